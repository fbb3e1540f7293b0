"""Every symbol that a table draws is explained: by a label under the pointer, by words beside it, or by what it is on."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pygame
import pytest

from game.engine import registry
from game.engine.contract import Game
from game.scenes.table import legend
from game.ui import art
from game.ui.canvas import Canvas
from game.ui.letters import TextDrawn
from tests.scenes.conftest import OpenApp
from tests.scenes.table_kit import AnyTable, every_kind, sit

# What drawings of symbols are called, in every title: icons, shapes of seats, dice, tokens, pieces, small cards.
SYMBOL = re.compile(
    r"(icon|seat|die|token|marker|mini|hit|action|role|emblem|pawn|card)(back)?_|.*_(mini|mark|die|shield)_"
)
LIGHT = re.compile(r".*_(ring|gap|glow)(_small)?$")  # goes with a symbol, and is none
LARGEST = 100.0  # what is larger is a picture
LARGE, DIM = 40_000.0, 90  # of what covers something: its area, and how dense it is at least
COVER = "cover"
BESIDE = 40.0  # from the edge of a symbol to the words that say what it is
MODES = 2  # of a game, the usual one first
GAMES = [
    pytest.param(game, people, id=f"{game.id}-{people}")
    for game in registry.games().values()
    for people in sorted({max(3, game.seats[0]), game.seats[-1]})
]


class Drawn(NamedTuple):
    """A symbol, or something large that covers what was drawn before it, as it came onto the table."""

    name: str
    box: pygame.FRect


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Drawn]:
    """All that is drawn from now on, in its order; no picture is kept, so that everything is."""
    found: list[Drawn] = []
    sprite, box, panel, get = Canvas.sprite, Canvas.box, Canvas.panel, art.Rasters.get

    def note(canvas: Canvas, name: str, x: float, y: float, scale: float = 1.0, *args: Any, **kinds: Any) -> Any:
        wide, high, left, top = (scale * size for size in art.size(name))
        if SYMBOL.match(name) and not LIGHT.match(name) and max(wide, high) <= LARGEST:
            found.append(Drawn(name, pygame.FRect(x - left, y - top, wide, high)))
        return sprite(canvas, name, x, y, scale, *args, **kinds)

    def cover(canvas: Canvas, area: Any, fill: str | None = None, *args: Any, **kinds: Any) -> None:
        if fill is not None and area[2] * area[3] >= LARGE and kinds.get("alpha", 255) >= DIM:
            found.append(Drawn(COVER, pygame.FRect(area)))
        box(canvas, area, fill, *args, **kinds)

    def lay(canvas: Canvas, area: Any, *args: Any, **kinds: Any) -> None:
        found.append(Drawn(COVER, pygame.FRect(area)))
        panel(canvas, area, *args, **kinds)

    def forgetful(rasters: art.Rasters, key: Any) -> Any:
        return None if isinstance(key, tuple) and key[0] in ("layer", "tilted") else get(rasters, key)

    for owner, name, noting in (
        (Canvas, "sprite", note),
        (Canvas, "box", cover),
        (Canvas, "panel", lay),
        (art.Rasters, "get", forgetful),
    ):
        monkeypatch.setattr(owner, name, noting)
    return found


def visible(drawn: list[Drawn]) -> list[Drawn]:
    """The symbols that nothing large was laid on."""
    return [
        symbol
        for number, symbol in enumerate(drawn)
        if symbol.name != COVER
        and not any(later.name == COVER and later.box.collidepoint(symbol.box.center) for later in drawn[number + 1 :])
    ]


def told_by_words(symbol: Drawn, texts: list[TextDrawn]) -> bool:
    """Whether words stand beside it, under it or on it; a number alone says nothing."""
    near = symbol.box.inflate(2 * BESIDE, BESIDE)
    return any(re.search("[A-Za-z]{2}", text.words) and near.colliderect(text.glyphs) for text in texts)


def unexplained(table: AnyTable, drawn: list[Drawn]) -> list[Drawn]:
    """What is drawn of which nothing tells what it is."""
    canvas = table.app.window.canvas
    drawn.clear()
    canvas.audit = []
    table.draw(canvas)
    texts, canvas.audit = canvas.audit, None
    labels = table.legend.all()
    named = [target.box for target in table.targets() if target.label or target.action is not None]
    return [
        symbol
        for symbol in visible(drawn)
        if legend.under(labels, symbol.box.center) is None
        and not any(box.collidepoint(symbol.box.center) for box in named)
        and not told_by_words(symbol, texts)
    ]


@pytest.mark.parametrize(("game", "people"), GAMES)
def test_every_symbol_on_a_table_is_explained(open_app: OpenApp, drawn: list[Drawn], game: Game, people: int) -> None:
    app, seen = open_app((320, 180)), 0
    found: dict[str, tuple[Any, str]] = {}
    for mode in game.modes[:MODES]:
        table = sit(app, game, people, mode)
        for seat, state in every_kind(table.match, people):
            for viewer, legal in ((seat, state.legal(seat)), (None, ())):
                table.show(state.view(viewer), legal)
                table.hint = table.focus = None
                for symbol in unexplained(table, drawn):
                    found.setdefault(symbol.name, (symbol.box, state.view(None).stage))
                seen += len(drawn)
    assert seen > 50, "there are symbols on every table"
    assert not found, "\n".join(f"{name} {box} {stage}" for name, (box, stage) in found.items())
