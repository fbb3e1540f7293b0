"""Results and how to play, used by mouse, keys and pad."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable
from functools import partial
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pygame
import pytest

from game.engine import journal, registry
from game.engine.contract import Award, Game, Outcome, Reason
from game.engine.journal import COLOURS
from game.engine.match import Match, Seat
from game.scenes.app import App
from game.scenes.faces import faces
from game.scenes.howto import HowToScene
from game.scenes.results import TURNS_PAGE, ResultsScene, minutes_played
from game.scenes.results_awards import Prized
from game.scenes.results_podium import beside, draw_medal, ranking, steps
from game.scenes.results_story import PANEL
from game.scenes.robot import Robot
from game.scenes.table.scene import TableScene
from game.ui import art
from game.ui.canvas import Canvas
from tests.sample import characters, game_with
from tests.scenes.conftest import OpenApp
from tests.scenes.pages_kit import GAME, LONG, NAMES, SIZES, check_words, play, play_won, wheel_down, words_on
from tests.scenes.sitting import paint
from tests.scenes.table_kit import LONG_NAMES, by_lot, sit

RECORDED = sorted(Path(__file__).parent.parent.glob("titles/*/games/*.journal"))


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The journal of a finished game of two."""
    path = tmp_path_factory.mktemp("played") / f"{GAME.id}-2025-01-02-203000.journal"
    play_won(path, NAMES[:2]).close()
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


# ---- results ---------------------------------------------------------------------------------


def test_results_tell_who_won_and_who_everybody_was(app: App, finished: Path) -> None:
    robot, scene = results_of(app, finished)
    words = {text.words for text in words_on(app)}
    winner = scene.outcome.winners[0]
    assert f"{NAMES[winner]} wins!" in words
    assert {*NAMES[:2], "How it was won", "1", "2"} <= words
    shown = {word.word for word in scene.words}
    assert len(shown) == 2
    assert shown | {word.lead for word in scene.words if word.lead} <= words
    story = scene.match.game.text.story(scene.match.history(None), scene.outcome, scene.match.names)
    assert {headline for _, headline, _ in story} <= words
    assert robot.top == "ResultsScene"


@pytest.mark.parametrize("game", registry.games().values(), ids=list(registry.games()))
def test_the_card_of_who_won_names_whom_they_played(app: App, game: Game) -> None:
    """On every step, the first one too: the word of the end with its lead, which is the character's name."""
    count = game.seats[0]
    match = sit(app, game, count).match
    for _ in by_lot(match, 3, 100_000):
        pass
    scene, canvas = ResultsScene(app, match), app.window.canvas
    for step in scene.steps:
        canvas.audit = []
        scene._draw_step(step, 1.0, 1.0, canvas)
        said, canvas.audit = {text.words: text for text in canvas.audit}, None
        word = scene.words[step.placed.seat]
        for words in filter(None, (word.word, word.lead)):
            assert words in said and not said[words].shortened and said[words].size >= 25.5
            assert said[words].box.inflate(2, 2).contains(said[words].glyphs)


