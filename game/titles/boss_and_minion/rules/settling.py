"""What becomes of a Boss & Minion attack, from its roll to the end of the turn: Specials, discards and re-rolls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.contract import Reason
from game.engine.position import WAITING, Question
from game.titles.boss_and_minion.rules.choices import DICE, WIDTH, Choices, Sets
from game.titles.boss_and_minion.rules.content import NUMBER
from game.titles.boss_and_minion.rules.moves import Decided, Decline, Declined, Fate, Lose, Use
from game.titles.boss_and_minion.rules.position import Position, Told
from game.titles.boss_and_minion.rules.rounds import finish_turn
from game.titles.boss_and_minion.rules.view import Doubles
from game.titles.boss_and_minion.rules.windows import DECLINING, NONE, Holders, asks, no_use, offered, use

LOSING = Sets([Lose(die) for die in DICE])
COSTLY: tuple[tuple[Doubles, ...], ...] = (("lost", "missed"), ("lost",))  # doubles after a miss, and after a win


# ---- Steps 5 and 6: the roll, and the Specials that change it --------------------------------------


def roll_out(state: Position, told: Told) -> None:
    """The dice of the attack roll."""
    state.roll(told)
    rolled_window(state, told)


def rolled_window(state: Position, told: Told) -> None:
    """The active player first, then the defender, one reply each; then it is decided.

    A re-roll that changes the result opens the window anew: nobody has replied then."""
    if not state.replied:
        holders = state.gangs[state.active].rolled
        if holders and asks(state, state.active, "rolled", holders):
            return
        state.replied = True
    holders = state.gangs[state.target].rolled
    if not (holders and asks(state, state.target, "rolled", holders)):
        _decide(state, told)


def _after_a_roll(state: Position, seat: int) -> Choices:
    return offered(state, seat, "rolled", state.gangs[seat].rolled) + DECLINING


def _change_roll(state: Position, seat: int, action: Use, told: Told) -> None:
    use(state, seat, action, state.gangs[seat].rolled, told)
    rolled_window(state, told)


def _accept_roll(state: Position, seat: int, _: Decline, told: Told) -> None:
    told.append(Declined(seat))
    if state.replied:
        _decide(state, told)
    else:
        state.replied = True
        rolled_window(state, told)


ROLLED = Question(_after_a_roll, {Use: _change_roll, Decline: _accept_roll}, {Use: no_use})


# ---- Step 7: discards, and which die a lost Complex Attack costs -----------------------------------


def _decide(state: Position, told: Told) -> None:
    """The new rolls stand; doubles are lost first, then the target or one of the attackers."""
    seat, target, aim = state.active, state.target, state.aim
    total, need, margin, _, _ = state.score
    state.won = won = margin > 0
    values, first, faces = state.values, seat * WIDTH, state.faces
    for die, face in zip(state.dice, faces, strict=False):
        values[first + die] = face
    told.append(Decided(seat, target, aim, state.kind or "ability", total, need, won))
    for die in doubled(state, faces, won):
        _lose_attacker(state, die, "doubles", told)
    if won:
        state.discard(target, aim, "target", told)
        for reach, hook in state.gangs[target].taken:
            if reach >> aim & 1:
                hook(state, target, seat)
    elif state.kind == "complex":
        left = state.left()
        if left & left - 1:
            state.stage = "lose"
            state.asked = WAITING[seat]
            return
        if left:
            _lose_attacker(state, left.bit_length() - 1, "loss", told)
    _clean_up(state, told)


def doubled(state: Position, faces: tuple[int, ...], won: bool) -> Sequence[int]:
    """The dice that an attack with these faces would lose because others show the same."""
    if state.kind != "complex" or len(set(faces)) == len(faces) or state.doubles() not in COSTLY[won]:
        return ()
    keeps = state.gangs[state.active].keeps
    return [die for die, face in zip(state.dice, faces, strict=True) if faces.count(face) > 1 and not keeps >> die & 1]


def _lose_attacker(state: Position, die: int, fate: Fate, told: Told) -> None:
    state.lost |= 1 << die
    state.discard(state.active, die, fate, told)


def _losing(state: Position, _seat: int) -> Choices:
    return LOSING[state.left()]


def _give_up(state: Position, _seat: int, action: Lose, told: Told) -> None:
    _lose_attacker(state, action.die, "loss", told)
    _clean_up(state, told)


def _not_attacking(_state: Position, _seat: int, _action: Lose) -> Reason:
    return Reason("not_attacking")


LOSE = Question(_losing, {Lose: _give_up}, {Lose: _not_attacking, Use: no_use})


# ---- Step 7: re-rolls, then Specials on a win or a loss, the attacker first ------------------------


def _clean_up(state: Position, told: Told) -> None:
    """Everything that assisted is rolled again."""
    if state.booster >= 0:
        state.reroll(state.active, state.booster, "booster", told)
    for die in state.assists:
        state.reroll(state.target, die, "assist", told)
    _after_window(state, told)


def _after_window(state: Position, told: Told) -> None:
    """The attacker's Special on a win or a loss, then the defender's."""
    holders = _with_a_say(state, state.active)
    if not (holders and asks(state, state.active, "after", holders)):
        _hit_window(state, told)


def _hit_window(state: Position, told: Told) -> None:
    """The defender's Special after an attack that won, then the end of the turn."""
    holders = state.gangs[state.target].hit
    if not (holders and state.won and asks(state, state.target, "after", holders)):
        end_window(state, told)


