"""Who knows what: views, the ID sheet, and redeals that are fair among all worlds a seat cannot tell apart."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from itertools import permutations

import pytest

from game.engine.chance import Chance
from game.titles.toontown.meta import GAME
from game.titles.toontown.rules.content import CHARACTERS, LOCATIONS
from game.titles.toontown.rules.moves import Take
from game.titles.toontown.rules.position import cards_of
from game.titles.toontown.rules.state import State
from tests.titles.toontown.arrange import WILL, arrange, fresh, step


def played(seats: int, seed: int, moves: int) -> State:
    """A position after some random moves."""
    will = random.Random(seed)
    state = GAME.start(seats, Chance(seed))
    for _ in range(moves):
        if not state.waiting():
            break
        state.apply(state.active, will.choice(state.legal(state.active)))
    return state


def worlds(state: State, seat: int) -> Counter[tuple[int, ...]]:
    """Every cast that fits what the seat knows, with its number of decoys, found by trying all of them."""
    seen = [
        card
        for section, pile in enumerate(state.piles)
        if state.looked[seat] >> section & 1
        for card in cards_of(pile)
        if card.half != "doom"
    ]
    found: Counter[tuple[int, ...]] = Counter()
    for cast in permutations(range(4), state.seats):
        known = all(cast[other] == state.identities[other] for other in range(state.seats) if _told(state, seat, other))
        if not known or any(_ruled_out(state, seat, other, who) for other, who in enumerate(cast)):
            continue
        ways = 1
        for colour, who in enumerate(cast):
            fitting = 0
            for top, bottom in permutations([other for other in range(4) if other != who], 2):
                halves = {("top", who), ("bottom", who), ("top", top), ("bottom", bottom)}
                fitting += all(
                    (card.half, CHARACTERS.index(card.character)) in halves
                    for card in seen
                    if card.colour == colour and card.character
                )
            ways *= fitting
        if ways:
            found[cast] = ways
    return found


def _told(state: State, seat: int, other: int) -> bool:
    return other == seat or bool(state.right[seat] >> other & 1)


def _ruled_out(state: State, seat: int, other: int, who: int) -> bool:
    return bool((state.not_home[other] | state.wrong[seat * state.seats + other]) >> who & 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_the_sheet_rules_out_exactly_what_no_world_allows(seats: int, seed: int) -> None:
    state = played(seats, seed, 30 + 20 * seed)
    if not state.waiting():
        return
    for seat in range(seats):
        casts = worlds(state, seat)
        for colour, row in enumerate(state.view(seat).sheet):
            possible = {CHARACTERS[cast[colour]] for cast in casts}
            assert set(row.ruled_out) == set(CHARACTERS) - possible
            assert row.proven == (possible.pop() if len(possible) == 1 else None)


@pytest.mark.parametrize("seed", [3, 5])
def test_redeals_are_fair_among_all_worlds(seed: int) -> None:
    state = played(3, seed, 25)
    chance = Chance(seed)
    for seat in range(3):
        casts = worlds(state, seat)
        rounds = 1500
        dealt = Counter(tuple(state.redeal(seat, chance).identities) for _ in range(rounds))
        assert set(dealt) <= set(casts)
        for cast, weight in casts.items():
            share = weight / sum(casts.values())
            assert abs(dealt[cast] / rounds - share) < 0.07


def test_a_redeal_hides_the_will_anew_but_not_what_was_peeked() -> None:
    state = arrange(4, will=2, peeked=[0b0001, 0b0100, 0, 0], letters=0b1000)
    chance = Chance(1)
    dealt = [{state.redeal(seat, chance).will for _ in range(60)} for seat in range(4)]
    assert dealt == [{1, 2}, {2}, {0, 1, 2}, {0, 1, 2}]


def test_a_redeal_keeps_seen_sections_and_shuffles_the_others() -> None:
    state = fresh(3)
    state.looked[1] = 0b000101
    chance = Chance(2)
    piles = [state.redeal(1, chance).piles for _ in range(50)]
    for section in range(6):
        assert (len({tuple(pile[section : section + 1]) for pile in piles}) == 1) == (section in (0, 2))


def test_what_others_asked_each_other_is_open_but_what_one_was_asked_is_not() -> None:
    wrong = [0] * 16
    wrong[0 * 4 + 1] = 0b1000  # seat 0 asked seat 1: Dolores
    state = arrange(4, wrong=wrong)
    chance = Chance(3)
    assert {state.redeal(0, chance).wrong[1] for _ in range(40)} == {0b1000}
    assert {state.redeal(1, chance).wrong[1] for _ in range(40)} == {0b1000}
    assert len({state.redeal(2, chance).wrong[1] for _ in range(60)}) > 1
    for _ in range(60):
        dealt = state.redeal(2, chance)
        assert not dealt.wrong[1] >> dealt.identities[1] & 1, "nobody is asked rightly and told it was wrong"
        assert state.redeal(0, chance).identities[1] != 3


def test_a_redeal_forgets_whatever_the_seat_cannot_know() -> None:
    for seats, seed in ((2, 1), (3, 2), (4, 3)):
        state = played(seats, seed, 60)
        for seat in range(seats):
            other = state.redeal(seat, Chance("first"))
            assert other.redeal(seat, Chance("b")).dump() == state.redeal(seat, Chance("b")).dump()
            assert other.view(seat) == state.view(seat)


def test_a_copy_has_its_own_dice_and_parts() -> None:
    state = fresh(3)
    twin = state.copy(Chance(4))
    before = state.dump()
    step(twin, WILL)
    twin.apply(0, Take(1))
    assert state.dump() == before


def test_a_position_survives_being_pickled() -> None:
    state = played(4, 9, 40)
    twin = pickle.loads(pickle.dumps(state))
    assert twin.dump() == state.dump()
    assert twin.legal(twin.active) == state.legal(state.active)
    assert twin.view(2) == state.view(2)


def test_the_room_sees_no_sheet_no_identity_and_no_paper() -> None:
    view = fresh(4).view(None)
    assert view.me is None
    assert view.sheet == ()
    assert {player.identity for player in view.players} == {None}
    assert set(view.papers) == {None}
    assert view.will_slot is None


def test_one_s_own_row_is_proven_from_the_start() -> None:
    view = fresh(4).view(2)
    assert view.players[2].identity == "eddie"
    assert view.sheet[2].proven == "eddie"
    assert "eddie" in view.sheet[0].ruled_out
    assert len(LOCATIONS) == len(view.piles)
