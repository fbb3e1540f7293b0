"""The table frame at work: every answer within reach, and what players expect."""

from __future__ import annotations

import random
import resource
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine import journal, registry
from game.engine.english import owner
from game.engine.match import Match, Seat, replay
from game.scenes.app import App
from game.scenes.ask import AskScene
from game.scenes.faces import faces
from game.scenes.log import rows
from game.scenes.replay import Recording
from game.scenes.robot import Robot
from game.scenes.table import controls, open_table
from game.scenes.table.can_do import CanDoScene
from game.scenes.table.panel import row_box, two_lines
from tests.sample import dicey_action, loose_action
from tests.scenes.sitting import BOT, GAME, HUMAN, PEOPLE, new_match, picture, play_until, sit_down, until_asked
from tests.scenes.table_kit import by_lot, sit

# ---- every answer --------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [(HUMAN, HUMAN), (HUMAN, HUMAN, HUMAN, HUMAN)])
def test_at_every_question_the_targets_are_the_legal_actions(app: App, robot: Robot, players: tuple[str, ...]) -> None:
    match = new_match(*players)
    table = sit_down(app, match)
    chance = random.Random(5)
    asked = set()
    for _ in range(60):
        until_asked(robot, table)
        if robot.top != "Table":
            break
        offered = [target for target in table.targets() if target.action is not None]
        legal = match.state.legal(table.answerer)
        assert sorted(map(repr, (target.action for target in offered))) == sorted(map(repr, legal))
        asked.add(table.view.stage)
        before = match.moves
        table.focus = None
        chance.choice(offered).click()
        assert match.moves == before + 1
    assert len(asked) > 2, "only these kinds of question came up"


def test_an_answer_that_the_table_forgot_still_gets_a_button(app: App, robot: Robot) -> None:
    class Forgetful(type(open_table(app, new_match(HUMAN, HUMAN)))):  # type: ignore[misc]
        def on_board(self, view: Any, legal: Any) -> list[Any]:
            return []

        def buttons(self, view: Any, legal: Any) -> list[Any]:
            return []

    match = new_match(HUMAN, HUMAN)
    play_until(match, lambda state: len(state.legal(state.waiting()[0])) > 8)
    app.stack.push(table := Forgetful(app, match))
    until_asked(robot, table)
    offered = [target for target in table.targets() if target.action is not None]
    assert {target.action for target in offered} == set(match.state.legal(table.answerer))
    boxes = [target.box for target in offered]
    assert all(not a.colliderect(b) for a in boxes for b in boxes if a is not b)
    assert all(box.h >= 64 and box.left >= 0 and box.bottom <= 1080 for box in boxes)
    picture(app)
    before = match.moves
    robot.click_at(*boxes[-1].center)
    assert match.moves == before + 1


# ---- what players expect -------------------------------------------------------------------------


def test_take_back(app: App, robot: Robot) -> None:
    match = new_match(HUMAN, HUMAN, HUMAN)
    table = sit_down(app, match)
    until_asked(robot, table)
    before = set(table.legal)
    with pytest.raises(LookupError):
        robot.target(("tool", "undo"))
    robot.click(loose_action(match.state))
    until_asked(robot, table)
    assert set(table.legal) != before
    robot.click(("tool", "undo"))
    until_asked(robot, table)
    assert set(table.legal) == before and match.moves == 0
    robot.click(loose_action(match.state))
    until_asked(robot, table)
    robot.key(pygame.K_z, pygame.KMOD_CTRL)
    until_asked(robot, table)
    assert match.moves == 0


def test_of_several_answers_the_last_one_is_taken_back_first(app: App) -> None:
    """Wherever several have answered and may still take it back: not the first person's, and it says whose it is."""
    found = 0
    for game in registry.games().values():
        match = sit(app, game, game.seats[-1]).match
        last = next((last for last in answered_last(match)), None)
        if last is None:
            continue
        found += 1
        table: Any = sit_down(app, match)
        moves, others = match.moves, [seat for seat in match.retractors if seat != last]
        assert table.retractor == last
        assert controls.tool_label(table, "undo") == f"Take back {owner(table.names[last])} move"
        table.take_back()
        assert match.moves == moves - 1 and last in match.state.waiting()
        assert match.retractors == others and table.retractor == others[0], "then whoever answered before"
        app.stack.close()
    assert found


