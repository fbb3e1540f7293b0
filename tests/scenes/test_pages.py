"""Results, how to play, replays and the list of saves, used by mouse, keys and pad."""

from __future__ import annotations

import os
import random
import shutil
import time
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.engine import registry
from game.engine.contract import Outcome, Reason
from game.engine.match import Match, Seat
from game.scenes.app import App
from game.scenes.ask import AskScene
from game.scenes.continue_game import SHOWN, ContinueScene, when
from game.scenes.howto import HowToScene
from game.scenes.howto_toontown import PICTURES
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene, minutes_played
from game.scenes.results_podium import beside, ranking, steps
from game.scenes.robot import Robot
from game.scenes.tables.frame import TableScene
from game.ui import art
from game.ui.letters import TextDrawn
from tests.scenes.conftest import OpenApp

COLOURS = ("amber", "blue", "green", "red", "violet", "teal", "pink", "slate")
NAMES = ("Ana", "Ben", "Chloe", "Rex")
LONG = ("Maximiliana Wo", "Bartholomew-Jo", "Wilhelmine Mmm", "Konstantin Xyz")
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))


def seats(names: tuple[str, ...]) -> list[Seat]:
    """The last one is a bot."""
    kinds = ["human"] * (len(names) - 1) + ["bot:sly"]
    return [Seat(*who) for who in zip(names, COLOURS, kinds, strict=False)]


