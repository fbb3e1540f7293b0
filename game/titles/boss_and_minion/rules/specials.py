"""The twelve Specials: plain numbers where they change a number, small hooks at named steps where they do something."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, NamedTuple

from game.titles.boss_and_minion.rules.choices import WIDTH, Choices, using
from game.titles.boss_and_minion.rules.content import (
    ARMOUR,
    ENOUGH,
    FIXABLE,
    GROWS,
    LIFT,
    NUDGE,
    OLD_SCORE,
    SHIELD,
    STEPS,
    Step,
)
from game.titles.boss_and_minion.rules.moves import Character, SpecialUsed, Use

if TYPE_CHECKING:
    from game.titles.boss_and_minion.rules.position import Position, Told


Effect = Literal[
    "turned",  # a rolled die of the attack, by some pips
    "again",  # the whole attack is rolled once more
    "raised",  # a die of a board, to its highest face
    "rolled",  # a die of a board, once more
    "restored",  # a lost die comes back, rolled
]

Offer = Callable[["Position", int, int], Choices]  # position, seat, the dice it reaches -> what may be used now
Deed = Callable[["Position", int, int, Use, "Told"], None]  # the same, and what was chosen
Bonus = Callable[["Position", int, int], int]  # position, attacker, target -> what the attack adds
Taken = Callable[["Position", int, int], None]  # position, who lost a die, who took it


class Special(NamedTuple):
    """What one character can do that others cannot."""

    offers: dict[Step, Offer] = {}  # the windows in which it can be used
    deed: Deed | None = None  # what using it does
    does: Effect | None = None  # the same in a word, for whoever weighs it or shows it
    boosts_all: bool = False  # step "neighbours": every die of the board may boost every other
    lift: int = 0  # step "neighbours": what a boost adds more
    spare: bool = False  # step "defend": one more die may help the board, whatever its colour
    helps_always: bool = False  # step "defend": Linked dice may help against an Ability Attack, too
    shield: int = 0  # step "defend": what a die of the board adds more when it helps
    armour: int = 0  # step "standing": what a die of the board counts more when it is attacked
    keeps_doubles: bool = False  # step "doubles": they are not lost
    unequalled: bool = False  # step "standing": equal is never enough against the player
    bonus: Bonus | None = None  # step "bonus"
    taken: Taken | None = None  # when an attack takes a die of the board

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps at which it matters."""
        passive: dict[Step, object] = {
            "neighbours": self.boosts_all or self.lift,
            "bonus": self.bonus,
            "defend": self.spare or self.helps_always or self.shield,
            "standing": self.armour or self.unequalled,
            "doubles": self.keeps_doubles,
        }
        return tuple(step for step in STEPS if step in self.offers or passive.get(step))


# ---- Fine Adjustment: one pip up or down -------------------------------------------------------

UP, DOWN = using("cog", NUDGE), using("cog", -NUDGE)


def _nudges(state: Position, seat: int, reach: int) -> Choices:
    if seat != state.active:
        return ()
    sizes, up, down = state.gangs[seat].sizes, 0, 0
    for die, face in zip(state.dice, state.faces, strict=True):
        up |= (face + NUDGE <= sizes[die]) << die
        down |= (face > NUDGE) << die
    return UP[seat][up & reach] + DOWN[seat][down & reach]


def _nudge(state: Position, seat: int, _reach: int, action: Use, told: Told) -> None:
    place = state.dice.index(action.die)
    before = state.faces[place]
    state.faces = (*state.faces[:place], before + action.pips, *state.faces[place + 1 :])
    state.count()
    told.append(SpecialUsed(seat, action.special, action.seat, action.die, before, before + action.pips))


# ---- Second Opinion: the whole attack again ----------------------------------------------------

AGAIN: Choices = (Use("dome"),)


def _doubts(state: Position, seat: int, _reach: int) -> Choices:
    """Only of an attack on oneself that wins so far."""
    return AGAIN if seat != state.active and state.winning() else ()


def _roll_again(state: Position, seat: int, _reach: int, action: Use, told: Told) -> None:
    told.append(SpecialUsed(seat, action.special, None, None, 0, 0))
    before = state.faces
    state.roll(told, again=True)
    if state.faces != before:  # a result that the attacker has not seen yet
        state.replied = False


