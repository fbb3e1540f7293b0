"""The chapter Turn, rulings 1 to 5 and 9 to 10: one card a turn, hits, action cards and the answers to them."""

from __future__ import annotations

import pytest

from game.engine.chance import Chance
from game.engine.contract import IllegalAction
from game.titles.bodyguard.rules.moves import (
    Cancelled,
    Counter,
    Discard,
    Discarded,
    Draw,
    Drew,
    Eliminated,
    Hit,
    HitPlaced,
    HitRemoved,
    Martin,
    MartinServed,
    Pass,
    PlanB,
    Recall,
    RoundOver,
    Skipped,
    Stole,
    Trick,
    TurnBegan,
)
from tests.titles.bodyguard.arrange import begun, hand, has, only, table, targets

SIX = ["anvil", "zoo", "tornado", "dawn", "plan_b", "hardcore_af"]


# ---- One card, then draw -------------------------------------------------------------------


def test_exactly_one_card_then_draw_one_and_the_next_to_the_left_goes_on() -> None:
    state = table({0: SIX, 1: ["museum"]}, pile=["boomerang", "sunset"])
    told = state.apply(0, Hit("anvil", 2))
    assert only(told, Drew) == Drew(0, "boomerang")
    assert only(told, Drew).seen_by(1).card is None
    assert sorted(hand(state, 0)) == sorted([*SIX[1:], "boomerang"])
    assert state.waiting() == (1,)


def test_a_discard_is_face_down() -> None:
    state = table({0: SIX, 1: ["museum"]})
    told = state.apply(0, Discard("zoo"))
    assert only(told, Discarded).seen_by(1).card is None
    assert only(told, Discarded).seen_by(0).card == "zoo"
    view = state.view(1)
    assert (view.top, view.discards) == (None, 1)
    assert state.view(None).pile == 71 - 6 - 1 - 1


def test_one_cannot_pass_the_turn() -> None:
    state = table({0: ["hardcore_af"]}, recall_left=False)
    assert list(state.legal(0)) == [Discard("hardcore_af")]


def test_no_draw_from_an_empty_pile() -> None:
    state = table({0: SIX, 1: ["museum"]}, pile=[])
    assert not has(state.apply(0, Hit("anvil", 2)), Drew)
    assert len(hand(state, 0)) == 5


def test_the_draw_pile_is_never_reshuffled() -> None:
    """Discards stay where they are, face up or face down, until all hands are used up too."""
    four = [["anvil", "zoo"], ["boomerang", "museum"], ["banana_peel", "rooftop"], ["blizzard", "sunset"]]
    state = table(dict(enumerate(four)), pile=["dawn"], recall_left=False)
    for cards in zip(*four, strict=True):
        for seat, card in enumerate(cards):
            told = state.apply(seat, Discard(card))
            assert has(told, Drew) == (card == "anvil")
            assert state.pile == []
    assert not has(told, RoundOver) and hand(state, 0) == ["dawn"]
    assert only(state.apply(0, Discard("dawn")), RoundOver).score.ending == "used_up"


def test_no_draw_when_the_round_has_just_ended() -> None:
    state = table({0: SIX}, front={2: ["museum", "blizzard", "sunset"]}, guard=1)
    told = state.apply(0, Hit("anvil", 2))
    assert has(told, RoundOver)
    assert not has(told, Drew)


def test_ruling_1_an_empty_hand_draws_one_and_the_turn_ends() -> None:
    state = table({0: SIX, 1: [], 2: ["museum"]}, pile=["sunset", "boomerang"])
    told = state.apply(0, Discard("zoo"))
    assert [event for event in told if isinstance(event, TurnBegan | Drew)] == [
        Drew(0, "sunset"),
        TurnBegan(1, 2),
        Drew(1, "boomerang"),
        TurnBegan(2, 3),
    ]
    assert state.waiting() == (2,)


def test_ruling_1_a_president_may_use_his_special_before_that_draw() -> None:
    state = table({3: ["zoo"], 1: ["museum"]}, active=3, pile=["sunset", "boomerang"])
    state.apply(3, Discard("zoo"))
    assert list(state.legal(0)) == [Recall(), Draw()]
    assert not state.hushed(0)
    told = state.apply(0, Draw())
    assert only(told, Drew) == Drew(0, "boomerang")
    assert state.waiting() == (1,)


