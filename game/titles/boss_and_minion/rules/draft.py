"""How characters come to the players of Boss & Minion, and who goes first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import combinations
from typing import Any

from game.engine.contract import Reason
from game.engine.position import NOBODY, NOT_NOW, WAITING, Question
from game.titles.boss_and_minion.rules.choices import WIDTH, Choices, Sets
from game.titles.boss_and_minion.rules.content import (
    BOSSES,
    BOXES,
    CHARACTERS,
    CLOSED,
    NAMES,
    NUMBER,
    TIE_DIE,
    may_serve,
)
from game.titles.boss_and_minion.rules.gangs import SAME_NAMED
from game.titles.boss_and_minion.rules.moves import (
    BoxesClosed,
    Braced,
    Character,
    Draft,
    Drafted,
    FirstFound,
    Readied,
    Use,
)
from game.titles.boss_and_minion.rules.position import Position, Told
from game.titles.boss_and_minion.rules.rounds import begin_turn
from game.titles.boss_and_minion.rules.view import Options
from game.titles.boss_and_minion.rules.windows import no_use

Cast = tuple[tuple[Character | None, ...], ...]
DRAFTING = Sets([Draft(name) for name in NAMES])
LOTS = tuple(combinations(range(BOXES), CLOSED))  # which places quick rings may leave empty


def _bits(names: Iterable[Character]) -> int:
    return sum(1 << NUMBER[name] for name in names)


EVERYBODY, LEADERS = _bits(NAMES), _bits(BOSSES)
SERVANTS = {boss: _bits(name for name in NAMES if may_serve(name, boss)) for boss in BOSSES}


def lay_out(state: Position, seats: int, options: Options) -> None:
    """The order of the draft by lot; a random set-up is ready for its first turn at once."""
    chance = state.chance
    state.seats, state.house = seats, options.house
    state.boards = 2 if options.mode == "gangs" else 1
    state.cast = _checked(options.cast or ((None,) * state.boards,) * seats, seats, state.boards)
    order = list(range(seats))
    chance.shuffle(order)
    state.order = tuple(order)
    lot = LOTS[chance.pick(len(LOTS))] if options.quick_rings else ()
    state.closed = sum(SAME_NAMED[place] for place in lot)
    state.gangs = ()
    state.first = state.grudge = NOBODY
    state.turn = state.used = state.passes = 0
    state.passed = False
    state.alive = (1 << seats) - 1
    state.masks, state.dawn = [0] * seats, (0,) * seats
    state.values = [0] * seats * WIDTH
    state.ending = state.winners = ()
    state.forget_attack()
    if options.set_up == "random":
        while place := _next_place(state):
            free = DRAFTING[_free(state, *place)]
            drawn: Any = free[chance.pick(len(free))]
            _take(state, *place, drawn.character)
    _go_on(state, [])


# ---- The question: who is taken next -----------------------------------------------------------


def _characters(state: Position, _seat: int) -> Choices:
    place = _next_place(state)
    return DRAFTING[_free(state, *place)] if place else ()


def _next_place(state: Position) -> tuple[int, int] | None:
    """The seat and board to be filled next: Bosses in the order of the draft, Minions in reverse."""
    for board, order in enumerate((state.order, state.order[::-1])[: state.boards]):
        for seat in order:
            if state.cast[seat][board] is None:
                return seat, board
    return None


def _free(state: Position, seat: int, board: int) -> int:
    """Who can be taken here, as bits over the characters."""
    boss = state.cast[seat][0]
    if state.boards == 1:
        free = EVERYBODY
    elif board == 0 or boss is None:
        free = LEADERS
    else:
        free = SERVANTS[boss]
    for row in state.cast:
        for name in row:
            if name is not None:
                free &= ~(1 << NUMBER[name])
    return free


def _draft(state: Position, seat: int, action: Draft, told: Told) -> None:
    _, board = _next_place(state) or (seat, 0)
    _take(state, seat, board, action.character)
    told.append(Drafted(seat, action.character, board))
    _go_on(state, told)


def _take(state: Position, seat: int, board: int, character: Character) -> None:
    row = state.cast[seat]
    row = (*row[:board], character, *row[board + 1 :])
    state.cast = (*state.cast[:seat], row, *state.cast[seat + 1 :])


def _no_draft(state: Position, seat: int, action: Draft) -> Reason:
    character, boss = action.character, state.cast[seat][0]
    if any(character in row for row in state.cast):
        return Reason("taken", (character,))
    if state.boards == 2 and boss is None:
        return Reason("no_boss", (character,))
    if boss is not None and not may_serve(character, boss):
        return Reason("other_gang", (character, boss))
    return NOT_NOW


DRAFT = Question(_characters, {Draft: _draft}, {Draft: _no_draft, Use: no_use})


# ---- All dice are rolled, and the first turn begins --------------------------------------------


def _go_on(state: Position, told: Told) -> None:
    """Ask for the next character, or roll all dice and begin."""
    if place := _next_place(state):
        state.stage = "draft"
        state.active = place[0]
        state.asked = WAITING[state.active]
        return
    state.refresh()
    if state.closed:
        told.append(BoxesClosed(tuple([place for place in range(BOXES) if state.closed >> place & 1])))
    pick = state.chance.pick
    for seat, gang in enumerate(state.gangs):
        state.masks[seat] = mask = gang.dice
        values = tuple([pick(size) + 1 if mask >> die & 1 else 0 for die, size in enumerate(gang.sizes)])
        state.values[seat * WIDTH : seat * WIDTH + len(values)] = values
        told.append(Readied(seat, values, sum(values)))
    state.first = _find_first(state, told)
    if state.closed:
        _brace(state, told)
    begin_turn(state, state.first, told)


def _find_first(state: Position, told: Told) -> int:
    """The lowest total; those tied for it roll a d12 each until one is lower."""
    _, totals = state.tally()
    tied = lowest(totals)
    rounds: list[tuple[tuple[int, int], ...]] = []
    while len(tied) > 1:
        rolls = tuple((seat, state.chance.die(TIE_DIE)) for seat in tied)
        rounds.append(rolls)
        least = min(roll for _, roll in rolls)
        tied = [seat for seat, roll in rolls if roll == least]
    told.append(FirstFound(tied[0], totals, tuple(rounds)))
    return tied[0]


def _brace(state: Position, told: Told) -> None:
    """In a short fight going first is worth too much: everybody else's lowest die shows its highest face."""
    for seat, gang in enumerate(state.gangs):
        if seat != state.first:
            dice = (die for die in range(WIDTH) if state.masks[seat] >> die & 1)
            die = min(dice, key=partial(state.value, seat))  # the first of those level
            told.append(Braced(seat, die, state.value(seat, die), gang.sizes[die]))
            state.values[seat * WIDTH + die] = gang.sizes[die]


def lowest(totals: Sequence[int]) -> list[int]:
    """The seats with the lowest total: one of them goes first."""
    least = min(totals)
    return [seat for seat, total in enumerate(totals) if total == least]


def _checked(cast: Cast, seats: int, boards: int) -> Cast:
    """Refuse a cast that the keywords do not allow."""
    named = [name for row in cast for name in row if name is not None]
    if len(cast) != seats or any(len(row) != boards for row in cast):
        raise ValueError(f"The cast must name {boards} for each of {seats} players.")
    if len(set(named)) != len(named):
        raise ValueError("Nobody can be in two places.")
    for boss, *minions in cast if boards > 1 else ():
        if boss is not None and CHARACTERS[boss].part != "boss":
            raise ValueError(f"{CHARACTERS[boss].name} is nobody's Boss.")
        for minion in minions:
            if minion is not None and (boss is None or not may_serve(minion, boss)):
                raise ValueError(f"{CHARACTERS[minion].name} needs a Boss of the same gang, or any if freelance.")
    return cast
