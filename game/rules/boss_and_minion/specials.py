"""The twelve Specials: plain numbers where they change a number, small hooks at named steps where they do something."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.rules.boss_and_minion.choices import WIDTH, Choices, using
from game.rules.boss_and_minion.content import Step
from game.rules.boss_and_minion.moves import Character, SpecialUsed, Turned, Use

if TYPE_CHECKING:
    from game.rules.boss_and_minion.fight import Fight
    from game.rules.boss_and_minion.position import Position, Told

FIXABLE = 8  # the largest die that Spanner can put back
GROWS = 8  # the largest die that grows back on Newt
OLD_SCORE = 2  # what Granny Grudge adds
PAIR = 1  # what each die of a double adds for Madame Jangle

Offer = Callable[["Fight", int, int], Choices]  # position, seat, the dice it reaches -> what may be used now
Deed = Callable[["Fight", int, int, Use, "Told"], None]  # the same, and what was chosen
Bonus = Callable[["Position", int, int], int]  # position, attacker, target -> what the attack adds
Taken = Callable[["Position", int, int], None]  # position, who lost a die, who took it


class Special(NamedTuple):
    """What one character can do that others cannot."""

    offers: dict[Step, Offer] = {}  # the windows in which it can be used
    deed: Deed | None = None  # what using it does
    boosts_all: bool = False  # step "neighbours": every die of the board may boost every other
    spare: bool = False  # step "defend": one more die may help the board, whatever its colour
    adds_all: bool = False  # step "adding": assisting dice add all they show
    pairs: int = 0  # step "doubles": dice of doubles are kept and add this
    bonus: Bonus | None = None  # step "bonus"
    taken: Taken | None = None  # when an attack takes a die of the board


# ---- Fine Adjustment: one pip up or down -------------------------------------------------------

UP, DOWN = using("cog", 1), using("cog", -1)


def _nudges(state: Fight, seat: int, reach: int) -> Choices:
    if seat != state.active:
        return ()
    sizes, up, down = state.gangs[seat].sizes, 0, 0
    for die, face in zip(state.dice, state.faces, strict=True):
        if reach >> die & 1:
            up |= (face < sizes[die]) << die
            down |= (face > 1) << die
    return UP[seat][up] + DOWN[seat][down]


def _nudge(state: Fight, seat: int, _reach: int, action: Use, told: Told) -> None:
    place = state.dice.index(action.die)
    before = state.faces[place]
    state.faces = (*state.faces[:place], before + action.pips, *state.faces[place + 1 :])
    state.count()
    told.append(SpecialUsed(seat, "cog", seat, action.die, before, before + action.pips))


# ---- Second Opinion: the whole attack again ----------------------------------------------------

AGAIN: Choices = (Use("dome"),)


def _doubts(state: Fight, seat: int, _reach: int) -> Choices:
    """Only when it goes wrong for the one who asks."""
    return AGAIN if state.winning() != (seat == state.active) else ()


def _roll_again(state: Fight, seat: int, _reach: int, _action: Use, told: Told) -> None:
    told.append(SpecialUsed(seat, "dome", None, None, 0, 0))
    state.roll(told, again=True)


# ---- Cold Shoulder, Shake It Off: one die again --------------------------------------------------

CHILLING, SHAKING = using("glacia"), using("flurry")


def _chills(state: Fight, _seat: int, _reach: int) -> Choices:
    return CHILLING[state.target][state.masks[state.target]]


def _shakes(state: Fight, seat: int, reach: int) -> Choices:
    return SHAKING[seat][state.masks[seat] & reach]


def _reroll(state: Fight, seat: int, _reach: int, action: Use, told: Told) -> None:
    assert action.seat is not None and action.die is not None
    before = state.value(action.seat, action.die)
    state.roll_die(action.seat, action.die)
    after = state.value(action.seat, action.die)
    told.append(SpecialUsed(seat, action.special, action.seat, action.die, before, after))


# ---- Quick Fix, Grow It Back: a lost die comes back ----------------------------------------------

FIXING, GROWING = using("spanner"), using("newt")


def _gone(state: Fight, seat: int, reach: int, largest: int) -> int:
    gang = state.gangs[seat]
    lost = gang.dice & reach & ~state.masks[seat]
    return sum(1 << die for die, size in enumerate(gang.sizes) if lost >> die & 1 and size <= largest) if lost else 0


def _fixes(state: Fight, seat: int, reach: int) -> Choices:
    return FIXING[seat][_gone(state, seat, reach, FIXABLE)]


def _growths(state: Fight, seat: int, reach: int) -> Choices:
    return GROWING[seat][_gone(state, seat, reach, GROWS)]


def _restore(state: Fight, seat: int, _reach: int, action: Use, told: Told) -> None:
    assert action.die is not None
    state.masks[seat] |= 1 << action.die
    state.roll_die(seat, action.die)
    told.append(SpecialUsed(seat, action.special, seat, action.die, 0, state.value(seat, action.die)))


# ---- Factory Settings: every die to its highest face ---------------------------------------------

RESETTING: Choices = (Use("bolt"),)


def _resets(state: Fight, seat: int, reach: int) -> Choices:
    first, found = seat * WIDTH, state.masks[seat] & reach
    for die, size in enumerate(state.gangs[seat].sizes):
        if found >> die & 1 and state.values[first + die] < size:
            return RESETTING
    return ()


def _reset(state: Fight, seat: int, reach: int, _action: Use, told: Told) -> None:
    told.append(SpecialUsed(seat, "bolt", None, None, 0, 0))
    for die, size in enumerate(state.gangs[seat].sizes):
        before = state.value(seat, die)
        if reach >> die & 1 and 0 < before < size:
            state.set_value(seat, die, size)
            told.append(Turned(seat, die, before, size))


# ---- Old Score: more against whoever took a die ---------------------------------------------------


def _score(state: Position, _seat: int, target: int) -> int:
    return OLD_SCORE if state.grudge == target else 0


def _remember(state: Position, _seat: int, taker: int) -> None:
    state.grudge = taker


SPECIALS: dict[Character, Special] = {
    "cog": Special({"rolled": _nudges}, _nudge),
    "bog": Special(adds_all=True),
    "jangle": Special(pairs=PAIR),
    "glacia": Special({"won": _chills}, _reroll),
    "spanner": Special({"instead": _fixes}, _restore),
    "newt": Special({"lost": _growths}, _restore),
    "tremendo": Special(boosts_all=True),
    "flurry": Special({"start": _shakes, "end": _shakes}, _reroll),
    "barnacle": Special(spare=True),
    "bolt": Special({"instead": _resets}, _reset),
    "dome": Special({"rolled": _doubts}, _roll_again),
    "grudge": Special(bonus=_score, taken=_remember),
}
