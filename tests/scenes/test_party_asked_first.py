"""Who has a phone loses no chair, and the table is not left, before somebody has said yes: from the sofa and at the TV."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest

from game.engine import registry
from game.scenes.app import App
from game.scenes.ask import AskScene
from game.scenes.lobby import LobbyScene
from game.scenes.lobby_seat import SeatScene
from game.scenes.party.room_page import RoomScene
from game.scenes.results import ResultsScene
from game.scenes.robot import Robot
from game.scenes.shelf import ShelfScene
from game.scenes.table.scene import TableScene
from tests.play.audit import complaints, texts
from tests.scenes.phones_kit import Sofa
from tests.scenes.test_party_late import GAME, rest

SHORT = next(each for each in sorted(registry.games()) if 2 in registry.game(each).seats)


@pytest.fixture
def sofa(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sofa]:
    app.settings.reduced_motion = True
    found = Sofa(app, monkeypatch)
    yield found
    assert not found.trouble


def asked(sofa: Sofa) -> AskScene:
    """What the TV and the host's phone ask alike, and nobody else's."""
    sofa.frame()
    ask = sofa.app.stack.top
    assert isinstance(ask, AskScene), f"nothing is asked at {type(ask).__name__}"
    host, other = sofa.room.guests[:2]
    assert host.kept and [choice.picks for choice in host.kept.choices] == [("b0",), ("b1",)]
    assert other.kept and not other.kept.choices
    assert not complaints(texts(sofa.app), sofa.app.window.canvas.k)
    return ask


def say_no_then_yes(sofa: Sofa, try_it: Callable[[], object], stays: Callable[[], bool]) -> None:
    """The thing is tried twice: the first time the host thinks better of it."""
    host = sofa.room.guests[0]
    before = sofa.app.stack.top
    try_it()
    asked(sofa)
    assert stays(), "nothing happens before the answer"
    sofa.press(host, "b1")
    assert stays() and sofa.app.stack.top is before
    try_it()
    asked(sofa)
    sofa.press(host, "b0")
    assert not stays()


# ---- a chair ---------------------------------------------------------------------------------


def lobby(sofa: Sofa, people: int = 3) -> tuple[LobbyScene, int]:
    """Somebody's chair in a lobby."""
    scene = sofa.lobby(GAME, people)
    return scene, scene.lobby.holders.index(sofa.room.guests[1].number)


def test_the_hosts_phone_frees_a_chair_in_the_lobby(sofa: Sofa) -> None:
    scene, chair = lobby(sofa)
    host, ben = sofa.room.guests[:2]
    say_no_then_yes(sofa, lambda: sofa.order(host, "free", chair), lambda: ben.number in scene.lobby.holders)
    assert ben in sofa.room.guests, "who lost the chair goes on watching"
    assert chair in scene.lobby.free and ben.kept and ben.kept.seat is None


def test_a_bot_takes_a_guests_chair_by_the_tv(sofa: Sofa) -> None:
    scene, chair = lobby(sofa)
    ben, robot = sofa.room.guests[1], Robot(sofa.app)
    say_no_then_yes(sofa, lambda: robot.click(("who", chair)), lambda: ben.number in scene.lobby.holders)
    assert not scene.seats[chair].human and ben.name != scene.seats[chair].name


@pytest.mark.parametrize("button", ["free", ("who", "bot:sharp")])
def test_a_guests_seat_is_freed_on_its_own_page(sofa: Sofa, button: object) -> None:
    scene, chair = lobby(sofa, registry.game(GAME).seats[0] + 1)
    ben, robot, count = sofa.room.guests[1], Robot(sofa.app), len(scene.seats)
    scene.open_seat(chair)
    assert isinstance(sofa.app.stack.top, SeatScene)
    sofa.frame()
    say_no_then_yes(sofa, lambda: robot.click(button), lambda: ben.number in scene.lobby.holders)
    if button == "free":
        assert sofa.app.stack.top is scene and len(scene.seats) == count - 1
    else:
        page = sofa.app.stack.top
        assert isinstance(page, SeatScene) and page.name == scene.seats[chair].name
        assert scene.seats[chair].player == "bot:sharp"


