"""Rulings 6, 7, 8 and 11: how a round ends, the rescue, the President's special, points and the tie."""

from __future__ import annotations

import pytest

from game.engine.chance import Chance
from game.engine.contract import IllegalAction, Outcome, Reason
from game.titles.bodyguard.rules.content import NUMBER
from game.titles.bodyguard.rules.moves import (
    Action,
    Answered,
    Appoint,
    BreathHeld,
    Card,
    Discard,
    Drew,
    Eliminated,
    Event,
    GameOver,
    Hit,
    NobodyMoved,
    Pass,
    PlanB,
    Recall,
    Recalled,
    Rescued,
    RolesDealt,
    RoundOver,
    RoundScore,
    StepIn,
    SteppedIn,
    ThrowIn,
)
from game.titles.bodyguard.rules.position import LEFT_OVER
from game.titles.bodyguard.rules.state import State
from tests.titles.bodyguard.arrange import GAME, THREE, hand, has, only, table

DANGER = ["zoo", "tornado", "dawn"]
FULL: list[Card] = ["banana_peel", "boomerang", "museum", "blizzard", "plan_b"]


def ended(state: State, seat: int, action: Action) -> RoundScore:
    """The score of the round that this ends."""
    return only(state.apply(seat, action), RoundOver).score


def shot(seats: int = 5, guard: int | None = 2, **parts: object) -> State:
    """Seat 1 has placed the fourth hit on the President; seat 2 holds two weapons, a location and a weather."""
    hands = {1: ["anvil"], 2: FULL, 3: ["rooftop"], 4: ["sunset"]}
    state = table(hands, seats=seats, active=1, guard=guard, front={0: DANGER}, **parts)  # type: ignore[arg-type]
    told = state.apply(1, Hit("anvil", 0))
    assert has(told, BreathHeld) == (state.stage == "rescue")
    return state


def stepped_in(cards: list[Card] = FULL) -> tuple[State, list[Event]]:
    """All have answered, and seat 2, who holds these cards, steps in."""
    state = shot()
    state.hands[2] = sorted(NUMBER[card] for card in cards)
    state.apply(2, StepIn())
    state.apply(3, Pass())
    return state, state.apply(4, Pass())


# ---- The ends of a round -------------------------------------------------------------------


def test_ruling_6_the_president_places_the_last_hit_on_an_assassin() -> None:
    state = table({0: ["anvil"]}, seats=5, guard=1, front={2: DANGER}, out=[1])
    score = ended(state, 0, Hit("anvil", 2))
    assert (score.ending, score.by, score.victim) == ("caught", 0, 2)
    assert score.points == (2, 1, 0, 0, 0), "President 2, Bodyguard 1, dead or alive"


def test_ruling_6_the_president_eliminates_the_bodyguard_and_play_goes_on() -> None:
    state = table({0: ["anvil"], 1: ["museum"]}, seats=5, guard=2, front={2: DANGER})
    told = state.apply(0, Hit("anvil", 2))
    assert has(told, Eliminated)
    assert not has(told, RoundOver)
    assert only(told, Drew).seat == 0
    assert state.waiting() == (1,)


def test_ruling_6_an_assassin_kills_the_president_and_all_other_assassins_get_one() -> None:
    state = shot(guard=2, out=[4])
    for seat in (2, 3):
        told = state.apply(seat, Pass())
    score = only(told, RoundOver).score
    assert [type(event) for event in told[1:4]] == [NobodyMoved, Eliminated, RoundOver]
    assert (score.ending, score.by, score.victim) == ("killed", 1, 0)
    assert score.points == (0, 2, 0, 1, 1), "killer 2, other Assassins 1 each, dead or alive"
    assert score.out == (0, 4)


def test_ruling_6_pile_and_all_hands_used_up() -> None:
    state = table({0: ["anvil"]}, guard=3, pile=[])
    score = ended(state, 0, Discard("anvil"))
    assert (score.ending, score.by, score.points) == ("used_up", None, (2, 0, 0, 1))


def test_ruling_6_a_card_left_in_any_hand_or_in_the_pile_is_not_used_up() -> None:
    state = table({0: ["anvil"], 2: ["plan_b"]}, pile=[])
    assert not has(state.apply(0, Discard("anvil")), RoundOver)
    state = table({0: ["anvil"]}, pile=["zoo", "dawn"])
    assert not has(state.apply(0, Discard("anvil")), RoundOver)


