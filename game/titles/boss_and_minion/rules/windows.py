"""The windows of a Boss & Minion turn in which Specials can be used: who is offered which, and what using one does."""

from __future__ import annotations

from game.engine.contract import Reason
from game.engine.position import WAITING
from game.titles.boss_and_minion.rules.choices import Choices
from game.titles.boss_and_minion.rules.content import NUMBER
from game.titles.boss_and_minion.rules.gangs import Holder
from game.titles.boss_and_minion.rules.moves import Decline, Use
from game.titles.boss_and_minion.rules.position import Position, Told
from game.titles.boss_and_minion.rules.specials import SPECIALS, Special
from game.titles.boss_and_minion.rules.view import Stage

Holders = tuple[Holder, ...]
NONE: Choices = ()
DECLINING: Choices = (Decline(),)


def offered(state: Position, seat: int, stage: Stage, holders: Holders) -> Choices:
    """Those of these Specials that can be used now: fresh, of a board that was awake and, in an attack, took part."""
    used, choices = state.used, NONE
    for bit, reach, offer in holders:
        # What reaches the first board reaches all that the player has, and something of that always takes part.
        if not used & bit and (reach & 1 or _may_use(state, seat, stage, reach)):
            choices += offer(state, seat, reach)
    return choices


def _may_use(state: Position, seat: int, stage: Stage, reach: int) -> bool:
    """Whether a Minion is awake and, in an attack, takes part."""
    awake = state.dawn[seat] & reach
    if stage != "rolled" and stage != "after":
        return awake > 0
    part = 0
    for die in state.dice if seat == state.active else (state.aim, *state.assists):
        part |= 1 << die
    return awake & part > 0


def asks(state: Position, seat: int, stage: Stage, holders: Holders) -> bool:
    """Put the question of a window to a seat if one of these Specials can be used there."""
    if found := offered(state, seat, stage, holders):
        state.stage = stage
        state.asked = WAITING[seat]
        state.choices = found + DECLINING
        return True
    return False


def use(state: Position, seat: int, action: Use, holders: Holders, told: Told) -> Special:
    """Somebody uses one of these Specials."""
    bit = 1 << NUMBER[action.special]
    reach = next(reach for held, reach, _ in holders if held == bit)
    state.used |= bit
    state.waived = 0
    special = SPECIALS[action.special]
    if special.deed:
        special.deed(state, seat, reach, action, told)
    return special


def no_use(state: Position, seat: int, action: Use) -> Reason:
    """Why this Special cannot be used now."""
    special = action.special
    if special not in state.cast[seat]:
        return Reason("not_yours", (special,))
    return Reason("used" if state.used >> NUMBER[special] & 1 else "special_not_now", (special,))
