"""The Mission, shields and thieves, and the end: rulings 5 to 11."""

from __future__ import annotations

import pytest

from game.engine.contract import IllegalAction, Outcome, Reason
from game.engine.position import NOBODY
from game.titles.upper_hand.rules.checks import reachable
from game.titles.upper_hand.rules.content import CHALLENGES, HAPPENINGS, LAST_ROUND
from game.titles.upper_hand.rules.moves import (
    Aim,
    Attempt,
    CardPlayed,
    ChallengeWon,
    CleanedUp,
    Decline,
    Drew,
    EventDrawn,
    Gained,
    GameOver,
    LastRound,
    Lost,
    MissionBegan,
    Play,
    RoundBegan,
    SatOut,
    ShieldKept,
    Shuffled,
    SkillRolled,
    Stole,
    Tossed,
    Turned,
    Use,
)
from game.titles.upper_hand.rules.state import State
from game.titles.upper_hand.words import text
from tests.titles.upper_hand.arrange import (
    all_of,
    amount,
    begun,
    challenge,
    deck,
    events,
    go,
    has,
    mission,
    named,
    only,
    pile,
    play,
    use,
)

OUCH, PLANT, SUITE = named("Put It on a Cake"), named("Houseplant"), named("Suite 900")
EASY, HARD = challenge("booze", 1), challenge("smarts", 3)


def shielded(seat: int = 0, points: tuple[int, ...] = (5, 5, 5), **parts: object) -> State:
    """Pam has a shield in front of her, and it is the turn of the given seat in the Mission."""
    state = mission(turn=seat, points=points, **parts)  # type: ignore[arg-type]
    deck(state, 0)
    card = state.decks[0][17]
    state.decks[0] = tuple(other for other in state.decks[0] if other != card)
    state.shields[0] = (card,)
    return state


# ---- Ruling 5 ------------------------------------------------------------------------------


def test_ruling_5_a_shield_is_kept_in_front_of_its_owner() -> None:
    state = mission()
    told = play(state, OUCH)
    assert only(told, ShieldKept) == ShieldKept(0, OUCH)
    assert state.view(None).players[0].shields == (OUCH,)
    assert state.view(None).players[0].discards == ()


def test_ruling_5_the_next_loss_is_a_gain_and_the_shield_is_discarded() -> None:
    state = shielded(seat=1)
    told = play(state, named("Dress Code"), target=0)
    loss = amount(named("Dress Code"))
    assert only(told, Turned) == Turned(0, OUCH, loss, 5 + loss)
    assert not has(told, Lost)
    assert state.view(None).players[0].shields == ()
    assert state.view(None).players[0].discards == (OUCH,)


def test_ruling_5_the_full_amount_counts_before_the_floor() -> None:
    state = shielded(seat=1, points=(0, 5, 5))
    play(state, named("Dress Code"), target=0)
    assert state.points[0] == amount(named("Dress Code")) > 1


def test_ruling_5_a_loss_of_nothing_does_not_trigger_it() -> None:
    state = begun(points=[9, 5, 5])
    state.shields[0] = (17,)
    events(state, "embarrassing_pictures_left")
    go(state, "malory", "lab", "lab")
    told = use(state, Use())
    assert not has(told, Turned)
    assert state.shields[0] == (17,)


def test_ruling_5_one_copy_is_used_per_loss() -> None:
    state = shielded(seat=1)
    state.shields[0] = (97, 97)
    told = play(state, named("Dress Code"), target=0)
    assert len(all_of(told, Turned)) == 1
    assert state.shields[0] == (97,)


def test_ruling_5_it_turns_losses_one_causes_oneself_costs_included() -> None:
    state = shielded()
    climate = named("Workplace Climate")
    told = play(state, climate, target=1)
    assert only(told, Lost) == Lost(1, amount(climate), 5 - amount(climate))
    assert only(told, Turned) == Turned(0, OUCH, amount(climate, 1), 5 + amount(climate, 1))


def test_ruling_5_a_thief_gains_what_was_really_lost() -> None:
    state = mission(("archer", "lana", "pam"), points=[5, 1, 5])
    told = play(state, named("Remember Lisbon?"))
    assert only(told, Stole) == Stole(0, 1, 1, 6, 0)
    assert state.points == [6, 0, 5]


