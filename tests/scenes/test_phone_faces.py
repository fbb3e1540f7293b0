"""Whom a phone takes its owner for: the same face and the same colour as on the TV, wherever everybody is."""

from __future__ import annotations

import pytest

from game.engine.blocks import Chips, Head, Hero, People, Person, Prompt
from game.party.room import Guest
from game.scenes.app import App
from game.scenes.party.looks import looks
from tests.sample import game_with, plain_seats, seats_for
from tests.scenes.phones_kit import Sofa

GAME = game_with(plain_seats, seats_for(2, 3, 4))


@pytest.fixture
def sofa(app: App, monkeypatch: pytest.MonkeyPatch) -> Sofa:
    app.settings.reduced_motion = True
    return Sofa(app, monkeypatch)


def seen(guest: Guest) -> tuple[str, str, str | None]:
    """Portrait and colour in the head of a guest's page, and the colour of the whole page."""
    assert guest.kept is not None
    head = next(block for block in guest.kept.blocks if isinstance(block, Head))
    return head.sprite, head.seat, guest.kept.colour


def waited_for(guest: Guest) -> tuple[str, str]:
    """Who decides, as this guest's page shows them."""
    assert guest.kept is not None
    who = next(block.who for block in guest.kept.blocks if isinstance(block, Prompt))
    assert who is not None
    return who.sprite, who.seat


def test_at_the_shelf_phones_and_tv_show_the_same_faces(sofa: Sofa) -> None:
    guests = [sofa.join(name) for name in ("Hana", "Dev", "Nobody special")]
    shown = [(f"avatar_{look.face}", look.colour, look.colour) for look in looks(sofa.room.guests)]
    assert [seen(guest) for guest in guests] == shown
    assert shown[0][0] == "avatar_hana", "a face that goes with the name"
    page = guests[1].kept
    assert page is not None
    chips = next(block for block in page.blocks if isinstance(block, Chips))
    assert [(face.sprite, face.seat) for face in chips.items] == [each[:2] for each in shown]
    assert waited_for(guests[2]) == shown[0][:2]


def test_a_dialog_over_the_lobby_leaves_everybody_who_they_are(sofa: Sofa) -> None:
    scene = sofa.lobby(GAME.id, 3)
    before = [seen(guest) for guest in sofa.room.guests]
    assert [colour for _, colour, _ in before] == [seat.colour for seat in scene.lobby.seats[:3]]
    sofa.order(sofa.room.guests[0], "free", [sofa.room.guests[2].number])
    assert sofa.room.venue.setting == "dialog"
    assert [seen(guest) for guest in sofa.room.guests] == before
    assert waited_for(sofa.room.guests[1]) == before[0][:2]
    page = sofa.room.guests[1].kept
    assert page is not None and page.game == GAME.id


def test_the_pause_leaves_everybody_who_they_are(sofa: Sofa) -> None:
    sofa.lobby(GAME.id, 4)
    sofa.press(sofa.room.guests[0], "start")
    for _ in range(20):
        sofa.frame()
    at_table = [seen(guest) for guest in sofa.room.guests]
    assert len({colour for _, _, colour in at_table}) == 4
    sofa.order(sofa.room.guests[0], "pause")
    assert sofa.room.venue.setting == "pause"
    assert [seen(guest) for guest in sofa.room.guests] == at_table
    assert waited_for(sofa.room.guests[1]) == at_table[0][:2]


def test_in_the_lobby_everybody_is_told_the_own_piece_by_color_and_shape(sofa: Sofa) -> None:
    scene = sofa.lobby(GAME.id, 3)
    scene.lobby.set_seat(1, colour="green")
    sofa.frame()
    page = sofa.room.guests[1].kept
    assert page is not None
    hero = next(block for block in page.blocks if isinstance(block, Hero))
    assert (hero.title, hero.line, hero.seat) == ("You are in!", "Your piece is the green triangle.", "green")


def test_the_host_changes_how_well_a_bot_plays_and_takes_it_away(sofa: Sofa) -> None:
    scene = sofa.lobby(GAME.id, 2)
    host = sofa.room.guests[0]

    def row(name: str) -> Person:
        assert host.kept is not None
        people = [each for block in host.kept.blocks if isinstance(block, People) for each in block.items]
        return next(each for each in people if each.name == name)

    number = len(scene.lobby.seats)
    scene.lobby.add_seat()
    sofa.frame()
    name, levels = scene.lobby.seats[number].name, set()
    for _ in range(3):
        level, away = row(name).facts
        assert level.text == scene.lobby.seats[number].level.capitalize()
        levels.add(level.text)
        assert level.sends is not None and scene.lobby.seats[number].name == name
        sofa.order(host, level.sends["order"], level.sends["value"])
    assert levels == {"Easy", "Sly", "Sharp"}
    assert away.act == f"take {name} away" and away.text == "Free" and away.sends is not None
    sofa.order(host, away.sends["order"], away.sends["value"])
    assert number in scene.lobby.free
