"""Figures of the screen for build/bench.py, one process each, at a window size.

usage: bench_screen.py frames|changes|memory|idle|waiting|minutes|hand-overs WxH [GAME ...]
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench_changes import changes
from bench_figures import Missed
from bench_frames import frames
from bench_hands import hand_overs
from bench_matches import FRAME, leave_alone, new_match
from bench_minutes import minutes
from bench_waiting import waiting

from game.bots import minds
from game.engine import registry
from game.engine.chance import Chance
from game.engine.contract import Game
from game.scenes.app import App
from game.scenes.lobby import LobbyScene
from game.scenes.table import open_table
from game.scenes.table.scene import AnyTable

PLAYED = 80  # moves before memory is read
MOST_IDLE = 1.0  # percent of a core
SETTLE, WATCH = 8.0, 5.0  # seconds: until a table has come to rest, and then


def main(words: list[str]) -> int:
    parts = {
        "frames": frames,
        "changes": changes,
        "memory": memory,
        "idle": idle,
        "waiting": waiting,
        "minutes": minutes,
        "hand-overs": hand_overs,
    }
    if len(words) < 2 or words[0] not in parts or not set(words[2:]) <= set(registry.games()):
        print(__doc__)
        return 2
    wide, _, high = words[1].partition("x")
    missed = 0
    with tempfile.TemporaryDirectory() as home:
        app = App((int(wide), int(high)), full_screen=False, home=Path(home))
        games = [registry.game(game_id) for game_id in words[2:] or registry.games()]
        for found in parts[words[0]](app, games):
            print(f"{words[1]} {words[0]}: {found}", flush=True)
            missed += isinstance(found, Missed)
    return 1 if missed else 0


# ---- memory ----------------------------------------------------------------------------------


def memory(app: App, games: Sequence[Game]) -> Iterator[str]:
    """Resident memory after the shelf, the lobby and many moves with all their motion."""
    import psutil  # type: ignore[import-untyped]

    for game in games:
        app.open_shelf()
        app.frame(FRAME)
        app.stack.push(LobbyScene(app, game))
        app.frame(FRAME)
        match = new_match(game, "memory", app.saves.new_path(game.id))
        table = open_table(app, match)
        app.stack.only(table)
        chance = random.Random(7)
        while match.moves < PLAYED and not match.state.outcome():
            sit(app, table, chance)
        resident = psutil.Process().memory_info().rss / 2**20
        most = 180 if app.window.size[1] <= 1080 else 360
        words = f"{game.id} {resident:.0f} MB at the table after {match.moves} moves"
        yield Missed.unless(resident <= most, words, f"more than {most}")


def sit(app: App, table: AnyTable, chance: random.Random) -> None:
    """One round: what lies over the table is used, a question is answered sensibly."""
    for _ in range(4):
        app.frame(0.2)
    top = app.stack.top
    assert top is not None and table.driver is not None
    match = table.driver.match
    if top is not table:
        offered = [target.click for target in top.targets() if target.enabled and target.click]
        if offered:
            offered[-1]()
    elif table.showing.pause:
        table.go_on()
    elif (seat := table.answerer) is not None:
        table.play(minds.choose(match.game.id, match.state, seat, Chance(chance.getrandbits(32)), "sly"))


# ---- idle ------------------------------------------------------------------------------------


def idle(app: App, games: Sequence[Game]) -> Iterator[str]:
    """Share of a core of the real loop while nobody does anything, at the shelf and at a table."""
    app.open_shelf()
    yield at_rest("shelf", rest(app))
    for game in games:
        match = new_match(game, "idle")
        asked = match.state.waiting()[0]
        if match.state.hushed(asked):  # with more people there is only a curtain to see
            leave_alone(match, asked)
        app.stack.only(open_table(app, match))
        yield at_rest(game.id, rest(app))


def at_rest(what: str, share: float) -> str:
    """The share of a core; nobody may hear the fan of a machine on which nothing happens."""
    return Missed.unless(share <= MOST_IDLE, f"{what} {share:.1f} % of a core", f"more than {MOST_IDLE:.0f}")


def rest(app: App) -> float:
    """The loop of App.run, but the window stays for the next measurement."""
    spent: list[float] = []

    def watch() -> None:
        time.sleep(SETTLE)
        began = time.process_time()
        time.sleep(WATCH)
        spent.append(time.process_time() - began)
        app.quit()

    close, app.close = app.close, lambda: None  # type: ignore[method-assign]
    threading.Thread(target=watch, daemon=True).start()
    app.running = True
    app.run()
    app.close = close  # type: ignore[method-assign]
    if not spent:
        sys.exit("The loop was stopped before its rest could be measured.")
    return 100 * spent[0] / WATCH


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