def test_ruling_5_a_thief_gains_nothing_from_somebody_with_a_shield() -> None:
    state = shielded(seat=1)
    told = play(state, SUITE, target=0)
    assert only(told, Turned).amount == 1
    assert state.points == [6, 5, 5]


def test_ruling_5_a_shield_from_movement_lasts_through_the_mission() -> None:
    state = begun(leader=1, dice=[6])
    deck(state, 0, OUCH, PLANT)
    deck(state, 1, named("Dress Code"))
    go(state, "lab", "malory", "control")
    use(state, Use(), Play(OUCH), Decline(), Decline())
    assert state.view(None).phase == "mission"
    assert state.view(None).players[0].shields == (OUCH,)
    state.row, state.won = (HARD, HARD), (NOBODY, NOBODY)
    state.refresh()
    told = use(state, Attempt(0, "smarts"), Aim(0))
    assert only(told, Turned) == Turned(0, OUCH, amount(named("Dress Code")), 5 + amount(named("Dress Code")))


def test_ruling_5_an_unused_shield_goes_to_the_discards_at_clean_up() -> None:
    state = shielded(seat=2, dice=[1, 1, 1])
    use(state, Attempt(1, "guns"))
    assert state.view(None).phase == "movement"
    assert state.view(None).players[0].shields == ()
    assert state.view(None).players[0].discards == (OUCH,)


# ---- Ruling 6 ------------------------------------------------------------------------------


def test_ruling_6_one_attempt_each_and_a_failed_challenge_stays_for_the_next() -> None:
    state = mission(row=[challenge("guns", 2), EASY, HARD], dice=[1, 1, 4, 4, 2])
    state.won = (NOBODY, 0, 0)
    state.refresh()
    told = use(state, Attempt(0, "guns"))
    assert not only(told, SkillRolled).success
    assert state.view(None).row[0].winner is None
    told = use(state, Attempt(0, "guns"))
    assert only(told, ChallengeWon).seat == 1
    assert only(told, SatOut).seat == 2, "nothing is left, so there is no roll"
    assert only(told, CleanedUp).left_over == ()
    assert state.round == 2


def test_ruling_6_an_attempt_is_compulsory_and_any_open_challenge_may_be_chosen() -> None:
    state = mission(row=[EASY, HARD, challenge(None)])
    assert list(state.legal(0)) == [
        Attempt(0, "booze"),
        Attempt(1, "smarts"),
        Attempt(2, "booze"),
        Attempt(2, "guns"),
        Attempt(2, "sex"),
        Attempt(2, "smarts"),
    ]
    state.won = (1, NOBODY, NOBODY)
    state.refresh()
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, Attempt(0, "booze"))
    assert refused.value.reason == Reason("taken", (1,))
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, Attempt(1, "booze"))
    assert refused.value.reason == Reason("other_skill", ("smarts", "booze"))


def test_ruling_6_leftovers_are_discarded_at_clean_up() -> None:
    row = (HARD, challenge("guns", 3), EASY)
    state = mission(row=row, turn=2, dice=[1, 1, 1])
    told = use(state, Attempt(1, "guns"))
    assert only(told, CleanedUp).left_over == row
    assert set(state.used_challenges) == set(row)


def test_ruling_6_an_empty_challenge_deck_takes_its_discards_in() -> None:
    state = begun()
    state.challenges, state.used_challenges = (0,), tuple(range(1, len(CHALLENGES)))
    go(state, "lab", "malory", "control")
    told = use(state, Decline(), Decline(), Decline())
    assert only(told, Shuffled).deck == "challenges"
    assert only(told, MissionBegan).row == (0, 1, 2)
    assert state.used_challenges == ()
    assert state.challenges == tuple(range(3, len(CHALLENGES))), "what lies in the row has left the deck"


def test_ruling_6_too_few_challenges_are_laid_out_as_they_are() -> None:
    state = begun()
    state.challenges, state.used_challenges = (0,), (1,)
    go(state, "lab", "malory", "control")
    told = use(state, Decline(), Decline(), Decline())
    assert only(told, MissionBegan).row == (0, 1)
    assert only(told, LastRound).why == "dry"


