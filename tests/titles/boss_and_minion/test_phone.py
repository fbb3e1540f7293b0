"""Boss & Minion on phones: every question's page, what stays ringed, what a tap sends, and what shows meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import msgspec
import pytest

from game.engine.blocks import (
    Block,
    Board,
    Button,
    Buttons,
    Cards,
    Choice,
    Dice,
    Emotes,
    Lines,
    Medal,
    Page,
    People,
    Prompt,
    Score,
    Spot,
)
from game.engine.chance import Chance
from game.engine.match import Match, Seat
from game.engine.pagecheck import LARGEST, PaperTable, turn_over
from game.engine.phones import phone
from game.titles.boss_and_minion import phone as pages
from game.titles.boss_and_minion.meta import GAME
from game.titles.boss_and_minion.rules.moves import Action, Aim, Assist, Decline, Go, Lose, Pass, Pick, Read, Stand, Use
from game.titles.boss_and_minion.rules.state import State
from game.titles.boss_and_minion.rules.view import House, Options
from game.ui import art
from tests.titles.boss_and_minion.arrange import (
    AGILITY,
    CONNIVING,
    LUCK,
    MINION,
    NERVE,
    SMARTS,
    STRENGTH,
    Side,
    attack,
    table,
)

B = TypeVar("B", bound=Block)
SIXES = "6=3 6=3 6=3 6=3 6=3 6=3"
EIGHTS = "8=5 8=5 8=5 8=5 8=5 8=5"
PAIRS = "rrbbgg"
UNDO = {"type": "undo"}
ASKED = {"draft", "declare", "dice", "aimed", "defend", "rolled", "lose", "after", "end"}


def page(state: State, me: int | None = -1, names: tuple[str, ...] = (), legal: Any = None) -> Page:
    """The page of a seat, of whoever is asked, or of the room."""
    if me == -1:
        (me,) = state.waiting()
    paper = PaperTable(GAME, state.seats, lambda _seat: [])
    paper.names = names or ("Ana", "Ben", "Chloe", "Rex")[: state.seats]
    if legal is None:
        legal = state.legal(me) if me in state.waiting() else ()
    return phone("boss_and_minion").page(state.view(me), legal, paper)


def block(made: Page, kind: type[B]) -> B:
    """The first block of this kind."""
    return next(each for each in made.blocks if isinstance(each, kind))


def has(made: Page, kind: type[Block]) -> bool:
    return any(isinstance(each, kind) for each in made.blocks)


def title(made: Page) -> str:
    return block(made, Prompt).title


def spots(made: Page) -> dict[str, Spot]:
    """What can be tapped on the boards, by its key."""
    return {spot.key: spot for each in made.blocks if isinstance(each, Board) for spot in each.spots if spot.key}


def button(made: Page, key: str) -> Button:
    return next(item for item in block(made, Buttons).items if item.key == key)


def undoes(made: Page) -> bool:
    """Whether something on the page takes a step back."""
    buttons = [item for each in made.blocks if isinstance(each, Buttons) for item in each.items]
    rows = [person for each in made.blocks if isinstance(each, People) for person in each.items]
    return any(spot.on for spot in spots(made).values()) or any(
        [*(item.sends == UNDO for item in buttons), *(person.on for person in rows)]
    )


def choice(state: State, action: Action) -> Choice:
    """The choice that stands for this answer."""
    (seat,) = state.waiting()
    return page(state).choices[list(state.legal(seat)).index(action)]


def games(modes: Any, seeds: range, most: int = 150) -> Iterator[State]:
    """Every position of some random games in which nobody passes without need."""
    for seed in seeds:
        for seats in GAME.seats:
            for mode in modes:
                state, will = GAME.start(seats, Chance(seed), mode), Chance(f"phones {seed}")
                for _ in range(most):
                    yield state
                    if not state.waiting():
                        break
                    (seat,) = state.waiting()
                    legal = [action for action in state.legal(seat) if action != Pass()] or [Pass()]
                    state.apply(seat, legal[will.pick(len(legal))])


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


# ---- the defense ---------------------------------------------------------------------------------------


def defended() -> State:
    state = table(Side(EIGHTS), Side("8=5 6=3 6=4 6=3 6=3 6=3", "rrr456"))
    attack(state, STRENGTH, LUCK, at=(1, STRENGTH), helped=None)
    return state


def test_who_is_attacked_sees_the_danger_and_what_helps() -> None:
    made = page(defended())
    assert (made.tone, title(made)) == ("danger", "Ana attacks Strength!")
    assert block(made, Dice).title == "d8 +4 against 5"
    assert block(made, Dice).line == "hits with 88%, against all help with 50%"
    lit = spots(made)
    assert (lit["d1"].badge, lit["d2"].badge, lit["d3"].badge) == ("+1", "+2", "")
    assert lit["d0"].ring is not None and lit["d0"].ring.sprite == "bm_ring_target"
    assert button(made, "stand").label == "No defense" and not undoes(made)


def test_dice_that_help_stay_ringed_and_the_button_says_what_they_add() -> None:
    state = defended()
    state.apply(1, Assist(SMARTS))
    made = page(state)
    assert spots(made)["d2"].on and spots(made)["d2"].badge == "+2" and not spots(made)["d1"].on
    assert spots(made)["d0"].badge == "5 → 7"
    stand = button(made, "stand")
    assert (stand.label, stand.sub, stand.style) == ("Defend with +2", "7 to beat", "")
    assert undoes(made) and choice(state, Assist(LUCK)).now and not choice(state, Stand()).now


def test_what_a_die_would_add_is_what_it_adds() -> None:
    seen = set()
    for state in games([GAME.modes[3], GAME.modes[2]], range(8)):
        if state.stage == "defend":
            (seat,) = state.waiting()
            lit = spots(page(state))
            for action in state.legal(seat):
                if isinstance(action, Assist):
                    assert lit[f"d{action.die}"].badge == f"+{state.adds_of(seat, action.die)}"
                    seen.add(state.gangs[seat].shield[action.die])
    assert seen == {0, 2}, "Tiny Tremendo adds more"


# ---- Specials ------------------------------------------------------------------------------------------


def test_a_special_before_an_attack_has_dice_of_its_own() -> None:
    state = table(Side(SIXES, special="flurry"), Side(SIXES))
    made = page(state)
    assert choice(state, Use("flurry", 0, LUCK)) == Choice(
        ("u1",), "Re-roll Luck", "Shake It Off: it shows 3", "bm_icon_reroll"
    )
    assert choice(state, Pick(LUCK)).picks == ("d1",)
    assert (block(made, Cards).title, block(made, Cards).note) == ("Shake It Off", "before your attack")


def test_a_special_instead_of_an_attack_names_the_lost_die() -> None:
    state = table(Side("6=3 6 6=3 6=3 6=3 6=3", special="spanner"), Side(SIXES))
    assert choice(state, Use("spanner", 0, LUCK)).label == "Put Luck back"
    assert block(page(state), Cards).note == "instead of an attack"


def test_one_rolled_die_is_turned_by_one_of_two_buttons() -> None:
    state = table(Side(EIGHTS, special="cog"), Side(SIXES), faces=[4])
    attack(state, STRENGTH, at=(1, STRENGTH))
    made = page(state)
    assert (button(made, "up").label, button(made, "down").label) == ("Up to 5", "Down to 3")
    assert choice(state, Use("cog", 0, STRENGTH, 1)) == Choice(("up",), "Turn Strength up", "4 becomes 5")
    assert choice(state, Decline()).picks == ("no",) and not has(made, Board)


def test_of_several_rolled_dice_one_is_picked_and_then_turned() -> None:
    state = table(Side(EIGHTS, "r2r456", "cog"), Side(SIXES), faces=[4, 8])
    attack(state, STRENGTH, SMARTS, at=(1, LUCK))
    made = page(state)
    assert spots(made)["d0"].value == "4" and spots(made)["d2"].value == "8"
    assert choice(state, Use("cog", 0, SMARTS, -1)).picks == ("d2", "down")
    assert ("d2", "up") not in [each.picks for each in made.choices], "eight is the highest face"
    assert button(made, "up").label == "One up"
    assert block(made, Dice).title == "12 beats 3"


def test_a_hit_may_be_rolled_again_by_a_button() -> None:
    state = table(Side(EIGHTS), Side(SIXES, special="dome"), faces=[8])
    attack(state, STRENGTH, at=(1, STRENGTH))
    made = page(state)
    assert (made.tone, title(made)) == ("danger", "Ana's attack hits!")
    assert button(made, "s_dome").label == "Have it rolled again"
    assert next(line.text for line in block(made, Lines).items) == "Hit: your d6 is gone"


def test_a_lost_die_comes_back_to_its_empty_box() -> None:
    state = table(Side("6=3 6=3 6=3 6 6=3 6=3", special="newt"), Side("8=8 8=8 8=8 8=8 8=8 8=8"), faces=[1])
    attack(state, STRENGTH, at=(1, STRENGTH))
    made = page(state)
    assert state.stage == "after" and choice(state, Use("newt", 0, CONNIVING)).picks == ("d3",)
    assert spots(made)["d3"].lit is not None and spots(made)["d3"].value == ""


def test_of_two_specials_one_is_picked_first() -> None:
    seen = 0
    for state in games([GAME.modes[1], GAME.modes[3]], range(10)):
        if len(state.view(None).usable) < 2:
            continue
        made = page(state)
        assert block(made, Cards).ask == "Which Special?"
        assert {card.key for card in block(made, Cards).items} == {"s_glacia", "s_flurry"}
        assert {each.picks[0] for each in made.choices} == {"s_glacia", "s_flurry", "no"}
        seen += 1
    assert seen


def test_a_window_with_nothing_to_use_only_goes_on() -> None:
    state = table(Side(EIGHTS, special="cog"), Side(SIXES), faces=[4])
    attack(state, STRENGTH, at=(1, STRENGTH))
    made = page(state, 0, legal=(Decline(),))
    assert made.choices == (Choice(("no",)),)
    assert button(made, "no").style == "" and len(block(made, Buttons).items) == 1


def test_the_last_moment_tells_what_a_die_shows_as_a_rule() -> None:
    state = table(Side("8=1 6=3 6=3 6=3 6=3 6=3", special="flurry"), Side(SIXES))
    state.apply(0, Pass())
    made = page(state)
    assert block(made, Prompt).line == "The last moment of your turn."
    assert block(made, Lines).items[0].text == "On average a d8 shows 4 or 5 and a d6 3 or 4."
    assert choice(state, Use("flurry", 0, STRENGTH)).sub == "it shows 1"


def test_giving_up_a_die_is_confirmed() -> None:
    state = table(Side(EIGHTS, "r2r456"), Side("8=8 8=8 8=8 8=8 8=8 8=8"), faces=[1, 2])
    attack(state, STRENGTH, SMARTS, at=(1, LUCK))
    made = page(state)
    assert state.stage == "lose" and block(made, Prompt).line == "3 did not beat 8."
    gone = choice(state, Lose(SMARTS))
    assert gone == Choice(("d2",), "Give up Smarts", "a d8 that shows 2, gone for good", "icon_skull", "danger")


# ---- nothing is asked ----------------------------------------------------------------------------------


def test_the_target_sees_an_attack_coming_before_it_is_asked() -> None:
    state = table(Side(EIGHTS), Side(SIXES), Side(SIXES))
    for action in (Pick(STRENGTH), Aim(1, STRENGTH)):
        state.apply(0, action)
    target, other = page(state, 1), page(state, 2)
    assert (target.tone, other.tone) == ("danger", "wait")
    assert title(target) == "Ana must roll" and block(target, Dice).title == "d8 against 3"
    assert next(line.text for line in block(target, Lines).items) == "Hit: your d6 is gone"
    assert len(block(other, Board).spots) == 6 and not spots(other)


def test_who_waits_has_the_own_ring_and_special() -> None:
    made = page(table(Side(SIXES), Side(SIXES, special="bog")), 1)
    assert [card.title for card in block(made, Cards).items] == ["Deep Water"]
    assert len(block(made, Board).spots) == 6 and block(made, Prompt).busy


def test_who_watches_or_is_out_sees_everybody() -> None:
    state = table(Side(SIXES), Side(SIXES), Side("6 6 6 6 6 6"))
    for seat in (None, 2):
        rows = block(page(state, seat), People).items
        assert [(row.name, row.facts[0].text, row.gone) for row in rows] == [
            ("Ana", "6", False),
            ("Ben", "6", False),
            ("Chloe", "0", True),
        ]
        assert not has(page(state, seat), Board)


def test_ruling_7_the_end_names_a_winner_and_gives_places() -> None:
    state = table(Side(EIGHTS), Side("6=1 6 6 6 6 6"), faces=[8])
    attack(state, STRENGTH, at=(1, STRENGTH))
    won, lost = page(state, 0), page(state, 1)
    assert (block(won, Medal).place, block(won, Medal).title) == (1, "You win!")
    assert (block(lost, Medal).place, block(lost, Medal).title) == (2, "Ana wins!")
    assert [(row.place, row.name, row.me) for row in block(lost, Score).items] == [(1, "Ana", False), (2, "Ben", True)]
    assert not has(page(state, None), Medal) and has(page(state, None), Score)


def test_ruling_6_who_is_level_shares_the_place() -> None:
    state = table(Side(SIXES), Side(SIXES))
    for seat in (0, 1):
        state.apply(seat, Pass())
    for seat in (0, 1):
        medal = block(page(state, seat), Medal)
        assert (medal.place, medal.title, medal.line) == (1, "A draw", "6 dice left, 18 in all")


# ---- taking back ---------------------------------------------------------------------------------------


def test_what_takes_a_step_back_is_there_exactly_while_the_attack_or_defense_can_be_taken_back() -> None:
    people = [Seat("Ana", "amber", "human"), Seat("Ben", "blue", "human")]
    match = Match.new("boss_and_minion", people, seed=5, options=Options(set_up="random"))
    will, offered = Chance("back"), 0
    while waiting := match.state.waiting():
        (seat,) = waiting
        made = page(match.state)
        stage = match.state.stage
        steps = stage in ("dice", "aimed") or (stage == "defend" and bool(match.state.view(seat).attack.assists))
        assert undoes(made) == steps
        if steps:
            assert match.can_undo(seat)
            offered += 1
        legal = [action for action in match.state.legal(seat) if action != Pass()] or [Pass()]
        match.act(seat, legal[will.pick(len(legal))])
    assert offered > 10


def test_a_go_is_no_step() -> None:
    state = table(Side(EIGHTS), Side(SIXES))
    for action in (Pick(AGILITY), Aim(1, AGILITY)):
        state.apply(0, action)
    assert not choice(state, Go()).now
