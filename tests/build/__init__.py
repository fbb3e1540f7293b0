"""Tests of what build/dev.py runs."""
