"""The last page of how to play says who wins, in a table that can be read in any letters."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine import registry
from game.engine.contract import Game
from game.scenes.howto import HowToScene
from game.scenes.howto_fortunes import TITLE, fortunes_of, rows_of
from tests.engine.toys import HUSH
from tests.scenes.conftest import OpenApp
from tests.scenes.table_kit import check_drawing

GAMES = [game for game in registry.games().values() if fortunes_of(game)]


@pytest.mark.parametrize("letters", ["normal", "large", "largest"])
@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_the_last_page_is_the_table(open_app: OpenApp, game: Game, letters: Any) -> None:
    app = open_app((1280, 720))
    app.settings.text_size = letters
    canvas = app.window.canvas
    canvas.text_scale = app.settings.text_scale
    scene = HowToScene(app, game)
    assert [page.title for page in scene.pages].index(TITLE) == len(scene.pages) - 1 > 0
    scene.number, scene.slid = len(scene.pages) - 1, 0.0
    check_drawing(canvas, scene.draw)
    canvas.audit = []
    scene.draw(canvas)
    words, canvas.audit = [text.words.replace("\n", " ") for text in canvas.audit], None
    found = fortunes_of(game)
    assert found is not None
    told = " ".join(words)
    for name, figures in rows_of(found):
        assert name in words and " ".join([name, *figures]) in told
    assert f"{sum(column.games for column in found.columns):,} games" in told
    assert not found.below or found.below in told


def test_a_game_that_nobody_has_counted_has_no_such_page(open_app: OpenApp) -> None:
    app = open_app((1280, 720))
    assert fortunes_of(HUSH) is None
    with registry.also(HUSH):
        assert TITLE not in [page.title for page in HowToScene(app, HUSH).pages]
