"""What the conformance kit asks of Boss & Minion: nothing is hidden, and whether a position can occur."""

from __future__ import annotations

from typing import Any

from game.engine.position import NOBODY
from game.titles.boss_and_minion.rules.choices import WIDTH
from game.titles.boss_and_minion.rules.content import BOXES, CLOSED, guard, may_serve
from game.titles.boss_and_minion.rules.gangs import BOARD, BOARDS, SAME_NAMED
from game.titles.boss_and_minion.rules.position import NOTHING, Position


def hidden(_state: Position, _seat: int) -> dict[str, Any]:
    """All dice and Specials lie open."""
    return {}


def reachable(state: Position) -> str | None:
    """Why the rules cannot lead to this position, or None."""
    checks = (_cast, _drafting, _closed, _dice, _players, _attack, _end)
    return next((why for check in checks if (why := check(state))), None)


def _cast(state: Position) -> str | None:
    taken = [name for row in state.cast for name in row if name is not None]
    if len(set(taken)) != len(taken):
        return "somebody serves two players."
    for boss, *minions in state.cast if state.boards == 2 else ():
        for minion in minions:
            if minion is not None and (boss is None or not may_serve(minion, boss)):
                return "a Minion serves another gang."
    return None


def _drafting(state: Position) -> str | None:
    open_places = any(name is None for row in state.cast for name in row)
    if open_places != (state.stage == "draft"):
        return "the draft is not over when it should be."
    if open_places and (any(state.masks) or state.turn or state.dice):
        return "dice are out before the draft is over."
    return None


def _closed(state: Position) -> str | None:
    """Quick rings leave as many places empty as they say, and on every board the same."""
    places = state.closed & BOARD
    if places.bit_count() not in (0, CLOSED):
        return "the lot has closed too many boxes, or too few."
    if state.closed != sum(SAME_NAMED[place] for place in range(BOXES) if places >> place & 1):
        return "a box is closed on one board alone."
    return None


def _dice(state: Position) -> str | None:
    for seat, gang in enumerate(state.gangs):
        for die, size in enumerate(gang.sizes):
            value = state.value(seat, die)
            if bool(value) != bool(state.masks[seat] >> die & 1):
                return "a box is empty and not empty."
            if not 0 <= value <= size:
                return "a die shows a face it has not."
        if state.masks[seat] & ~gang.dice or any(state.values[seat * WIDTH + len(gang.sizes) : seat * WIDTH + WIDTH]):
            return "a die lies beside the board."
    return None


def _players(state: Position) -> str | None:
    if state.stage == "draft":
        return None
    for seat, mask in enumerate(state.masks):
        if mask and not state.alive >> seat & 1:
            return "somebody who is out has dice."
        if not mask and state.alive >> seat & 1 and not state.dawn[seat]:
            return "somebody without dice is still in."
    if not state.ending and not state.alive & state.alive - 1:
        return "one player is left, and the game goes on."
    if not 1 <= state.turn <= guard(state.seats, state.boards):
        return "the turns are miscounted."
    if not state.ending and state.passes >= state.alive.bit_count():
        return "everybody has passed, and the game goes on."
    if not state.ending and not state.alive >> state.active & 1:
        return "it is the turn of somebody who is out."
    return None


def _attack(state: Position) -> str | None:
    attacking = state.stage in ("dice", "aimed", "defend", "rolled", "lose", "after")
    if (attacking and not state.dice) or (state.dice and not attacking and state.stage != "end"):
        return "there is an attack when there should be none."
    if not state.dice:
        return None
    gang, dice = state.gangs[state.active], state.dice
    if state.kind == "complex" and any(not gang.links[dice[0]] >> die & 1 for die in dice[1:]):
        return "dice attack together that are not Linked."
    if state.booster != NOTHING and (len(dice) != 1 or not gang.boosters[dice[0]] >> state.booster & 1):
        return "a die is boosted by one that is no neighbour."
    if state.target != NOBODY and (state.target == state.active or state.aim == NOTHING):
        return "the attack aims at nobody."
    if state.stage in ("rolled", "lose") and len(state.faces) != len(dice):
        return "a die has not rolled."
    assisting = sum(1 << die for die in state.assists)
    if assisting and state.masks[state.target] & assisting != assisting:
        return "an empty box assists."
    return _awake(state)


def _awake(state: Position) -> str | None:
    """No board comes back in the turn after the one in which it was emptied."""
    for seat, mask in enumerate(state.masks):
        for board in BOARDS:
            if mask & board and not state.dawn[seat] & board:
                return "a board that was empty has dice again."
    return None


def _end(state: Position) -> str | None:
    if bool(state.ending) != (state.stage == "over"):
        return "the end has no reason."
    if state.winners and not state.ending:
        return "somebody has won before the end."
    return None
