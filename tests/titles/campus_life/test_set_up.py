"""The set-up: suspects and turns, notepads, hands, envelope, cards in rooms, and ruling 1 on weapons."""

from __future__ import annotations

import pytest

from game.engine.contract import IllegalAction
from game.titles.campus_life.rules.content import CARDS, KINDS, NAMED, ROOMS, SUSPECTS, WEAPONS
from game.titles.campus_life.rules.moves import Choose, Chosen, Place, Placed, TurnBegan
from tests.titles.campus_life.arrange import GAME, HOUSE, anew, answer, fresh, only

USUAL = {
    3: ("scarlet", "white", "peacock"),
    4: ("scarlet", "white", "peacock", "plum"),
    5: ("scarlet", "mustard", "white", "green", "peacock"),
    6: ("scarlet", "mustard", "white", "green", "peacock", "plum"),
}


@pytest.mark.parametrize("seats", [2, 7])
def test_three_to_six_can_play(seats: int) -> None:
    with pytest.raises(ValueError, match="3 to 6 players"):
        anew(seats, 1)


@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_moves_the_usual_suspect_from_its_start(seats: int) -> None:
    state = anew(seats, seats)
    players = state.view(None).players
    assert tuple(player.suspect for player in players) == USUAL[seats]
    assert [player.space for player in players] == [HOUSE.starts[SUSPECTS.index(who)] for who in USUAL[seats]]
    assert state.view(None).order == tuple(range(seats))


def test_suspects_can_be_picked_and_turns_go_clockwise_from_the_first_in_play() -> None:
    view = fresh(4, suspects=("plum", None, "mustard", "green")).view(None)
    assert [player.suspect for player in view.players] == ["plum", "scarlet", "mustard", "green"]
    assert view.order == (1, 2, 3, 0)
    view = fresh(3, suspects=("plum", "green", "mustard")).view(None)
    assert view.order == (2, 1, 0)
    assert view.asked == (2,)


@pytest.mark.parametrize("suspects", [("plum", "plum"), ("plum", "green", "white", "peacock")])
def test_no_two_players_move_the_same_suspect(suspects: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="suspect each"):
        fresh(3, suspects=suspects)


@pytest.mark.parametrize("seats", GAME.seats)
def test_notepads_hold_one_of_each_kind_and_no_two_are_alike(seats: int) -> None:
    for seed in range(20):
        state = anew(seats, seed)
        for kind in range(3):
            notes = [CARDS[state.notepad(seat)[kind]] for seat in range(seats)]
            assert len(set(notes)) == seats
            assert {note.kind for note in notes} == {KINDS[kind]}


def test_notes_are_returned_before_the_hands_are_dealt() -> None:
    both = [anew(3, seed) for seed in range(60)]
    assert any(set(state.notes) & set(state.cards[:9]) for state in both)
    assert any(state.notepad(0)[0] == state.hand(0)[0] for state in both)


@pytest.mark.parametrize("seats", GAME.seats)
def test_hands_hold_one_of_each_kind_as_three_tabs(seats: int) -> None:
    state = anew(seats, seats)
    for seat in range(seats):
        player = state.view(seat).players[seat]
        assert [card.kind for card in player.cards if card] == list(KINDS)
        assert player.tabs == 3


@pytest.mark.parametrize(("seats", "in_rooms", "sealed"), [(3, 9, 3), (4, 6, 3), (5, 3, 3), (6, 3, 0)])
def test_the_rest_lies_in_the_rooms_clockwise_from_the_hall(seats: int, in_rooms: int, sealed: int) -> None:
    for seed in range(10):
        state = anew(seats, seed)
        view = state.view(None)
        assert [facts.card is not None for facts in view.rooms] == [room < in_rooms for room in range(len(ROOMS))]
        assert len(view.envelope) == sealed
        envelope = state.cards[state.first_room_slot + NAMED :]
        assert [CARDS[card].kind for card in envelope] == list(KINDS[:sealed])
        assert sorted(card for card in state.cards if card >= 0) == list(range(21))


def test_the_rooms_cards_are_shuffled_together() -> None:
    backs = {tuple(facts.card for facts in anew(3, seed).view(None).rooms) for seed in range(20)}
    assert len(backs) > 10


# ---- Ruling 1 ------------------------------------------------------------------------------


def test_ruling_1_each_player_places_one_weapon_before_the_first_turn() -> None:
    state = fresh(3)
    assert state.view(None).round == 0
    for seat, (weapon, room) in enumerate((("knife", "study"), ("rope", "hall"), ("wrench", "kitchen"))):
        assert state.waiting() == (seat,)
        assert only(answer(state, Choose(weapon)), Chosen) == Chosen(seat, weapon)
        assert state.view(None).chosen == weapon
        told = answer(state, Place(room))
        assert told[0] == Placed(seat, weapon, room)
    assert only(told, TurnBegan) == TurnBegan(0, 1)
    lying = {facts.room: facts.weapons for facts in state.view(None).rooms if facts.weapons}
    assert lying == {"study": ("knife",), "hall": ("rope",), "kitchen": ("wrench",)}


def test_ruling_1_a_token_is_placed_in_a_named_room_that_has_none() -> None:
    state = fresh(3)
    assert state.legal(0) == tuple(Choose(weapon) for weapon in WEAPONS)
    answer(state, Choose("knife"))
    assert state.legal(0) == tuple(Place(room) for room in ROOMS[:NAMED])
    answer(state, Place("study"))
    assert Choose("knife") not in state.legal(1)
    answer(state, Choose("rope"))
    assert Place("study") not in state.legal(1)
    for room, reason in (("study", "has_weapon"), ("stairwell", "middle_room"), ("parlour", "middle_room")):
        with pytest.raises(IllegalAction) as refused:
            answer(state, Place(room))
        assert refused.value.reason.id == reason


def test_ruling_1_unplaced_tokens_stay_out() -> None:
    state = fresh(3)
    for weapon, room in (("knife", "study"), ("rope", "hall"), ("wrench", "kitchen")):
        answer(state, Choose(weapon))
        answer(state, Place(room))
    view = state.view(None)
    assert view.tokens == ()
    assert sorted(weapon for facts in view.rooms for weapon in facts.weapons) == ["knife", "rope", "wrench"]


def test_ruling_1_the_last_of_six_has_no_choice_of_weapon() -> None:
    state = fresh(6)
    for number in range(5):
        answer(state, Choose(WEAPONS[number]))
        told = answer(state, Place(ROOMS[number]))
    assert only(told, Chosen) == Chosen(5, "revolver")
    assert state.stage == "place"
    assert state.answering == 5
