"""Phones at the TV: where everybody is, which page that gives to whom, and what their taps do there."""
