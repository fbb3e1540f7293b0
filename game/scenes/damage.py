"""Mistakes of ours and parts of the program that are missing: what is said of them, and where they are written down."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.board import BoardError
from game.places import MissingFolder
from game.scenes.ask import complain
from game.ui import art
from game.ui.art_index import ArtError
from game.ui.letters import FontError
from game.ui.maps import MapError

if TYPE_CHECKING:
    from game.scenes.app import App

AGAIN = "Please download Rumpus Room again."
TITLE = "A part is missing"
LOG = "rumpus.log"


def damage(error: BaseException | None) -> str:
    """One sentence on the part that is missing and one on what helps; "" if that is not the trouble."""
    while error is not None:
        if isinstance(error, ArtError | BoardError | FontError | MapError | MissingFolder):
            return f"{error} {AGAIN}"
        error = error.__cause__
    return ""


def write_down(error: BaseException, log: Path, journal: Path | None) -> str:
    """Keep a mistake for who looks for it; what was written."""
    import traceback

    return jot_down("".join(traceback.format_exception(error)), log, journal)


def jot_down(words: str, log: Path, journal: Path | None) -> str:
    """Keep what happened, and in which game; what was written."""
    words = f"{time.strftime('%Y-%m-%d %H:%M:%S')} journal: {journal or 'none'}\n{words.rstrip()}\n\n"
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("a", encoding="utf-8", errors="backslashreplace") as lines:
            lines.write(words)
    except OSError:
        with suppress(OSError, ValueError):  # whoever started us may have gone
            print(words, flush=True)
    return words


class Inspection:
    """Says once in an evening that drawings could not be read; they are drawn as empty frames."""

    def __init__(self, app: App) -> None:
        self.app, self.told = app, False

    def look(self) -> None:
        """Call it after something was drawn."""
        if art.broken and not self.told and self.app.stack.top:
            self.told = True
            complain(self.app, TITLE, f"{art.broken[0]} {AGAIN}", lines=4)
