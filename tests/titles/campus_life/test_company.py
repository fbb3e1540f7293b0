"""What the Campus Life table says of company: points and chances where a talk is offered, from what its viewer knows."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.chance import Chance
from game.scenes.app import App
from game.titles.campus_life import look
from game.titles.campus_life.rules import moves
from game.titles.campus_life.rules.content import ROOMS
from game.titles.campus_life.rules.odds import meeting, paired
from game.titles.campus_life.rules.scoring import alone
from game.titles.campus_life.table import layout, overlay, worth
from game.titles.campus_life.table.scene import Table
from game.titles.campus_life.words import labels, text
from tests.scenes.table_kit import LONG_NAMES, SMALLEST, shot_of, words_on_board
from tests.titles.campus_life.test_table import NAMES, arrange, sit


def said(table: Table, state: Any, viewer: int | None, focus: object = None) -> list[str]:
    """All words on the board while this is pointed at."""
    table.show(state.view(viewer), state.legal(1))
    return words_on_board(table, focus)


@pytest.mark.parametrize("viewer", [1, None])
def test_whom_to_meet_shows_what_each_would_be_worth_and_how_likely(app: App, viewer: int | None) -> None:
    table = sit(app)
    state = arrange(table.match.state, "meet")
    words, view = said(table, state, viewer), state.view(viewer)
    for action in state.legal(1):
        assert isinstance(action, moves.Meet)
        points = labels.points_of(paired(view, 1, action.seat))
        assert points in words and labels.likely(meeting(view, action.seat)) in words
        assert text.action(action, view, NAMES) == f"Talk to {NAMES[action.seat]}: {points}"
    photos = overlay.boxes(view, state.legal(1)).values()
    foot = overlay.WHOM[1] + overlay.WHOM[3]
    assert all(y + h + 16 + worth.CAPTION < foot for _, y, _, h in photos), "the words lie on the paper"


@pytest.mark.parametrize("stage", ["adjust", "answer", "pay for the die"])
def test_a_talk_shows_what_is_at_stake(app: App, stage: str) -> None:
    table = sit(app)
    state = arrange(table.match.state, stage)
    own, room = state.view(1), state.view(None)
    pair = own.encounter.seats
    assert labels.at_stake(paired(own, *pair), alone(own, 1)) in said(table, state, 1)
    public = labels.at_stake(paired(room, *pair), None)
    assert public in said(table, state, None) and public not in said(table, state, 1)


def test_a_room_that_is_pointed_at_shows_what_everybody_in_it_would_be_worth(app: App) -> None:
    table = sit(app)
    state = arrange(table.match.state, "move")
    walk = next(a for a in state.legal(1) if isinstance(a, moves.Walk) and look.room_at(a.to) == "lounge")
    bare = next(a for a in state.legal(1) if isinstance(a, moves.Walk) and look.room_at(a.to) == "dining")
    points = labels.points_of(paired(state.view(1), 1, 0))
    assert state.spaces[0] == walk.to and points in said(table, state, 1, walk)
    assert labels.TOGETHER_WORTH not in said(table, state, 1), "nothing covers the board while nothing is pointed at"
    assert labels.TOGETHER_WORTH not in said(table, state, 1, bare), "nobody is there"


def test_a_tag_lies_within_the_mansion_and_leaves_the_middle_of_its_room_free() -> None:
    left, top, wide, high = layout.BOARD
    for room in ROOMS:
        for rows in range(1, 6):
            x, y, w, h = worth.tag_box(room, rows)
            assert left <= x and x + w <= left + wide and top <= y and y + h <= top + high
            _, middle = layout.room_spot(room)
            assert not y < middle < y + h, (room, rows)


def test_a_row_says_what_the_two_of_you_would_be_worth(app: App) -> None:
    state = arrange(sit(app).match.state, "move")
    found = dict(look.details(state.view(1), 0, NAMES))
    expected = paired(state.view(1), 1, 0)
    assert found["heart_red"] == labels.WITH_YOU.format(labels.points_of(expected), expected.mean)
    assert "heart_red" not in dict(look.details(state.view(None), 0, NAMES)), "the room is nobody's company"
    assert "heart_red" not in dict(look.details(state.view(1), 1, NAMES))


def test_the_room_is_told_the_same_whatever_the_cards_are(app: App) -> None:
    """For the room only public facts count, so that a redeal for it draws the very same pixels."""
    table = sit(app)
    for stage in ("meet", "adjust", "answer", "move"):
        state = arrange(table.match.state, stage)
        walks = [a for a in state.legal(1) if isinstance(a, moves.Walk) and look.room_at(a.to) == "lounge"]
        pictures, own = set(), set()
        for seed in range(6):
            dealt = state.redeal(1, Chance(seed)).redeal(0, Chance(seed))
            table.show(dealt.view(None), dealt.legal(1))
            table.focus = walks[0] if walks else None
            table.update(0)
            pictures.add(shot_of(table))
            own.add(paired(dealt.view(1), 1, 0))
        assert len(pictures) == 1 and len(own) > 1, stage


def test_the_words_about_company_fit(open_app: Any) -> None:
    app = open_app((1920, 1080))
    app.settings.text_size = "largest"
    table = sit(app, names=LONG_NAMES)
    canvas = app.window.canvas
    for stage in ("meet", "adjust", "answer", "move"):
        state = arrange(sit(app, names=LONG_NAMES).match.state, stage)
        state.spaces[2] = state.spaces[0]
        state.refresh()
        for viewer in (1, None):
            for focus in [None, *state.legal(1)]:
                table.show(state.view(viewer), state.legal(1))
                table.focus = focus
                table.update(0)
                canvas.audit = []
                table.draw_board(canvas, table.view)
                for drawn in canvas.audit:
                    assert not drawn.shortened and drawn.size >= SMALLEST, (stage, drawn)
    canvas.audit = None