# ---- Coat of Ice: one die to its highest face --------------------------------------------------

ICING = using("glacia")


def _ices(state: Position, seat: int, reach: int) -> Choices:
    low, values = 0, state.values[seat * WIDTH : seat * WIDTH + WIDTH]
    for die, (size, value) in enumerate(zip(state.gangs[seat].sizes, values, strict=False)):
        if 0 < value < size:
            low |= 1 << die
    return ICING[seat][low & reach]


def _turn_up(state: Position, seat: int, _reach: int, action: Use, told: Told) -> None:
    assert action.die is not None
    before, size = state.value(seat, action.die), state.gangs[seat].sizes[action.die]
    state.set_value(seat, action.die, size)
    told.append(SpecialUsed(seat, action.special, seat, action.die, before, size))


# ---- Shake It Off: one die again -----------------------------------------------------------------

SHAKING = using("flurry")


def _shakes(state: Position, seat: int, reach: int) -> Choices:
    return SHAKING[seat][state.masks[seat] & reach]


def _shakes_after(state: Position, seat: int, reach: int) -> Choices:
    """Only if the die that was taken was one of this board."""
    return _shakes(state, seat, reach) if reach >> state.aim & 1 else ()


def _reroll(state: Position, seat: int, _reach: int, action: Use, told: Told) -> None:
    assert action.seat is not None and action.die is not None
    before = state.value(action.seat, action.die)
    state.roll_die(action.seat, action.die)
    after = state.value(action.seat, action.die)
    told.append(SpecialUsed(seat, action.special, action.seat, action.die, before, after))


# ---- Quick Fix, Grow It Back: a lost die comes back ----------------------------------------------

FIXING, GROWING = using("spanner"), using("newt")


def _lost(state: Position, seat: int, reach: int, largest: int) -> int:
    """Small dice that are lost, if the turn began with enough of the board; else nobody could ever finish it."""
    gang = state.gangs[seat]
    lost = gang.dice & reach & ~state.masks[seat]
    if not lost or (state.dawn[seat] & reach).bit_count() * ENOUGH < (gang.dice & reach).bit_count():
        return 0
    return sum([1 << die for die, size in enumerate(gang.sizes) if lost >> die & 1 and size <= largest])


def _fixes(state: Position, seat: int, reach: int) -> Choices:
    return FIXING[seat][_lost(state, seat, reach, FIXABLE)]


def _growths(state: Position, seat: int, reach: int) -> Choices:
    return GROWING[seat][_lost(state, seat, reach, GROWS)]


def _restore(state: Position, seat: int, _reach: int, action: Use, told: Told) -> None:
    assert action.die is not None
    state.masks[seat] |= 1 << action.die
    state.roll_die(seat, action.die)
    told.append(SpecialUsed(seat, action.special, seat, action.die, 0, state.value(seat, action.die)))


# ---- Old Score: more against whoever took a die ---------------------------------------------------


def _score(state: Position, _seat: int, target: int) -> int:
    return OLD_SCORE if state.grudge == target else 0


def _remember(state: Position, _seat: int, taker: int) -> None:
    state.grudge = taker


SPECIALS: dict[Character, Special] = {
    "cog": Special({"rolled": _nudges}, _nudge, "turned"),
    "bog": Special(helps_always=True),
    "jangle": Special(keeps_doubles=True, unequalled=True),
    "glacia": Special({"won": _ices, "hit": _ices}, _turn_up, "raised"),
    "spanner": Special({"instead": _fixes}, _restore, "restored"),
    "newt": Special({"lost": _growths}, _restore, "restored"),
    "tremendo": Special(boosts_all=True, lift=LIFT, shield=SHIELD),
    "flurry": Special({"start": _shakes, "end": _shakes, "hit": _shakes_after}, _reroll, "rolled"),
    "barnacle": Special(spare=True),
    "bolt": Special(armour=ARMOUR),
    "dome": Special({"rolled": _doubts}, _roll_again, "again"),
    "grudge": Special(bonus=_score, taken=_remember),
}
