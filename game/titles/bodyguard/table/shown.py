"""What the Bodyguard table shows now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.geometry import Box, Point
from game.scenes.table import stage
from game.titles.bodyguard import look
from game.titles.bodyguard.rules.content import BIG, DECK, KINDS, SMALL
from game.titles.bodyguard.rules.moves import Card, HitCard, RoundScore
from game.titles.bodyguard.rules.view import Attack, View
from game.titles.bodyguard.table import layout


@dataclass
class Shown(stage.Shown[View]):
    """It follows the events one by one, and the view when all is quiet."""

    president: int = 0
    round: int = 1
    hits: list[list[HitCard | None]] = field(default_factory=list)
    placers: list[list[int | None]] = field(default_factory=list)  # who placed each of these hits
    alive: list[bool] = field(default_factory=list)
    martins: list[bool] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    tokens: list[tuple[int, int]] = field(default_factory=list)  # twos and ones
    pile: int = 0
    discards: int = 0
    top: Card | None = None
    dealt: bool = False  # everybody has a role card
    hand: list[Card] = field(default_factory=list)  # the viewer's own
    me: int | None = None
    below: int | None = None  # who sits at the foot: somebody who plays alone at this screen
    hand_place: Box | None = None  # below a smaller board, for the hand; None is beside the board
    attack: Attack | None = None
    answered: set[int] = field(default_factory=set)
    breath: tuple[int, ...] | None = None  # who has to answer, while everybody holds their breath
    bare: set[int] = field(default_factory=set)  # seats whose role card is in the air
    score: RoundScore | None = None  # of the round that is over, until the next one begins
    glow: float = 0.0  # how strongly danger shines, beyond what it always does

    def follow(self, view: View) -> None:
        """Take everything over from a view."""
        super().follow(view)
        self.president, self.round = view.president, view.round
        self.hits = [list(player.hits) for player in view.players]
        self.placers = [list(player.placers) for player in view.players]
        self.alive = [player.alive for player in view.players]
        self.martins = [player.martin for player in view.players]
        self.cards = [player.cards for player in view.players]
        self.tokens = [(player.twos, player.ones) for player in view.players]
        self.pile, self.discards, self.top = view.pile, view.discards, view.top
        self.dealt = view.stage != "desk"
        self.answered = set(view.answered)
        self.hand, self.me, self.attack = list(view.hand), view.me, view.attack
        self.breath = view.shot.asked if view.shot and view.stage == "rescue" else None
        self.bare.clear()
        self.glow, self.score = 0.0, None

    def spot(self, seat: int) -> look.Spot:
        """Where a seat is in this round."""
        return look.spot(len(self.hits), self.president, seat, self.below)

    def at_desk(self, seat: int) -> bool:
        """Whether this is a President at the large desk, not one whose chair stands among the others."""
        return self.spot(seat) is look.DESK

    def meeting(self, attack: Attack) -> Point:
        """Where a card lies while its target may answer: on the felt, nearer to the target."""
        (ax, ay), (bx, by) = self.spot(attack.seat).slots, self.spot(attack.target).slots
        left, top, wide, high = layout.FELT
        x, y = ax + (bx - ax) * 0.6, ay + (by - ay) * 0.6
        return min(max(x, left), left + wide), min(max(y, top), top + high)

    def lying(self, seat: int) -> int:
        """How many hits lie before somebody."""
        return len(KINDS) - self.hits[seat].count(None)

    def clear(self, president: int, round_: int) -> None:
        """A new round: nothing lies before anybody."""
        seats = len(self.hits)
        self.president, self.round = president, round_
        self.hits = [[None] * len(KINDS) for _ in range(seats)]
        self.placers = [[None] * len(KINDS) for _ in range(seats)]
        self.alive, self.martins, self.cards = [True] * seats, [False] * seats, [0] * seats
        self.pile, self.discards, self.top, self.dealt = len(DECK), 0, None, False
        self.answered.clear()
        self.hand.clear()
        self.attack = self.breath = self.score = None

    def lay(self, seat: int, kind: int, hit: HitCard | None, placer: int | None) -> None:
        """A hit lands before somebody, or the one of this kind is taken away."""
        self.hits[seat][kind], self.placers[seat][kind] = hit, placer

    def spend(self, seat: int, card: Card | None) -> None:
        """A card leaves a hand."""
        self.cards[seat] -= 1
        if seat == self.me and card in self.hand:
            self.hand.remove(card)

    def gain(self, seat: int, card: Card | None) -> None:
        """A card comes into a hand, where it is sorted in by the next view."""
        self.cards[seat] += 1
        if seat == self.me and card is not None:
            self.hand.append(card)

    def throw(self, card: Card | None, count: int = 1) -> None:
        """Cards go to the discard pile; None lies face down."""
        self.discards += count
        self.top = card

    def eliminate(self, seat: int, cards: int) -> None:
        """All that somebody had goes to the discard pile, with so many cards of the hand."""
        top = next((hit for hit in reversed(self.hits[seat]) if hit), None)
        self.throw(top, self.lying(seat) + self.martins[seat] + cards)
        self.hits[seat], self.placers[seat] = [None] * len(KINDS), [None] * len(KINDS)
        self.alive[seat], self.martins[seat], self.cards[seat] = False, False, 0
        if seat == self.me:
            self.hand.clear()

    def pay(self, points: Sequence[int]) -> None:
        """The round is over, and everybody takes a token or none."""
        self.breath = self.attack = None
        self.tokens = [
            (twos + (some == BIG), ones + (some == SMALL))
            for (twos, ones), some in zip(self.tokens, points, strict=True)
        ]
