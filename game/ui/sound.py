"""Small sounds, if there is something to play them on."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any

import pygame

from game import places
from game.ui.homes import Things

RATE = 22050  # of every sound and tune; whatever the device has, so much is kept in memory
CHANNELS, FOR_MUSIC = 12, 2


def _files(folder: Path) -> list[Path]:
    return sorted(folder.absolute().rglob("*.wav"))


def _house() -> dict[str, Path]:
    return {path.stem: path for path in _files(places.find("assets") / "sound")}


_sounds = Things(_house)
index = _sounds.here  # all by the names they have where we are now
forget = _sounds.forget


def also(home: Path) -> list[str]:
    """Play at this home from its own `sound` first; returns a sentence per file that is left out."""
    own: dict[str, Path] = {}
    refused = [
        f"The sound {path.name} is left out, because its title has another of that name."
        for path in _files(home / "sound")
        if own.setdefault(path.stem, path) is not path
    ]
    _sounds.bring(home, own)
    return refused


def open_device() -> None:
    """Some channels are kept for the music."""
    pygame.mixer.init(frequency=RATE, size=-16, channels=1, buffer=512, allowedchanges=0)
    pygame.mixer.set_num_channels(CHANNELS)
    pygame.mixer.set_reserved(FOR_MUSIC)


class Sound:
    """Opens the audio device and loads a sound when it is first needed; without a device everything is silent."""

    def __init__(self, settings: Any = None) -> None:
        self._settings = settings
        self._volume = 7
        self._loaded: dict[Path, pygame.mixer.Sound | None] = {}
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
        path = index().get(name)
        if path is None:
            # A missing sound is no reason to stop an evening; tests take the warning for an error.
            warnings.warn(f"There is no sound called {name}.", RuntimeWarning, stacklevel=2)
            return
        if self.volume == 0 or not self.ready():
            return
        sound = self._load(path)
        if sound:
            # Loudness is felt as a power of the number on the scale.
            sound.set_volume((self.volume / 10) ** 1.6)
            sound.play()

    def ready(self, open_now: bool = True) -> bool:
        """Whether there is something to play on; it is opened if that may take its time now."""
        if self._silent or pygame.mixer.get_init():
            return not self._silent
        if not open_now:
            return False
        try:
            open_device()
        except pygame.error:
            self._silent = True
        return not self._silent

    def music_channels(self) -> list[pygame.mixer.Channel]:
        """Those that no sound ever takes."""
        return [pygame.mixer.Channel(number) for number in range(FOR_MUSIC)]

    def _load(self, path: Path) -> pygame.mixer.Sound | None:
        if path not in self._loaded:
            try:
                self._loaded[path] = pygame.mixer.Sound(path)
            except (pygame.error, OSError):
                # Nor is a broken one.
                self._loaded[path] = None
        return self._loaded[path]

    def close(self) -> None:
        self._loaded.clear()
        if pygame.mixer.get_init():
            pygame.mixer.quit()