def play(path: Path | None, names: tuple[str, ...], seed: int = 0, moves: int | None = None) -> Match:
    """A game played at random, to its end or for so many moves."""
    match = Match.new("toontown", seats(names), seed=seed, path=path)
    chance = random.Random(seed)
    while match.state.waiting() and (moves is None or match.moves < moves):
        seat = match.state.waiting()[0]
        match.act(seat, chance.choice(match.state.legal(seat)))
    return match


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The journal of a finished game of two."""
    path = tmp_path_factory.mktemp("played") / "toontown-2025-01-02-203000.journal"
    play(path, NAMES[:2]).close()
    return path


def results_of(app: App, finished: Path, name: str = "game.journal") -> tuple[Robot, ResultsScene]:
    """A robot in front of the results of that game."""
    app.settings.reduced_motion = True
    path = app.saves.folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(finished, path)
    app.open_shelf()
    scene = ResultsScene(app, Match.load(path))
    app.stack.push(scene)
    robot = Robot(app)
    robot.settle()
    return robot, scene


def wheel_down(robot: Robot) -> None:
    """One notch of the mouse wheel."""
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    robot.settle()


def words_on(app: App) -> list[TextDrawn]:
    """Every text of the picture shown now."""
    canvas = app.window.canvas
    canvas.audit = []
    assert app.stack.top is not None
    app.stack.top.dirty()
    app.frame(0.0)
    drawn, canvas.audit = canvas.audit, None
    return drawn


def check_words(drawn: list[TextDrawn], allowed: tuple[str, ...] = ()) -> None:
    """Inside their boxes, whole, and large enough to read from the sofa."""
    assert drawn
    for text in drawn:
        assert text.box.inflate(4, 4).contains(text.glyphs), text
        assert not text.shortened or text.words in allowed, text
        assert text.size >= 15, text


# ---- results ---------------------------------------------------------------------------------


def test_results_tell_who_won_and_who_everybody_was(app: App, finished: Path) -> None:
    robot, scene = results_of(app, finished)
    words = {text.words for text in words_on(app)}
    winner = scene.outcome.winners[0]
    assert f"{NAMES[winner]} wins!" in words
    assert {*NAMES[:2], "How it was won", "was", "1", "2"} <= words
    shown = {word.word for word in scene.words}
    assert len(shown) == 2
    assert shown <= words
    story = scene.match.game.text.story(scene.match.history(None), scene.outcome, scene.match.names)
    assert {headline for _, headline, _ in story} <= words
    assert robot.top == "ResultsScene"


def test_each_win_counts_once_this_evening(app: App, finished: Path) -> None:
    _, scene = results_of(app, finished)
    winner = scene.match.names[scene.outcome.winners[0]]
    assert app.tally[winner] == 1
    ResultsScene(app, scene.match)
    assert app.tally[winner] == 1
    results_of(app, finished, "second.journal")
    assert app.tally[winner] == 2


def test_play_again_deals_anew_for_the_same_seats(app: App, finished: Path) -> None:
    robot, scene = results_of(app, finished)
    robot.click("again")
    table = app.stack.top
    assert isinstance(table, TableScene)
    assert table.match.seats == scene.match.seats
    assert table.match.moves == 0
    assert table.match.path != scene.match.path
    assert scene not in app.stack.scenes


def test_replay_opens_from_the_results_and_closes_back(app: App, finished: Path) -> None:
    robot, _ = results_of(app, finished)
    robot.click("replay")
    assert robot.top == "ReplayScene"
    robot.key(pygame.K_ESCAPE)
    assert robot.top == "ResultsScene"


@pytest.mark.parametrize("way", ["mouse", "key", "pad"])
def test_everything_leads_back_to_the_shelf(app: App, finished: Path, way: str) -> None:
    robot, scene = results_of(app, finished)
    if way == "mouse":
        robot.click("shelf")
    elif way == "key":
        robot.key(pygame.K_ESCAPE)
    else:
        robot.pad(pygame.CONTROLLER_BUTTON_B)
    assert robot.top == "ShelfScene"
    Match.load(scene.match.path or Path()).close()  # nobody holds the journal any more


def test_keys_reach_every_button(app: App, finished: Path) -> None:
    robot, scene = results_of(app, finished)
    seen = []
    for _ in range(3):
        robot.key(pygame.K_TAB)
        seen.append(scene.focus)
    assert set(seen) == {"again", "replay", "shelf"}
    scene.focus = "again"
    robot.key(pygame.K_RIGHT)
    assert scene.focus == "replay"


def test_a_match_without_a_journal_offers_no_replay(app: App) -> None:
    scene = ResultsScene(app, play(None, NAMES[:2]))
    assert [target.enabled for target in scene.targets()] == [True, False, True]


def test_confetti_falls_until_the_party_is_over(app: App, finished: Path) -> None:
    robot, scene = results_of(app, finished)
    before = pygame.image.tobytes(app.window.canvas.surface, "RGB")
    scene.dirty()
    robot.frames(5)
    assert pygame.image.tobytes(app.window.canvas.surface, "RGB") == before  # still with reduced motion
    assert not app.stack.moving
    app.settings.reduced_motion = False
    scene.clock = 0.0
    robot.frames(5)
    assert pygame.image.tobytes(app.window.canvas.surface, "RGB") != before
    assert app.stack.moving
    robot.frames(400, dt=0.5)
    assert not app.stack.moving


def test_places_are_shared_and_winners_come_first() -> None:
    placed = ranking(Outcome((2,), (3, 5, 0, 3), Reason("home")), 4)
    assert [(who.seat, who.place, who.winner) for who in placed] == [
        (2, 1, True),
        (1, 2, False),
        (0, 3, False),
        (3, 3, False),
    ]
    assert all(not who.winner for who in ranking(Outcome((), (), Reason("draw")), 3))


@pytest.mark.parametrize("count", range(1, 9))
def test_everybody_has_a_place_and_nobody_stands_in_another(count: int) -> None:
    placed = ranking(Outcome((0,), tuple(range(count)), Reason("home")), count)
    stand = steps(placed)
    assert {step.placed.seat for step in stand} | {who.seat for who in beside(placed)} == set(range(count))
    edges = sorted((step.x - step.width / 2, step.x + step.width / 2) for step in stand)
    assert edges[0][0] >= 96
    assert edges[-1][1] <= 1224
    assert all(left[1] <= right[0] for left, right in pairwise(edges))


def test_minutes_are_told_only_if_the_game_was_played_in_one_go(tmp_path: Path) -> None:
    path = tmp_path / "toontown-2025-01-02-203000.journal"
    path.touch()
    began = time.mktime(time.strptime("2025-01-02 20:30", "%Y-%m-%d %H:%M"))
    os.utime(path, (began + 38 * 60, began + 38 * 60))
    assert minutes_played(path) == 38
    os.utime(path, (began + 86400, began + 86400))
    assert minutes_played(path) is None
    assert minutes_played(tmp_path / "other.journal") is None
    assert minutes_played(None) is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("names", [LONG[:2], LONG], ids=len)
def test_words_of_the_results_fit(open_app: OpenApp, size: tuple[int, int], names: tuple[str, ...]) -> None:
    app = open_app(size)
    app.settings.text_size = "largest"
    app.settings.reduced_motion = True
    app.stack.push(ResultsScene(app, play(None, names)))
    Robot(app).settle()
    check_words(words_on(app))


# ---- how to play -----------------------------------------------------------------------------


def howto_of(app: App) -> tuple[Robot, HowToScene]:
    """A robot in front of Toontown's rules."""
    app.open_shelf()
    scene = HowToScene(app, registry.game("toontown"))
    app.stack.push(scene)
    robot = Robot(app)
    robot.settle()
    return robot, scene


