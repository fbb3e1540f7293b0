"""Saved games that come from elsewhere or go there, as one file each."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.engine import journal, registry
from game.engine.english import counted, listed
from game.engine.journal import JournalError, MatchError, Summary
from game.engine.match import retell
from game.scenes.ask import Answer, AskScene, complain
from game.scenes.keeping import findable, in_short, writable
from game.scenes.saves import ENDING, Saves
from game.ui.colours import GREEN, SUN, VIOLET

if TYPE_CHECKING:
    from game.scenes.app import App

ARRIVED, NO_GAME, COPIED, NOT_COPIED = (
    "A game has arrived",
    "This file stays outside",
    "The game was copied",
    "The game was not copied",
)


class Arrival(NamedTuple):
    """A game that came from elsewhere, and where it lies now."""

    path: Path
    summary: Summary
    fresh: bool  # whether it was not there before


# ---- to elsewhere --------------------------------------------------------------------------------


def export(app: App, path: Path) -> None:
    """Put a copy where people find it, and say where."""
    try:
        data = journal.data_of(path)
        folder = next(filter(writable, findable()), None)
        if folder is None:
            raise JournalError(f"No folder was found that can be written, not even {in_short(Path.home())}.")
        copy, there = _free(folder, path.stem, data)
        if not there:
            _write(copy, data, path)
    except MatchError as trouble:
        complain(app, NOT_COPIED, str(trouble))
    except OSError as trouble:
        complain(app, NOT_COPIED, f"{path.name} cannot be copied: {(trouble.strerror or str(trouble)).lower()}.")
    else:
        lies = "lay there already" if there else "lies there now"
        words = (
            f"In {in_short(folder)}: {copy.name} {lies}. On another machine, drag it onto the window of Rumpus Room."
        )
        complain(app, COPIED, words, lines=4)


# ---- from elsewhere ------------------------------------------------------------------------------


def arrive(app: App, path: Path) -> None:
    """A file was dragged onto the window: take it in, or say in one sentence why not."""
    try:
        arrival = take_in(app.saves, path)
    except MatchError as trouble:
        complain(app, NO_GAME, str(trouble), lines=4)
        return
    answers = [Answer("All right", SUN, "icon_check")]
    if app.current_journal() is None and not _hidden(app, arrival) and not arrival.summary.outdated:
        over = arrival.summary.over
        look = ("Watch it", VIOLET, "icon_replays") if over else ("Continue it", GREEN, "icon_play_light")
        answers.insert(0, Answer(*look, lambda: _open(app, arrival)))
    app.stack.push(AskScene(app, ARRIVED, _words(app, arrival), answers, lines=4))


def open_file(app: App, path: Path) -> None:
    """The program was started with a file: take the game in and open it."""
    try:
        arrival = take_in(app.saves, path)
    except MatchError as trouble:
        complain(app, NO_GAME, str(trouble), lines=4)
        return
    if _hidden(app, arrival) or arrival.summary.outdated:
        complain(app, ARRIVED, _words(app, arrival), lines=4)
    else:
        _open(app, arrival)


def take_in(saves: Saves, path: Path) -> Arrival:
    """Put a copy among the saved games, unless it is there already; whatever is no game is refused in one sentence."""
    summary = _readable(path)
    if saves.holds(path):
        return Arrival(path, summary, False)
    data = journal.data_of(path)
    if known := _known(saves, data):
        return Arrival(known, journal.summary(known), False)
    try:
        stem = path.stem if re.match(rf"{summary.game}-[\d-]+$", path.stem) else saves.new_path(summary.game).stem
        saves.folder.mkdir(parents=True, exist_ok=True)
        place, _ = _free(saves.folder, stem, data)
        _write(place, data, path)
    except OSError as error:
        raise JournalError(f"{path.name} cannot be saved here: {(error.strerror or str(error)).lower()}.") from error
    return Arrival(place, journal.summary(place), True)


def _readable(path: Path) -> Summary:
    """What the file holds, if it makes sense from its first line to its last."""
    summary = journal.summary(path)
    game, version = registry.game(summary.game), journal.read(path).header.rules_version
    if version > game.rules_version:
        raise JournalError(
            f"{path.name} was saved by a newer version of Rumpus Room, which plays {game.title} by later rules."
        )
    if not summary.outdated:
        for _ in retell(path):
            pass
    return summary


def _known(saves: Saves, data: bytes) -> Path | None:
    """The saved game that is the same, or the same and further on."""
    for path in saves.everything:
        try:
            if path.stat().st_size >= len(data) and journal.data_of(path).startswith(data):
                return path
        except (OSError, MatchError):
            continue
    return None


def _free(folder: Path, stem: str, data: bytes) -> tuple[Path, bool]:
    """A name in the folder that nobody has, or the file there that is the same already, and whether it is."""
    copies, path = 1, folder / f"{stem}{ENDING}"
    while path.exists():
        if path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data:
            return path, True
        copies += 1
        path = folder / f"{stem}-{copies}{ENDING}"
    return path, False


def _write(path: Path, data: bytes, like: Path) -> None:
    """A new file with this in it and the age of the other; one that fails leaves nothing behind."""
    with path.open("xb") as file:
        try:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            path.unlink(missing_ok=True)
            raise
    modified = like.stat().st_mtime
    os.utime(path, (modified, modified))


def _hidden(app: App, arrival: Arrival) -> bool:
    return arrival.summary.game in app.out_of_sight


def _words(app: App, arrival: Arrival) -> str:
    summary = arrival.summary
    names = listed([seat.name for seat in summary.seats])
    there = "" if arrival.fresh else "It was here already. "
    where = "Replays" if summary.over else "Continue"
    if _hidden(app, arrival):
        kept = "Family mode keeps it out of sight."
    elif summary.outdated:
        kept = f"It was {summary.outdated}, so it cannot go on" + ("; its log can be read." if summary.told else ".")
    elif not summary.begun:
        kept = "Nobody has made a move in it, so no list shows it."
    else:
        kept = f"It waits under {where}."
    return f"{summary.title} of {names}, {counted(summary.moves, 'move')}. {there}{kept}"


def _open(app: App, arrival: Arrival) -> None:
    if arrival.summary.over:
        app.watch_save(arrival.path)
    else:
        app.open_save(arrival.path)
