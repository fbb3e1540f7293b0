"""Set-up, Movement, the cards drawn there, and rulings 1 to 4 and 12 to 15."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from game.engine.chance import Chance
from game.engine.contract import IllegalAction, Reason
from game.engine.position import NOBODY
from game.titles.upper_hand.meta import GAME
from game.titles.upper_hand.rules import turn
from game.titles.upper_hand.rules.checks import reachable
from game.titles.upper_hand.rules.content import CHARACTERS, LOCATIONS
from game.titles.upper_hand.rules.moves import (
    Aim,
    Attempt,
    CardPlayed,
    Chose,
    CleanedUp,
    Decline,
    Declined,
    DiceAdded,
    Drew,
    Entered,
    EventDrawn,
    EventResolved,
    Gained,
    Go,
    InitiativeTaken,
    LeaderTaken,
    LocationRolled,
    MissionBegan,
    Play,
    Roll,
    RoundBegan,
    SatOut,
    Showed,
    Shuffled,
    SkillRolled,
    Tossed,
    Use,
)
from game.titles.upper_hand.rules.position import CONTROL
from game.titles.upper_hand.rules.state import State
from game.titles.upper_hand.words import text
from tests.titles.upper_hand.arrange import (
    all_of,
    begun,
    cards_of,
    challenge,
    deck,
    events,
    go,
    has,
    mission,
    named,
    only,
    play,
    use,
)

# ---- Set-up --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_begins_with_five_and_three_four_or_all_six_locations_are_open(seats: int) -> None:
    for seed in range(20):
        view = GAME.start(seats, Chance(seed)).view(None)
        assert [player.upper_hand for player in view.players] == [5] * seats
        assert len(view.locations) == (3 if seats == 2 else 4 if seats <= 6 else 6)
        assert view.locations[0] == "malory"
        assert len({player.character for player in view.players}) == seats
        assert view.leader == ((view.initiative - 1) % seats if "control" in view.locations else None)


def test_all_locations_and_all_seats_with_initiative_come_up() -> None:
    views = [GAME.start(4, Chance(seed)).view(None) for seed in range(80)]
    assert {room for view in views for room in view.locations} == set(LOCATIONS)
    assert {view.initiative for view in views} == {0, 1, 2, 3}
    assert {view.players[0].character for view in views} == set(CHARACTERS)


def test_locations_can_be_fixed_at_set_up_as_far_as_there_is_room() -> None:
    options = GAME.Options((), ("lab", "armory", "break"))
    assert GAME.start(5, Chance(1), options).view(None).locations == ("malory", "break", "armory", "lab")
    assert GAME.start(2, Chance(1), options).view(None).locations == ("malory", "armory", "lab")


def test_with_seven_or_eight_all_locations_are_open_whatever_was_fixed_and_the_lobby_does_not_ask() -> None:
    (rule,) = [rule for rule in GAME.house_rules if rule.field == "locations"]
    assert rule.players == (2, 3, 4, 5, 6)
    for seats in (7, 8):
        for wish, _ in rule.choices:
            view = GAME.start(seats, Chance(1), GAME.Options((), wish)).view(None)
            assert view.locations == LOCATIONS, "a wish is ignored"
            assert view.leader == (view.initiative - 1) % seats
        state = begun(CHARACTERS[:seats], rooms=LOCATIONS)
        assert list(state.legal(0)) == [Go(room) for room in LOCATIONS]


def test_ruling_15_characters_are_chosen_or_drawn_by_lot_and_none_comes_twice() -> None:
    options = GAME.Options(("ray", None, "pam"))
    for seed in range(10):
        players = GAME.start(4, Chance(seed), options).view(None).players
        assert (players[0].character, players[2].character) == ("ray", "pam")
        assert len({player.character for player in players}) == 4
    with pytest.raises(ValueError, match="Two players cannot both be Ray"):
        GAME.start(3, Chance(0), GAME.Options(("ray", "ray")))


def test_every_house_rule_and_every_cast_of_the_lobby_can_be_played() -> None:
    rooms, cards = GAME.house_rules
    assert [rule.choices[0][0] for rule in (rooms, cards)] == [GAME.Options().locations, GAME.Options().open_cards]
    for (where, _), (shown, _), seats in product(rooms.choices, cards.choices, (2, 6)):
        options = replace(GAME.options_for(GAME.usual(seats)), **{rooms.field: where, cards.field: shown})
        view = GAME.start(seats, Chance(3), options).view(None)
        assert [player.character for player in view.players] == list(CHARACTERS[:seats])
        assert set(view.locations) <= {"malory", *(where or LOCATIONS)}
        assert view.open_cards == shown
    assert len(GAME.characters) == len(CHARACTERS)


@pytest.mark.parametrize("seats", [1, 9])
def test_the_game_is_for_two_to_eight(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 8 players"):
        GAME.start(seats, Chance(0))


# ---- The choice ----------------------------------------------------------------------------


def test_everybody_chooses_at_once_and_tokens_go_in_one_by_one_in_initiative_order() -> None:
    state = begun(first=1)
    assert state.waiting() == (0, 1, 2)
    state.apply(2, Go("lab"))
    assert state.waiting() == (0, 1)
    state.apply(0, Go("lab"))
    told = state.apply(1, Go("reception"))
    assert [type(event) for event in told] == [Chose, Entered]
    assert told[1] == Entered(1, "reception", 0)
    assert state.view(0).players[2].location is None, "Lana's token is still face down"
    told = use(state, Use())
    assert only(told, Entered) == Entered(2, "lab", 0)


def test_a_location_that_is_shut_cannot_be_chosen() -> None:
    state = begun()
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, Go("armory"))
    assert refused.value.reason == Reason("shut", ("armory",))
    assert [action.location for action in state.legal(0)] == ["malory", "reception", "control", "lab"]


# ---- Ruling 1 ------------------------------------------------------------------------------


def test_ruling_1_the_first_in_may_decline_and_nobody_else_gets_the_location() -> None:
    state = begun(dice=[1])
    go(state, "reception", "reception", "lab")
    assert list(state.legal(0)) == [Use(), Decline()]
    told = use(state, Decline())
    assert only(told, Declined) == Declined(0, "reception")
    assert list(state.legal(1)) == [Roll()]
    told += use(state, Roll(), Decline())
    assert not has(told, InitiativeTaken)


def test_ruling_1_initiative_taken_at_reception_counts_from_the_next_round() -> None:
    state = begun(dice=[1] * 40)
    go(state, "lab", "malory", "reception")
    use(state, Decline(), Decline())
    told = use(state, Use())
    assert only(told, InitiativeTaken) == InitiativeTaken(2)
    assert state.view(None).initiative == 0
    assert state.view(None).next_initiative == 2
    finish_mission(state)
    assert state.view(None).initiative == 2
    told = go(state, "lab", "malory", "control")
    assert state.view(None).order == (2, 0, 1)
    assert only(told, Entered).seat == 2, "the tokens follow the one who took it"


def finish_mission(state: State) -> None:
    """Everybody attempts the first open Challenge, and plays whatever comes."""
    while state.phase == "mission" and state.waiting():
        use(state, state.legal(state.active)[0])


def test_ruling_1_the_control_room_counts_this_round() -> None:
    state = begun(first=0)
    assert state.leader == 2
    go(state, "lab", "control", "malory")
    use(state, Decline())
    told = use(state, Use())
    assert only(told, LeaderTaken) == LeaderTaken(1, True)
    told = use(state, Decline())
    assert only(told, MissionBegan).leader == 1
    assert state.waiting() == (1,)


def test_ruling_1_an_event_once_drawn_is_resolved_in_full() -> None:
    state = begun(points=[5, 5, 5])
    events(state, "leaked_memo")
    go(state, "malory", "lab", "lab")
    told = use(state, Use())
    assert has(told, EventDrawn)
    assert list(state.legal(0)) == [Aim(1), Aim(2)], "no way out"
    told = use(state, Aim(2))
    assert only(told, EventResolved) == EventResolved(0, "leaked_memo", 2, True)
    assert state.points == [5, 5, 2]


def test_ruling_1_an_event_that_needs_a_foe_takes_the_only_one() -> None:
    for drawer in (0, 1):
        state = begun(("pam", "archer"), first=drawer)
        events(state, "leaked_memo")
        go(state, *(("malory", "lab") if drawer == 0 else ("lab", "malory")))
        told = use(state, Use())
        assert only(told, EventResolved).target == 1 - drawer
        assert state.points[1 - drawer] == 2
        assert state.view(None).event == "leaked_memo"


def test_the_event_of_a_round_lies_there_until_the_round_is_cleaned_up() -> None:
    state = begun(dice=[1] * 9)
    events(state, "birthday_cake")
    go(state, "lab", "malory", "control")
    assert state.view(None).event is None
    use(state, Decline(), Use())
    assert (state.phase, state.view(None).event) == ("movement", "birthday_cake")
    use(state, Decline())
    state.row, state.won = tuple(challenge(None, colour=colour) for colour in ("red", "blue", "green")), (NOBODY,) * 3
    state.refresh()
    use(state, Attempt(0, "sex"), Attempt(0, "sex"))
    assert (state.phase, state.view(None).event) == ("mission", "birthday_cake")
    use(state, Attempt(0, "sex"))
    assert (state.round, state.view(None).event) == (2, None)


def test_the_break_room_gains_one_and_the_armory_lends_a_die_for_the_mission() -> None:
    state = begun(rooms=("malory", "break", "armory", "lab"), dice=[6, 1, 1, 1, 1, 1])
    go(state, "break", "armory", "malory")
    told = use(state, Use())
    assert only(told, Gained) == Gained(0, 1, 6)
    told = use(state, Use())
    assert only(told, DiceAdded) == DiceAdded(1, 1, True)
    assert state.view(None).players[1].armory_dice == 1
    assert state.view(None).players[1].mission_dice == (3, 4, 3, 2)
    use(state, Decline())
    state.row, state.won = (challenge("guns", 1),) * 3, (NOBODY,) * 3
    state.refresh()
    told = use(state, Attempt(0, "guns"))
    assert len(only(told, SkillRolled).dice) == 4
    assert state.view(None).players[1].armory_dice == 0
    assert state.view(None).players[1].mission_dice == (2, 3, 2, 1)


def test_the_armory_lends_as_many_dice_as_its_number_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "ARMORY_DICE", 2)
    state = begun(rooms=("malory", "break", "armory", "lab"), dice=[1] * 5, leader=1)
    go(state, "break", "armory", "malory")
    assert only(use(state, Decline(), Use()), DiceAdded) == DiceAdded(1, 2, True)
    use(state, Decline())
    state.row, state.won = (challenge("guns", 1),) * 3, (NOBODY,) * 3
    state.refresh()
    player = state.view(None).players[1]
    assert (player.armory_dice, player.mission_dice) == (2, (4, 5, 4, 3))
    assert text.action(Attempt(0, "guns"), state.view(None), ("Ana", "Ben", "Eva")).endswith(", 5 dice")
    assert len(only(use(state, Attempt(0, "guns")), SkillRolled).dice) == 5


def test_an_armory_die_that_was_not_used_ends_at_clean_up() -> None:
    state = mission(row=[challenge("guns", level) for level in (1, 2, 3)], turn=1, dice=[3, 3, 3])
    state.armory[2] = 1
    state.won = (NOBODY, 0, 0)
    state.refresh()
    told = use(state, Attempt(0, "guns"))
    assert only(told, SatOut).seat == 2, "Archer has won the only open one, and Lana has no roll"
    assert (state.round, state.view(None).players[2].armory_dice) == (2, 0)


def test_initiative_taken_for_the_next_round_is_not_taken_for_the_one_after_it() -> None:
    state = begun(rooms=("malory", "control", "break", "lab"), dice=[1] * 12)
    state.challenges, state.next_first = tuple(map(challenge, ("booze",) * 3, (3, 3, 3), ("red", "blue", "green"))), 2
    go(state, "lab", "malory", "control")
    use(state, Decline(), Decline(), Decline(), *[Attempt(0, "booze")] * 3)
    assert (state.round, state.view(None).initiative, state.view(None).next_initiative) == (2, 2, None)
    go(state, "lab", "malory", "control")
    use(state, Decline(), Decline(), Decline(), *[Attempt(0, "booze")] * 3)
    assert (state.round, state.view(None).initiative) == (3, 0), "it has passed left"


def test_the_lab_draws_two_of_the_own_cards_and_plays_one() -> None:
    state = begun()
    deck(state, 0, named("Undefeated"), named("Houseplant"))
    go(state, "lab", "malory", "malory")
    told = use(state, Use())
    assert only(told, Drew).count == 2
    told = use(state, Play(named("Undefeated")))
    assert state.points[0] == 7
    assert cards_of(state, 0)[-1] == named("Houseplant")


# ---- Ruling 2 ------------------------------------------------------------------------------


def test_ruling_2_one_of_the_drawn_cards_must_be_played_even_if_it_hurts() -> None:
    state = begun(dice=[1, 1])
    manners = named("Barn Manners")
    deck(state, 0, manners, named("Trust Exercise"))
    go(state, "lab", "malory", "malory")
    use(state, Use())
    assert list(state.legal(0)) == [Play(manners), Play(named("Trust Exercise"))]
    with pytest.raises(IllegalAction):
        state.apply(0, Decline())
    use(state, Play(named("Trust Exercise")), Aim(1))
    assert state.points == [4, 5, 5]


def test_ruling_2_an_insult_in_movement_needs_a_foe_at_the_own_location() -> None:
    state = begun(("archer", "lana", "pam", "ray"), dice=[5])
    deck(state, 1, named("Dead Weight"))
    go(state, "malory", "malory", "lab", "lab")
    use(state, Decline())
    told = use(state, Roll())
    # Archer is the only one there, so nobody is asked.
    assert only(told, CardPlayed) == CardPlayed(1, named("Dead Weight"), 0, True)


def test_ruling_2_an_insult_in_the_mission_is_for_anybody_but_oneself() -> None:
    state = mission(("archer", "lana", "pam", "ray"), row=[challenge("smarts", 3)] * 2, dice=[6])
    deck(state, 0, named("Dress Code"))
    use(state, Attempt(0, "smarts"))
    assert list(state.legal(0)) == [Aim(1), Aim(2), Aim(3)]
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, Aim(0))
    assert refused.value.reason == Reason("yourself")


def test_ruling_2_who_was_alone_in_movement_can_insult_everybody_in_the_mission() -> None:
    state = begun(("lana", "archer", "pam", "ray"), leader=0, dice=[5])
    deck(state, 0, named("Dead Weight"))
    go(state, "malory", "reception", "control", "lab")
    use(state, Decline(), Decline(), Decline(), Decline())
    use(state, Attempt(0, "booze"))
    assert list(state.legal(0)) == [Aim(1), Aim(2), Aim(3)]


def test_ruling_2_other_cards_reach_anybody() -> None:
    state = begun(("archer", "lana", "pam", "ray"))
    deck(state, 0, named("Suite 900"), named("Dress Code"))
    go(state, "lab", "malory", "malory", "malory")
    use(state, Use(), Play(named("Suite 900")))
    assert list(state.legal(0)) == [Aim(1), Aim(2), Aim(3)]


def test_ruling_2_a_named_character_who_is_not_in_play_is_no_target() -> None:
    state = begun(("archer", "pam", "ray"))
    deck(state, 0, named("Remember Lisbon?"), named("Dress Code"))
    go(state, "lab", "malory", "malory")
    use(state, Use())
    told = use(state, Play(named("Remember Lisbon?")))
    assert not only(told, CardPlayed).works
    assert state.points == [5, 5, 5]


# ---- Rulings 3 and 4 -----------------------------------------------------------------------


def test_ruling_3_fives_and_sixes_are_natural_faces_and_event_rolls_draw_nothing() -> None:
    state = begun(dice=[4, 5, 6])
    events(state, "uta")
    go(state, "malory", "lab", "lab")
    told = use(state, Use())
    assert only(told, Tossed).totals == (5, 5, 6), "a 4 with one added"
    assert not has(told, Drew)


def test_ruling_3_roll_offs_draw_nothing() -> None:
    state = begun(rooms=("malory", "reception", "break", "lab"), dice=[6, 6, 1, 6, 5])
    told = go(state, "malory", "reception", "lab")
    told += use(state, Decline(), Decline(), Decline())
    assert [tossed.why for tossed in all_of(told, Tossed)] == ["leader", "leader"]
    assert not has(told, Drew)


def test_ruling_4_a_short_deck_is_drawn_first_then_the_discards_come_in() -> None:
    state = begun()
    deck(state, 0)
    everything = state.decks[0]
    state.decks[0], state.discards[0] = everything[:1], everything[1:]
    go(state, "lab", "malory", "malory")
    told = use(state, Use())
    assert [type(event) for event in told[1:]] == [Shuffled, Drew]
    assert only(told, Drew).cards == ("pam_1", "pam_2")
    assert state.discards[0] == ()
    assert len(state.decks[0]) == 18


def test_ruling_4_what_the_owner_has_put_under_the_deck_comes_before_the_discards() -> None:
    state = begun(dice=[1] * 9)
    deck(state, 0)
    everything = state.decks[0]
    state.decks[0], state.discards[0], state.known[0] = everything[:2], everything[2:], 2
    go(state, "lab", "malory", "malory")
    told = use(state, Use())
    assert only(told, Drew).cards == ("pam_2", "pam_1"), "the lowest comes last"
    assert not has(told, Shuffled)
    use(state, Play("pam_2"))
    assert state.view(0).players[0].bottom == ("pam_1",)
    assert state.view(1).players[0].bottom == ()


# ---- Rulings 12 to 15 ----------------------------------------------------------------------


def test_ruling_12_here_is_the_own_location_in_movement_with_the_tokens_already_placed() -> None:
    state = begun(("archer", "pam", "lana", "ray"), dice=[5])
    deck(state, 1, named("You Didn't Hear It Here"))
    go(state, "malory", "malory", "malory", "lab")
    use(state, Decline(), Roll())
    assert state.points == [4, 6, 5, 5], "Lana's token comes after Pam's"


def test_ruling_12_here_is_everybody_in_the_mission() -> None:
    state = mission(("pam", "archer", "lana", "ray"), row=[challenge("smarts", 3)] * 2, dice=[6])
    deck(state, 0, named("You Didn't Hear It Here"))
    use(state, Attempt(0, "smarts"))
    assert state.points == [6, 4, 4, 4]


def test_ruling_13_a_card_that_takes_initiative_keeps_the_token_from_passing_left() -> None:
    state = mission(("malory", "archer", "lana"), rooms=("malory", "control", "break", "lab"), turn=2, leader=1)
    play(state, named("Effective Yesterday"))
    assert state.view(None).phase == "movement"
    assert (state.round, state.first) == (2, 0)
    state = mission(("malory", "archer", "lana"), rooms=("malory", "control", "break", "lab"), turn=2, leader=1)
    told = play(state, named("Old Money"))
    assert only(told, CleanedUp).initiative == 1
    assert only(told, RoundBegan).initiative == 1


def test_ruling_13_the_last_taker_keeps_initiative() -> None:
    state = begun(("archer", "malory", "lana"), dice=[5] + [1] * 30)
    deck(state, 1, named("The View"))
    go(state, "reception", "reception", "malory")
    use(state, Use(), Roll(), Decline())
    finish_mission(state)
    assert state.first == 1


def test_ruling_13_a_card_that_takes_the_lead_in_movement_counts_this_round_without_a_control_room() -> None:
    state = begun(("lana", "pam", "ray"), rooms=("malory", "reception", "break", "lab"), points=[5, 1, 5])
    deck(state, 0, named("I Lead, You Make Noise"), named("Noted"))
    go(state, "lab", "malory", "reception")
    told = use(state, Use(), Play(named("I Lead, You Make Noise")), Decline(), Decline())
    assert only(told, LeaderTaken) == LeaderTaken(0, True)
    assert only(told, MissionBegan).leader == 0, "though Pam has least"


@pytest.mark.parametrize("rooms", [("malory", "reception", "break", "lab"), ("malory", "reception", "control", "lab")])
def test_ruling_13_a_lead_taken_in_the_mission_counts_for_the_next_and_the_order_stays(rooms: tuple[str, ...]) -> None:
    state = mission(("lana", "pam", "ray"), rooms=rooms, leader=2, turn=1, points=[5, 1, 5], dice=[1] * 30)
    told = play(state, named("I Lead, You Make Noise"))
    assert only(told, LeaderTaken) == LeaderTaken(0, False)
    assert state.waiting() == (1,), "the running Mission goes on clockwise from Ray"
    finish_mission(state)
    assert state.view(None).leader == 0
    state.chance = type(state.chance)([1] * 30)
    go(state, "lab", "malory", "reception")
    told = use(state, Decline(), Decline(), Decline())
    assert only(told, MissionBegan).leader == 0
    finish_mission(state)
    kept = 0 if CONTROL in state.rooms else None
    assert (state.round, state.view(None).leader) == (3, kept), "without a Control Room it was for one Mission"


def test_ruling_13_the_last_taker_keeps_the_lead_too() -> None:
    state = mission(("lana", "malory", "ray"), rooms=("malory", "reception", "break", "lab"), dice=[1] * 30)
    play(state, named("I Lead, You Make Noise"))
    play(state, named("Effective Yesterday"))
    finish_mission(state)
    assert (state.view(None).leader, state.view(None).initiative) == (1, 1)


def test_ruling_14_draw_more_puts_the_earlier_cards_under_the_deck_first() -> None:
    state = begun(("ray", "pam", "lana"))
    change, others = named("Quick Change"), [named("Nail File"), named("Velvet Rope"), named("One Red Rose")]
    deck(state, 0, change, named("Slow Dance"), *others)
    go(state, "lab", "malory", "malory")
    use(state, Use())
    told = use(state, Play(change))
    assert only(told, Showed).bottomed == 1
    assert only(told, Drew).cards == tuple(others)
    assert state.view(0).players[0].bottom == (named("Slow Dance"),)
    told = use(state, Play(others[2]))
    assert state.view(0).players[0].bottom == (named("Slow Dance"), others[0], others[1])
    assert state.view(0).players[0].discards == (change, others[2])


def test_ruling_14_a_bonus_die_is_for_the_next_location_roll() -> None:
    state = begun(("lana", "archer", "pam"), dice=[1, 1, 1, 1])
    state.bonus[1] = 2
    go(state, "malory", "malory", "malory")
    told = use(state, Decline())
    assert only(told, Entered).dice == state.view(None).dice == 3
    told = use(state, Roll())
    assert only(told, LocationRolled).dice == (1, 1, 1)
    assert state.view(None).players[1].extra_dice == 0


def test_ruling_14_a_bonus_die_is_for_the_mission_roll_and_not_for_event_rolls() -> None:
    state = begun(dice=[1, 1, 1])
    state.bonus[0] = 1
    events(state, "uta")
    go(state, "malory", "lab", "lab")
    told = use(state, Use())
    assert only(told, Tossed).dice == ((1,), (1,), (1,))
    assert state.bonus[0] == 1
    state = mission(row=[challenge("booze", 3)] * 2, dice=[1, 1, 1, 1])
    state.bonus[0] = 1
    assert len(only(use(state, Attempt(0, "booze")), SkillRolled).dice) == 4
    assert state.bonus[0] == 0


def test_ruling_14_a_bonus_die_from_movement_waits_for_the_mission_and_dice_add_up() -> None:
    state = begun(("pam", "archer", "lana"), leader=0, dice=[1] * 6)
    deck(state, 0, named("Vending Machine Justice"), named("Houseplant"))
    state.bonus[0] = 1
    go(state, "lab", "malory", "control")
    use(state, Use())
    assert state.view(None).players[0].extra_dice == 1, "the first in rolls nothing"
    use(state, Play(named("Vending Machine Justice")), Decline(), Decline())
    assert state.view(None).players[0].extra_dice == 3
    told = use(state, Attempt(0, "booze"))
    assert only(told, SkillRolled).dice == (1, 1, 1, 1, 1, 1)


def test_ruling_14_a_bonus_die_is_not_for_the_skill_dice_of_a_card() -> None:
    state = mission(("archer", "pam", "lana"), dice=[1] * 9)
    state.bonus[0] = 1
    told = play(state, named("Elevator Pitch"), target=1)
    assert only(told, Tossed).dice == ((1, 1),), "Archer's two"
    assert state.bonus[0] == 1


def test_ruling_14_an_unused_bonus_die_waits_for_the_next_roll_in_a_later_round() -> None:
    state = mission(turn=2, dice=[1, 1, 1, 1, 1, 1, 1])
    state.bonus[0] = 2
    use(state, Attempt(1, "guns"))
    assert (state.round, state.view(None).phase) == (2, "movement")
    assert state.view(None).players[0].extra_dice == 2
    assert reachable(state) is None
    for seat in range(3):
        assert state.redeal(seat, Chance(1)).bonus == [2, 0, 0], "everybody knows of them"
    state.first = state.opener = 1
    go(state, "lab", "lab", "malory")
    use(state, Decline(), Decline())
    assert state.view(None).dice == 3, "one for Archer, and two that have waited"
    assert len(only(use(state, Roll()), LocationRolled).dice) == 3
    assert state.view(None).players[0].extra_dice == 0, "and used once"


def test_ruling_14_bonus_dice_of_a_mission_card_are_rolled_in_the_next_mission() -> None:
    state = mission(("ray", "pam", "lana"), dice=[1] * 12)
    play(state, named("High Note"))
    assert state.view(None).players[0].extra_dice == 1
    state.turn, state.active, state.stage = 2, 2, "attempt"
    state.refresh()
    use(state, Attempt(1, "guns"))
    go(state, "lab", "malory", "control")
    use(state, Decline(), Decline(), Decline())
    assert state.view(None).players[0].mission_dice == (2, 3, 4, 3), "Ray's dice and one more"
    state.opener, state.active = 0, 0
    state.refresh()
    attempt = next(action for action in state.legal(0))
    assert len(only(use(state, attempt), SkillRolled).dice) == state.view(None).players[0].mission_dice[0] + 1


def test_ruling_15_an_insult_drawn_in_the_lab_has_no_target_and_is_discarded() -> None:
    state = begun()
    deck(state, 0, named("Houseplant"), named("Fridge Vote"))
    go(state, "lab", "malory", "malory")
    use(state, Use())
    told = use(state, Play(named("Houseplant")))
    assert only(told, CardPlayed) == CardPlayed(0, named("Houseplant"), None, False)
    assert state.points == [5, 5, 5]
    assert state.view(0).players[0].discards == (named("Houseplant"),)


def test_ruling_15_a_come_on_can_lack_its_target() -> None:
    state = mission(("archer", "pam"), row=[challenge("smarts", 3)] * 2, points=[5, 0], dice=[6])
    deck(state, 0, named("Suite 900"))
    told = use(state, Attempt(0, "smarts"))
    assert only(told, CardPlayed) == CardPlayed(0, named("Suite 900"), 1, False)


# ---- Tokens --------------------------------------------------------------------------------


def test_reception_open_and_empty_keeps_initiative_where_it_is() -> None:
    state = mission(rooms=("malory", "reception", "break", "lab"), turn=2, dice=[1, 1, 1])
    told = use(state, Attempt(1, "guns"))
    assert only(told, CleanedUp).initiative == 0


def test_without_reception_initiative_passes_to_the_left() -> None:
    state = mission(rooms=("malory", "control", "break", "lab"), turn=2, dice=[1, 1, 1], first=2)
    told = use(state, Attempt(1, "guns"))
    assert only(told, CleanedUp).initiative == 0


def test_the_mission_leader_stays_with_a_control_room_nobody_entered() -> None:
    state = begun(leader=1, points=[5, 5, 1])
    assert CONTROL in state.rooms
    go(state, "lab", "malory", "reception")
    told = use(state, Decline(), Decline(), Decline())
    assert only(told, MissionBegan).leader == 1
