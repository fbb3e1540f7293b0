"""Whole games of every title with nothing but phones: shelf, lobby, table, results, and what goes wrong in between."""

from __future__ import annotations

import time
from typing import Any

import pytest

from game.engine import registry
from game.engine.blocks import Prompt
from game.party import messages
from game.scenes.app import App
from game.scenes.lobby import LobbyScene
from game.scenes.pause import PauseScene
from game.scenes.table.phones import AWAY, MORE
from game.scenes.table.scene import TableScene
from tests.scenes.phones_kit import Sofa

GAMES = sorted(registry.games())


@pytest.fixture
def sofa(app: App, monkeypatch: pytest.MonkeyPatch) -> Sofa:
    app.settings.reduced_motion = True
    return Sofa(app, monkeypatch)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_whole_game_is_played_on_phones_alone(sofa: Sofa, game_id: str) -> None:
    seats = registry.game(game_id).seats
    people = min(seats[-1], max(seats[0], 4))
    sofa.lobby(game_id, people)
    host = sofa.room.guests[0]
    sofa.press(host, "start")
    table = sofa.app.stack.top
    assert isinstance(table, TableScene) and table.view.me is None, "the TV shows what everybody may see"
    assert sofa.play() > people
    assert sofa.trouble == []
    sofa.order(host, "again")
    lobby = sofa.app.stack.top
    assert isinstance(lobby, LobbyScene) and lobby.game.id == game_id
    assert [seat.name for seat in lobby.seats if seat.human] == [guest.name for guest in sofa.room.guests]


def test_chairs_fill_as_phones_come_and_free_ones_are_not_waited_for(sofa: Sofa) -> None:
    game_id = next(game_id for game_id in GAMES if registry.game(game_id).seats[-1] >= 4)
    ana = sofa.join("Ana")
    sofa.order(ana, "game", game_id)
    scene = sofa.app.stack.top
    assert isinstance(scene, LobbyScene)
    ben = sofa.join("Ben")
    assert {"Ana", "Ben"} <= {seat.name for seat in scene.seats if seat.human}
    assert [holder for holder in scene.lobby.holders if holder is not None] == [ana.number, ben.number]
    sofa.press(ana, "start")
    table = sofa.app.stack.top
    assert isinstance(table, TableScene)
    assert sofa.evening.chairs.taken.keys() == {seat for seat, who in enumerate(table.match.seats) if who.human}


def test_who_takes_another_chair_keeps_the_name_and_leaves_none_behind(sofa: Sofa) -> None:
    game_id = next(game_id for game_id in GAMES if registry.game(game_id).seats[-1] >= 4)
    scene = sofa.lobby(game_id, 2)
    host, ben = sofa.room.guests
    bot = next(number for number, seat in enumerate(scene.lobby.seats) if not seat.human)
    sofa.order(host, "chair", [bot, "person"])
    sofa.say(ben, messages.Sit(bot))
    sofa.frame()
    assert ben.name == "Ben"
    assert [seat.name for seat in scene.lobby.seats].index("Ben") == bot and len(scene.lobby.free) == 1
    assert scene.lobby.holders[bot] == ben.number
    sofa.order(host, "free", bot)
    sofa.press(host, "b0")
    assert ben.number not in scene.lobby.holders and "Ben" not in [seat.name for seat in scene.lobby.seats]
    assert sofa.trouble == []


def seated(sofa: Sofa, people: int = 4) -> TableScene[Any, Any, Any]:
    game_id = next(each for each in GAMES if people in registry.game(each).seats)
    sofa.lobby(game_id, people)
    sofa.press(sofa.room.guests[0], "start")
    table = sofa.app.stack.top
    assert isinstance(table, TableScene)
    return table


@pytest.mark.parametrize("patience", AWAY)
def test_who_is_away_is_replaced_a_minute_after_that_was_offered_and_has_the_seat_back_at_once(
    sofa: Sofa, patience: Any
) -> None:
    sofa.app.settings.phone_away = patience
    table = seated(sofa)
    driver = table.driver
    assert driver is not None
    for _ in range(40):
        sofa.frame()
        if driver.match.state.waiting():
            break
    seat = driver.match.state.waiting()[0]
    guest = sofa.evening.chairs.holder(seat)
    assert guest is not None
    socket = guest.sockets[-1]
    sofa.room.closed(socket)
    while driver.phones.away(seat) < patience - 1:
        sofa.frame()
        assert driver.phones.plays(seat) and not driver.phones.offered
    for _ in range(200):
        sofa.frame()
        if driver.phones.offered:
            break
    assert driver.phones.offered == [seat]
    offered = driver.phones.away(seat)
    assert patience <= offered < patience + 1
    while seat not in driver.phones.stand_ins:
        last = driver.phones.away(seat)
        sofa.frame()
    assert patience + MORE - 1 < last < patience + MORE
    assert seat in driver.phones.stand_ins and driver.bots.plays(seat) and not driver.people.plays(seat)
    sofa.wake(guest)
    sofa.frame()
    assert driver.phones.plays(seat) and not driver.bots.plays(seat)


