"""Toontown: find out who everybody is, grab the Will, run for home."""
