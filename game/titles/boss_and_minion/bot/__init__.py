"""The mind that plays Boss & Minion."""