def test_pages_turn_by_button_dot_wheel_and_key(app: App) -> None:
    robot, scene = howto_of(app)
    robot.click("next")
    assert scene.number == 1
    robot.click(("page", 4))
    assert scene.number == 4
    robot.click("previous")
    assert scene.number == 3
    wheel_down(robot)
    assert scene.number == 4
    robot.key(pygame.K_PAGEUP)
    assert scene.number == 3
    robot.key(pygame.K_HOME)
    assert scene.number == 0
    assert not robot.target("previous").enabled


def test_a_pad_reads_from_the_first_page_to_the_last_and_leaves(app: App) -> None:
    robot, scene = howto_of(app)
    robot.pad(pygame.CONTROLLER_BUTTON_A)  # the first press only shows where the focus is
    for _ in scene.pages[1:]:
        robot.pad(pygame.CONTROLLER_BUTTON_A)
    assert scene.at_end
    robot.pad(pygame.CONTROLLER_BUTTON_A)
    assert robot.top == "ShelfScene"


def test_escape_closes_the_rules(app: App) -> None:
    robot, _ = howto_of(app)
    robot.key(pygame.K_ESCAPE)
    assert robot.top == "ShelfScene"


def test_every_page_has_its_own_picture() -> None:
    pages = registry.game("toontown").text.rules_pages()
    assert {page.title for page in pages} == set(PICTURES)


def test_pages_name_only_drawings_that_exist() -> None:
    for page in registry.game("toontown").text.rules_pages():
        for words in page.sprites:
            assert art.exists(words.partition("|")[0]), words


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", ["normal", "largest"])
def test_words_of_the_rules_fit(open_app: OpenApp, size: tuple[int, int], text_size: str) -> None:
    app = open_app(size)
    app.settings.text_size = text_size  # type: ignore[assignment]
    app.settings.reduced_motion = True
    robot, scene = howto_of(app)
    for number in range(len(scene.pages)):
        robot.click(("page", number))
        check_words(words_on(app))


# ---- replays ---------------------------------------------------------------------------------


def replay_of(app: App, path: Path) -> tuple[Robot, ReplayScene]:
    """A robot in front of that replay, which is paused at its beginning."""
    app.settings.reduced_motion = True
    app.open_shelf()
    scene = ReplayScene(app, path)
    app.stack.push(scene)
    robot = Robot(app)
    robot.key(pygame.K_p)
    robot.key(pygame.K_HOME)
    return robot, scene


def test_a_replay_plays_by_itself_and_pauses(app: App, finished: Path) -> None:
    robot, scene = replay_of(app, finished)
    assert (scene.at, scene.playing) == (0, False)
    robot.click("play")
    robot.frames(120)
    assert scene.at > 3
    robot.click("play")
    at = scene.at
    robot.frames(60)
    assert scene.at == at


def test_steps_lead_to_the_same_positions_as_the_match(app: App, finished: Path) -> None:
    robot, scene = replay_of(app, finished)
    for number in range(1, 12):
        robot.click("on_one")
        assert scene.at == number
        assert scene.table.view == scene.steps[number][0].view(None)
    robot.click("back_one")
    assert scene.at == 10
    assert scene.table.view == scene.steps[10][0].view(None)
    robot.click("first")
    assert scene.at == 0


