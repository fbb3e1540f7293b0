"""Boss & Minion on phones: all pages hold, and those of the draft and of an attack say what a tap does."""

from __future__ import annotations

import msgspec
import pytest

from game.engine.blocks import Board, Buttons, Cards, Emotes, Lines, People, Prompt
from game.engine.chance import Chance
from game.engine.pagecheck import LARGEST, turn_over
from game.engine.phones import phone
from game.titles.boss_and_minion import phone as pages
from game.titles.boss_and_minion.meta import GAME
from game.titles.boss_and_minion.rules.moves import Aim, Pass, Pick, Read
from game.titles.boss_and_minion.rules.view import House, Options
from game.ui import art
from tests.titles.boss_and_minion.arrange import LUCK, MINION, NERVE, SMARTS, STRENGTH, Side, table
from tests.titles.boss_and_minion.paged import (
    EIGHTS,
    SIXES,
    UNDO,
    block,
    button,
    choice,
    games,
    has,
    page,
    spots,
    title,
    undoes,
)

PAIRS = "rrbbgg"
ASKED = {"draft", "declare", "dice", "aimed", "defend", "rolled", "lose", "after", "end"}


# ---- all pages -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", range(len(GAME.modes)))
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_pages_hold_in_every_mode(seats: int, mode: int) -> None:
    drawings = art.index()
    assert turn_over(GAME, phone("boss_and_minion"), seats, GAME.modes[mode], seats + mode, 45, drawings) > 0


def test_every_question_asks_in_its_own_words() -> None:
    titles: dict[str, set[str]] = {}
    for state in games(GAME.modes[:2], range(6)):
        if state.waiting():
            titles.setdefault(state.stage, set()).add(title(page(state)))
    assert titles["draft"] == {"Pick a character", "Pick your Boss", "Pick your Minion"}
    assert titles["declare"] == {"Pick a die to attack"}
    assert titles["dice"] == {"Pick a target", "Boost, or both?"}
    assert titles["aimed"] == {"Ready to roll"}
    assert any(words.endswith(" attacks Luck!") for words in titles["defend"])
    assert "Use your Special?" in titles["rolled"] & titles["after"] & titles["end"]
    assert any(words.endswith("attack hits!") for words in titles["rolled"])
    assert titles["lose"] == {"Give up a die"}
    assert titles.keys() == ASKED


def test_whoever_is_not_asked_may_react_and_whoever_is_asked_has_no_time_for_it() -> None:
    for state in games([GAME.modes[1], GAME.modes[2]], range(1)):
        for seat in (None, *range(state.seats)):
            made = page(state, seat)
            assert has(made, Emotes) == (seat not in state.waiting())
            assert bool(made.choices) == (seat in state.waiting())


def test_names_in_any_script_fit_on_the_fullest_page() -> None:
    largest = 0
    for seed in range(4):
        state = GAME.start(4, Chance(seed), Options("gangs", "random"))
        (seat,) = state.waiting()
        for _ in range(2):
            state.apply(seat, next(action for action in state.legal(seat) if isinstance(action, Pick)))
        if Read("boosted") in state.legal(seat):
            state.apply(seat, Read("boosted"))
        made = page(state, names=("四文字の名前がとても長い人",) * 4)
        assert len(made.choices) >= 36
        largest = max(largest, len(msgspec.json.encode(made)))
    assert 15_000 < largest <= LARGEST


def test_the_games_colours_are_those_of_the_box() -> None:
    assert pages.PALETTE["accent"] == "#a4d82e"
    assert pages.PALETTE.keys() == {"accent", "go", "second", "night-1", "night-2"}


# ---- the draft -----------------------------------------------------------------------------------------


def test_a_draft_tells_what_each_can_do_and_who_is_taken() -> None:
    state = GAME.start(2, Chance(1), GAME.modes[0])
    (seat,) = state.waiting()
    made = page(state)
    assert len(block(made, Cards).items) == len(made.choices) == 12
    assert made.choices[0].label == "Take Duchess Cog" and "Fine Adjustment: After your attack" in made.choices[0].sub
    assert "Strength d8" in block(made, Cards).items[0].says and "Linked: " in block(made, Cards).items[0].says
    state.apply(seat, state.legal(seat)[0])
    made = page(state)
    cards = {card.key: card for card in block(made, Cards).items}
    assert cards["c_cog"].mark.startswith("seat_") and not cards["c_bog"].mark
    assert len(made.choices) == 11 and ("c_cog",) not in [each.picks for each in made.choices]
    assert not any(each.now for each in made.choices), "a draft is confirmed"


