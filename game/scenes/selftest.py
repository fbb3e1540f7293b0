"""The program tries itself out without a screen: every part and file it needs, and a whole game of all on the shelf."""

from __future__ import annotations

import pickle
import re
import sys
import tempfile
import time
import traceback
import warnings
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game import places
from game.engine import board, registry
from game.engine.chance import Chance
from game.engine.match import Match
from game.scenes.app import App
from game.scenes.ask import AskScene
from game.scenes.lobby import LobbyScene
from game.scenes.results import ResultsScene
from game.scenes.robot import Robot
from game.ui import art, music, sound

LONGEST_GAME = 300.0  # seconds
LONGEST_THOUGHT = 60.0
WINDOW = (1280, 720)
NEEDED = re.compile(rb'from "\./([\w-]+\.js)"')  # what a part of the page asks for by itself
PAGE = ("main.js", "phone.css", "games.css", "still.mp4", "still.webm", "art/logo.svg", "fonts/FredokaOne-Regular.ttf")
SCRIPTS = ("Юля", "小明", "مريم", "प्रिया", "🦊")


def selftest() -> int:
    """One line per part and one for all of them; 0 if all went well, otherwise 1."""
    for sentence in registry.left_out():
        print(sentence, file=sys.stderr)
    with tempfile.TemporaryDirectory() as folder:
        app = App(WINDOW, full_screen=False, home=Path(folder))
        try:
            parts: list[tuple[str, Callable[[], str]]] = [
                ("window", lambda: _window(app)),
                ("drawings", _drawings),
                ("letters", lambda: _letters(app)),
                ("sounds", _sounds),
                ("maps", _maps),
                ("games", _games),
                ("bots", lambda: _bots(app)),
                ("party", lambda: _party(app)),
            ]
            parts += [(game_id, partial(_play, app, game_id)) for game_id in _ids()]
            failed = [name for name, part in parts if not _try(name, part)]
            print(_summary(len(parts), failed), flush=True)
            return 1 if failed else 0
        finally:
            app.close()


def _summary(count: int, failed: list[str]) -> str:
    if failed:
        return f"FAILED  {len(failed)} of {count} parts: {', '.join(failed)}"
    return f"ok      all {count} parts"


def _try(name: str, part: Callable[[], str]) -> bool:
    started = time.monotonic()
    try:
        words = part()
    except Exception as error:
        print(f"FAILED  {name}: {error}", flush=True)
        traceback.print_exc()
        return False
    print(f"ok      {name}: {words} ({time.monotonic() - started:.1f} s)", flush=True)
    return True


def _ids() -> list[str]:
    try:
        return list(registry.games())
    except Exception:  # the part "games" tells why
        return []


