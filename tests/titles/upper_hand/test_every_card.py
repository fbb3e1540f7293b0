"""Every single card and Event, played where it matters and where it cannot: what is printed is what happens."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.titles.upper_hand.rules.affairs import AFFAIRS
from game.titles.upper_hand.rules.cards import CARDS, NAMES
from game.titles.upper_hand.rules.content import CHARACTERS, HAPPENINGS, SKILLS
from game.titles.upper_hand.rules.moves import (
    Aim,
    Card,
    CardPlayed,
    DiceAdded,
    Drew,
    Event,
    EventResolved,
    Gained,
    Happening,
    InitiativeTaken,
    LeaderTaken,
    Lost,
    ShieldKept,
    Stole,
    Tossed,
    Use,
)
from game.titles.upper_hand.rules.position import LAB, MALORY, NOTHING, RECEPTION
from game.titles.upper_hand.rules.state import State
from game.titles.upper_hand.words.effects import says
from tests.titles.upper_hand.arrange import Fall, begun, challenge, events, mission, named, pile, play

ALL_KINDS = pile(
    challenge("booze", 1, "red"), challenge("guns", 1, "blue"), challenge("sex", 1, "green"), challenge("smarts", 1, "yellow")
)  # fmt: skip


def told_of(told: Sequence[Event]) -> str:
    """What came of it, by seat: +2 is a gain, -1 a loss, then tokens, dice, cards; "" is nothing."""
    words: list[str] = []
    for event in told:
        match event:
            case Gained(seat, amount, _):
                words.append(f"{seat}+{amount}")
            case Lost(seat, amount, _):
                words.append(f"{seat}-{amount}")
            case Stole(seat, victim, amount, _, _):
                words.append(f"{victim}-{amount} {seat}+{amount}")
            case InitiativeTaken(seat):
                words.append(f"{seat} first")
            case LeaderTaken(seat, _):
                words.append(f"{seat} leads")
            case DiceAdded(seat, dice, _):
                words.append(f"{seat} dice {dice}")
            case ShieldKept(seat, _):
                words.append(f"{seat} shield")
            case Drew(seat, count, _):
                words.append(f"{seat} draws {count}")
                break
    return " ".join(words)


# What each card says; what it does in the Mission among the rich with lucky dice (I have 5 and one of each Challenge,
# the foe, who is the one named if anybody is, has 9 and a Sex Challenge, the holder of Initiative 6, the leader 2),
# and what alone in the Lab with bad luck, empty piles, nobody of that name, and foes who have nothing.
EXPECTED: dict[str, tuple[str, str]] = {
    "A foe here loses 2.": ("1-2", ""),
    "A foe here loses 1.": ("1-1", ""),
    "A foe here loses 1, or 3 if they have more than you.": ("1-3", ""),
    "A foe here loses 2, or 3 if it's {name}.": ("1-3", ""),
    "A foe here loses 1. Gain 1.": ("1-1 0+1", ""),
    "A foe here loses 3. You lose 1.": ("1-3 0-1", ""),
    "During Movement, a foe here loses 3; otherwise, 2.": ("1-2", ""),
    "A foe here loses 1. Take Initiative for the next round.": ("1-1 0 first", ""),
    "If you have a Smarts Challenge, a foe here loses 3; otherwise, 1.": ("1-3", ""),
    "A foe here loses 1. Draw a card and play it.": ("1-1 0 draws 1", ""),
    "Roll a die. On 3 or more, a foe here loses 3; otherwise, you lose 1.": ("1-3", ""),
    "Gain 1.": ("0+1", "0+1"),
    "Gain 2.": ("0+2", "0+2"),
    "If you have a {name} Challenge, gain 2; otherwise, gain 1.": ("0+2", "0+1"),
    "If nobody has less, gain 3; otherwise, gain 1.": ("0+1", "0+1"),
    "If Archer is in play, gain 1; otherwise, gain 2.": ("0+1", "0+2"),
    "Gain 1 for each Challenge type you have.": ("0+4", ""),
    "During Movement, gain 1 for each foe here; otherwise, gain 1.": ("0+1", ""),
    "Gain 1. Get 1 more die for your next room or Mission roll.": ("0+1 0 dice 1", "0+1 0 dice 1"),
    "Gain 1. Get 2 more dice for your next room or Mission roll.": ("0+1 0 dice 2", "0+1 0 dice 2"),
    "Gain 2. Get 2 more dice for your next room or Mission roll.": ("0+2 0 dice 2", "0+2 0 dice 2"),
    "Gain 1. Take the Mission Leader token.": ("0+1 0 leads", "0+1 0 leads"),
    "Gain 1. Each foe sitting beside you loses 1.": ("0+1 1-1 3-1", "0+1"),
    "Steal 1 from the foe who began the round with Initiative. Gain 1.": ("2-1 0+1 0+1", "0+1"),
    "Roll your Booze dice. On 7 or more, gain 3; otherwise, you lose 1.": ("0+3", "0-1"),
    "Roll a die. On 3 or more, gain 3; otherwise, you lose 2.": ("0+3", "0-2"),
    "Steal 1 from a foe.": ("1-1 0+1", ""),
    "Roll your Sex dice. On 7 or more, steal 2 from a foe; otherwise, you lose 1.": ("1-2 0+2", "0-1"),
    "Roll your Sex dice. On 4 or more, steal 2 from a foe; otherwise, you lose 1.": ("1-2 0+2", "0-1"),
    "Roll your Sex dice. On 11 or more, steal 2 from a foe; otherwise, you lose 1.": ("1-2 0+2", "0-1"),
    "Gain 2. A foe gains 1.": ("0+2 1+1", "0+2 1+1"),
    "Steal 3 from {name}.": ("1-3 0+3", ""),
    "Your next loss this round is a gain instead.": ("0 shield", "0 shield"),
    "Take Initiative for the next round. Steal 1 from the foe with the Mission Leader token.": ("0 first 3-1 0+1", "0 first"),
    "Each foe here loses 1. Gain 1.": ("1-1 2-1 3-1 0+1", "0+1"),
    "Each foe here loses 2.": ("1-2 2-2 3-2", ""),
    "Take the Mission Leader token. Gain 1.": ("0 leads 0+1", "0 leads 0+1"),
    "Each foe with more than you loses 1. Gain 1.": ("1-1 2-1 0+1", "0+1"),
    "Each foe with more than you loses 2.": ("1-2 2-2", ""),
    "Take Initiative for the next round. Take the Mission Leader token. Gain 1.": ("0 first 0 leads 0+1", "0 first 0 leads 0+1"),
    "Draw 3 cards and play one.": ("0 draws 3", "0 draws 3"),
    "Roll your Sex dice. On 10 or more, each foe loses 1; otherwise, gain 1.": ("1-1 2-1 3-1", "0+1"),
}  # fmt: skip


# What the cards with a condition do where it is the other way round: in the Movement phase with everybody in the Lab,
# nobody of that name, no Challenges, bad luck, and all level with 5.
OTHERWISE: dict[str, str] = {
    "A foe here loses 1, or 3 if they have more than you.": "1-1",
    "A foe here loses 2, or 3 if it's {name}.": "1-2",
    "During Movement, a foe here loses 3; otherwise, 2.": "1-3",
    "If you have a Smarts Challenge, a foe here loses 3; otherwise, 1.": "1-1",
    "Roll a die. On 3 or more, a foe here loses 3; otherwise, you lose 1.": "0-1",
    "If you have a {name} Challenge, gain 2; otherwise, gain 1.": "0+1",
    "If nobody has less, gain 3; otherwise, gain 1.": "0+3",
    "If Archer is in play, gain 1; otherwise, gain 2.": "0+2",
    "During Movement, gain 1 for each foe here; otherwise, gain 1.": "0+3",
    "Roll your Booze dice. On 7 or more, gain 3; otherwise, you lose 1.": "0-1",
    "Roll a die. On 3 or more, gain 3; otherwise, you lose 2.": "0-2",
    "Roll your Sex dice. On 7 or more, steal 2 from a foe; otherwise, you lose 1.": "0-1",
    "Roll your Sex dice. On 4 or more, steal 2 from a foe; otherwise, you lose 1.": "0-1",
    "Roll your Sex dice. On 11 or more, steal 2 from a foe; otherwise, you lose 1.": "0-1",
    "Each foe with more than you loses 1. Gain 1.": "0+1",
    "Each foe with more than you loses 2.": "",
    "Roll your Sex dice. On 10 or more, each foe loses 1; otherwise, gain 1.": "0+1",
}
CONDITIONAL = [card for card in CARDS if any(step.only or step.whom == "richer" for step in CARDS[card].effect)]


def printed(card: Card) -> tuple[str, str]:
    """What the card says, with the name of whoever it is about left open, and that name."""
    text = says(CARDS[card].effect)
    if text in EXPECTED:
        return text, ""
    names = [step.name for step in CARDS[card].effect if step.name]
    return text.replace(names[0].capitalize(), "{name}"), names[0]


def cast_for(card: Card, present: bool) -> list[str]:
    """The owner, and three others with or without those it names; in the first case the one it is about comes next."""
    me = card.partition("_")[0]
    named = [step.name for step in CARDS[card].effect if step.name in CHARACTERS and step.name != me]
    others = [who for who in CHARACTERS if who != me and who not in named]
    return [me, *dict.fromkeys(named), *others][:4] if present else [me, *others][:4]


@pytest.mark.parametrize("card", CARDS)
def test_a_card_does_what_it_says_where_it_matters(card: Card) -> None:
    text, _ = printed(card)
    state = mission(cast_for(card, present=True), first=2, dice=[6] * 8, points=[5, 9, 6, 2])
    state.leader = 3
    state.piles[:2] = [ALL_KINDS, pile(challenge("sex", 2))]
    told = play(state, card, target=1)
    at = next(number for number, event in enumerate(told) if isinstance(event, CardPlayed))
    assert told_of(told[at:]) == EXPECTED[text][0]
    assert told[at].works  # type: ignore[union-attr]
    agree(state, told, [5, 9, 6, 2])


@pytest.mark.parametrize("card", CARDS)
def test_a_card_does_what_it_can_where_it_cannot_matter_and_is_gone_all_the_same(card: Card) -> None:
    text, _ = printed(card)
    state = begun(cast_for(card, present=False), dice=[1] * 8, points=[3, 0, 0, 0])
    state.chosen, state.placed = [LAB, RECEPTION, RECEPTION, MALORY], 0b0001
    state.leader = 0
    told = play(state, card, target=1)
    at = next(number for number, event in enumerate(told) if isinstance(event, CardPlayed))
    assert told_of(told[at:]) == EXPECTED[text][1]
    assert told[at].works == bool(EXPECTED[text][1])  # type: ignore[union-attr]
    agree(state, told, [3, 0, 0, 0])
    player = state.view(0).players[0]
    assert card in player.discards + player.shields
    assert card not in player.bottom


@pytest.mark.parametrize("card", CONDITIONAL)
def test_a_card_with_a_condition_does_the_other_thing_where_it_fails(card: Card) -> None:
    state = begun(cast_for(card, present=False), dice=[1] * 8, points=[5, 5, 5, 5])
    state.chosen, state.placed = [LAB, LAB, LAB, LAB], 0b1111
    state.near = 0b1110
    told = play(state, card, target=1)
    at = next(number for number, event in enumerate(told) if isinstance(event, CardPlayed))
    assert told_of(told[at:]) == OTHERWISE[printed(card)[0]]
    agree(state, told, [5, 5, 5, 5])


def agree(state: State, told: Sequence[Event], before: list[int]) -> None:
    """The position has changed just as the events say."""
    points = before[:]
    for event in told:
        match event:
            case Gained(seat, amount, now):
                points[seat] += amount
                assert now == points[seat]
            case Lost(seat, amount, now):
                points[seat] -= amount
                assert now == points[seat]
            case Stole(seat, victim, amount, now, victim_now):
                points[seat] += amount
                points[victim] -= amount
                assert (now, victim_now) == (points[seat], points[victim])
    assert state.points == points


def test_every_sentence_is_expected_and_every_expectation_is_on_a_card() -> None:
    assert {printed(card)[0] for card in CARDS} == set(EXPECTED)
    assert {printed(card)[0] for card in CONDITIONAL} == set(OTHERWISE)


# ---- Events --------------------------------------------------------------------------------

# With tokens placed all over the floor, piles and lucky dice for me, who have 5 (the others 9, 6 and 2), and with an
# empty floor, empty piles, bad luck, and nobody else who has anything.
EVENTS: dict[Happening, tuple[str, str]] = {
    "woodhouse": ("0+2 3+2", "0+2"),
    "katya": ("0+4", ""),
    "conway_stern": ("1-2 0+2", ""),
    "trinette": ("0+4", ""),
    "len_trexler": ("1-2 2-2", ""),
    "rona_thorne": ("3+2 0+2", "1+2 2+2 3+2 0+2"),
    "uta": ("1-1 2-1 3-1", ""),
    "embarrassing_pictures_left": ("1-1", ""),
    "embarrassing_pictures_right": ("1-3", ""),
    "fire_drill": ("1-1 2-1 3-1 0+1", "0+1"),
    "audit": ("1-2", "0-1"),
    "birthday_cake": ("0+1 1+1 2+1 3+1 0+1", "0+1 1+1 2+1 3+1 0+1"),
    "leaked_memo": ("1-3", ""),
    "broken_elevator": ("1-2 3-2", ""),
    "expense_report": ("0+4", ""),
    "surprise_inspection": ("2-2 3-2 0+1", "0+1"),
    "office_raccoon": ("0+3", "0-1"),
    "karaoke_night": ("0+3", "1+3"),
    "archive_mole": ("0+5", "0+1"),
    "vending_machine_jam": ("0+1 0 dice 2", "0+1 0 dice 2"),
    "drone_delivery": ("0 draws 3", "0 draws 3"),
    "hr_seminar": ("1-2 0+1", "0+1"),
    "wrong_briefcase": ("0+5", "0+1"),
    "rooftop_party": ("0 first 0+1", "0 first 0+1"),
}


def drawn(state: State, event: Happening) -> list[Event]:
    """The one in Malory's Office draws this Event, and aims at the next if asked."""
    events(state, event)
    state.stage = "ability"
    state.refresh()
    told = state.apply(0, Use())
    if state.stage == "aim" and state.card == NOTHING:
        told += state.apply(0, Aim(1))
    at = next(number for number, event in enumerate(told) if isinstance(event, EventResolved))
    return told[at:]