def test_what_a_bot_had_in_mind_is_not_played_once_the_owner_is_back(
    sofa: Sofa, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(sofa)
    driver = table.driver
    assert driver is not None
    for _ in range(40):
        sofa.frame()
    seat = driver.match.state.waiting()[0]
    sofa.order(sofa.room.guests[0], "bot", seat)
    assert driver.bots.plays(seat)
    asked: list[int] = []
    thought = driver.match.state.legal(seat)[0]
    monkeypatch.setattr(sofa.app.opponents, "ask", lambda ticket, *_: asked.append(ticket))
    monkeypatch.setattr(sofa.app.opponents, "answers", lambda: [(ticket, thought) for ticket in asked])
    driver.bots.forget()
    driver.bots.ask(seat)
    moves = driver.match.moves
    driver.phones.take_back(seat)
    for _ in range(20):
        sofa.frame()
    assert asked and driver.match.moves == moves, "the owner is asked, and nobody has answered"


def test_nothing_a_phone_says_ends_the_game(sofa: Sofa) -> None:
    table = seated(sofa)
    sofa.frame()
    match, will = table.match, sofa.will
    watcher = sofa.join("Zoe")
    for number in range(600):
        guest = sofa.room.guests[number % len(sofa.room.guests)]
        position = guest.position + will.choice((0, 0, -1, 1))
        choice = will.randrange(40)
        sofa.say(guest, will.choice((
            messages.Answer(position, choice), messages.Undo(position), messages.Point(position, choice), messages.Sit(choice),
            messages.Pencil(position, "sheet/1", "x"), messages.React("wow"), messages.Hurry(), messages.Ask(position, True),
            messages.Advise(position, True), messages.Advise(position),
        )))  # fmt: skip
        if guest is not sofa.room.host:
            for order in ("pause", "shelf", "free", "bot", "again", "start"):
                sofa.say(guest, messages.Host(position, order, 0))  # type: ignore[arg-type]
        sofa.frame()
        assert sofa.app.stack.scenes, "the TV still shows something"
    assert sofa.trouble == []
    assert (table.match is match and table in sofa.app.stack.scenes) or sofa.room.venue.setting == "results"
    assert sofa.evening.chairs.seat(watcher) is None


def test_the_host_pauses_and_goes_on_without_a_mouse(sofa: Sofa) -> None:
    table = seated(sofa)
    host = sofa.room.guests[0]
    for _ in range(20):
        sofa.frame()
    sofa.order(host, "pause")
    assert isinstance(sofa.app.stack.top, PauseScene)
    assert sofa.room.venue.setting == "pause"
    guest = sofa.room.guests[1]
    assert guest.kept is not None and guest.kept.choices == ()
    page = host.kept
    assert page is not None
    sofa.press(host, page.choices[0].picks[0])
    assert sofa.app.stack.top is table


def test_a_page_for_everybody_says_what_it_is_and_how_to_go_back(sofa: Sofa) -> None:
    host = sofa.join("Ana")
    shelf = sofa.app.stack.top
    sofa.app.open_settings()
    sofa.frame()
    assert host.kept is not None and host.kept.scene == "dialog"
    prompt = next(block for block in host.kept.blocks if isinstance(block, Prompt))
    assert prompt.title == "Look at the TV"
    sofa.press(host, "back")
    assert sofa.app.stack.top is shelf


def test_a_curtain_is_never_closed_for_phones(sofa: Sofa) -> None:
    for game_id in GAMES:
        if not registry.game(game_id).seats[0] <= 4 <= registry.game(game_id).seats[-1]:
            continue
        table_seen = False
        sofa.app.open_shelf()
        sofa.frame()
        if not sofa.room.guests:
            for name in ("Ana", "Ben", "Chloe", "Dev"):
                sofa.join(name)
        sofa.order(sofa.room.guests[0], "game", game_id)
        sofa.press(sofa.room.guests[0], "start")
        for _ in range(300):
            sofa.answer_all()
            sofa.frame()
            name = type(sofa.app.stack.top).__name__
            assert name not in ("CurtainScene", "SecretScene", "EyesOpenScene"), game_id
            table_seen |= isinstance(sofa.app.stack.top, TableScene)
        assert table_seen


def test_when_the_turn_timer_ends_a_bot_finishes_the_turn_and_no_more(sofa: Sofa) -> None:
    host = sofa.join("Ana")
    sofa.order(host, "game", GAMES[0])
    sofa.order(host, "option", ["turn_timer", 1])
    assert sofa.app.settings.turn_timer == 60
    sofa.app.open_shelf()
    sofa.frame()
    for name in ("Ben", "Chloe", "Dev"):
        sofa.join(name)
    sofa.order(host, "game", next(game_id for game_id in GAMES if 4 in registry.game(game_id).seats))
    sofa.press(host, "start")
    table = sofa.app.stack.top
    assert isinstance(table, TableScene) and table.driver
    phones, match = table.driver.phones, table.match
    for _ in range(60):
        sofa.frame()
    seat = match.state.waiting()[0]  # type: ignore[attr-defined]
    left = phones.left(seat)
    assert left is not None and 0 < left < 60
    guest = sofa.evening.chairs.holder(seat)
    assert guest is not None and sofa.room.venue.deadline(guest) == left
    for _ in range(200):
        sofa.frame()
        if seat in phones.stand_ins:
            break
    assert seat in phones.stand_ins, "although its owner is there"
    moved = match.moves
    for _ in range(4000):
        if seat not in match.state.waiting():  # type: ignore[attr-defined]
            break
        time.sleep(0.002)
        sofa.frame(0.1)
    assert match.moves > moved, "the bot has played"
    for _ in range(60):
        if seat not in phones.stand_ins:
            break
        sofa.frame()
    assert seat not in phones.stand_ins, "the next turn is the owner's again"


def test_without_a_timer_nobody_is_hurried(sofa: Sofa) -> None:
    table = seated(sofa)
    assert table.driver
    for _ in range(400):
        sofa.frame()
    assert not table.driver.phones.stand_ins
    assert all(table.driver.phones.left(seat) is None for seat in range(4))
