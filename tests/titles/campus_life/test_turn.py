"""The turn: rolling, tabs for movement, cards and weapons in rooms, leaving; rulings 3, 4, 5 and 8."""

from __future__ import annotations

import pytest

from game.engine.contract import IllegalAction
from game.titles.campus_life.rules.content import CARDS, ROOMS
from game.titles.campus_life.rules.moves import (
    Drop,
    Exchange,
    Exchanged,
    Keep,
    Kept,
    Leave,
    LeftParty,
    Looked,
    Pass,
    Revealed,
    Roll,
    Rolled,
    Spend,
    Stay,
    Tab,
    Take,
    TurnBegan,
    WeaponDropped,
    WeaponTaken,
    WeaponTraded,
)
from game.titles.campus_life.rules.state import State
from tests.titles.campus_life.arrange import (
    HOUSE,
    ROOM,
    answer,
    card,
    clear,
    ends,
    go,
    has,
    lay,
    only,
    space,
    stay,
    table,
    take_tab,
    toss,
)


def test_a_turn_begins_with_a_roll_of_one_die() -> None:
    state = table(at={0: (12, 7)}, up=[7, 0, 0], draws=(4,))
    told = stay(state)
    assert told[1:] == [TurnBegan(1, 1), Rolled(1, 4, False)]
    assert state.view(None).die == 4
    assert state.stage == "move"


def test_turns_go_round_and_rounds_are_counted() -> None:
    state = table(up=[7, 7, 7])
    began = [only(stay(state), TurnBegan) for _ in range(6)]
    assert [(turn.seat, turn.round) for turn in began] == [(1, 1), (2, 1), (0, 2), (1, 2), (2, 2), (0, 3)]


# ---- Ruling 3 ------------------------------------------------------------------------------


def test_ruling_3_a_tab_buys_a_new_up_to_move() -> None:
    state = table(at={0: (12, 7)}, draws=(3,))
    go(state, (12, 6))
    assert state.legal(0) == (Tab(), Pass())
    told = take_tab(state, "weapon")
    assert only(told, Revealed).card == CARDS[card("rope")]
    assert only(told, Revealed).tabs == 2
    assert only(told, Rolled) == Rolled(0, 3, True)
    assert {HOUSE.steps(space((12, 6)), to) for to in ends(state)} == {1, 2, 3}
    assert Stay() in state.legal(0)


def test_ruling_3_a_tab_may_follow_a_move_of_zero() -> None:
    state = table(at={0: (12, 7)})
    stay(state)
    assert state.stage == "tab"


def test_ruling_3_no_tab_before_the_normal_move() -> None:
    state = table(at={0: (12, 7)})
    assert Tab() not in state.legal(0)


def test_ruling_3_no_tab_in_a_room() -> None:
    state = clear(table(at={0: (6, 17)}), "lounge")
    go(state, "lounge")
    assert state.active == 1
    state = clear(table(at={0: "lounge"}), "lounge")
    stay(state)
    assert state.active == 1


def test_ruling_3_only_one_card_a_turn() -> None:
    state = table(at={0: (12, 7)}, draws=(2, 2))
    stay(state)
    take_tab(state, "room")
    stay(state)
    assert state.active == 1
    assert state.view(None).players[0].tabs == 2


def test_ruling_3_a_card_shown_for_moving_cannot_be_followed_by_one_for_talking() -> None:
    state = clear(table(at={0: (6, 18), 1: "lounge"}, draws=(2, 3, 4)), "lounge")
    stay(state)
    take_tab(state, "suspect")
    go(state, "lounge")
    assert state.stage == "answer"
    assert state.answering == 1


def test_ruling_3_the_room_left_this_turn_stays_shut_after_the_tab() -> None:
    state = table(at={0: "lounge"}, draws=(4,))
    go(state, (6, 17))
    take_tab(state, "suspect")
    assert ROOM["lounge"] not in ends(state)
    with pytest.raises(IllegalAction) as refused:
        go(state, "lounge")
    assert refused.value.reason.id == "left_this_turn"
    state.barred = -1
    assert ROOM["lounge"] in ends(toss(state))


