"""The held breath with phones in every hand: the card says how many, its heart beats, and the panel only points at phones."""

from __future__ import annotations

import pygame
import pytest

from game.geometry import Box
from game.scenes.app import App
from game.titles.bodyguard.table import layout
from game.titles.bodyguard.table.scene import Table
from tests.play.audit import texts
from tests.scenes.phones_kit import Sofa


@pytest.fixture
def breathless(app: App, monkeypatch: pytest.MonkeyPatch) -> tuple[Sofa, Table]:
    app.settings.reduced_motion = True
    sofa = Sofa(app, monkeypatch)
    sofa.lobby("bodyguard", 8)
    sofa.press(sofa.room.guests[0], "start")
    table = app.stack.top
    assert isinstance(table, Table) and table.driver is not None
    for _ in range(3000):
        asked = table.driver.match.state.waiting()
        if sofa.room.venue.at_rest and table.view.stage == "rescue" and len(asked) > 2:
            sofa.frame()
            return sofa, table
        sofa.answer_all()
        sofa.frame()
    raise AssertionError("nobody holds their breath")


def seen(app: App, box: Box) -> bytes:
    canvas = app.window.canvas
    app.stack.draw(canvas)
    return pygame.image.tobytes(canvas.surface.subsurface(canvas.pixels(box)), "RGB")


@pytest.mark.parametrize("calm", [False, True])
def test_the_heart_on_the_card_beats(breathless: tuple[Sofa, Table], calm: bool) -> None:
    sofa, _ = breathless
    sofa.app.settings.reduced_motion = calm
    x, y, _, _ = layout.BREATH
    heart: Box = (x + 20, y + 20, 104, 104)
    pictures = set()
    for _ in range(20):
        sofa.frame(0.05)
        pictures.add(seen(sofa.app, heart))
    assert (len(pictures) > 2) == (not calm)


def test_the_card_says_how_many_and_the_panel_points_at_phones(breathless: tuple[Sofa, Table]) -> None:
    sofa, table = breathless
    shown = [text.words for text in texts(sofa.app)]
    assert {"Answer on your phone", "The page is the same for all."} <= set(shown)
    assert table.driver is not None
    count = len(table.driver.match.state.waiting())
    assert shown.count(f"0 of {count} have answered") == 1, "once is enough"
