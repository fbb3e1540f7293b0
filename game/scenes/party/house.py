"""What the host may set for everybody from the sofa: the door, how loud it is, and the clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from game.engine.blocks import Option, Sends

if TYPE_CHECKING:
    from game.scenes.app import App

TIMER = "turn_timer"
TIMERS: tuple[Literal[0, 60, 90], ...] = (0, 60, 90)
SOUND, MUSIC = "volume", "music"
LOUDNESS = (0, 4, 10)  # off, low and full
LOUD = ("Off", "Low", "Full")
FULL = 8  # from here on it is rather full than low


def options(app: App, locked: bool) -> tuple[Option, ...]:
    """Each with what it is now."""
    door = Option("Room", ("Open", "Locked"), "Locked" if locked else "Open", (_lock(False), _lock(True)), "icon_lock")
    settings = app.settings
    music = settings.music if settings.music_on else 0
    return (
        door,
        Option("Sound", LOUD, _loud(settings.volume), _sends(SOUND, LOUD), "icon_sound"),
        Option("Music", LOUD, _loud(music), _sends(MUSIC, LOUD), "icon_music"),
        timer(app, "Timer"),
    )


def timer(app: App, text: str) -> Option:
    """How long a phone has for its turn."""
    values = tuple(f"{seconds} s" if seconds else "Off" for seconds in TIMERS)
    return Option(text, values, values[TIMERS.index(app.settings.turn_timer)], _sends(TIMER, values), "icon_timer")


def tune(app: App, name: str, number: int) -> bool:
    """Set one of them to its value with that number, and write it down; False if there is no such thing."""
    settings = app.settings
    if not 0 <= number < len(LOUDNESS):
        return False
    if name == TIMER:
        settings.turn_timer = TIMERS[number]
    elif name == SOUND:
        settings.volume = LOUDNESS[number]
        app.sound.play("bell")  # to judge it by
    elif name == MUSIC:
        settings.music_on = number > 0
        settings.music = LOUDNESS[number] or settings.music
    else:
        return False
    app.save_settings()
    return True


def _loud(value: int) -> str:
    return LOUD[2 if value >= FULL else 1 if value else 0]


def _sends(name: str, values: Sequence[str]) -> tuple[Sends, ...]:
    return tuple({"type": "host", "order": "option", "value": [name, number]} for number in range(len(values)))


def _lock(shut: bool) -> Sends:
    return {"type": "host", "order": "lock", "value": shut}
