"""The table of Hush, with what every table has to offer."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.match import Match
from game.scenes.app import App
from game.scenes.table import open_table
from game.titles.hush.meta import GAME
from tests.scenes.table_kit import LONG_NAMES, by_lot, check_apart, check_one_target_each, check_texts, seated


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_answer_can_be_clicked_and_every_word_be_read(app: App, tmp_path: Path, seats: int) -> None:
    match = Match.new(GAME.id, seated(seats, LONG_NAMES), 1, tmp_path / "game.journal")
    table = open_table(app, match)
    app.stack.push(table)
    for seat, state in by_lot(match, 1):
        check_one_target_each(table, state, seat)
        check_apart(table.targets())
        check_texts(table, ("row", 0), "log")
    match.close()