def answered_last(match: Match) -> Iterator[int]:
    """Whoever moved last, each time that several may take something back and the first of them did not move last."""
    for _ in by_lot(match, 4, 200):
        last = match.history(None)[-1].mover if match.moves else None
        if last is not None and len(match.retractors) > 1 and last != min(match.retractors):
            yield last


def test_a_click_hurries_what_moves(app: App, robot: Robot) -> None:
    frames = []
    for hurry in (False, True):
        match = new_match(HUMAN, HUMAN)
        table = sit_down(app, match)
        app.settings.reduced_motion = False
        until_asked(robot, table)
        table.play(dicey_action(match.state))
        assert table.busy
        if hurry:
            robot.move(300, 300)
            canvas = app.window.canvas
            pos = (round(300 * canvas.k), round(300 * canvas.k))
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        count = 0
        while table.busy:
            app.frame(1 / 60)
            count += 1
        frames.append(count)
        app.stack.close()
    assert frames[1] * 3 < frames[0]


def test_a_bot_takes_a_seat_and_gives_it_back(app: App, robot: Robot) -> None:
    match = new_match(HUMAN, HUMAN)
    table = sit_down(app, match)
    until_asked(robot, table)
    asked = table.answerer
    robot.key(pygame.K_ESCAPE)
    assert robot.top == "PauseScene"
    robot.click(("seat", asked))
    assert match.seats[asked].player.startswith("bot:")
    robot.click("back")
    assert table.viewer == 1 - asked
    while not match.moves:
        robot.frames()
        time.sleep(0.005)  # the bot thinks in its own process
    robot.key(pygame.K_ESCAPE)
    robot.click(("seat", asked))
    robot.click("back")
    assert match.seats[asked].player == HUMAN and len(table.humans) == 2
    until_asked(robot, table)


@contextmanager
def no_larger_than(size: int) -> Iterator[None]:
    """No file may grow beyond this."""
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))


def test_a_full_disk_is_one_sentence_and_nothing_is_lost(app: App, robot: Robot, tmp_path: Path) -> None:
    path = tmp_path / "game.rumpus"
    match = new_match(HUMAN, HUMAN, path=path)
    table = sit_down(app, match)
    until_asked(robot, table)
    dump = match.state.dump()
    with no_larger_than(path.stat().st_size):
        robot.click(dicey_action(match.state))
        robot.settle()
        assert robot.top == "AskScene"
        assert match.state.dump() == dump and match.moves == 0
        picture(app)
    robot.click(0)
    until_asked(robot, table)
    assert match.moves == 1


def test_a_save_that_was_deleted_is_written_again_and_said(app: App, robot: Robot, tmp_path: Path) -> None:
    path = tmp_path / "game.rumpus"
    match = new_match(HUMAN, HUMAN, path=path)
    table = sit_down(app, match)
    until_asked(robot, table)
    path.unlink()
    robot.click(dicey_action(match.state))
    robot.settle()
    asked = app.stack.top
    assert isinstance(asked, AskScene) and "saved again" in asked.words
    picture(app)
    robot.click(0)
    until_asked(robot, table)
    assert match.moves == 1 and journal.summary(path).moves == 1


@pytest.mark.parametrize("leaves", [True, False])
def test_nobody_who_leaves_is_promised_what_is_not_true(app: App, robot: Robot, tmp_path: Path, leaves: bool) -> None:
    path = tmp_path / "game.rumpus"
    table = sit_down(app, new_match(HUMAN, HUMAN, path=path))
    until_asked(robot, table)

    def words() -> str:
        if leaves:
            robot.key(pygame.K_ESCAPE)
            robot.click("leave_table")
        else:
            app.ask_quit()
        asked = app.stack.top
        assert isinstance(asked, AskScene)
        robot.click(1)
        while app.stack.top is not table:
            robot.key(pygame.K_ESCAPE)
        return asked.words

    assert "is saved" in words()
    size = path.stat().st_size
    path.unlink()
    with no_larger_than(size - 1):
        assert words().endswith("now loses this game.")
    assert "is saved" in words() and path.stat().st_size == size


