"""Rulings of the chapters Looking and Guessing, and of the confidential cards: letters, peeks, taking the Will."""

from __future__ import annotations

import pytest

from game.engine.contract import IllegalAction
from game.titles.toontown.rules.content import LOCATIONS
from game.titles.toontown.rules.moves import (
    Ask,
    Card,
    Decline,
    DoomTaken,
    End,
    Guess,
    Guessed,
    LetterTaken,
    Looked,
    Name,
    Peek,
    Peeked,
    Roll,
    Take,
    TakeDoom,
    TurnBegan,
    TurnLost,
    WillTaken,
)
from game.titles.toontown.rules.state import State
from game.titles.toontown.rules.streets import LOOK
from tests.titles.toontown.arrange import CIRCLE, NOZZLE, TOWN, WILL, arrange, dice, has, only, spaces, step, walk


def beside(location: str) -> int:
    """A space adjacent to that section."""
    return TOWN.effects.index(LOOK + LOCATIONS.index(location))  # type: ignore[arg-type]


def guess(state: State, target: int, character: str) -> list[object]:
    """Guess, whom, which; a lone opponent is asked without saying whom."""
    seat = state.active
    told = state.apply(seat, Guess())
    if state.stage == "whom":
        told += state.apply(seat, Ask(target))
    return told + state.apply(seat, Name(character))  # type: ignore[arg-type]


# ---- Looking ---------------------------------------------------------------------------------


def test_all_cards_of_one_section_are_seen_by_the_looker_alone() -> None:
    state = arrange(3)
    told = step(state, beside("maroon"))
    looked = only(told, Looked)
    assert looked.cards == (Card(0, "top", "roger"), Card(1, "bottom", "jessica"), Card(2, "top", "roger"))
    for other in (None, 1, 2):
        assert looked.seen_by(other).cards is None
        assert state.view(other).cards == ()
    assert looked.seen_by(0) == looked
    assert state.view(0).cards == looked.cards
    assert state.view(None).players[0].looked == ("maroon",)


def test_a_look_is_hushed_and_must_be_ended_even_if_nothing_else_can_be_done() -> None:
    state = arrange(3, right=[0b110, 0, 0])
    step(state, beside("maroon"))
    assert state.hushed(0)
    assert not state.hushed(1)
    assert list(state.legal(0)) == [End()]


@pytest.mark.parametrize("kind", ["road", "start", "spoke"])
def test_road_spaces_show_nothing(kind: str) -> None:
    state = arrange(3)
    here = spaces(kind)[0]
    assert not has(step(state, here), Looked)


def test_benny_and_trolley_spaces_show_nothing() -> None:
    state = arrange(3)
    assert not has(step(state, spaces("benny")[0]), Looked)
    assert not has(step(arrange(3), spaces("entry")[0]), Looked)


def test_who_has_not_moved_does_not_look() -> None:
    state = arrange(3, {0: beside("maroon"), 1: NOZZLE}, (5,))
    told = state.apply(0, next(action for action in state.legal(0) if type(action).__name__ == "Fire"))
    assert not has(told, Looked)
    assert state.view(0).players[0].looked == ()


def test_opponents_judge_dooms_may_be_taken_for_all_to_see() -> None:
    state = arrange(3)
    step(state, beside("acme"))  # colour 1's Judge Doom lies there
    assert TakeDoom(1) in state.legal(0)
    assert only(state.apply(0, TakeDoom(1)), DoomTaken) == DoomTaken(0, 1, "acme")
    assert state.stage == "look"
    view = state.view(None)
    assert view.players[0].doom_cards == 1
    assert view.piles[LOCATIONS.index("acme")] == 1
    with pytest.raises(IllegalAction):
        state.apply(0, TakeDoom(1))


def test_the_own_judge_doom_stays() -> None:
    state = arrange(3, active=1)
    step(state, beside("acme"))
    with pytest.raises(IllegalAction) as refused:
        state.apply(1, TakeDoom(1))
    assert refused.value.reason.id == "own_doom"


# ---- Guessing --------------------------------------------------------------------------------


def test_a_guess_needs_no_proof_and_a_right_one_gives_a_peek() -> None:
    state = arrange(3)
    told = guess(state, 1, "jessica")
    assert only(told, Guessed) == Guessed(0, 1, "jessica", True)
    assert list(state.legal(0)) == [Peek(0), Peek(1), Peek(2)]
    peeked = only(state.apply(0, Peek(0)), Peeked)
    assert peeked.paper == "will"
    assert peeked.seen_by(1).paper is None
    assert peeked.seen_by(None).paper is None
    assert state.view(0).papers == ("will", "letter", "letter")
    assert state.view(1).papers == (None, None, None)
    assert state.view(None).players[0].peeked == (0,)
    assert state.stage == "start"
    assert state.view(0).players[1].identity == "jessica"
    assert state.view(2).players[1].identity is None


def test_the_answer_is_public_and_the_character_asked_is_known_to_the_two() -> None:
    state = arrange(3, draws=dice(1, 1))
    guessed = only(guess(state, 1, "eddie"), Guessed)
    assert not guessed.right
    assert guessed.seen_by(0).character == guessed.seen_by(1).character == "eddie"
    assert guessed.seen_by(2).character is None
    assert guessed.seen_by(None).character is None
    assert state.view(None).players[0].wrong_about == (1,)
    assert "eddie" in state.view(0).sheet[1].ruled_out
    assert "eddie" not in state.view(1).sheet[0].ruled_out


def test_which_character_is_asked_is_hushed_but_whom_is_not() -> None:
    state = arrange(3)
    state.apply(0, Guess())
    assert not state.hushed(0)
    state.apply(0, Ask(2))
    assert state.hushed(0)
    assert state.view(None).suspect == 2
    assert [action.character for action in state.legal(0)] == ["roger", "jessica", "eddie", "dolores"]  # type: ignore[union-attr]


