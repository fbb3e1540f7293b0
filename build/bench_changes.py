"""Figures of the screen: the longest single frame when one scene follows another."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from bench_figures import Missed, longest_frame
from bench_matches import FRAME, LONGEST, OPENING, Moment, Silent, asked, new_match, play

from game.engine.contract import Game
from game.scenes.app import SLICE, App
from game.scenes.curtain import CurtainScene
from game.scenes.howto import HowToScene
from game.scenes.lobby import LobbyScene
from game.scenes.log import LogScene, rows
from game.scenes.pause import PauseScene
from game.scenes.table import open_table
from game.scenes.table.scene import AnyTable, TableScene

ARRIVAL = 30  # frames in which a scene that comes has shown all it has


def changes(app: App, games: Sequence[Game]) -> Iterator[str]:
    """The longest single frame when one scene follows another, each scene seen for the first time."""
    app.__dict__["opponents"] = Silent()
    for game in games:
        app.window.resize(app.window.size)  # nothing is kept from the game before
        longest = {name: max(shots) for name, shots in evening(app, game)}
        told = ", ".join(f"{name} {work:.0f}" for name, (work, _) in longest.items())
        work, clock = max(longest.values())
        most = longest_frame(app.window.size[1])
        words = f"{game.id} longest single frame {work:.0f} ms of work ({clock:.0f} by the clock): {told}"
        yield Missed.unless(work <= most, words, f"more than {most:.0f}")


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
        ("log", lambda: LogScene(app, rows(match, None), match.seats, game.home)),
        ("curtain", lambda: CurtainScene(app, match, 1, 0, lambda: None)),
    ):
        yield name, timed(app, lambda over=over: app.stack.push(over()))  # type: ignore[misc]
        app.stack.pop()
        app.frame(FRAME)
    yield "last move", timed(app, lambda: table.play(action), partial(ended, table))
    yield "confetti", timed(app, lambda: None, lambda: not table.motion.busy or app.stack.top is not table)
    yield "results", timed(app, table.go_on)
    assert app.stack.top is not None
    again = next(target.click for target in app.stack.top.targets() if target.key == "again")
    assert again is not None
    yield "again", timed(app, again)
    yield "back", timed(app, app.open_shelf)


def ended(table: AnyTable) -> bool:
    """Whether the end has come; what waits for a press on the way there gets it."""
    if table.showing.pause:
        table.go_on()
    return table.finale.begun


def timed(app: App, change: Callable[[], object], until: Callable[[], bool] | None = None) -> list[tuple[float, float]]:
    """Frames, the first with the change itself, until something is so or the scene is there; milliseconds of work and
    by the clock."""
    shots = []
    for number in range(LONGEST):
        began, busy = time.perf_counter(), time.thread_time()
        if not number:
            in_next_frame(app, change)
        app.frame(FRAME, SLICE)  # as the program does it
        shots.append(((time.thread_time() - busy) * 1000, (time.perf_counter() - began) * 1000))
        if until() if until else number >= ARRIVAL and not app.stack.held:
            break
    return shots


def in_next_frame(app: App, change: Callable[[], object]) -> None:
    """Let it happen where clicks do their work: in a frame, before anything is drawn."""
    stack = app.stack
    update = stack.update

    def changed(dt: float) -> None:
        del stack.update
        change()
        update(dt)

    stack.update = changed  # type: ignore[method-assign]
