"""The mind that plays Toontown."""
