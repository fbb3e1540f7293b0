"""Whose turn it is in Boss & Minion, who is out, and how the game ends."""

from __future__ import annotations

from game.engine.position import WAITING
from game.titles.boss_and_minion.rules.content import SOONEST, guard
from game.titles.boss_and_minion.rules.gangs import BOARDS
from game.titles.boss_and_minion.rules.moves import (
    BoardEmptied,
    Ending,
    GameOver,
    Judged,
    Judging,
    PlayerOut,
    TurnBegan,
)
from game.titles.boss_and_minion.rules.position import Position, Told


def begin_turn(state: Position, seat: int, told: Told) -> None:
    """Specials are fresh again, and boards with a die now may use theirs."""
    state.turn += 1
    state.active = seat
    state.dawn = tuple(state.masks)
    state.used = 0
    state.passed = False
    state.stage = "declare"
    state.asked = WAITING[seat]
    told.append(TurnBegan(seat, state.turn))


def finish_turn(state: Position, told: Told) -> None:
    """Step 8: who is out, whether somebody has won, and who is next."""
    seat = state.active
    if state.score:  # there was an attack
        if state.lost:
            _count_losses(state, seat, told)
        if state.won:
            _count_losses(state, state.target, told)
        state.forget_attack()
        alive = state.alive
        if not alive & alive - 1:
            _last_standing(state, told)
            return
        state.passes = 0
    else:
        state.passes = state.passes + 1 if state.passed and not state.used else 0
        if state.passes >= state.alive.bit_count():
            _judge(state, "passes", told)
            return
    if state.turn >= SOONEST and state.turn >= guard(state.seats, state.boards):
        _judge(state, "guard", told)
        return
    alive, seats = state.alive, state.seats
    while True:
        seat = seat + 1 if seat + 1 < seats else 0
        if alive >> seat & 1:
            break
    begin_turn(state, seat, told)


def _count_losses(state: Position, seat: int, told: Told) -> None:
    """Say which boards the attack has emptied, and whether that was all the player had."""
    mask = state.masks[seat]
    if mask & BOARDS[0] and (state.boards == 1 or mask & BOARDS[1]):
        return
    dawn = state.dawn[seat]
    for character, board in zip(state.gangs[seat].members, BOARDS, strict=False):
        if dawn & board and not mask & board:
            told.append(BoardEmptied(seat, character))
    if not mask:
        state.alive &= ~(1 << seat)
        told.append(PlayerOut(seat))


def _last_standing(state: Position, told: Told) -> None:
    """One is left; or the attacker, if the attack took the last dice of both."""
    if state.alive:
        _finish(state, "standing", (), (state.alive.bit_length() - 1,), told)
    else:
        _finish(state, "wreck", (), (state.active,), told)


def _judge(state: Position, why: Judging, told: Told) -> None:
    """Most dice, then the highest sum, then a draw between those still level."""
    dice, sums = state.tally()
    told.append(Judged(why, dice, sums))
    ranks = sorted(((dice[seat], sums[seat], -seat) for seat in range(state.seats)), reverse=True)
    best = ranks[0]
    level = [-rank[2] for rank in ranks if rank[:2] == best[:2]]
    if len(level) > 1:
        _finish(state, "draw", (why, *(str(seat) for seat in sorted(level))), (), told)
    else:
        by = "sum" if ranks[1][0] == best[0] else "dice"
        _finish(state, why, (by,), (level[0],), told)


def _finish(state: Position, ending: Ending, args: tuple[str, ...], winners: tuple[int, ...], told: Told) -> None:
    state.ending, state.winners = (ending, *args), winners
    state.stage = "over"
    state.asked = ()
    state.forget_attack()
    told.append(GameOver(winners, ending))
