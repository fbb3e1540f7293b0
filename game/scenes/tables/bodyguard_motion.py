"""The small motions of Bodyguard: cards that fly, roles that turn up, slips across the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.match import Seat
from game.rules.bodyguard.content import CARD_WORDS, KINDS, ROLE_NAMES
from game.rules.bodyguard.moves import Card, HitCard, Role
from game.scenes.faces import faces
from game.scenes.tables import bodyguard_hand as hand
from game.scenes.tables import bodyguard_places as places
from game.scenes.tables.bodyguard_moments import draw_shade
from game.scenes.tables.bodyguard_pieces import BLUE, Drawing, Shown, draw_card
from game.scenes.tables.bodyguard_pieces import CARD_SCALE as CARD
from game.scenes.tables.bodyguard_places import Box, Point
from game.scenes.tables.stagecraft import Stagehand, bow, steps
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, CREAM, INK, RED, light
from game.ui.motion import Tween, bounce, ease_in_out, linear

BANNER: Box = (301.0, 450.0, 820.0, 190.0)
REVEAL: Box = (451.0, 276.0, 520.0, 560.0)
BACK = 0.62
YOU_ARE = "You are"
ROLE_TITLES: dict[Role, str] = {"president": "the President", "bodyguard": "the Bodyguard", "assassin": "an Assassin"}


def cast(seats: Sequence[Seat], people: bool) -> list[Drawing]:
    """What appears in the middle of a motion, or in a hand, and should be ready by then; the last comes first."""
    nowhere = (-4000.0, -4000.0)
    ready: list[Drawing] = [
        partial(draw_card, card=card, x=nowhere[0], y=nowhere[1], scale=CARD) for card in CARD_WORDS
    ]
    if people:
        _, _, w, h = hand.card_boxes(1)[0]
        ready += [partial(hand.draw_hand_card, card=card, box=(*nowhere, w, h)) for card in CARD_WORDS]
    return ready + [
        partial(Canvas.ready, name=name, scale=scale, angle=angle) for name, scale, angle in _sprites(seats)
    ]


def _sprites(seats: Sequence[Seat]) -> list[tuple[str, float, float]]:
    ready = [("bg_card_back", BACK, angle * 4.0) for angle in range(-2, 3)]
    ready += [(f"hit_{kind}", size, 0.0) for kind in KINDS for size in (1.0, places.CROWDED)]
    ready += [("bg_card_mini", 1.0, 0.0), ("role_mini_back", 1.0, 0.0), ("bg_burst", 2.4, 0.0)]
    ready += [(f"head_of_state_{face}", 0.96, 0.0) for face in faces(seats)]
    ready += [("bg_burst_red", 2.4, 0.0), ("bg_shield_big", 0.9, 8.0), ("bg_heart", 1.6, 0.0)]
    return ready + [(f"role_{role}", 1.9, 0.0) for role in ROLE_NAMES]


class Stagecraft(Stagehand):
    """The small motions that events are made of; they move the things that are shown."""

    def __init__(
        self, shown: Shown, seats: Sequence[Seat], sound: Callable[[str], None], calm: Callable[[], bool]
    ) -> None:
        super().__init__(shown, sound, calm)
        self.shown, self.seats = shown, seats

    # ---- where things are ---------------------------------------------------------------------

    def head(self, seat: int) -> Callable[[], Point]:
        """Where a player's face is."""

        def where() -> Point:
            spot = self.shown.spot(seat)
            return spot.x, spot.y

        return where

    def from_hand(self, seat: int, card: Card | None) -> Callable[[], Point]:
        """Where a card comes from: out of the hand in the panel, or from its owner's seat."""

        def where() -> Point:
            cards = self.shown.hand
            if seat == self.shown.me and card in cards:
                return hand.middle(len(cards), cards.index(card))
            spot = self.shown.spot(seat)
            return spot.x, spot.y

        return fixed(where)

    def spend(self, seat: int, card: Card | None) -> None:
        """A card leaves a hand."""
        self.shown.cards[seat] -= 1
        if seat == self.shown.me and card in self.shown.hand:
            self.shown.hand.remove(card)

    def gain(self, seat: int, card: Card | None) -> None:
        """A card comes into a hand, where it is sorted in by the next view."""
        self.shown.cards[seat] += 1
        if seat == self.shown.me and card is not None:
            self.shown.hand.append(card)

    # ---- cards --------------------------------------------------------------------------------

    def card_flight(
        self,
        card: Card | None,
        start: Callable[[], Point],
        end: Callable[[], Point],
        seconds: float = 0.5,
        bend: float = 70.0,
        stay: float = 0.0,
    ) -> Tween:
        """A card, face up or down, flies and perhaps lies there for a moment to be read."""
        whole = seconds + stay
        part = seconds / whole

        def draw(canvas: Canvas, t: float) -> None:
            way = 1.0 if self.calm() else ease_in_out(min(t / part, 1.0))
            x, y = bow(start(), end(), bend, way)
            if card is None:
                canvas.sprite("bg_card_back", x, y, BACK, angle=steps(8 * way - 4, 4))
            else:
                draw_card(canvas, card, x, y, CARD)

        return self.floating(whole, draw, linear, stays=True)

    def strike(self, seat: int, card: HitCard, kind: int) -> Tween:
        """The slot flashes where a hit has landed."""

        def draw(canvas: Canvas, t: float) -> None:
            spot = self.shown.spot(seat)
            x, y = places.slot(spot, kind)
            grow = 0.0 if self.calm() else 26 * t
            wide, high = places.SLOT * spot.size + 2 * grow, places.SLOT_HIGH * spot.size + 2 * grow
            box = (x - wide / 2, y - high / 2, wide, high)
            canvas.box(box, None, 14, ACTIVE_RING, 6, alpha=round(255 * (1 - t)) if not self.calm() else 255)

        return self.floating(0.4, draw, linear, stays=True)

    def alarm(self, beats: int) -> Tween:
        """Whoever is in danger glows."""

        def step(t: float) -> None:
            self.shown.glow = bounce(t * beats % 1)

        def over() -> None:
            self.shown.glow = 0.0

        return Tween(0.5 * beats, step, linear, done=over)

    def ring(self, seat: int, seconds: float = 0.6) -> Tween:
        """A ring closes round a player."""

        def draw(canvas: Canvas, t: float) -> None:
            x, y = self.head(seat)()
            wide = 0.0 if self.calm() else steps(60 * (1 - t), 6)
            canvas.disc(x, y, places.RADIUS + 17 + wide, None, ACTIVE_RING, 7)

        return self.floating(seconds, draw, stays=True)

    # ---- announcements ------------------------------------------------------------------------

    def banner(
        self, title: str, words: str, sprite: str, seconds: float, size: float = 1.0, good: bool = True
    ) -> Tween:
        """A slip of paper across the table, with a picture at its left."""

        def draw(canvas: Canvas, t: float) -> None:
            x, y, w, h = BANNER
            painter = partial(_paint_banner, title, words, good)
            canvas.layer(("bg banner", title, words, good), (x - 20, y - 20, w + 40, h + 44), painter)
            shift = 0.0 if self.calm() else steps(30 * (1 - self.grown(t, 0.2)), 2)
            canvas.sprite(sprite, x + 118, y + h / 2 + shift, size)

        return self.floating(seconds, draw, stays=True)

    def reveal(self, role: Role, seconds: float) -> Tween:
        """The viewer's own role card, large."""

        def draw(canvas: Canvas, _: float) -> None:
            draw_shade(canvas, 130, REVEAL)
            x, y, w, h = REVEAL
            canvas.layer(("bg reveal", role), (x - 20, y - 20, w + 40, h + 44), partial(_paint_reveal, role))

        return self.floating(seconds, draw, stays=True)


