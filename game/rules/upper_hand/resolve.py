"""The one interpreter of effects: who is meant, whether a condition holds, and what then happens."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.upper_hand.cards import NAMES, SHIELDS
from game.rules.upper_hand.content import CHARACTERS, OF_COLOUR, OF_TYPE, PEOPLE, SKILLS
from game.rules.upper_hand.effects import Condition, Effect, Per, Step, Verb, Whom
from game.rules.upper_hand.moves import (
    DiceAdded,
    Event,
    Gained,
    InitiativeTaken,
    LeaderTaken,
    Lost,
    PicturesPassed,
    ShieldKept,
    Stole,
    Tossed,
    Turned,
)
from game.rules.upper_hand.position import ALL, NOBODY, Position

Told = list[Event]
NUMBER_OF = {who: number for number, who in enumerate(CHARACTERS)}
TYPE_OF = {skill: number for number, skill in enumerate(SKILLS)}
DICE = tuple(PEOPLE[who].skills for who in CHARACTERS)


class Doing:
    """One effect in progress: whose it is, whom it is about, and what was rolled for it."""

    __slots__ = ("card", "draws", "me", "rolled", "state", "target", "told", "tossed")

    def __init__(self, state: Position, me: int, target: int, card: int, told: Told) -> None:
        self.state = state
        self.me = me
        self.target = target
        self.card = card  # NOBODY's if it is an Event: -1
        self.told = told
        self.rolled = 0
        self.tossed: tuple[int, ...] = ()
        self.draws = 0


def run(state: Position, me: int, effect: Effect, target: int, card: int, told: Told) -> int:
    """Do all steps, each for those who were meant before the first one; returns how many cards to draw."""
    doing = Doing(state, me, target, card, told)
    if len(effect) == 1:
        step = effect[0]
        if step.only is None or CONDITIONS[step.only](doing, step):
            VERBS[step.verb](doing, step, AUDIENCE[step.whom](doing, step))
        return doing.draws
    meant = [
        AUDIENCE[step.whom](doing, step)
        if step.only in LATER or step.only is None or CONDITIONS[step.only](doing, step)
        else 0
        for step in effect
    ]
    for step, whom in zip(effect, meant, strict=True):
        if step.only in LATER and not CONDITIONS[step.only](doing, step):  # type: ignore[index]
            continue
        VERBS[step.verb](doing, step, AUDIENCE[step.whom](doing, step) if step.whom in TOSSED else whom)
    return doing.draws


# ---- Upper Hand ----------------------------------------------------------------------------


def gain(state: Position, seat: int, amount: int, told: Told) -> None:
    """Take that much."""
    if amount > 0:
        state.points[seat] += amount
        told.append(Gained(seat, amount, state.points[seat]))


def lose(state: Position, seat: int, amount: int, told: Told, thief: int = NOBODY) -> None:
    """Lose that much, down to 0; a shield turns it round, and a thief gains what was really lost."""
    if amount <= 0:
        return
    points = state.points
    if state.shields[seat]:
        first, *others = state.shields[seat]
        state.shields[seat] = tuple(others)
        state.discards[seat] += (first,)
        points[seat] += amount
        told.append(Turned(seat, NAMES[first], amount, points[seat]))
        return
    amount = min(amount, points[seat])
    if not amount:
        return
    points[seat] -= amount
    if thief == NOBODY:
        told.append(Lost(seat, amount, points[seat]))
    else:
        points[thief] += amount
        told.append(Stole(thief, seat, amount, points[thief], points[seat]))


def take_initiative(state: Position, seat: int, told: Told) -> None:
    """First in the next round; the last taker keeps it."""
    state.next_first = seat
    told.append(InitiativeTaken(seat))


def take_lead(state: Position, seat: int, told: Told) -> None:
    """It counts this round in Movement; a running Mission keeps its order, so there it counts for the next."""
    now = state.phase == "movement"
    state.leader = seat
    state.claimed = not now
    told.append(LeaderTaken(seat, now))


# ---- How much ------------------------------------------------------------------------------


def _amount(doing: Doing, step: Step, seat: int) -> int:
    return step.amount if step.per is None else step.amount * COUNTS[step.per](doing, seat)


def colours(pile: int) -> int:
    """How many colours a pile of Challenges has."""
    return sum(1 for mask in OF_COLOUR if pile & mask)


def types(pile: int) -> int:
    """How many types a pile of Challenges has; Personal ones have none."""
    return sum(1 for mask in OF_TYPE if pile & mask)


COUNTS: dict[Per, Callable[[Doing, int], int]] = {
    "colour": lambda doing, seat: colours(doing.state.piles[doing.me]),
    "type": lambda doing, seat: types(doing.state.piles[doing.me]),
    "challenge": lambda doing, seat: doing.state.piles[doing.me].bit_count(),
    "foe_here": lambda doing, seat: doing.state.foes_here(doing.me).bit_count(),
    "pip": lambda doing, seat: doing.tossed[seat],
}

# ---- Whether -------------------------------------------------------------------------------

LATER: tuple[Condition | None, ...] = ("rolled", "missed")  # known only once the dice lie there


def _foe_richer(doing: Doing) -> bool:
    points = doing.state.points
    return doing.target != NOBODY and points[doing.target] > points[doing.me]


def _is(doing: Doing, step: Step) -> bool:
    return doing.target != NOBODY and CHARACTERS[doing.state.cast[doing.target]] == step.name


def _has_type(doing: Doing, step: Step) -> bool:
    return bool(doing.state.piles[doing.me] & OF_TYPE[TYPE_OF[step.name]])  # type: ignore[index]


CONDITIONS: dict[Condition, Callable[[Doing, Step], bool]] = {
    "rolled": lambda doing, step: doing.rolled >= step.bound,
    "missed": lambda doing, step: doing.rolled < step.bound,
    "colours": lambda doing, step: colours(doing.state.piles[doing.me]) == len(OF_COLOUR),
    "not_colours": lambda doing, step: colours(doing.state.piles[doing.me]) < len(OF_COLOUR),
    "types": lambda doing, step: types(doing.state.piles[doing.me]) == len(OF_TYPE),
    "not_types": lambda doing, step: types(doing.state.piles[doing.me]) < len(OF_TYPE),
    "in_play": lambda doing, step: bool(_named(doing, step)),
    "is": _is,
    "is_not": lambda doing, step: not _is(doing, step),
    "foe_richer": lambda doing, step: _foe_richer(doing),
    "foe_not_richer": lambda doing, step: not _foe_richer(doing),
    "i_am_least": lambda doing, step: doing.state.points[doing.me] == min(doing.state.points),
    "i_am_not_least": lambda doing, step: doing.state.points[doing.me] > min(doing.state.points),
    "i_am_most": lambda doing, step: doing.state.points[doing.me] == max(doing.state.points),
    "has_type": lambda doing, step: _has_type(doing, step),
    "lacks_type": lambda doing, step: not _has_type(doing, step),
    "movement": lambda doing, step: doing.state.phase == "movement",
    "mission": lambda doing, step: doing.state.phase == "mission",
}

# ---- Who -----------------------------------------------------------------------------------

TOSSED: tuple[Whom, ...] = ("low", "high")  # known only once the dice lie there


def _me(doing: Doing, step: Step) -> int:
    return 1 << doing.me


def _foe(doing: Doing, step: Step) -> int:
    return 1 << doing.target if doing.target != NOBODY else 0


def _foes(doing: Doing, step: Step) -> int:
    return ALL[doing.state.seats] & ~(1 << doing.me)


def _with(points: list[int], amount: int) -> int:
    """All seats that have just that."""
    return sum(1 << seat for seat, has in enumerate(points) if has == amount)


def _richer(doing: Doing, step: Step) -> int:
    points = doing.state.points
    mine = points[doing.me]
    return sum(1 << seat for seat, has in enumerate(points) if has > mine)


def _alone(doing: Doing, step: Step) -> int:
    """Counts the tokens placed so far."""
    state = doing.state
    where = [location if state.placed >> seat & 1 else None for seat, location in enumerate(state.chosen)]
    return sum(1 << seat for seat, room in enumerate(where) if room is not None and where.count(room) == 1)


def _beside(doing: Doing, step: Step) -> int:
    seats = doing.state.seats
    return 1 << (doing.me + 1) % seats | 1 << (doing.me - 1) % seats


def _idle(doing: Doing, step: Step) -> int:
    return sum(1 << seat for seat, pile in enumerate(doing.state.piles) if not pile and seat != doing.me)


def _with_type(doing: Doing, step: Step) -> int:
    mask = OF_TYPE[TYPE_OF[step.name]]  # type: ignore[index]
    return sum(1 << seat for seat, pile in enumerate(doing.state.piles) if pile & mask and seat != doing.me)


def _named(doing: Doing, step: Step) -> int:
    """A named character who is not in play is nobody."""
    cast, who = doing.state.cast, NUMBER_OF[step.name]  # type: ignore[index]
    return 1 << cast.index(who) & ~(1 << doing.me) if who in cast else 0


def _holder(seat: int, me: int) -> int:
    return 1 << seat if seat not in (me, NOBODY) else 0


AUDIENCE: dict[Whom, Callable[[Doing, Step], int]] = {
    "me": _me,
    "foe": _foe,
    "foe_here": _foe,
    "here": lambda doing, step: doing.state.foes_here(doing.me),
    "foes": _foes,
    "all": lambda doing, step: ALL[doing.state.seats],
    "most": lambda doing, step: _with(doing.state.points, max(doing.state.points)),
    "least": lambda doing, step: _with(doing.state.points, min(doing.state.points)),
    "richer": _richer,
    "alone": _alone,
    "placed": lambda doing, step: doing.state.placed & ~(1 << doing.me),
    "beside": _beside,
    "idle": _idle,
    "with_type": _with_type,
    "named": _named,
    "initiative": lambda doing, step: _holder(doing.state.first, doing.me),
    "leader": lambda doing, step: _holder(doing.state.leader, doing.me),
    "low": lambda doing, step: _with(list(doing.tossed), min(doing.tossed)) if doing.tossed else 0,
    "high": lambda doing, step: _with(list(doing.tossed), max(doing.tossed)) if doing.tossed else 0,
}

# ---- What ----------------------------------------------------------------------------------


def _gain(doing: Doing, step: Step, whom: int) -> None:
    for seat in BITS[whom]:
        gain(doing.state, seat, _amount(doing, step, seat), doing.told)


def _lose(doing: Doing, step: Step, whom: int) -> None:
    for seat in BITS[whom]:
        lose(doing.state, seat, _amount(doing, step, seat), doing.told)


def _steal(doing: Doing, step: Step, whom: int) -> None:
    for seat in BITS[whom & ~(1 << doing.me)]:
        lose(doing.state, seat, _amount(doing, step, seat), doing.told, doing.me)


def _shield(doing: Doing, step: Step, whom: int) -> None:
    state, me = doing.state, doing.me
    if whom and doing.card in SHIELDS:
        state.shields[me] += (doing.card,)
        doing.told.append(ShieldKept(me, NAMES[doing.card]))


def _initiative(doing: Doing, step: Step, whom: int) -> None:
    if whom:
        take_initiative(doing.state, doing.me, doing.told)


def _leader(doing: Doing, step: Step, whom: int) -> None:
    if whom:
        take_lead(doing.state, doing.me, doing.told)


def _draw(doing: Doing, step: Step, whom: int) -> None:
    if whom:
        doing.draws += step.amount


def _dice(doing: Doing, step: Step, whom: int) -> None:
    if whom:
        doing.state.bonus[doing.me] += step.amount
        doing.told.append(DiceAdded(doing.me, step.amount, False))


def _roll(doing: Doing, step: Step, whom: int) -> None:
    """One die, or the dice of a skill; they draw nothing."""
    if not whom:
        return
    state = doing.state
    count = DICE[state.cast[doing.me]][TYPE_OF[step.name]] if step.name else 1  # type: ignore[index]
    dice = tuple([state.chance.die(6) for _ in range(count)])
    doing.rolled = sum(dice)
    doing.told.append(Tossed("event" if doing.card < 0 else "card", (doing.me,), (dice,), (doing.rolled,)))


def _toss(doing: Doing, step: Step, whom: int) -> None:
    """Everybody rolls one die, in Initiative order from the drawer, who adds something."""
    state, me = doing.state, doing.me
    seats = tuple([(me + after) % state.seats for after in range(state.seats)])
    dice = [state.chance.die(6) for _ in seats]
    totals = [die + step.amount if seat == me else die for seat, die in zip(seats, dice, strict=True)]
    doing.tossed = tuple([total for _, total in sorted(zip(seats, totals, strict=True))])
    doing.told.append(
        Tossed("event" if doing.card < 0 else "card", seats, tuple([(die,) for die in dice]), tuple(totals))
    )


def _pictures(doing: Doing, step: Step, whom: int) -> None:
    """From the drawer on, everybody who is not a leader sees them; the first leader pays for each who did."""
    state, me = doing.state, doing.me
    most, left = max(state.points), step.name == "left"
    seen = []
    seat = me
    while state.points[seat] < most:
        seen.append(seat)
        seat = (seat + (1 if left else -1)) % state.seats
    doing.told.append(PicturesPassed("left" if left else "right", tuple(seen), seat))
    lose(state, seat, step.amount * len(seen), doing.told)


VERBS: dict[Verb, Callable[[Doing, Step, int], None]] = {
    "gain": _gain,
    "lose": _lose,
    "steal": _steal,
    "shield": _shield,
    "initiative": _initiative,
    "leader": _leader,
    "draw": _draw,
    "dice": _dice,
    "roll": _roll,
    "toss": _toss,
    "pictures": _pictures,
}
BITS = tuple(tuple(seat for seat in range(NOBODY) if whom >> seat & 1) for whom in range(1 << NOBODY))
