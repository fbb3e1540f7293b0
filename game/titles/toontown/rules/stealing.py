"""How a holder loses the Will: to the Dip Cannon, to a weasel, or to whoever catches up."""

from __future__ import annotations

from game.engine.contract import Reason
from game.engine.position import NOBODY, NOT_NOW, Question
from game.titles.toontown.rules.content import CIRCLE, DIP_GO, FACES, WEASEL_GO, homes_stop
from game.titles.toontown.rules.moves import (
    Aim,
    Aimed,
    Banish,
    Banished,
    Dipped,
    DipRolled,
    Fire,
    Send,
    StealRolled,
    Turn,
    WeaselRolled,
    WeaselSent,
    WillDropped,
    WillStolen,
)
from game.titles.toontown.rules.position import STOLE, Position
from game.titles.toontown.rules.rounds import Told, comes_home, next_turn
from game.titles.toontown.rules.streets import CAN_FIRE, CAN_SEND, ROLL, Choices, among, nozzle_way, rolls_for

AIMING = among(tuple(Aim(seat) for seat in range(4)))
TURNS: Choices = (Turn(True), Turn(False))


def attacks(state: Position, seat: int) -> int:
    """A shot takes a card face up and somebody in the circle, a weasel a card face up and another who holds the Will."""
    found = CAN_FIRE if (state.dips[seat] or state.dooms[seat]) and state.targets() else 0
    return found | CAN_SEND if state.holder not in (NOBODY, seat) and state.weasels[seat] else found


# ---- Dip Cannon: at whom -------------------------------------------------------------------


def fire(state: Position, seat: int, _: Fire, told: Told) -> None:
    """The Dip Cannon instead of a move."""
    state.ask(seat, "aim", told)


def no_shot(state: Position, seat: int, _: Fire) -> Reason:
    """Why the cannon stays silent."""
    return Reason("circle_empty" if state.dips[seat] + state.dooms[seat] else "no_shot_card")


def _targets(state: Position, _seat: int) -> Choices:
    return AIMING[state.targets()]


def _aim(state: Position, seat: int, action: Aim, told: Told) -> None:
    """A card pays for the shot; a nozzle that has to turn half round may do so either way."""
    target = action.seat
    with_dip = state.dips[seat] > 0
    (state.dips if with_dip else state.dooms)[seat] -= 1
    state.used_shots[seat] += 1
    state.target = target
    told.append(Aimed(seat, target, "dip" if with_dip else "doom"))
    steps, way = nozzle_way(state.nozzle, state.town.circle[state.spaces[target]])
    if steps and not way:
        state.ask(seat, "turn", told)
    else:
        _shoot(state, seat, steps, way, told)


def _no_target(state: Position, seat: int, action: Aim) -> Reason:
    if action.seat == seat:
        return Reason("aim_at_yourself")
    return Reason("not_in_circle", (action.seat,)) if 0 <= action.seat < state.seats else NOT_NOW


AIM = Question(_targets, {Aim: _aim}, {Aim: _no_target})


# ---- Dip Cannon: which way round -----------------------------------------------------------


def _either_way(_state: Position, _seat: int) -> Choices:
    return TURNS


def _turn_nozzle(state: Position, seat: int, action: Turn, told: Told) -> None:
    _shoot(state, seat, CIRCLE // 2, 1 if action.clockwise else -1, told)


def _shoot(state: Position, seat: int, steps: int, way: int, told: Told) -> None:
    """Roll until the nozzle is there or the shot is cancelled; one roll if it points there already."""
    target = state.target
    for _ in range(rolls_for(steps)):
        go = state.chance.pick(FACES) < DIP_GO
        if go:
            state.nozzle = (state.nozzle + (way if steps else 0)) % CIRCLE
        told.append(DipRolled(seat, go, state.nozzle))
        if not go:
            state.target = NOBODY
            next_turn(state, told)
            return
    told.append(Dipped(seat, target))
    state.nozzle = state.town.nozzle_start
    if state.holder == target:
        state.holder = NOBODY
        told.append(WillDropped(target, state.will))
    state.ask(seat, "banish", told)


TURN = Question(_either_way, {Turn: _turn_nozzle})


# ---- Dip Cannon: to which home -------------------------------------------------------------


def _homes(state: Position, _seat: int) -> Choices:
    return state.town.banishes


def _banish(state: Position, seat: int, action: Banish, told: Told) -> None:
    """The pawn that was hit goes to this home."""
    state.spaces[state.target] = action.home
    told.append(Banished(seat, state.target, action.home))
    state.target = NOBODY
    next_turn(state, told)


BANISH = Question(_homes, {Banish: _banish})


# ---- Weasels -------------------------------------------------------------------------------


def send(state: Position, seat: int, _: Send, told: Told) -> None:
    """A weasel runs after the holder, a roll for each space."""
    state.weasels[seat] -= 1
    state.used_weasels[seat] += 1
    path = state.town.weasel_path(state.spaces[seat], state.spaces[state.holder])
    told.append(WeaselSent(seat, state.holder, path))
    at = path[0]
    for space in path[1:] or path:
        go = state.chance.pick(FACES) < WEASEL_GO
        at = space if go else at
        told.append(WeaselRolled(seat, go, at))
        if not go:
            next_turn(state, told)
            return
    _rob(state, seat, told)


def no_weasel(state: Position, seat: int, _: Send) -> Reason:
    """Why no weasel runs."""
    if state.holder == NOBODY:
        return Reason("nobody_holds")
    return Reason("you_hold" if state.holder == seat else "no_weasel")


def too_late(_state: Position, _seat: int, _: Fire | Send) -> Reason:
    """Why there is no attack in the middle of a turn."""
    return Reason("instead_of_a_move")


# ---- Catching up ---------------------------------------------------------------------------


def snatch(state: Position, seat: int, told: Told) -> bool:
    """One roll for the Will of the holder on the same space; true if it was stolen."""
    state.spent |= STOLE
    go = state.chance.pick(FACES) < WEASEL_GO
    told.append(StealRolled(seat, state.holder, go))
    if go:
        _rob(state, seat, told)
    return go


def _rob(state: Position, seat: int, told: Told) -> None:
    """The Will changes hands; then a full free move of its new holder."""
    told.append(WillStolen(seat, state.holder))
    state.holder = seat
    if homes_stop(state.seats) and comes_home(state, told):
        return
    if state.town.ring[state.spaces[seat]]:
        state.ask(seat, "roll", told)
    else:
        state.play(seat, "roll", ROLL, told)
