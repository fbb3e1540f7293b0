"""Opponents for tests of the coach: they answer at once what the test wants, and keep what they were asked."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

from game.bots.coach import Coached, Gap
from game.bots.process import ADVISER, Opponents, Parcel

FAR = 0.9  # behind


class Trainer(Opponents):
    """Answers at once what the test wants; keeps what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[Parcel] = []
        self.ready = True
        self.found: Callable[[Parcel], Coached] = lambda parcel: ranked(parcel.compare[0], *parcel.compare)

    def get_ready(self) -> None: ...

    def ask(self, *question: object) -> None: ...

    def answers(self) -> list[tuple[int, Any]]:
        return []

    def consult(
        self,
        ticket: int,
        game_id: str,
        seat: int,
        position: bytes,
        seed: int,
        worlds: int = 1,
        compare: tuple[int, ...] = (),
    ) -> bool:
        self._inquiry = Parcel(ticket, game_id, seat, position, ADVISER, seed, worlds, compare)
        self.sent.append(self._inquiry)
        return True

    def advice(self, ticket: int) -> Any:
        if not self.ready or self._inquiry is None or self._inquiry.ticket != ticket:
            return None
        inquiry, self._inquiry = self._inquiry, None
        state: Any = pickle.loads(inquiry.position)
        return self.found(inquiry) if inquiry.compare else state.legal(inquiry.seat)[0]

    @property
    def compared(self) -> list[Parcel]:
        return [parcel for parcel in self.sent if parcel.compare]


def ranked(chosen: int, *numbers: int, error: float = 0.01) -> Coached:
    """He would do this, and every other answer is far behind it."""
    return Coached(chosen, tuple(Gap(number, 0.0 if number == chosen else FAR, error) for number in numbers))
