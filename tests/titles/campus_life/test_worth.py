"""What a player is told on the private sheet: the points alone and with everybody else, by the rules of ruling 10."""

from __future__ import annotations

import random

from game.engine.chance import Chance
from game.scenes.app import App
from game.titles.campus_life.rules.scoring import alone, couple, single, together, weapon_points
from game.titles.campus_life.words import labels
from tests.scenes.table_kit import PAPER
from tests.titles.campus_life.arrange import anew, answer, hold, note, sociable, table
from tests.titles.campus_life.test_table import arrange, sit


def test_ruling_10_alone_and_with_another_by_what_the_player_knows() -> None:
    state = table(3, carried=[0, -1, -1])
    note(state, 0, "mustard", "rope", "study")
    hold(state, 0, "scarlet", "rope", "study")
    hold(state, 1, "mustard", "knife", "hall")
    state.suspects = (0, 1, 2)
    view = state.view(0)
    assert alone(view, 0) == 2 + 2 + 3, "rope and Study are on the notepad, and the rope is carried"
    assert together(view, 0, 1) == 3 + 2, "the first couple, and Colonel Mustard is the wish"
    assert together(view, 0, 2) == 3
    state.seen[1 * 3] |= 1
    assert together(state.view(0), 0, 1) == 3 + 2 + 1, "seat 0 has seen Colonel Mustard's card there"
    hold(state, 2, "mustard", "rope", "lounge")
    state.seen[2 * 3 + 1] |= 1
    assert together(state.view(0), 0, 2) == 3 + 1 + 2, "the weapon line comes on top of the match"


def test_ruling_10_what_is_promised_is_never_more_than_the_sheet_of_the_couple() -> None:
    promised = set()
    for seed in range(12):
        will, state = random.Random(seed), anew(3 + seed % 4, seed, seed % 2)
        while state.waiting():
            here = state.here()
            for seat in here if will.random() < 0.1 else ():
                view = state.view(seat)
                assert alone(view, seat) == single(state, seat).total
                for other in here:
                    if other == seat:
                        continue
                    least = together(view, seat, other)
                    promised.add(least)
                    assert least == together(state.redeal(seat, Chance(seed)).view(seat), seat, other)
                    assert least <= couple(state, (seat, other), state.couples()).total
            answer(state, sociable(state, will))
    assert len(promised) > 4, "it is not always the same"


def test_ruling_10_once_all_lies_open_the_points_are_those_of_the_sheet() -> None:
    for seed in range(12):
        will, state = random.Random(seed), anew(3 + seed % 4, seed, seed % 2)
        while state.waiting():
            answer(state, sociable(state, will))
        place = state.couples()
        for one in range(state.seats):
            assert alone(state.view(None), one) == single(state, one).total
            for other in range(state.seats):
                if one != other and place < 3:
                    assert together(state.view(None), one, other) == couple(state, (one, other), place).total


def test_what_the_weapon_line_is_worth_follows_the_house_rule() -> None:
    state = table(3)
    assert weapon_points(state.view(0)) == (3, 2)
    state.modest = True
    assert weapon_points(state.view(0)) == (2, 2)


def test_ruling_10_the_sheet_shows_the_running_score_of_its_owner(app: App) -> None:
    scene = sit(app)
    view = arrange(scene.match.state, "move").view(1)
    canvas = app.window.canvas
    canvas.audit = []
    scene.private(canvas, PAPER, view)
    said, canvas.audit = [note.words for note in canvas.audit], None
    assert labels.alone_now(alone(view, 1)) in said
    others = [seat for seat in range(len(view.players)) if seat != 1]
    assert others and all(labels.with_at_least(view.players[seat], together(view, 1, seat)) in said for seat in others)


def test_the_sheet_says_it_in_words() -> None:
    view = table(3).view(0)
    assert labels.alone_now(4) == "Alone now: 4"
    assert labels.with_at_least(view.players[1], 4) == "With Mrs. White at least 4"
