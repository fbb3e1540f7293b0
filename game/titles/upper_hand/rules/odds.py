"""What is likely at the Upper Hand table, exactly and from what is seen: dice, Challenges, and what a card would change."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import comb
from typing import NamedTuple

from game.engine.chance import Chance, Script
from game.engine.position import NOBODY
from game.titles.upper_hand.rules.affairs import AFFAIRS
from game.titles.upper_hand.rules.cards import CARDS, NUMBER
from game.titles.upper_hand.rules.content import (
    BREAK_GAIN,
    CHALLENGES,
    DICE,
    FACES,
    LOCATIONS,
    LUCKY,
    OUTSIDE,
    PERSONAL_DIFFICULTY,
    SKILLS,
)
from game.titles.upper_hand.rules.effects import ABOUT_FOE, Effect, Step, Whom, aims, gain
from game.titles.upper_hand.rules.moves import Card, Event, Location, Skill
from game.titles.upper_hand.rules.position import BITS, NOTHING, NOWHERE, Position
from game.titles.upper_hand.rules.resolve import AUDIENCE, CONDITIONS, LATER, NUMBER_OF, TYPE_OF, Doing, run
from game.titles.upper_hand.rules.view import View

# ---- Dice ------------------------------------------------------------------------------------


@cache
def _ways(dice: int) -> tuple[tuple[int, int, int], ...]:
    """Every mixture of total and number of lucky dice, and in how many ways the dice show it."""
    found = {(0, 0): 1}
    for _ in range(dice):
        following: dict[tuple[int, int], int] = {}
        for (total, drawn), ways in found.items():
            for face in range(1, FACES + 1):
                key = total + face, drawn + (face in LUCKY)
                following[key] = following.get(key, 0) + ways
        found = following
    return tuple((total, drawn, ways) for (total, drawn), ways in sorted(found.items()))


def _share(ways: int, dice: int) -> float:
    """How likely that many of all ways are in which dice can fall."""
    every: int = FACES**dice
    return ways / every


@cache
def rolls(dice: int, difficulty: int) -> tuple[tuple[float, bool, int], ...]:
    """How likely each mixture of success and number of lucky dice is."""
    found: dict[tuple[bool, int], int] = {}
    for total, drawn, ways in _ways(dice):
        key = total >= difficulty, drawn
        found[key] = found.get(key, 0) + ways
    return tuple((_share(ways, dice), success, drawn) for (success, drawn), ways in sorted(found.items()))


@cache
def reaches(dice: int, bound: int) -> float:
    """How likely that many dice show at least that much.

    >>> reaches(2, 12) * 36
    1.0
    """
    return _share(sum(ways for total, _, ways in _ways(dice) if total >= bound), dice)


@cache
def misses(dice: int, bound: int) -> float:
    """How likely that many dice show less than that.

    >>> misses(2, 12) * 36
    35.0
    """
    return _share(sum(ways for total, _, ways in _ways(dice) if total < bound), dice)


@cache
def lucky(dice: int) -> tuple[float, ...]:
    """How likely that many dice draw no card, one, two …

    >>> [round(likely, 3) for likely in lucky(2)]
    [0.444, 0.444, 0.111]
    """
    plain = FACES - len(LUCKY)
    ways = [comb(dice, cards) * len(LUCKY) ** cards * plain ** (dice - cards) for cards in range(dice + 1)]
    return tuple(_share(count, dice) for count in ways)


def draws_any(dice: int) -> float:
    """How likely that many dice draw a card at all.

    >>> draws_any(1) * 3
    1.0
    """
    return _share(FACES**dice - (FACES - len(LUCKY)) ** dice, dice)


# ---- Challenges ------------------------------------------------------------------------------


class Try(NamedTuple):
    """How an attempt would go."""

    slot: int
    skill: Skill
    dice: int
    difficulty: int
    chance: float  # of success
    card: float  # how likely at least one card is drawn
    before: int  # Upper Hand
    after: int  # the same with the reward

    @property
    def most(self) -> int:
        """The highest total that the dice can show."""
        return FACES * self.dice


def attempt(view: View, slot: int, skill: Skill, seat: int | None = None) -> Try:
    """How this attempt would go for a seat, or for whose turn it is."""
    seat = view.active if seat is None else seat
    player, challenge = view.players[seat], CHALLENGES[view.row[slot].challenge]
    number = SKILLS.index(skill)
    dice = player.mission_dice[number]
    outside = OUTSIDE[NUMBER_OF[player.character]][number]
    card = _draws(dice, challenge.difficulty, outside)
    points = player.upper_hand
    chance = reaches(dice, challenge.difficulty)
    return Try(slot, skill, dice, challenge.difficulty, chance, card, points, points + challenge.reward)


@cache
def _draws(dice: int, difficulty: int, outside: bool) -> float:
    """How likely an attempt draws a card: by a lucky die, or by a success outside the three-dice skill."""
    good = sum(ways for total, drawn, ways in _ways(dice) if drawn or (outside and total >= difficulty))
    return _share(good, dice)


def tries(view: View, slot: int, seat: int | None = None) -> tuple[Try, ...]:
    """Every way to attempt a Challenge: one, or for a Personal one a way for each skill."""
    kind = CHALLENGES[view.row[slot].challenge].type
    return tuple(attempt(view, slot, skill, seat) for skill in SKILLS if kind in (None, skill))


def best(view: View, slot: int, seat: int | None = None) -> Try:
    """The likeliest way to attempt a Challenge."""
    return max(tries(view, slot, seat), key=lambda it: it.chance)


# ---- What a card, an Event or a Location would change ----------------------------------------


class Fate(NamedTuple):
    """One way in which an effect can turn out, judged by what everybody can see."""

    chance: float
    points: tuple[int, ...]  # what everybody has then
    dice: int  # that the seat has then for its next Location or Mission roll, beside those of a skill
    works: bool  # something happens


def roll_for(effect: Effect, who: int) -> tuple[int, int] | None:
    """How many dice a character rolls for an effect, and what they have to show; None if it rolls none."""
    for step in effect:
        if step.verb == "roll":
            dice = DICE[who][TYPE_OF[step.name]] if step.name else 1
            return dice, next(later.bound for later in effect if later.only == LATER)
    return None


def falls(effect: Effect, who: int) -> tuple[tuple[float, tuple[int, ...]], ...]:
    """How the dice that a character rolls for an effect can fall, as far as it matters: how likely, and such dice."""
    roll = roll_for(effect, who)
    if roll is None:
        return ((1.0, ()),)
    dice, bound = roll
    both = (reaches(dice, bound), (FACES,) * dice), (misses(dice, bound), (1,) * dice)
    return tuple(fall for fall in both if fall[0])


def fates(view: View, seat: int, effect: Effect, target: int = NOBODY, card: int = NOTHING) -> tuple[Fate, ...]:
    """All ways in which an effect of this seat can turn out now, the good one first; not for what all roll for."""
    found = []
    for chance, dice in falls(effect, NUMBER_OF[view.players[seat].character]):
        after, told = stand_in(view, Script(face - 1 for face in dice)), list[Event]()
        cards = run(after, seat, effect, target, card, told)
        found.append(Fate(chance, tuple(after.points), after.bonus[seat], bool(told) or cards > 0))
    return tuple(found)


def of_card(view: View, card: Card, target: int | None = None) -> tuple[Fate, ...]:
    """How a card of whose turn it is would turn out, about this foe or the only one it can be about.

    () if the foe is still to be chosen; without a foe it does nothing."""
    effect, seat = CARDS[card].effect, view.active
    if aims(effect) is None:
        return fates(view, seat, effect, NOBODY, NUMBER[card])
    whom = (target,) if target is not None else reach(view, effect)
    if not whom:
        player = view.players
        return (Fate(1.0, tuple(it.upper_hand for it in player), player[seat].extra_dice, False),)
    return fates(view, seat, effect, whom[0], NUMBER[card]) if len(whom) == 1 else ()


def of_aim(view: View, target: int) -> tuple[Fate, ...]:
    """How the card or the Event on the table would turn out if it were about this foe."""
    if view.card is not None:
        return of_card(view, view.card, target)
    return fates(view, view.active, AFFAIRS[view.event].effect, target) if view.event is not None else ()


def of_location(view: View, location: Location) -> tuple[Fate, ...]:
    """What using a Location would change for whose turn it is, where that is certain: points alone."""
    return fates(view, view.active, (gain(BREAK_GAIN),)) if location == "break" else ()


def with_more_dice(view: View, more: int) -> tuple[Skill, float, float]:
    """What more dice do for whose turn it is: the best skill, and its chance at a Personal Challenge before and after."""
    dice = view.players[view.active].mission_dice
    most = max(dice)
    before, after = (reaches(count, PERSONAL_DIFFICULTY) for count in (most, most + more))
    return SKILLS[dice.index(most)], before, after


def reach(view: View, effect: Effect) -> tuple[int, ...]:
    """Whom an effect of whose turn it is could be about, if a foe is chosen for it."""
    return BITS[stand_in(view).reach(aims(effect), view.active)]


def stand_in(view: View, chance: Chance | None = None) -> Position:
    """A position with all that effects look at and change, as the view has it; it has no decks and no questions."""
    players, it = view.players, Position.bare(chance or Script(()))
    it.seats, it.active, it.phase = len(players), view.active, view.phase
    it.first, it.leader = view.initiative, NOBODY if view.leader is None else view.leader
    it.cast = tuple(NUMBER_OF[player.character] for player in players)
    it.points = [player.upper_hand for player in players]
    it.chosen = [NOWHERE if p.location is None else LOCATIONS.index(p.location) for p in players]
    it.placed = sum(1 << seat for seat, player in enumerate(players) if player.location is not None)
    it.shields = [tuple(NUMBER[card] for card in player.shields) for player in players]
    it.discards = [()] * it.seats
    it.bonus = [player.extra_dice for player in players]
    it.piles = [sum(1 << number for number in player.challenges) for player in players]
    it.near = it.foes_here(it.active)
    return it


# ---- Whether conditions hold -----------------------------------------------------------------

UNSURE: tuple[Whom, ...] = ("here", "richer", "named", "initiative", "leader")  # whom there may be nobody to be


class Check(NamedTuple):
    """Something that an effect depends on, and whether it is so now."""

    step: Step
    chance: float  # 0 or 1, or what the dice make of it
    whom: tuple[int, ...] = ()  # the foes of whom it is so, where it is about foes

    @property
    def holds(self) -> bool:
        """Whether it is so, or can be."""
        return self.chance > 0


def checks(view: View, effect: Effect, targets: Iterable[int]) -> tuple[Check, ...]:
    """Everything that an effect of whose turn it is depends on, if it can be about these foes."""
    targets = tuple(targets)
    return tuple(check for step in effect if not step.unless and (check := _check(view, effect, step, targets)))


def _check(view: View, effect: Effect, step: Step, targets: tuple[int, ...]) -> Check | None:
    state, told, me = stand_in(view), list[Event](), view.active
    if step.only == LATER:
        roll = roll_for(effect, state.cast[me])
        return Check(step, reaches(*roll)) if roll else None
    if step.only in ABOUT_FOE:
        so = [foe for foe in targets if CONDITIONS[step.only](Doing(state, me, foe, NOTHING, told), step)]
        return Check(step, float(bool(so)), tuple(so))
    doing = Doing(state, me, NOBODY, NOTHING, told)
    if step.only is not None:
        return Check(step, float(CONDITIONS[step.only](doing, step)))
    if step.whom in UNSURE:
        whom = BITS[AUDIENCE[step.whom](doing, step)]
        return Check(step, float(bool(whom)), whom)
    return None
