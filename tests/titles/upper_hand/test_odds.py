"""Every chance at the Upper Hand table is what the engine makes of it: counted roll by roll, or rolled thousands of times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import product
from math import sqrt
from typing import Any

import pytest

from game.engine.chance import Chance
from game.engine.position import NOBODY
from game.titles.upper_hand.rules import odds
from game.titles.upper_hand.rules.affairs import AFFAIRS, EVENT_AIM, EVENT_EFFECT
from game.titles.upper_hand.rules.cards import CARDS, EFFECT
from game.titles.upper_hand.rules.content import ARMORY_DICE, CHALLENGES, CHARACTERS, FACES, HAPPENINGS, LUCKY, SKILLS
from game.titles.upper_hand.rules.moves import (
    Aim,
    Attempt,
    CardPlayed,
    DiceAdded,
    Drew,
    Event,
    EventResolved,
    Gained,
    Lost,
    Play,
    SkillRolled,
    Stole,
    Turned,
    Use,
)
from game.titles.upper_hand.rules.state import State
from game.titles.upper_hand.rules.view import Options
from tests.titles.upper_hand.arrange import begun, challenge, go, mission, named, only, pile, use

FACE = range(1, FACES + 1)


class First(Chance):
    """Chance whose first draws are dice that fall as listed."""

    def __init__(self, dice: Iterable[int]) -> None:
        super().__init__(0)
        self.dice = list(dice)

    def pick(self, n: int) -> int:
        """The next listed die, then any."""
        return self.dice.pop(0) - 1 if self.dice else super().pick(n)


ROLLS = 4000  # of the same attempt

# ---- Dice ------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", range(6))
def test_dice_are_counted_out(dice: int) -> None:
    falls = list(product(FACE, repeat=dice))
    drawn = Counter(sum(face in LUCKY for face in fall) for fall in falls)
    assert odds.lucky(dice) == tuple(drawn[cards] / len(falls) for cards in range(dice + 1))
    assert odds.draws_any(dice) == (len(falls) - drawn[0]) / len(falls)
    for bound in range(FACES * dice + 2):
        reached = sum(sum(fall) >= bound for fall in falls)
        assert odds.reaches(dice, bound) == reached / len(falls)
        assert odds.misses(dice, bound) == (len(falls) - reached) / len(falls)
        mixed = Counter((sum(fall) >= bound, sum(face in LUCKY for face in fall)) for fall in falls)
        assert {(success, cards): likely for likely, success, cards in odds.rolls(dice, bound)} == {
            mixture: ways / len(falls) for mixture, ways in mixed.items()
        }


# ---- Challenges ------------------------------------------------------------------------------


def attempting(who: str, number: int, extra: int = 0, armory: int = 0) -> State:
    """Somebody is to attempt this Challenge, with so many more dice."""
    cast = (who, *[other for other in CHARACTERS if other != who][:2])
    state = mission(cast, row=[number, challenge("booze", 2, "blue")], bonus=[extra, 0, 0])
    state.armory = [armory, 0, 0]
    return state


def rolled(state: State, slot: int, skill: Any, dice: Iterable[int]) -> SkillRolled:
    """The roll of an attempt in which the dice fall so."""
    twin = state.copy(First(dice))
    return only(twin.apply(twin.active, Attempt(slot, skill)), SkillRolled)


@pytest.mark.parametrize("who", CHARACTERS)
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_an_attempt_is_as_likely_as_all_its_rolls_say(who: str, level: int) -> None:
    for skill in SKILLS:
        number = challenge(skill if level < 4 else None, level)
        state = attempting(who, number)
        it = odds.attempt(state.view(None), 0, skill)
        falls = [rolled(state, 0, skill, fall) for fall in product(FACE, repeat=it.dice)]
        assert it.chance == sum(roll.success for roll in falls) / len(falls)
        assert it.card == sum(roll.cards > 0 for roll in falls) / len(falls)
        assert it.most == max(roll.total for roll in falls)
        assert (it.difficulty, it.before) == (CHALLENGES[number].difficulty, 5)
        assert it.after == 5 + CHALLENGES[number].reward


@pytest.mark.parametrize(("extra", "armory"), [(0, 0), (2, 0), (1, 1), (4, 1)])
def test_thousands_of_rolled_attempts_come_out_as_told(extra: int, armory: int) -> None:
    """By the engine's own dice, with those of cards and of the Armory."""
    state = attempting("cheryl", challenge(None), extra, armory)
    for skill in SKILLS:
        it, wins, drew = odds.attempt(state.view(None), 0, skill), 0, 0
        for seed in range(ROLLS):
            told = state.copy(Chance(f"{skill} {seed}")).apply(0, Attempt(0, skill))
            roll = only(told, SkillRolled)
            wins, drew = wins + roll.success, drew + (roll.cards > 0)
        for likely, happened in ((it.chance, wins), (it.card, drew)):
            assert abs(happened / ROLLS - likely) <= 4 * sqrt(likely * (1 - likely) / ROLLS)


