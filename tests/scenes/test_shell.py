"""The shell played by a robot: shelf, lobby, settings, credits, saves, quitting, and our own mistakes."""

from __future__ import annotations

import copy
import json
import os
import random
import signal
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import psutil
import pygame
import pytest

from game.__main__ import main
from game.engine import registry
from game.engine.contract import Page
from game.engine.match import Match, Seat
from game.scenes import lobby_help
from game.scenes.app import App
from game.scenes.ask import AskScene
from game.scenes.continue_game import ContinueScene
from game.scenes.credits import CreditsScene, entries
from game.scenes.keeping import TITLE
from game.scenes.lobby import LobbyScene
from game.scenes.lobby_cards import grid
from game.scenes.lobby_seat import SeatScene
from game.scenes.robot import Robot
from game.scenes.settings import SettingsScene
from game.scenes.shelf import ShelfScene
from game.scenes.trouble import TroubleScene
from game.ui.scene import Scene
from game.ui.window import in_reach
from tests.sample import characters, families, game_with, games_with, grown_ups, plain_seats, seats_for
from tests.scenes.conftest import OpenApp

SEATS = [Seat("Ana", "amber"), Seat("Rex", "blue", "bot:easy")]
GAME = game_with(seats_for(2, 3, 4), plain_seats, families)
WITH_CHARACTERS = [game.id for game in games_with(characters, seats_for(4))]


def shelf_of(app: App) -> Robot:
    """A robot in front of the shelf."""
    robot = Robot(app)
    app.open_shelf()
    robot.settle()
    return robot


def lobby_of(app: App) -> tuple[Robot, LobbyScene]:
    """A robot in a lobby."""
    robot = shelf_of(app)
    robot.click(("game", GAME.id))
    lobby = app.stack.top
    assert isinstance(lobby, LobbyScene)
    return robot, lobby


# the shelf


def test_shelf_opens_the_box_that_is_clicked(app: App) -> None:
    robot, lobby = lobby_of(app)
    assert lobby.game is GAME
    robot.click("back")
    assert robot.top == "ShelfScene"


def test_logo_drops_in_once_an_evening(app: App) -> None:
    app.open_shelf()
    app.frame(0.01)
    assert app.stack.moving
    robot = shelf_of(app)
    app.open_shelf()
    app.frame(0.01)
    assert not app.stack.moving
    assert robot.top == "ShelfScene"


def test_nothing_moves_nothing_is_drawn(app: App) -> None:
    robot = shelf_of(app)
    app.window.canvas.audit = []
    robot.frames(20)
    assert app.window.canvas.audit == []
    robot.move(*robot.target("settings").box.center)
    assert app.window.canvas.audit


def test_every_game_has_its_box_on_the_shelf(app: App) -> None:
    robot = shelf_of(app)
    boxes = [robot.target(("game", game_id)).box for game_id in registry.games()]
    for number in range(len(boxes)):
        robot.move(*boxes[number].center)
        robot.settle()
        boxes = [robot.target(("game", game_id)).box for game_id in registry.games()]
        assert boxes[number].w == max(box.w for box in boxes)
        assert boxes[0].left > 96 and boxes[-1].right < 1824
        assert all(left.right + 20 < right.left for left, right in pairwise(boxes))


def test_family_mode_hides_games_for_grown_ups(app: App) -> None:
    robot = shelf_of(app)
    robot.click("settings")
    robot.click(("family_mode", True))
    robot.click("back")
    keys = [target.key for target in app.stack.top.targets()]
    shown, hidden = games_with(families), games_with(grown_ups)
    assert shown and all(("game", game.id) in keys for game in shown)
    assert hidden and not any(("game", game.id) in keys for game in hidden)


