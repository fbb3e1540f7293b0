"""The table of Toontown."""