def test_the_best_skill_for_a_personal_challenge_is_the_likeliest() -> None:
    state = attempting("krieger", challenge(None), extra=1)
    view = state.view(None)
    assert [it.skill for it in odds.tries(view, 0)] == list(SKILLS)
    assert [it.dice for it in odds.tries(view, 0)] == [3, 3, 2, 4]
    assert odds.best(view, 0).skill == "smarts"
    assert [it.skill for it in odds.tries(view, 1)] == ["booze"]
    assert odds.best(view, 1).chance == odds.reaches(3, 8)
    assert odds.best(view, 0, seat=1).skill == "guns", "Archer, who comes next"


def test_a_challenge_out_of_reach_has_no_chance_at_all() -> None:
    it = odds.best(attempting("pam", challenge("smarts", 3)).view(None), 0)
    assert (it.dice, it.most, it.difficulty, it.chance) == (1, 6, 10, 0)


# ---- What a card, an Event or a Location would change ----------------------------------------


def changed(points: Sequence[int], told: Sequence[Event]) -> tuple[int, ...]:
    """What everybody has once the card or the Event has done all it does, before anything else is drawn."""
    now = list(points)
    start = next(place for place, event in enumerate(told) if isinstance(event, CardPlayed | EventResolved))
    for event in told[start:]:
        match event:
            case Drew():
                break
            case Gained(seat, _, has) | Lost(seat, _, has) | Turned(seat, _, _, has):
                now[seat] = has
            case Stole(seat, victim, _, mine, theirs):
                now[seat], now[victim] = mine, theirs
            case _:
                pass
    return tuple(now)


def counted_out(state: State, actions: Sequence[Any], dice: int) -> dict[tuple[int, ...], float]:
    """How often everybody has what, over all ways in which these dice can fall; by the engine itself."""
    found: Counter[tuple[int, ...]] = Counter()
    for fall in product(FACE, repeat=dice):
        twin, told = state.copy(First(fall)), list[Event]()
        seat = twin.active
        for action in actions:
            told += twin.apply(seat, action)
        found[changed(state.points, told)] += 1
    return {points: ways / FACES**dice for points, ways in found.items()}


def as_told(fates: Sequence[odds.Fate]) -> dict[tuple[int, ...], float]:
    """The same as the odds tell it."""
    found: dict[tuple[int, ...], float] = {}
    for fate in fates:
        found[fate.points] = found.get(fate.points, 0) + fate.chance
    return found


def dice_of(state: State, card: str) -> int:
    """How many dice the card rolls."""
    roll = odds.roll_for(CARDS[card].effect, state.cast[state.active])
    return roll[0] if roll else 0


