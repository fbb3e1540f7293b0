"""The tests of Hush."""
