"""The pages of Campus Life on phones: the kit over whole games, every stage's page, and faults that the kit finds."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game.engine.blocks import Board, Buttons, Card, Prompt, Table
from game.engine.leaks import Breach
from game.engine.match import Match, Seat
from game.engine.pagecheck import turn_over
from game.titles.campus_life import phone
from game.titles.campus_life.phone import house, papers, questions
from game.titles.campus_life.rules.state import State
from game.titles.campus_life.rules.view import View
from game.titles.campus_life.words import phone as words
from game.ui import art
from tests.titles.campus_life.arrange import GAME, anew, answer, sociable
from tests.titles.campus_life.phones import (
    adjusting,
    answering,
    arming,
    choosing,
    examine,
    kinds,
    looking,
    meeting,
    moving,
    only,
    paying,
    paying_for_a_step,
    placing,
    shown,
    starting,
    tabbing,
)

# ---- the kit ---------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", range(len(GAME.modes)))
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_kit_holds_the_pages_of_random_games(seats: int, mode: int) -> None:
    assert turn_over(GAME, phone, seats, GAME.modes[mode], seats, 50, art.index()) == 50


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_kit_holds_the_pages_of_crowded_rooms_to_the_very_end(seats: int) -> None:
    will, state, seen = random.Random(seats), anew(seats, f"pages {seats}", seats % 2), set[str]()
    while state.waiting():
        if state.stage not in seen or will.random() < 0.1:
            examine(state)
        seen.add(state.stage)
        answer(state, sociable(state, will))
    examine(state)
    assert seen >= {"choose", "place", "move", "card"}


@pytest.mark.parametrize("seats", (3, 6))
def test_what_is_sent_by_a_tap_can_be_taken_back(seats: int) -> None:
    colours = GAME.usual(seats)
    match = Match.new(GAME.id, [Seat(colour.title(), colour) for colour in colours], f"now {seats}")
    will, taps, returns = random.Random(seats), set[str](), 0
    while match.state.waiting():
        (seat,), stage = match.state.waiting(), match.state.stage
        page, action = shown(match.state, seat), sociable(match.state, will)
        if stage == "pay":
            returns += any(button.sends == questions.UNDO for button in only(page, Buttons).items)
            assert match.can_undo(seat)
        now = page.choices[match.state.legal(seat).index(action)].now
        match.act(seat, action)
        if now:
            taps.add(stage)
            assert match.can_undo(seat)
    assert returns and {"choose", "adjust"} <= taps


# ---- every stage -----------------------------------------------------------------------------

STAGES: list[tuple[Callable[[], State], str, list[str]]] = [
    (choosing, "You must lay out a weapon", ["Cards", "Cards", "Cards"]),
    (placing, "You must place the knife", ["Cards", "Board"]),
    (starting, "You may stay, or go home", ["Cards", "People", "Cards", "Sheet"]),
    (moving, "You may move", ["Cards", "Board", "Buttons"]),
    (tabbing, "You may take a tab", ["Board", "Cards", "Buttons"]),
    (paying, "You must show a card", ["Cards", "Cards", "Buttons"]),
    (looking, "Here lies the Library", ["Cards", "Cards", "Cards", "Lines", "Buttons"]),
    (arming, "You may trade the wrench", ["Cards", "Cards", "People", "Cards", "Buttons"]),
    (meeting, "You must start talking", ["People", "Lines", "Cards", "Sheet"]),
    (adjusting, "You may adjust the die", ["Dice", "Cards", "Lines", "Buttons"]),
    (paying_for_a_step, "You must show a card", ["Dice", "Cards", "Buttons"]),
    (answering, "You may answer", ["Dice", "Cards", "Lines", "Buttons"]),
]


@pytest.mark.parametrize(("made", "title", "below"), STAGES, ids=[made.__name__ for made, *_ in STAGES])
def test_every_stage_has_its_page(made: Callable[[], State], title: str, below: list[str]) -> None:
    state = made()
    page = shown(state, state.answering)
    assert page.tone == "yours"
    assert only(page, Prompt).title == title
    assert kinds(page) == ["Head", "Prompt", *below]
    examine(state)


@pytest.mark.parametrize("made", [made for made, *_ in STAGES])
def test_whoever_is_not_asked_has_papers_and_reactions(made: Callable[[], State]) -> None:
    state = made()
    other = next(seat for seat in range(4) if seat != state.answering)
    page, watched = shown(state, other), shown(state, None)
    assert (page.tone, only(page, Prompt).busy, only(page, Prompt).who is not None) == ("wait", True, True)
    assert {"Sheet", "People", "Emotes"} <= set(kinds(page))
    assert "Sheet" not in kinds(watched) and {"People", "Emotes"} <= set(kinds(watched))
    assert page.choices == watched.choices == ()


def test_every_stage_of_the_rules_is_among_them() -> None:
    assert {made().stage for made, *_ in STAGES} == set(questions.STAGES)


# ---- planted faults --------------------------------------------------------------------------


def broken(monkeypatch: pytest.MonkeyPatch, where: Any, what: str, how: Any, made: Callable[[], State]) -> str:
    monkeypatch.setattr(where, what, how)
    with pytest.raises(Breach) as found:
        examine(made())
    return str(found.value)


def test_squares_with_the_same_words_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "two choices say" in broken(monkeypatch, words, "onwards", lambda *_: "somewhere", moving)


def test_a_page_that_forgets_a_square_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    real = house.board

    def board(view: View, ends: Sequence[house.End], table: Table, *more: Any) -> Board:
        return real(view, ends[1:], table, *more)

    assert "is not there" in broken(monkeypatch, house, "board", board, moving)


def test_a_drawing_that_is_not_there_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    plain: Callable[[View, Any], str] = lambda _view, room: f"icon_{room}"  # noqa: E731
    assert "icon_stairwell" in broken(monkeypatch, house, "room_icon", plain, moving)


def test_a_card_that_lies_about_a_secret_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if somebody's cards were drawn from something else than the view."""
    will = random.Random(0)

    def mini(name: str, title: str, style: str = "") -> Card:
        return Card(title, f"card_mini_{name}", style=f"{style}{will.random()}")

    monkeypatch.setattr(papers, "mini", mini)
    with pytest.raises(Breach, match="cannot know"):
        examine(moving())
