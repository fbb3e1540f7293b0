"""A position as plain text: on one screen, complete for the state, and for a seat nothing that it may not know."""

from __future__ import annotations

import random

import pytest

from game.engine.chance import Chance
from game.titles.upper_hand.meta import GAME
from game.titles.upper_hand.rules.content import CHALLENGES
from game.titles.upper_hand.rules.moves import Go
from tests.titles.upper_hand.arrange import begun, challenge, mission

CROWD = ("pam", "archer", "lana", "ray", "cyril", "cheryl", "malory", "krieger")


def fits(page: str) -> bool:
    lines = page.split("\n")
    return len(lines) <= 40 and max(map(len, lines)) <= 100


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_it_fits_on_a_screen(seats: int) -> None:
    for seed in range(4):
        will = random.Random(seed)
        state = GAME.start(seats, Chance(seed))
        while waiting := state.waiting():
            if not will.randrange(8):
                assert all(map(fits, (str(state), *(str(state.view(seat)) for seat in (None, *range(seats))))))
            state.apply(waiting[0], will.choice(state.legal(waiting[0])))


def test_the_busiest_table_fits_too() -> None:
    many = [sum(1 << number for number in range(seat, len(CHALLENGES) - 5, 8)) for seat in range(8)]
    state = mission(CROWD, row=range(len(CHALLENGES) - 5, len(CHALLENGES)), piles=many, known=[3] * 8)
    assert all(map(fits, (str(state), *(str(state.view(seat)) for seat in range(8)))))


def test_a_sealed_token_is_shown_to_its_owner_and_in_the_state() -> None:
    state = begun()
    room = GAME.start(3, Chance(0), GAME.Options(("pam", "archer", "lana"))).view(None).locations[0]
    state.apply(1, Go(room))
    assert f"Sealed: 1 {room}." in str(state)
    assert f"Your token goes to {room}." in str(state.view(1))
    for other in (None, 0, 2):
        assert "Sealed" not in str(state.view(other))
        assert "token goes" not in str(state.view(other))


def test_drawn_cards_and_those_under_a_deck_are_for_their_owner() -> None:
    state = begun()
    state.stage, state.active = "play", 0
    state.drawn, state.decks[0], state.known[0] = state.decks[0][-2:], state.decks[0][:-2], 1
    state.refresh()
    mine, others = str(state.view(0)), str(state.view(1)) + str(state.view(None))
    assert "Your hand: pam_19, pam_20." in mine
    assert "Under your deck: pam_1." in mine
    assert "pam_" not in others
    assert "Drawn: pam_19, pam_20." in str(state)
    assert "Under the decks: 0 pam_1." in str(state)


def test_the_row_names_its_challenges_and_who_has_won_them() -> None:
    state = mission(row=[challenge("booze", 1), challenge(None)])
    state.won = (2, state.won[1])
    state.piles[2] |= 1 << state.row[0]
    state.refresh()
    page = str(state.view(None))
    assert "Challenges: red booze 6 (won by 2), red personal 14." in page
    assert "Seat 2 has: red booze 6." in page
