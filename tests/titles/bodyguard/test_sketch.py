"""A position as plain text: on one screen, complete for the state, and for a seat nothing that it may not know."""

from __future__ import annotations

import random

import pytest

from game.engine.chance import Chance
from game.titles.bodyguard.meta import GAME
from game.titles.bodyguard.rules.content import FACES, NUMBER
from game.titles.bodyguard.rules.moves import Appoint, Hit, Trick


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_it_fits_on_a_screen(seats: int) -> None:
    for seed in range(2):
        will = random.Random(seed)
        state = GAME.start(seats, Chance(seed))
        while waiting := state.waiting():
            if not will.randrange(8) or state.stage == "rescue":
                for page in (str(state), *(str(state.view(seat)) for seat in (None, *range(seats)))):
                    lines = page.split("\n")
                    assert len(lines) <= 40
                    assert max(map(len, lines)) <= 100
            seat = will.choice(waiting)
            state.apply(seat, will.choice(state.legal(seat)))
        assert "the game is over" in str(state)


def test_the_state_tells_all_and_a_view_what_its_seat_may_know() -> None:
    state = GAME.start(4, Chance(1))
    state.apply(0, Appoint(3))
    assert "The Bodyguard: seat 3." in str(state)
    room = str(state.view(None))
    assert "bodyguard" not in room and not any(f" {face}" in room for face in FACES)
    mine = str(state.view(1))
    assert all(FACES[face] in mine for face in state.hands[1])
    assert "Hands" not in mine and "The Bodyguard" not in mine


def test_what_lies_before_somebody_and_what_is_played_are_there() -> None:
    state = GAME.start(4, Chance(1))
    state.apply(0, Appoint(None))
    hit, trick = NUMBER["anvil"], NUMBER["filthy_trick"]
    state.hands[0], state.hands[1] = [hit, trick], [trick]
    state.refresh()
    state.apply(0, Hit("anvil", 2))
    assert "anvil 0" in str(state.view(None))
    state.apply(1, Trick(0))
    assert "1 plays filthy_trick on 0." in str(state.view(None))
    assert "seat 0 is asked: react" in str(state.view(None))