def fixed(where: Callable[[], Point]) -> Callable[[], Point]:
    """The place that `where` gives when it is first asked, whatever changes later."""
    found: list[Point] = []

    def same() -> Point:
        if not found:
            found.append(where())
        return found[0]

    return same


def _paint_banner(title: str, words: str, good: bool, canvas: Canvas) -> None:
    x, y, w, _ = BANNER
    fill = BLUE if good else RED
    canvas.panel(BANNER, fill, 28)
    canvas.line([(x + 24, y + 12), (x + w - 24, y + 12)], light(fill, 0.6), 5)
    canvas.text(title, (x + 230, y + 22, w - 260, 76), 50, CREAM, "title", outline=(INK, 5))
    canvas.text(words, (x + 230, y + 100, w - 260, 76), 30, CREAM, "bold", lines=2)


def _paint_reveal(role: Role, canvas: Canvas) -> None:
    x, y, w, _ = REVEAL
    canvas.panel(REVEAL, CREAM, 34)
    canvas.text(YOU_ARE, (x + 30, y + 24, w - 60, 56), 38, INK, "title", "center")
    canvas.sprite(f"role_{role}", x + w / 2, y + 244, 1.9)
    canvas.text(ROLE_TITLES[role], (x + 30, y + 400, w - 60, 76), 58, INK, "title", "center")
    canvas.text(hand.GOALS[role], (x + 30, y + 474, w - 60, 60), 30, INK, "bold", "center")
