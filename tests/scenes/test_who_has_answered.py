"""Of a question asked of many nobody can read back who has answered it, at a table with phones and people at the mouse."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.engine import registry
from game.engine.match import Match
from game.scenes.app import App
from game.scenes.log import LogScene
from game.scenes.party.table import AtTable
from game.scenes.table.scene import TableScene
from tests.scenes.phones_kit import Sofa
from tests.scenes.table_kit import seated
from tests.scenes.test_phones_on_the_table import asked_of, until

Table = TableScene[Any, Any, Any]
GAMES = sorted(registry.games())
MOVES = 600
MANY = 3  # so many must be asked that one answer does not tell whose the next one is
LONG = 30_000  # frames


@pytest.fixture
def sofa(app: App, monkeypatch: pytest.MonkeyPatch) -> Sofa:
    app.settings.reduced_motion = True
    return Sofa(app, monkeypatch)


def asks_many(game_id: str) -> bool:
    return bool(registry.part(game_id, "table.scene").Table.held_back)  # type: ignore[union-attr]


def mixed(sofa: Sofa, game_id: str) -> tuple[Table, int]:
    """Phones and one person at the mouse, who took over from a bot, while many are asked; the mouse's seat."""
    seats = registry.game(game_id).seats
    scene = sofa.lobby(game_id, min(seats[-1] - 1, 6))
    scene.lobby.set_count(len(sofa.room.guests) + 1)
    mouse = scene.lobby.holders.index(None)
    sofa.frame()
    sofa.press(sofa.room.guests[0], "start")
    table = sofa.app.stack.top
    assert isinstance(table, TableScene) and table.driver
    driver = table.driver
    asked_many = lambda: len(driver.match.open_question.asked) >= MANY and len(asked_of(table)) >= MANY  # noqa: E731
    assert until(sofa, table, asked_many, LONG)  # bots decide by lot when that is
    driver.match.hand_over(mouse, "human")
    table.reseat()
    assert driver.people.plays(mouse) and not driver.phones.plays(mouse) and table.sofa.phones
    return table, mouse


def readable(sofa: Sofa, table: Table) -> dict[object, list[str]]:
    """All that can be read of what happened: at the TV by everybody and by each alone, in the open log, on every phone."""
    venue, diary, found = sofa.evening.below, table.diary, dict[object, list[str]]()
    assert isinstance(venue, AtTable)
    reader = diary.reader
    for seat in (None, *range(len(table.names))):
        diary.read_back(seat)
        found["log", seat] = [row.words for row in diary.rows(None)]
        found["phone", seat] = [line.text for line in venue.paper.lines(seat)]
        found["news", seat] = [] if seat is None else [words for _, words in diary.news(seat)]
    diary.read_back(reader)
    table.open_log()
    log = sofa.app.stack.top
    assert isinstance(log, LogScene)
    found["opened",] = [row.words for row in log.rows if not row.divider]
    sofa.app.stack.pop(log)
    return found


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if asks_many(game_id)])
def test_at_a_mixed_table_nothing_that_is_read_back_tells_who_has_answered(sofa: Sofa, game_id: str) -> None:
    table, mouse = mixed(sofa, game_id)
    assert table.driver
    match, before = table.driver.match, readable(sofa, table)
    asked = [seat for seat in asked_of(table) if seat != mouse]
    for count, seat in enumerate(asked[1::-1], len(match.open_question.asked) - len(asked_of(table)) + 1):
        match.act(seat, match.state.legal(seat)[-1])
        table.sofa.update(0.0)
        assert table.sofa.counts == (count, len(match.open_question.asked)), "it is told how many"
        after = readable(sofa, table)
        assert {key: words for key, words in after.items() if key != ("news", seat)} == {
            key: words for key, words in before.items() if key != ("news", seat)
        }
        before = after


@pytest.mark.parametrize("game_id", GAMES)
def test_an_answer_that_the_log_would_tell_is_held_back(game_id: str) -> None:
    """Whatever a title asks of many at once: what an answer tells the room in words is a kind of event that is hidden."""
    game = registry.game(game_id)
    held_back = registry.part(game_id, "table.scene").Table.held_back  # type: ignore[union-attr]
    asked_many = 0
    for count in game.seats:
        match, lot = Match.new(game_id, seated(count), seed=count), random.Random(count)
        for _ in range(MOVES):
            waiting = match.state.waiting()
            if not waiting:
                break
            opened, asked = match.open_question
            if len(asked) > 1:
                asked_many += 1
                for entry in match.history(None)[opened:]:
                    told = [e for e in entry.events if not isinstance(e, held_back) and game.text.event(e, match.names)]
                    assert not told, f"{told} tells that {match.names[entry.mover]} has answered"
            seat = lot.choice(waiting)
            match.act(seat, lot.choice(match.state.legal(seat)))
    assert bool(asked_many) == bool(held_back), "only titles that ask many have something to hold back"
