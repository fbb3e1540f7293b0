"""Where the rows of "What can I do?" lie: as large as the settings say, on as few pages as possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from types import MappingProxyType
from typing import Any, NamedTuple

from game.bots.coach import BEST, BETTER, CLEARLY, EVEN
from game.engine.choices import Group, Impossible
from game.geometry import Box
from game.ui import letters

NOTHING: Mapping[Any, str] = MappingProxyType({})  # is compared
TITLE, WORDS, CHANCE, NOT_NOW = 34.0, 28.0, 32.0, 27.0  # sizes of letters
LEAST = 26.0  # of letters that were made smaller to fit one page
SHARES = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.65, 0.6, 0.55, 0.5)  # how much smaller they may become
TITLE_ROOM = 0.3  # of a row
PAD, GAP = 26.0, 10.0
EDGE = 9.0  # above and below the words of a row
LOWEST = 64.0
BANDS = {  # what stands under the bar, and how long it is
    BEST: ("the best", 1.0),
    EVEN: ("about even", 0.88),
    BETTER: ("the star is better", 0.5),
    CLEARLY: ("the star is clearly better", 0.18),
}
BAND = 26.0  # size of these letters
BAR, BAR_WIDE = 18.0, 210.0


class Row(NamedTuple):
    """One row: a group of answers, or something that is not possible now."""

    title: str
    words: str
    chance: str
    group: Group | None  # None: it is not possible
    high: float
    band: str = ""  # how the best compares to it, as far as the coach knows


@dataclass(frozen=True)
class Rows:
    """All rows in one width and one size of letters, shared out over pages."""

    wide: float
    share: float  # of the usual size of letters
    chance_room: float
    pages: tuple[tuple[Row, ...], ...]
    bar_room: float = 0.0  # for bars, where choices are compared

    def boxes(self, page: int, left: float, top: float) -> list[tuple[Row, Box]]:
        """The rows of a page with their places."""
        found, y = [], top
        for row in self.pages[page]:
            found.append((row, (left, y, self.wide, row.high)))
            y += row.high + GAP
        return found

    def title_box(self, box: Box) -> Box:
        """Where the title of a row stands."""
        x, y, w, h = box
        return x + PAD, y + 4, w * TITLE_ROOM - PAD - 8, h - 8

    def words_box(self, box: Box, row: Row) -> Box:
        """Where its words stand; what is not possible has no chance."""
        x, y, w, h = box
        left = x + w * TITLE_ROOM + PAD / 2
        return left, y + 4, x + w - PAD - left - (self.chance_room + self.bar_room if row.group else 0), h - 8

    def chance_box(self, box: Box) -> Box:
        """Where its chance stands."""
        x, y, w, h = box
        left = x + w - PAD - self.bar_room - self.chance_room + PAD / 2
        return left, y + 8, self.chance_room - PAD / 2, h - 16

    def bar_box(self, box: Box) -> Box:
        """Where it is shown how it compares."""
        x, y, w, h = box
        return x + w - PAD - self.bar_room + PAD, y + EDGE, self.bar_room - PAD, h - 2 * EDGE


def lay_out(
    groups: Sequence[Group],
    missing: Sequence[Impossible],
    rooms: Sequence[tuple[float, float]],
    scale: float,
    bands: Mapping[Any, str] = NOTHING,
) -> tuple[int, Rows]:
    """The largest letters, and the first of these rooms (width and height), in which all fits one page; else the last."""
    shares = [share for share in SHARES if share == 1.0 or share * NOT_NOW * scale >= LEAST]
    found = []
    for share, (number, (wide, high)) in product(shares, enumerate(rooms)):
        found.append((number, _rows(groups, missing, wide, high, scale * share, share, bands)))
        if len(found[-1][1].pages) == 1:
            break
    return found[-1]


def band_of(group: Group, bands: Mapping[Any, str]) -> str:
    """That of the best answer in the group, of those that were compared."""
    found = {bands[action] for action in group.actions if action in bands}
    return next((band for band in BANDS if band in found), "")


def _rows(
    groups: Sequence[Group],
    missing: Sequence[Impossible],
    wide: float,
    high: float,
    scale: float,
    share: float,
    bands: Mapping[Any, str],
) -> Rows:
    widest = max((letters.width(group.chance, CHANCE * scale, "title") for group in groups), default=0.0)
    bar_room = BAR_WIDE * max(1.0, scale) + PAD if bands else 0.0
    bare = Rows(wide, share, widest + 2 * PAD if widest else 0.0, (), bar_room)
    whole = [Row(group.title, group.words, group.chance, group, 0.0, band_of(group, bands)) for group in groups]
    whole += [Row(title, words, "", None, 0.0) for title, words in missing]
    pages: list[list[Row]] = [[]]
    room = high
    for row in (row._replace(high=_height(bare, row, scale)) for row in whole):
        if pages[-1] and row.high > room:
            pages.append([])
            room = high
        pages[-1].append(row)
        room -= row.high + GAP
    return Rows(wide, share, bare.chance_room, tuple(map(tuple, pages)), bar_room)


def _height(rows: Rows, row: Row, scale: float) -> float:
    titles, words = (TITLE, WORDS) if row.group else (NOT_NOW, NOT_NOW)
    empty = (0.0, 0.0, rows.wide, 0.0)
    title = letters.height(row.title, rows.title_box(empty)[2], titles * scale, "title")
    body = letters.height(row.words, rows.words_box(empty, row)[2], words * scale, "body")
    if row.band:
        body = max(body, bar_height(row.band, rows.bar_box(empty)[2], scale))
    return max(LOWEST if row.group else 0.0, max(title, body) + 2 * EDGE + 8)


def bar_height(band: str, wide: float, scale: float) -> float:
    """How high a bar is with the words below it."""
    return BAR + 6 + letters.height(BANDS[band][0], wide, BAND * scale, "bold")
