"""What the tables prepare while nothing moves."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.scenes.table.stage import Rehearsal
from game.ui.slices import Slices


def stage(roomy: bool = True) -> Any:
    """A canvas as far as a rehearsal looks at it."""
    return SimpleNamespace(rasters=SimpleNamespace(roomy=roomy, slices=Slices()))


def test_a_rehearsal_draws_everything_once_and_the_last_first() -> None:
    drawn: list[int] = []
    rehearsal = Rehearsal(lambda: [lambda _, n=n: drawn.append(n) for n in range(5)])
    canvas = stage()
    assert not rehearsal.over
    while not rehearsal.over:
        rehearsal.go_on(canvas)
    assert drawn == [4, 3, 2, 1, 0]
    rehearsal.go_on(canvas)
    assert len(drawn) == 5


def test_a_new_window_size_is_rehearsed_anew() -> None:
    drawn: list[int] = []
    rehearsal = Rehearsal(lambda: [lambda _: drawn.append(1)])
    for size in range(1, 4):
        rehearsal.go_on(stage())
        assert len(drawn) == size


def test_a_rehearsal_never_pushes_out_what_is_shown() -> None:
    drawn: list[int] = []
    rehearsal = Rehearsal(lambda: [lambda _: drawn.append(1)] * 5)
    rehearsal.go_on(stage(roomy=False))
    assert drawn == [1] and rehearsal.over


def test_a_rehearsal_goes_on_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(100))
    monkeypatch.setattr("game.scenes.table.stage.time.perf_counter", lambda: float(next(clock)))
    drawn: list[int] = []
    rehearsal, canvas = Rehearsal(lambda: [lambda _: drawn.append(1)] * 9), stage()
    rehearsal.go_on(canvas, 2.5)
    assert len(drawn) == 2 and not rehearsal.over
    rehearsal.go_on(canvas, 2.5)
    assert len(drawn) == 4


def test_what_is_needed_is_drawn_even_where_there_is_little_room() -> None:
    drawn: list[int] = []
    rehearsal = Rehearsal(lambda: [lambda _, n=n: drawn.append(n) for n in range(5)], needed=True)
    canvas = stage(roomy=False)
    while not rehearsal.over:
        rehearsal.go_on(canvas)
    assert drawn == [4, 3, 2, 1, 0]
