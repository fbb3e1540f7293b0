"""What happens between the questions: who is next, how the Mission goes round, how a round and the game end."""

from __future__ import annotations

from typing import Literal

from game.engine.position import NOBODY, WAITING
from game.titles.upper_hand.rules.content import FACES, GOAL, LAST_ROUND, LOCATIONS
from game.titles.upper_hand.rules.moves import (
    CleanedUp,
    Decline,
    Ending,
    Entered,
    Event,
    GameOver,
    LastRound,
    MissionBegan,
    Roll,
    RoundBegan,
    SatOut,
    Shuffled,
    Tossed,
    Use,
)
from game.titles.upper_hand.rules.position import CONTROL, FOES, RECEPTION, ROW_LENGTH, Choices, Position

Told = list[Event]
ABILITY: Choices = (Use(), Decline())  # for the first in
ROLLING: Choices = (Roll(),)  # for a later one
LATE: tuple[Ending, Ending] = ("guard", "guard_roll_off")
DRY: tuple[Ending, Ending] = ("dry", "dry_roll_off")

# ---- Movement ------------------------------------------------------------------------------


def place(state: Position, told: Told) -> None:
    """The next token in Initiative order."""
    seat = state.active = (state.opener + state.turn) % state.seats
    state.placed |= 1 << seat
    state.near = state.foes_here(seat)
    if state.near:
        dice = state.location_dice()
        state.stage, state.asked, state.choices = "roll", WAITING[seat], ROLLING
    else:
        dice = 0
        state.stage, state.asked, state.choices = "ability", WAITING[seat], ABILITY
    told.append(Entered(seat, LOCATIONS[state.chosen[seat]], dice))


def next_turn(state: Position, told: Told) -> None:
    """Go on after a token or an attempt has done all it does."""
    state.turn += 1
    if state.phase == "mission":
        _next_attempt(state, told)
    elif state.turn < state.seats:
        place(state, told)
    else:
        _begin_mission(state, told)


# ---- Mission ---------------------------------------------------------------------------


def _begin_mission(state: Position, told: Told) -> None:
    """Challenges are laid out; without a Mission Leader the one with least Upper Hand leads."""
    state.row = _draw_row(state, told)
    state.won = (NOBODY,) * len(state.row)
    state.open = state.attempts()
    if state.leader == NOBODY:
        least = min(state.points)
        state.leader = _roll_off(state, "leader", [seat for seat, has in enumerate(state.points) if has == least], told)
    state.phase = "mission"
    state.opener = state.leader
    state.turn = 0
    state.thrown = None
    told.append(MissionBegan(state.leader, state.row))
    if state.round < LAST_ROUND and state.is_last_round():
        told.append(LastRound("dry"))
    _next_attempt(state, told)


def _draw_row(state: Position, told: Told) -> tuple[int, ...]:
    """As many Challenges as there should be, or all there are: then this is the last round."""
    deck, pick = list(state.challenges), state.chance.pick
    row = []
    for _ in range(ROW_LENGTH[state.seats]):
        if not deck:
            if not state.used_challenges:
                break
            deck = sorted(state.used_challenges)
            state.used_challenges = ()
            told.append(Shuffled("challenges", None))
        row.append(deck.pop(pick(len(deck))))
    state.challenges = tuple(deck)
    return tuple(row)


def _roll_off(state: Position, why: Literal["leader", "win"], seats: list[int], told: Told) -> int:
    """One die each, the highest remain, until there is one."""
    while len(seats) > 1:
        dice = state.chance.throw(len(seats), FACES)
        told.append(Tossed(why, tuple(seats), tuple([(die,) for die in dice]), dice))
        best = max(dice)
        seats = [seat for seat, die in zip(seats, dice, strict=True) if die == best]
    return seats[0]


def _next_attempt(state: Position, told: Told) -> None:
    """One attempt each while a Challenge is open."""
    while state.turn < state.seats:
        seat = state.active = (state.opener + state.turn) % state.seats
        if state.open:
            state.near = FOES[state.seats][seat]
            state.stage, state.asked, state.choices = "attempt", WAITING[seat], state.open
            return
        told.append(SatOut(seat))
        state.turn += 1
    _clean_up(state, told)


# ---- Clean-up and the end --------------------------------------------------------------


def _clean_up(state: Position, told: Told) -> None:
    """Tokens and reminders come back; Initiative and leadership pass on or stay."""
    won = state.won
    left_over = tuple([number for slot, number in enumerate(state.row) if won[slot] == NOBODY])
    state.used_challenges += left_over
    if any(state.shields):
        for seat, kept in enumerate(state.shields):
            state.discards[seat] += kept
            state.shields[seat] = ()
    if state.next_first != NOBODY:
        state.first = state.next_first
    elif RECEPTION not in state.rooms:
        state.first = (state.first + 1) % state.seats
    if CONTROL not in state.rooms and not state.claimed:
        state.leader = NOBODY
    told.append(CleanedUp(state.round, state.first, left_over))
    if state.is_last_round():
        clear, level = LATE if state.round == LAST_ROUND else DRY
        _end(state, max(state.points), clear, level, told)
        return
    state.clear_floor(state.round + 1)
    told.append(RoundBegan(state.round, state.first, None if state.leader == NOBODY else state.leader))
    if state.round == LAST_ROUND:
        told.append(LastRound("late"))


def has_won(state: Position, told: Told) -> bool:
    """After a complete effect: does anybody have twenty?"""
    for points in state.points:  # asked after every effect, and faster than max()
        if points >= GOAL:
            alone = sum([has >= GOAL for has in state.points]) == 1
            _end(state, max(state.points), "twenty" if alone else "most", "roll_off", told)
            return True
    return False


def _end(state: Position, most: int, clear: Ending, level: Ending, told: Told) -> None:
    """Whoever has most wins, and those who are level roll for it."""
    best = [seat for seat, has in enumerate(state.points) if has == most]
    state.ending = clear if len(best) == 1 else level
    state.winner = _roll_off(state, "win", best, told)
    state.stage = "over"
    state.asked = ()
    told.append(GameOver(state.winner, tuple(state.points), state.ending))
