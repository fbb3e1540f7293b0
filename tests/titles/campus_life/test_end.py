"""Mr. Boddy, the points, ties and the guard: rulings 9 to 12."""

from __future__ import annotations

import pytest

from game.engine.chance import Chance
from game.engine.contract import Outcome
from game.titles.campus_life.meta import GAME
from game.titles.campus_life.rules.content import SUSPECTS
from game.titles.campus_life.rules.moves import (
    BoddyCame,
    BoddyMet,
    HookedUp,
    LastOne,
    Leave,
    LeftParty,
    Met,
    PartyOver,
    Pass,
    Scored,
    Tally,
    TurnBegan,
)
from game.titles.campus_life.rules.scoring import couple, rank, single, tallies, winners
from game.titles.campus_life.rules.state import State
from tests.titles.campus_life.arrange import answer, clear, go, has, hold, note, only, stay, table, take_tab


def hook_up(state: State) -> HookedUp:
    """Seat 0 and seat 1 agree in the parlour."""
    answer(state, Pass())
    return only(answer(state, Pass()), HookedUp)


def in_the_parlour(seats: int, **parts: object) -> State:
    """Seat 0 and seat 1 are in the parlour, about to agree."""
    state = table(seats, at={0: "parlour", 1: "parlour"}, draws=(2, 2), **parts)  # type: ignore[arg-type]
    stay(state)
    while state.stage == "weapon":
        answer(state, Pass())
    return state


def lines(tally: Tally) -> dict[tuple[str, int | None], int]:
    """The points of each line that came true."""
    return {(line.id, line.seat): line.points for line in tally.lines if line.points}


# ---- Ruling 9 ------------------------------------------------------------------------------


def test_ruling_9_mr_boddy_comes_home_when_two_remain() -> None:
    state = in_the_parlour(4)
    answer(state, Pass())
    told = answer(state, Pass())
    assert only(told, BoddyCame) == BoddyCame("few_left", None, 1, 21)
    assert state.view(None).boddy_home


def test_ruling_9_not_while_three_remain() -> None:
    state = in_the_parlour(5)
    hook_up(state)
    assert not state.view(None).boddy_home


def test_ruling_9_leaving_counts_too() -> None:
    state = table(3, at={1: "hall"}, up=[7, 0, 0])
    stay(state)
    told = answer(state, Leave())
    assert only(told, BoddyCame).why == "few_left"


def test_ruling_9_mr_boddy_comes_home_with_the_third_tab_of_one_player() -> None:
    state = table(4, at={0: (15, 9)}, up=[3, 0, 0, 0])
    stay(state)
    told = take_tab(state, "room")
    assert only(told, BoddyCame) == BoddyCame("third_tab", 0, 1, 21)


def test_ruling_9_two_tabs_of_each_do_not_bring_him() -> None:
    state = table(4, at={0: (15, 9)}, up=[1, 3, 3, 3])
    stay(state)
    assert not has(take_tab(state, "room"), BoddyCame)


def test_ruling_9_only_cards_spent_as_tabs_count() -> None:
    state = in_the_parlour(5, up=[3, 3, 0, 0, 0])
    hook_up(state)
    assert not state.view(None).boddy_home


def test_ruling_9_he_comes_once_and_stays() -> None:
    state = in_the_parlour(4, came_home=1, last_round=21, up=[7, 0, 0, 0])
    told = answer(state, Pass())
    assert has(told, HookedUp)
    assert not has(told, BoddyCame)
    assert state.view(None).boddy_home


def test_ruling_9_another_third_tab_does_not_begin_it_again() -> None:
    state = table(4, at={0: (15, 9)}, round=5, up=[3, 7, 0, 0], came_home=2, last_round=22)
    stay(state)
    assert not has(take_tab(state, "room"), BoddyCame)
    assert state.view(None).last_round == 22


def test_ruling_9_before_that_the_stairwell_is_an_ordinary_room() -> None:
    state = table(4, at={0: (7, 11), 1: "stairwell"})
    told = go(state, "stairwell")
    assert not has(told, BoddyMet)
    assert has(told, Met)


def test_ruling_9_the_first_to_move_in_hooks_up_with_him_without_an_encounter_and_the_game_ends() -> None:
    state = table(4, at={0: (7, 11), 1: "stairwell"}, came_home=1, last_round=21, up=[0, 7, 0, 0])
    told = go(state, "stairwell")
    assert told[1] == BoddyMet(0)
    assert not has(told, Met)
    assert only(told, PartyOver).ending == "boddy"
    assert state.waiting() == ()
    tally = next(tally for tally in state.view(None).tallies if tally.seats == (0,))
    assert tally.way == "boddy"
    assert tally.lines == (Scored("boddy", 0, 1, 3),)
    assert tally.total == 3
    assert state.view(None).players[0].status == "boddy"


