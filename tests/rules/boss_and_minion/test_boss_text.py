"""What Boss & Minion says: two voices, a label for every answer, a line for every event, and our own rules pages."""

from __future__ import annotations

import json

import pytest
from boss_arrange import LUCK, SMARTS, STRENGTH, Side, attack, table

from game.engine.chance import Chance
from game.engine.contract import IllegalAction, Outcome, Reason
from game.places import find
from game.rules.boss_and_minion import moves, text
from game.rules.boss_and_minion.content import CHARACTERS, NAMES
from game.rules.boss_and_minion.meta import GAME
from game.rules.boss_and_minion.moves import Aim, Draft, Event, Go, Lose, Pass, Pick
from game.rules.boss_and_minion.view import Options

PEOPLE = ("Ana", "Chris", "Bartholomew", "Eva")
SIXES = "6=3 6=3 6=3 6=3 6=3 6=3"
ART = json.loads((find("assets") / "art" / "index.json").read_text())


class Move:
    """One move of a history."""

    def __init__(self, events: list[Event]) -> None:
        self.events = events


def whole_game(seats: int, options: Options, seed: int) -> tuple[list[Move], Outcome]:
    state, will, history = GAME.start(seats, Chance(seed), options), Chance(f"will {seed}"), []
    while waiting := state.waiting():
        seat = waiting[0]
        legal = [action for action in state.legal(seat) if not isinstance(action, Pass)] or [Pass()]
        for viewer in (None, *range(seats)):
            lines = text.prompt(state.view(viewer), PEOPLE).split("\n")
            assert len(lines) == 2
            assert all(len(line) <= 90 for line in lines)
            assert lines[0].startswith("You " if viewer == seat else PEOPLE[seat])
        labels = [text.action(action, state.view(seat), PEOPLE) for action in state.legal(seat)]
        assert all(labels)
        assert len(set(labels)) == len(labels) or state.boards == 2
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
        assert all(len(line) < 120 for line in lines)
        assert text.outcome(outcome, PEOPLE).endswith(".")
        story = text.story(history, outcome, PEOPLE)
        assert 3 <= len(story) <= 5
        assert all(icon in ART and headline and detail for icon, headline, detail in story)
        assert len(text.figures(history)) == 3


def test_two_voices() -> None:
    state = table(Side(SIXES), Side(SIXES))
    assert text.prompt(state.view(0), PEOPLE).startswith("You may attack.")
    assert text.prompt(state.view(None), PEOPLE).startswith("Ana may attack.")
    state.apply(0, Pick(LUCK))
    assert "Ability Attack with Luck" in text.prompt(state.view(1), PEOPLE)
    assert text.action(Aim(1, LUCK), state.view(0), PEOPLE) == "Chris' Luck (d6, 3): 67 %"


def test_the_defender_hears_what_comes() -> None:
    state = table(Side(SIXES), Side(SIXES, "rr3456"))
    attack(state, STRENGTH, LUCK, at=(1, STRENGTH), helped=None)
    assert text.prompt(state.view(1), PEOPLE) == "You may defend.\nAna's Boosted Attack aims at Strength, now 3."


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
    assert "Chris" in text.outcome(outcome, PEOPLE)
    assert reason in GAME.endings


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


@pytest.mark.parametrize("reason", sorted(text.REFUSALS))
def test_every_plain_refusal_is_a_sentence(reason: str) -> None:
    assert text.refusal(Reason(reason), PEOPLE).endswith(".")


@pytest.mark.parametrize("name", NAMES)
def test_a_board_says_who_that_is_and_what_it_can(name: moves.Character) -> None:
    sheet = CHARACTERS[name]
    assert len(sheet.rule) <= 110
    assert sheet.rule.endswith(".")
    assert sheet.line.endswith(".")
    assert {f"bm_{name}", f"bm_{name}_attack", f"bm_{name}_out"} <= set(ART)


def test_the_rules_pages_are_short_and_illustrated() -> None:
    pages = text.rules_pages()
    assert len(pages) >= 10
    for page in pages:
        assert page.sprites
        assert set(page.sprites) <= set(ART)
        assert all(len(paragraph) <= 300 for paragraph in page.paragraphs)
