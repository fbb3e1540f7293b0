"""Who comes when the game has begun: a seat that nobody has, a bot's or a sleeping phone's with the host's yes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.engine import registry
from game.engine.blocks import Buttons, People, Person
from game.party import messages
from game.party.room import Guest
from game.scenes.app import App
from game.scenes.party.table import GOT_IT
from game.scenes.table.scene import TableScene
from tests.scenes.phones_kit import Sofa

GAMES = [game_id for game_id, game in sorted(registry.games().items()) if 4 in game.seats]
GAME = GAMES[0]
Table = TableScene[Any, Any, Any]


@pytest.fixture
def sofa(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sofa]:
    app.settings.reduced_motion = True
    found = Sofa(app, monkeypatch)
    yield found
    assert not found.trouble


def started(sofa: Sofa, people: int, game_id: str = GAME) -> Table:
    """A game for four, bots in the chairs of who did not come, at a moment when a person is asked."""
    scene = sofa.lobby(game_id, people)
    scene.lobby.set_count(4)
    for chair in scene.lobby.free:
        scene.lobby.set_player(chair, "bot:sly")
    sofa.press(sofa.room.guests[0], "start")
    table = sofa.app.stack.top
    assert isinstance(table, TableScene)
    rest(sofa)
    return table


def rest(sofa: Sofa) -> None:
    for _ in range(60):
        sofa.frame()
        for guest in sofa.room.guests:
            if guest.kept and [choice.picks for choice in guest.kept.choices] == [(GOT_IT,)]:
                sofa.tap(guest, 0)


def seats_for(guest: Guest) -> dict[str, Person]:
    assert guest.kept is not None
    found = [block for block in guest.kept.blocks if isinstance(block, People) and block.title == "A seat for you"]
    return {person.name: person for block in found for person in block.items}


def labels(guest: Guest) -> list[str]:
    assert guest.kept is not None
    return [item.label for block in guest.kept.blocks if isinstance(block, Buttons) for item in block.items]


def ask(sofa: Sofa, guest: Guest, name: str) -> None:
    sends = seats_for(guest)[name].sends
    assert sends is not None and sends["type"] == "sit"
    sofa.say(guest, messages.Sit(sends["chair"]))
    sofa.frame()


@pytest.mark.parametrize("game_id", GAMES)
def test_who_comes_late_plays_for_a_bot_once_the_host_says_yes(sofa: Sofa, game_id: str) -> None:
    table = started(sofa, 2, game_id)
    assert table.driver
    bot = next(seat for seat, who in enumerate(table.match.seats) if not who.human)
    name, host = table.match.names[bot], sofa.room.guests[0]
    zoe = sofa.join("Zoe")
    rest(sofa)
    assert seats_for(zoe)[name].action == "Ask for it" and zoe.kept and zoe.kept.seat is None
    ask(sofa, zoe, name)
    assert sofa.evening.chairs.seat(zoe) is None, "a wish is no yes"
    assert seats_for(zoe)[name].line == "Ana is asked" and seats_for(zoe)[name].sends is None
    assert f"Zoe plays for {name}" in labels(host)
    sofa.press(host, f"yes{zoe.number}")
    rest(sofa)
    assert sofa.evening.chairs.seat(zoe) == bot and table.match.seats[bot].human
    assert table.driver.phones.plays(bot) and not table.driver.bots.plays(bot) and not table.driver.people.plays(bot)
    assert zoe.kept.seat == bot and table.match.names[bot] == name, "who takes over plays under that name"
    assert not seats_for(zoe) and f"Zoe plays for {name}" not in labels(host)
    assert table.journal and sofa.evening.party.seats[table.journal.name][str(zoe.number)] == bot


def test_a_no_is_final_and_takes_nothing_from_anybody(sofa: Sofa) -> None:
    table = started(sofa, 2)
    bots = [seat for seat, who in enumerate(table.match.seats) if not who.human]
    zoe, host = sofa.join("Zoe"), sofa.room.guests[0]
    rest(sofa)
    ask(sofa, zoe, table.match.names[bots[0]])
    sofa.press(host, f"no{zoe.number}")
    assert sofa.evening.chairs.seat(zoe) is None and not table.match.seats[bots[0]].human
    assert set(seats_for(zoe)) == {table.match.names[seat] for seat in bots[1:]}
    sofa.say(zoe, messages.Sit(bots[0]))
    sofa.frame()
    assert not any(label.startswith("Zoe plays") for label in labels(host)), "asked once"


def test_a_dead_battery_is_replaced_by_another_phone(sofa: Sofa) -> None:
    table = started(sofa, 4)
    ben, host = sofa.room.guests[1], sofa.room.guests[0]
    seat = sofa.evening.chairs.seat(ben)
    assert seat is not None and table.driver
    other = sofa.join("Ben")
    assert other.name == "Ben 2" and not seats_for(other), "nobody is driven from a seat they play"
    sofa.room.closed(ben.sockets[-1])
    rest(sofa)
    assert seats_for(other)["Ben"].line == "the phone is asleep"
    ask(sofa, other, "Ben")
    sofa.press(host, f"yes{other.number}")
    rest(sofa)
    assert sofa.evening.chairs.holder(seat) is other and table.match.names[seat] == "Ben"
    sofa.room.opened(900, "192.168.0.9")
    sofa.room._connect(900, ben, "token")
    rest(sofa)
    assert sofa.evening.chairs.holder(seat) is other and ben.kept and ben.kept.seat is None, "who was replaced watches"


def test_a_seat_that_nobody_has_is_taken_at_once(sofa: Sofa) -> None:
    table = started(sofa, 4)
    dev = sofa.room.guests[3]
    seat, name = sofa.evening.chairs.seat(dev), dev.name
    sofa.say(dev, messages.Leave())
    zoe = sofa.join("Zoe")
    rest(sofa)
    assert seats_for(zoe)[name].action == "Sit down"
    ask(sofa, zoe, name)
    assert sofa.evening.chairs.seat(zoe) == seat
    sofa.say(zoe, messages.Sit(0))
    sofa.frame()
    assert sofa.evening.chairs.seat(zoe) == seat, "one seat is enough"
    assert table.match.seats[seat or 0].human


def test_a_taken_seat_cannot_be_asked_for(sofa: Sofa) -> None:
    started(sofa, 4)
    zoe = sofa.join("Zoe")
    rest(sofa)
    for chair in (0, 1, 40):
        sofa.say(zoe, messages.Sit(chair))
    sofa.frame()
    assert sofa.evening.chairs.seat(zoe) is None
    assert not any(label.startswith("Zoe plays") for label in labels(sofa.room.guests[0]))
