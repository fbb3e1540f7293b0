"""How Boss & Minion puts chances into words: first what to reckon with, the best defense, then the attack undefended."""

from __future__ import annotations

from game.engine.english import percent
from game.titles.boss_and_minion.rules.view import Shot


def of_shot(shot: Shot | None) -> str:
    """After the name of a target, how likely it is to be hit."""
    if shot is None:
        return ""
    against, plain = percent(shot.against), percent(shot.chance)
    return f": {against}" if against == plain else f": {against}, {plain} undefended"


def pointing(shot: Shot) -> str:
    """What the prompt says while a target is pointed at: both chances, and what lies between them."""
    against, plain = percent(shot.against), percent(shot.chance)
    if against == plain:
        return f"{plain} to win: no defense can change that."
    hope = against if shot.against else "No chance"
    return f"{hope} against their best defense, {plain} if nobody helps."