@pytest.mark.parametrize("game", registry.games().values(), ids=list(registry.games()))
def test_bots_stand_on_the_podium_as_whom_they_played(app: App, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """No robot where somebody was a character; people keep their own faces unless they chose theirs."""
    count = game.seats[0]
    colours = game.usual(count) if game.characters else COLOURS
    seats = [Seat(name, colour, "bot:easy") for name, colour in zip(NAMES, colours[:count], strict=False)]
    seats[0] = Seat("Ana", seats[0].colour, "human")
    match = Match.new(game.id, seats, seed=1)
    for _ in by_lot(match, 1, 100_000):
        pass
    scene, drawn = ResultsScene(app, match), set[str]()
    monkeypatch.setattr(Canvas, "sprite", lambda _, name, *__, **___: drawn.add(name))
    for step in scene.steps:
        scene._draw_step(step, 1.0, 1.0, app.window.canvas)
    for placed in scene.placed[: len(scene.steps)]:
        was, seat = game.text.reveal(match.state.view(None), placed.seat, match.names), match.seats[placed.seat]
        robot = f"avatar_{faces(match.seats)[placed.seat]}"
        if not seat.human:
            assert (robot in drawn) == (was is None) and (was is None or was[0] in drawn)
        elif not game.characters:
            assert "avatar_ana" in drawn


def test_each_win_counts_once_this_evening(app: App, finished: Path) -> None:
    _, scene = results_of(app, finished)
    winner = scene.match.names[scene.outcome.winners[0]]
    assert app.tally[winner] == 1
    ResultsScene(app, scene.match)
    assert app.tally[winner] == 1
    results_of(app, finished, "second.journal")
    assert app.tally[winner] == 2


def test_the_panel_turns_to_the_awards_by_itself_until_somebody_turns_it(app: App, finished: Path) -> None:
    robot, scene = results_of(app, finished)
    scene.seen = 0.0
    scene.awards = [Prized(Award("icon_star", "Most bonked", 1, "Three bonks."), scene.players[1])]
    assert (scene.page, scene.turned) == (0, None) and "Most bonked" not in {text.words for text in words_on(app)}
    scene.seen = 1.5 * TURNS_PAGE
    assert {"Most bonked", "Three bonks.", scene.match.names[1]} <= {text.words for text in words_on(app)}
    robot.click("page")
    assert "Most bonked" not in {text.words for text in words_on(app)}
    scene.seen = 3.5 * TURNS_PAGE
    assert scene.page == 0, "whoever turned the page reads on in peace"
    robot.click("page")
    assert "Most bonked" in {text.words for text in words_on(app)}


@pytest.mark.parametrize("calm", [True, False])
def test_the_page_turns_whether_things_may_move_or_not(app: App, finished: Path, calm: bool) -> None:
    robot, scene = results_of(app, finished)
    app.settings.reduced_motion = calm
    scene.seen = 0.0
    scene.awards = [Prized(Award("icon_star", "Most bonked", 1, "Three bonks."), scene.players[1])]
    shown = []
    for _ in range(3):
        robot.frames(round(TURNS_PAGE / 0.5), dt=0.5)
        shown.append("Most bonked" in {text.words for text in words_on(app)})
        assert app.stack.moving != calm
    assert shown == [True, False, True]


def test_a_game_without_awards_has_one_page(app: App, finished: Path) -> None:
    _, scene = results_of(app, finished)
    scene.awards = []
    scene.seen = 1.5 * TURNS_PAGE
    assert scene.page == 0 and "page" not in {target.key for target in scene.targets()}


def test_results_prepared_ahead_come_without_painting(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, canvas = ResultsScene(app, play(None, NAMES[:2])), app.window.canvas
    for _ in range(200):
        scene.prepare(canvas)
    painted: list[str] = []
    picture, ground = art.picture, Canvas.paint_ground

    def watched(name: str, *how: Any) -> art.Raster:
        painted.append(name)
        return picture(name, *how)

    def laid(self: Canvas, *how: Any) -> None:
        painted.append("ground")
        ground(self, *how)

    monkeypatch.setattr(art, "picture", watched)
    monkeypatch.setattr(Canvas, "paint_ground", laid)
    app.stack.only(scene)
    for _ in range(90):
        app.frame(1 / 30)
    assert painted and all(name.startswith("confetti") for name in painted)


def test_play_again_deals_anew_for_the_same_seats(app: App, finished: Path) -> None:
    robot, scene = results_of(app, finished)
    robot.click("again")
    below = next(scene for scene in app.stack.scenes if isinstance(scene, TableScene))
    assert (robot.top == "SecretScene") == below.introduces  # who one is this time comes first
    if below.introduces:
        robot.click("done")
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
    seen, buttons = [], {"again", "replay", "turning", "dice", "shelf", "page"}
    for _ in buttons:
        robot.key(pygame.K_TAB)
        seen.append(scene.focus)
    assert set(seen) == buttons
    scene.focus = "again"
    robot.key(pygame.K_RIGHT)
    assert scene.focus == "replay"


def test_a_match_without_a_journal_offers_no_replay(app: App) -> None:
    scene = ResultsScene(app, play(None, NAMES[:2]))
    assert [target.key for target in scene.targets() if not target.enabled] == ["replay", "dice"]


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


def _most_seats() -> dict[str, Path]:
    """Per game the recorded one with most seats."""
    found = {path: journal.read(path).header for path in RECORDED}
    return {head.game: path for path, head in sorted(found.items(), key=lambda it: len(it[1].seats))}


@pytest.mark.parametrize("recorded", _most_seats().values(), ids=_most_seats())
def test_no_step_covers_the_medal_of_another(app: App, recorded: Path) -> None:
    _, scene = results_of(app, recorded)
    canvas = app.window.canvas

    def medals(*draws: Callable[[Canvas], None]) -> list[bytes]:
        paint(canvas, lambda canvas: [draw(canvas) for draw in draws])
        boxes = [(step.x + step.width / 2 - 22, step.top - 12, 32, 32) for step in scene.steps]
        return [pygame.image.tobytes(canvas.surface.subsurface(canvas.pixels(box)), "RGB") for box in boxes]

    on_top = [partial(draw_medal, step=step, risen=1.0) for step in scene.steps]
    assert medals(scene.draw) == medals(scene.draw, *on_top)


@pytest.mark.parametrize("recorded", _most_seats().values(), ids=_most_seats())
def test_every_game_gives_awards_to_several_people(app: App, recorded: Path) -> None:
    _, scene = results_of(app, recorded)
    assert len({prized.player.seat.name for prized in scene.awards}) >= 2
    scene.turned = 1
    words = {text.words for text in words_on(app)}
    assert words >= {prized.award.why for prized in scene.awards[:3]}


@pytest.mark.parametrize(("text_size", "least"), [("large", 30), ("largest", 33)])
@pytest.mark.parametrize("game", registry.games().values(), ids=list(registry.games()))
def test_large_letters_have_room_on_the_panel(open_app: OpenApp, game: Game, text_size: Any, least: float) -> None:
    """With the longest names: all of the story and every award, and no text touches another or the edge."""
    app = open_app((1920, 1080))
    app.settings.text_size, app.settings.reduced_motion = text_size, True
    app.window.canvas.text_scale = app.settings.text_scale
    match = sit(app, game, game.seats[-1], names=LONG_NAMES).match
    for _ in by_lot(match, 3, 100_000):
        pass
    scene, told = ResultsScene(app, match), set[str]()
    for number, page in enumerate(scene.pages):
        app.window.canvas.audit = []
        scene._draw_panel(number, app.window.canvas)
        texts, app.window.canvas.audit = app.window.canvas.audit or [], None
        counted = {word for figure in page.figures for word in figure}
        for text in texts:
            assert pygame.FRect(PANEL).inflate(-16, -8).contains(text.glyphs) and not text.shortened, text
            assert text.size >= (26 if text.words in counted | set(match.names) else least), text
        for a, b in combinations(texts, 2):
            assert not a.glyphs.inflate(0, 8).colliderect(b.glyphs), (a, b)
        told |= {text.words for text in texts}
    assert {headline for _, headline, _ in scene.lines} | {prized.award.why for prized in scene.awards} <= told


def open_characters(game: Game) -> bool:
    """Its view says of each player which character it is."""
    player, *_ = get_args(get_type_hints(game.View)["players"])
    return "character" in player.__struct_fields__


def test_people_who_played_a_character_stand_there_as_that_character(app: App) -> None:
    game = game_with(characters, open_characters)
    recorded = next(path for path in RECORDED if journal.read(path).header.game == game.id)
    _, scene = results_of(app, recorded)
    view = scene.match.state.view(None)
    assert [player.played.split("_")[1] for player in scene.players] == [each.character for each in view.players]
    assert [word.lead.lower() for word in scene.words] == [each.character for each in view.players]


def test_minutes_are_told_only_if_the_game_was_played_in_one_go(tmp_path: Path) -> None:
    path = tmp_path / f"{GAME.id}-2025-01-02-203000.journal"
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


def long_rules(game: Game) -> bool:
    """Enough pages to leaf through."""
    return len(game.text.rules_pages()) > 5


every_game = pytest.mark.parametrize("game", registry.games().values(), ids=registry.games())


def howto_of(app: App) -> tuple[Robot, HowToScene]:
    """A robot in front of the rules of a game."""
    app.open_shelf()
    scene = HowToScene(app, game_with(long_rules))
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
    for _ in scene.pages[1:]:
        robot.pad(pygame.CONTROLLER_BUTTON_A)
    assert scene.at_end
    robot.pad(pygame.CONTROLLER_BUTTON_A)
    assert robot.top == "ShelfScene"


def test_escape_closes_the_rules(app: App) -> None:
    robot, _ = howto_of(app)
    robot.key(pygame.K_ESCAPE)
    assert robot.top == "ShelfScene"


@every_game
def test_every_page_has_its_own_picture(game: Game) -> None:
    album, pages = registry.part(game.id, "howto"), game.text.rules_pages()
    pictured = set(album.PICTURES) if album else {page.title for page in pages if page.sprites}
    assert pictured == {page.title for page in pages}


@every_game
def test_pages_name_only_drawings_that_exist(game: Game) -> None:
    for page in game.text.rules_pages():
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
