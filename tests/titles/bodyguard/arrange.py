"""Arranges positions of Bodyguard from explicit parts, with draws that fall as told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from game.engine.chance import Chance, Script
from game.titles.bodyguard.meta import GAME
from game.titles.bodyguard.rules.content import DECK, FACES, FIRST_DEED, KIND_OF, KINDS, NUMBER
from game.titles.bodyguard.rules.moves import Appoint, Card, Event, Hit
from game.titles.bodyguard.rules.position import ALL_CARDS, LEFT_OVER, UNIT
from game.titles.bodyguard.rules.state import State

E = TypeVar("E")

# Hits to play with, three of each kind.
WEAPONS: list[Any] = ["anvil", "banana_peel", "boomerang"]
LOCATIONS: list[Any] = ["zoo", "museum", "rooftop"]
WEATHERS: list[Any] = ["tornado", "blizzard", "full_moon"]
TIMES: list[Any] = ["dawn", "sunset", "midnight"]
THREE = ("banana_peel", "museum", "blizzard")


def begun(seats: int = 4, guard: int | None = None, seed: int | str = 1, **options: Any) -> State:
    """The first round, as chance deals it: seat 0 is President and has dealt the roles."""
    state = GAME.start(seats, Script([0]), GAME.Options(**options))
    state.chance = Chance(seed)
    state.apply(0, Appoint(guard))
    return state


def table(
    hands: Mapping[int, Sequence[Card]] | None = None,
    seats: int = 4,
    active: int = 0,
    guard: int | None = None,
    front: Mapping[int, Sequence[Card]] | None = None,
    pile: Sequence[Card] | None = None,
    out: Sequence[int] = (),
    draws: Sequence[int] = (),
    **parts: Any,
) -> State:
    """Seat 0 is President and this seat has the turn; hands are as given, the pile's first card is drawn first.

    Without a pile all cards not mentioned are in it; with one they have been shown before.
    """
    state = begun(seats, guard, **parts.pop("options", {}))
    state.active = active
    state.hands = [sorted(NUMBER[card] for card in (hands or {}).get(seat, ())) for seat in range(seats)]
    for seat in out:
        state.alive &= ~(1 << seat)
    for seat, cards in (front or {}).items():
        for card in cards:
            face = NUMBER[card]
            state.front[seat * 4 + KIND_OF[face]] = face
            state.placers[seat * 4 + KIND_OF[face]] = (seat + 1) % seats
            state.marked[KIND_OF[face]] |= 1 << seat
            state.hits[seat] += 1
    lying = [face for face in state.front if face >= 0]
    lying += [NUMBER["deadly_martin"]] * parts.get("martins", 0).bit_count()
    rest = list(DECK)
    for face in [*(face for hand in state.hands for face in hand), *lying]:
        rest.remove(face)
    state.pile = rest if pile is None else [NUMBER[card] for card in reversed(pile)]
    for part, value in parts.items():
        setattr(state, part, value)
    unseen = [*state.pile, *(face for cards in (*state.hands, *state.down) for face in cards)]
    state.public = ALL_CARDS - sum(UNIT[face] for face in unseen)
    state.chance = Script(draws)
    state.refresh()
    return state


def hand(state: State, seat: int) -> list[Card]:
    """The names of the cards in a hand."""
    return [FACES[face] for face in state.hands[seat]]


def only(events: Sequence[Event], kind: type[E]) -> E:
    """The one event of that kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def has(events: Sequence[Event], kind: type[Event]) -> bool:
    """Whether an event of that kind happened."""
    return any(isinstance(event, kind) for event in events)


def targets(state: State, seat: int, card: Card) -> list[int]:
    """Before whom this hit may be placed."""
    return [action.target for action in state.legal(seat) if isinstance(action, Hit) and action.card == card]


def role_of(state: State) -> int | None:
    """The seat of the Bodyguard."""
    return None if state.guard == LEFT_OVER else state.guard


def hits_of(kind: int) -> list[Card]:
    """All hits of a kind."""
    return [FACES[face] for face in range(FIRST_DEED) if KIND_OF[face] == kind % len(KINDS)]