def test_ruling_6_a_row_that_can_just_be_filled_is_not_the_last() -> None:
    state = begun()
    state.challenges, state.used_challenges = (0,), (1, 2)
    go(state, "lab", "malory", "control")
    told = use(state, Decline(), Decline(), Decline())
    assert len(only(told, MissionBegan).row) == 3
    assert not has(told, LastRound) and not state.view(None).last


def test_ruling_6_after_the_round_in_which_the_challenges_ran_out_the_most_wins() -> None:
    state = mission(row=[HARD, EASY], turn=2, dice=[1, 1], points=[5, 9, 6])
    assert state.view(None).last and text.when(state.view(None)) == "Last round"
    told = use(state, Attempt(0, "smarts"))
    assert only(told, CleanedUp).left_over == (HARD, EASY)
    assert only(told, GameOver) == GameOver(1, (5, 9, 6), "dry")
    assert state.outcome() == Outcome((1,), (5, 9, 6), Reason("dry", (9,)))
    assert not has(told, RoundBegan) and reachable(state) is None


def test_ruling_6_those_who_are_level_then_roll_for_it() -> None:
    state = mission(row=[HARD, EASY], turn=2, dice=[1, 1, 2, 6], points=[9, 5, 9])
    told = use(state, Attempt(0, "smarts"))
    assert only(told, Tossed).seats == (0, 2)
    assert state.outcome() == Outcome((2,), (9, 5, 9), Reason("dry_roll_off", (9,)))


def test_ruling_6_twenty_still_wins_at_once_in_the_last_round() -> None:
    state = mission(row=[EASY, HARD], dice=[6, 6, 6], points=[19, 5, 5])
    use(state, Attempt(0, "booze"))
    assert state.outcome() == Outcome((0,), (20, 5, 5), Reason("twenty", (20,)))


def test_ruling_6_without_challenges_there_are_no_mission_rolls() -> None:
    state = begun(dice=[1, 6, 1])
    state.challenges, state.used_challenges = (), ()
    go(state, "lab", "malory", "control")
    told = use(state, Decline(), Decline(), Decline())
    assert only(told, MissionBegan).row == ()
    assert len(all_of(told, SatOut)) == 3
    assert only(told, LastRound).why == "dry" and only(told, GameOver).ending == "dry_roll_off"


def test_ruling_6_an_empty_event_deck_takes_its_discards_in() -> None:
    state = begun()
    state.used_events, state.events = tuple(reversed(state.events)), ()
    go(state, "malory", "lab", "control")
    told = use(state, Use())
    assert only(told, Shuffled).deck == "events"
    assert only(told, EventDrawn).event == "woodhouse"
    assert state.used_events == (0,)
    assert state.events == tuple(range(1, len(HAPPENINGS)))


# ---- Ruling 7 ------------------------------------------------------------------------------


def test_ruling_7_a_reward_that_wins_comes_before_the_draws() -> None:
    state = mission(row=[EASY], dice=[6, 6, 6], points=[19, 5, 5])
    told = use(state, Attempt(0, "booze"))
    assert [type(event) for event in told] == [SkillRolled, ChallengeWon, Gained, GameOver]
    assert not has(told, Drew)
    assert state.outcome() == Outcome((0,), (20, 5, 5), Reason("twenty", (20,)))
    assert state.waiting() == ()


def test_ruling_7_without_a_win_the_draws_follow_and_a_card_may_win() -> None:
    state = mission(row=[EASY], dice=[5, 3, 1], points=[18, 5, 5])
    deck(state, 0, named("Undefeated"))
    told = use(state, Attempt(0, "booze"))
    assert [type(event) for event in told[:4]] == [SkillRolled, ChallengeWon, Gained, Drew]
    assert only(told, GameOver) == GameOver(0, (21, 5, 5), "twenty")


def test_ruling_7_a_win_is_judged_after_a_complete_effect() -> None:
    state = mission(points=[5, 19, 5])
    told = play(state, named("Half a Pizza"), target=1)
    assert [type(event) for event in told[-3:]] == [Gained, Gained, GameOver]
    state = mission(points=[19, 19, 5])
    play(state, named("Half a Pizza"), target=1)
    assert state.outcome() == Outcome((0,), (21, 20, 5), Reason("most", (21,)))


