"""Whose turn it is in Bodyguard, who is out, and how a round and the game end."""

from __future__ import annotations

from bisect import insort

from game.engine.position import NOBODY, WAITING
from game.titles.bodyguard.rules import scoring, traces
from game.titles.bodyguard.rules.content import BIG, FACES, KINDS, MARTIN, MOST, SMALL
from game.titles.bodyguard.rules.moves import (
    Drew,
    Eliminated,
    Ending,
    Event,
    GameOver,
    RoundBegan,
    RoundOver,
    Skipped,
    TurnBegan,
)
from game.titles.bodyguard.rules.position import NOTHING, UNIT, Position

Told = list[Event]
ALL_KINDS = len(KINDS)
DREW = tuple(tuple(Drew(seat, face) for face in FACES) for seat in range(MOST))


def _after(living: int, seat: int) -> int:
    """The next of them to the left, with the table laid out twice so that it goes round."""
    onward = (living | living << MOST) >> seat + 1
    return (seat + (onward & -onward).bit_length()) % MOST


AFTER = tuple(tuple(_after(living, seat) for seat in range(MOST)) for living in range(1 << MOST))


# ---- Turns ---------------------------------------------------------------------------------


def end_turn(state: Position, told: Told, draws: bool = True) -> None:
    """Draw one, look whether all cards are used up, and go on to the left."""
    seat = state.active
    if state.pile:
        if draws:
            _draw_one(state, seat, told)
    elif not any(state.hands):
        round_over(state, "used_up", None, None, told)
        return
    next_turn(state, seat, told)


def next_turn(state: Position, seat: int, told: Told) -> None:
    """Go left to the next who has a turn; skips and the draws of the empty-handed take place on the way."""
    hands, after, turn = state.hands, AFTER[state.alive], state.turn
    while True:
        seat = after[seat]
        turn += 1
        hand = hands[seat]
        if state.martins >> seat & 1 or not (hand or state.pile):
            _skip(state, seat, told)
            continue
        told.append(TurnBegan(seat, turn))
        if hand or (seat == state.president and state.recall_left):
            break
        _draw_one(state, seat, told)
    state.active = seat
    state.turn = turn
    state.stage = "turn"
    state.asked = WAITING[seat]


def _skip(state: Position, seat: int, told: Told) -> None:
    """A turn that does not take place; any skip uses up a Deadly Martin."""
    martin = bool(state.martins >> seat & 1)
    told.append(Skipped(seat, "martin" if martin else "nothing_left", martin))
    if martin:
        state.martins &= ~(1 << seat)
        state.top = MARTIN


def _draw_one(state: Position, seat: int, told: Told) -> None:
    face = state.pile.pop()
    insort(state.hands[seat], face)
    told.append(DREW[seat][face])


def show(state: Position, seat: int, face: int) -> None:
    """A card leaves the hand face up."""
    state.hands[seat].remove(face)
    state.public += UNIT[face]
    if state.loot >> seat & 1:
        traces.shown(state, seat, face)


# ---- Out, and over -------------------------------------------------------------------------


def leave_table(state: Position, seat: int, by: int, hit: int, told: Told) -> None:
    """The hand, face down, and the cards before the player go to the discard pile."""
    cards = state.hands[seat]
    told.append(Eliminated(seat, by, len(cards)))
    state.alive &= ~(1 << seat)
    state.martins &= ~(1 << seat)
    state.down[seat] = sorted(state.down[seat] + cards)
    state.hands[seat] = []
    before = slice(seat * ALL_KINDS, seat * ALL_KINDS + ALL_KINDS)
    state.front[before] = [NOTHING] * ALL_KINDS
    state.placers[before] = [NOBODY] * ALL_KINDS
    state.marked = [marked & ~(1 << seat) for marked in state.marked]
    state.hits[seat] = 0
    state.top = hit
    if state.loot >> seat & 1:
        traces.laid_down(state, seat, all_of_it=True)


def round_over(state: Position, ending: Ending, by: int | None, victim: int | None, told: Told) -> None:
    """Roles are shown and tokens taken; then the presidency passes to the left."""
    score = scoring.round_score(state, ending, by, victim)
    for seat, points in enumerate(score.points):
        state.twos[seat] += points == BIG
        state.ones[seat] += points == SMALL
    state.settled = (*state.settled, score)
    told.append(RoundOver(score))
    if state.round < state.seats:
        state.clear_table(state.round + 1)
        told.append(RoundBegan(state.round, state.president))
    else:
        _finish(state, told)


def _finish(state: Position, told: Told) -> None:
    state.over = True
    state.stage = "over"
    state.asked = ()
    state.suspects = 1 << state.guard
    state.answered = state.window = 0
    state.saving = False
    told.append(GameOver(scoring.winners(state), scoring.totals(state)))
