"""What cannot be chosen says why, in the words of the rules; what was chosen is let go by a second click."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.chance import Chance
from game.engine.contract import IllegalAction
from game.engine.match import Match
from game.geometry import grown
from game.scenes.app import App
from game.scenes.robot import Robot
from game.titles.boss_and_minion.look import thrown_dice
from game.titles.boss_and_minion.rules import moves
from game.titles.boss_and_minion.rules.view import Options, Stage
from game.titles.boss_and_minion.table import forbidden, layout
from game.titles.boss_and_minion.table.scene import Table
from game.titles.boss_and_minion.words import text
from game.ui import focus
from tests.scenes.sitting import sit_down
from tests.scenes.table_kit import LONG_NAMES, SMALLEST, at, by_lot, check_apart, seated, shot_of
from tests.titles.boss_and_minion.test_table import MODES, STAGES, played, sit, stage_of


def refused(table: Table, seat: int, action: moves.Action) -> Any:
    """The reason that the rules give."""
    with pytest.raises(IllegalAction) as error:
        table.match.state.copy(Chance(0)).apply(seat, action)
    return error.value.reason


def said(table: Table, key: object) -> list[str]:
    """All words over the board while this is pointed at."""
    canvas = table.app.window.canvas
    table.focus, canvas.audit = key, []
    table.draw_over(canvas)
    found, canvas.audit, table.focus = canvas.audit, None, None
    return [drawn.words for drawn in found]


def forbidden_now(table: Table) -> list[moves.Action]:
    keys = [target.key for target in table.targets() if isinstance(target.key, tuple)]
    return [key[1] for key in keys if key[0] == "why"]


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_whatever_cannot_be_chosen_says_why_in_the_words_of_the_rules(app: App, mode: str, seats: int) -> None:
    cast = (("glacia",), ("cog",), ("bog",), ("dome",)) if mode == "duel" else None
    reasons = set()
    for table, seat, position in played(app, mode, seats, 3, 90, *([cast] if cast else [])):
        table.show(position.view(seat), position.legal(seat))
        for action in forbidden_now(table)[:4]:
            reason = refused(table, seat, action)
            reasons.add(reason.id)
            assert reason.id != "not_now", (position.stage, action)
            assert text.refusal(reason, table.names) in " ".join(said(table, ("why", action)))
            assert table.text.refusal(reason, table.names) not in " ".join(said(table, None))
    assert reasons >= {"neither", "same_named"}


def test_in_the_draft_of_gangs_a_minion_of_another_gang_and_one_who_is_taken_say_why(app: App) -> None:
    table, reasons = sit(app, "gangs", 4), set()
    for seat, position in by_lot(table.match, 4, 8):
        if position.stage != "draft":
            break
        table.show(position.view(seat), position.legal(seat))
        for action in forbidden_now(table):
            reason = refused(table, seat, action)
            reasons.add(reason.id)
            assert text.refusal(reason, table.names) in " ".join(said(table, ("why", action)))
        check_apart(table.targets())
    assert reasons == {"taken", "other_gang"}


def test_a_click_on_what_is_forbidden_changes_nothing(app: App, robot: Robot) -> None:
    table = begun(app)
    robot.settle()
    robot.click(next(action for action in table.legal if isinstance(action, moves.Pick)))
    robot.settle()
    before, moved = table.view, table.match.moves
    action = next(action for action in forbidden_now(table) if isinstance(action, moves.Aim))
    quiet = shot_of(table)
    robot.click(("why", action))
    robot.settle()
    assert table.view == before and table.match.moves == moved
    assert table.focus == ("why", action) and shot_of(table) != quiet, "it is pointed at, and says why"


@pytest.mark.parametrize("stage", STAGES)
def test_what_says_why_covers_nothing_that_can_be_chosen(app: App, stage: Stage) -> None:
    for mode, seats in (("gangs", 2), ("gangs", 4)):
        table, seat = stage_of(app, stage, mode, seats)
        table.show(table.match.state.view(seat), table.match.state.legal(seat))
        targets = table.targets()
        for target in targets:
            if target.action is not None:
                hit = focus.under(targets, *target.box.center)
                assert hit is not None and hit.action == target.action
        left, top, wide, high = grown(layout.BOARD, 1)
        for box in forbidden.places(table.view, table.legal, table.shown).values():
            x, y, w, h = forbidden.slip(box)
            assert left <= x and x + w <= left + wide and top <= y and y + h <= top + high


def test_the_words_of_every_reason_fit_their_slip(open_app: Any) -> None:
    app = open_app((1280, 720))
    app.settings.text_size = "largest"
    app.window.canvas.text_scale = app.settings.text_scale
    canvas, seen = app.window.canvas, 0
    for stage in ("draft", "dice", "defend", "lose"):
        for mode in ("duel", "gangs"):
            cast = (("glacia",), ("cog",), ("bog",), ("dome",)) if mode == "duel" else None
            table, seat = stage_of(app, stage, mode, 4, LONG_NAMES, *([cast] if cast else []))
            table.show(table.match.state.view(seat), table.match.state.legal(seat))
            for action in forbidden_now(table):
                canvas.audit, table.focus = [], ("why", action)
                table.draw_over(canvas)
                for drawn in canvas.audit:
                    seen += 1
                    assert not drawn.shortened and drawn.size >= SMALLEST, drawn
    assert seen > 20


# ---- a second click ------------------------------------------------------------------------------


def begun(app: App, seed: int = 2) -> Table:
    """A duel of two people with dice on both boards, driven as in a game."""
    options = Options("duel", "random", (("cog",), ("bolt",)))
    table = sit_down(app, Match.new("boss_and_minion", seated(2), seed=seed, options=options))
    assert isinstance(table, Table)
    return table


def pick(robot: Robot, *dice: int) -> None:
    robot.settle()
    for die in dice:
        robot.click(moves.Pick(die))
        robot.settle()


def neighbours(table: Table) -> tuple[int, int]:
    """Two dice side by side that are not Linked, so that the second boosts the first."""
    colours = table.view.players[table.view.active].boards[0].colours
    return next((die, die + 1) for die in range(5) if colours[die] != colours[die + 1])


def attacking(table: Table) -> tuple[int, ...]:
    return thrown_dice(table.view.attack) if table.view.attack else ()


def test_a_die_clicked_again_is_let_go(app: App, robot: Robot) -> None:
    table = begun(app)
    pick(robot, 0)
    assert attacking(table) == (0,)
    robot.click(("picked", 0))
    robot.settle()
    assert attacking(table) == () and table.view.stage == "declare"


@pytest.mark.parametrize("place", ["picked", "in tray"])
def test_a_booster_clicked_again_is_let_go_and_the_attack_stays(app: App, robot: Robot, place: str) -> None:
    table = begun(app)
    die, booster = neighbours(table)
    pick(robot, die, booster)
    assert table.view.attack is not None and table.view.attack.booster == booster
    robot.click((place, booster))
    robot.settle()
    assert attacking(table) == (die,) and table.view.attack is not None and table.view.attack.booster is None


def test_a_die_of_an_attack_that_is_aimed_is_let_go_too(app: App, robot: Robot) -> None:
    table = begun(app)
    die, booster = neighbours(table)
    pick(robot, die, booster)
    robot.click(next(action for action in table.legal if isinstance(action, moves.Aim)))
    robot.settle()
    assert table.view.stage == "aimed"
    assert at(table, moves.Go()).action == moves.Go()
    robot.click(("picked", booster))
    robot.settle()
    assert attacking(table) == (die,) and table.view.stage == "dice"


def test_arrows_need_not_go_through_what_cannot_be_chosen(app: App, robot: Robot) -> None:
    """Where picked dice lie twice, keys and pads know them in the ring; cards of the draft lie in a grid anyway."""
    table = begun(app)
    pick(robot, *neighbours(table))
    there = {target.key[0] for target in table.targets() if isinstance(target.key, tuple)}
    robot.key(pygame.K_RIGHT)
    left = {target.key[0] for target in table.targets() if isinstance(target.key, tuple)}
    assert {"picked", "in tray", "why"} <= there and "picked" in left and not {"in tray", "why"} & left