def test_ruling_3_without_a_card_left_there_is_no_question() -> None:
    state = table(at={0: (12, 7)}, up=[7, 0, 0])
    stay(state)
    assert state.active == 1


def test_a_last_card_is_spent_without_asking_which() -> None:
    state = table(at={0: (12, 7)}, up=[3, 0, 0])
    stay(state)
    told = answer(state, Tab())
    assert only(told, Revealed).card == CARDS[card("hall")]


def test_a_card_face_up_cannot_be_spent_again() -> None:
    state = table(at={0: (12, 7)}, up=[1, 0, 0])
    stay(state)
    answer(state, Tab())
    assert state.legal(0) == (Spend("weapon"), Spend("room"))
    with pytest.raises(IllegalAction) as refused:
        answer(state, Spend("suspect"))
    assert refused.value.reason.id == "spent"


# ---- Ruling 4 ------------------------------------------------------------------------------


def at_the_study(**parts: object) -> State:
    """Seat 0 before the Study, in which the wrench card lies."""
    state = table(at={0: (4, 6)}, **parts)  # type: ignore[arg-type]
    lay(state, "study", "wrench")
    return state


def test_ruling_4_the_rooms_card_is_looked_at_in_secret() -> None:
    state = at_the_study()
    looked = only(go(state, "study"), Looked)
    assert looked == Looked(0, "study", "weapon", CARDS[card("wrench")])
    assert looked.seen_by(0).card is not None
    assert looked.seen_by(1).card is None
    assert looked.seen_by(None).card is None
    assert state.hushed(0)
    assert state.view(0).looking == CARDS[card("wrench")]
    assert state.view(1).looking is None
    assert state.view(None).rooms[ROOMS.index("study")].known_to == (0,)


def test_ruling_4_keep_yours() -> None:
    state = at_the_study()
    go(state, "study")
    told = answer(state, Keep())
    assert only(told, Kept) == Kept(0, "study", "weapon", False)
    assert state.hand(0)[1] == card("rope")
    assert state.view(0).rooms[ROOMS.index("study")].face == CARDS[card("wrench")]


def test_ruling_4_or_exchange_with_the_card_of_the_same_kind() -> None:
    state = at_the_study()
    go(state, "study")
    exchanged = only(answer(state, Exchange()), Exchanged)
    assert state.hand(0) == [card("scarlet"), card("wrench"), card("hall")]
    assert state.cards[state.first_room_slot + ROOMS.index("study")] == card("rope")
    assert (exchanged.gave, exchanged.got) == (CARDS[card("rope")], CARDS[card("wrench")])
    assert exchanged.seen_by(2).kind == "weapon"
    assert exchanged.seen_by(2).gave is exchanged.seen_by(2).got is None


def test_ruling_4_a_face_up_card_of_that_kind_blocks_the_exchange_but_not_the_look() -> None:
    state = at_the_study(up=[2, 0, 0])
    told = go(state, "study")
    assert only(told, Looked).card == CARDS[card("wrench")]
    assert only(told, Kept).forced
    assert state.active == 1
    assert state.view(0).rooms[ROOMS.index("study")].face == CARDS[card("wrench")]


def test_ruling_4_backs_show_the_kind_and_never_more() -> None:
    state = at_the_study()
    facts = state.view(None).rooms[ROOMS.index("study")]
    assert facts.card == "weapon"
    assert facts.face is None


def test_ruling_4_again_each_turn_you_are_there() -> None:
    state = at_the_study()
    go(state, "study")
    answer(state, Keep())
    for _ in range(2):
        stay(state)
        answer(state, Pass())
    assert has(stay(state), Looked)
    assert state.stage == "card"


# ---- Ruling 5 ------------------------------------------------------------------------------


