"""A position of Boss & Minion as one screen of plain text; everybody sees all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.sketch import eyes, grid, listing, together
from game.titles.boss_and_minion.rules.content import ABILITIES

if TYPE_CHECKING:
    from game.titles.boss_and_minion.rules.view import Attack, Board, View


def of_view(view: View) -> str:
    """Boards with their dice, the attack, and what can be done about it."""
    parts = [_headline(view), _boards(view)]
    if view.free:
        parts.append(listing("Free", view.free))
    if view.attack is not None:
        parts.append(_attack(view.attack))
    if view.shots:
        shots = [f"{shot.seat}.{shot.die} {shot.chance:.0%} or {shot.against:.0%}" for shot in view.shots]
        parts.append(listing("Targets, undefended or defended", shots))
    if view.used:
        parts.append(listing("Specials used", view.used))
    if view.grudge is not None:
        parts.append(f"Granny Grudge holds one against seat {view.grudge}.")
    return "\n".join(parts)


def _headline(view: View) -> str:
    if view.over:
        asked = f"won by {together(view.winners)}" if view.winners else "a draw"
    else:
        asked = f"seat {together(view.asked)} is asked: {view.stage}"
    passes = f", {view.passes} passed" if view.passes else ""
    return f"Turn {view.turn} of seat {view.active}, {eyes(view.me)}: {asked}{passes}."


def _boards(view: View) -> str:
    """Boxes as colour, size and what the die shows; the first die of a player's second board is number 6."""
    rows = [
        (seat, board.character, "yes" if board.awake else "no", *_boxes(board))
        for seat, player in enumerate(view.players)
        for board in player.boards
    ]
    return grid(("seat", "who", "awake", *ABILITIES), *rows)


def _boxes(board: Board) -> list[str]:
    boxes = zip(board.colours, board.sizes, board.values, strict=True)
    return [f"{colour[0]}{size} {'-' if value is None else value}" for colour, size, value in boxes]


def _attack(attack: Attack) -> str:
    told = [f"seat {attack.seat}", attack.kind or "open", f"dice {together(attack.dice)}"]
    if attack.booster is not None:
        told.append(f"boosted by {attack.booster} (+{attack.boost})")
    if attack.target is not None:
        told.append(f"at {attack.target}.{attack.die}")
    if attack.assists:
        told.append(f"helped by {together(attack.assists)}")
    if attack.need is not None:
        told.append(f"must {'equal or beat' if attack.equals else 'beat'} {attack.need}")
    if attack.faces:
        told.append(f"rolled {together(attack.faces)} for {attack.total}")
    if attack.won is not None:
        told.append("won" if attack.won else "lost")
    return listing("Attack", told)
