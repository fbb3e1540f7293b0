"""The turn of Bodyguard, top to bottom: what is asked, which answers there are, what they do, why others are refused."""

from __future__ import annotations

from bisect import insort
from typing import Any

from game.engine.contract import Reason
from game.engine.position import NOBODY, NOT_NOW, WAITING, Question
from game.titles.bodyguard.rules import scoring, traces
from game.titles.bodyguard.rules.answers import (
    ANSWERING,
    APPOINTING,
    DROPPING,
    EMPTY_HANDED,
    HITTING,
    PLANNING,
    RECALL,
    SERVING,
    TRICKING,
)
from game.titles.bodyguard.rules.content import (
    FACES,
    FIRST_DEED,
    HAND,
    HARDCORE,
    KIND_OF,
    KINDS,
    MARTIN,
    NUMBER,
    PLAN_B,
    TRICK,
)
from game.titles.bodyguard.rules.moves import (
    Action,
    Appoint,
    Cancelled,
    CardsDealt,
    Counter,
    Countered,
    Discard,
    Discarded,
    Draw,
    Hit,
    HitPlaced,
    HitRemoved,
    Martin,
    MartinServed,
    Pass,
    Passed,
    PlanB,
    Played,
    Recall,
    Recalled,
    RolesDealt,
    Stole,
    Trick,
)
from game.titles.bodyguard.rules.position import FACE_DOWN, LEFT_OVER, NOTHING, Position, faces
from game.titles.bodyguard.rules.rescue import PASSING, RESCUE, THROW_IN, Choices, eliminate, hold_breath
from game.titles.bodyguard.rules.rounds import ALL_KINDS, Told, end_turn, next_turn, show
from game.titles.bodyguard.rules.view import Stage

# ---- The desk: the President deals the roles -----------------------------------------------


def _appointments(state: Position, _seat: int) -> Choices:
    return APPOINTING[state.may_be_appointed()]


def _appoint(state: Position, seat: int, action: Appoint, told: Told) -> None:
    """The roles are dealt; the first time the cards follow, and the President begins."""
    again = not state.dealing
    state.guard = LEFT_OVER if action.seat is None else action.seat
    state.suspects = state.may_be_appointed() | 1 << LEFT_OVER
    told.append(RolesDealt(seat, again, scoring.roles(state), scoring.left_over(state)))
    if not again:
        state.deal_cards()
        told.append(CardsDealt(tuple(faces(hand) for hand in state.hands), HAND, len(state.pile)))
        next_turn(state, seat - 1, told)  # the seat before the first is the last, in AFTER too
    elif state.costly:
        end_turn(state, told, draws=False)
    elif state.hands[seat]:
        state.stage = "turn"
    else:
        end_turn(state, told)


def _no_such_bodyguard(_state: Position, _seat: int, _action: Appoint) -> Reason:
    return Reason("needs_assassin")


DESK = Question(_appointments, {Appoint: _appoint}, {Appoint: _no_such_bodyguard}, hushed=True)


# ---- The turn: spend exactly one card ------------------------------------------------------


def _plays(state: Position, seat: int) -> Choices:
    """All ways to spend one card, and the President's special."""
    hand = state.hands[seat]
    if not hand:
        return EMPTY_HANDED
    plays: list[Action] = [RECALL] if seat == state.president and state.recall_left else []
    others = state.alive ^ 1 << seat
    if (state.slow and state.safe_turns()) or (seat == state.guard and state.hits[state.president] == ALL_KINDS - 1):
        shootable = others & ~(1 << state.president)
    else:
        shootable = others
    weapon, location, weather, time = state.marked
    free = shootable & ~weapon, shootable & ~location, shootable & ~weather, shootable & ~time
    last = NOTHING
    for face in hand:
        if face < FIRST_DEED:
            plays += HITTING[face][free[KIND_OF[face]]]
        elif face != last:
            last = face
            if face == TRICK:
                plays += TRICKING[_robbable(state, others)]
            elif face == MARTIN:
                plays += SERVING[others & ~state.martins]
            elif face == PLAN_B:
                plays += PLANNING[_kinds_before(state, seat)]
            else:
                plays += DROPPING
    return plays