def test_ruling_9_who_stands_there_when_he_comes_must_go_out_and_come_in_again() -> None:
    state = table(4, at={0: "stairwell"}, came_home=1, last_round=21, up=[0, 7, 7, 7])
    assert not has(stay(state), BoddyMet)
    state = table(4, at={0: "stairwell"}, came_home=1, last_round=21, up=[0, 7, 7, 7])
    go(state, (7, 11))
    answer(state, Pass())
    for _ in range(3):
        stay(state)
    assert has(go(state, "stairwell"), BoddyMet)


def test_ruling_9_a_tab_can_bring_him_home_and_lead_straight_to_him() -> None:
    state = table(4, at={0: (7, 11)}, up=[3, 0, 0, 0])
    stay(state)
    take_tab(state, "room")
    assert has(go(state, "stairwell"), BoddyMet)


def test_ruling_9_the_game_ends_when_nobody_is_left() -> None:
    state = in_the_parlour(4, gone=((2,), (3,)), came_home=1, last_round=21)
    state.spaces[2] = state.spaces[3] = -1
    answer(state, Pass())
    told = answer(state, Pass())
    assert only(told, PartyOver).ending == "paired"
    assert not has(told, TurnBegan)


def test_ruling_9_players_still_in_the_house_score_as_singles() -> None:
    state = table(4, at={0: (7, 11)}, came_home=1, last_round=21, up=[0, 7, 0, 0])
    over = only(go(state, "stairwell"), PartyOver)
    assert {tally.seats: tally.way for tally in over.tallies} == {
        (0,): "boddy",
        (1,): "single",
        (2,): "single",
        (3,): "single",
    }
    assert [shown.seat for shown in over.shown] == [0, 1, 2, 3]
    assert state.view(None).players[2].status == "late"


# ---- Ruling 10: every line -----------------------------------------------------------------


def blank(seats: int = 4) -> State:
    """Nobody holds or moves what stands on anybody's notepad."""
    state = table(seats)
    for seat in range(seats):
        note(state, seat, SUSPECTS[(seat + 1) % 6], ("rope", "pipe", "knife", "wrench")[seat], "study")
    for seat, (suspect, weapon, room) in enumerate(
        (("plum", "candle", "hall"), ("green", "revolver", "lounge"), ("peacock", "knife", "dining"))
    ):
        hold(state, seat, suspect, weapon, room)
    note(state, 0, "peacock", "rope", "study")
    note(state, 1, "mustard", "pipe", "library")
    return state


@pytest.mark.parametrize(("place", "name", "points"), [(0, "first", 3), (1, "second", 2), (2, "third", 1)])
def test_ruling_10_the_order_bonus_counts_once_per_couple(place: int, name: str, points: int) -> None:
    tally = couple(blank(), (0, 1), place)
    assert lines(tally) == {(name, None): points}
    assert tally.total == points
    assert tally.hooked_up == place + 1


def test_ruling_10_somebody_who_went_home_alone_takes_no_place_from_a_couple() -> None:
    state = in_the_parlour(4, gone=((3,),))
    state.spaces[3] = -1
    hooked = hook_up(state)
    assert hooked.place == 1
    assert lines(hooked.tally)["first", None] == 3
    assert hooked.tally in state.view(None).tallies


def test_ruling_10_the_name_is_the_suspect_the_partner_moves() -> None:
    state = blank()
    note(state, 0, "white", "rope", "study")  # seat 1 moves Mrs. White
    assert lines(couple(state, (0, 1), 0)) == {("first", None): 3, ("name", 0): 2}
    assert lines(couple(state, (1, 0), 0)) == {("first", None): 3, ("name", 0): 2}


@pytest.mark.parametrize("number", [0, 1, 2])
def test_ruling_10_every_card_of_the_partner_on_the_notepad_is_a_match(number: int) -> None:
    state = blank()
    wanted = ("peacock", "rope", "study")[number]
    hold(state, 1, wanted)
    assert lines(couple(state, (0, 1), 0)) == {("first", None): 3, ("card", 0): 1}


def test_ruling_10_matches_go_each_way() -> None:
    state = blank()
    hold(state, 1, "rope", "study")
    hold(state, 0, "pipe")
    assert lines(couple(state, (0, 1), 0)) == {("first", None): 3, ("card", 0): 2, ("card", 1): 1}


