"""Figures of the screen for build/bench.py, one process each: frames, changes, memory or idle at a window size.

usage: bench_screen.py frames|changes|memory|idle WxH [GAME ...]
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import tempfile
import threading
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

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
from game.scenes.curtain import CurtainScene
from game.scenes.howto import HowToScene
from game.scenes.lobby import LobbyScene
from game.scenes.lobby_wardrobe import Wardrobe
from game.scenes.log import LogScene
from game.scenes.pause import PauseScene
from game.scenes.results import ResultsScene
from game.scenes.table import open_table
from game.scenes.table.scene import AnyTable, TableScene
from game.ui.motion import Tween

FRAME = 1 / 30
BARE = 600  # frames of the bare loop
OPENING = 60  # frames in which a table is laid and comes to rest
THINKING = 36  # frames that a question stays before it is answered
PAUSE = 3  # frames that the mouse stays anywhere
LONGEST = 30 * 40  # frames that the events of one move may take
GAMES = 12  # played to find every kind of event
PLAYED = 80  # moves before memory is read
ARRIVAL = 30  # frames in which a scene that comes has shown all it has
SETTLE, WATCH = 8.0, 5.0  # seconds: until a table has come to rest, and then
NAMES = ("Ana", "Ben", "Chloe", "Dev", "Eva", "Finn", "Gil", "Hana")
COLOURS = ("amber", "blue", "green", "red", "violet", "teal", "pink", "slate")
Size = tuple[int, int]


def main(words: list[str]) -> int:
    parts = {"frames": frames, "changes": changes, "memory": memory, "idle": idle}
    if len(words) < 2 or words[0] not in parts or not set(words[2:]) <= set(registry.games()):
        print(__doc__)
        return 2
    wide, _, high = words[1].partition("x")
    with tempfile.TemporaryDirectory() as home:
        app = App((int(wide), int(high)), full_screen=False, home=Path(home))
        games = [registry.game(game_id) for game_id in words[2:] or registry.games()]
        for found in parts[words[0]](app, games):
            print(f"{words[1]} {words[0]}: {found}", flush=True)
    return 0


# ---- frames ----------------------------------------------------------------------------------


class Moment(NamedTuple):
    """A move worth watching: the game it is from, all moves up to it, and the kinds of event it is for."""

    seed: str
    moves: list[tuple[int, Any]]
    kinds: tuple[str, ...]

    def __str__(self) -> str:
        return f"{'+'.join(self.kinds)} (move {len(self.moves)} of {self.seed})"


class Measured(NamedTuple):
    """One frame that was really drawn: its number, what it showed, its milliseconds by the clock and of work."""

    number: int
    moment: str
    clock: float
    work: float


def frames(app: App, games: Sequence[Game]) -> Iterator[str]:
    """Update, draw and show every kind of event of every game, against one opaque full-screen blit and flip.

    A moment is one real move as a player sees it who plays against bots: first the question with everything lit that
    can be chosen, then all events of the move one after another, as the driver plays them. The mouse never rests. The
    first time, what is new must be painted; that is told apart from the second.
    """
    bare = bare_loop(app.window.size)
    app.__dict__["opponents"] = Silent()
    for game in games:
        first: list[Measured] = []
        again: list[Measured] = []
        for moment in worth_watching(game):
            first += watch(app, game, moment)
            again += watch(app, game, moment)
        times, middle = [shot.clock for shot in again], statistics.median(shot.clock for shot in again)
        figures = f"median {middle:.2f}, p99 {p99(times):.2f}, max {max(times):.2f} ms of {len(times)} frames"
        figures += f" (of work: p99 {p99([shot.work for shot in again]):.2f} ms)"
        figures += f", heaviest moment {heaviest(again)}"
        figures += f", first time p99 {p99([shot.clock for shot in first]):.2f} ms"
        yield f"{game.id} {figures}, median {middle / bare:.1f} x a bare blit and flip ({bare:.2f} ms)"


def p99(times: list[float]) -> float:
    return statistics.quantiles(times, n=100)[98]


def heaviest(shots: list[Measured]) -> str:
    """The moment with the longest usual frame."""
    by_moment: dict[str, list[float]] = {}
    for shot in shots:
        by_moment.setdefault(shot.moment, []).append(shot.clock)
    name, times = max(by_moment.items(), key=lambda item: statistics.median(item[1]))
    return f"{name}: median {statistics.median(times):.2f}, p99 {p99(times):.2f} ms"


def bare_loop(size: Size) -> float:
    """Milliseconds of the least that any full picture costs here."""
    screen = pygame.display.get_surface()
    assert screen is not None
    picture = pygame.Surface(size).convert()
    picture.fill((60, 40, 90))
    times = []
    for _ in range(BARE):
        began = time.perf_counter()
        pygame.event.get()
        screen.blit(picture, (0, 0))
        pygame.display.flip()
        times.append((time.perf_counter() - began) * 1000)
    return statistics.median(times)


class Silent:
    """Bots that never answer: a moment is over when its events are."""

    def ask(self, *question: object) -> None: ...

    def answers(self) -> list[tuple[int, object]]:
        return []

    def forget(self) -> None: ...

    def close(self) -> None: ...


def worth_watching(game: Game) -> list[Moment]:
    """Moves that together bring every kind of event that games of the largest table bring."""
    found: list[Moment] = []
    seen: set[str] = set()
    for number in range(GAMES):
        match = new_match(game, f"kinds {number}")
        moves = play(match, 100_000)
        for number_of_move, entry in enumerate(match.history(None), 1):
            fresh = {type(event).__name__ for event in entry.events} - seen
            if fresh:
                seen |= fresh
                found.append(Moment(f"kinds {number}", moves[:number_of_move], tuple(sorted(fresh))))
    return found


def watch(app: App, game: Game, moment: Moment) -> list[Measured]:
    """The frames from the question to the end of the last event; fails if they do not show what they should."""
    match, action = asked(game, moment)
    table = open_table(app, match)
    app.stack.only(table)
    shown: set[str] = set()
    animate = table.animate

    def watched(event: Any) -> Tween | None:
        shown.add(type(event).__name__)
        return animate(event)

    table.animate = watched  # type: ignore[method-assign]
    for _ in range(OPENING):
        app.frame(FRAME)
    camera = Camera(app, "+".join(moment.kinds))
    chance = random.Random(3)
    for number in range(THINKING):
        roam(app, table, chance, number)
        camera.shoot()
    assert camera.shots and action in table.legal, f"{game.id}: {moment} asks nothing."
    table.play(action)
    camera.roll()
    for number in range(LONGEST):
        if app.stack.top is not table or not (table.busy or table.motion.busy):
            break
        roam(app, table, chance, number)
        camera.shoot()
    assert shown >= set(moment.kinds), f"{game.id}: {moment} did not show {set(moment.kinds) - shown}."
    camera.check()
    app.stack.close()
    return camera.shots


class Camera:
    """Takes one frame after another and notices when nothing was drawn or nothing moved."""

    def __init__(self, app: App, moment: str) -> None:
        self.app, self.moment = app, moment
        self.shots: list[Measured] = []
        self._shown = 0
        self.roll()

    def roll(self) -> None:
        """From now on something moves in every frame."""
        self._frames, self._drawn = 0, 0
        self._pictures: set[int] = set()

    def shoot(self) -> None:
        drawn = self.app.window.canvas.rasters.frame
        began, busy = time.perf_counter(), time.thread_time()
        self.app.frame(FRAME)
        clock, work = time.perf_counter() - began, time.thread_time() - busy
        self._frames += 1
        self._shown += 1
        if self.app.window.canvas.rasters.frame > drawn:
            self.shots.append(Measured(self._shown, self.moment, clock * 1000, work * 1000))
            self._drawn += 1
            if self._frames % 5 == 0:
                self._pictures.add(zlib.crc32(self.app.window.canvas.surface.get_buffer().raw))

    def check(self) -> None:
        """All frames since must have been drawn, and have shown more than one picture."""
        assert self._drawn >= self._frames - 1, f"{self.moment}: {self._drawn} of {self._frames} frames were drawn."
        assert self._frames < 10 or len(self._pictures) > 1, f"{self.moment}: nothing moved in {self._frames} frames."


def asked(game: Game, moment: Moment) -> tuple[Match, Any]:
    """The position before the move, with a person in the seat that makes it and bots in all others; and the move."""
    match = new_match(game, moment.seed)
    *before, (seat, action) = moment.moves
    for move in before:
        match.act(*move)
    leave_alone(match, seat)
    return match, action


def roam(app: App, table: AnyTable, chance: random.Random, number: int) -> None:
    """The mouse goes from one thing that can be clicked to another."""
    if number % PAUSE or not (places := table.board_targets or list(table.targets())):
        return
    canvas, point = app.window.canvas, chance.choice(places).box.center
    pixel = (round(canvas.left + point[0] * canvas.k), round(canvas.top + point[1] * canvas.k))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(0, 0, 0)))


def leave_alone(match: Match, person: int) -> None:
    """Bots take every other seat."""
    for seat in range(len(match.seats)):
        if seat != person:
            match.hand_over(seat, "bot:sly")


def new_match(game: Game, seed: str, path: Path | None = None) -> Match:
    wardrobe = Wardrobe(game)
    seats = wardrobe.dress([Seat(NAMES[n], COLOURS[n], "human") for n in range(game.seats[-1])])
    return Match.new(game.id, seats, seed=seed, path=path, options=wardrobe.options(seats))


def play(match: Match, moves: int) -> list[tuple[int, Any]]:
    """Bots of both tempers play on; what they did."""
    chance = random.Random(5)
    done: list[tuple[int, Any]] = []
    while match.moves < moves and (waiting := match.state.waiting()):
        seat, legal = waiting[0], match.state.legal(waiting[0])
        if chance.random() < 0.6:
            action = minds.choose(match.game.id, match.state, seat, Chance(chance.getrandbits(32)), "sly")
        else:
            action = chance.choice(legal)
        match.act(seat, action)
        done.append((seat, action))
    return done


# ---- changes ---------------------------------------------------------------------------------


def changes(app: App, games: Sequence[Game]) -> Iterator[str]:
    """The longest single frame when one scene follows another, each scene seen for the first time."""
    app.__dict__["opponents"] = Silent()
    for game in games:
        app.window.resize(app.window.size)  # nothing is kept from the game before
        longest = {name: max(shots) for name, shots in evening(app, game)}
        told = ", ".join(f"{name} {work:.0f}" for name, (work, _) in longest.items())
        work, clock = max(longest.values())
        yield f"{game.id} longest single frame {work:.0f} ms of work ({clock:.0f} by the clock): {told}"


def evening(app: App, game: Game) -> Iterator[tuple[str, list[tuple[float, float]]]]:
    """From the shelf to a table, what may lie over it, its end, the results, and back; the frames of each change."""
    app.open_shelf()
    yield "shelf", timed(app, lambda: None)
    yield "lobby", timed(app, lambda: app.stack.push(LobbyScene(app, game)))
    match = new_match(game, "changes")
    moves = play(match, 100_000)
    match, action = asked(game, Moment("changes", moves, ()))
    yield "table", timed(app, lambda: app.stack.only(open_table(app, match, greet=True)))
    table = app.stack.top
    assert isinstance(table, TableScene)
    for _ in range(OPENING):
        app.frame(FRAME)
    for name, over in (
        ("pause", lambda: PauseScene(app, table)),
        ("rules", lambda: HowToScene(app, game)),
        ("log", lambda: LogScene(app, match, None)),
        ("curtain", lambda: CurtainScene(app, match, 1, 0, lambda: None)),
    ):
        yield name, timed(app, lambda over=over: app.stack.push(over()))  # type: ignore[misc]
        app.stack.pop()
        app.frame(FRAME)
    yield "last move", timed(app, lambda: table.play(action), lambda: table.party is not None)
    yield "confetti", timed(app, lambda: None, lambda: not table.motion.busy or app.stack.top is not table)
    yield "results", timed(app, table.go_on)
    results = app.stack.top
    assert isinstance(results, ResultsScene)
    yield "again", timed(app, results._again)
    yield "back", timed(app, app.open_shelf)


def timed(app: App, change: Callable[[], object], until: Callable[[], bool] | None = None) -> list[tuple[float, float]]:
    """Frames, the first with the change itself, until something is so or the scene is there; milliseconds of work and
    by the clock."""
    shots = []
    for number in range(LONGEST if until else ARRIVAL):
        began, busy = time.perf_counter(), time.thread_time()
        if not number:
            change()
        app.frame(FRAME)
        shots.append(((time.thread_time() - busy) * 1000, (time.perf_counter() - began) * 1000))
        if until and until():
            break
    return shots


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
        yield f"{game.id} {resident:.0f} MB at the table after {match.moves} moves"


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
    elif (seat := table.answerer) is not None:
        table.play(minds.choose(match.game.id, match.state, seat, Chance(chance.getrandbits(32)), "sly"))


# ---- idle ------------------------------------------------------------------------------------


def idle(app: App, games: Sequence[Game]) -> Iterator[str]:
    """Share of a core of the real loop while nobody does anything, at the shelf and at a table."""
    app.open_shelf()
    yield f"shelf {rest(app):.1f} % of a core"
    for game in games:
        match = new_match(game, "idle")
        asked = match.state.waiting()[0]
        if match.state.hushed(asked):  # with more people there is only a curtain to see
            leave_alone(match, asked)
        app.stack.only(open_table(app, match))
        yield f"{game.id} {rest(app):.1f} % of a core"


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
