"""Every game on the shelf, with every number of seats and in every mode, against the one kit."""

from __future__ import annotations

import os
import subprocess
import sys
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest

from game.engine import conformance, journal, likeness, registry
from game.engine.chance import Chance
from game.engine.contract import Game
from game.engine.leaks import Breach
from game.ui import art
from tests.conftest import SOAK

SEEDS = range(20 if SOAK else 1)
POSITIONS = 60 if SOAK else 30
CHUNKS, EACH = (40, 250) if SOAK else (1, 6)  # whole games of every title: 10,000 of each
RECORDED = Path(__file__).parent / "titles"

TABLES = [
    pytest.param(game, seats, mode, id=f"{game.id}-{seats}-{number}")
    for game in registry.games().values()
    for seats in game.seats
    for number, mode in enumerate(game.modes)
]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("game", "seats", "mode"), TABLES)
def test_the_game_keeps_the_contract(game: Game, seats: int, mode: object, seed: int) -> None:
    conformance.check(game, seats, mode, seed, positions=POSITIONS, sprites=art.index())


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("game", registry.games().values(), ids=registry.games())
def test_whole_games_by_the_thousand(game: Game, chunk: int) -> None:
    """At every table in turn: as many seats as can be, in every mode."""
    tables = [(seats, mode) for mode in game.modes for seats in game.seats]
    for number in range(EACH * chunk, EACH * (chunk + 1)):
        seats, mode = tables[number % len(tables)]
        steps = conformance.glance(game, seats, mode, f"game {number}")
        assert len(steps) >= seats, number


@pytest.mark.parametrize("game", registry.games().values(), ids=registry.games())
def test_there_is_a_recorded_game_for_every_ending(game: Game) -> None:
    paths = sorted(RECORDED.rglob("*.journal"))
    mine = [path for path in paths if journal.read(path).header.game == game.id]
    conformance.recorded(game, mine, sprites=art.index())


@pytest.mark.parametrize("game", registry.games().values(), ids=registry.games())
def test_a_part_that_is_seen_but_not_dumped_is_caught(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    chance, seats = Chance("dumped"), game.seats[-1]
    start: Any = game.start(seats, chance, game.modes[0])
    later: Any = start.copy(chance)
    for _ in range(60):
        if waiting := later.waiting():
            later.apply(waiting[0], later.legal(waiting[0])[chance.pick(len(later.legal(waiting[0])))])
    caught = []
    for part in start.parts:
        kept = attrgetter(*(other for other in start.parts if other != part))
        monkeypatch.setattr(type(start), "_values", kept)
        try:
            likeness.complete(later, start, seats)
            likeness.complete(start, later, seats)
        except Breach as breach:
            assert str(breach) == f"dump: {part} can be seen, but a dump does not tell it."
            caught.append(part)
    assert len(caught) >= 3, caught


PLAY = """
import sys
from hashlib import blake2b
from game.engine import conformance, registry
game = registry.game(sys.argv[1])
steps = conformance.play(game, game.seats[-1], game.modes[0], 1, 20_000)
print(blake2b(b"".join(step.told + step.dump for step in steps)).hexdigest())
"""


@pytest.mark.parametrize("game_id", registry.games())
def test_the_same_seed_is_the_same_game_in_every_process(game_id: str) -> None:
    ends = set()
    for hash_seed in ("1", "2"):
        world = {**os.environ, "PYTHONHASHSEED": hash_seed}
        command = [sys.executable, "-c", PLAY, game_id]
        root = Path(__file__).parents[1]
        ends.add(subprocess.run(command, env=world, cwd=root, capture_output=True, check=True).stdout)
    assert len(ends) == 1