@pytest.mark.parametrize("event", HAPPENINGS)
def test_an_event_does_what_it_says_where_it_matters(event: Happening) -> None:
    state = begun(("pam", "archer", "lana", "ray"), points=[5, 9, 6, 2], first=1)
    state.chosen, state.placed, state.turn = [MALORY, LAB, LAB, RECEPTION], 0b1111, 3
    state.active, state.opener = 0, 1
    state.piles[:2] = [ALL_KINDS, pile(challenge("sex", 2))]
    state.chance = Fall([6, 1, 1, 1, 1, 1])
    told = drawn(state, event)
    assert told_of(told) == EVENTS[event][0]
    assert told[0].works  # type: ignore[union-attr]


@pytest.mark.parametrize("event", HAPPENINGS)
def test_an_event_does_what_it_can_where_it_cannot_matter(event: Happening) -> None:
    state = begun(("pam", "archer", "lana", "ray"), points=[1, 0, 0, 0])
    state.chosen, state.placed = [MALORY, LAB, LAB, RECEPTION], 0b0001
    state.chance = Fall([1, 6, 1, 2])
    told = drawn(state, event)
    assert told_of(told) == EVENTS[event][1]
    passed_on = event.startswith("embarrassing_pictures")  # which is told even if nobody has seen them
    assert told[0].works == bool(EVENTS[event][1]) or passed_on or event == "uta"  # type: ignore[union-attr]


