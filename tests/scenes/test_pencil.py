"""Pencil marks that cannot be written down."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.journal import Journal, JournalError
from game.scenes.app import App
from game.scenes.ask import AskScene
from game.scenes.table.pencil import Pencil
from tests.scenes.sitting import HUMAN, new_match, sit_down


def test_a_mark_that_cannot_be_saved_is_one_sentence_at_the_table(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match(HUMAN, HUMAN, path=tmp_path / "game.rumpus")
    table = sit_down(app, match)
    pencil = Pencil(app, match, "sheet", ("", "x"), table.dirty)
    (target,) = pencil.targets({("a", "b"): (0, 0, 10, 10)}, 0)

    def full(*_: object) -> None:
        raise JournalError("This could not be saved, so it does not count: no space left on device.")

    with monkeypatch.context() as disk:
        disk.setattr(Journal, "append", full)
        target.click()
    assert isinstance(app.stack.top, AskScene) and "no space left" in app.stack.top.words
    assert table in app.stack.scenes and pencil.marks(0) == {}
    app.stack.pop()
    target.click()
    assert app.stack.top is table and pencil.marks(0) == {("a", "b"): "x"}
