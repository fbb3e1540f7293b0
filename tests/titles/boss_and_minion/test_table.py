"""The Boss & Minion table: everything legal can be clicked, every event moves, the chance shown is the true one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any, get_args

import pygame
import pytest
from msgspec.structs import replace

from game.engine.chance import Chance
from game.engine.english import percent
from game.engine.match import Match
from game.scenes.app import App
from game.scenes.table.arrangement import arrangement
from game.scenes.table.controls import draw_details
from game.scenes.table.hint import point_out
from game.titles.boss_and_minion import howto
from game.titles.boss_and_minion.look import Odds, Ring, Who, who
from game.titles.boss_and_minion.meta import GAME
from game.titles.boss_and_minion.rules import moves
from game.titles.boss_and_minion.rules.content import CHARACTERS, NAMES
from game.titles.boss_and_minion.rules.specials import SPECIALS
from game.titles.boss_and_minion.rules.view import Attack, House, Options, Shot, Stage
from game.titles.boss_and_minion.table import cards, layout, marks, panel, tray
from game.titles.boss_and_minion.table import ring as ring_module
from game.titles.boss_and_minion.table.cards import card_boxes
from game.titles.boss_and_minion.table.ring import SMALL_RING, label_box, paint_bonds
from game.titles.boss_and_minion.table.scene import Table
from game.titles.boss_and_minion.table.shown import Board, Shown
from game.titles.boss_and_minion.words import text
from game.titles.boss_and_minion.words.chances import pointing
from game.titles.boss_and_minion.words.labels import LOWEST, TIED, Side
from game.ui import art
from game.ui.canvas import Canvas
from game.ui.colours import GREEN, RED
from tests.scenes.sitting import paint
from tests.scenes.table_kit import (
    LONG_NAMES,
    at,
    by_lot,
    check_apart,
    check_hover_shows,
    check_motion,
    check_one_target_each,
    check_texts,
    play_out,
    seated,
    shot_of,
)

PASSIVE = ("neighbours", "bonus", "standing", "doubles")  # steps at which nobody is asked
MODES = [(mode, seats) for mode in ("duel", "gangs") for seats in (2, 3, 4)]
BUSY = (("glacia", "flurry"), ("cog", "dome"), ("bog", "newt"), ("jangle", "barnacle"))  # Specials in every window
ALONE = (("cog",), ("flurry",), ("dome",), ("glacia",))  # the same with one board each
CAST = ("cog", "bog", "jangle", "glacia", "spanner", "newt", "flurry", "dome")
HANDY = (("cog", "spanner"), ("glacia", "bolt"), ("bog", "grudge"), ("jangle", "tremendo"))


def sit(
    app: App, mode: Any = "gangs", seats: int = 2, seed: int = 1, names: tuple[str, ...] = (), **options: Any
) -> Table:
    """A table with a fresh match; nobody drives it but the test."""
    if "cast" in options:
        options["cast"] = tuple(cast[: 1 if mode == "duel" else 2] for cast in options["cast"][:seats])
    return Table(app, Match.new("boss_and_minion", seated(seats, names), seed=seed, options=Options(mode, **options)))


def played(
    app: App, mode: Any, seats: int, seed: int, most: int, cast: Any = BUSY, quick: bool = False
) -> Iterator[tuple[Table, int, Any]]:
    """A table, who is asked and the position, at every question of a game by lot."""
    table = sit(app, mode, seats, seed, set_up="random", cast=cast, quick_rings=quick)
    for seat, position in by_lot(table.match, seed, most):
        yield table, seat, position


def stage_of(
    app: App, stage: Stage, mode: Any, seats: int, names: tuple[str, ...] = (), cast: Any = BUSY
) -> tuple[Table, int]:
    """A table at the first question of this stage."""
    if stage == "draft":
        table = sit(app, mode, seats, names=names)
        return table, table.match.state.waiting()[0]
    for seed in range(60):
        table = sit(app, mode, seats, seed, names, set_up="random", cast=cast)
        for seat, position in by_lot(table.match, seed, 300):
            if position.stage == stage:
                table.show(position.view(seat), position.legal(seat))
                return table, seat
    raise AssertionError(f"{stage} never comes")


# ---- what can be clicked -------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "seats"), MODES)
@pytest.mark.parametrize("cast", [BUSY, HANDY])
def test_what_can_be_clicked_is_what_is_legal(app: App, mode: str, seats: int, cast: Any) -> None:
    if mode == "duel":
        cast = tuple((name,) for name in random.Random(seats).sample(NAMES, 4))
    for table, seat, position in played(app, mode, seats, seats, 260, cast):
        check_one_target_each(table, position, seat)


@pytest.mark.parametrize("mode", ["duel", "gangs"])
@pytest.mark.parametrize("seats", [2, 4])
def test_everybody_in_the_draft_has_a_card(app: App, mode: str, seats: int) -> None:
    table = sit(app, mode, seats)
    for seat, position in by_lot(table.match, seats, 8):
        if position.stage == "draft":
            check_one_target_each(table, position, seat)
            check_apart(table.targets())


STAGES: tuple[Stage, ...] = ("draft", "declare", "dice", "aimed", "defend", "rolled", "lose", "after", "end")


@pytest.mark.parametrize(("mode", "seats"), [("gangs", 2), ("gangs", 3), ("gangs", 4)])
def test_targets_of_every_stage_lie_apart_and_answer_the_mouse(app: App, mode: str, seats: int) -> None:
    for stage in STAGES:
        table, seat = stage_of(app, stage, mode, seats)
        check_one_target_each(table, table.match.state, seat)
        table.show(table.match.state.view(seat), table.match.state.legal(seat))
        check_apart(table.targets())
        check_hover_shows(table)


def click(table: Table, key: Any) -> None:
    press = at(table, key).click
    assert press is not None
    press()


def test_a_special_lights_its_dice_and_can_be_let_go(app: App) -> None:
    table, seat = stage_of(app, "declare", "gangs", 2)
    state = table.match.state
    while not any(isinstance(action, moves.Use) for action in state.legal(seat)):
        table.match.act(seat, moves.Pass() if moves.Pass() in state.legal(seat) else moves.Decline())
        state = table.match.state
        seat = state.waiting()[0]
    table.show(state.view(seat), state.legal(seat))
    plain = {target.action for target in table.board_targets}
    click(table, ("special", "flurry"))
    lit = {target.action for target in table.board_targets}
    assert lit and all(isinstance(action, moves.Use) for action in lit)
    click(table, ("special", "flurry"))
    assert {target.action for target in table.board_targets} == plain
    click(table, ("special", "flurry"))
    table.back()
    assert {target.action for target in table.board_targets} == plain and table.special is None


# ---- the chance ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_pointing_at_a_target_shows_the_exact_chance(app: App, seats: int) -> None:
    """What is shown before the click is what the rules say after it."""
    canvas, seen = app.window.canvas, 0
    for table, seat, position in played(app, "gangs", seats, 5, 120):
        if position.stage != "dice":
            continue
        aims = [action for action in position.legal(seat) if isinstance(action, moves.Aim)]
        for aim in aims[:3]:
            table.show(position.view(seat), position.legal(seat))
            table.focus, canvas.audit = aim, []
            table.draw(canvas)
            drawn, canvas.audit = canvas.audit, None
            words = {text.words for text in drawn}
            twin = position.copy(Chance(1))
            twin.apply(seat, aim)
            attack = twin.view(seat).attack
            assert percent(attack.chance) in words
            assert percent(attack.against) in words
            assert pointing(position.view(seat).shot(aim.seat, aim.die)) in " ".join(words)
            seen += 1
    assert seen > 20


def largest(table: Table) -> str:
    """The largest chance on the table."""
    canvas = table.app.window.canvas
    canvas.audit = []
    table.draw_board(canvas, table.view)
    drawn, canvas.audit = canvas.audit, None
    return max((text.size, text.words) for text in drawn if text.words.endswith("%"))[1]


def test_the_attacker_reads_large_what_the_best_defense_leaves_and_the_target_what_stands_now(app: App) -> None:
    """A chance that a defense can take away is no promise to the attacker, and not averted yet to the target."""
    seen = 0
    for table, seat, position in played(app, "gangs", 2, 5, 160):
        view = position.view(seat)
        for shot in view.shots if position.stage == "dice" else ():
            table.show(view, position.legal(seat))
            table.focus = moves.Aim(shot.seat, shot.die)
            assert largest(table) == percent(shot.against)
            chips = [percent(other.against) for other in view.shots]
            assert percent(shot.against) in chips
            seen += percent(shot.chance) != percent(shot.against)
        if position.stage in ("aimed", "defend") and view.attack.chance != view.attack.against:
            for viewer, chance in ((view.attack.seat, view.attack.against), (view.attack.target, view.attack.chance)):
                table.show(position.view(viewer), position.legal(seat) if viewer == seat else ())
                table.focus = None
                assert largest(table) == percent(chance), (position.stage, viewer)
                seen += 1
    assert seen > 20


# ---- texts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", ["normal", "largest"])
def test_texts_fit_their_boxes(open_app: Any, size: tuple[int, int], text_size: Any) -> None:
    app = open_app(size)
    app.settings.text_size = text_size
    app.window.canvas.text_scale = app.settings.text_scale
    for mode, seats in (("gangs", 2), ("gangs", 4), ("duel", 2), ("duel", 4)):
        for stage in STAGES:
            table, seat = stage_of(app, stage, mode, seats, LONG_NAMES, ALONE if mode == "duel" else BUSY)
            state = table.match.state
            aim = next((action for action in state.legal(seat) if isinstance(action, moves.Aim)), None)
            for viewer in (seat, None):
                table.show(state.view(viewer), state.legal(seat) if viewer is not None else ())
                check_texts(table, ("row", 0), ("row", 1), ("board", 0, 0), aim)


@pytest.mark.parametrize("text_size", ["normal", "largest"])
@pytest.mark.parametrize("mode", ["duel", "gangs"])
@pytest.mark.parametrize("seats", [2, 4])
def test_texts_of_quick_rings_fit_their_boxes(open_app: Any, seats: int, mode: str, text_size: Any) -> None:
    app = open_app((1280, 720))
    app.settings.text_size = text_size
    app.window.canvas.text_scale = app.settings.text_scale
    for set_up in ("draft", "random"):
        for seed in range(6):  # different lots, some with the longest names
            table = sit(app, mode, seats, seed, LONG_NAMES, set_up=set_up, quick_rings=True)
            state = table.match.state
            seat = state.waiting()[0]
            for viewer in (seat, None):
                table.show(state.view(viewer), state.legal(seat) if viewer is not None else ())
                check_texts(table, ("row", 0), ("row", 1), ("board", 0, 0))


@pytest.mark.parametrize("mode", ["duel", "gangs"])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_draft_of_quick_rings_ends_with_the_dice_that_the_view_has(app: App, seats: int, mode: str) -> None:
    table = sit(app, mode, seats, quick_rings=True)
    while (state := table.match.state).stage == "draft":
        seat = state.waiting()[0]
        table.show(state.view(None))
        for board in table.shown.boards.values():
            assert [place for place, there in enumerate(board.there) if not there] == list(state.view(None).closed)
        play_out(table, table.match.act(seat, state.legal(seat)[0]))
    for (seat, part), board in table.shown.boards.items():
        assert board.values == state.view(None).players[seat].boards[part].values


def test_every_character_fits_its_cards(open_app: Any) -> None:
    app = open_app((1280, 720))
    app.window.canvas.text_scale = 1.25
    for seats in (2, 4):
        for start in range(0, len(NAMES), seats):
            cast = tuple((name,) for name in NAMES[start : start + seats])
            table = sit(app, "duel", seats, names=LONG_NAMES, set_up="random", cast=cast)
            check_texts(table, *(("board", seat, 0) for seat in range(seats)), ("row", 0), ("row", 1))


# ---- motion --------------------------------------------------------------------------------------


def collected(app: App) -> dict[type, tuple[Table, Any, Any]]:
    """For every kind of event a table with the position before it, and the event."""
    found: dict[type, tuple[Table, Any, Any]] = {}
    for mode, seats, cast in (("gangs", 2, BUSY), ("gangs", 3, HANDY), ("duel", 2, HANDY), ("gangs", 2, HANDY)):
        for seed in range(8):
            table = sit(app, mode, seats, seed, set_up="random", cast=cast)
            for seat, position in by_lot(table.match, seed, 500):
                twin = position.copy(Chance(seed))
                for event in twin.apply(seat, random.Random(seed).choice(position.legal(seat))):
                    found.setdefault(type(event), (table, position.view(None), event))
    table = sit(app, "duel", 2)
    view, draft = table.match.state.view(None), table.match.state.legal(table.match.state.waiting()[0])[0]
    found[moves.Drafted] = table, view, moves.Drafted(table.match.state.waiting()[0], draft.character, 0)
    table = sit(app, "gangs", 2, set_up="random", cast=BUSY)
    view = table.match.state.view(None)
    found[moves.Readied] = table, view, moves.Readied(0, (1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3), 24)
    found[moves.BoxesClosed] = table, view, moves.BoxesClosed((1, 4))
    found[moves.Braced] = table, view, moves.Braced(1, 4, 2, 6)
    found[moves.FirstFound] = table, view, moves.FirstFound(0, (24, 24), (((0, 3), (1, 7)),))
    found[moves.Judged] = table, view, moves.Judged("passes", (3, 2), (12, 9))
    found[moves.GameOver] = table, view, moves.GameOver((1,), "standing")
    return found


SILENT = (moves.ReadAs, moves.Declined)  # a word in the log is enough


@pytest.mark.parametrize("calm", [False, True])
def test_every_event_moves_and_comes_to_rest(app: App, calm: bool) -> None:
    app.settings.reduced_motion = calm
    found = collected(app)
    assert set(found) == set(get_args(moves.Event))
    for table, view, event in found.values():
        table.motion.pace = app.settings
        if isinstance(event, SILENT) or (isinstance(event, moves.Defended) and not event.dice):
            assert table.choreography.perform(event) is None
        else:
            check_motion(table, view, event)


@pytest.mark.parametrize("quick", [False, True])
@pytest.mark.parametrize(("mode", "seats", "cast"), [("gangs", 2, BUSY), ("gangs", 4, HANDY), ("duel", 3, BUSY)])
def test_events_leave_the_table_as_the_view_has_it(app: App, mode: str, seats: int, cast: Any, quick: bool) -> None:
    """After the motions of a move every die lies where the position says, and shows what it shows."""
    for table, seat, position in played(app, mode, seats, 4, 200, cast, quick):
        table.show(position.view(None))
        twin = position.copy(Chance(seats))
        play_out(table, twin.apply(seat, random.Random(position.turn).choice(position.legal(seat))))
        after, shown = twin.view(None), table.shown
        for number, player in enumerate(after.players):
            assert shown.alive[number] == player.alive
            for part, board in enumerate(player.boards):
                there = shown.boards[number, part]
                assert there.values == board.values, (position.stage, number, part)
                assert (there.mood == "out") == (not any(board.values))
        if after.stage not in ("over", "dice"):
            assert shown.active == after.active


def on_the_boards(table: Table) -> set[tuple[int, int]]:
    """Seat and box of every die that can be seen on its board now, with its value."""
    marked = marks.marked(table.shown, [], None, 0)
    return {
        (seat, 6 * part + place)
        for (seat, part), board in table.shown.boards.items()
        for place, value in enumerate(board.values)
        if value
        if place not in marked[seat, part].pale + marked[seat, part].aloft
    }


def never_gone_again(table: Table, event: Any, dice: set[tuple[int, int]]) -> None:
    """In the motion of this event the dice come to their boards, and what has come stays."""
    before: set[tuple[int, int]] = set()
    assert not on_the_boards(table) & dice
    table.motion.play(table.choreography.perform(event))
    while table.motion.busy:
        table.motion.update(1 / 60)
        there = on_the_boards(table) & dice
        assert before <= there, "a die has vanished"
        before = there
    assert before == dice


def test_dice_that_have_come_back_from_an_attack_stay_on_their_board(app: App) -> None:
    seen = 0
    for table, seat, position in played(app, "gangs", 2, 4, 300):
        twin = position.copy(Chance(1))
        events = twin.apply(seat, random.Random(1).choice(position.legal(seat)))
        decided = next((event for event in events if isinstance(event, moves.Decided)), None)
        if decided is None:
            continue
        table.show(position.view(None))
        play_out(table, events[: events.index(decided)])
        attack = table.shown.attack
        assert attack is not None
        never_gone_again(table, decided, {(attack.seat, die) for die in attack.dice})
        seen += 1
    assert seen > 5


def test_dice_of_the_set_up_stay_where_they_have_been_rolled(app: App) -> None:
    table = sit(app, "gangs", 2, set_up="random", cast=BUSY)
    for die in range(12):
        table.shown.lay(0, die, None)
    never_gone_again(table, moves.Readied(0, (1, 2, 3, 1, 2, 3) * 2, 24), {(0, die) for die in range(12)})


# ---- where things are ----------------------------------------------------------------------------


def test_rings_lie_on_the_board_and_apart() -> None:
    board = pygame.FRect(layout.BOARD).inflate(8, 8)
    layouts = [layout.rings(seats, gangs, 0) for gangs in (False, True) for seats in (2, 3, 4)]
    layouts += [layout.rings(4, True, 2, 1), layout.rings(3, True, 1, 2)]
    for rings in layouts:
        boxes = []
        for ring in rings.values():
            hexes = [pygame.FRect(ring.click(place)) for place in range(6)]
            assert all(board.contains(box) for box in (*hexes, pygame.FRect(ring.plate)))
            boxes.append(hexes[0].unionall(hexes[1:]))
        assert not any(a.colliderect(b) for a, b in combinations(boxes, 2))


def board_canvas(app: App, text_size: Any) -> Canvas:
    """What the board is drawn on at this size of text."""
    app.settings.text_size = text_size
    app.window.canvas.text_scale = app.settings.text_scale
    return arrangement(Table.measures, text_size).board.on(app.window.canvas)


@pytest.mark.parametrize("text_size", ["normal", "large", "largest"])
@pytest.mark.parametrize(("gangs", "seats"), [(False, 4), (True, 2), (True, 3), (True, 4)])
def test_the_chance_of_a_target_hides_no_name(app: App, text_size: str, gangs: bool, seats: int) -> None:
    canvas = board_canvas(app, text_size)
    rings = layout.rings(seats, gangs)
    plates = [pygame.FRect(ring.plate).inflate(-16, -16) for ring in rings.values()]
    for ring in rings.values():
        chips = [pygame.FRect(marks.chip(ring, place, text_size != "normal")) for place in range(6)]
        assert not any(chip.colliderect(name) for chip in chips for name in (*names_on(canvas, ring), *plates))
        assert not any(a.colliderect(b) for a, b in combinations(chips, 2))
        if not gangs:
            assert not any(chip.colliderect(pygame.FRect(layout.TRAY).inflate(-8, 0)) for chip in chips)


@pytest.mark.parametrize("text_size", ["large", "largest"])
@pytest.mark.parametrize(("gangs", "seats"), [(False, 2), (False, 4), (True, 2), (True, 3), (True, 4)])
def test_between_chances_and_names_the_board_is_seen(
    app: App, text_size: str, gangs: bool, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their outlines too, as they are drawn while everything can be hit and every die is certain to be."""
    canvas, rings = board_canvas(app, text_size), layout.rings(seats, gangs)
    drawn: list[pygame.FRect] = []
    box = Canvas.box

    def noted(on: Canvas, area: Any, *look: Any, **more: Any) -> None:
        if on is canvas:
            drawn.append(pygame.FRect(area).inflate(look[-1], look[-1]))
        box(on, area, *look, **more)

    monkeypatch.setattr(Canvas, "box", noted)
    names, plates = [], []
    for number, ring in enumerate(rings.values()):
        board = Board(CAST[number], "boss", (1, 2, 3, 4, 5, 6))
        ring_module.paint_board(canvas, ring, board, "red")
        names += drawn
        drawn.clear()
        plates.append(pygame.FRect(ring.plate).inflate(-12, -12))  # but for the edge
    dice = [(seat, 6 * part + place) for seat, part in rings for place in range(6)]
    shots = [Shot(seat, die, "ability", 3, False, 1.0, 1.0) for seat, die in dice]
    canvas.audit = []
    marks.draw_chips(canvas, rings, [moves.Aim(*shot) for shot in dice], shots)
    assert len(drawn) == len(names) == len(dice) and len(canvas.audit) == len(dice)
    apart = 0.5 / canvas.k  # half a pixel of this small window
    for chip in drawn:
        room = chip.inflate(2 * apart, 2 * apart)
        assert room.collidelist(names) == -1 and chip.collidelist(plates) == -1, chip
    lens = arrangement(Table.measures, text_size).board
    areas = [pygame.FRect(lens.box(tuple(name))) for name in names]
    assert all(text.glyphs.collidelist(areas) == -1 and not text.shortened for text in canvas.audit)
    assert not any(a.colliderect(b) for a, b in combinations(drawn, 2))


