"""Shelf, lobby, help, pause and results with phones in simulated time: what glides, hops, falls and comes by itself."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from game.engine import registry
from game.geometry import Box, grown
from game.party import messages
from game.party.room import HOST_AWAY
from game.party.server import PortTaken
from game.scenes.app import FIREWALL_WORDS, App
from game.scenes.ask import AskScene
from game.scenes.lobby import LobbyScene
from game.scenes.party import chip, crown, evening, join_panel
from game.scenes.party.evening import DESERTED
from game.scenes.party.help import ADDRESS, FIELD, HelpScene
from game.scenes.party.room_page import RoomScene
from game.scenes.pause import PauseScene
from game.scenes.results import ResultsScene
from game.scenes.robot import Robot
from game.scenes.shelf import ShelfScene
from game.scenes.table.scene import TableScene
from tests.play.audit import texts
from tests.scenes.phones_kit import OpenDoor, Sofa, seen

GAMES = sorted(registry.games())
FOUR = next(game_id for game_id in GAMES if registry.game(game_id).seats[-1] == 4)
EIGHT = next(game_id for game_id in GAMES if registry.game(game_id).seats[-1] == 8)


@pytest.fixture
def sofa(app: App, monkeypatch: pytest.MonkeyPatch) -> Sofa:
    app.greeted = True
    return Sofa(app, monkeypatch)


@pytest.fixture
def heard(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    played: list[str] = []
    monkeypatch.setattr(app.sound, "play", played.append)
    return played


def words_on(app: App) -> set[str]:
    return {text.words for text in texts(app)}


def come(sofa: Sofa, name: str) -> None:
    """A phone joins, and no time passes."""
    socket = 300 + len(sofa.room.guests)
    sofa.room.opened(socket, "192.168.0.9")
    sofa.room.said(socket, messages.Join(sofa.room.code, name))


def settle(sofa: Sofa, seconds: float = 2.0) -> None:
    for _ in range(round(seconds / 0.05)):
        sofa.frame(0.05)


def lose_host(sofa: Sofa) -> None:
    """The host's phone is gone for so long that somebody else decides."""
    host = sofa.room.host
    assert host is not None
    sofa.room.closed(host.sockets[-1])
    while sofa.room.host is host:
        sofa.room.update(HOST_AWAY / 8)


# ---- shelf -----------------------------------------------------------------------------------


@pytest.mark.parametrize("calm", [False, True])
def test_the_chip_grows_out_of_the_button_while_the_logo_glides(
    app: App, monkeypatch: pytest.MonkeyPatch, calm: bool
) -> None:
    app.greeted = True
    monkeypatch.setattr(evening, "Party", OpenDoor)
    app.settings.reduced_motion = calm
    app.open_shelf()
    app.frame(0.5)
    shelf = app.stack.top
    assert isinstance(shelf, ShelfScene) and shelf.phones.logo == chip.LOGO
    shelf.phones.open()
    app.frame(0.0)
    places, sizes = [], []
    for _ in range(35):
        places.append(shelf.phones.logo[0])
        sizes.append(shelf.phones.logo[2])
        app.frame(0.01)
    app.frame(0.2)
    assert shelf.phones.logo == chip.LOGO_ASIDE and shelf.phones.grown == 1.0
    assert places == sorted(places, reverse=True)
    assert sizes == sorted(sizes, reverse=True)
    assert (len(set(places)) > 20) == (len(set(sizes)) > 20) == (not calm)


def test_a_new_face_drops_in_and_the_crown_falls_on_the_first(sofa: Sofa, heard: list[str]) -> None:
    settle(sofa)
    shelf = sofa.app.stack.top
    assert isinstance(shelf, ShelfScene)
    phones = shelf.phones
    come(sofa, "Ana")
    sofa.frame(0.001)
    ana = sofa.room.guests[0].number
    drops = []
    for _ in range(26):
        drops.append(phones._drop(ana))
        sofa.frame(0.01)
    assert drops[0] > 40 and min(drops[:16]) < 3 < max(drops[14:]), "it falls, and hops once"
    sofa.frame(0.01)
    assert phones._drop(ana) == 0.0
    assert heard.count("step") == 1
    come(sofa, "Ben")
    sofa.frame(0.001)
    assert phones._drop(ana) == 0.0 < phones._drop(sofa.room.guests[1].number)


