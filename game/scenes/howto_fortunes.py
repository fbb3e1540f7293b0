"""The last page of how to play: who wins how often, as bots have played it out."""

from __future__ import annotations

from game.engine import registry
from game.engine.contract import Game, Page
from game.engine.fortunes import Fortunes
from game.geometry import Box
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, LILAC, STRIP, STRIP_EDGE, SUN

TITLE = "How often who wins"
PLAYED = "Bots that play {} sat in every seat. So many of a hundred games each of them won, of those they were in."
BY_LOT = "By lot"
FAIR = "“{}” is what each would win if all were alike. A figure may be off by {} to either side."
COUNTED = "Counted in {} games."
SIDE, TOP = 24.0, 14.0  # what is left free round the table
NAMES = 262.0  # how wide the names are, where there are many columns
WIDEST = 190.0  # a column
LETTERS, OF_ROW = 28.0, 0.72  # how large they are, and how much of the height of a row at most


def fortunes_of(game: Game) -> Fortunes | None:
    """What has been played out of this game, if anything has."""
    part = registry.part_of(game, "fortunes")
    return part.FORTUNES if part else None


def page_of(found: Fortunes) -> Page:
    """The words beside the table."""
    margin = max(column.margin for column in found.columns)
    games = sum(column.games for column in found.columns)
    words = [PLAYED.format(found.level.capitalize()), FAIR.format(BY_LOT, f"{margin:.0f}"), found.below]
    return Page(TITLE, tuple(filter(None, (*words, COUNTED.format(f"{games:,}")))), ())


def rows_of(found: Fortunes) -> list[tuple[str, tuple[str, ...]]]:
    """The table row by row: its heads, what is fair, who wins, and in what ways."""
    columns = found.columns
    first = columns[0]
    return [
        (found.heads, tuple(column.head for column in columns)),
        (BY_LOT, tuple(f"{column.fair:.0f}" for column in columns)),
        *((who, tuple(_figure(column.wins[who]) for column in columns)) for who in first.wins),
        *((way, tuple(_figure(column.ways[way]) for column in columns)) for way in first.ways),
    ]


def _figure(value: float) -> str:
    return f"{value:.0f}"


def draw_fortunes(found: Fortunes, canvas: Canvas, box: Box) -> None:
    """Rows on strips of their own, the heads above them and a gap before the ways."""
    x, y, w, h = box
    rows, columns = rows_of(found), found.columns
    wide = min(WIDEST, (w - 2 * SIDE - NAMES) / len(columns))
    names = w - 2 * SIDE - wide * len(columns)
    gap = TOP if columns[0].ways else 0.0
    high = (h - 2 * TOP - gap) / len(rows)
    size = min(LETTERS, OF_ROW * high / canvas.text_scale)
    below = len(rows) - len(columns[0].ways)
    for number, (name, figures) in enumerate(rows):
        top = y + TOP + high * number + (gap if number >= below else 0.0)
        if number > 1 and number % 2 == 0:
            canvas.box((x + SIDE - 10, top, w - 2 * SIDE + 20, high), STRIP, 12, STRIP_EDGE, 2)
        colour = SUN if not number else LILAC if number == 1 else CREAM
        font = "title" if number < 2 else "bold"
        canvas.text(name, (x + SIDE, top, names, high), size, colour, font)
        for place, figure in enumerate(figures):
            cell = (x + SIDE + names + wide * place, top, wide, high)
            canvas.text(figure, cell, size, colour, font, "center")
