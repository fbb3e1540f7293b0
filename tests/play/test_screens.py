"""Every screen at every size, with the longest names, in letters of every size: nothing cut off, nothing too small."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

from game.bots import minds
from game.engine import registry
from game.engine.chance import Chance
from game.engine.contract import Game
from game.engine.match import Match, Seat
from game.scenes.app import App
from game.scenes.ask import AskScene
from game.scenes.check_dice import CheckScene
from game.scenes.continue_game import ContinueScene
from game.scenes.credits import CreditsScene
from game.scenes.curtain import CurtainScene
from game.scenes.eyes import EyesOpenScene
from game.scenes.howto import HowToScene
from game.scenes.lobby import LobbyScene
from game.scenes.lobby_seat import SeatScene
from game.scenes.lobby_wardrobe import Wardrobe
from game.scenes.log import LogScene, rows
from game.scenes.pause import PauseScene
from game.scenes.promised import PledgeScene
from game.scenes.replay import ReplayScene
from game.scenes.report import offer
from game.scenes.results import ResultsScene
from game.scenes.secret import SecretScene
from game.scenes.settings import SettingsScene
from game.scenes.shelf import ShelfScene
from game.scenes.table import controls, leaves, open_table
from game.scenes.table.can_do import CanDoScene
from game.scenes.table.scene import AnyTable, TableScene
from game.scenes.trouble import TroubleScene
from game.ui.canvas import TextDrawn
from game.ui.scene import Scene
from tests.play.audit import SCREEN, complaints, texts
from tests.sample import kinds_of_question, plain_seats, private_events

SOAK = os.environ.get("RUMPUS_SOAK") == "1"
SIZES = [(1280, 720), (1920, 1080), (3840, 2160)] if SOAK else [(1280, 720), (1920, 1080)]
NAMES = (
    "Wilhelmina-May",
    "Maximilian-Lou",
    "Bartholomew-Jo",
    "Theodora-Wynne",
    "Christopher-Wu",
    "Mary-Elizabeth",
    "Jean-Christoph",
    "Hans-Friedrich",
)
SPARED = 2  # kinds of question, at most, that two players never meet: whom of several others they mean
TEXTS = {(1280, 720): "largest", (1920, 1080): "normal", (3840, 2160): "large"}  # of the letters in each window
LARGE = {  # what the larger sizes promise, in units of a window of 1080 rows
    "large": {"prompt": 42, "button": 42, "log": 38},
    "largest": {"prompt": 56, "button": 56, "log": 52},
}
COLOURS = ("amber", "blue", "green", "red", "violet", "teal", "pink", "slate")
GAMES = list(registry.games().values())

sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[1]}p")
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


class Eyes:
    """Looks at screens and remembers all that is wrong with them."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.found: dict[str, str] = {}

    def check(self, *scenes: Scene, what: str = "") -> None:
        """Lay the scenes down one on the other and look at them."""
        self.app.stack.close()
        for scene in scenes:
            self.app.stack.push(scene)
        self.look(what)

    def look(self, what: str = "", focus: bool = True) -> None:
        """Nothing may be cut off, once all has come to rest, whatever is focused."""
        for _ in range(60):
            self.app.frame(0.5)
            if not self.app.stack.moving:
                break
        scene = self.app.stack.top
        assert scene is not None
        name = f"{type(scene).__name__} {what}"
        self._read(name)
        for target in scene.targets():
            if not SCREEN.contains(target.box) or min(target.box.size) < 12:
                self.found.setdefault(f"{target} is not in the window or too small to hit", name)
        for target in [target for target in scene.targets() if target.enabled and focus]:
            scene.focus = target.key
            scene.update(0.0)
            self._read(f"{name} with {target.key!r} focused")

    def _read(self, name: str) -> None:
        drawn, k = texts(self.app), self.app.window.canvas.k
        tables = [scene for scene in self.app.stack.visible() if isinstance(scene, TableScene)]
        found = complaints(drawn, k)
        wanted = LARGE.get(self.app.settings.text_size)
        if wanted and tables and self.app.stack.top is tables[0] and not tables[0].sheet.open:
            found += too_small(drawn, tables[0], wanted, 0.5 / k)
        for complaint in found:
            self.found.setdefault(complaint, name)


