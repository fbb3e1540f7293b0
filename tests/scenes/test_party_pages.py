"""Shelf, room, lobby and help on the TV while phones join: what is said, what can be clicked, what phones move."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine import registry
from game.party import messages
from game.party.server import PortTaken
from game.scenes import lobby_cards as cards
from game.scenes.app import App
from game.scenes.lobby import LobbyScene
from game.scenes.party import evening
from game.scenes.party.help import HelpScene
from game.scenes.party.room_page import RoomScene
from game.scenes.robot import Robot
from game.scenes.shelf import ShelfScene
from game.ui.canvas import Canvas
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


def test_what_family_mode_hides_no_phone_can_open(sofa: Sofa) -> None:
    host = sofa.join("Ana")
    every = {choice.picks[0] for choice in host.kept.choices} if host.kept else set()
    assert every >= {f"box_{game_id}" for game_id in registry.games()}
    sofa.app.settings.family_mode = True
    sofa.app.open_shelf()
    sofa.frame()
    hidden = sofa.app.out_of_sight
    left = {choice.picks[0] for choice in host.kept.choices} if host.kept else set()
    assert hidden and every - left == {f"box_{game_id}" for game_id in hidden}
    for game_id in hidden:
        sofa.order(host, "game", game_id)
        assert isinstance(sofa.app.stack.top, ShelfScene)


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


# ---- lobby -----------------------------------------------------------------------------------


def lobby_of(sofa: Sofa, game_id: str) -> LobbyScene:
    shelf = sofa.app.stack.top
    assert isinstance(shelf, ShelfScene)
    shelf.open(registry.game(game_id))
    sofa.frame()
    scene = sofa.app.stack.top
    assert isinstance(scene, LobbyScene)
    return scene


@pytest.mark.parametrize("game_id", sorted(registry.games()))
def test_the_lobby_shows_the_way_in_and_fills_card_by_card(sofa: Sofa, game_id: str) -> None:
    most = registry.game(game_id).seats[-1]
    scene = lobby_of(sofa, game_id)
    scene.lobby.set_count(most)
    for number in range(most):
        scene.lobby.set_player(number, "human")
    for number, name in enumerate((*LONG, *NAMES)):
        sofa.frame()
        shown = words_on(sofa.app)
        assert {sofa.evening.party.address, *sofa.room.code} <= shown
        assert ("Free chair" in shown) == (number < most)
        taken = min(number, most)
        assert any(words.startswith(f"{taken} of {most} chairs are taken") for words in shown)
        all_reads(sofa.app)
        sofa.join(name)
    signs = [scene.phones.sign(number) for number in range(most)]
    assert signs == [("Host", "icon_phone"), *[("Phone", "icon_phone")] * (most - 1)]
    assert sofa.app.settings.turn_timer == 0 and "Show hints" not in words_on(sofa.app)
    Robot(sofa.app).click(("Turn timer", 90))
    assert sofa.app.settings.turn_timer == 90
    assert f"here, or {LONG[0]} on the phone" in words_on(sofa.app)
    assert f"{most} of {most} chairs are taken, {len(LONG) + len(NAMES) - most} watch" in words_on(sofa.app)


def test_a_free_chair_can_be_played_here_and_by_a_bot(sofa: Sofa) -> None:
    game = next(game for game in registry.games().values() if game.seats[-1] >= 5)
    scene, robot = lobby_of(sofa, game.id), Robot(sofa.app)
    scene.lobby.set_count(game.seats[-1])
    scene.lobby.set_player(0, "human")
    robot.settle()
    robot.click(("who", 0))
    assert scene.phones.sign(0) == ("Here", "icon_mouse") and "Here" in words_on(sofa.app)
    robot.click(("who", 0))
    assert scene.phones.sign(0) == ("Sly bot", "icon_bot") and "Sly bot" in words_on(sofa.app)
    robot.click("wifi")
    assert robot.top == HelpScene.__name__


def test_a_card_hops_onto_its_chair_and_free_ones_breathe(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    sofa = Sofa(app, monkeypatch)
    game = next(game for game in registry.games().values() if game.seats[-1] == 8)
    scene = lobby_of(sofa, game.id)
    scene.lobby.set_count(8)
    for number in range(8):
        scene.lobby.set_player(number, "human")
    lifts: set[float] = set()
    draw = cards.draw_seat

    def seen(canvas: Canvas, card: cards.SeatCard, tilt: float | None = None) -> None:
        if card.seat.name == "Ana":
            lifts.add(round(app.window.canvas.top - canvas.top))
            assert card.ready == (tilt is None and not scene.motion.busy)
        draw(canvas, card, tilt)

    monkeypatch.setattr(cards, "draw_seat", seen)
    sofa.room.opened(7, "192.168.0.9")
    sofa.room.said(7, messages.Join(sofa.room.code, "Ana"))
    for _ in range(20):
        app.frame(0.03)
    assert max(lifts) > 10 and 0 in lifts
    drawn = 0
    for _ in range(60):
        app.stack.update(0.05)
        drawn += app.stack.needs_draw
        app.stack.draw(app.window.canvas)
    assert 10 < drawn < 30, "free chairs breathe, but cost no picture in every frame"


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


@pytest.mark.parametrize("in_lobby", [False, True])
def test_reactions_are_seen_on_the_shelf_and_in_the_lobby(sofa: Sofa, in_lobby: bool) -> None:
    ana = sofa.join("Ana")
    scene = lobby_of(sofa, sorted(registry.games())[0]) if in_lobby else sofa.app.stack.top
    assert isinstance(scene, ShelfScene | LobbyScene)
    sofa.say(ana, messages.React("laugh"))
    sofa.app.frame(0.05)
    sofa.app.frame(0.05)
    flying = scene.phones.flying
    assert [feeling.emote for _, feeling in flying.flying] == ["laugh"]
    assert flying.where(flying.flying[0][1]) is not None
    for _ in range(6):
        sofa.frame()
    assert flying.flying == []
