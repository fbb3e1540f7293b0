"""A program to be killed: it plays game after game on journals and prints a line for everything that counts."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from hashlib import blake2b
from pathlib import Path
from typing import Any

from game.engine import registry
from game.engine.chance import Chance
from game.engine.match import Match
from tests.engine import table
from tests.engine.toys import HUSH

GAMES = 40  # more than it lives to finish


def play(folder: Path, game_id: str, seed: str) -> Iterator[str]:
    """Play with a will that the seed repeats; each line names the journal, its moves and the position."""
    will = Chance(seed)
    for number in range(GAMES):
        path = folder / f"{number:03}.journal"
        seats = registry.game(game_id).seats
        match = Match.new(game_id, table.CROWD[: seats[will.pick(len(seats))]], f"{seed} {number}", path)
        yield told(match)
        while match.state.waiting():
            undoer = will.pick(len(match.seats))
            if not will.pick(4) and match.can_undo(undoer):
                match.undo(undoer)
            else:
                table.wander(match, 1, will)
            yield told(match)
        match.close()


def told(match: Match) -> str:
    assert match.path is not None
    return f"{match.path.name} {match.moves} {blake2b(match.state.dump(), digest_size=8).hexdigest()}"


def die_in(call: str, number: int) -> None:
    """Arrange for a kill in the middle of a write, or before or after a sync."""
    name, moment = call.split("-")
    real: Callable[..., Any] = getattr(os, name)
    calls = 0

    def fatal(file: int, *data: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls < number:
            return real(file, *data)
        if moment == "during":
            real(file, data[0][: len(data[0]) // 2])
        if moment == "after":
            real(file, *data)
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("killed processes do not come here")

    setattr(os, name, fatal)


if __name__ == "__main__":
    where, game_id, seed = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    with ExitStack() as stack:
        if game_id == HUSH.id:
            stack.enter_context(registry.also(HUSH))
        if "RUMPUS_DIE_IN" in os.environ:
            die_in(os.environ["RUMPUS_DIE_IN"], int(os.environ["RUMPUS_DIE_AT"]))
        for line in play(where, game_id, seed):
            print(line, flush=True)
