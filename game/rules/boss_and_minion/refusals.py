"""Why an answer is refused, as an id with arguments that `text` turns into a sentence."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Reason
from game.rules.boss_and_minion.content import ABILITIES, BOXES, CHARACTERS, NUMBER, may_serve
from game.rules.boss_and_minion.fight import Fight
from game.rules.boss_and_minion.gangs import SAME_NAMED
from game.rules.boss_and_minion.moves import Aim, Assist, Draft, Go, Lose, Pass, Pick, Use


def why(state: Fight, seat: int, action: Any) -> Reason:
    """The most useful reason why this seat may not do that now."""
    if state.ending:
        return Reason("over")
    if not 0 <= seat < state.seats:
        return Reason("not_now")
    if seat not in state.asked:
        return Reason("not_asked", state.asked) if state.alive >> seat & 1 else Reason("out")
    match action:
        case Draft(character) if state.stage == "draft" and character in CHARACTERS:
            return _no_draft(state, seat, character)
        case Pick(die) if state.stage in ("declare", "dice"):
            return _no_pick(state, seat, die)
        case Aim(target, die) if state.stage == "dice":
            return _no_aim(state, seat, target, die)
        case Assist(die) if state.stage == "defend":
            return _no_assist(state, seat, die)
        case Lose() if state.stage == "lose":
            return Reason("not_attacking")
        case Use(special) if special in NUMBER:
            return _no_use(state, seat, special)
        case Go() if state.stage == "dice":
            return Reason("no_target")
        case Pass() if state.stage in ("dice", "aimed"):
            return Reason("declaring")
    return Reason("not_now")


def _empty(state: Fight, seat: int, die: int) -> bool:
    return not 0 <= die < 2 * BOXES or not state.masks[seat] >> die & 1


def _no_draft(state: Fight, seat: int, character: Any) -> Reason:
    if any(character in row for row in state.cast):
        return Reason("taken", (character,))
    boss = state.cast[seat][0]
    if state.boards == 2 and boss is None:
        return Reason("no_boss", (character,))
    if boss is not None and not may_serve(character, boss):
        return Reason("other_gang", (character, boss))
    return Reason("not_now")


def _no_pick(state: Fight, seat: int, die: int) -> Reason:
    if _empty(state, seat, die):
        return Reason("empty_box")
    if die in state.dice or die == state.booster:
        return Reason("picked")
    if not state.dice:
        return Reason("no_target_anywhere")
    if state.kind == "boosted":
        return Reason("boost_is_full")
    return Reason("neither" if len(state.dice) == 1 else "only_linked")


def _no_assist(state: Fight, seat: int, die: int) -> Reason:
    if _empty(state, seat, die):
        return Reason("empty_box")
    if die in state.assists:
        return Reason("helping")
    return Reason("is_target" if die == state.aim else "cannot_help")


def _no_aim(state: Fight, seat: int, target: int, die: int) -> Reason:
    if not 0 <= target < state.seats or target == seat:
        return Reason("yourself" if target == seat else "not_now")
    if _empty(state, target, die):
        return Reason("empty_box")
    if state.kind is None and len(state.dice) == 1:
        return Reason("same_named", (target, ABILITIES[state.dice[0] % BOXES])) if _has_same(state, target) else NO_SAME
    return Reason("say_which")


NO_SAME = Reason("only_same_named")


def _has_same(state: Fight, target: int) -> bool:
    return bool(state.masks[target] & SAME_NAMED[state.dice[0]])


def _no_use(state: Fight, seat: int, special: Any) -> Reason:
    mine = state.cast[seat]
    if special not in mine:
        return Reason("not_yours", (special,))
    if state.used >> NUMBER[special] & 1:
        return Reason("used", (special,))
    return Reason("special_not_now", (special,))