def questions(seats: int, seed: int) -> Iterable[State]:
    """All positions of a game by lot in which a card is to be played or aimed."""
    state, will = State.start(seats, Chance(seed), Options()), Chance(f"will {seed}")
    while state.waiting():
        if state.stage in ("play", "aim"):
            yield state
        seat = state.waiting()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[will.pick(len(legal))])


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_what_a_card_or_an_event_changes_is_what_the_engine_does(seats: int) -> None:
    """Every card in hand and every foe that can be aimed at, in games by lot, over all dice."""
    seen: Counter[str] = Counter()
    for seed in range(6):
        for state in questions(seats, seed):
            view = state.view(state.active)
            if state.stage == "play":
                for card in view.hand:
                    if fates := odds.of_card(view, card):
                        assert as_told(fates) == counted_out(state, [Play(card)], dice_of(state, card)), card
                        seen["play"] += 1
                    else:
                        assert len(odds.reach(view, CARDS[card].effect)) > 1
            else:
                for target in view.targets:
                    dice = dice_of(state, view.card) if view.card else 0
                    fates = odds.of_aim(view, target)
                    assert as_told(fates) == counted_out(state, [Aim(target)], dice), view.card
                    seen["aim"] += 1
                    seen["rolled"] += len(fates) > 1
    assert seen["play"] > 10 and (seats == 2 or seen["aim"] > 50)


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("phase", ["movement", "mission"])
def test_every_card_does_what_its_preview_says(card: str, phase: str) -> None:
    """With somebody poorer, somebody richer, somebody shielded; whom it needs is there or not."""
    who = card.partition("_")[0]
    cast = (who, *[other for other in CHARACTERS if other != who][:4])
    if phase == "movement":
        state = begun(cast)
        go(state, "lab", "malory", "control", "lab", "lab")
        state.active, state.placed = 0, 0b01111
    else:
        state = mission(cast)
        state.piles = [pile(challenge("guns", 1)), 0, 0, 0, 0]
    state.points, state.first, state.leader, state.shields[3] = [7, 3, 9, 12, 0], 1, 2, (60,)
    hold(state, card)
    view = state.view(None)
    targets = odds.reach(view, CARDS[card].effect)
    chosen = odds.aims(CARDS[card].effect) is not None
    dice = dice_of(state, card)
    for target in targets if chosen and len(targets) > 1 else (None,):
        answers = [Play(card)] if target is None else [Play(card), Aim(target)]
        fates = odds.of_card(view, card, target)
        assert as_told(fates) == counted_out(state, answers, dice)
        assert sum(fate.chance for fate in fates) == 1
        twin = state.copy(First([FACES] * dice))
        told = [event for answer in answers for event in twin.apply(0, answer)]
        played = next(event for event in told if isinstance(event, CardPlayed))
        added = sum(event.dice for event in told if isinstance(event, DiceAdded))
        assert fates[0].works == played.works
        assert fates[0].dice == added


def hold(state: State, card: str) -> None:
    """The active player has drawn this card and another one."""
    number = list(CARDS).index(card)
    other = next(it for it in state.decks[state.active] if it != number and EFFECT[it] != EFFECT[number])
    state.decks[state.active] = tuple(it for it in state.decks[state.active] if it not in (number, other))
    state.drawn, state.stage = (number, other), "play"
    state.refresh()


def test_the_break_room_is_worth_what_it_gives() -> None:
    state = begun(rooms=("malory", "break", "lab", "control"))
    go(state, "break", "lab", "malory")
    (fate,) = odds.of_location(state.view(None), "break")
    use(state, Use())
    assert fate.points == tuple(state.points)
    assert odds.of_location(state.view(None), "lab") == ()


def test_the_armory_makes_more_of_the_best_skill() -> None:
    state = begun(("pam", "archer"), rooms=("malory", "armory", "control"))
    go(state, "armory", "malory")
    skill, before, after = odds.with_more_dice(state.view(None), ARMORY_DICE)
    assert (skill, before) == ("booze", odds.reaches(3, 14))
    use(state, Use())
    assert after == odds.reaches(state.mission_dice(0, SKILLS.index(skill)), 14) > before


