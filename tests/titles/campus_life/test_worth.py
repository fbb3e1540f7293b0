"""What a player is told about company: the points alone and with everybody else, and how likely the dice match."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

from game.engine.chance import Chance
from game.scenes.app import App
from game.titles.campus_life.rules.content import KINDS
from game.titles.campus_life.rules.knowledge import free_notes, unseen
from game.titles.campus_life.rules.moves import Adjust, HookedUp, Meet, Pass
from game.titles.campus_life.rules.odds import Worth, meeting, paired
from game.titles.campus_life.rules.scoring import alone, couple, single, weapon_points
from game.titles.campus_life.rules.state import State
from game.titles.campus_life.rules.view import View
from game.titles.campus_life.words import labels
from tests.scenes.table_kit import PAPER
from tests.titles.campus_life.arrange import anew, answer, has, hold, note, sociable, table, toss
from tests.titles.campus_life.test_table import arrange, sit


def least(view: View, seat: int, partner: int) -> int:
    return paired(view, seat, partner).least


def test_ruling_10_alone_and_with_another_by_what_the_player_knows() -> None:
    state = table(3, carried=[0, -1, -1])
    note(state, 0, "mustard", "rope", "study")
    hold(state, 0, "scarlet", "rope", "study")
    hold(state, 1, "mustard", "knife", "hall")
    state.suspects = (0, 1, 2)
    view = state.view(0)
    assert alone(view, 0) == 2 + 2 + 3, "rope and Study are on the notepad, and the rope is carried"
    assert least(view, 0, 1) == 3 + 2, "the first couple, and Colonel Mustard is the wish"
    assert least(view, 0, 2) == 3
    state.seen[1 * 3] |= 1
    assert least(state.view(0), 0, 1) == 3 + 2 + 1, "seat 0 has seen Colonel Mustard's card there"
    hold(state, 2, "mustard", "rope", "lounge")
    state.seen[2 * 3 + 1] |= 1
    assert least(state.view(0), 0, 2) == 3 + 1 + 2, "the weapon line comes on top of the match"


def test_ruling_10_what_is_promised_holds_for_the_sheet_of_the_couple() -> None:
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
                    worth = paired(view, seat, other)
                    promised.add(worth)
                    assert worth == paired(state.redeal(seat, Chance(seed)).view(seat), seat, other)
                    for eyes in (worth, paired(state.view(None), seat, other)):
                        total = couple(state, (seat, other), state.couples()).total
                        assert eyes.least <= total <= eyes.most and eyes.least <= eyes.mean <= eyes.most
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
                    total = couple(state, (one, other), place).total
                    assert paired(state.view(None), one, other) == (total, total, total)


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
    assert others and all(labels.with_partner(view.players[seat], paired(view, 1, seat)) in said for seat in others)


def test_the_sheet_says_it_in_words() -> None:
    view = table(3).view(0)
    assert labels.alone_now(4) == "Alone now: 4"
    assert labels.with_partner(view.players[1], Worth(4, 9, 5.2)) == "With Mrs. White 4 to 9"
    assert labels.with_partner(view.players[1], Worth(6, 6, 6.0)) == "With Mrs. White 6"


# ---- every world that may be true ----------------------------------------------------------------


def totals(state: State, seat: int, other: int) -> Counter[int]:
    """What the couple would score in each world that this seat cannot tell from the true one, by the engine."""
    twin, found = state.copy(Chance(0)), Counter[int]()
    hidden, place = unseen(state, seat), state.couples()
    slots = [other * len(KINDS) + kind for kind in range(len(KINDS))]
    cards = [
        [state.cards[slot] for slot in hidden[kind]] if slots[kind] in hidden[kind] else [state.cards[slots[kind]]]
        for kind in range(len(KINDS))
    ]
    notes = [free_notes(state, seat, kind) for kind in range(len(KINDS))]
    for held, written in product(product(*cards), product(*notes)):
        for slot, card, note_ in zip(slots, held, written, strict=True):
            twin.cards[slot], twin.notes[slot] = card, note_
        found[couple(twin, (seat, other), place).total] += 1
    return found


@pytest.mark.parametrize("seed", range(6))
def test_ruling_10_least_most_and_mean_are_those_of_every_world_that_may_be_true(seed: int) -> None:
    will, state = random.Random(seed), anew(6, seed, 0)
    for _ in range(40 + 12 * seed):
        if len(state.here()) < 3:
            break
        answer(state, sociable(state, will))
    seat, other, *_ = state.here()
    state.carried[seat], state.carried[other] = seed % 6, (seed + 1) % 6
    for kind in range(len(KINDS)):  # so much is seen that all that is left can be gone through
        for slot in unseen(state, seat)[kind][3:]:
            state.seen[slot] |= 1 << seat
    state.refresh()
    found = totals(state, seat, other)
    worth = paired(state.view(seat), seat, other)
    assert (worth.least, worth.most) == (min(found), max(found)) and len(found) > 1
    assert worth.mean == pytest.approx(sum(total * times for total, times in found.items()) / found.total())


# ---- the dice of a talk ----------------------------------------------------------------------


def matched(state: State, other: int, turned: bool) -> float:
    """How often two dice match, all 36 rolls played out by the engine; nobody turns one, or both do towards the other."""
    good = 0
    for one, two in product(range(1, 7), repeat=2):
        twin = toss(state.copy(Chance(0)), one, two)
        told = answer(twin, Meet(other))
        while twin.stage in ("adjust", "answer", "pay"):
            if twin.stage == "pay":
                action: Any = twin.legal(twin.answering)[0]
            else:
                own = twin.dice[twin.stage == "answer"]
                theirs = twin.dice[twin.stage == "adjust"]
                action = Adjust(own + (1 if theirs > own else -1)) if turned and own != theirs else Pass()
            told += answer(twin, action)
        good += has(told, HookedUp)
    return good / 36


@pytest.mark.parametrize(
    ("up", "paid"), [((0, 0), False), ((7, 0), False), ((0, 7), False), ((7, 7), False), ((0, 0), True)]
)
def test_ruling_6_dice_match_as_likely_as_is_told(up: tuple[int, int], paid: bool) -> None:
    state = table(4, {0: "lounge", 1: "lounge"}, up=[*up, 0, 0], paid=paid)
    state.came_home = state.last_round = 1
    state.stage, state.to_meet = "meet", 0b010
    toss(state)
    found = meeting(state.view(None), 1)
    assert found.plain == pytest.approx(matched(state, 1, False))
    assert found.wished == pytest.approx(matched(state, 1, True))
    assert meeting(state.view(0), 1) == found
