"""What is heard at the tables: every event that matters, and music that follows what has been shown."""

from __future__ import annotations

import shutil
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.engine import registry
from game.engine.match import Match
from game.scenes.app import App
from game.scenes.curtain import CurtainScene
from game.scenes.pause import PauseScene
from game.scenes.results import ResultsScene
from game.scenes.robot import Robot
from game.scenes.secret import SecretScene
from game.scenes.settings import SettingsScene
from game.ui import music
from game.ui.motion import sequence
from tests.sample import families, game_with
from tests.scenes.heard import heard, recorded, told, watched
from tests.scenes.sitting import GAME, new_match, sit_down, until_asked

__all__ = ["heard"]  # the fixture

GAMES = [game for game in registry.games().values() if game.home is None]
SILENT = {"Declined", "ReadAs"}  # nothing of these can be seen either


@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_every_event_that_matters_is_heard(app: App, heard: list[str], game_id: str) -> None:
    sounds = told(app, heard, recorded(game_id))
    unheard = {name for name, found in sounds.items() if not any(found)}
    assert unheard <= SILENT, unheard - SILENT
    turns = sounds.get("TurnBegan", {("following",)})
    assert turns == {("following",)}


def test_the_house_is_heard_too(app: App, heard: list[str]) -> None:
    match = new_match("human", "human")
    curtain = CurtainScene(app, match, 1, 0, lambda: None)
    app.stack.push(curtain)
    assert heard == ["curtain"]
    app.stack.push(SecretScene(app, match, 0, lambda *_: None, lambda: None))
    assert heard[-1] == "secret"


def test_a_move_that_is_taken_back_is_heard(app: App, heard: list[str]) -> None:
    match = new_match("human", "human")
    while not match.retractors:
        seat = match.state.waiting()[0]
        match.act(seat, match.state.legal(seat)[-1])
    table = sit_down(app, match)
    table.take_back()
    assert "undo" in heard


def test_every_turn_of_a_person_is_rung_in_once(app: App, robot: Robot, heard: list[str]) -> None:
    """Even if all that came before it has just been watched; what is asked within a turn is not."""
    table = sit_down(app, new_match("human", "human", "human"))
    assert table.driver is not None
    vars(table.diary)["just_watched"] = lambda _seat: True
    vars(table.driver.people)["news"] = lambda _seat: []
    rung, before, within = 0, None, 0
    for _ in range(40):
        until_asked(robot, table)
        robot.frames(2)
        begins = table.answerer == table.view.active != before
        assert heard.count("turn") == begins
        rung, within, before = rung + begins, within + (not begins), table.view.active if begins else before
        heard.clear()
        table.play(table.legal[0])
    assert rung > 2 and within > 2


def test_the_steps_of_the_podium_are_heard(app: App, heard: list[str], tmp_path: Path) -> None:
    match = Match.load(Path(shutil.copy(recorded(GAME.id)[0], tmp_path)))
    app.stack.push(ResultsScene(app, match))
    for _ in range(60):
        app.frame(0.1)
    assert heard.count("podium") == len(match.seats) and heard[-1] == "bell"


# ---- music ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_tension_is_public_and_comes_and_goes(app: App, game_id: str) -> None:
    """Whoever looks, the music is the same; and every game is calm at first and tense at some time."""
    seen = set()
    for path in recorded(game_id):
        table, steps = watched(app, path)
        states = [state for state, _ in steps]
        assert not table.tense(states[0].view(None))
        for state in states:
            moods = {table.tense(state.view(seat)) for seat in (None, *range(len(table.match.seats)))}
            assert len(moods) == 1
            seen |= moods
    assert seen == {False, True}


@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_the_music_steps_back_under_every_reveal(app: App, game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """For as long as it moves; and under nothing else, nor afterwards."""
    wanted: list[bool] = []
    monkeypatch.setattr(app.music, "want", lambda _tune, quiet=False: wanted.append(quiet))
    met: set[type] = set()
    for path in recorded(game_id):
        table, steps = watched(app, path)
        app.stack.push(table)
        moving = noted(table)
        for (before, _), (after, entry) in pairwise(steps):
            kinds = {type(event) for event in entry.events} & set(table.reveals)
            if kinds <= met:
                continue
            met |= kinds
            table.show(before.view(None))
            table.showing.feed([event.seen_by(None) for event in entry.events], after.view(None), entry.mover)
            while table.busy:
                app.frame(0.25)
                assert not moving or wanted[-1] == isinstance(moving[-1], table.reveals), moving
                table.go_on()
            app.frame(0.1)
            assert not wanted[-1]
        app.stack.close()
    assert len(met) >= 2 and any(wanted)


def noted(table: Any) -> list[Any]:
    """From now on the events that move there."""
    moving: list[Any] = []
    perform = table.animate

    def animate(event: Any) -> Any:
        tween = perform(event)
        if tween is None:
            return None
        moving.append(event)
        return sequence(tween, partial(moving.remove, event))

    table.animate = animate
    return moving


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_of_the_house_has_its_own_tune(game: Any) -> None:
    assert {game.id, game.id + music.TENSE} <= music.index().keys()


def test_one_press_switches_the_music_off_but_not_while_a_name_is_typed(app: App, robot: Robot) -> None:
    app.open_shelf()
    robot.settle()
    robot.type("m")
    assert not app.music.on and not app.settings.music_on
    robot.type("m")
    assert app.music.on
    app.settings.music = 0
    robot.type("m")
    assert app.music.on and app.settings.music > 0
    robot.pick_box(game_with(families).id)
    robot.click(("seat", 0))
    robot.type("Mim")
    assert app.music.on


def test_the_pause_switches_the_music_and_hushes_it(app: App, robot: Robot) -> None:
    table = sit_down(app, new_match("human", "human"))
    app.stack.push(PauseScene(app, table))
    robot.settle()
    robot.click("music")
    assert not app.music.on
    assert next(button for button in app.stack.top.buttons() if button.key == "music").label == "Music is off"
    robot.click("music")
    assert app.music.on and PauseScene.quiet


def test_music_has_a_volume_of_its_own(app: App, robot: Robot) -> None:
    app.open_settings()
    robot.settle()
    sounds, loud = app.settings.volume, app.settings.music
    robot.click("music_louder")
    assert (app.settings.volume, app.settings.music) == (sounds, loud + 1)
    robot.click("quieter")
    assert (app.settings.volume, app.settings.music) == (sounds - 1, loud + 1)
    app.settings.music_on = False
    scene = app.stack.top
    assert isinstance(scene, SettingsScene) and scene.loudness("music") == 0
    robot.click("music_louder")
    assert app.settings.music_on and app.settings.music == 1


def test_the_end_has_a_fanfare_or_at_least_a_sound(app: App, heard: list[str]) -> None:
    table = sit_down(app, new_match("human", "human"))
    table.finale.begin(lambda: None)
    assert table.tune().name == music.FANFARE and "win" not in heard
    app.settings.music_on = False
    table.finale.begin(lambda: None)
    assert heard[-1] == "win"
