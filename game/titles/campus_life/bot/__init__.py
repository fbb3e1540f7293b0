"""The mind that plays Campus Life."""
