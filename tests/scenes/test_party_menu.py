"""The menu of every phone, wherever everybody is: the way out for all, people and the house for the host."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from game.engine.blocks import Button, Buttons, Cards, Drawer, Emotes, Head, Lines, Option, Options, Page, Prompt, Sheet
from game.party import messages
from game.party.room import Guest
from game.scenes.app import App
from game.scenes.ask import AskScene
from game.scenes.howto import HowToScene
from game.scenes.lobby import LobbyScene
from game.scenes.party.paper import PaperTable
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


# ---- a bot in the own seat -------------------------------------------------------------------


def test_a_bot_is_let_play_on_until_its_owner_wants_the_seat(sofa: Sofa, monkeypatch: pytest.MonkeyPatch) -> None:
    table = started(sofa)
    own = Page((Head("Ben", "icon_eye"), Prompt("Well?"), Sheet("Notes"), Cards(()), Emotes()))
    monkeypatch.setattr(PaperTable, "page", lambda *_: own)
    ben = sofa.room.guests[1]
    seat = sofa.evening.chairs.seat(ben)
    assert seat is not None and table.driver and ben.kept
    phones = table.driver.phones
    phones.let_bot_play(seat)
    sofa.room.refresh()
    assert [choice.picks for choice in ben.kept.choices] == [("take_back",), ("play_on",)] and ben.kept.yours
    kinds = [type(block) for block in ben.kept.blocks]
    assert kinds == [Head, Prompt, Lines, Sheet, Cards, Buttons, Drawer], "the own things lie below"
    top = ben.kept.blocks[0]
    assert isinstance(top, Head) and top.over == "icon_bot"
    sofa.press(ben, "play_on")
    assert phones.stand_ins == {seat} and not ben.kept.yours and Emotes in {type(block) for block in ben.kept.blocks}
    assert [choice.picks for choice in ben.kept.choices] == [("take_back",)]
    sofa.press(ben, "take_back")
    assert not phones.stand_ins
    phones.let_bot_play(seat)
    sofa.room.refresh()
    assert len(ben.kept.choices) == 2, "asked anew"


def test_a_bot_that_finishes_a_run_plays_on_if_its_owner_says_so(sofa: Sofa) -> None:
    table = started(sofa)
    assert table.driver
    phones = table.driver.phones
    (asked,) = table.driver.match.state.waiting()
    player = sofa.evening.chairs.holder(asked)
    assert player
    phones.seconds = 60.0
    phones.count(61.0)
    sofa.room.refresh()
    assert asked in phones.stand_ins
    sofa.press(player, "play_on")
    phones.match = SimpleNamespace(state=SimpleNamespace(waiting=lambda: ()))  # type: ignore[assignment]
    phones.count(0.1)
    assert asked in phones.stand_ins, "the run is over, the bot stays"


# ---- a seat in the next game -----------------------------------------------------------------


def test_who_watched_and_asked_is_seated_before_others_who_watched(sofa: Sofa) -> None:
    scene = sofa.lobby(GAME, 4)
    most = scene.game.seats[-1]
    for number in range(4, most):
        sofa.join(f"Guest {number}")
    sofa.press(sofa.room.guests[0], "start")
    rest(sofa)
    early, late = sofa.join("Early"), sofa.join("Zoe")
    rest(sofa)
    assert late.kept and late.kept.seat is None and not late.kept.yours
    assert all("next_game" not in choice.picks for choice in sofa.room.guests[1].kept.choices)  # type: ignore[union-attr]
    sofa.press(late, "next_game")
    assert not late.kept.choices and sofa.evening.in_line == [late.number]
    assert "You are in line for a seat in the next game." in str(late.kept.blocks)
    sofa.say(sofa.room.guests[1], messages.Leave())
    sofa.app.open_shelf()
    sofa.frame()
    sofa.order(sofa.room.guests[0], "game", GAME)
    lobby = sofa.app.stack.top
    assert isinstance(lobby, LobbyScene)
    seated = [number for number in lobby.lobby.holders if number]
    assert len(seated) == most and late.number in seated and early.number not in seated
    assert late.kept.seat == lobby.lobby.holders.index(late.number), "the page says so"


# ---- seats of the last game ------------------------------------------------------------------


def test_in_the_lobby_the_next_host_is_found_by_the_chairs_of_this_game(sofa: Sofa) -> None:
    started(sofa)
    ana, ben, chloe, _ = sofa.room.guests
    sofa.app.open_shelf()
    sofa.frame()
    sofa.order(ana, "game", GAME)
    lobby = sofa.app.stack.top
    assert isinstance(lobby, LobbyScene)
    sofa.say(ben, messages.Leave())
    sofa.frame()
    assert ben.kept and ben.kept.seat is None and sofa.evening.chairs.seat(ben) is not None
    lobby.open_seat(0)
    sofa.frame()
    assert ben.kept.seat is None and chloe.kept and chloe.kept.seat is not None, "under another page too"
    ben.here, chloe.here = 1000.0, 500.0
    sofa.room.dismiss(ana, "Bye.")
    assert sofa.room.host is chloe
