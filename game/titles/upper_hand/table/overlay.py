"""What has to be picked over the Upper Hand board: one of the cards drawn, and whom a card or an Event is about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.geometry import Box, grown
from game.titles.upper_hand.rules.content import PEOPLE
from game.titles.upper_hand.rules.moves import Aim, Play
from game.titles.upper_hand.rules.view import View
from game.titles.upper_hand.table import cards, chances, large_hand, layout, pieces
from game.titles.upper_hand.table.shown import Shown, Worn
from game.titles.upper_hand.words import labels, now
from game.titles.upper_hand.words.now import Shift
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, CREAM, INK, LILAC, SECONDARY, light
from game.ui.colours import seat as seat_colour

NIGHT = "#2a1238"
KEPT = 64  # what was worked out of the last positions


def draw(canvas: Canvas, view: View, shown: Shown, legal: Sequence[object], focus: object) -> None:
    """The window of the question that is open, if it has one; only what can be clicked here is lit."""
    if view.stage == "aim":
        _draw_aim(canvas, view, shown, legal, focus)
    elif view.hand and canvas.large:
        return  # over all of the board, by `draw_large_hand`
    elif view.hand:
        _draw_hand(canvas, view, shown, legal, focus)
    elif view.stage == "play":
        _draw_backs(canvas, shown.seats[view.active].name, view.drawn)


def _window(canvas: Canvas, box: Box, words: str, left: float = 30.0) -> None:
    x, y, w, _ = box
    canvas.panel(box, NIGHT, 28)
    canvas.line([(x + 24, y + 11), (x + w - 24, y + 11)], light(NIGHT, 0.35), 4)
    canvas.text(words, (x + left, y + 12, w - left - 30, 40), 31, LILAC, "title", "center")


def _draw_hand(canvas: Canvas, view: View, shown: Shown, legal: Sequence[object], focus: object) -> None:
    hand = view.hand
    words = (labels.CHOOSE_OPENLY if view.open_cards else labels.CHOOSE)[len(hand) > 2]
    if not legal and view.me != view.active:
        words = labels.BEHIND.format(shown.seats[view.active].name, len(hand))
    _window(canvas, layout.choice_window(len(hand)), words)
    for number, card in enumerate(hand):
        box = layout.choice_box(number, len(hand))
        cards.draw_card(canvas, card, box, chances.told(_standing(view, card), shown))
        if Play(card) in legal or view.me == view.active:
            _draw_ring(canvas, box, focus == Play(card))


def draw_large_hand(
    canvas: Canvas, view: View, shown: Shown, room: Box, letters: float, focus: object, meant: object
) -> None:
    """The cards drawn where letters are large; the one pointed at, or advised, or the first, can be read."""
    pointed = focus.card if isinstance(focus, Play) and focus.card in view.hand else None
    advised = meant.card if isinstance(meant, Play) and meant.card in view.hand else view.hand[0]
    read = pointed or advised
    plate = chances.told(_standing(view, read), shown)
    large_hand.draw(canvas, view.hand, room, letters, read, plate, pointed)


def _draw_backs(canvas: Canvas, name: str, count: int) -> None:
    """For everybody else: only how many there are."""
    x, y, w, h = layout.TALK
    _window(canvas, layout.TALK, labels.BEHIND.format(name, count))
    for number in range(count):
        shift = (number - (count - 1) / 2) * min(150.0, (w - 160) / count)
        canvas.sprite("uh_card_back", x + w / 2 + shift, y + h / 2 + 24, 1.7, angle=(-5, 3, 6)[number % 3])


def _draw_aim(canvas: Canvas, view: View, shown: Shown, legal: Sequence[object], focus: object) -> None:
    words = labels.WHOM if view.me == view.active else labels.MEANS.format(shown.seats[view.active].name)
    large = canvas.large
    _window(canvas, layout.aim_window(large), words, 358)
    pointed = focus.target if isinstance(focus, Aim) and focus.target in view.targets else None
    if view.card is not None:
        said = chances.told(_standing(view, view.card, pointed), shown)
        cards.draw_card(canvas, view.card, layout.aim_card(large), said)
    elif view.event is not None:
        pieces.laid(canvas, layout.AIM_EVENT, 0.0, cards.paint_event, view.event)
    for number, seat in enumerate(view.targets):
        box = layout.aim_box(number, len(view.targets), large)
        pieces.kept(canvas, box, 18, _paint_person, shown.seats[seat].name, shown.worn(seat), shown.points[seat])
        if Aim(seat) in legal:
            _draw_ring(canvas, box, focus == Aim(seat))
        _draw_prospects(canvas, view, seat, box)


def _draw_prospects(canvas: Canvas, view: View, seat: int, box: Box) -> None:
    """What somebody would have if it were about them, and whether what the card asks is so of them."""
    shifts, holds = _prospects(view, seat)
    for shift in shifts:
        if shift.seat == seat:
            chances.draw_shift(canvas, box, shift.words, shift.better)
    if holds is not None:
        chances.draw_sign(canvas, box, holds)


@lru_cache(KEPT)
def _prospects(view: View, seat: int) -> tuple[tuple[Shift, ...], bool | None]:
    return now.of_aim(view, seat), now.holds_of(view, seat)


_standing = lru_cache(KEPT)(now.of_card)


def _paint_person(name: str, worn: Worn, points: int, box: Box, canvas: Canvas) -> None:
    x, y, w, h = box
    character, colour = worn
    radius = min(62.0, (h - max(96.0, 28 + 2.5 * canvas.least)) / 2)
    canvas.panel(box, CREAM, 22)
    canvas.box((x + 4, y + 4, w - 8, radius + 18), light(seat_colour(colour), 0.45), 18)
    pieces.draw_face(canvas, worn, x + w / 2, y + radius + 14, radius)
    top = y + 2 * radius + 24
    room = h - 2 * radius - 28
    canvas.text(name, (x + 10, top, w - 20, room * 0.54), 30, INK, "title", "center")
    below = top + room * 0.54
    canvas.text(PEOPLE[character].name, (x + 10, below, w * 0.55, room * 0.44), 24, SECONDARY, "bold", "center")
    canvas.sprite("icon_hand", x + w * 0.68, top + room * 0.74, 0.4)
    canvas.text(str(points), (x + w * 0.74, below, w * 0.22, room * 0.4), 30, pieces.RUST, "title", "center")


def _draw_ring(canvas: Canvas, box: Box, strong: bool) -> None:
    if strong:
        canvas.focus_ring(box, 22)
    else:
        canvas.box(grown(box, 4), None, 25, ACTIVE_RING, 4)
