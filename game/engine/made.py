"""A move that was made, how it is made again from its draws, and which question a row of moves leaves open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.engine.chance import Script
from game.engine.contract import Event, IllegalAction, State
from game.engine.journal import MatchError


@dataclass(frozen=True, slots=True)
class Made:
    """What the journal keeps of it, and what came of it."""

    number: int  # its place among all moves of the journal, undone ones included
    seat: int
    action: Any
    draws: tuple[int, ...]
    events: tuple[Event, ...]
    asked: tuple[int, ...]  # who was waiting when it was made
    ranges: tuple[int, ...] = ()  # from how many each was drawn, as far as it was told again

    @property
    def final(self) -> bool:
        """Nobody can take it back: dice have fallen, or somebody has learnt something."""
        return bool(self.draws) or any(event.discloses for event in self.events)


def play_again(state: State, number: int, seat: int, action: Any, draws: tuple[int, ...]) -> tuple[State, Made]:
    """Play a move again with the draws it made."""
    script = Script(draws)
    after = state.copy(script)
    try:
        events = after.apply(seat, action)
    except IllegalAction as error:
        raise MatchError("the move is not allowed there") from error
    check_used_up(script)
    return after, Made(number, seat, action, draws, tuple(events), state.waiting(), tuple(script.ranges))


def check_used_up(script: Script) -> None:
    """Every draw of a line was asked for."""
    if script.left:
        raise MatchError("it holds more dice and cards than were drawn")


def open_since(moves: list[Made], waiting: tuple[int, ...]) -> int | None:
    """Which of the moves is the first answer to the simultaneous question still open; None if none is open."""
    since, after = len(moves), set(waiting)
    while since:
        asked = set(moves[since - 1].asked)
        others = asked - {moves[since - 1].seat}
        if not others or not others <= after <= asked:  # the last answer closes the question
            break
        since, after = since - 1, asked
    return since if since < len(moves) or len(waiting) > 1 else None
