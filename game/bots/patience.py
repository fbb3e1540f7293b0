"""How long bots think, how long they are waited for, and on how many cores they think."""

from __future__ import annotations

import os
from collections.abc import Mapping

THINKING: Mapping[str, float] = {"easy": 0.1, "sly": 0.3, "sharp": 1.0}  # seconds that a level thinks at most
DEADLINES: Mapping[str, float] = {"easy": 2.0, "sly": 3.0, "sharp": 5.0}  # after which nobody waits for it any longer
COACHING = 1.5  # that a coach thinks about one question, and twice as long where somebody looks on
SLOW = 2.0  # times as long a machine is waited for that shows itself slow
MOST_CORES = 2


def cores() -> int:
    """On how many cores bots may think side by side."""
    allowed = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(MOST_CORES, allowed))


def longest(level: str, asked: int) -> float:
    """Seconds until the last of so many bots that are asked at once must have thought, taking turns on the cores."""
    return THINKING[level] * -(-asked // cores())
