"""What all positions do alike, tried on a small game in which two seats bid at once and one then opens the box."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from game.engine import contract, position
from game.engine.chance import Chance, Script
from game.engine.contract import IllegalAction, Reason
from game.engine.position import NOBODY, WAITING, Position, Question


class Bid(contract.Action, frozen=True, tag="BoxBid"):
    coins: int


class Open(contract.Action, frozen=True, tag="BoxOpen"):
    """Look into the box."""


class Shut(contract.Action, frozen=True, tag="BoxShut"):
    """Leave it."""


class Bid2(contract.Action, frozen=True, tag="OtherBid"):
    """A bid of another game."""

    coins: int


class Box(Position):
    """Seats bid what they have; the richer bidder opens the box."""

    __slots__ = ("best", "bids", "layers", "lid", "purses")
    follows = frozenset({"asked", "choices", "best"})

    bids: list[int]
    best: int  # who bid most; follows from the bids
    layers: list[list[int]]
    lid: tuple[str, ...]
    purses: list[int]

    @classmethod
    def fresh(cls, chance: Chance) -> Box:
        self = cls.bare(chance)
        self.seats, self.stage = 2, "bid"
        self.bids, self.purses = [0, 0], [2, 1]
        self.layers, self.lid = [[1], [2, 3]], ("oak",)
        self.refresh()
        return self

    def refresh(self) -> None:
        super().refresh()
        self.best = NOBODY if 0 in self.bids else self.bids.index(max(self.bids))
        self.asked = tuple(seat for seat in range(2) if not self.bids[seat]) or WAITING[self.best]

    def view(self, seat: int | None) -> str:
        return f"A box of {self.lid[0]}"

    def secrets(self) -> str:
        return f"in it: {self.layers}"


def purse(state: Box, seat: int) -> list[Bid]:
    return [Bid(coins) for coins in range(1, state.purses[seat] + 1)]


def bid(state: Box, seat: int, action: Bid, told: list[Any]) -> None:
    state.bids[seat] = action.coins
    told.append((seat, action.coins))
    state.asked = tuple(other for other in state.asked if other != seat)
    if not state.asked:
        state.refresh()
        state.ask(state.best, "open", told)


def too_dear(state: Box, seat: int, action: Bid) -> Reason:
    return Reason("too_dear", (state.purses[seat], action.coins + 0))


def lids(state: Box, _seat: int) -> tuple[contract.Action, ...]:
    return (Open(), Shut()) if state.lid else (Open(),)


def open_(state: Box, _seat: int, _: Open, told: list[Any]) -> None:
    told.append(state.chance.die(6))
    state.layers[1].append(7)
    state.stage, state.asked = "over", ()


def shut(state: Box, _seat: int, _: Shut, _told: list[Any]) -> None:
    state.stage, state.asked = "over", ()


Box.questions = {
    "bid": Question(purse, {Bid: bid}, {Bid: too_dear}, hushed=True),
    "open": Question(lids, {Open: open_, Shut: shut}),
}


def refused(state: Position, seat: int, action: Any) -> Reason:
    with pytest.raises(IllegalAction) as trouble:
        state.apply(seat, action)
    return trouble.value.reason


def test_several_seats_may_be_asked_at_once_each_with_its_own_answers() -> None:
    box = Box.fresh(Chance(0))
    assert box.waiting() == (0, 1)
    assert (box.legal(0), box.legal(1)) == ([Bid(1), Bid(2)], [Bid(1)])
    assert box.apply(1, Bid(1)) == [(1, 1)]
    assert box.waiting() == (0,)
    assert box.legal(0) == [Bid(1), Bid(2)]
    assert box.legal(1) == ()


def test_a_question_is_hushed_for_those_who_are_asked() -> None:
    box = Box.fresh(Chance(0))
    box.apply(0, Bid(2))
    assert not box.hushed(0)
    assert box.hushed(1)


def test_a_question_with_one_answer_answers_itself_and_others_wait() -> None:
    box = Box.fresh(Script([3]))
    box.apply(0, Bid(2))
    assert box.apply(1, Bid(1)) == [(1, 1)]
    assert box.legal(0) == (Open(), Shut())
    plain = Box.fresh(Script([3]))
    plain.lid = ()
    plain.apply(0, Bid(2))
    assert plain.apply(1, Bid(1)) == [(1, 1), 4]
    assert plain.waiting() == ()


def test_a_copy_shares_nothing_that_changes() -> None:
    box = Box.fresh(Script([3]))
    box.apply(0, Bid(2))
    box.apply(1, Bid(1))
    twin = box.copy(Script([5]))
    assert twin.apply(0, Open()) == [6]
    assert (box.layers, twin.layers) == ([[1], [2, 3]], [[1], [2, 3, 7]])
    assert box.waiting() == (0,)
    assert box.apply(0, Open()) == [4]


def test_a_dump_holds_the_parts_in_the_order_of_their_names_and_not_what_follows() -> None:
    box = Box.fresh(Chance(0))
    assert Box.parts == ("bids", "layers", "lid", "purses", "seats", "stage")
    assert box.dump() == b'[[0,0],[[1],[2,3]],["oak"],[2,1],2,"bid"]'


def test_a_pickle_brings_back_what_follows_too() -> None:
    box = Box.fresh(Chance(4))
    box.apply(0, Bid(2))
    back = pickle.loads(pickle.dumps(box))
    assert back.dump() == box.dump()
    assert (back.waiting(), back.best) == ((1,), NOBODY)
    assert back.chance.die(6) == box.chance.die(6)


def test_text_is_the_view_of_the_room_and_the_secrets() -> None:
    assert str(Box.fresh(Chance(0))) == "A box of oak\nin it: [[1], [2, 3]]"


def test_every_refusal_has_its_reason() -> None:
    box = Box.fresh(Script([0]))
    before = box.dump()
    assert refused(box, 1, Bid(2)) == Reason("too_dear", (1, 2))
    for wrong in (None, "bid", 7, [], Bid("x"), Bid(None), Bid([1]), Bid(object()), Bid2(1), Bid2, Open()):  # type: ignore[arg-type]
        assert refused(box, 0, wrong) == position.NOT_NOW
    assert refused(box, 5, Bid(1)) == refused(box, None, Bid(1)) == Reason("not_asked", (0, 1))  # type: ignore[arg-type]
    assert box.dump() == before
    box.apply(0, Bid(2))
    box.apply(1, Bid(1))
    box.apply(0, Open())
    assert refused(box, 0, Open()) == Reason("over")