def test_ruling_6_used_up_is_checked_after_the_draw() -> None:
    state = table({0: ["anvil"]}, pile=["zoo"])
    assert not has(state.apply(0, Discard("anvil")), RoundOver)
    assert hand(state, 0) == ["zoo"]


def test_ruling_6_all_assassins_eliminated_by_others() -> None:
    state = table({1: ["anvil"]}, active=1, guard=1, front={2: DANGER}, out=[3])
    score = ended(state, 1, Hit("anvil", 2))
    assert (score.ending, score.by, score.points) == ("cleared", None, (2, 1, 0, 0))


def test_ruling_6_while_one_assassin_lives_it_goes_on() -> None:
    state = table({1: ["anvil"]}, active=1, guard=1, front={2: DANGER}, seats=5, out=[3])
    assert not has(state.apply(1, Hit("anvil", 2)), RoundOver)


def test_ruling_6_the_last_hit_of_the_president_comes_before_all_assassins_eliminated() -> None:
    state = table({0: ["anvil"]}, guard=1, front={2: DANGER}, out=[3])
    assert ended(state, 0, Hit("anvil", 2)).ending == "caught"


def test_ruling_6_all_assassins_eliminated_comes_before_used_up() -> None:
    state = table({1: ["anvil"]}, active=1, guard=1, front={2: DANGER}, out=[3], pile=[])
    assert ended(state, 1, Hit("anvil", 2)).ending == "cleared"


def test_ruling_6_elimination_comes_before_used_up() -> None:
    state = table({1: ["anvil"]}, active=1, guard=2, front={0: DANGER}, pile=[])
    state.apply(1, Hit("anvil", 0))
    state.apply(2, Pass())
    assert ended(state, 3, Pass()).ending == "killed"


def test_ruling_6_a_left_over_bodyguard_scores_for_nobody() -> None:
    state = table({0: ["anvil"]}, guard=None, front={2: DANGER})
    score = ended(state, 0, Hit("anvil", 2))
    assert score.points == (2, 0, 0, 0)
    assert score.left_over == "bodyguard"


# ---- The rescue ----------------------------------------------------------------------------


def test_ruling_7_every_living_other_but_the_shooter_is_asked_at_once_and_in_private() -> None:
    state = shot(out=[4])
    assert state.waiting() == (2, 3)
    assert state.hushed(2)
    assert state.hushed(3)
    shown = state.view(None).shot
    assert shown is not None
    assert (shown.shooter, shown.card, shown.asked) == (1, "anvil", (2, 3))


def test_ruling_7_only_the_bodyguard_with_three_kinds_has_more_than_pass() -> None:
    state = shot()
    assert list(state.legal(3)) == list(state.legal(4)) == [Pass()]
    assert list(state.legal(2)) == [Pass(), StepIn()]
    assert list(shot(guard=3).legal(2)) == [Pass()], "an Assassin with the cards"
    assert list(shot(guard=3).legal(3)) == [Pass()], "a Bodyguard without them"


def test_ruling_7_a_dead_bodyguard_is_not_asked() -> None:
    state = shot(out=[2])
    assert state.waiting() == (3, 4)


def test_ruling_7_nobody_can_be_asked_when_only_the_shooter_is_left() -> None:
    state = table({1: ["anvil"]}, active=1, guard=2, front={0: DANGER}, out=[2, 3])
    assert ended(state, 1, Hit("anvil", 0)).ending == "killed"


def test_ruling_7_with_several_of_a_kind_the_bodyguard_chooses() -> None:
    state, told = stepped_in()
    assert has(told, SteppedIn) and not has(told, Rescued), "after the window has closed"
    assert (state.stage, state.waiting(), state.hushed(2)) == ("throw_in", (2,), True)
    ways = [action.cards for action in state.legal(2)]  # type: ignore[attr-defined]
    assert ways == [("banana_peel", "museum", "blizzard"), ("boomerang", "museum", "blizzard")]
    assert state.view(3).players[2].role == "bodyguard", "now everybody knows"
    told = state.apply(2, ThrowIn(("boomerang", "museum", "blizzard")))
    assert only(told, Rescued).cards == ("boomerang", "museum", "blizzard")
    assert only(told, RoundOver).score.ending == "rescued"


def test_ruling_7_where_only_three_fit_nothing_is_asked() -> None:
    _, told = stepped_in([*THREE, "plan_b"])
    assert only(told, Rescued) == Rescued(2, 0, THREE)
    assert only(told, RoundOver).score.ending == "rescued"


