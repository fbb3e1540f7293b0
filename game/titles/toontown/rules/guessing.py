"""Guessing who somebody is, between any two steps of a turn: whom, which character, and a peek for the right guess."""

from __future__ import annotations

from game.engine.contract import Reason
from game.engine.position import NOBODY, NOT_NOW, Question
from game.titles.toontown.rules.content import CHARACTERS
from game.titles.toontown.rules.knowledge import possible_characters
from game.titles.toontown.rules.moves import Ask, Guess, GuessDropped, Guessed, Name, NeverMind, Peek, Peeked
from game.titles.toontown.rules.position import DROPPED, WRONG, Position
from game.titles.toontown.rules.rounds import Told
from game.titles.toontown.rules.streets import Choices, among

ASKING = among(tuple(Ask(seat) for seat in range(4)))
NAMING = among(tuple(Name(character) for character in CHARACTERS))
PEEKING = among(tuple(Peek(slot) for slot in range(4)))
NEVER_MIND = NeverMind()


def guess(state: Position, seat: int, _: Guess, told: Told) -> None:
    """A guess is announced; afterwards the turn goes on with the same question."""
    state.resume = state.stage
    state.ask(seat, "proven" if state.proven_only else "whom", told)


def no_guess(state: Position, seat: int, _: Guess) -> Reason:
    """Where guesses are made at all, there are three reasons against one."""
    if state.right[seat].bit_count() == state.seats - 1:
        return Reason("all_guessed")
    return Reason("guess_dropped" if state.spent & DROPPED else "guessed_wrong")


def _go_on(state: Position, seat: int, told: Told) -> None:
    """Back to the question that the guess came between."""
    state.asked_about = NOBODY
    state.ask(seat, state.resume, told)


# ---- Whom ----------------------------------------------------------------------------------


def _unguessed(state: Position, seat: int) -> int:
    """All opponents but those guessed already."""
    return ((1 << state.seats) - 1) & ~state.right[seat] & ~(1 << seat)


def _others(state: Position, seat: int) -> Choices:
    return ASKING[_unguessed(state, seat)]


def _about(state: Position, seat: int, action: Ask, told: Told) -> None:
    state.asked_about = action.seat
    state.ask(seat, "which", told)


def _not_about(state: Position, seat: int, action: Ask) -> Reason:
    if action.seat == seat:
        return Reason("ask_yourself")
    return Reason("already_right", (action.seat,)) if 0 <= action.seat < state.seats else NOT_NOW


WHOM = Question(_others, {Ask: _about}, {Ask: _not_about})


# ---- Whom, by the house rule: only whom the sheet proves -----------------------------------


def _proven(state: Position, seat: int) -> Choices:
    """Opponents of whom one character is left, and always the way out, lest the room learn how many there are."""
    found = 0
    for colour, characters in enumerate(possible_characters(state, seat)):
        if characters.bit_count() == 1:
            found |= 1 << colour
    return (*ASKING[found & _unguessed(state, seat)], NEVER_MIND)


def _tell(state: Position, seat: int, action: Ask, told: Told) -> None:
    """Whom and which at once: the sheet leaves no other character."""
    state.asked_about = action.seat
    who = possible_characters(state, seat)[action.seat].bit_length() - 1
    state.play(seat, "which", Name(CHARACTERS[who]), told)


def _drop(state: Position, seat: int, _: NeverMind, told: Told) -> None:
    state.spent |= DROPPED
    told.append(GuessDropped(seat))
    _go_on(state, seat, told)


def _not_proven(state: Position, seat: int, action: Ask) -> Reason:
    open_case = 0 <= action.seat < state.seats and _unguessed(state, seat) >> action.seat & 1
    return Reason("not_proven", (action.seat,)) if open_case else _not_about(state, seat, action)


PROVEN = Question(
    _proven,
    {Ask: _tell, NeverMind: _drop},
    {Ask: _not_proven},
    hushed=True,
    always=True,  # asked even of those whose sheet proves nobody, lest the room see that at once
)


# ---- Which character -----------------------------------------------------------------------


def _characters(state: Position, seat: int) -> Choices:
    """All characters but those asked of this player before."""
    return NAMING[15 & ~state.wrong[seat * state.seats + state.asked_about]]


def _name(state: Position, seat: int, action: Name, told: Told) -> None:
    """A right guess earns a peek, a wrong one costs a turn and ends the guessing."""
    target, character = state.asked_about, CHARACTERS.index(action.character)
    right = state.identities[target] == character
    told.append(Guessed(seat, target, action.character, right))
    if right:
        state.right[seat] |= 1 << target
        if state.peekable():
            state.ask(seat, "peek", told)
            return
    else:
        state.wrong[seat * state.seats + target] |= 1 << character
        state.lost[seat] += 1
        state.spent |= WRONG
    _go_on(state, seat, told)


def _asked_before(state: Position, _seat: int, action: Name) -> Reason:
    return Reason("asked_before", (state.asked_about, action.character))


WHICH = Question(_characters, {Name: _name}, {Name: _asked_before}, hushed=True)


# ---- A peek --------------------------------------------------------------------------------


def _unseen(state: Position, _seat: int) -> Choices:
    return PEEKING[state.peekable()]


def _peek(state: Position, seat: int, action: Peek, told: Told) -> None:
    state.peeked[seat] |= 1 << action.slot
    told.append(Peeked(seat, action.slot, "will" if action.slot == state.will else "letter"))
    _go_on(state, seat, told)


def _card_known(_state: Position, _seat: int, _action: Peek) -> Reason:
    return Reason("card_known")


PEEK = Question(_unseen, {Peek: _peek}, {Peek: _card_known})
