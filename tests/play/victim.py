"""The real program, playing by itself until somebody kills it: a robot at the mouse, a bot on the other side."""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.engine import registry
from game.scenes.app import App
from tests.play.robot import Mouse


class Teller(Mouse):
    """Tells every counted move on standard output, as soon as the frame that made it is over."""

    told = ("", -1)

    def frame(self, dt: float = 0.0) -> None:
        super().frame(dt)
        match = getattr(self.table or self.scene, "match", None)
        now = (match.path.name, match.moves) if match else self.told
        if now != self.told:
            self.told = now
            print(*now, flush=True)


def main(home: str, game_id: str, seed: str) -> None:
    """Plays one game after another."""
    app = App((1280, 720), full_screen=False, home=Path(home))
    app.open_shelf()
    robot = Teller(app, seed)
    robot.go("settings", ("reduced_motion", True), "back")
    robot.set_up(game_id, 1, registry.game(game_id).seats[0] - 1)
    while True:
        robot.play()
        robot.dash("again")


if __name__ == "__main__":
    main(*sys.argv[1:])
