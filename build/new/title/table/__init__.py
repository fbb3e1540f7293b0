"""The table of Hush."""
