"""What is heard at the tables: every event that matters, and music that follows what has been shown."""

from __future__ import annotations

import shutil
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.engine import journal, registry
from game.engine.match import Entry, Match, replay
from game.scenes.app import App
from game.scenes.curtain import CurtainScene
from game.scenes.pause import PauseScene
from game.scenes.replay import Recording, ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.robot import Robot
from game.scenes.secret import SecretScene
from game.scenes.settings import SettingsScene
from game.scenes.table import open_table
from game.ui import music
from tests.scenes.sitting import new_match, sit_down
from tests.scenes.table_kit import run

GAMES = [game for game in registry.games().values() if game.home is None]
TITLES = Path(__file__).parents[1] / "titles"
SILENT = {"Declined", "ReadAs"}  # nothing of these can be seen either


def recorded(game_id: str) -> list[Path]:
    return sorted((TITLES / game_id / "games").glob("*.journal"))


def watched(app: App, path: Path) -> tuple[Any, list[tuple[Any, Entry]]]:
    """A table that only watches, and every position of the recorded game; the file stays free for others."""
    summary, steps = journal.summary(path), list(replay(path))
    return open_table(app, Recording(registry.game(summary.game), summary.seats, steps[0][0], [])), steps


@pytest.fixture
def heard(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    names: list[str] = []
    monkeypatch.setattr(app.sound, "play", names.append)
    yield names


def told(app: App, heard: list[str], path: Path) -> dict[str, set[tuple[str, ...]]]:
    """By event of a recorded game, what was heard with it."""
    table, steps = watched(app, path)
    sounds: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    for before, (_, entry) in pairwise(steps):
        table.show(before[0].view(None))
        for event in entry.events:
            heard.clear()
            if tween := table.animate(event.seen_by(None)):
                run(table, tween)
            sounds[type(event).__name__].add(tuple(heard))
    return sounds


@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_every_event_that_matters_is_heard(app: App, heard: list[str], game_id: str) -> None:
    sounds: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    for path in recorded(game_id):
        for name, found in told(app, heard, path).items():
            sounds[name] |= found
    unheard = {name for name, found in sounds.items() if not any(found)}
    assert unheard <= SILENT, unheard - SILENT
    turns = sounds.get("TurnBegan", {("following",)})
    assert turns == {("following",)}


def test_what_happens_to_the_will_does_not_sound_like_a_tram(app: App, heard: list[str]) -> None:
    sounds: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    for path in recorded("toontown"):
        for name, found in told(app, heard, path).items():
            sounds[name] |= found
    assert sounds["WillStolen"] == {("snatch",)}
    assert sounds["Drove"] == {("dice", "cab"), ("dice", "brake")}
    assert sounds["Aimed"] == {("aim",)}


def test_a_ride_that_stops_and_a_lost_turn_sound_like_it(app: App, heard: list[str]) -> None:
    moves: Any = registry.part("toontown", "rules.moves")
    table: Any = watched(app, recorded("toontown")[0])[0]
    for event, sounds in (
        (moves.Rode(0, True, table.view.players[0].space), ["dice", "bell"]),
        (moves.Rode(0, False, table.view.players[0].space), ["dice", "brake"]),
        (moves.TurnLost(0, 1), ["yawn"]),
    ):
        heard.clear()
        run(table, table.animate(event))
        assert heard == sounds


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


def test_the_steps_of_the_podium_are_heard(app: App, heard: list[str], tmp_path: Path) -> None:
    match = Match.load(Path(shutil.copy(recorded("toontown")[0], tmp_path)))
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


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_of_the_house_has_its_own_tune(game: Any) -> None:
    assert {game.id, game.id + music.TENSE} <= music.index().keys()


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
    robot.pick_box("toontown")
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