# What each Event says, so that nobody has to guess whom it means, when, and how much.
SAID: dict[Happening, str] = {
    "woodhouse": "Everyone alone in a room gains 2.",
    "katya": "Gain 1 for each Challenge type you have.",
    "conway_stern": "Steal 2 from a foe.",
    "trinette": "Gain 1 for each Challenge color you have.",
    "len_trexler": "Each foe with more than you loses 2.",
    "rona_thorne": "Everyone who has the least gains 2. Gain 2.",
    "uta": "Everybody rolls a die; you add 1. Everyone who rolls lowest loses what they rolled.",
    "embarrassing_pictures_left": "Pass it left. The first player who has the most loses 1 for each who saw it before them.",
    "embarrassing_pictures_right": "Pass it right. The first player who has the most loses 1 for each who saw it before them.",
    "fire_drill": "Each foe already in a room loses 1. Gain 1.",
    "audit": "Everyone who has the most loses 2.",
    "birthday_cake": "Everybody gains 1. You gain 1 more.",
    "leaked_memo": "A foe loses 3.",
    "broken_elevator": "Each foe sitting beside you loses 2.",
    "expense_report": "Gain 1 for each Challenge you have.",
    "surprise_inspection": "Each foe without a Challenge loses 2. Gain 1.",
    "office_raccoon": "Roll a die. On 3 or more, gain 3; otherwise, you lose 1.",
    "karaoke_night": "Everybody rolls a die; you add 1. Everyone who rolls highest gains 3.",
    "archive_mole": "If you have all four Challenge colors, gain 5; otherwise, gain 1.",
    "vending_machine_jam": "Gain 1. Get 2 more dice for your next room or Mission roll.",
    "drone_delivery": "Draw 3 cards and play one.",
    "hr_seminar": "Each foe with a Sex Challenge loses 2. Gain 1.",
    "wrong_briefcase": "If you have all four Challenge types, gain 5; otherwise, gain 1.",
    "rooftop_party": "Take Initiative for the next round. Gain 1.",
}  # fmt: skip