def _robbable(state: Position, others: int) -> int:
    """Those of them who have a card to be taken."""
    if all(state.hands):
        return others
    for seat, cards in enumerate(state.hands):
        if not cards:
            others &= ~(1 << seat)
    return others


def _kinds_before(state: Position, seat: int) -> int:
    """The kinds of which a hit lies before this seat."""
    if not state.hits[seat]:
        return 0
    weapon, location, weather, time = state.marked
    return weapon >> seat & 1 | (location >> seat & 1) << 1 | (weather >> seat & 1) << 2 | (time >> seat & 1) << 3


def _recall(state: Position, seat: int, _: Recall, told: Told) -> None:
    state.recall_left = False
    state.stage = "desk"
    told.append(Recalled(seat))


def _draw(state: Position, _seat: int, _: Draw, told: Told) -> None:
    end_turn(state, told)


def _discard(state: Position, seat: int, action: Discard, told: Told) -> None:
    face = NUMBER[action.card]
    state.hands[seat].remove(face)
    insort(state.down[seat], face)
    state.top = FACE_DOWN
    if state.loot >> seat & 1:
        traces.laid_down(state, seat)
    told.append(Discarded(seat, action.card))
    end_turn(state, told)


def _hit(state: Position, seat: int, action: Hit, told: Told) -> None:
    card, target = action.card, action.target
    face = NUMBER[card]
    kind = KIND_OF[face]
    show(state, seat, face)
    slot = target * ALL_KINDS + kind
    state.front[slot], state.placers[slot] = face, seat
    state.marked[kind] |= 1 << target
    hits = state.hits[target] = state.hits[target] + 1
    told.append(HitPlaced(seat, target, card, KINDS[kind], hits))
    if hits < ALL_KINDS:
        end_turn(state, told)
    elif target == state.president:
        hold_breath(state, seat, face, told)
    else:
        eliminate(state, target, seat, face, told)


def _plan_b(state: Position, seat: int, action: PlanB, told: Told) -> None:
    kind = KINDS.index(action.kind)
    show(state, seat, PLAN_B)
    slot = seat * ALL_KINDS + kind
    hit: Any = FACES[state.front[slot]]
    state.front[slot], state.placers[slot] = NOTHING, NOBODY
    state.marked[kind] &= ~(1 << seat)
    state.hits[seat] -= 1
    state.top = PLAN_B
    told.append(HitRemoved(seat, hit, action.kind))
    end_turn(state, told)


def _trick(state: Position, seat: int, action: Trick, told: Told) -> None:
    _play_on(state, seat, TRICK, action.target, told)


def _martin(state: Position, seat: int, action: Martin, told: Told) -> None:
    _play_on(state, seat, MARTIN, action.target, told)


def _play_on(state: Position, seat: int, face: int, target: int, told: Told) -> None:
    """The target is always asked, card or no card."""
    show(state, seat, face)
    state.deed, state.target = face, target
    deed: Any = FACES[face]
    told.append(Played(seat, target, deed))
    state.stage = "react"
    state.asked = WAITING[target]


def _no_recall(state: Position, seat: int, _: Recall) -> Reason:
    return Reason("not_president" if seat != state.president else "recalled")


def _must_play(_state: Position, _seat: int, _action: Draw) -> Reason:
    return Reason("must_play")


def _not_held(_state: Position, _seat: int, action: Discard) -> Reason:
    return Reason("not_held", (action.card,))


def _no_target(state: Position, seat: int, target: int) -> Reason | None:
    if not 0 <= target < state.seats:
        return NOT_NOW
    if target == seat:
        return Reason("yourself")
    return None if state.alive >> target & 1 else Reason("target_out", (target,))


def _no_hit(state: Position, seat: int, action: Hit) -> Reason:
    face, target = NUMBER[action.card], action.target
    if face not in state.hands[seat]:
        return Reason("not_held", (action.card,))
    if reason := _no_target(state, seat, target):
        return reason
    if state.marked[KIND_OF[face]] >> target & 1:
        return Reason("same_kind", (target, KINDS[KIND_OF[face]]))
    if target == state.president and state.safe_turns():
        return Reason("slow_fuse", (target, state.safe_turns()))
    return Reason("never_the_fourth", (target,))


