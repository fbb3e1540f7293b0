"""Who is next, who leaves and with whom, when Mr. Boddy comes home, and how the party ends."""

from __future__ import annotations

from typing import Literal

from game.engine.position import WAITING
from game.titles.campus_life.rules.content import AFTER_HOME, ALONE, FACES, FEW, KINDS, LATE, ROOMS
from game.titles.campus_life.rules.house import HALL, NOWHERE, STAY, Choices
from game.titles.campus_life.rules.moves import (
    BoddyCame,
    BoddyMet,
    Ending,
    Event,
    HookedUp,
    LastOne,
    Leave,
    LeftParty,
    PartyOver,
    Roll,
    Rolled,
    TurnBegan,
)
from game.titles.campus_life.rules.position import GONE, PUBLIC, Position
from game.titles.campus_life.rules.scoring import couple, shown, single, tallies, winners

Told = list[Event]

STARTING: Choices = (Roll(), Leave())  # in the Hall


# ---- Turns and rounds ----------------------------------------------------------------------


def next_turn(state: Position, told: Told) -> None:
    """Go on to the next who is in the house; in the Hall there is a choice before the roll."""
    order, spaces, index = state.order, state.spaces, state.index + 1
    while index >= state.seats or spaces[order[index]] < 0:
        index += 1
        if index >= state.seats:
            index = 0
            if _round_over(state, told):
                return
    state.index = index
    state.active = state.answering = seat = order[index]
    state.paid = state.again = False
    state.barred = NOWHERE
    told.append(TurnBegan(seat, state.round))
    if state.house.room_of[spaces[seat]] == HALL:
        state.stage, state.asked, state.choices = "start", WAITING[seat], STARTING
    else:
        roll_die(state, seat, told)


def _round_over(state: Position, told: Told) -> bool:
    """Everybody in the house has had a turn; true if that was the last round."""
    if state.round and state.round == state.last_round:
        finish(state, "guard", told)
        return True
    if state.round == LATE and not state.came_home:
        boddy_comes(state, "late", None, told)
    state.round += 1
    return False


def roll_die(state: Position, seat: int, told: Told) -> None:
    """Roll and ask where to, unless there is nowhere to go."""
    state.die = die = state.chance.pick(FACES) + 1
    told.append(Rolled(seat, die, state.again))
    # What `ask` does, written out: no other question is put so often.
    choices = state.house.choices(state.spaces[seat], die, state.occupied, state.barred)
    state.stage, state.asked, state.choices = "move", WAITING[seat], choices
    if len(choices) == 1:
        state.play(seat, "move", STAY, told)


# ---- Going ---------------------------------------------------------------------------------


def hook_up(state: Position, seat: int, other: int, told: Told) -> bool:
    """Both leave together; true if the party goes on."""
    room, place = state.house.room_of[state.spaces[seat]], state.couples()
    tally = couple(state, (seat, other), place)
    _go(state, (seat, other))
    both = shown(state, seat), shown(state, other)
    told.append(HookedUp(seat, other, ROOMS[room], state.dice[0], place + 1, both, tally))
    return _goes_on(state, "paired", told)


def leave(state: Position, seat: int, told: Told) -> bool:
    """Home alone; true if the party goes on."""
    _go(state, (seat,))
    told.append(LeftParty(seat, shown(state, seat), single(state, seat)))
    return _goes_on(state, "left", told)


def _go(state: Position, unit: tuple[int, ...]) -> None:
    """They are off the board with all they carry, and everything of theirs lies open."""
    state.gone = (*state.gone, unit)
    for seat in unit:
        state.spaces[seat] = GONE
        _lay_open(state, seat)


def _lay_open(state: Position, seat: int) -> None:
    state.shown |= 1 << seat
    state.seen[seat * len(KINDS) : (seat + 1) * len(KINDS)] = [PUBLIC] * len(KINDS)


def _goes_on(state: Position, ending: Ending, told: Told) -> bool:
    """Few guests bring Mr. Boddy home, a last one has not long, and without any the party is over."""
    here = state.here()
    if not here:
        finish(state, ending, told)
        return False
    if len(here) <= FEW and not state.came_home:
        boddy_comes(state, "few_left", None, told)
    if len(here) == 1:
        state.last_round = min(state.last_round, state.round + _rounds_left(state))
        told.append(LastOne(here[0], state.last_round))
    return True


# ---- Mr. Boddy -----------------------------------------------------------------------------


def boddy_comes(state: Position, why: Literal["few_left", "third_tab", "late"], seat: int | None, told: Told) -> None:
    """Never undone; from now on the rounds are counted."""
    state.came_home = state.round
    state.last_round = state.round + _rounds_left(state)
    told.append(BoddyCame(why, seat, state.round, state.last_round))


def _rounds_left(state: Position) -> int:
    """How long the party goes on after he has come, or after the last but one has left."""
    return ALONE if len(state.here()) == 1 else AFTER_HOME


def meet_boddy(state: Position, seat: int, told: Told) -> None:
    """The first to walk in on him ends the party."""
    state.boddy = seat
    told.append(BoddyMet(seat))
    finish(state, "boddy", told)


# ---- The end -------------------------------------------------------------------------------


def finish(state: Position, ending: Ending, told: Told) -> None:
    """Whoever is still in the house counts as a single, and everything lies open."""
    late = state.here()
    for seat in late:
        _lay_open(state, seat)
    state.seen = [PUBLIC] * len(state.seen)
    state.ending = ending
    state.stage, state.asked, state.choices = "over", (), None
    ranked = tallies(state)
    told.append(PartyOver(ending, tuple(shown(state, seat) for seat in late), ranked, winners(ranked)))