@pytest.mark.parametrize("event", HAPPENINGS)
def test_an_event_says_whom_it_means(event: Happening) -> None:
    assert says(AFFAIRS[event].effect) == SAID[event]


def test_the_drawer_of_uta_loses_the_one_that_was_added_too() -> None:
    state = begun(("pam", "archer", "lana", "ray"), points=[5, 9, 6, 2])
    state.chosen, state.placed = [MALORY, LAB, LAB, RECEPTION], 0b0001
    state.chance = Fall([2, 4, 5, 6])
    assert told_of(drawn(state, "uta")) == "0-3"


def test_there_is_an_expectation_for_every_event() -> None:
    assert set(EVENTS) == set(AFFAIRS) == set(HAPPENINGS)


# ---- Where several are level ---------------------------------------------------------------


def test_everybody_who_has_the_most_is_audited() -> None:
    state = begun(("pam", "archer", "lana", "ray"), points=[5, 9, 2, 9])
    state.chosen, state.placed = [MALORY, LAB, LAB, RECEPTION], 0b0001
    assert told_of(drawn(state, "audit")) == "1-2 3-2"


def test_everybody_who_sings_best_gains_at_karaoke_night() -> None:
    state = begun(("pam", "archer", "lana", "ray"), points=[5, 9, 2, 9])
    state.chosen, state.placed = [MALORY, LAB, LAB, RECEPTION], 0b0001
    state.chance = Fall([4, 5, 1, 5])  # the drawer adds one
    assert told_of(drawn(state, "karaoke_night")) == "0+3 1+3 3+3"


