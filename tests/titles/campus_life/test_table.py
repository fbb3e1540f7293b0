"""The Campus Life table: everything legal can be clicked, everything that happens moves, nothing secret shows."""

from __future__ import annotations

import random
from collections import Counter
from functools import partial
from itertools import combinations
from typing import Any, get_args

import pygame
import pytest

from game.engine.chance import Chance
from game.engine.match import Match, Seat
from game.scenes.app import App
from game.scenes.lobby import LobbyScene
from game.scenes.lobby_seat import SeatScene
from game.scenes.robot import Robot
from game.scenes.table import controls
from game.scenes.table.arrangement import arrangement
from game.titles.campus_life import look
from game.titles.campus_life.meta import GAME
from game.titles.campus_life.rules import moves
from game.titles.campus_life.rules.content import CARDS, ROOMS, SHORT_NAMES, SUSPECT_COLOURS, SUSPECTS, USUAL, WEAPONS
from game.titles.campus_life.rules.scoring import couple, shown, single
from game.titles.campus_life.table import duel, layout, overlay, panel, score
from game.titles.campus_life.table.pieces import READABLE, draw_card
from game.titles.campus_life.table.scene import Table
from game.titles.campus_life.words import labels
from game.ui import art, focus
from game.ui.canvas import Canvas
from game.ui.scene import Target
from tests.scenes.sitting import paint
from tests.scenes.table_kit import (
    FRAME,
    LONG_NAMES,
    PAPER,
    SMALLEST,
    Position,
    answers,
    by_lot,
    run,
    shot_of,
)

NAMES = ("Ana", "Ben", "Dev", "Eva", "Finn", "Gil")


def sit(app: App, people: int = 5, seed: int = 1, names: tuple[str, ...] = NAMES, humans: int = 6) -> Table:
    """A table with a fresh match; nobody drives it but the test."""
    seats = [
        Seat(name, SUSPECT_COLOURS[suspect], "human" if number < humans else "bot:easy")
        for number, (name, suspect) in enumerate(zip(names, USUAL[people], strict=False))
    ]
    return Table(app, Match.new("campus_life", seats, seed=seed))


def square(row: int, column: int) -> int:
    wanted = (column * look.CELL + look.CELL / 2, row * look.CELL + look.CELL / 2)
    return next(space.id for space in look.board().spaces if (space.x, space.y) == wanted)


def bit(weapon: str) -> int:
    return 1 << WEAPONS.index(weapon)  # type: ignore[arg-type]


def arrange(state: Position, stage: str) -> Position:
    """A position in the middle of a game in which seat 1 is asked this."""
    room = {name: look.space_of(name) for name in ROOMS}
    state.round, state.active, state.answering, state.stage = 7, 1, 1, stage
    state.index = state.order.index(1)
    state.spaces = [room["lounge"], square(7, 15), room["library"], square(16, 12), room["ballroom"]]
    state.unplaced, state.tokens = 0, [0] * len(ROOMS)
    state.tokens[ROOMS.index("study")] = bit("rope")
    state.tokens[ROOMS.index("dining")] = bit("candle") | bit("wrench")
    state.carried = [-1, WEAPONS.index("pipe"), -1, WEAPONS.index("revolver"), -1]
    state.up, state.die = [1, 0, 2, 6, 0], 6
    for seat, kinds in enumerate(state.up):
        for kind in range(3):
            if kinds >> kind & 1:
                state.seen[seat * 3 + kind] = 127
    if stage in ("choose", "place"):
        state.round, state.unplaced = 0, bit("knife") | bit("rope") | bit("pipe")
        state.tokens[ROOMS.index("study")] = 0
        state.chosen = WEAPONS.index("knife") if stage == "place" else -1
    if stage == "start":
        state.spaces[1] = room["hall"]
    if stage == "card":
        state.spaces[1] = room["hall"]
        state.seen[state.first_room_slot] |= 2
    if stage == "weapon":
        state.spaces[1] = room["dining"]
    if stage == "passage":
        state.stage, state.spaces[1] = "move", room["study"]
    if stage == "meet":
        state.spaces, state.to_meet = [room["parlour"]] * 5, 0b11101
    if stage in ("adjust", "answer", "pay for the die"):
        state.spaces[1] = state.spaces[0]
        state.rolled = state.dice = (3, 4)
        state.other = 0
        if stage == "answer":
            state.active, state.other, state.index = 0, 1, state.order.index(0)
        if stage == "pay for the die":
            state.stage, state.turning = "pay", 4
    if stage in ("stairwell", "last guest"):
        state.stage, state.came_home, state.last_round, state.spaces[1] = "move", 7, 9, square(8, 8)
    if stage == "last guest":
        state.gone = ((0, 3), (2, 4))
        for seat in (0, 2, 3, 4):
            state.spaces[seat] = -1
            state.shown |= 1 << seat
            state.seen[seat * 3 : seat * 3 + 3] = [127] * 3
    state.refresh()
    return state


