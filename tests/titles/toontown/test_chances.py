"""What the Toontown board says before something is tried: chances under what is pointed at, and what comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.chance import Chance
from game.scenes.app import App
from game.titles.toontown import layout
from game.titles.toontown.rules import moves
from game.titles.toontown.rules.odds import WORTH_A_RIDE, driven_now, fired_now, ridden_now, sent_now
from game.titles.toontown.table import chances
from game.titles.toontown.table.scene import Table
from game.titles.toontown.words import labels
from game.ui.letters import SMALLEST
from tests.scenes.table_kit import LONG_NAMES, shot_of, words_on_board
from tests.titles.toontown.test_table import NAMES, arrange, circle, sit


def said(table: Table, state: Any, focus: object) -> list[str]:
    """All words on the board while this is pointed at."""
    table.show(state.view(0), state.legal(0))
    return words_on_board(table, focus)


def of(kind: type, state: Any) -> list[Any]:
    return [action for action in state.legal(0) if isinstance(action, kind)]


def percent(chance: float) -> str:
    return labels.CHANCE.format(chance)


def test_a_weasel_says_how_likely_it_is_and_what_it_brings(app: App) -> None:
    table = sit(app)
    state = arrange(table.match.state, "start")
    odds = sent_now(state.view(None))
    words = f"{odds.spaces} spaces, {percent(odds.chance)}"
    quiet = said(table, state, None)
    assert words in [button.sub for button in table.panel_buttons]
    assert words not in quiet and words in said(table, state, moves.Send())
    assert labels.BRINGS["send"] in " ".join(said(table, state, moves.Send()))


def test_the_cannon_says_how_likely_it_hits_whom_before_it_is_chosen(app: App) -> None:
    """Three in the circle: the button tells from which chance to which, the board the chance of each."""
    table = sit(app)
    state = arrange(table.match.state, "start")
    state.spaces = [state.town.start, circle(5), circle(7), circle(10)]
    state.refresh()
    each = [percent(fired_now(state.view(None), seat).chance) for seat in (1, 2, 3)]
    assert len(set(each)) == 3
    assert not set(each) & set(said(table, state, None))
    assert set(each) <= set(said(table, state, moves.Fire()))
    assert f"{min(each)} to {max(each)}" in [button.sub for button in table.panel_buttons]
    state.stage = "aim"
    state.refresh()
    assert set(each) <= set(said(table, state, None))
    for seat in (1, 2, 3):
        words = " ".join(said(table, state, moves.Aim(seat)))
        brings = labels.BRINGS["fire_holder" if seat == state.holder else "fire"].format(NAMES[seat])
        assert brings in words


@pytest.mark.parametrize("way", [0, -1])
def test_a_ride_says_how_likely_it_gets_to_every_stop(app: App, way: int) -> None:
    table = sit(app)
    state = arrange(table.match.state, "start")
    state.spaces[0] = 119
    state.refresh()
    ride = of(moves.Ride, state)[way]
    stops = [stop for stop in ridden_now(state.view(None), ride.to) if stop.odds.chance >= WORTH_A_RIDE]
    wanted = [percent(stop.odds.chance) for stop in stops]
    assert len(wanted) > 8 and any(stop.there == "entry" for stop in stops)
    assert not set(wanted) & set(said(table, state, None)), "while the dice are proposed, a ride is only a lit space"
    assert set(wanted) <= set(said(table, state, ride))


def test_under_way_the_button_says_how_likely_the_next_space_and_the_entry_are(app: App) -> None:
    table = sit(app)
    for stage, kind in (("ride", moves.Ride), ("drive", moves.Drive)):
        state = arrange(table.match.state, stage)
        for action in of(kind, state):
            words = said(table, state, action)
            chance = (
                driven_now().chance if kind is moves.Drive else ridden_now(state.view(None), action.to)[0].odds.chance
            )
            assert percent(chance) in words
            assert table.panel_buttons[0].label.endswith(percent(chance))
            if kind is moves.Ride:
                entry = next(stop for stop in ridden_now(state.view(None), action.to) if stop.there == "entry")
                far = entry.odds.spaces
                words_for = labels.STOPS if far > 1 else labels.NEXT_STOP
                assert table.panel_buttons[0].sub == words_for["entry"].format(far, entry.odds.chance)


def test_chances_of_an_open_question_are_the_same_whatever_the_others_hide(app: App) -> None:
    """What is drawn for the room does not depend on anything but what lies open."""
    table = sit(app)
    for stage, kinds in (("start", (moves.Send, moves.Fire)), ("aim", (moves.Aim,)), ("ride", (moves.Ride,))):
        state = arrange(table.match.state, stage)
        for kind in kinds:
            focus = of(kind, state)[0]
            pictures = set()
            for seed in range(4):
                dealt = state.redeal(0, Chance(seed)).redeal(1, Chance(seed))
                table.show(dealt.view(None), state.legal(0))
                table.focus = focus
                table.update(0)
                pictures.add(shot_of(table))
            assert len(pictures) == 1, (stage, kind)


def test_the_words_of_a_tag_fit_and_lie_within_the_board(open_app: Any) -> None:
    app = open_app((1920, 1080))
    app.settings.text_size = "largest"
    table = sit(app, names=LONG_NAMES)
    canvas, (left, top, width, height) = app.window.canvas, layout.BOARD
    for space in range(len(table.match.state.town.kinds)):
        x, y, wide, high = chances.tag_box(layout.spot(space))
        assert left <= x and x + wide <= left + width and top <= y and y + high <= top + height
        spot = layout.spot(space)[1]
        assert y + high <= spot - 40 or y >= spot + 40, "what it speaks of stays in sight"
    for stage, focus in (
        ("start", moves.Send()),
        ("start", moves.Fire()),
        ("aim", moves.Aim(1)),
        ("aim", moves.Aim(2)),
    ):
        state = arrange(sit(app, names=LONG_NAMES).match.state, stage)
        table.show(state.view(0), state.legal(0))
        table.focus = focus
        table.update(0)
        canvas.audit = []
        table.draw(canvas)
        for text in canvas.audit:
            assert not text.shortened and text.size >= SMALLEST - 0.5, (stage, text)
    canvas.audit = None