# ---- Where it is close ---------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "told"), [([4, 3], "1-2 0+2"), ([4, 2], "0-1")])
def test_a_roll_that_is_just_enough_is_enough(dice: list[int], told: str) -> None:
    """Archer needs 7 with his two Sex dice."""
    state = mission(("archer", "pam", "lana"), dice=dice)
    assert told_of(play(state, named("Elevator Pitch"), target=1)) == told


@pytest.mark.parametrize(("die", "told"), [(3, "0+3"), (2, "0-1")])
def test_the_raccoon_likes_a_three(die: int, told: str) -> None:
    state = begun(points=[5, 5, 5], dice=[die])
    state.chosen, state.placed = [MALORY, LAB, LAB], 0b001
    assert told_of(drawn(state, "office_raccoon")) == told


def test_nobody_has_less_if_others_have_just_as_little_and_nobody_is_richer_who_is_level() -> None:
    state = mission(("pam", "archer", "lana"), points=[4, 4, 9])
    assert told_of(play(state, named("Nothing to Lose"))) == "0+3"
    state = mission(("lana", "archer", "pam"), points=[4, 4, 9])
    assert told_of(play(state, named("Credit Where It's Due"))) == "2-1 0+1"
    state = mission(("pam", "archer", "lana"), points=[4, 4, 9])
    assert told_of(play(state, named("Strictly Confidential"), target=1)) == "1-1"