def too_small(drawn: list[TextDrawn], table: AnyTable, wanted: dict[str, float], slack: float) -> list[str]:
    """What a larger size of text promises for the prompt, the buttons and the log of a table, and does not keep."""
    places = table.arrangement
    labels = {" ".join(filter(None, (it.label.replace("\n", " "), it.sub))) for it in table.panel_buttons}
    tools = {controls.tool_label(table, name) for name in controls.LABELS}
    prompt, log = (pygame.FRect(box).inflate(2, 2) for box in (places.prompt, places.log))  # a pixel is no matter
    buttons = [text for text in drawn if pygame.FRect(places.buttons).contains(text.box)]
    of_part = {
        "prompt": [text for text in drawn if prompt.contains(text.box) and text.words not in tools],
        "button": [text for text in buttons if text.words in labels],
        "log": [text for text in drawn if log.contains(text.box)],
    }
    assert of_part["prompt"] and of_part["log"]
    return [
        f"{text.words!r} is only {text.size:.1f} high in the {part}"
        for part, found in of_part.items()
        for text in found
        if text.size < wanted[part] - slack
    ]


@pytest.fixture
def open_eyes(open_app) -> Iterator[Callable[[tuple[int, int]], Eyes]]:
    """Opens the program with letters of one size; complains at the end about everything at once."""
    opened: list[Eyes] = []

    def make(size: tuple[int, int]) -> Eyes:
        app = open_app(size)
        app.settings.text_size = TEXTS[size]
        app.stack.close()
        opened.append(Eyes(app))
        return opened[-1]

    yield make
    found = [f"{name}: {complaint}" for eyes in opened for complaint, name in eyes.found.items()]
    assert not found, "\n".join(found)


def seats(game: Game, count: int, player: str = "human") -> list[Seat]:
    """People with long names, in the colours that the game gives them."""
    return Wardrobe(game).dress([Seat(NAMES[n], COLOURS[n], player) for n in range(count)])


def deal(game: Game, count: int, seed: object, path: Path | None = None, options: Any = None) -> Match:
    """A new match of people, as the lobby would deal it unless there are other options."""
    people = seats(game, count)
    return Match.new(game.id, people, seed=str(seed), path=path, options=options or Wardrobe(game).options(people))


def position(game: Game, count: int, moves: int, path: Path | None = None) -> Match:
    """A match after so many moves of bots."""
    match = deal(game, count, "screens", path)
    for _ in march(match, moves):
        pass
    return match


def march(match: Match, moves: int = 100_000, sense: float = 0.7) -> Iterator[tuple[int, Any]]:
    """Play on, mostly sensibly; stops before each move so that one can look, and tells which it is going to be."""
    chance = random.Random(f"march {len(match.seats)}")
    while match.moves < moves and (waiting := match.state.waiting()):
        seat, state = waiting[0], match.state
        if chance.random() < sense:
            action = minds.choose(match.game.id, state, seat, Chance(chance.getrandbits(32)), "sly")
        else:
            action = chance.choice(state.legal(seat))
        yield seat, action
        match.act(seat, action)


# ---- the house -------------------------------------------------------------------------------


@sizes
def test_pages_of_the_house(open_eyes, size: tuple[int, int]) -> None:
    eyes = open_eyes(size)
    app = eyes.app
    eyes.check(ShelfScene(app))
    eyes.check(SettingsScene(app))
    eyes.check(CreditsScene(app))
    eyes.check(TroubleScene(app, None))
    eyes.check(TroubleScene(app, Path(f"{GAMES[0].id}-2026-01-01-000000.rumpus")))
    offer(app, "", None)
    eyes.look("report")
    app.notice = "The settings file settings.json is damaged, so the settings are back to normal. It is kept as settings.json.bad."
    eyes.check(ShelfScene(app), what="with a notice")
    eyes.check(SettingsScene(app), what="with a notice")
    app.notice = ""
    for finished in (False, True):
        eyes.check(ContinueScene(app, finished), what="empty")
    app.open_shelf()
    app.ask_quit()
    assert isinstance(app.stack.top, AskScene)
    eyes.look("quit")


