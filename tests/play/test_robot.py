"""Robots play whole games from the shelf to the shelf, by mouse, by keys and by pad."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from robot import Keys, Mouse, Pad, Robot, path

from game.engine import journal, registry
from game.scenes.results import ResultsScene
from game.scenes.tables.frame import TableScene

GAMES = list(registry.games())


@pytest.mark.parametrize("game_id", GAMES)
def test_people_share_a_screen(open_app, game_id: str) -> None:
    app = open_app()
    robot = Mouse(app, game_id)
    robot.go("settings", ("animation_speed", "fast"), "back")
    whole_game(robot, game_id, people=registry.game(game_id).seats[0])


def whole_game(robot: Robot, game_id: str, people: int, bots: int = 0) -> None:
    """From the shelf to the results and back; the journal knows it, too."""
    robot.settle()
    robot.set_up(game_id, people, bots)
    robot.play()
    scene = robot.scene
    assert isinstance(scene, ResultsScene)
    saved = scene.match.path
    assert saved is not None
    robot.go("shelf")
    assert journal.summary(saved).over
    assert type(robot.scene).__name__ == "ShelfScene"
