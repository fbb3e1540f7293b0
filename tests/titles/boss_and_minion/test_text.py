"""What Boss & Minion says: two voices, a label for every answer, a line for every event, and our own rules pages."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game.engine.chance import Chance
from game.engine.contract import IllegalAction, Outcome, Reason
from game.places import find
from game.titles.boss_and_minion.meta import GAME
from game.titles.boss_and_minion.rules import moves
from game.titles.boss_and_minion.rules.content import CHARACTERS, NAMES, STEPS, TIE_DIE, Step
from game.titles.boss_and_minion.rules.moves import (
    Aim,
    Assist,
    Draft,
    Event,
    Go,
    Lose,
    Pass,
    Pick,
    Read,
    TurnBegan,
    Use,
)
from game.titles.boss_and_minion.rules.specials import SPECIALS
from game.titles.boss_and_minion.rules.state import State
from game.titles.boss_and_minion.rules.view import House, Mode, Options
from game.titles.boss_and_minion.words import labels, text
from game.titles.boss_and_minion.words.phrases import owner
from tests.titles.boss_and_minion.arrange import (
    CONNIVING,
    LUCK,
    MINION,
    NERVE,
    SMARTS,
    STRENGTH,
    Side,
    attack,
    every,
    table,
)

PEOPLE = ("Ana", "Chris", "Bartholomew", "Eva")
LONG = ("Wilhelmina-Ann", "Maximilian Jr.", "Bartholomew II", "Gwendolyn Mo-W")
PROMPT = 74  # letters in a line of a prompt
LOG = 80  # letters in a row of the log; more would be hard to read
SIXES = "6=3 6=3 6=3 6=3 6=3 6=3"
ART = json.loads((find("assets") / "art" / "index.json").read_text())


class Move:
    """One move of a history."""

    def __init__(self, events: list[Event]) -> None:
        self.events = events


def promises_hold(state: State, seat: int) -> None:
    """The prompt offers a Special, or another die, where there is one and nowhere else."""
    words, legal = text.prompt(state.view(seat), PEOPLE), state.legal(seat)
    if state.stage == "declare":
        specials = [action.special for action in legal if isinstance(action, Use)]
        assert (" Or use " in words) == any("instead" in SPECIALS[special].offers for special in specials)
        assert (" may come first." in words) == any("start" in SPECIALS[special].offers for special in specials)
        assert ("Pick a die" in words) == any(isinstance(action, Pick) for action in legal)
    if state.stage == "dice" and "must pick another die" not in words:
        assert ("Or pick another die." in words) == any(isinstance(action, Pick) for action in legal)


def whole_game(seats: int, options: Options, seed: int) -> tuple[list[Move], Outcome]:
    state, will, history = GAME.start(seats, Chance(seed), options), Chance(f"will {seed}"), []
    while waiting := state.waiting():
        seat = waiting[0]
        legal = [action for action in state.legal(seat) if not isinstance(action, Pass)] or [Pass()]
        for viewer in (None, *range(seats)):
            lines = text.prompt(state.view(viewer), PEOPLE).split("\n")
            assert len(lines) == 2
            assert all(len(line) <= PROMPT for line in text.prompt(state.view(viewer), LONG).split("\n"))
            assert lines[0].startswith("You " if viewer == seat else PEOPLE[seat])
        labels = [text.action(action, state.view(seat), PEOPLE) for action in state.legal(seat)]
        assert all(labels)
        assert len(set(labels)) == len(labels)
        promises_hold(state, seat)
        history.append(Move(state.apply(seat, legal[will.pick(len(legal))])))
    outcome = state.outcome()
    assert outcome
    for seat in range(seats):
        epithet = text.epithet(state.view(None), seat)
        assert epithet
        assert epithet[0] in ART
    return history, outcome


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("mode", [0, 1, 4])
def test_a_whole_game_in_words(seats: int, mode: int) -> None:
    for seed in range(3):
        history, outcome = whole_game(seats, GAME.modes[mode], seed)
        lines = [text.event(event, PEOPLE) for move in history for event in move.events]
        assert all(line == "" or line.endswith((".", "!")) for line in lines)
        assert all(len(text.event(event, LONG)) <= LOG for move in history for event in move.events)
        assert text.outcome(outcome, PEOPLE).endswith(".")
        story = text.story(history, outcome, PEOPLE)
        assert 3 <= len(story) <= 5
        assert all(icon in ART and headline and detail for icon, headline, detail in story)
        (turns, _), *others = text.figures(history)
        assert len(others) == 2
        assert int(turns) == max([event.turn for move in history for event in every(move.events, TurnBegan)], default=1)


def test_two_voices() -> None:
    state = table(Side(SIXES), Side(SIXES))
    assert text.prompt(state.view(0), PEOPLE).startswith("You may attack.")
    assert text.prompt(state.view(None), PEOPLE).startswith("Ana may attack.")
    state.apply(0, Pick(LUCK))
    assert "Ability Attack with Luck" in text.prompt(state.view(1), PEOPLE)
    assert text.action(Aim(1, LUCK), state.view(0), PEOPLE) == "Chris' Luck (d6, 3): 67%"


def test_the_defender_hears_what_comes() -> None:
    state = table(Side(SIXES), Side(SIXES, "rr3456"))
    attack(state, STRENGTH, LUCK, at=(1, STRENGTH), helped=None)
    assert text.prompt(state.view(1), PEOPLE) == "You may defend.\nAna's Boosted Attack aims at Strength, now 3."


def test_both_sides_of_an_attack_hear_of_it_as_theirs() -> None:
    state = table(Side(SIXES), Side(SIXES, "rr3456"), Side(SIXES))
    attack(state, STRENGTH, LUCK, at=(1, STRENGTH), helped=None)
    assert text.prompt(state.view(0), PEOPLE) == "Chris may defend.\nYour Boosted Attack aims at Strength, now 3."
    assert text.prompt(state.view(2), PEOPLE) == "Chris may defend.\nAna's Boosted Attack aims at Strength, now 3."
    state = gangs()
    state.apply(0, Pick(STRENGTH))
    state.apply(0, Aim(1, STRENGTH + MINION))
    told = "Ability Attack on {} Minion's Strength: equal or beat 3."
    assert text.prompt(state.view(0), PEOPLE) == f"You must roll.\n{told.format(owner('Chris'))}"
    assert text.prompt(state.view(1), PEOPLE) == f"Ana must roll.\n{told.format('your')}"


@pytest.mark.parametrize(
    ("special", "more"), [(None, ""), ("flurry", " Shake It Off may come first.")], ids=["nothing", "a Special"]
)
def test_whoever_has_nothing_to_hit_is_told_so(special: str | None, more: str) -> None:
    """With targets of the same name only, dice may be left that nobody can use."""
    house = House(same_named_only=True)
    state = table(Side("6 6 6 6 6=3 6", special=special), Side("6=3 6=3 6=3 6=3 6 6=3"), house=house)
    asked = f"You cannot attack.\nNo die has a target or a partner, so pass.{more}"
    assert text.prompt(state.view(0), PEOPLE) == asked
    promises_hold(state, 0)


def test_a_third_die_is_offered_where_two_could_be_read_both_ways() -> None:
    state = table(Side(SIXES, "rr3r56"), Side(SIXES))
    state.apply(0, Pick(STRENGTH))
    state.apply(0, Pick(LUCK))
    assert text.prompt(state.view(0), PEOPLE).endswith("one can boost the other. Or pick another die.")
    promises_hold(state, 0)


def test_turns_are_counted_as_they_were_numbered() -> None:
    """The first turn is told after a draft, and not where chance has set all up."""
    assert text.figures([Move([TurnBegan(0, 1)]), Move([TurnBegan(1, 2)])])[0] == ("2", "turns")
    assert text.figures([Move([TurnBegan(1, 2)])])[0] == ("2", "turns")
    assert text.figures([])[0] == ("1", "turn")


def test_after_the_attack_it_is_said_whose_it_was() -> None:
    state = table(Side(SIXES), Side(SIXES, special="glacia"), faces=[6])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert state.stage == "after"
    assert text.prompt(state.view(1), PEOPLE) == "You may use a Special.\nAna's attack has won."
    assert text.prompt(state.view(0), PEOPLE) == "Chris may use a Special.\nYour attack has won."


@pytest.mark.parametrize(
    ("dice", "offered"),
    [
        ("6=3 6=3 6=3 6=3 6=3 6=3", False),
        ("6=3 6=3 6=3 8 8 8", False),
        ("6=3 6=3 6 6 6 6", False),
        ("6=3 6=3 6=3 6 8 8", True),
    ],
)
def test_a_special_is_offered_only_where_it_can_do_something(dice: str, offered: bool) -> None:
    state = table(Side(dice, special="spanner"), Side(SIXES))
    assert ("Or use Quick Fix." in text.prompt(state.view(0), PEOPLE)) == offered
    promises_hold(state, 0)


@pytest.mark.parametrize(
    ("side", "picks", "more"),
    [
        (Side("6=3 6 6=3 6 6 6"), [STRENGTH], False),
        (Side("6=3 6=3 6 6 6 6"), [STRENGTH], True),
        (Side("6=3 6 6=3 6 6 6", "r2r456"), [STRENGTH], True),
        (Side("6=3 6=3 6=3 6 6 6", "r2r456"), [STRENGTH, SMARTS], False),
        (Side("6=3 6 6=3 6=3 6 6", "r2rr56"), [STRENGTH, SMARTS], True),
        (Side("6=3 6=3 6=3 6 6 6"), [STRENGTH, LUCK], False),
        (Side("6=3 6 6 6=3 6 6", special="tremendo"), [STRENGTH], True),
    ],
)
def test_another_die_is_offered_only_where_there_is_one(side: Side, picks: list[int], more: bool) -> None:
    state = table(side, Side(SIXES))
    for die in picks:
        state.apply(0, Pick(die))
    assert ("Or pick another die." in text.prompt(state.view(0), PEOPLE)) == more
    promises_hold(state, 0)


def test_a_die_that_may_boost_or_join_is_named() -> None:
    """Any die of Tiny Tremendo's board may boost any other, so nobody speaks of neighbours."""
    state = table(Side(SIXES, "r23r56", "tremendo"), Side(SIXES))
    state.apply(0, Pick(STRENGTH))
    state.apply(0, Pick(CONNIVING))
    labels = [text.action(action, state.view(0), PEOPLE) for action in state.legal(0) if isinstance(action, Read)]
    assert labels == ["Boost Strength with Conniving", "Roll both together"]
    asked = "You must say which attack.\nThey are Linked, and one can boost the other."
    assert text.prompt(state.view(0), PEOPLE) == asked


