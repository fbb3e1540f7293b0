"""A position as plain text: on one screen, complete for the state, and for a seat nothing that it may not know."""

from __future__ import annotations

import random

import pytest

from game.engine.chance import Chance
from game.titles.campus_life.meta import GAME
from tests.titles.campus_life.arrange import anew, lay, stay, table


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_it_fits_on_a_screen(seats: int) -> None:
    for seed in range(3):
        will = random.Random(seed)
        state = GAME.start(seats, Chance(seed), GAME.modes[seed % 2 if seats == 3 else 0])
        while True:
            if not will.randrange(8) or not state.waiting():
                for page in (str(state), *(str(state.view(seat)) for seat in (None, *range(seats)))):
                    lines = page.split("\n")
                    assert len(lines) <= 40
                    assert max(map(len, lines)) <= 100
            if not state.waiting():
                break
            state.apply(state.answering, will.choice(state.legal(state.answering)))


def test_the_busiest_table_fits_too() -> None:
    state = anew(6, 3)
    state.round, state.unplaced, state.stage, state.die = 59, 0, "move", 6
    state.came_home, state.last_round = 59, 79
    state.spaces[state.active] = next(space for space, room in enumerate(state.house.room_of) if room == 10)
    state.tokens = [63 if room == 5 else 0 for room in range(11)]
    state.up, state.seen = [7] * 6, [127] * len(state.seen)
    state.gone, state.shown = ((1, 2), (3,)), 63
    state.refresh()
    for page in (str(state), *(str(state.view(seat)) for seat in range(6))):
        assert page.count("\n") < 40
        assert max(map(len, page.split("\n"))) <= 100


def test_the_state_tells_all_and_a_view_what_its_seat_may_know() -> None:
    state = anew(4, 1)
    hands, pads = str(state), [player.notepad for seat in range(4) if (player := state.view(seat).players[seat])]
    assert "Hands: 0 " in hands and "Notepads: 0 " in hands and "Envelope: " in hands
    room = str(state.view(None))
    assert "Hands" not in room and "Wishes" not in room and room.count("? ? ?") == 5
    for seat, pad in enumerate(pads):
        assert pad is not None
        mine = str(state.view(seat))
        assert f"Wishes: {seat} {pad.suspect} {pad.weapon} {pad.room}." in mine
        assert mine.count("? ? ?") == 4


def test_what_a_look_shows_is_for_the_looker() -> None:
    state = table(3, at={0: "study"})
    lay(state, "study", "wrench")
    stay(state)
    assert state.stage == "card"
    assert "The card here: wrench." in str(state.view(0))
    assert "The card here" not in str(state.view(1)) + str(state.view(None))
    assert str(state.view(1)).startswith("Round 1, in the eyes of seat 1: seat 0 is asked: card, turn of 0.\n")
