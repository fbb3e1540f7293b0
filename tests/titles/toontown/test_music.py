"""What is heard in Toontown: its own events, and music that tightens once the will is seen to be held."""

from __future__ import annotations

from typing import Any

from game.engine.match import replay
from game.scenes.app import App
from game.scenes.replay import ReplayScene
from game.titles.toontown.rules import moves
from tests.scenes.heard import heard, recorded, told, watched
from tests.scenes.table_kit import run

__all__ = ["heard"]  # the fixture


def test_what_happens_to_the_will_does_not_sound_like_a_tram(app: App, heard: list[str]) -> None:
    sounds = told(app, heard, recorded("toontown"))
    assert sounds["WillStolen"] == {("snatch",)}
    assert sounds["Drove"] == {("dice", "cab"), ("dice", "brake")}
    assert sounds["Aimed"] == {("aim",)}


def test_a_ride_that_stops_and_a_lost_turn_sound_like_it(app: App, heard: list[str]) -> None:
    table: Any = watched(app, recorded("toontown")[0])[0]
    for event, sounds in (
        (moves.Rode(0, True, table.view.players[0].space), ["dice", "bell"]),
        (moves.Rode(0, False, table.view.players[0].space), ["dice", "brake"]),
        (moves.TurnLost(0, 1), ["yawn"]),
    ):
        heard.clear()
        run(table, table.animate(event))
        assert heard == sounds


def test_the_music_waits_until_it_has_been_shown(app: App) -> None:
    """While the events of a move are still shown, it is as tense as before them."""
    path = recorded("toontown")[0]
    steps = list(replay(path))
    at = next(n for n, (state, _) in enumerate(steps) if state.view(None).holder is not None)
    scene = ReplayScene(app, path)
    app.stack.push(scene)
    scene._jump(at - 1)
    assert scene.tune() == ("toontown", False)
    scene._on()
    quiet = set()
    while scene.table.busy:
        assert scene.tune() == ("toontown", False)
        quiet.add(scene.table.quiet)
        app.frame(0.1)
    assert scene.tune() == ("toontown", True) and True in quiet and not scene.table.quiet
