"""Eight bots have a temper each: it decides where two answers are sound, and never for what is clearly worse."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.bots import people
from game.bots.command import Refused, _players
from game.bots.minds import mind
from game.bots.people import PEOPLE, PLAIN, Temper, temper, tempered
from game.bots.whims import swayed
from game.engine import registry
from game.engine.chance import Chance
from game.engine.contract import Game, State
from game.engine.journal import COLOURS, LEVELS
from game.scenes.lobby_names import BOTS

GAMES = list(registry.games().values())
IDS = [game.id for game in GAMES]
QUESTIONS = 240  # in which two tempers must part at least once
PAIRS = {"campus_life": ("Gizmo", "Dot")}  # where nobody harms anybody, a grudge has no object
SEATS = 4


def questions(game: Game) -> Iterator[tuple[State, int]]:
    """Games that plain bots play among themselves, question by question."""
    for number in range(99):
        state, chance = game.start(SEATS, Chance(f"people {number}")), Chance(number)
        while waiting := state.waiting():
            seat = waiting[0]
            if len(state.legal(seat)) > 1:
                yield state, seat
            state.apply(seat, decided(game, state, seat, chance, PLAIN))


def decided(game: Game, state: State, seat: int, chance: Chance, temper: Temper) -> Any:
    """What a sly mind of this temper does without a race."""
    own = mind(game.id)
    assert own
    return tempered(own, temper)(state, seat, chance, "sly") if len(state.legal(seat)) > 1 else state.legal(seat)[0]


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_two_tempers_part_in_the_same_position_with_the_same_chance(game: Game) -> None:
    one, other = (temper(name) for name in PAIRS.get(game.id, ("Rex", "Dot")))
    parted = 0
    for number, (state, seat) in zip(range(QUESTIONS), questions(game), strict=False):
        answers = [decided(game, state, seat, Chance(number), mood) for mood in (one, other, one)]
        assert answers[0] == answers[2] and set(answers) <= set(state.legal(seat))
        parted += answers[0] != answers[1]
    assert 0 < parted < QUESTIONS / 3


def test_a_grudge_has_no_object_where_nobody_harms_anybody() -> None:
    """Said rather than pretended: Rex plays Campus Life as everybody does."""
    game = registry.game("campus_life")
    for number, (state, seat) in zip(range(60), questions(game), strict=False):
        plain, rex = (decided(game, state, seat, Chance(number), mood) for mood in (PLAIN, temper("Rex")))
        assert plain == rex


def test_a_temper_never_lifts_what_is_clearly_worse() -> None:
    lot = random.Random(3)
    changed = 0
    for _ in range(2000):
        worths = [lot.uniform(0, 1) for _ in range(lot.randint(2, 9))]
        room = lot.uniform(0.01, 0.5)
        swung = swayed(worths, [lot.uniform(-3, 3) for _ in worths], room)
        chosen = swung.index(max(swung))
        assert worths[chosen] >= max(worths) - room
        changed += chosen != worths.index(max(worths))
    assert changed > 200


def test_the_lobby_gives_these_names_first_and_whoever_is_renamed_plays_plainly() -> None:
    assert tuple(person.name for person in PEOPLE) == BOTS[: len(PEOPLE)]
    assert len({person.temper for person in PEOPLE}) == len(PEOPLE) and all(person.temper != PLAIN for person in PEOPLE)
    assert {person.face for person in PEOPLE} == {f"bot_{colour}" for colour in COLOURS}
    for name in ("rex", "Rex ", "T-Rex", "", *BOTS[len(PEOPLE) :]):
        assert temper(name) is PLAIN and people.known(name) is None


def test_a_mind_without_a_place_for_tempers_is_asked_as_ever() -> None:
    assert tempered(lambda *asked: asked, temper("Rex"))(1, 2, 3, "sly") == (1, 2, 3, "sly")


def test_names_can_be_simulated_and_strangers_cannot() -> None:
    game = registry.game("toontown")
    assert _players(game, "sly:Rex,sly", "3") == ("sly:Rex", "sly", "sly")
    for words in ("sly:Bob", "random:Rex", ":Rex"):
        with pytest.raises(Refused):
            _players(game, words, None)
    assert all(f"{level}:Dot" in _players(game, f"{level}:Dot", None) for level in LEVELS)
