"""Who can know what: the view drawn for a seat, and the redeal of all it cannot know."""

from __future__ import annotations

from typing import TypeVar

from game.engine.chance import Chance
from game.engine.position import NOBODY
from game.titles.upper_hand.rules.cards import NAMES
from game.titles.upper_hand.rules.content import CHARACTERS, HAPPENINGS, LOCATIONS, SKILLS
from game.titles.upper_hand.rules.moves import Card, Location
from game.titles.upper_hand.rules.position import EVERYBODY, NOTHING, NOWHERE, Position
from game.titles.upper_hand.rules.view import Player, Slot, Throw, View

P = TypeVar("P", bound=Position)


# ---- Redeal --------------------------------------------------------------------------------


def redeal(state: P, seat: int | None, chance: Chance) -> P:
    """A copy in which the cards others have drawn or put under their decks and their sealed Locations are new.

    Open cards are known to everybody and stay."""
    twin = state.copy(chance)
    for other in EVERYBODY[state.seats]:
        secret = not twin.open_cards and other != seat
        if secret and (twin.known[other] or (twin.drawn and other == twin.active)):
            _redeal_cards(twin, other)
    if twin.phase == "movement":
        _redeal_choices(twin, seat)
    return twin


def _redeal_cards(twin: Position, other: int) -> None:
    """Drawn ones and those at the bottom can be any that have not been shown."""
    held = twin.drawn if other == twin.active else ()
    pool = sorted(twin.decks[other] + held)
    pick = twin.chance.pick
    if held:
        twin.drawn = tuple([pool.pop(pick(len(pool))) for _ in held])
        twin.choices = None  # they are others now
    twin.decks[other] = (*[pool.pop(pick(len(pool))) for _ in range(twin.known[other])], *pool)


def sealed(state: Position, seat: int | None) -> list[int]:
    """The others whose choice this seat, or the room, does not know yet, though it is made."""
    if state.phase == "mission":
        return []
    chosen, placed = state.chosen, state.placed
    return [
        other for other in range(state.seats) if other != seat and chosen[other] != NOWHERE and not placed >> other & 1
    ]


def _redeal_choices(twin: Position, seat: int | None) -> None:
    rooms = twin.rooms
    for other in sealed(twin, seat):
        twin.chosen[other] = rooms[twin.chance.pick(len(rooms))]


# ---- View ----------------------------------------------------------------------------------


def view(state: Position, me: int | None) -> View:
    """The position as this seat, or the room, may see it."""
    stage, aiming = state.stage, state.stage == "aim"
    choice = state.chosen[me] if me is not None and not state.placed >> me & 1 else NOWHERE
    return View(
        me=me,
        stage=stage,
        phase=state.phase,
        round=state.round,
        asked=state.asked,
        active=state.active,
        order=tuple([(state.opener + turn) % state.seats for turn in EVERYBODY[state.seats]]),
        initiative=state.first,
        next_initiative=_seat(state.next_first),
        leader=_seat(state.leader),
        players=tuple([_player(state, seat, me) for seat in EVERYBODY[state.seats]]),
        locations=tuple([LOCATIONS[room] for room in state.rooms]),
        choice=None if choice == NOWHERE else LOCATIONS[choice],
        dice=state.location_dice() if stage == "roll" else 0,
        drawn=len(state.drawn),
        hand=names(state.drawn) if me == state.active or state.open_cards else (),
        card=NAMES[state.card] if aiming and state.card != NOTHING else None,
        event=None if state.event == NOTHING else HAPPENINGS[state.event],
        targets=tuple([seat for seat in EVERYBODY[state.seats] if state.targets() >> seat & 1]) if aiming else (),
        throw=_throw(state),
        row=tuple([Slot(number, _seat(winner)) for number, winner in zip(state.row, state.won, strict=True)]),
        last=state.is_last_round(),
        winner=_seat(state.winner),
        over=stage == "over",
        open_cards=state.open_cards,
    )


def names(cards: tuple[int, ...]) -> tuple[Card, ...]:
    """The cards as the world calls them."""
    if len(cards) == 1:  # most often
        return (NAMES[cards[0]],)
    return tuple([NAMES[card] for card in cards])


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _player(state: Position, seat: int, me: int | None) -> Player:
    bottom = state.decks[seat][: state.known[seat]] if seat == me or state.open_cards else ()
    return Player(
        character=CHARACTERS[state.cast[seat]],
        upper_hand=state.points[seat],
        location=_place(state, seat),
        chosen=state.chosen[seat] != NOWHERE,
        attempted=state.phase == "mission" and _had_turn(state, seat),
        deck=len(state.decks[seat]),
        bottom=names(bottom[::-1]),
        discards=names(state.discards[seat]),
        shields=names(state.shields[seat]),
        challenges=pile(state.piles[seat]),
        extra_dice=state.bonus[seat],
        armory_dice=state.armory[seat],
        mission_dice=tuple([state.mission_dice(seat, skill) for skill in range(len(SKILLS))]),
    )


def _place(state: Position, seat: int) -> Location | None:
    return LOCATIONS[state.chosen[seat]] if state.placed >> seat & 1 else None


def _had_turn(state: Position, seat: int) -> bool:
    turn = (seat - state.opener) % state.seats
    return turn < state.turn or (turn == state.turn and state.stage != "attempt")


def pile(completed: int) -> tuple[int, ...]:
    """The numbers of the Challenges in a pile."""
    return tuple([number for number in range(completed.bit_length()) if completed >> number & 1])


def _throw(state: Position) -> Throw | None:
    if state.thrown is None:
        return None
    seat, rolled, slot, skill, total, success = state.thrown
    if slot == NOTHING:
        return Throw(seat, rolled, None, None, total, success)
    return Throw(seat, rolled, slot, SKILLS[skill], total, success)
