"""Answers made of parts: what is picked on the way, every answer reached by its way, and letting go again."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from functools import partial
from itertools import product
from typing import Any

import pygame
import pytest

from game.scenes.app import App
from game.scenes.robot import Robot
from game.scenes.table.measures import Button
from game.scenes.table.parts import Picking
from game.scenes.table.scene import TableScene
from tests.scenes.sitting import HUMAN, new_match, play_until, until_asked
from tests.scenes.table_kit import at, check_one_target_each

# ---- a toy: meals of a starter, a dish and two scoops of ice cream, or nothing -----------------------------------

STARTERS, DISHES, ICE = ("soup", "salad"), ("fish", "pie", "stew"), ("mint", "lemon")
NOTHING, SNACK = ("nothing",), ("snack",)
MEALS: dict[Hashable, tuple[str, ...]] = {
    meal: (meal[0], meal[1], *meal[2])
    for meal in product(STARTERS, DISHES, (("mint", "mint"), ("mint", "lemon"), ("lemon", "lemon")))
}
MENU: dict[Hashable, tuple[str, ...]] = {**MEALS, SNACK: ("fish",), NOTHING: ()}
ON_TABLE: dict[Hashable, str] = {  # of the ices there are three of each
    **{(name, 0): name for name in STARTERS + DISHES},
    **{(ice, number): ice for ice in ICE for number in range(3)},
}


def seated(narrow: bool = False, proposed: Hashable = None) -> Picking[Hashable]:
    picking: Picking[Hashable] = Picking(narrow)
    picking.ask(MENU, ON_TABLE, proposed)
    return picking


@pytest.mark.parametrize("narrow", [False, True])
def test_every_answer_is_reached_by_its_way_whatever_is_picked(narrow: bool) -> None:
    lot = random.Random(3)
    picking = seated(narrow)
    for meal in lot.choices(list(MENU), k=300):
        for _ in range(lot.randrange(5)):
            picking.pick(lot.choice(picking.offered))
        for key in picking.way(meal):
            assert key in picking.offered
            picking.pick(key)
        have = Counter(ON_TABLE[key] for key in picking.picked)
        assert picking.ready(meal) and not picking.way(meal)
        assert have == Counter(MENU[meal]) if narrow else have >= Counter(MENU[meal])


def test_what_is_picked_is_always_part_of_some_answer() -> None:
    lot = random.Random(4)
    picking = seated()
    for _ in range(500):
        picking.pick(lot.choice(picking.offered))
        have = Counter(ON_TABLE[key] for key in picking.picked)
        assert any(have <= Counter(parts) for parts in MENU.values()), picking.picked


def test_a_part_takes_the_place_of_what_it_does_not_go_with() -> None:
    picking = seated()
    for key in (("soup", 0), ("mint", 0), ("fish", 0), ("mint", 2)):
        picking.pick(key)
    assert picking.picked == (("soup", 0), ("mint", 0), ("fish", 0), ("mint", 2))
    picking.pick(("pie", 0))
    assert picking.picked == (("soup", 0), ("mint", 0), ("mint", 2), ("pie", 0))
    picking.pick(("lemon", 1))  # a third scoop: the oldest of them goes
    assert picking.picked == (("soup", 0), ("mint", 2), ("pie", 0), ("lemon", 1))
    picking.pick(("mint", 2))
    assert picking.picked == (("soup", 0), ("pie", 0), ("lemon", 1))


def test_of_parts_that_are_alike_any_will_do() -> None:
    picking = seated()
    for key in (("soup", 0), ("pie", 0), ("mint", 2), ("mint", 1)):
        picking.pick(key)
    assert [meal for meal in MEALS if picking.ready(meal)] == [("soup", "pie", ("mint", "mint"))]


def test_what_is_picked_may_hide_all_that_it_does_not_lead_to() -> None:
    for narrow in (False, True):
        picking = seated(narrow)
        assert picking.ready(NOTHING)
        picking.pick(("fish", 0))
        assert picking.ready(SNACK)
        assert picking.ready(NOTHING) != narrow
        assert picking.way(NOTHING) == ((("fish", 0),) if narrow else ())


def test_a_question_is_remembered_until_there_is_another() -> None:
    picking = seated()
    assert not picking.let_go()
    picking.pick(("soup", 0))
    picking.ask(MENU, ON_TABLE, None)
    assert picking.picked == (("soup", 0),)
    assert picking.let_go() and not picking.picked
    for needs, lying in ((MEALS, ON_TABLE), (MENU, {**ON_TABLE, ("soup", 1): "soup"}), ({}, {})):
        picking.ask(MENU, ON_TABLE, None)
        picking.pick(("soup", 0))
        picking.ask(needs, lying, None)
        assert not picking.picked


def test_what_is_proposed_is_picked_at_first_and_again_after_letting_go() -> None:
    meal = ("salad", "stew", ("mint", "lemon"))
    picking = seated(proposed=meal)
    first = picking.picked
    assert picking.ready(meal) and len(first) == 4 and not picking.let_go()
    picking.pick(first[0])
    assert not picking.ready(meal)
    assert picking.let_go() and picking.picked == first


# ---- at a table ----------------------------------------------------------------------------------------------------


class Kinds(TableScene[Any, Any, Any]):
    """Of every answer its kind is picked first."""

    def parts(self, view: Any, legal: Sequence[Any]) -> Mapping[Any, Sequence[Hashable]]:
        return {action: [type(action).__name__] for action in legal}

    def buttons(self, view: Any, legal: Sequence[Any]) -> list[Button]:
        return [Button(kind, click=partial(self.pick, kind), key=kind) for kind in self.picking.offered]


class Narrow(Kinds):
    narrow = True


def several_kinds(state: Any) -> bool:
    return len({type(action) for action in state.legal(state.waiting()[0])}) > 1


def sit(app: App, kind: type[Kinds] = Kinds) -> Kinds:
    match = new_match(HUMAN, HUMAN)
    play_until(match, several_kinds)
    app.settings.reduced_motion = True
    app.stack.push(table := kind(app, match))
    return table


def actions(table: Kinds) -> list[Any]:
    return [target.action for target in table.targets() if target.action is not None]


@pytest.mark.parametrize("kind", [Kinds, Narrow])
def test_every_answer_has_one_target_once_its_parts_are_picked(app: App, robot: Robot, kind: type[Kinds]) -> None:
    table = sit(app, kind)
    until_asked(robot, table)
    assert not actions(table)
    state, seat = table.match.state, table.answerer  # type: ignore[attr-defined]
    assert seat is not None
    check_one_target_each(table, state, seat)
    for part in table.picking.offered:
        table.pick(part)
        assert actions(table) == [action for action in state.legal(seat) if type(action).__name__ == part]


def test_esc_and_b_let_go_before_they_pause(app: App, robot: Robot) -> None:
    table = sit(app)
    until_asked(robot, table)
    part = table.picking.offered[0]
    backs = (partial(robot.key, pygame.K_ESCAPE), partial(robot.pad, pygame.CONTROLLER_BUTTON_B))
    for back, click_again in ((backs[0], False), (backs[1], False), (backs[0], True)):
        robot.click(part)
        assert table.picking.picked == (part,) and actions(table)
        robot.click(part) if click_again else back()
        assert not table.picking.picked and not actions(table) and robot.top == "Kinds"
        back()
        assert robot.top == "PauseScene"
        back()
        assert robot.top == "Kinds"
    robot.click(part)
    robot.click(("tool", "pause"))
    assert robot.top == "PauseScene" and table.picking.picked == (part,)


def test_what_is_picked_is_forgotten_once_the_question_is_answered(app: App, robot: Robot) -> None:
    table = sit(app)
    until_asked(robot, table)
    first = table.legal[0]
    robot.click(type(first).__name__)
    table.look()
    assert table.picking.picked and first in actions(table)
    robot.click(first)
    until_asked(robot, table)
    assert table.answerer is not None and not table.picking.picked
    assert at(table, table.picking.offered[0]).action is None
