"""The fourth hit in Bodyguard: who is out by it, and the rescue, for which everybody is asked at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, product
from typing import Any

from game.engine.contract import Reason
from game.engine.position import WAITING, Question
from game.titles.bodyguard.rules.content import FACES, FIRST_DEED, KIND_OF, KINDS, NUMBER
from game.titles.bodyguard.rules.moves import (
    Action,
    Answered,
    BreathHeld,
    NobodyMoved,
    Pass,
    Rescued,
    StepIn,
    SteppedIn,
    ThrowIn,
)
from game.titles.bodyguard.rules.position import Position, members
from game.titles.bodyguard.rules.rounds import Told, end_turn, leave_table, round_over, show

Choices = Sequence[Action]
PASS = Pass()
PASSING: Choices = (PASS,)
STEPPING: Choices = (PASS, StepIn())
NEEDED = 3  # kinds of hits for a rescue


def eliminate(state: Position, seat: int, by: int, hit: int, told: Told) -> None:
    """Out for this round, with the role face down; the end of the round if that was what was missing."""
    leave_table(state, seat, by, hit, told)
    if by == state.president and seat != state.guard:
        round_over(state, "caught", by, seat, told)
        return
    living = state.alive & ~(1 << state.president)
    if not living & ~(1 << state.guard):
        round_over(state, "cleared", None, None, told)
        return
    # That the round goes on tells the table something.
    if by == state.president:
        state.suspects = 1 << seat
    elif not living & living - 1:
        state.suspects &= ~living
    end_turn(state, told)


def hold_breath(state: Position, shooter: int, hit: int, told: Told) -> None:
    """Everybody who might be the Bodyguard is asked, in private and at once."""
    state.shooter, state.shot = shooter, hit
    state.suspects &= ~(1 << shooter)
    state.window = state.alive & ~(1 << shooter) & ~(1 << state.president)
    state.asked = tuple(members(state.window))
    state.stage = "rescue"
    told.append(BreathHeld(shooter, state.president, state.asked))
    if not state.window:
        _open_answers(state, told)


# ---- Step in, or pass ----------------------------------------------------------------------


def _answers(state: Position, seat: int) -> Choices:
    """To pass; for the Bodyguard with hits of three kinds also to step in."""
    return STEPPING if seat == state.guard and can_step_in(state.hands[seat]) else PASSING


def can_step_in(hand: list[int]) -> bool:
    """Whether three hits of different kinds are there."""
    return len({KIND_OF[face] for face in hand if face < FIRST_DEED}) >= NEEDED


def _step_in(state: Position, seat: int, _: StepIn, told: Told) -> None:
    state.saving = True
    _answer(state, seat, told)


def _pass(state: Position, seat: int, _: Pass, told: Told) -> None:
    _answer(state, seat, told)


def _answer(state: Position, seat: int, told: Told) -> None:
    """An answer stays secret until all are in."""
    state.answered |= 1 << seat
    told.append(Answered(seat, seat == state.guard and state.saving))
    state.asked = tuple([other for other in state.asked if other != seat])
    if not state.asked:
        _open_answers(state, told)


def _open_answers(state: Position, told: Told) -> None:
    if state.saving:
        state.suspects = 1 << state.guard
        told.append(SteppedIn(state.guard, state.president))
        _ask_for_hits(state, state.guard, told)
    else:
        told.append(NobodyMoved(state.president))
        leave_table(state, state.president, state.shooter, state.shot, told)
        round_over(state, "killed", state.shooter, state.president, told)


def _no_rescue(state: Position, seat: int, _: StepIn) -> Reason:
    return Reason("not_bodyguard" if seat != state.guard else "not_three")


RESCUE = Question(_answers, {StepIn: _step_in, Pass: _pass}, {StepIn: _no_rescue}, hushed=True)


# ---- The Bodyguard who has stepped in: which three hits ------------------------------------


def _ask_for_hits(state: Position, guard: int, told: Told) -> None:
    """Where only three hits will do, they are taken at once."""
    state.stage, state.asked = "throw_in", WAITING[guard]
    first, *others = rescues(state.hands[guard])
    if not others:
        _rescue(state, guard, first, told)


def _sets(state: Position, seat: int) -> Choices:
    return rescues(state.hands[seat])


def rescues(hand: list[int]) -> list[ThrowIn]:
    """The ways to take three hits of different kinds out of a sorted hand."""
    kinds: list[list[int]] = [[] for _ in KINDS]
    for face in hand:
        if face < FIRST_DEED:
            kinds[KIND_OF[face]].append(face)
    held = [cards for cards in kinds if cards]
    return [_throw_in(*cards) for three in combinations(held, NEEDED) for cards in product(*three)]


@cache
def _throw_in(one: int, two: int, three: int) -> ThrowIn:
    cards: Any = (FACES[one], FACES[two], FACES[three])
    return ThrowIn(cards)


def _rescue(state: Position, seat: int, action: ThrowIn, told: Told) -> None:
    for card in action.cards:
        show(state, seat, NUMBER[card])
    told.append(Rescued(seat, state.president, action.cards))
    round_over(state, "rescued", seat, None, told)


def _not_these(_state: Position, _seat: int, _: ThrowIn) -> Reason:
    return Reason("not_three")


THROW_IN = Question(_sets, {ThrowIn: _rescue}, {ThrowIn: _not_these}, hushed=True)
