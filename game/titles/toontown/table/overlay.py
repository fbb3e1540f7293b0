"""What covers the Toontown board for a question with cards: whom to guess, which character, what lies in a section."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.engine.match import Seat
from game.geometry import Box
from game.scenes import faces
from game.titles.toontown.rules.content import CHARACTER_NAMES, LOCATION_NAMES
from game.titles.toontown.rules.moves import Action, Ask, Card, Character, Name, TakeDoom
from game.titles.toontown.rules.view import View
from game.titles.toontown.table import layout, sheet
from game.titles.toontown.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, SECONDARY, SUN, VIOLET, WHITE, light
from game.ui.colours import seat as seat_colour

PANEL: Box = (126.0, 84.0, 1128.0, 912.0)
HEAD = 76.0
CARD_GAP = 28.0

Focus = Hashable


def kind(view: View, legal: Sequence[Action]) -> str:
    """Which overlay covers the board now, "" if none."""
    if view.stage == "whom" and any(isinstance(action, Ask) for action in legal):
        return "whom"
    if view.stage == "which" and any(isinstance(action, Name) for action in legal):
        return "which"
    if view.stage == "look" and view.me == view.active and view.looking is not None:
        return "look"
    return ""


def row(count: int, width: float, height: float, top: float) -> list[Box]:
    """Equal cards side by side in the middle of the panel."""
    room = PANEL[2] - 60
    width = min(width, (room - CARD_GAP * (count - 1)) / max(1, count))
    left = PANEL[0] + (PANEL[2] - count * width - (count - 1) * CARD_GAP) / 2
    return [(left + place * (width + CARD_GAP), top, width, height) for place in range(count)]


def boxes(view: View, legal: Sequence[Action]) -> dict[Action, Box]:
    """Where the answers of the overlay lie."""
    found: dict[Action, Box] = {}
    which = kind(view, legal)
    if which == "whom":
        asks = [action for action in legal if isinstance(action, Ask)]
        found = dict(zip(asks, row(len(asks), 300, 440, 330), strict=True))
    elif which == "which":
        names = [action for action in legal if isinstance(action, Name)]
        found = dict(zip(names, row(len(names), 246, 420, 184), strict=True))
    elif which == "look":
        for card, (x, y, width, height) in zip(view.cards, look_cards(view), strict=True):
            if card.half == "doom" and TakeDoom(card.colour) in legal:
                found[TakeDoom(card.colour)] = (x + 18, y + height - 76, width - 36, 64)
    return found


def look_cards(view: View) -> list[Box]:
    return row(len(view.cards), 232, 352, 180)


def sheet_box(view: View, legal: Sequence[Action]) -> Box | None:
    """Where the overlay shows the owner's ID sheet."""
    if view.me is None or not view.sheet:
        return None
    which = kind(view, legal)
    if which == "look":
        return PANEL[0] + 32, 588, PANEL[2] - 64, 396
    return None


