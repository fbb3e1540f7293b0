"""Numbers on the command lines of the workshop."""

from __future__ import annotations

import argparse


def count(words: str) -> int:
    """One or more."""
    if not (words.isdecimal() and int(words) > 0):
        raise argparse.ArgumentTypeError(f"{words} is no number of that")
    return int(words)
