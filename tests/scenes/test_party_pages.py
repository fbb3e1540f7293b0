"""Shelf, room, lobby and help on the TV while phones join: what is said, what can be clicked, what phones move."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine import registry
from game.party import messages
from game.party.server import PortTaken
from game.scenes.app import App
from game.scenes.party import evening
from game.scenes.party.help import HelpScene
from game.scenes.party.room_page import RoomScene
from game.scenes.robot import Robot
from game.scenes.shelf import ShelfScene
from tests.play.audit import complaints, texts
from tests.scenes.phones_kit import NAMES, OpenDoor, Sofa

LONG = ("Maximilian-Wu", "Wolfgangowitsc")


@pytest.fixture
def sofa(app: App, monkeypatch: pytest.MonkeyPatch) -> Sofa:
    app.settings.reduced_motion = True
    return Sofa(app, monkeypatch)


def words_on(app: App) -> set[str]:
    return {text.words for text in texts(app)}


def all_reads(app: App) -> None:
    assert not complaints(texts(app), app.window.canvas.k)


# ---- shelf -----------------------------------------------------------------------------------


def test_the_button_on_the_shelf_opens_the_room(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evening, "Party", OpenDoor)
    app.open_shelf()
    robot = Robot(app)
    robot.settle()
    robot.click("phones")
    assert app.evening is not None
    assert not robot.offers("phones") and robot.offers("room")
    assert {app.evening.party.address, *app.evening.room.code} <= words_on(app)
    all_reads(app)


def test_a_taken_port_is_one_sentence_on_the_shelf(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def taken(*_: Any) -> None:
        raise PortTaken("Every port is taken.")

    monkeypatch.setattr(evening, "Party", taken)
    app.open_shelf()
    robot = Robot(app)
    robot.settle()
    robot.click("phones")
    assert app.evening is None and app.notice == "Every port is taken."
    assert "Every port is taken." in words_on(app) and robot.offers("phones")


def test_boxes_say_whom_they_are_for_and_the_host_moves_the_focus(sofa: Sofa) -> None:
    for name in NAMES[:6]:
        sofa.join(name)
    shelf = sofa.app.stack.top
    assert isinstance(shelf, ShelfScene)
    games = [game for page in shelf.pages for game in page]
    host = sofa.room.guests[0]
    for number, game in enumerate(games):
        sofa.say(host, messages.Point(host.position, number))
        sofa.frame()
        assert shelf.focus == ("game", game.id) and shelf.games[shelf.chosen] is game
    shown = words_on(sofa.app)
    assert "6 in, Ana is choosing" in shown and "Ana" in shown
    assert "fits all 6" in shown
    small = next(game for game in games if game.seats[-1] < 6)
    assert f"{small.seats[-1]} play, {6 - small.seats[-1]} watch" in shown
    before = shelf.focus
    other = sofa.room.guests[1]
    sofa.say(other, messages.Point(other.position, 0))
    assert shelf.focus == before, "only the host points at boxes"
    all_reads(sofa.app)


def test_many_guests_with_long_names_can_be_read(sofa: Sofa) -> None:
    for name in (*LONG, *NAMES, "Ida", "Jo"):
        sofa.join(name)
        all_reads(sofa.app)
    assert f"{LONG[0]} chooses" in words_on(sofa.app)


# ---- the room --------------------------------------------------------------------------------


def test_the_room_is_locked_freed_and_closed_from_its_chip(sofa: Sofa) -> None:
    for name in (*LONG, *NAMES):
        sofa.join(name)
    robot = Robot(sofa.app)
    robot.click("room")
    assert robot.top == RoomScene.__name__
    all_reads(sofa.app)
    robot.click("lock")
    assert sofa.room.locked and "Unlock the room" in words_on(sofa.app)
    robot.click("lock")
    rude = sofa.room.guests[1]
    robot.click(("free", rude.number))
    robot.click(0)
    assert rude not in sofa.room.guests and not robot.offers(("free", rude.number))
    robot.click("close")
    robot.click(0)
    assert sofa.app.evening is None and robot.top == ShelfScene.__name__
    assert robot.offers("phones") and not robot.offers("room")


# ---- help ------------------------------------------------------------------------------------


def test_help_comes_by_itself_when_nobody_does_and_goes_with_the_first_guest(sofa: Sofa) -> None:
    for _ in range(99):
        sofa.frame()
        assert isinstance(sofa.app.stack.top, ShelfScene)
    for _ in range(5):
        sofa.frame()
    assert isinstance(sofa.app.stack.top, HelpScene)
    all_reads(sofa.app)
    sofa.join("Ana")
    sofa.frame()
    assert isinstance(sofa.app.stack.top, ShelfScene)
    for _ in range(300):
        sofa.frame()
    assert isinstance(sofa.app.stack.top, ShelfScene), "it is offered once"


def test_the_next_address_is_shown_everywhere(sofa: Sofa) -> None:
    sofa.app.stack.push(HelpScene(sofa.app))
    robot = Robot(sofa.app)
    robot.settle()
    party = sofa.evening.party
    first = party.address
    seen = []
    for _ in party.addresses:
        seen.append(party.address)
        assert {party.address, f"{len(seen)} of {len(party.addresses)}"} <= words_on(sofa.app)
        robot.click("next")
    assert party.address == first and len(set(seen)) == len(party.addresses)
    robot.click("next")
    robot.click("close")
    assert party.address == seen[1] and seen[1] in words_on(sofa.app)


def test_who_comes_while_help_lies_over_the_lobby_has_a_chair(sofa: Sofa) -> None:
    game = next(game for game in registry.games().values() if game.seats[-1] >= 4)
    shelf = sofa.app.stack.top
    assert isinstance(shelf, ShelfScene)
    shelf.open(game)
    sofa.frame()
    lobby: Any = sofa.app.stack.top
    sofa.app.stack.push(HelpScene(sofa.app))
    sofa.frame()
    ana = sofa.join("Ana")
    sofa.frame()
    sofa.frame()
    assert sofa.app.stack.top is lobby
    assert ana.number in lobby.lobby.holders
