"""The real program, playing by itself until somebody kills it: a robot at the mouse, a bot on the other side."""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from robot import Mouse

from game.engine import registry
from game.scenes.app import App
from game.scenes.results import ResultsScene


def main(home: str, game_id: str, seed: str) -> None:
    """Plays one game after another; every counted move is told on standard output."""
    app = App((1280, 720), full_screen=False, home=Path(home))
    app.open_shelf()
    robot = Mouse(app, seed)
    robot.go("settings", ("reduced_motion", True), "back")
    robot.set_up(game_id, 1, registry.game(game_id).seats[0] - 1)
    told = -1
    while True:
        match = robot.scene.match if hasattr(robot.scene, "match") else None
        if match is not None and match.moves != told:
            told = match.moves
            print(match.path.name, told, flush=True)
        if isinstance(robot.scene, ResultsScene):
            robot.go("again")
        else:
            robot.round()


if __name__ == "__main__":
    main(*sys.argv[1:])
