"""The menu of every phone, wherever everybody is: the way out for all, people and the house for the host."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.engine.blocks import Button, Buttons, Drawer, Option, Options
from game.party import messages
from game.party.room import Guest
from game.scenes.app import App
from game.scenes.ask import AskScene
from game.scenes.howto import HowToScene
from game.scenes.party.table import GOT_IT
from game.scenes.shelf import ShelfScene
from game.scenes.table.scene import TableScene
from tests.scenes.phones_kit import Sofa
from tests.scenes.test_party_host import acts, drawer, send
from tests.scenes.test_party_late import GAME, rest, seats_for

Table = TableScene[Any, Any, Any]


@pytest.fixture
def sofa(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sofa]:
    app.settings.reduced_motion = True
    found = Sofa(app, monkeypatch)
    yield found
    assert not found.trouble


def started(sofa: Sofa, people: int = 4) -> Table:
    sofa.lobby(GAME, people)
    sofa.press(sofa.room.guests[0], "start")
    rest(sofa)
    table = sofa.app.stack.top
    assert isinstance(table, TableScene)
    return table


def items(guest: Guest) -> dict[str, Button]:
    found = drawer(guest)
    assert found is not None, f"{guest.name} has no menu"
    return {item.label: item for block in found.blocks if isinstance(block, Buttons) for item in block.items}


def agreed(guest: Guest) -> dict[str, Option]:
    found = drawer(guest)
    assert isinstance(found, Drawer)
    return {item.text: item for block in found.blocks if isinstance(block, Options) for item in block.items}


# ---- the way out -----------------------------------------------------------------------------


def test_everybody_can_leave_from_anywhere_and_is_asked_first(sofa: Sofa) -> None:
    for name in ("Ana", "Ben"):
        sofa.join(name)
    for guest in sofa.room.guests:
        assert items(guest)["Leave the room"].asks
    sofa.order(sofa.room.guests[0], "game", GAME)
    for guest in sofa.room.guests:
        assert items(guest)["Leave my seat"].asks
    sofa.press(sofa.room.guests[0], "start")
    rest(sofa)
    for guest in sofa.room.guests:
        assert items(guest)["Leave my seat"].sends == {"type": "leave"}
    sofa.order(sofa.room.guests[0], "pause")
    assert items(sofa.room.guests[1])["Leave my seat"]


def test_who_leaves_the_seat_goes_on_watching_and_who_has_none_goes_home(sofa: Sofa) -> None:
    table = started(sofa)
    dev = sofa.room.guests[3]
    seat = sofa.evening.chairs.seat(dev)
    assert seat is not None and table.journal and table.driver
    sofa.say(dev, messages.Leave())
    rest(sofa)
    assert sofa.evening.chairs.holder(seat) is None and table.match.seats[seat].human
    assert seats_for(dev)["Dev"].action == "Sit down", "the seat is free for anybody"
    assert str(dev.number) not in sofa.evening.party.seats[table.journal.name]
    (socket,) = dev.sockets
    sofa.say(dev, messages.Leave())
    sofa.frame()
    said = [what for number, what in sofa.evening.party.said if number == socket]  # type: ignore[attr-defined]
    assert dev not in sofa.room.guests and isinstance(said[-1], messages.Bye)
    assert sofa.app.stack.top is table


def test_a_bot_plays_a_seat_that_was_left_when_it_is_asked_for_long(sofa: Sofa) -> None:
    table = started(sofa)
    assert table.driver
    (asked,) = table.driver.match.state.waiting()
    leaver = sofa.evening.chairs.holder(asked)
    assert leaver
    sofa.say(leaver, messages.Leave())
    assert not table.driver.bots.plays(asked)
    for _ in range(320):
        sofa.frame()
    assert table.driver.bots.plays(asked) and not table.driver.phones.plays(asked)


# ---- whom the host finds ---------------------------------------------------------------------


@pytest.mark.parametrize("where", ["shelf", "lobby"])
def test_the_host_renames_or_sends_away_anybody_before_the_game(sofa: Sofa, where: str) -> None:
    if where == "lobby":
        scene = sofa.lobby(GAME, 2)
        scene.lobby.set_count(scene.game.seats[0])
    for name in ("Ana", "Ben", *(f"Guest {letter}" for letter in "ABCDEFGH"))[len(sofa.room.guests) :]:
        sofa.join(name)
    host, ben, last = sofa.room.guests[0], sofa.room.guests[1], sofa.room.guests[-1]
    before = sofa.app.stack.top
    assert "rename Ana" not in acts(host) and not acts(ben)
    assert sofa.room.venue.screen(last).seat is None, "somebody watches"
    for guest in (ben, last):
        name = guest.name
        assert acts(host)[f"rename {name}"].types == "New name"
        send(sofa, host, acts(host)[f"send {name} away"].sends)
        assert isinstance(sofa.app.stack.top, AskScene) and guest in sofa.room.guests, "asked first"
        sofa.press(host, "b1")
        assert guest in sofa.room.guests
        send(sofa, host, acts(host)[f"send {name} away"].sends)
        sofa.press(host, "b0")
        assert sofa.app.stack.top is before and guest not in sofa.room.guests
        if where == "lobby":
            assert guest.number not in scene.lobby.holders, "the chair is not kept for who was sent away"


# ---- the house -------------------------------------------------------------------------------


def test_the_host_sets_sound_music_and_clock_from_the_sofa(sofa: Sofa) -> None:
    table = started(sofa)
    host, settings = sofa.room.guests[0], sofa.app.settings
    assert table.driver and not agreed(sofa.room.guests[1])
    for name, value in (("Sound", "Off"), ("Music", "Full"), ("Timer", "60 s"), ("Sound", "Low"), ("Music", "Off")):
        option = agreed(host)[name]
        send(sofa, host, option.sends[option.values.index(value)])
        assert agreed(host)[name].chosen == value
    assert 0 < settings.volume < 10 and not sofa.app.music.on and settings.turn_timer == 60
    assert table.driver.phones.seconds == 60, "it counts at once"
    sofa.order(host, "pause")
    send(sofa, host, agreed(host)["Timer"].sends[2])
    assert table.driver.phones.seconds == 90, "from a page over the table too"


@pytest.mark.parametrize("value", [["volume", 3], ["volume", -1], ["seats", 0], ["volume"], None, "music"])
def test_nothing_else_is_set_by_a_phone(sofa: Sofa, value: Any) -> None:
    started(sofa)
    before = sofa.app.settings.volume, sofa.app.settings.music, sofa.app.settings.turn_timer
    sofa.order(sofa.room.guests[0], "option", value)
    assert (sofa.app.settings.volume, sofa.app.settings.music, sofa.app.settings.turn_timer) == before


def test_the_host_opens_the_rules_and_comes_back(sofa: Sofa) -> None:
    table = started(sofa)
    host = sofa.room.guests[0]
    assert {"Pause", "Undo", "Rules", "Save and back to the shelf"} <= items(host).keys()
    assert "Rules" not in items(sofa.room.guests[1])
    send(sofa, host, items(host)["Rules"].sends)
    assert isinstance(sofa.app.stack.top, HowToScene)
    sofa.press(host, "back")
    assert sofa.app.stack.top is table


def test_undo_in_the_menu_takes_the_hosts_own_step_back(sofa: Sofa, monkeypatch: pytest.MonkeyPatch) -> None:
    table = started(sofa)
    host = sofa.room.guests[0]
    assert items(host)["Undo"].off and items(host)["Undo"].sends is None
    monkeypatch.setattr(type(table.match), "retractors", {sofa.evening.chairs.seat(host)})
    sofa.room.refresh()
    assert not items(host)["Undo"].off and items(host)["Undo"].sends == {"type": "undo"}


def test_the_menu_is_there_while_the_host_reads_a_secret_or_a_bot_plays(sofa: Sofa) -> None:
    table = started(sofa)
    host = sofa.room.guests[0]
    seat, venue = sofa.evening.chairs.seat(host), sofa.room.venue
    assert seat is not None and table.driver
    table.driver.phones.let_bot_play(seat)
    sofa.room.refresh()
    assert host.kept and host.kept.choices[0].picks == ("take_back",)
    assert items(host)["Pause"] and acts(host)["rename Ben"]
    venue._keep(seat, lambda *_: [Buttons(())])  # type: ignore[attr-defined]
    sofa.room.refresh()
    assert [choice.picks for choice in host.kept.choices] == [(GOT_IT,)]
    assert items(host)["Pause"] and acts(host)["rename Ben"]


def test_back_on_the_shelf_nobody_has_a_seat(sofa: Sofa) -> None:
    started(sofa)
    sofa.app.open_shelf()
    sofa.frame()
    assert isinstance(sofa.app.stack.top, ShelfScene)
    assert all(guest.kept and guest.kept.seat is None for guest in sofa.room.guests)