def test_ruling_1_the_president_draws_after_his_special_too() -> None:
    state = table({3: ["zoo"], 1: ["museum"]}, active=3, pile=["sunset", "boomerang"])
    state.apply(3, Discard("zoo"))
    state.apply(0, Recall())
    told = state.apply(0, state.legal(0)[0])
    assert only(told, Drew) == Drew(0, "boomerang")
    assert state.waiting() == (1,)


def test_ruling_1_without_his_special_he_just_draws() -> None:
    state = table({3: ["zoo"], 1: ["museum"]}, active=3, pile=["sunset", "boomerang"], recall_left=False)
    state.apply(3, Discard("zoo"))
    assert hand(state, 0) == ["boomerang"]
    assert state.waiting() == (1,)


def test_ruling_1_empty_hand_and_empty_pile_are_skipped() -> None:
    state = table({0: SIX, 1: [], 2: ["museum"]}, pile=[])
    told = state.apply(0, Discard("zoo"))
    assert only(told, Skipped) == Skipped(1, "nothing_left", False)
    assert state.waiting() == (2,)


def test_ruling_2_cards_spent_outside_one_s_turn_are_not_replaced() -> None:
    state = table({0: ["deadly_martin", "zoo"], 1: ["hardcore_af", "dawn"]}, pile=["sunset", "boomerang"])
    state.apply(0, Martin(1))
    state.apply(1, Counter())
    told = state.apply(0, Pass())
    assert hand(state, 1) == ["dawn"]
    assert only(told, Drew).seat == 0


def test_ruling_2_a_skipped_turn_has_no_play_no_draw_and_no_special() -> None:
    state = table({3: SIX, 0: ["museum"], 1: ["sunset"]}, active=3, martins=0b0001)
    told = state.apply(3, Discard("zoo"))
    assert only(told, Skipped) == Skipped(0, "martin", True)
    assert [event.seat for event in told if isinstance(event, Drew)] == [3]
    assert state.waiting() == (1,)
    assert state.recall_left


def test_ruling_2_any_skip_uses_up_a_martin() -> None:
    state = table({0: SIX, 1: [], 2: ["museum"]}, pile=[], martins=0b0010)
    told = state.apply(0, Discard("zoo"))
    assert only(told, Skipped).martin
    assert not state.view(None).players[1].martin
    assert state.view(None).top == "deadly_martin"


# ---- Hits ----------------------------------------------------------------------------------


def test_ruling_3_never_on_yourself_never_on_the_eliminated() -> None:
    state = table({1: ["anvil"]}, active=1, out=[2])
    assert targets(state, 1, "anvil") == [0, 3]


def test_ruling_3_the_same_kind_only_once_before_a_player() -> None:
    state = table({1: ["anvil", "zoo"]}, active=1, front={0: ["boomerang"], 2: ["museum"]})
    assert targets(state, 1, "anvil") == [2, 3]
    assert targets(state, 1, "zoo") == [0, 3]
    with pytest.raises(IllegalAction) as refused:
        state.apply(1, Hit("anvil", 0))
    assert refused.value.reason.id == "same_kind"


def test_ruling_3_hits_cannot_be_cancelled() -> None:
    state = table({0: SIX, 1: ["hardcore_af"]})
    state.apply(0, Hit("anvil", 1))
    assert state.view(None).stage == "turn"
    assert state.view(None).players[1].hits[0] == "anvil"


def test_ruling_3_four_different_kinds_eliminate() -> None:
    state = table({1: ["anvil"], 3: ["sunset"]}, active=1, front={2: ["zoo", "tornado", "dawn"]})
    told = state.apply(1, Hit("anvil", 2))
    assert only(told, HitPlaced).hits == 4
    assert only(told, Eliminated) == Eliminated(2, 1, 0)
    assert not state.view(None).players[2].alive
    assert state.waiting() == (3,)


def test_ruling_4_the_bodyguard_never_places_the_fourth_on_the_president() -> None:
    front = {0: ["zoo", "tornado"]}
    state = table({1: ["anvil"]}, active=1, guard=1, front=front)
    assert 0 in targets(state, 1, "anvil"), "the third is allowed"
    front = {0: ["zoo", "tornado", "dawn"]}
    state = table({1: ["anvil"]}, active=1, guard=1, front=front)
    assert targets(state, 1, "anvil") == [2, 3], "the choice is simply not offered"
    assert targets(table({1: ["anvil"]}, active=1, guard=2, front=front), 1, "anvil") == [0, 2, 3]
    with pytest.raises(IllegalAction) as refused:
        state.apply(1, Hit("anvil", 0))
    assert refused.value.reason.id == "never_the_fourth"