def test_ruling_7_nobody_but_the_one_who_has_stepped_in_is_asked_and_only_for_three_kinds() -> None:
    state, _ = stepped_in()
    for seat, action in ((3, ThrowIn(THREE)), (2, ThrowIn(("banana_peel", "boomerang", "museum"))), (2, Pass())):
        with pytest.raises(IllegalAction):
            state.apply(seat, action)


def test_ruling_7_the_limit_of_one_of_a_kind_does_not_apply() -> None:
    state, _ = stepped_in()
    assert ThrowIn(THREE) in state.legal(2), "location and weather lie before the President already"


def test_ruling_7_the_rescue_ends_the_round() -> None:
    state = shot()
    told = state.apply(2, StepIn())
    assert [type(event) for event in told] == [Answered], "secret until all answers are in"
    assert told[0].seen_by(3) == Answered(2, False)
    assert state.view(3).answered == (2,)
    assert state.view(2).answer is True
    state.apply(4, Pass())
    told = state.apply(3, Pass())
    assert only(told, SteppedIn) == SteppedIn(2, 0)
    told = state.apply(2, ThrowIn(THREE))
    assert only(told, Rescued) == Rescued(2, 0, THREE)
    score = only(told, RoundOver).score
    assert (score.ending, score.by, score.victim) == ("rescued", 2, None)
    assert score.points == (1, 0, 2, 0, 0), "Bodyguard 2, President 1"
    assert score.out == ()


def test_ruling_7_it_may_be_declined() -> None:
    state = shot()
    for seat in (4, 2, 3):
        told = state.apply(seat, Pass())
    assert only(told, RoundOver).score.ending == "killed"


def test_ruling_7_it_works_under_a_deadly_martin() -> None:
    assert StepIn() in shot(martins=0b00100).legal(2)


def test_ruling_7_two_kinds_are_not_enough() -> None:
    hands = {1: ["anvil"], 2: ["banana_peel", "boomerang", "museum", "rooftop", "plan_b"]}
    state = table(hands, active=1, guard=2, front={0: DANGER})  # type: ignore[arg-type]
    state.apply(1, Hit("anvil", 0))
    assert list(state.legal(2)) == [Pass()]
    with pytest.raises(IllegalAction) as refused:
        state.apply(2, StepIn())
    assert refused.value.reason.id == "not_three"


# ---- The President's special ---------------------------------------------------------------


def test_ruling_8_the_president_deals_the_roles_again_once_and_still_plays() -> None:
    state = table({0: ["anvil", "museum"]}, seats=5, guard=2)
    assert state.legal(0)[0] == Recall()
    assert only(state.apply(0, Recall()), Recalled).seat == 0
    assert state.hushed(0)
    assert state.view(1).dealing_again
    told = state.apply(0, Appoint(3))
    dealt = only(told, RolesDealt)
    assert dealt.again
    assert dealt.seen_by(3).roles == ("president", None, None, "bodyguard", None)
    assert state.view(2).role == "assassin"
    assert state.view(4).suspects == (1, 2, 3)
    assert state.waiting() == (0,)
    assert Recall() not in state.legal(0), "once a round"
    assert any(isinstance(action, Hit) for action in state.legal(0)), "it is free"


def test_ruling_8_only_the_president_has_it() -> None:
    state = table({1: ["anvil"]}, active=1)
    assert Recall() not in state.legal(1)


def test_ruling_8_it_is_back_in_the_next_round() -> None:
    state = table({0: ["anvil"]}, front={2: DANGER}, recall_left=False)
    state.apply(0, Hit("anvil", 2))
    state.chance = Chance(1)
    state.apply(1, Appoint(None))
    assert Recall() in state.legal(1)


def test_ruling_8_the_eliminated_get_a_role_as_well_and_stay_dead() -> None:
    state = table({0: ["anvil"]}, seats=5, guard=1, out=[3])
    state.apply(0, Recall())
    assert list(state.legal(0)) == [*(Appoint(seat) for seat in (1, 2, 3, 4)), Appoint(None)]
    state.apply(0, Appoint(3))
    assert not state.view(None).players[3].alive
    assert state.view(3).role == "bodyguard"


def test_ruling_8_at_least_one_living_player_is_an_assassin() -> None:
    state = table({0: ["anvil"]}, guard=1, out=[1, 2])
    state.apply(0, Recall())
    assert list(state.legal(0)) == [Appoint(1), Appoint(2), Appoint(None)]
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, Appoint(3))
    assert refused.value.reason.id == "needs_assassin"


