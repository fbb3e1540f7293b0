"""The kit catches secrets that come up in the very move that tells them, and dumps that leave something out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self

import msgspec
import pytest

from game.engine import conformance, likeness
from game.engine.chance import Chance
from game.engine.contract import Action, Event
from game.engine.leaks import Breach, telling
from tests.engine import toys
from tests.engine.kit import SEEDS, breach, moves
from tests.engine.toys import HUSH, Hush, HushState

# ---- draws -----------------------------------------------------------------------------------


class Dealt(Event, frozen=True):
    """New hands for everybody; each sees the own one."""

    discloses: ClassVar[bool] = True
    hands: tuple[tuple[int, ...], ...]

    def seen_by(self, seat: int | None) -> Self:
        mine = tuple(hand if other == seat else () for other, hand in enumerate(self.hands))
        return msgspec.structs.replace(self, hands=mine)


class DealtToAll(Dealt, frozen=True):
    """Everybody sees all hands."""

    def seen_by(self, seat: int | None) -> Self:
        return self


class DealtToTheNext(Dealt, frozen=True):
    """Everybody sees the hand of a neighbour too."""

    def seen_by(self, seat: int | None) -> Self:
        eyes = (seat, None if seat is None else (seat + 1) % len(self.hands))
        return msgspec.structs.replace(
            self, hands=tuple(hand if other in eyes else () for other, hand in enumerate(self.hands))
        )


class DealtToTheRoom(Dealt, frozen=True):
    """The television shows the first hand."""

    def seen_by(self, seat: int | None) -> Self:
        mine = super().seen_by(seat)
        return mine if seat is not None else msgspec.structs.replace(mine, hands=(self.hands[0], *mine.hands[1:]))


class DealsEveryRound(HushState):
    """All cards but those on the table are gathered in after a round, and new hands are dealt."""

    dealt: ClassVar[type[Dealt]] = Dealt

    def _next_round(self, told: list[Event]) -> list[Event]:
        cards = sorted([*self.deck, *(card for hand in self.hands for card in hand)])
        self.chance.shuffle(cards)
        self.hands = [sorted(cards.pop() for _ in hand) for hand in self.hands]
        self.seen = {card: {seat} for seat, hand in enumerate(self.hands) for card in hand}
        self.deck = cards
        return [*super()._next_round(told), self.dealt(tuple(map(tuple, self.hands)))]


class DealsForAll(DealsEveryRound):
    dealt = DealtToAll


class DealsForTheNext(DealsEveryRound):
    dealt = DealtToTheNext


class DealsForTheRoom(DealsEveryRound):
    dealt = DealtToTheRoom


class DealsForAllAndNothing(DealsForAll):
    """And its redeals deal nothing again."""

    def redeal(self, seat: int | None, chance: Chance) -> Self:
        return self.copy(chance)


def dealing_by(state: type[DealsEveryRound]) -> Hush:
    game = Hush(state)
    game.Event = HUSH.Event | state.dealt
    game.fleeting = (toys.Drew, toys.Looked)  # such cards are gathered in at once
    return game


def test_hands_dealt_in_a_move_may_be_told_to_their_owners() -> None:
    for seed in SEEDS:
        conformance.check(dealing_by(DealsEveryRound), 3, None, seed)


@pytest.mark.parametrize("state", [DealsForAll, DealsForTheNext, DealsForTheRoom])
def test_hands_dealt_in_a_move_and_told_to_others_are_caught(state: type[DealsEveryRound]) -> None:
    assert breach(dealing_by(state)).clause == "telling"


def test_a_game_that_deals_nothing_again_does_not_fool_it() -> None:
    game = dealing_by(DealsForAllAndNothing)
    with pytest.raises(Breach) as caught:
        for number, (state, seat, action) in enumerate(moves(game)):
            telling(game, state, 3, seat, action, number)
    assert caught.value.clause == "telling"


class DealsAgainOnlyAtFirst(DealsEveryRound):
    """As soon as cards lie on the table, what it calls a redeal is the true position."""

    def redeal(self, seat: int | None, chance: Chance) -> Self:
        return self.copy(chance) if self.table else super().redeal(seat, chance)


def test_redeals_that_still_know_what_nobody_told_are_caught() -> None:
    found = breach(dealing_by(DealsAgainOnlyAtFirst))
    assert found.clause == "forgetting" and "still knows" in str(found)


class Picked(Event, frozen=True):
    """A die, thrown openly, says which card of the deck somebody gets; nobody writes that down."""

    die: int


class PicksByDie(HushState):
    def apply(self, seat: int, action: Any) -> list[Event]:
        if action != toys.DRAW or action not in self.legal(seat):
            return super().apply(seat, action)
        die = self.chance.die(len(self.deck))
        self.deck.append(self.deck.pop(die - 1))
        return [Picked(die), *super().apply(seat, action)]


def test_what_is_told_openly_and_kept_in_no_view_is_declared() -> None:
    game = Hush(PicksByDie)
    game.Event = HUSH.Event | Picked
    assert breach(game).clause == "telling"
    game.fleeting = (Picked,)
    for seed in SEEDS:
        conformance.check(game, 3, None, seed)


# ---- answers ---------------------------------------------------------------------------------


class Bury(Action, frozen=True):
    card: int


class Buried(Event, frozen=True):
    """A card was put under the deck, face down."""

    seat: int
    card: int | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class BuriedOpenly(Buried, frozen=True):
    """Everybody sees the face."""

    def seen_by(self, seat: int | None) -> Self:
        return self


class Buries(HushState):
    """Who has scored may also put a card under the deck, which is nobody else's business."""

    buried: ClassVar[type[Buried]] = Buried

    def hushed(self, seat: int) -> bool:
        return self.stage in ("bid", "use")

    def legal(self, seat: int) -> Sequence[Action]:
        legal = super().legal(seat)
        spare = self.stage == "use" and legal and len(self.hands[seat]) >= self.rounds
        return (*legal, *map(Bury, self.hands[seat])) if spare else legal

    def apply(self, seat: int, action: Any) -> list[Event]:
        if not isinstance(action, Bury) or action not in self.legal(seat):
            return super().apply(seat, action)
        self.hands[seat].remove(action.card)
        del self.seen[action.card]
        self.deck.insert(0, action.card)
        return self._next_round([self.buried(seat, action.card)])