STAGES = (
    "choose", "place", "start", "move", "passage", "tab", "pay", "card", "weapon", "meet", "adjust", "answer",
    "pay for the die", "stairwell", "last guest",
)  # fmt: skip


def finished(app: App, people: int, names: tuple[str, ...] = NAMES, seed: int = 1) -> Table:
    """The table after a game in which everyone answered by lot."""
    table = sit(app, people, seed, names)
    for _ in by_lot(table.match, seed, 100_000):
        pass
    return table


def check_answers(table: Table, state: Position, seat: int, viewer: int | None) -> None:
    legal = state.legal(seat)
    table.show(state.view(viewer), legal)
    shown = Counter(target.action for target in answers(table))
    assert shown == Counter(legal), (state.stage, Counter(legal) - shown, shown - Counter(legal))
    targets = table.targets()
    for target in answers(table):
        hit = focus.under(targets, *target.box.center)
        assert hit is not None and hit.action == target.action, (state.stage, target, hit)
    for one, other in combinations(answers(table), 2):
        assert not one.box.inflate(-1, -1).colliderect(other.box.inflate(-1, -1)), (state.stage, one, other)


def test_every_stage_offers_its_answers(app: App) -> None:
    for stage in STAGES:
        for viewer in (1,) if stage == "card" else (1, None):
            table = sit(app)
            check_answers(table, arrange(table.match.state, stage), 1, viewer)


def test_hovering_an_answer_shows(app: App) -> None:
    canvas = app.window.canvas
    for stage in STAGES:
        table = sit(app)
        state = arrange(table.match.state, stage)
        table.show(state.view(1), state.legal(1))
        for target in answers(table):
            area = canvas.pixels(target.box.inflate(28, 28))
            pictures, drawn = [], table.preview.chosen
            for key in ("log", target.key):
                table.focus = key
                table.refresh()
                table.update(0)
                paint(canvas, table.draw)
                pictures.append(pygame.image.tobytes(canvas.surface.subsurface(area), "RGB"))
            assert pictures[0] != pictures[1] or drawn == target.key, (stage, target)


def test_texts_fit_their_boxes(open_app: Any) -> None:
    app = open_app((1920, 1080))
    app.settings.text_size = "largest"
    canvas = app.window.canvas
    canvas.audit = []
    for stage in STAGES:
        table = sit(app, names=LONG_NAMES)
        state = arrange(table.match.state, stage)
        for viewer in (1, None):
            table.show(state.view(viewer), state.legal(1) if viewer == 1 or stage != "card" else ())
            table.draw(canvas)
            check_texts(canvas, stage)
        table.private(canvas, PAPER, state.view(1))
        table.draw_welcome(canvas, PAPER, state.view(1))
        check_texts(canvas, stage)
    for card in CARDS:
        table.draw_secret(canvas, PAPER, moves.Looked(1, "hall", "room", card), state.view(1))
        draw_card(canvas, card, 400, 400, READABLE)
        check_texts(canvas, card.name)
    for people in (3, 4, 5, 6):
        for seed in (1, 2):
            table = finished(app, people, LONG_NAMES, seed)
            table.show(table.match.state.view(None))
            table.draw(canvas)
            check_texts(canvas, f"scores of {people}", SMALLEST * table.arrangement.board.scale - 0.5)
    canvas.audit = None