def test_a_wrong_guess_costs_the_next_turn_and_all_further_guesses_of_this_one() -> None:
    state = arrange(3, {0: spaces("entry")[0]})
    guess(state, 1, "eddie")
    assert Guess() not in state.legal(0)
    assert state.view(None).players[0].lost_turns == 1
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, Guess())
    assert refused.value.reason.id == "guessed_wrong"


def test_lost_turns_add_up_and_are_spent_one_by_one() -> None:
    state = arrange(2, {1: 34}, lost=[2, 0], active=1, turn=1)
    told = walk(state, 2, 1, CIRCLE[0])
    told = state.apply(1, End())
    assert only(told, TurnLost) == TurnLost(0, 1)
    assert only(told, TurnBegan) == TurnBegan(1, 3)
    walk(state, 2, 1, CIRCLE[2])
    assert only(state.apply(1, End()), TurnLost) == TurnLost(0, 0)
    walk(state, 2, 1, CIRCLE[4])
    assert only(state.apply(1, End()), TurnBegan) == TurnBegan(0, 6)


def test_several_guesses_a_turn_as_long_as_each_was_right() -> None:
    state = arrange(3, draws=dice(2, 2))
    guess(state, 1, "jessica")
    state.apply(0, Peek(1))
    told = state.apply(0, Guess())
    assert state.stage == "which", "only one opponent is left, so nobody is asked whom"
    assert not told
    told = state.apply(0, Name("eddie"))
    assert only(told, Guessed).right
    state.apply(0, Peek(2))
    assert list(state.legal(0)) == [Roll()], "with everybody guessed there is nothing to do but roll"


def test_each_guesser_is_right_only_once_about_the_same_opponent() -> None:
    state = arrange(4)
    guess(state, 1, "jessica")
    state.apply(0, Peek(0))
    state.apply(0, Guess())
    assert list(state.legal(0)) == [Ask(2), Ask(3)]
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, Ask(1))
    assert refused.value.reason.id == "already_right"


def test_a_character_asked_wrongly_is_not_offered_again_for_that_player() -> None:
    state = arrange(3, wrong=[0, 0b1001, 0, 0, 0, 0, 0, 0, 0])
    state.apply(0, Guess())
    state.apply(0, Ask(1))
    assert list(state.legal(0)) == [Name("jessica"), Name("eddie")]


def test_guessing_comes_before_the_dice_and_after_the_look_and_goes_back_to_where_it_was() -> None:
    state = arrange(3)
    step(state, beside("ink"))
    guess(state, 1, "jessica")
    assert state.stage == "peek"
    assert state.view(0).cards, "the look lies open while the guess is made"
    state.apply(0, Peek(1))
    assert state.stage == "look"
    guess(state, 2, "roger")
    assert list(state.legal(0)) == [End()]


def test_guessing_between_the_roll_and_the_walk_keeps_the_dice() -> None:
    state = arrange(3, draws=(3, 2))
    state.apply(0, Roll())
    before = [action for action in state.legal(0) if action != Guess()]
    assert guess(state, 1, "roger")
    assert state.stage == "walk"
    assert state.view(0).dice == (4, 2)
    assert list(state.legal(0)) == before


def test_a_known_slot_and_a_public_letter_are_not_peeked_at() -> None:
    state = arrange(4, letters=0b0010, peeked=[0b0100, 0, 0, 0])
    guess(state, 1, "jessica")
    assert list(state.legal(0)) == [Peek(0), Peek(3)]


def test_no_peeks_while_a_player_holds_the_will_or_once_it_lies_face_up() -> None:
    for holder in (2, -1):
        state = arrange(4, holder=holder)
        guess(state, 1, "jessica")
        assert state.stage == "start"


# ---- Taking the Will -------------------------------------------------------------------------


def test_on_the_will_space_one_takes_any_face_down_card_peeked_or_not_or_declines() -> None:
    state = arrange(4, letters=0b0010)
    step(state, WILL)
    assert list(state.legal(0)) == [Take(0), Take(2), Take(3), Decline(), Guess()]
    state.apply(0, Decline())
    assert state.stage == "end"


def test_the_will_is_taken() -> None:
    state = arrange(3)
    step(state, WILL)
    assert only(state.apply(0, Take(0)), WillTaken) == WillTaken(0, 0)
    view = state.view(None)
    assert view.holder == 0
    assert view.will_slot == 0
    assert view.public_papers == ("will", "letter", "letter")
    assert state.stage == "end"


def test_a_jessica_letter_is_known_to_all_costs_a_turn_and_all_weasels() -> None:
    state = arrange(3)
    step(state, WILL)
    assert only(state.apply(0, Take(1)), LetterTaken) == LetterTaken(0, 1)
    view = state.view(None)
    assert view.public_papers == (None, "letter", None)
    assert view.holder is None
    player = view.players[0]
    assert (player.lost_turns, player.weasels, player.used_weasels) == (1, 0, 2)


def test_after_all_letters_are_out_everybody_knows_the_will() -> None:
    state = arrange(3, letters=0b110)
    assert state.view(None).will_slot == 0
    assert state.view(2).papers == ("will", "letter", "letter")


def test_a_face_up_will_is_taken_as_such_and_nothing_while_somebody_holds_it() -> None:
    state = arrange(3, holder=-1)
    step(state, WILL)
    assert list(state.legal(0)) == [Take(0), Decline(), Guess()]
    state = arrange(3, holder=2)
    step(state, WILL)
    assert state.stage == "end"
