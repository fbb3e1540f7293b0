"""Seats bots, random players and each game's odd guests at one table and plays whole games with them."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from game.bots import minds, people
from game.engine import registry
from game.engine.chance import Chance
from game.engine.fortunes import Column

LEVEL = "sly"  # what a newcomer meets
STRONG = 1.5  # times its fair share that a bot must win among random players


Player = (
    str | Callable[[Any, int, Chance], Any]
)  # a level, one and a name such as "sly:Rex", "random", or an odd guest who chooses in his own way


class Job(NamedTuple):
    """One game to be played."""

    game_id: str
    seed: int | str
    players: tuple[Player, ...]  # per seat
    options: Any = None


class Result(NamedTuple):
    """What one game tells."""

    winners: tuple[int, ...]
    first: int  # the seat that began
    view: Any  # the room's, at the end
    reason: str

    def share(self, seat: int) -> float:
        """The seat's part of the win."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def play(job: Job, watch: Callable[[Any, list[Any]], None] | None = None) -> Result:
    """One whole game; whoever watches sees the position and the events after every move."""
    state = registry.game(job.game_id).start(len(job.players), Chance(job.seed), job.options)
    chance, first = Chance(f"bots {job.seed}"), state.waiting()[0]
    while waiting := state.waiting():
        seat = waiting[0]
        player = job.players[seat]
        if callable(player):
            action = player(state, seat, chance)
        elif player == "random":
            legal = state.legal(seat)
            action = legal[chance.pick(len(legal))]
        else:
            level, _, name = player.partition(":")
            action = minds.choose(job.game_id, state, seat, chance, level, temper=people.temper(name))
        told = state.apply(seat, action)
        if watch:
            watch(state, told)
    outcome = state.outcome()
    assert outcome, "whoever waits for nobody is over"
    return Result(outcome.winners, first, state.view(None), outcome.reason.id)


def share(parts: Sequence[float]) -> str:
    """The mean of wins and parts of wins as a percentage with its 95 % interval."""
    return f"{100 * statistics.fmean(parts):5.1f} % ± {100 * slack(parts):.1f}"


def slack(parts: Sequence[float]) -> float:
    """Half of the 95 % interval of the mean."""
    return 1.96 * statistics.pstdev(parts) / math.sqrt(len(parts))


def column(
    head: str,
    seats: int,
    results: Sequence[Result],
    wins: Mapping[str, Sequence[float]],
    ways: Mapping[str, Sequence[float]] | None = None,
) -> Column:
    """What these games tell players, of parts of wins by who it is."""
    margin = round(max(100 * slack(parts) for parts in wins.values()), 1)
    won, how = (
        {name: round(100 * statistics.fmean(p), 1) for name, p in found.items()} for found in (wins, ways or {})
    )
    return Column(head, len(results), round(100 / seats, 1), won, how, margin)


def turns(results: Sequence[Result], seats: int) -> dict[str, list[float]]:
    """What whoever begins wins, and whoever comes last."""
    return {
        "Goes first": [result.share(result.first) for result in results],
        "Goes last": [result.share((result.first - 1) % seats) for result in results],
    }


def won_as(results: Sequence[Result], same: Callable[[Any], bool]) -> list[float]:
    """What those won of whom this is true, in every game they were in."""
    return [result.share(seat) for result in results for seat, player in enumerate(result.view.players) if same(player)]


def one_among(player: Player, others: Player, game_id: str, seats: int, games: int) -> list[Job]:
    """Games with one such player among others, who sits in every seat equally often."""
    return [
        Job(game_id, 10**6 + n, tuple(player if seat == n % seats else others for seat in range(seats)))
        for n in range(games)
    ]


def parts_of(player: Player, jobs: list[Job], results: list[Result]) -> list[float]:
    """What that player won in each game."""
    return [result.share(job.players.index(player)) for job, result in zip(jobs, results, strict=True)]


def strength(pool: Any, game_id: str, seats: int, games: int) -> bool:
    """One bot among random players, against 1.5 times its fair share."""
    jobs = one_among(LEVEL, "random", game_id, seats, games)
    won = parts_of(LEVEL, jobs, pool.map(play, jobs, 20))
    mean = statistics.fmean(won)
    print(f"  one {LEVEL} bot among {seats - 1} random: {share(won)}, {mean * seats:.2f} x its fair share")
    return (mean - slack(won)) * seats >= STRONG
