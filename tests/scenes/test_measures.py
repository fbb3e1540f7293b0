"""At every table the parts of the panel lie apart: whatever rings a button, the log line stays free."""

from __future__ import annotations

import pygame
import pytest

from game.engine import registry
from game.geometry import Box, grown
from game.scenes.app import App
from game.scenes.table import controls
from game.scenes.table.measures import Button
from game.ui.shapes import RING_REACH
from tests.scenes.table_kit import sit

EDGE = 2.0  # half of the log line's outline
LIT = 8.5  # how far the frame of a lit row reaches


def cover(one: Box, other: Box) -> bool:
    return bool(pygame.FRect(one).colliderect(pygame.FRect(other)))


@pytest.mark.parametrize("game_id", sorted(registry.games()))
def test_no_ring_of_a_button_reaches_the_log_line(app: App, game_id: str) -> None:
    game = registry.game(game_id)
    table = sit(app, game, max(game.seats))
    log = grown(table.measures.log, EDGE)
    for count in range(1, controls.SLOTS + 1):
        table.panel_buttons = [Button(str(number)) for number in range(count)]
        for box in controls.button_boxes(table):
            assert not cover(grown(box, RING_REACH + controls.BREATH), log), (count, box)
    for seats in game.seats:
        table = sit(app, game, seats)
        for seat in range(seats):
            assert not cover(grown(table.row_box(seat), LIT), log), (seats, seat)
