"""Pull the plug at any moment: the journal gives back exactly the moves that had counted."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from game.engine import registry
from game.engine.chance import Chance
from game.engine.match import Match, MatchError
from tests.conftest import SOAK
from tests.engine import table, victim

TITLES = tuple(registry.games())
MOMENTS = ("any", "write-before", "write-during", "write-after", "fsync-before", "fsync-after")
OF_EACH = 200 if SOAK else 2  # kills of every title on the shelf, beside those of the toy
DEATHS = [("hush", number) for number in range(12)]
DEATHS += [(title, number) for number in range(OF_EACH) for title in TITLES]
MORE = 25  # moves after which a game that was gone on with is read again
ROOT = Path(__file__).parents[2]


def killed(folder: Path, game_id: str, seed: str, moment: str, luck: random.Random) -> list[str]:
    """What the victim had printed when it was killed at that moment."""
    world = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), str(Path(__file__).parent)))}
    if moment != "any":
        world |= {"RUMPUS_DIE_IN": moment, "RUMPUS_DIE_AT": str(luck.randint(1, 60))}
    command = [sys.executable, str(Path(victim.__file__)), str(folder), game_id, seed]
    with subprocess.Popen(command, env=world, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        lines: list[str] = []
        if moment == "any":
            lines += islice(child.stdout, luck.randint(1, 80))
            for _ in range(luck.randint(0, 20_000)):  # somewhere between two lines
                pass
            child.kill()
        lines += child.stdout
    assert child.returncode == -signal.SIGKILL
    return [line.rstrip("\n") for line in lines]


@pytest.mark.parametrize(("game_id", "number"), DEATHS)
def test_after_a_kill_the_journal_holds_what_counted(tmp_path: Path, game_id: str, number: int) -> None:
    """Anywhere between two moves, or right before, in the middle of or after a write or a sync."""
    seed = f"kill {number}"
    moment = MOMENTS[DEATHS.index((game_id, number)) % len(MOMENTS)]
    (tmp_path / "dead").mkdir()
    counted = killed(tmp_path / "dead", game_id, seed, moment, random.Random(seed))
    expected = list(islice(victim.play(tmp_path / "alive", game_id, seed), len(counted) + 1))
    assert counted == expected[:-1]
    after_kill = set()
    for path in sorted((tmp_path / "dead").iterdir()):
        try:
            match = Match.load(path)
        except MatchError as error:  # killed while the game was being dealt: nothing had counted yet
            assert "There is no game in the file" in str(error)
            assert not any(line.startswith(path.name) for line in counted)
            continue
        after_kill.add(victim.told(match))
        goes_on(match)
    last = {line.split()[0]: line for line in counted}
    in_flight = {**last, expected[-1].split()[0]: expected[-1]}
    assert after_kill in (set(last.values()), set(in_flight.values()))


def goes_on(match: Match) -> None:
    """The game can be played on, and read again."""
    table.wander(match, MORE, Chance(1))
    match.close()
    assert match.path is not None
    again = Match.load(match.path)
    again.close()
    assert (again.moves, again.state.dump()) == (match.moves, match.state.dump())
    assert again.moves >= MORE or again.state.outcome() is not None
