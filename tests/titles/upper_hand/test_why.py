"""What speaks for an answer in Upper Hand is true: every fall of the dice counted, every card played."""

from __future__ import annotations

import re
from itertools import product

from game.engine.english import percent
from game.titles.upper_hand.meta import GAME
from game.titles.upper_hand.rules import moves
from game.titles.upper_hand.rules.content import CHALLENGES, SKILLS
from game.titles.upper_hand.rules.view import View
from tests.titles.played import NAMES, said


def likely(view: View, seat: int, attempt: moves.Attempt) -> float:
    """Counted over all falls of the dice."""
    dice = view.players[seat].mission_dice[SKILLS.index(attempt.skill)]
    falls = [sum(fall) for fall in product(range(1, 7), repeat=dice)]
    return sum(total >= CHALLENGES[view.row[attempt.slot].challenge].difficulty for total in falls) / len(falls)


def test_the_best_chance_in_the_row_is_the_best() -> None:
    found = 0
    for state, seat, attempt, words in said(GAME, 3, "the best chance in the row"):
        view = state.view(seat)
        best = max(likely(view, seat, other) for other in state.legal(seat))
        reward = CHALLENGES[view.row[attempt.slot].challenge].reward
        assert likely(view, seat, attempt) == best and words.startswith(f"{percent(best)} for {reward} point")
        found += 1
    assert found > 5


def test_no_other_brings_more_points() -> None:
    found = 0
    for state, seat, attempt, _ in said(GAME, 8, "on average no other brings more points", games=3):
        view = state.view(seat)

        def brings(each: moves.Attempt, view: View = view, seat: int = seat) -> float:
            return likely(view, seat, each) * CHALLENGES[view.row[each.slot].challenge].reward

        assert brings(attempt) >= max(brings(each) for each in state.legal(seat)) - 1e-9
        found += 1
    assert found > 3


def test_the_break_room_makes_what_it_says() -> None:
    found = 0
    for state, seat, use, words in said(GAME, 4, "makes your Upper Hand", games=3):
        match = re.search(r"(\d+) → (\d+)", words)
        assert match and state.view(seat).players[seat].upper_hand == int(match[1])
        state.apply(seat, use)
        assert state.view(seat).players[seat].upper_hand == int(match[2])
        found += 1
    assert found


def test_a_card_makes_what_it_says() -> None:
    """Where one number is named, it is that."""
    found = 0
    for state, seat, play, words in said(GAME, 4, "Upper Hand: you", games=3):
        if not isinstance(play, moves.Play) or not (
            match := re.match(r"Upper Hand: you (\d+) → (\d+)(\.| and)", words)
        ):
            continue
        state.apply(seat, play)
        if state.waiting() and state.view(None).stage == "aim":
            continue
        assert state.view(seat).players[seat].upper_hand == int(match[2]), words
        found += 1
    assert found > 3


def test_whoever_is_placed_first_is_first_in() -> None:
    """Whatever all others pick."""
    found = 0
    for state, seat, go, _ in said(GAME, 3, "You are placed first"):
        state.apply(seat, go)
        while state.view(None).stage == "choose":
            other = state.waiting()[0]
            state.apply(other, go)
        assert state.waiting() == (seat,) and state.view(seat).stage == "ability"
        found += 1
    assert found > 3


def test_only_so_many_are_placed_before() -> None:
    found = list(said(GAME, 2, "is placed before you"))
    assert found
    for state, seat, _, words in found:
        assert words.startswith(f"Only {NAMES[1 - seat]} ") and state.view(None).initiative == 1 - seat