def test_ruling_7_several_with_twenty_and_level_roll_for_it() -> None:
    state = begun(points=[5, 19, 19], dice=[3, 3, 2, 4])
    events(state, "birthday_cake")
    go(state, "malory", "lab", "lab")
    told = use(state, Use())
    assert [tossed.seats for tossed in all_of(told, Tossed)] == [(1, 2), (1, 2)]
    assert not has(told, Drew)
    assert state.outcome() == Outcome((2,), (7, 20, 20), Reason("roll_off", (20,)))


def test_ruling_7_one_can_win_by_what_somebody_else_does() -> None:
    state = begun(points=[5, 19, 5])
    events(state, "birthday_cake")
    go(state, "malory", "lab", "lab")
    use(state, Use())
    assert state.outcome() == Outcome((1,), (7, 20, 6), Reason("twenty", (20,)))


def test_ruling_7_the_break_room_can_win() -> None:
    state = begun(rooms=("malory", "break", "armory", "lab"), points=[19, 5, 5])
    go(state, "break", "lab", "lab")
    told = use(state, Use())
    assert only(told, GameOver) == GameOver(0, (20, 5, 5), "twenty")
    assert state.waiting() == ()


@pytest.mark.parametrize(("dice", "success"), [((2, 2, 2), True), ((1, 2, 2), False)])
def test_a_roll_that_meets_the_difficulty_is_enough(dice: tuple[int, ...], success: bool) -> None:
    state = mission(row=[EASY], dice=dice)
    assert only(use(state, Attempt(0, "booze")), SkillRolled).success == success
    assert state.points[0] == (6 if success else 5)


# ---- Ruling 8 ------------------------------------------------------------------------------


def test_ruling_8_a_personal_challenge_counts_for_colour_and_never_for_type() -> None:
    personal = challenge(None, colour="green")
    for event, gained in (("trinette", 1), ("katya", 0), ("expense_report", 1)):
        state = begun()
        state.piles[0] = pile(personal)
        events(state, event)
        go(state, "malory", "lab", "lab")
        use(state, Use())
        assert state.points[0] == 5 + gained, event


def test_ruling_8_the_bonus_card_depends_on_the_skill_that_was_named() -> None:
    row = [challenge(None), HARD]
    state = mission(("cheryl", "archer", "lana"), row=row, dice=[4, 4, 4, 4])
    state.bonus[0] = 1
    told = use(state, Attempt(0, "sex"))
    assert (only(told, SkillRolled).success, only(told, SkillRolled).cards) == (True, 0)
    state = mission(("cheryl", "archer", "lana"), row=row, dice=[4, 4, 4, 4])
    state.bonus[0] = 2
    told = use(state, Attempt(0, "booze"))
    assert (only(told, SkillRolled).success, only(told, SkillRolled).cards) == (True, 1)


# ---- Ruling 9 ------------------------------------------------------------------------------


def test_ruling_9_the_least_leads_without_a_control_room_and_ties_roll_again_and_again() -> None:
    state = begun(rooms=("malory", "reception", "break", "lab"), points=[5, 5, 7], dice=[4, 4, 2, 6])
    go(state, "lab", "malory", "reception")
    told = use(state, Decline(), Decline(), Decline())
    assert [tossed.dice for tossed in all_of(told, Tossed)] == [((4,), (4,)), ((2,), (6,))]
    assert only(told, MissionBegan).leader == 1
    state = begun(rooms=("malory", "reception", "break", "lab"), points=[5, 4, 7])
    go(state, "lab", "malory", "reception")
    told = use(state, Decline(), Decline(), Decline())
    assert only(told, MissionBegan).leader == 1
    assert not has(told, Tossed)


def test_ruling_9_without_a_control_room_the_lead_is_only_for_the_round() -> None:
    state = mission(rooms=("malory", "reception", "break", "lab"), leader=1, turn=2, dice=[1, 1])
    told = use(state, Attempt(1, "guns"))
    assert only(told, RoundBegan).leader is None


def test_ruling_9_nobody_goes_below_nothing() -> None:
    state = mission(points=[5, 1, 5])
    told = play(state, PLANT, target=1)
    assert only(told, Lost) == Lost(1, 1, 0)
    state = mission(points=[5, 0, 5])
    told = play(state, PLANT, target=1)
    assert not has(told, Lost)
    assert not only(told, CardPlayed).works


# ---- Ruling 10: the Events are in the examples; these are the corners ------------------------


