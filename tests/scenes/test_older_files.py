"""Files as earlier versions of the program wrote them: games go on and are watched, settings are taken over."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine import journal
from game.engine.check import check
from game.engine.lines import parse
from game.engine.match import Match, replay
from game.scenes.app import App
from game.scenes.continue_game import ContinueScene
from game.scenes.replay import ReplayScene
from game.scenes.robot import Robot
from tests.scenes.conftest import OpenApp
from tests.scenes.pages_kit import GAME, NAMES, play

# The structs of the first program that kept journals and settings, as they were written then.


class Seat(msgspec.Struct, frozen=True):
    name: str
    colour: str
    player: str = "human"


class Header(msgspec.Struct, frozen=True, tag_field="line", tag="header"):
    game: str
    rules_version: int
    seats: tuple[Seat, ...]
    options: msgspec.Raw
    draws: tuple[int, ...]


class Move(msgspec.Struct, frozen=True, tag_field="line", tag="move", omit_defaults=True):
    seat: int
    action: msgspec.Raw
    draws: tuple[int, ...] = ()
    ends: bool = False


class LastSeat(msgspec.Struct, frozen=True):
    name: str
    colour: str
    player: str


class Settings(msgspec.Struct):
    full_screen: bool = False
    text_size: str = "normal"
    animation_speed: str = "normal"
    reduced_motion: bool = False
    volume: int = 7
    family_mode: bool = False
    show_hints: bool = True
    window_size: tuple[int, int] = (1280, 720)
    window_place: tuple[int, int] | None = None
    screen: int = 0
    names: tuple[str, ...] = ()
    bot_pace: str = "normal"
    seats: tuple[LastSeat, ...] = ()


def as_of_old(path: Path, moves: int | None = None) -> Path:
    """A game in the lines of the first program: no faces, no hints, no log, no promise."""
    true = path.with_suffix(".true")
    play(true, NAMES[:3], seed=4, moves=moves).close()
    contents = parse(true.read_bytes())
    assert contents
    now = contents.header
    seats = tuple(Seat(seat.name, seat.colour, seat.player) for seat in now.seats)
    lines: list[Any] = [Header(now.game, now.rules_version, seats, now.options, now.draws)]
    for line in contents.lines:
        assert isinstance(line, journal.Move)
        lines.append(Move(line.seat, line.action, line.draws, line.ends))
    checksum, data = b"", b""
    for line in lines:
        body = msgspec.json.encode(line)
        checksum = blake2b(checksum + body, digest_size=8).hexdigest().encode()
        data += body[:-1] + b',"sum":"' + checksum + b'"}\n'
    path.write_bytes(data)
    true.unlink()
    return path


def test_a_game_of_the_first_program_goes_on_under_a_promise(app: App) -> None:
    path = as_of_old(app.saves.new_path(GAME.id), 30)
    app.stack.only(page := ContinueScene(app))
    assert page.saves[0].summary and page.saves[0].summary.moves == 30
    robot = Robot(app)
    robot.settle()
    robot.click(("open", 0))
    assert app.current_journal() == path
    app.open_shelf()
    match = Match.load(path)
    seat = match.state.waiting()[0]
    match.act(seat, match.state.legal(seat)[0])
    match.close()
    assert [sitting.kept for sitting in check(path)] == [None, True]
    assert journal.summary(path).moves == 31


def test_a_finished_game_of_the_first_program_is_watched(app: App) -> None:
    path = as_of_old(app.saves.new_path(GAME.id))
    app.stack.only(ContinueScene(app, finished=True))
    robot = Robot(app)
    robot.settle()
    robot.click(("open", 0))
    scene = app.stack.top
    assert isinstance(scene, ReplayScene) and scene.over
    assert scene.last == len(list(replay(path))) - 1 > 30
    (sitting,) = check(path)
    assert sitting.verdict().startswith("Not committed")


def test_an_open_game_is_watched_in_the_eyes_of_the_room_alone(app: App) -> None:
    match = play(app.saves.new_path(GAME.id), NAMES[:3], moves=30)
    match.close()
    app.stack.only(ContinueScene(app))
    robot = Robot(app)
    robot.settle()
    robot.click(("watch", 0))
    scene = app.stack.top
    assert isinstance(scene, ReplayScene) and scene.last == 30
    assert not robot.target("eyes").enabled and scene.eyes is None
    robot.click("play")
    for _ in range(3):
        robot.click("on_one")
    assert scene.table.view == scene.steps[scene.at][0].view(None)
    robot.click("close")
    assert isinstance(app.stack.top, ContinueScene)


@pytest.mark.parametrize("full", [True, False])
def test_settings_of_the_first_program_are_taken_over(open_app: OpenApp, tmp_path: Path, full: bool) -> None:
    old = Settings(
        text_size="large",
        animation_speed="fast",
        reduced_motion=True,
        volume=3,
        family_mode=full,
        show_hints=False,
        window_size=(1000, 600),
        names=("Ana",),
        bot_pace="slow",
        seats=(LastSeat("Wilma", "teal", "human"), LastSeat("Rex", "red", "bot:sharp")),
    )
    home = tmp_path / "old"
    home.mkdir()
    (home / "settings.json").write_bytes(msgspec.json.encode(old))
    app = open_app(home=home)
    now = app.settings
    assert not now.complaint and not app.notice
    for field in ("text_size", "animation_speed", "reduced_motion", "volume", "family_mode", "show_hints", "bot_pace"):
        assert getattr(now, field) == getattr(old, field), field
    assert [(seat.name, seat.colour, seat.player) for seat in now.seats] == [
        ("Wilma", "teal", "human"),
        ("Rex", "red", "bot:sharp"),
    ]