def _no_trick(state: Position, seat: int, action: Trick) -> Reason:
    if TRICK not in state.hands[seat]:
        return Reason("not_held", ("filthy_trick",))
    return _no_target(state, seat, action.target) or Reason("no_cards", (action.target,))


def _no_martin(state: Position, seat: int, action: Martin) -> Reason:
    if MARTIN not in state.hands[seat]:
        return Reason("not_held", ("deadly_martin",))
    return _no_target(state, seat, action.target) or Reason("martin_there", (action.target,))


def _no_plan_b(state: Position, seat: int, action: PlanB) -> Reason:
    held = PLAN_B in state.hands[seat]
    return Reason("no_hit_here", (action.kind,)) if held else Reason("not_held", ("plan_b",))


def _only_an_answer(state: Position, seat: int, _: Counter) -> Reason:
    return Reason("only_an_answer") if HARDCORE in state.hands[seat] else NOT_NOW


TURN = Question(
    _plays,
    {
        Recall: _recall,
        Draw: _draw,
        Hit: _hit,
        Trick: _trick,
        Martin: _martin,
        PlanB: _plan_b,
        Discard: _discard,
    },
    {
        Recall: _no_recall,
        Draw: _must_play,
        Hit: _no_hit,
        Trick: _no_trick,
        Martin: _no_martin,
        PlanB: _no_plan_b,
        Discard: _not_held,
        Counter: _only_an_answer,
    },
    hushed=True,
)


# ---- A card played on somebody: cancel it, or let it happen --------------------------------


def _answers(state: Position, seat: int) -> Choices:
    return ANSWERING if HARDCORE in state.hands[seat] else PASSING


def _cancel(state: Position, seat: int, _: Counter, told: Told) -> None:
    """Then the attacker is always asked, card or no card."""
    _spend_hardcore(state, seat)
    told.append(Countered(seat, state.active, False))
    state.countered = True
    state.stage = "insist"
    state.asked = WAITING[state.active]


def _let_happen(state: Position, seat: int, _: Pass, told: Told) -> None:
    told.append(Passed(seat))
    _take_effect(state, told)


def _spend_hardcore(state: Position, seat: int) -> None:
    show(state, seat, HARDCORE)
    state.top = HARDCORE


def _take_effect(state: Position, told: Told) -> None:
    deed, target = state.deed, state.target
    state.forget_attack()
    if deed == TRICK:
        state.top = TRICK
        _steal(state, state.active, target, told)
        end_turn(state, told, draws=False)
    else:
        state.martins |= 1 << target
        told.append(MartinServed(state.active, target))
        end_turn(state, told)


def _steal(state: Position, seat: int, victim: int, told: Told) -> None:
    cards = state.hands[victim]
    if not cards:
        told.append(Stole(seat, victim, None, True))
        return
    face = cards.pop(state.chance.pick(len(cards)))
    insort(state.hands[seat], face)
    traces.stolen(state, seat, victim, face)
    told.append(Stole(seat, victim, FACES[face], False))


def _no_hardcore(_state: Position, _seat: int, _action: Counter) -> Reason:
    return Reason("no_hardcore")


REACT = Question(_answers, {Counter: _cancel, Pass: _let_happen}, {Counter: _no_hardcore}, hushed=True)


# ---- The attacker: insist, or let it go ----------------------------------------------------


def _insist(state: Position, seat: int, _: Counter, told: Told) -> None:
    _spend_hardcore(state, seat)
    told.append(Countered(seat, state.target, True))
    _take_effect(state, told)


def _let_go(state: Position, seat: int, _: Pass, told: Told) -> None:
    told.append(Passed(seat))
    deed: Any = FACES[state.deed]
    told.append(Cancelled(seat, state.target, deed))
    state.top = state.deed
    state.forget_attack()
    end_turn(state, told)


INSIST = Question(_answers, {Counter: _insist, Pass: _let_go}, {Counter: _no_hardcore}, hushed=True)

QUESTIONS: dict[Stage, Question] = {
    "desk": DESK,
    "turn": TURN,
    "react": REACT,
    "insist": INSIST,
    "rescue": RESCUE,
    "throw_in": THROW_IN,
}