def test_a_chair_without_a_phone_is_changed_at_once(sofa: Sofa) -> None:
    scene, _ = lobby(sofa, 2)
    scene.lobby.set_count(3)
    number = next(number for number, seat in enumerate(scene.seats) if not seat.human)
    host, robot = sofa.room.guests[0], Robot(sofa.app)
    sofa.frame()
    robot.click(("who", number))
    assert sofa.app.stack.top is scene and scene.seats[number].human
    robot.click(("who", number))
    assert scene.lobby.free == [], "somebody at this screen sits there"
    sofa.order(host, "free", number)
    assert sofa.app.stack.top is scene
    robot.click(("who", number))
    assert sofa.app.stack.top is scene and not scene.seats[number].human


def test_who_left_while_the_host_thought_is_not_missed(sofa: Sofa) -> None:
    scene, chair = lobby(sofa)
    host, ben = sofa.room.guests[:2]
    sofa.order(host, "free", chair)
    asked(sofa)
    sofa.room.dismiss(ben, "Bye.")
    sofa.frame()
    sofa.press(host, "b0")
    assert sofa.app.stack.top is scene and chair in scene.lobby.free


@pytest.mark.parametrize("where", ["shelf", "lobby", "table"])
def test_the_rooms_own_page_sends_nobody_away_at_once(sofa: Sofa, where: str) -> None:
    for name in ("Ana", "Ben"):
        sofa.join(name)
    if where != "shelf":
        sofa.order(sofa.room.guests[0], "game", SHORT)
    if where == "table":
        sofa.press(sofa.room.guests[0], "start")
        rest(sofa)
    ben, robot = sofa.room.guests[1], Robot(sofa.app)
    sofa.app.stack.push(RoomScene(sofa.app))
    sofa.frame()
    host = sofa.room.guests[0]
    robot.click(("free", ben.number))
    asked(sofa)
    sofa.press(host, "b1")
    assert ben in sofa.room.guests and isinstance(sofa.app.stack.top, RoomScene)
    robot.click(("free", ben.number))
    sofa.frame()
    sofa.press(host, "b0")
    assert ben not in sofa.room.guests and isinstance(sofa.app.stack.top, RoomScene)


# ---- the shelf -------------------------------------------------------------------------------


def away(sofa: Sofa, where: str) -> type:
    """Everybody is somewhere from where a way leads back to the shelf."""
    sofa.lobby(SHORT, 2)
    if where == "lobby":
        return LobbyScene
    sofa.press(sofa.room.guests[0], "start")
    if where == "table":
        rest(sofa)
        return TableScene
    sofa.play()
    Robot(sofa.app).settle()
    return ResultsScene


@pytest.mark.parametrize(
    ("where", "by"),
    [("table", "message"), *((where, by) for where in ("lobby", "results") for by in ("message", "page", "tv"))],
)
def test_back_to_the_shelf_is_asked_first(sofa: Sofa, where: str, by: str) -> None:
    kind, host, robot = away(sofa, where), sofa.room.guests[0], Robot(sofa.app)
    ways: dict[str, Callable[[], object]] = {
        "message": partial(sofa.order, host, "shelf"),
        "page": partial(sofa.press, host, "shelf"),
        "tv": partial(robot.click, "shelf" if where == "results" else "back"),
    }
    say_no_then_yes(sofa, ways[by], lambda: any(isinstance(scene, kind) for scene in sofa.app.stack.scenes))
    assert isinstance(sofa.app.stack.top, ShelfScene) and len(sofa.app.stack.scenes) == 1
    assert len(sofa.room.guests) == 2, "everybody is still in the room"


def test_the_pause_leaves_the_table_only_after_a_yes(sofa: Sofa) -> None:
    away(sofa, "table")
    host = sofa.room.guests[0]
    sofa.order(host, "pause")
    pause = sofa.app.stack.top
    assert pause is not None
    say_no_then_yes(sofa, pause.leave_table, lambda: pause in sofa.app.stack.scenes)  # type: ignore[attr-defined]
    assert isinstance(sofa.app.stack.top, ShelfScene)


@pytest.mark.parametrize("party", [False, True])
def test_without_phones_nobody_is_asked(app: App, monkeypatch: pytest.MonkeyPatch, party: bool) -> None:
    app.settings.reduced_motion = True
    if party:
        sofa = Sofa(app, monkeypatch)
        ana = sofa.join("Ana")
        sofa.room.closed(ana.sockets[0])
        sofa.frame()
    app.open_shelf()
    shelf = app.stack.top
    assert isinstance(shelf, ShelfScene)
    shelf.open(registry.game(SHORT))
    app.frame(0.1)
    assert isinstance(app.stack.top, LobbyScene)
    Robot(app).click("back")
    assert isinstance(app.stack.top, ShelfScene)
