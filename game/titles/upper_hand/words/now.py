"""What holds at the Upper Hand table right now, in few words: a card's conditions, chances, and what totals become."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from game.engine.contract import Names
from game.engine.english import percent
from game.titles.upper_hand.rules import odds
from game.titles.upper_hand.rules.affairs import AFFAIRS
from game.titles.upper_hand.rules.cards import CARDS
from game.titles.upper_hand.rules.content import ARMORY_DICE, GOAL, PERSONAL_DIFFICULTY, SKILL_NAMES
from game.titles.upper_hand.rules.effects import ABOUT_FOE, Condition, Effect, Whom, aims
from game.titles.upper_hand.rules.moves import Card
from game.titles.upper_hand.rules.odds import Check, Fate, Try
from game.titles.upper_hand.rules.resolve import LATER
from game.titles.upper_hand.rules.view import View
from game.titles.upper_hand.words import labels
from game.titles.upper_hand.words.effects import NAMES

Mark = Literal["yes", "no", "dice"]
YES, NO = "yes", "no"
OUT_OF_REACH = "{} at most: too little"
BARE = "Nobody is here"
DRAWS = "{} to draw a card"
SAYS = "{}: {}"

# What a card depends on beside dice: for whom it could be, and for the one who is pointed at.
_ASKS: dict[Condition, str] = {
    "is": "{name} is here",
    "foe_richer": "A foe here has more",
    "i_am_least": "Nobody has less",
    "has_type": "{name} Challenge",
    "colours": "All four colors",
    "types": "All four types",
    "in_play": "{name} is in play",
    "movement": "It's Movement",
}
_ASKS_OF: dict[Condition, str] = {"is": "It's {name}", "foe_richer": "Has more than you"}
_THERE: dict[Whom, str] = {
    "named": "{name} is in play",
    "leader": "A foe leads",
    "initiative": "A foe has Initiative",
}
_COUNTS: dict[Whom, str] = {"here": "Foes here", "richer": "Foes with more"}


class Shift(NamedTuple):
    """What becomes of somebody's Upper Hand: "12 → 14"."""

    seat: int
    words: str
    better: bool
    wins: bool  # it is enough to win


class Now(NamedTuple):
    """What is printed on a card while it can be played: what it depends on, and what it would change."""

    asks: tuple[tuple[Mark, str], ...]
    shifts: tuple[Shift, ...]
    idle: bool = False  # nothing would happen


def of_card(view: View, card: Card, target: int | None = None) -> Now:
    """How a card of whose turn it is stands now, about this foe or any it can be about."""
    effect = CARDS[card].effect
    chosen = aims(effect) is not None
    foes = (target,) if target is not None else odds.reach(view, effect) if chosen else ()
    if chosen and not foes:
        return Now((("no", BARE),), (), True)
    asks = [_ask(check, target is not None) for check in odds.checks(view, effect, foes)]
    fates = [odds.of_card(view, card, foe) for foe in foes] or [odds.of_card(view, card)]
    idle = not any(fate.works for some in fates for fate in some)
    found = tuple(ask for ask in asks if ask)
    if not found and view.phase == "movement" and aims(effect) == "foe_here":
        found = (("yes", f"A foe is here: {YES}"),)
    more = fates[0][0].dice - view.players[view.active].extra_dice
    return Now((*found, *((("dice", more_dice(view, more)),) if more else ())), _shifts(view, fates), idle)


def more_dice(view: View, more: int) -> str:
    """What more dice do for the best skill of whose turn it is, against the most difficult Challenge."""
    skill, before, after = odds.with_more_dice(view, more)
    return f"{SKILL_NAMES[skill]} {PERSONAL_DIFFICULTY}: {percent(before)} → {percent(after)}"


def of_aim(view: View, target: int) -> tuple[Shift, ...]:
    """What becomes of everybody if the card or the Event on the table is about this foe."""
    return _shifts(view, [odds.of_aim(view, target)])


def aimed(view: View, words: str, target: int, names: Names) -> str:
    """Words about a foe, with what becomes of whose card or Event it is."""
    mine = [shift.words for shift in of_aim(view, target) if shift.seat == view.active]
    who = "You" if view.me == view.active else names[view.active]
    return f"{words}\n{SAYS.format(who, mine[0])}" if mine else words


def holds_of(view: View, target: int) -> bool | None:
    """Whether what the card on the table asks of a foe is so of this one; None if it asks nothing of them."""
    effect: Effect = CARDS[view.card].effect if view.card else AFFAIRS[view.event].effect if view.event else ()
    about = [check for check in odds.checks(view, effect, (target,)) if check.step.only in ABOUT_FOE]
    return about[0].holds if about else None


def _ask(check: Check, aimed: bool) -> tuple[Mark, str] | None:
    step = check.step
    name = NAMES.get(step.name, "")
    if step.only == LATER:
        return "dice", SAYS.format(f"{step.bound} or more", percent(check.chance))
    mark: Mark = "yes" if check.holds else "no"
    if step.only is None and step.whom in _COUNTS:
        return mark, SAYS.format(_COUNTS[step.whom], len(check.whom))
    asks = _ASKS_OF if aimed and step.only in _ASKS_OF else _ASKS
    words = asks[step.only] if step.only else _THERE[step.whom]
    return mark, SAYS.format(words.format(name=name), YES if check.holds else NO)


def _shifts(view: View, fates: Sequence[Sequence[Fate]]) -> tuple[Shift, ...]:
    """Everybody of whom it is known what they have afterwards, whoever else is chosen, the others first."""
    found, mine = [], view.active
    seats = [seat for seat in range(len(view.players)) if seat != mine]
    for seat in (*(seats if len(fates) == 1 else ()), mine):
        before = view.players[seat].upper_hand
        after = [[some[way].points[seat] for some in fates] for way in range(min(map(len, fates)))]
        if any(points != before for way in after for points in way):
            best = max(after[0])
            found.append(Shift(seat, becomes(before, after), best > before, best >= GOAL))
    return tuple(found)


def becomes(before: int, after: Iterable[Sequence[int]]) -> str:
    """What a total becomes: for every way it can turn out, the least and the most.

    >>> becomes(12, [(14,)]), becomes(12, [(13, 14)]), becomes(12, [(14,), (11,)])
    ('12 → 14', '12 → 13–14', '12 → 14 or 11')
    """
    ways = [f"{min(way)}–{max(way)}" if min(way) < max(way) else str(way[0]) for way in after]
    return f"{before} → {' or '.join(ways)}"


# ---- Challenges ------------------------------------------------------------------------------


def attempt(it: Try) -> tuple[str, str]:
    """What an attempt is up against, and what it would bring or why it cannot.

    >>> attempt(Try(0, "sex", 1, 8, 0.0, 0.3, 5, 7))
    ('Sex 8, 1 die', '6 at most: too little')
    """
    brings = becomes(it.before, [(it.after,)]) if it.chance else OUT_OF_REACH.format(it.most)
    return labels.attempt(it.skill, it.difficulty, it.dice), brings


def draws(dice: int) -> str:
    """How likely a roll at a Location draws a card.

    >>> draws(1)
    '33% to draw a card'
    """
    return DRAWS.format(percent(odds.draws_any(dice)))


def location(view: View) -> str:
    """What using the Location would make of the Upper Hand or the dice of whose turn it is; "" if that is not sure."""
    where = view.players[view.active].location
    if where == "armory":
        return more_dice(view, ARMORY_DICE)
    fates = odds.of_location(view, where) if where else ()
    return (
        becomes(view.players[view.active].upper_hand, [(fate.points[view.active],) for fate in fates]) if fates else ""
    )
