"""The viewer's own side of the Bodyguard table: hand and role in the panel, and the sheet that the eye shows."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from game.rules.bodyguard.content import CARD_WORDS, ROLE_NAMES
from game.rules.bodyguard.moves import Card, Role
from game.rules.bodyguard.view import View
from game.scenes.tables.bodyguard_pieces import BLUE, DEEP, Shown, paint_card
from game.scenes.tables.bodyguard_places import Box, Point, around
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, CREAM, INK, LILAC, SECONDARY, light, mix
from game.ui.colours import seat as seat_colour
from game.ui.tilt import tilted

LEFT, WIDTH = 1364.0, 460.0
CELL_TOP, CELL_HIGH, CELL_GAP = 242.0, 62.0, 6.0
ROLE: Box = (LEFT, 318.0, WIDTH, 78.0)
CARDS_TOP, CARDS_HIGH = 410.0, 376.0
GAP = 11.0
RAISED = 8.0
NIGHT, PLUM = "#352757", "#7a5cf0"

YOUR_ROLE, PEEK = "Your role", "Hold to peek"
GOALS: dict[Role, str] = {
    "president": "Unmask an Assassin",
    "bodyguard": "Keep the President alive",
    "assassin": "Get the President",
}
LONG_GOALS: dict[Role, str] = {
    "president": "You know everybody's role. Place the last hit on an Assassin, or outlast all the cards.",
    "bodyguard": "Keep three hits of different kinds for the moment when you must throw yourself in.",
    "assassin": "Place the fourth hit on the President. Until then, nobody needs to know.",
}
SHEET_LINES = 3
YOUR_HAND, NO_CARDS, KNOWN = "Your hand", "No cards", "You know: {} holds {}."


def here(view: View) -> bool:
    """Whether the panel shows a hand: the viewer is somebody and holds cards."""
    return view.me is not None and bool(view.hand)


# ---- points, small -----------------------------------------------------------------------------


def cell(seat: int, count: int) -> Box:
    """Where a player's points stand while the panel shows a hand."""
    wide = (WIDTH - CELL_GAP * (count - 1)) / count
    return LEFT + seat * (wide + CELL_GAP), CELL_TOP, wide, CELL_HIGH


def paint_cell(canvas: Canvas, box: Box, colour: str, points: int, active: bool, out: bool) -> None:
    """The seat's shape and its points."""
    x, y, w, h = box
    fill = "#cdbfb8" if out else CREAM
    canvas.box((x - 1, y + 4, w + 2, h + 3), INK, 14, alpha=140)
    canvas.box(box, fill, 12, INK, 4)
    canvas.box((x + 2, y + 2, w - 4, 30), mix(seat_colour(colour), fill, 0.55), 10)
    canvas.box(box, None, 12, INK, 4)
    if active:
        canvas.box((x - 4, y - 4, w + 8, h + 8), None, 15, ACTIVE_RING, 5)
    canvas.sprite(f"seat_{colour}", x + w / 2, y + 17, 0.4)
    canvas.text(str(points), (x + 4, y + 31, w - 8, h - 32), 27, DEEP, "title", "center")


# ---- the role ----------------------------------------------------------------------------------


def draw_role(canvas: Canvas, view: View, peeking: bool, focused: bool) -> None:
    """A card face down; held, it turns up."""
    role = view.role if peeking else None
    canvas.layer(("bg role", role), around(ROLE), partial(_paint_role, role))
    if focused:
        canvas.focus_ring(ROLE, 20)


def _paint_role(role: Role | None, canvas: Canvas) -> None:
    x, y, w, h = ROLE
    canvas.panel(ROLE, NIGHT, 20)
    canvas.sprite(f"role_mini_{role}" if role else "role_mini_back", x + 44, y + h / 2 - 1, 0.86, angle=-5)
    title, words = (ROLE_NAMES[role], GOALS[role]) if role else (YOUR_ROLE, PEEK)
    canvas.text(title, (x + 84, y + 6, w - 168, 38), 30, CREAM, "title")
    canvas.text(words, (x + 84, y + 40, w - 168, 32), 24, LILAC)
    canvas.disc(x + w - 44, y + h / 2, 30, PLUM, INK, 4)
    canvas.sprite("icon_eye_off" if role else "icon_eye", x + w - 44, y + h / 2, 0.42)


