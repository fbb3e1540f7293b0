"""The pages of the results panel: which lines of the story, figures and awards stand together at which size of text."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from game.engine.contract import Figure, Line
from game.scenes.results_awards import BESIDE_FIGURES, Prized, draw_awards
from game.scenes.results_story import MOST_FIGURES, MOST_LINES, draw_large_story, draw_story, has_room
from game.ui.canvas import Canvas

ROWS = {"large": 4, "largest": 3}  # lines of the story, or figures, that a page has room for where letters are large
AWARDS = {"large": 3, "largest": 2}  # and awards


class PanelPage(NamedTuple):
    """One page: a part of the story, perhaps with the figures below it, or awards."""

    lines: tuple[Line, ...] = ()
    figures: tuple[Figure, ...] = ()
    prized: tuple[Prized, ...] = ()
    large: bool = False


def panel_pages(
    lines: Sequence[Line], figures: Sequence[Figure], prized: Sequence[Prized], text_size: str
) -> list[PanelPage]:
    """The story, then the awards if there are any: a page each, or several where letters are large."""
    told, counts, given = tuple(lines)[:MOST_LINES], tuple(figures)[:MOST_FIGURES], tuple(prized)
    if text_size in ROWS:
        parts = shared_out(len(told) + bool(counts), ROWS[text_size])
        story = [PanelPage(told[start:end], counts if end > len(told) else (), large=True) for start, end in parts]
        awards = [PanelPage(prized=given[a:b], large=True) for a, b in shared_out(len(given), AWARDS[text_size])]
        return story + awards
    below = has_room(told)
    story = [PanelPage(told, counts if below else ())]
    if not given:
        return story
    return [*story, PanelPage(prized=given) if below else PanelPage((), counts, given[:BESIDE_FIGURES])]


def shared_out(count: int, most: int) -> list[tuple[int, int]]:
    """So many things on as few pages as possible, about as many on each: from where to where.

    >>> shared_out(6, 4), shared_out(3, 4), shared_out(7, 3), shared_out(0, 3)
    ([(0, 3), (3, 6)], [(0, 3)], [(0, 3), (3, 5), (5, 7)], [])
    """
    pages = -(-count // most)
    return list(pairwise(-(-count * page // pages) for page in range(pages + 1))) if pages else []


def draw_page(canvas: Canvas, page: PanelPage, title: str, colour: str) -> None:
    """This page of the panel, its head in the winner's colour."""
    if page.prized:
        draw_awards(canvas, colour, page.prized, page.figures)
    else:
        (draw_large_story if page.large else draw_story)(canvas, title, colour, page.lines, page.figures)