def test_four_bosses_are_told_about_on_their_cards() -> None:
    made = page(GAME.start(3, Chance(1), GAME.modes[1]))
    cards = block(made, Cards)
    assert cards.layout == "rows" and next(card.title for card in cards.items) == "Duchess Cog"
    assert all(card.text for card in cards.items)


def test_ruling_6_a_draft_with_quick_rings_says_which_boxes_stay_empty() -> None:
    state = GAME.start(2, Chance(4), Options(quick_rings=True))
    assert "stay empty on every board." in block(page(state), Prompt).line


# ---- the attack ----------------------------------------------------------------------------------------


def test_a_tap_on_a_die_begins_an_attack() -> None:
    state = table(Side(SIXES), Side(SIXES))
    made = page(state)
    assert choice(state, Pick(LUCK)).now and choice(state, Pick(LUCK)).picks == ("d1",)
    assert choice(state, Pass()).picks == ("pass",) and not choice(state, Pass()).now
    assert spots(made).keys() == {f"d{die}" for die in range(6)}
    assert spots(made)["d1"].value == "3" and spots(made)["d1"].says == "Luck: a d6 that shows 3"
    assert not undoes(made)


def test_picked_dice_stay_ringed_and_those_that_cannot_join_dim() -> None:
    state = table(Side(SIXES, "rgrgrr"), Side(SIXES))
    state.apply(0, Pick(STRENGTH))
    made = page(state)
    ringed = [key for key, spot in spots(made).items() if spot.on]
    assert ringed == ["d0"] and undoes(made)
    led = {key for each in made.choices for key in each.picks}
    assert "d3" in spots(made) and "d3" not in led, "neither a neighbor nor Linked"
    assert {"d1", "d2", "d5"} <= led
    assert all(each.now for each in made.choices)


def test_few_targets_are_listed_with_both_chances() -> None:
    state = table(Side(EIGHTS), Side("6=5 6=3 6=3 6=3 6=3 6=3", "rr3456", "bog"))
    state.apply(0, Pick(STRENGTH))
    (row,) = block(page(state), People).items
    assert (row.name, row.key) == ("Ben's Strength", "t1_0")
    assert row.line == "Baron Bog, shows 5; 50% if nobody helps"
    assert row.facts[1].chance == "38%"
    assert choice(state, Aim(1, STRENGTH)).sub == "38%, 50% undefended"


def test_a_long_name_leaves_room_for_the_ability() -> None:
    state = table(Side(EIGHTS), Side(SIXES, special="bog"))
    state.apply(0, Pick(STRENGTH))
    (row,) = block(page(state, names=("Ana", "Maximilianusxy")), People).items
    assert (row.name, row.line) == ("Strength", "Maximilianusxy, shows 3")


def test_many_targets_lie_on_the_rings_of_their_owners() -> None:
    state = table(Side(EIGHTS), Side(SIXES), Side("8=2 8=8 8=8 8=8 8=8 8=8"))
    for die in (STRENGTH, LUCK):
        state.apply(0, Pick(die))
    made = page(state)
    rings = [each for each in made.blocks if isinstance(each, Board)]
    assert len(rings) == 2 and not has(made, People)
    assert [label.text for label in rings[1].labels] == ["Ben", "Chloe"]
    assert spots(made)["t1_2"].badge == "100%" and spots(made)["t2_3"].badge == "50%"
    assert len(made.choices) == 12 and all(each.now for each in made.choices)


def test_two_readings_are_two_cards_and_a_third_die_may_still_join() -> None:
    state = table(Side("8=3 6=3 6=3 6=3 6=3 6=3", "rrr456"), Side(SIXES))
    for die in (STRENGTH, LUCK):
        state.apply(0, Pick(die))
    made = page(state)
    assert title(made) == "Boost, or both?"
    boost, both = block(made, Cards).items
    assert (boost.key, boost.title, boost.tag) == ("boosted", "Boost Strength", "nothing at risk")
    assert (both.key, both.text, both.tag) == ("complex", "A d8 and a d6 roll.", "a miss costs one")
    assert choice(state, Read("complex")).now and choice(state, Pick(SMARTS)).now
    state.apply(0, Read("boosted"))
    assert spots(page(state))["d1"].badge == "+3", "half the size of the booster"


