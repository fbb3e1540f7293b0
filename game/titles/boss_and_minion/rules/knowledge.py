"""The picture of a Boss & Minion position; everybody sees all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.position import NOBODY
from game.titles.boss_and_minion.rules import odds
from game.titles.boss_and_minion.rules.choices import WIDTH
from game.titles.boss_and_minion.rules.content import BOXES, CHARACTERS, NAMES
from game.titles.boss_and_minion.rules.gangs import BOARDS
from game.titles.boss_and_minion.rules.moves import Aim, Character, Draft, Pick, Use
from game.titles.boss_and_minion.rules.position import NOTHING, Position
from game.titles.boss_and_minion.rules.view import Attack, Board, Player, Shot, View

if TYPE_CHECKING:
    from game.titles.boss_and_minion.rules.state import State


def view(state: State, me: int | None) -> View:
    """One position as this seat, or the room, sees it."""
    legal = [action for seat in state.asked for action in state.legal(seat)]
    return View(
        me=me,
        mode="duel" if state.boards == 1 else "gangs",
        house=state.house,
        closed=tuple(place for place in range(BOXES) if state.closed >> place & 1),
        stage=state.stage,
        asked=state.asked,
        turn=state.turn,
        active=state.active,
        first=None if state.first == NOBODY else state.first,
        order=state.order,
        players=tuple(_player(state, seat) for seat in range(state.seats)),
        free=tuple(action.character for action in legal if isinstance(action, Draft)),
        attack=_attack(state) if state.dice else None,
        shots=shots(state),
        joining=tuple(action.die for action in legal if isinstance(action, Pick)),
        usable=tuple(dict.fromkeys(action.special for action in legal if isinstance(action, Use))),
        used=tuple(name for number, name in enumerate(NAMES) if state.used >> number & 1),
        grudge=None if state.grudge == NOBODY else state.grudge,
        passes=state.passes,
        passed=state.passed,
        winners=state.winners,
        over=bool(state.ending),
    )


def _player(state: Position, seat: int) -> Player:
    total = sum(state.values[seat * WIDTH : seat * WIDTH + WIDTH])
    boards = [_board(state, seat, number, name) for number, name in enumerate(state.cast[seat]) if name is not None]
    return Player(tuple(boards), bool(state.alive >> seat & 1), state.masks[seat].bit_count(), total)


def _board(state: Position, seat: int, number: int, name: Character) -> Board:
    printed = state.gangs[seat].boards[number] if state.gangs else CHARACTERS[name]
    first = seat * WIDTH + number * BOXES
    values = tuple(value or None for value in state.values[first : first + BOXES])
    return Board(name, printed.gang, printed.dice, printed.colours, values, bool(state.dawn[seat] & BOARDS[number]))


def _attack(state: Position) -> Attack:
    aimed, decided = state.target != NOBODY, state.won is not None
    total: int | None = None
    need = state.need() if aimed else None
    boost, bonus = state.boost(), state.bonus() if aimed else 0
    if state.score:  # once it is decided, what assisted has been rolled again
        total, need, _, boost, bonus = state.score
    chance, against = odds.now(state)
    return Attack(
        seat=state.active,
        kind=state.kind,
        dice=state.dice,
        booster=None if state.booster == NOTHING else state.booster,
        target=state.target if aimed else None,
        die=state.aim if aimed else None,
        assists=state.assists,
        adds=() if decided else tuple(state.adds_of(state.target, die) for die in state.assists),
        boost=boost,
        bonus=bonus,
        need=need,
        equals=state.equal_is_enough(state.kind, state.target),
        faces=state.faces,
        total=total,
        winning=state.winning() if state.score else None,
        won=state.won,
        doubles=state.doubles(),
        lost=tuple(die for die in state.dice if state.lost >> die & 1),
        replied=state.replied,
        chance=chance,
        against=against,
    )


def shots(state: State) -> tuple[Shot, ...]:
    """Every target of the dice picked so far."""
    if state.stage != "dice":
        return ()
    kind, seat = state.kind or "ability", state.active
    found = []
    for action in state.legal(seat):
        if isinstance(action, Aim):
            chance = odds.chances(state, seat, kind, state.dice, state.booster, action.seat, action.die)
            equals = state.equal_is_enough(kind, action.seat)
            found.append(Shot(action.seat, action.die, kind, chance.need, equals, chance.plain, chance.against))
    return tuple(found)