@sizes
@games
def test_lobby(open_eyes, game: Game, size: tuple[int, int]) -> None:
    eyes = open_eyes(size)
    app = eyes.app
    for count in {game.seats[0], game.seats[-1]}:
        for player in ("human", "bot:sharp"):
            lobby = LobbyScene(app, game, seats(game, count, player))
            eyes.check(lobby, what=f"{count} {player}")
    eyes.check(lobby, SeatScene(app, lobby.lobby, 1))
    eyes.check(lobby, PledgeScene(app, lobby.pledge, lambda _: None))


@sizes
@games
def test_how_to_play(open_eyes, game: Game, size: tuple[int, int]) -> None:
    eyes = open_eyes(size)
    app = eyes.app
    page = HowToScene(app, game)
    eyes.check(page, what="page 1")
    for number in range(1, len(game.text.rules_pages())):
        page.turn_to(number)
        eyes.look(f"page {number + 1}")


@sizes
@games
def test_saved_games(open_eyes, game: Game, size: tuple[int, int]) -> None:
    eyes = open_eyes(size)
    app = eyes.app
    for count in game.seats:
        for moves in (0, 40, 100_000):
            path = app.saves.folder / f"{game.id}-2026-01-{count:02}-{min(moves, 99):06}.rumpus"
            path = app.saves.new_path(game.id).with_stem(path.stem)
            position(game, count, moves, path).close()
    broken = app.saves.new_path(game.id)
    broken.write_bytes(b"not a game at all\n")
    eyes.check(ContinueScene(app))
    eyes.check(ContinueScene(app, finished=True))
    finished = next(save.path for save in app.saves.list() if save.over)
    check_replay(eyes, finished)
    dice = CheckScene(app, finished)
    eyes.check(dice)
    for first in range(0, dice.count, dice.shown):
        dice.roll_to(first)
        eyes.look(f"at row {first}", focus=False)


