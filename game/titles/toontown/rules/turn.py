"""The turn of Toontown, top to bottom: what is asked, which answers there are, what they do, why others are refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.contract import Reason
from game.engine.position import NOBODY, NOT_NOW, Question, WhyNot
from game.titles.toontown.rules.content import BENNY_GO, BLACK_DIE, DOOM, FACES, KINDS, LOCATIONS, TROLLEY_GO
from game.titles.toontown.rules.guessing import PEEK, PROVEN, WHICH, WHOM, guess, no_guess
from game.titles.toontown.rules.moves import (
    Decline,
    DoomTaken,
    Drive,
    Drove,
    End,
    Fire,
    Guess,
    LetterTaken,
    Looked,
    Ride,
    Rode,
    Roll,
    Rolled,
    Send,
    Stay,
    Steal,
    Take,
    TakeDoom,
    Walk,
    Walked,
    WeaselRevived,
    WillTaken,
)
from game.titles.toontown.rules.position import RAN, RODE, ROLLED_FREE, STOLE, Position, cards_of
from game.titles.toontown.rules.rounds import Told, comes_home, end, next_turn
from game.titles.toontown.rules.stealing import (
    AIM,
    BANISH,
    TURN,
    attacks,
    fire,
    no_shot,
    no_weasel,
    send,
    snatch,
    too_late,
)
from game.titles.toontown.rules.streets import (
    BENNY,
    END,
    ENTRY,
    FREE_ROLL,
    GUESS,
    LOOK,
    NOTHING,
    ROLL,
    WEASEL,
    WILL,
    Choices,
    among,
)
from game.titles.toontown.rules.view import Stage

DECLINE = Decline()
# Without and with a guess.
FREE_ROLLING: tuple[Choices, Choices] = ((ROLL, DECLINE), (ROLL, DECLINE, GUESS))
STEALING: tuple[Choices, Choices] = ((Steal(), DECLINE), (Steal(), DECLINE, GUESS))
LEAVING: tuple[Choices, Choices] = ((DECLINE,), (DECLINE, GUESS))
ENDING: tuple[Choices, Choices] = ((END,), (GUESS, END))
TAKING = among(tuple(Take(slot) for slot in range(4)))
DOOMING = among(tuple(TakeDoom(colour) for colour in range(4)))


# ---- The turn begins: roll, ride, or attack; or a full free move is due --------------------


def _openings(state: Position, seat: int) -> Choices:
    return state.town.openings(state.spaces[seat], state.may_guess(), attacks(state, seat))


def _moves(state: Position, seat: int) -> Choices:
    return state.town.openings(state.spaces[seat], state.may_guess())


def _roll(state: Position, seat: int, _: Roll, told: Told) -> None:
    state.white = state.chance.pick(FACES) + 1
    state.black = BLACK_DIE[state.chance.pick(FACES)]
    told.append(Rolled(seat, state.white, state.black))
    state.ask(seat, "walk", told)


def _board(state: Position, seat: int, action: Ride, told: Told) -> None:
    """The first roll of a ride on the Trolley."""
    state.visited = 1 << state.spaces[seat]
    state.spent |= RODE
    _ride(state, seat, action, told)


def _no_ride(state: Position, seat: int, action: Ride) -> Reason:
    ring, to = state.town.ring, action.to
    on_line = 0 <= to < len(ring) and ring[to] and ring[state.spaces[seat]]
    return Reason("not_next" if on_line else "not_on_trolley", (to,))


START = Question(
    _openings,
    {Roll: _roll, Ride: _board, Guess: guess, Fire: fire, Send: send},
    {Ride: _no_ride, Guess: no_guess, Fire: no_shot, Send: no_weasel},
    always=True,  # the dice are a player's own to roll
)
LATER: Mapping[type[Any], WhyNot] = {Guess: no_guess, Fire: too_late, Send: too_late}  # once a move has begun
MOVE = Question(_moves, {Roll: _roll, Ride: _board, Guess: guess}, {Ride: _no_ride, **LATER})


# ---- The dice lie there: walk --------------------------------------------------------------


def _walks(state: Position, seat: int) -> Choices:
    plain, guessing, _ = state.town.walks(state.spaces[seat], state.white, state.black, state.homing())
    return guessing if state.may_guess() else plain


def _walk(state: Position, seat: int, action: Walk, told: Told) -> None:
    path, exact = state.town.walks(state.spaces[seat], state.white, state.black, state.homing())[2][action.to]
    state.spaces[seat] = action.to
    state.spent &= ~RODE
    told.append(Walked(seat, path, exact))
    _land(state, seat, exact, told)


def _out_of_reach(_state: Position, _seat: int, action: Walk) -> Reason:
    return Reason("out_of_reach", (action.to,))


WALK = Question(_walks, {Walk: _walk, Guess: guess}, {Walk: _out_of_reach, **LATER})


# ---- On the Trolley: ride on, or stay ------------------------------------------------------


def _stops(state: Position, seat: int) -> Choices:
    return state.town.rides(state.town.ride_bits[state.spaces[seat]] & ~state.visited, state.may_guess())


def _ride(state: Position, seat: int, action: Ride, told: Told) -> None:
    go = state.chance.pick(FACES) < TROLLEY_GO
    if go:
        state.spaces[seat] = action.to
        state.visited |= 1 << action.to
    told.append(Rode(seat, go, state.spaces[seat]))
    if go and state.town.ride_bits[action.to] & ~state.visited:
        state.ask(seat, "ride", told)
    else:
        _get_off(state, seat, told)


def _stay(state: Position, seat: int, _: Stay, told: Told) -> None:
    _get_off(state, seat, told)


def _get_off(state: Position, seat: int, told: Told) -> None:
    """The end of a ride or run is exact; who has not moved at all has landed nowhere."""
    if state.visited == 1 << state.spaces[seat]:
        _close(state, told)
    else:
        _land(state, seat, True, told)


RIDE = Question(_stops, {Ride: _ride, Stay: _stay, Guess: guess}, {Ride: _no_ride, **LATER})


# ---- With Benny: drive on, or stay ---------------------------------------------------------


def _drives(state: Position, seat: int) -> Choices:
    return state.town.drives(state.town.drive_bits[state.spaces[seat]] & ~state.visited, state.may_guess())


def _drive(state: Position, seat: int, action: Drive, told: Told) -> None:
    go = state.chance.pick(FACES) < BENNY_GO
    if go:
        state.spaces[seat] = action.to
        state.visited |= 1 << action.to
    told.append(Drove(seat, go, state.spaces[seat]))
    if go and not _run_ends(state, action.to):
        state.ask(seat, "drive", told)
    else:
        _get_off(state, seat, told)


def _run_ends(state: Position, space: int) -> bool:
    at_home = state.town.home_of[space] >= 0 and state.homing()
    return at_home or state.town.entry[space] or not state.town.drive_bits[space] & ~state.visited


def _no_drive(state: Position, _seat: int, action: Drive) -> Reason:
    plain = 0 <= action.to < len(state.town.plain_trolley) and state.town.plain_trolley[action.to]
    return Reason("no_cabs_on_trolley" if plain else "not_next", (action.to,))


DRIVE = Question(_drives, {Drive: _drive, Stay: _stay, Guess: guess}, {Drive: _no_drive, **LATER})


# ---- Where a move ends ---------------------------------------------------------------------


def _land(state: Position, seat: int, exact: bool, told: Told) -> None:
    """A holder may be home; others may be where the holder is, and then they may steal before anything else."""
    holder = state.holder
    if holder == seat:
        if comes_home(state, told):
            return
    elif exact and holder >= 0 and state.spaces[holder] == state.spaces[seat] and not state.spent & STOLE:
        state.ask(seat, "steal", told)
        return
    _act(state, seat, exact, told)


def _act(state: Position, seat: int, exact: bool, told: Told) -> None:
    """The effect of the space; only a look does not need an exact count."""
    effect = state.town.effects[state.spaces[seat]]
    if effect >= LOOK:
        _look(state, seat, effect - LOOK, told)
    elif effect == NOTHING:
        _close(state, told)
    elif effect == ENTRY and not state.spent & RODE:
        next_turn(state, told)
    elif not exact:
        _close(state, told)
    elif effect == BENNY and not state.spent & RAN:
        state.spent = state.spent & ~RODE | RAN
        state.visited = 1 << state.spaces[seat]
        state.ask(seat, "drive", told)
    elif effect == FREE_ROLL and not state.spent & ROLLED_FREE:
        state.ask(seat, "free_roll", told)
    elif effect == WILL and state.holder == NOBODY:
        state.ask(seat, "take", told)
    else:
        if effect == WEASEL:
            _revive_weasel(state, seat, told)
        _close(state, told)


def _revive_weasel(state: Position, seat: int, told: Told) -> None:
    if state.used_weasels[seat]:
        state.used_weasels[seat] -= 1
        state.weasels[seat] += 1
        told.append(WeaselRevived(seat))


# ---- On the holder: steal, or leave it -----------------------------------------------------


def _stealing(state: Position, _seat: int) -> Choices:
    return STEALING[state.may_guess()]


def _steal(state: Position, seat: int, _: Steal, told: Told) -> None:
    if not snatch(state, seat, told):
        _act(state, seat, True, told)


def _leave_holder(state: Position, seat: int, _: Decline, told: Told) -> None:
    _act(state, seat, True, told)


STEAL = Question(_stealing, {Steal: _steal, Decline: _leave_holder, Guess: guess}, LATER)


# ---- On Roll 1-6: a free roll, or not ------------------------------------------------------


def _free_rolling(state: Position, _seat: int) -> Choices:
    return FREE_ROLLING[state.may_guess()]


def _roll_free(state: Position, seat: int, _: Roll, told: Told) -> None:
    state.white, state.black = state.chance.pick(FACES) + 1, 0
    state.spent |= ROLLED_FREE
    told.append(Rolled(seat, state.white, None))
    state.ask(seat, "walk", told)


def _decline(state: Position, _seat: int, _: Decline, told: Told) -> None:
    _close(state, told)


FREE = Question(_free_rolling, {Roll: _roll_free, Decline: _decline, Guess: guess}, LATER)


# ---- On the Will space: take a card, or not ------------------------------------------------


def _papers(state: Position, _seat: int) -> Choices:
    slots = 1 << state.will if state.will_known else state.slots & ~state.letters
    return TAKING[slots] + LEAVING[state.may_guess()]


def _take(state: Position, seat: int, action: Take, told: Told) -> None:
    """The Will is held from now on; a letter goes back, and costs a turn and all weasels."""
    slot = action.slot
    if slot == state.will:
        state.holder = seat
        state.will_known = True
        told.append(WillTaken(seat, slot))
    else:
        state.letters |= 1 << slot
        state.lost[seat] += 1
        state.used_weasels[seat] += state.weasels[seat]
        state.weasels[seat] = 0
        told.append(LetterTaken(seat, slot))
    _close(state, told)


def _no_paper(_state: Position, _seat: int, _action: Take) -> Reason:
    """A card that was peeked at may be taken; one that lies open for all is no Will."""
    return Reason("known_letter")


TAKE = Question(_papers, {Take: _take, Decline: _decline, Guess: guess}, {Take: _no_paper, **LATER})


# ---- Beside a Location: look, and take the Judge Dooms of others ---------------------------


def _look(state: Position, seat: int, section: int, told: Told) -> None:
    state.looked[seat] |= 1 << section
    told.append(Looked(seat, LOCATIONS[section], cards_of(state.piles[section])))
    state.ask(seat, "look", told)


def _dooms(state: Position, seat: int) -> Choices:
    pile = state.piles[state.section]
    found = 0
    for colour in range(state.seats):
        if pile >> (colour * KINDS + DOOM) & 1 and colour != seat:
            found |= 1 << colour
    ending = ENDING[state.may_guess()]
    return DOOMING[found] + ending if found else ending


def _take_doom(state: Position, seat: int, action: TakeDoom, told: Told) -> None:
    state.piles[state.section] ^= 1 << (action.colour * KINDS + DOOM)
    state.dooms[seat] += 1
    told.append(DoomTaken(seat, action.colour, LOCATIONS[state.section]))
    state.ask(seat, "look", told)


def _no_doom(state: Position, seat: int, action: TakeDoom) -> Reason:
    if not 0 <= action.colour < state.seats:
        return NOT_NOW
    return Reason("own_doom" if action.colour == seat else "no_doom", (action.colour,))


LOOKING = Question(
    _dooms,
    {TakeDoom: _take_doom, Guess: guess, End: end},
    {TakeDoom: _no_doom, **LATER},
    hushed=True,
    always=True,  # a look is private, so nobody shall see that there was nothing to take
)


# ---- The turn ends -------------------------------------------------------------------------


def _close(state: Position, told: Told) -> None:
    """The move has had its effect: a last chance to guess."""
    if state.may_guess():
        state.stage = "end"
        state.choices = ENDING[True]
    else:
        next_turn(state, told)


def _ending(state: Position, _seat: int) -> Choices:
    return ENDING[state.may_guess()]


CLOSE = Question(_ending, {Guess: guess, End: end}, LATER)


QUESTIONS: dict[Stage, Question] = {
    "start": START,
    "roll": MOVE,
    "walk": WALK,
    "ride": RIDE,
    "drive": DRIVE,
    "steal": STEAL,
    "free_roll": FREE,
    "take": TAKE,
    "look": LOOKING,
    "end": CLOSE,
    "whom": WHOM,
    "proven": PROVEN,
    "which": WHICH,
    "peek": PEEK,
    "aim": AIM,
    "turn": TURN,
    "banish": BANISH,
}