def check_texts(canvas: Any, where: str, smallest: float = SMALLEST) -> None:
    for text in canvas.audit:
        assert not text.shortened, (where, text)
        assert text.size >= smallest, (where, text)
        assert text.box.inflate(3, 8).contains(text.glyphs), (where, text)
    canvas.audit = []


# ---- motion ------------------------------------------------------------------------------------


def samples(state: Position) -> dict[type, list[Any]]:
    """Something for every event there is, as it could follow on this position."""
    way = state.house.way(square(7, 15), look.space_of("lounge"), 0)
    out = state.house.way(look.space_of("library"), square(8, 8), 0)
    card = CARDS[7]
    both = (shown(state, 1), shown(state, 0))
    tally = single(state, 2)
    return {
        moves.Chosen: [moves.Chosen(1, "knife")],
        moves.Placed: [moves.Placed(1, "knife", "hall")],
        moves.TurnBegan: [moves.TurnBegan(1, 8)],
        moves.Rolled: [moves.Rolled(1, 2, False), moves.Rolled(1, 4, True)],
        moves.Walked: [moves.Walked(1, way), moves.Walked(2, out)],
        moves.Sneaked: [moves.Sneaked(0, look.space_of("lounge"), look.space_of("conservatory"))],
        moves.Stayed: [moves.Stayed(1, square(7, 15))],
        moves.Revealed: [moves.Revealed(1, card, 2), moves.Revealed(1, card, 1)],
        moves.Looked: [moves.Looked(1, "hall", "room", None), moves.Looked(1, "hall", "weapon", card)],
        moves.Kept: [moves.Kept(1, "hall", "room", False), moves.Kept(1, "hall", "room", True)],
        moves.Exchanged: [moves.Exchanged(1, "hall", "room", None, None)],
        moves.WeaponTaken: [moves.WeaponTaken(2, "study", "rope")],
        moves.WeaponTraded: [moves.WeaponTraded(1, "dining", "pipe", "candle")],
        moves.WeaponDropped: [moves.WeaponDropped(1, "dining", "pipe")],
        moves.Met: [moves.Met(1, 0, "lounge", 3, 5)],
        moves.Adjusted: [moves.Adjusted(1, 3, 4, True), moves.Adjusted(0, 4, 5, False)],
        moves.SaidNothing: [moves.SaidNothing(1), moves.SaidNothing(0)],
        moves.Parted: [moves.Parted(1, 0, 3, 4)],
        moves.HookedUp: [moves.HookedUp(1, 0, "lounge", 4, 1, both, couple(state, (1, 0), 0))],
        moves.LeftParty: [moves.LeftParty(2, shown(state, 2), tally)],
        moves.BoddyCame: [moves.BoddyCame("few_left", None, 7, 27), moves.BoddyCame("third_tab", 3, 7, 27)],
        moves.LastOne: [moves.LastOne(4, 20)],
        moves.BoddyMet: [moves.BoddyMet(4)],
        moves.PartyOver: [moves.PartyOver(ending, (), (tally,), (2,)) for ending in get_args(moves.Ending)],
    }


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("stage", ["move", "adjust"])
def test_every_event_moves_and_comes_to_rest(app: App, calm: bool, stage: str) -> None:
    app.settings.reduced_motion = calm
    table = sit(app)
    table.motion.pace = app.settings
    state = arrange(table.match.state, stage)
    found = samples(state)
    assert set(found) == set(get_args(moves.Event))
    for event in (event for kind in found.values() for event in kind):
        table.show(state.view(None))
        tween = table.animate(event)
        assert tween is not None
        assert run(table, tween, look=True) or stage == "adjust", f"{event} cannot be seen"
        assert not table.shown.floating and not table.shown.travels and not table.shown.lifted, event


