"""What speaks for an answer in Bodyguard is true: played out, or counted in the hand."""

from __future__ import annotations

import re

from game.engine.chance import Chance
from game.titles.bodyguard.meta import GAME
from game.titles.bodyguard.rules import moves
from game.titles.bodyguard.rules.content import KIND_NAMES, KIND_OF, KINDS, NUMBER
from tests.titles.played import NAMES, said


def kind(card: str) -> str:
    """The name of a hit's kind; "" for other cards."""
    number = NUMBER[card]  # type: ignore[index]
    return KIND_NAMES[KINDS[KIND_OF[number]]] if number < len(KIND_OF) else ""


def test_the_fourth_hit_is_the_fourth() -> None:
    """It puts the target out, or everybody is asked for a rescue."""
    found = list(said(GAME, 5, "fourth", games=3))
    seen = 0
    for state, seat, hit, words in found:
        if not isinstance(hit, moves.Hit) or not re.search(r"(this is|an Assassin:|:) the fourth", words):
            continue
        before = state.view(None)
        state.apply(seat, hit)
        after = state.view(None)
        out = not after.players[hit.target].alive or after.stage == "rescue" or after.round > before.round or after.over
        assert out, words
        if "brings you 2 points" in words:
            assert after.settled[-1].ending == "caught" and after.settled[-1].points[seat] == 2
        seen += 1
    assert seen > 3


def test_another_of_the_kind_stays() -> None:
    found = 0
    for state, seat, action, words in said(GAME, 6, "so this one is not missed"):
        hand = list(state.view(seat).hand)
        hand.remove(action.card)
        assert f"another {kind(action.card)}" in words and kind(action.card) in map(kind, hand)
        found += 1
    assert found > 5


def test_an_assassin_is_one() -> None:
    """The President reads it, who dealt the roles; each of them knows it too."""
    found = 0
    for state, seat, hit, words in said(GAME, 4, "is an Assassin", games=2):
        assert words.startswith(NAMES[hit.target])
        assert state.view(hit.target).role == "assassin"
        assert state.view(seat).role in ("president", "bodyguard")
        found += 1
    assert found > 5


def test_whoever_may_be_the_bodyguard_may_be_it() -> None:
    """Among all deals that look the same, that player is the Bodyguard in some."""
    found = 0
    for state, seat, action, words in said(GAME, 4, "may be the Bodyguard", most=40):
        worlds = [state.redeal(seat, Chance(number)) for number in range(24)]
        assert any(world.view(action.target).role == "bodyguard" for world in worlds), words
        found += 1
        if found > 12:
            break
    assert found > 3


def test_the_rescue_brings_what_it_says() -> None:
    found = 0
    for state, seat, action, _ in said(GAME, 5, "the rescue is 2 points", games=3):
        state.apply(seat, action)
        while state.view(None).stage in ("rescue", "throw_in"):
            asked = state.waiting()[0]
            state.apply(asked, state.legal(asked)[0])
        assert state.view(None).settled[-1].points[seat] == 2
        found += 1
    assert found


def test_a_card_that_nobody_holds_cannot_be_played() -> None:
    found = list(said(GAME, 5, "You hold no Hard"))
    assert found
    for state, seat, _, _ in found:
        assert "hardcore_af" not in state.view(seat).hand and len(state.legal(seat)) == 1
