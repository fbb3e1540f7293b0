"""The folder of saved games: where new ones go, what is in it, and taking one out."""

from __future__ import annotations

import builtins
import os
import re
import stat
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from game.engine import journal
from game.engine.files import FRESH, discard, free, in_short, names, take_name
from game.scenes.saves_index import Index

ENDING = ".journal"
LEFT = re.compile(rf"(?P<stem>.+)\.\d+{re.escape(FRESH)}", re.DOTALL)  # as files.begin calls it
SETTLED = 60.0  # seconds after which nobody is still writing

Done = TypeVar("Done")


@dataclass(frozen=True)
class Save:
    """One saved game; one that cannot be read has no summary but says why."""

    path: Path
    modified: float
    summary: journal.Summary | None = None
    trouble: str = ""

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return self.summary is not None and self.summary.over

    @property
    def unfinished(self) -> bool:
        """Whether somebody could play on."""
        return self.summary is not None and not self.summary.over and not self.summary.outdated

    @property
    def begun(self) -> bool:
        """Whether it is worth keeping in sight: nobody misses a game that was left before the first move."""
        return self.summary is None or self.summary.begun

    def is_of(self, game_id: str) -> bool:
        """Whether it is a save of that game; a broken one only has its name to tell."""
        return self.summary.game == game_id if self.summary else self.path.name.startswith(f"{game_id}-")


class Saves:
    """All saved games of this player."""

    def __init__(self, folder: Path, elsewhere: Path | None = None, others: Sequence[Path] = ()) -> None:
        self._own, self.elsewhere = folder, elsewhere
        self.others = tuple(others)  # where games were saved before, or may have been
        self._index = Index(folder.parent / "saves.index")

    @property
    def folder(self) -> Path:
        """Where new games go."""
        return self.elsewhere or self._own

    def save_in(self, folder: Path) -> None:
        """From now on games are saved there; what lies elsewhere stays in sight."""
        self.others = tuple(dict.fromkeys((*self.others, *self.folders)))
        self.elsewhere = folder

    def new_path(self, game_id: str) -> Path:
        """A path nobody has used yet, in a folder that is there."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            return free(self.folder, f"{game_id}-{time.strftime('%Y-%m-%d-%H%M%S')}", ENDING)
        except OSError as error:
            words = f"{in_short(self.folder)} cannot be written: {journal.why(error)}."
            raise journal.JournalError(words) from error

    def begin(self, game_id: str, work: Callable[[Path], Done]) -> Done:
        """Do something with a new path; should another window take it this moment, with the next one."""
        while True:
            path = self.new_path(game_id)
            try:
                return work(path)
            except journal.JournalError:
                if not os.path.lexists(path):
                    raise

    def tidy(self) -> None:
        """Put in order what was left by a program that was stopped while it wrote."""
        index = self._index.path
        for folder, begins in ((index.parent, index.name), *((folder, "") for folder in self.folders)):
            with suppress(OSError):
                for path in [path for path in folder.iterdir() if path.name.startswith(begins)]:
                    if path.name.endswith(FRESH):
                        rescue(path)

    def list(self, without: Collection[str] = ()) -> builtins.list[Save]:
        """Every game that was begun but of those hidden, the newest first; a broken one has its sentence and is left alone."""
        there = self._newest_first()
        found = builtins.list(self._shown(there, without))
        self._index.keep(there)
        return found

    def latest(self, without: Collection[str] = ()) -> Save | None:
        """The newest game that is not over yet."""
        there = self._newest_first()
        found = next((save for save in self._shown(there, without) if save.unfinished), None)
        self._index.keep(there)
        return found

    def delete(self, path: Path) -> None:
        """Throw one saved game away."""
        if path.parent not in self.folders:
            raise ValueError(f"{path} is not one of the saved games.")
        path.unlink(missing_ok=True)

    def holds(self, path: Path) -> bool:
        """Whether the file is one of the saved games."""
        own = map(os.path.realpath, self.folders)
        return path.suffix == ENDING and os.path.realpath(path.parent) in own

    @property
    def everything(self) -> Sequence[Path]:
        """The files of all saved games, the newest first."""
        return [Path(name) for name in self._newest_first()]

    @property
    def folders(self) -> Sequence[Path]:
        """Wherever saved games lie."""
        return tuple(dict.fromkeys((self._own, self.folder, *self.others)))

    def _shown(self, there: Mapping[str, os.stat_result], without: Collection[str]) -> Iterator[Save]:
        for name, state in there.items():
            known, path = self._index.look_up(name, state), Path(name)
            save = Save(path, state.st_mtime, known.summary, known.trouble)
            if save.begun and not any(save.is_of(game_id) for game_id in without):
                yield save

    def _newest_first(self) -> Mapping[str, os.stat_result]:
        """What lies in the folders under the names of saved games, and how it was when somebody looked."""
        found = {entry.path: _state(entry) for folder in self.folders for entry in _entries(folder)}
        return dict(sorted(found.items(), key=lambda item: (item[1].st_mtime, item[0]), reverse=True))


def _entries(folder: Path) -> Iterator[os.DirEntry[str]]:
    """The saved games in a folder, if it is one that can be read."""
    with suppress(OSError), os.scandir(folder) as entries:
        yield from (entry for entry in entries if entry.name.endswith(ENDING))


def _state(entry: os.DirEntry[str]) -> os.stat_result:
    """As it is now; of what leads nowhere, or went this moment, there is nothing to tell."""
    try:
        return entry.stat()
    except OSError:
        return os.stat_result((0,) * 10)


def rescue(fresh: Path) -> None:
    """A whole game that lies nowhere else gets its name; anything less was never finished and goes."""
    found = LEFT.fullmatch(fresh.name)
    if found is None or not stat.S_ISREG(fresh.lstat().st_mode) or time.time() - fresh.stat().st_mtime < SETTLED:
        return
    if found["stem"].endswith(ENDING) and (game := _whole(fresh)):
        for path in names(fresh.parent, found["stem"].removesuffix(ENDING), ENDING):
            if not os.path.lexists(path):
                take_name(fresh, path)
                return
            if _begins_with(path, game):
                break
    discard(fresh)


def _whole(path: Path) -> bytes:
    """What is in the file, if that is a game to its last byte; nothing otherwise."""
    with suppress(journal.MatchError):
        data = journal.data_of(path)
        if journal.contents_of(data, path).length == len(data):
            return data
    return b""


def _begins_with(path: Path, game: bytes) -> bool:
    """Whether that file holds this game, or the same and further on."""
    with suppress(journal.MatchError):
        return journal.data_of(path).startswith(game)
    return False