def _with_a_say(state: Position, seat: int) -> Holders:
    gang = state.gangs[seat]
    return gang.hit if seat != state.active else gang.won if state.won else gang.lost


def _aftermath(state: Position, seat: int) -> Choices:
    return offered(state, seat, "after", _with_a_say(state, seat)) + DECLINING


def _use_after(state: Position, seat: int, action: Use, told: Told) -> None:
    use(state, seat, action, _with_a_say(state, seat), told)
    (_after_window if seat == state.active else _hit_window)(state, told)


def _leave_it(state: Position, seat: int, _: Decline, told: Told) -> None:
    told.append(Declined(seat))
    for bit, _reach, _offer in _with_a_say(state, seat):
        state.waived |= bit
    (_hit_window if seat == state.active else end_window)(state, told)


AFTER = Question(_aftermath, {Use: _use_after, Decline: _leave_it}, {Use: no_use})


# ---- Before step 8: the last moment for a Special, the active player first ------------------------


def end_window(state: Position, told: Told) -> None:
    """The active player's last Specials, then the defender's."""
    late = state.gangs[state.active].late
    if late and late & ~(state.used | state.waived) and _asks_last(state, state.active):
        return
    if state.won:
        _last_reply(state, told)
    else:
        finish_turn(state, told)


def _last_reply(state: Position, told: Told) -> None:
    """The defender's last Specials after an attack that won, then the end of the turn."""
    late = state.gangs[state.target].late_if_hit
    if not (late and late & ~(state.used | state.waived) and _asks_last(state, state.target)):
        finish_turn(state, told)


def _asks_last(state: Position, seat: int) -> bool:
    """Put the last question to a seat, unless all it could use was declined and nothing has changed since."""
    found: Any = _in_time(state, seat)
    if not found or (state.waived and all(state.waived >> NUMBER[use.special] & 1 for use in found)):
        return False
    state.stage = "end"
    state.asked = WAITING[seat]
    state.choices = found + DECLINING
    return True


def _in_time(state: Position, seat: int) -> Choices:
    """What can still be used: Specials of the end of a turn, and those on a win, a loss or a hit that have time."""
    found = NONE
    if seat == state.active and (ending := state.gangs[seat].end):
        found = offered(state, seat, "end", ending)
    if state.score and (after := _with_a_say(state, seat)):
        found += offered(state, seat, "after", after)
    return found


def _last_moment(state: Position, seat: int) -> Choices:
    return _in_time(state, seat) + DECLINING


def _use_last(state: Position, seat: int, action: Use, told: Told) -> None:
    gang = state.gangs[seat]
    use(state, seat, action, gang.end + _with_a_say(state, seat), told)
    (end_window if seat == state.active else _last_reply)(state, told)


def _end(state: Position, seat: int, _: Decline, told: Told) -> None:
    told.append(Declined(seat))
    (_last_reply if state.won and seat == state.active else finish_turn)(state, told)


END = Question(_last_moment, {Use: _use_last, Decline: _end}, {Use: no_use})
