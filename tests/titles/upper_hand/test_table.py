"""The Upper Hand table: everything legal can be clicked on the board, everything moves, nothing secret shows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from itertools import combinations, pairwise, product
from typing import Any, get_args

import msgspec
import pygame
import pytest

from game.engine import registry
from game.engine.chance import Chance
from game.engine.contract import Reason
from game.engine.match import Match
from game.engine.position import NOBODY
from game.geometry import grown
from game.scenes.app import App
from game.scenes.howto import HowToScene
from game.scenes.replay import Recording
from game.scenes.table.arrangement import arrangement
from game.scenes.table.panel import log_line, said
from game.titles.upper_hand import look
from game.titles.upper_hand.meta import GAME
from game.titles.upper_hand.rules import moves, turn
from game.titles.upper_hand.rules.affairs import AFFAIRS
from game.titles.upper_hand.rules.cards import CARDS, NUMBER
from game.titles.upper_hand.rules.content import (
    CHALLENGES,
    CHARACTERS,
    HAPPENINGS,
    LOCATIONS,
    SKILLS,
    open_rooms,
)
from game.titles.upper_hand.rules.view import Options, Stage, View
from game.titles.upper_hand.table import cards, chances, layout, mission, panel, pieces
from game.titles.upper_hand.table.events import REVEAL, bump_box
from game.titles.upper_hand.table.office import COLUMN, STRIP, Office
from game.titles.upper_hand.table.scene import Table
from game.titles.upper_hand.table.shown import Remark, Worn
from game.titles.upper_hand.words import labels
from game.titles.upper_hand.words.effects import says
from game.titles.upper_hand.words.phrases import card_effect, card_name, event_effect
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING
from game.ui.letters import SMALLEST
from game.ui.shapes import RING_REACH
from tests.scenes.table_kit import (
    FRAME,
    LONG_NAMES,
    PAPER,
    Position,
    answers,
    by_lot,
    check_apart,
    check_drawing,
    check_hover_shows,
    check_motion,
    check_one_target_each,
    check_sheet,
    check_texts,
    play_out,
    seated,
    shot_of,
)

STAGES: tuple[Stage, ...] = ("choose", "ability", "roll", "play", "aim", "attempt")
IN_PLAY = ("malory", "lab", "reception", "control")
CROWD = ("lana", "pam", "ray", "cyril", "archer", "malory", "krieger", "cheryl")


@pytest.fixture(autouse=True)
def on_the_shelf() -> Iterator[None]:
    with registry.also(GAME):
        yield


def sit(app: App, people: int = 6, seed: int = 1, names: tuple[str, ...] = (), humans: int = 8, **rooms: Any) -> Table:
    """A table with a fresh match; nobody drives it but the test."""
    options = Options(CROWD[:people], **rooms)  # type: ignore[arg-type]
    return Table(app, Match.new("upper_hand", seated(people, names, humans), seed=seed, options=options))


def at_stage(app: App, stage: Stage, people: int, names: tuple[str, ...] = ()) -> tuple[Table, Position, int]:
    """A table late in a game, when this is asked; the aim with the most targets that turns up."""
    best: tuple[Table, Position, int] | None = None
    table = sit(app, people, people, names)
    for number, (seat, state) in enumerate(by_lot(table.match, people, 400)):
        if state.stage == stage and number > 40:
            best = table, state, seat
            if stage != "aim" or state.phase == "mission":
                break
    assert best is not None, stage
    return best


def ask_for_one_of(state: Position, seat: int, count: int) -> None:
    """Somebody has drawn so many cards."""
    state.stage, state.active = "play", seat
    deck = state.decks[seat]
    state.drawn, state.decks[seat], state.known[seat] = deck[-count:], deck[:-count], 0
    state.refresh()


# ---- what can be clicked -------------------------------------------------------------------------


@pytest.mark.parametrize("people", range(2, 9))
def test_what_can_be_clicked_is_what_is_legal(app: App, people: int) -> None:
    table = sit(app, people, people)
    stages = set()
    for seat, state in by_lot(table.match, people, 300):
        check_one_target_each(table, state, seat)
        stages.add(state.stage)
    assert stages >= {"choose", "ability", "roll", "play", "attempt"}


@pytest.mark.parametrize("stage", STAGES)
def test_answers_lie_apart_and_light_up(app: App, stage: Stage) -> None:
    for people in (3, 8):
        table, state, seat = at_stage(app, stage, people)
        table.show(state.view(seat), state.legal(seat))
        check_apart(table.targets())
        check_hover_shows(table)


@pytest.mark.parametrize("count", range(2, 9))
def test_any_number_of_cards_can_be_chosen_from(app: App, count: int) -> None:
    table = sit(app, 5)
    ask_for_one_of(table.match.state, 2, count)
    check_one_target_each(table, table.match.state, 2)
    check_apart(table.targets())
    assert len(answers(table)) == count


def test_a_personal_challenge_offers_its_skills_on_the_card(app: App) -> None:
    table, state, seat = at_stage(app, "attempt", 8)
    state.row, state.won = tuple(range(len(CHALLENGES) - 4, len(CHALLENGES))), (NOBODY, NOBODY, seat, NOBODY)
    state.refresh()
    check_one_target_each(table, state, seat)
    check_apart(table.targets())
    offered = {target.action for target in answers(table)}
    assert offered == {moves.Attempt(slot, skill) for slot in (0, 1, 3) for skill in SKILLS}
    for one, other in combinations(answers(table), 2):
        ringed = one.box.inflate(*[2 * (table.hint_edge(one) + RING_REACH)] * 2)
        written = other.box.inflate(-20, -20)
        assert not ringed.colliderect(written), "a ring hides no chance beside it"


@pytest.mark.parametrize("count", [3, 4, 5])
def test_skills_on_a_card_are_large_enough_to_be_hit(count: int) -> None:
    for skill in range(len(SKILLS)):
        x, y, w, h = layout.skill_box(0, count, skill)
        left, top, wide, high = layout.challenge_box(0, count)
        assert w >= 96 and h >= 64
        assert (
            x > left and y > top + cards.LOW_HEAD * wide / layout.CARD_W and x + w < left + wide and y + h < top + high
        )


@pytest.mark.parametrize("text_size", ["normal", "large", "largest"])
def test_the_name_of_a_personal_challenge_lies_below_its_skills(app: App, text_size: Any) -> None:
    app.settings.text_size, large = text_size, text_size != "normal"
    app.window.canvas.text_scale = app.settings.text_scale
    lens = arrangement(Table.measures, text_size).board
    for count, (number, it) in product((3, 4, 5), enumerate(CHALLENGES)):
        if it.type is not None:
            continue
        canvas = app.window.canvas
        canvas.audit = []
        cards.paint_challenge(number, layout.challenge_box(0, count), lens.on(canvas))
        (name,) = [text for text in canvas.audit if text.words == it.name]
        boxes = [lens.box(layout.skill_box(0, count, skill, large)) for skill in range(len(SKILLS))]
        ring = 0 if large else 4 + 3  # round the skill that is pointed at
        assert name.glyphs.collidelist([pygame.FRect(grown(box, ring)) for box in boxes]) == -1
        for box in (layout.skill_box(0, count, skill, large) for skill in range(len(SKILLS))):
            canvas.audit = []
            cards.draw_skill(lens.on(canvas), box, "booze", 3, strong=False, able=True, chance=0.16)
            assert all(pygame.FRect(lens.box(box)).contains(text.glyphs) for text in canvas.audit)
            assert not any(a.glyphs.colliderect(b.glyphs) for a, b in combinations(canvas.audit, 2))


# ---- the office ----------------------------------------------------------------------------------


def test_open_rooms_are_where_people_can_go() -> None:
    others = [room for room in LOCATIONS if room != "malory"]
    for count in (open_rooms(2), open_rooms(6), open_rooms(8)):
        for more in combinations(others, count - 1):
            rooms = ("malory", *more)
            plan, floor = look.plan(rooms), look.floor(rooms)  # type: ignore[arg-type]
            assert sorted(plan) == sorted(LOCATIONS)
            assert set(rooms) <= set(plan[: floor.large])
            at_home = [room for room, home in zip(plan, floor.homes, strict=True) if room == home]
            assert {room for room in rooms if room in floor.homes[: floor.large]} <= set(at_home)
            pictures = look.swaps(rooms)  # type: ignore[arg-type]
            assert len(set(pictures.values())) == len(LOCATIONS)
            assert {name for name in pictures.values() if not name.endswith("_shut")} == {f"office_{r}" for r in rooms}


def test_a_second_match_shows_its_own_rooms(app: App) -> None:
    pictures = set()
    for rooms in (("reception", "control", "lab"), ("break", "armory", "lab")):
        table = sit(app, 4, locations=rooms)
        table.show(table.match.state.view(None))
        assert set(rooms) <= set(table.view.locations)
        pictures.add(shot_of(table))
    assert len(pictures) == 2


@pytest.mark.parametrize(("office", "count"), [*((COLUMN, count) for count in range(2, 9)), (STRIP, 7), (STRIP, 8)])
def test_faces_in_the_queue_stand_in_even_rows(office: Office, count: int) -> None:
    spots = [office.in_queue(number, count) for number in range(count)]
    x, y, w, h = office.queue
    rows = sorted({fy for _, fy, _ in spots})
    sizes = [sum(fy == row for _, fy, _ in spots) for row in rows]
    assert max(sizes) - min(sizes) <= 1
    for row in rows:
        across = [fx for fx, fy, _ in spots if fy == row]
        assert sum(across) / len(across) == pytest.approx(x + w / 2)
    for (ax, ay, radius), (bx, by, _) in combinations(spots, 2):
        assert abs(ax - bx) > 2 * radius or abs(ay - by) > 2 * radius
    head = 54 if office is COLUMN else 39
    assert all(x < fx - r - 8 and fx + r + 8 < x + w and y + head < fy - r and fy + r < y + h for fx, fy, r in spots)


@pytest.mark.parametrize("office", [COLUMN, STRIP])
@pytest.mark.parametrize("count", range(1, 11))
def test_dice_leave_the_name_of_their_room_alone(office: Office, count: int) -> None:
    spots = office.dice(0, count)
    sign, room = pygame.Rect(office.sign(0)), office.room(0)
    assert len(set(spots)) == count
    for x, y in spots:
        die = pygame.Rect(0, 0, 60 * office.size, 60 * office.size)
        die.center = (round(x), round(y))
        assert not die.colliderect(sign) and room[0] <= die.left and die.right <= room[0] + room[2]


def test_nothing_of_the_office_lies_on_anything_else() -> None:
    for office in (COLUMN, STRIP):
        # An Event may cover doors that are shut; in the strip it covers the title, and as a whole.
        rooms = [office.room(place) for place in range(office.floor.large)]
        boxes = [pygame.FRect(box) for box in (*rooms, office.queue, office.event, layout.TRACK)]
        title, event = pygame.FRect(office.title), pygame.FRect(office.event)
        assert event.contains(title) if office is STRIP else title.collidelist(boxes) < 0
        for a, b in combinations(boxes, 2):
            assert not a.inflate(8, 8).colliderect(b), (office.floor.group, a, b)
        assert all(pygame.FRect(layout.BOARD).contains(box) for box in boxes)
        assert pygame.FRect(office.event).collidepoint(office.deck)


@pytest.mark.parametrize("people", [7, 8])
def test_with_seven_or_eight_all_six_rooms_are_there_to_be_picked(app: App, people: int) -> None:
    table = sit(app, people)
    state = table.match.state
    table.show(state.view(0), state.legal(0))
    assert {target.action for target in answers(table)} == {moves.Go(room) for room in LOCATIONS}
    assert table.shown.office is STRIP
    assert sit(app, 6).shown.office is COLUMN


@pytest.mark.parametrize("text_size", ["normal", "largest"])
@pytest.mark.parametrize("people", [7, 8])
def test_the_office_of_six_rooms_can_be_read(open_app: Any, people: int, text_size: Any) -> None:
    """With all tokens in one room, dice over it, an Event below, and the longest names there can be."""
    app = open_app((1280, 720))
    app.settings.text_size = text_size
    app.window.canvas.text_scale = app.settings.text_scale
    table = sit(app, people, names=LONG_NAMES)
    view = table.match.state.view(None)
    table.show(view)
    check_texts(table)
    for room, event in zip(LOCATIONS, HAPPENINGS[6:], strict=False):
        players = tuple(msgspec.structs.replace(player, location=room) for player in view.players)
        table.show(msgspec.structs.replace(view, players=players, stage="roll", dice=people, event=event))
        check_texts(table)


def written(table: Table) -> list[str]:
    """All words on the table."""
    canvas = table.app.window.canvas
    canvas.audit = []
    table.draw(canvas)
    texts, canvas.audit = canvas.audit, None
    return [text.words for text in texts]


@pytest.mark.parametrize("people", [2, 6, 8])
def test_ruling_6_and_11_the_table_says_all_the_time_that_the_round_is_the_last(open_app: Any, people: int) -> None:
    """The header of the prompt has no room for it, and the slip is soon gone."""
    app = open_app((1280, 720))
    app.settings.text_size = "largest"
    app.window.canvas.text_scale = app.settings.text_scale
    table, state, seat = at_stage(app, "attempt", people)
    mission = state.view(seat)
    for view in (sit(app, people).match.state.view(None), mission):
        table.show(msgspec.structs.replace(view, last=False))
        assert not any(words.startswith("Last round:") for words in written(table))
        play_out(table, [moves.LastRound("late")])
        assert sum(words.startswith("Last round:") for words in written(table)) == 1
        table.show(msgspec.structs.replace(view, last=True))
        assert sum(words.startswith("Last round:") for words in written(table)) == 1
        check_texts(table)


def test_initiative_that_was_taken_is_pale_until_its_round(app: App) -> None:
    table = sit(app, 4)
    table.show(msgspec.structs.replace(table.match.state.view(None), initiative=0, next_initiative=None))
    play_out(table, [moves.InitiativeTaken(2)])
    signs = [[mark for mark in panel.markers(table.shown, seat) if mark[0] == "icon_first"] for seat in range(4)]
    assert signs == [[("icon_first", panel.SOLID)], [], [("icon_first", panel.PALE)], []]
    play_out(table, [moves.RoundBegan(2, 2, None)])
    signs = [[mark for mark in panel.markers(table.shown, seat) if mark[0] == "icon_first"] for seat in range(4)]
    assert signs == [[], [], [("icon_first", panel.SOLID)], []]


def test_no_ring_lies_over_the_chance_of_a_challenge(app: App) -> None:
    table, state, seat = at_stage(app, "attempt", 4)
    table.show(state.view(seat), state.legal(seat))
    canvas, seen = app.window.canvas, 0
    for target in answers(table):
        slot = target.action.slot
        x, y, w, h = chances.badge_box(layout.challenge_box(slot, len(table.shown.row)))
        pictures = []
        for ringed in (False, True):
            canvas.pen.begin()
            table.draw_board(canvas, table.view)
            if ringed:
                table.draw_hint(canvas, target, 0.5)
            canvas.pen.end()
            inside = canvas.pixels((x + 6, y + 6, w - 12, h - 12))
            pictures.append(pygame.image.tobytes(canvas.surface.subsurface(inside), "RGB"))
        assert pictures[0] == pictures[1], target
        seen += 1
    assert seen


def test_the_flag_of_a_mission_stays_where_it_began(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _, _ = at_stage(app, "attempt", 4)
    table.shown.remark, table.shown.order, table.shown.leader = None, (1, 2, 3, 0), 3
    flags = []
    monkeypatch.setattr(Canvas, "sprite", lambda _, name, x, *__, **___: name == "icon_flag" and flags.append(x))
    mission.draw_talk(app.window.canvas, table.shown)
    assert len(flags) == 1 and flags[0] < layout.TALK[0] + layout.TALK[2] / 2 - 100


def test_the_event_of_the_round_lies_there_until_the_round_is_over(app: App) -> None:
    table = sit(app, 4, 3)
    seen = 0
    for _, _ in by_lot(table.match, 3, 200):
        drawn = None
        for entry in table.match.history(None):
            for event in entry.events:
                if isinstance(event, moves.EventDrawn):
                    drawn = event.event
                elif isinstance(event, moves.RoundBegan):
                    drawn = None
        again = Table(app, table.match)
        assert again.shown.event == drawn
        table.jump(table.match.state.view(None))
        assert table.shown.event == drawn
        seen += drawn is not None
    assert seen


# ---- what is told apart --------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(1, 10))
def test_dice_in_the_tray_lie_between_the_face_and_the_sum(count: int) -> None:
    half = 52 * layout.tray_size(count)
    spots = [x for x, _ in layout.tray_dice(count)]
    assert spots[0] - half >= layout.TRAY[0] + 82 + 48 and spots[-1] + half <= layout.TRAY[0] + 576
    assert all(b - a >= 2 * half for a, b in pairwise(spots))


def test_what_somebody_gains_covers_no_name_on_the_stage() -> None:
    _, y, _, h = bump_box(0.0, layout.FACES_Y)
    plates = layout.TALK[1] + layout.TALK[3] - 10
    assert y >= plates and y + h <= layout.LINE_Y - 23


@pytest.mark.parametrize("points", [(0,) * 8, (5, 5, 6, 6, 6, 7, 7, 7), (20,) * 8, (0, 3, 6, 9, 12, 15, 18, 20)])
def test_what_several_gain_at_once_lies_side_by_side(app: App, points: tuple[int, ...]) -> None:
    table = sit(app, 8)
    stage = table.choreography
    stage.shown.track = [float(value) for value in points]
    for seat in (1, 2, 3):
        stage.shown.changing.add(seat)
    places = sorted(bump_box(*stage.bump(seat)) for seat in stage.shown.changing)
    left, _, wide, _ = layout.TRACK
    assert all(x + w <= other for (x, _, w, _), (other, *_) in pairwise(places))
    assert places[0][0] >= left and places[-1][0] + places[-1][2] <= left + wide


def test_the_ring_of_a_button_leaves_the_log_alone() -> None:
    reach = 10 + 6.5 + 6  # how far a ring lies outside, half of its ink, and how far it breathes
    _, y, _, h = Table.measures.log
    assert y + h <= panel.BUTTONS[1] - reach
    assert Table.measures.rows[1] + Table.measures.rows[3] < y


def lit(table: Table, box: tuple[float, float, float, float]) -> bool:
    """Whether there is light round a box."""
    canvas = table.app.window.canvas
    shot_of(table)
    edge = canvas.surface.subsurface(canvas.pixels((box[0] - 8, box[1] + box[3] / 2, 10, 2)))
    return any(edge.get_at((x, 0)) == pygame.Color(ACTIVE_RING) for x in range(edge.get_width()))


def test_people_light_up_only_for_whoever_can_click_them(app: App) -> None:
    table, state, seat = at_stage(app, "aim", 6)
    box = layout.aim_box(0, len(state.view(None).targets))
    table.focus = "log"
    table.show(state.view(None))
    assert not lit(table, box)
    table.show(state.view(seat), state.legal(seat))
    assert lit(table, box)


def test_only_whoever_is_asked_is_told_to_pick_a_challenge(app: App) -> None:
    table, state, seat = at_stage(app, "attempt", 4)
    said = []
    for legal in ((), state.legal(seat)):
        table.focus = None
        table.show(state.view(None), legal)
        said.append(words_drawn(table))
    assert f"{table.names[seat]} picks a Challenge" in said[0] and "Pick a Challenge" not in said[0]
    assert "Pick a Challenge" in said[1]


def test_a_challenge_is_ringed_only_while_somebody_rolls_for_it(app: App) -> None:
    table = sit(app, 5)
    during = 0
    for _, state in by_lot(table.match, 5, 200):
        table.show(state.view(None))
        own = state.phase == "mission" and state.stage in ("play", "aim")
        assert (table.shown.at_stake is not None) == own
        during += own
    assert during
    table, state, seat = at_stage(app, "attempt", 4)
    table.show(state.view(None))
    play_out(table, [moves.SkillRolled(seat, 1, state.row[1], "sex", (1, 1), 2, False, 0, False)])
    assert table.shown.at_stake == 1
    play_out(table, [moves.CleanedUp(1, 0, ())])
    assert table.shown.at_stake is None


def test_a_room_lights_up_behind_its_name(app: App) -> None:
    table = sit(app, 4, locations=("lab", "reception", "control"))
    canvas = app.window.canvas
    x, y, _, h = table.shown.office.sign(table.shown.plan.index("lab"))
    sign = canvas.pixels((x + 10, y + 8, 54, h - 16))
    pictures = []
    for room in (None, "lab"):
        table.shown.glowing = room
        shot_of(table)
        pictures.append(pygame.image.tobytes(canvas.surface.subsurface(sign), "RGB"))
    assert pictures[0] == pictures[1]


def test_dice_are_gone_when_the_next_one_walks_in(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(app, 4)
    table.show(with_two_in_the_office(table.match.state.view(None)))
    table.shown.active, table.shown.dice = 1, 0
    play_out(table, [moves.LocationRolled(1, "malory", (6, 2), 1)])
    dice: list[str] = []
    monkeypatch.setattr(Canvas, "sprite", lambda _, name, *__, **___: name.startswith("die_") and dice.append(name))
    pieces.draw_room_dice(app.window.canvas, table.shown)
    assert dice == ["die_gold_6", "die_cream_2"]
    dice.clear()
    play_out(table, [moves.Entered(2, "lab", 0)])
    pieces.draw_room_dice(app.window.canvas, table.shown)
    assert dice == []


def test_whom_a_card_names_stands_on_the_stage() -> None:
    alone = Remark(0, "lana_1", None, True)
    assert alone.partner is None
    assert alone.changed(3, -2).changed(0, 2).partner == 3
    assert alone.changed(3, -2).changed(1, -2).partner is None
    assert Remark(0, "lana_1", 2, True).changed(3, -1).partner == 2


# ---- texts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", ["normal", "largest"])
def test_texts_fit_their_boxes(open_app: Any, size: tuple[int, int], text_size: Any) -> None:
    app = open_app(size)
    canvas = app.window.canvas
    app.settings.text_size = text_size
    canvas.text_scale = app.settings.text_scale
    for people, stage in [(2, stage) for stage in STAGES if stage != "aim"] + list(product((6, 8), STAGES)):
        table, state, seat = at_stage(app, stage, people, LONG_NAMES)
        for viewer in (seat, None):
            table.show(state.view(viewer), state.legal(seat) if viewer is not None else ())
            pointed = [target.key for target in table.board_targets[:2]]
            check_texts(table, ("row", 0), ("row", 1), *pointed)
        check_drawing(canvas, partial(table.private, box=PAPER, view=state.view(seat)))


@pytest.mark.parametrize("people", [2, 6, 8])
def test_a_long_name_is_whole_beside_everything_a_player_can_hold(open_app: Any, people: int) -> None:
    app = open_app((1280, 720))
    app.settings.text_size = "largest"
    app.window.canvas.text_scale = app.settings.text_scale
    table = sit(app, people, names=LONG_NAMES)
    table.show(table.match.state.view(None))
    shown = table.shown
    for seat in range(people):
        shown.initiative = shown.leader = seat
        for shields, extra, pile in product(((), ("pam_18",)), (0, 2), ((), (1,), (0, 13, 26, 39, 40))):
            shown.shields[seat], shown.extra[seat], shown.piles[seat] = shields, extra, pile
            check_texts(table)


@pytest.mark.parametrize("text_size", ["normal", "largest"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_ones_own_sheet_leaves_no_card_out(open_app: Any, size: tuple[int, int], text_size: Any) -> None:
    app = open_app(size)
    canvas = app.window.canvas
    app.settings.text_size = text_size
    canvas.text_scale = app.settings.text_scale
    for seat, parts in product(range(8), ((0, 0, 0, 0), (0, 1, 2, 3), (7, 1, 3, 5), (0, 0, 9, 11), (7, 2, 11, 0),
                                          (0, 0, 1, 19), (8, 1, 5, 6), (2, 0, 0, 1))):  # fmt: skip
        table = sit(app, 8)
        view = table.match.state.view(seat)
        own = [card for card in CARDS if card.startswith(f"{CROWD[seat]}_")]
        hand, shields, bottom, discards = (tuple(own[sum(parts[:n]) : sum(parts[: n + 1])]) for n in range(len(parts)))
        mine = msgspec.structs.replace(view.players[seat], shields=shields, bottom=bottom, discards=discards)
        players = (*view.players[:seat], mine, *view.players[seat + 1 :])
        full = msgspec.structs.replace(view, hand=hand, players=players)
        words = " ".join(note.words for note in check_sheet(table, full)).replace("\n", " ")
        assert [card for card in own[: sum(parts)] if CARDS[card].name not in words] == [], parts


@pytest.mark.parametrize("text_size", ["large", "largest"])
def test_every_event_can_be_read_on_a_smaller_board(open_app: Any, text_size: Any) -> None:
    app = open_app((1280, 720))
    canvas = app.window.canvas
    app.settings.text_size = text_size
    canvas.text_scale = app.settings.text_scale
    smaller = sit(app, 8).arrangement.board.on(canvas)
    for event in AFFAIRS:
        smaller.audit = []
        cards.paint_event(event, COLUMN.event, smaller)
        cards.paint_wide_event(event, STRIP.event, smaller)
        for text in smaller.audit:
            assert not text.shortened and text.size >= SMALLEST - 0.5, text
            assert text.box.inflate(3, 8).contains(text.glyphs), text


@pytest.mark.parametrize("text_size", ["normal", "largest"])
def test_every_card_can_be_read(open_app: Any, text_size: Any) -> None:
    """In the narrowest place in which it can lie, and on the stage."""
    app = open_app((1280, 720))
    canvas = app.window.canvas
    app.settings.text_size = text_size
    canvas.text_scale = app.settings.text_scale
    table = sit(app, 8, names=LONG_NAMES)
    for card in CARDS:
        for box in (layout.choice_box(0, 8), layout.choice_box(0, 4), layout.AIM_CARD):
            check_drawing(canvas, partial(cards.paint_card, card, box))
        remark = Remark(0, card, 3, True, ((3, -2), (0, 1)))
        check_drawing(canvas, partial(mission.draw_remark, shown=table.shown, remark=remark))
    for event in HAPPENINGS:
        for box in (COLUMN.event, layout.AIM_EVENT):
            check_drawing(canvas, partial(cards.paint_event, event, box))
        check_drawing(canvas, partial(cards.paint_wide_event, event, STRIP.event))
        check_drawing(canvas, partial(cards.paint_reveal, event, REVEAL))
    for challenge in range(len(CHALLENGES)):
        for count in (3, 5):
            check_drawing(canvas, partial(cards.paint_challenge, challenge, layout.challenge_box(0, count)))


def test_what_is_announced_and_logged_can_be_read(app: App) -> None:
    """With long names and the largest letters, while every kind of event is shown."""
    app.settings.text_size = "largest"
    canvas = app.window.canvas
    canvas.text_scale = app.settings.text_scale
    table, late = sit(app, 8, names=LONG_NAMES), at_stage(app, "attempt", 8)[1].view(None)
    floor = with_two_in_the_office(table.match.state.view(None))
    for kind, events in samples(8).items():
        for event in events:
            table.show(late if kind in LATE else floor)
            table.diary.lines = [(event, words)] if (words := table.text.event(event, table.names)) else []
            tween = table.choreography.perform(event)
            assert tween is not None
            table.motion.play(tween)
            while table.motion.busy:
                table.motion.update(0.4)
                check_drawing(canvas, table.draw)


def words_drawn(table: Table) -> str:
    """All words on the screen."""
    canvas = table.app.window.canvas
    canvas.audit = []
    table.draw(canvas)
    drawn, canvas.audit = canvas.audit, None
    return " | ".join(note.words for note in drawn).replace("\n", " ")


def words_during(table: Table, event: Any, seconds: float) -> str:
    """What is on the screen in the middle of a motion."""
    tween = table.choreography.perform(event)
    assert tween is not None
    table.motion.play(tween)
    table.motion.update(seconds)
    said = words_drawn(table)
    while table.motion.busy:
        table.motion.update(0.5)
    return said


def test_an_event_is_turned_over_with_its_line(app: App) -> None:
    for event in HAPPENINGS:
        table = sit(app, 3)
        assert AFFAIRS[event].line in words_during(table, moves.EventDrawn(0, event), 1.0)


def test_announcements_say_it_right(app: App) -> None:
    table = sit(app, 3, names=("Chris", "Ben", "Eva"))
    assert "Ben leaves Malory's Office alone." in words_during(table, moves.Declined(1, "malory"), 0.5)
    assert "Ben leaves Reception alone." in words_during(table, moves.Declined(1, "reception"), 0.5)
    assert "Chris' discards are a deck again." in words_during(table, moves.Shuffled("own", 0), 0.5)
    alone = moves.Tossed("event", (1,), ((4,),), (4,))
    assert "Everybody" not in words_during(table, alone, 1.8).replace("Everybody picks a room", "")
    together = moves.Tossed("event", (0, 1, 2), ((4,), (2,), (6,)), (5, 2, 6))
    assert "Everybody rolls" in words_during(table, together, 1.8)


def test_a_roll_tells_what_it_is_about_and_what_it_comes_to(app: App) -> None:
    table = sit(app, 3)
    table.shown.remark = Remark(0, "ray_10", 1, True)
    event = moves.Tossed("card", (0,), ((6, 6, 6, 5),), (23,))
    said = words_during(table, event, 1.8)
    assert "23" in said and card_effect("ray_10") in said
    assert "23" not in words_during(table, event, 0.4)
    table.shown.remark, table.shown.event = None, "karaoke_night"
    said = words_during(table, moves.Tossed("event", (0, 1, 2), ((4,), (2,), (6,)), (5, 2, 6)), 1.8)
    assert "4 + 1" in said and event_effect("karaoke_night") in said


def test_a_roll_that_equals_its_challenge_makes_it_and_beats_nothing(app: App) -> None:
    table = sit(app, 3)
    state: Any = table.match.state
    state.phase, state.row, state.won = "mission", (0,), (NOBODY,)
    ask_for_one_of(state, 0, 2)  # while a card is picked, the roll lies on the table
    need = CHALLENGES[0].difficulty
    for total, words in ((need, f"makes {need}"), (need - 1, f"needs {need}")):
        state.thrown = (0, (total - 1, 1), 0, 0, total, total >= need)
        state.refresh()
        table.show(state.view(None))
        said = words_drawn(table)
        assert words in said and "beats" not in said


def test_the_prompt_says_what_happens(app: App) -> None:
    """And to whoever looks, in their voice; what comes of it under the same heading."""
    table = sit(app, 4, names=("Ana", "Ben", "Eva", "Dev"))
    for viewer, insult, loses in (
        (None, "Ana insults Ben", "Ben loses"),
        (0, "You insult Ben", "Ben loses"),
        (1, "Ana insults you", "You lose"),
    ):
        table.show(table.match.state.view(viewer))
        events = (moves.CardPlayed(0, "lana_1", 1, True), moves.Lost(1, 2, 3), moves.Gained(0, 1, 6))
        table.feed(events, table.match.state.view(viewer), 0)
        told = [said(table)]
        while table.busy:
            assert table.movers == (0,)
            table.motion.update(FRAME)
            told += [said(table)] if said(table) != told[-1] else []
        assert told[:2] == [f"{insult}\n{card_name('lana_1')}", f"{insult}\n{loses} 2, now 3."]
        assert "room" in told[-1] and len(table.movers) == 4


def test_every_event_has_its_say_in_the_prompt(app: App) -> None:
    """Nothing stale: after any event the prompt speaks of that, or of what it belongs to."""
    table = sit(app, 8, names=LONG_NAMES)
    for events in samples(8).values():
        for event in events:
            table.show(with_two_in_the_office(table.match.state.view(None)))
            before = said(table)
            table.feed((moves.CardPlayed(0, "lana_1", 1, True), event), table.view, 0)
            while table.showing.queue:
                table.motion.update(FRAME)
            assert said(table) != before
            check_texts(table)
            table.motion.clear()
            table.showing.drop()


def test_the_log_keeps_silent_while_dice_roll(app: App) -> None:
    match = sit(app, 4).match
    table = Table(app, Recording(GAME, match.seats, match.state, []))
    for event in (
        moves.LocationRolled(0, "malory", (6, 2, 5), 2),
        moves.Tossed("leader", (0, 1), ((6,), (2,)), (6, 2)),
    ):
        table.diary.lines.clear()
        table.showing.feed([event], with_two_in_the_office(match.state.view(None)))
        table.motion.update(0.5)
        assert table.busy and not table.diary.lines
        for _ in range(20):
            table.motion.update(0.5)
        assert [line[0] for line in table.diary.lines] == [event]


@pytest.mark.parametrize(("why", "movers"), [("leader", ()), ("win", ()), ("card", (2,)), ("event", (2,))])
def test_a_roll_off_is_nobodys_turn(app: App, why: Any, movers: tuple[int, ...]) -> None:
    match = sit(app, 4).match
    table = Table(app, Recording(GAME, match.seats, match.state, []))
    table.showing.feed([moves.Tossed(why, (0, 1), ((6,), (2,)), (6, 2))], match.state.view(None), mover=2)
    table.motion.update(0.5)
    assert table.busy and table.movers == movers


def test_a_card_that_needs_somebody_is_not_read_out_in_the_prompt(app: App) -> None:
    table, state, seat = at_stage(app, "aim", 6)
    view = state.view(seat)
    table.show(view, state.legal(seat))
    assert table.asks().endswith(f"Who is {card_name(view.card)} for?")


@pytest.mark.parametrize(
    ("happening", "why", "meant"),
    [("uta", "event", [1]), ("karaoke_night", "event", [2]), ("uta", "win", [2]), ("office_raccoon", "leader", [2])],
)
def test_the_ring_of_a_roll_is_for_whom_it_is_about(
    app: App, monkeypatch: pytest.MonkeyPatch, happening: Any, why: Any, meant: list[int]
) -> None:
    table = sit(app, 3)
    table.shown.event = happening
    rings: dict[str, str] = {}

    def noted(_: Canvas, worn: Worn, *__: Any, ring: str = "", **___: Any) -> None:
        rings[worn[0]] = ring

    tween = table.choreography.perform(moves.Tossed(why, (0, 1, 2), ((4,), (2,), (6,)), (5, 2, 6)))
    assert tween is not None
    table.motion.play(tween)
    table.motion.update(1.8)
    monkeypatch.setattr(pieces, "draw_face", noted)
    next(reversed(table.shown.floating.values()))(app.window.canvas)
    assert [seat for seat in range(3) if rings[CROWD[seat]]] == meant


@pytest.mark.parametrize(("count", "words"), [(2, "the other goes"), (3, "the rest go")])
def test_what_becomes_of_the_other_cards_is_said_of_as_many(app: App, count: int, words: str) -> None:
    table = sit(app, 4)
    ask_for_one_of(table.match.state, 2, count)
    table.show(table.match.state.view(2), table.match.state.legal(2))
    app.window.canvas.audit = []
    table.draw(app.window.canvas)
    drawn, app.window.canvas.audit = app.window.canvas.audit, None
    assert any(words in note.words for note in drawn)


def test_a_shut_room_is_shut_in_the_same_words_everywhere(app: App) -> None:
    refused = sit(app, 4).text.refusal(Reason("shut", ("lab",)), ())
    assert labels.SHUT.lower() in refused


@pytest.mark.parametrize("viewer", [None, 0])
def test_every_line_of_a_game_fits_the_log(app: App, viewer: int | None) -> None:
    app.settings.text_size = "largest"
    canvas = app.window.canvas
    canvas.text_scale = app.settings.text_scale
    table = sit(app, 8, names=LONG_NAMES)
    for _ in by_lot(table.match, 8, 400):
        pass
    for entry in table.match.history(viewer):
        for event in entry.events:
            if words := table.text.event(event, table.names):
                table.diary.lines = [(event, words)]
                check_drawing(canvas, partial(log_line, table))


# ---- motion --------------------------------------------------------------------------------------


LATE = (moves.SkillRolled, moves.ChallengeWon, moves.SatOut, moves.CleanedUp, moves.GameOver)


def with_two_in_the_office(view: View) -> View:
    """The first two stand in Malory's Office, and one of them is to roll."""
    first = tuple(msgspec.structs.replace(player, location="malory") for player in view.players[:2])
    return msgspec.structs.replace(view, players=(*first, *view.players[2:]), stage="roll", locations=IN_PLAY)


