"""Sealed questions: everybody sees the same buttons, each a wish that stands for a legal answer, whatever is held."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

A = TypeVar("A")


def stand_ins(wishes: Mapping[A, A], legal: Sequence[A]) -> dict[A, A]:
    """The legal answer that each wish stands for: itself, or else what its question has in its place.

    >>> stand_ins({"counter": "pass", "pass": "pass"}, ["pass"])
    {'counter': 'pass', 'pass': 'pass'}
    >>> stand_ins({"counter": "pass", "pass": "pass"}, ["pass", "counter"])
    {'counter': 'counter', 'pass': 'pass'}
    """
    return {wish: wish if wish in legal else instead for wish, instead in wishes.items()}