def _window(app: App) -> str:
    """The window opens, has our name, and the shelf can be seen in it."""
    app.open_shelf()
    for _ in range(3):
        app.frame(0.5)
    screen = pygame.display.get_surface()
    if screen is None or app.window.size != WINDOW or not pygame.display.get_caption()[0]:
        raise ValueError("The window is not as it should be.")
    wide, high = screen.get_size()
    colours = {tuple(screen.get_at((x, y))) for x in range(0, wide, wide // 40) for y in range(0, high, high // 20)}
    if len(colours) < 16:
        raise ValueError("The shelf cannot be seen in the window.")
    return f"the shelf at {wide} x {high}"


def _bots(app: App) -> str:
    """The process in which bots think answers a question of the first game."""
    game = next(iter(registry.games().values()))
    state = game.start(game.seats[0], Chance(1))
    seat = state.waiting()[0]
    bots = app.opponents
    position, deadline = pickle.dumps(state.redeal(seat, Chance(2))), time.monotonic() + LONGEST_THOUGHT
    found: list[tuple[int, Any]] = []
    while not found or not (bots.apart or bots.given_up):  # while a process is slow, a simple mind answers
        bots.ask(0, game.id, seat, position, "easy")
        while not (found := bots.answers()):
            time.sleep(0.01)
            if time.monotonic() > deadline:
                raise TimeoutError(f"No bot answered within {LONGEST_THOUGHT:.0f} seconds.")
    if not bots.apart:
        raise ValueError("The bots have no process of their own.")
    if found[0][1] not in state.legal(seat):
        raise ValueError(f"A bot answered {found[0][1]}, which is not possible.")
    return "an answer from their own process"


def _drawings() -> str:
    for name in art.index():
        surface = art.picture(name, 0.25)[0]
        if not surface.get_bounding_rect().w:
            raise ValueError(f"The drawing {name} is empty.")
        if art.broken:
            raise ValueError(art.broken[0])
    return f"{len(art.index())} drawn"


def _party(app: App) -> str:
    """Phones find the page with its films, letters and drawings, and names of any script can be written."""
    import http.client

    from game.fonts import drawable

    app.settings.firewall_asked = True  # nobody is there to be asked
    app.open_party(port=0, address="127.0.0.1")
    assert app.evening is not None
    try:
        party = app.evening.party
        line = http.client.HTTPConnection(party.address, timeout=10)
        web = f"/w/{app.evening.room.web}/"
        paths = ["/", *(web + name for name in PAGE)]
        for path in paths:
            line.request("GET", path)
            answer = line.getresponse()
            body = answer.read()
            if not body or answer.status != 200:
                raise ValueError(f"The phones' page lacks {path}.")
            asked = [web + name.decode() for name in NEEDED.findall(body)] if path.endswith(".js") else []
            paths += sorted(set(asked) - set(paths))
        if not party.squares() or not all(map(drawable, SCRIPTS)):
            raise ValueError("The way in cannot be drawn, or a guest's name.")
        return f"{len(paths)} files for phones"
    finally:
        app.close_party()


def _letters(app: App) -> str:
    canvas = app.window.canvas
    for font in ("title", "body", "bold"):
        if canvas.text("Rumpus Room 123 äéñ", (0, 0, 900, 90), 40, font=font).w < 100:
            raise ValueError(f"The {font} letters are not there.")
    return "3 fonts"


def _sounds() -> str:
    if not pygame.mixer.get_init():
        sound.open_device()
    for kind, found in (("sound", sound.index()), ("tune", music.index())):
        if not found:
            raise ValueError(f"There are no {kind}s.")
        for name, path in found.items():
            if pygame.mixer.Sound(path).get_length() <= 0:
                raise ValueError(f"The {kind} {name} is empty.")
    return f"{len(sound.index())} sounds and {len(music.index())} tunes loaded"


def _maps() -> str:
    maps = sorted(places.find("maps").glob("*.tmx"))
    if not maps:
        raise ValueError("There are no maps.")
    spaces = sum(len(board.read(path).spaces) for path in maps)
    return f"{len(maps)} read, {spaces} spaces"


def _games() -> str:
    titles = [game.title for game in registry.games().values()]
    if not titles:
        raise ValueError("There is no game in the box.")
    return f"{len(titles)} in the box: {', '.join(titles)}"


def set_up(app: App, game_id: str) -> LobbyScene:
    """From the shelf to the lobby, with a bot in every seat, whatever was played before."""
    app.settings.animation_speed = app.settings.bot_pace = "fast"
    app.settings.seats, app.settings.house_rules = (), {}
    robot = Robot(app)
    app.open_shelf()
    robot.settle()
    robot.pick_box(game_id)
    lobby = app.stack.top
    if not isinstance(lobby, LobbyScene):
        raise ValueError(f"The box opened {robot.top} instead of the lobby.")
    for number in range(len(lobby.seats)):
        for key in (("seat", number), ("who", "bot:easy"), "done"):
            robot.click(key)
    return lobby


def _play(app: App, game_id: str) -> str:
    """From the lobby to the table, and let bots play to the end."""
    set_up(app, game_id)
    Robot(app).click("start")
    match = _watch(app)
    save = next(save for save in app.saves.list() if save.path == match.path)
    if not save.over:
        raise ValueError(save.trouble or "The saved game does not know that it is over.")
    return f"{len(match.seats)} bots played {match.moves} moves to the results"


def _watch(app: App) -> Match:
    """Let frames pass, with a little rest for the bots' own process, until the results are there."""
    deadline = time.monotonic() + LONGEST_GAME
    while not isinstance(app.stack.top, ResultsScene):
        with warnings.catch_warnings():
            warnings.filterwarnings("error", "There is no sound called", RuntimeWarning)
            app.frame(0.5)
        if isinstance(app.stack.top, AskScene):  # bots ask nothing, so something is wrong
            raise ValueError(app.stack.top.words)
        if not app.stack.moving:
            time.sleep(0.002)
        if time.monotonic() > deadline:
            raise TimeoutError(f"The game did not end within {LONGEST_GAME:.0f} seconds.")
    app.frame(0.5)
    return app.stack.top.match
