"""Hush, a small complete game to try the engine with, and the ways in which it can go wrong.

Everybody holds three of the cards 1, 2, 3 … and all bid one in secret at the same time. The highest bid scores and its
owner draws a card, or points at a rival and then either looks at that hand or tosses a die for another point.
After three rounds, or two in a short game, most points win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar, Literal, Self

import msgspec

from game.engine.chance import Chance
from game.engine.contract import Action, Event, Game, IllegalAction, Outcome, Reason
from tests.engine import hush_words

ROUNDS = {"short": 2, "long": 3}
HAND = 3
MOST_SEATS = 4


class Bid(Action, frozen=True):
    card: int


class Draw(Action, frozen=True):
    pass


class Point(Action, frozen=True):
    seat: int


class Look(Action, frozen=True):
    pass


class Toss(Action, frozen=True):
    pass


BIDS = tuple(Bid(card) for card in range(5 * MOST_SEATS + 1))
POINTS = tuple(Point(seat) for seat in range(MOST_SEATS))
DRAW, LOOK, TOSS = Draw(), Look(), Toss()


class Sealed(Event, frozen=True):
    seat: int
    card: int | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class Revealed(Event, frozen=True):
    discloses: ClassVar[bool] = True
    bids: tuple[int, ...]
    winner: int


class Drew(Event, frozen=True):
    discloses: ClassVar[bool] = True
    seat: int
    card: int | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class Pointed(Event, frozen=True):
    seat: int
    at: int


class Looked(Event, frozen=True):
    discloses: ClassVar[bool] = True
    seat: int
    at: int
    cards: tuple[int, ...] | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat in (self.seat, self.at) else msgspec.structs.replace(self, cards=None)


class Tossed(Event, frozen=True):
    seat: int
    die: int


class View(msgspec.Struct, frozen=True):
    me: int | None
    stage: str
    asked: tuple[int, ...]
    active: int | None
    at: int | None
    points: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]  # the cards this viewer knows
    sizes: tuple[int, ...]
    deck: int
    table: tuple[int, ...]
    answered: tuple[int, ...]
    bid: int | None

    @property
    def over(self) -> bool:
        return self.stage == "over"

    @property
    def players(self) -> tuple[tuple[int, ...], ...]:
        return self.hands


class Options(msgspec.Struct, frozen=True):
    mode: Literal["short", "long"] = "long"


class HushState:
    """One position: who holds which card, who has seen it, and what is sealed."""

    def __init__(self, seats: int, chance: Chance, rounds: int) -> None:
        cards = list(range(1, 5 * seats + 1))
        chance.shuffle(cards)
        self.chance = chance
        self.rounds = rounds
        self.hands = [sorted(cards[HAND * seat : HAND * seat + HAND]) for seat in range(seats)]
        self.deck = cards[HAND * seats :]
        self.seen = {card: {seat} for seat, hand in enumerate(self.hands) for card in hand}
        self.table: list[int] = []
        self.sealed: list[int | None] = [None] * seats
        self.points = [0] * seats
        self.stage, self.active, self.at = "bid", None, None

    # ---- what the contract asks for

    def waiting(self) -> tuple[int, ...]:
        if self.stage == "bid":
            return tuple(seat for seat, bid in enumerate(self.sealed) if bid is None)
        return () if self.active is None else (self.active,)

    def legal(self, seat: int) -> Sequence[Action]:
        if seat not in self.waiting():
            return ()
        if self.stage == "bid":
            return tuple(BIDS[card] for card in self.hands[seat])
        if self.stage == "point":
            return (LOOK, TOSS)
        rivals = tuple(POINTS[rival] for rival in range(len(self.hands)) if rival != seat)
        return (DRAW, *rivals) if self.deck else rivals

    def apply(self, seat: int, action: Any) -> list[Event]:
        if action not in self.legal(seat):
            raise IllegalAction(Reason("not_now", (seat,)))
        match action:
            case Bid():
                return self._seal(seat, action.card)
            case Draw():
                card = self.deck.pop()
                self.hands[seat] = sorted([*self.hands[seat], card])
                self.seen[card] = {seat}
                return self._next_round([Drew(seat, card)])
            case Point():
                self.stage, self.at = "point", action.seat
                return [Pointed(seat, action.seat)]
            case Look():
                return self._next_round([self._look(seat)])
            case _:
                die = self.chance.die(6)
                self.points[seat] += die > 3
                return self._next_round([Tossed(seat, die)])

    def hushed(self, seat: int) -> bool:
        return self.stage == "bid"

    def view(self, seat: int | None) -> View:
        return View(
            me=seat,
            stage=self.stage,
            asked=self.waiting(),
            active=self.active,
            at=self.at,
            points=tuple(self.points),
            hands=tuple(tuple(card for card in hand if seat in self.seen[card]) for hand in self.hands),
            sizes=tuple(map(len, self.hands)),
            deck=len(self.deck),
            table=tuple(self.table),
            answered=tuple(other for other, bid in enumerate(self.sealed) if bid is not None),
            bid=None if seat is None else self.sealed[seat],
        )

    def redeal(self, seat: int | None, chance: Chance) -> Self:
        dealt = self.copy(chance)
        pool = sorted([*self.deck, *(card for hand in self.hands for card in hand if seat not in self.seen[card])])
        chance.shuffle(pool)
        dealt.seen = {}
        for rival, hand in enumerate(self.hands):
            known = [card for card in hand if seat in self.seen[card]]
            eyes = sorted(sorted(self.seen[card]) for card in hand if card not in known)
            fresh = [pool.pop() for _ in eyes]
            dealt.hands[rival] = sorted([*known, *fresh])
            # how many cards of a hand somebody has seen is public, so the new cards take over the eyes
            dealt.seen |= {card: self.seen[card] for card in known}
            dealt.seen |= {card: set(seats) for card, seats in zip(fresh, eyes, strict=True)}
            if self.sealed[rival] is not None and rival != seat:
                dealt.sealed[rival] = dealt.hands[rival][chance.pick(len(hand))]
        dealt.deck = pool
        return dealt.copy(chance)

    def copy(self, chance: Chance) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.chance = chance
        twin.hands = [list(hand) for hand in self.hands]
        twin.deck, twin.table = list(self.deck), list(self.table)
        twin.sealed, twin.points = list(self.sealed), list(self.points)
        twin.seen = {card: set(eyes) for card, eyes in self.seen.items()}
        return twin

    def outcome(self) -> Outcome | None:
        if self.stage != "over":
            return None
        best = max(self.points)
        winners = tuple(seat for seat, points in enumerate(self.points) if points == best)
        if len(winners) > 1:
            return Outcome((), tuple(self.points), Reason("tie"))
        return Outcome(winners, tuple(self.points), Reason("points", (best,)))

    def __str__(self) -> str:
        return f"Everything: {self.dump().decode()}"

    def dump(self) -> bytes:
        eyes = sorted((card, sorted(seats)) for card, seats in self.seen.items())
        return msgspec.json.encode(
            (
                self.rounds,
                self.hands,
                self.deck,
                eyes,
                self.table,
                self.sealed,
                self.points,
                self.stage,
                self.active,
                self.at,
            )
        )

    # ---- the rules

    def _seal(self, seat: int, card: int) -> list[Event]:
        self.sealed[seat] = card
        told: list[Event] = [Sealed(seat, card)]
        if None in self.sealed:
            return told
        bids = tuple(bid for bid in self.sealed if bid is not None)
        self.active = bids.index(max(bids))
        self.points[self.active] += 1
        for hand, bid in zip(self.hands, bids, strict=True):
            hand.remove(bid)
            del self.seen[bid]
        self.table += bids
        self.sealed = [None] * len(bids)
        self.stage = "use"
        return [*told, Revealed(bids, self.active)]

    def _look(self, seat: int) -> Looked:
        assert self.at is not None
        for card in self.hands[self.at]:
            self.seen[card].add(seat)
        return Looked(seat, self.at, tuple(self.hands[self.at]))

    def _next_round(self, told: list[Event]) -> list[Event]:
        self.rounds -= 1
        self.stage, self.active, self.at = "bid" if self.rounds else "over", None, None
        return told


class Hush(Game):
    """The game object of Hush; a broken variant gives another state or event."""

    id = "hush"
    title = "Hush"
    seats = range(2, MOST_SEATS + 1)
    minutes = range(1, 3)
    adult = False
    rules_version = 1
    Action: Any = Bid | Draw | Point | Look | Toss
    Event: Any = Sealed | Revealed | Drew | Pointed | Looked | Tossed
    View: Any = View
    Options = Options
    modes: tuple[Options, ...] = (Options(), Options("short"))
    text: ModuleType = hush_words
    endings = ("tie", "points")
    fleeting: tuple[type[Event], ...] = ()

    def __init__(self, state: type[HushState] = HushState) -> None:
        self._state = state

    def start(self, seats: int, chance: Chance, options: Options | None = None) -> HushState:
        return self._state(seats, chance, ROUNDS[(options or self.modes[0]).mode])

    def hidden(self, state: HushState, seat: int) -> Mapping[str, object]:
        hands = {f"hand of {rival}": hand for rival, hand in enumerate(state.hands) if rival != seat}
        bids = {f"bid of {rival}": bid for rival, bid in enumerate(state.sealed) if bid and rival != seat}
        order = [sorted(state.deck).index(card) for card in state.deck]
        return {**hands, **bids, "deck": sorted(state.deck), "order of the deck": order}

    def reachable(self, state: HushState) -> str | None:
        cards = sorted([*state.deck, *state.table, *(card for hand in state.hands for card in hand)])
        if cards != list(range(1, len(cards) + 1)):
            return "A card is missing or there twice."
        if any(bid and bid not in hand for bid, hand in zip(state.sealed, state.hands, strict=True)):
            return "Somebody bids a card he does not hold."
        return None


HUSH = Hush()