def test_ruling_5_a_weapon_may_be_taken_in_public() -> None:
    state = clear(table(at={0: (4, 6)}, tokens={"study": ("knife",)}), "study")
    go(state, "study")
    assert state.legal(0) == (Take("knife"), Pass())
    told = answer(state, Take("knife"))
    assert told[0] == WeaponTaken(0, "study", "knife")
    view = state.view(2)
    assert view.players[0].weapon == "knife"
    assert view.rooms[ROOMS.index("study")].weapons == ()


def test_ruling_5_a_carried_weapon_is_traded_for_one_of_your_choice() -> None:
    state = clear(table(at={0: (4, 6)}, tokens={"study": ("knife", "wrench")}, carried=[0, -1, -1]), "study")
    go(state, "study")
    assert state.legal(0) == (Take("knife"), Take("wrench"), Drop(), Pass())
    told = answer(state, Take("wrench"))
    assert told[0] == WeaponTraded(0, "study", "rope", "wrench")
    assert state.view(None).rooms[ROOMS.index("study")].weapons == ("rope", "knife")
    assert state.view(None).players[0].weapon == "wrench"


def test_ruling_5_or_dropped_where_others_lie() -> None:
    state = clear(table(at={0: (4, 6)}, tokens={"study": ("knife",)}, carried=[0, -1, -1]), "study")
    go(state, "study")
    assert answer(state, Drop())[0] == WeaponDropped(0, "study", "rope")
    assert state.view(None).rooms[ROOMS.index("study")].weapons == ("rope", "knife")


def test_ruling_5_one_of_them_a_turn() -> None:
    state = clear(table(at={0: (4, 6)}, tokens={"study": ("knife",)}), "study")
    go(state, "study")
    answer(state, Take("knife"))
    assert state.active == 1


def test_ruling_5_a_weapon_can_be_left_alone() -> None:
    state = clear(table(at={0: (4, 6)}, tokens={"study": ("knife",)}, carried=[0, -1, -1]), "study")
    go(state, "study")
    answer(state, Pass())
    assert state.active == 1
    assert state.carried[0] == 0


@pytest.mark.parametrize("room", ["stairwell", "parlour"])
def test_ruling_2_weapons_may_be_dropped_and_taken_in_the_middle(room: str) -> None:
    state = table(at={0: room}, carried=[0, -1, -1])
    stay(state)
    assert state.legal(0) == (Drop(), Pass())
    answer(state, Drop())
    state.active = state.answering = 0
    state.stage = "move"
    toss(state)
    stay(state)
    assert state.legal(0) == (Take("rope"), Pass())


# ---- Ruling 8 ------------------------------------------------------------------------------


def test_ruling_8_who_begins_a_turn_in_the_hall_may_leave_instead_of_rolling() -> None:
    state = table(4, at={1: "hall"}, up=[7, 0, 0, 0])
    told = stay(state)
    assert not has(told, Rolled)
    assert state.legal(1) == (Roll(), Leave())
    left = only(answer(state, Leave()), LeftParty)
    assert left.seat == 1
    assert left.shown.cards == tuple(CARDS[number] for number in state.hand(1))
    assert left.tally.way == "single"
    assert state.view(None).players[1].status == "left"
    assert state.view(None).players[1].space is None
    assert state.waiting() == (2,)


def test_ruling_8_or_stay_and_roll() -> None:
    state = table(4, at={1: "hall"}, up=[7, 0, 0, 0], draws=(4,))
    stay(state)
    assert only(answer(state, Roll()), Rolled) == Rolled(1, 4, False)
    assert state.stage == "move"
    with pytest.raises(IllegalAction) as refused:
        answer(state, Leave())
    assert refused.value.reason.id == "leave_at_start"


def test_ruling_8_walking_into_the_hall_is_too_late_for_leaving() -> None:
    state = clear(table(4, at={0: (7, 11)}), "hall")
    go(state, "hall")
    assert state.active == 1


def test_ruling_8_leaving_is_possible_nowhere_else() -> None:
    state = table(4, at={1: "lounge"}, up=[7, 0, 0, 0])
    stay(state)
    assert state.stage == "move"
    with pytest.raises(IllegalAction) as refused:
        answer(state, Leave())
    assert refused.value.reason.id == "leave_from_hall"
