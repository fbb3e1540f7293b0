"""A party that was interrupted: the same port, code, seats and hands, and nothing for anybody else."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.engine import registry
from game.party import messages
from game.party.party import Party
from game.party.room import Guest, Room, Said
from game.party.server import PortTaken
from game.scenes.app import App
from game.scenes.continue_game import ContinueScene
from game.scenes.party import evening
from game.scenes.party.table import AtTable
from game.scenes.robot import Robot
from game.scenes.table.scene import TableScene
from tests.scenes.phones_kit import NAMES, OpenDoor, Sofa

GAME = next(game_id for game_id, game in sorted(registry.games().items()) if 4 in game.seats)


class Remembered(OpenDoor):
    """A party without a network that is written down like a real one."""

    def __init__(self, venue: Any, home: Path, complain: Any, *more: object) -> None:
        super().__init__(venue, home, complain, *more)
        self._path = home / "party.json"
        self.server = type("Door", (), {"port": 8642})()
        from game.party.party import last

        if kept := last(self._path):
            Party._resume(self, kept)  # type: ignore[arg-type]

    def keep(self) -> None:
        Party.keep(self)  # type: ignore[arg-type]

    def close(self) -> None:
        self.keep()


def sat_down(app: App, monkeypatch: pytest.MonkeyPatch) -> Sofa:
    sofa = Sofa(app, monkeypatch)
    monkeypatch.setattr(evening, "Party", Remembered)
    app.close_party()
    app.open_party()
    assert app.evening
    sofa.evening, sofa.room = app.evening, app.evening.room
    return sofa


def test_a_saved_party_has_the_same_seats_and_hands(
    open_app: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    app = open_app(home=home)
    app.settings.reduced_motion = True
    sofa = sat_down(app, monkeypatch)
    sofa.lobby(GAME, 4)
    tokens: dict[str, str] = {}
    for _, what in sofa.evening.party.said:  # type: ignore[attr-defined]
        if isinstance(what, messages.Welcome):
            guest = sofa.room.named(what.guest)
            assert guest
            tokens[guest.name] = what.token
    sofa.press(sofa.room.guests[0], "start")
    for _ in range(60):
        sofa.answer_all()
        sofa.frame()
    table = sofa.app.stack.top
    assert isinstance(table, TableScene) and table.journal
    before = {guest.name: (sofa.evening.chairs.seat(guest)) for guest in sofa.room.guests}
    code, journal = sofa.room.code, table.journal
    assert json.loads((home / "party.json").read_text())["seats"][journal.name]
    assert (home / "party.json").stat().st_mode & 0o077 == 0, "nobody else may read it"
    assert not any(token in (home / "party.json").read_text() for token in tokens.values()), "only what they hash to"

    app = open_app(home=home)
    app.settings.reduced_motion = True
    app.open_shelf()
    app.open_save(journal)
    assert app.evening is not None and app.evening.room.code == code, "the party is open again"
    room = app.evening.room
    for number, name in enumerate(NAMES[:4]):
        room.opened(500 + number, "192.168.0.7")
        room.said(500 + number, messages.Back(tokens[name]))
        app.frame(0.4)
    after = {guest.name: app.evening.chairs.seat(guest) for guest in room.guests}
    assert after == before
    app.frame(0.4)
    for guest in room.guests:
        assert guest.kept is not None and guest.kept.seat == before[guest.name]


def left_in_the_middle(open_app: Any, monkeypatch: pytest.MonkeyPatch, home: Path) -> Path:
    """A game with four phones that was left: where it is saved."""
    app = open_app(home=home)
    app.settings.reduced_motion = True
    sofa = sat_down(app, monkeypatch)
    sofa.lobby(GAME, 4)
    sofa.press(sofa.room.guests[0], "start")
    for _ in range(60):
        sofa.answer_all()
        sofa.frame()
    table = sofa.app.stack.top
    assert isinstance(table, TableScene) and table.journal and table.match.moves
    return table.journal


def test_continue_on_the_shelf_opens_the_room_again(
    open_app: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    left_in_the_middle(open_app, monkeypatch, tmp_path / "home")
    app = open_app(home=tmp_path / "home")
    app.settings.reduced_motion = True
    app.open_shelf()
    robot = Robot(app)
    robot.settle()
    assert app.evening is None, "nobody asked for a party"
    robot.click("continue")
    if robot.top == ContinueScene.__name__:
        robot.click(("open", 0))
    assert app.evening is not None and [guest.name for guest in app.evening.room.guests] == [*NAMES[:4]]
    table = app.stack.top
    assert isinstance(table, TableScene) and table.driver and table.driver.phones.seats == {0, 1, 2, 3}


def test_a_game_that_had_phones_goes_on_at_this_screen_if_no_room_can_be_opened(
    open_app: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    journal = left_in_the_middle(open_app, monkeypatch, tmp_path / "home")
    app = open_app(home=tmp_path / "home")
    app.open_shelf()

    def taken(*_: Any) -> None:
        raise PortTaken("Every port is taken.")

    monkeypatch.setattr(evening, "Party", taken)
    app.open_save(journal)
    app.frame(0.1)
    assert app.evening is None and app.notice == "Every port is taken."
    table = next(scene for scene in app.stack.scenes if isinstance(scene, TableScene))
    assert table.driver and not table.driver.phones.shared


def test_a_new_holder_never_gets_the_page_of_the_old_one(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every socket is recorded while a seat is left, taken over and come back to."""
    app.settings.reduced_motion = True
    sofa = Sofa(app, monkeypatch)
    sofa.lobby(GAME, 4)
    sofa.press(sofa.room.guests[0], "start")
    for _ in range(30):
        sofa.answer_all()
        sofa.frame()
    leaver = sofa.room.guests[-1]
    seat = sofa.evening.chairs.seat(leaver)
    assert seat is not None
    sofa.say(leaver, messages.Leave())
    sofa.frame()
    assert sofa.evening.chairs.seat(leaver) is None
    newcomer = sofa.join("Zoe")
    for _ in range(30):
        sofa.frame()
    said: list[Said] = sofa.evening.party.said  # type: ignore[attr-defined]
    watching = [what for socket, what in said if socket in newcomer.sockets and isinstance(what, messages.Page)]
    assert watching and all(page.seat is None for page in watching), "who watches gets no hand"
    sofa.say(newcomer, messages.Sit(seat))
    for _ in range(30):
        sofa.frame()
    assert sofa.evening.chairs.seat(newcomer) == seat
    mark = len(said)
    sofa.frame()
    gone = [what for socket, what in said[mark:] if socket in leaver.sockets and isinstance(what, messages.Page)]
    assert all(page.seat is None for page in gone), "who left gets nothing of the seat any more"


