"""Whole games among bots, many at once, and what they tell: who wins, how long it takes, how it ends."""

from __future__ import annotations

import math
import multiprocessing
import signal
import statistics
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from game.bots.simulate import Job, Player, play

SURE = 1.96  # standard errors to either side of what holds in 95 of 100 cases


class Share(NamedTuple):
    """A part of all games with its 95 % interval."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.mean:5.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"

    def times(self, factor: float) -> Share:
        """All of it so many times."""
        return Share(*(factor * each for each in self))


class Game(NamedTuple):
    """What is kept of one game: who sat where, who won, how it ended, and after how many moves."""

    players: tuple[str, ...]
    winners: tuple[int, ...]
    ending: str
    moves: int

    def part(self, seats: Sequence[int]) -> float:
        """The part of the win that these seats have."""
        return len(set(seats) & set(self.winners)) / len(self.winners) if self.winners else 0.0


def share(parts: Sequence[float]) -> Share:
    """The mean of parts between 0 and 1, with Wilson's interval, which is honest also of few games and of none won."""
    count, mean = len(parts), statistics.fmean(parts)
    widened = 1 + SURE**2 / count
    middle = (mean + SURE**2 / (2 * count)) / widened
    half = SURE * math.sqrt(mean * (1 - mean) / count + SURE**2 / (4 * count**2)) / widened
    return Share(mean, max(0.0, middle - half), min(1.0, middle + half))


def jobs(game_id: str, players: Sequence[Player], games: int, seed: str) -> list[Job]:
    """As many games, in each of which all move on by one seat."""
    seats = len(players)
    turned = [tuple(players[(seat + n) % seats] for seat in range(seats)) for n in range(games)]
    return [Job(game_id, f"{seed} {n}", table) for n, table in enumerate(turned)]


def played(job: Job) -> Game:
    """One game, told in few words."""
    moves = [0]

    def count(_state: Any, _events: Any) -> None:
        moves[0] += 1

    result = play(job, count)
    return Game(tuple(map(str, job.players)), result.winners, result.reason, moves[0])


def results(work: Sequence[Job], workers: int, progress: Callable[[int], None] = lambda _done: None) -> list[Game]:
    """All games in their order, whoever played them."""
    found = []
    for game in _played(work, workers):
        found.append(game)
        progress(len(found))
    return found


def _played(work: Sequence[Job], workers: int) -> Iterator[Game]:
    if workers == 1:
        yield from map(played, work)
        return
    with multiprocessing.get_context("spawn").Pool(min(workers, len(work)), _deaf) as pool:
        yield from pool.imap(played, work)


def _deaf() -> None:
    """Who asks the program to end means all of it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Table(NamedTuple):
    """What so many games tell."""

    levels: dict[str, Share]  # what one player of the level wins
    fair: float  # what anybody would win if all were alike
    seats: tuple[Share, ...]  # whoever sits there
    endings: dict[str, Share]
    moves: tuple[int, int, int]  # that a short, a usual and a long game takes

    def fold(self, level: str) -> Share:
        """How many times its fair share one player of the level wins."""
        return self.levels[level].times(1 / self.fair)


def table(games: Sequence[Game]) -> Table:
    """Count them."""
    count = len(games[0].players)
    levels = {}
    for level in sorted(set(games[0].players)):
        sit = [[seat for seat, player in enumerate(game.players) if player == level] for game in games]
        levels[level] = share([game.part(seats) for game, seats in zip(games, sit, strict=True)]).times(1 / len(sit[0]))
    seats = tuple(share([game.part([seat]) for game in games]) for seat in range(count))
    ended = Counter(game.ending for game in games)
    endings = {ending: share([float(game.ending == ending) for game in games]) for ending, _ in ended.most_common()}
    moves = sorted(game.moves for game in games)
    spread = tuple(moves[min(len(moves) - 1, int(part * len(moves)))] for part in (0.1, 0.5, 0.9))
    return Table(levels, 1 / count, seats, endings, (spread[0], spread[1], spread[2]))
