"""Devices that turn round like a coin when a seat is played by something else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.party.pieces import Device
    from game.ui.flourish import Flourishes

FLIP = 0.24  # seconds


class Flips:
    """The devices of one scene, by whose they are."""

    def __init__(self, flourish: Flourishes) -> None:
        self.flourish = flourish
        self._devices: dict[int, Device] = {}
        self._before: dict[int, Device] = {}  # of those that turn round, what they were

    def follow(self, devices: Mapping[int, Device]) -> dict[int, tuple[Device, Device]]:
        """These are to be seen now; which of them changed, from what to what."""
        changed = {who: (self._devices[who], now) for who, now in devices.items() if self._devices.get(who, now) != now}
        for who, (was, _) in changed.items():
            self._before[who] = was
            self.flourish.start(("flip", who), FLIP)
        self._devices = dict(devices)
        return changed

    def runs(self, who: int) -> bool:
        """Whether this one turns round."""
        return self.flourish.runs(("flip", who))

    def at(self, who: int, now: Device) -> tuple[Device, float]:
        """What it looks like, and how wide it is."""
        t = self.flourish.at(("flip", who))
        return (self._before.get(who, now), 1 - 2 * t) if t < 0.5 else (now, 2 * t - 1)