class BuriesOpenly(Buries):
    buried = BuriedOpenly


def burying_by(state: type[Buries]) -> Hush:
    game = Hush(state)
    game.Action, game.Event, game.modes = HUSH.Action | Bury, HUSH.Event | state.buried, HUSH.modes[1:]
    return game


def test_a_hushed_answer_may_be_told_to_whoever_gave_it() -> None:
    for seed in SEEDS:
        conformance.check(burying_by(Buries), 3, None, seed)


def test_a_hushed_answer_that_is_told_to_others_is_caught() -> None:
    assert breach(burying_by(BuriesOpenly)).clause == "telling"


# ---- dumps -----------------------------------------------------------------------------------


class Omits(HushState):
    """The dump says less of one of its parts."""

    part: ClassVar[int]

    def dump(self) -> bytes:
        parts = msgspec.json.decode(super().dump())
        parts[self.part] = None
        return msgspec.json.encode(parts)


class OmitsTheOrderOfTheDeck(HushState):
    def dump(self) -> bytes:
        parts = msgspec.json.decode(super().dump())
        return msgspec.json.encode([*parts[:2], sorted(parts[2]), *parts[3:]])


class OmitsWhoHasSeenWhat(Omits):
    part = 3


class OmitsBids(Omits):
    part = 5


class OmitsPoints(Omits):
    part = 6


class OmitsWhoIsPointedAt(Omits):
    part = 9


OMITTING = [OmitsWhoHasSeenWhat, OmitsBids, OmitsPoints, OmitsWhoIsPointedAt]


@pytest.mark.parametrize("state", [OmitsTheOrderOfTheDeck, *OMITTING])
def test_a_dump_that_leaves_something_out_is_caught(state: type[HushState]) -> None:
    assert breach(Hush(state)).clause == "dump"


@pytest.mark.parametrize("state", OMITTING)
def test_a_poor_dump_is_not_saved_by_dealing_nothing_again(state: type[Omits]) -> None:
    game = Hush(type("DealsNothing", (state,), {"redeal": lambda self, _seat, chance: self.copy(chance)}))
    album = likeness.Album(game, 3)
    with pytest.raises(Breach, match="dump: two positions"):
        for number, (position, _, _) in enumerate(moves(game)):
            likeness.equal_dumps(position, 3, number, album)


class Tired(HushState):
    """Whether bids are hushed depends on a die of which no dump knows."""

    odd = False

    def apply(self, seat: int, action: Any) -> list[Event]:
        told = super().apply(seat, action)
        self.odd = any(isinstance(event, toys.Tossed) and event.die % 2 for event in told)
        return told

    def hushed(self, seat: int) -> bool:
        return self.stage == "bid" and not self.odd


def test_a_question_that_is_hushed_for_no_reason_in_the_dump_is_caught() -> None:
    game = Hush(Tired)
    album = likeness.Album(game, 3)
    with pytest.raises(Breach, match="what is hushed or the outcome is another"):
        for number, (position, _, _) in enumerate(moves(game)):
            likeness.equal_dumps(position, 3, number, album)
