"""Where letters are large: many buttons on pages, recordings arranged alike, and the leaves of a private sheet."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine import registry
from game.engine.match import Match
from game.scenes import lobby_cards
from game.scenes.lobby import LobbyScene
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.results_large import MOST
from game.scenes.results_podium import Placed, draw_medal
from game.scenes.table import controls, leaves, panel
from game.scenes.table.arrangement import PANELS
from game.scenes.table.measures import Button
from game.ui.canvas import Canvas, TextDrawn
from tests.scenes.conftest import OpenApp
from tests.scenes.table_kit import LONG_NAMES, by_lot, every_kind, seated, sit

GAMES = sorted(registry.games())


def largest(open_app: OpenApp) -> Any:
    app = open_app((1920, 1080))
    app.settings.text_size = "largest"
    app.window.canvas.text_scale = app.settings.text_scale
    return app


def texts(app: Any, draw: Any) -> list[TextDrawn]:
    canvas = app.window.canvas
    canvas.audit = []
    draw(canvas)
    drawn, canvas.audit = canvas.audit, None
    return list(drawn)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("count", [7, 12, 40])
def test_many_buttons_are_as_large_as_few(open_app: OpenApp, game_id: str, count: int) -> None:
    """And each of them is on one of the pages."""
    app = largest(open_app)
    table = sit(app, registry.game(game_id), registry.game(game_id).seats[-1], names=LONG_NAMES)
    labels = [f"Answer number {number}" for number in range(count)]
    table.panel_buttons = [Button(label, action=label) for label in labels]
    seen: set[str] = set()
    for page in range(count):
        table.page = page
        laid = controls.laid_out(table)
        boxes = [box for _, box in laid]
        assert all(box[1] + box[3] <= 1080 for box in boxes) and len(set(boxes)) == len(boxes)
        for text in texts(app, lambda canvas: controls.draw_buttons(table, canvas)):
            assert text.size >= 55.5 and not text.shortened, text
        seen |= {button.label for button, _ in laid}
    assert seen >= set(labels)
    table.page = 0
    table.page += controls.pages_to(table, labels[-1])
    assert labels[-1] in {button.action for button, _ in controls.laid_out(table)}


@pytest.mark.parametrize("text_size", ["large", "largest"])
@pytest.mark.parametrize("game_id", GAMES)
def test_large_letters_say_how_far_the_game_is(open_app: OpenApp, game_id: str, text_size: Any) -> None:
    """At every question, beside all that is asked."""
    app, game = largest(open_app), registry.game(game_id)
    app.settings.text_size = text_size
    app.window.canvas.text_scale = app.settings.text_scale
    table = sit(app, game, game.seats[-1], names=LONG_NAMES)
    for seat, state in every_kind(table.match, 5):
        view = state.view(seat)
        table.show(view, state.legal(seat))
        drawn = texts(app, lambda canvas: (panel.prompt(table, canvas), panel.turn_beside(table, canvas)))
        when = [text for text in drawn if text.words == game.text.when(view)]
        assert len(when) == 1 and not when[0].shortened
        assert not any(text.glyphs.colliderect(when[0].glyphs) for text in drawn if text is not when[0])
        assert when[0].size >= table.arrangement.letters.log - 12


@pytest.mark.parametrize(("text_size", "clear"), [("normal", 3), ("large", 7), ("largest", 7)])
@pytest.mark.parametrize("game_id", GAMES)
def test_no_line_of_the_log_touches_its_frame(open_app: OpenApp, game_id: str, text_size: Any, clear: int) -> None:
    app, game = largest(open_app), registry.game(game_id)
    app.settings.text_size = text_size
    app.window.canvas.text_scale = app.settings.text_scale
    table = sit(app, game, game.seats[-1], names=LONG_NAMES)
    box = pygame.FRect(table.arrangement.log).inflate(-2 * clear, -2 * clear)
    for _ in by_lot(table.match, 3, 200):
        pass
    table.diary.read_back(None)
    told = list(table.diary.lines)
    while told:
        table.diary.lines[:] = told
        for text in texts(app, lambda canvas: panel.log_line(table, canvas)):
            assert box.contains(text.glyphs) and not text.shortened, text
        told.pop()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_recording_is_arranged_for_large_letters(open_app: OpenApp, game_id: str, tmp_path: Path) -> None:
    app = largest(open_app)
    game = registry.game(game_id)
    colours = game.usual(game.seats[0]) if game.characters else [seat.colour for seat in seated(8)]
    seats = [
        seat.__class__(name, colour, "human")
        for seat, name, colour in zip(seated(game.seats[0]), LONG_NAMES, colours, strict=False)
    ]
    match = Match.new(game_id, seats, seed=1, path=tmp_path / "game.journal")
    for _ in by_lot(match, 1, 12):
        pass
    match.close()
    scene = ReplayScene(app, tmp_path / "game.journal")
    app.stack.push(scene)
    assert scene.table.arrangement.letters.button == 56
    drawn = texts(app, scene.draw)
    for words, least in ((f"Move {scene.at} of {scene.last}", 55.5), ("Close", 55.5), ("The room", 55.5)):
        assert any(text.words == words and text.size >= least and not text.shortened for text in drawn), words
    over = [box for key, box in scene.boxes.items() if key != "track"]
    x, y, w, h = scene.table.arrangement.buttons
    assert all(
        x <= box[0] and y <= box[1] and box[0] + box[2] <= x + w + 1 and box[1] + box[3] <= y + h + 1 for box in over
    )


@pytest.mark.parametrize("text_size", ["large", "largest"])
@pytest.mark.parametrize("game_id", GAMES)
def test_names_on_the_results_are_as_large_as_the_log(open_app: OpenApp, game_id: str, text_size: Any) -> None:
    """Whoever won, and what is told of everybody: whole, as large as promised, and apart from all else."""
    app, game = largest(open_app), registry.game(game_id)
    app.settings.text_size = text_size
    app.window.canvas.text_scale = app.settings.text_scale
    for count in game.seats:
        match = sit(app, game, count, names=LONG_NAMES).match
        for _ in by_lot(match, 3, 100_000):
            pass
        scene = ResultsScene(app, match)
        scene.risen, scene.crowned = dict.fromkeys(scene.risen, 1.0), 1.0
        first = {who for who in scene.placed if who.place == 1}
        assert {step.placed for step in scene.steps} == (first if len(first) <= MOST else set())
        drawn = texts(app, lambda canvas, it=scene: draw_podium(it, canvas))  # type: ignore[misc]
        said = [text.words for text in drawn if not text.words.isdigit()]
        assert sorted(said) == sorted([*match.names, *filter(None, (word.told for word in scene.words))])
        for text in drawn:
            assert not text.shortened and text.box.inflate(2, 2).contains(text.glyphs), text
            assert text.words.isdigit() or text.size >= PANELS[text_size][1].log - 0.5, text
        assert not any(a.glyphs.colliderect(b.glyphs) for a, b in combinations(drawn, 2))
        medals = [pygame.FRect(step.x + step.width / 2 - 36, step.top - 26, 60, 60) for step in scene.steps]
        words = [text.glyphs for text in drawn if not text.words.isdigit()]
        assert all(medal.collidelist(words) == -1 and medal.right < words[0].left for medal in medals)
        assert all(step.x - step.width / 2 >= 96 for step in scene.steps) and all(box.right <= 1224 for box in words)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("winners", [2, 3, 4])
def test_nobody_who_shares_the_first_place_stands_small(open_app: OpenApp, game_id: str, winners: int) -> None:
    """However wide the rows want to be: steps lie behind each other, but no bust is covered."""
    app, game = largest(open_app), registry.game(game_id)
    count = game.seats[-1]
    match = sit(app, game, count, names=LONG_NAMES).match
    for _ in by_lot(match, 3, 100_000):
        pass
    scene = ResultsScene(app, match)
    first = range(min(winners, count))
    scene.placed = [Placed(seat, 1 if seat in first else 1 + winners, seat in first) for seat in range(count)]
    steps = scene.steps
    assert [step.placed.seat for step in steps] == list(first)
    assert all(step.width >= 280 / winners for step in steps)
    bust = 0.55 * steps[0].width
    assert all(b.x - a.x >= bust for a, b in pairwise(steps))
    assert all(step.x - step.width / 2 >= 96 for step in steps)
    drawn = texts(app, lambda canvas: draw_podium(scene, canvas))
    assert not any(text.shortened for text in drawn)
    left = min(text.glyphs.left for text in drawn if not text.words.isdigit())
    assert all(step.x + step.width / 2 + 24 < left for step in steps)


def draw_podium(scene: ResultsScene, canvas: Canvas) -> None:
    """Steps, rows and medals, without the panel, the title and the buttons."""
    for step in scene.steps:
        scene._draw_step(step, 1.0, 1.0, canvas)
        draw_medal(canvas, step, 1.0)
    for number in range(len(scene.rows)):
        scene._draw_row(number, 1.0, canvas)


@pytest.mark.parametrize("text_size", ["normal", "largest"])
@pytest.mark.parametrize("game_id", GAMES)
def test_no_tick_covers_a_name_in_the_lobby(
    open_app: OpenApp, game_id: str, text_size: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, game, ticks = largest(open_app), registry.game(game_id), list[pygame.FRect]()
    app.settings.text_size = text_size
    app.window.canvas.text_scale = app.settings.text_scale
    draw = lobby_cards.tick

    def noted(canvas: Canvas, x: float, y: float) -> None:
        ticks.append(pygame.FRect(x - 28, y - 28, 56, 56))
        draw(canvas, x, y)

    monkeypatch.setattr(lobby_cards, "tick", noted)
    seats = sit(app, game, game.seats[-1], names=LONG_NAMES).match.seats
    drawn = texts(app, LobbyScene(app, game, list(seats)).draw)
    names = [text for text in drawn if text.words in {seat.name for seat in seats}]
    assert len(names) == len(seats) < len(ticks)  # one more says that all are ready
    for name in names:
        assert not name.shortened and name.glyphs.collidelist(ticks) == -1, name


def test_tabs_turn_the_leaves_of_a_sheet(open_app: OpenApp) -> None:
    app = largest(open_app)
    for game_id in GAMES:
        game = registry.game(game_id)
        table = sit(app, game, game.seats[-1], names=LONG_NAMES)
        view = table.match.state.view(0)
        for number, target in enumerate(leaves.turns(table, table.sheet.paper, view)):
            assert target.click
            target.click()
            assert table.leaf == number
        app.settings.text_size = "normal"
        assert not leaves.turns(table, table.sheet.paper, view)
        app.settings.text_size = "largest"


def test_two_parts_of_a_large_button_never_run_together(open_app: OpenApp) -> None:
    """On two lines where there is room for them; else with a dot between them."""
    app = largest(open_app)
    for game_id in GAMES:
        table = sit(app, registry.game(game_id), registry.game(game_id).seats[-1], names=LONG_NAMES)
        for count in (1, 2, 3):
            table.panel_buttons = [Button(f"Ask {number}", action=number, sub="drop it?") for number in range(count)]
            said = {text.words for text in texts(app, lambda canvas, it=table: controls.draw_buttons(it, canvas))}  # type: ignore[misc]
            for number in range(count):
                assert said & {f"Ask {number}\ndrop it?", f"Ask {number} · drop it?"}
