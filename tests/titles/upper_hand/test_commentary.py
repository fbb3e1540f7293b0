"""What the prompt says while something happens: in two voices, and with nobody called by name who is looking."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.chance import Chance
from game.titles.upper_hand.meta import GAME
from game.titles.upper_hand.rules import moves
from game.titles.upper_hand.words.commentary import Commentator

NAMES = ("Ana", "Ben", "Chloe", "Rex", "Eva", "Finn", "Gil", "Hana")


def events(seats: int, seed: int) -> list[Any]:
    """Everything that happens in a game by lot."""
    state, will, told = GAME.start(seats, Chance(seed)), Chance(f"will {seed}"), []
    while waiting := state.waiting():
        legal = state.legal(waiting[0])
        told += state.apply(waiting[0], legal[will.pick(len(legal))])
    return told


@pytest.mark.parametrize("seats", [2, 8])
def test_whoever_looks_is_called_you_and_the_others_by_name(seats: int) -> None:
    room, kinds = Commentator(NAMES, None), set()
    for event in events(seats, 3):
        seen = room.tell(event)
        if seen is None:
            continue
        kinds.add(type(event))
        assert seen.title and "{" not in seen.title + seen.words
        for me in range(seats):
            mine = Commentator(NAMES, me).tell(event.seen_by(me))
            assert mine is not None and mine.seat == seen.seat
            assert NAMES[me] not in mine.title + mine.words
            if me == seen.seat and not isinstance(event, moves.MissionBegan):
                assert mine.title.startswith("You ")
                assert seen.title.startswith(f"{NAMES[me]} ")
    assert {moves.Entered, moves.CardPlayed, moves.SkillRolled, moves.CleanedUp, moves.GameOver} <= kinds


def test_a_card_says_to_whom_it_is_played_or_that_it_was_in_vain() -> None:
    insult = moves.CardPlayed(0, "pam_1", 1, True)
    assert Commentator(NAMES, None).tell(insult) == (0, "Ana insults Ben", "Houseplant")
    assert Commentator(NAMES, 0).tell(insult) == (0, "You insult Ben", "Houseplant")
    assert Commentator(NAMES, 1).tell(insult) == (0, "Ana insults you", "Houseplant")
    wasted = Commentator(NAMES, None).tell(moves.CardPlayed(0, "pam_1", None, False))
    assert wasted == (0, "Ana insults the room", "Houseplant, and nothing comes of it.")


def test_what_only_goes_on_with_the_event_before_has_no_words_of_its_own() -> None:
    assert Commentator(NAMES, None).tell(moves.Shuffled("events", None)) is None


def test_a_roll_off_says_what_it_is_about() -> None:
    told = Commentator(NAMES, 0).tell(moves.Tossed("leader", (0, 3), ((5,), (4,)), (5, 4)))
    assert told is not None and told.words == "Tied for the least: the highest die leads."
    rolled = Commentator(NAMES, 0).tell(moves.Tossed("card", (1,), ((5,),), (5,)))
    assert rolled is not None and "draw nothing here" in rolled.words