def some_moves(app: App, game_id: str, most: int = 5000) -> Path:
    """The journal of a game in which everybody answers by lot, to its end if there are moves enough."""
    path = app.saves.new_path(game_id)
    match = Match.new(game_id, [Seat("Ana", "amber"), Seat("Ben", "blue"), Seat("Eva", "green")], seed=1, path=path)
    lot = random.Random(1)
    while match.state.waiting() and match.moves < most:
        seat = match.state.waiting()[0]
        match.act(seat, lot.choice(match.state.legal(seat)))
    match.close()
    return path


@pytest.mark.parametrize("game_id", [game.id for game in games_with(grown_ups, seats_for(3))])
def test_family_mode_hides_saves_of_games_for_grown_ups_and_keeps_them(app: App, game_id: str) -> None:
    robot = shelf_of(app)
    begun, finished = some_moves(app, game_id, 9), some_moves(app, game_id)
    broken = app.saves.folder / f"{game_id}-long-ago.journal"
    broken.write_text("once upon a time\n", encoding="utf-8")
    for family, to_go_on, to_watch in ((True, set(), set()), (False, {begun, broken}, {finished})):
        robot.click("settings")
        robot.click(("family_mode", family))
        robot.click("back")
        shelf = app.stack.top
        assert isinstance(shelf, ShelfScene)
        assert {shelf.latest.path if shelf.latest else None} == ({begun} if to_go_on else {None})
        assert robot.target("continue").enabled == bool(to_go_on)
        robot.click("replays")
        pages = app.stack.top
        assert isinstance(pages, ContinueScene)
        assert {save.path for save in pages.saves} == to_watch
        robot.click(("tab", False))
        assert {save.path for save in pages.saves} == to_go_on
        robot.click("back")
    assert begun.exists() and finished.exists() and broken.exists()


def test_continue_goes_straight_into_the_only_game_that_family_mode_leaves(app: App) -> None:
    app.settings.family_mode = True
    mine = some_moves(app, GAME.id, 3)
    some_moves(app, game_with(grown_ups, seats_for(3)).id, 9)
    robot = shelf_of(app)
    robot.click("continue")
    assert app.stack.top.match.path == mine