def check_replay(eyes: Eyes, path: Path) -> None:
    scene = ReplayScene(eyes.app, path)
    eyes.check(scene, what="at the start")
    scene.playing = False
    for at in (scene.last // 2, scene.last):
        scene._jump(at)
        eyes.look(f"at {at}")


# ---- a table ---------------------------------------------------------------------------------


def stage(match: Match) -> str:
    """What the question is about; games without stages have one."""
    return str(getattr(match.state.view(None), "stage", "play"))


class Asked(NamedTuple):
    """A question worth looking at: the game it comes up in, and the moves that lead to it."""

    deal: tuple[object, Any]  # seed and options
    moves: tuple[tuple[int, Any], ...]


@cache
def questions(game: Game, count: int) -> dict[str, list[Asked]]:
    """Every kind of question that such a table asks, twice or as often as a soak wants, out of different games."""
    found: dict[str, list[Asked]] = {}
    wanted, most = (8, 80) if SOAK else (2, 40)
    for number in range(most):
        if {kind for kind, places in found.items() if len(places) >= wanted} >= kinds_of_question(game):
            break
        other = game.modes[number // 3 % len(game.modes)] if plain_seats(game) and number % 3 == 2 else None
        dealt = (f"stages {number}", other)
        match, moves, here = deal(game, count, dealt[0], options=other), [], set()
        for seat, action in march(match, sense=(0.9, 0.5, 0.0)[number % 3]):
            kind = stage(match)
            if kind not in here and len(found.get(kind, ())) < wanted:
                found.setdefault(kind, []).append(Asked(dealt, tuple(moves)))
            here.add(kind)
            moves.append((seat, action))
    return found


@sizes
@games
@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
def test_table_in_all_stages(open_eyes, game: Game, size: tuple[int, int], most: bool) -> None:
    """The table as the room sees it and as the person asked sees it, each kind of question a few times."""
    eyes = open_eyes(size)
    count = game.seats[-1 if most else 0]
    found = questions(game, count)
    missing = kinds_of_question(game) - set(found)
    assert found and len(missing) <= (SPARED if count == 2 else 0), f"nothing ever asks {sorted(missing)}"
    for places in found.values():
        for number in range(max(2, len(places))):
            asked = places[number % len(places)]
            match = deal(game, count, asked.deal[0], options=asked.deal[1])
            for seat, action in asked.moves:
                match.act(seat, action)
            show(eyes, match, match.state.waiting()[0], alone=number % 2 == 1)


def show(eyes: Eyes, match: Match, asked: int, alone: bool) -> None:
    """The question at a table of people, or for one person among bots."""
    for seat in range(len(match.seats)):
        player = "human" if seat == asked or not alone else "bot:sly"
        if match.seats[seat].player != player:
            match.hand_over(seat, player)
    app = eyes.app
    what = f"{stage(match)} for {'one' if alone else 'all'} after {match.moves} moves"
    table = open_table(app, match)
    forced = alone and len(match.state.legal(asked)) == 1
    eyes.check(table, what=what)
    if forced and not table.legal:  # it has gone by itself meanwhile
        app.stack.close()
        return
    if isinstance(app.stack.top, CurtainScene):
        app.stack.top.show()
        eyes.look(what + " behind the curtain")
    assert app.stack.top is table and table.legal
    table.recap.show(table.diary.lines[-4:])
    eyes.look(what + " with a recap", focus=False)
    app.stack.push(CanDoScene(app, table))
    eyes.look(what)
    if alone:
        app.stack.pop()
        table.sheet.press()
        table.sheet.release()
        eyes.look(what + " with the sheet")
    app.stack.close()


@sizes
@games
def test_what_lies_over_a_table(open_eyes, game: Game, size: tuple[int, int]) -> None:
    eyes = open_eyes(size)
    app = eyes.app
    for count in game.seats:
        match = position(game, count, 60)
        table = open_table(app, match)
        eyes.check(table, LogScene(app, rows(match, None, since=7), match.seats, None), what=f"{count}")
        table = open_table(app, match)
        eyes.check(table, PauseScene(app, table), what=f"{count}")
        table.diary.read_back(None)
        short = table.in_short() if table.view.me is None else None
        for seat in range(count):
            curtain = CurtainScene(app, match, seat, (seat + 1) % count, lambda: None, public=short)
            eyes.check(curtain, what=f"{count}, {seat}")
        eyes.check(CurtainScene(app, match, 0, None, lambda: None, public=short), what=f"{count}, from nobody")
        eyes.check(CurtainScene(app, match, 0, None, lambda: None, cancel=lambda: None), what=f"{count}, a mistake")
        eyes.check(EyesOpenScene(app, match, (), lambda: None, short), what=f"{count}, everybody")


@sizes
@games
def test_secrets(open_eyes, game: Game, size: tuple[int, int]) -> None:
    """Everything private that a move can tell, and everybody's own sheet."""
    eyes = open_eyes(size)
    app = eyes.app
    told: set[tuple[str, str]] = set()
    met: set[str] = set()
    for number in range(12 if SOAK else 3):
        match = deal(game, game.seats[-1], f"secrets {number}")
        for _ in march(match, sense=0.6):
            events = match.history(None)[-1].events if match.moves else ()
            for seat in range(len(match.seats)):
                own = match.history(seat)[-1].events if match.moves else ()
                for event, mine in zip(events, own, strict=True):
                    kind = (type(mine).__name__, str(sorted(map(str, mine.__struct_fields__))))
                    if event == mine:
                        continue
                    met.add(type(mine).__name__)
                    table = open_table(app, match)
                    if table.secret_event(mine, table.match.view(seat)) and kind not in told:
                        told.add(kind)
                        view = match.state.view(seat)
                        paint = lambda canvas, box, t=table, e=mine, v=view: t.draw_secret(canvas, box, e, v)  # noqa: E731
                        letters = table.arrangement.letters.log
                        eyes.check(SecretScene(app, match, seat, paint, lambda: None, letters=letters), what=str(kind))
        table = open_table(app, match)
        for seat in range(len(match.seats)) if table.has_private else ():
            view = match.state.view(seat)
            paint = lambda canvas, box, t=table, v=view: leaves.draw(t, canvas, box, v)  # noqa: E731
            letters = table.arrangement.letters.log
            for leaf in range(max(1, len(table.leaves(view)))):
                table.leaf = leaf
                eyes.check(SecretScene(app, match, seat, paint, lambda: None, letters=letters), what="sheet")
    assert met == private_events(game), "every event that not everybody sees alike came up"


@sizes
@games
def test_results(open_eyes, game: Game, size: tuple[int, int]) -> None:
    eyes = open_eyes(size)
    app = eyes.app
    for count in game.seats:
        match = position(game, count, 100_000, app.saves.new_path(game.id))
        for page in (0, 1):
            scene = ResultsScene(app, match)
            scene.turned = page
            eyes.check(scene, what=f"of {count}, page {page + 1}")
        match.close()
