"""All that reaches a bot's process is one pickled redeal, and it decides the same wherever its seat sees the same."""

from __future__ import annotations

import io
import os
import pickle
import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.bots import quick, search
from game.bots.coach import coached
from game.bots.people import PEOPLE
from game.bots.process import ADVISER, Parcel, answer
from game.bots.search import Budget
from game.engine import registry
from game.engine.chance import Chance
from game.engine.contract import Game, State
from game.engine.journal import LEVELS
from game.engine.match import Match, Seat
from game.scenes.table.bots import Bots
from game.scenes.table.phones import Phones

SOAK = os.environ.get("RUMPUS_SOAK") == "1"
QUESTIONS, WORLDS, MOVES = (24, 4, 900) if SOAK else (4, 2, 240)
GAMES = [
    pytest.param(game, seats, id=f"{game.id}-{seats}")
    for game in registry.games().values()
    for seats in (game.seats if SOAK else sorted({game.seats[0], game.seats[-1]}))
]


@pytest.fixture(autouse=True)
def timeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody thinks less where the machine is slow; what is decided then hangs on more than on what is seen."""
    monkeypatch.setattr(search, "perf_counter", lambda: 0.0)


def questions(game: Game, seats: int) -> Iterator[tuple[State, int]]:
    """Positions all along a game played by lot and by minds, each with somebody who has a choice."""
    lot = random.Random(seats)
    chosen = set(random.Random(game.id).sample(range(MOVES), QUESTIONS * 4))
    state, asked, game_number = game.start(seats, Chance(f"honest {seats}")), 0, 0
    for number in range(MOVES):
        if not state.waiting():
            game_number += 1
            state = game.start(seats, Chance(f"honest {seats} {game_number}"))
        seat = lot.choice(state.waiting())
        legal = state.legal(seat)
        if number in chosen and len(legal) > 1 and asked < QUESTIONS:
            asked += 1
            yield state, seat
        state.apply(seat, lot.choice(legal))


def lookalikes(state: State, seat: int) -> Iterator[State]:
    """The position, and others that look the same to the seat."""
    yield state
    for number in range(WORLDS):
        yield state.redeal(seat, Chance(f"another world {number}"))


def parcel(game: Game, state: State, seat: int, level: str, name: str = "") -> Parcel:
    """As a table sends it, with the same chance every time."""
    return Parcel(1, game.id, seat, pickle.dumps(state.redeal(seat, Chance("sent"))), level, 77, name=name)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_same_view_and_the_same_chance_make_the_same_decision(game: Game, seats: int, level: str) -> None:
    asked = differed = 0
    for state, seat in questions(game, seats):
        worlds = list(lookalikes(state, seat))
        assert len({repr(world.view(seat)) for world in worlds}) == 1
        assert len({answer(parcel(game, world, seat, level)) for world in worlds}) == 1
        name = PEOPLE[asked % len(PEOPLE)].name
        assert len({answer(parcel(game, world, seat, level, name)) for world in worlds}) == 1
        assert (
            len({quick.choose(pickle.loads(parcel(game, w, seat, level).position), seat, Chance(3)) for w in worlds})
            == 1
        )
        asked += 1
        differed += len({world.dump() for world in worlds}) > 1
    assert asked and (differed or not any(game.hidden(state, seat) for seat in range(seats)))  # type: ignore[attr-defined]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_coach_says_the_same_wherever_the_seat_sees_the_same(game: Game, seats: int) -> None:
    """However much time he had, only what the seat knows has any weight."""
    asked = 0
    for state, seat in questions(game, seats):
        said = set()
        for world in lookalikes(state, seat):
            sent = pickle.loads(parcel(game, world, seat, ADVISER).position)
            said.add(coached(game.id, sent, seat, Chance(77), (0, len(world.legal(seat)) - 1), Budget(2)))
        assert len(said) == 1
        asked += 1
        if asked == 4:
            break
    assert asked


def plainly(position: bytes) -> bytes:
    """A pickle that tells what is in it, and not which of its parts are one and the same."""
    into = io.BytesIO()
    pickler = pickle.Pickler(into)
    pickler.fast = True
    pickler.dump(pickle.loads(position))
    return into.getvalue()


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_what_is_sent_is_the_same_to_the_last_byte(game: Game, seats: int) -> None:
    """Nothing of the real position is left in a redeal, not even where no mind would look; in the position there is."""
    real = 0
    for state, seat in questions(game, seats):
        real += len({plainly(pickle.dumps(world)) for world in lookalikes(state, seat)}) > 1
        assert len({plainly(parcel(game, world, seat, "sly").position) for world in lookalikes(state, seat)}) == 1
    assert real


class Listener:
    """Stands where the process would be."""

    def __init__(self) -> None:
        self.heard: list[tuple[Any, ...]] = []

    def ask(self, _ticket: int, *question: Any) -> None:
        self.heard.append(question)


class NoApp:
    """As much of the program as bots at a table need to ask."""

    def __init__(self) -> None:
        self.opponents = Listener()
        self.settings = type("Settings", (), {"bot_pace": "normal"})()


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_table_sends_a_redeal_and_the_name_on_the_seat_and_nothing_else(
    game: Game, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.table.bots.secrets.randbits", lambda _bits: 5)
    people = [Seat(f"P{n}", "blue", "bot:sly") for n in range(seats)]
    match = Match.new(game.id, people, seed=1)
    for state, seat in questions(game, seats):
        heard = []
        for world in lookalikes(state, seat):
            match.state = world
            app = NoApp()
            Bots(app, match, Phones(match)).ask(seat)  # type: ignore[arg-type]
            ((game_id, whose, position, level, name),) = app.opponents.heard
            assert (game_id, whose, level, name) == (game.id, seat, "sly", f"P{seat}")
            heard.append(plainly(position))
        assert len(set(heard)) == 1