def test_ruling_4_the_bodyguard_may_place_a_fourth_hit_on_others() -> None:
    front = {0: ["zoo", "tornado", "dawn"], 2: ["museum", "blizzard", "sunset"]}
    assert 2 in targets(table({1: ["anvil"]}, active=1, guard=1, front=front), 1, "anvil")


def test_ruling_5_the_eliminated_leave_hand_and_table_cards_and_keep_their_role_secret() -> None:
    state = table(
        {1: ["anvil"], 2: ["museum", "plan_b"], 3: ["sunset"]},
        active=1,
        front={2: ["zoo", "tornado", "dawn"]},
        martins=0b0100,
    )
    state.apply(1, Hit("anvil", 2))
    view = state.view(3)
    player = view.players[2]
    assert (player.cards, set(player.hits), player.martin, player.role) == (0, {None}, False, None)
    assert view.discards == 2 + 4 + 1
    assert state.view(2).role == "assassin"
    assert len(state.down[2]) == 2, "the hand lies face down"


def test_ruling_5_out_for_this_round_only() -> None:
    state = begun(4)
    state.alive &= ~0b0100
    state.clear_table(2)
    assert state.view(None).players[2].alive


# ---- Action cards --------------------------------------------------------------------------


def trick(victim: list[str], *draws: int, thief: list[str] | None = None, pile: list[str] | None = None):  # type: ignore[no-untyped-def]
    cards = {0: ["filthy_trick", *(thief or ["zoo"])], 1: victim, 2: ["sunset"]}
    state = table(cards, pile=pile or ["boomerang", "rooftop"], draws=draws)  # type: ignore[arg-type]
    state.apply(0, Trick(1))
    return state


def test_ruling_9_a_filthy_trick_takes_one_random_card_known_to_the_two() -> None:
    taken = set()
    for draw in range(3):
        state = trick(["anvil", "museum", "dawn"], draw)
        stole = only(state.apply(1, Pass()), Stole)
        assert stole.seen_by(0).card == stole.seen_by(1).card == stole.card
        assert stole.seen_by(2).card is None
        assert stole.seen_by(None).card is None
        assert stole.card in hand(state, 0)
        assert stole.card not in hand(state, 1)
        taken.add(stole.card)
    assert taken == {"anvil", "museum", "dawn"}


def test_ruling_9_neither_draws_at_the_end_of_this_turn_but_the_target_does_on_his_own() -> None:
    state = trick(["anvil", "museum"], 0)
    told = state.apply(1, Pass())
    assert not has(told, Drew)
    assert len(hand(state, 0)) == 2
    told = state.apply(1, Discard("museum"))
    assert only(told, Drew).seat == 1


def test_ruling_9_only_a_target_who_has_cards() -> None:
    state = table({0: ["filthy_trick"], 1: [], 2: ["zoo"]}, out=[3])
    assert [action for action in state.legal(0) if isinstance(action, Trick)] == [Trick(2)]


def test_ruling_9_if_the_countered_card_was_the_last_nothing_is_taken_and_there_is_still_no_draw() -> None:
    state = trick(["hardcore_af"], thief=["hardcore_af", "zoo"])
    state.apply(1, Counter())
    told = state.apply(0, Counter())
    assert only(told, Stole) == Stole(0, 1, None, True)
    assert not any(event.seat == 0 for event in told if isinstance(event, Drew))
    assert hand(state, 0) == ["zoo"]


def test_ruling_9_a_cancelled_card_has_no_part_that_applies() -> None:
    state = trick(["hardcore_af", "dawn"])
    state.apply(1, Counter())
    told = state.apply(0, Pass())
    assert only(told, Cancelled) == Cancelled(0, 1, "filthy_trick")
    assert not has(told, Stole)
    assert only(told, Drew).seat == 0, "the draw takes place"
    assert hand(state, 1) == ["dawn"]


def test_ruling_9_tricks_and_martins_only_on_living_others() -> None:
    cards = {0: ["filthy_trick", "deadly_martin"], 1: ["zoo"], 2: ["dawn"], 3: ["anvil"]}
    state = table(cards, out=[2])
    state.hands[2] = []
    state.refresh()
    legal = state.legal(0)
    assert [action.target for action in legal if isinstance(action, Trick)] == [1, 3]
    assert [action.target for action in legal if isinstance(action, Martin)] == [1, 3]


def test_ruling_9_without_a_legal_target_an_action_card_can_only_be_discarded() -> None:
    state = table({0: ["filthy_trick", "deadly_martin", "plan_b"]}, martins=0b1110, recall_left=False)
    assert list(state.legal(0)) == [Discard("filthy_trick"), Discard("deadly_martin"), Discard("plan_b")]


