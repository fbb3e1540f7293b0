"""Dealing a game and keeping it on disk; where that fails, players choose: another folder, or play on unsaved."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.engine import files
from game.engine.board import BoardError
from game.engine.files import in_short
from game.engine.match import JournalError, Match, MatchError, Seat
from game.scenes.ask import Answer, AskScene, complain
from game.scenes.damage import TITLE as MISSING
from game.scenes.damage import damage
from game.scenes.saves import Saves
from game.ui.colours import GREEN, SKY, SUN

if TYPE_CHECKING:
    from game.engine.contract import Game
    from game.engine.pledge import Pledge
    from game.scenes.app import App

NOT_KEPT = "This game is not saved."
TITLE = "This game cannot be saved"
FOLDER, SAVES = "Rumpus Room", "saves"
ROOM = 200_000  # bytes; few games are as long


def deal(
    app: App,
    game: Game,
    seats: Sequence[Seat],
    options: Any,
    then: Callable[[Match], None],
    pledge: Pledge | None = None,
) -> None:
    """Deal a game and go on with it; one that cannot be saved asks first where to, or whether to play without."""

    def unsaved() -> None:
        then(Match.new(game.id, seats, options=options, pledge=pledge))

    def elsewhere(folder: Path) -> None:
        app.save_in(folder)
        deal(app, game, seats, options, then, pledge)

    def kept(path: Path) -> Match:
        return Match.new(game.id, seats, path=path, options=options, pledge=pledge)

    try:
        match = app.saves.begin(game.id, kept)
    except JournalError as trouble:
        ask(app, str(trouble), elsewhere, unsaved)
    except BoardError as trouble:
        complain(app, MISSING, damage(trouble))
    except MatchError as trouble:
        complain(app, "That did not work", str(trouble))
    else:
        _go_on(app, match, then)


def _go_on(app: App, match: Match, then: Callable[[Match], None]) -> None:
    """To the table, unless it cannot be laid."""
    try:
        then(match)
    except BoardError as trouble:
        match.close()
        complain(app, MISSING, damage(trouble))


def ask(app: App, why: str, elsewhere: Callable[[Path], None], unsaved: Callable[[], None]) -> None:
    """What is to become of a game that cannot be written where it belongs."""
    answers = [Answer("Play unsaved", SUN, "icon_play_light", unsaved)]
    words = f"{why} You can play all the same, but nobody can continue the game after it was left."
    if folder := refuge(app.saves.folder):
        answers.insert(0, Answer("Save there", GREEN, "icon_continue", lambda: elsewhere(folder)))
        words = f"{why} It could be saved in {in_short(folder)} instead, or you play without saving."
    app.stack.push(AskScene(app, TITLE, words, [*answers, Answer("Back", SKY, "icon_back")], lines=4))


def refuge(beside: Path) -> Path | None:
    """Another folder that can be written."""
    return next((folder for folder in _folders() if folder != beside and writable(folder)), None)


def _folders() -> Iterator[Path]:
    """A folder of their own, so that copies which people take along are no saves."""
    yield from (folder / SAVES for folder in findable())
    yield Path(tempfile.gettempdir()) / FOLDER / SAVES


def all_saves(own: Path, now: str, before: Sequence[str], everywhere: bool) -> Saves:
    """The saved games at home, where new ones go, where they went before, and where else they may lie."""
    others = [Path(folder) for folder in (*before, now) if folder]
    saves = Saves(own, Path(now) if now else None, [*others, *(refuges() if everywhere else ())])
    saves.tidy()
    return saves


def refuges() -> list[Path]:
    """Where games of ours may lie that could not be saved at home, even if nobody could write down where."""
    return [folder for folder in _folders() if _ours(folder)]


def _ours(folder: Path) -> bool:
    """Whether it is there, and not somebody else's on the same machine."""
    try:
        return sys.platform == "win32" or folder.stat().st_uid == os.getuid()
    except OSError:
        return False


def findable() -> Iterator[Path]:
    """Folders where people look for what is theirs."""
    import platformdirs

    yield platformdirs.user_documents_path() / FOLDER
    yield Path.home() / FOLDER


def writable(folder: Path) -> bool:
    """Whether a game has room there, found out by doing it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=folder)
        try:
            files.write_all(handle, bytes(ROOM))
        finally:
            os.close(handle)
            files.discard(Path(name))
    except OSError:
        return False
    return True
