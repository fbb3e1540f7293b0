"""The fourth hit in Bodyguard: who is out by it, and the rescue, for which everybody is asked at once."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from typing import Any

from game.engine.contract import Reason
from game.engine.position import Question
from game.titles.bodyguard.rules.content import FACES, FIRST_DEED, KIND_OF, KINDS, NUMBER
from game.titles.bodyguard.rules.moves import Action, Answered, BreathHeld, NobodyMoved, Pass, Rescue, Rescued
from game.titles.bodyguard.rules.position import Position, faces, members
from game.titles.bodyguard.rules.rounds import Told, end_turn, leave_table, round_over, show

Choices = tuple[Action, ...] | list[Action]
PASS = Pass()
PASSING: Choices = (PASS,)


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
    """To pass; for the Bodyguard also three hits of different kinds, if there are such."""
    return [PASS, *rescues(state.hands[seat])] if seat == state.guard else PASSING


def rescues(hand: list[int]) -> list[Action]:
    """The ways to take three hits of different kinds out of a sorted hand."""
    kinds: list[list[int]] = [[] for _ in KINDS]
    for face in hand:
        if face < FIRST_DEED:
            kinds[KIND_OF[face]].append(face)
    held = [cards for cards in kinds if cards]
    return [_rescue_with(*cards) for three in combinations(held, 3) for cards in product(*three)]


@cache
def _rescue_with(one: int, two: int, three: int) -> Rescue:
    cards: Any = (FACES[one], FACES[two], FACES[three])
    return Rescue(cards)


def cards_in(rescue: Any) -> tuple[int, ...]:
    """The faces of a rescue."""
    cards: Rescue = rescue
    return tuple(NUMBER[card] for card in cards.cards)


def _step_in(state: Position, seat: int, action: Rescue, told: Told) -> None:
    state.saving = cards_in(action)
    _seal(state, seat, action.cards, told)


def _pass(state: Position, seat: int, _: Pass, told: Told) -> None:
    _seal(state, seat, (), told)


def _seal(state: Position, seat: int, cards: Any, told: Told) -> None:
    """An answer stays sealed until all are in."""
    state.answered |= 1 << seat
    told.append(Answered(seat, cards))
    state.asked = tuple([other for other in state.asked if other != seat])
    if not state.asked:
        _open_answers(state, told)


def _open_answers(state: Position, told: Told) -> None:
    cards, shooter = state.saving, state.shooter
    if cards:
        for face in cards:
            show(state, state.guard, face)
        three: Any = faces(cards)
        told.append(Rescued(state.guard, state.president, three))
        round_over(state, "rescued", state.guard, None, told)
    else:
        told.append(NobodyMoved(state.president))
        leave_table(state, state.president, shooter, state.shot, told)
        round_over(state, "killed", shooter, state.president, told)


def _no_rescue(state: Position, seat: int, _: Rescue) -> Reason:
    return Reason("not_bodyguard" if seat != state.guard else "not_three")


RESCUE = Question(_answers, {Rescue: _step_in, Pass: _pass}, {Rescue: _no_rescue}, hushed=True)