def test_nobody_has_to_weigh_an_event_in_which_all_roll() -> None:
    """The odds leave those out; they take place at once, and no card is like them."""
    tossing = [event for event in HAPPENINGS if any(step.verb == "toss" for step in AFFAIRS[event].effect)]
    assert tossing
    assert all(EVENT_AIM[HAPPENINGS.index(event)] is None for event in tossing)
    assert not any(step.verb == "toss" for effect in EFFECT for step in effect)
    rolling = [effect for effect in (*EFFECT, *EVENT_EFFECT) if any(step.verb == "roll" for step in effect)]
    assert all(sum(step.only == odds.LATER and not step.unless for step in effect) == 1 for effect in rolling)


# ---- Whether conditions hold -----------------------------------------------------------------


def holding(state: State, name: str, *targets: int) -> list[tuple[bool, tuple[int, ...]]]:
    """Everything the card depends on: whether it is so, and of whom."""
    view, effect = state.view(None), CARDS[named(name)].effect
    return [(check.holds, check.whom) for check in odds.checks(view, effect, targets or odds.reach(view, effect))]


def crowded() -> State:
    """Archer and Cyril are in the Lab, Lana in the Control Room, and it is Archer's turn."""
    state = begun(("archer", "cyril", "lana"), points=(5, 9, 2))
    go(state, "lab", "lab", "control")
    state.active, state.placed = 0, 0b111
    state.refresh()
    return state


def test_ruling_12_a_foe_who_is_meant_is_here_or_not() -> None:
    state = crowded()
    assert holding(state, "Gun Hug") == [(True, (1,))], "Cyril is here"
    state.chosen[1] = state.chosen[2]
    state.refresh()
    assert holding(state, "Gun Hug") == [(False, ())]
    state.phase = "mission"
    assert holding(state, "Gun Hug") == [(True, (1,))], "in the Mission everybody is"


def test_a_condition_about_foes_names_those_of_whom_it_is_so() -> None:
    state = crowded()
    state.phase = "mission"
    assert holding(state, "Understudy") == [(True, (1,))]
    assert holding(state, "Understudy", 2) == [(False, ())]
    state.points = [9, 9, 2]
    assert holding(state, "Understudy") == [(False, ())]


def test_conditions_about_oneself() -> None:
    state = crowded()
    assert holding(state, "Famously Modest") == [(False, ())]
    state.piles[0] = pile(challenge("guns", 1))
    assert holding(state, "Famously Modest") == [(True, ())]
    assert holding(state, "Fashionably Last") == [(False, ())]
    state.points = [2, 9, 2]
    assert holding(state, "Fashionably Last") == [(True, ())]


def test_ruling_2_a_named_character_who_is_not_in_play_is_nobody() -> None:
    state = crowded()
    assert holding(state, "Remember Lisbon?") == [(True, (2,))]
    state.cast = (*state.cast[:2], CHARACTERS.index("ray"))
    assert holding(state, "Remember Lisbon?") == [(False, ())]


def test_a_condition_for_dice_is_as_likely_as_they_are() -> None:
    state = crowded()
    view = state.view(None)
    (check,) = odds.checks(view, CARDS[named("Elevator Pitch")].effect, (1, 2))
    assert check.chance == odds.reaches(2, 7)


def test_what_is_told_is_public() -> None:
    """The room can work out all of it: no hand, no deck and no sealed token changes a word."""
    told = 0
    for state in questions(5, 3):
        seat = state.active
        asked, room = state.view(seat), state.view(None)
        twin = state.redeal((seat + 1) % 5, Chance(1)).redeal((seat + 2) % 5, Chance(2))
        for card in asked.hand or ((asked.card,) if asked.card else ()):
            effect = CARDS[card].effect
            for view in (room, twin.view(None), twin.view((seat + 1) % 5)):
                assert odds.of_card(view, card, *asked.targets[:1]) == odds.of_card(asked, card, *asked.targets[:1])
                assert odds.checks(view, effect, ()) == odds.checks(asked, effect, ())
                told += 1
    assert told > 20
    assert NOBODY not in odds.reach(room, effect)