def test_ruling_8_points_follow_the_role_at_the_end_of_the_round() -> None:
    state = table({0: ["anvil"]}, seats=5, guard=2, front={2: DANGER})
    state.apply(0, Recall())
    state.apply(0, Appoint(4))
    score = ended(state, 0, Hit("anvil", 2))
    assert score.ending == "caught"
    assert score.points == (2, 0, 0, 0, 1)
    assert score.roles[2] == "assassin"


def test_option_dealing_again_takes_the_place_of_the_card() -> None:
    state = table({0: ["anvil"], 1: ["museum"]}, options={"recall_is_the_turn": True})
    state.apply(0, Recall())
    told = state.apply(0, Appoint(1))
    assert not has(told, Drew)
    assert hand(state, 0) == ["anvil"]
    assert state.waiting() == (1,)
    assert state.view(None).recall_is_the_turn


def test_ruling_12_with_a_slow_fuse_nobody_hits_the_president_in_the_first_lap() -> None:
    state = table(
        {1: ["anvil", "museum"], 2: ["zoo"], 3: ["dawn"], 0: ["filthy_trick"]}, active=1, options={"slow_fuse": True}
    )
    state.turn = 2
    assert Hit("anvil", 2) in state.legal(1) and Hit("anvil", 0) not in state.legal(1)
    with pytest.raises(IllegalAction) as refused:
        state.apply(1, Hit("anvil", 0))
    assert refused.value.reason == Reason("slow_fuse", (0, 3))
    state.apply(1, Hit("anvil", 2))
    assert state.waiting() == (2,) and Hit("zoo", 0) not in state.legal(2)
    state.apply(2, Hit("zoo", 3))
    assert Hit("dawn", 0) not in state.legal(3), "the fourth turn of four players"
    state.apply(3, Discard("dawn"))
    state.apply(0, Discard("filthy_trick"))
    assert Hit("museum", 0) in state.legal(1) and state.view(None).safe_turns == 0


def test_ruling_12_without_it_the_president_is_fair_game_at_once() -> None:
    state = table({1: ["anvil"]}, active=1)
    state.turn = 2
    assert Hit("anvil", 0) in state.legal(1)


# ---- Points --------------------------------------------------------------------------------


def test_ruling_11_tokens_are_kept_apart_and_all_roles_are_shown() -> None:
    state = table({0: ["anvil"]}, guard=1, front={2: DANGER})
    score = ended(state, 0, Hit("anvil", 2))
    assert score.roles == ("president", "bodyguard", "assassin", "assassin")
    players = state.view(None).players
    assert [(player.twos, player.ones, player.points) for player in players] == [
        (1, 0, 2),
        (0, 1, 1),
        (0, 0, 0),
        (0, 0, 0),
    ]
    assert state.view(3).settled == (score,)


def last_round(twos: list[int], ones: list[int]) -> tuple[State, list[object]]:
    """The end of the last round, which brings seat 0 two points."""
    state = table({0: ["anvil"]}, guard=None, front={2: DANGER}, round=4, twos=twos, ones=ones)
    return state, state.apply(0, Hit("anvil", 2))  # type: ignore[return-value]


def test_ruling_11_most_points_win() -> None:
    state, told = last_round([0, 1, 0, 0], [1, 0, 2, 0])
    assert state.outcome() == Outcome((0,), (3, 2, 2, 0), Reason("points", (3,)))
    assert isinstance(told[-1], GameOver)
    assert state.waiting() == ()
    assert state.view(None).winners == (0,)


def test_ruling_11_a_tie_goes_to_most_two_point_tokens() -> None:
    state, _ = last_round([0, 2, 0, 0], [2, 0, 4, 0])
    assert state.outcome() == Outcome((1,), (4, 4, 4, 0), Reason("tokens", (4,)))


def test_ruling_11_and_then_the_victory_is_shared() -> None:
    state, _ = last_round([0, 1, 0, 0], [1, 1, 3, 0])
    assert state.outcome() == Outcome((0, 1), (3, 3, 3, 0), Reason("shared", (3,)))


def test_plan_b_can_save_the_president_from_danger() -> None:
    state = table({0: ["plan_b"], 1: ["anvil"]}, front={0: DANGER})
    assert state.view(None).players[0].danger
    state.apply(0, PlanB("time"))
    assert not has(state.apply(1, Hit("anvil", 0)), BreathHeld)
    assert GAME.modes[0] == GAME.Options()
    assert state.guard == LEFT_OVER