def test_family_mode_says_so_when_it_hides_everything(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    for game in registry.games().values():
        monkeypatch.setattr(game, "adult", True, raising=False)
    app.settings.family_mode = True
    robot = Robot(app)
    app.window.canvas.audit = []
    app.open_shelf()
    robot.settle()
    assert any("Family mode is on" in note.words for note in app.window.canvas.audit)


def test_quitting_is_asked_once(app: App) -> None:
    robot = shelf_of(app)
    robot.click("quit")
    assert isinstance(app.stack.top, AskScene) and app.running
    robot.key(pygame.K_ESCAPE)
    assert robot.top == "ShelfScene" and app.running
    robot.key(pygame.K_ESCAPE)
    robot.click(0)
    assert not app.running


def test_closing_the_window_twice_means_it(app: App) -> None:
    robot, _ = lobby_of(app)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    robot.frames()
    assert isinstance(app.stack.top, AskScene) and app.running
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    robot.frames()
    assert not app.running


# the lobby


def test_players_come_and_go(app: App) -> None:
    robot, lobby = lobby_of(app)
    robot.click(("Players", 2))
    assert len(lobby.seats) == 2
    robot.click(("add", 2))
    assert len(lobby.seats) == 3
    robot.click(("Players", 4))
    assert len({seat.colour for seat in lobby.seats}) == len({seat.name for seat in lobby.seats}) == 4


def test_people_and_bots_change_places(app: App) -> None:
    robot, lobby = lobby_of(app)
    robot.click(("who", 0))
    assert lobby.seats[0].player == "bot:sly"
    robot.click(("level", 0, "sharp"))
    assert lobby.seats[0].player == "bot:sharp"
    robot.click(("who", 0))
    assert lobby.seats[0].player == "human"


def test_a_seat_gets_name_and_piece(app: App) -> None:
    robot, lobby = lobby_of(app)
    other = lobby.seats[1].colour
    robot.click(("seat", 0))
    for _ in range(14):
        robot.key(pygame.K_BACKSPACE)
    robot.type("maximilian von stein")
    assert lobby.seats[0].name == "Maximilian Von"
    robot.click(("piece", other))
    robot.click(("key", "delete"))
    robot.click("done")
    assert lobby.seats[0].name == "Maximilian Vo"
    assert lobby.seats[0].colour == other and lobby.seats[1].colour == "amber"


@pytest.mark.parametrize("game_id", WITH_CHARACTERS)
def test_a_seat_can_be_left_to_the_lot(app: App, game_id: str) -> None:
    found = set()
    for _ in range(12):
        app.open_shelf()
        app.stack.push(LobbyScene(app, registry.game(game_id)))
        robot, lobby = Robot(app), app.stack.top
        assert isinstance(lobby, LobbyScene)
        robot.click(("Players", 4))
        for number in (1, 3):
            robot.click(("seat", number))
            robot.click(("piece", "anybody"))
            robot.click("done")
        chosen = [lobby.seats[number].colour for number in (0, 2)]
        robot.click("start")
        seats = app.stack.top.match.seats
        worn = [seat.colour for seat in seats]
        assert [worn[0], worn[2]] == chosen and len(set(worn)) == 4
        dealt = app.stack.top.match.state.view(None).players
        assert len({lobby.lobby.wardrobe.characters[colour] for colour in worn}) == len(dealt) == 4
        options = registry.game(game_id).options_for(tuple(worn))  # type: ignore[attr-defined]
        assert app.stack.top.match.options == options
        found.add((worn[1], worn[3]))
        robot.settle()
    assert len(found) > 1


def test_who_is_left_to_the_lot_makes_way_and_may_change_their_mind(app: App) -> None:
    app.open_shelf()
    lobby = LobbyScene(app, game_with(characters, seats_for(2, 3)))
    app.stack.push(lobby)
    lobby.lobby.set_count(3)
    first, second, third = (seat.colour for seat in lobby.seats)
    lobby.lobby.leave_to_lot(1)
    lobby.lobby.set_seat(0, colour=second)  # the colour that only keeps the place of who is left to the lot
    assert [lobby.lobby.wardrobe.chosen(seat) for seat in lobby.seats] == [second, "anybody", third]
    lobby.lobby.set_count(2)
    lobby.lobby.set_count(3)
    assert [lobby.lobby.wardrobe.chosen(seat) for seat in lobby.seats] == [second, "anybody", third]
    lobby.lobby.set_seat(1, colour=first)
    assert [lobby.lobby.wardrobe.chosen(seat) for seat in lobby.seats] == [second, first, third]
    lobby.lobby.leave_to_lot(2)
    lobby.lobby.remove_seat(2)
    lobby.lobby.add_seat()
    assert "anybody" not in map(lobby.lobby.wardrobe.chosen, lobby.seats)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game_id", WITH_CHARACTERS)
def test_the_lot_can_be_read_in_the_largest_letters(open_app: OpenApp, size: tuple[int, int], game_id: str) -> None:
    app = open_app(size)
    app.settings.text_size = "largest"
    app.window.canvas.text_scale = app.settings.text_scale
    app.open_shelf()
    lobby = LobbyScene(app, registry.game(game_id))
    app.stack.push(lobby)
    lobby.lobby.set_count(min(6, lobby.game.seats[-1]))
    lobby.lobby.set_seat(1, name="Wilhelmina-Ann")
    lobby.lobby.leave_to_lot(1)
    canvas = app.window.canvas
    for scene in (lobby, SeatScene(app, lobby.lobby, 1)):
        canvas.audit = []
        scene.draw(canvas)
        drawn, canvas.audit = canvas.audit, None
        assert any(note.words == "Anybody" for note in drawn)
        for note in drawn:
            assert not note.shortened and note.size >= 18, note


def test_names_can_be_drawn_by_chance_and_are_never_empty(app: App) -> None:
    robot, lobby = lobby_of(app)
    robot.click(("seat", 1))
    robot.click("surprise")
    assert len({seat.name for seat in lobby.seats}) == 4
    for _ in range(14):
        robot.key(pygame.K_BACKSPACE)
    assert lobby.seats[1].name == ""
    robot.key(pygame.K_ESCAPE)
    assert lobby.seats[1].name


def test_a_seat_can_be_freed_while_enough_remain(app: App) -> None:
    robot, lobby = lobby_of(app)
    for left in (3, 2):
        robot.click(("seat", 1))
        robot.click("free")
        assert len(lobby.seats) == left
    robot.click(("seat", 1))
    assert not robot.target("free").enabled


def test_what_start_need_not_wait_for_is_read_while_nothing_moves(app: App) -> None:
    robot, lobby = lobby_of(app)
    assert len(lobby.ahead) in (0, 2)
    read: list[str] = []
    lobby.ahead = [lambda: read.append("table"), lambda: read.append("maps")]
    lobby.rested = 0.0
    robot.frames(4, 0.05)
    assert read == []
    robot.frames(6, 0.05)
    assert read == ["table", "maps"]


def test_two_of_the_same_name_cannot_start(app: App) -> None:
    robot, lobby = lobby_of(app)
    lobby.lobby.set_seat(1, name="ana")
    robot.click("start")
    assert isinstance(app.stack.top, LobbyScene)
    assert lobby.lobby.trouble == "Seats 1 and 2 are both called ana."
    assert app.saves.list() == []


def test_starting_saves_the_game_and_remembers_the_seats(app: App, open_app: OpenApp) -> None:
    robot, lobby = lobby_of(app)
    robot.click(("Players", 3))
    robot.click(("level", 2, "easy"))
    robot.click(("Bots play", "fast"))
    robot.click(("Show hints", False))
    seats = list(lobby.seats)
    robot.click("start")
    assert app.stack.top.match.seats == tuple(seats)
    assert app.stack.top.match.path.exists()
    home = app.home
    again = open_app(home=home)
    assert (again.settings.bot_pace, again.settings.show_hints) == ("fast", False)
    assert lobby_of(again)[1].seats == seats


def test_remembered_seats_that_make_no_sense_are_left_out(open_app: OpenApp, tmp_path: Path) -> None:
    seats = [
        {"name": "Ana", "colour": "mauve", "player": "human"},
        {"name": "Ben", "colour": "blue", "player": "bot:cruel"},
        {"name": "Eva", "colour": "blue", "player": "human"},
        {"name": "eva", "colour": "red", "player": "human"},
    ]
    (tmp_path / "settings.json").write_text(json.dumps({"seats": seats}), encoding="utf-8")
    _, lobby = lobby_of(open_app(home=tmp_path))
    assert [seat.name for seat in lobby.seats][:1] == ["Eva"]
    assert len({seat.colour for seat in lobby.seats}) == len(lobby.seats) >= 2


def test_cards_for_every_number_of_seats_keep_apart() -> None:
    for places in range(2, 9):
        boxes = [pygame.FRect(box) for box in grid(places)]
        assert all(not one.colliderect(other) for n, one in enumerate(boxes) for other in boxes[:n])
        assert max(box.bottom for box in boxes) <= 690 and max(box.right for box in boxes) <= 1180


def test_everything_by_keyboard(app: App) -> None:
    robot = shelf_of(app)
    robot.key(pygame.K_RIGHT)
    while app.stack.top.focus != ("game", GAME.id):
        robot.key(pygame.K_TAB)
    robot.key(pygame.K_RETURN)
    lobby = app.stack.top
    assert isinstance(lobby, LobbyScene)
    reached = set()
    for _ in range(2 * len(lobby.targets())):
        robot.key(pygame.K_TAB)
        reached.add(lobby.focus)
    assert reached == {target.key for target in lobby.targets() if target.enabled}
    while lobby.focus != "start":
        robot.key(pygame.K_TAB)
    robot.key(pygame.K_RETURN)
    assert app.stack.top.match.game is GAME


def test_everything_by_pad(app: App) -> None:
    robot = shelf_of(app)
    robot.pad(pygame.CONTROLLER_BUTTON_DPAD_UP)
    robot.pad(pygame.CONTROLLER_BUTTON_A)
    lobby = app.stack.top
    assert isinstance(lobby, LobbyScene)
    for _ in range(20):
        robot.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    for _ in range(4):
        robot.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert lobby.focus == "start"
    robot.pad(pygame.CONTROLLER_BUTTON_B)
    assert robot.top == "ShelfScene"


@pytest.mark.parametrize("scene", ["lobby", "seat", "settings"])
def test_arrows_reach_everything(app: App, scene: str) -> None:
    robot, _ = lobby_of(app)
    if scene == "seat":
        robot.click(("seat", 0))
    elif scene == "settings":
        app.stack.push(SettingsScene(app))
        robot.settle()
    top = app.stack.top
    steps = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
    robot.key(pygame.K_TAB)
    reached = open_keys = {top.focus}
    while open_keys:
        found = set()
        for key in open_keys:
            for step in steps:
                top.focus = key
                robot.key(step)
                found.add(top.focus)
        open_keys = found - reached
        reached = reached | found
    assert reached == {target.key for target in top.targets() if target.enabled}


# settings and credits


def test_settings_count_at_once_and_last(app: App, open_app: OpenApp) -> None:
    robot = shelf_of(app)
    robot.click("settings")
    for key in (("text_size", "largest"), ("animation_speed", "fast"), ("reduced_motion", True), ("family_mode", True)):
        robot.click(key)
    for key in ("quieter", "quieter", "louder"):
        robot.click(key)
    again = open_app(home=app.home).settings
    assert (again.text_size, again.animation_speed, again.volume) == ("largest", "fast", 6)
    assert again.reduced_motion and again.family_mode


def test_full_screen_by_setting_and_by_key(app: App) -> None:
    robot = shelf_of(app)
    robot.click("settings")
    robot.click(("full_screen", True))
    assert app.window.full_screen and app.settings.full_screen
    robot.key(pygame.K_F11)
    assert not app.window.full_screen and not app.settings.full_screen
    robot.key(pygame.K_RETURN, mod=pygame.KMOD_ALT)
    assert app.window.full_screen
    robot.key(pygame.K_F11)
    assert app.window.size == (1280, 720)


def test_size_and_place_of_the_window_come_back(tmp_path: Path) -> None:
    app = App(home=tmp_path, full_screen=False)
    app.open_shelf()
    app.window.resize((1500, 800))
    app.window.settings.window_size = app.window.windowed_size
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.WINDOWMOVED, x=70, y=40))
    pygame.event.post(pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=0))
    app.frame(0.0)
    app.close()
    again = App(home=tmp_path)
    assert again.window.size == (1500, 800) and again.settings.window_place == (70, 40)
    again.close()


