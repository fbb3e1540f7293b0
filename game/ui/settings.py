"""What the players set once for every evening, kept in one small file."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal, Self

import msgspec

TEXT_SIZES = {"normal": 1.0, "large": 1.15, "largest": 1.3}
SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 1.8}


WindowSize = tuple[Annotated[int, msgspec.Meta(ge=320, le=16384)], Annotated[int, msgspec.Meta(ge=180, le=16384)]]


class Settings(msgspec.Struct, dict=True):
    # One sentence when the file could not be read; it belongs to this evening and is never written.
    complaint: ClassVar[str] = ""

    full_screen: bool = False
    text_size: Literal["normal", "large", "largest"] = "normal"
    animation_speed: Literal["slow", "normal", "fast"] = "normal"
    reduced_motion: bool = False
    volume: Annotated[int, msgspec.Meta(ge=0, le=10)] = 7
    music: Annotated[int, msgspec.Meta(ge=0, le=10)] = 5
    music_on: bool = True
    family_mode: bool = False
    show_hints: bool = True
    window_size: WindowSize = (1280, 720)
    window_place: tuple[int, int] | None = None
    windows: dict[str, tuple[WindowSize, tuple[int, int] | None]] = {}  # the same by screen, as large as that was
    screen: Annotated[int, msgspec.Meta(ge=0)] = 0

    @property
    def text_scale(self) -> float:
        return TEXT_SIZES[self.text_size]

    @property
    def pace(self) -> float:
        return SPEEDS[self.animation_speed]

    @classmethod
    def load(cls, path: Path) -> Self:
        """The settings in the file; defaults and a complaint if it is broken, which is then kept as *.bad."""
        try:
            written = msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
        except FileNotFoundError:
            return cls()
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            return cls()._after(path, error)
        return cls._from(written)

    @classmethod
    def _from(cls, written: Mapping[str, Any]) -> Self:
        """Every setting that can be understood; each of the others is back to normal, and a complaint names it."""
        settings, strange = cls(), list[str]()
        for name in cls.__struct_fields__:
            if name in written:
                try:
                    setattr(settings, name, getattr(msgspec.convert({name: written[name]}, cls), name))
                except msgspec.ValidationError:
                    strange.append(name.replace("_", " "))
        if strange:
            words = f"What the settings file says of {', '.join(strange)} makes no sense, so that is back to normal."
            settings.__dict__["complaint"] = words
        return settings

    def _after(self, path: Path, error: Exception) -> Self:
        bad = path.with_name(path.name + ".bad")
        try:
            path.replace(bad)
            kept = f" It is kept as {bad.name}."
        except OSError:
            kept = ""
        reason = "could not be read" if isinstance(error, OSError) else "is damaged"
        sentence = f"The settings file {path.name} {reason}, so the settings are back to normal.{kept}"
        self.__dict__["complaint"] = sentence
        return self

    def save(self, path: Path) -> str:
        """Write the file in one go; a sentence if the disk refuses, otherwise nothing."""
        text = msgspec.json.format(msgspec.json.encode(self), indent=2)
        fresh = path.with_name(path.name + ".new")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_bytes(text)
            fresh.replace(path)
        except OSError as error:
            with suppress(OSError):
                fresh.unlink()
            return f"The settings could not be saved: {error.strerror or error}."
        return ""