def test_neighbours_sit_to_the_left_and_to_the_right_and_are_one_at_a_table_of_two() -> None:
    state = mission(("archer", "cheryl", "lana", "pam"), turn=1)
    assert told_of(play(state, named("Prettiest Fire"))) == "1+1 0-1 2-1"
    state = mission(("archer", "pam", "lana", "cheryl"), turn=3)
    assert told_of(play(state, named("Prettiest Fire"))).startswith("3+1 0-1 2-1")
    state = mission(("cheryl", "archer"))
    assert told_of(play(state, named("Prettiest Fire"))) == "0+1 1-1"


def test_a_type_is_a_type_in_the_own_pile() -> None:
    state = mission(("archer", "pam", "lana"), piles=[pile(challenge("sex", 1)), pile(challenge("guns", 1)), 0])
    assert told_of(play(state, named("Famously Modest"))) == "0+1", "Archer has no Guns Challenge"


def test_a_card_written_for_somebody_hurts_that_one_more_and_not_the_others_there() -> None:
    state = mission(("archer", "cyril", "pam"))
    assert told_of(play(state, named("Gun Hug"), target=2)) == "2-2"


def test_each_foe_means_those_in_other_rooms_too() -> None:
    state = begun(("ray", "archer", "lana", "pam"), dice=[6, 3, 1], points=[5, 5, 5, 5])
    state.chosen, state.placed = [LAB, LAB, MALORY, RECEPTION], 0b0011
    state.near = 0b0010
    assert told_of(play(state, named("Karaoke Assassin")))[:11] == "1-1 2-1 3-1"
    state = begun(("pam", "archer", "lana", "ray"), points=[5, 5, 5, 5])
    state.chosen, state.placed, state.near = [LAB, LAB, LAB, LAB], 0b0111, 0b0110
    assert told_of(play(state, named("Third Lunch")))[:3] == "0+2", "Ray is not there yet"


def test_a_fire_drill_is_for_those_who_are_in_the_building() -> None:
    state = begun(("pam", "archer", "lana", "ray"), points=[5, 5, 5, 5], first=2)
    state.chosen, state.placed, state.turn, state.active = [MALORY, LAB, LAB, RECEPTION], 0b1101, 2, 0
    assert told_of(drawn(state, "fire_drill")) == "2-1 3-1 0+1", "Archer is on the way"


def test_the_seminar_is_for_foes_with_that_very_type() -> None:
    state = begun(("pam", "archer", "lana", "ray"), points=[5, 5, 5, 5])
    state.chosen, state.placed = [MALORY, LAB, LAB, RECEPTION], 0b0001
    state.piles[:3] = [pile(challenge("sex", 1)), pile(challenge("guns", 1)), pile(challenge("sex", 3))]
    assert told_of(drawn(state, "hr_seminar")) == "2-2 0+1"


def test_whoever_steals_from_a_holder_steals_nothing_from_themselves() -> None:
    state = mission(("cheryl", "archer", "lana"), points=[5, 5, 5], first=0)
    assert told_of(play(state, named("Eleven Calls Waiting"))) == "0+1"
    state = mission(("archer", "cheryl", "lana"), points=[5, 5, 5], leader=0)
    assert told_of(play(state, named("Late on Purpose"))) == "0 first"
    state = begun(("archer", "cheryl", "lana"), rooms=("malory", "reception", "break", "lab"), points=[5, 5, 5])
    state.chosen, state.placed = [LAB, RECEPTION, RECEPTION], 0b001
    assert told_of(play(state, named("Late on Purpose"))) == "0 first", "nobody leads yet"


