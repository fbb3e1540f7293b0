"""Animations: true order, true times, hurried and reduced."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.motion import Motion, Tween, ease_in_out, ease_out, linear, overshoot, sequence, together, wait
from game.ui.settings import Settings


@pytest.mark.parametrize("ease", [ease_out, linear, ease_in_out, overshoot])
def test_easings_start_at_0_and_end_at_1(ease) -> None:
    assert ease(0) == pytest.approx(0, abs=1e-9) and ease(1) == pytest.approx(1)


def test_overshoot_goes_too_far_once() -> None:
    assert max(overshoot(t / 100) for t in range(101)) > 1.05


def test_steps_end_exactly_at_1_and_done_comes_once() -> None:
    motion, seen, done = Motion(), [], []
    motion.play(Tween(0.3, seen.append, after=0.1, done=lambda: done.append(1)))
    for _ in range(60):
        motion.update(1 / 60)
    assert seen[0] < 0.3 and seen[-1] == 1.0 and seen.count(1.0) == 1 and done == [1] and not motion.busy


@given(st.lists(st.floats(0, 0.4), min_size=1, max_size=6), st.floats(0.001, 3), st.booleans())
def test_ends_come_in_the_order_of_time_however_coarse_the_frames(lengths: list[float], dt: float, hurry: bool) -> None:
    motion, order = Motion(), []
    for number, length in enumerate(lengths):
        motion.play(sequence(wait(length), lambda number=number: order.append(number)))
    if hurry:
        motion.hurry()
    for _ in range(100_000):
        if not motion.busy:
            break
        motion.update(dt)
    assert sorted(order) == list(range(len(lengths)))
    ends = [lengths[number] for number in order]
    assert all(a <= b + 1e-6 for a, b in pairwise(ends))


def test_sequence_and_together_nest() -> None:
    motion, log = Motion(), []
    say = lambda word: lambda: log.append(word)  # noqa: E731
    motion.play(
        sequence(say("a"), together(sequence(wait(0.2), say("late")), sequence(wait(0.1), say("early"))), say("z"))
    )
    motion.update(0.15)
    assert log == ["a", "early"]
    motion.update(0.15)
    assert log == ["a", "early", "late", "z"] and not motion.busy


def test_empty_sequence_ends() -> None:
    motion, log = Motion(), []
    motion.play(sequence(sequence(), together(), None, lambda: log.append(1)))
    motion.update(0.01)
    assert log == [1] and not motion.busy


def test_hurry_finishes_within_a_few_frames_in_order_with_what_follows() -> None:
    motion, log = Motion(), []

    def follow() -> None:
        log.append("first")
        motion.play(sequence(wait(5), lambda: log.append("second")))

    motion.play(sequence(wait(10), follow))
    motion.update(1 / 60)
    motion.hurry()
    frames = 0
    while motion.busy:
        motion.update(1 / 60)
        frames += 1
        assert frames <= 12
    assert log == ["first", "second"]
    motion.play(wait(1))
    motion.update(1 / 60)
    assert motion.busy, "the next animation has its own time again"


def test_clear_calls_nothing_and_stops_even_from_inside() -> None:
    motion, log = Motion(), []
    motion.play(motion.clear, lambda: log.append(1), sequence(wait(1), lambda: log.append(2)))
    motion.update(5)
    assert log == [] and not motion.busy


def test_speed_and_reduced_motion_come_from_the_settings() -> None:
    slow = Motion(Settings(animation_speed="slow"))
    fast = Motion(Settings(animation_speed="fast"))
    for motion in (slow, fast):
        motion.play(wait(1.0))
        motion.update(0.7)
    assert slow.busy and not fast.busy
    calm, seen, faded = Motion(Settings(reduced_motion=True)), [], []
    calm.play(Tween(1.0, seen.append), Tween(1.0, faded.append, linear, fade=True))
    calm.update(0.05)
    assert seen == [1.0] and 0 < faded[-1] < 0.2
