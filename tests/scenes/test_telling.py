"""Nothing tells before it is shown: log, header, rows and prompt follow the motion, at every table."""

from __future__ import annotations

import pickle
import random
from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.engine import registry
from game.engine.contract import Game
from game.engine.match import Match, Seat
from game.engine.telling import teller
from game.scenes.app import App
from game.scenes.table import open_table, panel
from game.scenes.table.moments import Recap
from game.scenes.table.scene import AnyTable, TableScene
from tests.scenes.conftest import OpenApp
from tests.scenes.table_kit import LONG_NAMES, by_lot, check_texts, seated, sit, told_moves
from tests.scenes.trainer import Prompt

GAMES = [pytest.param(game, id=game_id) for game_id, game in registry.games().items()]


# ---- the log and the header ----------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [None, 0])
@pytest.mark.parametrize("game", GAMES)
def test_the_log_speaks_only_of_what_has_been_seen(app: App, game: Game, viewer: int | None) -> None:
    table = sit(app, game, game.seats[0])
    for _, ended in told_moves(table, 3, 160, viewer):
        seen = {id(event) for event in ended}
        assert all(id(event) in seen for event, _ in table.diary.lines)
        rows = [row.words for row in table.diary.rows(None) if not row.divider]
        assert len(rows) == len(table.diary.lines)
        assert all(line.endswith(row) for row, (_, line) in zip(rows, table.diary.lines, strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_the_header_names_who_moves_from_the_moment_a_turn_begins(app: App, game: Game) -> None:
    table = sit(app, game, game.seats[0])
    turns = 0
    for begun, _ in told_moves(table, 4, 160, None):
        opened = [event for event in begun if event.begins]
        doer = opened[-1].opened_for if opened else table.showing.mover
        assert table.movers == (() if doer is None else (doer,))
        turns += bool(opened)
        if doer is not None and not opened:
            alone = "turn" if table.view.active in (None, doer) else "answer"
            what = "choice" if table.at_once or len(table.view.asked) > 1 else alone
            assert panel.heading(table).endswith(f" {what}"), "as it was called when it was asked"
        elif doer is not None:
            own = not opened[-1].amid or doer == table.view.active
            assert panel.heading(table).endswith(" turn" if own else " answer")
    assert turns


def test_whoever_answers_in_anothers_turn_is_not_told_that_it_is_theirs(app: App) -> None:
    seen = set()
    for game in registry.games().values():
        table = sit(app, game, game.seats[-1])
        for seat, state in by_lot(table.match, 6, 120):
            if len(state.waiting()) > 1:
                continue
            own = state.view(None).active in (None, seat)
            table.show(state.view(seat), state.legal(seat))
            assert panel.heading(table).endswith("your turn" if own else "your answer")
            table.show(state.view(None))
            assert panel.heading(table).endswith(" turn" if own else " answer")
            seen.add(own)
    assert len(seen) == 2


def test_what_several_are_asked_at_once_is_called_the_same_for_the_last_of_them(app: App) -> None:
    found = 0
    for game in registry.games().values():
        table = sit(app, game, 4)
        match = table.match
        asked = next((state.waiting() for _, state in by_lot(match, 2, 200) if len(state.waiting()) > 1), ())
        found += bool(asked)
        app.stack.only(table)
        for seat in asked:
            table.driver.people.behind = table.driver.people.answerer = seat
            table.look()
            assert panel.heading(table) == f"{table.names[seat]}, your choice"
            assert table.movers == (seat,), "only their row is lit"
            table.showing.answered(seat)
            table.showing.playing = True
            assert panel.heading(table) == f"{table.names[seat]}, your choice", "while it is shown too"
            table.showing.drop()
            match.act(seat, match.state.legal(seat)[0])
        table.driver.people.behind = table.driver.people.answerer = None
        table.look()
        assert not asked or match.state.outcome() is not None or not panel.heading(table).endswith("choice")
    assert found


# ---- the prompt ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_big_moments_are_told_in_two_voices(app: App, game: Game) -> None:
    """Every kind of event that is about somebody and is told is told to them as "you"."""
    tell, told = teller(game.id).telling, set()
    table = sit(app, game, game.seats[-1])
    for begun, _ in told_moves(table, 5, 240, None):
        for event in begun:
            room = tell(event, table.match.view(None), table.names)
            if room and event.about is not None and type(event) not in told:
                told.add(type(event))
                own = tell(event, table.match.view(event.about), table.names)
                assert table.names[event.about] not in own, own
    assert len(told) >= 6, told


@pytest.mark.parametrize("game", GAMES)
def test_nobody_who_looks_is_called_by_name_by_what_is_told(app: App, game: Game) -> None:
    """Whatever happens to whom: the prompt tells it to them as "you"."""
    tell, named = teller(game.id).telling, set()
    table = sit(app, game, game.seats[-1])
    views = [table.match.view(seat) for seat in range(game.seats[-1])]
    for begun, _ in told_moves(table, 5, 600, None):
        for event in begun[-1:]:
            for seat, view in enumerate(views):
                words = tell(event, view, table.names)
                assert table.names[seat] not in words, words
                named.add("you" in words.lower())
    assert named == {True, False}


def prompts_after_answers(app: App, game: Game, people: int) -> list[tuple[str, set[str]]]:
    """A whole game of so many people among bots: all that the prompt says from an answer on, and what had been asked."""
    lot = random.Random(7)
    app.opponents = Prompt(lambda parcel: lot.choice(pickle.loads(parcel.position).legal(parcel.seat)))
    count = max(game.seats[0], min(people + 1, game.seats[-1]))
    colours = game.usual(count) if game.characters else [seat.colour for seat in seated(8)]
    chairs = zip(seated(count, humans=people), colours, strict=False)
    match = Match.new(game.id, [Seat(seat.name, colour, seat.player) for seat, colour in chairs], seed=2)
    app.stack.only(table := open_table(app, match))
    act, then, asked = match.act, table.showing.then, set[str]()
    before: list[Any] = []

    def answer(seat: int, action: Any) -> Any:
        before[:] = [match.state.view(viewer) for viewer in (None, *range(people))]
        asked.update(game.text.prompt(match.state.view(viewer), match.names) for viewer in (None, *range(people)))
        return act(seat, action)

    def asks_again(view: Any) -> None:
        asked.clear()
        then(view)

    match.act, table.showing.then = answer, asks_again  # type: ignore[method-assign]
    found = []
    while match.state.outcome() is None or table.busy:
        app.stack.update(0.2)
        top = app.stack.top
        if top is table and table.showing.pause:
            table.go_on()
        elif top is table and table.answerer is not None and table.legal and not table.busy:
            table.play(lot.choice(table.legal))
        elif top is not table and top is not None and not top.motion.busy:
            press = next(target for target in top.targets() if target.key in ("look", "show", "done"))
            press.click()  # type: ignore[misc]
        if asked:
            found.append((panel.said(table), set(asked)))
            waits = table.busy and not table.at_once  # an answer given at the same time as others shows nothing
            assert not waits or table.view in before, "rows and scores wait until all has been seen"
            assert not any(button.label.startswith("Waiting") for button in table.panel_buttons), "it is answered"
        assert len(found) < 60_000, "the game never ends"
    return found


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("game", GAMES)
def test_from_an_answer_to_the_next_question_the_old_one_is_never_asked(app: App, game: Game, people: int) -> None:
    found = prompts_after_answers(app, game, people)
    assert len(found) > 100
    for said, asked in found:
        assert said and said not in asked, said


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), "normal"), ((1920, 1080), "largest")])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_fits_the_prompt(open_app: OpenApp, game: Game, size: tuple[int, int], text_size: Any) -> None:
    app = open_app(size)
    app.settings.text_size = text_size
    app.window.canvas.text_scale = app.settings.text_scale
    table = sit(app, game, game.seats[-1], names=LONG_NAMES)
    looked = set()
    for begun, _ in told_moves(table, 6, 160, None):
        if begun and type(begun[-1]) not in looked:
            looked.add(type(begun[-1]))
            check_texts(table)


