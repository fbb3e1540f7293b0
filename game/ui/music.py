"""The music: one tune at a time in two layers, calm and tense, that run in time and fade into each other."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game import places
from game.ui.homes import Things

if TYPE_CHECKING:
    from game.ui.sound import Sound

HOUSE, FANFARE = "house", "fanfare"  # the tune of every page and table that has none, and the one that ends
TENSE = "_tense"  # after its name, the file of the tense layer
CALM_BELOW = 0.65  # how loud the calm layer still is under the tense one
HUSHED = 0.3  # how loud it all is while something greater is heard
STARTS, STOPS, TIGHTENS, HUSHES = 1.2, 0.5, 1.8, 0.3  # seconds of each change


class Tune(NamedTuple):
    """What a scene wants to be heard."""

    name: str
    tense: bool = False


def _files(folder: Path) -> dict[str, Path]:
    return {path.stem: path for path in sorted(folder.absolute().glob("*.ogg"))}


_tunes = Things(lambda: _files(places.find("assets") / "music"))
index = _tunes.here  # all by the names they have where we are now
forget = _tunes.forget


def also(home: Path) -> None:
    """Play at this home from its own `music` first."""
    _tunes.bring(home, _files(home / "music"))


class Layers(NamedTuple):
    """The files of one tune; a tune that has no tense layer stays calm."""

    calm: Path
    tense: Path | None
    once: bool


def layers(name: str) -> Layers | None:
    """Where a tune lies; that of the house if there is none of this name, and None if there is no music at all."""
    found = index()
    name = name if name in found else HOUSE
    return Layers(found[name], found.get(name + TENSE), name == FANFARE) if name in found else None


class Music:
    """Follows what the scenes want; files are read in a thread, and none at all while it is off."""

    def __init__(self, settings: Any, device: Sound) -> None:
        self._settings, self._device = settings, device
        self.playing: Layers | None = None
        self._wanted: Layers | None = None
        self._loader: threading.Thread | None = None
        self._loaded: tuple[Layers, list[pygame.mixer.Sound]] | None = None
        self._broken: set[Layers] = set()
        self._level = self._tension = 0.0  # how far it has come, 0 to 1
        self._hush = 1.0
        self._tense = self._quiet = False

    @property
    def on(self) -> bool:
        """Whether anything is to be heard."""
        return bool(self._settings.music_on and self._settings.music > 0)

    def want(self, tune: Tune | None, quiet: bool = False) -> None:
        """Play this from now on; `quiet` while something greater is heard. Look it up at the home of its scene."""
        self._wanted = layers(tune.name) if tune else None
        self._tense, self._quiet = bool(tune and tune.tense), quiet

    def update(self, dt: float, at_rest: bool = True) -> None:
        """Let it come and go; the device, which may take a while to open, is opened when nothing moves."""
        goal = self._wanted if self.on else None
        if self.playing is not None and self.playing != goal:
            self._fade_out(dt)
        elif goal is None:
            self._loaded = None
        elif self.playing is None:
            self._begin(goal, at_rest)
        else:
            self._level = 1.0 if goal.once else _towards(self._level, 1.0, dt / STARTS)
            self._tension = _towards(self._tension, float(self._tense), dt / TIGHTENS)
            self._hush = _towards(self._hush, HUSHED if self._quiet else 1.0, dt / HUSHES)
        self._set_volumes()

    def _fade_out(self, dt: float) -> None:
        self._level = _towards(self._level, 0.0, dt / STOPS)
        if self._level == 0.0:
            self._stop()

    def _stop(self) -> None:
        if pygame.mixer.get_init():
            for channel in self._device.music_channels():
                channel.stop()
        self.playing = self._loaded = None

    def _begin(self, goal: Layers, at_rest: bool) -> None:
        """Load it, and as soon as it is there start both layers in one go."""
        if self._loader is not None:
            if self._loader.is_alive():
                return
            self._loader = None
        if self._loaded is not None and self._loaded[0] == goal:
            self._level, self._tension, self._hush = float(goal.once), float(self._tense), 1.0
            self.playing = goal
            self._set_volumes()
            for channel, layer in zip(self._device.music_channels(), self._loaded[1], strict=False):
                channel.play(layer, loops=0 if goal.once else -1)
        elif goal not in self._broken and self._device.ready(open_now=at_rest):
            self._loader = threading.Thread(target=self._load, args=(goal,), daemon=True)
            self._loader.start()

    def _load(self, goal: Layers) -> None:
        try:
            self._loaded = goal, [pygame.mixer.Sound(path) for path in (goal.calm, goal.tense) if path is not None]
        except (pygame.error, OSError):
            self._broken.add(goal)  # no reason to stop an evening, nor to try again and again

    @property
    def volumes(self) -> tuple[float, float]:
        """How loud the layers are now, calm and tense."""
        loud = (self._settings.music / 10) ** 1.6 * self._level * self._hush
        return loud * (1 - (1 - CALM_BELOW) * self._tension), loud * self._tension

    def _set_volumes(self) -> None:
        """On the layers themselves: a channel forgets how loud it was whenever something begins on it."""
        if self.playing is not None and self._loaded is not None:
            for layer, loud in zip(self._loaded[1], self.volumes, strict=False):
                layer.set_volume(loud)

    def close(self) -> None:
        """Let go of everything; the device must stay until the thread is done with it."""
        if self._loader is not None:
            self._loader.join()
        self._stop()


def _towards(now: float, goal: float, step: float) -> float:
    return min(goal, now + step) if now < goal else max(goal, now - step)
