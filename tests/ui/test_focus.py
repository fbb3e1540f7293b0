"""One focus for mouse, keys and pads."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from game.ui import focus
from game.ui.motion import sequence, wait
from game.ui.scene import Scene, Stack, Target
from game.ui.window import Window


class Grid(Scene):
    """Three rows of three targets, the middle one disabled; what happens is written down."""

    def __init__(self) -> None:
        super().__init__()
        self.log: list[object] = []
        self.reach = 0.0
        self.gone: set[object] = set()
        self.hold_key: object = None

    def targets(self) -> list[Target]:
        return [self._target(row, column) for row in range(3) for column in range(3) if (row, column) not in self.gone]

    def _target(self, row: int, column: int) -> Target:
        key = (row, column)
        hold = (self._say("press"), self._say("release")) if key == self.hold_key else None
        box = (100 + 300 * column, 100 + 200 * row, 200, 100)
        return Target(key, box, self._say(key), reach=self.reach, enabled=key != (1, 1), hold=hold)

    def _say(self, word: object) -> Callable[[], None]:
        return lambda: self.log.append(word)

    def back(self) -> None:
        self.log.append("back")

    def pad_dropped(self) -> None:
        self.log.append("dropped")


@pytest.fixture
def grid() -> Grid:
    scene = Grid()
    Stack().push(scene)
    return scene


def send(scene: Scene, kind: int, **facts: object) -> None:
    assert scene.stack
    scene.stack.handle(pygame.event.Event(kind, **facts))


def key(scene: Scene, code: int, mod: int = 0) -> None:
    send(scene, pygame.KEYDOWN, key=code, mod=mod, unicode="")
    if scene.stack:
        send(scene, pygame.KEYUP, key=code, mod=mod)


def mouse(scene: Scene, kind: int, x: float, y: float) -> None:
    more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    send(scene, kind, pos=(x, y), touch=False, **more)


def test_arrows_go_to_the_nearest_enabled_target(grid: Grid) -> None:
    key(grid, pygame.K_RIGHT)
    assert grid.focus == (0, 0), "the first key only shows the focus"
    for code, expected in (
        (pygame.K_RIGHT, (0, 1)),
        (pygame.K_RIGHT, (0, 2)),
        (pygame.K_RIGHT, (0, 2)),
        (pygame.K_DOWN, (1, 2)),
        (pygame.K_LEFT, (1, 0)),
        (pygame.K_DOWN, (2, 0)),
        (pygame.K_UP, (1, 0)),
    ):
        key(grid, code)
        assert grid.focus == expected


def test_every_target_can_be_reached_by_arrows_from_every_other(grid: Grid) -> None:
    targets = [t for t in grid.targets() if t.enabled]
    for start in targets:
        seen, todo = {start.key}, [start]
        while todo:
            here = todo.pop()
            for step in focus.ARROWS.values():
                there = focus.neighbour(targets, here.box, step)
                if there and there.key not in seen:
                    seen.add(there.key)
                    todo.append(there)
        assert len(seen) == 8


def test_tab_cycles_both_ways(grid: Grid) -> None:
    for _ in range(9):
        key(grid, pygame.K_TAB)
    assert grid.focus == (0, 0)
    key(grid, pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert grid.focus == (2, 2)


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_enter_and_space_click_once_per_press(grid: Grid, code: int) -> None:
    key(grid, pygame.K_TAB)
    send(grid, pygame.KEYDOWN, key=code, mod=0, unicode="")
    send(grid, pygame.KEYDOWN, key=code, mod=0, unicode="")
    send(grid, pygame.KEYUP, key=code, mod=0)
    assert grid.log == [(0, 0)]


def test_hover_is_focus_and_leaving_loses_it(grid: Grid) -> None:
    mouse(grid, pygame.MOUSEMOTION, 450, 130)
    assert grid.focus == (0, 1) and grid.state((0, 1)) == "focus"
    mouse(grid, pygame.MOUSEMOTION, 450, 330)
    assert grid.focus is None, "disabled targets take no focus"


def test_mouse_snaps_to_the_nearest_within_reach(grid: Grid) -> None:
    grid.reach = 40
    mouse(grid, pygame.MOUSEMOTION, 330, 150)
    assert grid.focus == (0, 0)
    mouse(grid, pygame.MOUSEMOTION, 375, 150)
    assert grid.focus == (0, 1)
    mouse(grid, pygame.MOUSEMOTION, 350, 150)
    assert grid.focus is None


def test_click_needs_press_and_release_on_the_same_target(grid: Grid) -> None:
    mouse(grid, pygame.MOUSEBUTTONDOWN, 150, 150)
    assert grid.state((0, 0)) == "down" and grid.log == []
    mouse(grid, pygame.MOUSEBUTTONUP, 150, 150)
    assert grid.log == [(0, 0)] and grid.state((0, 0)) == "focus"
    mouse(grid, pygame.MOUSEBUTTONDOWN, 150, 150)
    mouse(grid, pygame.MOUSEBUTTONUP, 450, 150)
    assert grid.log == [(0, 0)] and grid.focus == (0, 1)


def test_hold_presses_and_releases_with_every_device(grid: Grid) -> None:
    grid.hold_key = (0, 0)
    mouse(grid, pygame.MOUSEBUTTONDOWN, 150, 150)
    assert grid.log == ["press"]
    mouse(grid, pygame.MOUSEBUTTONUP, 900, 900)
    send(grid, pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")
    send(grid, pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="")
    send(grid, pygame.KEYUP, key=pygame.K_SPACE, mod=0)
    send(grid, pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_A)
    send(grid, pygame.CONTROLLERBUTTONUP, instance_id=0, button=pygame.CONTROLLER_BUTTON_A)
    assert grid.log == ["press", "release"] * 3


@pytest.mark.parametrize("how", ["focus lost", "another scene", "gone", "left"])
def test_what_is_held_is_let_go_when_it_must_not_go_on(grid: Grid, how: str) -> None:
    grid.hold_key = (0, 0)
    stack = grid.stack
    assert stack
    mouse(grid, pygame.MOUSEBUTTONDOWN, 150, 150)
    if how == "focus lost":
        send(grid, pygame.WINDOWFOCUSLOST)
    elif how == "another scene":
        stack.push(Scene())
    elif how == "gone":
        grid.gone.add((0, 0))
        grid.dirty()
        stack.update(0.01)
    else:
        stack.pop()
    assert grid.log == ["press", "release"] and grid.pressed is None


def test_a_click_during_an_animation_hurries_it_and_still_hits_its_target(grid: Grid) -> None:
    assert grid.stack
    grid.motion.play(sequence(wait(9), lambda: grid.log.append("landed")))
    mouse(grid, pygame.MOUSEBUTTONDOWN, 800, 800)
    mouse(grid, pygame.MOUSEBUTTONUP, 800, 800)
    for _ in range(8):
        grid.stack.update(1 / 60)
    assert grid.log == ["landed"]
    grid.motion.play(wait(9))
    mouse(grid, pygame.MOUSEBUTTONDOWN, 150, 150)
    mouse(grid, pygame.MOUSEBUTTONUP, 150, 150)
    for _ in range(8):
        grid.stack.update(1 / 60)
    assert grid.log == ["landed", (0, 0)] and not grid.motion.busy


def test_a_pad_steps_clicks_goes_back_and_repeats(grid: Grid) -> None:
    assert grid.stack
    down = {"instance_id": 0, "button": pygame.CONTROLLER_BUTTON_DPAD_RIGHT}
    send(grid, pygame.CONTROLLERBUTTONDOWN, **down)
    assert grid.focus == (0, 0) and grid.stack.device == "pad" and grid.stack.moving
    grid.stack.update(0.45)
    assert grid.focus == (0, 1)
    send(grid, pygame.CONTROLLERBUTTONUP, **down)
    assert not grid.stack.moving
    send(grid, pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_A)
    send(grid, pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_B)
    assert grid.log == [(0, 1), "back"]


def test_a_stick_steps_once_and_trembling_does_nothing(grid: Grid) -> None:
    key(grid, pygame.K_TAB)
    for value in (2000, 9000, 25000, 30000, 28000):
        send(grid, pygame.CONTROLLERAXISMOTION, instance_id=0, axis=1, value=value)
    assert grid.focus == (1, 0)
    send(grid, pygame.CONTROLLERAXISMOTION, instance_id=0, axis=1, value=500)
    send(grid, pygame.CONTROLLERAXISMOTION, instance_id=0, axis=1, value=-32768)
    assert grid.focus == (0, 0)


def test_focus_survives_when_its_target_disappears(grid: Grid) -> None:
    assert grid.stack
    key(grid, pygame.K_TAB)
    key(grid, pygame.K_RIGHT)
    grid.gone.add((0, 1))
    grid.dirty()
    grid.stack.update(0.01)
    assert grid.focus in {(0, 0), (0, 2)}


def test_a_scene_may_choose_its_first_focus(grid: Grid) -> None:
    assert grid.stack
    grid.focus = (2, 0)
    grid.stack.update(0.01)
    assert grid.focus == (2, 0)
    key(grid, pygame.K_RIGHT)
    assert grid.focus == (2, 1)
    mouse(grid, pygame.MOUSEMOTION, 900, 900)
    assert grid.focus is None


def test_a_mouse_left_lying_points_at_nothing_until_it_is_used(grid: Grid) -> None:
    assert grid.stack
    mouse(grid, pygame.MOUSEMOTION, 150, 150)
    assert grid.focus == (0, 0)
    grid.stack.inputs.rest(grid)
    mouse(grid, pygame.MOUSEMOTION, 150, 150)
    grid.dirty()
    grid.stack.update(0.01)
    assert grid.focus is None
    mouse(grid, pygame.MOUSEMOTION, 151, 150)
    assert grid.focus == (0, 0)


def test_a_click_without_a_move_still_clicks_what_is_under_it(grid: Grid) -> None:
    assert grid.stack
    mouse(grid, pygame.MOUSEMOTION, 150, 150)
    grid.stack.inputs.rest(grid)
    mouse(grid, pygame.MOUSEBUTTONDOWN, 150, 150)
    mouse(grid, pygame.MOUSEBUTTONUP, 150, 150)
    assert grid.log == [(0, 0)] and grid.focus == (0, 0)


def test_what_a_click_asks_is_not_pointed_at_by_its_own_mouse(grid: Grid) -> None:
    assert grid.stack
    inputs = grid.stack.inputs
    grid._say = lambda _word: lambda: inputs.rest(grid)  # type: ignore[method-assign]
    mouse(grid, pygame.MOUSEBUTTONDOWN, 150, 150)
    mouse(grid, pygame.MOUSEBUTTONUP, 150, 150)
    assert grid.focus is None


def test_escape_goes_back_once(grid: Grid) -> None:
    send(grid, pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    send(grid, pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    assert grid.log == ["back"]


def test_the_mouse_is_read_through_the_letterbox() -> None:
    window = Window((1600, 720), hidden=True)
    stack, scene = Stack(window), Grid()
    stack.push(scene)
    x, y = window.canvas.pixels((450, 130, 1, 1)).topleft
    mouse(scene, pygame.MOUSEMOTION, x, y)
    assert scene.focus == (0, 1) and stack.pointer == pytest.approx((450, 130), abs=2)
    window.close()


def test_adjust_takes_left_and_right_but_not_up_and_down() -> None:
    log: list[int] = []

    class Volume(Scene):
        def targets(self) -> list[Target]:
            return [Target("volume", (100, 100, 400, 60), adjust=log.append), Target("below", (100, 300, 400, 60))]

    scene = Volume()
    Stack().push(scene)
    for code in (pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_DOWN):
        key(scene, code)
    assert log == [-1, 1, 1] and scene.focus == "below"


@pytest.mark.parametrize("seed", range(60))
def test_some_arrow_leads_to_each_of_many_scattered_targets(seed: int) -> None:
    chance = random.Random(seed)
    targets: list[Target] = []
    while len(targets) < 14:
        box = pygame.FRect(chance.uniform(0, 900), chance.uniform(0, 600), 92, chance.choice((40, 58, 120)))
        if box.inflate(4, 4).collidelist([target.box for target in targets]) < 0:
            targets.append(Target(len(targets), box))
    led_to = {
        there.key
        for here in targets
        for step in focus.ARROWS.values()
        if (there := focus.neighbour(targets, here.box, step)) is not None
    }
    assert led_to == set(range(14))


@pytest.mark.parametrize("seed", (73, 300, 317, 446, 457))
def test_arrows_lead_to_targets_that_lead_to_each_other_alone(seed: int) -> None:
    """Small and large ones mixed, such that some would be an island."""
    chance = random.Random(seed)
    targets: list[Target] = []
    while len(targets) < 20:
        wide, high = chance.choice((30, 200)), chance.choice((30, 120))
        box = pygame.FRect(chance.uniform(0, 1200), chance.uniform(0, 700), wide, high)
        if box.inflate(4, 4).collidelist([target.box for target in targets]) < 0:
            targets.append(Target(len(targets), box))
    ahead = [targets[0]]
    for here in ahead:
        for step in focus.ARROWS.values():
            if (there := focus.neighbour(targets, here.box, step)) is not None and there not in ahead:
                ahead.append(there)
    assert {target.key for target in ahead} == set(range(20))
