"""Proves that the dice and shuffles of a saved game follow from what was promised before they fell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from game.engine import journal
from game.engine.course import Entry, Retold
from game.engine.english import counted
from game.engine.files import called
from game.engine.journal import JournalError
from game.engine.match import retell
from game.engine.pledge import Pledge, promise_of


class Drawn(NamedTuple):
    """One draw of a sitting: after how many moves it was made, and what it was, counted from 0."""

    move: int  # 0 is the deal
    of: int  # one of so many
    draw: int
    due: int | None = None  # what follows from the seed, if that is known

    @property
    def wrong(self) -> bool:
        """Whether it was something else than it should have been."""
        return self.due is not None and self.due != self.draw


class Drawing(NamedTuple):
    """A move, or the deal, with all its draws."""

    move: int
    entry: Entry
    draws: tuple[Drawn, ...]


@dataclass
class Sitting:
    """A game from its deal, or from where it was gone on with, to where it was left."""

    promise: str = ""  # "" if nothing was promised
    words: tuple[str, ...] = ()
    seed: str = ""  # "" as long as it is secret
    last: bool = True  # whether the journal ends with it
    drawings: list[Drawing] = field(default_factory=list)
    over: bool = False  # whether the game ended in it
    late: bool = False  # whether something was drawn, or written, when the seed was known already
    stale: bool = False  # whether an earlier sitting had promised the same

    @property
    def draws(self) -> list[Drawn]:
        """All its draws, in order."""
        return [draw for drawing in self.drawings for draw in drawing.draws]

    @property
    def kept(self) -> bool | None:
        """Whether all draws follow from what was promised; None if nobody can know."""
        if self.late or self.stale:
            return False
        if not self.promise or not self.seed:
            return None
        return promise_of(self.seed) == self.promise and not any(draw.wrong for draw in self.draws)

    def verdict(self) -> str:
        """What is to be said of it, in one sentence."""
        draws = counted(len(self.draws), "draw")
        if self.late:
            return "Dice fell after the seed had been written down: they do not follow."
        if self.stale:
            return "It was promised before, and an earlier sitting has told the dice: they do not follow."
        if not self.promise:
            return f"Not committed: nobody can check its {draws}."
        if not self.seed:
            return f"{self._unproved()}: nobody can check its {draws}."
        if promise_of(self.seed) != self.promise:
            return "The seed that was written down is not the one that was promised: they do not follow."
        wrong = [number for number, draw in enumerate(self.draws) if draw.wrong]
        if wrong:
            first = self.draws[wrong[0]]
            where = f"move {first.move}" if first.move else "the deal"
            return (
                f"Draw {wrong[0]}, in {where}, should have been {first.due} and not {first.draw}: they do not follow."
            )
        left = "" if self.over else "Left before the end of the game. "
        return f"{left}All {draws} follow from the seed." if self.draws else f"{left}Nothing was drawn."

    def _unproved(self) -> str:
        return "Not over yet, or cut off" if self.last and not self.over else "Cut off before its seed was written down"


def check(path: Path, contents: journal.Contents | None = None) -> list[Sitting]:
    """Every sitting of a saved game, the first one with the deal; a damaged file proves nothing."""
    contents = contents or journal.read(path)
    if lost := contents.lost:
        lines = "last line" if lost == 1 else f"last {lost} lines"
        raise JournalError(
            f"The saved game {called(path)} is damaged: its {lines} cannot be read, so it proves nothing."
        )
    sittings, promises = list(_sittings(retell(path, contents))), set[str]()
    for sitting in sittings:
        _compare(sitting)
        sitting.stale = sitting.promise in promises
        promises |= {sitting.promise} - {""}
    return sittings


def _sittings(told: Iterator[Retold]) -> Iterator[Sitting]:
    """The lines of a journal by sittings."""
    now = Sitting()
    for step in told:
        match step.line:
            case journal.Header(promise=promise, words=words):
                now = Sitting(promise, words)
            case journal.Sitting(promise=promise, words=words):
                now.last = False
                yield now
                now = Sitting(promise, words)
            case journal.Seed(seed=seed):
                now.late = now.late or bool(now.seed) or not now.promise
                now.seed = seed
            case journal.Move(ends=ends):
                now.over = now.over or ends
        if step.entry is not None and step.draws:
            now.late = now.late or bool(now.seed)
            rolled = zip(step.ranges, step.draws, strict=True)
            now.drawings.append(Drawing(step.moves, step.entry, tuple(Drawn(step.moves, *roll) for roll in rolled)))
    yield now


def _compare(sitting: Sitting) -> None:
    """Draw all of it again from the seed."""
    if not sitting.seed:
        return
    chance = Pledge(sitting.seed, sitting.words).chance()
    sitting.drawings = [
        drawing._replace(draws=tuple(draw._replace(due=chance.pick(draw.of)) for draw in drawing.draws))
        for drawing in sitting.drawings
    ]


def report(path: Path) -> tuple[list[str], bool]:
    """A line for every sitting, and whether none of them is proved wrong."""
    contents = journal.read(path)
    sittings, over = check(path, contents), journal.summary(path, contents).over
    lines = [f"Sitting {number}: {line(sitting, over)}" for number, sitting in enumerate(sittings, 1)]
    return lines, all(sitting.kept is not False for sitting in sittings)


def line(sitting: Sitting, over: bool) -> str:
    """All that may be known of a sitting; what was dealt under its seed stays in the dark as long as the game goes on."""
    told = [sitting.verdict()]
    if sitting.promise:
        told.append(f"Promised: {sitting.promise}.")
    if sitting.words:
        told.append(f"Words: {' '.join(sitting.words)}.")
    if sitting.seed:
        told.append(f"Seed: {sitting.seed}." if over else "Its seed is told when the game is over.")
    return " ".join(told)


def draws(path: Path) -> list[str]:
    """Every draw of a game that is over: sitting, number, move, what was drawn and of how many, all counted from 0."""
    contents = journal.read(path)
    if not journal.summary(path, contents).over:
        raise JournalError("This game still goes on, so its draws stay in the dark.")
    return [
        f"sitting {number}, draw {count}, move {draw.move}: {draw.draw} of 0 to {draw.of - 1}"
        for number, sitting in enumerate(check(path, contents), 1)
        for count, draw in enumerate(sitting.draws)
    ]
