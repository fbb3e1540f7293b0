"""Faces that stay, guests who are remembered, and chips that do the same in every lobby."""

from __future__ import annotations

import msgspec
import pytest

from game.engine import registry
from game.engine.journal import LEVELS
from game.engine.match import Seat
from game.scenes.app import App
from game.scenes.faces import faces
from game.scenes.guests import MOST, LastSeat, remembered
from game.scenes.lobby import LobbyScene
from game.scenes.lobby_seat import SeatScene
from game.scenes.robot import Robot
from game.scenes.table.scene import TableScene
from tests.sample import game_with, plain_seats, seats_for

GAME = game_with(seats_for(2, 3, 4), plain_seats)


def lobby_of(app: App, game_id: str = GAME.id) -> tuple[Robot, LobbyScene]:
    """A robot in a lobby."""
    lobby = LobbyScene(app, registry.game(game_id))
    app.stack.only(lobby)
    robot = Robot(app)
    robot.settle()
    return robot, lobby


@pytest.mark.parametrize("game_id", [game.id for game in registry.games().values()])
def test_chips_change_places_and_levels_are_in_reach_in_every_lobby(app: App, game_id: str) -> None:
    robot, lobby = lobby_of(app, game_id)
    for _ in range(2):
        was = lobby.seats[0].human
        robot.click(("who", 0))
        assert app.stack.top is lobby and lobby.seats[0].human != was
    robot.click(("who", 0))
    met = set()
    for _ in range(2 * len(LEVELS)):
        levels = [
            target.key for target in lobby.targets() if isinstance(target.key, tuple) and target.key[:2] == ("level", 0)
        ]
        robot.click(next(key for key in levels if key[2] != lobby.seats[0].level and key[2] not in met))
        met.add(lobby.seats[0].level)
        if met == set(LEVELS):
            break
    assert met == set(LEVELS)


def test_a_face_is_chosen_and_stays_with_the_name(app: App) -> None:
    robot, lobby = lobby_of(app)
    robot.click(("seat", 0))
    robot.click("face")
    robot.click(("wear", "hana"))
    robot.click("done")
    assert faces(lobby.seats)[0] == "hana"
    robot.click("start")
    table = app.stack.scenes[0]
    assert isinstance(table, TableScene) and table.match.seats[0].face == "hana"
    name = lobby.seats[0].name
    app.settings.seats = ()
    _, anew = lobby_of(app)
    anew.lobby.set_seat(0, face="gil")
    robot.click(("seat", 1))
    robot.click(("who", "human"))
    anew.lobby.set_seat(0, name="Somebody else")
    page = app.stack.top
    assert isinstance(page, SeatScene)
    while page.name:
        page.rub_out()
    for letter in name:
        page.type(letter)
    robot.click("done")
    assert (anew.seats[1].name, faces(anew.seats)[1]) == (name, "hana")


def test_nobodys_face_changes_when_others_come_and_go(app: App) -> None:
    _, lobby = lobby_of(app)
    lobby.lobby.set_count(4)
    for number, name in enumerate(("Zoe", "Tim", "Uta", "Max")):
        lobby.lobby.set_player(number, "human")
        lobby.lobby.set_seat(number, name=name)
    worn = dict(zip((seat.name for seat in lobby.seats), faces(lobby.seats), strict=True))
    lobby.lobby.remove_seat(0)
    lobby.lobby.set_seat(0, colour="slate")
    lobby.lobby.set_seat(1, name="Ana")
    assert faces(lobby.seats) == (worn["Tim"], worn["Uta"], worn["Max"])


def test_guests_are_remembered_invited_and_forgotten(app: App) -> None:
    robot, lobby = lobby_of(app)
    lobby.lobby.set_seat(0, name="Zoe", face="gil", colour="pink")
    robot.click("start")
    assert app.settings.guests[0] == LastSeat("Zoe", "pink", "human", "gil")
    app.settings.seats = ()
    robot, lobby = lobby_of(app)
    robot.click(("seat", 1))
    robot.click("guests")
    robot.click(("guest", "Zoe"))
    robot.click("done")
    assert lobby.seats[1] == Seat("Zoe", "pink", "human", "gil")
    robot.click(("seat", 1))
    page = app.stack.top
    assert isinstance(page, SeatScene)
    page.surprise()
    robot.click("guests")
    robot.click(("forget", "Zoe"))
    assert "Zoe" not in {guest.name for guest in app.settings.guests}


def test_who_wants_no_hints_is_asked_once_and_remembered_by_name(app: App) -> None:
    robot, lobby = lobby_of(app)
    lobby.lobby.set_seat(0, name="Zoe")
    robot.click(("seat", 0))
    robot.click("hints")
    robot.click("done")
    robot.click("start")
    table = app.stack.scenes[0]
    assert isinstance(table, TableScene) and [seat.hints for seat in table.match.seats[:2]] == [False, True]
    app.settings.seats = ()
    robot, lobby = lobby_of(app)
    assert lobby.seats[1].hints
    robot.click(("seat", 1))
    assert not robot.target("hints").enabled, "a bot needs none"
    robot.click("guests")
    robot.click(("guest", "Zoe"))
    assert robot.target("hints").enabled
    robot.click("done")
    assert not lobby.seats[1].hints
    lobby.lobby.set_seat(1, name="Somebody else", hints=True)
    robot.click(("seat", 1))
    page = app.stack.top
    assert isinstance(page, SeatScene)
    while page.name:
        page.rub_out()
    for letter in "zoe":
        page.type(letter)
    robot.click("done")
    assert not lobby.seats[1].hints, "typed, she is the same"


def test_seats_and_guests_of_earlier_times_want_hints() -> None:
    assert msgspec.convert({"name": "Zoe", "colour": "pink"}, Seat).hints
    assert msgspec.convert({"name": "Zoe", "colour": "pink", "player": "human"}, LastSeat).hints


def test_no_more_guests_are_kept_than_an_album_holds() -> None:
    crowd: tuple[LastSeat, ...] = ()
    for number in range(30):
        crowd = remembered(crowd, [Seat(f"Guest {number}", "amber"), Seat("Rex", "blue", "bot:sly")])
    assert [guest.name for guest in crowd] == [f"Guest {number}" for number in range(29, 29 - MOST, -1)]
