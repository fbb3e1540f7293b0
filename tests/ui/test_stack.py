"""Scenes come and go in correct pairs, whatever they ask for and whenever they ask."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from game.ui.canvas import Canvas
from game.ui.motion import wait
from game.ui.scene import Scene, Stack
from game.ui.settings import Settings
from game.ui.window import Window


class Told(Scene):
    """Checks on every call that it is allowed now."""

    def __init__(self, see_through: bool = False) -> None:
        super().__init__()
        self.see_through = see_through
        self.life = "new"
        self.calls: list[str] = []
        self.on_update = lambda: None
        self.drawn = 0

    def _go(self, call: str, allowed: tuple[str, ...], then: str) -> None:
        assert self.life in allowed, f"{call} after {self.life}"
        self.calls.append(call)
        self.life = then

    def enter(self) -> None:
        self._go("enter", ("new",), "running")

    def leave(self) -> None:
        self._go("leave", ("running", "paused"), "gone")

    def pause(self) -> None:
        self._go("pause", ("running",), "paused")

    def resume(self) -> None:
        self._go("resume", ("paused",), "running")

    def update(self, dt: float) -> None:
        assert self.life == "running"
        self.on_update()

    def draw(self, canvas: Canvas) -> None:
        self.drawn += 1


class StackLife(RuleBasedStateMachine):
    """Every scene ever pushed is in the state that its place on the stack says."""

    def __init__(self) -> None:
        super().__init__()
        self.stack = Stack()
        self.all: list[Told] = []

    def scene(self) -> Told:
        self.all.append(Told())
        return self.all[-1]

    @rule(inside=st.booleans(), what=st.sampled_from(["push", "pop", "replace", "only", "pop and push"]))
    def change(self, inside: bool, what: str) -> None:
        def act() -> None:
            if what.startswith("pop"):
                self.stack.pop()
            if what.endswith("push"):
                self.stack.push(self.scene())
            if what in ("replace", "only"):
                getattr(self.stack, what)(self.scene())

        if inside and isinstance(self.stack.top, Told):
            top = self.stack.top
            top.on_update = act
            self.stack.update(0.01)
            top.on_update = lambda: None
        else:
            act()

    @rule(data=st.data())
    def pop_any(self, data: st.DataObject) -> None:
        if self.stack.scenes:
            self.stack.pop(data.draw(st.sampled_from(self.stack.scenes)))

    @invariant()
    def states_fit(self) -> None:
        lying = self.stack.scenes
        for scene in self.all:
            if scene not in lying:
                assert scene.life == "gone" and scene.stack is None
            else:
                assert scene.life == ("running" if scene is self.stack.top else "paused")

    def teardown(self) -> None:
        self.stack.close()
        assert all(scene.life == "gone" for scene in self.all)


StackLife.TestCase.settings = settings(max_examples=60, stateful_step_count=20, deadline=None)
TestStackLife = StackLife.TestCase


def test_removing_a_scene_below_leaves_the_top_alone() -> None:
    stack, low, top = Stack(), Told(), Told()
    stack.push(low)
    stack.push(top)
    stack.pop(low)
    assert low.calls == ["enter", "pause", "leave"] and top.calls == ["enter"] and stack.top is top


def test_closing_leaves_all_from_the_top_down() -> None:
    stack, order = Stack(), []
    for name in "abc":
        scene = Told()
        scene.leave = lambda name=name: order.append(name)  # type: ignore[method-assign]
        stack.push(scene)
    stack.close()
    assert order == ["c", "b", "a"] and stack.top is None


def test_changes_asked_for_in_enter_and_leave_happen_afterwards() -> None:
    stack, second = Stack(), Told()

    class Pusher(Told):
        def enter(self) -> None:
            super().enter()
            stack.push(second)
            assert stack.top is self

    first = Pusher()
    stack.push(first)
    assert stack.scenes == (first, second) and first.calls == ["enter", "pause"]


def test_the_same_scene_cannot_lie_there_twice() -> None:
    stack, scene = Stack(), Told()
    stack.push(scene)
    with pytest.raises(ValueError):
        stack.push(scene)
    assert stack.scenes == (scene,) and scene.life == "running"


def test_the_scene_below_is_drawn_only_when_it_shows(window: Window) -> None:
    stack, low, veil, wall = Stack(window), Told(), Told(see_through=True), Told()
    for scene in (low, veil):
        stack.push(scene)
    stack.draw(window.canvas)
    assert (low.drawn, veil.drawn) == (1, 1)
    stack.push(wall)
    stack.draw(window.canvas)
    assert (low.drawn, veil.drawn, wall.drawn) == (1, 1, 1)


def test_nothing_is_drawn_while_nothing_changes(window: Window) -> None:
    stack, scene = Stack(window), Told()
    stack.push(scene)
    assert stack.needs_draw
    stack.draw(window.canvas)
    stack.update(1 / 60)
    assert not stack.needs_draw and not stack.moving
    scene.motion.play(wait(0.05))
    assert stack.moving
    stack.update(0.1)
    assert stack.needs_draw and not stack.moving, "the last step of an animation is still drawn"
    stack.draw(window.canvas)
    stack.update(1 / 60)
    assert not stack.needs_draw
    veil = Told(see_through=True)
    stack.push(veil)
    assert stack.needs_draw
    stack.draw(window.canvas)
    stack.pop()
    assert stack.needs_draw


def test_animations_die_with_their_scene_and_rest_while_it_is_paused() -> None:
    stack, scene = Stack(settings=Settings(reduced_motion=True)), Told()
    stack.push(scene)
    assert scene.motion.pace and scene.motion.pace.reduced_motion
    scene.motion.play(wait(1))
    stack.push(Told())
    stack.update(5)
    assert scene.motion.busy
    stack.pop()
    stack.pop()
    assert not scene.motion.busy


def test_a_failing_scene_leaves_a_usable_stack() -> None:
    stack, scene, other = Stack(), Told(), Told()
    stack.push(scene)

    def fail() -> None:
        stack.push(Told())
        raise RuntimeError("ours")

    scene.on_update = fail
    with pytest.raises(RuntimeError):
        stack.update(0.1)
    stack.only(other)
    assert stack.scenes == (other,)


def test_drawing_twice_gives_the_same_picture(window: Window) -> None:
    class Picture(Scene):
        def draw(self, canvas: Canvas) -> None:
            canvas.ground()
            canvas.button((100, 100, 300, 96), "Guess", "#9b6bff", "icon_guess", state=self.state("guess"))

    stack = Stack(window)
    stack.push(Picture())
    stack.draw(window.canvas)
    first = pygame.image.tobytes(window.canvas.surface, "RGB")
    stack.draw(window.canvas)
    assert pygame.image.tobytes(window.canvas.surface, "RGB") == first