def test_a_replay_ends_at_the_end_and_starts_again(app: App, finished: Path) -> None:
    robot, scene = replay_of(app, finished)
    robot.key(pygame.K_END)
    assert scene.at == scene.last
    assert scene.table.view.over
    assert not robot.target("on_one").enabled
    robot.click("play")
    assert scene.at < scene.last


def test_dragging_the_thread_goes_anywhere(app: App, finished: Path) -> None:
    robot, scene = replay_of(app, finished)
    box = robot.target("progress").box
    robot.click_at(box.centerx, box.centery)
    assert abs(scene.at - scene.last / 2) <= 2
    scene.focus = "progress"
    app.stack.inputs.device = "keyboard"
    at = scene.at
    robot.key(pygame.K_LEFT)
    assert scene.at == at - 1
    wheel_down(robot)
    assert scene.at == at


def test_faster_and_slower(app: App, finished: Path) -> None:
    robot, scene = replay_of(app, finished)
    paces = []
    for _ in range(4):
        robot.click("speed")
        paces.append(scene.speed.pace)
    assert paces == [2.0, 4.0, 0.5, 1.0]


def test_a_finished_game_can_be_seen_through_everybodys_eyes(app: App, finished: Path) -> None:
    robot, scene = replay_of(app, finished)
    assert scene.table.view.me is None
    assert not robot.target("sheet").enabled
    robot.click("eyes")
    assert scene.table.view.me == 0
    assert scene.table.view.players[0].identity is not None
    robot.click("sheet")
    assert any(text.words == "What Ana knew" for text in words_on(app))
    robot.click("eyes")
    assert scene.table.view.me == 1
    robot.click("eyes")
    assert scene.table.view.me is None
    assert not any("knew" in text.words for text in words_on(app))


def test_an_unfinished_game_keeps_its_secrets(app: App, tmp_path: Path) -> None:
    path = tmp_path / "open.journal"
    play(path, NAMES, moves=30).close()
    robot, scene = replay_of(app, path)
    robot.click_at(*robot.target("eyes").box.center)
    assert not robot.target("eyes").enabled
    assert scene.table.view.me is None
    assert all(player.identity is None for player in scene.table.view.players)


def test_a_replay_can_be_watched_while_its_match_is_open(app: App, tmp_path: Path) -> None:
    path = tmp_path / "open.journal"
    match = play(path, NAMES, moves=20)
    robot, scene = replay_of(app, path)
    robot.key(pygame.K_END)
    assert scene.table.view == match.state.view(None)
    match.close()


def test_closing_a_replay(app: App, finished: Path) -> None:
    robot, _ = replay_of(app, finished)
    robot.click("close")
    assert robot.top == "ShelfScene"


# ---- saves -----------------------------------------------------------------------------------


def saves_of(app: App, unfinished: int = 0, over: Path | None = None, broken: bool = False) -> Robot:
    """A robot in front of a folder with so many games."""
    app.settings.reduced_motion = True
    for number in range(unfinished):
        play(app.saves.new_path("toontown"), NAMES[: 2 + number % 3], number, moves=5).close()
    app.saves.folder.mkdir(parents=True, exist_ok=True)
    if over:
        shutil.copy(over, app.saves.folder / "over.journal")
    if broken:
        (app.saves.folder / "torn.journal").write_text("{}\n")
    app.open_shelf()
    app.stack.push(ContinueScene(app))
    robot = Robot(app)
    robot.settle()
    return robot


def test_nothing_saved_is_said_kindly(app: App) -> None:
    robot = saves_of(app)
    assert any(text.words == "Nothing to go on with" for text in words_on(app))
    robot.click(("tab", True))
    assert any(text.words == "No finished game yet" for text in words_on(app))
    robot.click("shelf")
    assert robot.top == "ShelfScene"


