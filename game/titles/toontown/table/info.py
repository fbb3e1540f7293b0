"""Things of the Toontown table seen closely: a pile or a slot, as far as one may know."""

from __future__ import annotations

from collections.abc import Sequence

from game.geometry import Box, around
from game.titles.toontown.rules.content import LOCATION_NAMES, LOCATIONS
from game.titles.toontown.rules.moves import Location, Paper
from game.titles.toontown.rules.view import View
from game.titles.toontown.table import layout, pieces
from game.titles.toontown.table.shown import Shown
from game.titles.toontown.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, SECONDARY, VIOLET

Key = tuple[str, str, int]  # "info", what, and which of them

WIDTH, HEAD, FOOT = 460.0, 60.0, 118.0
TALL = HEAD + 240 + FOOT
CARD = 0.62
MARGIN = 16.0


def keys(view: View) -> list[Key]:
    """Everything that can be looked at more closely."""
    counts = {"pile": len(LOCATIONS), "slot": len(view.papers)}
    return [("info", what, which) for what, count in counts.items() for which in range(count)]


def place(key: Key) -> Box:
    """Where that thing lies on the board."""
    _, what, which = key
    if what == "pile":
        return around(layout.pile(LOCATIONS[which])[:2], 52, 68)
    return around(layout.slot(which)[:2], 62, 84)


def draw(canvas: Canvas, key: Key, view: View, shown: Shown, names: Sequence[str]) -> None:
    """That thing, large, beside its place."""
    x, y, width, height = place(key)
    left, top, board_width, board_height = layout.BOARD
    beside = x + width + 24 if x < left + board_width / 2 else x - 24 - WIDTH
    level = min(max(y + height / 2 - TALL / 2, top + MARGIN), top + board_height - TALL - MARGIN)
    people = list(zip(names, view.players, strict=True))
    _, what, which = key
    if what == "pile":
        looked = [name for name, player in people if LOCATIONS[which] in player.looked]
        words = labels.LOOKED_AT.format(", ".join(looked)) if looked else labels.NOT_LOOKED_AT
        _pile(canvas, beside, level, LOCATIONS[which], shown.piles[LOCATIONS[which]], words)
    else:
        peeked = [name for name, player in people if which in player.peeked]
        words = labels.PEEKED_AT.format(", ".join(peeked)) if peeked else labels.NOT_PEEKED_AT
        _slot(canvas, beside, level, which, view.papers[which], pieces.is_gone(which, view, shown), words)


def _pile(canvas: Canvas, x: float, y: float, location: Location, count: int, words: str) -> None:
    name, first = LOCATION_NAMES[location], labels.PILE_LINES[min(count, 2)].format(count)
    _paper(canvas, x, y, name[0].upper() + name[1:], layout.LOCATION_COLOURS[location], CREAM, first, words)
    for number in range(count):
        middle = x + WIDTH / 2 + (number - (count - 1) / 2) * 70
        canvas.sprite(f"card_back_{location}", middle, y + HEAD + 122, scale=CARD, angle=(number - 1) * 3)


def _slot(canvas: Canvas, x: float, y: float, slot: int, paper: Paper | None, gone: bool, words: str) -> None:
    first = labels.GONE if gone else labels.PAPER_TITLES[paper] if paper else ""
    _paper(canvas, x, y, labels.SLOT_TITLE.format(slot + 1), VIOLET, INK, first, words)
    if gone:
        canvas.sprite("icon_will", x + WIDTH / 2, y + HEAD + 122, scale=1.2, alpha=120)
    else:
        face = f"card_{paper}" if paper else "card_back_confidential"
        canvas.sprite(face, x + WIDTH / 2, y + HEAD + 122, scale=CARD)


def _paper(canvas: Canvas, x: float, y: float, title: str, head: str, ink: str, first: str, second: str) -> None:
    """A card with a title, and with two lines at its foot."""
    canvas.panel((x, y, WIDTH, TALL), CREAM, 24, head=head, head_height=HEAD)
    canvas.text(title, (x + 20, y + 2, WIDTH - 40, HEAD - 6), 34, ink, "title", "center")
    foot = y + TALL - FOOT
    if first:
        canvas.text(first, (x + 20, foot - 6, WIDTH - 40, 36), 28, INK, "bold", "center")
    canvas.text(second, (x + 14, foot + 26, WIDTH - 28, 88), 26, SECONDARY, "bold", "center", lines=3)