def test_events_leave_the_board_as_the_view_has_it(app: App) -> None:
    """After the motions of a move the pieces are where the position says."""
    for seed in range(2):
        table = sit(app, 4, seed)
        for seat, state in by_lot(table.match, seed, 200):
            table.show(state.view(None))
            twin = state.copy(Chance(seed))
            for event in twin.apply(seat, random.Random(seed).choice(state.legal(seat))):
                if tween := table.animate(event.seen_by(None)):
                    run(table, tween)
            after = twin.view(None)
            assert table.shown.spaces == [player.space for player in after.players]
            lying = {weapon: facts.room for facts in after.rooms for weapon in facts.weapons}
            assert {weapon: room for weapon, (room, _) in table.shown.laid.items()} == lying
            assert (table.shown.duel is None) == (after.encounter is None)
            if table.shown.duel and after.encounter:
                assert tuple(table.shown.duel.faces) == after.encounter.dice
            assert table.shown.boddy == after.boddy_home


# ---- secrets -----------------------------------------------------------------------------------


def test_a_look_fills_only_the_lookers_screen(app: App) -> None:
    table = sit(app)
    state = arrange(table.match.state, "card")
    pictures = []
    for viewer in (1, 0, None):
        table.show(state.view(viewer), state.legal(1) if viewer == 1 else ())
        table.focus = None
        pictures.append(shot_of(table))
    assert pictures[0] != pictures[1]
    state.cards[state.first_room_slot], state.cards[-1] = state.cards[-1], state.cards[state.first_room_slot]
    table.show(state.view(None))
    assert shot_of(table) == pictures[2], "the room's picture does not depend on the card"


def test_a_look_without_a_question_is_told_in_private(app: App) -> None:
    table = sit(app)
    looked = moves.Looked(1, "hall", "room", CARDS[-1])
    state = arrange(table.match.state, "move")
    assert table.secret_event(looked, state.view(1)) and not table.secret_event(looked.seen_by(0), state.view(0))
    state = arrange(table.match.state, "card")
    assert not table.secret_event(looked, state.view(1)), "the question shows the card anyway"


def test_pencil_marks_stay_with_their_owner(app: App) -> None:
    table = sit(app)
    canvas = app.window.canvas

    def paper(seat: int) -> bytes:
        return paint(canvas, partial(table.private, box=PAPER, view=table.match.state.view(seat)))

    before = paper(0), paper(1)
    cells = table.private_targets(PAPER, table.match.state.view(0))
    assert len(cells) == len(CARDS)
    for clicks in range(1, 5):
        assert cells[5].click is not None
        cells[5].click()
        assert (paper(0) == before[0]) == (clicks == 4), "four clicks rub the mark out again"
        assert paper(1) == before[1]


# ---- words and points ----------------------------------------------------------------------------


def test_the_first_button_speaks_of_the_move_under_the_mouse(app: App) -> None:
    table = sit(app)
    state = arrange(table.match.state, "move")
    table.show(state.view(1), state.legal(1))
    walks = [target for target in answers(table) if isinstance(target.action, moves.Walk)]
    assert walks
    for target in walks:
        table.focus = target.key
        table.update(0)
        assert table.panel_buttons[0].label == table.text.action(target.action, table.view, table.names)


def test_the_table_warns_before_the_step_that_ends_the_party(app: App) -> None:
    table = sit(app)
    state = arrange(table.match.state, "stairwell")
    last_step = moves.Walk(look.space_of("stairwell"))
    table.show(state.view(None), state.legal(1))
    assert table.preview.chosen != last_step, "nobody is led there by the button"
    assert table.text.ends_party(last_step.to, table.view)
    assert "ends the party" in table.text.prompt(table.view, table.names)
    plain = shot_of(table)
    table.focus = last_step
    table.update(0)
    assert shot_of(table) != plain
    assert "end" in table.panel_buttons[0].label
    state.came_home = state.last_round = 0
    assert "stairwell" in table.text.action(last_step, state.view(None), table.names)
    assert "ends the party" not in table.text.prompt(state.view(None), table.names)


