"""Small sounds, if there is something to play them on."""

from __future__ import annotations

from typing import Any

import pygame

from game import places

NAMES = ("dice", "card", "step", "bell", "splash", "weasel", "bonk", "win", "click", "turn")


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
        if name not in NAMES:
            raise ValueError(f"There is no sound called {name}.")
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
                self._loaded[name] = pygame.mixer.Sound(places.find("assets") / "sound" / f"{name}.wav")
            except (pygame.error, OSError):
                # A missing sound is no reason to stop an evening.
                self._loaded[name] = None
        return self._loaded[name]

    def close(self) -> None:
        self._loaded.clear()
        if pygame.mixer.get_init():
            pygame.mixer.quit()
