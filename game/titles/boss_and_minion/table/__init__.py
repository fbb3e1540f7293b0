"""The table of Boss & Minion."""