def test_a_lost_pad_pauses(app: App, robot: Robot) -> None:
    table = sit_down(app, new_match(HUMAN, HUMAN))
    until_asked(robot, table)
    app.stack.top.pad_dropped()
    robot.frames()
    assert robot.top == "PauseScene"


def test_leaving_is_asked_once_and_the_game_can_be_taken_up_again(app: App, robot: Robot, tmp_path: Path) -> None:
    path = tmp_path / "game.rumpus"
    table = sit_down(app, new_match(HUMAN, HUMAN, path=path))
    until_asked(robot, table)
    robot.click(loose_action(table.match.state))
    robot.key(pygame.K_ESCAPE)
    robot.click("leave_table")
    assert robot.top == "AskScene"
    robot.click(0)
    assert robot.top == "ShelfScene"
    assert Match.load(path).moves == 1


def test_what_can_i_do_plays_the_only_answer_of_a_group(app: App, robot: Robot) -> None:
    match = new_match(HUMAN, HUMAN)
    table = sit_down(app, match)
    until_asked(robot, table)
    robot.key(pygame.K_h)
    page = app.stack.top
    assert isinstance(page, CanDoScene)
    picture(app)
    wanted = (dicey_action(match.state),)
    robot.click(("group", [row.group and row.group.actions for row, _ in page.shown].index(wanted)))
    until_asked(robot, table)
    assert match.moves == 1


def test_pads_and_keys_reach_the_tools(app: App, robot: Robot) -> None:
    match = new_match(HUMAN, HUMAN)
    table = sit_down(app, match)
    until_asked(robot, table)
    for button, scene in (
        (pygame.CONTROLLER_BUTTON_Y, "CanDoScene"),
        (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, "LogScene"),
    ):
        robot.pad(button)
        assert robot.top == scene
        robot.pad(pygame.CONTROLLER_BUTTON_B)
        assert robot.top == "Table"
    assert table.focus in {target.key for target in table.targets()}  # with a pad in hand, whatever is advised
    picture(app)
    robot.pad(pygame.CONTROLLER_BUTTON_A)
    until_asked(robot, table)
    assert match.moves == 1


def test_pointing_at_a_row_shows_what_the_player_has(app: App, robot: Robot) -> None:
    class Telling(type(open_table(app, new_match(HUMAN, HUMAN)))):  # type: ignore[misc]
        def details(self, seat: int, view: Any) -> Sequence[tuple[str, str]]:
            return (("icon_star", "Two stars, ready to shine."),)

    app.stack.push(table := Telling(app, new_match(HUMAN, HUMAN)))
    until_asked(robot, table)
    robot.move(5, 5)
    plain = picture(app, table.measures.board)
    robot.move(*robot.target(("row", 1)).box.center)
    robot.settle()
    assert picture(app, table.measures.board) != plain


def test_the_log_parts_what_is_new(app: App, robot: Robot) -> None:
    match = new_match(HUMAN, HUMAN)
    play_until(match, lambda _: match.moves > 60)
    table = sit_down(app, match)
    until_asked(robot, table)
    robot.key(pygame.K_l)
    assert robot.top == "LogScene"
    log = app.stack.top
    assert len(log.rows) > 20 and log.first == log.last
    end = picture(app)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=3))
    robot.frames()
    assert log.first < log.last and picture(app) != end
    robot.key(pygame.K_HOME)
    assert log.first == 0
    assert [line.divider for line in rows(match, None, 3)].index(True) == 3
    robot.key(pygame.K_ESCAPE)
    assert robot.top == "Table"


