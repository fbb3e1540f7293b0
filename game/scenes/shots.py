"""Pictures of every screen at three sizes, for people who want to see the whole house at once."""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pygame

from game.engine import registry
from game.engine.contract import Game
from game.engine.journal import COLOURS
from game.engine.match import Match, Seat
from game.engine.pledge import Pledge
from game.scenes.app import App
from game.scenes.check_dice import CheckScene
from game.scenes.continue_game import ContinueScene
from game.scenes.credits import CreditsScene
from game.scenes.curtain import CurtainScene
from game.scenes.howto import HowToScene
from game.scenes.lobby import LobbyScene
from game.scenes.lobby_seat import SeatScene
from game.scenes.lobby_wardrobe import Wardrobe
from game.scenes.log import LogScene, rows
from game.scenes.pause import PauseScene
from game.scenes.promised import PledgeScene
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.settings import SettingsScene
from game.scenes.shelf import ShelfScene
from game.scenes.table import open_table
from game.scenes.table.scene import TableScene
from game.scenes.trouble import TroubleScene
from game.ui.scene import Scene

SIZES = {"720p": (1280, 720), "1080p": (1920, 1080), "4k": (3840, 2160)}
SEED = "an evening"
SECRET = "5e" * 32
CURTAINS = 3  # that may lie over a table, at most
THOUGHT = 1000  # hundredths of a second after which nobody waits for advice
NAMES = ("Ana", "Ben", "Chloe", "Rex", "Eva", "Finn", "Gil", "Hana")

Screen = tuple[str, Callable[[], list[Scene]]]


def take_shots(folder: Path, sizes: Mapping[str, tuple[int, int]] = SIZES, only: str | None = None) -> int:
    """Draw every screen in every size into the folder, or those of one game."""
    if only is not None and only not in registry.games():
        print(f"There is no game called {only} in this box.", file=sys.stderr)
        return 2
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as trouble:
        print(f"There can be no pictures in {folder}: {trouble.strerror or trouble}.", file=sys.stderr)
        return 2
    for size_name, size in sizes.items():
        with tempfile.TemporaryDirectory() as home:
            app = App(size, full_screen=False, home=Path(home))
            app.greeted = True
            for name, scenes in _screens(app) if only is None else _game_screens(app, registry.game(only)):
                _lay(app, scenes())
                picture = folder / f"{name}_{size_name}.png"
                pygame.image.save(app.window.canvas.surface, picture)
                print(picture, flush=True)
            app.close()
    return 0


def _lay(app: App, scenes: list[Scene]) -> None:
    """Put the scenes down, and let what moves at the beginning come to rest."""
    app.stack.close()
    for scene in scenes:
        app.stack.push(scene)
    _rest(app)
    if isinstance(scenes[-1], TableScene):
        _open_curtain(app, scenes[-1])


def _open_curtain(app: App, table: Scene) -> None:
    """Past all that is for one person's eyes first, to the table itself."""
    for _ in range(CURTAINS):
        if (top := app.stack.top) is table or top is None:
            return
        clicks = [target.click for target in top.targets() if target.click]
        clicks[-1]()
        _rest(app)


def _rest(app: App) -> None:
    for _ in range(20):
        app.frame(0.25)
        _await_advice(app)


def _await_advice(app: App) -> None:
    """What is advised belongs into the picture, however long it takes to be thought of."""
    for _ in range(THOUGHT):
        if app.stack.top is None or not app.stack.top.undecided():
            return
        app.frame(0.0)
        time.sleep(0.01)


def _screens(app: App) -> Iterator[Screen]:
    yield "shelf", lambda: [ShelfScene(app)]
    yield "settings", lambda: [SettingsScene(app)]
    yield "credits", lambda: [CreditsScene(app)]
    yield "trouble", lambda: [TroubleScene(app, None)]
    for game in registry.games().values():
        yield from _game_screens(app, game)
    yield "continue", lambda: [ContinueScene(app)]
    yield "replays", lambda: [ContinueScene(app, finished=True)]


def _game_screens(app: App, game: Game) -> Iterator[Screen]:
    lobby = LobbyScene(app, game, _seats(game))
    begun, over = (_match(app, game, moves) for moves in (0, 100_000))
    played = _match(app, game, 60 if over.moves > 60 else over.moves // 2)
    finished = over.path
    assert finished is not None
    yield f"{game.id}_lobby", lambda: [LobbyScene(app, game, _seats(game))]
    yield (
        f"{game.id}_words",
        lambda: [lobby, PledgeScene(app, Pledge(SECRET, ("banana", "split")), lambda _: None, home=game.home)],
    )
    yield f"{game.id}_seat", lambda: [lobby, SeatScene(app, lobby.lobby, 1)]
    yield f"{game.id}_rules", lambda: [HowToScene(app, game)]
    yield f"{game.id}_start", lambda: [open_table(app, begun)]
    yield f"{game.id}_table", lambda: [open_table(app, played)]
    yield f"{game.id}_pause", lambda: _paused(app, played)
    yield (
        f"{game.id}_log",
        lambda: [open_table(app, played), LogScene(app, rows(played, None), played.seats, game.home)],
    )
    yield f"{game.id}_curtain", lambda: [_curtain(app, played)]
    yield f"{game.id}_results", lambda: [ResultsScene(app, over)]
    yield f"{game.id}_dice", lambda: [CheckScene(app, finished)]
    yield f"{game.id}_replay", lambda: [ReplayScene(app, finished)]


def _curtain(app: App, match: Match) -> Scene:
    table = open_table(app, match)
    table.diary.read_back(None)
    return CurtainScene(app, match, 1, 0, lambda: None, public=table.in_short())


def _paused(app: App, match: Match) -> list[Scene]:
    table = open_table(app, match)
    return [table, PauseScene(app, table)]


def _seats(game: Game) -> list[Seat]:
    seats = [Seat(NAMES[n], COLOURS[n], "bot:sly" if n == 3 else "human") for n in range(game.seats[-1])]
    return Wardrobe(game).dress(seats)


def _match(app: App, game: Game, moves: int) -> Match:
    """A game played by chance so far; always the same one, so that pictures can be compared."""
    seats = _seats(game)
    options = Wardrobe(game).options(seats)
    match = Match.new(game.id, seats, seed=SEED, path=app.saves.new_path(game.id), options=options)
    chance = random.Random(SEED)
    while match.moves < moves and match.state.waiting():
        seat = chance.choice(match.state.waiting())
        match.act(seat, chance.choice(match.state.legal(seat)))
    return match
