"""Pencil marks as the match keeps them: a field, a cell and a mark; and the same cell as a phone calls it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Cell = tuple[int | str, ...]


def marks(notes: Sequence[Any], field: str) -> dict[Cell, str]:
    """Which cell of that field has which mark now.

    >>> marks([{"sheet": [1, "roger", "?"]}, {"sheet": [1, "roger", "!"]}, {"other": [2, "x"]}], "sheet")
    {(1, 'roger'): '!'}
    """
    written = [note[field] for note in notes if isinstance(note, dict) and field in note]
    return {tuple(cell): mark for *cell, mark in written}


def key(field: str, cell: Cell) -> str:
    """What a phone calls the cell.

    >>> key("sheet", (1, "roger"))
    'sheet/1/roger'
    """
    return "/".join((field, *map(str, cell)))


def note(key: str, mark: str) -> dict[str, list[int | str]]:
    """What the match keeps of a mark that a phone made.

    >>> note("sheet/1/roger", "?")
    {'sheet': [1, 'roger', '?']}
    """
    field, *cell = key.split("/")
    return {field: [*(int(part) if part.isdecimal() else part for part in cell), mark]}
