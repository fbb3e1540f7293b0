"""The small motions of Bodyguard: cards that fly, rings that close, slips across the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.match import Seat
from game.geometry import Point, grown, middle
from game.scenes.faces import faces
from game.scenes.table.stage import Choreography, Prop, Slips, bow, fixed, steps
from game.titles.bodyguard import look
from game.titles.bodyguard.rules.content import CARD_WORDS, KINDS, ROLE_NAMES
from game.titles.bodyguard.rules.moves import Card
from game.titles.bodyguard.table import layout
from game.titles.bodyguard.table.hand import draw_hand_card
from game.titles.bodyguard.table.pieces import BLUE, CARD_SCALE, CHAIR_SCALE, draw_card
from game.titles.bodyguard.table.shown import Shown
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, RED
from game.ui.motion import Tween, bounce, ease_in_out, linear, sequence

BACK = 0.62
NOWHERE = -4000.0


def rehearsed(seats: Sequence[Seat], people: bool) -> list[Prop]:
    """What appears in the middle of a motion, or in a hand, and should be ready by then; the last comes first."""
    ready: list[Prop] = [partial(draw_card, card=card, x=NOWHERE, y=NOWHERE, scale=CARD_SCALE) for card in CARD_WORDS]
    if people:
        _, _, w, h = layout.card_boxes(1)[0]
        ready += [partial(draw_hand_card, card=card, box=(NOWHERE, NOWHERE, w, h)) for card in CARD_WORDS]
    ready += [("bg_card_back", BACK, angle * 4.0) for angle in range(-2, 3)]
    ready += [(f"hit_{kind}", size) for kind in KINDS for size in (1.0, look.CROWDED)]
    ready += [("bg_card_mini", 1.0), ("role_mini_back", 1.0), ("bg_burst", 2.4)]
    ready += [(f"head_of_state_{face}", size) for face in faces(seats) for size in (0.96, CHAIR_SCALE)]
    ready += [("bg_burst_red", 2.4), ("bg_shield_big", 0.9, 8.0), ("bg_heart", 1.6)]
    return ready + [(f"role_{role}", 1.9) for role in ROLE_NAMES]


class Stagecraft(Choreography[Shown]):
    """The small motions that events are made of; they move the things that are shown."""

    slips = Slips((301.0, 450.0, 820.0, 190.0), BLUE, RED)

    # ---- where things are ---------------------------------------------------------------------

    def head(self, seat: int) -> Callable[[], Point]:
        """Where a player's face is."""
        return lambda: self.shown.spot(seat)[:2]

    def own_place(self, seat: int, card: Card | None) -> Callable[[], Point]:
        """Where a card comes from: out of the hand in the panel, or from its owner's seat."""

        def where() -> Point:
            cards = self.shown.hand
            if seat == self.shown.me and card in cards:
                return middle(layout.card_boxes(len(cards), self.shown.hand_place)[cards.index(card)])
            return self.head(seat)()

        return fixed(where)

    def next_place(self) -> Point:
        """Where the next card of the viewer's own hand will lie."""
        return middle(layout.card_boxes(len(self.shown.hand) + 1, self.shown.hand_place)[-1])

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
                draw_card(canvas, card, x, y, CARD_SCALE)

        return self.floating(whole, draw, stays=True)

    def from_hand(
        self,
        seat: int,
        card: Card | None,
        end: Callable[[], Point],
        seconds: float = 0.5,
        bend: float = 70.0,
        stay: float = 0.0,
        sound: str = "card",
        seen: bool = True,
    ) -> Tween:
        """A card leaves a hand and flies, face up if it is to be seen."""
        start = self.own_place(seat, card)
        fly = self.card_flight(card if seen else None, start, end, seconds, bend, stay)
        return sequence(start, partial(self.shown.spend, seat, card), self.becomes(sound), fly)

    def role_card(self, seat: int, out: bool) -> Tween:
        """A role card flies from the President's desk to its owner, or back."""
        ends: list[Callable[[], Point]] = [self._desk, lambda: self.shown.spot(seat).role[:2]]
        start, end = ends if out else reversed(ends)
        return self.flight("role_mini_back", start, end, 0.4, 1.0, 50)

    def _desk(self) -> Point:
        """From where the President deals."""
        x, y, w, h = self.shown.spot(self.shown.president).plate
        return x + w / 2, y + h / 2

    # ---- at a seat ------------------------------------------------------------------------------

    def strike(self, seat: int, kind: int) -> Tween:
        """The slot flashes where a hit has landed."""

        def draw(canvas: Canvas, t: float) -> None:
            gone = 0.0 if self.calm() else t
            spot = self.shown.spot(seat)
            box = grown(spot.hit_box(kind), look.SLOT_GAP / 2 * spot.size)
            canvas.box(box, None, 9 * spot.size, ACTIVE_RING, 5 * spot.size, alpha=round(255 * (1 - gone)))

        return self.floating(0.4, draw, stays=True)

    def alarm(self, beats: int) -> Tween:
        """Whoever is in danger glows."""

        def step(t: float) -> None:
            self.shown.glow = bounce(t * beats % 1)

        return Tween(0.5 * beats, step, linear, done=self.becomes(glow=0.0))

    def ring(self, seat: int, seconds: float) -> Tween:
        """A ring opens round a player; coming from outside it would cross the slots."""

        def draw(canvas: Canvas, t: float) -> None:
            short = 0.0 if self.calm() else steps(60 * (1 - t), 6)
            canvas.disc(*self.head(seat)(), look.RING - short, None, ACTIVE_RING, 7)

        return self.floating(seconds, draw, stays=True)

    def voiced(self, seat: int, words: str, own: str) -> str:
        """What is said of a player, or to the player who looks."""
        return own if seat == self.shown.me else words.format(self.name(seat))

    def announce(
        self,
        title: str,
        words: str,
        own: str,
        seat: int,
        seconds: float,
        good: bool = True,
        kind: str = "head_of_state",
        size: float = 0.86,
    ) -> Tween:
        """A slip across the table about a player, in `own` words to that player, with the face beside it."""
        sprite = f"{kind}_{faces(self.seats)[seat]}"
        return self.banner(title, self.voiced(seat, words, own), sprite, seconds, size, good)
