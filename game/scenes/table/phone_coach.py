"""The coach for phones: he tells whoever asks, alone on their own page, from no more than their seat knows."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.bots.coach import Coached
from game.engine.chance import Chance
from game.engine.choices import explainer
from game.scenes.table.advice import seed_of
from game.scenes.table.bots import next_ticket
from game.scenes.table.coach import TIMES, in_turn

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.scenes.app import App
    from game.scenes.table.phones import Phones

TRIES = 3  # times that one question is put, where others are asked something in between


@dataclass(eq=False)
class Tip:
    """What somebody wants to know about one question, and what is known by now."""

    question: int | None  # its number
    moves: int  # how many there were when its answers were looked at
    legal: tuple[Any, ...]  # its answers
    compare: bool = False  # whether all that can be done is to be compared
    action: Any = None  # what a good player would do
    found: Coached | None = None  # how the answers compare
    tries: int = 0
    open: bool = True  # whether something may still come of it

    @property
    def bands(self) -> Mapping[Any, str]:
        """How much better what the coach would do is than each answer that he compared."""
        bands = self.found.bands if self.found is not None else {}
        return {self.legal[number]: band for number, band in bands.items()}


class PhoneCoach:
    """One tip for every phone that wants to know; they are thought about one after the other.

    Whoever is asked at this screen is advised first: a tip is put only when nobody else waits for advice."""

    def __init__(self, app: App, match: Match, phones: Phones) -> None:
        self.app, self.match, self.phones = app, match, phones
        self.edition = 0  # another number as soon as some page says more
        self._tips: dict[int, Tip] = {}  # by seat, who has waited longest first
        self._ticket: int | None = None
        self._about: Tip | None = None  # what is thought about now

    # ---- who may ask -------------------------------------------------------------------------

    def hints(self, seat: int) -> bool:
        """Whether the seat may know what a good player would do."""
        return self._wanted(seat) and len(self._legal(seat)) > 1

    def _wanted(self, seat: int) -> bool:
        return self.app.settings.show_hints and self.match.seats[seat].hints

    def offered(self, seat: int) -> bool:
        """Whether the seat may have all that it can do compared."""
        return self.app.settings.coach and self.hints(seat)

    def ask(self, seat: int, compare: bool) -> bool:
        """The owner of the seat wants to know; False if nothing can be told."""
        if not (self.offered(seat) if compare else self.hints(seat)):
            return False
        tip = self.tip(seat)
        if tip is None:
            self._tips[seat] = Tip(self.phones.question(seat), self.match.moves, self._legal(seat), compare)
        elif compare and not tip.compare:
            tip.compare, tip.open, tip.tries = True, True, 0
        return True

    def tip(self, seat: int) -> Tip | None:
        """What the seat has asked for about its present question, if it has."""
        tip = self._tips.get(seat)
        if tip is None or tip.question != self.phones.question(seat) or not self._wanted(seat):
            return None
        if tip.moves != self.match.moves:  # somebody else's answer may have changed what can be done
            tip.moves, tip.legal = self.match.moves, tip.legal if tip.legal == self._legal(seat) else ()
        return tip if tip.legal else None

    def _legal(self, seat: int) -> tuple[Any, ...]:
        """What the seat is asked, if its phone is what answers."""
        state = self.match.state
        if self.phones.question(seat) is None or not self.phones.plays(seat) or seat not in state.waiting():
            return ()
        return tuple(state.legal(seat))

    # ---- thinking ----------------------------------------------------------------------------

    def update(self) -> None:
        """Look whether something has come, and put what waits longest."""
        self._tips = {seat: tip for seat in self._tips if (tip := self.tip(seat)) is not None}
        if self._about is not None and self._about not in self._tips.values():
            self.stop()
        if self._about is not None:
            self._look(self._about)
        if self._about is None:
            waits = [(seat, tip) for seat, tip in self._tips.items() if tip.open]
            if waits and self.app.opponents.free:
                self._put(*waits[0])

    def _look(self, tip: Tip) -> None:
        opponents, ticket = self.app.opponents, self._ticket
        assert ticket is not None, "else nothing is thought about"
        found = opponents.advice(ticket)
        if found is None and opponents.thinks(ticket):
            return
        self._ticket = self._about = None
        if isinstance(found, Coached):
            tip.found, tip.action = found, tip.legal[found.chosen]
        elif found is not None:
            tip.action = found
        whole = isinstance(found, Coached) if tip.compare else found is not None
        tip.open = not whole and tip.tries < TRIES
        self.edition += 1

    def _put(self, seat: int, tip: Tip) -> None:
        """Have it thought about; what goes wrong there is a mistake of ours, and the phone's owner decides alone."""
        tip.tries += 1
        try:
            state, game = self.match.state, self.match.game
            view = state.view(seat)
            groups = explainer(game).groups(view, tip.legal, self.match.names) if tip.compare else ()
            seed, ticket = seed_of(seat, view), next_ticket()
            position = pickle.dumps(state.redeal(seat, Chance(seed)))
            compared = (TIMES, in_turn(groups, tip.legal)) if tip.compare else (1, ())
            asked = self.app.opponents.consult(ticket, game.id, seat, position, seed, *compared)
        except Exception as mistake:
            self.app.write_down(mistake)
            asked = False
        if asked:
            self._ticket, self._about = ticket, tip
        else:
            tip.open = False
            self.edition += 1

    def stop(self) -> None:
        """Nobody waits for what is thought about now."""
        if self._ticket is not None:
            self.app.opponents.forget_inquiry(self._ticket)
        self._ticket = self._about = None
