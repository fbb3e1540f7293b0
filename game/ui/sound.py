"""Small sounds, if there is something to play them on."""

from __future__ import annotations

import warnings
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from game import places


@cache
def index() -> dict[str, Path]:
    """All sounds by name: those of the house and of folders that came along."""
    return {path.stem: path for path in _files(places.find("assets") / "sound")}


def _files(folder: Path) -> list[Path]:
    return sorted(folder.absolute().rglob("*.wav"))


def also(folder: Path) -> list[str]:
    """Play from one more folder too, that of a title from elsewhere; returns a sentence per file that is left out."""
    return [
        f"The sound {path.name} is left out, because the house has one of that name."
        for path in _files(folder)
        if index().setdefault(path.stem, path) != path
    ]


def forget(folder: Path) -> None:
    """Play no more from a folder that came along."""
    for name in [name for name, path in index().items() if folder.absolute() in path.parents]:
        del index()[name]


class Sound:
    """Opens the audio device and loads a sound when it is first needed; without a device everything is silent."""

    def __init__(self, settings: Any = None) -> None:
        self._settings = settings
        self._volume = 7
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._silent = False

    @property
    def volume(self) -> int:
        """0 to 10."""
        return int(self._settings.volume) if self._settings is not None else self._volume

    @volume.setter
    def volume(self, volume: int) -> None:
        self._volume = max(0, min(10, volume))
        if self._settings is not None:
            self._settings.volume = self._volume

    def play(self, name: str) -> None:
        if name not in index():
            # A missing sound is no reason to stop an evening; tests take the warning for an error.
            warnings.warn(f"There is no sound called {name}.", RuntimeWarning, stacklevel=2)
            return
        if self.volume == 0 or not self._ready():
            return
        sound = self._load(name)
        if sound:
            # Loudness is felt as a power of the number on the scale.
            sound.set_volume((self.volume / 10) ** 1.6)
            sound.play()

    def _ready(self) -> bool:
        if self._silent or pygame.mixer.get_init():
            return not self._silent
        try:
            pygame.mixer.init(frequency=22050, size=-16, channels=1, buffer=512)
        except pygame.error:
            self._silent = True
        return not self._silent

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            try:
                self._loaded[name] = pygame.mixer.Sound(index()[name])
            except (pygame.error, OSError):
                # Nor is a broken one.
                self._loaded[name] = None
        return self._loaded[name]

    def close(self) -> None:
        self._loaded.clear()
        if pygame.mixer.get_init():
            pygame.mixer.quit()