def test_ruling_9_a_deadly_martin_lies_until_the_next_turn_is_skipped() -> None:
    state = table({0: ["deadly_martin"], 1: ["anvil"], 2: ["sunset"], 3: ["zoo"]})
    state.apply(0, Martin(2))
    told = state.apply(2, Pass())
    assert only(told, MartinServed) == MartinServed(0, 2)
    assert only(told, Drew).seat == 0
    assert state.view(None).players[2].martin
    told = state.apply(1, Discard("anvil"))
    assert only(told, Skipped).seat == 2
    assert state.waiting() == (3,)
    assert not state.view(None).players[2].martin


def test_ruling_9_at_most_one_martin_before_a_player() -> None:
    state = table({0: ["deadly_martin"], 1: ["anvil"]}, martins=0b0010)
    assert [action.target for action in state.legal(0) if isinstance(action, Martin)] == [2, 3]


def test_ruling_9_plan_b_discards_one_hit_before_oneself() -> None:
    state = table({0: ["plan_b"], 1: ["dawn"]}, front={0: ["anvil", "sunset"], 1: ["zoo"]})
    assert [action for action in state.legal(0) if isinstance(action, PlanB)] == [PlanB("weapon"), PlanB("time")]
    told = state.apply(0, PlanB("time"))
    assert only(told, HitRemoved) == HitRemoved(0, "sunset", "time")
    view = state.view(None)
    assert view.players[0].hits == ("anvil", None, None, None)
    assert view.discards == 2
    assert targets(state, 1, "dawn") == [0, 2, 3], "there is room again"


def test_ruling_9_plan_b_without_a_hit_can_only_be_discarded() -> None:
    state = table({0: ["plan_b"]}, front={1: ["zoo"]}, recall_left=False)
    assert list(state.legal(0)) == [Discard("plan_b")]


def test_ruling_9_hard_core_is_only_an_answer() -> None:
    state = table({0: ["hardcore_af", "hardcore_af"]}, recall_left=False)
    assert list(state.legal(0)) == [Discard("hardcore_af")]


def test_ruling_9_the_attacker_may_insist_and_then_the_effect_stands_and_nobody_else_joins() -> None:
    cards = {0: ["deadly_martin", "hardcore_af"], 1: ["hardcore_af", "hardcore_af"], 2: ["hardcore_af"]}
    state = table(cards)
    state.apply(0, Martin(1))
    assert state.waiting() == (1,)
    state.apply(1, Counter())
    assert state.waiting() == (0,)
    told = state.apply(0, Counter())
    assert has(told, MartinServed)
    assert hand(state, 1) == ["hardcore_af"], "the second one is of no use"
    assert only(told, Skipped).seat == 1


def test_ruling_10_the_target_is_always_asked_card_or_no_card() -> None:
    for cards, answers in ((["zoo"], [Pass()]), (["hardcore_af"], [Pass(), Counter()])):
        state = table({0: ["deadly_martin"], 1: cards})
        state.apply(0, Martin(1))
        assert state.waiting() == (1,)
        assert list(state.legal(1)) == answers
        assert state.hushed(1)
        assert state.view(2).asked == (1,)


def test_ruling_10_the_attacker_is_always_asked_for_an_answer_too() -> None:
    for cards, answers in ((["zoo"], [Pass()]), (["hardcore_af"], [Pass(), Counter()])):
        state = table({0: ["deadly_martin", *cards], 1: ["hardcore_af"]})
        state.apply(0, Martin(1))
        state.apply(1, Counter())
        assert state.waiting() == (0,)
        assert list(state.legal(0)) == answers
        assert state.hushed(0)
        attack = state.view(None).attack
        assert attack is not None
        assert attack.countered


def test_equal_cards_are_offered_once() -> None:
    state = table({0: ["filthy_trick", "filthy_trick"], 1: ["zoo"]}, recall_left=False)
    assert list(state.legal(0)) == [Trick(1), Discard("filthy_trick")]


def test_no_question_has_more_than_sixty_answers() -> None:
    most = 0
    for seed in range(12):
        state, will = begun(8, seed=seed), Chance(seed)
        while state.round == 1 and (waiting := state.waiting()):
            legal = state.legal(waiting[0])
            most = max(most, len(legal))
            state.apply(waiting[0], legal[will.pick(len(legal))])
    assert 40 < most <= 60
