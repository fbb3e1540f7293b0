"""The rulings of Hush, one by one."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.engine.chance import Chance, Script
from game.engine.contract import IllegalAction, Outcome, Reason
from game.titles.hush.meta import GAME
from game.titles.hush.rules.moves import (
    Action,
    Bid,
    Draw,
    Drew,
    Event,
    Look,
    Looked,
    Point,
    Pointed,
    Revealed,
    Sealed,
    Toss,
    Tossed,
)
from game.titles.hush.rules.state import State

LUCKY, UNLUCKY = 3, 2  # draws of the die: a 4 and a 3


def arrange(hands: Sequence[Sequence[int]], deck: Sequence[int] = (), draws: Sequence[int] = ()) -> State:
    """A table at which these hands are held and this deck lies there; the die falls as told."""
    state = GAME.start(len(hands), Chance(0)).copy(Script(draws))
    state.hands, state.deck = [list(hand) for hand in hands], list(deck)
    state.eyes = [0] * len(state.eyes)
    for seat, hand in enumerate(hands):
        for card in hand:
            state.eyes[card] = 1 << seat
    state.refresh()
    return state


def play(state: State, *moves: tuple[int, Action]) -> list[Event]:
    """One answer after another; returns what the last of them told."""
    told: list[Event] = []
    for seat, action in moves:
        told = state.apply(seat, action)
    return told


def refused(state: State, seat: int, action: Action) -> Reason:
    """Why this cannot be done."""
    with pytest.raises(IllegalAction) as refusal:
        state.apply(seat, action)
    return refusal.value.reason


@pytest.mark.parametrize(("seats", "deck"), [(2, 4), (3, 6), (4, 8)])
def test_ruling_1_everybody_gets_six_cards_and_the_rest_is_the_deck(seats: int, deck: int) -> None:
    state = GAME.start(seats, Chance(1))
    assert [len(hand) for hand in state.hands] == [6] * seats
    assert len(state.deck) == deck
    assert state.waiting() == tuple(range(seats))


def test_ruling_2_a_bid_is_known_to_nobody_else_before_all_lie_there() -> None:
    state = arrange([[1, 5], [3, 4]], deck=[6])
    (sealed,) = play(state, (0, Bid(5)))
    assert sealed == Sealed(0, 5) and sealed.seen_by(1) == Sealed(0, None)
    assert state.waiting() == (1,) and state.hushed(1)
    assert state.view(1).players[0].sealed and state.view(1).players[0].bid is None
    assert state.view(0).players[0].bid == 5
    assert play(state, (1, Bid(4))) == [Sealed(1, 4), Revealed((5, 4), 0)]
    assert state.points == [1, 0] and [player.played for player in state.view(None).players] == [(5,), (4,)]


def test_only_a_card_in_the_hand_can_be_bid_and_only_once() -> None:
    state = arrange([[1, 5], [3, 4]])
    assert refused(state, 0, Bid(3)) == Reason("not_held", (3,))
    play(state, (0, Bid(5)))
    assert refused(state, 0, Bid(1)) == Reason("not_asked", (1,))


def test_whoever_wins_the_round_may_draw() -> None:
    state = arrange([[1, 5], [3, 4]], deck=[7, 6])
    (drew,) = play(state, (0, Bid(5)), (1, Bid(4)), (0, Draw()))
    assert drew == Drew(0, 6) and drew.seen_by(1) == Drew(0, None)
    assert state.hands[0] == [1, 6] and state.deck == [7]
    assert state.waiting() == (0, 1) and state.round == 2


def test_ruling_3_nobody_draws_from_an_empty_deck() -> None:
    state = arrange([[1, 5], [3, 4], [2, 6]])
    play(state, (0, Bid(5)), (1, Bid(4)), (2, Bid(2)))
    assert state.legal(0) == [Point(1), Point(2)]
    assert refused(state, 0, Draw()) == Reason("no_cards")
    assert refused(state, 0, Point(0)) == Reason("no_rival")


def test_ruling_3_with_two_players_the_only_rival_is_pointed_at() -> None:
    state = arrange([[1, 5], [3, 4]])
    assert play(state, (0, Bid(5)), (1, Bid(4)))[-1] == Pointed(0, 1)
    assert state.stage == "dare"


def test_ruling_4_a_look_shows_the_hand_to_one_player_alone() -> None:
    state = arrange([[1, 6, 8], [3, 4, 7], [2, 5, 9]], deck=[10])
    (looked,) = play(state, (0, Bid(8)), (1, Bid(7)), (2, Bid(2)), (0, Point(1)), (0, Look()))
    assert looked == Looked(0, 1, (3, 4)) and looked.seen_by(2) == Looked(0, 1, None)
    assert state.view(0).players[1].known == (3, 4)
    assert state.view(2).players[1].known == ()
    play(state, (0, Bid(1)), (1, Bid(4)), (2, Bid(5)), (2, Draw()))
    assert state.view(0).players[1].known == (3,)


@pytest.mark.parametrize(("draw", "scorer"), [(LUCKY, 0), (UNLUCKY, 1)])
def test_ruling_5_the_die_scores_for_one_of_the_two(draw: int, scorer: int) -> None:
    state = arrange([[1, 5], [3, 4]], draws=[draw])
    told = play(state, (0, Bid(5)), (1, Bid(4)), (0, Toss()))
    assert told == [Tossed(0, 1, draw + 1, scorer)]
    assert state.points == ([2, 0] if scorer == 0 else [1, 1])


@pytest.mark.parametrize(
    ("points", "outcome"),
    [
        ([3, 1], Outcome((0,), (4, 1), Reason("points", (4,)))),
        ([0, 2], Outcome((1,), (1, 2), Reason("points", (2,)))),
        ([1, 2], Outcome((), (2, 2), Reason("tie", (2,)))),
    ],
)
def test_ruling_6_most_points_win_and_a_tie_has_no_winner(points: list[int], outcome: Outcome) -> None:
    state = arrange([[5], [4]], deck=[6])
    state.points, state.round = points, state.rounds
    play(state, (0, Bid(5)), (1, Bid(4)), (0, Draw()))
    assert state.waiting() == () and state.outcome() == outcome
    assert refused(state, 0, Draw()) == Reason("over")


@pytest.mark.parametrize(("mode", "rounds"), [*zip(GAME.modes, (6, 3), strict=True)])
def test_a_short_game_has_half_the_rounds(mode: object, rounds: int) -> None:
    assert GAME.start(2, Chance(1), mode).rounds == rounds  # type: ignore[arg-type]


def test_a_redeal_keeps_what_the_seat_has_seen_and_nothing_else() -> None:
    state = GAME.start(3, Chance(1))
    play(state, *((seat, Bid(state.hands[seat][-1])) for seat in range(3)))
    winner = state.active
    at = (winner + 1) % 3
    play(state, (winner, Point(at)), (winner, Look()))
    other = 3 - winner - at
    dealt = [state.redeal(winner, Chance(seed)) for seed in range(20)]
    assert all(twin.view(winner) == state.view(winner) for twin in dealt)
    assert all(twin.hands[at] == state.hands[at] for twin in dealt)
    assert len({tuple(twin.hands[other]) for twin in dealt}) > 10