def gangs(faces: Sequence[int] = ()) -> State:
    """Countess Glacia and Flurry against Duchess Cog and Spanner; Spanner's Smarts and Conniving are Linked."""
    ana = Side(SIXES, special="glacia"), Side(SIXES, "abcdef", special="flurry")
    chris = Side(SIXES, special="cog"), Side(SIXES, "abccef", "spanner")
    return table(ana, chris, faces=faces)


def test_in_gangs_labels_and_prompts_name_the_board() -> None:
    state = gangs()

    def label(action: moves.Action) -> str:
        return text.action(action, state.view(None), PEOPLE)

    def asked() -> str:
        return text.prompt(state.view(None), PEOPLE).split("\n")[1]

    assert label(Pick(LUCK)) == "Attack with Countess Glacia's Luck (d6, 3)"
    assert label(Pick(LUCK + MINION)) == "Attack with Flurry's Luck (d6, 3)"
    assert label(Use("flurry", 0, NERVE + MINION)) == "Shake It Off: Flurry's Nerve"
    state.apply(0, Pick(LUCK + MINION))
    assert asked() == "Ability Attack with Flurry's Luck. Or pick another die."
    assert label(Aim(1, LUCK + MINION)) == "Chris' Spanner's Luck (d6, 3): 67%"
    state.apply(0, Pick(STRENGTH + MINION))
    assert asked() == "Boosted Attack with Flurry's Luck, boosted by Strength."
    state.apply(0, Aim(1, SMARTS + MINION))
    assert asked() == "Boosted Attack on Chris' Minion's Smarts: beat 3."
    state.apply(0, Go())
    assert asked() == "Ana's Boosted Attack aims at the Minion's Smarts, now 3."
    assert label(Assist(CONNIVING + MINION)) == "Help with Spanner's Conniving (d6, 3)"


