"""How Boss & Minion puts chances into words: first what to reckon with, the best defense, then the attack undefended."""

from __future__ import annotations

from game.titles.boss_and_minion.rules.view import Shot


def percent(chance: float) -> str:
    """A chance as it is written; certain and hopeless only if it is so.

    >>> percent(0.5), percent(0.999), percent(0.001), percent(1.0)
    ('50%', '>99%', '<1%', '100%')
    """
    if 0 < chance < 0.005:
        return "<1%"
    if 0.995 <= chance < 1:
        return ">99%"
    return f"{round(100 * chance)}%"


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
    return f"{against} against their best defense, {plain} if nobody helps."
