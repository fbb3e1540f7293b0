"""Answers made of parts: what is picked on the way to one, what can be picked next, and letting go again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Generic, TypeVar

A = TypeVar("A")


class Picking(Generic[A]):
    """What is picked on the way to the answers of one question, by the keys of its targets."""

    def __init__(self, narrow: bool) -> None:
        self._narrow = narrow  # what is picked leaves only the answers it belongs to
        self._needs: dict[A, Counter[Hashable]] = {}
        self._part_of: Mapping[Hashable, Hashable] = {}  # the part at each key
        self._first: tuple[Any, ...] = ()
        self.picked: tuple[Any, ...] = ()  # the last one last

    def ask(
        self, needs: Mapping[A, Sequence[Hashable]], part_of: Mapping[Hashable, Hashable], proposed: A | None
    ) -> None:
        """Answers with the parts they need, and where those lie; what was picked for another question is forgotten."""
        part_of = part_of or {part: part for parts in needs.values() for part in parts}
        counted = {action: Counter(parts) for action, parts in needs.items()}
        if (counted, part_of) != (self._needs, self._part_of):
            self._needs, self._part_of = counted, part_of
            self._first = self.picked = () if proposed is None else self._keys(proposed)

    @property
    def offered(self) -> list[Any]:
        """What can be picked, or let go of."""
        useful = {part for need in self._needs.values() for part in need}
        return [key for key, part in self._part_of.items() if part in useful]

    def pick(self, key: Hashable) -> None:
        """Take a part, and keep of the others what goes with it; one that is picked already is let go."""
        if key in self.picked:
            self.picked = tuple(other for other in self.picked if other != key)
            return
        kept = [key]
        for other in reversed(self.picked):
            if any(self._count([other, *kept]) <= need for need in self._needs.values()):
                kept.insert(0, other)
        self.picked = tuple(kept)

    def let_go(self) -> bool:
        """Back to what was picked at first; False if nothing has changed since."""
        changed, self.picked = self.picked != self._first, self._first
        return changed

    def ready(self, action: A) -> bool:
        """Whether nothing is left to pick before the answer has its own target."""
        need, have = self._needs.get(action, Counter()), self._count(self.picked)
        return need == have if self._narrow else need <= have

    def way(self, action: A) -> Sequence[Hashable]:
        """What to click before the answer has its own target: all that is picked, to let go of it, then its parts."""
        return () if self.ready(action) else (*self.picked, *self._keys(action))

    def step(self, action: A) -> Hashable:
        """What to click next for the answer to get its own target: a part that it lacks, or one that it has no use for."""
        if self.ready(action):
            return None
        have, need = self._count(self.picked), self._needs.get(action, Counter())
        lacking: list[Hashable] = [
            key for key, part in self._part_of.items() if key not in self.picked and have[part] < need[part]
        ]
        spare: list[Hashable] = [key for key in self.picked if have[self._part_of[key]] > need[self._part_of[key]]]
        return [*lacking, *spare][0]

    def _keys(self, action: A) -> tuple[Hashable, ...]:
        """Where the parts of an answer lie; of those that are alike, the first."""
        left, found = Counter(self._needs.get(action)), []
        for key, part in self._part_of.items():
            if left[part] > 0:
                left[part] -= 1
                found.append(key)
        return tuple(found)

    def _count(self, keys: Sequence[Hashable]) -> Counter[Hashable]:
        return Counter(self._part_of[key] for key in keys)