def test_the_hosts_tag_glides_with_the_focus(sofa: Sofa) -> None:
    host = sofa.join("Ana")
    settle(sofa)
    shelf = sofa.app.stack.top
    assert isinstance(shelf, ShelfScene)
    games = [game.id for page in shelf.pages for game in page]
    plank: Box = (96, chip.LABEL_TOP - 10, 1728, 80)
    before, rest = shelf.phones.glide.at, seen(sofa.app, plank)
    sofa.say(host, messages.Point(host.position, len(games) - 1))
    sofa.frame(0.001)
    sofa.frame(0.001)
    ways = [shelf.phones.glide.at[0]]
    pictures = {rest}
    for _ in range(18):
        sofa.frame(0.01)
        ways.append(shelf.phones.glide.at[0])
        pictures.add(seen(sofa.app, plank))
    assert ways == sorted(ways) and ways[0] < before[0] + 40 and len(pictures) > 12
    sofa.frame(0.1)
    x, _, w, _ = shelf._boxes()[len(games) - 1]
    assert shelf.phones.glide.at[0] == pytest.approx(x + w / 2)


def test_when_the_host_is_gone_the_crown_flies_to_the_next_one(sofa: Sofa, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("Ana", "Ben", "Chloe"):
        sofa.join(name)
    settle(sofa)
    shelf = sofa.app.stack.top
    assert isinstance(shelf, ShelfScene)
    worn: list[float] = []
    sprite = type(sofa.app.window.canvas).sprite

    def note(canvas: Any, name: str, x: float, y: float, scale: float = 1.0, *more: Any, **others: Any) -> None:
        if name == "crown" and scale == 0.2:
            worn.append(x)
        sprite(canvas, name, x, y, scale, *more, **others)

    monkeypatch.setattr(type(sofa.app.window.canvas), "sprite", note)
    seen(sofa.app, chip.CHIP)
    before = worn[-1]
    sofa.room.host = sofa.room.guests[2]
    lifts = []
    for _ in range(60):
        sofa.frame(0.01)
        lifts.append(shelf.phones.crown.lift)
    assert worn[1] == pytest.approx(before, abs=4) and worn == sorted(worn)
    assert worn[-1] == pytest.approx(before + 2 * 56)
    assert len(set(worn)) > 40, "over half a second"
    assert max(lifts) > 10 and lifts[-1] == 0.0, "its tag bounces"


@pytest.mark.parametrize("where", ["shelf", "lobby", "room", "pause"])
def test_with_reduced_motion_the_crown_is_at_once_where_it_belongs(sofa: Sofa, where: str) -> None:
    sofa.app.settings.reduced_motion = True
    for name in ("Ana", "Ben", "Chloe"):
        sofa.join(name)
    if where in ("lobby", "pause"):
        sofa.order(sofa.room.guests[0], "game", FOUR)
        if where == "pause":
            sofa.press(sofa.room.guests[0], "start")
            sofa.order(sofa.room.guests[0], "pause")
    elif where == "room":
        sofa.app.stack.push(RoomScene(sofa.app))
    settle(sofa, 0.5)
    scene: Any = sofa.app.stack.top
    owner = scene.phones if where in ("shelf", "lobby") else scene.hosting if where == "pause" else scene
    sofa.room.host = sofa.room.guests[1]
    sofa.frame(0.001)
    assert not owner.flourish.runs("crown") and owner.crown.fallen == 1.0 and owner.crown.lift == 0.0
    sofa.app.settings.reduced_motion = False
    sofa.room.host = sofa.room.guests[2]
    sofa.frame(0.001)
    assert owner.flourish.runs("crown"), "it flies, if it may"
    settle(sofa, crown.FLIES)
    assert not owner.flourish.runs("crown")


# ---- lobby and help --------------------------------------------------------------------------


def test_a_card_hops_and_its_tick_follows_with_the_sound(
    sofa: Sofa, heard: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = sofa.app.stack.top
    assert isinstance(shelf, ShelfScene)
    shelf.open(registry.game(EIGHT))
    settle(sofa)
    scene = sofa.app.stack.top
    assert isinstance(scene, LobbyScene)
    ready: list[tuple[float, bool, float | None]] = []
    draw = join_panel.cards.draw_seat
    time = 0.0

    def note(canvas: Any, card: Any, tilt: float | None = None) -> None:
        if card.seat.name == "Ana":
            ready.append((time, card.ready, tilt))
        draw(canvas, card, tilt)

    monkeypatch.setattr(join_panel.cards, "draw_seat", note)
    come(sofa, "Ana")
    sofa.frame(0.0)
    heard.clear()
    sounds = []
    for _ in range(80):
        sofa.frame(0.01)
        time += 0.01
        sounds.append("spark" in heard)
        seen(sofa.app, (0, 0, 10, 10))
    ticked = next(when for when, is_ready, _ in ready if is_ready)
    assert ticked == pytest.approx(join_panel.HOP + join_panel.TICK, abs=0.03)
    in_the_air = max(when for when, _, tilt in ready if tilt == join_panel.IN_THE_AIR)
    assert in_the_air == pytest.approx(join_panel.HOP * join_panel.UP, abs=0.03)
    assert sounds.index(True) * 0.01 == pytest.approx(ticked, abs=0.03) and heard.count("spark") == 1
    assert {tilt for _, _, tilt in ready} == {join_panel.IN_THE_AIR, join_panel.ON_LANDING, None}


@pytest.mark.parametrize("calm", [False, True])
def test_another_address_slides_in_while_the_picture_fades(sofa: Sofa, calm: bool) -> None:
    sofa.app.settings.reduced_motion = calm
    help_scene = HelpScene(sofa.app)
    sofa.app.stack.push(help_scene)
    settle(sofa)
    qr: Box = (FIELD[0] + 32, FIELD[1] + 32, 254, 254)
    old = (seen(sofa.app, ADDRESS), seen(sofa.app, qr))
    help_scene.next_address()
    moments = []
    for _ in range(20):
        sofa.frame(0.01)
        moments.append((seen(sofa.app, ADDRESS), seen(sofa.app, qr)))
    settle(sofa, 0.2)
    new = (seen(sofa.app, ADDRESS), seen(sofa.app, qr))
    between = (
        {address for address, _ in moments} - {old[0], new[0]},
        {picture for _, picture in moments} - {old[1], new[1]},
    )
    assert old[0] != new[0] and old[1] != new[1]
    if calm:
        assert between == (set(), set())
    else:
        assert len(between[0]) > 10 and len(between[1]) > 10
        paper = [at for at, both in enumerate(zip(old[1], new[1], strict=True)) if min(both) == 255]
        assert len(paper) > 0.1 * len(old[1])
        assert all(picture[at] == 255 for _, picture in moments for at in paper), "paper stays white meanwhile"


# ---- a table that all phones have left -------------------------------------------------------


def playing(sofa: Sofa) -> TableScene[Any, Any, Any]:
    sofa.app.settings.reduced_motion = True
    sofa.lobby(FOUR, 4)
    sofa.press(sofa.room.guests[0], "start")
    table = sofa.app.stack.top
    assert isinstance(table, TableScene)
    settle(sofa)
    return table


def test_when_all_phones_are_gone_the_game_waits_and_says_what_may_be_wrong(sofa: Sofa) -> None:
    table = playing(sofa)
    first, *others = sofa.room.guests
    for guest in others:
        sofa.room.closed(guest.sockets[-1])
    settle(sofa, DESERTED + 2)
    assert sofa.app.stack.top is table, "one is still there"
    sofa.room.closed(first.sockets[-1])
    settle(sofa, DESERTED - 1)
    assert sofa.app.stack.top is table, "a phone may wink"
    settle(sofa, 2)
    assert [type(scene) for scene in sofa.app.stack.scenes[-2:]] == [PauseScene, HelpScene]
    assert {"Phone can't connect?", sofa.evening.party.address} <= words_on(sofa.app)
    sofa.wake(first)
    settle(sofa, 0.5)
    assert sofa.app.stack.top is table, "nobody asked for that pause"


def test_a_pause_that_somebody_wanted_lasts_until_somebody_ends_it(sofa: Sofa) -> None:
    table = playing(sofa)
    first, *_ = sofa.room.guests
    sofa.order(first, "pause")
    for guest in sofa.room.guests:
        sofa.room.closed(guest.sockets[-1])
    settle(sofa, DESERTED + 2)
    sofa.wake(first)
    settle(sofa, 0.5)
    assert isinstance(sofa.app.stack.top, PauseScene)
    sofa.press(first, first.kept.choices[0].picks[0])  # type: ignore[union-attr]
    assert sofa.app.stack.top is table


def test_a_table_with_somebody_at_the_mouse_goes_on_without_phones(sofa: Sofa) -> None:
    sofa.app.settings.reduced_motion = True
    scene = sofa.lobby(FOUR, 1)
    scene.lobby.set_count(2)
    scene.lobby.set_player(1, "human")
    scene.lobby.swap(1)
    sofa.press(sofa.room.guests[0], "start")
    table = sofa.app.stack.top
    assert isinstance(table, TableScene) and table.humans == [1]
    sofa.room.closed(sofa.room.guests[0].sockets[-1])
    settle(sofa, 2 * DESERTED)
    assert not any(isinstance(each, HelpScene) for each in sofa.app.stack.scenes)


# ---- pause and results -----------------------------------------------------------------------


def test_the_crown_on_the_ring_of_a_pause_glides_and_devices_turn_round(sofa: Sofa) -> None:
    playing(sofa)
    host, ben, *_ = sofa.room.guests
    sofa.order(host, "pause")
    sofa.app.settings.reduced_motion = False
    settle(sofa)
    pause = sofa.app.stack.top
    assert isinstance(pause, PauseScene)
    before = pause.hosting.glide.at
    sofa.say(host, messages.Point(host.position, 2))
    sofa.frame(0.001)
    downs = []
    for _ in range(19):
        downs.append(pause.hosting.glide.at[1])
        sofa.frame(0.01)
    assert downs[0] == pytest.approx(before[1], abs=8) and downs == sorted(downs)
    assert pause.hosting.glide.at[1] == pytest.approx(before[1] + 2 * 124)
    sofa.room.closed(ben.sockets[-1])
    sofa.frame(0.001)
    device: Box = grown((1540, 250, 0, 500), 50)
    pictures = set()
    for _ in range(24):
        sofa.frame(0.01)
        pictures.add(seen(sofa.app, device))
    assert len(pictures) > 8
    sofa.frame(0.1)
    assert pause.hosting.flips.at(1, "away") == ("away", 1.0)


def test_a_vote_hops_in_with_a_click_and_the_tag_follows_the_host(sofa: Sofa, heard: list[str]) -> None:
    playing(sofa)
    sofa.play()
    results = sofa.app.stack.top
    assert isinstance(results, ResultsScene)
    sofa.app.settings.reduced_motion = False
    settle(sofa)
    host, ben, *_ = sofa.room.guests
    heard.clear()
    page = ben.kept
    assert page is not None
    sofa.tap(ben, 0)
    sofa.frame(0.001)
    assert heard.count("click") == 1
    lifts = []
    for _ in range(26):
        sofa.frame(0.01)
        lifts.append(results.host.lift(1))
    assert max(lifts) > 20 and lifts[-1] == pytest.approx(0.0, abs=0.5) and results.host.lift(0) == 0.0
    before = results.host.glide.at
    sofa.say(host, messages.Point(host.position, 2))
    sofa.frame(0.001)
    ways = []
    for _ in range(19):
        ways.append(results.host.glide.at[0])
        sofa.frame(0.01)
    assert ways[0] == pytest.approx(before[0], abs=40) and ways == sorted(ways) and len(set(ways)) > 12
    assert results.host.glide.at == pytest.approx(results.host.thinks_about[:2])


# ---- Windows ---------------------------------------------------------------------------------


@pytest.mark.parametrize("platform", ["win32", "linux", "darwin"])
def test_windows_asks_once_about_phones_and_is_explained(
    app: App, monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(evening, "Party", OpenDoor)
    screens: list[bool] = []
    monkeypatch.setattr(app.window, "full_screen", True)
    monkeypatch.setattr(app, "set_full_screen", screens.append)
    app.open_shelf()
    robot = Robot(app)
    robot.settle()
    robot.click("phones")
    app.frame(0.05)
    if platform != "win32":
        assert isinstance(app.stack.top, ShelfScene) and screens == []
        return
    assert isinstance(app.stack.top, AskScene) and app.stack.top.words == FIREWALL_WORDS
    assert FIREWALL_WORDS in words_on(app)
    assert screens == [False], "the question would lie behind a full screen"
    robot.click(0)
    assert isinstance(app.stack.top, ShelfScene) and screens == [False, True]
    app.close_party()
    robot.frames(2)
    robot.click("phones")
    app.frame(0.05)
    assert isinstance(app.stack.top, ShelfScene), "Windows asks once"


def test_a_party_that_cannot_open_leaves_the_screen_as_it_was(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def taken(*_: object) -> None:
        raise PortTaken("Every port is taken.")

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(evening, "Party", taken)
    screens: list[bool] = []
    monkeypatch.setattr(app.window, "full_screen", True)
    monkeypatch.setattr(app, "set_full_screen", screens.append)
    with pytest.raises(PortTaken):
        app.open_party()
    assert screens[-1:] != [False] and not app.settings.firewall_asked