@pytest.mark.parametrize("card", NAMES)
def test_ruling_6_no_card_pays_for_the_colour_of_a_challenge(card: str) -> None:
    owner = card.partition("_")[0]
    cast = [owner, *[who for who in CHARACTERS if who != owner][:3]]
    assert all(step.per != "colour" and step.only != "colours" for step in CARDS[card].effect)
    all_red = pile(*[challenge(skill, 1, "red") for skill in SKILLS])
    told = [
        told_of(play(mission(cast, piles=[done, 0, 0, 0], dice=[4] * 40), card, 1)) for done in (all_red, ALL_KINDS)
    ]
    assert told[0] == told[1]


def test_expenses_are_paid_per_challenge_and_not_per_colour() -> None:
    state = begun(("pam", "archer", "lana", "ray"), points=[5, 5, 5, 5])
    state.chosen, state.placed = [MALORY, LAB, LAB, RECEPTION], 0b0001
    reds = challenge("booze", 1), challenge("booze", 2), challenge("guns", 3)
    for event, told in (("expense_report", "0+3"), ("trinette", "0+1"), ("katya", "0+2")):
        twin = state.copy(Fall())
        twin.piles[0] = pile(*reds)
        assert told_of(drawn(twin, event)) == told  # type: ignore[arg-type]


# ---- Who holds which token -----------------------------------------------------------------


def test_who_began_the_round_with_initiative_is_robbed_and_not_who_has_taken_it_since() -> None:
    state = begun(("archer", "malory", "cheryl", "pam"), first=1)
    state.chosen, state.placed, state.active, state.near = [RECEPTION, LAB, LAB, MALORY], 0b0111, 2, 0b0010
    state.next_first = 0
    told = told_of(play(state, named("Eleven Calls Waiting")))
    assert told == "1-1 2+1 2+1"


def test_who_holds_the_mission_leader_token_is_robbed_and_not_who_leads_the_running_mission() -> None:
    state = mission(("pam", "archer", "lana"), turn=1)
    state.leader, state.claimed = 2, True
    assert told_of(play(state, named("Late on Purpose"))) == "1 first 2-1 1+1"


# ---- Where a deck runs out -----------------------------------------------------------------


def test_a_card_that_draws_more_comes_into_the_deck_again_when_it_runs_short() -> None:
    """It has been played, so it lies among the discards that are shuffled in."""
    card = next(card for card in CARDS if printed(card)[0] == "Draw 3 cards and play one.")
    state = begun(cast_for(card, present=True))
    others = tuple(number for number in state.decks[0] if NAMES[number] != card)
    state.decks[0] = others[:2]
    assert "0 draws 3" in told_of(play(state, card))
    assert {NAMES[number] for number in state.drawn} == {card, *(NAMES[number] for number in others[:2])}


def test_events_that_happened_are_shuffled_in_when_none_is_left() -> None:
    state = begun(("pam", "archer", "lana", "ray"))
    state.chosen, state.placed = [MALORY, LAB, LAB, RECEPTION], 0b0001
    drawn(state, "fire_drill")
    last = HAPPENINGS.index("fire_drill")
    assert state.used_events == (last,) and last not in state.events
    gone = state.events
    state.used_events, state.events = (*gone, last), ()
    state.active, state.stage = 0, "ability"
    state.refresh()
    state.apply(0, Use())
    assert len(state.events) == len(HAPPENINGS) - 1, "all have come back but the one just drawn"
    assert len(state.used_events) == 1 and state.used_events[0] not in state.events


def test_dice_from_a_card_wait_for_a_roll_of_ones_own_and_not_for_the_roll_on_a_card() -> None:
    card = next(card for card in CARDS if printed(card)[0].startswith("Roll a die. On 3 or more, gain 3"))
    state = mission(cast_for(card, present=True), dice=[3, 3, 3], points=[5, 5, 5, 5])
    state.bonus[0] = 2
    told = play(state, card)
    assert "0+3" in told_of(told) and state.bonus[0] == 2
    assert len(next(event for event in told if isinstance(event, Tossed)).dice[0]) == 1
