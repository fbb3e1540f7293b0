"""A walk that a phone points at, as the room sees it: the rope draws itself, and the own pawn floats at its end."""

from __future__ import annotations

from typing import Any

import pytest

from game.geometry import Box, around, grown
from game.party import messages
from game.scenes.app import App
from game.scenes.table import lively
from game.titles.toontown import layout
from game.titles.toontown.rules import moves
from game.titles.toontown.table.scene import Table
from tests.scenes.phones_kit import Sofa, seen


@pytest.fixture
def walking(app: App, monkeypatch: pytest.MonkeyPatch) -> tuple[Sofa, Table]:
    app.settings.reduced_motion = True
    sofa = Sofa(app, monkeypatch)
    sofa.lobby("toontown", 4)
    sofa.press(sofa.room.guests[0], "start")
    table = app.stack.top
    assert isinstance(table, Table)
    for _ in range(400):
        if sofa.room.venue.at_rest and len(walks(table)) > 1:
            sofa.frame()
            return sofa, table
        sofa.answer_all()
        sofa.frame()
    raise AssertionError("nobody walks")


def walks(table: Table) -> list[tuple[int, moves.Walk]]:
    """The walks among the answers of who is asked, with their numbers."""
    assert table.driver is not None
    state = table.driver.match.state
    asked = state.waiting()
    legal = state.legal(asked[0]) if len(asked) == 1 else ()
    return [(number, action) for number, action in enumerate(legal) if isinstance(action, moves.Walk)]


@pytest.mark.parametrize("calm", [False, True])
def test_the_rope_draws_itself_and_the_pawn_floats_at_its_end(walking: tuple[Sofa, Table], calm: bool) -> None:
    sofa, table = walking
    assert table.driver is not None
    sofa.app.settings.reduced_motion = calm
    guest: Any = sofa.evening.chairs.holder(table.driver.match.state.waiting()[0])
    number, walk = walks(table)[-1]
    board: Box = (100, 60, 1180, 960)
    sofa.say(guest, messages.Point(guest.position, number))
    sofa.frame(0.001)
    sofa.frame(0.001)
    pictures = set()
    for _ in range(24):
        sofa.frame(0.01)
        pictures.add(seen(sofa.app, board))
    assert (len(pictures) > 8) == (not calm)
    sofa.frame(0.05)
    end = grown(around(layout.spot(walk.to), 10), 30)
    floats = set()
    for _ in range(12):
        sofa.frame(lively.PAWN / 12)
        floats.add(seen(sofa.app, end))
    assert (len(floats) > 1) == (not calm)
    sofa.say(guest, messages.Point(guest.position, None))
    sofa.frame(0.05)
    assert seen(sofa.app, end) not in floats, "the pawn is gone"