def test_once_nobody_pulls_at_the_window_any_more_it_tidies_up_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    tidied: list[None] = []
    monkeypatch.setattr("game.ui.window.give_back_gaps", lambda: tidied.append(None))
    handles = psutil.Process().num_fds
    before = handles()
    for high in range(400, 1000, 20):
        app.window.resize((1280, high))
        app.frame(0.1)
    assert not tidied and handles() < before + 30, "letters of one size are enough"
    for _ in range(40):
        app.frame(0.1)
    assert len(tidied) == 1


@pytest.mark.parametrize("agrees", [True, False])
def test_a_window_that_has_another_size_than_its_picture_is_opened_again(
    app: App, monkeypatch: pytest.MonkeyPatch, agrees: bool
) -> None:
    """The system changed it while pygame looked elsewhere: what pygame would paint on is gone."""
    app.open_shelf()
    app.frame(0.1)
    wanted, opened, set_mode = [(900, 600)], [], pygame.display.set_mode

    def opens(size: tuple[int, int], *flags: int, **screen: int) -> pygame.Surface:
        opened.append(size)
        if agrees:
            wanted[:] = [size]
        return set_mode((880, 560) if not agrees else size, *flags, **screen)

    monkeypatch.setattr(pygame.display, "get_window_size", lambda: wanted[0])
    monkeypatch.setattr(pygame.display, "set_mode", opens)
    app.frame(0.1)
    assert app.window.size == app.window.canvas.surface.get_size() == ((900, 600) if agrees else (880, 560))
    assert app.settings.window_size == (900, 600)
    tries = len(opened)
    assert 1 <= tries <= 10 and set(opened) == {(900, 600)}
    for _ in range(5):
        app.frame(0.1)
    assert len(opened) == tries, "where they never agree, that is how it is"


