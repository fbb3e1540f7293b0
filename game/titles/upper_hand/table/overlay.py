"""What has to be picked over the Upper Hand board: one of the cards drawn, and whom a card or an Event is about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine.match import Seat
from game.geometry import Box, grown
from game.titles.upper_hand.rules.content import PEOPLE
from game.titles.upper_hand.rules.moves import Action, Aim, Card, Character, Play
from game.titles.upper_hand.rules.view import View
from game.titles.upper_hand.table import cards, layout, pieces
from game.titles.upper_hand.table.shown import Shown
from game.titles.upper_hand.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, CREAM, INK, LILAC, SECONDARY, light
from game.ui.colours import seat as seat_colour

NIGHT = "#2a1238"


def draw(
    canvas: Canvas, view: View, shown: Shown, seats: Sequence[Seat], legal: Sequence[object], focus: object
) -> None:
    """The window of the question that is open, if it has one; only what can be clicked here is lit."""
    if view.stage == "play":
        if view.hand:
            _draw_hand(canvas, view.hand, focus)
        else:
            _draw_backs(canvas, view, seats)
    elif view.stage == "aim":
        _draw_aim(canvas, view, shown, seats, legal, focus)


def boxes(view: View, legal: Sequence[Action]) -> dict[Action, Box]:
    """Where each answer is that has its place in a window."""
    found: dict[Action, Box] = {}
    for action in legal:
        if isinstance(action, Play):
            found[action] = layout.choice_box(view.hand.index(action.card), len(view.hand))
        elif isinstance(action, Aim):
            found[action] = layout.aim_box(view.targets.index(action.target), len(view.targets))
    return found


def _window(canvas: Canvas, box: Box, words: str, left: float = 30.0) -> None:
    x, y, w, _ = box
    canvas.panel(box, NIGHT, 28)
    canvas.line([(x + 24, y + 11), (x + w - 24, y + 11)], light(NIGHT, 0.35), 4)
    canvas.text(words, (x + left, y + 14, w - left - 30, 44), 31, LILAC, "title", "center")


def _draw_hand(canvas: Canvas, hand: Sequence[Card], focus: object) -> None:
    _window(canvas, layout.choice_window(len(hand)), labels.CHOOSE[len(hand) > 2])
    for number, card in enumerate(hand):
        box = layout.choice_box(number, len(hand))
        cards.draw_card(canvas, card, box)
        _draw_ring(canvas, box, focus == Play(card))


def _draw_backs(canvas: Canvas, view: View, seats: Sequence[Seat]) -> None:
    """For everybody else: only how many there are."""
    x, y, w, h = layout.TALK
    _window(canvas, layout.TALK, labels.BEHIND.format(seats[view.active].name, view.drawn))
    pitch = min(150.0, (w - 160) / max(1, view.drawn))
    for number in range(view.drawn):
        shift = (number - (view.drawn - 1) / 2) * pitch
        canvas.sprite("uh_card_back", x + w / 2 + shift, y + h / 2 + 24, 1.7, angle=(-5, 3, 6)[number % 3])


def _draw_aim(
    canvas: Canvas, view: View, shown: Shown, seats: Sequence[Seat], legal: Sequence[object], focus: object
) -> None:
    mine = view.me == view.active
    words = labels.WHOM if mine else labels.MEANS.format(seats[view.active].name)
    _window(canvas, layout.WINDOW, words, 358)
    if view.card is not None:
        cards.draw_card(canvas, view.card, layout.aim_card())
    elif view.event is not None:
        cards.draw_event(canvas, view.event, layout.aim_event(), 0.0)
    for number, seat in enumerate(view.targets):
        box = layout.aim_box(number, len(view.targets))
        character, points = shown.characters[seat], shown.points[seat]
        painter = partial(_paint_person, seats[seat], character, points, box)
        canvas.layer(("uh aim", seats[seat], character, points), grown(box, 18), painter)
        if Aim(seat) in legal:
            _draw_ring(canvas, box, focus == Aim(seat))


def _paint_person(seat: Seat, character: Character, points: int, box: Box, canvas: Canvas) -> None:
    x, y, w, h = box
    radius = min(62.0, (h - 84) / 2)
    canvas.panel(box, CREAM, 22)
    canvas.box((x + 4, y + 4, w - 8, radius + 18), light(seat_colour(seat.colour), 0.45), 18)
    pieces.draw_face(canvas, character, seat.colour, x + w / 2, y + radius + 14, radius)
    top = y + 2 * radius + 24
    room = h - 2 * radius - 28
    canvas.text(seat.name, (x + 10, top, w - 20, room * 0.54), 30, INK, "title", "center")
    below = top + room * 0.54
    canvas.text(PEOPLE[character].name, (x + 10, below, w * 0.55, room * 0.44), 24, SECONDARY, "bold", "center")
    canvas.sprite("icon_hand", x + w * 0.68, top + room * 0.74, 0.4)
    canvas.text(str(points), (x + w * 0.74, below, w * 0.22, room * 0.4), 30, pieces.RUST, "title", "center")


def _draw_ring(canvas: Canvas, box: Box, strong: bool) -> None:
    if strong:
        canvas.focus_ring(box, 22)
    else:
        canvas.box((box[0] - 4, box[1] - 4, box[2] + 8, box[3] + 8), None, 25, ACTIVE_RING, 4)
