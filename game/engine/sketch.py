"""Writes a position as plain text: tables with straight columns, and lists folded to the width of a screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from textwrap import fill

WIDTH = 100


def grid(*rows: Sequence[object]) -> str:
    """Rows under each other, numbers to the right, a blank for what is missing.

    >>> print(grid(("seat", "cards", "at"), (0, 12, "home"), (1, 3, None)))
    seat  cards  at
       0     12  home
       1      3
    """
    columns = [["" if cell is None else str(cell) for cell in column] for column in zip_longest(*rows)]
    widths = [max(map(len, column)) for column in columns]
    numbers = [all(not cell or cell.isdecimal() for cell in column[1:]) for column in columns]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if number else cell.ljust(width)
            for cell, width, number in zip(row, widths, numbers, strict=True)
        ).rstrip()
        for row in zip(*columns, strict=True)
    )


def listing(label: str, things: Iterable[object]) -> str:
    """What a list holds, folded under its label.

    >>> print(listing("Left", ["a bell", "a book"]))
    Left: a bell, a book.
    >>> print(listing("Left", []))
    Left: nothing.
    """
    words = ", ".join(map(str, things)) or "nothing"
    return fill(f"{label}: {words}.", WIDTH, subsequent_indent="  ", break_on_hyphens=False)


def eyes(me: int | None) -> str:
    """Whose eyes a view is seen with.

    >>> eyes(None), eyes(2)
    ("in the room's eyes", 'in the eyes of seat 2')
    """
    return "in the room's eyes" if me is None else f"in the eyes of seat {me}"


def together(things: Iterable[object]) -> str:
    """A few things in one cell of a grid.

    >>> together([0, 2])
    '0 2'
    """
    return " ".join(map(str, things))
