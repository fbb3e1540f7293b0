"""Rulings of the chapter The Will: Dip Cannon, weasels, landing on the holder, winning, the guard."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.engine.contract import IllegalAction, Outcome, Reason
from game.titles.toontown.rules.content import GUARD
from game.titles.toontown.rules.moves import (
    Aim,
    Aimed,
    Banish,
    Banished,
    Decline,
    Dipped,
    DipRolled,
    Drive,
    End,
    Fire,
    Guess,
    NotHome,
    Ride,
    Roll,
    Rolled,
    Send,
    Stay,
    Steal,
    StealRolled,
    TimeUp,
    Turn,
    TurnBegan,
    Walk,
    Walked,
    WeaselRevived,
    WeaselRolled,
    WeaselSent,
    WillDropped,
    WillStolen,
    Won,
)
from tests.titles.toontown.arrange import (
    CIRCLE,
    GO,
    HOME,
    NOZZLE,
    ROLL_SPACE,
    STOP,
    TOWN,
    WEASEL_CARD,
    arrange,
    dice,
    ends,
    has,
    only,
    spaces,
    step,
    toss,
    walk,
    with_link,
)

ENTRY = spaces("entry")[0]
LINE = TOWN.ring_order.index(0)  # a plain Trolley space
ROAD = 17

# ---- Dip Cannon ------------------------------------------------------------------------------


def test_anyone_in_the_circle_can_be_shot_at_from_anywhere_but_never_oneself() -> None:
    state = arrange(4, {0: CIRCLE[0], 1: CIRCLE[1], 2: ROAD, 3: CIRCLE[6]})
    assert Fire() in state.legal(0)
    state.apply(0, Fire())
    assert list(state.legal(0)) == [Aim(1), Aim(3)]
    for target, why in ((2, "not_in_circle"), (0, "aim_at_yourself")):
        with pytest.raises(IllegalAction) as refused:
            state.apply(0, Aim(target))
        assert refused.value.reason.id == why
    assert Fire() in arrange(3, {0: LINE, 1: NOZZLE}).legal(0)
    assert Fire() not in arrange(3, {0: NOZZLE}).legal(0)


def test_a_lone_target_is_aimed_at_and_the_card_is_turned_down() -> None:
    state = arrange(3, {1: CIRCLE[7]}, (STOP,))
    told = state.apply(0, Fire())
    assert only(told, Aimed) == Aimed(0, 1, "dip")
    player = state.view(None).players[0]
    assert (player.dip_cards, player.used_shots) == (0, 1)


def test_dip_cards_go_before_judge_doom_cards_and_without_either_there_is_no_shot() -> None:
    state = arrange(3, {1: CIRCLE[7]}, (STOP,), dips=[0, 1, 1], dooms=[1, 0, 0])
    assert only(state.apply(0, Fire()), Aimed).card == "doom"
    state = arrange(3, {1: CIRCLE[7]}, (STOP,), dooms=[1, 0, 0])
    assert only(state.apply(0, Fire()), Aimed).card == "dip"
    state = arrange(3, {1: CIRCLE[7]}, dips=[0, 1, 1])
    assert Fire() not in state.legal(0)
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, Fire())
    assert refused.value.reason.id == "no_shot_card"


@pytest.mark.parametrize(
    ("target", "nozzles"), [(7, [6, 7]), (3, [4, 3]), (10, [6, 7, 8, 9, 10]), (0, [4, 3, 2, 1, 0])]
)
def test_every_dip_turns_the_nozzle_one_space_the_shorter_way(target: int, nozzles: list[int]) -> None:
    state = arrange(3, {1: CIRCLE[target]}, [GO] * len(nozzles))
    told = state.apply(0, Fire())
    assert [event.nozzle for event in told if isinstance(event, DipRolled)] == nozzles
    assert has(told, Dipped)


def test_a_cancelled_dip_leaves_the_nozzle_for_everyone_and_ends_the_turn_without_a_guess() -> None:
    state = arrange(3, {1: CIRCLE[8]}, (GO, GO, STOP))
    told = state.apply(0, Fire())
    assert [event.go for event in told if isinstance(event, DipRolled)] == [True, True, False]
    assert state.nozzle == 7
    assert state.waiting() == (1,)
    state = arrange(3, {2: CIRCLE[8]}, (GO,), active=1, nozzle=7)
    assert has(state.apply(1, Fire()), Dipped), "one space was left"


def test_the_dip_die_has_five_good_faces() -> None:
    for face, go in ((4, True), (5, False)):
        assert only(arrange(3, {1: NOZZLE}, (face,)).apply(0, Fire()), DipRolled).go is go


def test_a_nozzle_already_on_the_target_needs_one_dip() -> None:
    told = arrange(3, {1: NOZZLE}, (GO,)).apply(0, Fire())
    assert only(told, DipRolled) == DipRolled(0, True, 5)
    assert has(told, Dipped)


@pytest.mark.parametrize(("clockwise", "first"), [(True, 6), (False, 4)])
def test_when_both_ways_are_equal_the_shooter_chooses_once(clockwise: bool, first: int) -> None:
    state = arrange(3, {1: CIRCLE[11]}, [GO] * 6)
    state.apply(0, Fire())
    assert list(state.legal(0)) == [Turn(True), Turn(False)]
    told = state.apply(0, Turn(clockwise))
    rolled = [event for event in told if isinstance(event, DipRolled)]
    assert rolled[0].nozzle == first
    assert rolled[-1].nozzle == 11
    assert len(rolled) == 6


def test_the_nozzle_passes_other_pawns_without_hitting_them() -> None:
    state = arrange(3, {1: CIRCLE[6], 2: CIRCLE[7]}, (GO, GO))
    state.apply(0, Fire())
    told = state.apply(0, Aim(2))
    assert only(told, Dipped).target == 2
    assert state.spaces[1] == CIRCLE[6]


def test_who_is_hit_goes_to_any_home_and_the_nozzle_to_its_start() -> None:
    state = arrange(3, {1: CIRCLE[7]}, (GO, GO))
    told = state.apply(0, Fire())
    assert not has(told, WillDropped)
    assert state.nozzle == 5
    assert list(state.legal(0)) == [Banish(home) for home in sorted(HOME.values())]
    told = state.apply(0, Banish(HOME["dolores"]))
    assert only(told, Banished) == Banished(0, 1, HOME["dolores"])
    assert state.spaces[1] == HOME["dolores"]
    assert state.waiting() == (1,), "the turn is over"


def test_a_hit_holder_drops_the_will_face_up_and_being_dipped_home_never_wins() -> None:
    state = arrange(3, {1: NOZZLE}, (GO,), holder=1)
    told = state.apply(0, Fire())
    assert only(told, WillDropped) == WillDropped(1, 0)
    told = state.apply(0, Banish(HOME["jessica"]))
    assert not has(told, Won)
    assert state.outcome() is None
    view = state.view(None)
    assert view.holder is None
    assert view.public_papers[0] == "will"


def test_the_holder_may_fire_but_sends_no_weasel() -> None:
    state = arrange(3, {1: NOZZLE}, holder=0)
    assert Fire() in state.legal(0)
    assert Send() not in state.legal(0)
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, Send())
    assert refused.value.reason.id == "you_hold"


# ---- Weasels ---------------------------------------------------------------------------------


def test_a_weasel_is_sent_only_after_a_holder_and_with_a_face_up_card() -> None:
    assert Send() not in arrange(3).legal(0)
    assert Send() in arrange(3, holder=1).legal(0)
    assert Send() not in arrange(3, holder=1, weasels=[0, 2, 2], used_weasels=[2, 0, 0]).legal(0)


def test_the_weasel_takes_the_shortest_way_trolley_included_and_the_lowest_id_on_a_tie() -> None:
    distance = {HOME["roger"]: 0}
    queue = [HOME["roger"]]
    for space in queue:
        for to in TOWN.links[space]:
            if to not in distance:
                distance[to] = distance[space] + 1
                queue.append(to)
    for here in range(len(TOWN.links)):
        path = TOWN.weasel_path(here, HOME["roger"])
        assert len(path) - 1 == distance[here]
        for there, to in pairwise(path):
            assert to == min(near for near in TOWN.links[there] if distance[near] == distance[there] - 1)
    assert any(
        any(TOWN.plain_trolley[space] for space in TOWN.weasel_path(here, there))
        for here in spaces("entry")
        for there in spaces("entry")
    )


def test_a_bonked_weasel_ends_the_turn_without_a_guess_and_its_card_is_used() -> None:
    state = arrange(3, {0: CIRCLE[6], 1: CIRCLE[9]}, (GO, STOP), holder=1)
    told = state.apply(0, Send())
    assert only(told, WeaselSent) == WeaselSent(0, 1, (CIRCLE[6], CIRCLE[7], CIRCLE[8], CIRCLE[9]))
    assert [event for event in told if isinstance(event, WeaselRolled)] == [
        WeaselRolled(0, True, CIRCLE[7]),
        WeaselRolled(0, False, CIRCLE[7]),
    ]
    assert only(told, TurnBegan).seat == 1
    player = state.view(None).players[0]
    assert (player.weasels, player.used_weasels) == (1, 1)
    assert state.view(None).holder == 1


def test_a_weasel_that_arrives_brings_the_will_and_a_full_move_with_both_dice() -> None:
    state = arrange(3, {0: CIRCLE[6], 1: CIRCLE[7]}, (GO, *dice(3, 2)), holder=1)
    told = state.apply(0, Send())
    assert only(told, WillStolen) == WillStolen(0, 1)
    assert only(told, Rolled) == Rolled(0, 3, 2)
    assert state.stage == "walk"
    assert state.view(None).holder == 0


def test_standing_on_the_holder_one_weasel_is_needed() -> None:
    state = arrange(3, {0: ROAD, 1: ROAD}, (GO, *dice(1, 1)), holder=1)
    told = state.apply(0, Send())
    assert only(told, WeaselRolled) == WeaselRolled(0, True, ROAD)
    assert has(told, WillStolen)
    state = arrange(3, {0: ROAD, 1: ROAD}, (STOP,), holder=1)
    assert not has(state.apply(0, Send()), WillStolen)


def test_the_weasel_die_has_five_good_faces() -> None:
    for face, go in ((4, True), (5, False)):
        state = arrange(3, {0: ROAD, 1: ROAD}, (face, *dice(1, 1)), holder=1)
        assert only(state.apply(0, Send()), WeaselRolled).go is go


def test_the_free_move_is_a_ride_on_the_line_and_a_choice_on_an_entry() -> None:
    state = arrange(3, {0: LINE, 1: LINE}, (GO,), holder=1)
    state.apply(0, Send())
    assert list(state.legal(0)) == [*(Ride(to) for to in TOWN.ring_links[LINE]), Guess()]
    state = arrange(3, {0: ENTRY, 1: ENTRY}, (GO,), holder=1)
    state.apply(0, Send())
    assert state.stage == "roll"
    assert list(state.legal(0)) == [Roll(), *(Ride(to) for to in TOWN.ring_links[ENTRY]), Guess()]


def test_the_weasel_card_space_turns_one_used_weasel_up_and_nothing_else() -> None:
    state = arrange(3, weasels=[0, 2, 2], used_weasels=[2, 0, 0], dips=[0, 1, 1], used_shots=[1, 0, 0])
    told = step(state, WEASEL_CARD)
    assert only(told, WeaselRevived).seat == 0
    player = state.view(None).players[0]
    assert (player.weasels, player.used_weasels) == (1, 1)
    assert (player.dip_cards, player.used_shots) == (0, 1)
    assert not has(step(arrange(3), WEASEL_CARD), WeaselRevived)


# ---- Landing on the holder -------------------------------------------------------------------


def test_landing_exactly_on_the_holder_offers_one_weasel_roll() -> None:
    state = arrange(3, {1: CIRCLE[6]}, holder=1)
    step(state, CIRCLE[6], GO, *dice(2, 1))
    assert list(state.legal(0)) == [Steal(), Decline(), Guess()]
    told = state.apply(0, Steal())
    assert only(told, StealRolled) == StealRolled(0, 1, True)
    assert has(told, WillStolen)
    assert only(told, Rolled) == Rolled(0, 2, 1)


@pytest.mark.parametrize(("answer", "draws", "stage"), [(Steal(), [STOP], "end"), (Decline(), [], "steal")])
def test_there_is_one_weasel_roll_a_turn_however_often_one_lands_on_the_holder(
    answer: Steal | Decline, draws: list[int], stage: str
) -> None:
    state = arrange(3, {1: ROLL_SPACE}, holder=1)
    step(state, ROLL_SPACE, *draws, 4, *[GO] * 5)
    state.apply(0, answer)
    state.apply(0, Roll())
    state.apply(0, Walk(39))  # a Benny space, and the run leads back
    for space in (43, 48, 47, CIRCLE[2], ROLL_SPACE):
        state.apply(0, Drive(space))
    state.apply(0, Stay())
    assert state.stage == stage


def test_the_free_move_of_a_thief_offers_no_second_steal() -> None:
    state = arrange(3, {1: CIRCLE[6]}, holder=1)
    step(state, CIRCLE[6], GO, *dice(2, 1))
    state.apply(0, Steal())
    state.spaces[1] = state.spaces[2] = CIRCLE[8]
    state.apply(0, Walk(CIRCLE[8]))
    assert state.stage == "end"


def test_after_a_failed_or_declined_roll_effect_and_look_follow() -> None:
    for draws, answer in (((STOP,), Steal()), ((), Decline())):
        state = arrange(3, {1: ROLL_SPACE}, holder=1)
        step(state, ROLL_SPACE, *draws)
        state.apply(0, answer)
        assert state.stage == "free_roll"
        state = arrange(3, {1: 5}, holder=1)
        step(state, 5, *draws)
        state.apply(0, answer)
        assert state.stage == "look"


def test_success_replaces_the_effect_of_the_space() -> None:
    state = arrange(3, {1: ROLL_SPACE}, holder=1)
    step(state, ROLL_SPACE, GO, *dice(2, 1))
    told = state.apply(0, Steal())
    assert only(told, Rolled) == Rolled(0, 2, 1), "both dice: a full free move, not the free roll"


def test_on_an_entry_only_the_full_count_catches_the_holder_and_the_roll_comes_before_the_turn_ends() -> None:
    state = arrange(3, {1: ENTRY}, holder=1)
    step(state, ENTRY, STOP)
    assert state.stage == "steal"
    assert only(state.apply(0, Steal()), TurnBegan).seat == 1
    door = TOWN.street_links[ENTRY][0]
    state = arrange(3, {0: door, 1: ENTRY}, holder=1)
    told = walk(state, 3, 3, ENTRY)
    assert not only(told, Walked).exact
    assert state.waiting() == (1,)


def test_the_end_of_a_trolley_ride_counts_as_exact() -> None:
    there = TOWN.ring_links[LINE][0]
    state = arrange(3, {0: LINE, 1: there}, (GO,), holder=1)
    state.apply(0, Ride(there))
    state.apply(0, Stay())
    assert state.stage == "steal"


def test_who_was_stopped_before_the_first_space_has_landed_on_nobody() -> None:
    state = arrange(3, {0: LINE, 1: LINE}, (STOP,), holder=1)
    state.apply(0, Ride(TOWN.ring_links[LINE][0]))
    assert state.stage == "end"


def test_the_end_of_a_benny_run_counts_as_exact() -> None:
    benny = spaces("benny")[1]
    there = TOWN.street_links[benny][0]
    state = arrange(3, {1: there}, holder=1)
    step(state, benny, GO)
    state.apply(0, Drive(there))
    state.apply(0, Stay())
    assert state.stage == "steal"


def test_only_one_way_of_stealing_a_turn() -> None:
    state = arrange(3, {1: CIRCLE[6]}, holder=1)
    step(state, CIRCLE[6], STOP)
    state.apply(0, Steal())
    for action in (Fire(), Send(), Steal()):
        assert action not in state.legal(0)


# ---- Winning ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4])
def test_with_three_or_four_a_holder_may_stop_at_any_home_within_reach(seats: int) -> None:
    near = TOWN.street_links[HOME["eddie"]][0]
    lit = set()
    for who in range(seats):
        state = arrange(seats, {who: near}, dice(5, 3), holder=who, active=who)
        state.apply(who, Roll())
        assert HOME["eddie"] in ends(state)
        lit.add(frozenset(ends(state)))
    assert len(lit) == 1, "what is lit must not betray who he is"
    state = arrange(seats, {0: near}, dice(5, 3))
    state.apply(0, Roll())
    assert HOME["eddie"] not in ends(state), "others need the full count"


def test_home_with_steps_left_over_wins_with_three() -> None:
    near = TOWN.street_links[HOME["roger"]][0]
    state = arrange(3, {0: near}, holder=0, right=[0b010, 0b101, 0])
    told = walk(state, 5, 3, HOME["roger"])
    assert not only(told, Walked).exact
    assert only(told, Won) == Won(0, "roger")
    assert state.waiting() == ()
    assert list(state.legal(0)) == []
    assert state.outcome() == Outcome((0,), (11, 2, 0), Reason("home", ("roger",)))
    assert [player.identity for player in state.view(None).players] == ["roger", "jessica", "eddie"]


def test_another_home_just_ends_the_move_and_tells_everybody_who_he_is_not() -> None:
    near = TOWN.street_links[HOME["eddie"]][0]
    state = arrange(3, {0: near}, holder=0)
    told = walk(state, 5, 3, HOME["eddie"])
    assert only(told, NotHome) == NotHome(0, "eddie")
    assert state.stage == "end"
    assert state.view(None).players[0].not_home == ("eddie",)
    assert "eddie" in state.view(1).sheet[0].ruled_out


def test_a_home_ends_the_holders_benny_run() -> None:
    home = HOME["roger"]
    near = TOWN.street_links[home][0]
    state = arrange(3, {0: near}, (GO,), holder=0, stage="drive", spent=2, visited=1 << near)
    assert has(state.apply(0, Drive(home)), Won)


def test_any_home_ends_the_holders_benny_run_even_if_the_street_goes_on_behind_it() -> None:
    home = HOME["eddie"]
    near = TOWN.street_links[home][0]
    state = arrange(3, {0: near, 1: 5}, (GO,), town=with_link(home, 5), holder=0, stage="drive", visited=1 << near)
    assert only(state.apply(0, Drive(home)), NotHome).character == "eddie"
    assert state.stage == "end"


def test_with_two_no_home_is_offered_short_of_the_count() -> None:
    home = HOME["roger"]
    near = TOWN.street_links[home][0]
    for seats, offered in ((2, False), (3, True)):
        state = arrange(seats, {0: near}, dice(5, 1), holder=0)
        state.apply(0, Roll())
        assert home not in TOWN.exact(near)[5] | TOWN.exact(near)[6]
        assert (Walk(home) in state.legal(0)) is offered


def test_getting_the_will_while_standing_on_the_own_home_wins_at_once_with_three() -> None:
    home = HOME["roger"]
    near = TOWN.street_links[home][0]
    state = arrange(3, {0: home, 1: near}, (GO,), holder=1)
    told = state.apply(0, Send())
    assert only(told, Won).seat == 0
    state = arrange(3, {1: home}, holder=1)
    step(state, home, GO)
    assert only(state.apply(0, Steal()), Won).seat == 0


def test_with_two_only_a_move_that_ends_there_exactly_wins() -> None:
    home = HOME["roger"]
    near = TOWN.street_links[home][0]
    state = arrange(2, {0: near}, dice(5, 3), holder=0)
    state.apply(0, Roll())
    assert home not in ends(state), "not with steps left over"
    state = arrange(2, holder=0)
    told = step(state, home)
    assert only(told, Won) == Won(0, "roger")
    assert state.outcome() == Outcome((0,), (10, 0), Reason("home_exact", ("roger",)))
    state = arrange(2, {0: home, 1: near}, (GO, *dice(3, 1)), holder=1)
    told = state.apply(0, Send())
    assert has(told, WillStolen)
    assert not has(told, Won), "nor by getting it while standing there"
    assert not has(told, NotHome)


def test_with_two_an_exact_end_on_another_home_tells_who_he_is_not() -> None:
    state = arrange(2, holder=0)
    assert only(step(state, HOME["dolores"]), NotHome) == NotHome(0, "dolores")


def test_nobody_wins_without_the_will() -> None:
    assert not has(step(arrange(3), HOME["roger"]), Won)


# ---- What everybody is told of it ------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "parts", "instead", "targets"),
    [
        ({1: ROAD, 2: ROAD}, {}, (), ()),
        ({1: CIRCLE[2], 2: CIRCLE[7]}, {}, ("fire",), (1, 2)),
        ({0: CIRCLE[1], 1: ROAD, 2: CIRCLE[7]}, {}, ("fire",), (2,)),
        ({1: CIRCLE[2]}, {"dips": [0, 1, 1], "dooms": [0, 0, 0]}, (), ()),
        ({1: ROAD, 2: ROAD}, {"holder": 1}, ("send",), ()),
        ({1: CIRCLE[2], 2: ROAD}, {"holder": 1}, ("fire", "send"), (1,)),
        ({1: ROAD, 2: ROAD}, {"holder": 0}, (), ()),
        ({1: CIRCLE[2], 2: ROAD}, {"stage": "aim"}, (), (1,)),
        ({1: CIRCLE[2], 2: ROAD}, {"stage": "end"}, (), ()),
    ],
)
def test_the_view_tells_what_goes_instead_of_a_move(
    at: dict[int, int], parts: dict[str, Any], instead: tuple[str, ...], targets: tuple[int, ...]
) -> None:
    state = arrange(3, at, **parts)
    for viewer in (None, 0, 1):
        assert (state.view(viewer).instead, state.view(viewer).targets) == (instead, targets)
    attacks = tuple(type(action).__name__.lower() for action in state.legal(0) if isinstance(action, Fire | Send))
    assert attacks == instead


# ---- The guard -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_120_turns_each_the_holder_wins(seats: int) -> None:
    state = arrange(seats, {1: ROAD}, holder=1, stage="end", turn=GUARD * seats)
    assert GUARD == 120
    told = state.apply(0, End())
    assert only(told, TimeUp) == TimeUp(1)
    assert not has(told, TurnBegan)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.reason == Reason("time_holder", ("jessica",))


def test_after_120_turns_each_without_a_holder_it_is_a_draw() -> None:
    state = arrange(3, stage="end", turn=GUARD * 3)
    assert only(state.apply(0, End()), TimeUp) == TimeUp(None)
    assert state.outcome() == Outcome((), (0, 0, 0), Reason("time_draw"))


def test_the_last_turn_is_played_and_lost_turns_count() -> None:
    state = arrange(3, stage="end", turn=GUARD * 3 - 1)
    assert only(state.apply(0, End()), TurnBegan).turn == GUARD * 3
    state = arrange(3, stage="end", turn=GUARD * 3 - 1, lost=[0, 1, 0])
    assert has(state.apply(0, End()), TimeUp)
    assert toss(state).waiting() == ()
