"""A night at one table after another, by the program itself: one person among bots, in the table's own time.

Every frame is a sixtieth of a second of that time. While bots think it lasts as long for us, too, so that their minds
have no less than at real pace; frames that nobody waits for follow each other as fast as they are drawn.
"""

from __future__ import annotations

import gc
import json
import os
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import psutil

from game.engine import registry
from game.engine.match import Seat
from game.scenes.app import FRAMES_PER_SECOND, App
from game.scenes.lobby_wardrobe import Wardrobe
from game.scenes.table.scene import TableScene

FRAME = 1 / FRAMES_PER_SECOND
THINKS = 2.0  # seconds that the person takes over an answer
LOOKS = 20.0  # seconds at the results
WAYS_ON = {"ResultsScene": ("again", LOOKS), "SecretScene": ("done", THINKS), "EyesOpenScene": (None, THINKS)}
SAMPLES = 40  # looks at memory and handles in a night
LEVELS = ("bot:easy", "bot:sly", "bot:sharp")


class Night:
    """The program, and a hand that answers, goes on and plays again."""

    def __init__(self, home: Path, game_id: str) -> None:
        self.app = App((1280, 720), full_screen=False, home=home)
        self.game = registry.game(game_id)
        self.chance = random.Random(f"night {game_id}")
        self.waited = 0.0  # seconds that the person has been wanted
        self.moves = 0  # of the person

    def frame(self) -> None:
        """One of them, and what the person does in it."""
        began = time.perf_counter()
        self.app.step(FRAME)
        top = self.app.stack.top
        if top is None:
            self.deal()
        elif not isinstance(top, TableScene):
            assert type(top).__name__ in WAYS_ON, f"{type(top).__name__}: {getattr(top, 'words', '')}"
            key, seconds = WAYS_ON[type(top).__name__]
            self.wanted(seconds, next((one.click for one in top.targets() if one.key == key), None))
        elif top.finale.waits or top.showing.pause:
            self.wanted(THINKS, top.finale.go_on if top.finale.waits else top.go_on)
        elif top.answerer is not None and top.legal:
            self.wanted(THINKS, lambda: self.answer(top))
        if self.app.opponents._open:
            time.sleep(max(0.0, FRAME - (time.perf_counter() - began)))

    def wanted(self, seconds: float, work: Callable[[], object] | None) -> None:
        """Do it once it has been asked for so long."""
        self.waited += FRAME
        if self.waited >= seconds and work:
            self.waited = 0.0
            work()

    def answer(self, table: TableScene) -> None:
        self.moves += 1
        state, seat = table.match.state, table.answerer
        assert seat is not None
        table.play(self.chance.choice(state.legal(seat)))

    def deal(self) -> None:
        """At the largest table."""
        from game.scenes.keeping import deal
        from game.scenes.table import open_table

        wardrobe, seats = Wardrobe(self.game), self.game.seats[-1]
        players = ["human", *(self.chance.choice(LEVELS) for _ in range(seats - 1))]
        names = ("Ana", "Rex", "Mo", "Zed", "Ivy", "Kit", "Lux", "Uma")
        dressed = wardrobe.dress([Seat(names[n], "amber", players[n]) for n in range(seats)])
        options = wardrobe.options(dressed)
        deal(self.app, self.game, dressed, options, lambda match: self.app.stack.only(open_table(self.app, match)))

    def look(self) -> dict[str, float]:
        """What the program holds now."""
        gc.collect()
        mine = psutil.Process()
        bots = [child.memory_info().rss for child in mine.children(recursive=True)]
        return {
            "memory": mine.memory_info().rss / 2**20,
            "bots": max(bots, default=0) / 2**20,
            "handles": mine.num_fds() if hasattr(mine, "num_fds") else mine.num_handles(),
            "games": len(self.app.saves.everything),
        }


def main(home: str, game_id: str, minutes: str) -> None:
    night = Night(Path(home), game_id)
    frames = round(float(minutes) * 60 * FRAMES_PER_SECOND)
    for number in range(frames):
        night.frame()
        if (number + 1) % (frames // SAMPLES) == 0:
            print(json.dumps(night.look()), flush=True)
    night.app.close()
    print(json.dumps({"answered": night.moves}), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