@pytest.fixture
def screens(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The screens that this machine claims to have."""
    found = [(1920, 1080)]
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: found)
    monkeypatch.setattr(pygame.display, "get_num_displays", lambda: len(found))
    return found


def test_a_window_from_a_larger_screen_fits_this_one(tmp_path: Path, screens: list[tuple[int, int]]) -> None:
    (tmp_path / "settings.json").write_text('{"window_size": [16384, 16384], "window_place": [9000, 9000]}')
    app = App(home=tmp_path)
    assert app.window.size == screens[0]
    app.close()


def test_a_window_is_remembered_on_every_screen(tmp_path: Path, screens: list[tuple[int, int]]) -> None:
    for screen, size in (((3840, 2160), (2600, 1400)), ((1366, 768), (900, 600))):
        screens[0] = screen
        app = App(home=tmp_path)
        assert all(own <= most for own, most in zip(app.window.size, screen, strict=True))
        app.window.resize(size)
        app.close()
    screens[0] = (3840, 2160)
    app = App(home=tmp_path)
    assert app.window.size == (2600, 1400)
    app.close()


@pytest.mark.parametrize(
    ("place", "seen"), [((0, 0), True), ((-1000, 5), True), ((-1200, 5), False), ((1800, 5), False), ((5, 1000), False)]
)
def test_a_title_bar_stays_in_reach(place: tuple[int, int], seen: bool) -> None:
    assert in_reach(place, (1280, 720), [(1920, 1080)]) == seen


def test_credits_name_every_licence_and_scroll(app: App) -> None:
    robot = shelf_of(app)
    robot.click("settings")
    robot.click("credits")
    shown = set()
    while True:
        app.window.canvas.audit = []
        app.stack.top.dirty()
        robot.settle()
        shown |= {note.words for note in app.window.canvas.audit}
        if not robot.target("down").enabled:
            break
        robot.click("down")
    assert {name for name, _, _ in entries()} <= shown
    robot.key(pygame.K_HOME)
    assert app.stack.top.first == 0
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False))
    robot.settle()
    assert app.stack.top.first == 1


def test_a_broken_settings_file_gives_one_sentence(open_app: OpenApp, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"volume": "loud"', encoding="utf-8")
    app = open_app(home=tmp_path)
    app.window.canvas.audit = []
    robot = shelf_of(app)
    assert any(note.words == app.notice for note in app.window.canvas.audit)
    assert app.notice.count(". ") <= 1 and "settings" in app.notice
    assert (tmp_path / "settings.json.bad").is_file()
    robot.click("settings")
    assert app.settings.volume == 7


def test_a_disk_that_refuses_gives_one_sentence(open_app: OpenApp, tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where the folder should be", encoding="utf-8")
    app = open_app(home=tmp_path / "home")
    robot, _ = lobby_of(app)
    robot.click("start")
    asked = app.stack.top
    assert isinstance(asked, AskScene) and asked.title == TITLE  # tests/scenes/test_keeping.py
    assert asked.words.endswith(".") and "Errno" not in asked.words
    assert app.notice.startswith("The settings could not be saved")


# saved games


def begun(path: Path) -> Match:
    """A game in which a person has moved."""
    match = Match.new(GAME.id, SEATS, seed=1, path=path)
    seat = 1
    while not SEATS[seat].human:
        seat = match.state.waiting()[0]
        match.act(seat, match.state.legal(seat)[0])
    match.close()
    return match


def test_continue_takes_the_game_up_where_it_stopped(app: App) -> None:
    match = begun(app.saves.new_path(GAME.id))
    robot = shelf_of(app)
    robot.click("continue")
    assert app.stack.top.match.moves >= 1
    assert app.stack.top.match.path == match.path


def test_broken_saves_are_told_and_left_alone(app: App) -> None:
    good = app.saves.new_path(GAME.id)
    begun(good)
    bad = app.saves.folder / f"{GAME.id}-long-ago.journal"
    bad.write_text("once upon a time\n", encoding="utf-8")
    listed = {save.path: save for save in app.saves.list()}
    assert listed[good].unfinished and not listed[good].trouble
    assert listed[bad].summary is None and listed[bad].trouble.endswith(".")
    assert app.saves.latest().path == good
    assert bad.read_text(encoding="utf-8") == "once upon a time\n"
    app.open_shelf()
    app.open_save(bad)
    assert app.stack.top.words == listed[bad].trouble
    app.saves.delete(bad)
    assert [save.path for save in app.saves.list()] == [good]
    with pytest.raises(ValueError, match="not one of the saved games"):
        app.saves.delete(app.settings_path)


def test_new_saves_never_overwrite(app: App) -> None:
    paths = set()
    for _ in range(3):
        path = app.saves.new_path(GAME.id)
        path.touch()
        paths.add(path)
    assert len(paths) == 3


# our own mistakes


class Clumsy(Scene):
    """A scene that fails as soon as time passes."""

    def __init__(self, app: App, match: Match | None = None) -> None:
        super().__init__(app)
        self.match, self.journal = match, match.path if match else None

    def update(self, dt: float) -> None:
        raise RuntimeError("the clumsy scene fell over")

    def leave(self) -> None:
        raise RuntimeError("and it cannot get up")

    def let_go(self) -> None:
        if self.match:
            self.match.close()


def test_our_mistakes_are_written_down_and_the_game_goes_on(app: App) -> None:
    match = Match.new(GAME.id, SEATS, seed=1, path=app.saves.new_path(GAME.id))
    first = match.state.waiting()[0]
    match.act(first, match.state.legal(first)[0])
    robot = shelf_of(app)
    app.stack.push(Clumsy(app, match))
    app.step(0.02)
    assert isinstance(app.stack.top, TroubleScene)
    log = app.log_path.read_text(encoding="utf-8")
    assert "the clumsy scene fell over" in log and str(match.path) in log
    robot.settle()
    robot.click(0)
    assert app.stack.top.match.moves >= 1
    assert app.stack.top.match.path == match.path


def test_a_mistake_without_a_game_leads_back_to_the_shelf(app: App) -> None:
    robot = shelf_of(app)
    app.stack.push(Clumsy(app))
    app.step(0.02)
    robot.settle()
    robot.click(0)
    assert robot.top == "ShelfScene"


# the command


@pytest.mark.parametrize("driver", ["", "x11"])
def test_without_a_display_one_sentence_and_exit_code_2(driver: str, tmp_path: Path) -> None:
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    surroundings = {key: value for key, value in os.environ.items() if key not in screens}
    surroundings |= {"RUMPUS_HOME": str(tmp_path)} | ({"SDL_VIDEODRIVER": driver} if driver else {})
    done = subprocess.run(
        [sys.executable, "-m", "game"], env=surroundings, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1 and done.stderr.strip().endswith(".")


class Stopped(Scene):
    """A scene during which the system asks the program to end."""

    def update(self, dt: float) -> None:
        os.kill(os.getpid(), signal.SIGTERM)


def test_the_system_can_end_the_program_without_a_question(app: App) -> None:
    before = {kind: signal.getsignal(kind) for kind in (signal.SIGTERM, signal.SIGINT)}
    app.stack.push(Stopped(app))
    try:
        assert app.run() == 0
    finally:
        for kind, handler in before.items():
            signal.signal(kind, handler)


def test_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("Rumpus Room ")
    assert main(["--shots", "/dev/null/pictures"]) == 2
    assert capsys.readouterr().err.startswith("There can be no pictures in ")


@pytest.mark.parametrize("words", ["--windowed big", "--windowed 12x", "--windowed 99999x999", "--windowed", "--ludo"])
def test_a_command_line_that_cannot_be_is_one_sentence(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(words.split())
    assert refused.value.code == 2
    assert capsys.readouterr().err.startswith("usage: rumpus [option] [FILE]\nrumpus: error: ")


# words stay in their boxes

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
LONG = ["Wilhelmina Wow", "MMMMMMMMMMMMMM", "Maximilian Von", "Bartholomew Xy"]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[1]}p")
def test_all_words_fit_their_boxes_with_the_largest_text(open_app: OpenApp, size: tuple[int, int]) -> None:
    app = open_app(size)
    app.settings.text_size = "largest"
    colours = ("amber", "blue", "green", "red")
    seats = [Seat(name, colours[n], "human" if n < 2 else "bot:sharp") for n, name in enumerate(LONG)]
    lobby = LobbyScene(app, GAME, seats)
    crowd = LobbyScene(app, max(registry.games().values(), key=lambda game: game.seats[0]), seats)
    stacks: list[list[Scene]] = [
        [ShelfScene(app)],
        [lobby],
        [crowd],
        [lobby, SeatScene(app, lobby.lobby, 1)],
        [SettingsScene(app)],
        *([scrolled(app, first)] for first in (0, 4, 8, 12, 14)),
        [TroubleScene(app, Path(f"{GAME.id}.journal"))],
    ]
    Match.new(GAME.id, SEATS, path=app.saves.new_path(GAME.id)).close()
    for scenes in stacks:
        audit(app, scenes)
    app.open_shelf()
    app.ask_quit()
    audit(app, [])


def scrolled(app: App, first: int) -> Scene:
    """The credits from that entry on."""
    scene = CreditsScene(app)
    scene.first = first
    return scene


def audit(app: App, scenes: list[Scene]) -> None:
    """Every text of these scenes is whole, inside its box, and large enough to read."""
    canvas = app.window.canvas
    if scenes:
        app.stack.close()
    for scene in scenes:
        app.stack.push(scene)
    for scene in app.stack.scenes:
        scene.dirty()
    canvas.audit = []
    app.frame(2.0)
    app.frame(2.0)
    assert canvas.audit
    for note in canvas.audit:
        where = f"{type(app.stack.top).__name__}: {note.words!r}"
        assert not note.shortened, where
        assert note.size >= 18, where
        assert note.box.inflate(2, 2).contains(note.glyphs), where
        assert note.glyphs.left >= -1 and note.glyphs.right <= 1921, where
    canvas.audit = None


def test_the_lobby_pictures_a_page_whose_drawing_has_a_caption(app: App) -> None:
    game = copy.copy(game_with())
    page = Page("Asking", ("Ask.",), ("icon_help|Ask anybody",))
    game.text = SimpleNamespace(tagline="Ask!", rules_pages=lambda: (page,))
    canvas = app.window.canvas
    canvas.surface.fill("black")
    lobby_help.draw_help(canvas, game, "")
    assert canvas.surface.subsurface(canvas.pixels((1506, 308, 62, 60))).get_bounding_rect().w
