"""Figures of the screen: how long a frame takes while everything moves that a game can show."""

from __future__ import annotations

import random
import statistics
import time
import zlib
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pygame
from bench_figures import Missed, longest_frame
from bench_matches import FRAME, LONGEST, OPENING, Moment, Silent, asked, new_match, play

from game.engine.contract import Game
from game.scenes.app import App
from game.scenes.table import open_table
from game.scenes.table.scene import AnyTable
from game.ui.motion import Tween

BARE = 600  # frames of the bare loop
THINKING = 36  # frames that a question stays before it is answered
PAUSE = 3  # frames that the mouse stays anywhere
GAMES = 12  # played to find every kind of event
Size = tuple[int, int]


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
        most, longest = longest_frame(app.window.size[1]), max(shot.work for shot in first + again)
        figures += f", longest {longest:.1f} ms of work"
        words = f"{game.id} {figures}, median {middle / bare:.1f} x a bare blit and flip ({bare:.2f} ms)"
        yield Missed.unless(longest <= most, words, f"more than {most:.0f}")


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


def roam(app: App, table: AnyTable, chance: random.Random, number: int) -> None:
    """The mouse goes from one thing that can be clicked to another."""
    if number % PAUSE or not (places := table.board_targets or list(table.targets())):
        return
    canvas, point = app.window.canvas, chance.choice(places).box.center
    pixel = (round(canvas.left + point[0] * canvas.k), round(canvas.top + point[1] * canvas.k))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(0, 0, 0)))
