"""What is known of saved games that have not changed since somebody looked, so that a thousand of them are listed at once."""

from __future__ import annotations

import os
from collections.abc import Container
from contextlib import suppress
from pathlib import Path

import msgspec

from game.engine import files, journal, registry
from game.engine.match import MatchError

LARGEST = 32_000_000  # bytes


class Known(msgspec.Struct, frozen=True):
    """What a file held when it had this size and was written at this time."""

    size: int
    written: int  # nanoseconds
    summary: journal.Summary | None = None
    trouble: str = ""


class Kept(msgspec.Struct, frozen=True):
    """The file of all that is known; another set of rules would tell something else of the same saves."""

    rules: dict[str, int]
    saves: dict[str, Known]


class Index:
    """Reads every saved game once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._rules = {game_id: game.rules_version for game_id, game in registry.games().items()}
        self._known: dict[str, Known] | None = None
        self._changed = False

    def look_up(self, save: str, state: os.stat_result) -> Known:
        """What the save holds that is in this state, read only if it was written since."""
        if self._known is None:
            self._known = self._read()
        known = self._known.get(save)
        if known is None or (known.size, known.written) != (state.st_size, state.st_mtime_ns):
            self._known.pop(save, None)
            known, lasting = _known(Path(save), state.st_size, state.st_mtime_ns)
            if lasting:
                self._known[save] = known
            self._changed = True
        return known

    def keep(self, saves: Container[str]) -> None:
        """Write down what is known of these, if that is news; whoever cannot write reads them again next time."""
        if self._known is None or not (self._changed or any(name not in saves for name in self._known)):
            return
        self._known = {name: known for name, known in self._known.items() if name in saves}
        self._changed = False
        sayable = {name: known for name, known in self._known.items() if _is_text(name)}
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            files.write(self.path, msgspec.json.encode(Kept(self._rules, sayable), enc_hook=str))

    def _holds(self, known: Known, rules: dict[str, int]) -> bool:
        """Whether the same would be told of it today: of another game's rules it does not speak."""
        if known.summary is None:
            return rules == self._rules
        return rules.get(known.summary.game) == self._rules.get(known.summary.game)

    def _read(self) -> dict[str, Known]:
        with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            if self.path.is_file() and self.path.stat().st_size <= LARGEST:
                kept = msgspec.json.decode(self.path.read_bytes(), type=Kept, dec_hook=lambda _, words: Path(words))
                return {name: known for name, known in kept.saves.items() if self._holds(known, kept.rules)}
        return {}


def _known(save: Path, size: int, written: int) -> tuple[Known, bool]:
    """What the file holds now, and whether it will tell the same tomorrow: what the system refuses today it may not."""
    try:
        return Known(size, written, journal.summary(save)), True
    except MatchError as trouble:
        return Known(size, written, trouble=str(trouble)), not isinstance(trouble.__cause__, OSError)


def _is_text(name: str) -> bool:
    """Whether the name of a file is more than bytes."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True
