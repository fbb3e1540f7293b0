"""The questions of a turn, and the answers that each of them allows."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.toontown.content import CHARACTERS, DOOM, KINDS
from game.rules.toontown.moves import Aim, Ask, Decline, Name, Peek, Steal, Take, TakeDoom, Turn
from game.rules.toontown.position import NOBODY, Position
from game.rules.toontown.streets import END, GUESS, ROLL, Choices
from game.rules.toontown.view import Stage

STEAL, DECLINE = Steal(), Decline()
TURNS: Choices = (Turn(True), Turn(False))
# Without and with a guess.
ENDING: tuple[Choices, Choices] = ((END,), (GUESS, END))
FREE_ROLLING: tuple[Choices, Choices] = ((ROLL, DECLINE), (ROLL, DECLINE, GUESS))
STEALING: tuple[Choices, Choices] = ((STEAL, DECLINE), (STEAL, DECLINE, GUESS))


def _among(choices: Choices) -> tuple[Choices, ...]:
    """Per bit set of seats, characters or slots, the choices among its members."""
    return tuple(tuple(choice for member, choice in enumerate(choices) if bits >> member & 1) for bits in range(16))


ASKING = _among(tuple(Ask(seat) for seat in range(4)))
AIMING = _among(tuple(Aim(seat) for seat in range(4)))
NAMING = _among(tuple(Name(character) for character in CHARACTERS))
PEEKING = _among(tuple(Peek(slot) for slot in range(4)))
TAKING = _among(tuple(Take(slot) for slot in range(4)))
DOOMING = _among(tuple(TakeDoom(colour) for colour in range(4)))


def _start(state: Position) -> Choices:
    seat = state.active
    fire = bool(state.dips[seat] or state.dooms[seat]) and state.targets() > 0
    send = state.weasels[seat] > 0 and state.holder not in (NOBODY, seat)
    return state.town.openings(state.spaces[seat], state.may_guess(), fire, send)


def _roll(state: Position) -> Choices:
    return state.town.openings(state.spaces[state.active], state.may_guess())


def _walk(state: Position) -> Choices:
    seat = state.active
    plain, guessing, _ = state.town.walks(state.spaces[seat], state.white, state.black, state.homing())
    return guessing if state.may_guess() else plain


def _ride(state: Position) -> Choices:
    return state.town.rides(state.town.ride_bits[state.spaces[state.active]] & ~state.visited, state.may_guess())


def _drive(state: Position) -> Choices:
    return state.town.drives(state.town.drive_bits[state.spaces[state.active]] & ~state.visited, state.may_guess())


def _free_roll(state: Position) -> Choices:
    return FREE_ROLLING[state.may_guess()]


def _steal(state: Position) -> Choices:
    return STEALING[state.may_guess()]


def _take(state: Position) -> Choices:
    slots = 1 << state.will if state.will_known else state.slots & ~state.letters
    return (*TAKING[slots], DECLINE, GUESS) if state.may_guess() else (*TAKING[slots], DECLINE)


def _whom(state: Position) -> Choices:
    return ASKING[((1 << state.seats) - 1) & ~state.right[state.active] & ~(1 << state.active)]


def _which(state: Position) -> Choices:
    return NAMING[15 & ~state.wrong[state.active * state.seats + state.asked]]


def _peek(state: Position) -> Choices:
    return PEEKING[state.peekable()]


def _aim(state: Position) -> Choices:
    return AIMING[state.targets()]


def _turn(_: Position) -> Choices:
    return TURNS


def _banish(state: Position) -> Choices:
    return state.town.banishes


def _look(state: Position) -> Choices:
    pile = state.piles[state.section]
    found = 0
    for colour in range(state.seats):
        if pile >> (colour * KINDS + DOOM) & 1 and colour != state.active:
            found |= 1 << colour
    ending = ENDING[state.may_guess()]
    return DOOMING[found] + ending if found else ending


def _end(state: Position) -> Choices:
    return ENDING[state.may_guess()]


CHOICES: dict[Stage, Callable[[Position], Choices]] = {
    "start": _start,
    "roll": _roll,
    "walk": _walk,
    "ride": _ride,
    "drive": _drive,
    "free_roll": _free_roll,
    "steal": _steal,
    "take": _take,
    "whom": _whom,
    "which": _which,
    "peek": _peek,
    "aim": _aim,
    "turn": _turn,
    "banish": _banish,
    "look": _look,
    "end": _end,
}
