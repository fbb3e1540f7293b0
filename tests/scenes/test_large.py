"""Where letters are large: many buttons on pages, recordings arranged alike, and the leaves of a private sheet."""

from __future__ import annotations

import re
from functools import partial
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine import registry
from game.engine.match import Match
from game.engine.telling import teller
from game.scenes import lobby, lobby_cards
from game.scenes.eyes import draw_frame
from game.scenes.faces import faces
from game.scenes.lobby import LobbyScene
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.results_large import MOST
from game.scenes.results_podium import Placed, draw_medal
from game.scenes.results_story import draw_large_story
from game.scenes.table import controls, leaves, panel
from game.scenes.table.arrangement import PANELS
from game.scenes.table.measures import Button
from game.ui import art
from game.ui.canvas import Canvas, TextDrawn
from game.ui.shapes import RING_REACH
from tests.scenes.conftest import OpenApp
from tests.scenes.table_kit import LONG_NAMES, by_lot, every_kind, seated, sit, told_moves

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


@pytest.mark.parametrize(("text_size", "clear"), [("normal", 6), ("large", 7), ("largest", 7)])
@pytest.mark.parametrize("game_id", GAMES)
def test_no_line_of_the_log_touches_its_frame_or_its_picture(
    open_app: OpenApp, game_id: str, text_size: Any, clear: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does a line of the recap in its place."""
    app, game = largest(open_app), registry.game(game_id)
    app.settings.text_size = text_size
    app.window.canvas.text_scale = app.settings.text_scale
    table = sit(app, game, game.seats[-1], names=LONG_NAMES)
    box = pygame.FRect(table.arrangement.log).inflate(-2 * clear, -2 * clear)
    monkeypatch.setattr(type(table), "recap_box", lambda _table: table.arrangement.log)
    pictures = noted_sprites(monkeypatch)
    for _ in by_lot(table.match, 3, 200):
        pass
    table.diary.read_back(None)
    told = list(table.diary.lines)
    while told:
        table.diary.lines[:] = told
        table.recap.show(told[-1:])
        for draw in (lambda canvas: panel.log_line(table, canvas), lambda canvas: table.recap.draw(table, canvas)):
            pictures.clear()
            for text in texts(app, draw):
                assert box.contains(text.glyphs) and not text.shortened, text
                assert text.glyphs.collidelist(pictures) == -1, (text, pictures)
        told.pop()


def noted_sprites(monkeypatch: pytest.MonkeyPatch) -> list[pygame.FRect]:
    """From now on where sprites are drawn."""
    boxes: list[pygame.FRect] = []
    sprite = Canvas.sprite

    def noted(canvas: Canvas, name: str, x: float, y: float, scale: float = 1.0, *more: Any, **other: Any) -> None:
        wide, high, across, down = (length * scale for length in art.size(name))
        boxes.append(pygame.FRect(x - across, y - down, wide, high))
        sprite(canvas, name, x, y, scale, *more, **other)

    monkeypatch.setattr(Canvas, "sprite", noted)
    return boxes


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
        check_one_line(scene, drawn)
        medals = [pygame.FRect(step.x + step.width / 2 - 36, step.top - 26, 60, 60) for step in scene.steps]
        words = [text.glyphs for text in drawn if not text.words.isdigit()]
        assert all(medal.collidelist(words) == -1 and medal.right < words[0].left for medal in medals)
        assert all(step.x - step.width / 2 >= 96 for step in scene.steps) and all(box.right <= 1224 for box in words)


def check_one_line(scene: ResultsScene, drawn: list[TextDrawn]) -> None:
    """However deep their letters reach, names stand equally high on every row, and so does what is told of them."""
    assert scene.large
    rows = [pygame.FRect(scene.large.box(number)) for number in range(len(scene.rows))]
    tops: dict[bool, list[float]] = {True: [], False: []}
    for text in drawn:
        if not text.words.isdigit():
            row = rows[pygame.FRect(text.glyphs).collidelist(rows)]
            tops[text.words in scene.match.names].append(text.glyphs.top - row.top)
    for found in filter(None, tops.values()):
        assert max(found) - min(found) <= 4, found


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
    scene = LobbyScene(app, game, list(seats))
    drawn = texts(app, scene.draw)
    names = [text for text in drawn if text.words in {seat.name for seat in seats}]
    assert len(names) == len(seats) < len(ticks)  # one more says that all are ready
    for name in names:
        assert not name.shortened and name.glyphs.collidelist(ticks) == -1, name
    minutes = next(text for text in drawn if text.words.endswith(" min"))
    assert minutes.glyphs.right + 20 <= lobby.STATUS[0]
    roles = [role[0] for seat in scene.seats if (role := scene.lobby.wardrobe.role(seat))]
    told = [text for text in drawn if text.words in roles]
    assert len(told) == len(roles) == (len(seats) if game.characters else 0)
    for text, card, seat in zip(told, lobby_cards.grid(game.seats[-1]), seats, strict=False):
        assert text.glyphs.bottom <= lobby_cards.chip_box(card, seat)[1] - 2, "no word touches the pill"


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


@pytest.mark.parametrize("count", [2, 3, 4, 6])
@pytest.mark.parametrize("game_id", GAMES)
def test_the_ring_of_a_large_button_leaves_the_others_whole(open_app: OpenApp, game_id: str, count: int) -> None:
    table = sit(largest(open_app), registry.game(game_id), registry.game(game_id).seats[-1])
    table.panel_buttons = [Button(f"Answer {number}", action=number) for number in range(count)]
    boxes = [pygame.FRect(box) for box in controls.button_boxes(table)]
    for ring in (box.inflate(2 * RING_REACH, 2 * RING_REACH) for box in boxes):
        assert len(ring.collidelistall(boxes)) == 1


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_one_sentence_stays_one_where_letters_are_large(open_app: OpenApp, game_id: str) -> None:
    """Two lines of a prompt are one text there, and no sentence begins in small letters."""
    game, said = registry.game(game_id), set[str]()
    table = sit(largest(open_app), game, game.seats[-1])
    tell = teller(game.id).telling
    for begun, _ in told_moves(table, 8, 300, None):
        views = [table.match.view(seat) for seat in (None, 0, 1)]
        told = [game.text.prompt(view, table.names) for view in views]
        told += [words for event in begun for view in views if (words := tell(event, view, table.names))]
        said |= {panel.in_one(words, table.names) for words in told}
    assert len(said) > 20
    assert not [words for words in said if re.search(r"[.!?] [a-z]", words)]


@pytest.mark.parametrize("game_id", ["toontown", "campus_life"])
def test_the_words_of_a_row_keep_off_its_shape_and_its_cards(
    open_app: OpenApp, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, game = largest(open_app), registry.game(game_id)
    table = sit(app, game, game.seats[-1], names=LONG_NAMES)
    pictures = noted_sprites(monkeypatch)
    for seat in range(game.seats[-1]):
        box, face = table.row_box(seat), faces(table.match.seats)[seat]
        pictures.clear()
        paint = partial(table.paint_row, seat=seat, box=box, status="at this screen", active=True, face=face)
        drawn = texts(app, lambda canvas, it=paint, at=seat: it(table.row_lens(at).on(canvas)))  # type: ignore[misc]
        lens = table.row_lens(seat)
        there = [pygame.FRect(lens.box(tuple(picture))) for picture in pictures if picture.h < box[3]]
        assert len(drawn) == 2 and len(there) > 2
        for text in drawn:
            assert text.glyphs.collidelist(there) == -1 and not text.shortened, text


def test_words_of_a_story_are_equally_large(open_app: OpenApp) -> None:
    app = largest(open_app)
    long = "Maximiliana-Jo and Bartholomew Ox hooked up in the Conservatory after all"
    lines = [("icon_star", long, "round 6, in the Conservatory"), ("icon_star", "Ran home", "turn 9")]
    drawn = texts(app, lambda canvas: draw_large_story(canvas, "How it was won", "red", lines, ()))
    sizes = {text.words: text.size for text in drawn}
    assert sizes["Ran home"] == sizes[long] < 34 * app.settings.text_scale - 1
    assert sizes["turn 9"] == sizes["round 6, in the Conservatory"]


def test_the_frame_that_says_who_looks_covers_no_panel(open_app: OpenApp) -> None:
    app = largest(open_app)
    table = sit(app, registry.game("upper_hand"), 8, names=LONG_NAMES)
    for seat in table.match.seats:
        drawn = texts(app, lambda canvas, it=seat: draw_frame(canvas, it))  # type: ignore[misc]
        assert [text.words for text in drawn] == [f"Only {seat.name} is looking"]
        assert not drawn[0].shortened and drawn[0].box.bottom + 4 <= table.arrangement.prompt[1]
