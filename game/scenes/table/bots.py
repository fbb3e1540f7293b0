"""Bots at a table: asked in their own process, answering after a time that tells nothing."""

from __future__ import annotations

import pickle
import random
import secrets
from collections.abc import Sequence
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple

from game.bots.patience import longest
from game.engine.chance import Chance

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.scenes.app import App
    from game.scenes.table.phones import Phones

PACE = {"slow": 1.7, "normal": 0.9, "fast": 0.3}  # seconds from a move to a bot's next, whatever it holds
BREATH = 0.2  # the part of it that is left once the move before has been shown that long, or was the bot's own
HESITATION = 1.0  # how much longer, in paces, a bot may seem to think in secret: by lot, so that it tells nothing
GRACE = 0.15  # seconds that an answer needs besides being thought of, in secret
STAND_IN = "sly"  # whoever plays for a person

_tickets = count(1)


def next_ticket() -> int:
    """A number that no other question has."""
    return next(_tickets)


class Asked(NamedTuple):
    """A question on its way to a bot."""

    ticket: int
    due: float  # when the answer may be shown, in the table's time
    covered: float  # and not before, in everybody's own time: until then any hand has been thought about


class Bots:
    """The seats that nobody plays at this screen."""

    def __init__(self, app: App, match: Match, phones: Phones) -> None:
        self.app, self.match, self.phones = app, match, phones
        self._asked: dict[int, Asked] = {}
        self._thought: dict[int, Any] = {}  # what they have decided, by seat
        self._clock = self._own_clock = 0.0  # the first goes faster for who hurries, the second as thinking does
        self._moves, self._moved = match.moves, 0.0  # how many there were, and when the last was made
        self._mover: int | None = None  # and by whom

    def update(self, dt: float, own: float) -> None:
        """Time passes: so much at the table, and so much for who thinks."""
        self._clock += dt
        self._own_clock += own
        if self.match.moves != self._moves:
            self._moves, self._moved = self.match.moves, self._clock
            self._mover = self.match.history(None)[-1].mover if self._moves else None

    def plays(self, seat: int) -> bool:
        """Whether a bot plays the seat, for good or for somebody who is away."""
        return not self.match.seats[seat].human or seat in self.phones.stand_ins

    def ask(self, seat: int) -> None:
        """Put the question to the bot in this seat, with nothing in it that the seat cannot know."""
        if seat in self._asked:
            return
        ticket = next_ticket()
        self._asked[seat] = Asked(ticket, self._due(seat), self._covered(seat))
        try:
            position = pickle.dumps(self.match.state.redeal(seat, Chance(secrets.randbits(64))))
            self.app.opponents.ask(ticket, self.match.game.id, seat, position, self._level(seat), self._name(seat))
        except Exception as mistake:  # of ours; the game goes on
            self.app.write_down(mistake)
            self._thought[seat] = self._any(seat)

    def _any(self, seat: int) -> Any:
        """Some answer, where no mind has any."""
        return random.choice(self.match.state.legal(seat))

    def _level(self, seat: int) -> str:
        return STAND_IN if self.match.seats[seat].human else self.match.seats[seat].level

    def _name(self, seat: int) -> str:
        """A stand-in has the temper of nobody."""
        return "" if self.match.seats[seat].human else self.match.seats[seat].name

    def _due(self, seat: int) -> float:
        """When an answer may show: at once if all can see that there is no other, after a lot if some may not see it."""
        state, pace = self.match.state, PACE[self.app.settings.bot_pace]
        due = self._clock + BREATH * pace
        if self._mover != seat:
            due = max(due, self._moved + pace)
        if self._secret(seat):
            return due + HESITATION * pace * random.random()
        return self._clock if len(state.legal(seat)) == 1 else due

    def _secret(self, seat: int) -> bool:
        """Whether the time of an answer could tell something that not all can see."""
        state = self.match.state
        return state.hushed(seat) or len(state.waiting()) > 1 or len(self.match.open_question.asked) > 1

    def _covered(self, seat: int) -> float:
        """Until when whoever is asked in secret has thought, one after the other, whatever they hold."""
        if not self._secret(seat):
            return self._own_clock
        bots = [one for one in self.match.state.waiting() if self.plays(one)]
        return self._own_clock + GRACE + max(longest(self._level(one), len(bots)) for one in bots)

    def answers(self) -> Sequence[tuple[int, Any]]:
        """What they have decided, as soon as it may show, whoever seems to be quickest first."""
        for seat in [seat for seat in self._asked if not self.plays(seat)]:
            self.forget(seat)  # its owner is back, and decides
        if not self._asked:
            return ()
        by_ticket = {asked.ticket: seat for seat, asked in self._asked.items()}
        for ticket, action in self.app.opponents.answers():
            if ticket in by_ticket:
                seat = by_ticket[ticket]
                self._thought[seat] = self._any(seat) if action is None else action
        if len(self._thought) < len(self._asked):
            return ()  # of several asked at once, who has to think for longer must not show
        for seat, action in tuple(self._thought.items()):
            if action not in self.match.state.legal(seat):
                self.forget(seat)  # the question has changed meanwhile
        due = [seat for seat in self._thought if self._shows(self._asked[seat])]
        return [(seat, self._thought[seat]) for seat in sorted(due, key=lambda seat: self._asked[seat].due)]

    def _shows(self, asked: Asked) -> bool:
        return self._clock >= asked.due and self._own_clock >= asked.covered

    def refused(self) -> None:
        """What was decided stays decided, and is tried again."""

    def forget(self, seat: int | None = None) -> None:
        """That seat's question is answered; without a seat, every question is void and no bot needs to think further."""
        seats = [*self._asked] if seat is None else [seat] if seat in self._asked else []
        if thinking := [self._asked[one].ticket for one in seats if one not in self._thought]:
            self.app.opponents.forget(*thinking)
        for one in seats:
            del self._asked[one]
            self._thought.pop(one, None)