def test_in_gangs_the_log_names_the_board() -> None:
    told = attack(
        gangs([6, 1, 2]), LUCK + MINION, STRENGTH + MINION, at=(1, SMARTS + MINION), helped=[CONNIVING + MINION]
    )
    lines = [text.event(event, PEOPLE) for event in told]
    assert {
        "Ana: Minion's Luck + Strength at Chris' Minion's Smarts.",
        "Chris defends with the Minion's Conniving: +1.",
        "Chris loses the Minion's Smarts (d6).",
        "Ana's Minion's Strength rolls again: 3, now 1.",
        "Chris' Minion's Conniving rolls again: 3, now 2.",
    } <= set(lines)


@pytest.mark.parametrize(
    ("reason", "args"),
    [
        ("standing", ()),
        ("wreck", ()),
        ("passes", ("dice",)),
        ("passes", ("sum",)),
        ("guard", ("dice",)),
        ("draw", ("guard", "0", "1")),
    ],
)
def test_every_ending_has_its_sentence(reason: str, args: tuple[str, ...]) -> None:
    outcome = Outcome((1,) if reason != "draw" else (), (0, 2), Reason(reason, args))
    if reason in ("passes", "guard"):
        most = {"dice": "has the most dice.", "sum": "has the highest sum."}[args[0]]
        assert text.outcome(outcome, PEOPLE).endswith(most)
    assert "Chris" in text.outcome(outcome, PEOPLE)
    assert reason in GAME.endings


