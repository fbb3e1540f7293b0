"""What went wrong as one file that people can send: without their names unless they agree, and never with secrets of theirs."""

from __future__ import annotations

import getpass
import os
import platform
import re
import sys
import time
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pygame

from game.engine import journal
from game.engine.files import in_short, write_beside
from game.engine.journal import MatchError
from game.engine.lines import seal
from game.scenes.ask import Answer, AskScene, complain
from game.scenes.keeping import findable, writable
from game.ui.colours import GREEN, SAND, SUN
from game.version import version

if TYPE_CHECKING:
    from game.scenes.app import App

TITLE, SAVED, NOT_SAVED = "Save a report?", "The report was saved", "The report was not saved"
WORDS = (
    "It is one text file with what went wrong, the versions of all parts, your kind of system, and this game move "
    "by move. Nothing is sent. Shall the players' names stand in it?"
)
TOKEN = re.compile(r"(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{16,}(?![\w-])")  # long, with letters and digits
ADDRESS = re.compile(r"(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])")


def offer(app: App, noted: str, game: Path | None) -> None:
    """Ask whether names may stand in it, write it, and say where it lies."""
    answers = [
        Answer("Without names", GREEN, "icon_people", lambda: _save(app, noted, game, False)),
        Answer("With names", SUN, "icon_people", lambda: _save(app, noted, game, True)),
        Answer("No report", SAND, "icon_back"),
    ]
    app.stack.push(AskScene(app, TITLE, WORDS, answers, lines=4))


def _save(app: App, noted: str, game: Path | None, names: bool) -> None:
    folder = next(filter(writable, findable()), None)
    if folder is None:
        complain(app, NOT_SAVED, "No folder was found that can be written.")
        return
    words = report(noted, game, set() if names else people(app, game), names)
    stem = f"rumpus-report-{time.strftime('%Y-%m-%d-%H%M%S')}"
    try:
        path, _ = write_beside(folder, stem, ".txt", words.encode(errors="backslashreplace"))
    except OSError as trouble:
        complain(app, NOT_SAVED, f"{stem}.txt cannot be written: {journal.why(trouble)}.")
    else:
        complain(app, SAVED, f"It is called {path.name} and lies in {in_short(folder)}.")


def people(app: App, game: Path | None) -> set[str]:
    """Everybody whose name could turn up."""
    found = {seat.name for seat in (*app.settings.seats, *app.settings.guests)}
    if app.evening:
        found |= {guest.name for guest in app.evening.room.guests}
    return found | (_named(game).keys() if game else set())


def report(noted: str, game: Path | None, names: Collection[str], named: bool) -> str:
    """The whole file; these names are hidden in what was noted, and the game's own unless it may name them."""
    hidden = dict.fromkeys(names, "somebody") | ({} if named or game is None else _named(game))
    parts = [
        "A report of Rumpus Room",
        "\n".join(_system()),
        "What went wrong\n\n" + clean(noted or "Nothing was noted.", hidden),
    ]
    if game is not None:
        parts.append(f"The game\n\n{_game(game, {} if named else hidden)}")
    return "\n\n".join(part.rstrip() for part in parts) + "\n"


def _system() -> Iterator[str]:
    yield f"Version: {version()}"
    yield f"System: {platform.system()} {platform.release()}, {platform.machine()}"
    yield f"Python: {platform.python_version()}{', frozen' if getattr(sys, 'frozen', False) else ''}"
    yield f"pygame-ce: {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}"
    yield f"Screen: {pygame.display.get_driver() if pygame.display.get_init() else 'none'}"
    yield f"msgspec: {msgspec.__version__}"
    yield f"Time: {time.strftime('%Y-%m-%d %H:%M')}"


def clean(words: str, names: Mapping[str, str]) -> str:
    """Without names, folders of a person, what machine it was, its addresses, and whatever looks like a token.

    >>> clean("Ana said hello to Anabel from 192.168.0.7", {"Ana": "Player 1"})
    'Player 1 said hello to Anabel from (address)'
    """
    words = words.replace(str(Path.home()), "~")
    words = ADDRESS.sub("(address)", TOKEN.sub(_token, words))
    return _without(words, _of_machine() | dict(names))


def _token(found: re.Match[str]) -> str:
    """Names of files of ours are long, too, but made of words."""
    return found[0] if re.fullmatch(r"[a-z]+([-_][a-z]+|[-_]\d{1,6})*", found[0]) else "(hidden)"


def _of_machine() -> dict[str, str]:
    """What the machine and who is logged in are called; a root or a localhost betrays nobody."""
    try:
        user = getpass.getuser()
    except (OSError, KeyError, ImportError):
        user = os.environ.get("USERNAME", "")
    found = {user: "(user)", platform.node(): "(machine)", Path.home().name: "(user)"}
    return {name: instead for name, instead in found.items() if len(name) > 1 and name not in ("root", "localhost")}


def _without(words: str, names: Mapping[str, str]) -> str:
    """The longest names go first, for one may begin another."""
    longest_first = sorted(names, key=lambda name: (-len(name), name))
    known = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)")
    return known.sub(lambda found: names[found[0]], words) if names else words


def _named(game: Path) -> dict[str, str]:
    """What everybody in the game was ever called, and what they are called instead."""
    try:
        contents = journal.read(game)
    except MatchError:
        return {}
    found = {seat.name: f"Player {number + 1}" for number, seat in enumerate(contents.header.seats)}
    for line in contents.lines:
        if isinstance(line, journal.Rename):
            found.setdefault(line.name, f"Player {line.seat + 1}")
    return found


def _game(path: Path, names: Mapping[str, str]) -> str:
    """The journal, still one that can be played again; pencil marks and people's words go with the names."""
    try:
        contents = journal.read(path)
    except MatchError as trouble:
        return str(trouble)
    checksum, found = b"", b""
    for line in (contents.header, *contents.lines):
        if names and isinstance(line, journal.Note):
            continue
        data, checksum = seal(_anonymous(line, names) if names else line, checksum)
        found += data
    return found.decode()


def _anonymous(line: journal.Header | journal.Written, names: Mapping[str, str]) -> journal.Header | journal.Written:
    change = msgspec.structs.replace
    match line:
        case journal.Header():
            seats = tuple(change(seat, name=f"Player {number + 1}") for number, seat in enumerate(line.seats))
            return change(line, seats=seats, words=("hidden",) * bool(line.words))
        case journal.Rename():
            return change(line, name=f"Player {line.seat + 1}")
        case journal.Sitting():
            return change(line, words=("hidden",) * bool(line.words))
        case journal.Move():
            return change(line, told=tuple((whom, _without(words, names)) for whom, words in line.told))
    return line
