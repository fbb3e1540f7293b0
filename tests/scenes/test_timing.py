"""When bots answer what is secret tells nothing, in any game: not what they hold, nor for how long they thought."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from typing import Any
from zlib import crc32

import pytest

from game.bots import patience
from game.bots.patience import THINKING
from game.engine import registry
from game.engine.chance import Chance
from game.engine.contract import Game
from game.engine.match import Match, Seat
from game.scenes.app import App
from game.scenes.lobby_wardrobe import Wardrobe
from game.scenes.table.bots import HESITATION, PACE, Bots
from game.scenes.table.phones import Phones
from tests.scenes.trainer import Mute

COLOURS = ("blue", "violet", "teal", "red", "amber", "slate", "green", "pink")

TICK = 0.05
HANDS = 5  # of every position, all of which look the same to the room
MOVES = 150
LATE = 400  # ticks after which nobody answers any more
GAMES = [pytest.param(game, id=game_id) for game_id, game in registry.games().items()]


class Thoughtful(Mute):
    """Bots whose thinking takes as long as their hands say, up to what their level may take, on so many cores."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self._free = [0.0] * patience.cores()
        self._thinking: list[tuple[float, int, Any]] = []

    def ask(self, *question: Any) -> None:
        ticket, _, seat, position, level, _ = question
        state = pickle.loads(position)
        hand = crc32(repr((state.view(seat), state.legal(seat))).encode())
        self._free.sort()
        self._free[0] = max(self._free[0], self.now) + THINKING[level] * (hand % 1000) / 1000
        self._thinking.append((self._free[0], ticket, state.legal(seat)[-1]))

    def answers(self) -> list[tuple[int, Any]]:
        done = [(ticket, action) for ready, ticket, action in self._thinking if ready <= self.now]
        self._thinking = [thought for thought in self._thinking if thought[0] > self.now]
        return done


def secrets_of(game: Game, count: int, level: str) -> Iterator[Match]:
    """Matches of bots at questions whose answers not all can see, each kind of question once."""
    wardrobe = Wardrobe(game)
    found: set[Any] = set()
    for number in range(3):
        people = [Seat(f"P{n}", colour, f"bot:{level}") for n, colour in enumerate(COLOURS[:count])]
        people = wardrobe.dress(people)
        match = Match.new(game.id, people, seed=f"timing {number}", options=wardrobe.options(people))
        lot = random.Random(number)
        for _ in range(MOVES):
            if not (waiting := match.state.waiting()):
                break
            if len(waiting) > 1 or match.state.hushed(waiting[0]):
                kind = (len(waiting), *sorted({type(action).__name__ for action in match.state.legal(waiting[0])}))
                if kind not in found:
                    found.add(kind)
                    yield match
            match.act(waiting[0], lot.choice(match.state.legal(waiting[0])))


def moments(app: App, match: Match, hand: int, luck: int, rate: float = 1.0) -> tuple[tuple[int, int], ...]:
    """Who would answer at which tick, if this were what they hold."""
    state = match.state
    try:
        match.state = state.redeal(None, Chance(hand))
        app.__dict__["opponents"] = crew = Thoughtful()
        random.seed(luck)
        bots = Bots(app, match, Phones(match))
        for seat in match.state.waiting():
            bots.ask(seat)
        shown: dict[int, int] = {}
        for tick in range(LATE):
            for seat, _ in bots.answers():
                shown.setdefault(seat, tick)
            if len(shown) == len(match.state.waiting()):
                return tuple(shown.items())
            bots.update(TICK * rate, TICK)
            crew.now += TICK
        raise AssertionError("nobody answered")
    finally:
        match.state = state


def differing(app: App, game: Game, level: str, rate: float = 1.0) -> tuple[int, int]:
    """In how many secret questions the hands could be told apart by the clock, of how many."""
    told = asked = 0
    for count in sorted({game.seats[0], game.seats[-1]}):
        for luck, match in enumerate(secrets_of(game, count, level)):
            asked += 1
            told += len({moments(app, match, hand, luck, rate) for hand in range(HANDS)}) > 1
    return told, asked


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("game", GAMES)
def test_no_hand_can_be_told_by_the_clock(app: App, game: Game, level: str) -> None:
    for pace in PACE:
        app.settings.bot_pace = pace  # type: ignore[assignment]
        assert differing(app, game, level)[0] == 0


@pytest.mark.parametrize("game", GAMES)
def test_nor_by_who_hurries(app: App, game: Game) -> None:
    """What is shown goes by faster; bots think no faster."""
    assert differing(app, game, "sharp", 5.0)[0] == 0


def test_a_delay_that_is_only_drawn_by_lot_is_caught(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted fault: sharp bots think for longer than the lot says."""
    app.settings.bot_pace = "fast"
    monkeypatch.setattr(Bots, "_covered", lambda _bots, _seat: 0.0)
    found = [differing(app, game, "sharp") for game in registry.games().values()]
    assert any(told for told, _ in found)
    assert sum(asked for _, asked in found) > 10


def test_thinking_never_takes_longer_than_three_sly_bots_hesitate_anyway() -> None:
    """At the usual pace nobody waits for what the clock covers up."""
    assert patience.longest("sly", 3) <= PACE["normal"]
    assert HESITATION > 0


def test_after_the_others_have_answered_the_last_is_still_asked_in_secret(app: App) -> None:
    game = next(game for game in registry.games().values() if any(len(m.state.waiting()) > 1 for m in some(game)))
    match = next(match for match in some(game) if len(match.state.waiting()) > 1)
    *first, last = match.state.waiting()
    for seat in first:
        match.act(seat, match.state.legal(seat)[-1])
    if match.state.waiting() == (last,):
        app.__dict__["opponents"] = Thoughtful()
        bots = Bots(app, match, Phones(match))
        assert bots._secret(last)


def some(game: Game) -> Iterator[Match]:
    return secrets_of(game, game.seats[-1], "sly")
