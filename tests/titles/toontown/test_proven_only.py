"""The house rule of the chapter Guessing: only what one's sheet proves, and the room learns nothing from it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.engine.chance import Chance
from game.engine.contract import IllegalAction
from game.engine.match import Match, Seat
from game.titles.toontown.bot.mind import choose
from game.titles.toontown.meta import GAME
from game.titles.toontown.rules.moves import (
    Ask,
    End,
    Guess,
    GuessDropped,
    Guessed,
    NeverMind,
    Peek,
    Roll,
    TurnBegan,
)
from game.titles.toontown.rules.state import State
from game.titles.toontown.rules.view import Options
from game.titles.toontown.words import text
from tests.titles.toontown.arrange import arrange, dice, only, step

NAMES = ("Ana", "Ben", "Chris", "Rex")
JESSICA = 0b100001  # both halves of seat 1's character lie in Maroon Studios and the Gag Warehouse
HOUSE = Options(proven_only=True)


def proving(seats: int = 3, looked: int = JESSICA, **parts: object) -> State:
    """The house rule is on, and seat 0 has looked at these sections."""
    return arrange(seats, looked=[looked] + [0] * (seats - 1), proven_only=True, **parts)


def announce(state: State) -> State:
    state.apply(state.active, Guess())
    return state


def test_ruling_10_the_usual_rule_stays_the_usual_one() -> None:
    assert Options() == GAME.modes[0] == Options(proven_only=False)
    (rule,) = GAME.house_rules
    assert [value for value, _ in rule.choices] == [False, True]
    assert announce(arrange(3)).stage == "whom"


def test_ruling_10_by_the_house_rule_only_those_the_sheet_proves_are_asked() -> None:
    state = announce(proving())
    assert list(state.legal(0)) == [Ask(1), NeverMind()]
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, Ask(2))
    assert text.refusal(refused.value.reason, NAMES) == "Your sheet does not prove yet who Chris is."
    told = state.apply(0, Ask(1))
    assert only(told, Guessed) == Guessed(0, 1, "jessica", True)
    assert list(state.legal(0)) == [Peek(0), Peek(1), Peek(2)]
    state.apply(0, Peek(1))
    announce(state)
    assert list(state.legal(0)) == [NeverMind()], "nobody is right twice about the same player"
    with pytest.raises(IllegalAction) as again:
        state.apply(0, Ask(1))
    assert again.value.reason.id == "already_right"


def test_ruling_10_by_the_house_rule_whom_is_hushed_and_asked_even_if_nobody_is_proven() -> None:
    for seats, looked in ((2, 0), (3, 0), (3, JESSICA)):
        state = announce(proving(seats, looked))
        assert state.hushed(0)
        assert state.legal(0)[-1] == NeverMind()
        assert state.view(None).suspect is None
    assert list(announce(proving(2, 0)).legal(0)) == [NeverMind()], "a lone opponent is not asked by itself"


def test_ruling_10_after_never_mind_there_is_no_guess_this_turn_but_in_the_next() -> None:
    state = announce(proving())
    assert state.apply(0, NeverMind()) == [GuessDropped(0)]
    assert list(state.legal(0)) == [Roll()]
    assert not state.view(0).may_guess
    assert state.view(None).players[0].lost_turns == 0
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, Guess())
    assert text.refusal(refused.value.reason, NAMES).startswith("You said never mind")
    step(state, 20)
    assert Guess() not in state.legal(0)
    state.apply(0, End())
    for seat in (1, 2):
        state.stage = "end"
        state.refresh()
        assert Guess() in state.legal(seat)
        state.apply(seat, End())
    assert Guess() in state.legal(0)


def test_ruling_10_never_mind_goes_on_where_the_guess_came_in_between() -> None:
    state = proving(3, draws=dice(4, 2))
    state.apply(0, Roll())
    before = [action for action in state.legal(0) if action != Guess()]
    announce(state).apply(0, NeverMind())
    assert state.stage == "walk" and list(state.legal(0)) == before
    state = proving(3, stage="end")
    assert only(announce(state).apply(0, NeverMind()), TurnBegan).seat == 1, "nothing was left to do"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ruling_10_what_is_offered_to_all_eyes_is_as_by_the_usual_rule(seats: int) -> None:
    """Whatever anybody has proven, at every question but the private one the answers are the usual ones."""
    announced = 0
    for seed in range(6):
        will = random.Random(seed)
        state = GAME.start(seats, Chance(seed), HOUSE)
        while state.waiting():
            seat = state.active
            if state.stage != "proven":
                usual = state.copy(Chance(0))
                usual.proven_only = False
                usual.refresh()
                assert list(state.legal(seat)) == list(usual.legal(seat))
            else:
                announced += 1
                seen = {(str(state.redeal(other, Chance(n)).view(None))) for n in range(4) for other in range(seats)}
                assert seen == {str(state.view(None))}
            state.apply(seat, will.choice(state.legal(seat)))
    assert announced > 40


def test_ruling_10_the_room_reads_that_there_was_no_guess_and_no_more() -> None:
    for looked in (0, JESSICA):
        state = announce(proving(3, looked))
        room, mine = (text.prompt(state.view(viewer), NAMES) for viewer in (None, 0))
        assert room == "Ana may make a guess, or not.\nOnly Ana sees about whom."
        assert mine == "Whom does your sheet prove?\nNever mind: no guess this turn."
        assert text.action(NeverMind(), state.view(0), NAMES) == "Never mind"
        (event,) = state.apply(0, NeverMind())
        assert text.event(event.seen_by(None), NAMES) == "Ana makes no guess after all."


def test_ruling_10_a_guess_not_made_is_kept_in_the_journal_and_can_be_taken_back(tmp_path: Path) -> None:
    seats = [Seat("Ana", "amber", "human"), Seat("Ben", "blue", "human")]
    match = Match.new("toontown", seats, seed=3, path=tmp_path / "game.journal", options=HOUSE)
    seat = match.state.waiting()[0]
    for action in (Guess(), NeverMind()):
        match.act(seat, action)
    after = match.state.dump()
    match.undo(seat)
    assert match.state.stage == "proven"  # type: ignore[attr-defined]
    match.act(seat, NeverMind())
    match.close()
    again = Match.load(tmp_path / "game.journal")
    assert again.state.dump() == after
    again.close()


@pytest.mark.parametrize("level", ["easy", "sly", "sharp"])
def test_ruling_10_bots_announce_a_guess_when_their_sheet_proves_somebody(level: str) -> None:
    assert isinstance(choose(proving(3, 0), 0, Chance(1), level), Roll)
    state = proving()
    chances = [Chance(number) for number in range(40)]
    assert Guess() in {choose(state, 0, chance, level) for chance in chances}
    announce(state)
    answers = [choose(state, 0, chance, level) for chance in chances]
    assert answers.count(Ask(1)) > len(answers) / 2
    assert choose(announce(proving(3, 0)), 0, Chance(1), level) == NeverMind(), "whoever has nothing keeps quiet"