class Overlay:
    """Draws the overlays of one table."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.seats = seats
        self.faces = faces.faces(seats)

    def draw(self, canvas: Canvas, view: View, legal: Sequence[Action], focus: Focus, pencil: sheet.Pencil) -> None:
        which = kind(view, legal)
        if which == "whom":
            self._whom(canvas, view, legal, focus)
        elif which == "which":
            self._which(canvas, view, legal, focus)
        elif which == "look":
            self._look(canvas, view, legal, focus, pencil)

    def _panel(self, canvas: Canvas, box: Box, title: str, head: str, ink: str = INK) -> None:
        canvas.panel(box, CREAM, 28, head=head, head_height=HEAD)
        canvas.text(title, (box[0] + 30, box[1] + 4, box[2] - 60, HEAD - 8), 42, ink, "title", "center")

    # ---- whom ---------------------------------------------------------------------------------

    def _whom(self, canvas: Canvas, view: View, legal: Sequence[Action], focus: Focus) -> None:
        title = labels.WHOM_TITLE if view.me == view.active else labels.WHOM_ROOM.format(self.seats[view.active].name)
        self._panel(canvas, (PANEL[0], 220, PANEL[2], 590), title, VIOLET)
        for action, box in boxes(view, legal).items():
            if isinstance(action, Ask):
                self._person(canvas, view, action.seat, box)
            if focus == action:
                canvas.focus_ring(box, 20)

    def _person(self, canvas: Canvas, view: View, seat: int, box: Box) -> None:
        x, y, width, height = box
        chair, mover = self.seats[seat], view.players[view.active]
        colour = seat_colour(chair.colour)
        canvas.panel(box, light(colour, 0.6), 20, head=colour, head_height=64)
        canvas.text(chair.name, (x + 14, y + 4, width - 28, 56), 36, INK, "title", "center")
        size = min(210.0, width - 40)
        faces.portrait(canvas, self.faces[seat], chair.colour, x + width / 2, y + 196, size)
        canvas.sprite(f"seat_{chair.colour}", x + width / 2 + size * 0.4, y + 196 + size * 0.36)
        wrong = mover.wrong_about.count(seat)
        words = labels.RIGHT_BEFORE if seat in mover.right_about else labels.WRONG_BEFORE[min(wrong, 2)].format(wrong)
        if words:
            canvas.text(words, (x + 12, y + 312, width - 24, 36), 26, SECONDARY, "bold", "center")
        if view.sheet and view.sheet[seat].proven is not None:
            canvas.sprite(f"head_{view.sheet[seat].proven}", x + width / 2, y + height - 50, scale=0.42)
        self._locations(canvas, view, seat, (x, y + height - 84, width, 70))

    def _locations(self, canvas: Canvas, view: View, seat: int, box: Box) -> None:
        """Small cards of what everyone can see this player has."""
        player = view.players[seat]
        cards = ["mini_dip"] * player.dip_cards + ["mini_weasel"] * player.weasels + ["mini_doom"] * player.doom_cards
        if view.sheet and view.sheet[seat].proven is not None:
            return
        pitch = min(54.0, (box[2] - 40) / max(1, len(cards)))
        left = box[0] + box[2] / 2 - pitch * (len(cards) - 1) / 2
        for place, name in enumerate(cards):
            canvas.sprite(name, left + place * pitch, box[1] + box[3] / 2)

    # ---- which --------------------------------------------------------------------------------

    def _which(self, canvas: Canvas, view: View, legal: Sequence[Action], focus: Focus) -> None:
        asked = view.suspect if view.suspect is not None else view.active
        name = self.seats[asked].name
        self._panel(canvas, PANEL, labels.WHICH_TITLE.format(name), seat_colour(self.seats[asked].colour))
        for action, box in boxes(view, legal).items():
            if isinstance(action, Name):
                self._character(canvas, view, asked, action.character, box)
            if focus == action:
                canvas.focus_ring(box, 20)
        note = labels.WHICH_NOTE.format(name)
        canvas.text(note, (PANEL[0] + 40, 926, PANEL[2] - 80, 44), 28, SECONDARY, "bold", "center")

    def _character(self, canvas: Canvas, view: View, asked: int, character: Character, box: Box) -> None:
        x, y, width, height = box
        canvas.panel(box, WHITE, 20)
        canvas.sprite(f"figure_{character}", x + width / 2, y + 346, scale=0.78)
        canvas.text(CHARACTER_NAMES[character], (x + 10, y + height - 68, width - 20, 56), 32, INK, "title", "center")
        if view.sheet:
            cell = (x + width / 2 - 75, y + height + 26, 150, 260)
            sheet.draw_cell(canvas, cell, view.sheet[asked], character, "", False)

    # ---- look ---------------------------------------------------------------------------------

    def _look(self, canvas: Canvas, view: View, legal: Sequence[Action], focus: Focus, pencil: sheet.Pencil) -> None:
        assert view.looking is not None
        title = labels.LOOK_TITLE.format(LOCATION_NAMES[view.looking])
        self._panel(canvas, PANEL, title, layout.LOCATION_COLOURS[view.looking], CREAM)
        taken = boxes(view, legal)
        if not view.cards:
            canvas.text(labels.LOOK_EMPTY, (PANEL[0] + 60, 300, PANEL[2] - 120, 60), 34, SECONDARY, "bold", "center")
        for card, box in zip(view.cards, look_cards(view), strict=True):
            self._card(canvas, card, box)
            action = TakeDoom(card.colour)
            if card.half == "doom" and action in taken:
                button = taken[action]
                canvas.button(
                    button, labels.TAKE_DOOM, SUN, icon="icon_doom", size=32, state="focus" if focus == action else ""
                )
        canvas.text(labels.SHEET_LINE, (PANEL[0] + 40, 544, PANEL[2] - 80, 40), 26, SECONDARY, "bold", "center")
        if paper := sheet_box(view, legal):
            sheet.draw_sheet(canvas, paper, view, self.seats, pencil, focus)

    def _card(self, canvas: Canvas, card: Card, box: Box) -> None:
        """A Location card, large: whose colour, which half of whom."""
        x, y, width, height = box
        chair = self.seats[card.colour]
        canvas.panel(box, light(seat_colour(chair.colour), 0.72), 20, head=seat_colour(chair.colour), head_height=54)
        canvas.disc(x + 28, y + 26, 19, CREAM)
        canvas.sprite(f"seat_{chair.colour}", x + 28, y + 26, scale=0.44)
        canvas.text(chair.name, (x + 50, y + 4, width - 53, 46), 30, INK, "title")
        if card.character is None:
            canvas.sprite("icon_doom", x + width / 2, y + 158, scale=1.4)
            canvas.text(labels.HALF_WORDS["doom"], (x + 10, y + 232, width - 20, 40), 28, INK, "bold", "center")
            return
        waist = y + 276 if card.half == "top" else y + 70
        canvas.sprite(
            f"{card.half}_{card.character}", x + width / 2, waist, scale=round(min(0.94, (width - 8) / 240), 2)
        )
        words = f"{CHARACTER_NAMES[card.character]}, {labels.HALF_WORDS[card.half]}"
        canvas.text(words, (x + 10, y + height - 72, width - 20, 64), 26, INK, "bold", "center", lines=2)
