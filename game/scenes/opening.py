"""Saved games on the table once more, to go on with or to watch: the same from wherever they are opened."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.board import BoardError
from game.engine.match import Match, MatchError
from game.party.party import seated
from game.scenes.ask import complain
from game.scenes.damage import TITLE as MISSING
from game.scenes.damage import damage

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.ui.scene import Scene

SHUT = "This game stays shut"


def go_on(app: App, path: Path, paused: bool = False, instead: Scene | None = None) -> None:
    """Play on, perhaps from the pause, instead of that page; if it stays shut, one sentence says why."""
    from game.scenes.table import open_table

    try:
        match = Match.load(path)
    except MatchError as trouble:
        _refused(app, trouble)
        return
    try:
        if app.evening is None and seated(app.home / "party.json", path.name):
            _reopen_party(app)
        if app.evening:
            app.evening.resume(path)
        table = open_table(app, match, greet=True)
    except BaseException as trouble:
        match.close()  # or it would be open in this window for ever
        if not isinstance(trouble, BoardError):
            raise
        _refused(app, trouble)
        return
    app.stack.push(table)
    if instead is not None:
        app.stack.pop(instead)
    if paused:
        table.halt()


def watch(app: App, path: Path) -> None:
    """Tell it from its beginning; if it stays shut, one sentence says why."""
    from game.scenes.replay import ReplayScene

    try:
        app.stack.push(ReplayScene(app, path))
    except (MatchError, BoardError) as trouble:
        _refused(app, trouble)


def _refused(app: App, trouble: Exception) -> None:
    missing = damage(trouble)
    complain(app, MISSING if missing else SHUT, missing or str(trouble), lines=4)


def _reopen_party(app: App) -> None:
    """For a game that was played with phones; where that is not possible it goes on at this screen."""
    from game.party.server import PortTaken

    try:
        app.open_party()
    except (PortTaken, OSError) as trouble:
        app.notice = str(trouble)
