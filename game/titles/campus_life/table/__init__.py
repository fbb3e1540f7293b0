"""The table of Campus Life."""
