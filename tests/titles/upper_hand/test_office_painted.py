"""The office is painted room by room, and ahead of the round that opens other rooms."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.scenes.app import App
from game.scenes.table import panel
from game.titles.upper_hand.meta import GAME
from game.titles.upper_hand.rules.moves import Location
from game.titles.upper_hand.table import pieces
from game.ui.canvas import Canvas
from tests.scenes.table_kit import sit

FOUR: tuple[Location, ...] = ("malory", "reception", "control", "break")
OTHERS: tuple[Location, ...] = ("malory", "reception", "control", "lab")
AHEAD = 400  # slices after which what is painted ahead is there


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each drawing of a file was made."""
    found, load = Counter[str](), pygame.image.load_sized_svg

    def note(source: Any, size: Any) -> pygame.Surface:
        if isinstance(source, Path):
            found[source.stem] += 1
        return load(source, size)

    monkeypatch.setattr(pygame.image, "load_sized_svg", note)
    return found


def lay(canvas: Canvas, rooms: tuple[Location, ...]) -> bytes:
    """The office with these rooms open, as a picture of its own."""
    canvas.surface.fill("black")
    canvas.layer(("office", rooms), canvas.whole, lambda inner: pieces.paint_office(inner, rooms))
    return pygame.image.tobytes(canvas.surface, "RGB")


def test_only_the_rooms_that_change_are_painted(drawn: Counter[str]) -> None:
    screen = pygame.display.set_mode((1280, 720))
    canvas, anew = Canvas(screen.copy()), Canvas(screen.copy())
    lay(canvas, FOUR)
    before = Counter(drawn)
    assert all(before[f"office_{room}"] == 1 for room in FOUR)
    changed = lay(canvas, OTHERS)
    fresh = drawn - before
    assert set(fresh) == {"office_lab", "office_break_shut"}
    assert set(fresh.values()) == {1}
    assert changed == lay(anew, OTHERS)


def test_rooms_that_open_again_are_still_there(drawn: Counter[str]) -> None:
    screen = pygame.display.set_mode((1280, 720))
    canvas = Canvas(screen.copy())
    lay(canvas, FOUR)
    lay(canvas, OTHERS)
    before = Counter(drawn)
    canvas.layer("once more", canvas.whole, lambda inner: pieces.paint_office(inner, FOUR))
    assert drawn == before


def test_the_office_of_the_next_round_is_painted_before_it_opens(app: App, drawn: Counter[str]) -> None:
    table = sit(app, GAME, 4)
    table.draw(app.window.canvas)
    coming = msgspec.structs.replace(table.view, locations=OTHERS if table.view.locations != OTHERS else FOUR)
    table.showing.feed((), coming)  # shown at once: nothing moves
    table.showing.queue.append(object())
    for _ in range(AHEAD):
        panel.paint_ahead(table, app.window.canvas, 0.0)
    table.showing.drop()
    before = Counter(drawn)
    table.show(coming)
    app.window.canvas.rasters.begin()
    panel.ground(table, app.window.canvas)
    assert drawn == before


def test_the_queue_is_painted_once(app: App) -> None:
    table = sit(app, GAME, 8)
    canvas = app.window.canvas
    table.draw(canvas)
    table.draw(canvas)
    kept = len(canvas.rasters)
    table.draw(canvas)
    assert len(canvas.rasters) == kept