def samples(people: int) -> dict[type, list[Any]]:
    """Something for every event there is, as it could follow on this position."""
    own = ("lana_1", "lana_2")
    return {
        moves.RoundBegan: [moves.RoundBegan(7, 2, None), moves.RoundBegan(7, 2, 1)],
        moves.LastRound: [moves.LastRound("late"), moves.LastRound("dry")],
        moves.Chose: [moves.Chose(1, None)],
        moves.Entered: [moves.Entered(0, "malory", 0), moves.Entered(1, "lab", 2)],
        moves.Used: [moves.Used(0, "malory")],
        moves.Declined: [moves.Declined(0, "lab")],
        moves.InitiativeTaken: [moves.InitiativeTaken(1)],
        moves.LeaderTaken: [moves.LeaderTaken(1, True), moves.LeaderTaken(2, False)],
        moves.DiceAdded: [moves.DiceAdded(1, 1, True), moves.DiceAdded(1, 2, False)],
        moves.LocationRolled: [moves.LocationRolled(0, "malory", (6, 2, 5), 2)],
        moves.Shuffled: [moves.Shuffled("own", 1), moves.Shuffled("events", None), moves.Shuffled("challenges", None)],
        moves.Drew: [moves.Drew(1, 3, ()), moves.Drew(0, 2, own)],
        moves.Showed: [moves.Showed(0, own[0], 1)],
        moves.CardPlayed: [moves.CardPlayed(0, own[0], 2, True), moves.CardPlayed(0, "lana_10", None, False)],
        moves.ShieldKept: [moves.ShieldKept(0, "lana_18")],
        moves.Gained: [moves.Gained(1, 2, 9)],
        moves.Lost: [moves.Lost(1, 2, 3), moves.Lost(1, 0, 0)],
        moves.Stole: [moves.Stole(0, 2, 2, 8, 3), moves.Stole(0, 2, 0, 8, 0)],
        moves.Turned: [moves.Turned(1, "pam_18", 3, 9)],
        moves.EventDrawn: [moves.EventDrawn(0, event) for event in HAPPENINGS[:2]],
        moves.EventResolved: [moves.EventResolved(0, "uta", 1, True), moves.EventResolved(0, "katya", None, False)],
        moves.Tossed: [
            moves.Tossed("leader", (0, 1), ((6,), (2,)), (6, 2)),
            moves.Tossed("event", tuple(range(people)), ((3,),) * people, (4, *(3,) * (people - 1))),
            moves.Tossed("card", (0,), ((3, 3, 4),), (10,)),
        ],
        moves.PicturesPassed: [moves.PicturesPassed("left", (0, 1), 2), moves.PicturesPassed("left", (), 0)],
        moves.MissionBegan: [moves.MissionBegan(1, (0, 20, 50))],
        moves.SkillRolled: [moves.SkillRolled(0, 1, 20, "sex", (6, 1), 7, False, 1, False)],
        moves.ChallengeWon: [moves.ChallengeWon(0, 1, 20)],
        moves.SatOut: [moves.SatOut(1)],
        moves.CleanedUp: [moves.CleanedUp(3, 2, (4,))],
        moves.GameOver: [moves.GameOver(1, (3, 20, *(5,) * (people - 2)), "twenty")],
    }


