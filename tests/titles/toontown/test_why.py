"""What speaks for an answer in Toontown is true: counted once more on the board, and played out with every roll."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

from game.engine.chance import Script
from game.engine.english import percent
from game.titles.toontown.meta import GAME
from game.titles.toontown.rules import moves
from game.titles.toontown.rules.content import LOCATION_NAMES, LOCATIONS
from tests.titles.played import NAMES, said
from tests.titles.toontown.arrange import TOWN, dice


def steps(here: int) -> dict[int, int]:
    """How far every space is, over all links."""
    away, queue = {here: 0}, [here]
    for space in queue:
        for to in TOWN.links[space]:
            if to not in away:
                away[to] = away[space] + 1
                queue.append(to)
    return away


def test_whoever_is_told_so_wins_by_this_walk() -> None:
    found = list(said(GAME, 4, "you win", games=4))
    for state, seat, walk, _ in found:
        state.apply(seat, walk)
        assert state.outcome() is not None and state.outcome().winners == (seat,)
    assert found


def test_nobody_has_looked_there() -> None:
    found = list(said(GAME, 3, "Nobody has looked at"))
    for state, _, _, words in found:
        (place,) = [place for place in LOCATIONS if LOCATION_NAMES[place] in words]
        assert not any(place in player.looked for player in state.view(None).players)
    assert found


def test_so_many_of_all_rolls_lead_there() -> None:
    """Every roll is tried out, and the walks that are on offer then are looked at."""
    found = 0
    for state, seat, roll, words in said(GAME, 3, "of all rolls lead to", games=3):
        view = state.view(seat)
        if view.stage != "start" or (told := goal(view, words)) is None:
            continue
        reached = 0
        for white, black in product(range(1, 7), range(1, 4)):
            world = state.copy(Script(dice(white, black)))
            world.apply(seat, roll)
            after = world.view(seat)
            reached += any(way.path[-1] == told and way.exact for way in after.ways)
        assert f"{percent(reached / 18)} of all rolls" in words
        found += 1
    assert found > 5


def goal(view: Any, words: str) -> int | None:
    """The one space that these words are about."""
    if "has the Will" in words:
        (holder,) = [seat for seat, name in enumerate(NAMES) if words.startswith(f"{name} has")]
        space: int = view.players[holder].space
        return space
    return TOWN.will_space if "where the Will is" in words else None


def test_no_space_in_reach_is_nearer() -> None:
    found = 0
    for state, seat, walk, words in said(GAME, 4, "no space in reach is nearer", games=2):
        view = state.view(seat)
        if (told := goal(view, words)) is None:
            continue
        away = steps(told)
        ends = [action.to for action in state.legal(seat) if isinstance(action, moves.Walk)]
        assert away[walk.to] == min(away[end] for end in ends)
        assert f", {away[walk.to]} space" in words
        found += 1
    assert found > 5


def test_a_weasel_is_as_likely_as_that() -> None:
    found = 0
    for state, seat, _, words in said(GAME, 2, "a weasel brings it", games=3):
        view = state.view(seat)
        far = steps(view.players[seat].space)[view.players[view.holder].space]
        assert f"brings it with {percent((5 / 6) ** max(1, far))}" in words
        found += 1
    assert found


def test_what_was_seen_is_the_will() -> None:
    found = list(said(GAME, 4, "that this is the Will", games=4))
    for state, seat, take, words in found:
        if words.startswith(("You have seen", "Everybody knows")):
            state.apply(seat, take)
            assert state.view(None).holder == seat or state.outcome() is not None
    assert any(words.startswith("You have seen") for *_, words in found)


def test_a_sheet_that_proves_somebody_is_right() -> None:
    """Nobody is told the identity of another but by what follows from the cards."""
    found = 0
    for state, seat, name, _ in said(GAME, 4, "Your sheet proves it", games=4):
        suspect = state.view(seat).suspect
        assert state.view(suspect).players[suspect].identity == name.character
        found += 1
    assert found


def test_chances_of_cards_add_up() -> None:
    found = list(said(GAME, 4, "that this is the Will", games=2))
    guessed = [(state.view(seat), match) for state, seat, _, words in found if (match := re.match(r"1 in (\d)", words))]
    assert guessed
    for view, match in guessed:
        assert view.papers.count(None) == int(match[1]) and "will" not in view.papers