def test_on_the_wire_nobody_ever_gets_a_hand_that_is_not_theirs(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every page to every socket, through a bot's stand-in, freeing, leaving, sitting down and coming back."""
    app.settings.reduced_motion = True
    sofa = Sofa(app, monkeypatch)
    sofa.lobby(GAME, 4)
    sofa.press(sofa.room.guests[0], "start")
    table = app.stack.top
    assert isinstance(table, TableScene) and table.driver is not None
    phones, whole, sent = table.driver.phones, Room._send, Counter[str]()

    def watched(room: Room, guest: Guest, page: messages.Page) -> None:
        venue = room.venue
        if isinstance(venue, AtTable):
            own = venue.screen(guest)
            assert page.seat in (None, venue.chairs.seat(guest))
            assert venue.at_rest or page is guest.kept, "nothing is told before the TV shows it"
            if venue.at_rest:
                assert (page.blocks, page.choices, page.seat) == (own.blocks, own.choices, own.seat)
            sent["hand" if page.seat is not None else "room"] += 1
        whole(room, guest, page)

    monkeypatch.setattr(Room, "_send", watched)

    def go_on(frames: int = 25) -> None:
        for _ in range(frames):
            sofa.answer_all()
            sofa.frame()

    go_on()
    host, leaver, dismissed = (sofa.room.guests[number] for number in (0, 2, 3))
    seats = {guest: seat for seat, guest in sofa.evening.chairs.taken.items()}
    phones.let_bot_play(seats[leaver])
    go_on()
    phones.take_back(seats[leaver])
    go_on()
    sofa.say(leaver, messages.Leave())
    sofa.order(host, "free", seats[dismissed])
    sofa.press(host, "b0")
    newcomer = sofa.join("Zoe")
    assert dismissed not in sofa.room.guests and sofa.evening.chairs.seat(newcomer) is None
    go_on()
    for guest, seat in ((newcomer, seats[leaver]), (leaver, seats[dismissed])):
        sofa.say(guest, messages.Sit(seat))
        go_on()
        assert sofa.evening.chairs.seat(guest) == seat
    sofa.room.closed(host.sockets[0])
    for _ in range(5):
        sofa.frame()
    sofa.wake(host)
    go_on()
    assert sent["hand"] > 50 and sent["room"] > 1 and sofa.trouble == []
