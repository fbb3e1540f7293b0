"""Robots play whole games from the shelf to the shelf, by mouse, by keys and by pad."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pygame
import pytest

from game.engine import journal, registry
from game.engine.match import replay
from game.scenes.results import ResultsScene
from game.scenes.table.scene import TableScene
from tests.play.robot import SENSE, Keys, Mouse, Pad, Player
from tests.sample import only_whispers

SOAK = os.environ.get("RUMPUS_SOAK") == "1"
GAMES = list(registry.games())
NAMES = (
    "Wilhelmina-May",
    "Maximilian-Lou",
    "Bartholomew-Jo",
    "Theodora-Wynne",
    "Christophe-Jo",
    "Mary-Elizabeth",
    "Jean-Christoph",
    "Hans-Friedrich",
)
SMALL, FULL, LARGE = (1280, 720), (1920, 1080), (3840, 2160)
SIZES = (SMALL, FULL, LARGE) if SOAK else (SMALL,)


def tables(game_id: str) -> list[tuple[int, int]]:
    """People and bots: the smallest table of people, and one person among bots; in a soak all of them."""
    seats = registry.game(game_id).seats
    if not SOAK:
        return [(seats[0], 0), (1, seats[0] - 1)]
    mixed = [(2, seats[-1] - 2)] if seats[-1] > 2 else []
    return [(count, 0) for count in seats] + [(1, count - 1) for count in seats] + mixed


def evenings(game_id: str) -> Iterator[tuple[str, int, int, tuple[int, int]]]:
    """Every table; the smallest and the largest of people at every size, the others at one size after the other."""
    seats = registry.game(game_id).seats
    for number, (people, bots) in enumerate(tables(game_id)):
        all_sizes = not bots and people in (seats[0], seats[-1])
        for size in SIZES if all_sizes else (SIZES[number % len(SIZES)],):
            yield game_id, people, bots, size


EVENINGS = [evening for game_id in GAMES for evening in evenings(game_id)]


@pytest.mark.parametrize(("game_id", "people", "bots", "size"), EVENINGS)
def test_mouse_plays_a_whole_game(open_app, game_id: str, people: int, bots: int, size: tuple[int, int]) -> None:
    robot = Mouse(open_app(size), (game_id, people, bots))
    if bots:
        robot.go("settings", ("reduced_motion", True), "back")
    else:
        robot.go("settings", ("animation_speed", "fast"), ("text_size", "largest"), "back")
    whole_game(robot, game_id, people, bots)
    assert robot.answered > 5
    if people > 1 and robot.private:
        assert robot.seen["CurtainScene"]


def whole_game(robot: Player, game_id: str, people: int, bots: int = 0) -> None:
    """From the shelf to the results and back; the journal tells the same game."""
    robot.settle()
    robot.set_up(game_id, people, bots, NAMES[:people] if not bots else ())
    robot.play()
    scene = robot.scene
    assert isinstance(scene, ResultsScene)
    if not bots:
        assert scene.match.names == NAMES[:people]
    saved, end = scene.match.path, scene.match.state.dump()
    assert saved is not None
    robot.go("shelf")
    assert type(robot.scene).__name__ == "ShelfScene"
    assert journal.summary(saved).over
    assert list(replay(saved))[-1][0].dump() == end


@pytest.mark.parametrize("game_id", GAMES)
def test_mouse_opens_everything_on_the_way(open_app, game_id: str) -> None:
    """Pages of the shelf, a seat's page, the rules, pause, log, help, a person's sheet, taking back, the replay."""
    robot = Mouse(open_app(), "curious")
    robot.go("settings", "credits", "back", "louder", "quieter", "back", "replays", "shelf")
    robot.go(("game", game_id), "help")
    browse(robot)
    robot.go(("seat", 0), "surprise", ("key", "delete"), ("key", "a"))
    pieces = [target.key for target in robot.offered() if isinstance(target.key, tuple) and target.key[0] == "piece"]
    robot.go(pieces[-1], ("who", "human"), "done")
    robot.go("back")
    few = registry.game(game_id).seats[0]
    # Where every question is for one person alone, only without other people is there no curtain.
    robot.set_up(game_id, *((1, few - 1) if only_whispers(registry.game(game_id)) else (few, 0)))
    table = robot.table
    assert table
    robot.play(until=lambda: robot.answered >= 12 and at_rest(robot))
    moves = table.match.moves
    robot.go("log", "close", ("tool", "help"), "rules", "back", "close")
    robot.go(("tool", "pause"), "howto", "back", "log", "close", "settings", "back", ("seat", 1), ("seat", 1), "back")
    if table.has_private:
        robot.go(("row", 0))
        robot.play(until=lambda: robot.scene is table)
    assert table.match.moves == moves
    take_back(robot)
    robot.go(("tool", "pause"), "leave_table", 1, "leave_table", 0)
    assert type(robot.scene).__name__ == "ShelfScene"
    robot.use(robot.target("continue"))
    assert robot.table and robot.table is not table
    robot.play()
    robot.settle()
    robot.dash("replay", "speed", "on_one")  # stepping also stops what runs
    robot.go("back_one", "eyes")
    robot.dash("play", "play")
    robot.go("first", "close")
    robot.dash("again")
    robot.wait_for(lambda: bool(robot.table), "the next game")


def browse(robot: Player) -> None:
    """Leaf through the rules; the last page leads back."""
    page = robot.scene
    for _ in range(20):
        robot.go("next")
        if robot.scene is not page:
            return
    raise AssertionError("the rules never end")


def at_rest(robot: Player, alone: bool = False) -> bool:
    """Whether a table waits for a person whose choices everybody may see; or with `alone` for anybody."""
    table = robot.scene
    if not isinstance(table, TableScene) or table.answerer is None:
        return False
    return alone or table.driver.people.behind is None


def to_rest(robot: Player) -> None:
    """Play on to a question that everybody may see, in another game if this one ends before."""
    robot.play(until=lambda: at_rest(robot))
    while isinstance(robot.scene, ResultsScene):
        robot.go("again")
        robot.play(until=lambda: at_rest(robot))


def take_back(robot: Player) -> None:
    """Play on without much sense until something can be taken back, and take it back."""
    robot.sense, robot.regretful = 0.1, True
    for _ in range(200):
        robot.play(until=lambda: at_rest(robot, alone=True))
        if isinstance(robot.scene, ResultsScene):
            robot.go("again")
        elif any(target.key == ("tool", "undo") for target in robot.offered()):
            break
        else:
            robot.round()
    match = robot.scene.match
    moves = match.moves
    robot.go(("tool", "undo"))
    assert match.moves < moves
    robot.sense, robot.regretful = SENSE, False
    to_rest(robot)


@pytest.mark.parametrize("device", [Keys, Pad])
@pytest.mark.parametrize("game_id", GAMES)
def test_other_devices_do_what_the_mouse_does(open_app, game_id: str, device: type[Keys]) -> None:
    """From the shelf to the table and through some of a game without touching the mouse."""
    robot = device(open_app(), device.__name__)
    robot.step((0, 1))
    robot.go("settings", ("animation_speed", "fast"), "back")
    seats = registry.game(game_id).seats
    people = 1 if only_whispers(registry.game(game_id)) else 2
    robot.set_up(game_id, people, max(seats[0], min(4, seats[-1])) - people)
    enough = 200 if SOAK else 25
    while robot.answered < enough:
        robot.play(until=lambda: robot.answered >= enough)
        if isinstance(robot.scene, ResultsScene):
            robot.go("again")
    to_rest(robot)
    assert robot.app.stack.device == ("pad" if device is Pad else "keyboard")
    leave(robot)


def leave(robot: Keys) -> None:
    """Esc or B pauses and never leads straight out; the way out is asked once."""
    back = (
        (lambda: robot.button(pygame.CONTROLLER_BUTTON_B))
        if isinstance(robot, Pad)
        else lambda: robot.key(pygame.K_ESCAPE)
    )
    assert isinstance(robot.scene, TableScene)
    back()
    assert type(robot.scene).__name__ == "PauseScene"
    back()
    assert isinstance(robot.scene, TableScene)
    back()
    robot.go("leave_table")
    back()
    assert type(robot.scene).__name__ == "PauseScene"
    robot.go("leave_table", 0)
    assert type(robot.scene).__name__ == "ShelfScene"
