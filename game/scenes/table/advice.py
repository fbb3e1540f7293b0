"""What a good player would do: the game's own mind is asked for whoever is asked, from what may be shown there."""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from game.engine.chance import Chance
from game.scenes.table.bots import next_ticket

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.scenes.table.people import People
    from game.scenes.table.scene import AnyTable

WORLDS = 9  # redeals for the room in which minds are asked about an open question
PATIENCE = 3.0  # seconds after which nobody waits for advice any longer


class Advice:
    """One piece of advice per question: asked for once, and the same as long as the question stands.

    A person alone with the screen is advised from the seat's own view. Where others look on, advice follows from what
    the room knows: all that is sent, and the seed too, is the same in every redeal for the room. Minds are asked in
    several of these, and where they disagree nothing is advised."""

    def __init__(self, table: AnyTable, match: Match, people: People) -> None:
        self.table, self.match, self.people = table, match, people
        self.action: Any = None  # what is advised, once it is known
        self._seat: int | None = None  # whose question it is about
        self._legal: tuple[Any, ...] = ()  # and its answers
        self._ticket: int | None = None  # under which it is thought about, as long as something may come of it
        self._waited = 0.0

    @property
    def pending(self) -> bool:
        """Whether it will be there in a moment, so that nothing should be ringed before."""
        return self._ticket is not None and self.action is None and self._waited < PATIENCE

    @property
    def thinking(self) -> bool:
        """Whether something may still come of it, however long it takes."""
        return self._ticket is not None and self.action is None

    def update(self, dt: float) -> bool:
        """Ask for it, or look whether it has come; True if there is something new to be shown."""
        before = self._seat, self.action, self.pending
        seat = self.people.answerer
        if seat is None or not self.table.hints:
            self.forget()
        elif (seat, self.table.legal) != (self._seat, self._legal):
            self.forget()
            self._ask(seat)
        elif self._ticket is not None and self.action is None:
            self._waited += dt
            opponents = self.table.app.opponents
            self.action = opponents.advice(self._ticket)
            if self.action is None and not opponents.thinks(self._ticket):
                self._ticket = None
        return (self._seat, self.action, self.pending) != before

    def _ask(self, seat: int) -> None:
        """Put the question, with nothing in it that those who look on cannot know."""
        self._seat, self._legal = seat, self.table.legal
        if self.sealed(seat):
            return
        if len(self._legal) == 1:
            self.action = self._legal[0]
            return
        try:
            self._consult(seat, self._alone(seat))
        except Exception as mistake:  # of ours; people find out for themselves
            self.table.app.write_down(mistake)

    def _consult(self, seat: int, alone: bool) -> None:
        """Have the game's mind asked."""
        eyes = seat if alone else None
        seed = self._seed(eyes)
        position, ticket = pickle.dumps(self.match.state.redeal(eyes, Chance(seed))), next_ticket()
        worlds = 1 if alone else WORLDS
        if self.table.app.opponents.consult(ticket, self.match.game.id, seat, position, seed, worlds):
            self._ticket = ticket

    def sealed(self, seat: int) -> bool:
        """Whether it is a secret that is asked in the open: nothing may hang on what the seat knows."""
        return bool(self.people.wishes(seat)) or (self.match.state.hushed(seat) and not self._alone(seat))

    def compare(self, seat: int, numbers: Sequence[int], times: int) -> int | None:
        """Have these legal answers compared, by their numbers; the ticket, or None if that cannot be thought about.

        Where others look on, nothing is compared: it would tell what the seat alone knows."""
        if not self._alone(seat) or self.sealed(seat):
            return None
        seed, ticket = self._seed(seat), next_ticket()
        position = pickle.dumps(self.match.state.redeal(seat, Chance(seed)))
        opponents, game = self.table.app.opponents, self.match.game
        return ticket if opponents.consult(ticket, game.id, seat, position, seed, times, tuple(numbers)) else None

    def mend(self, action: Any) -> None:
        """It has been thought about for longer: this is what is advised now."""
        if self._seat is not None and action in self._legal:
            self.action, self._ticket = action, None

    def _alone(self, seat: int) -> bool:
        """Whether nobody else looks at the screen."""
        return self.people.viewer == seat

    def _seed(self, eyes: int | None) -> int:
        """The same for all positions that look the same to these eyes."""
        return seed_of(self._seat, self.match.state.view(eyes))

    def forget(self, seat: int | None = None) -> None:
        """That seat's question is answered; without a seat, every question is void."""
        if self._seat is None or seat not in (None, self._seat):
            return
        if self._ticket is not None:
            self.table.app.opponents.forget_inquiry(self._ticket)
        self._seat, self._ticket, self.action, self._waited = None, None, None, 0.0


def seed_of(*seen: Any) -> int:
    """The same wherever the same is seen."""
    return int.from_bytes(hashlib.sha256(msgspec.json.encode(seen)).digest()[:8], "big")
