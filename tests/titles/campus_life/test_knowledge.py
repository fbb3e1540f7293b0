"""Who knows what: looks, exchanges and tabs; views that keep secrets; redeals that are fair."""

from __future__ import annotations

import pickle
import random
from collections import Counter

import pytest

from game.engine.chance import Chance
from game.titles.campus_life.rules.content import CARDS, DECKS, KINDS, ROOMS
from game.titles.campus_life.rules.moves import Exchange, Keep, Pass
from game.titles.campus_life.rules.state import State
from tests.titles.campus_life.arrange import GAME, anew, answer, card, go, lay, stay, table, take_tab

STUDY = ROOMS.index("study")


def played(seats: int, seed: int, moves: int) -> State:
    """A position after some random moves."""
    will = random.Random(seed)
    state = anew(seats, seed)
    for _ in range(moves):
        if not state.waiting():
            break
        legal = state.legal(state.answering)
        rooms = [action for action in legal if getattr(action, "to", 0) >= state.house.first_room]
        careful = [action for action in legal if isinstance(action, Pass)]
        state.apply(state.answering, will.choice(careful or rooms or legal))
    return state


def study_of(state: State, viewer: int | None) -> str | None:
    face = state.view(viewer).rooms[STUDY].face
    return face.name if face else None


def weapon_of(state: State, seat: int, viewer: int | None) -> str | None:
    face = state.view(viewer).players[seat].cards[1]
    return face.name if face else None


def test_nobody_sees_others_hands_notepads_rooms_or_the_envelope() -> None:
    for seats in GAME.seats:
        state = anew(seats, seats)
        for viewer in (None, *range(seats)):
            view = state.view(viewer)
            for seat, player in enumerate(view.players):
                assert (player.notepad is not None) == (seat == viewer)
                assert all((card is not None) == (seat == viewer) for card in player.cards)
            assert all(facts.face is None for facts in view.rooms)
            assert not any(view.envelope)


def test_a_look_is_remembered_and_everybody_knows_who_looked() -> None:
    state = table(3, at={0: (4, 6)})
    lay(state, "study", "wrench")
    go(state, "study")
    answer(state, Keep())
    assert [study_of(state, viewer) for viewer in (0, 1, 2, None)] == ["wrench", None, None, None]
    assert state.view(2).rooms[STUDY].known_to == (0,)


def test_what_was_known_goes_along_when_cards_are_exchanged() -> None:
    state = table(3, at={0: (4, 6), 1: "study"}, draws=(1, 5))
    lay(state, "study", "wrench")
    state.seen[state.first_room_slot + STUDY] = 2  # seat 1 has looked before
    go(state, "study")
    answer(state, Exchange())
    # Seat 1 knows the wrench card, now in seat 0's hand, but not what seat 0 left in the Study.
    assert [weapon_of(state, 0, viewer) for viewer in (0, 1, 2, None)] == ["wrench", "wrench", None, None]
    assert [study_of(state, viewer) for viewer in (0, 1, 2, None)] == ["rope", None, None, None]
    assert state.view(None).rooms[STUDY].known_to == (0,)


def test_a_card_known_in_a_hand_is_known_in_the_room_it_is_left_in() -> None:
    state = table(3, at={0: (4, 6)})
    lay(state, "study", "wrench")
    state.seen[1] |= 4  # seat 2 knows seat 0's weapon card
    go(state, "study")
    answer(state, Exchange())
    assert study_of(state, 2) == "rope"
    assert weapon_of(state, 0, 2) is None


def test_a_tab_tells_everybody() -> None:
    state = table(3, at={0: (12, 7)})
    stay(state)
    take_tab(state, "weapon")
    assert [weapon_of(state, 0, viewer) for viewer in (0, 1, 2, None)] == ["rope"] * 4
    assert state.view(None).players[0].face_up == (False, True, False)
    assert state.view(None).players[0].spent == (False, True, False)