# ---- the recap -----------------------------------------------------------------------------------


def test_the_recap_tells_what_was_done_to_you_first() -> None:
    lines = [(object(), f"line {number}") for number in range(6)]
    recap = Recap()
    recap.show(lines, done=[(lines[1][0], "Ben hit you")])
    assert [words for _, words in recap.lines] == ["Ben hit you", "line 3", "line 4", "line 5"]


@pytest.mark.parametrize("game", GAMES)
def test_no_recap_of_what_was_watched_a_moment_ago(app: App, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    recaps: list[tuple[bool, bool]] = []

    def welcome(table: AnyTable, seat: int, since: Sequence[Any], done: Sequence[Any] = ()) -> None:
        if table.diary.since(seat):
            recaps.append((table.diary.just_watched(seat), bool(since or done)))

    monkeypatch.setattr(TableScene, "welcome", welcome)
    prompts_after_answers(app, game, 1)
    assert any(watched for watched, _ in recaps) and all(watched != told for watched, told in recaps), recaps


@pytest.mark.parametrize("game", GAMES)
def test_the_recap_covers_no_row_no_answer_and_nothing_on_the_board(app: App, game: Game) -> None:
    for people in game.seats:
        table = sit(app, game, people)
        for seat, state in by_lot(table.match, people, 30):
            table.show(state.view(seat), state.legal(seat))
            box = pygame.FRect(table.recap_box())
            assert not box.colliderect(table.measures.board)
            assert not any(box.colliderect(target.box) for target in table.targets() if target.key != "log")
            assert not any(box.colliderect(table.row_box(row)) for row in range(people))
