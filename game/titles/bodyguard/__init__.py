"""Bodyguard: somebody at this table guards the President, and everybody else would rather not."""
