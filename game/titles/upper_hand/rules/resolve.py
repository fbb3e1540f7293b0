"""The one interpreter of effects: who is meant, whether a condition holds, and what then happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Literal

import msgspec

from game.engine.position import NOBODY
from game.titles.upper_hand.rules.cards import NAMES
from game.titles.upper_hand.rules.content import CHARACTERS, DICE, FACES, OF_COLOUR, OF_TYPE, SKILLS
from game.titles.upper_hand.rules.effects import Condition, Effect, Step, Verb, Whom
from game.titles.upper_hand.rules.gains import gain, lose, take_initiative, take_lead
from game.titles.upper_hand.rules.moves import (
    DiceAdded,
    PicturesPassed,
    ShieldKept,
    Tossed,
)
from game.titles.upper_hand.rules.position import ALL, BITS, FOES, NOTHING, NOWHERE, Position
from game.titles.upper_hand.rules.rounds import Told

NUMBER_OF: dict[str, int] = {who: number for number, who in enumerate(CHARACTERS)}
TYPE_OF: dict[str, int] = {skill: number for number, skill in enumerate(SKILLS)}


# ---- Piles ---------------------------------------------------------------------------------


def colours(pile: int) -> int:
    """How many colours a pile of Challenges has."""
    return sum([pile & mask > 0 for mask in OF_COLOUR])


def types(pile: int) -> int:
    """How many types a pile of Challenges has; Personal ones have none."""
    return sum([pile & mask > 0 for mask in OF_TYPE])


# ---- Effects -------------------------------------------------------------------------------


def run(state: Position, me: int, effect: Effect, target: int, card: int, told: Told) -> int:
    """Do an effect in full; returns how many cards to draw."""
    return follow(plan(effect), state, me, target, card, told)


def follow(plan: Plan, state: Position, me: int, target: int, card: int, told: Told) -> int:
    """Do all steps, each for those who were meant before the first one; returns how many cards to draw."""
    steps, ahead = plan
    doing = Doing(state, me, target, card, told)
    if ahead:
        meant = [
            (what, step, who(doing, step))
            for step, whether, who, what in steps
            if whether is None or whether(doing, step) != step.unless
        ]
        for what, step, whom in meant:
            what(doing, step, whom)
    else:
        for step, whether, who, what in steps:
            if whether is None or whether(doing, step) != step.unless:
                what(doing, step, who(doing, step))
    return doing.draws


class Doing(msgspec.Struct, gc=False):
    """One effect in progress: whose it is, whom it is about, and what was rolled for it."""

    state: Position
    me: int
    target: int  # NOBODY if none was chosen
    card: int  # NOTHING if it is an Event
    told: Told
    rolled: int = 0
    tossed: tuple[int, ...] = ()
    draws: int = 0

    # ---- How much --------------------------------------------------------------------------

    def amount(self, step: Step, seat: int) -> int:
        """The amount of a step for this seat."""
        if step.per is None:
            return step.amount
        pile = self.state.piles[self.me]
        match step.per:
            case "colour":
                return step.amount * colours(pile)
            case "type":
                return step.amount * types(pile)
            case "challenge":
                return step.amount * pile.bit_count()
            case "foe_here":
                return step.amount * self.state.foes_here(self.me).bit_count()
            case "pip":
                return step.amount * self.tossed[seat]

    # ---- Whether ---------------------------------------------------------------------------

    def has_rolled(self, step: Step) -> bool:
        return self.rolled >= step.bound

    def has_colours(self, step: Step) -> bool:
        return colours(self.state.piles[self.me]) == len(OF_COLOUR)

    def has_types(self, step: Step) -> bool:
        return types(self.state.piles[self.me]) == len(OF_TYPE)

    def has_type(self, step: Step) -> bool:
        return self.state.piles[self.me] & OF_TYPE[TYPE_OF[step.name]] > 0

    def is_in_play(self, step: Step) -> bool:
        return self.named(step) > 0

    def foe_is(self, step: Step) -> bool:
        return self.state.cast[self.target] == NUMBER_OF[step.name]

    def foe_richer(self, step: Step) -> bool:
        return self.state.points[self.target] > self.state.points[self.me]

    def i_am_least(self, step: Step) -> bool:
        return self.state.points[self.me] == min(self.state.points)

    def in_movement(self, step: Step) -> bool:
        return self.state.phase == "movement"

    # ---- Who: sets of seats ----------------------------------------------------------------

    def myself(self, step: Step) -> int:
        return 1 << self.me

    def foe(self, step: Step) -> int:
        return 1 << self.target

    def here(self, step: Step) -> int:
        return self.state.foes_here(self.me)

    def foes(self, step: Step) -> int:
        return FOES[self.state.seats][self.me]

    def everybody(self, step: Step) -> int:
        return ALL[self.state.seats]

    def most(self, step: Step) -> int:
        return _with(self.state.points, max(self.state.points))

    def least(self, step: Step) -> int:
        return _with(self.state.points, min(self.state.points))

    def richer(self, step: Step) -> int:
        points = self.state.points
        mine = points[self.me]
        return sum([1 << seat for seat, has in enumerate(points) if has > mine])

    def alone(self, step: Step) -> int:
        """Counts the tokens placed so far."""
        placed = self.state.placed
        where = [room if placed >> seat & 1 else NOWHERE for seat, room in enumerate(self.state.chosen)]
        return sum([1 << seat for seat, room in enumerate(where) if room != NOWHERE and where.count(room) == 1])

    def placed(self, step: Step) -> int:
        return self.state.placed & ~(1 << self.me)

    def beside(self, step: Step) -> int:
        seats = self.state.seats
        return 1 << (self.me + 1) % seats | 1 << (self.me - 1) % seats

    def idle(self, step: Step) -> int:
        return sum([1 << seat for seat, pile in enumerate(self.state.piles) if not pile and seat != self.me])

    def with_type(self, step: Step) -> int:
        mask = OF_TYPE[TYPE_OF[step.name]]
        return sum([1 << seat for seat, pile in enumerate(self.state.piles) if pile & mask and seat != self.me])

    def named(self, step: Step) -> int:
        """A named character who is not in play is nobody."""
        cast, who = self.state.cast, NUMBER_OF[step.name]
        return 1 << cast.index(who) if who in cast else 0

    def initiative(self, step: Step) -> int:
        return _foe(self.state.first, self.me)

    def leader(self, step: Step) -> int:
        return _foe(self.state.leader, self.me)

    def low(self, step: Step) -> int:
        return _with(self.tossed, min(self.tossed))

    def high(self, step: Step) -> int:
        return _with(self.tossed, max(self.tossed))

    # ---- What ------------------------------------------------------------------------------

    def gain(self, step: Step, whom: int) -> None:
        for seat in BITS[whom]:
            gain(self.state, seat, self.amount(step, seat), self.told)

    def lose(self, step: Step, whom: int) -> None:
        for seat in BITS[whom]:
            lose(self.state, seat, self.amount(step, seat), self.told)

    def steal(self, step: Step, whom: int) -> None:
        for seat in BITS[whom]:
            lose(self.state, seat, self.amount(step, seat), self.told, self.me)

    def shield(self, step: Step, whom: int) -> None:
        self.state.shields[self.me] += (self.card,)
        self.told.append(ShieldKept(self.me, NAMES[self.card]))

    def take_initiative(self, step: Step, whom: int) -> None:
        if whom:
            take_initiative(self.state, self.me, self.told)

    def take_lead(self, step: Step, whom: int) -> None:
        if whom:
            take_lead(self.state, self.me, self.told)

    def draw(self, step: Step, whom: int) -> None:
        if whom:
            self.draws += step.amount

    def add_dice(self, step: Step, whom: int) -> None:
        if whom:
            self.state.bonus[self.me] += step.amount
            self.told.append(DiceAdded(self.me, step.amount, False))

    def roll(self, step: Step, whom: int) -> None:
        """One die, or the dice of a skill; they draw nothing."""
        state = self.state
        count = DICE[state.cast[self.me]][TYPE_OF[step.name]] if step.name else 1
        dice = state.chance.throw(count, FACES)
        self.rolled = sum(dice)
        self.told.append(Tossed(self._why(), (self.me,), (dice,), (self.rolled,)))

    def toss(self, step: Step, whom: int) -> None:
        """Everybody rolls one die, clockwise from me, and I add something."""
        state, me = self.state, self.me
        seats = tuple([(me + after) % state.seats for after in range(state.seats)])
        dice = state.chance.throw(state.seats, FACES)
        totals = [dice[0] + step.amount, *dice[1:]]
        self.tossed = tuple([total for _, total in sorted(zip(seats, totals, strict=True))])
        self.told.append(Tossed(self._why(), seats, tuple([(die,) for die in dice]), tuple(totals)))

    def _why(self) -> Literal["card", "event"]:
        return "event" if self.card == NOTHING else "card"

    def pictures(self, step: Step, whom: int) -> None:
        """From me on, everybody who does not lead sees them; the first leader pays for each who did."""
        state = self.state
        most, left = max(state.points), step.name == "left"
        seen = []
        seat = self.me
        while state.points[seat] < most:
            seen.append(seat)
            seat = (seat + (1 if left else -1)) % state.seats
        self.told.append(PicturesPassed("left" if left else "right", tuple(seen), seat))
        lose(state, seat, step.amount * len(seen), self.told)


def _with(amounts: Sequence[int], amount: int) -> int:
    """All seats that have just that."""
    return sum([1 << seat for seat, has in enumerate(amounts) if has == amount])


def _foe(seat: int, me: int) -> int:
    return 1 << seat if seat not in (me, NOBODY) else 0


LATER: Condition = "rolled"  # known only once the dice lie there
TOSSED: tuple[Whom, ...] = ("low", "high")  # known only then, too
FIXED: tuple[Whom, ...] = ("me", "foe", "foe_here")  # the same whatever happens
CONDITIONS: dict[Condition, Callable[[Doing, Step], bool]] = {
    "rolled": Doing.has_rolled,
    "colours": Doing.has_colours,
    "types": Doing.has_types,
    "has_type": Doing.has_type,
    "in_play": Doing.is_in_play,
    "is": Doing.foe_is,
    "foe_richer": Doing.foe_richer,
    "i_am_least": Doing.i_am_least,
    "movement": Doing.in_movement,
}
AUDIENCE: dict[Whom, Callable[[Doing, Step], int]] = {
    "me": Doing.myself,
    "foe": Doing.foe,
    "foe_here": Doing.foe,
    "here": Doing.here,
    "foes": Doing.foes,
    "all": Doing.everybody,
    "most": Doing.most,
    "least": Doing.least,
    "richer": Doing.richer,
    "alone": Doing.alone,
    "placed": Doing.placed,
    "beside": Doing.beside,
    "idle": Doing.idle,
    "with_type": Doing.with_type,
    "named": Doing.named,
    "initiative": Doing.initiative,
    "leader": Doing.leader,
    "low": Doing.low,
    "high": Doing.high,
}
VERBS: dict[Verb, Callable[[Doing, Step, int], None]] = {
    "gain": Doing.gain,
    "lose": Doing.lose,
    "steal": Doing.steal,
    "shield": Doing.shield,
    "initiative": Doing.take_initiative,
    "leader": Doing.take_lead,
    "draw": Doing.draw,
    "dice": Doing.add_dice,
    "roll": Doing.roll,
    "toss": Doing.toss,
    "pictures": Doing.pictures,
}
Whether = Callable[[Doing, Step], bool]
Who = Callable[[Doing, Step], int]
What = Callable[[Doing, Step, int], None]
Planned = tuple[Step, Whether | None, Who, What]
Plan = tuple[tuple[Planned, ...], bool]


@cache
def plan(effect: Effect) -> Plan:
    """The steps with the functions they call for, looked up once, and whether one could change whom others mean."""
    ahead = any(step.whom not in FIXED or step.only not in (None, LATER) for step in effect)
    return tuple(_planned(step) for step in effect), ahead and len(effect) > 1


def _planned(step: Step) -> Planned:
    """What waits for dice is looked at when it is done; everything else is known before the first step."""
    whether = CONDITIONS[step.only] if step.only else None
    who, what = AUDIENCE[step.whom], VERBS[step.verb]
    if whether and step.only == LATER:
        return step, None, who, partial(_if_so, whether, what)
    if step.whom in TOSSED:
        return step, whether, Doing.myself, partial(_to_them, who, what)
    return step, whether, who, what


def _if_so(whether: Whether, what: What, doing: Doing, step: Step, whom: int) -> None:
    if whether(doing, step) != step.unless:
        what(doing, step, whom)


def _to_them(who: Who, what: What, doing: Doing, step: Step, _: int) -> None:
    what(doing, step, who(doing, step))
