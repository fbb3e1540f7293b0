"""What one seat, or the room, may know of a Bodyguard position."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.titles.bodyguard.rules import sketch
from game.titles.bodyguard.rules.moves import Card, Deed, HitCard, Role, RoundScore

Stage = Literal[
    "desk",  # the President deals the roles (secret): Appoint
    "turn",  # exactly one card: Hit, Trick, Martin, PlanB or Discard; the President perhaps Recall, or Draw
    "react",  # the target of a card may Counter it, or Pass
    "insist",  # the attacker may Counter that, or Pass
    "rescue",  # everybody at once (secret): StepIn or Pass
    "throw_in",  # the Bodyguard who has stepped in, if there are several ways (secret): ThrowIn
    "over",
]


class Options(msgspec.Struct, frozen=True):
    """House rules."""

    recall_is_the_turn: bool = False  # dealing the roles again takes the place of the card and of the draw
    slow_fuse: bool = False  # nobody hits the President in the first turns of a round, one for each player


class Player(msgspec.Struct, frozen=True):
    """One player as the viewer knows them."""

    role: Role | None  # known or worked out by the viewer; None is a card face down
    alive: bool  # not eliminated in this round
    cards: int  # in hand
    held: tuple[Card, ...]  # cards of this hand that the viewer knows: all of the own, stolen ones of others
    hits: tuple[HitCard | None, HitCard | None, HitCard | None, HitCard | None]  # weapon, location, weather, time
    placers: tuple[int | None, int | None, int | None, int | None]  # who placed each of these hits
    martin: bool  # a Deadly Martin lies here
    twos: int  # 2-point tokens
    ones: int  # 1-point tokens
    points: int

    @property
    def danger(self) -> bool:
        """One more hit and it is over."""
        return sum(hit is not None for hit in self.hits) == len(self.hits) - 1


class Attack(msgspec.Struct, frozen=True):
    """A card played on somebody, to which an answer is awaited."""

    seat: int
    target: int
    card: Deed
    countered: bool  # the target has played a Hard (core) AF


class Shot(msgspec.Struct, frozen=True):
    """The fourth hit before the President, while everybody holds their breath."""

    shooter: int
    president: int
    card: HitCard
    asked: tuple[int, ...]  # all who have to answer, answered or not


class View(msgspec.Struct, frozen=True):
    """One position as `me` sees it; me = None is the room."""

    me: int | None
    stage: Stage
    round: int  # 1 …
    rounds: int
    president: int
    active: int  # whose turn it is; the President while he sits at the desk
    turn: int  # of this round; 0 before the first
    asked: tuple[int, ...]  # who must answer now
    answered: tuple[int, ...]  # who has answered in the rescue
    players: tuple[Player, ...]
    hand: tuple[Card, ...]  # the viewer's own, sorted
    role: Role | None  # the viewer's own
    left_over: Role | None  # the card beside the President, as far as the viewer knows it
    suspects: tuple[int, ...]  # who may be the Bodyguard, for all the viewer knows
    dealing_again: bool  # at the desk: it is the special
    recall_left: bool  # the President has not used the special in this round
    recall_is_the_turn: bool
    safe_turns: int  # turns, this one counted, in which nobody may hit the President; 0 without a slow fuse
    pile: int  # cards to draw
    discards: int  # cards in the discard pile
    top: Card | None  # the card on it, if it lies face up
    laid: tuple[Card, ...]  # all cards of this round that have been shown, and those that the viewer laid face down
    attack: Attack | None
    shot: Shot | None
    answer: bool | None  # in the rescue, whether the viewer steps in; None before the viewer's own answer
    settled: tuple[RoundScore, ...]  # the rounds played so far
    winners: tuple[int, ...]
    over: bool = False

    def __str__(self) -> str:
        return sketch.of_view(self)
