"""Seats that are played on phones, and the bots that play for those who are away for too long."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.scenes.party.chairs import Chairs

AWAY = (30, 60, 120)  # seconds that somebody who is asked may be away until a bot is offered: the settings say which
OFFERED, MORE = 60.0, 60.0  # as long as they say nothing else; and how much later it plays by itself


class Phones:
    """The seats that guests have, or had: a person at this screen never gets one of them unasked."""

    def __init__(
        self, match: Match, chairs: Chairs | None = None, settled: Callable[[int], Any] = lambda _seat: None
    ) -> None:
        self.match, self.chairs = match, chairs
        self.settled = settled  # what a seat need not be asked
        self.resting: dict[
            int, Callable[[Sequence[Any]], Any]
        ] = {}  # answers for who wants to hear of no more questions
        self.seats: set[int] = set(chairs.taken) if chairs else set()
        self.stand_ins: set[int] = set()  # seats that a bot plays until their owner is back
        self.edition = 0  # another number as soon as somebody is asked something else
        self._by_wish: set[int] = set()  # of those, the seats that were given to a bot on purpose
        self._asked: dict[int, int] = {}  # by seat, the number of its question
        self._chosen: dict[int, Any] = {}
        self._away: dict[int, float] = {}  # for how long somebody who is asked has been away
        self._runs: dict[int, float] = {}  # for how long somebody has been asked one thing after the other
        self._late: set[int] = set()  # whose run a bot finishes
        self.seconds = 0.0  # that a run may take; 0 is as long as anybody likes
        self.patience: Callable[[], float] = lambda: OFFERED  # how long a bot is not offered for who is away

    # ---- whose seats they are ----------------------------------------------------------------

    @property
    def shared(self) -> bool:
        """Whether somebody with a phone looks at this screen; that never ends during a party."""
        return self.chairs is not None and bool(self.seats)

    def sit(self, seat: int) -> None:
        """A seat is played on a phone from now on."""
        self.seats.add(seat)
        self.take_back(seat)

    def holds(self, seat: int) -> bool:
        """Whether nobody at this screen plays the seat, although a person does."""
        return seat in self.seats

    def plays(self, seat: int) -> bool:
        """Whether the seat answers by phone."""
        return seat in self.seats and seat not in self.stand_ins

    def present(self, seat: int) -> bool:
        """Whether somebody is there who could answer."""
        holder = self.chairs.holder(seat) if self.chairs else None
        return holder is not None and holder.connected

    # ---- questions ---------------------------------------------------------------------------

    def ask(self, seat: int) -> None:
        """The seat must choose."""
        if seat not in self._asked:
            self.edition += 1
            self._asked[seat] = self.edition

    def question(self, seat: int) -> int | None:
        """The number of what the seat is asked; None if it is nothing."""
        return self._asked.get(seat)

    def choose(self, seat: int, action: Any) -> None:
        """A phone has answered."""
        self._chosen[seat] = action

    def answers(self) -> Sequence[tuple[int, Any]]:
        """What phones have chosen, as far as it is still asked."""
        asked = [seat for seat in self.match.state.waiting() if seat in self._asked and self.plays(seat)]
        for seat in asked:
            if seat in self.resting:
                self._chosen[seat] = self.resting[seat](self.match.state.legal(seat))
            elif seat not in self._chosen and (settled := self.settled(seat)) is not None:
                self._chosen[seat] = settled
        return [(seat, self._chosen[seat]) for seat in asked if seat in self._chosen]

    def refused(self) -> None:
        """What was chosen could not be played; it is asked again."""
        self._chosen.clear()
        self.edition += 1

    def forget(self, seat: int | None = None) -> None:
        """That seat's question is answered; without a seat, every question is void."""
        for one in (*self._asked, *self._chosen) if seat is None else (seat,):
            self._asked.pop(one, None)
            self._chosen.pop(one, None)
        self.edition += 1

    # ---- who is away -------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Whoever is asked and stays away is replaced after a while; whoever comes back has the seat at once."""
        for seat in self.seats:
            if self.present(seat):
                self._away.pop(seat, None)
                if seat in self.stand_ins - self._by_wish:
                    self.take_back(seat)
            elif seat in self._asked and seat not in self.stand_ins:
                self._away[seat] = self._away.get(seat, 0.0) + dt
                if self.left_away(seat) <= 0:
                    self._stand_in(seat)

    def count(self, dt: float) -> None:
        """Time passes for who is asked; when it is over, a bot finishes the run."""
        waiting = self.match.state.waiting()
        for seat in self.seats:
            if seat not in waiting:
                self._runs.pop(seat, None)
                if seat in self._late:
                    self._late.discard(seat)
                    self.take_back(seat)
            elif seat in self._asked and self.seconds:
                self._runs[seat] = self._runs.get(seat, 0.0) + dt
                if self._runs[seat] >= self.seconds:
                    self._late.add(seat)
                    self._by_wish.add(seat)  # being there does not help
                    self._stand_in(seat)

    def left(self, seat: int) -> float | None:
        """Seconds that a seat has for what it is asked; None is as long as it likes."""
        if not self.seconds or seat not in self._asked:
            return None
        return max(0.0, self.seconds - self._runs.get(seat, 0.0))

    @property
    def offered(self) -> list[int]:
        """Seats for which a bot could play now, because their owner has been away for long."""
        late, bots = self.patience(), self.stand_ins
        return [seat for seat, away in self._away.items() if away >= late and seat not in bots]

    def away(self, seat: int) -> float:
        """For how long somebody who is asked has been away, in seconds."""
        return self._away.get(seat, 0.0)

    def left_away(self, seat: int) -> float:
        """Seconds until a bot plays for who is away."""
        return self.patience() + MORE - self.away(seat)

    def wait(self, seat: int) -> None:
        """Give somebody who is away more time."""
        self._away.pop(seat, None)

    def let_bot_play(self, seat: int) -> None:
        """A bot plays this seat until its owner takes it back."""
        if seat in self.seats:
            self._late.discard(seat)
            self._by_wish.add(seat)
            self._stand_in(seat)

    def _stand_in(self, seat: int) -> None:
        self.stand_ins.add(seat)
        self.forget(seat)

    def take_back(self, seat: int) -> None:
        """The owner plays the seat again."""
        self._away.pop(seat, None)
        self._by_wish.discard(seat)
        if seat in self.stand_ins:
            self.stand_ins.discard(seat)
            self.edition += 1