def test_the_last_unknown_card_of_a_kind_is_known_to_who_knows_all_others() -> None:
    state = anew(3, 4)
    slots = [slot for slot, number in enumerate(state.cards) if number >= 0 and CARDS[number].kind == "weapon"]
    for slot in slots[1:]:
        state.seen[slot] |= 2
    hidden_slot = slots[0]
    assert state.view(1).players[hidden_slot // 3].cards[1] == CARDS[state.cards[hidden_slot]]
    assert state.view(2).players[hidden_slot // 3].cards[1] is None


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", range(4))
def test_a_redeal_moves_nothing_that_the_seat_has_seen(seats: int, seed: int) -> None:
    state = played(seats, seed, 30 + 25 * seed)
    for seat in range(seats):
        for number in range(5):
            dealt = state.redeal(seat, Chance(number))
            for slot, seen in enumerate(state.seen):
                if seen >> seat & 1:
                    assert dealt.cards[slot] == state.cards[slot]
                elif state.cards[slot] >= 0:
                    assert CARDS[dealt.cards[slot]].kind == CARDS[state.cards[slot]].kind
            assert dealt.seen == state.seen
            assert dealt.notepad(seat) == state.notepad(seat)
            assert sorted(dealt.cards) == sorted(state.cards)


def test_a_redeal_is_fair() -> None:
    state = anew(4, 1)
    cards: Counter[int] = Counter()
    notes: Counter[int] = Counter()
    for number in range(3000):
        dealt = state.redeal(0, Chance(number))
        cards[dealt.hand(2)[1]] += 1
        notes[dealt.notepad(3)[2]] += 1
    own_card, own_note = state.hand(0)[1], state.notepad(0)[2]
    assert set(cards) == set(DECKS[1]) - {own_card}
    assert set(notes) == set(DECKS[2]) - {own_note}
    assert all(450 < count < 750 for count in cards.values())
    assert all(290 < count < 460 for count in notes.values())


def test_notepads_are_dealt_apart_from_hands() -> None:
    state = anew(5, 2)
    pairs = {(dealt.hand(1)[0], dealt.notepad(1)[0]) for dealt in (state.redeal(0, Chance(n)) for n in range(400))}
    assert any(hand == note for hand, note in pairs)
    assert len(pairs) > 15


def test_notepads_laid_open_stay_as_they_are_in_a_redeal() -> None:
    state = table(6, shown=0b001110)
    for number in range(40):
        dealt = state.redeal(0, Chance(number))
        assert [dealt.notepad(seat) for seat in (1, 2, 3)] == [state.notepad(seat) for seat in (1, 2, 3)]
        for kind in range(len(KINDS)):
            assert len(set(dealt.notes[kind :: len(KINDS)])) == 6


def test_pickled_states_come_back_whole() -> None:
    for seats in GAME.seats:
        state = played(seats, seats, 60)
        back = pickle.loads(pickle.dumps(state))
        assert back.dump() == state.dump()
        assert back.legal(back.answering) == state.legal(state.answering)
        assert back.occupied == state.occupied


def test_only_looking_at_a_card_is_hushed() -> None:
    stages: dict[str, set[bool]] = {}
    for seed in range(8):
        state, will = anew(3 + seed % 4, seed), random.Random(seed)
        while state.waiting():
            stages.setdefault(state.stage, set()).add(state.hushed(state.answering))
            assert not any(state.hushed(seat) for seat in range(state.seats) if seat != state.answering)
            state.apply(state.answering, will.choice(state.legal(state.answering)))
    assert {stage for stage, hushed in stages.items() if True in hushed} == {"card"}
    assert stages["card"] == {True}


def test_the_seat_that_saw_a_card_loses_it_with_the_next_exchange() -> None:
    state = table(3, at={0: "study", 1: (4, 6)}, active=1, draws=(1, 5))
    lay(state, "study", "wrench")
    state.seen[state.first_room_slot + STUDY] = 1
    go(state, "study")
    assert study_of(state, 0) == "wrench"
    answer(state, Exchange())
    assert study_of(state, 0) is None
    assert state.cards[state.first_room_slot + STUDY] == card("pipe")
