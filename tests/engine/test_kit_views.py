"""The kit catches views that do not tell what the contract promises, or do not survive a journey through JSON."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine.contract import NOBODY
from tests.engine.kit import breach
from tests.engine.toys import Hush, HushState, View


class ForgetsWhoLooks(HushState):
    def view(self, seat: int | None) -> View:
        return msgspec.structs.replace(super().view(seat), me=0)


class AsksOthersInTheView(HushState):
    def view(self, seat: int | None) -> View:
        return msgspec.structs.replace(super().view(seat), asked=(0,))


class TurnOfWhoLooks(HushState):
    def view(self, seat: int | None) -> View:
        return msgspec.structs.replace(super().view(seat), active=seat)


class TurnOfASeatThatIsNot(HushState):
    def view(self, seat: int | None) -> View:
        return msgspec.structs.replace(super().view(seat), active=NOBODY)


class SilentView(msgspec.Struct, frozen=True):
    """Everything but whose turn it is."""

    me: int | None
    asked: tuple[int, ...]
    over: bool
    players: tuple[int, ...]


class Silent(HushState):
    def view(self, seat: int | None) -> Any:
        view = super().view(seat)
        return SilentView(view.me, view.asked, view.over, view.points)


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (ForgetsWhoLooks, "told to the room"),
        (AsksOthersInTheView, "while (0, 1, 2) wait"),
        (TurnOfWhoLooks, "whose turn it is, [0, 1, 2, None]"),
        (TurnOfASeatThatIsNot, "whose turn it is, [-1]"),
        (Silent, "has no attribute 'active'"),
    ],
)
def test_a_view_that_does_not_tell_what_all_views_tell_is_caught(state: type[HushState], words: str) -> None:
    found = breach(Hush(state))
    assert found.clause == "view" and words in str(found)


class LooseView(View, frozen=True):
    """A tuple whose type nobody names comes back as a list."""

    extra: Any = ()


class Loose(HushState):
    def view(self, seat: int | None) -> View:
        return LooseView(**msgspec.structs.asdict(super().view(seat)), extra=(1, 2))


def test_a_view_that_does_not_survive_json_is_caught() -> None:
    game = Hush(Loose)
    game.View = LooseView
    assert breach(game).clause == "json"
