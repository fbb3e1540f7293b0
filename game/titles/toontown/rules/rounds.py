"""Whose turn it is in Toontown, and how the game ends."""

from __future__ import annotations

from game.engine.position import NOBODY
from game.titles.toontown.rules.content import CHARACTERS, GUARD, homes_stop
from game.titles.toontown.rules.moves import End, Event, NotHome, TimeUp, TurnBegan, TurnLost, Won
from game.titles.toontown.rules.position import Position

Told = list[Event]


def next_turn(state: Position, told: Told) -> None:
    """Go on to the next who does not lose this turn, unless time is up."""
    while True:
        if state.turn == GUARD * state.seats:
            _time_up(state, told)
            return
        state.turn += 1
        state.active = seat = (state.active + 1) % state.seats
        if not state.lost[seat]:
            break
        state.lost[seat] -= 1
        told.append(TurnLost(seat, state.lost[seat]))
    state.spent = 0
    told.append(TurnBegan(seat, state.turn))
    state.ask(seat, "start", told)


def end(state: Position, _seat: int, _: End, told: Told) -> None:
    """A player has done enough."""
    next_turn(state, told)


def comes_home(state: Position, told: Told) -> bool:
    """The holder stands on a home: he has won, or everybody knows that it is not his."""
    seat = state.active
    who = state.town.home_of[state.spaces[seat]]
    if who < 0:
        return False
    if who == state.identities[seat]:
        told.append(Won(seat, CHARACTERS[who]))
        _finish(state, "home" if homes_stop(state.seats) else "home_exact")
        return True
    if not state.not_home[seat] >> who & 1:
        state.not_home[seat] |= 1 << who
        told.append(NotHome(seat, CHARACTERS[who]))
    return False


def _time_up(state: Position, told: Told) -> None:
    told.append(TimeUp(None if state.holder == NOBODY else state.holder))
    _finish(state, "time_draw" if state.holder == NOBODY else "time_holder")


def _finish(state: Position, ending: str) -> None:
    state.ending = ending
    state.stage = "over"
    state.asked = ()
