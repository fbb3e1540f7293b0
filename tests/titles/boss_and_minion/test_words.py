"""The words of Boss & Minion letter by letter: prompts, labels, the log, the end and the story of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.chance import Chance, Script
from game.engine.contract import Outcome, Reason
from game.engine.english import percent
from game.titles.boss_and_minion.meta import GAME
from game.titles.boss_and_minion.rules import moves
from game.titles.boss_and_minion.rules.moves import Assist, Draft, Event, Go, Lose, Pass, Pick, Stand, Use
from game.titles.boss_and_minion.rules.state import State
from game.titles.boss_and_minion.rules.view import Options
from game.titles.boss_and_minion.words import text
from game.titles.boss_and_minion.words.phrases import character_name
from tests.titles.boss_and_minion.arrange import CONNIVING, LUCK, MINION, NERVE, SMARTS, STRENGTH, Side, attack, table

PEOPLE = ("Ana", "Chris", "Bo", "Eva")
SIXES = "6=3 6=3 6=3 6=3 6=3 6=3"
LAST = "6=3 6 6 6 6 6"


class Move:
    """One move of a history."""

    def __init__(self, *events: Event) -> None:
        self.events = events


def lines(told: Sequence[Event]) -> list[str]:
    """What the log says."""
    return [line for event in told if (line := text.event(event, PEOPLE))]


def prompt(state: State, viewer: int | None = None) -> str:
    return text.prompt(state.view(viewer), PEOPLE)


def labels(state: State) -> list[str]:
    seat = state.waiting()[0]
    return [text.action(action, state.view(seat), PEOPLE) for action in state.legal(seat)]


# ---- The draft and the first turn ----------------------------------------------------------------


def test_the_draft_in_words() -> None:
    state = GAME.start(2, Script([1]), Options("gangs", cast=(("cog", None), (None, None))))
    assert prompt(state, 1) == "You must choose a Boss.\nLook at the dice, the Links and the Special."
    assert lines(state.apply(1, Draft("bog"))) == ["Chris takes Baron Bog."]
    assert prompt(state, 0) == "Chris must choose a Minion.\nLook at the dice, the Links and the Special."
    assert lines(state.apply(1, Draft("newt"))) == ["Chris takes Newt as Minion."]
    state.chance = Script([0] * 24 + [3, 7])
    assert lines(state.apply(0, Draft("dome"))) == [
        "Ana takes Doctor Dome as Minion.",
        "Ana's dice show 12 together.",
        "Chris' dice show 12 together.",
        "Ana goes first, after a roll for it.",
    ]
    state = GAME.start(2, Chance(1), Options(cast=(("cog",), (None,))))
    assert prompt(state) == "Chris must choose a character.\nLook at the dice, the Links and the Special."
    state.chance = Script([1, *[0] * 11])
    assert lines(state.apply(1, Draft("dome")))[-1] == "Chris goes first, with the lowest total."


# ---- Attacks ---------------------------------------------------------------------------------------


def test_a_boosted_attack_in_words() -> None:
    state = table(
        Side("6=3 8=2 6=3 6=3 6=3 6=3", special="grudge"), Side(SIXES, "rrr456"), grudge=1, faces=[2, 8, 1, 5]
    )
    told = attack(state, STRENGTH, LUCK, at=(1, STRENGTH), helped=None)
    assert lines(told) == ["Ana: Strength + Luck at Chris' Strength."]
    assert labels(state) == ["Help with Luck (d6, 3)", "Help with Smarts (d6, 3)", "No defense"]
    assert lines(state.apply(1, Assist(LUCK))) == []
    assert labels(state) == ["Help with Smarts (d6, 3)", "Defend with +1"]
    state.apply(1, Assist(SMARTS))
    assert labels(state) == ["Defend with +2"]
    assert lines(state.apply(1, Stand())) == [
        "Chris defends with Luck and Smarts: +2.",
        "Ana rolls 2 + 4 + 2 = 8 against 5.",
        "Ana wins the attack.",
        "Chris loses Strength (d6).",
        "Ana's Luck rolls again: 2, now 8.",
        "Chris' Luck rolls again: 3, now 1.",
        "Chris' Smarts rolls again: 3, now 5.",
    ]


def test_a_lost_complex_attack_in_words() -> None:
    state = table(Side(SIXES, "rrrr56"), Side("12=12 6=3 6=3 6=3 6=3 6=3"), faces=[1, 1, 2, 3])
    for die in (STRENGTH, LUCK, SMARTS, CONNIVING):
        state.apply(0, Pick(die))
    assert prompt(state, 0) == "You must pick a target.\nComplex Attack with 4 dice."
    state.apply(0, moves.Aim(1, STRENGTH))
    assert labels(state) == ["Roll 4 dice"]
    assert lines(state.apply(0, Go())) == [
        "Ana: 4 dice at Chris' Strength.",
        "Ana rolls 1 + 1 + 2 + 3 = 7 against 12.",
        "Ana loses the attack.",
        "Ana loses Strength (d6) to doubles.",
        "Ana loses Luck (d6) to doubles.",
    ]
    assert prompt(state, 0) == "You must give up a die.\n7 did not beat 12."
    assert labels(state) == ["Give up Smarts (d6, 2)", "Give up Conniving (d6, 3)"]
    assert lines(state.apply(0, Lose(SMARTS))) == ["Ana loses Smarts (d6) for losing."]


def test_many_dice_are_counted_and_few_are_named() -> None:
    gang = Side(SIXES, "r2r4r6"), Side(SIXES, "r89rab")
    state = table(gang, (Side(SIXES), Side(SIXES, "7890ab")))
    state.apply(0, Pick(STRENGTH))
    state.apply(0, Pick(MINION))
    assert prompt(state).endswith("Complex Attack with 2 dice. Or pick another die.")
    state = table(Side(SIXES, "rr3rr6"), Side(SIXES))
    for die in (STRENGTH, CONNIVING, NERVE):
        state.apply(0, Pick(die))
    assert prompt(state).endswith("Complex Attack with Strength, Conniving and Nerve. Or pick another die.")


def test_a_target_is_labelled_with_the_chance_against_the_best_defense_first() -> None:
    state = table(Side(SIXES), Side(SIXES, "rrrrrr"))
    state.apply(0, Pick(STRENGTH))
    state.apply(0, Pick(LUCK))
    assert labels(state)[0] == "Chris' Strength (d6, 3): 17%, 100% undefended"


@pytest.mark.parametrize(
    ("chance", "shown"), [(0.0, "0%"), (0.001, "<1%"), (0.444, "44%"), (0.999, ">99%"), (1.0, "100%")]
)
def test_only_what_is_certain_or_hopeless_is_called_so(chance: float, shown: str) -> None:
    assert percent(chance) == shown


# ---- Specials --------------------------------------------------------------------------------------


def test_specials_after_a_roll_in_words() -> None:
    state = table(Side(SIXES, special="cog"), Side(SIXES, special="dome"), faces=[2, 5])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert prompt(state, 0) == "You may use a Special.\n2 so far, and it has to equal or beat 3."
    assert labels(state) == ["Fine Adjustment: Strength up", "Fine Adjustment: Strength down", "No Special now"]
    assert lines(state.apply(0, Use("cog", 0, STRENGTH, 1))) == ["Ana uses Fine Adjustment: 2 becomes 3."]
    assert prompt(state, 0) == "Chris may use a Special.\n3 so far, and it has to equal or beat 3."
    assert labels(state) == ["Second Opinion", "No Special now"]
    assert lines(state.apply(1, Use("dome")))[:2] == ["Chris uses Second Opinion.", "Ana rolls 5 against 3."]


def test_specials_around_a_turn_in_words() -> None:
    state = table(Side(SIXES, special="flurry"), Side("6 6=3 6=3 6=3 6=3 6=3", special="spanner"), faces=[3, 4])
    assert lines(state.apply(0, Pass())) == ["Ana passes."]
    assert prompt(state, 1) == "Ana may use a Special.\nThis is the last moment of the turn."
    assert lines(state.apply(0, Use("flurry", 0, LUCK))) == ["Ana uses Shake It Off."]  # a 3 again
    assert labels(state)[-1] == "Quick Fix: Strength"
    assert lines(state.apply(1, Use("spanner", 1, STRENGTH))) == ["Chris uses Quick Fix: back with a 4."]


def test_a_die_of_somebody_else_is_named_with_its_owner() -> None:
    state = table(Side(SIXES), Side(SIXES))
    assert text.action(Use("glacia", 1, LUCK), state.view(0), PEOPLE) == "Coat of Ice: Chris' Luck"


# ---- The end ---------------------------------------------------------------------------------------


def outcome(state: State) -> str:
    found = state.outcome()
    assert found
    return text.outcome(found, PEOPLE)


@pytest.mark.parametrize(("winner", "shown"), [(SIXES, "dice"), (LAST, "die")])
def test_the_last_one_standing_in_words(winner: str, shown: str) -> None:
    state = table(Side(winner), Side(LAST), faces=[6])
    told = attack(state, STRENGTH, at=(1, STRENGTH))
    assert lines(told)[-3:] == [
        f"{character_name(state.cast[1][0])} has no dice left.",
        "Chris is out.",
        "Ana wins.",
    ]
    assert outcome(state) == f"Ana has the last {shown} standing."
    assert prompt(state) == "The dust settles.\nTime to count what is left."
    lead, foe = state.cast[0][0], state.cast[1][0]
    left = "6 dice left" if shown == "dice" else "1 die left"
    assert text.epithet(state.view(None), 0) == (f"bm_{lead}", left)
    assert text.epithet(state.view(None), 1) == (f"bm_{foe}_out", "out of dice")


def test_a_wreck_in_words() -> None:
    state = table(Side("6=3 6 6=3 6 6 6", "r2r456"), Side(LAST), faces=[4, 4])
    attack(state, STRENGTH, SMARTS, at=(1, STRENGTH))
    assert outcome(state) == "Both sides are wrecked, and Ana struck last."


def test_a_round_of_passes_in_words() -> None:
    state = table(Side(SIXES), Side(LAST))
    state.apply(0, Pass())
    assert lines(state.apply(1, Pass())) == ["Chris passes.", "Everybody passed: count the dice.", "Ana wins."]
    assert outcome(state) == "Everybody passed: Ana has the most dice."
    state = table(Side(SIXES), Side(SIXES))
    state.apply(0, Pass())
    assert lines(state.apply(1, Pass()))[-1] == "Nobody wins."
    assert outcome(state) == "Ana and Chris are level: a draw."


def test_the_guard_in_words() -> None:
    state = table(Side(SIXES), Side("6=2 6=3 6=3 6=3 6=3 6=3"), turn=200)
    assert lines(state.apply(0, Pass())) == ["Ana passes.", "Long enough: count the dice.", "Ana wins."]
    assert outcome(state) == "Long enough: Ana has the highest sum."


# ---- The story -------------------------------------------------------------------------------------


def fought(seat: int, total: int, need: int, won: bool, kind: moves.Kind = "ability") -> tuple[Event, ...]:
    return (
        moves.Declared(seat, kind, (STRENGTH,), None, 1 - seat, NERVE),
        moves.Rolled(seat, (STRENGTH,), (total,), 0, 0, total, need, False, False),
        moves.Rolled(seat, (STRENGTH,), (total,), 0, 0, total, need, False, True),
        moves.Decided(seat, 1 - seat, NERVE, kind, total, need, won),
    )


def test_a_story_tells_the_best_and_the_worst() -> None:
    history = [
        Move(*fought(0, 9, 8, True, "boosted"), moves.SpecialUsed(1, "dome", None, None, 0, 0)),
        Move(*fought(1, 2, 5, False), moves.SpecialUsed(0, "cog", 0, 0, 1, 2)),
        Move(*fought(0, 5, 4, True), moves.SpecialUsed(0, "cog", 0, 0, 1, 2), moves.DieLost(0, 1, 6, 4, "doubles")),
        Move(*fought(1, 3, 3, True, "complex"), moves.DieLost(1, 2, 6, 3, "loss")),
    ]
    end = Outcome((0,), (2, 0), Reason("standing"))
    told = [(headline, detail) for _, headline, detail in text.story(history, end, PEOPLE[:2])]
    assert told == [
        ("Ana wins", "with 2 dice to spare"),
        ("Ana took 2 dice", "Chris 1"),
        ("Ana rolled 9 against 8", "Boosted Attack, Chris' Nerve"),
        ("Doubles cost Ana 1 die", "roll apart next time"),
        ("The last attack was Chris'", "Complex Attack, 3 against 3"),
    ]
    assert text.figures(history)[1:] == (("4", "attacks"), ("2", "dice lost"))
    calm = [Move(moves.SpecialUsed(1, "dome", None, None, 0, 0)), *[Move(moves.SpecialUsed(0, "cog", 0, 0, 1, 2))] * 2]
    assert text.story(calm, end, PEOPLE[:2])[1:] == (
        ("bm_icon_pass", "Not a die was taken", "a peaceful evening"),
        ("bm_cog", "Ana used Fine Adjustment", "2 times"),
    )


@pytest.mark.parametrize(
    ("reason", "detail"),
    [
        ("standing", "with 1 die to spare"),
        ("wreck", "with nothing left but the last blow"),
        ("passes", "when everybody had had enough"),
        ("guard", "on points, after a very long fight"),
    ],
)
def test_a_story_tells_how_it_ended(reason: str, detail: str) -> None:
    args: tuple[Any, ...] = ("dice",) if reason in ("passes", "guard") else ()
    end = Outcome((1,), (0, 1), Reason(reason, args))
    assert text.story([], end, PEOPLE[:2])[0] == ("bm_icon_sword", "Chris wins", detail)


def test_a_story_tells_of_a_draw() -> None:
    end = Outcome((), (1, 1), Reason("draw", ("passes", "0", "1")))
    assert text.story([], end, PEOPLE[:2])[0][1] == "Ana and Chris are level"
