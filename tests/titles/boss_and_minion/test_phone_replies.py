"""Boss & Minion on phones: defense, Specials, what shows while others are asked, the end, and taking back."""

from __future__ import annotations

from game.engine.blocks import Board, Buttons, Cards, Choice, Dice, Lines, Medal, People, Prompt, Score
from game.engine.chance import Chance
from game.engine.match import Match, Seat
from game.titles.boss_and_minion.meta import GAME
from game.titles.boss_and_minion.rules.moves import Aim, Assist, Decline, Go, Lose, Pass, Pick, Stand, Use
from game.titles.boss_and_minion.rules.state import State
from game.titles.boss_and_minion.rules.view import Options
from tests.titles.boss_and_minion.arrange import AGILITY, CONNIVING, LUCK, SMARTS, STRENGTH, Side, attack, table
from tests.titles.boss_and_minion.paged import (
    EIGHTS,
    SIXES,
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
    hit, miss, _ = block(target, Lines).items
    assert (hit.text, hit.sprite) == ("Hit: your d6 is gone", "icon_cross") and miss.sprite == "icon_check"
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
