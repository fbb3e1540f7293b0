"""Small motions beside a scene: how far they are at every moment, and that nobody waits for them."""

from __future__ import annotations

import pygame
import pytest

from game.ui.canvas import Canvas
from game.ui.colours import INK
from game.ui.flourish import Flourishes
from game.ui.motion import ease_out, spring
from game.ui.scene import Scene, Stack
from game.ui.zoom import squeezed


@pytest.fixture
def laid() -> tuple[Stack, Scene]:
    stack, scene = Stack(), Scene()
    stack.push(scene)
    return stack, scene


def test_a_motion_is_as_far_as_its_time_and_then_over(laid: tuple[Stack, Scene]) -> None:
    stack, scene = laid
    small = Flourishes(scene, lambda: False)
    assert small.at("hop") == 1.0 and not small.runs("hop"), "what never began is at its end"
    small.start("hop", 0.4)
    assert small.at("hop") == 0.0
    stack.update(0.1)
    assert small.at("hop") == pytest.approx(0.25)
    assert stack.moving and not scene.motion.busy, "pictures come at once, and nobody waits"
    small.start("hop", 0.4, ease_out, after=0.1)
    stack.update(0.1)
    assert small.at("hop") == 0.0
    stack.update(0.2)
    assert small.at("hop") == pytest.approx(ease_out(0.5))
    stack.update(0.2)
    assert small.at("hop") == 1.0 and not small.runs("hop") and not stack.moving


def test_one_that_begins_anew_is_not_ended_by_its_older_self(laid: tuple[Stack, Scene]) -> None:
    stack, scene = laid
    small = Flourishes(scene, lambda: False)
    small.start("hop", 0.2)
    stack.update(0.15)
    small.start("hop", 0.2)
    stack.update(0.1)
    assert small.runs("hop") and small.at("hop") == pytest.approx(0.5)


def test_with_reduced_motion_everything_is_at_its_end_at_once(laid: tuple[Stack, Scene]) -> None:
    stack, scene = laid
    small = Flourishes(scene, lambda: True)
    small.start("hop", 0.4)
    small.cycle(0.5, "round", 1.0, 4)
    assert small.at("hop") == 1.0 and small.turn("round", 4) == 0.0 and not stack.moving
    small.hold("shown", 1.0)
    stack.update(0.9)
    assert small.runs("shown"), "what is only shown for a while is shown as long"
    stack.update(0.2)
    assert not small.runs("shown")


def test_what_goes_round_is_drawn_picture_by_picture(laid: tuple[Stack, Scene]) -> None:
    _, scene = laid
    small = Flourishes(scene, lambda: False)
    drawn = 0
    for _ in range(100):
        scene._dirty = False
        small.cycle(0.01, "round", 1.0, 8)
        drawn += scene._dirty
    assert drawn == 8
    small.cycle(0.3, "round", 1.0, 8)
    assert small.turn("round", 8) == pytest.approx(0.25)
    small.cycle(0.1, "round", 1.0, 8, on=False)
    assert small.turn("round", 8) == 0.0


def test_what_springs_up_is_too_large_for_a_moment() -> None:
    sizes = [spring(step / 100, 1.25) for step in range(101)]
    assert sizes[0] == 0 and max(sizes) == pytest.approx(1.25) and sizes[-1] == 1.0
    assert sizes.index(max(sizes)) == 60


def test_a_coin_that_turns_keeps_its_height_and_its_middle() -> None:
    surface = pygame.Surface((100, 100))
    canvas = Canvas(surface, 1.0, 0, 0)
    surface.fill("white")
    squeezed(canvas, "coin", (-20, -20, 40, 40), (50, 50), 0.25, lambda inner: inner.box((-20, -20, 40, 40), INK))
    dark = pygame.mask.from_threshold(surface, (34, 23, 53), (40, 40, 40)).get_bounding_rects()
    assert len(dark) == 1
    assert abs(dark[0].centerx - 50) <= 1 and dark[0].width <= 12 and dark[0].height >= 38