@pytest.mark.parametrize("text_size", ["normal", "large", "largest"])
@pytest.mark.parametrize("threat", [True, False])
def test_what_the_badge_says_stands_on_its_disc(app: App, text_size: str, threat: bool) -> None:
    canvas = board_canvas(app, text_size)
    lens, disc = arrangement(Table.measures, text_size).board, 70.0 if text_size == "normal" else 70.0 * 1.18
    canvas.audit = []
    tray.draw_chance(canvas, Odds(1.0, 0.0), threat)
    number, words, *chip = canvas.audit
    for drawn in (number, words):
        lines = [(x, drawn.glyphs.centery) for x in (drawn.glyphs.left, drawn.glyphs.right)]
        assert all(pygame.Vector2(lens.back(at)).distance_to(layout.CHANCE) < disc for at in lines)
    assert len(chip) == 2 and chip[0].glyphs.right + 4 < chip[1].glyphs.left


@pytest.mark.parametrize("text_size", ["normal", "large", "largest"])
@pytest.mark.parametrize("character", NAMES)
def test_links_hide_no_name(app: App, text_size: str, character: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """With links and without them the names look the same, whole letters and not shortened."""
    canvas, board = board_canvas(app, text_size), Board(character, "boss", (1, 2, 3, 4, 5, 6))
    for ring in (Ring(*layout.CORNERS[0]), *layout.rings(3, True).values()):
        pictures = []
        for bonds in (paint_bonds, lambda *_: None):
            monkeypatch.setattr(ring_module, "paint_bonds", bonds)
            canvas.audit = []
            paint(canvas, lambda part, ring=ring: ring_module.paint_board(part, ring, board, "red"))  # type: ignore[misc]
            assert not any(text.shortened for text in canvas.audit)
            areas = [canvas.pixels(name) for name in names_on(canvas, ring)]
            pictures.append([pygame.image.tobytes(canvas.surface.subsurface(area), "RGB") for area in areas])
        assert pictures[0] == pictures[1]


def names_on(canvas: Canvas, ring: Ring) -> list[pygame.FRect]:
    """Where the boxes of a ring say what they are called, or show it."""
    if ring.size < SMALL_RING:
        cells = [ring.cell(place) for place in range(6)]
        return [pygame.FRect(x - 24 * ring.size, y + 21 * ring.size, 48 * ring.size, 40 * ring.size) for x, y in cells]
    return [pygame.FRect(label_box(canvas, ring, place)) for place in range(6)]


@pytest.mark.parametrize("text_size", ["normal", "largest"])
@pytest.mark.parametrize("mode", ["duel", "gangs"])
def test_the_ring_on_what_is_advised_hides_no_name_and_no_chance(app: App, text_size: str, mode: str) -> None:
    """It breathes, and what stands on the boxes looks the same with it."""
    canvas, seen = board_canvas(app, text_size), 0
    for table, seat, position in played(app, mode, 2, 5, 60):
        legal = [action for action in position.legal(seat) if isinstance(action, moves.Aim | moves.Pick)]
        if position.stage not in ("dice", "declare") or not legal:
            continue
        table.show(position.view(seat), position.legal(seat))
        table.focus, table.hint, pictures = None, None, []
        boxes = [box for ring in table.shown.rings.values() for box in names_on(canvas, ring)]
        shots = [action for action in legal if isinstance(action, moves.Aim)]
        boxes += [pygame.FRect(marks.chip(*spot_of(table, shot.seat, shot.die), canvas.large)) for shot in shots]
        for hint, table.pulse in ((None, 0.0), (legal[0], 0.0), (legal[0], 1.0)):
            table.hint = hint
            paint(app.window.canvas, table.draw)
            areas = [canvas.pixels(box.inflate(-0.7 * box.h, -6)) for box in boxes]
            pictures.append([pygame.image.tobytes(canvas.surface.subsurface(area), "RGB") for area in areas])
        assert pictures[0] == pictures[1] == pictures[2]
        seen += 1
    assert seen > 3


def spot_of(table: Table, seat: int, die: int) -> tuple[Ring, int]:
    board, place = who(seat, die)
    return table.shown.rings[board], place


@pytest.mark.parametrize("seats", [3, 4])
def test_both_chances_of_a_target_in_a_crowd_hide_nothing(app: App, seats: int) -> None:
    for ring in layout.rings(seats, True).values():
        if ring.size == 1.0:
            continue  # of the one whose turn it is
        box, half = pygame.FRect(marks.shot_box(ring)), 40 * layout.DIE * ring.size
        dice = [pygame.FRect(x - half, y - half, 2 * half, 2 * half) for x, y in map(ring.die, range(6))]
        chips = [pygame.FRect(marks.chip(ring, place)) for place in range(6)]
        assert box.collidelist([*dice, *chips, *names_on(app.window.canvas, ring), pygame.FRect(ring.plate)]) == -1


@pytest.mark.parametrize(("gangs", "seats"), [(False, 2), (False, 3), (False, 4), (True, 2)])
def test_the_line_to_a_target_crosses_out_no_other_die(
    app: App, gangs: bool, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[float, float]] = []
    canvas = app.window.canvas
    monkeypatch.setattr(canvas, "sprite", lambda _, x, y, **__: drawn.append((x, y)))
    for ring in layout.rings(seats, gangs).values():
        for place in range(6):
            drawn.clear()
            tray.draw_aim(canvas, ring.die(place), ring.size, marks.in_the_way(canvas, ring, place))
            assert len(drawn) > 3, "there is a line"
            for other in range(6):
                x, y = ring.die(other)
                value = pygame.FRect(x - 38, y - 38, 76, 76)
                assert other == place or not any(value.collidepoint(dash) for dash in drawn[:-1]), (place, other)
            assert not any(name.collidepoint(dash) for name in names_on(canvas, ring) for dash in drawn[:-1])


def test_the_tray_lies_beside_the_rings() -> None:
    for gangs, seats in ((False, 2), (False, 3), (False, 4), (True, 2)):
        for ring in layout.rings(seats, gangs).values():
            for box in (ring.click(place) for place in range(6)):
                assert pygame.FRect(box).collidelist([layout.TRAY, layout.STAKES, layout.TITLE]) == -1


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_small_dice_and_portraits_fit_the_line_of_their_board(mode: str, seats: int) -> None:
    shown = Shown(gangs=mode == "gangs", seats=seats)
    for seat in range(seats):
        card = panel.row_box(seat, seats, shown.gangs)
        for line in range(2 if shown.gangs else 1):
            area = pygame.FRect(panel.line_area(shown, seat, line))
            assert pygame.FRect(card).contains(area)
            for size in (4, 6, 8, 10, 12):
                seen = art.picture(f"bm_die_red_{size}", 1.0).surface.get_bounding_rect(min_alpha=200)
                high = seen.height * panel.small_die(panel.line_area(shown, seat, line))
                assert 26 <= high <= area.height, size


def test_whoever_fights_stands_large() -> None:
    for seats in (3, 4):
        rings = layout.rings(seats, True, 1, 0)
        assert set(rings) == {(1, 0), (1, 1), (0, 0), (0, 1)} and {ring.size for ring in rings.values()} == {1.0}
        assert len(layout.rings(seats, True, 1)) == 2 * seats


def glides(table: Table, event: Any) -> list[dict[Who, Ring]]:
    """Where the boards on their way are, frame by frame."""
    found = []
    table.motion.play(table.choreography.perform(event))
    while table.motion.busy:
        table.motion.update(1 / 60)
        found.append(dict(table.shown.gliding))
    return found


@pytest.mark.parametrize("seats", [3, 4])
def test_boards_of_a_crowd_glide_to_their_places(app: App, seats: int) -> None:
    """Nobody jumps: from where a board stood it moves a little with each frame to where it stands then."""
    for table, seat, position in played(app, "gangs", seats, 2, 60):
        view = position.view(None)
        for action in (action for action in position.legal(seat) if isinstance(action, moves.Aim)):
            table.show(view)
            before = table.shown.rings
            way = glides(table, moves.Aimed(seat, action.seat, action.die))
            after = table.shown.rings
            steps = [found for found in way if found]
            assert len(steps) > 20 and not way[-1]
            fights = {(action.seat, 0), (action.seat, 1)}
            assert fights <= set(steps[0]) and not set(steps[0]) & {(seat, 0), (seat, 1)}
            for board in fights:
                path = [before[board], *(found[board] for found in steps), after[board]]
                assert all(abs(a.x - b.x) + abs(a.y - b.y) < 120 and b.size >= a.size for a, b in pairwise(path))
            gone = set(before) - set(after)
            assert all(steps[-1][board].size < 0.4 for board in gone) and len(gone) == 2 * (seats - 2)


def test_boards_are_at_once_in_their_places_with_reduced_motion_or_room_for_all(app: App) -> None:
    for seats, calm in ((2, False), (4, True)):
        app.settings.reduced_motion = calm
        table, seat = stage_of(app, "dice", "gangs", seats)
        aim = next(action for action in table.match.state.legal(seat) if isinstance(action, moves.Aim))
        table.show(table.match.state.view(None))
        assert not any(glides(table, moves.Aimed(seat, aim.seat, aim.die)))
        assert (aim.seat, 0) in table.shown.rings


def test_any_number_of_dice_fits_the_tray() -> None:
    area = pygame.FRect(layout.TRAY)
    for count in range(1, 9):
        spots, scale = tray.slots(count)
        boxes = [pygame.FRect(x - 44 * scale, y - 44 * scale, 88 * scale, 88 * scale) for x, y in spots]
        assert len(spots) == count and all(area.contains(box) for box in boxes)
        assert not any(a.colliderect(b) for a, b in combinations(boxes, 2))


def test_a_box_has_its_board_and_place() -> None:
    assert who(2, 3) == ((2, 0), 3) and who(1, 11) == ((1, 1), 5)
    assert len(card_boxes(12)) == 12


def test_a_die_in_the_air_is_not_on_its_board(app: App) -> None:
    table = sit(app, "gangs", 2, set_up="random", cast=BUSY)
    quiet = shot_of(table)
    table.shown.aloft.add((0, 2))
    assert shot_of(table) != quiet


def test_no_die_in_the_pictures_shows_a_face_it_has_not(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Board] = []

    def board(*printed: Any) -> Board:
        shown.append(Board(*printed))
        return shown[-1]

    monkeypatch.setattr(howto, "Board", board)
    for picture in howto.PICTURES.values():
        picture(app.window.canvas, (0.0, 0.0, 836.0, 572.0))
    dice = [die for board in shown for die in zip(board.sizes, board.values, strict=True)]
    assert dice and all(value is None or 1 <= value <= size for size, value in dice)


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_who_is_taken_flies_to_the_card_of_the_player(
    app: App, mode: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[float, float]] = []
    monkeypatch.setattr(app.window.canvas, "sprite", lambda _, x, y, **__: drawn.append((x, y)))
    for seat in range(seats):
        table = sit(app, mode, seats)
        character = table.view.free[0]
        table.motion.play(table.choreography.perform(moves.Drafted(seat, character, 0)))
        table.motion.update(0.59)
        for drawing in table.shown.floating.values():
            drawing(app.window.canvas)
        assert pygame.FRect(table.row_box(seat)).inflate(12, 12).collidepoint(drawn[-1])
    assert len(set(drawn)) == seats


# ---- words -----------------------------------------------------------------------------------------


def words_of(app: App, table: Table) -> list[str]:
    """Every text that the table draws now."""
    canvas = app.window.canvas
    canvas.audit = []
    table.draw(canvas)
    found, canvas.audit = canvas.audit, None
    return [text.words for text in found]


def slips(app: App, table: Table, event: Any) -> list[str]:
    """What is said in the middle of the motion of an event."""
    table.motion.play(table.choreography.perform(event))
    table.motion.update(0.5)
    return words_of(app, table)


@pytest.mark.parametrize(
    ("mine", "house", "expected"),
    [
        ("jangle", House(), "Doubles: kept"),
        ("bog", House(), "Doubles: lost anyway"),
        ("bog", House(doubles_on_a_win=False), "Doubles: lost on a miss"),
    ],
)
def test_the_stakes_say_what_becomes_of_doubles(app: App, mine: str, house: House, expected: str) -> None:
    table = sit(app, "duel", 2, set_up="random", cast=((mine,), ("cog",)), house=house)
    state = table.match.state
    while state.active != 0:
        state.apply(state.active, moves.Pass())
    first = next(die for die, linked in enumerate(state.gangs[0].links) if linked)
    second = state.gangs[0].links[first].bit_length() - 1
    state.apply(0, moves.Pick(first))
    state.apply(0, moves.Pick(second))
    if state.kind is None:
        state.apply(0, moves.Read("complex"))
    state.apply(0, moves.Aim(1, 0))
    table.show(state.view(0), state.legal(0))
    words = words_of(app, table)
    assert expected in words
    assert "Lose: one of yours" in words


def test_who_defends_reads_about_somebody_elses_attack(app: App) -> None:
    table, seat = stage_of(app, "defend", "gangs", 2)
    state = table.match.state
    table.show(state.view(seat), state.legal(seat))
    words = words_of(app, table)
    assert any(text.startswith("Hit: your d") for text in words)
    assert not any("yours" in text or "their d" in text for text in words)


@pytest.mark.parametrize("cast", [(("bolt",), ("cog",)), (("bog",), ("cog",))])
def test_what_must_be_beaten_is_put_together_in_view(app: App, cast: Any) -> None:
    """The die, what a Special makes it count more, and what the helpers add."""
    table = sit(app, "duel", 2, set_up="random", cast=cast)
    state = table.match.state
    while state.active != 1:
        state.apply(state.active, moves.Pass())
    for action in (moves.Pick(0), moves.Pick(1), moves.Read("boosted"), moves.Aim(0, 0), moves.Go()):
        state.apply(1, action)
    state.apply(0, next(action for action in state.legal(0) if isinstance(action, moves.Assist)))
    view = state.view(0)
    table.show(view, state.legal(0))
    words = words_of(app, table)
    counts = [
        view.players[0].value(0),
        *([1] if cast[0] == ("bolt",) else []),
        *(add for add in view.attack.adds if add),
    ]
    assert sum(counts) == view.attack.need
    start = words.index("must beat") + 1
    shown = [str(counts[0]), *(part for count in counts[1:] for part in ("+", str(count)))]
    if len(counts) > 1:
        shown = [*shown, "=", str(sum(counts))]
    assert words[start : start + len(shown)] == shown


def test_doubles_are_named_when_they_are_lost(app: App) -> None:
    for fate in get_args(moves.Fate):
        table = sit(app, "duel", 2, set_up="random", cast=BUSY)
        said = slips(app, table, moves.DieLost(0, 0, 8, 3, fate))
        assert ("Doubles!" in said) == (fate == "doubles")


def test_a_hit_is_bad_news_for_its_target_alone() -> None:
    colours = {side: tray.stakes("complex", 8, side, "lost") for side in get_args(Side)}
    assert [colour for colour, _ in colours["attacker"][:2]] == [GREEN, RED]
    assert [colour for colour, _ in colours["room"][:2]] == [GREEN, RED]
    assert colours["target"][:2] == ((RED, "Hit: your d8 is gone"), (GREEN, "Miss: one of theirs"))


def test_the_end_says_how_it_was_won(app: App) -> None:
    expected: dict[moves.Ending, str] = {
        "standing": "Last one with dice.",
        "passes": "Ahead when the dice were counted.",
        "guard": "Ahead when the dice were counted.",
        "wreck": "Both are beaten: the attacker wins.",
        "draw": "Nobody is ahead.",
    }
    assert set(expected) == set(GAME.endings)
    for ending, words in expected.items():
        table = sit(app, "duel", 2, set_up="random", cast=BUSY)
        assert words in slips(app, table, moves.GameOver(() if ending == "draw" else (0,), ending))


def test_a_die_that_is_rolled_again_is_seen_to_roll_even_if_it_shows_the_same(app: App) -> None:
    table = sit(app, "duel", 2, set_up="random", cast=(("flurry",), ("glacia",)))
    value = table.shown.value(0, 0)
    table.motion.play(table.choreography.perform(moves.SpecialUsed(0, "flurry", 0, 0, value, value)))
    aloft = False
    while table.motion.busy:
        table.motion.update(1 / 60)
        aloft = aloft or (0, 0) in table.shown.aloft
    assert aloft and table.shown.value(0, 0) == value


def test_a_die_that_is_turned_up_does_not_roll(app: App) -> None:
    table = sit(app, "duel", 2, set_up="random", cast=(("flurry",), ("glacia",)))
    table.motion.play(table.choreography.perform(moves.SpecialUsed(1, "glacia", 1, 0, 1, 8)))
    while table.motion.busy:
        table.motion.update(1 / 60)
        assert (1, 0) not in table.shown.aloft
    assert table.shown.value(1, 0) == 8


def test_a_game_by_chance_opens_with_who_goes_first_and_why(app: App) -> None:
    said = set()
    for seed in range(40):
        table = sit(app, "duel", 4, seed, set_up="random")
        app.stack.push(table)
        table.motion.update(0.5)
        words = words_of(app, table)
        assert f"{table.match.seats[table.view.first].name} goes first" in words
        totals = [player.total for player in table.view.players]
        tied = totals.count(min(totals)) > 1
        listed = ", ".join(f"{seat.name} {total}" for seat, total in zip(table.match.seats, totals, strict=True))
        assert (TIED.format(min(totals), "") if tied else LOWEST.format(listed)) in words
        said.add(tied)
        app.stack.pop()
    assert said == {True, False}
    table = sit(app, "duel", 2, set_up="random", cast=BUSY)
    words = slips(app, table, moves.FirstFound(1, (24, 24), (((0, 5), (1, 5)), ((0, 7), (1, 3)))))
    assert "Tied at 24: the lowest d12 begins (Eva 7, Finn 3)." in words
    table = sit(app, "duel", 2)
    app.stack.push(table)
    assert not table.motion.busy, "the draft comes first"


def test_a_booster_goes_on_saying_what_it_added(app: App) -> None:
    table = sit(app, "duel", 2, set_up="random", cast=(("newt",), ("spanner",)))
    view = table.match.state.view(None)
    attack = Attack(
        0, "boosted", (0,), 1, 1, 0, (), (), boost=4, bonus=0, need=9, equals=False, faces=(2,), total=6,
        winning=False, won=False, doubles="lost", lost=(), replied=False, chance=None, against=None,
    )  # fmt: skip
    table.show(replace(view, attack=attack, stage="after"))
    words = words_of(app, table)
    assert "+4" in words and "+0" not in words


@pytest.mark.parametrize(("dice", "faces"), [((0, 2), (4, 8)), ((2,), (6,))])
@pytest.mark.parametrize("won", [None, True, False])
def test_what_a_special_adds_stays_in_the_sum(
    open_app: Any, won: bool | None, dice: tuple[int, ...], faces: tuple[int, ...]
) -> None:
    app = open_app((1280, 720))
    app.window.canvas.text_scale = 1.25
    table = sit(app, "duel", 2, set_up="random", cast=(("grudge",), ("spanner",)))
    total = sum(faces) + 2
    attack = Attack(
        0, "complex" if len(dice) > 1 else "ability", dice, None, 1, 0, (), (), boost=0, bonus=2, need=10, equals=False,
        faces=faces, total=total, winning=total > 10, won=won, doubles="lost", lost=(), replied=False, chance=None,
        against=None,
    )  # fmt: skip
    table.show(replace(table.view, attack=attack, stage="rolled" if won is None else "after"))
    words = words_of(app, table)
    sums = [str(sum(faces)), "+", "2", "=", str(total), "vs", "10"]
    start = words.index("beats" if total > 10 else "does not beat") + 1
    assert words[start : start + len(sums)] == sums
    check_texts(table)


def test_a_target_reads_how_likely_it_is_to_be_hit(app: App) -> None:
    table, defender = stage_of(app, "defend", "gangs", 2)
    state = table.match.state
    for viewer, expected in ((None, "to be hit"), (defender, "to be hit"), (state.active, "undefended")):
        table.show(state.view(viewer), state.legal(defender) if viewer != state.active else ())
        assert expected in words_of(app, table)


def test_the_room_reads_of_a_bots_dice_as_those_of_somebody_else(app: App) -> None:
    """Where several people look on, nobody is "you" while a bot is asked."""
    table, defender = stage_of(app, "defend", "gangs", 2)
    state = table.match.state
    table.match.hand_over(defender, "bot:sly")
    table.show(state.view(None), ())
    words = words_of(app, table)
    assert any(text.startswith("Hit: the d") for text in words)
    assert "undefended" in words and "to be hit" not in words
    assert not any("your" in text for text in words)


def test_an_attacker_reads_of_own_losses_while_a_bot_defends(app: App) -> None:
    for seed in range(40):
        for table, seat, position in played(app, "gangs", 2, seed, 60):
            view = position.view(position.active)
            if position.stage == "defend" and view.attack.kind == "complex":
                assert seat != position.active
                table.show(view)
                assert "Lose: one of yours" in words_of(app, table)
                return
    raise AssertionError("nobody defended")


def test_a_sum_is_not_judged_before_it_is_counted(app: App) -> None:
    table, seat = stage_of(app, "aimed", "gangs", 2)
    attack = table.match.state.view(seat).attack
    table.show(table.match.state.view(None))
    dice, faces = attack.dice, (1,) * len(attack.dice)
    event = moves.Rolled(seat, dice, faces, 0, 0, 40, attack.need, attack.equals, False)
    table.motion.play(table.choreography.perform(event))
    table.motion.update(1.0)
    assert "so far" in words_of(app, table) and "does not beat" not in words_of(app, table)
    while table.motion.busy:
        table.motion.update(0.1)
    assert "beats" in words_of(app, table)


def test_a_freelancer_who_serves_is_called_minion(app: App) -> None:
    for mode, part, words in (("gangs", "minion", "Minion"), ("duel", "freelancer", "Free")):
        cast = (("cog", "dome"), ("bog", "newt")) if mode == "gangs" else (("dome",), ("bog",))
        table = sit(app, mode, 2, set_up="random", cast=cast)
        board = table.shown.boards[0, 1 if mode == "gangs" else 0]
        assert (board.name, board.part) == ("Doctor Dome", part)
        assert words in words_of(app, table)


def test_a_small_card_of_the_draft_can_be_read_large(app: App) -> None:
    table = sit(app, "duel", 2)
    state = table.match.state
    legal = state.legal(state.waiting()[0])
    table.show(state.view(None), legal)
    for action in legal:
        table.focus = action
        assert CHARACTERS[action.character].line in words_of(app, table)
        card = card_boxes(12)[NAMES.index(action.character)]
        large = pygame.FRect(cards.beside_card(card))
        assert not large.colliderect(card) and pygame.FRect(layout.BOARD).contains(large)


@pytest.mark.parametrize("stage", STAGES)
def test_the_recap_is_for_a_new_turn(app: App, stage: Stage) -> None:
    """In the middle of an attack it would hide what can be done."""
    table, seat = stage_of(app, stage, "gangs", 2)
    table.show(table.match.state.view(seat), table.match.state.legal(seat))
    table.welcome(seat, [(moves.Passed(1 - seat), "They pass.")])
    assert bool(table.recap.lines) == (stage == "declare")


def test_a_party_is_drawn_once_and_over_the_small_dice(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table, drawn = sit(app, "gangs", 2, set_up="random", cast=BUSY), []
    monkeypatch.setattr(panel, "draw_lines", lambda *_: drawn.append("dice"))
    monkeypatch.setattr(table.finale, "draw", lambda _: drawn.append("party"))
    table.draw(app.window.canvas)
    assert drawn == ["dice", "dice", "party"]


def test_portraits_of_a_pointed_row_stand_on_their_own_line(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(app, "gangs", 2, set_up="random", cast=BUSY)
    canvas, found = app.window.canvas, []
    table.focus = ("row", 0)
    monkeypatch.setattr(canvas, "sprite", lambda name, x, y, k=1.0: found.append((name, x, y, k)))
    draw_details(table, canvas)
    tops = []
    for name, x, y, k in found:
        wide, high, ax, ay = art.size(name)
        tops.append(pygame.FRect(x - ax * k, y - ay * k, wide * k, high * k))
    assert len(tops) == 4 and all(a.bottom <= b.top for a, b in pairwise(tops))


def test_motions_are_rehearsed_as_soon_as_everybody_is_chosen(app: App) -> None:
    table, canvas = sit(app, "duel", 2), app.window.canvas
    table.rehearsal.go_on(canvas)
    assert not table.rehearsed() and not table.rehearsal.over
    for _, position in by_lot(table.match, 1, 20):
        if position.stage != "draft":
            break
    table.show(table.match.state.view(None))
    while not table.rehearsal.over:
        table.rehearsal.go_on(canvas)
    assert table.rehearsed()


# ---- hints ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("stage", ["declare", "dice", "defend", "lose"])
def test_the_ring_of_advice_breathes_on_the_die_it_means(app: App, stage: Stage) -> None:
    table, seat = stage_of(app, stage, "gangs", 2)
    table.show(table.match.state.view(seat), table.match.state.legal(seat))
    bare, pictures = shot_of(table), set()
    for target in [target for target in table.board_targets if target.action is not None]:
        table.driver.advice.action = target.action
        point_out(table)
        assert table.hint == target.key
        table.motion.clear()
        table.pulse = 0.0
        pictures.add(shot_of(table))
        table.pulse = 0.8
        pictures.add(shot_of(table))
    assert len(pictures) == 2 * len(table.placed) and bare not in pictures
    app.settings.show_hints = False
    assert shot_of(table) == bare


def test_long_names_fit_the_slip_that_says_who_goes_first(open_app: Any) -> None:
    app = open_app((1280, 720))
    app.window.canvas.text_scale = 1.25
    for event in (
        moves.FirstFound(1, (30, 24, 31, 32), ()),
        moves.FirstFound(1, (24, 24, 24, 24), (((0, 3), (1, 2), (2, 11), (3, 12)),)),
    ):
        table = sit(app, "duel", 4, names=LONG_NAMES, set_up="random")
        table.motion.play(table.choreography.perform(event))
        table.motion.update(0.5)
        check_texts(table)


@pytest.mark.parametrize("count", range(1, 9))
def test_the_arrows_at_rolled_dice_leave_their_faces_free(count: int) -> None:
    spots, size = tray.slots(count)
    chips = []
    for x, y in spots:
        halves = {pips: marks.nudge_box((x, y), size, pips) for pips in (1, -1)}
        face = pygame.FRect(x - 15 * size, y - 17 * size, 30 * size, 34 * size)
        for pips, half in halves.items():
            chip = pygame.FRect(marks.nudge_chip(half, pips))
            assert not chip.colliderect(face)
            chips.append(chip)
    assert not any(a.colliderect(b) for a, b in combinations(chips, 2))


def test_the_card_of_a_special_says_when_it_counts(app: App) -> None:
    steps = {special.steps for special in SPECIALS.values()}
    assert set(text.MOMENTS) == steps
    for held in steps:
        assert (text.MOMENTS[held] == "always") == any(step in PASSIVE for step in held)
    table = sit(app, "duel", 2, set_up="random", cast=(("cog",), ("bolt",)))
    assert {"after a roll", "always"} <= set(words_of(app, table))
    table.show(replace(table.view, used=("cog",)))
    assert "used this turn" in words_of(app, table) and "after a roll" not in words_of(app, table)


@pytest.mark.parametrize("where", ["picked", "in tray"])
def test_a_picked_die_that_is_clicked_again_is_let_go(app: App, where: str) -> None:
    table = sit(app, "duel", 2)
    assert table.driver is not None
    match = table.driver.match
    while match.state.view(None).stage != "declare":
        match.act(seat := match.state.waiting()[0], match.state.legal(seat)[0])
    seat = match.state.waiting()[0]
    first = next(action for action in match.state.legal(seat) if isinstance(action, moves.Pick))
    match.act(seat, first)
    second = next((action for action in match.state.legal(seat) if isinstance(action, moves.Pick)), None)
    if second is not None:
        match.act(seat, second)
    app.stack.push(table)
    for _ in range(80):
        app.frame(0.1)
    last = second or first
    targets = {target.key: target for target in table.targets()}
    click = targets[where, last.die].click
    assert click is not None
    click()
    attack = match.state.view(None).attack
    assert (attack.dice if attack else ()) == ((first.die,) if second else ())
    for _ in range(20):
        app.frame(0.1)
    assert last in table.legal, "it can be picked again"
    if second is not None:
        {target.key: target for target in table.targets()}[where, first.die].click()  # type: ignore[misc]
        attack = match.state.view(None).attack
        assert not attack or not attack.dice


def test_small_dice_are_told_apart_without_colour() -> None:
    """Beside a small die there is ink in the pattern of its colour."""
    inked = set()
    for colour in panel.PATTERNS:
        canvas = Canvas(pygame.Surface((1920, 1080)))
        canvas.box((0, 0, 200, 200), "#fff4de")
        panel._paint_seat(canvas, colour, (100.0, 100.0), 0.42)
        area = canvas.surface.subsurface((74, 82, 10, 36))
        dark = [sum(area.get_at((x, y))[:3]) < 240 for x in range(10) for y in range(36)]
        inked.add(tuple(dark))
    assert len(inked) == len(panel.PATTERNS) == 5


@pytest.mark.parametrize(
    ("chance", "threat", "burst"),
    [(0.8, False, "bm_burst_green"), (0.2, False, "bm_burst"), (0.8, True, "bm_burst"), (0.2, True, "bm_burst")],
)
def test_a_chance_to_be_hit_is_never_green(
    app: App, monkeypatch: pytest.MonkeyPatch, chance: float, threat: bool, burst: str
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(Canvas, "sprite", lambda _, name, *__, **___: drawn.append(name))
    tray.draw_chance(app.window.canvas, Odds(chance, chance), threat)
    assert drawn == [burst]


@pytest.mark.parametrize("text_size", ["large", "largest"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_large_letters_fill_the_cards_of_a_draft_of_twelve(
    open_app: Any, size: tuple[int, int], text_size: Any
) -> None:
    """A name keeps clear of the edge of its card; under the picture lies no more than the Special needs."""
    app = open_app(size)
    app.settings.text_size = text_size
    canvas = app.window.canvas
    canvas.text_scale = app.settings.text_scale
    lens, boxes = arrangement(Table.measures, text_size).board, cards.card_boxes(12)
    for box, character in zip(boxes, CHARACTERS, strict=False):
        canvas.audit = []
        cards.draw_card(lens.on(canvas), character, box, (), None, True, False)
        texts, canvas.audit = canvas.audit, None
        inside = pygame.FRect(lens.box(box)).inflate(-16 * lens.scale, -8 * lens.scale)
        assert len(texts) > 2 and all(inside.contains(it.glyphs) and not it.shortened for it in texts), texts
        special = next(it for it in texts if it.words == CHARACTERS[character].special)
        assert special.box.top > inside.top + 0.55 * inside.h
