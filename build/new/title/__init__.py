"""Hush, a game of the house."""
