"""Who knows what: sealed Locations, drawn cards, what lies under a deck, and what redeals make of them."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.chance import Chance
from game.engine.position import NOBODY
from game.titles.upper_hand.rules.checks import reachable
from game.titles.upper_hand.rules.content import CHALLENGES, HAPPENINGS
from game.titles.upper_hand.rules.moves import (
    Attempt,
    Chose,
    Decline,
    Drew,
    EventDrawn,
    Go,
    MissionBegan,
    Play,
    Roll,
    Showed,
    Use,
)
from game.titles.upper_hand.rules.position import NOWHERE
from game.titles.upper_hand.rules.state import State
from tests.titles.upper_hand.arrange import begun, challenge, deck, go, mission, named, only, pile, use

OW, PENS = named("It Tickles"), named("Here for the Pens")


def test_a_location_is_sealed_until_its_token_is_placed() -> None:
    state = begun()
    told = state.apply(1, Go("lab"))
    assert only(told, Chose).seen_by(1).location == "lab"
    assert only(told, Chose).seen_by(0).location is None
    assert only(told, Chose).seen_by(None).location is None
    assert state.view(1).choice == "lab"
    assert state.view(0).choice is None
    assert state.view(0).players[1].chosen
    assert not state.view(0).players[2].chosen
    state.apply(0, Go("malory"))
    state.apply(2, Go("lab"))
    for viewer in (None, 0, 2):
        assert state.view(viewer).players[1].location is None, "Pam is in, Archer is still outside"
    assert state.view(1).choice == "lab"
    use(state, Decline())
    assert state.view(0).players[1].location == "lab"
    assert state.view(1).choice is None


def test_a_redeal_seals_other_locations_and_keeps_ones_own_and_the_placed_ones() -> None:
    state = begun()
    go(state, "malory", "lab", "lab")
    dealt = [state.redeal(1, Chance(seed)) for seed in range(60)]
    assert {twin.chosen[0] for twin in dealt} == {state.chosen[0]}
    assert {twin.chosen[1] for twin in dealt} == {state.chosen[1]}
    assert {twin.chosen[2] for twin in dealt} == set(state.rooms)


def test_a_redeal_chooses_for_nobody_who_has_not_chosen() -> None:
    state = begun()
    state.apply(1, Go("lab"))
    dealt = [state.redeal(0, Chance(seed)) for seed in range(60)]
    assert {(twin.chosen[0], twin.chosen[2]) for twin in dealt} == {(NOWHERE, NOWHERE)}
    assert {twin.chosen[1] for twin in dealt} == set(state.rooms)
    assert {twin.waiting() for twin in dealt} == {(0, 2)}


def drawing() -> State:
    """Cheryl has drawn two cards."""
    state = mission(("cheryl", "archer", "lana"), row=[challenge("booze", 2)] * 2, dice=[6, 4])
    deck(state, 0, OW, PENS)
    return state


def test_two_drawn_cards_are_for_the_drawer_alone_and_their_choice_is_hushed() -> None:
    state = drawing()
    told = use(state, Attempt(0, "booze"))
    assert only(told, Drew).seen_by(0).cards == (OW, PENS)
    assert only(told, Drew).seen_by(1).cards == ()
    assert only(told, Drew).seen_by(None).cards == ()
    assert state.view(0).hand == (OW, PENS)
    assert state.view(1).hand == state.view(None).hand == ()
    assert state.view(None).drawn == 2
    assert state.hushed(0)
    assert not state.hushed(1)


def test_a_single_card_must_be_played_so_it_is_shown_at_once() -> None:
    state = begun(("archer", "cheryl"), dice=[5])
    deck(state, 1, named("Supply Closet"))
    state.chance.dice.extend([1, 1, 1])  # type: ignore[attr-defined]
    go(state, "malory", "malory")
    use(state, Decline())
    told = use(state, Roll())
    assert only(told, Drew).seen_by(None).cards == (named("Supply Closet"),)


def test_the_choice_of_a_location_is_hushed_and_open_questions_are_not() -> None:
    state = begun(dice=[1])
    assert all(state.hushed(seat) for seat in range(3))
    go(state, "malory", "malory", "lab")
    assert state.waiting() == (0,)
    assert not state.hushed(0)
    use(state, Decline())
    assert not state.hushed(1)
    use(state, Roll(), Decline())
    assert state.view(None).stage == "attempt"
    assert not any(state.hushed(seat) for seat in range(3))


def test_cards_under_a_deck_are_known_to_its_owner_in_their_order() -> None:
    state = drawing()
    use(state, Attempt(0, "booze"))
    told = use(state, Play(PENS))
    assert only(told, Showed).bottomed == 1
    assert state.view(0).players[0].bottom == (OW,)
    for viewer in (None, 1, 2):
        assert state.view(viewer).players[0].bottom == ()
    own = {state.redeal(0, Chance(seed)).view(0).players[0].bottom for seed in range(40)}
    others = {state.redeal(1, Chance(seed)).view(0).players[0].bottom for seed in range(200)}
    assert own == {(OW,)}
    assert len(others) == 19, "any card of hers that has not been shown"
    assert not any(PENS in bottom for bottom in others)


def test_a_redeal_gives_the_drawer_any_cards_that_have_not_been_shown() -> None:
    state = drawing()
    use(state, Attempt(0, "booze"))
    dealt = [state.redeal(2, Chance(seed)) for seed in range(100)]
    assert len({twin.drawn for twin in dealt}) > 50
    assert all(list(twin.legal(0)) == [Play(card) for card in twin.view(0).hand] for twin in dealt)
    assert {state.redeal(0, Chance(seed)).drawn for seed in range(20)} == {state.drawn}


def test_what_nobody_has_seen_has_no_order_to_find_out() -> None:
    """The same position, drawn from with other luck, gives every card."""
    state = begun()
    go(state, "lab", "malory", "malory")
    hands = set()
    for seed in range(300):
        twin = state.copy(Chance(seed))
        twin.apply(0, Use())
        hands |= set(twin.view(0).hand)
    assert len(hands) == 20


def test_any_event_and_any_challenge_can_come_next() -> None:
    state = begun()
    go(state, "malory", "lab", "control")
    drawn, rows = set(), set()
    for seed in range(300):
        twin = state.copy(Chance(seed))
        told = twin.apply(0, Use())
        drawn.add(only(told, EventDrawn).event)
        twin = state.copy(Chance(seed))
        rows |= set(only(use(twin, Decline(), Decline(), Decline()), MissionBegan).row)
    assert drawn == set(HAPPENINGS)
    assert rows == set(range(len(CHALLENGES)))


def test_discards_that_are_shuffled_in_keep_nothing_of_their_order() -> None:
    """Own cards, Events and Challenges: however they lay, the same draw makes the same position of them."""
    dumps = set()
    for order in (1, -1):
        state = begun()
        state.decks[0], state.discards[0] = (), state.decks[0][::order]
        state.events, state.used_events = (), state.events[::order]
        state.challenges, state.used_challenges = (), state.challenges[::order]
        go(state, "lab", "malory", "control")
        use(state, Use(), Play("pam_1"), Use(), Decline())
        assert state.view(None).phase == "mission"
        dumps.add(state.dump())
    assert len(dumps) == 1


def test_a_throw_lies_on_the_table_until_its_phase_is_over() -> None:
    state = begun(("archer", "cheryl"), leader=0, dice=[1, 1, 1, 1, 1])
    go(state, "malory", "malory")
    use(state, Decline())
    assert state.view(None).throw is None
    use(state, Roll())
    assert (state.view(None).phase, state.view(None).throw) == ("mission", None)
    use(state, Attempt(0, "booze"))
    throw = state.view(None).throw
    assert throw is not None and (throw.seat, throw.slot, throw.skill, throw.success) == (0, 0, "booze", False)
    use(state, Attempt(0, "booze"))
    assert (state.view(None).phase, state.view(None).throw) == ("movement", None)


def test_the_room_sees_piles_discards_and_counts() -> None:
    state = drawing()
    assert not state.view(None).players[0].attempted
    use(state, Attempt(0, "booze"))
    assert state.view(None).players[0].attempted, "though a card is still to be played"
    use(state, Play(PENS))
    room = state.view(None)
    assert room.players[0].discards == (PENS,)
    assert room.players[0].deck == 19
    assert room.players[0].challenges == (challenge("booze", 2),)
    assert room.row[0].winner == 0
    assert room.throw is not None
    assert (room.throw.seat, room.throw.dice, room.throw.total, room.throw.success) == (0, (6, 4), 10, True)
    assert room.players[0].attempted
    assert not room.players[1].attempted


def by_lot(state: State, will: Chance, moves: int) -> None:
    """So many answers, whatever they are."""
    for _ in range(moves):
        if waiting := state.waiting():
            legal = state.legal(waiting[0])
            state.apply(waiting[0], legal[will.pick(len(legal))])


@pytest.mark.parametrize("seed", range(4))
def test_a_copy_goes_its_own_way_and_leaves_the_original_alone(seed: int) -> None:
    state, will = begun(("pam", "archer", "lana", "ray", "cyril")), Chance(f"will {seed}")
    state.chance = Chance(seed)
    while state.waiting():
        by_lot(state, will, 7)
        before = state.dump()
        twin = state.copy(Chance(will.pick(1000)))
        assert twin.dump() == before
        by_lot(twin, will, 40)
        assert state.dump() == before


# ---- What cannot be -------------------------------------------------------------------------


BROKEN: list[tuple[dict[str, Any], str]] = [
    ({"decks": [(0,), (), ()]}, "a card is missing"),
    ({"known": [99, 0, 0]}, "more cards at the bottom"),
    ({"events": (1, 2)}, "an Event is missing"),
    ({"challenges": (0,)}, "a Challenge is missing"),
    ({"rooms": (1, 2, 5)}, "Malory's Office is shut"),
    ({"chosen": [4, -1, -1]}, "a Location that is shut"),
    ({"placed": 1}, "before everybody has chosen"),
    ({"points": [-1, 5, 5]}, "less than nothing"),
    ({"points": [20, 5, 5]}, "the game goes on"),
    ({"leader": NOBODY}, "nobody holds the Mission Leader token"),
    ({"armory": [1, 0, 0]}, "left from the last round"),
    ({"round": 17}, "the last round is over"),
    ({"event": 0}, "left from the last round"),
    ({"card": 80, "decks": [range(81, 100), range(20), range(20, 40)]}, "a target nobody is asked for"),
    ({"stage": "ability"}, "somebody has not chosen"),
    ({"stage": "play", "chosen": [0, 0, 0]}, "drawn at the wrong time"),
    ({"stage": "aim", "chosen": [0, 0, 0]}, "an Event is missing"),
    ({"stage": "aim", "chosen": [0, 0, 0], "event": 0, "events": range(1, 24)}, "asked for at the wrong time"),
    ({"stage": "over", "chosen": [0, 0, 0]}, "over without an end"),
]


@pytest.mark.parametrize(("parts", "why"), BROKEN)
def test_a_position_the_rules_cannot_lead_to_is_found_out(parts: dict[str, Any], why: str) -> None:
    state = begun()
    assert reachable(state) is None
    for part, value in parts.items():
        setattr(state, part, value)
    assert why in (reachable(state) or "")


BROKEN_MISSIONS: list[tuple[dict[str, Any], str]] = [
    ({"placed": 1}, "on no Location during the Mission"),
    ({"won": (1, NOBODY)}, "a Challenge is missing"),
    ({"won": (0, 0), "piles": [pile(0), 0, 0], "row": (0, 1), "challenges": tuple(range(1, 52))}, "not in the pile"),
    ({"won": (0, 0), "piles": [0b11, 0, 0], "challenges": tuple(range(2, 52))}, "no Challenge is open"),
    ({"row": tuple(range(4)), "won": (NOBODY,) * 4, "challenges": tuple(range(4, 52))}, "too many Challenges"),
    ({"shields": [(80,), (), ()], "decks": [tuple(range(81, 100)), *map(range, (0, 20), (20, 40))]}, "no shield"),
]


@pytest.mark.parametrize(("parts", "why"), BROKEN_MISSIONS)
def test_a_mission_the_rules_cannot_lead_to_is_found_out(parts: dict[str, Any], why: str) -> None:
    state = mission(row=[0, 1])
    assert reachable(state) is None
    for part, value in parts.items():
        setattr(state, part, value)
    assert why in (reachable(state) or "")
