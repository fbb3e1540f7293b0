"""The rules of Hush."""