def test_ruling_10_woodhouse_counts_the_tokens_placed_by_then() -> None:
    state = begun(("pam", "archer", "lana", "ray"), first=3)
    events(state, "woodhouse")
    go(state, "malory", "reception", "lab", "lab")
    use(state, Decline())
    use(state, Use())
    assert state.points == [7, 5, 5, 7], "Ray is alone in the Lab as long as Lana has not come"


def test_ruling_10_woodhouse_does_not_serve_a_token_that_is_not_placed() -> None:
    state = begun(first=1)
    events(state, "woodhouse")
    go(state, "lab", "reception", "malory")
    use(state, Decline(), Use())
    assert state.points == [5, 7, 7], "Pam is the only one outside"


def test_ruling_10_uta_counts_for_whoever_rolled_from_the_drawer_clockwise() -> None:
    state = begun(first=1, dice=[5, 2, 4])
    events(state, "uta")
    go(state, "lab", "malory", "lab")
    told = use(state, Use())
    assert only(told, Tossed) == Tossed("event", (1, 2, 0), ((5,), (2,), (4,)), (6, 2, 4))
    assert state.points == [5, 5, 3]


def test_ruling_10_the_pictures_cost_the_leader_one_for_each_seat_before_and_a_shield_turns_them() -> None:
    state = begun(("pam", "archer", "lana", "ray"), points=[5, 6, 7, 9])
    state.shields[3] = (137,)
    events(state, "embarrassing_pictures_left")
    go(state, "malory", "lab", "lab", "lab")
    told = use(state, Use())
    assert only(told, Turned).amount == 3
    assert state.points[3] == 12


def test_ruling_10_rona_thornes_lowest_is_fixed_before_any_gain() -> None:
    state = begun(points=[5, 6, 6])
    events(state, "rona_thorne")
    go(state, "malory", "lab", "lab")
    use(state, Use())
    assert state.points == [9, 6, 6], "the drawer is lowest, and nobody becomes so by the first two"


# ---- Ruling 11 -----------------------------------------------------------------------------


def test_ruling_11_after_the_last_round_the_most_wins() -> None:
    state = mission(turn=2, dice=[1, 1, 1], points=[5, 9, 6], round=LAST_ROUND)
    told = use(state, Attempt(1, "guns"))
    assert only(told, GameOver) == GameOver(1, (5, 9, 6), "guard")
    assert LAST_ROUND == 16
    assert not has(told, RoundBegan)
    assert state.outcome() == Outcome((1,), (5, 9, 6), Reason("guard", (9,)))


def test_ruling_11_level_players_roll_for_it() -> None:
    state = mission(turn=2, dice=[1, 1, 1, 2, 6], points=[9, 5, 9], round=LAST_ROUND)
    told = use(state, Attempt(1, "guns"))
    assert only(told, Tossed).seats == (0, 2)
    assert state.outcome() == Outcome((2,), (9, 5, 9), Reason("guard_roll_off", (9,)))


def test_ruling_11_the_round_before_goes_on() -> None:
    state = mission(turn=2, dice=[1, 1, 1], points=[5, 9, 6], round=LAST_ROUND - 1)
    told = use(state, Attempt(1, "guns"))
    assert only(told, RoundBegan).round == LAST_ROUND
    assert only(told, LastRound).why == "late", "and everybody is told that it is the last"
    assert state.view(None).last and text.when(state.view(None)) == "Last round"


def test_ruling_11_the_last_round_is_told_once_and_ends_as_late() -> None:
    state = begun(round=LAST_ROUND, dice=[1] * 8, points=[5, 9, 6])
    state.challenges, state.used_challenges = (HARD,), ()
    go(state, "lab", "malory", "control")
    told = use(state, Decline(), Decline(), Decline())
    assert only(told, MissionBegan).row == (HARD,) and not has(told, LastRound)
    use(state, *[Attempt(0, "smarts")] * 3)
    assert state.outcome() == Outcome((1,), (5, 9, 6), Reason("guard", (9,)))


def test_nothing_can_be_done_when_it_is_over() -> None:
    state = mission(row=[EASY], dice=[6, 6, 6], points=[19, 5, 5])
    use(state, Attempt(0, "booze"))
    for seat in range(3):
        assert list(state.legal(seat)) == []
        with pytest.raises(IllegalAction) as refused:
            state.apply(seat, Aim(0))
        assert refused.value.reason == Reason("over")
