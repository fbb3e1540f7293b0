"""Hush as a title with words of its own for its answers."""

from __future__ import annotations

from tests.engine.toys import Hush


class Explained(Hush):
    """Found with `words/choices.py` beside it."""
