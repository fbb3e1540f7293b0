"""The shelf with any number of boxes: they grow smaller, then there are pages; all can be reached and read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import combinations

import pygame
import pytest

from game.engine import registry
from game.scenes.robot import Robot
from game.scenes.shelf import ON_A_PAGE, ShelfScene, in_pages
from tests.engine.toys import Hush
from tests.play.audit import SCREEN, complaints, texts
from tests.scenes.conftest import OpenApp

COUNTS = (6, 7, 12, 30)


@pytest.fixture(params=COUNTS)
def ids(request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """So many games on the shelf; those that are not there are copies of the first one without its cover."""
    first = next(iter(registry.games().values()))
    with ExitStack() as guests:
        for number in range(request.param - len(registry.games())):
            toy = type("Toy", (type(first),), {"id": f"toy_{number}", "title": f"Toy {number}"})()
            guests.enter_context(registry.also(toy))
        yield list(registry.games())


def shelf_of(open_app: OpenApp, size: tuple[int, int] = (1280, 720)) -> tuple[Robot, ShelfScene]:
    app = open_app(size)
    app.greeted = True
    app.open_shelf()
    robot, shelf = Robot(app), app.stack.top
    robot.settle()
    assert isinstance(shelf, ShelfScene)
    return robot, shelf


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_box_can_be_read_on_its_page(open_app: OpenApp, ids: list[str], size: tuple[int, int]) -> None:
    robot, shelf = shelf_of(open_app, size)
    robot.app.settings.text_size = "largest"
    seen: list[str] = []
    for page in range(len(shelf.pages)):
        assert shelf.page == page
        boxes = [target.box for target in shelf.targets()]
        assert all(SCREEN.contains(box) for box in boxes)
        assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))
        assert not complaints(texts(robot.app), robot.app.window.canvas.k)
        seen += [game.id for game in shelf.games]
        shelf.turn(1)
        robot.settle()
    assert seen == ids


WAYS: dict[str, Callable[[Robot], None]] = {
    "wheel": lambda robot: robot._post(pygame.MOUSEWHEEL, x=0, y=-1),
    "key": lambda robot: robot.key(pygame.K_PAGEDOWN),
    "pad": lambda robot: robot.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER),
    "click": lambda robot: robot.click(("page", 1)),
}


@pytest.mark.parametrize("way", WAYS)
def test_the_last_box_is_reached_and_opened(open_app: OpenApp, ids: list[str], way: str) -> None:
    robot, shelf = shelf_of(open_app)
    for _ in shelf.pages[1:]:
        WAYS[way](robot)
    robot.click(("game", ids[-1]))
    assert robot.top == "LobbyScene"


def test_arrows_lead_over_the_edge_to_the_next_page(open_app: OpenApp, ids: list[str]) -> None:
    robot, shelf = shelf_of(open_app)
    for _ in range(3 * len(ids)):
        if shelf.focus == ("game", ids[-1]):
            break
        robot.key(pygame.K_RETURN if shelf.focus == ("page", 1) else pygame.K_RIGHT)
    assert shelf.focus == ("game", ids[-1])
    robot.key(pygame.K_RETURN)
    assert robot.top == "LobbyScene"


def test_back_to_the_page_before(open_app: OpenApp, ids: list[str]) -> None:
    robot, shelf = shelf_of(open_app)
    robot.pick_box(ids[-1])
    robot.key(pygame.K_ESCAPE)
    assert shelf.page == len(shelf.pages) - 1
    for _ in range(len(shelf.pages)):
        robot._post(pygame.MOUSEWHEEL, x=0, y=1)
    assert shelf.page == 0 and robot.offers(("game", ids[0]))


@pytest.mark.parametrize("count", range(40))
def test_pages_hold_about_as_many_boxes_each(count: int) -> None:
    games = [Hush() for _ in range(count)]
    pages = in_pages(games)
    assert [game for page in pages for game in page] == games
    sizes = [len(page) for page in pages]
    assert max(sizes) <= ON_A_PAGE and max(sizes) - min(sizes) <= 1
