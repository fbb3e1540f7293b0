"""Saved games that come from elsewhere or go there, as one file each."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.engine import journal, registry
from game.engine.english import counted, listed
from game.engine.files import called, in_short, write_beside
from game.engine.journal import JournalError, MatchError, Summary
from game.engine.match import retell
from game.scenes.ask import Answer, AskScene, complain
from game.scenes.keeping import findable, writable
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
        folder = next((folder for folder in findable() if folder not in app.saves.folders and writable(folder)), None)
        if folder is None:
            raise JournalError(f"No folder was found that can be written, not even {in_short(Path.home())}.")
        copy, fresh = write_beside(folder, path.stem, ENDING, data, _age(path))
    except MatchError as trouble:
        complain(app, NOT_COPIED, str(trouble))
    except OSError as trouble:
        complain(app, NOT_COPIED, f"{called(path)} cannot be copied: {journal.why(trouble)}.")
    else:
        lies = "lies there now" if fresh else "lay there already"
        words = (
            f"In {in_short(folder)}: {called(copy)} {lies}. On another machine, drag it onto the window of Rumpus Room."
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
    data = journal.data_of(path)
    contents = journal.contents_of(data, path)
    summary = _readable(path, contents)
    if saves.holds(path):
        return Arrival(path, summary, False)
    if known := _known(saves, data if contents.lost else data[: contents.length]):
        return Arrival(known, journal.summary(known), False)
    stem = path.stem if re.match(rf"{summary.game}-[\d-]+$", path.stem) else saves.new_path(summary.game).stem
    try:
        saves.folder.mkdir(parents=True, exist_ok=True)
        place, fresh = write_beside(saves.folder, stem, ENDING, data, summary.modified)
    except OSError as error:
        raise JournalError(f"{called(path)} cannot be saved here: {journal.why(error)}.") from error
    return Arrival(place, msgspec.structs.replace(summary, path=place), fresh)


def _age(path: Path) -> float | None:
    """When it was written; whatever goes while it is copied has been read all the same."""
    try:
        return path.stat().st_mtime
    except OSError:
        return None


def _readable(path: Path, contents: journal.Contents) -> Summary:
    """What the file holds, if it makes sense from its first line to its last."""
    summary = journal.summary(path, contents)
    game, version = registry.game(summary.game), contents.header.rules_version
    if version > game.rules_version:
        raise JournalError(
            f"{called(path)} was saved by a newer version of Rumpus Room, which plays {game.title} by later rules."
        )
    if not summary.outdated:
        for _ in retell(path, contents):
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
