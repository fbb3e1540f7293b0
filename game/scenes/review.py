"""Goes through a finished game with the coach, move by move, and finds where most was given away."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.bots.coach import CLEARLY, Coached, races
from game.engine.chance import Chance
from game.scenes.table.advice import seed_of
from game.scenes.table.bots import next_ticket

if TYPE_CHECKING:
    from game.engine.contract import Game
    from game.engine.match import Decision, Seat
    from game.scenes.app import App

MOST = 2  # turning points of a game
CANDIDATES = 6  # moves that are looked at again: what came out by luck once hardly does so twice
STEPS = 8  # moves that are passed over in one frame, where nobody had a choice


class TurningPoint(NamedTuple):
    """A decision, what the coach would have done from what the seat knew then, and what that would have brought."""

    decision: Decision
    better: Any
    loss: float  # parts of a win
    clearly: bool


class Review:
    """One question to the coach after the other, in the bots' process and after whatever bots are asked.

    Of every decision he gets a redeal for the seat that made it: what that seat knew then, and nothing else. What seems
    to have given something away is looked at a second time with other dice, and counts only if it does so again."""

    def __init__(self, app: App, game: Game, seats: Sequence[Seat], moves: int, decisions: Iterable[Decision]) -> None:
        self.app, self.game = app, game
        self.moves = max(1, moves)
        self.points: tuple[TurningPoint, ...] | None = None  # once all of it is known, in the order of the game
        self.gave_up = False  # whether no process could think
        self._ahead = iter(decisions)
        self._reviewed = {seat for seat, person in enumerate(seats) if person.hints}
        self._candidates: list[TurningPoint] = []
        self._second: list[TurningPoint] | None = None  # still to be looked at again
        self._sure: list[TurningPoint] = []
        self._now: Decision | None = None
        self._ticket: int | None = None
        self._done = 0  # moves

    @property
    def progress(self) -> float:
        """How much of it is done, from 0 to 1."""
        if self.points is not None:
            return 1.0
        if self._second is None:
            return 0.9 * self._done / self.moves
        return 0.9 + 0.1 * (1 - len(self._second) / max(1, CANDIDATES))

    def update(self) -> bool:
        """Go on as far as it goes without waiting; True if there is something new."""
        if self.points is not None:
            return False
        if self._ticket is None:
            return self._go_on()
        found: Coached | None = self.app.opponents.advice(self._ticket)
        if found is None and self.app.opponents.thinks(self._ticket):
            return False
        decision, self._now, self._ticket = self._now, None, None
        if found is not None and decision is not None:
            self._weigh(decision, found)
        return True

    def rest(self) -> None:
        """Nobody looks for now; later it goes on with the same move."""
        if self._ticket is not None:
            self.app.opponents.forget_inquiry(self._ticket)
            self._ticket = None

    def _go_on(self) -> bool:
        """Put the next question, or come to the end."""
        decision = self._now or self._next()
        if decision is not None:
            self._now = decision
            self._ask(decision)
        return True

    def _next(self) -> Decision | None:
        """The next decision that is worth a question; None if none has been found yet."""
        if self._second is not None:
            if self._second:
                return self._second.pop(0).decision
            self._end()
            return None
        for _ in range(STEPS):
            decision = next(self._ahead, None)
            if decision is None:
                self._second = sorted(self._candidates, key=lambda point: -point.loss)[:CANDIDATES]
                return None
            self._done = decision.moves
            if decision.human and decision.seat in self._reviewed and len(decision.position.legal(decision.seat)) > 1:
                return decision
        return None

    def _ask(self, decision: Decision) -> None:
        """What that seat knew then, and what it did."""
        again = self._second is not None
        seat, state = decision.seat, decision.position
        seed = seed_of(seat, state.view(seat), again)
        done = list(state.legal(seat)).index(decision.action)
        position, ticket = pickle.dumps(state.redeal(seat, Chance(seed))), next_ticket()
        if self.app.opponents.consult(ticket, self.game.id, seat, position, seed, 2 if again else 1, (done,)):
            self._ticket = ticket
        else:
            self.gave_up, self.points = True, ()

    def _weigh(self, decision: Decision, found: Coached) -> None:
        legal = list(decision.position.legal(decision.seat))
        done = legal.index(decision.action)
        loss = found.loss(done)
        if loss > 0:
            point = TurningPoint(decision, legal[found.chosen], loss, found.bands.get(done) == CLEARLY)
            (self._candidates if self._second is None else self._sure).append(point)

    def _end(self) -> None:
        """The largest losses, each of another moment of the game."""
        best: list[TurningPoint] = []
        for point in sorted(self._sure, key=lambda point: -point.loss):
            if len(best) < MOST and not any(same_moment(point.decision, other.decision) for other in best):
                best.append(point)
        self.points = tuple(sorted(best, key=lambda point: point.decision.moves))


def same_moment(one: Decision, other: Decision) -> bool:
    """Whether both belong to one declaration of a seat, or nearly so."""
    return one.seat == other.seat and abs(one.moves - other.moves) <= 3


def can_be_reviewed(app: App, game: Game, seats: Sequence[Seat]) -> bool:
    """Whether the coach is wanted, somebody here wants to be told, and he can compare what is done in this game."""
    wanted = any(seat.human and seat.hints for seat in seats)
    return app.settings.coach and app.settings.show_hints and wanted and races(game.id)
