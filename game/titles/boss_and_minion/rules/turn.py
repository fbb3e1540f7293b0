"""The turn of Boss & Minion, up to the roll and with all its questions: answers, what they do, why others are refused."""

from __future__ import annotations

from typing import Literal

from game.engine.contract import Reason
from game.engine.position import NOT_NOW, WAITING, Question
from game.titles.boss_and_minion.rules.choices import DICE, PLAYERS, WIDTH, Choices, Sets
from game.titles.boss_and_minion.rules.content import ABILITIES, BOXES, NAMES
from game.titles.boss_and_minion.rules.draft import DRAFT
from game.titles.boss_and_minion.rules.gangs import ALL_DICE, SAME_NAMED
from game.titles.boss_and_minion.rules.moves import (
    Aim,
    Aimed,
    Assist,
    Assisted,
    Declared,
    Defended,
    Go,
    Pass,
    Passed,
    Pick,
    Picked,
    Read,
    ReadAs,
    SpecialUsed,
    Stand,
    Use,
)
from game.titles.boss_and_minion.rules.position import NOTHING, Position, Told
from game.titles.boss_and_minion.rules.settling import AFTER, END, LOSE, ROLLED, end_window, roll_out
from game.titles.boss_and_minion.rules.view import Stage
from game.titles.boss_and_minion.rules.windows import no_use, offered, use

OPENING = Sets([Pick(die) for die in DICE], (Pass(),))
PICKING = Sets([Pick(die) for die in DICE])
READING: Choices = (Read("boosted"), Read("complex"))
AIMING = tuple(Sets([Aim(seat, die) for die in DICE]) for seat in PLAYERS)
GOING: Choices = (Go(),)
ASSISTING = Sets([Assist(die) for die in DICE], (Stand(),))


def _empty(state: Position, seat: int, die: int) -> bool:
    return not 0 <= die < WIDTH or not state.masks[seat] >> die & 1


def _nothing_there(state: Position, die: int) -> Reason:
    """Why an empty box is empty: its die is gone, or in this game there is none."""
    if 0 <= die < WIDTH and state.closed >> die & 1:
        return Reason("closed", (ABILITIES[die % BOXES],))
    return Reason("empty_box")


# ---- Steps 1 and 2: the first die of an attack, a Special at the start or instead, or a pass -------


def _openings(state: Position, seat: int) -> Choices:
    dice = state.masks[seat]
    if state.house.same_named_only:
        dice = _completable(state, seat, dice)
    choices, holders = OPENING[dice], state.gangs[seat].opening
    return choices + offered(state, seat, "declare", holders) if holders else choices


def _completable(state: Position, seat: int, dice: int) -> int:
    """The dice with which an attack can be declared to its end, where some may have no target of their own."""
    gang, found = state.gangs[seat], 0
    for die in range(len(gang.sizes)):
        if dice >> die & 1 and (gang.partners[die] & dice or targets(state, seat, die)):
            found |= 1 << die
    return found


def _pick(state: Position, seat: int, action: Pick, told: Told) -> None:
    """A neighbour makes it Boosted, Linked dice make it Complex; with a die that is both it stays open."""
    die = action.die
    dice = state.dice = (*state.dice, die)
    state.stage = "dice"
    told.append(Picked(seat, die))
    if len(dice) == 2 and (kind := read(state, seat, dice)) is not None:
        if kind == "complex":
            state.kind = kind
        else:
            _boost(state)
    elif len(dice) > 2:
        state.kind = "complex"


def read(state: Position, seat: int, dice: tuple[int, ...]) -> Literal["boosted", "complex"] | None:
    """What two dice are together; None if both can be meant."""
    gang, (first, second) = state.gangs[seat], dice
    if not gang.boosters[first] >> second & 1:
        return "complex"
    return None if gang.links[first] >> second & 1 else "boosted"


def _boost(state: Position) -> None:
    state.kind = "boosted"
    attacker, state.booster = state.dice
    state.dice = (attacker,)


def _no_pick(state: Position, seat: int, action: Pick) -> Reason:
    die = action.die
    if _empty(state, seat, die):
        return _nothing_there(state, die)
    if die in state.dice or die == state.booster:
        return Reason("picked")
    if not state.dice:
        return Reason("no_target_anywhere")
    if state.kind == "boosted":
        return Reason("boost_is_full")
    return Reason("neither" if len(state.dice) == 1 else "only_linked")


def _use_first(state: Position, seat: int, action: Use, told: Told) -> None:
    special = use(state, seat, action, state.gangs[seat].opening, told)
    if "instead" in special.offers:
        end_window(state, told)


def _pass(state: Position, seat: int, _: Pass, told: Told) -> None:
    told.append(Passed(seat))
    state.passed = True
    end_window(state, told)


DECLARE = Question(_openings, {Pick: _pick, Use: _use_first, Pass: _pass}, {Pick: _no_pick, Use: no_use})


# ---- Step 3: more dice, what they mean, the target -------------------------------------------------


