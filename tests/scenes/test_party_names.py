"""What guests are called on the TV, on phones and in the log: in any script, and after the host has renamed them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine import registry
from game.engine.blocks import Drawer, Head, People
from game.engine.match import Match
from game.party import messages
from game.party.room import Guest
from game.scenes.app import App
from game.scenes.lobby import LobbyScene
from game.scenes.party.room_page import RoomScene
from game.scenes.robot import Robot
from game.scenes.table.scene import TableScene
from tests.play.audit import complaints, texts
from tests.scenes.phones_kit import Sofa

GAME = next(game_id for game_id, game in sorted(registry.games().items()) if 4 in game.seats)
FOREIGN = ("مريم علي", "שָׁלוֹם דוד", "小明さくら", "김민준", "प्रिया क्षत्रिय", "น้ำผึ้ง", "🦊🇧🇷 Fox", "Юля Ёжикова")


@pytest.fixture
def sofa(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sofa]:
    app.settings.reduced_motion = True
    found = Sofa(app, monkeypatch)
    yield found
    assert not found.trouble


def words_on(app: App) -> set[str]:
    return {text.words for text in texts(app)}


def rename(sofa: Sofa, guest: Guest, name: str) -> None:
    sofa.order(sofa.room.guests[0], "rename", [guest.number, name])


def rows(guest: Guest) -> list[str]:
    assert guest.kept is not None
    return [each.name for block in guest.kept.blocks if isinstance(block, People) for each in block.items]


def started(sofa: Sofa) -> TableScene:
    sofa.lobby(GAME, 4)
    sofa.press(sofa.room.guests[0], "start")
    for _ in range(40):
        sofa.answer_all()
        sofa.frame()
    for _ in range(60):
        sofa.frame()  # until the TV has shown everything
    table = sofa.app.stack.top
    assert isinstance(table, TableScene)
    return table


# ---- any script ------------------------------------------------------------------------------


def test_names_of_every_script_stand_on_every_page_of_the_tv(sofa: Sofa) -> None:
    for name in FOREIGN:
        assert sofa.join(name).name == name
    assert f"{FOREIGN[0]} chooses" in words_on(sofa.app)
    Robot(sofa.app).click("room")
    shown = words_on(sofa.app)
    assert set(FOREIGN[:7]) <= shown
    assert not complaints(texts(sofa.app), sofa.app.window.canvas.k)
    sofa.app.stack.top.back()  # type: ignore[union-attr]
    sofa.order(sofa.room.guests[0], "game", GAME)
    assert FOREIGN[0] in words_on(sofa.app)
    assert not complaints(texts(sofa.app), sofa.app.window.canvas.k)


def test_a_game_is_saved_and_taken_up_with_such_names(sofa: Sofa) -> None:
    for name in FOREIGN[:4]:
        sofa.join(name)
    sofa.order(sofa.room.guests[0], "game", GAME)
    sofa.press(sofa.room.guests[0], "start")
    for _ in range(20):
        sofa.answer_all()
        sofa.frame()
    table = sofa.app.stack.top
    assert isinstance(table, TableScene) and isinstance(table.match, Match) and table.journal
    assert set(FOREIGN[:4]) <= set(table.match.names)
    table.match.close()
    assert Match.load(table.journal).names == table.match.names


# ---- another name ----------------------------------------------------------------------------


def test_a_new_name_stands_on_the_chair_and_on_all_phones(sofa: Sofa) -> None:
    scene = sofa.lobby(GAME, 4)
    host, rude = sofa.room.guests[:2]
    rename(sofa, rude, "Dot")
    assert "Dot" in [seat.name for seat in scene.lobby.seats] and "Dot" in words_on(sofa.app)
    assert "Ben" not in words_on(sofa.app)
    for guest in sofa.room.guests:
        assert "Dot" in rows(guest) and "Ben" not in rows(guest)
    assert rude.kept is not None
    assert next(block.name for block in rude.kept.blocks if isinstance(block, Head)) == "Dot"
    acts = {
        fact.act for block in host.kept.blocks if isinstance(block, People) for p in block.items for fact in p.facts
    }  # type: ignore[union-attr]
    assert "rename Dot" in acts and "rename Ana" not in acts


def test_a_new_name_stands_at_the_table_in_the_log_and_in_the_saved_game(sofa: Sofa) -> None:
    table = started(sofa)
    host, rude = sofa.room.guests[:2]
    seat = sofa.evening.chairs.seat(rude)
    assert seat is not None and any("Ben" in words for _, words in table.diary.lines)
    before = [guest.position for guest in sofa.room.guests]
    rename(sofa, rude, "Bonnie")
    for _ in range(60):
        sofa.frame()
    assert isinstance(table.match, Match) and table.match.names[seat] == table.names[seat] == "Bonnie"
    assert not any("Ben" in words.split() for _, words in table.diary.lines)
    assert any("Bonnie" in words for _, words in table.diary.lines)
    assert [guest.position for guest in sofa.room.guests] == before, "nobody is asked anew"
    menu = next(block for block in host.kept.blocks if isinstance(block, Drawer))  # type: ignore[union-attr]
    assert "Bonnie" in [person.name for person in menu.blocks[0].items]
    table.match.close()
    assert table.journal and Match.load(table.journal).names[seat] == "Bonnie"


def test_who_took_over_for_somebody_keeps_that_name_at_the_table(sofa: Sofa) -> None:
    table = started(sofa)
    leaver = sofa.room.guests[-1]
    seat = sofa.evening.chairs.seat(leaver)
    assert seat is not None
    sofa.say(leaver, messages.Leave())
    heir = sofa.join("Zoe")
    sofa.say(heir, messages.Sit(seat))
    rename(sofa, heir, "Yara")
    assert heir.name == "Yara" and table.names[seat] == leaver.name


def test_the_tv_offers_names_of_the_house(sofa: Sofa) -> None:
    for name in ("Ana", "Bonehead", "Ben"):
        sofa.join(name)
    rude = sofa.room.guests[1]
    robot = Robot(sofa.app)
    robot.click("room")
    robot.click(("name", rude.number))
    assert "Call Bonehead something else?" in words_on(sofa.app)
    robot.click(0)
    assert rude.name == "Chloe" and robot.top == RoomScene.__name__
    assert "Chloe" in words_on(sofa.app) and "Bonehead" not in words_on(sofa.app)
    robot.click(("name", rude.number))
    robot.click(2)
    assert rude.name == "Chloe", "it can be kept"


def test_a_name_typed_on_the_chairs_own_page_is_the_guests(sofa: Sofa) -> None:
    scene = sofa.lobby(GAME, 2)
    rude = sofa.room.guests[1]
    assert isinstance(scene, LobbyScene)
    number = scene.lobby.holders.index(rude.number)
    scene.open_seat(number)
    sofa.frame()
    scene.lobby.set_seat(number, name="Dot")
    sofa.app.stack.top.back()  # type: ignore[union-attr]
    sofa.frame()
    assert rude.name == "Dot"


@pytest.mark.parametrize("how", ["typed on the card", "like a bot's"])
def test_a_name_that_the_lobby_gives_is_kept_for_another_evening(
    sofa: Sofa, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    kept: list[list[str]] = []
    monkeypatch.setattr(sofa.evening.party, "keep", lambda: kept.append([guest.name for guest in sofa.room.guests]))
    scene = sofa.lobby(GAME, 2)
    ben = sofa.room.guests[1]
    number = scene.lobby.holders.index(ben.number)
    if how == "typed on the card":
        scene.open_seat(number)
        sofa.frame()
        scene.lobby.set_seat(number, name="Dot")
        sofa.app.stack.top.back()  # type: ignore[union-attr]
        sofa.frame()
    else:
        sofa.say(ben, messages.Leave())
        scene.lobby.set_seat(number, player="bot:sly", name="Ben")
        chair = next(chair for chair, who in enumerate(scene.lobby.seats) if not who.human and chair != number)
        sofa.say(ben, messages.Sit(chair))
    assert ben.name == ("Dot" if how == "typed on the card" else "Ben 2") and kept[-1] == ["Ana", ben.name]


# ---- chairs ----------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["leaves", "is freed"])
def test_who_got_up_stays_up_when_a_page_over_the_lobby_closes(sofa: Sofa, how: str) -> None:
    scene = sofa.lobby(GAME, 3)
    host, guest = sofa.room.guests[:2]
    chair = scene.lobby.holders.index(guest.number)
    if how == "leaves":
        sofa.say(guest, messages.Leave())
    else:
        sofa.order(host, "free", chair)
        sofa.press(host, "b0")
    sofa.frame()
    scene.open_seat(0)
    sofa.frame()
    sofa.app.stack.top.back()  # type: ignore[union-attr]
    sofa.frame()
    assert sofa.app.stack.top is scene and guest.number not in scene.lobby.holders
    sofa.say(guest, messages.Sit(chair))
    assert scene.lobby.holders[chair] == guest.number
