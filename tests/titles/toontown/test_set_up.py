"""Rulings of the chapter Table: identities, cards, the deal, the start."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.chance import Chance, Script
from game.titles.toontown.meta import GAME
from game.titles.toontown.rules.content import BENNY_GO, BLACK_DIE, CHARACTERS, DIP_GO, LOCATIONS, TROLLEY_GO, WEASEL_GO
from game.titles.toontown.rules.moves import Card, End, Guess, Roll
from game.titles.toontown.rules.position import cards_of
from tests.titles.toontown.arrange import CIRCLE, HOME, TOWN, arrange, fresh, step


def all_cards(seats: int, seed: int) -> tuple[list[int], list[Card]]:
    state = GAME.start(seats, Chance(seed))
    return state.identities, [card for pile in state.piles for card in cards_of(pile)]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_two_true_halves_two_decoys_and_a_judge_doom_in_every_colour(seats: int, seed: int) -> None:
    identities, cards = all_cards(seats, seed)
    assert len(set(identities)) == seats
    assert len(cards) == 5 * seats
    for colour, who in enumerate(identities):
        own = [card for card in cards if card.colour == colour]
        tops = {card.character for card in own if card.half == "top"}
        bottoms = {card.character for card in own if card.half == "bottom"}
        assert len(tops) == len(bottoms) == 2
        assert tops & bottoms == {CHARACTERS[who]}, "decoys are of two different other characters"
        assert [card.half for card in own].count("doom") == 1


@pytest.mark.parametrize(
    ("seats", "sizes"), [(2, (2, 2, 2, 2, 1, 1)), (3, (3, 3, 3, 2, 2, 2)), (4, (4, 4, 3, 3, 3, 3))]
)
def test_cards_are_dealt_round_robin_into_six_sections(seats: int, sizes: tuple[int, ...]) -> None:
    assert fresh(seats).view(None).piles == sizes


def test_decoys_are_drawn_by_lot() -> None:
    seen = Counter(tuple(card for card in all_cards(2, seed)[1] if card.colour == 0) for seed in range(60))
    assert len(seen) > 12, "four identities with six pairs of decoys each"


def test_a_lone_half_proves_nothing_and_both_halves_prove() -> None:
    state = arrange(3)
    state.looked[1] = 1 << LOCATIONS.index("maroon")  # top of Roger in colour 0, and two cards of others
    row = state.view(1).sheet[0]
    assert row.tops == ("roger",)
    assert row.proven is None
    state.looked[1] |= 1 << LOCATIONS.index("ink")  # the bottom of Roger in colour 0
    row = state.view(1).sheet[0]
    assert row.bottoms == ("roger",)
    assert row.proven == "roger"
    assert set(row.ruled_out) == {"jessica", "eddie", "dolores"}


def test_two_tops_leave_only_these_two_characters() -> None:
    state = arrange(4)
    state.looked[3] = 1 << LOCATIONS.index("maroon") | 1 << LOCATIONS.index("valiant")
    row = state.view(3).sheet[0]
    assert row.tops == ("roger", "jessica")
    assert set(row.ruled_out) == {"eddie", "dolores"}


@pytest.mark.parametrize(("seats", "slots"), [(2, 3), (3, 3), (4, 4)])
def test_one_will_among_three_or_four_confidential_cards(seats: int, slots: int) -> None:
    view = fresh(seats).view(0)
    assert view.papers == (None,) * slots
    wills = Counter(GAME.start(seats, Chance(seed)).will for seed in range(80))
    assert set(wills) == set(range(slots))


def test_everyone_begins_with_one_dip_and_two_weasel_cards_face_up() -> None:
    for player in fresh(4).view(None).players:
        assert (player.dip_cards, player.doom_cards, player.used_shots) == (1, 0, 0)
        assert (player.weasels, player.used_weasels, player.lost_turns) == (2, 0, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_start_on_one_neutral_space_never_a_home(seats: int) -> None:
    view = fresh(seats).view(None)
    assert {player.space for player in view.players} == {TOWN.start}
    assert TOWN.kinds[TOWN.start] == "start"
    assert TOWN.start not in HOME.values()
    assert TOWN.start not in CIRCLE


def test_the_first_player_is_drawn_then_it_goes_clockwise() -> None:
    assert {GAME.start(4, Chance(seed)).active for seed in range(40)} == {0, 1, 2, 3}
    state = fresh(3, first=2)
    assert state.waiting() == (2,)
    step(state, CIRCLE[6])
    state.apply(2, End())
    assert state.waiting() == (0,)


def test_dice_have_the_faces_of_the_rulebook() -> None:
    assert sorted(BLACK_DIE) == [1, 1, 2, 2, 3, 3]
    assert (BENNY_GO, TROLLEY_GO, DIP_GO, WEASEL_GO) == (4, 5, 5, 5)
    rolled = Counter()
    for face in range(6):
        state = arrange(2, draws=(face, face))
        state.apply(0, Roll())
        rolled[state.view(0).dice] += 1
    assert rolled == Counter({(1, 1): 1, (2, 1): 1, (3, 2): 1, (4, 2): 1, (5, 3): 1, (6, 3): 1})


def test_too_few_or_too_many_players_are_refused() -> None:
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4"):
            GAME.start(seats, Script([]))


def test_a_turn_begins_with_a_move_or_a_guess_but_no_way_to_stand_still() -> None:
    assert list(fresh().legal(0)) == [Roll(), Guess()]
