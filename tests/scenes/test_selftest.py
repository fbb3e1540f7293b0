"""The selftest sets every game up alike, whatever was played before it."""

from __future__ import annotations

import pytest

from game.engine import registry
from game.scenes.guests import LastSeat
from game.scenes.selftest import set_up
from game.ui.colours import SEATS
from tests.scenes.conftest import OpenApp

CROWD = tuple(LastSeat(f"Guest {number}", colour, "human") for number, colour in enumerate(SEATS))


@pytest.mark.parametrize("game_id", registry.games())
def test_a_game_is_set_up_as_if_it_were_the_first(open_app: OpenApp, game_id: str) -> None:
    app = open_app()
    first = set_up(app, game_id)
    assert all(not seat.human for seat in first.seats)
    app.settings.seats = CROWD
    again = set_up(app, game_id)
    assert again is not first and [seat.player for seat in again.seats] == [seat.player for seat in first.seats]