def test_a_die_without_a_target_asks_for_another() -> None:
    state = table(Side("8=3 6=3 6=3 6 6 6", "rrr456"), Side("6 6=3 6=3 6=3 6 6"), house=House(same_named_only=True))
    state.apply(0, Pick(STRENGTH))
    made = page(state)
    assert title(made) == "Add a die" and block(made, Board).ask == "Add a die"


def test_an_aimed_attack_says_what_must_be_rolled_and_can_be_taken_back() -> None:
    state = table(Side(EIGHTS), Side("8=4 8=4 8=4 8=4 8=4 8=4"))
    for action in (Pick(STRENGTH), Aim(1, STRENGTH)):
        state.apply(0, action)
    made = page(state)
    go = button(made, "go")
    assert (go.label, go.sub, go.style) == ("Attack Ben's Strength", "Roll 4 or more with a d8", "primary")
    (row,) = block(made, People).items
    assert row.on and spots(made)["d0"].on
    assert [item.label for item in block(made, Buttons).items if item.sends == UNDO] == ["Aim again"]
    assert next(line.text for line in block(made, Lines).items) == "Win: their d8 is gone"


@pytest.mark.parametrize(
    ("dice", "others", "goal"),
    [
        ((STRENGTH, LUCK), "8=1 8=1 8=1 8=1 8=1 8=1", "Any roll is enough"),
        ((STRENGTH,), "12=12 8=1 8=1 8=1 8=1 8=1", "No roll with a d8 is enough"),
        ((STRENGTH, LUCK), "8=7 8=1 8=1 8=1 8=1 8=1", "Roll 4 or more with a d8"),
    ],
)
def test_the_goal_of_a_roll_counts_the_boost(dice: tuple[int, ...], others: str, goal: str) -> None:
    state = table(Side(EIGHTS), Side(others))
    for action in (*(Pick(die) for die in dice), Aim(1, STRENGTH)):
        state.apply(0, action)
    assert button(page(state), "go").sub == goal


def test_linked_dice_are_counted_together() -> None:
    state = table(Side(EIGHTS, "r2r456"), Side(SIXES))
    for action in (Pick(STRENGTH), Pick(SMARTS), Aim(1, LUCK)):
        state.apply(0, action)
    made = page(state)
    assert button(made, "go").sub == "Roll 4 or more with 2 dice"
    assert block(made, Lines).items[1].text == "Lose: one of yours"


def test_who_cannot_attack_passes() -> None:
    state = table(Side("6=3 6 6 6 6 6"), Side("6 6=3 6 6 6 6"), house=House(same_named_only=True))
    made = page(state)
    assert title(made) == "You cannot attack" and button(made, "pass").style != "quiet"


# ---- gangs and quick rings -------------------------------------------------------------------------------


def test_ruling_4_both_boards_of_a_gang_lie_side_by_side() -> None:
    state = table((Side(SIXES, PAIRS), Side(EIGHTS, PAIRS)), (Side(SIXES), Side(SIXES)))
    made = page(state)
    ring = block(made, Board)
    assert len(ring.spots) == 12 and ring.view[2] > 800
    assert spots(made)["d7"].x > 400 > spots(made)["d1"].x
    assert "Luck: a d8 that shows 5" in spots(made)["d7"].says
    shared = [piece for piece in ring.pieces if piece.x > 150 and piece.x + piece.w < 300]
    assert [piece.sprite for piece in shared] == ["bm_chain_r", "bm_chain_b", "bm_chain_g"]
    state.apply(0, Pick(MINION + LUCK))
    assert {row.key for row in block(page(state), People).items} == {"t1_1", "t1_7"}


def test_ruling_6_boxes_that_stay_empty_cannot_be_tapped() -> None:
    state = table(Side(SIXES), Side(SIXES), closed=(LUCK, NERVE))
    made = page(state)
    assert spots(made).keys() == {"d0", "d2", "d3", "d5"}
    empty = [piece for piece in block(made, Board).under if piece.sprite == "bm_hex_empty"]
    assert len(empty) == 2


def test_bonds_break_with_a_lost_die() -> None:
    ring = block(page(table(Side("6=3 6=3 6 6=3 6=3 6=3", "rrbbgg"), Side(SIXES))), Board)
    assert [piece.sprite for piece in ring.pieces] == ["bm_chain_r", "bm_chain_broken", "bm_chain_g"]