@pytest.mark.parametrize(
    ("special", "words"),
    [
        ("spanner", "has its moment: instead of an attack, on a die"),
        ("bolt", "always counts: there is nothing to use."),
    ],
)
def test_a_special_out_of_place_says_when_it_is_in_place(special: Any, words: str) -> None:
    state = table(Side(SIXES, special=special), Side(SIXES))
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, Use(special, 0, 0))
    assert words in text.refusal(refused.value.reason, PEOPLE)


def test_refusals_say_why() -> None:
    state = table(Side("6=3 6 6=3 6=3 6=3 6=3"), Side(SIXES))
    found = {}
    for seat, action in (
        (1, Pass()),
        (0, Pick(LUCK)),
        (0, Go()),
        (0, Draft("cog")),
        (0, Lose(STRENGTH)),
    ):
        with pytest.raises(IllegalAction) as refused:
            state.apply(seat, action)
        found[refused.value.reason.id] = text.refusal(refused.value.reason, PEOPLE)
    assert found["not_asked"] == "It is for Ana to answer now."
    assert found["empty_box"] == "There is no die in that box."
    state.apply(0, Pick(STRENGTH))
    for action, reason in (
        (Pick(STRENGTH), "picked"),
        (Pick(SMARTS), "neither"),
        (Aim(1, SMARTS), "same_named"),
        (Aim(0, SMARTS), "yourself"),
        (Go(), "no_target"),
        (Pass(), "declaring"),
    ):
        with pytest.raises(IllegalAction) as refused:
            state.apply(0, action)
        assert refused.value.reason.id == reason
        assert text.refusal(refused.value.reason, PEOPLE).endswith(".")


WRONGLY_MADE: tuple[Any, ...] = (
    "pick", None, 3, Pick("luck"), Pick(-1), Pick(99), Aim(None, 0), Aim(9, 0), Aim(1, 77), Draft("nobody"), Assist(-5),
    Lose(None), moves.Use("nobody"), moves.Use("cog", 7, -1), moves.Read("both"), [],
)  # fmt: skip