def test_ruling_10_own_cards_on_the_own_notepad_are_worth_nothing_to_a_couple() -> None:
    state = blank()
    hold(state, 0, "rope", "study")
    assert lines(couple(state, (0, 1), 0)) == {("first", None): 3}


def test_ruling_10_the_weapon_line_comes_on_top_of_the_match() -> None:
    state = blank()
    hold(state, 1, "rope")
    state.carried[0] = 0
    assert lines(couple(state, (0, 1), 0)) == {("first", None): 3, ("card", 0): 1, ("weapon", 0): 2}


@pytest.mark.parametrize("missing", ["token", "other token", "card"])
def test_ruling_10_the_weapon_line_needs_token_and_card(missing: str) -> None:
    state = blank()
    if missing != "card":
        hold(state, 1, "rope")
    if missing != "token":
        state.carried[0] = 1 if missing == "other token" else 0
    assert ("weapon", 0) not in lines(couple(state, (0, 1), 0))
    state.carried[0], state.carried[1] = -1, 0
    assert ("weapon", 0) not in lines(couple(state, (0, 1), 0))


def test_ruling_10_a_single_scores_the_own_name() -> None:
    state = blank()
    note(state, 0, "scarlet", "rope", "study")
    assert lines(single(state, 0)) == {("own_name", 0): 3}


def test_ruling_10_a_single_scores_two_for_each_own_card_on_the_own_notepad() -> None:
    state = blank()
    assert lines(single(state, 0)) == {}
    hold(state, 0, "study")
    assert lines(single(state, 0)) == {("own_card", 0): 2}
    hold(state, 0, "peacock", "rope")
    assert lines(single(state, 0)) == {("own_card", 0): 6}


def test_ruling_10_a_single_scores_three_for_weapon_and_card() -> None:
    state = blank()
    hold(state, 0, "rope")
    state.carried[0] = 0
    assert lines(single(state, 0)) == {("own_card", 0): 2, ("own_weapon", 0): 3}
    hold(state, 0, "candle")
    assert lines(single(state, 0)) == {}


def test_ruling_10_modest_singles_are_an_option() -> None:
    state = blank()
    note(state, 0, "scarlet", "rope", "study")
    hold(state, 0, "scarlet", "rope", "study")
    state.carried[0] = 0
    assert single(state, 0).total == 12
    assert not state.view(None).modest_singles
    state.modest = True
    assert lines(single(state, 0)) == {("own_name", 0): 2, ("own_card", 0): 3, ("own_weapon", 0): 2}
    assert state.view(None).modest_singles


def test_ruling_10_modest_singles_leave_couples_and_mr_boddy_alone() -> None:
    state = blank()
    note(state, 0, "mustard", "rope", "study")
    hold(state, 1, "rope")
    before = couple(state, (0, 1), 0)
    state.modest = True
    assert couple(state, (0, 1), 0) == before
    state.boddy, state.ending = 2, "boddy"
    assert [tally.total for tally in tallies(state) if tally.way == "boddy"] == [3]


def test_the_lobby_asks_for_modest_singles() -> None:
    (rule,) = GAME.house_rules
    options = GAME.Options(**{rule.field: True})
    assert GAME.start(3, Chance(1), options).view(None).modest_singles


def test_ruling_10_envelope_cards_never_score() -> None:
    state = blank(3)
    before = [single(state, seat).total for seat in range(3)]
    envelope = state.cards[-3:]
    for kind in range(3):
        state.notes[kind] = envelope[kind]
    assert single(state, 0).total == before[0]


def test_ruling_10_mr_boddy_counts_for_no_order_bonus() -> None:
    state = blank(4)
    state.gone = ((2, 3),)
    state.boddy, state.ending = 0, "boddy"
    found = {tally.seats: tally for tally in tallies(state)}
    assert found[0,].total == 3
    assert found[0,].hooked_up == 2
    assert ("first", None) in lines(found[2, 3])


def test_a_couple_wins_together_and_both_have_its_points() -> None:
    state = table(4, at={0: (7, 11)}, came_home=1, last_round=21, gone=((2, 3),), shown=12)
    state.spaces[2] = state.spaces[3] = -1
    state.notes = blank().notes
    note(state, 2, "plum", "revolver", "study")  # seat 3 moves Professor Plum
    go(state, "stairwell")
    outcome = state.outcome()
    assert isinstance(outcome, Outcome)
    assert outcome.winners == (2, 3)
    assert outcome.scores[2] == outcome.scores[3] >= 5
    assert outcome.reason.args[0] == "couple"