@pytest.mark.parametrize("calm", [False, True])
def test_every_event_moves_and_comes_to_rest(app: App, calm: bool) -> None:
    app.settings.reduced_motion = calm
    found = samples(6)
    assert set(found) == set(get_args(moves.Event))
    table = sit(app, 6)
    table.motion.pace = app.settings
    floor = with_two_in_the_office(table.match.state.view(None))
    _, state, _ = at_stage(app, "attempt", 6)
    for kind, events in found.items():
        for event in events:
            check_motion(table, state.view(None) if kind in LATE else floor, event)


@pytest.mark.parametrize("viewer", [None, 1])
def test_events_leave_the_table_as_the_view_has_it(
    app: App, viewer: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the motions of a move everything lies where the position says, however many dice the Armory lends."""
    monkeypatch.setattr(turn, "ARMORY_DICE", 2)
    for people in (2, 5, 8):
        table = sit(app, people, people, locations=("armory",))
        for number, (seat, state) in enumerate(by_lot(table.match, people + 3, 260)):
            table.show(state.view(viewer))
            twin = state.copy(Chance(people))
            action = random.Random(number).choice(state.legal(seat))
            play_out(table, [event.seen_by(viewer) for event in twin.apply(seat, action)])
            after, shown = twin.view(viewer), table.shown
            assert (shown.phase, shown.round, shown.order) == (after.phase, after.round, after.order)
            assert (shown.initiative, shown.next_initiative, shown.leader) == (
                after.initiative, after.next_initiative, after.leader,
            )  # fmt: skip
            assert shown.points == [player.upper_hand for player in after.players]
            assert shown.track == [float(points) for points in shown.points]
            assert shown.rooms == [player.location for player in after.players]
            assert shown.chosen == {who for who, player in enumerate(after.players) if player.chosen}
            assert shown.piles == [player.challenges for player in after.players]
            assert shown.shields == [player.shields for player in after.players]
            assert shown.extra == [player.extra_dice for player in after.players]
            assert shown.armed == [player.armory_dice for player in after.players]
            assert all(player.mission_dice == shown.mission_dice(who) for who, player in enumerate(after.players))
            assert tuple(shown.row) == after.row and shown.throw == after.throw
            assert shown.event == after.event
            assert (shown.dice, shown.drawn, shown.choice) == (after.dice, after.drawn, after.choice)
            assert shown.attempted == {who for who, player in enumerate(after.players) if player.attempted}
            assert after.phase == "mission" or after.over or shown.active == after.active


# ---- secrets -------------------------------------------------------------------------------------


def test_the_room_sees_nothing_that_depends_on_secrets(app: App) -> None:
    table = sit(app, 5)
    secret = 0
    for number, (seat, state) in enumerate(by_lot(table.match, 5, 160)):
        if state.hushed(seat) and number % 3 == 0:
            secret += 1
            pictures = set()
            for luck in (1, 2):
                twin = state.redeal((seat + 1) % 5, Chance(luck)).redeal((seat + 2) % 5, Chance(luck))
                table.show(twin.view(None))
                pictures.add(shot_of(table))
            assert len(pictures) == 1, state.stage
    assert secret > 5


def test_ones_own_choice_is_seen_by_oneself_alone(app: App) -> None:
    table = sit(app, 4, locations=("lab", "reception", "control"))
    state: Position = table.match.state
    pictures: dict[int | None, set[bytes]] = {None: set(), 0: set(), 1: set()}
    for room in ("lab", "reception"):
        twin = state.copy(Chance(1))
        twin.apply(1, moves.Go(room))  # type: ignore[arg-type]
        for viewer, found in pictures.items():
            table.show(twin.view(viewer))
            found.add(shot_of(table))
    assert [len(found) for found in pictures.values()] == [1, 1, 2]


def test_drawn_cards_show_their_faces_to_the_drawer_alone(app: App) -> None:
    table = sit(app, 4)
    state: Position = table.match.state
    pictures: dict[int | None, set[bytes]] = {None: set(), 1: set(), 2: set()}
    for first in (0, 5):
        twin = state.copy(Chance(1))
        ask_for_one_of(twin, 2, 3)
        base = NUMBER[f"{CHARACTERS[twin.cast[2]]}_1"] + first
        twin.drawn = (base, base + 1, base + 2)
        for viewer, found in pictures.items():
            table.show(twin.view(viewer))
            found.add(shot_of(table))
    assert [len(found) for found in pictures.values()] == [1, 1, 2]


# ---- pages ---------------------------------------------------------------------------------------


def test_every_page_of_the_rules_has_its_picture(app: App) -> None:
    from game.titles.upper_hand.howto import PICTURES

    assert set(PICTURES) == {page.title for page in GAME.text.rules_pages()}
    scene = HowToScene(app, GAME)
    canvas: Canvas = app.window.canvas
    for number in range(len(scene.pages)):
        scene.number, scene.slid = number, 0.0
        check_drawing(canvas, scene.draw)


@pytest.mark.parametrize(("text_size", "least"), [("large", 38), ("largest", 52)])
def test_a_hand_in_large_letters_can_be_read(open_app: Any, text_size: Any, least: float) -> None:
    """The names of all cards drawn, and of the one that is pointed at what it does, in full."""
    app = open_app((1920, 1080))
    canvas = app.window.canvas
    app.settings.text_size = text_size
    canvas.text_scale = app.settings.text_scale
    table, state, seat = at_stage(app, "play", 8)
    view = state.view(seat)
    own = tuple(card for card in CARDS if card.startswith(f"{CROWD[seat]}_"))
    for count, start in product((2, 5, 8), (0, 8, 12)):
        hand = own[start : start + count]
        full = msgspec.structs.replace(view, hand=hand)
        table.show(full, [moves.Play(card) for card in hand])
        for card in hand:
            table.focus = moves.Play(card)
            canvas.audit = []
            table.draw(canvas)
            drawn, canvas.audit = canvas.audit, None
            wanted = {*(CARDS[other].name for other in hand), says(CARDS[card].effect)}
            found = [text for text in drawn if text.words in wanted]
            assert {text.words for text in found} == wanted
            for text in found:
                assert text.size >= least - 0.5 and not text.shortened, text
                assert text.box.inflate(3, 8).contains(text.glyphs), text