@pytest.mark.parametrize("mode", GAME.modes[:2])
def test_whatever_is_answered_is_refused_with_a_sentence(mode: Options) -> None:
    state, lot, stages = GAME.start(3, Chance(4), mode), Random(4), set()
    while waiting := state.waiting():
        stages.add(state.stage)
        before = state.dump()
        for seat in range(3):
            for action in WRONGLY_MADE:
                assert why_not(state, seat, action).endswith(".")
        assert state.dump() == before
        state.apply(waiting[0], lot.choice(state.legal(waiting[0])))
    assert {"draft", "declare", "dice", "aimed"} <= stages
    assert why_not(state, 0, Pass()) == "The game is over."


def why_not(state: State, seat: int, action: moves.Action) -> str:
    with pytest.raises(IllegalAction) as refused:
        state.apply(seat, action)
    return text.refusal(refused.value.reason, PEOPLE)


def drafting(mode: Mode, *taken: moves.Character) -> tuple[State, int]:
    """A draft in which these have been taken, and whose choice is next."""
    state = GAME.start(2, Chance(1), Options(mode))
    for character in taken:
        state.apply(state.waiting()[0], Draft(character))
    return state, state.waiting()[0]


def test_a_drafter_hears_why_a_character_cannot_be_had() -> None:
    assert why_not(*drafting("duel", "newt"), Draft("newt")) == "Newt is taken."
    assert why_not(*drafting("gangs"), Draft("dome")) == "Doctor Dome is no Boss."
    assert (
        why_not(*drafting("gangs", "cog", "bog"), Draft("spanner"))
        == "Spanner of the Clockwork gang does not serve Baron Bog."
    )
    assert (
        why_not(*drafting("gangs", "cog", "bog"), Draft("glacia"))
        == "Countess Glacia of the Frost gang does not serve Baron Bog."
    )


def test_an_attacker_hears_why_a_declaration_cannot_go_on_like_that() -> None:
    state = table(Side(SIXES, "rr3456"), Side(SIXES))
    state.apply(0, Pick(STRENGTH))
    state.apply(0, Pick(LUCK))
    assert why_not(state, 0, Aim(1, STRENGTH)) == "First say whether to boost or to roll both."
    state.apply(0, Read("boosted"))
    assert why_not(state, 0, Pick(SMARTS)) == "One booster is all an attack can have."
    state = table(Side(SIXES), Side("6 6=3 6=3 6=3 6=3 6=3"), house=House(same_named_only=True))
    state.apply(0, Pick(STRENGTH))
    assert why_not(state, 0, Aim(1, LUCK)) == "An Ability Attack goes at the same Ability only."


def test_only_a_die_that_attacked_can_be_given_up() -> None:
    state = table(Side(SIXES, "r2r4r6"), Side("12=12 6=3 6=3 6=3 6=3 6=3"), faces=[1, 2])
    attack(state, STRENGTH, SMARTS, at=(1, STRENGTH))
    assert why_not(state, 0, Lose(NERVE)) == "Give up one of the dice that attacked and are left."


def test_whoever_is_out_hears_so_and_everybody_when_it_is_over() -> None:
    state = table(Side(SIXES), Side("6 6 6 6 6 6"), Side("6=3 6 6 6 6 6"), faces=[6])
    assert why_not(state, 1, Pass()) == "You are out of the game."
    attack(state, STRENGTH, at=(2, STRENGTH))
    assert why_not(state, 0, Pass()) == "The game is over."


def test_a_defender_hears_why_a_die_does_not_help() -> None:
    """Baron Bog's Linked dice do help against an Ability Attack."""
    state = table(Side(SIXES), Side(SIXES, "rrr456", "bog"))
    attack(state, STRENGTH, at=(1, STRENGTH), helped=None)
    assert why_not(state, 1, Assist(NERVE)) == "That die cannot help this one."
    assert why_not(state, 1, Assist(STRENGTH)) == "That die is the target itself."
    state.apply(1, Assist(LUCK))
    assert why_not(state, 1, Assist(LUCK)) == "That die helps already."


