"""The chapter Table: cards, rounds, the presidency, and the roles the President deals."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from game import places
from game.engine.chance import Chance, Script
from game.titles.bodyguard.look import sprite
from game.titles.bodyguard.rules.content import CARD_WORDS, DECK, DEEDS, FACES, HAND, HITS, HOW_MANY, KINDS, NUMBER
from game.titles.bodyguard.rules.moves import Appoint, CardsDealt, Pass, RolesDealt, RoundBegan
from tests.titles.bodyguard.arrange import GAME, begun, hits_of, only, role_of, table


def test_there_are_44_hits_eleven_of_each_kind_and_27_actions() -> None:
    assert len(DECK) == 71
    assert len(HITS) == 44
    assert [len(hits_of(kind)) for kind in range(4)] == [11] * 4
    assert HOW_MANY == {"filthy_trick": 7, "deadly_martin": 7, "plan_b": 6, "hardcore_af": 7}
    assert Counter(FACES[face] for face in DECK) == Counter({**dict.fromkeys(HITS, 1), **HOW_MANY})


def test_every_card_has_a_name_a_line_and_a_drawing_of_its_own() -> None:
    assert len({words.name for words in CARD_WORDS.values()}) == len(FACES)
    assert len({words.line for words in CARD_WORDS.values()}) == len(FACES)
    drawn = json.loads((places.find("assets") / "art" / "index.json").read_text())
    assert [sprite(card) for card in FACES if sprite(card) not in drawn] == []
    assert set(CARD_WORDS) == set(NUMBER) == {*HITS, *DEEDS}


@pytest.mark.parametrize("seats", [3, 9])
def test_it_is_for_four_to_eight_players(seats: int) -> None:
    assert list(GAME.seats) == [4, 5, 6, 7, 8]
    with pytest.raises(ValueError, match="4 to 8"):
        GAME.start(seats, Chance(0))


def test_the_first_president_is_drawn_by_lot() -> None:
    assert {GAME.start(5, Chance(seed)).president for seed in range(60)} == set(range(5))


@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_is_president_once_and_the_presidency_passes_left(seats: int) -> None:
    will, state, presidents = Chance("presidents"), GAME.start(seats, Chance(4)), []
    while waiting := state.waiting():
        if state.dealing:
            presidents.append(state.president)
        legal = state.legal(waiting[0])
        state.apply(waiting[0], legal[will.pick(len(legal))])
    first = presidents[0]
    assert presidents == [(first + number) % seats for number in range(seats)]
    assert [score.president for score in state.view(None).settled] == presidents


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_president_chooses_who_gets_the_bodyguard_or_nobody_and_all_others_are_assassins(seats: int) -> None:
    state = GAME.start(seats, Script([1]))
    assert list(state.legal(1)) == [*(Appoint(seat) for seat in range(seats) if seat != 1), Appoint(None)]
    assert state.hushed(1)
    for choice in (2, None):
        twin = state.copy(Chance(1))
        dealt = only(twin.apply(1, Appoint(choice)), RolesDealt)
        assert dealt.roles[1] == "president"
        assert [seat for seat, role in enumerate(dealt.roles) if role == "bodyguard"] == ([] if choice is None else [2])
        assert dealt.roles.count("assassin") == seats - 1 - (choice is not None)
        assert dealt.left_over == ("bodyguard" if choice is None else "assassin")
        assert len(dealt.roles) + 1 == seats + 1, "one role card is always left over"
        assert role_of(twin) == choice


def test_he_knows_every_role_and_the_others_only_their_own() -> None:
    state = GAME.start(5, Script([0]))
    state.chance = Chance(3)
    dealt = only(state.apply(0, Appoint(2)), RolesDealt)
    assert dealt.seen_by(0) == dealt
    assert dealt.seen_by(1).roles == ("president", "assassin", None, None, None)
    assert dealt.seen_by(2).roles == ("president", None, "bodyguard", None, None)
    assert dealt.seen_by(None).roles == ("president", None, None, None, None)
    assert dealt.seen_by(1).left_over is None
    assert [player.role for player in state.view(1).players] == ["president", "assassin", None, None, None]
    assert state.view(0).players[2].role == "bodyguard"
    assert state.view(3).suspects == (1, 2, 4)


def test_roles_come_before_cards_and_the_president_takes_the_first_turn() -> None:
    state = GAME.start(6, Script([3]))
    assert [player.cards for player in state.view(3).players] == [0] * 6
    state.chance = Chance(1)
    told = state.apply(3, Appoint(None))
    assert [type(event) for event in told[:2]] == [RolesDealt, CardsDealt]
    assert state.view(None).stage == "turn"
    assert state.waiting() == (3,)


@pytest.mark.parametrize("seats", GAME.seats)
def test_six_cards_each_and_a_hand_is_for_its_owner(seats: int) -> None:
    state = GAME.start(seats, Script([0]))
    state.chance = Chance(1)
    dealt = only(state.apply(0, Appoint(1)), CardsDealt)
    assert {len(hand) for hand in dealt.hands} == {HAND} == {6}
    assert dealt.pile == 71 - 6 * seats
    assert dealt.seen_by(1).hands == ((), dealt.hands[1], *[()] * (seats - 2))
    assert not any(dealt.seen_by(None).hands)
    for seat in range(seats):
        assert len(state.view(seat).hand) == 6
        assert [bool(player.held) for player in state.view(seat).players] == [seat == other for other in range(seats)]


def test_all_cards_come_back_between_rounds() -> None:
    front = {0: ["anvil", "zoo", "tornado"]}
    state = table({1: ["dawn"]}, active=1, front=front, martins=0b100)
    (shot,) = [action for action in state.legal(1) if getattr(action, "target", None) == 0]
    state.apply(1, shot)
    state.apply(2, Pass())
    told = state.apply(3, Pass())
    assert only(told, RoundBegan) == RoundBegan(2, 1)
    view = state.view(None)
    assert (view.pile, view.discards, view.stage, view.active) == (71, 0, "desk", 1)
    assert all(player.alive and not player.martin and set(player.hits) == {None} for player in view.players)
    state.chance = Chance(9)
    state.apply(1, Appoint(0))
    assert state.public == 0
    assert len(state.pile) == 71 - 24


def test_seats_round_the_table_and_kinds_have_their_order() -> None:
    assert KINDS == ("weapon", "location", "weather", "time")
    view = table(front={2: ["anvil", "midnight"]}).view(1)
    assert view.players[2].hits == ("anvil", None, None, "midnight")
    assert not view.players[2].danger
    assert begun(8).view(None).rounds == 8