def _dice(state: Position, seat: int) -> Choices:
    gang, dice, kind = state.gangs[seat], state.dice, state.kind
    first = dice[0]
    if len(dice) == 1:
        if kind:
            return targets(state, seat, NOTHING)
        return targets(state, seat, first) + PICKING[gang.partners[first] & state.masks[seat]]
    free = state.masks[seat] & gang.links[first]
    for die in dice:
        free &= ~(1 << die)
    return (targets(state, seat, NOTHING) if kind else READING) + PICKING[free]


def targets(state: Position, seat: int, die: int) -> Choices:
    """All dice of all opponents; for an Ability Attack with this die the same-named ones of those who have any."""
    choices: Choices = ()
    wanted = SAME_NAMED[die] if die >= 0 else ALL_DICE
    only = state.house.same_named_only
    for other, mask in enumerate(state.masks):
        if mask and other != seat:
            same = mask & wanted
            choices += AIMING[other][same if same or only else mask]
    return choices


def _read(state: Position, seat: int, action: Read, told: Told) -> None:
    told.append(ReadAs(seat, action.kind))
    if action.kind == "boosted":
        _boost(state)
    else:
        state.kind = "complex"


def _aim(state: Position, seat: int, action: Aim, told: Told) -> None:
    if state.kind is None:
        state.kind = "ability"
    state.target, state.aim = action.seat, action.die
    state.stage = "aimed"
    state.choices = GOING
    told.append(Aimed(seat, action.seat, action.die))


def _no_aim(state: Position, seat: int, action: Aim) -> Reason:
    target, dice = action.seat, state.dice
    if target == seat:
        return Reason("yourself")
    if not 0 <= target < state.seats:
        return NOT_NOW
    if _empty(state, target, action.die):
        return _nothing_there(state, action.die)
    if state.kind is not None or len(dice) > 1:
        return Reason("say_which")
    if state.masks[target] & SAME_NAMED[dice[0]]:
        return Reason("same_named", (target, ABILITIES[dice[0] % BOXES]))
    return Reason("only_same_named")


def _no_target(_state: Position, _seat: int, _action: Go) -> Reason:
    return Reason("no_target")


def _half_declared(_state: Position, _seat: int, _action: Pass) -> Reason:
    return Reason("declaring")


MORE = Question(
    _dice,
    {Pick: _pick, Read: _read, Aim: _aim},
    {Pick: _no_pick, Aim: _no_aim, Go: _no_target, Pass: _half_declared, Use: no_use},
)


# ---- Step 3: the attack is aimed; it can be taken back until it goes -------------------------------


def _going(_state: Position, _seat: int) -> Choices:
    return GOING


def _go(state: Position, _seat: int, _: Go, told: Told) -> None:
    """The attack stands; the defender is asked only if there is something to choose."""
    booster = None if state.booster == NOTHING else state.booster
    kind = state.kind or "ability"
    told.append(Declared(state.active, kind, state.dice, booster, state.target, state.aim))
    linked, spare = state.may_help(kind, state.target, state.aim)
    if linked or spare:
        state.stage = "defend"
        state.choices = ASSISTING[linked | spare]
        state.asked = WAITING[state.target]
    else:
        roll_out(state, told)


AIMED = Question(_going, {Go: _go}, {Pass: _half_declared, Use: no_use})


# ---- Step 4: the defense ---------------------------------------------------------------------------


def _helping(state: Position, _seat: int) -> Choices:
    return ASSISTING[state.helpers()]


def _assist(state: Position, seat: int, action: Assist, told: Told) -> None:
    """A die of the defender helps; one that is not Linked does so by a Special."""
    die = action.die
    if not state.may_help(state.kind, seat, state.aim)[0] >> die & 1:
        bit = state.gangs[seat].spare[0]
        state.used |= bit
        value = state.value(seat, die)
        told.append(SpecialUsed(seat, NAMES[bit.bit_length() - 1], seat, die, value, value))
    state.assists = (*state.assists, die)
    told.append(Assisted(seat, die, state.adds_of(seat, die)))


def _no_assist(state: Position, seat: int, action: Assist) -> Reason:
    if _empty(state, seat, action.die):
        return _nothing_there(state, action.die)
    if action.die in state.assists:
        return Reason("helping")
    return Reason("is_target" if action.die == state.aim else "cannot_help")


def _stand(state: Position, seat: int, _: Stand, told: Told) -> None:
    told.append(Defended(seat, state.assists, state.help() if state.assists else 0))
    roll_out(state, told)


DEFEND = Question(_helping, {Assist: _assist, Stand: _stand}, {Assist: _no_assist, Use: no_use})


QUESTIONS: dict[Stage, Question] = {
    "draft": DRAFT,
    "declare": DECLARE,
    "dice": MORE,
    "aimed": AIMED,
    "defend": DEFEND,
    "rolled": ROLLED,
    "lose": LOSE,
    "after": AFTER,
    "end": END,
}
