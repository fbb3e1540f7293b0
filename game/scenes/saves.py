"""The folder of saved games: where new ones go, what is in it, and taking one out."""

from __future__ import annotations

import builtins
import os
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game.engine import journal
from game.scenes.saves_index import Index

ENDING = ".journal"


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

    def __init__(self, folder: Path, elsewhere: Path | None = None) -> None:
        self._own, self.elsewhere = folder, elsewhere
        self._index = Index(folder.parent / "saves.index")

    @property
    def folder(self) -> Path:
        """Where new games go."""
        return self.elsewhere or self._own

    def new_path(self, game_id: str) -> Path:
        """A path nobody has used yet."""
        self.folder.mkdir(parents=True, exist_ok=True)
        stem = f"{game_id}-{time.strftime('%Y-%m-%d-%H%M%S')}"
        path, copies = self.folder / f"{stem}{ENDING}", 1
        while path.exists():
            copies += 1
            path = self.folder / f"{stem}-{copies}{ENDING}"
        return path

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
        if path.parent not in self._folders:
            raise ValueError(f"{path} is not one of the saved games.")
        path.unlink(missing_ok=True)

    def holds(self, path: Path) -> bool:
        """Whether the file is one of the saved games."""
        return path.suffix == ENDING and path.parent.resolve() in [folder.resolve() for folder in self._folders]

    @property
    def everything(self) -> Sequence[Path]:
        """The files of all saved games, the newest first."""
        return [Path(name) for name in self._newest_first()]

    @property
    def _folders(self) -> Sequence[Path]:
        return tuple(dict.fromkeys((self._own, self.folder)))

    def _shown(self, there: Mapping[str, os.stat_result], without: Collection[str]) -> Iterator[Save]:
        for name, state in there.items():
            known, path = self._index.look_up(name, state), Path(name)
            save = Save(path, state.st_mtime, known.summary, known.trouble)
            if save.begun and not any(save.is_of(game_id) for game_id in without):
                yield save

    def _newest_first(self) -> Mapping[str, os.stat_result]:
        """What lies in the folders under the names of saved games, and how it was when somebody looked."""
        found = {entry.path: _state(entry) for folder in self._folders for entry in _entries(folder)}
        return dict(sorted(found.items(), key=lambda item: (item[1].st_mtime, item[0]), reverse=True))


def _entries(folder: Path) -> Iterator[os.DirEntry[str]]:
    """The saved games in a folder, if it is one that can be read."""
    with suppress(OSError), os.scandir(folder) as entries:
        yield from (entry for entry in entries if entry.name.endswith(ENDING) and _legible(entry.name))


def _state(entry: os.DirEntry[str]) -> os.stat_result:
    """As it is now; of what leads nowhere, or went this moment, there is nothing to tell."""
    try:
        return entry.stat()
    except OSError:
        return os.stat_result((0,) * 10)


def _legible(name: str) -> bool:
    """Whether the name is text that can be shown; ours are."""
    return name.isprintable()
