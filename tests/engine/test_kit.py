"""The conformance kit passes a sound game and names the clause that a broken one breaks."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any, ClassVar, Self

import msgspec
import pytest

from game.engine import conformance
from game.engine.chance import Chance
from game.engine.conformance import Breach
from game.engine.contract import Event, IllegalAction, Reason
from game.engine.match import Match, MatchError
from tests.engine import table, toys
from tests.engine.kit import SEEDS, breach
from tests.engine.toys import HUSH, Hush, HushState, View


@pytest.mark.parametrize("options", HUSH.modes)
@pytest.mark.parametrize("seats", HUSH.seats)
def test_a_sound_game_passes(seats: int, options: toys.Options) -> None:
    for seed in SEEDS[:4]:
        steps = conformance.check(HUSH, seats, options, seed)
        assert len(steps) > seats


# ---- secrets ---------------------------------------------------------------------------------


class DealsNothing(HushState):
    def redeal(self, seat: int | None, chance: Chance) -> Self:
        return self.copy(chance)


class DealsNothingForTheRoom(HushState):
    def redeal(self, seat: int | None, chance: Chance) -> Self:
        return self.copy(chance) if seat is None else super().redeal(seat, chance)


class DealsTheRoomSomebodysEyes(HushState):
    def redeal(self, seat: int | None, chance: Chance) -> Self:
        return super().redeal(0 if seat is None else seat, chance)


class DealsHandsOnly(HushState):
    def redeal(self, seat: int | None, chance: Chance) -> Self:
        dealt = super().redeal(seat, chance)
        dealt.deck.sort()
        return dealt


class LeavesBidsAlone(HushState):
    def redeal(self, seat: int | None, chance: Chance) -> Self:
        dealt = super().redeal(seat, chance)
        dealt.sealed = list(self.sealed)
        return dealt


class Remembers(HushState):
    def redeal(self, seat: int | None, chance: Chance) -> Self:
        dealt = super().redeal(seat, chance)
        if self.deck[-1] % 2:
            dealt.deck.reverse()
        return dealt


class LosesACard(HushState):
    def redeal(self, seat: int | None, chance: Chance) -> Self:
        dealt = super().redeal(seat, chance)
        dealt.deck[0:1] = dealt.deck[1:2]
        return dealt


class ShowsHands(HushState):
    def view(self, seat: int | None) -> View:
        return msgspec.structs.replace(super().view(seat), hands=tuple(map(tuple, self.hands)))


class ShowsTopCardToTheRoom(HushState):
    def view(self, seat: int | None) -> View:
        view = super().view(seat)
        return view if seat is not None else msgspec.structs.replace(view, table=(*view.table, *self.deck[-1:]))


class Betrays(HushState):
    def legal(self, seat: int) -> Any:
        legal = super().legal(seat)
        if self.stage != "use" or not legal or any(card % 2 for card in self.hands[seat]):
            return legal
        return tuple(action for action in legal if action != toys.DRAW)


class WhispersByHand(HushState):
    def hushed(self, seat: int) -> bool:
        return self.stage == "bid" or bool(self.hands[seat][0] % 2)


class AnswersOpenly(HushState):
    def view(self, seat: int | None) -> View:
        bids = tuple(bid or 0 for bid in self.sealed)
        return msgspec.structs.replace(super().view(seat), answered=bids)


class CountsRivalsCards(HushState):
    """Pointing at a rival shows in the points whether that rival holds an even card."""

    def apply(self, seat: int, action: Any) -> list[Event]:
        told = super().apply(seat, action)
        if isinstance(action, toys.Point):
            self.points[seat] += sum(card % 2 == 0 for card in self.hands[action.seat])
        return told


@pytest.mark.parametrize(
    ("state", "clauses"),
    [
        (DealsNothing, {"dealing"}),
        (DealsNothingForTheRoom, {"dealing"}),
        (DealsTheRoomSomebodysEyes, {"dealing"}),
        (DealsHandsOnly, {"dealing", "forgetting"}),
        (LeavesBidsAlone, {"dealing", "reachable", "forgetting"}),
        (Remembers, {"forgetting"}),
        (LosesACard, {"reachable"}),
        (ShowsHands, {"redeal"}),
        (ShowsTopCardToTheRoom, {"redeal"}),
        (Betrays, {"question"}),
        (WhispersByHand, {"redeal", "asking"}),
        (AnswersOpenly, {"simultaneous", "redeal"}),
        (CountsRivalsCards, {"asking"}),
    ],
)
def test_a_state_that_lets_a_secret_out_is_caught(state: type[HushState], clauses: set[str]) -> None:
    assert breach(Hush(state)).clause in clauses


class DrewForAll(Event, frozen=True):
    """Everybody sees the face of a drawn card."""

    discloses: ClassVar[bool] = True
    seat: int
    card: int | None


class DrewForTheNext(DrewForAll, frozen=True):
    """The face goes to the neighbour too."""

    def seen_by(self, seat: int | None) -> Self:
        return self if seat in (self.seat, (self.seat + 1) % 3) else msgspec.structs.replace(self, card=None)


class DrewForTheRoom(DrewForAll, frozen=True):
    """The face goes to the television too."""

    def seen_by(self, seat: int | None) -> Self:
        return self if seat in (self.seat, None) else msgspec.structs.replace(self, card=None)


class DrewInSecret(DrewForAll, frozen=True):
    """A card is seen, but the event does not say that somebody has learnt something."""

    discloses: ClassVar[bool] = False

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


@pytest.mark.parametrize("drew", [DrewForAll, DrewForTheNext, DrewForTheRoom, DrewInSecret])
def test_a_private_half_that_goes_to_the_wrong_seat_is_caught(drew: type[DrewForAll]) -> None:
    class Tells(HushState):
        def apply(self, seat: int, action: Any) -> list[Event]:
            told = super().apply(seat, action)
            return [drew(event.seat, event.card) if isinstance(event, toys.Drew) else event for event in told]

    game = Hush(Tells)
    game.Event = HUSH.Event | drew
    with pytest.raises(Breach) as caught:
        for seed in SEEDS:
            for state in drawing(game, seed):
                for seat in range(3):
                    conformance.asking(game, state, seat, seed)
    assert caught.value.clause == "private half"


def drawing(game: Hush, seed: int) -> list[HushState]:
    """The positions of a game in which somebody may draw."""
    state, will, found = game.start(3, Chance(seed)), Chance(seed), []
    while waiting := state.waiting():
        legal = state.legal(waiting[0])
        if toys.DRAW in legal:
            found.append(state.copy(Chance(0)))
        state.apply(waiting[0], legal[will.pick(len(legal))])
    return found


class Loud(toys.Sealed, frozen=True):
    """A bid that everybody hears."""

    def seen_by(self, seat: int | None) -> Self:
        return self


class BidsAloud(HushState):
    def apply(self, seat: int, action: Any) -> list[Event]:
        told = super().apply(seat, action)
        return [Loud(event.seat, event.card) if isinstance(event, toys.Sealed) else event for event in told]


def test_an_answer_told_to_others_is_caught() -> None:
    game = Hush(BidsAloud)
    game.Event = HUSH.Event | Loud
    assert breach(game).clause == "simultaneous"


# ---- moves -----------------------------------------------------------------------------------


class RefusesWithATrace(HushState):
    def apply(self, seat: int, action: Any) -> list[Event]:
        if action not in self.legal(seat):
            self.points[seat] -= 1
            raise IllegalAction(Reason("not_now", (seat,)))
        return super().apply(seat, action)


class RefusesNothing(HushState):
    def apply(self, seat: int, action: Any) -> list[Event]:
        return super().apply(seat, action) if action in self.legal(seat) else []


class OffersTooMuch(HushState):
    def legal(self, seat: int) -> Any:
        return (*super().legal(seat), toys.LOOK) if self.stage == "use" and seat == self.active else super().legal(seat)

    def apply(self, seat: int, action: Any) -> list[Event]:
        if self.stage == "use" and action == toys.LOOK:
            raise IllegalAction(Reason("not_now", (seat,)))
        return super().apply(seat, action)


class AsksEverybody(HushState):
    def legal(self, seat: int) -> Any:
        return super().legal(seat) or (toys.TOSS,)


class SharesItsPoints(HushState):
    def copy(self, chance: Chance) -> Self:
        twin = super().copy(chance)
        twin.points = self.points
        return twin


class KeepsItsOldDice(HushState):
    def copy(self, chance: Chance) -> Self:
        twin = super().copy(chance)
        twin.chance = self.chance
        return twin


class ListensToTheOrder(HushState):
    def apply(self, seat: int, action: Any) -> list[Event]:
        first = all(bid is None for bid in self.sealed)
        told = super().apply(seat, action)
        if first and self.stage == "bid":
            self.at = seat
        return told


class RollsWhileAsking(HushState):
    def apply(self, seat: int, action: Any) -> list[Event]:
        if isinstance(action, toys.Bid) and action in self.legal(seat):
            self.chance.pick(2)
        return super().apply(seat, action)


class NeverEnds(HushState):
    def apply(self, seat: int, action: Any) -> list[Event]:
        return [] if isinstance(action, toys.Toss | toys.Look | toys.Draw) else super().apply(seat, action)


class EndsInSilence(HushState):
    def outcome(self) -> Any:
        return None


@pytest.mark.parametrize(
    ("state", "clauses"),
    [
        (RefusesWithATrace, {"refusal"}),
        (RefusesNothing, {"refusal"}),
        (OffersTooMuch, {"legal"}),
        (AsksEverybody, {"legal"}),
        (SharesItsPoints, {"copy"}),
        (KeepsItsOldDice, {"copy", "replay"}),
        (ListensToTheOrder, {"simultaneous"}),
        (RollsWhileAsking, {"simultaneous"}),
        (NeverEnds, {"guard"}),
        (EndsInSilence, {"outcome"}),
    ],
)
def test_a_state_that_plays_foul_is_caught(state: type[HushState], clauses: set[str]) -> None:
    assert breach(Hush(state)).clause in clauses


@pytest.mark.parametrize(
    "state",
    [Remembers, ShowsHands, Betrays, RefusesWithATrace, OffersTooMuch, SharesItsPoints, NeverEnds, EndsInSilence],
)
def test_a_glance_at_many_games_catches_it_too(state: type[HushState]) -> None:
    with pytest.raises(Breach):
        for seed in range(60):
            conformance.glance(Hush(state), 3, None, seed, moves_limit=500)
    for seed in range(60):
        conformance.glance(HUSH, 3, None, seed)


@pytest.mark.parametrize(
    ("help_", "what"),
    [("hidden", "what is hidden"), ("reachable", "which positions can occur"), ("endings", "how it can end")],
)
def test_a_game_that_does_not_help_the_kit_is_asked_to(help_: str, what: str) -> None:
    silent = type("Silent", (Hush,), {help_: None})()
    assert f"does not say {what}" in str(breach(silent))


def test_a_game_that_calls_its_secrets_open_is_caught() -> None:
    class CallsItselfOpen(Hush):
        def hidden(self, state: HushState, seat: int) -> dict[str, object]:
            return {}

    assert breach(CallsItselfOpen(DealsNothing)).clause == "dealing"


def test_an_ending_that_was_not_declared_is_caught() -> None:
    class EndsOtherwise(Hush):
        endings = ("tie",)

    assert "not among its endings" in str(breach(EndsOtherwise()))


class Fell(Event, frozen=True):
    seat: int


@pytest.mark.parametrize("told", [{"befalls": ("victim",)}, {"opens": "leader"}])
def test_an_event_that_names_a_field_it_does_not_have_is_caught(
    told: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in told.items():
        monkeypatch.setattr(Fell, name, value)
    assert "Fell has no field" in str(breach(type("Stumbles", (Hush,), {"Event": Fell})()))


# ---- keeping ---------------------------------------------------------------------------------

ticks = count()


class Drifts(HushState):
    """The position depends on how often anything was played in this process."""

    def apply(self, seat: int, action: Any) -> list[Event]:
        told = super().apply(seat, action)
        self.points[seat] += next(ticks)
        return told


def test_a_game_that_goes_otherwise_when_played_again_is_caught(tmp_path: Path) -> None:
    assert breach(Hush(Drifts)).clause in ("same seed", "copy")
    game = Hush(Drifts)
    game.id = "drifts"
    with conformance.registry.also(game), pytest.raises(Breach) as caught:
        conformance.keeping(game, 3, None, 1, tmp_path / "game.journal", 30)
    assert caught.value.clause in ("undo", "replay")


class Forgets(HushState):
    """How often a card was bid is kept outside the position, so what was taken back still counts."""

    shared: ClassVar[dict[int, int]] = {}

    def apply(self, seat: int, action: Any) -> list[Event]:
        told = super().apply(seat, action)
        if isinstance(action, toys.Bid):
            self.shared[action.card] = self.shared.get(action.card, 0) + 1
            self.points[seat] += self.shared[action.card]
        return told


def test_an_undo_that_ends_elsewhere_is_caught(tmp_path: Path) -> None:
    game = Hush(Forgets)
    game.id = "forgets"
    with conformance.registry.also(game):
        match = Match.new("forgets", table.PEOPLE[:3], 1, tmp_path / "game.journal")
        table.bid(match, 0, 1)
        with pytest.raises(Breach) as caught:
            conformance.undoing(match, 0, tmp_path / "game.journal")
        match.close()
    assert caught.value.clause == "undo"


def test_recorded_games_are_replayed_and_every_ending_is_wanted(tmp_path: Path) -> None:
    paths, endings = [], set()
    for seed in range(40):
        path = tmp_path / f"{seed}.journal"
        match = table.new(path, seed=seed)
        table.wander(match, 1000, Chance(seed))
        match.close()
        outcome = match.state.outcome()
        assert outcome is not None
        if outcome.reason.id not in endings:
            endings.add(outcome.reason.id)
            paths.append(path)
    assert conformance.recorded(HUSH, paths) == {"tie": 1, "points": 1}
    with pytest.raises(Breach, match="no recorded game of Hush ends by"):
        conformance.recorded(HUSH, paths[:1])
    unfinished = tmp_path / "unfinished.journal"
    table.bid(table.new(unfinished), 0)
    with pytest.raises(Breach, match=r"unfinished\.journal does not end"):
        conformance.recorded(HUSH, [*paths, unfinished])


def test_a_recorded_game_that_the_rules_refuse_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "old.journal").write_bytes(b"nonsense\n")
    with pytest.raises(MatchError, match=r"old\.journal"):
        conformance.recorded(HUSH, [tmp_path / "old.journal"])