# ---- Ruling 11 -----------------------------------------------------------------------------


def tally(seats: tuple[int, ...], total: int, hooked_up: int = 0, tabs: int = 0) -> Tally:
    way = "couple" if len(seats) == 2 else "boddy" if hooked_up else "single"
    return Tally(seats, way, (), total, hooked_up, tabs)  # type: ignore[arg-type]


def ranked(*found: Tally) -> tuple[int, ...]:
    return winners(tuple(sorted(found, key=rank)))


def test_ruling_11_the_highest_points_win() -> None:
    assert ranked(tally((0, 1), 5, 1), tally((2,), 6, 0, 3)) == (2,)


def test_ruling_11_then_the_earlier_hook_up() -> None:
    assert ranked(tally((2, 3), 5, 2), tally((0, 1), 5, 1, 6)) == (0, 1)
    assert ranked(tally((2,), 3, 2), tally((0, 1), 3, 1)) == (0, 1)


def test_ruling_11_mr_boddys_counts_and_a_single_has_none() -> None:
    assert ranked(tally((2,), 3), tally((0,), 3, 1, 3)) == (0,)
    assert ranked(tally((2,), 4), tally((0, 1), 4, 3, 6)) == (0, 1)


def test_ruling_11_then_fewer_tabs() -> None:
    assert ranked(tally((0,), 4, 0, 2), tally((1,), 4, 0, 1)) == (1,)


def test_ruling_11_a_couples_tabs_are_added() -> None:
    state = table(4, up=[3, 4, 0, 0])
    assert couple(state, (0, 1), 0).tabs == 3


def test_ruling_11_then_shared() -> None:
    assert ranked(tally((0,), 4, 0, 1), tally((2,), 4, 0, 1), tally((3,), 3)) == (0, 2)


# ---- Ruling 12 -----------------------------------------------------------------------------


def test_ruling_12_after_sixty_rounds_mr_boddy_comes_home() -> None:
    state = table(3, active=2, round=60, up=[1, 3, 3])
    stay(state)
    told = answer(state, Pass())
    assert only(told, BoddyCame) == BoddyCame("late", None, 60, 80)
    assert only(told, TurnBegan) == TurnBegan(0, 61)
    state = table(3, active=2, round=59)
    stay(state)
    assert not has(answer(state, Pass()), BoddyCame)


def test_ruling_12_the_game_ends_twenty_rounds_after_he_came_home() -> None:
    state = table(3, round=1, came_home=1, last_round=21, up=[7, 7, 7])
    turns = 0
    while state.waiting():
        stay(state)
        turns += 1
    assert turns == 21 * 3
    assert state.ending == "guard"
    assert state.round == 21


def test_ruling_12_a_last_guest_has_five_rounds() -> None:
    state = in_the_parlour(3)
    answer(state, Pass())
    told = answer(state, Pass())
    assert only(told, BoddyCame).last_round == 6, "the log names one end, not two"
    assert only(told, LastOne) == LastOne(2, 6)
    rounds = 0
    while state.waiting():
        if state.stage == "move":
            rounds += 1
            stay(state)
        else:
            answer(state, Pass())
    assert rounds == 1 + 5  # the turn still due in the round of the hook-up comes first
    assert state.ending == "guard"


def test_ruling_12_but_never_longer_than_the_twenty() -> None:
    state = table(3, at={0: "hall"}, gone=((2,),), came_home=1, last_round=21, round=18, stage="start")
    state.spaces[2] = -1
    assert only(answer(state, Leave()), LastOne).last_round == 21


def test_ruling_12_a_round_is_one_turn_of_every_player_still_in_the_house() -> None:
    state = table(4, at={0: "hall"}, stage="start", up=[0, 7, 7, 7])
    assert has(answer(state, Leave()), LeftParty)
    began = [only(stay(state), TurnBegan) for _ in range(5)]
    assert [(turn.seat, turn.round) for turn in began] == [(2, 1), (3, 1), (1, 2), (2, 2), (3, 2)]


def test_the_end_lays_everything_open() -> None:
    state = clear(table(3, at={0: (7, 11)}, came_home=1, last_round=21), "hall")
    go(state, "stairwell")
    view = state.view(None)
    assert all(card is not None for player in view.players for card in player.cards)
    assert all(player.notepad is not None for player in view.players)
    assert all(card is not None for card in view.envelope)
    assert view.over
    assert view.winners == state.outcome().winners  # type: ignore[union-attr]
    assert {seat for tally in view.tallies for seat in tally.seats} == {0, 1, 2}
