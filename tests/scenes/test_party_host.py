"""What the host and the TV may decide about people while a game is played, and what everybody may say who waits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.engine import registry
from game.engine.blocks import Buttons, Drawer, Fact, Lines, People, Prompt
from game.engine.match import Match
from game.party import messages
from game.party.room import Guest
from game.scenes.app import App
from game.scenes.ask import AskScene
from game.scenes.curtain import CurtainScene
from game.scenes.eyes import EyesOpenScene
from game.scenes.party.room_page import RoomScene
from game.scenes.pause import PauseScene
from game.scenes.robot import Robot
from game.scenes.secret import SecretScene
from game.scenes.table.scene import TableScene
from game.ui.scene import Scene
from tests.play.audit import complaints, texts
from tests.scenes.phones_kit import Sofa
from tests.scenes.sitting import new_match, sit_down
from tests.scenes.test_party_late import GAME, rest

Table = TableScene[Any, Any, Any]


@pytest.fixture
def sofa(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sofa]:
    app.settings.reduced_motion = True
    found = Sofa(app, monkeypatch)
    yield found
    assert not found.trouble


def started(sofa: Sofa, game_id: str = GAME, people: int = 4) -> Table:
    sofa.lobby(game_id, people)
    sofa.press(sofa.room.guests[0], "start")
    rest(sofa)
    table = sofa.app.stack.top
    assert isinstance(table, TableScene)
    return table


def drawer(guest: Guest) -> Drawer | None:
    assert guest.kept is not None
    return next((block for block in guest.kept.blocks if isinstance(block, Drawer)), None)


def acts(guest: Guest) -> dict[str, Fact]:
    """The small buttons of the menu, by what they say they do."""
    found = drawer(guest)
    people = [block for block in found.blocks if isinstance(block, People)] if found else []
    return {fact.act: fact for block in people for person in block.items for fact in person.facts}


def send(sofa: Sofa, guest: Guest, sends: Any) -> None:
    sofa.order(guest, sends["order"], sends["value"])


def test_freeing_a_seat_asks_first_on_the_tv_and_on_the_hosts_phone(sofa: Sofa) -> None:
    table = started(sofa)
    host, ben = sofa.room.guests[:2]
    send(sofa, host, acts(host)["free Ben's seat"].sends)
    asks = sofa.app.stack.top
    assert isinstance(asks, AskScene) and ben in sofa.room.guests, "nobody goes before somebody has said yes"
    sofa.press(host, "b1")
    assert sofa.app.stack.top is table and ben in sofa.room.guests
    send(sofa, host, acts(host)["free Ben's seat"].sends)
    sofa.press(host, "b0")
    assert sofa.app.stack.top is table and ben not in sofa.room.guests


def test_the_host_renames_and_sends_away_somebody_who_watches(sofa: Sofa) -> None:
    started(sofa)
    host, zoe = sofa.room.guests[0], sofa.join("Zoe")
    rest(sofa)
    assert acts(host)["rename Zoe"].types
    send(sofa, host, acts(host)["send Zoe away"].sends)
    assert zoe in sofa.room.guests
    sofa.press(host, "b0")
    assert zoe not in sofa.room.guests and "send Zoe away" not in acts(host)


@pytest.mark.parametrize("value", [[], [999], ["1"], 40, None, "Ben"])
def test_nobody_is_sent_away_by_a_number_that_nobody_has(sofa: Sofa, value: Any) -> None:
    table = started(sofa)
    sofa.order(sofa.room.guests[0], "free", value)
    assert sofa.app.stack.top is table and len(sofa.room.guests) == 4


def test_the_host_lets_somebody_else_decide(sofa: Sofa) -> None:
    started(sofa)
    ana, ben = sofa.room.guests[:2]
    assert "make Ana the host" not in acts(ana)
    send(sofa, ana, acts(ana)["make Ben the host"].sends)
    assert sofa.room.host is ben and not acts(ana) and acts(ben)["make Ana the host"]


def test_who_waits_can_ring_and_who_is_asked_cannot(sofa: Sofa) -> None:
    table = started(sofa)
    assert table.driver
    (asked,) = table.driver.match.state.waiting()
    player = sofa.evening.chairs.holder(asked)
    for guest in (*sofa.room.guests, sofa.join("Zoe")):
        found = drawer(guest)
        labels = [
            item.label
            for block in (found.blocks if found else ())
            if isinstance(block, Buttons)
            for item in block.items
        ]
        assert ("Hurry up, please" in labels) == (guest is not player), guest.name
    ringing = next(guest for guest in sofa.room.guests if guest is not player)
    sofa.say(ringing, messages.Hurry())
    assert table.sofa.lively.hurrier == sofa.room.venue.colour(ringing)  # type: ignore[attr-defined]


@pytest.mark.parametrize("game_id", sorted(registry.games()))
def test_the_pause_leads_to_the_room_where_anybody_gets_another_name(sofa: Sofa, game_id: str) -> None:
    seats = registry.game(game_id).seats
    table = started(sofa, game_id, seats[-1])
    ben = sofa.room.guests[1]
    robot = Robot(sofa.app)
    sofa.order(sofa.room.guests[0], "pause")
    pause = sofa.app.stack.top
    assert isinstance(pause, PauseScene)
    robot.move(960, 20)
    sofa.frame()
    assert not complaints(texts(sofa.app), sofa.app.window.canvas.k)
    robot.click("room")
    room = sofa.app.stack.top
    assert isinstance(room, RoomScene)
    room.rename(ben)
    asks = sofa.app.stack.top
    assert isinstance(asks, AskScene)
    asks.buttons()[0].click()
    assert ben.name != "Ben" and ben.name in table.match.names


def test_without_a_party_the_pause_has_no_room(app: App) -> None:
    sit_down(app, new_match("human", "human")).halt()
    pause = app.stack.top
    assert isinstance(pause, PauseScene) and all(button.key != "room" for button in pause.buttons())


def test_the_pause_gives_a_phones_seat_to_a_bot_and_back(sofa: Sofa) -> None:
    table = started(sofa)
    assert table.driver
    phones = table.driver.phones
    sofa.order(sofa.room.guests[0], "pause")
    pause = sofa.app.stack.top
    assert isinstance(pause, PauseScene)

    def label() -> str:
        return next(button.label for button in pause.buttons() if button.key == ("seat", 1))

    assert label() == "Let a bot play"
    pause.hand_over(1)
    assert not phones.plays(1) and table.driver.bots.plays(1) and label() == "Back to the phone"
    assert table.match.seats[1].human, "the journal knows a person there, whoever plays meanwhile"
    pause.hand_over(1)
    assert phones.plays(1) and not table.driver.bots.plays(1) and label() == "Let a bot play"


@pytest.mark.parametrize("calm", [True, False])
def test_a_new_host_wears_the_crown_at_the_table_until_all_have_seen_it(
    sofa: Sofa, monkeypatch: pytest.MonkeyPatch, calm: bool
) -> None:
    table = started(sofa)
    sofa.app.settings.reduced_motion = calm
    rows: list[float] = []
    sprite = type(sofa.app.window.canvas).sprite

    def note(canvas: Any, name: str, x: float, y: float, *more: Any, **others: Any) -> None:
        if name == "crown":
            rows.append(y)
        sprite(canvas, name, x, y, *more, **others)

    def drawn() -> float | None:
        rows.clear()
        table.dirty()
        sofa.frame(0.02)
        return rows[-1] if rows else None

    monkeypatch.setattr(type(sofa.app.window.canvas), "sprite", note)
    assert drawn() is None, "nothing has changed"
    sofa.room.host = sofa.room.guests[2]
    seat = sofa.evening.chairs.seat(sofa.room.guests[2])
    assert seat is not None
    flight = [drawn() for _ in range(40)]
    top = table.row_lens(seat).box(table.row_box(seat))[1]
    assert flight[-1] == pytest.approx(top + 9)
    assert (len(set(flight)) > 15) == (not calm), "it flies there"
    for _ in range(12):
        sofa.frame()
    assert drawn() is None


def test_a_page_that_fails_is_written_down_and_a_plain_one_is_played_with(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.settings.reduced_motion = True
    sofa = Sofa(app, monkeypatch)
    table = started(sofa)
    assert table.driver

    def broken(*_: Any) -> Any:
        raise RuntimeError("no page today")

    monkeypatch.setattr("game.engine.phones.TitlePhone.page", broken)
    (asked,) = table.driver.match.state.waiting()
    player = sofa.evening.chairs.holder(asked)
    sofa.room.refresh()
    assert player and player.kept and {str(each) for each in sofa.trouble} == {"no page today"}
    assert len(player.kept.choices) >= len(table.driver.match.state.legal(asked))
    moves = table.match.moves
    sofa.tap(player, 0)
    rest(sofa)
    assert table.match.moves > moves, "the match goes on"


@pytest.mark.parametrize("kind", ["curtain", "secret"])
def test_phones_say_who_covers_the_table(sofa: Sofa, kind: str) -> None:
    table = started(sofa)
    match, app = table.match, sofa.app
    assert isinstance(match, Match)
    cover: Scene = (
        CurtainScene(app, match, 2, None, lambda: None)
        if kind == "curtain"
        else SecretScene(app, match, 2, lambda *_: None, lambda: None)
    )
    app.stack.push(cover)
    sofa.frame()
    for guest in sofa.room.guests:
        assert guest.kept is not None and guest.kept.scene == "dialog"
        prompt = next(block for block in guest.kept.blocks if isinstance(block, Prompt))
        assert prompt.line == f"{match.names[2]} is alone with the screen."


@pytest.mark.parametrize("missed", [(), ("Ana waves.",)])
def test_phones_say_that_everybody_may_look_again(sofa: Sofa, missed: tuple[str, ...]) -> None:
    table = started(sofa)
    sofa.app.stack.push(EyesOpenScene(sofa.app, table.match, missed, lambda: None))
    sofa.frame()
    for guest in sofa.room.guests:
        assert guest.kept is not None
        prompt = next(block for block in guest.kept.blocks if isinstance(block, Prompt))
        assert (prompt.title, prompt.line) == ("Everybody may look", "Look at the TV.")
        lines = [line.text for block in guest.kept.blocks if isinstance(block, Lines) for line in block.items]
        assert lines == [*missed]
