"""What is known of saved games that have not changed since somebody looked, so that a thousand of them are listed at once."""

from __future__ import annotations

import os
from collections.abc import Container
from contextlib import suppress
from pathlib import Path

import msgspec

from game.engine import journal, registry
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
            known = self._known[save] = _known(Path(save), state.st_size, state.st_mtime_ns)
            self._changed = True
        return known

    def keep(self, saves: Container[str]) -> None:
        """Write down what is known of these, if that is news; whoever cannot write reads them again next time."""
        if self._known is None or not (self._changed or any(name not in saves for name in self._known)):
            return
        self._known = {name: known for name, known in self._known.items() if name in saves}
        self._changed = False
        fresh = self.path.with_suffix(".new")
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_bytes(msgspec.json.encode(Kept(self._rules, self._known), enc_hook=str))
            fresh.replace(self.path)

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


def _known(save: Path, size: int, written: int) -> Known:
    try:
        return Known(size, written, journal.summary(save))
    except MatchError as trouble:
        return Known(size, written, trouble=str(trouble))
