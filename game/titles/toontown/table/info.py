"""Things of the Toontown table seen closely: a pile, a slot, what a player has, as far as one may know."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.match import Seat
from game.geometry import Box
from game.titles.toontown.rules.content import LOCATION_NAMES, LOCATIONS
from game.titles.toontown.rules.moves import Location
from game.titles.toontown.rules.view import View
from game.titles.toontown.table import layout
from game.titles.toontown.table.shown import Shown
from game.titles.toontown.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, SECONDARY, VIOLET

Key = tuple[str, str, int]  # "info", what, and which of them

WIDTH, HEAD, FOOT = 460.0, 60.0, 118.0
CARD = 0.62
MARGIN = 16.0


def keys(view: View) -> list[Key]:
    """Everything that can be looked at more closely."""
    piles: list[Key] = [("info", "pile", number) for number in range(len(LOCATIONS))]
    return piles + [("info", "slot", slot) for slot in range(len(view.papers))]


def place(key: Key) -> Box:
    """Where that thing lies on the board."""
    _, what, which = key
    if what == "pile":
        x, y, _ = layout.pile(LOCATIONS[which])
        return x - 26, y - 34, 52, 68
    x, y, _ = layout.slot(which)
    return x - 31, y - 42, 62, 84


class Info:
    """Draws what is looked at."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.seats = seats

    def draw(self, canvas: Canvas, key: Key, view: View, shown: Shown) -> None:
        _, what, which = key
        if what == "pile":
            self._pile(canvas, key, view, LOCATIONS[which])
        elif what == "slot":
            self._slot(canvas, key, view, shown, which)

    def _pile(self, canvas: Canvas, key: Key, view: View, location: Location) -> None:
        count = view.piles[LOCATIONS.index(location)]
        seen = [chair.name for chair, player in zip(self.seats, view.players, strict=True) if location in player.looked]
        box = self._box(key)
        name = LOCATION_NAMES[location]
        self._panel(canvas, box, name[0].upper() + name[1:], layout.LOCATION_COLOURS[location], CREAM)
        for number in range(count):
            x = box[0] + WIDTH / 2 + (number - (count - 1) / 2) * 70
            canvas.sprite(f"card_back_{location}", x, box[1] + HEAD + 122, scale=CARD, angle=(number - 1) * 3)
        first = labels.PILE_LINES[min(count, 2)].format(count)
        self._lines(canvas, box, first, labels.LOOKED_AT.format(", ".join(seen)) if seen else labels.NOT_LOOKED_AT)

    def _slot(self, canvas: Canvas, key: Key, view: View, shown: Shown, slot: int) -> None:
        box = self._box(key)
        self._panel(canvas, box, labels.SLOT_TITLE.format(slot + 1), VIOLET, INK)
        peeked = [chair.name for chair, player in zip(self.seats, view.players, strict=True) if slot in player.peeked]
        line = labels.PEEKED_AT.format(", ".join(peeked)) if peeked else labels.NOT_PEEKED_AT
        paper = view.papers[slot]
        gone = slot in shown.lifted or (view.holder is not None and view.public_papers[slot] == "will")
        x, y = box[0] + WIDTH / 2, box[1] + HEAD + 122
        if gone:
            canvas.sprite("icon_will", x, y, scale=1.2, alpha=120)
        else:
            canvas.sprite(f"card_{paper}" if paper else "card_back_confidential", x, y, scale=CARD)
        self._lines(canvas, box, labels.GONE if gone else labels.PAPER_TITLES[paper] if paper else "", line)

    def _box(self, key: Key) -> Box:
        """Beside the thing, on the board."""
        x, y, width, height = place(key)
        tall = HEAD + 240 + FOOT
        left, top, board_width, board_height = layout.BOARD
        beside = x + width + 24 if x < left + board_width / 2 else x - 24 - WIDTH
        return (
            beside,
            min(max(y + height / 2 - tall / 2, top + MARGIN), top + board_height - tall - MARGIN),
            WIDTH,
            tall,
        )

    @staticmethod
    def _panel(canvas: Canvas, box: Box, title: str, head: str, ink: str) -> None:
        canvas.panel(box, CREAM, 24, head=head, head_height=HEAD)
        canvas.text(title, (box[0] + 20, box[1] + 2, box[2] - 40, HEAD - 6), 34, ink, "title", "center")

    @staticmethod
    def _lines(canvas: Canvas, box: Box, first: str, second: str) -> None:
        x, y, width, height = box
        if first:
            canvas.text(first, (x + 20, y + height - FOOT, width - 40, 36), 28, INK, "bold", "center")
        canvas.text(second, (x + 20, y + height - FOOT + 34, width - 40, 78), 26, SECONDARY, "bold", "center", lines=3)