@pytest.mark.parametrize("humans", [2, 6])
def test_the_last_guest_can_call_it_a_night(app: App, humans: int) -> None:
    table = sit(app, humans=humans)
    state = arrange(table.match.state, "last guest")
    state.spaces[1] = look.space_of("hall" if humans == 2 else "study")
    state.refresh()
    alone = single(state, 1)
    app.stack.push(table)
    app.frame(FRAME)
    way_out = next(target for target in table.targets() if target.label == "Call it a night")
    assert way_out.click is not None and way_out.action is None
    way_out.click()
    for _ in range(400):
        app.frame(FRAME)
        if table.match.state.outcome() is not None:
            break
    assert app.stack.top is table, "nobody is called behind the curtain to choose nothing"
    ending = table.match.state.outcome()
    assert ending is not None and ending.reason.id == ("left" if humans == 2 else "guard")
    assert ending.scores[1] == alone.total


def test_seats_wear_their_suspects(app: App) -> None:
    for people in (3, 4, 5, 6):
        table = sit(app, people)
        worn = [SUSPECT_COLOURS[player.suspect] for player in table.view.players]
        assert worn == [seat.colour for seat in table.match.seats]
    assert len(set(SUSPECT_COLOURS.values())) == len(SUSPECTS)


@pytest.mark.parametrize("people", [3, 4, 5, 6])
def test_the_scoring_page_has_room_for_everybody(app: App, people: int) -> None:
    for seed in range(4):
        table = finished(app, people, seed=seed)
        laid = score.pages(table.match.state.view(None).tallies)
        assert sorted(seat for tally in laid for seat in tally.tally.seats) == list(range(people))
        boxes = [pygame.FRect(tally.box) for tally in laid]
        assert all(box.bottom <= score.BOTTOM for box in boxes)
        assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))


def test_no_name_in_a_row_touches_the_cards(app: App) -> None:
    table = sit(app, 6)
    table.show(table.match.state.view(None))
    app.window.canvas.audit = audit = []
    shot_of(table)
    cards = table.measures.rows[0] + table.measures.rows[2] - panel.FIRST_CARD - art.size("card_mini_back")[0] / 2
    names = [drawn for drawn in audit if drawn.words in SHORT_NAMES.values()]
    assert len(names) >= 6
    assert all(drawn.glyphs.right < cards - 6 for drawn in names)


