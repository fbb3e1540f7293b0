"""The table of every game on the shelf, with every number of seats and in every mode, against the one kit."""

from __future__ import annotations

import inspect
import random
from typing import Any, get_args

import pytest

from game.engine import registry
from game.engine.contract import Game
from game.scenes.app import App
from game.scenes.curtain import CurtainScene
from game.scenes.eyes import EyesOpenScene
from game.scenes.howto import HowToScene
from game.scenes.table.stage import method_for
from tests.scenes.conftest import OpenApp
from tests.scenes.table_kit import (
    LONG_NAMES,
    answers,
    by_lot,
    check_apart,
    check_drawing,
    check_hover_shows,
    check_one_target_each,
    check_rest,
    check_room,
    check_sealed,
    check_sheet,
    check_texts,
    every_kind,
    sit,
)

GAMES = [pytest.param(game, id=game_id) for game_id, game in registry.games().items()]
TABLES = [
    pytest.param(game, people, mode, id=f"{game.id}-{people}-{number}")
    for game in registry.games().values()
    for people in game.seats
    for number, mode in enumerate(game.modes)
]
SMALL_AND_LARGE = [
    pytest.param(game, people, id=f"{game.id}-{people}")
    for game in registry.games().values()
    for people in sorted({game.seats[0], game.seats[-1]})
]


@pytest.mark.parametrize(("game", "people", "mode"), TABLES)
def test_what_can_be_clicked_is_what_is_legal(app: App, game: Game, people: int, mode: Any) -> None:
    table = sit(app, game, people, mode, people)
    for seat, state in by_lot(table.match, people, 150):
        check_one_target_each(table, state, seat)


@pytest.mark.parametrize(("game", "people"), SMALL_AND_LARGE)
def test_what_has_not_changed_is_not_painted_again(app: App, game: Game, people: int) -> None:
    table = sit(app, game, people)
    rasters = app.window.canvas.rasters
    for seat, state in every_kind(table.match, people):
        table.show(state.view(seat), state.legal(seat))
        for _ in range(2):  # what was drawn in haste is drawn properly the second time
            rasters.begin()
            table.draw(app.window.canvas)
        kept = len(rasters)
        rasters.begin()
        table.draw(app.window.canvas)
        assert len(rasters) == kept


@pytest.mark.parametrize(("game", "people"), SMALL_AND_LARGE)
def test_answers_lie_apart_and_light_up(app: App, game: Game, people: int) -> None:
    table = sit(app, game, people)
    for seat, state in every_kind(table.match, people):
        table.show(state.view(seat), state.legal(seat))
        check_apart(answers(table))
        check_hover_shows(table)


@pytest.mark.parametrize(
    ("size", "text_size"), [((1280, 720), "normal"), ((1280, 720), "large"), ((1920, 1080), "largest")]
)
@pytest.mark.parametrize(("game", "people"), SMALL_AND_LARGE)
def test_texts_fit_their_boxes(
    open_app: OpenApp, game: Game, people: int, size: tuple[int, int], text_size: Any
) -> None:
    app = open_app(size)
    app.settings.text_size = text_size
    app.window.canvas.text_scale = app.settings.text_scale
    table = sit(app, game, people, names=LONG_NAMES)
    for seat, state in every_kind(table.match, people):
        for viewer in (seat, None):
            table.show(state.view(viewer), state.legal(seat) if viewer is not None else ())
            check_texts(table, ("row", 0), ("row", people - 1))
        check_sheet(table, state.view(seat))
        if table.has_public:
            check_cards(table, seat)


def check_cards(table: Any, seat: int) -> None:
    """What everybody should have seen fits the card of the curtain and the one that calls them."""
    table.diary.read_back(None)
    table.show(table.match.view(None))
    short, canvas = table.in_short(), table.app.window.canvas
    assert short.deed
    for giver in (None, (seat + 1) % len(table.match.seats)):
        curtain = CurtainScene(table.app, table.match, seat, giver, lambda: None, public=short)
        curtain.closed = curtain.drop = 1.0
        check_drawing(canvas, curtain.draw)
    check_drawing(canvas, EyesOpenScene(table.app, table.match, (), lambda: None, short).draw)


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize(("game", "people"), SMALL_AND_LARGE)
def test_whatever_happens_comes_to_rest(app: App, game: Game, people: int, calm: bool) -> None:
    app.settings.reduced_motion = calm
    table = sit(app, game, people)
    table.motion.pace = app.settings
    lot = random.Random(people)
    for number, (seat, state) in enumerate(by_lot(table.match, people, 200)):
        check_rest(table, state, seat, lot.choice(state.legal(seat)), (None, seat, 0)[number % 3])


@pytest.mark.parametrize("game", GAMES)
def test_a_motion_is_called_after_the_event_it_shows(game: Game) -> None:
    scene = registry.part(game.id, "table.scene")
    assert scene is not None
    choreography = scene.Table.stage_of[1]
    named = {method_for(kind): kind for kind in get_args(game.Event)}
    shown = {
        name: inspect.get_annotations(method, eval_str=True)["event"]
        for name, method in inspect.getmembers(choreography, inspect.isfunction)
        if "event" in method.__annotations__ and not name.startswith("_")
    }
    for name, kind in shown.items():
        if kind in named.values():
            assert named.get(name) is kind, f"{name} shows {kind.__name__} to nobody"
    for name in named.keys() & dict(inspect.getmembers(choreography)).keys():
        assert shown.get(name) is named[name], f"{named[name].__name__} would be shown by {name}, which is not meant"


@pytest.mark.parametrize("game", GAMES)
def test_the_room_sees_nothing_that_depends_on_secrets(app: App, game: Game) -> None:
    people = game.seats[len(game.seats) // 2]
    table = sit(app, game, people)
    for number, (seat, state) in enumerate(by_lot(table.match, people, 120)):
        if number % 6 == 0 or state.hushed(seat):
            check_room(table, state, seat)


@pytest.mark.parametrize(("game", "people"), SMALL_AND_LARGE)
def test_a_sealed_question_is_asked_alike_whatever_is_held(app: App, game: Game, people: int) -> None:
    table = sit(app, game, people)
    hidden: dict[Any, set[Any]] = {}
    for seat, state in by_lot(table.match, people, 900):
        if (wishes := table.sealed(state.view(None))) and len(hidden.setdefault(tuple(wishes), set())) < 2:
            hidden[tuple(wishes)] |= check_sealed(table, state, seat)
    for wishes, legal in hidden.items():
        assert len(legal) > 1, f"nothing was hidden behind {wishes}"


@pytest.mark.parametrize("game", GAMES)
def test_every_page_of_the_rules_can_be_read_and_has_its_picture(app: App, game: Game) -> None:
    pictures = registry.part(game.id, "howto")
    if pictures is not None:
        assert set(pictures.PICTURES) == {page.title for page in game.text.rules_pages()}
    scene = HowToScene(app, game)
    for number in range(len(scene.pages)):
        scene.number, scene.slid = number, 0.0
        check_drawing(app.window.canvas, scene.draw)
