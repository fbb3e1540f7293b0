"""The coach at a table: asked by a person, he compares what they may do, from what they know and in their own time."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from game.bots.coach import MOST, Coached, races
from game.scenes.table.hint import point_out

if TYPE_CHECKING:
    from game.engine.choices import Group
    from game.scenes.table.advice import Advice
    from game.scenes.table.scene import AnyTable

TIMES = 2  # times as long as about a bot's decision
THINKING = "The coach is thinking…"
CANNOT_TELL = "The coach cannot tell these apart: do as you like."
NOT_HERE = "The coach says what to do here, not by how much it is better."
IN_COMPANY = "Others look on: the coach keeps to what everybody knows."
COMPARED = "The star, next to each of your choices."


class Coach:
    """What he has found out about the question on the table, once he was asked; forgotten with the question."""

    def __init__(self, table: AnyTable, advice: Advice) -> None:
        self.table, self.advice = table, advice
        self.found: Coached | None = None
        self._asked: tuple[int | None, tuple[Any, ...]] | None = None  # the question: whose, and its answers
        self._numbers: tuple[int, ...] = ()  # of the answers that are to be compared
        self._ticket: int | None = None
        self._put = False  # whether he has been given the question, or cannot be

    @property
    def offered(self) -> bool:
        """Whether whoever is asked may have him: not where a secret is asked in the open, nor without a choice."""
        table, seat = self.table, self.table.answerer
        wanted = table.app.settings.coach and table.hints
        return wanted and seat is not None and len(table.legal) > 1 and not self.advice.sealed(seat)

    @property
    def asked(self) -> bool:
        """Whether he was asked about this very question."""
        return self.offered and self._asked == (self.table.answerer, self.table.legal)

    @property
    def thinking(self) -> bool:
        """Whether something may still come of it."""
        return self.asked and (self.advice.thinking or not self._put or self._ticket is not None)

    @property
    def bands(self) -> dict[Any, str]:
        """How much better what he would do is than each answer that he compared; empty if he cannot tell them apart."""
        bands = self.found.bands if self.asked and self.found is not None else {}
        return {self.table.legal[number]: band for number, band in bands.items()}

    @property
    def words(self) -> str:
        """What he is about, or why he says no more; "" while nobody has asked him."""
        if not self.asked:
            return ""
        if self.thinking:
            return THINKING
        if self.table.viewer != self.table.answerer:
            return IN_COMPANY
        if self.bands:
            return COMPARED
        return CANNOT_TELL if races(self.table.match.game.id) else NOT_HERE

    def ask(self, groups: Sequence[Group]) -> None:
        """Somebody wants to know."""
        if self.asked or not self.offered:
            return
        self.forget()
        self._numbers = in_turn(groups, self.table.legal)
        self._asked = self.table.answerer, self.table.legal

    def update(self, dt: float) -> bool:
        """Give him the question once nobody else is asked, or look what has come; True if there is something new."""
        if not self.thinking:
            return False
        if self.advice.thinking:
            if changed := self.advice.update(dt):
                point_out(self.table)
            return changed
        if not self._put:
            self._put, self._ticket = True, self._given()
            return True
        opponents, ticket = self.table.app.opponents, self._ticket
        assert ticket is not None, "else he would not think"
        found: Coached | None = opponents.advice(ticket)
        if found is None and opponents.thinks(ticket):
            return False
        self._ticket = None
        if found is not None:
            self.found = found
            self.advice.mend(self.table.legal[found.chosen])
            point_out(self.table)
        return True

    def _given(self) -> int | None:
        """The ticket under which he thinks; None if he cannot."""
        assert self.table.answerer is not None, "else nobody has asked him"
        try:
            return self.advice.compare(self.table.answerer, self._numbers, TIMES)
        except Exception as mistake:  # of ours; people find out for themselves
            self.table.app.write_down(mistake)
            return None

    def forget(self) -> None:
        """The question is answered, or nobody wants to know any more."""
        if self._ticket is not None:
            self.table.app.opponents.forget_inquiry(self._ticket)
        self.found, self._asked, self._numbers, self._ticket, self._put = None, None, (), None, False


def in_turn(groups: Sequence[Group], legal: Sequence[Any]) -> tuple[int, ...]:
    """What he compares, by numbers: of every group of answers the first, then the second, as far as he can look."""
    rounds = zip_longest(*[group.actions for group in groups])
    actions = [action for one in rounds for action in one if action is not None]
    return tuple([legal.index(action) for action in actions][:MOST])