# ---- the hand ----------------------------------------------------------------------------------


def card_boxes(count: int) -> list[Box]:
    """Where the cards of a hand lie: two rows, narrower when there are many."""
    columns = max(3, -(-count // 2))
    wide = (WIDTH - GAP * (columns - 1)) / columns
    high = (CARDS_HIGH - GAP) / 2
    return [
        (LEFT + n % columns * (wide + GAP), CARDS_TOP + n // columns * (high + GAP), wide, high) for n in range(count)
    ]


def middle(count: int, index: int) -> Point:
    """The middle of a card of the hand."""
    x, y, w, h = card_boxes(max(count, index + 1))[index]
    return x + w / 2, y + h / 2


def draw_hand(
    canvas: Canvas, shown: Shown, picked: Collection[int], focus: object, usable: Collection[int], asked: bool
) -> None:
    """All cards face up, the picked ones raised in a ring; what is of no use now steps back."""
    for index, (card, box) in enumerate(zip(shown.hand, card_boxes(len(shown.hand)), strict=True)):
        raised = index in picked
        lifted = (box[0], box[1] - RAISED, box[2], box[3]) if raised else box
        dim = asked and index not in usable
        draw_hand_card(canvas, card, lifted)
        if dim:
            canvas.box((lifted[0] - 3, lifted[1] - 3, lifted[2] + 6, lifted[3] + 12), "#241a40", 16, alpha=120)
        if raised:
            canvas.box((lifted[0] - 7, lifted[1] - 7, lifted[2] + 14, lifted[3] + 14), None, 22, INK, 11)
            canvas.box((lifted[0] - 7, lifted[1] - 7, lifted[2] + 14, lifted[3] + 14), None, 22, ACTIVE_RING, 6)
        if focus == ("card", index):
            canvas.focus_ring(lifted, 16)


def draw_hand_card(canvas: Canvas, card: Card, box: Box) -> None:
    """A card with its kind written at its foot; kept for its size, wherever it lies."""
    tilted(canvas, ("bg hand card", card), box, 0, partial(paint_card, card, box, True), room=14)


# ---- the sheet -----------------------------------------------------------------------------------


def draw_sheet(canvas: Canvas, box: Box, view: View, names: Sequence[str], news: Sequence[str]) -> None:
    """Role, hand, what came into it or went, and what is known of others' cards."""
    x, y, w, h = box
    if view.role:
        canvas.layer(("bg sheet role", view.role, box), around(box), partial(_paint_sheet_role, box, view.role))
    left = x + 330
    canvas.text(YOUR_HAND, (left, y, w - 340, 48), 36, INK, "title")
    if not view.hand:
        canvas.text(NO_CARDS, (left, y + 60, w - 340, 60), 30, SECONDARY, "bold")
    columns = max(4, -(-len(view.hand) // 2))
    wide = (w - 340 - 14 * (columns - 1)) / columns
    high = min(wide * 1.36, (h - 196) / 2 - 10)
    for number, card in enumerate(view.hand):
        spot = (left + number % columns * (wide + 14), y + 58 + number // columns * (high + 16), wide, high)
        draw_hand_card(canvas, card, spot)
    known = [(seat, card) for seat, player in enumerate(view.players) if seat != view.me for card in player.held]
    lines = [*news, *(KNOWN.format(names[seat], CARD_WORDS[card].name) for seat, card in known)]
    for number, words in enumerate(lines[:SHEET_LINES]):
        canvas.text(words, (left, y + h - 118 + 40 * number, w - 340, 40), 27, SECONDARY, "bold")


def _paint_sheet_role(box: Box, role: Role, canvas: Canvas) -> None:
    x, y, _, h = box
    card = (x, y, 300.0, h)
    canvas.panel(card, light(BLUE, 0.82), 24)
    canvas.sprite(f"role_{role}", x + 150, y + 150, 1.6)
    canvas.text(ROLE_NAMES[role], (x + 16, y + 296, 268, 60), 46, INK, "title", "center")
    canvas.text(LONG_GOALS[role], (x + 20, y + 362, 260, h - 380), 29, INK, "body", "center", lines=8)
