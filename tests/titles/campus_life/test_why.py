"""What speaks for an answer in Campus Life is true: played out, or walked once more through the house."""

from __future__ import annotations

import re

from game.titles.campus_life.meta import GAME
from game.titles.campus_life.rules import moves
from game.titles.campus_life.rules.content import ROOM_NAMES, WEAPON_NAMES
from game.titles.campus_life.rules.house import house
from tests.titles.played import said


def steps(here: int) -> dict[int, int]:
    """How far every room and square is; a room ends the walk."""
    home = house()
    away, queue = {here: 0}, [here]
    for space in queue:
        if space != here and home.room_of[space] >= 0:
            continue
        for to in home.links[space]:
            if to not in away:
                away[to] = away[space] + 1
                queue.append(to)
    return away


def test_alone_one_has_so_many_points() -> None:
    """Whoever goes home is counted by the rules."""
    found = 0
    for state, seat, _, words in said(GAME, 6, "lone you have", games=3):
        if moves.Leave() in state.legal(seat) and (points := re.search(r"lone you have (\d+) point", words)):
            state.apply(seat, moves.Leave())
            tally = next(tally for tally in state.view(None).tallies if seat in tally.seats)
            assert tally.total == int(points[1])
            found += 1
    assert found > 3


def test_a_weapon_of_the_notepad_is_there() -> None:
    found = 0
    for state, seat, action, words in said(GAME, 4, "is there, and on your notepad", games=2):
        view = state.view(seat)
        pad = view.players[seat].notepad
        if pad is not None and words.startswith(f"The {WEAPON_NAMES[pad.weapon]} "):
            facts = next(facts for facts in view.rooms if facts.space == action.to)
            assert pad.weapon in facts.weapons and view.players[seat].weapon != pad.weapon
            found += 1
    assert found > 3


def test_no_square_in_reach_is_nearer() -> None:
    found = 0
    for state, seat, action, words in said(GAME, 5, "No square in reach is nearer"):
        view = state.view(seat)
        match = re.match(r"No square in reach is nearer to the ([\w ]+), (\d+) step", words)
        assert match
        room = next(facts.space for facts in view.rooms if ROOM_NAMES[facts.room] == match[1])
        ends = [end.to for end in state.legal(seat) if isinstance(end, moves.Walk)]
        to = action.to if isinstance(action, moves.Walk) else view.players[seat].space
        assert steps(to)[room] == int(match[2])
        assert all(end != room and steps(end)[room] >= int(match[2]) for end in ends)
        found += 1
        if found > 60:
            break
    assert found > 5


def test_dice_that_agree_make_a_couple() -> None:
    """If the other says nothing."""
    found = 0
    for state, seat, action, _ in said(GAME, 4, "The dice agree", games=4):
        partners = state.view(None).encounter.seats
        state.apply(seat, action)
        while state.view(None).stage in ("pay", "answer") and state.view(None).encounter is not None:
            asked = state.waiting()[0]
            legal = state.legal(asked)
            state.apply(asked, moves.Pass() if moves.Pass() in legal else legal[0])
        assert [state.view(None).players[each].status for each in partners] == ["couple", "couple"]
        found += 1
    assert found


def test_a_card_on_the_notepad_is_worth_a_point_more() -> None:
    found = 0
    for state, seat, action, words in said(GAME, 4, "is on your notepad.", games=2):
        if isinstance(action, moves.Exchange):
            pad, seen = state.view(seat).players[seat].notepad, state.view(seat).looking
            assert seen is not None and seen.name in (pad.suspect, pad.weapon, pad.room), words
            state.apply(seat, action)
            assert seen in state.view(seat).players[seat].cards
            found += 1
    assert found
