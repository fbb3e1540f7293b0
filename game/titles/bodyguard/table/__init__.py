"""The table of Bodyguard."""