def test_the_ring_on_a_room_runs_along_its_walls(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(app, 4)
    drawn: list[str] = []
    monkeypatch.setattr(Canvas, "sprite", lambda _, name, *__, **___: drawn.append(name))
    monkeypatch.setattr(Canvas, "focus_ring", lambda *_, **__: drawn.append("ring"))
    for action in (moves.Place("dining"), moves.Walk(look.space_of("dining")), moves.Walk(0)):
        table.draw_hint(app.window.canvas, Target(action, (0, 0, 10, 10), action=action), 0.0)
    assert drawn == ["room_focus_dining", "room_focus_dining", "ring"]


def test_the_log_tells_the_final_score_once_it_is_counted(app: App) -> None:
    table = finished(app, 4)
    table.diary.read_back(None)
    table.show(table.match.state.view(None))
    assert table.finale.counted == 0
    assert not any(isinstance(event, moves.PartyOver) for event, _ in table.diary.lines)
    table.finale.begin(lambda: None)
    while table.motion.busy:
        assert not any(isinstance(event, moves.PartyOver) for event, _ in table.diary.lines)
        table.motion.update(1.0)
    assert isinstance(table.diary.lines[-1][0], moves.PartyOver)


def test_the_scoring_page_leads_to_the_results(app: App) -> None:
    table = finished(app, 4)
    done: list[bool] = []
    table.show(table.match.state.view(None))
    table.finale.begin(lambda: done.append(True))
    first = shot_of(table)
    while table.motion.busy:
        table.motion.update(1.0)
    assert shot_of(table) != first, "the lines are written one after another"
    button = next(target for target in table.targets() if target.key == "results")
    assert button.click is not None and not done
    button.click()
    assert done == [True]


# ---- the lobby -----------------------------------------------------------------------------------


def test_players_pick_their_suspects_in_the_lobby(app: App) -> None:
    lobby = LobbyScene(app, GAME)
    before = app.settings.seats
    for people in (3, 4, 5, 6):
        lobby.lobby.set_count(people)
        assert [seat.colour for seat in lobby.seats] == [SUSPECT_COLOURS[who] for who in USUAL[people]]
    lobby.lobby.set_count(3)
    lobby.lobby.set_seat(0, colour=SUSPECT_COLOURS["plum"])
    lobby.lobby.set_seat(2, colour=SUSPECT_COLOURS["white"])  # somebody else's: the two change places
    lobby.lobby.set_count(4)
    app.stack.push(lobby)
    lobby.start()
    table = app.stack.top
    assert isinstance(table, Table)
    suspects = [player.suspect for player in table.view.players]
    assert suspects[:3] == ["plum", "peacock", "white"] and len(set(suspects)) == 4
    assert [seat.colour for seat in table.match.seats] == [SUSPECT_COLOURS[who] for who in suspects]
    remembered = {seat.name: seat.colour for seat in app.settings.seats}
    assert all(remembered[seat.name] == seat.colour for seat in before), "what one wears here is for this game alone"


def test_the_lobby_asks_how_singles_count_and_remembers_it(app: App) -> None:
    (rule,) = GAME.house_rules
    app.stack.push(LobbyScene(app, GAME))
    lobby: Any = app.stack.top
    for on in (True, False, True):
        click = next(target.click for target in lobby.targets() if target.key == (rule.name, on))
        assert click is not None
        click()
    again = LobbyScene(app, GAME)
    assert again.lobby.agreed == {rule.field: True}, "the table agreed on it the last time"
    lobby.start()
    table: Any = app.stack.top
    assert table.view.modest_singles and table.match.options.modest_singles
    assert [player.suspect for player in table.view.players] == list(USUAL[len(lobby.seats)])


def test_texts_of_the_cast_fit(open_app: Any) -> None:
    app = open_app((1920, 1080))
    app.settings.text_size = "largest"
    seats = [Seat(name, SUSPECT_COLOURS[who], "human") for name, who in zip(LONG_NAMES, SUSPECTS, strict=False)]
    lobby = LobbyScene(app, GAME, seats)
    canvas = app.window.canvas
    canvas.audit = []
    for scene in (lobby, SeatScene(app, lobby.lobby, 5)):
        scene.draw(canvas)
        check_texts(canvas, type(scene).__name__)
    canvas.audit = None


# ---- playing -------------------------------------------------------------------------------------


def sociable(table: Table) -> list[Target]:
    """The answers of people who go from room to room and keep their tabs, so that they meet."""
    found = [target for target in answers(table) if not isinstance(target.action, moves.Tab | moves.Leave)]
    rooms = [t for t in found if isinstance(t.action, moves.Walk) and look.room_at(t.action.to) is not None]
    return rooms or found


def test_a_party_is_played_to_its_results_with_the_mouse(app: App, robot: Robot) -> None:
    app.settings.reduced_motion = True
    table = sit(app, 3, seed=4)
    app.stack.push(table)
    lot = random.Random(4)
    seen: Counter[str] = Counter()
    for _ in range(3000):
        robot.settle()
        seen[robot.top] += 1
        if robot.top == "ResultsScene":
            break
        if robot.top == "CurtainScene":
            robot.click("show")
        elif robot.top == "SecretScene":
            robot.click("done")
        elif robot.top == "EyesOpenScene":
            robot.click("look")
        elif table.answerer is not None and not table.busy:
            robot.click(lot.choice(sociable(table)).key)
        elif table.finale.waits:
            robot.click(next(target.key for target in table.targets() if target.key == "results"))
    assert robot.top == "ResultsScene" and seen["CurtainScene"]
    told = {type(event) for entry in table.match.history(None) for event in entry.events}
    assert {moves.Looked, moves.Met, moves.WeaponTaken} <= told


@pytest.mark.parametrize("text_size", ["normal", "large", "largest"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_name_touches_the_edge_of_a_card_in_the_window(open_app: Any, size: tuple[int, int], text_size: Any) -> None:
    """Neither the frame of the card nor that of the plate on which large letters lie."""
    app = open_app(size)
    app.settings.text_size = text_size
    canvas = app.window.canvas
    canvas.text_scale = app.settings.text_scale
    lens = arrangement(Table.measures, text_size).board
    inner = 108 * overlay.CARD if text_size == "normal" else overlay.PLATE - 12
    for card in (card for card in CARDS if card.kind == "room"):
        canvas.audit = []
        state = sit(app).match.state
        pad = state.view(0).players[0].notepad
        overlay._paint_look("hall", card, CARDS[0], pad, lens.on(canvas))
        name = next(text for text in canvas.audit if text.words == labels.title_of(card) and text.size < 40)
        middle, _ = lens.point((overlay.LOOK[0] + 196, 0.0))
        assert (
            middle - inner * lens.scale / 2 <= name.glyphs.left and name.glyphs.right <= middle + inner * lens.scale / 2
        )
        assert not name.shortened
        canvas.audit = None


@pytest.mark.parametrize("text_size", ["large", "largest"])
@pytest.mark.parametrize("stage", ["adjust", "answer", "pay", "card", "pay for the die"])
def test_large_letters_say_every_answer_on_a_button_of_the_panel(open_app: Any, stage: str, text_size: Any) -> None:
    """As large as all buttons, and with the focus on it what it speaks of is seen on the board."""
    app = open_app((1280, 720))
    app.settings.text_size = text_size
    canvas = app.window.canvas
    canvas.text_scale = app.settings.text_scale
    table = sit(app, names=LONG_NAMES)
    state = arrange(table.match.state, stage)
    check_answers(table, state, 1, 1)
    table.match.state, table.driver.people.answerer = state, 1
    played: list[Any] = []
    table.play = played.append  # type: ignore[method-assign]
    table.refresh()
    canvas.audit = []
    table.draw(canvas)
    texts, canvas.audit = canvas.audit, None
    buttons = controls.button_targets(table)
    for target in buttons:
        assert target.click is not None
        target.click()
        said = max((text for text in texts if text.words == target.label), key=lambda text: text.size)
        assert said.size >= table.arrangement.letters.button - 0.5 and not said.shortened, said
    assert Counter(played) == Counter(state.legal(1))
    canvas, board = app.window.canvas, table.arrangement.board.box(layout.LEFT)
    area, pictures = canvas.pixels(board), set()
    for target in buttons:
        table.focus = target.key
        paint(canvas, table.draw)
        pictures.add(pygame.image.tobytes(canvas.surface.subsurface(area), "RGB"))
    assert len(pictures) == len(buttons)


@pytest.mark.parametrize("text_size", ["normal", "large", "largest"])
def test_the_name_on_a_card_to_be_shown_lies_inside_its_choice(app: App, text_size: Any) -> None:
    """Whatever card pays: its name touches neither the edge, nor what is said beside it, nor the foot of the card."""
    app.settings.text_size = text_size
    app.window.canvas.text_scale = app.settings.text_scale
    lens, canvas = arrangement(Table.measures, text_size).board, app.window.canvas
    box = (100.0, 100.0, duel.CHOICES[0], duel.CHOICES[1])
    for card in CARDS:
        canvas.audit = []
        choice = duel.Choice(moves.Spend(card.kind), box, "Show", "#ffffff", 0, 0, labels.STAYS_UP, card)
        duel._paint_choice(choice, "red", lens.on(canvas))
        (name,), (said,) = (
            [text for text in canvas.audit if text.words == words] for words in (labels.title_of(card), labels.STAYS_UP)
        )
        rim = pygame.FRect(lens.box(box)).inflate(-12, -12)
        assert rim.contains(name.glyphs) and not name.shortened and not name.glyphs.colliderect(said.glyphs)
        assert name.box.inflate(0, 4).contains(name.glyphs)
        foot = lens.point((0.0, box[1] + duel.CHOICE_HEAD + 128 + 76 * 1.3))[1]
        assert name.glyphs.bottom <= foot