def test_continue_opens_the_table_where_it_was_left(app: App) -> None:
    robot = saves_of(app, unfinished=1)
    robot.click(("open", 0))
    table = app.stack.top
    assert isinstance(table, TableScene)
    assert table.match.moves == 5
    assert not any(isinstance(scene, ContinueScene) for scene in app.stack.scenes)


def test_finished_games_are_watched(app: App, finished: Path) -> None:
    robot = saves_of(app, unfinished=1, over=finished)
    robot.click(("tab", True))
    assert len(app.stack.top.saves) == 1  # type: ignore[union-attr]
    robot.click(("open", 0))
    assert robot.top == "ReplayScene"


def test_deleting_is_asked_once(app: App) -> None:
    robot = saves_of(app, unfinished=2)
    robot.click(("delete", 0))
    assert isinstance(app.stack.top, AskScene)
    robot.click(1)
    assert len(app.saves.list()) == 2
    robot.click(("delete", 0))
    robot.click(0)
    assert len(app.saves.list()) == 1
    assert robot.top == "ContinueScene"


def test_the_delete_key_asks_too(app: App) -> None:
    robot = saves_of(app, unfinished=1)
    robot.move(*robot.target(("open", 0)).box.center)
    robot.key(pygame.K_DELETE)
    assert isinstance(app.stack.top, AskScene)
    robot.key(pygame.K_ESCAPE)
    assert len(app.saves.list()) == 1


def test_a_broken_save_says_why_and_can_only_be_deleted(app: App) -> None:
    robot = saves_of(app, broken=True)
    keys = [target.key for target in app.stack.top.targets()]  # type: ignore[union-attr]
    assert ("open", 0) not in keys
    assert any("torn.journal" in text.words and text.words.endswith(".") for text in words_on(app))
    robot.click(("delete", 0))
    robot.click(0)
    assert app.saves.list() == []


def test_a_save_that_somebody_has_open_says_so(app: App) -> None:
    robot = saves_of(app, unfinished=1)
    held = Match.load(app.saves.list()[0].path)
    robot.click(("open", 0))
    assert isinstance(app.stack.top, AskScene)
    assert "already open" in app.stack.top.words
    held.close()
    robot.key(pygame.K_ESCAPE)
    robot.click(("open", 0))
    assert isinstance(app.stack.top, TableScene)


def test_the_wheel_and_the_arrow_keys_roll_a_long_list(app: App) -> None:
    robot = saves_of(app, unfinished=SHOWN + 3)
    scene = app.stack.top
    assert isinstance(scene, ContinueScene)
    wheel_down(robot)
    assert scene.first == 1
    robot.key(pygame.K_HOME)
    assert scene.first == 0
    robot.key(pygame.K_TAB)
    scene.focus = ("open", 0)
    for _ in range(SHOWN + 6):
        robot.key(pygame.K_DOWN)
    assert scene.focus == ("open", SHOWN + 2)
    assert scene.first == 3
    for _ in range(SHOWN + 3):
        robot.key(pygame.K_UP)
    assert scene.first == 0


def test_a_pad_rolls_the_list_too(app: App) -> None:
    robot = saves_of(app, unfinished=SHOWN + 1)
    scene = app.stack.top
    assert isinstance(scene, ContinueScene)
    robot.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    scene.focus = ("open", SHOWN - 1)
    robot.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert scene.first == 1
    assert scene.focus == ("open", SHOWN)


def test_moments_as_people_say_them() -> None:
    assert when(time.time()).startswith("today ")
    assert when(0.0) in ("1 Jan 1970", "31 Dec 1969")


@pytest.mark.parametrize("size", SIZES)
def test_words_of_the_list_fit(open_app: OpenApp, size: tuple[int, int]) -> None:
    app = open_app(size)
    app.settings.text_size = "largest"
    play(app.saves.new_path("toontown"), LONG, moves=5).close()
    play(app.saves.new_path("toontown"), LONG[:2], moves=5).close()
    robot = saves_of(app, broken=True)
    check_words(words_on(app))
    for save in app.saves.list():
        app.saves.delete(save.path)
    robot.click(("tab", True))
    check_words(words_on(app))
