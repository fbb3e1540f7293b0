"""Which answers each question allows."""

from __future__ import annotations

from game.rules.bodyguard.choices import (
    APPOINTING,
    DROPPING,
    EMPTY_HANDED,
    HITTING,
    PASS,
    PASSING,
    PLANNING,
    RECALL,
    SERVING,
    TRICKING,
    Choices,
    answers,
    rescues,
)
from game.rules.bodyguard.content import FIRST_DEED, KIND_OF, MARTIN, PLAN_B, TRICK
from game.rules.bodyguard.moves import Action
from game.rules.bodyguard.position import NOTHING
from game.rules.bodyguard.rounds import ALL_KINDS, Rounds


class Questions(Rounds):
    """The part of a position that knows what can be answered."""

    __slots__ = ()

    def turn_choices(self) -> Choices:
        """All ways to spend one card, and the President's special."""
        seat = self.active
        hand = self.hands[seat]
        if not hand:
            return EMPTY_HANDED
        plays: list[Action] = [RECALL] if seat == self.president and self.recall_left else []
        others = self.alive ^ 1 << seat
        if seat == self.guard and self.hits[self.president] == ALL_KINDS - 1:
            shootable = others & ~(1 << self.president)
        else:
            shootable = others
        weapon, location, weather, time = self.marked
        free = shootable & ~weapon, shootable & ~location, shootable & ~weather, shootable & ~time
        last = NOTHING
        for face in hand:
            if face < FIRST_DEED:
                plays += HITTING[face][free[KIND_OF[face]]]
            elif face != last:
                last = face
                if face == TRICK:
                    plays += TRICKING[self._robbable(others)]
                elif face == MARTIN:
                    plays += SERVING[others & ~self.martins]
                elif face == PLAN_B:
                    plays += PLANNING[self._kinds_before(seat)]
                else:
                    plays += DROPPING
        return plays

    def _robbable(self, others: int) -> int:
        """Those of them who have a card to be taken."""
        if all(self.hands):
            return others
        for seat, cards in enumerate(self.hands):
            if not cards:
                others &= ~(1 << seat)
        return others

    def _kinds_before(self, seat: int) -> int:
        """The kinds of which a hit lies before this seat."""
        if not self.hits[seat]:
            return 0
        weapon, location, weather, time = self.marked
        return weapon >> seat & 1 | (location >> seat & 1) << 1 | (weather >> seat & 1) << 2 | (time >> seat & 1) << 3

    def rescue_choices(self, seat: int) -> Choices:
        """To pass; for the Bodyguard also three hits of different kinds, if there are such."""
        return [PASS, *rescues(self.hands[seat])] if seat == self.guard else PASSING

    def other_choices(self) -> Choices:
        """The answers at the desk, and to a card played on somebody."""
        match self.stage:
            case "desk":
                return APPOINTING[self.may_be_appointed()]
            case "react":
                return answers(self.hands[self.target])
            case "insist":
                return answers(self.hands[self.active])
        return ()
