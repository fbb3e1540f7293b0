"""A position as plain text: on one screen, complete for the state, and for a seat nothing that it may not know."""

from __future__ import annotations

import random

import pytest

from game.engine.chance import Chance
from game.titles.toontown.meta import GAME
from game.titles.toontown.rules.content import CHARACTERS
from game.titles.toontown.rules.moves import Roll
from tests.titles.toontown.arrange import CIRCLE, HOME, arrange, dice, step


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_fits_on_a_screen(seats: int) -> None:
    for seed in range(4):
        will = random.Random(seed)
        state = GAME.start(seats, Chance(seed))
        while state.waiting():
            if not will.randrange(8):
                for page in (str(state), *(str(state.view(seat)) for seat in (None, *range(seats)))):
                    lines = page.split("\n")
                    assert len(lines) <= 40
                    assert max(map(len, lines)) <= 100
            state.apply(state.active, will.choice(state.legal(state.active)))


def test_the_busiest_table_fits_too() -> None:
    full = [0b0111, 0b1011, 0b1101, 0b1110]
    state = arrange(
        4, {0: CIRCLE[10], 1: CIRCLE[11], 2: HOME["dolores"], 3: 100}, right=full, peeked=[15] * 4, not_home=[14, 13, 11, 7],
        wrong=[0, 13, 11, 7, 14, 0, 11, 7, 14, 13, 0, 7, 14, 13, 11, 0], looked=[63] * 4, holder=1,
    )  # fmt: skip
    for page in (str(state), *(str(state.view(seat)) for seat in range(4))):
        assert page.count("\n") < 40
        assert max(map(len, page.split("\n"))) <= 100


def test_the_state_tells_all_and_a_view_what_its_seat_may_know() -> None:
    state = arrange(3, {0: 34}, dice(1, 1), wrong=[0, 8, 0, 0, 0, 0, 0, 0, 0])
    assert "Who is who: 0 roger, 1 jessica, 2 eddie." in str(state)
    assert "Wrongly asked: 0 of 1 dolores." in str(state)
    assert "Slot of the Will: 0." in str(state)
    room = str(state.view(None))
    assert not any(name in room for name in CHARACTERS)
    mine = str(state.view(0))
    assert "roger" in mine
    assert "Who is who" not in mine
    assert "Cards in" not in room + mine


def test_the_walks_on_offer_and_the_dice_are_there() -> None:
    state = arrange(3, {0: 34}, dice(1, 1))
    state.apply(0, Roll())
    page = str(state.view(None))
    assert page.startswith("Turn 1, in the room's eyes: seat 0 is asked: walk, white 1, black 1.\n")
    assert f"{CIRCLE[11]} in 1" in page


def test_what_a_look_shows_is_for_the_looker() -> None:
    state = arrange(3)
    step(state, 20)
    assert state.stage == "look"
    assert "Cards in maroon: " in str(state.view(0))
    assert "Cards in" not in str(state.view(1))