def test_the_last_move_leads_to_the_results(app: App, robot: Robot) -> None:
    chance, first, acted = random.Random(4), new_match(HUMAN, HUMAN), []
    while first.state.outcome() is None:
        seat = first.state.waiting()[0]
        action = chance.choice(first.state.legal(seat))
        acted.append((seat, action))
        first.act(seat, action)
    match = new_match(HUMAN, HUMAN)
    for seat, action in acted[:-1]:
        match.act(seat, action)
    table = sit_down(app, match)
    until_asked(robot, table)
    table.play(acted[-1][1])
    until_asked(robot, table)
    assert robot.top == "ResultsScene"


def test_a_watched_table_shows_what_it_is_fed(app: App, robot: Robot, tmp_path: Path) -> None:
    path = tmp_path / "game.rumpus"
    match = new_match(HUMAN, HUMAN, path=path)
    play_until(match, lambda _: match.moves > 12)
    match.close()
    positions = list(replay(path))
    table = open_table(app, Recording(match.game, match.seats, positions[0][0], []))
    app.stack.push(table)
    table.jump(positions[0][0].view(None))
    for state, entry in positions[1:]:
        after = state.view(None)
        table.feed([event.seen_by(None) for event in entry.events], after)
        while table.busy:
            robot.frames()
        assert table.view == after
    assert not [target for target in table.targets() if target.action is not None]
    begun = positions[0][0].view(None)
    assert table.view != begun
    table.jump(begun)
    assert table.view == begun
    picture(app)


# ---- measures -----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["normal", "largest"])
@pytest.mark.parametrize("name", ["Ana", "Wilhelmina-Rose"[:14]])
def test_every_word_stays_in_its_box(app: App, robot: Robot, size: str, name: str) -> None:
    app.settings.text_size = size  # type: ignore[assignment]
    people = [Seat(f"{name[:13]}{n}" if len(name) > 5 else name, colour, HUMAN) for n, (_, colour) in enumerate(PEOPLE)]
    match = Match.new(GAME.id, people, seed="words")
    table = sit_down(app, match)
    canvas = app.window.canvas
    chance = random.Random(9)
    for _ in range(12):
        until_asked(robot, table)
        canvas.audit = []
        app.stack.draw(canvas)
        for drawn in canvas.audit:
            assert drawn.box.inflate(3, 3).contains(drawn.glyphs), drawn
        canvas.audit = None
        table.play(chance.choice(table.legal))


def test_eight_rows_fit_above_the_buttons(app: App) -> None:
    match = new_match(HUMAN, HUMAN)
    table = open_table(app, match)
    match.seats = tuple(Seat(f"P{n}", colour, HUMAN) for n, colour in enumerate(("amber", "blue", "green", "red") * 2))
    boxes = [row_box(table, seat) for seat in range(8)]
    assert boxes[-1][1] + boxes[-1][3] <= table.measures.buttons[1]
    assert all(low[1] + low[3] < high[1] for low, high in pairwise(boxes))


def test_prompts_part_into_title_and_rest() -> None:
    assert two_lines("Ana must pick a lit space: walk 4, or 6.") == ("Ana must pick a lit space:", "walk 4, or 6.")
    assert two_lines("One\ntwo. Three.") == ("One", "two. Three.")
    assert two_lines("Only this.") == ("Only this.", "")


def test_no_two_people_share_a_face() -> None:
    table = [
        Seat("Ben", "amber", HUMAN),
        Seat("Zoe", "blue", HUMAN),
        Seat("Ana", "green", HUMAN),
        Seat("R", "red", BOT),
    ]
    found = faces(table)
    assert found[0] == "ben" and found[2] == "ana" and found[3] == "bot_red"
    assert len(set(found)) == 4


def test_a_named_bot_is_known_by_its_face_and_nobody_else_has_it() -> None:
    rex, other, blue = Seat("Rex", "red", BOT), Seat("R", "blue", BOT), Seat("Q", "red", BOT)
    assert faces([rex])[0] == faces([other, rex])[1] == "bot_blue"
    assert faces([other])[0] == "bot_blue" != faces([other, rex])[0]
    assert len(set(faces([blue, rex, other, Seat("Gizmo", "green", BOT)]))) == 4
