"""What a table on the TV shows of phones: whom all wait for, how many have answered, who is away, pointing, reactions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.engine import registry
from game.engine.blocks import Prompt
from game.engine.english import owner
from game.party import messages
from game.party.room import Guest
from game.scenes.app import App
from game.scenes.ask import AskScene
from game.scenes.lobby import LobbyScene
from game.scenes.party.by_phone import hosted
from game.scenes.party.feelings import MOST
from game.scenes.party.table import GOT_IT, OPENS, AtTable
from game.scenes.party.vote import MANY, voters_at
from game.scenes.pause import PauseScene
from game.scenes.results import ResultsScene
from game.scenes.robot import Robot
from game.scenes.table.phones import MORE, OFFERED
from game.scenes.table.scene import TableScene
from game.ui import letters
from tests.play.audit import complaints, texts
from tests.scenes.phones_kit import Sofa

GAMES = sorted(registry.games())
Table = TableScene[Any, Any, Any]


@pytest.fixture
def sofa(app: App, monkeypatch: pytest.MonkeyPatch) -> Sofa:
    app.settings.reduced_motion = True
    return Sofa(app, monkeypatch)


def seated(sofa: Sofa, game_id: str, people: int = 4) -> Table:
    seats = registry.game(game_id).seats
    sofa.lobby(game_id, min(seats[-1], max(seats[0], people)))
    sofa.press(sofa.room.guests[0], "start")
    table = sofa.app.stack.top
    assert isinstance(table, TableScene)
    return table


def until(sofa: Sofa, table: Table, reached: Callable[[], bool], most: int = 3000) -> bool:
    """Answer by lot until that is so and everything that was answered has been played."""
    driver = table.driver
    assert driver is not None
    for _ in range(most):
        rests = sofa.app.stack.top is table and sofa.room.venue.at_rest and not driver.phones._chosen
        if rests and driver.match.state.waiting() and reached():
            sofa.frame()
            return True
        if sofa.room.venue.setting == "results":
            return False
        sofa.answer_all()
        sofa.frame()
    return False


def one_asked(table: Table) -> bool:
    return len(table.driver.match.state.waiting()) == 1 if table.driver else False


def asked_of(table: Table) -> tuple[int, ...]:
    assert table.driver is not None
    return table.driver.match.state.waiting()


def holder(sofa: Sofa, table: Table) -> tuple[int, Guest]:
    assert table.driver is not None
    seat = table.driver.match.state.waiting()[0]
    guest = sofa.evening.chairs.holder(seat)
    assert guest is not None
    return seat, guest


def words_on(app: App) -> set[str]:
    return {text.words for text in texts(app)}


def all_reads(app: App) -> None:
    assert not complaints(texts(app), app.window.canvas.k)


@pytest.mark.parametrize("game_id", GAMES)
def test_all_see_on_whose_phone_it_is(sofa: Sofa, game_id: str) -> None:
    table = seated(sofa, game_id)
    assert until(sofa, table, lambda: one_asked(table))
    seat, _ = holder(sofa, table)
    assert table.sofa.pill and table.sofa.pill.words == f"On {owner(table.names[seat])} phone"
    said = {f"On {owner(table.names[seat])} phone", f"{table.names[seat]} is choosing"}
    assert said & words_on(sofa.app)
    assert not any("click" in words.casefold() for words in words_on(sofa.app))
    all_reads(sofa.app)


@pytest.mark.parametrize("text_size", ["large", "largest"])
@pytest.mark.parametrize("game_id", GAMES)
def test_with_large_letters_the_same_is_told(sofa: Sofa, game_id: str, text_size: Any) -> None:
    sofa.app.settings.text_size = text_size
    sofa.app.settings.turn_timer = 90
    table = seated(sofa, game_id)
    assert until(sofa, table, lambda: one_asked(table))
    seat, guest = holder(sofa, table)
    assert f"{table.names[seat]} is choosing on the phone ({table.sofa.seconds} s)" in words_on(sofa.app)
    all_reads(sofa.app)
    sofa.app.settings.turn_timer = 0
    table.driver.phones.seconds = 0.0  # type: ignore[union-attr]
    sofa.room.closed(guest.sockets[-1])
    while table.sofa.away is None:
        sofa.frame()
    sofa.frame()
    assert {"Bot plays", "Wait"} <= words_on(sofa.app)
    all_reads(sofa.app)


@pytest.mark.parametrize("game_id", GAMES)
def test_who_is_away_is_told_and_a_bot_can_be_let_play(sofa: Sofa, game_id: str) -> None:
    table, robot = seated(sofa, game_id), Robot(sofa.app)
    assert table.driver is not None
    phones = table.driver.phones
    assert until(sofa, table, lambda: one_asked(table))
    seat, guest = holder(sofa, table)
    sofa.room.closed(guest.sockets[-1])
    sofa.frame()
    assert table.sofa.devices()[seat] == "away" and not robot.offers("bot")
    while phones.away(seat) < OFFERED:
        sofa.frame()
    sofa.frame()
    shown = words_on(sofa.app)
    assert {f"{table.names[seat]} is away", "a bot plays in", "Bot plays", "Wait"} <= shown
    assert str(round(MORE)) in shown
    assert table.focus == "bot"
    all_reads(sofa.app)
    (told,) = [text for text in texts(sofa.app) if "The phone is asleep." in text.words]
    if not table.measures.title_in_head:  # there it has two lines
        assert letters.width(told.words, told.size, "body") <= told.box.w, "nothing is pressed together"
    robot.click("wait")
    assert phones.away(seat) < 1 and not robot.offers("bot")
    while phones.away(seat) < OFFERED:
        sofa.frame()
    sofa.frame()
    robot.click("bot")
    assert seat in phones.stand_ins
    assert table.sofa.who_plays(seat) == "a bot plays"
    assert "at this screen" not in words_on(sofa.app), "nobody plays here"


def opening(sofa: Sofa, seat: int) -> float:
    """How long the phone of a seat waits until it can answer."""
    guest = sofa.evening.chairs.holder(seat)
    assert guest is not None and guest.kept is not None
    return next(block.opens for block in guest.kept.blocks if isinstance(block, Prompt))


def on_paper(sofa: Sofa, table: Table) -> list[object]:
    """The lines of the log on every phone."""
    venue = sofa.room.venue
    assert isinstance(venue, AtTable)
    return [venue.paper.lines(seat) for seat in (None, *range(len(table.names)))]


def check_counts(sofa: Sofa, table: Table) -> None:
    """One after the other says no: all hear how many have answered, and nothing else."""
    asked, read = asked_of(table), on_paper(sofa, table)
    assert {opening(sofa, seat) for seat in asked} == {OPENS}, "all can answer from the same moment on"
    table.diary.read_back(table.diary.reader)
    lines = list(table.diary.lines)
    told = [words for _, words in lines]
    others = [set(asked)]
    for count, seat in enumerate(asked[1::-1], 1):
        guest = sofa.evening.chairs.holder(seat)
        assert guest is not None and guest.kept is not None
        sofa.tap(guest, len(guest.kept.choices) - 1)
        sofa.frame()
        sofa.frame()
        others.append(set(asked_of(table)))
        assert others[-1] == others[-2] - {seat}
        assert table.sofa.counts == (count, len(asked))
        shown = words_on(sofa.app)
        assert table.counting.words.format(count, len(asked)) in shown
        assert set(table.movers) == set(asked), "rows ring everybody who was asked until all have answered"
        assert table.diary.lines == lines, "the log does not tell who has answered"
        assert on_paper(sofa, table) == read, "nor does a phone"
        table.diary.read_back(table.diary.reader)
        assert [words for _, words in table.diary.lines] == told, "nor does the log once it is read anew"
        assert not any(words.startswith("Waiting for") for words in shown), "that would tell who has not answered"
        all_reads(sofa.app)


def test_of_questions_asked_of_several_it_is_told_how_many_have_answered_and_never_who(sofa: Sofa) -> None:
    tried = 0
    for game_id in GAMES:
        sofa.app.open_shelf()
        sofa.frame()
        for guest in list(sofa.room.guests):
            sofa.room.dismiss(guest, "")
        table = seated(sofa, game_id, 8)
        if table.held_back and until(sofa, table, lambda table=table: len(asked_of(table)) >= 3):  # type: ignore[misc]
            tried += 1
            check_counts(sofa, table)
    assert tried >= 2


def test_a_single_player_who_is_asked_in_secret_cannot_answer_at_once_either(sofa: Sofa) -> None:
    tried = 0
    for game_id in GAMES:
        sofa.app.open_shelf()
        sofa.frame()
        for guest in list(sofa.room.guests):
            sofa.room.dismiss(guest, "")
        table = seated(sofa, game_id, 8)
        if type(table).sealed is TableScene.sealed:
            continue
        match = table.driver.match  # type: ignore[union-attr]
        assert until(sofa, table, lambda: one_asked(table) and bool(table.sealed(match.state.view(None))))  # noqa: B023
        assert opening(sofa, asked_of(table)[0]) == OPENS
        tried += 1
    assert tried


def test_two_answers_between_two_looks_are_two_answers_to_the_same_question(sofa: Sofa) -> None:
    game_id = next(each for each in GAMES if registry.game(each).seats[-1] == 8)
    table = seated(sofa, game_id, 8)
    assert table.driver and until(sofa, table, lambda: len(asked_of(table)) >= 4)
    asked, match = asked_of(table), table.driver.match
    for seat in asked[:2]:
        match.act(seat, match.state.legal(seat)[-1])
    table.sofa.update(0.0)
    assert table.sofa.counts == (2, len(asked))


def openly_asked(table: Table) -> bool:
    """Whether one player thinks about an open question with several answers."""
    assert table.driver is not None
    state = table.driver.match.state
    return one_asked(table) and not state.hushed(asked_of(table)[0]) and len(state.legal(asked_of(table)[0])) > 3


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if registry.game(game_id).seats[-1] == 4])
def test_an_answer_thought_about_is_pointed_at_and_cannot_be_clicked(sofa: Sofa, game_id: str) -> None:
    table = seated(sofa, game_id)
    assert table.driver is not None
    assert until(sofa, table, lambda: openly_asked(table))
    state = table.driver.match.state
    seat, guest = holder(sofa, table)
    assert opening(sofa, seat) == 0.0
    legal = state.legal(seat)
    for choice in range(len(legal)):
        sofa.say(guest, messages.Point(guest.position, choice))
        sofa.frame()
        sofa.frame()
        assert table.focus == legal[choice] and table.sofa.lent == legal[choice]
        assert all(target.click is None for target in table.targets() if target.action is not None)
        assert any(words.endswith("?") for words in words_on(sofa.app))
    sofa.say(guest, messages.Point(guest.position, None))
    sofa.frame()
    assert table.sofa.lent is None and table.legal == ()
    moves = table.match.moves
    sofa.say(guest, messages.Point(guest.position, 0))
    sofa.frame()
    sofa.tap(guest, 0)
    sofa.frame()
    assert table.match.moves == moves + 1


@pytest.mark.parametrize("game_id", GAMES)
def test_whatever_phones_point_at_can_be_drawn(sofa: Sofa, game_id: str) -> None:
    table = seated(sofa, game_id)
    assert table.driver is not None
    driver = table.driver
    for number in range(260):
        for guest in sofa.room.guests:
            seat, page = sofa.evening.chairs.seat(guest), guest.kept
            if page is None or not page.choices or not sofa.room.venue.at_rest or seat is None:
                continue
            choice, state = sofa.will.randrange(len(page.choices)), driver.match.state
            rules = driver.phones.question(seat) is not None and page.choices[0].picks != (GOT_IT,)
            legal = state.legal(seat) if rules and state.waiting() == (seat,) and not state.hushed(seat) else ()
            sofa.say(guest, messages.Point(guest.position, choice))
            if legal:
                assert table.sofa.lent == (legal[choice] if choice < len(legal) else None)
            elif state.waiting() in ((), (seat,)):
                assert table.sofa.lent is None
            sofa.frame()
            if legal and number % 5 == 0:
                all_reads(sofa.app)
        sofa.answer_all()
        sofa.frame()
    assert sofa.trouble == [] and table in sofa.app.stack.scenes


@pytest.mark.parametrize("game_id", GAMES)
def test_a_table_that_plays_by_the_clock_shows_it(sofa: Sofa, game_id: str) -> None:
    sofa.app.settings.turn_timer = 60
    table = seated(sofa, game_id)
    for reached in (lambda: one_asked(table), lambda: len(asked_of(table)) > 1):
        if not until(sofa, table, reached, 400):
            continue
        before = table.sofa.seconds
        assert before is not None and str(before) in words_on(sofa.app)
        for _ in range(20):
            sofa.frame()
        assert table.sofa.seconds == before - 8 and str(before - 8) in words_on(sofa.app)
        all_reads(sofa.app)
        assert sofa.app.stack.top is table
    sofa.app.settings.turn_timer = 0


def test_reactions_fly_up_a_few_at_once_and_can_be_switched_off(sofa: Sofa) -> None:
    table = seated(sofa, GAMES[0])
    until(sofa, table, lambda: True)
    for guest in sofa.room.guests:
        sofa.say(guest, messages.React("heart"))
    sofa.app.frame(0.05)
    assert 1 <= len(table.sofa.flying.flying) <= MOST
    assert sofa.room.venue.at_rest, "nobody waits for them"
    for _ in range(6):
        sofa.frame()
    assert table.sofa.flying.flying == []
    sofa.app.settings.reactions = False
    sofa.say(sofa.room.guests[0], messages.React("wow"))
    sofa.app.frame(0.05)
    assert table.sofa.flying.flying == []


def test_a_mixed_table_shows_who_plays_by_what_and_how_many_watch(sofa: Sofa) -> None:
    game_id = next(each for each in GAMES if registry.game(each).seats[-1] == 4)
    scene = sofa.lobby(game_id, 3)
    scene.lobby.set_count(4)
    scene.lobby.set_player(3, "human")
    scene.lobby.swap(3)
    sofa.press(sofa.room.guests[0], "start")
    table = sofa.app.stack.top
    assert isinstance(table, TableScene)
    assert table.sofa.devices() == ["phone", "phone", "phone", "mouse"]
    sofa.join("Zoe")
    until(sofa, table, lambda: one_asked(table) and table.answerer is None)
    assert "1 watch" in words_on(sofa.app)
    all_reads(sofa.app)


def test_the_pause_is_paper_for_the_host_until_somebody_moves_the_mouse(sofa: Sofa) -> None:
    table, robot = seated(sofa, GAMES[0], 8), Robot(sofa.app)
    until(sofa, table, lambda: True)
    sofa.join("Zoe")
    sofa.join("Yan")
    host = sofa.room.guests[0]
    sofa.order(host, "pause")
    pause = sofa.app.stack.top
    assert isinstance(pause, PauseScene)
    shown = words_on(sofa.app)
    assert {"The host chooses on the phone", "Ana decides for all", "2 watch: Zoe and Yan", "on the phone"} <= shown
    assert "Let a bot play" not in shown
    assert host.kept is not None and len(host.kept.choices) == len(pause.for_host)
    all_reads(sofa.app)
    sofa.say(host, messages.Point(host.position, 2))
    assert pause.focus == pause.for_host[2]
    robot.move(960, 20)
    sofa.frame()
    assert "Let a bot play" in words_on(sofa.app) and "The host chooses on the phone" not in words_on(sofa.app)
    sofa.press(host, host.kept.choices[3].picks[-1])
    asks = sofa.app.stack.top
    assert isinstance(asks, AskScene) and hosted(sofa.app)
    sofa.say(host, messages.Point(host.position, 0))
    assert asks.focus == 0
    all_reads(sofa.app)


def test_the_pause_at_the_mouse_says_by_what_each_seat_is_played(sofa: Sofa) -> None:
    table, robot = seated(sofa, GAMES[0]), Robot(sofa.app)
    until(sofa, table, lambda: True)
    sofa.room.closed(sofa.room.guests[1].sockets[-1])
    sofa.order(sofa.room.guests[0], "pause")
    robot.move(960, 20)
    sofa.frame()
    shown = words_on(sofa.app)
    assert "Let a bot play" in shown and {"on the phone", "phone asleep"} <= shown
    assert "at this screen" not in shown, "nobody plays with the mouse"
    all_reads(sofa.app)


def test_guests_say_that_they_want_another_and_the_host_decides(sofa: Sofa) -> None:
    game_id = next(each for each in GAMES if registry.game(each).seats[-1] == 4)
    seated(sofa, game_id)
    sofa.play()
    results = sofa.app.stack.top
    assert isinstance(results, ResultsScene)
    host, ben, chloe, _ = sofa.room.guests
    assert ben.kept is not None
    decides = [block.who for block in ben.kept.blocks if isinstance(block, Prompt)][-1]
    assert decides and decides.seat == results.match.seats[0].colour, "the host's face is the one from the table"
    assert {"Ana chooses", "0 of 4 want another"} <= words_on(sofa.app)
    for sofa.app.settings.coach in (False, True):
        button = next(button.box for button in results.buttons() if button.key == "again")
        for count in range(1, 9):
            assert voters_at(button[0], count)[-1] + (13 if count > MANY else 23) < button[0] + button[2], (
                "on the button"
            )
    sofa.press(ben, "again")
    sofa.press(chloe, "again")
    assert sofa.app.stack.top is results, "only the host starts"
    assert "2 of 4 want another" in words_on(sofa.app)
    assert ben.kept is not None and ben.kept.choices == ()
    assert host.kept is not None
    for number, choice in enumerate(host.kept.choices):
        sofa.say(host, messages.Point(host.position, number))
        assert (results.focus,) == choice.picks, "the TV rings what the host thinks about"
    Robot(sofa.app).settle()
    all_reads(sofa.app)
    sofa.press(host, "again")
    assert isinstance(sofa.app.stack.top, LobbyScene)
