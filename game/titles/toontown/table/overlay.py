"""What covers the Toontown board for a question with cards: whom to guess, which character, what lies in a section."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.engine.match import Seat
from game.geometry import Box
from game.scenes import faces
from game.titles.toontown import layout
from game.titles.toontown.rules.content import CHARACTER_NAMES, LOCATION_NAMES
from game.titles.toontown.rules.moves import Action, Ask, Card, Character, Name, NeverMind, TakeDoom
from game.titles.toontown.rules.view import View
from game.titles.toontown.table import sheet
from game.titles.toontown.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, SECONDARY, SUN, VIOLET, WHITE, light
from game.ui.colours import seat as seat_colour

PANEL: Box = (126.0, 84.0, 1128.0, 912.0)
SHEET: Box = (158.0, 588.0, 1064.0, 396.0)  # the looker's ID sheet, below the cards
HEAD = 76.0
# Of the cards of each overlay: width, height, top.
CARDS = {
    "whom": (300.0, 440.0, 286.0),
    "proven": (300.0, 440.0, 282.0),
    "which": (246.0, 420.0, 178.0),
    "look": (232.0, 352.0, 180.0),
}
WHOM: Box = (PANEL[0], 186.0, PANEL[2], 710.0)
AT_STAKE = {"whom": 764.0, "which": 862.0}  # how far down it says what a guess may bring
LINE = 46.0
NEVER_MIND: Box = (PANEL[0] + PANEL[2] / 2 - 210, 788.0, 420.0, 84.0)
PROOFS: Box = (158.0, 336.0, 1064.0, 430.0)  # the ID sheet of somebody who can prove nothing new
CARD_GAP = 28.0
NARROW = 0.8  # of their width, that letters of a name may keep


def kind(view: View, legal: Sequence[Action]) -> str:
    """Which overlay covers the board now, "" if none."""
    if view.stage in ("whom", "proven", "which"):
        return view.stage if legal else ""
    return "look" if view.stage == "look" and view.me == view.active else ""


def cover(which: str) -> Box | None:
    """What of the board an overlay hides."""
    if not which:
        return None
    return WHOM if which in ("whom", "proven") else PANEL


def row(which: str, count: int) -> list[Box]:
    """The cards of an overlay, side by side in the middle of the panel."""
    width, height, top = CARDS[which]
    width = min(width, (PANEL[2] - 60 - CARD_GAP * (count - 1)) / max(1, count))
    left = PANEL[0] + (PANEL[2] - count * width - (count - 1) * CARD_GAP) / 2
    return [(left + place * (width + CARD_GAP), top, width, height) for place in range(count)]


def boxes(view: View, legal: Sequence[Action]) -> dict[Action, Box]:
    """Where the answers of the overlay lie."""
    which = kind(view, legal)
    if not which:
        return {}
    if which != "look":
        on_cards = [action for action in legal if not isinstance(action, NeverMind)]
        found = dict(zip(on_cards, row(which, len(on_cards)), strict=True))
        return found | {action: NEVER_MIND for action in legal if isinstance(action, NeverMind)}
    cards = zip(view.cards, row(which, len(view.cards)), strict=True)
    dooms = {TakeDoom(card.colour): box for card, box in cards if card.half == "doom"}
    return {take: (x + 18, y + h - 76, w - 36, 64) for take, (x, y, w, h) in dooms.items() if take in legal}


class Overlay:
    """Draws the overlays of one table."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.seats = seats

    def draw(self, canvas: Canvas, view: View, legal: Sequence[Action], focus: Hashable, pencil: sheet.Pencil) -> None:
        """The overlay that covers the board now, and the answers on it."""
        which = kind(view, legal)
        if which == "look":
            self._look(canvas, view, focus, pencil)
        elif which:
            self._question(canvas, view, any(isinstance(action, Ask) for action in legal), pencil)
        for action, box in boxes(view, legal).items():
            if isinstance(action, TakeDoom):
                state = "focus" if focus == action else ""
                canvas.button(box, labels.TAKE_DOOM, SUN, icon="icon_doom", size=32, state=state)
                continue
            if isinstance(action, NeverMind):
                words, sub = labels.NEVER_MIND
                canvas.button(box, words, SUN, icon="icon_cross", sub=sub, state="focus" if focus == action else "")
                continue
            if isinstance(action, Ask):
                self._person(canvas, view, action.seat, box)
            elif isinstance(action, Name):
                self._character(canvas, view, action.character, box)
            if focus == action:
                canvas.focus_ring(box, 20)

    # ---- whom, and which ----------------------------------------------------------------------

    def _question(self, canvas: Canvas, view: View, asks: bool, pencil: sheet.Pencil) -> None:
        if view.stage == "whom":
            mover = self.seats[view.active].name
            title = labels.WHOM_TITLE if view.me == view.active else labels.WHOM_ROOM.format(mover)
            _panel(canvas, WHOM, title, VIOLET)
            _stakes(canvas, view)
            return
        if view.stage == "proven":
            _panel(canvas, WHOM, labels.PROVEN_TITLE, VIOLET)
            words, top = (labels.PROVEN_NOTE, 732.0) if asks else (labels.NOT_PROVEN, 286.0)
            canvas.text(words, (PANEL[0] + 40, top, PANEL[2] - 80, 42), 30, SECONDARY, "bold", "center")
            if not asks:
                sheet.draw_sheet(canvas, PROOFS, view, self.seats, pencil, None)
            return
        assert view.suspect is not None
        suspect = self.seats[view.suspect]
        _panel(canvas, PANEL, labels.WHICH_TITLE.format(suspect.name), seat_colour(suspect.colour))
        note = labels.WHICH_NOTE.format(suspect.name)
        canvas.text(note, (PANEL[0] + 40, 952, PANEL[2] - 80, 40), 28, SECONDARY, "bold", "center")
        _stakes(canvas, view)

    def _person(self, canvas: Canvas, view: View, seat: int, box: Box) -> None:
        x, y, width, height = box
        chair, player, mover = self.seats[seat], view.players[seat], view.players[view.active]
        colour, middle = seat_colour(chair.colour), x + width / 2
        canvas.panel(box, light(colour, 0.6), 20, head=colour, head_height=64)
        canvas.text(chair.name, (x + 14, y + 4, width - 28, 56), 36, INK, "title", "center")
        size = min(210.0, width - 40)
        faces.portrait(canvas, faces.faces(self.seats)[seat], chair.colour, middle, y + 196, size)
        canvas.sprite(f"seat_{chair.colour}", middle + size * 0.4, y + 196 + size * 0.36)
        wrong = mover.wrong_about.count(seat)
        words = labels.RIGHT_BEFORE if seat in mover.right_about else labels.WRONG_BEFORE[min(wrong, 2)].format(wrong)
        if words:
            canvas.text(words, (x + 12, y + 312, width - 24, 36), 26, SECONDARY, "bold", "center")
        if view.sheet and view.sheet[seat].proven is not None:
            canvas.sprite(f"head_{view.sheet[seat].proven}", middle, y + height - 50, scale=0.42)
            return
        cards = ["mini_dip"] * player.dip_cards + ["mini_weasel"] * player.weasels + ["mini_doom"] * player.doom_cards
        pitch = min(54.0, (width - 40) / max(1, len(cards)))
        left = middle - pitch * (len(cards) - 1) / 2
        for place, name in enumerate(cards):  # what everyone can see this player has
            canvas.sprite(name, left + place * pitch, y + height - 49)

    def _character(self, canvas: Canvas, view: View, character: Character, box: Box) -> None:
        x, y, width, height = box
        canvas.panel(box, WHITE, 20)
        canvas.sprite(f"figure_{character}", x + width / 2, y + 346, scale=0.78)
        canvas.text(CHARACTER_NAMES[character], (x + 10, y + height - 68, width - 20, 56), 32, INK, "title", "center")
        if view.sheet and view.suspect is not None:
            cell = (x + width / 2 - 75, y + height + 18, 150, 236)
            sheet.draw_cell(canvas, cell, view.sheet[view.suspect], character, "", False)

    # ---- look ---------------------------------------------------------------------------------

    def _look(self, canvas: Canvas, view: View, focus: Hashable, pencil: sheet.Pencil) -> None:
        assert view.looking is not None
        title = labels.LOOK_TITLE.format(LOCATION_NAMES[view.looking])
        _panel(canvas, PANEL, title, layout.LOCATION_COLOURS[view.looking], CREAM)
        if not view.cards:
            canvas.text(labels.LOOK_EMPTY, (PANEL[0] + 60, 300, PANEL[2] - 120, 60), 34, SECONDARY, "bold", "center")
        for card, box in zip(view.cards, row("look", len(view.cards)), strict=True):
            self._card(canvas, card, box, view.me)
        canvas.text(labels.SHEET_LINE, (PANEL[0] + 40, 544, PANEL[2] - 80, 40), 26, SECONDARY, "bold", "center")
        sheet.draw_sheet(canvas, SHEET, view, self.seats, pencil, focus)

    def _card(self, canvas: Canvas, card: Card, box: Box, me: int | None) -> None:
        """A Location card, large: whose colour, which half of whom."""
        x, y, width, height = box
        chair = self.seats[card.colour]
        colour, middle = seat_colour(chair.colour), x + width / 2
        canvas.panel(box, light(colour, 0.72), 20, head=colour, head_height=54)
        long = canvas.measure(chair.name, 0, "title") * NARROW > width - 53  # then its shape lies below the name
        shape = (x + 28, y + (80 if long else 26))
        canvas.disc(*shape, 19, CREAM)
        canvas.sprite(f"seat_{chair.colour}", *shape, scale=0.44)
        left = 6 if long else 50
        canvas.text(chair.name, (x + left, y + 4, width - left - 3, 46), 30, INK, "title")
        if card.character is None:
            canvas.sprite("icon_doom", middle, y + 158, scale=1.4)
            canvas.text(labels.HALF_WORDS["doom"], (x + 10, y + 232, width - 20, 40), 28, INK, "bold", "center")
            if card.colour == me:
                canvas.text(labels.OWN_DOOM, (x + 10, y + height - 68, width - 20, 44), 26, SECONDARY, "bold", "center")
            return
        waist = y + 276 if card.half == "top" else y + 70
        size = round(min(0.94, (width - 8) / 240), 2)
        canvas.sprite(f"{card.half}_{card.character}", middle, waist, scale=size)
        words = f"{CHARACTER_NAMES[card.character]}, {labels.HALF_WORDS[card.half]}"
        high = max(64.0, 2.1 * canvas.least)
        canvas.text(words, (x + 6, y + height - high - 8, width - 12, high), 26, INK, "bold", "center", lines=2)


def _stakes(canvas: Canvas, view: View) -> None:
    """What the guess may bring and what it may cost."""
    top = AT_STAKE[view.stage]
    for line, (icon, stake) in enumerate((("icon_check", labels.stakes(view)), ("icon_cross", "wrong"))):
        middle = top + LINE * (line + 0.5)
        canvas.sprite(icon, PANEL[0] + 170, middle, scale=0.42)
        canvas.text(labels.STAKES[stake], (PANEL[0] + 210, middle - 21, PANEL[2] - 290, 42), 30, INK, "bold")


def _panel(canvas: Canvas, box: Box, title: str, head: str, ink: str = INK) -> None:
    canvas.panel(box, CREAM, 28, head=head, head_height=HEAD)
    canvas.text(title, (box[0] + 30, box[1] + 4, box[2] - 60, HEAD - 8), 42, ink, "title", "center")
