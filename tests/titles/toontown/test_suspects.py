"""How likely everybody is whom: counted in redeals, which deal all that one's own sheet cannot tell apart."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.chance import Chance
from game.titles.toontown.meta import GAME
from game.titles.toontown.rules.content import CHARACTERS
from game.titles.toontown.rules.suspects import likely

DEALS = 1500
NEAR = 0.05


@pytest.mark.parametrize(("seats", "sections"), [(4, 0b000001), (4, 0b010100), (3, 0b000011), (2, 0b000110)])
def test_ruling_10_how_sure_a_guess_is_is_how_often_redeals_agree(seats: int, sections: int) -> None:
    state = GAME.start(seats, Chance(f"suspects {seats}"))
    state.looked[0] = sections
    view, chance = state.view(0), Chance(5)
    counts: list[Counter[str]] = [Counter() for _ in range(seats)]
    for _ in range(DEALS):
        for seat, who in enumerate(state.redeal(0, chance).identities):
            counts[seat][CHARACTERS[who]] += 1
    for seat in range(1, seats):
        found = likely(view, seat)
        assert sum(found.values()) == pytest.approx(1.0)
        for who in CHARACTERS:
            assert found.get(who, 0.0) == pytest.approx(counts[seat][who] / DEALS, abs=NEAR)
