"""Figures of the screen for build/bench.py, one process each: frames, memory or idle at a window size.

usage: bench_screen.py frames|memory|idle WxH
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from game.bots import minds
from game.engine import registry
from game.engine.chance import Chance
from game.engine.contract import Game
from game.engine.match import Match, Seat
from game.scenes.app import App
from game.scenes.lobby_cast import Cast
from game.scenes.tables import open_table
from game.scenes.tables.frame import TableScene

FRAMES, FRAME = 900, 1 / 60
WARM_UP = 180  # frames until every drawing has been made once
PLAYED = 80  # moves before memory is read
SETTLE, WATCH = 3.0, 5.0  # seconds
NAMES = ("Ana", "Ben", "Chloe", "Dev", "Eva", "Finn", "Gil", "Hana")
COLOURS = ("amber", "blue", "green", "red", "violet", "teal", "pink", "slate")
# What moves at the same time where all kinds of event at once could never be seen.
TOGETHER = {"toontown": ("Rolled", "Walked", "Rode", "Drove", "Aimed", "DipRolled", "WeaselSent", "WeaselRolled")}
# Every question is for one person alone: with more people there is only a curtain to see.
ALL_SECRET = {"bodyguard"}
Size = tuple[int, int]


def main(words: list[str]) -> int:
    parts = {"frames": frames, "memory": memory, "idle": idle}
    if len(words) != 2 or words[0] not in parts:
        print(__doc__)
        return 2
    wide, _, high = words[1].partition("x")
    with tempfile.TemporaryDirectory() as home:
        app = App((int(wide), int(high)), full_screen=False, home=Path(home))
        print(f"{words[1]}: {parts[words[0]](app)}")
    return 0


# ---- frames ----------------------------------------------------------------------------------


def frames(app: App) -> str:
    """Update, draw and show, everything moving at once, against one opaque full-screen blit and flip."""
    bare = bare_loop(app.window.size)
    found = []
    for game in registry.games().values():
        times, work = busy_table(app, game)
        middle = statistics.median(times)
        figures = f"median {middle:.2f}, p99 {p99(times):.2f}, max {max(times):.2f} ms a frame"
        figures += f" (p99 {p99(work):.2f} ms of processor time)"
        found.append(f"{game.id} {figures}, median {middle / bare:.1f} x a bare blit and flip ({bare:.2f} ms)")
    return "; ".join(found)


def p99(times: list[float]) -> float:
    return statistics.quantiles(times, n=100)[98]


def bare_loop(size: Size) -> float:
    """Milliseconds of the least that any full picture costs here."""
    screen = pygame.display.get_surface()
    assert screen is not None
    picture = pygame.Surface(size).convert()
    picture.fill((60, 40, 90))
    times = []
    for _ in range(FRAMES):
        began = time.perf_counter()
        pygame.event.get()
        screen.blit(picture, (0, 0))
        pygame.display.flip()
        times.append((time.perf_counter() - began) * 1000)
    return statistics.median(times)


def busy_table(app: App, game: Game) -> tuple[list[float], list[float]]:
    """Milliseconds of each frame, and of work in it, while events are shown all at once and the mouse roams."""
    events = one_of_each(game)
    match = asked_widely(game)
    table = open_table(app, match)
    app.stack.only(table)
    app.frame(FRAME)
    chance = random.Random(3)
    times: list[float] = []
    work: list[float] = []
    for number in range(WARM_UP + FRAMES):
        if not table.motion.busy:
            tweens = [table.animate(event, table.view, table.view) for event in events]
            table.motion.play(*(tween for tween in tweens if tween))
        if number % 6 == 0 and (places := table.place_targets or list(table.targets())):
            roam(app, chance.choice(places).box.center)
        began, busy = time.perf_counter(), time.thread_time()
        app.frame(FRAME)
        if number >= WARM_UP:
            times.append((time.perf_counter() - began) * 1000)
            work.append((time.thread_time() - busy) * 1000)
    app.stack.close()
    return times, work


def roam(app: App, point: tuple[float, float]) -> None:
    canvas = app.window.canvas
    pixel = (round(canvas.left + point[0] * canvas.k), round(canvas.top + point[1] * canvas.k))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(0, 0, 0)))


def one_of_each(game: Game) -> list[object]:
    """One event of every kind that games of the largest table bring, as the room sees them."""
    kinds: dict[type, object] = {}
    for number in range(12):
        match = new_match(game, f"kinds {number}")
        play(match, 100_000)
        for entry in match.history(None):
            for event in entry.events:
                kinds.setdefault(type(event), event)
    wanted = TOGETHER.get(game.id)
    return [event for kind, event in kinds.items() if not wanted or kind.__name__ in wanted]


def asked_widely(game: Game) -> Match:
    """A position with many answers on the table."""
    best: tuple[int, int] = (0, 0)
    for moves in range(20, 60):
        match = new_match(game, "wide")
        play(match, moves)
        if waiting := match.state.waiting():
            seat = waiting[0]
            covered = match.state.hushed(seat) and game.id not in ALL_SECRET
            best = max(best, (0 if covered else len(match.state.legal(seat)), moves))
    match = new_match(game, "wide")
    play(match, best[1])
    if game.id in ALL_SECRET:
        leave_alone(match, match.state.waiting()[0])
    return match


def leave_alone(match: Match, person: int) -> None:
    """Bots take every other seat."""
    for seat in range(len(match.seats)):
        if seat != person:
            match.hand_over(seat, "bot:sly")


def new_match(game: Game, seed: str, path: Path | None = None) -> Match:
    cast = Cast(game)
    seats = cast.dress([Seat(NAMES[n], COLOURS[n], "human") for n in range(game.seats[-1])])
    return Match.new(game.id, seats, seed=seed, path=path, options=cast.options(seats))


def play(match: Match, moves: int) -> None:
    """Bots of both tempers play on."""
    chance = random.Random(5)
    while match.moves < moves and (waiting := match.state.waiting()):
        seat, legal = waiting[0], match.state.legal(waiting[0])
        if chance.random() < 0.6:
            action = minds.choose(match.game.id, match.state, seat, Chance(chance.getrandbits(32)), "sly")
        else:
            action = chance.choice(legal)
        match.act(seat, action)


# ---- memory ----------------------------------------------------------------------------------


def memory(app: App) -> str:
    """Resident memory after the shelf, the lobby and many moves with all their motion."""
    import psutil

    from game.scenes.lobby import LobbyScene

    found = []
    for game in registry.games().values():
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
        found.append(f"{game.id} {resident:.0f} MB at the table after {match.moves} moves")
    return "; ".join(found)


def sit(app: App, table: TableScene, chance: random.Random) -> None:
    """One round: what lies over the table is used, a question is answered sensibly."""
    for _ in range(4):
        app.frame(0.2)
    top, match = app.stack.top, table.match
    assert top is not None
    if top is not table:
        offered = [target for target in top.targets() if target.enabled and target.click]
        if offered:
            offered[-1].click()
    elif (seat := table.driver.question) is not None:
        table.play(minds.choose(match.game.id, match.state, seat, Chance(chance.getrandbits(32)), "sly"))


# ---- idle ------------------------------------------------------------------------------------


def idle(app: App) -> str:
    """Share of a core of the real loop while nobody does anything, at the shelf and at a table."""
    app.open_shelf()
    shares = [f"shelf {rest(app):.1f} %"]
    for game in registry.games().values():
        match = new_match(game, "idle")
        if game.id in ALL_SECRET:
            leave_alone(match, match.state.waiting()[0])
        app.stack.only(open_table(app, match))
        shares.append(f"{game.id} {rest(app):.1f} %")
    return "idle " + ", ".join(shares) + " of a core"


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
    return 100 * spent[0] / WATCH


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
