"""Opponents for tests: they answer nothing, at once what the test wants, or what minds do right here."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

from game.bots.coach import Coached, Gap
from game.bots.process import ADVISER, Opponents, Parcel, answer

FAR = 0.9  # behind


class Mute(Opponents):
    """They are asked and never answer, nor advise anybody."""

    def get_ready(self) -> None: ...

    def ask(self, *question: object) -> None: ...

    def answers(self) -> list[tuple[int, Any]]:
        return []

    def consult(self, *question: object) -> bool:
        return False


class Prompt(Mute):
    """Bots that decide right here, so that only the game's own time passes, but for seats that are slow."""

    def __init__(self, decide: Callable[[Parcel], Any] = answer, *slow: int) -> None:
        super().__init__()
        self.decide, self.slow = decide, {*slow}
        self._parcels: list[Parcel] = []

    def ask(self, *question: Any) -> None:
        ticket, game_id, seat, position, level, name = question
        self._parcels.append(Parcel(ticket, game_id, seat, position, level, ticket, name=name))

    def answers(self) -> list[tuple[int, Any]]:
        ready = [parcel for parcel in self._parcels if parcel.seat not in self.slow]
        self._parcels = [parcel for parcel in self._parcels if parcel.seat in self.slow]
        return [(parcel.ticket, self.decide(parcel)) for parcel in ready]


class Trainer(Mute):
    """Advises at once what the test wants; keeps what it was asked."""

    def __init__(self, ready: bool = True) -> None:
        super().__init__()
        self.sent: list[Parcel] = []
        self.ready = ready
        self.found: Callable[[Parcel], Coached] = lambda parcel: ranked(parcel.compare[0], *parcel.compare)

    def consult(self, *question: Any) -> bool:
        ticket, game_id, seat, position, *how = question
        self._inquiry = Parcel(ticket, game_id, seat, position, ADVISER, *how)
        self.sent.append(self._inquiry)
        return True

    def advice(self, ticket: int) -> Any:
        if not self.ready or self._inquiry is None or self._inquiry.ticket != ticket:
            return None
        inquiry, self._inquiry = self._inquiry, None
        return self._said(inquiry)

    def _said(self, inquiry: Parcel) -> Any:
        state: Any = pickle.loads(inquiry.position)
        return self.found(inquiry) if inquiry.compare else state.legal(inquiry.seat)[0]

    @property
    def compared(self) -> list[Parcel]:
        return [parcel for parcel in self.sent if parcel.compare]


class Adviser(Trainer):
    """Advises what minds do."""

    def _said(self, inquiry: Parcel) -> Any:
        return answer(inquiry)


def ranked(chosen: int, *numbers: int, error: float = 0.01) -> Coached:
    """He would do this, and every other answer is far behind it."""
    return Coached(chosen, tuple(Gap(number, 0.0 if number == chosen else FAR, error) for number in numbers))
