"""Arranges positions of Campus Life from explicit parts, with dice that fall as told."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, TypeVar

from game.engine.chance import Chance, Script
from game.titles.campus_life.meta import GAME
from game.titles.campus_life.rules.content import CARDS, DECKS, KINDS, NO_ENVELOPE, ROOMS, WEAPONS
from game.titles.campus_life.rules.house import house
from game.titles.campus_life.rules.moves import Event, Room, Spend, Stay, Tab, Walk, Weapon
from game.titles.campus_life.rules.state import State

E = TypeVar("E")

HOUSE = house()
ROOM: dict[str, int] = {room: HOUSE.first_room + number for number, room in enumerate(ROOMS)}
_SQUARES = {cell: space for space, cell in enumerate(HOUSE.cells) if cell}

Place = str | tuple[int, int]  # a room, or row and column of a corridor square


def space(place: Place) -> int:
    """The number of a place."""
    if isinstance(place, str):
        return ROOM[place]
    row, column = place
    return _SQUARES[1 << row * 25 + column]


def card(name: str) -> int:
    """The number of a card."""
    return next(number for number, card in enumerate(CARDS) if card.name == name)


def unshuffled(seats: int) -> list[int]:
    """The draws of a deal in which every deck stays in its order."""
    left = sum(len(deck) - seats - (seats < NO_ENVELOPE) for deck in DECKS)
    return [draw for size in (6, 6, 9, 6, 6, 9, left) for draw in range(size - 1, 0, -1)]


def fresh(seats: int = 3, **options: Any) -> State:
    """Seat n wrote down, and holds, card n of each deck; nobody has laid out a weapon."""
    script = Script(unshuffled(seats))
    state = GAME.start(seats, script, GAME.Options(**options))
    assert not script.left
    return toss(state)


def table(
    seats: int = 3,
    at: dict[int, Place] | None = None,
    die: int = 1,
    active: int = 0,
    tokens: dict[Room, tuple[Weapon, ...]] | None = None,
    draws: Sequence[int] = (),
    **parts: Any,
) -> State:
    """The first round: this seat has rolled this die and must move; dice fall as drawn (1 to 6)."""
    state = fresh(seats)
    for seat, place in (at or {}).items():
        state.spaces[seat] = space(place)
    state.unplaced = 0
    for room, weapons in (tokens or {}).items():
        state.tokens[ROOMS.index(room)] = sum(1 << WEAPONS.index(weapon) for weapon in weapons)
    state.round = 1
    state.active = state.answering = active
    state.index = state.order.index(active)
    state.stage, state.die = "move", die
    for part, value in parts.items():
        setattr(state, part, value)
    return toss(state, *draws)


def toss(state: State, *dice: int) -> State:
    """Lay out the next dice; after them all are sixes."""
    state.chance = Script([die - 1 for die in dice] + [5] * 200)
    state.refresh()
    return state


def go(state: State, to: Place) -> list[Event]:
    """Walk there."""
    return state.apply(state.answering, Walk(space(to)))


def stay(state: State) -> list[Event]:
    """Do not move."""
    return state.apply(state.answering, Stay())


def answer(state: State, action: Any) -> list[Event]:
    """The seat that is asked answers."""
    return state.apply(state.answering, action)


def take_tab(state: State, kind: str) -> list[Event]:
    """Take a tab for another roll with the card of this kind."""
    told = answer(state, Tab())
    return told + (answer(state, Spend(kind)) if state.stage == "pay" else [])


def only(events: list[Event], kind: type[E]) -> E:
    """The one event of that kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def has(events: list[Event], kind: type[Any]) -> bool:
    """Whether an event of that kind happened."""
    return any(isinstance(event, kind) for event in events)


def ends(state: State) -> set[int]:
    """The spaces to which the pawn may walk."""
    return {action.to for action in state.legal(state.answering) if isinstance(action, Walk)}


def hold(state: State, seat: int, *names: str) -> None:
    """Give a seat these cards; whoever had one of them gets the card given for it."""
    for name in names:
        wanted = card(name)
        there = state.cards.index(wanted)
        slot = next(
            slot for slot in range(seat * 3, seat * 3 + 3) if CARDS[state.cards[slot]].kind == CARDS[wanted].kind
        )
        state.cards[slot], state.cards[there] = wanted, state.cards[slot]


def note(state: State, seat: int, *names: str) -> None:
    """Write these three onto a notepad; whoever had one of them gets what stood here."""
    for kind, name in enumerate(names):
        wanted, slot = card(name), seat * len(KINDS) + kind
        if wanted in state.notes:
            state.notes[state.notes.index(wanted)] = state.notes[slot]
        state.notes[slot] = wanted


def lay(state: State, room: str, name: str) -> None:
    """Put a card into a room; the card that was there goes where that one came from."""
    slot, there = state.first_room_slot + ROOMS.index(room), state.cards.index(card(name))
    state.cards[slot], state.cards[there] = state.cards[there], state.cards[slot]


def clear(state: State, *rooms: str) -> State:
    """Play as if no card had been dealt into these rooms."""
    for room in rooms:
        state.cards[state.first_room_slot + ROOMS.index(room)] = -1
    return state


def anew(seats: int, seed: int | str, mode: int = 0) -> State:
    """A game dealt by chance."""
    return GAME.start(seats, Chance(seed), GAME.modes[mode])


def sociable(state: State, will: random.Random) -> Any:
    """A random answer that likes rooms better than corridors."""
    legal = state.legal(state.answering)
    rooms = [action for action in legal if getattr(action, "to", 0) >= state.house.first_room]
    if state.stage == "move" and rooms and will.random() < 0.7:
        return will.choice(rooms)
    return legal[-1] if state.stage == "tab" and will.random() < 0.8 else will.choice(legal)