def test_a_neighbour_is_too_late_for_a_complex_attack() -> None:
    state = table(Side(SIXES, "r2r456"), Side(SIXES))
    state.apply(0, Pick(STRENGTH))
    state.apply(0, Pick(SMARTS))
    assert why_not(state, 0, Pick(LUCK)) == "Only dice Linked to the attack can join it now."


@pytest.mark.parametrize("reason", sorted(text.REFUSALS))
def test_every_plain_refusal_is_a_sentence(reason: str) -> None:
    assert text.refusal(Reason(reason), PEOPLE).endswith(".")


@pytest.mark.parametrize("name", NAMES)
def test_a_board_says_who_that_is_and_what_it_can(name: moves.Character) -> None:
    printed = CHARACTERS[name]
    assert len(printed.rule) <= 96
    assert printed.rule.endswith(".")
    assert printed.line.endswith(".")
    assert {f"bm_{name}", f"bm_{name}_attack", f"bm_{name}_out"} <= set(ART)


def test_the_rules_pages_are_short_and_illustrated() -> None:
    pages = text.rules_pages()
    assert len(pages) >= 10
    for page in pages:
        assert page.sprites
        assert set(page.sprites) <= set(ART)
        assert all(len(paragraph) <= 300 for paragraph in page.paragraphs)


@pytest.mark.parametrize("name", ["spanner", "newt"])
def test_a_die_comes_back_as_its_board_says(name: moves.Character) -> None:
    """Only a d6 can, since there is no smaller one; only here; and more than half the dice are enough, too."""
    printed = CHARACTERS[name]
    assert min(printed.dice) == 6
    assert "d4" not in printed.rule
    assert "a lost d6 of this board" in printed.rule
    assert "half its dice or more" in printed.rule


def test_flurry_rolls_one_of_the_dice_of_the_board() -> None:
    assert CHARACTERS["flurry"].rule.endswith("re-roll one of its dice.")


def test_the_rules_say_what_a_turn_is_who_begins_and_what_a_boss_covers() -> None:
    told = " ".join(paragraph for page in text.rules_pages() for paragraph in page.paragraphs)
    assert "Your turn is one attack, or a Special that replaces it, or a pass." in told
    assert f"roll a d{TIE_DIE}" in told
    assert "a Boss's covers both" in told
    assert "aim at any die you like, and roll them all: their sum must beat it" in told
    assert "A Special counts only where its board takes part" not in told


def test_ruling_5_a_special_before_the_attack_does_not_take_its_place() -> None:
    """The table's step 1 leaves the attack of step 2; only a Special instead of an attack is an "or"."""
    shaken = table(Side(SIXES, special="flurry"), Side(SIXES))
    fixing = table(Side("6=3 6=3 6=3 6 8 8", special="spanner"), Side(SIXES))
    assert text.prompt(shaken.view(0), PEOPLE).endswith("or pass. Shake It Off may come first.")
    assert text.prompt(fixing.view(0), PEOPLE).endswith("or pass. Or use Quick Fix.")


def test_rulings_6_and_7_the_last_page_says_what_ends_the_game() -> None:
    said = " ".join(text.rules_pages()[-1].paragraphs)
    assert "When all pass one after the other and nobody uses a Special" in said
    assert "nobody else is left, the attacker wins; otherwise both are out" in said


def test_the_pictures_of_the_rules_leave_no_moment_of_a_special_out() -> None:
    said = " / ".join(words for _, words in labels.MOMENTS)
    told: dict[Step, str] = {
        "start": "turn begins", "instead": "instead of an attack", "neighbours": "always", "bonus": "always",
        "defend": "when defending", "standing": "always", "rolled": "after a roll", "doubles": "always",
        "won": "after a win", "lost": "or a loss", "hit": "after a win", "end": "or ends",
    }  # fmt: skip
    assert set(told) == set(STEPS)
    assert all(words in said for words in told.values())
    assert "total" in labels.LOWEST_FIRST, "not the lowest die begins, but the lowest total"
