"""What Hush says of its answers; tests put other words in the place of these."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.choices import Group, Sought, by_kind
from game.engine.contract import Names
from tests.engine import toys


def groups(_view: Any, legal: Sequence[Any], _names: Names) -> list[Group]:
    """By kind."""
    return [Group(kind.__name__, "It does something.", actions) for kind, actions in by_kind(legal).items()]


def sought(_view: Any) -> list[Sought]:
    """To draw."""
    return [("Draw", toys.DRAW)]


def why(_action: Any, view: Any, names: Names) -> str:
    """How many sit here."""
    return f"There are {len(names)} of us." if view is not None else ""
