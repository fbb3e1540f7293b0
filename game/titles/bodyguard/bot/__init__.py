"""The mind that plays Bodyguard."""
