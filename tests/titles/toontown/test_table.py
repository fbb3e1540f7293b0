"""The Toontown table: everything legal can be clicked, everything that happens moves, nothing secret shows."""

from __future__ import annotations

import random
from functools import partial
from typing import Any, get_args

import pytest

from game.engine.chance import Chance
from game.engine.match import Match, Seat
from game.engine.position import NOBODY
from game.scenes.app import App
from game.titles.toontown import look
from game.titles.toontown.rules import moves
from game.titles.toontown.rules.content import CHARACTERS
from game.titles.toontown.rules.odds import sent_now
from game.titles.toontown.rules.streets import town
from game.titles.toontown.table import pieces
from game.titles.toontown.table.scene import Table
from game.titles.toontown.words import labels, text
from game.ui.canvas import Canvas
from tests.scenes.sitting import paint
from tests.scenes.table_kit import (
    LONG_NAMES,
    SMALLEST,
    Position,
    answers,
    by_lot,
    check_hover_shows,
    check_one_target_each,
    run,
    shot_of,
)

COLOURS = ("amber", "blue", "green", "red")
NAMES = ("Ana", "Ben", "Chloe", "Rex")


def sit(app: App, people: int = 4, seed: int = 1, names: tuple[str, ...] = NAMES, humans: int = 4) -> Table:
    """A table with a fresh match; nobody drives it but the test."""
    seats = [
        Seat(name, colour, "human" if number < humans else "bot:easy")
        for number, (name, colour) in enumerate(zip(names, COLOURS, strict=False))
    ]
    return Table(app, Match.new("toontown", seats[:people], seed=seed))


def circle(index: int) -> int:
    return next(space.id for space in look.board().of_kind("circle") if space.props["index"] == index)


def arrange(state: Position, stage: str) -> Position:
    """A position in the middle of a game in which seat 0 is asked this."""
    state.turn, state.active, state.stage = 17, 0, stage
    state.spaces = [circle(6), circle(2), circle(2), look.board().of_kind("trolley")[6].id]
    state.holder, state.will, state.will_known = 2, 1, True
    state.dips, state.dooms, state.used_shots = [1, 1, 0, 1], [1, 0, 0, 2], [0, 0, 1, 1]
    state.weasels, state.used_weasels, state.lost = [2, 1, 2, 0], [0, 1, 0, 2], [0, 1, 0, 2]
    state.white, state.black, state.spent, state.visited = 6, 3, 0, 0
    if stage in ("take", "peek"):
        state.holder, state.will_known = -1, False
        state.spaces[0] = state.town.will_space
    if stage == "proven":
        state.proven_only, state.looked[0] = True, 0b111111
    if stage == "which":
        state.asked_about = 1
    if stage in ("turn", "banish"):
        state.target, state.nozzle = 2, 8
    if stage == "look":
        state.spaces[0] = next(s.id for s in look.board().of_kind("adjacent") if s.props["location"] == "ink")
        state.looked[0] = 0b110010
    if stage == "steal":
        state.spaces[0] = state.spaces[2]
    if stage == "free_roll":
        state.spaces[0] = circle(3)
    if stage in ("drive", "ride"):
        kind = "benny" if stage == "drive" else "trolley"
        state.spaces[0] = look.board().of_kind(kind)[3].id
        state.visited = 1 << state.spaces[0]
    state.peeked = [0b001, 0b101, 0b011, 0]
    state.refresh()
    return state


STAGES = (
    "start", "roll", "walk", "ride", "drive", "free_roll", "steal", "take", "whom", "proven", "which", "peek", "aim",
    "turn", "banish", "look", "end",
)  # fmt: skip


def test_every_stage_offers_its_answers(app: App) -> None:
    for stage in STAGES:
        table = sit(app)
        check_one_target_each(table, arrange(table.match.state, stage), 0)


def test_the_strip_offers_a_free_roll_until_it_is_made(app: App) -> None:
    """Then it says what the white die allows."""
    said = []
    for stage in ("free_roll", "walk"):
        table = sit(app)
        state = arrange(table.match.state, stage)
        if stage == "walk":
            state.black = 0
            state.refresh()
        table.show(state.view(0), state.legal(0))
        table.app.window.canvas.audit = audit = []
        table.dice_strip(table.app.window.canvas, (1344.0, 198.0, 512.0, 112.0), table.view)
        table.app.window.canvas.audit = None
        said.append({text.words for text in audit})
    assert set(labels.STRIP_WORDS["free"]) <= said[0]
    assert said[1] == {str(state.white), labels.WHITE_WORD}


def test_hovering_an_answer_shows(app: App) -> None:
    for stage in STAGES:
        table = sit(app)
        state = arrange(table.match.state, stage)
        table.show(state.view(0), state.legal(0))
        check_hover_shows(table)


def test_texts_fit_their_boxes(open_app: Any) -> None:
    app = open_app((1920, 1080))
    app.settings.text_size = "largest"
    table = sit(app, names=LONG_NAMES)
    canvas = app.window.canvas
    for stage in STAGES:
        state = arrange(sit(app, names=LONG_NAMES).match.state, stage)
        table.show(state.view(0), state.legal(0))
        canvas.audit = []
        table.draw(canvas)
        table.private(canvas, (340, 190, 1168, 664), state.view(0))
        for key in [("row", 0), ("row", 3)]:
            table.focus = key
            table.draw(canvas)
        table.focus = None
        for secret in (moves.Peeked(0, 1, "letter"), moves.Guessed(1, 0, "jessica", False)):
            table.draw_secret(canvas, (376, 190, 1168, 664), secret, state.view(0))
        for note in canvas.audit:
            assert not note.shortened, (stage, note)
            assert note.size >= SMALLEST, (stage, note)
            assert note.box.inflate(3, 8).contains(note.glyphs), (stage, note)
    canvas.audit = None


# ---- motion ------------------------------------------------------------------------------------


def samples(state: Position) -> dict[type, list[Any]]:
    """Something for every event there is, as it could follow on this position."""
    streets = town()
    ends = streets.walks(look.board().of_kind("start")[0].id, 5, 2, False)[2]
    walk = next(path for path, exact in ends.values() if exact)
    hunt = streets.weasel_path(state.spaces[1], streets.start)
    ring = state.spaces[3]
    return {
        moves.TurnBegan: [moves.TurnBegan(0, 18)],
        moves.TurnLost: [moves.TurnLost(1, 0)],
        moves.Rolled: [moves.Rolled(0, 5, 3), moves.Rolled(0, 6, None)],
        moves.Walked: [moves.Walked(0, walk, True)],
        moves.Rode: [moves.Rode(3, True, streets.ring_links[ring][0]), moves.Rode(3, False, ring)],
        moves.Drove: [moves.Drove(0, True, walk[1]), moves.Drove(0, False, walk[1])],
        moves.Looked: [moves.Looked(0, "ink", None), moves.Looked(0, "gag", ())],
        moves.DoomTaken: [moves.DoomTaken(0, 1, "bar")],
        moves.Guessed: [moves.Guessed(0, 1, "eddie", True), moves.Guessed(2, 1, None, False)],
        moves.GuessDropped: [moves.GuessDropped(0)],
        moves.Peeked: [moves.Peeked(0, 0, None), moves.Peeked(0, 0, "will")],
        moves.Aimed: [moves.Aimed(0, 2, "dip"), moves.Aimed(0, 2, "doom")],
        moves.DipRolled: [moves.DipRolled(0, True, 6), moves.DipRolled(0, False, 6)],
        moves.Dipped: [moves.Dipped(0, 2)],
        moves.WillDropped: [moves.WillDropped(2, 1)],
        moves.Banished: [moves.Banished(0, 2, streets.homes[1])],
        moves.WeaselSent: [moves.WeaselSent(1, 2, hunt)],
        moves.WeaselRolled: [moves.WeaselRolled(1, True, hunt[1]), moves.WeaselRolled(1, False, hunt[1])],
        moves.StealRolled: [moves.StealRolled(0, 2, True), moves.StealRolled(0, 2, False)],
        moves.WillTaken: [moves.WillTaken(0, 1)],
        moves.WillStolen: [moves.WillStolen(0, 2)],
        moves.LetterTaken: [moves.LetterTaken(0, 2)],
        moves.WeaselRevived: [moves.WeaselRevived(0)],
        moves.NotHome: [moves.NotHome(0, "dolores")],
        moves.Won: [moves.Won(0, character) for character in CHARACTERS],
        moves.TimeUp: [moves.TimeUp(None), moves.TimeUp(2)],
    }


@pytest.mark.parametrize("calm", [False, True])
def test_every_event_moves_and_comes_to_rest(app: App, calm: bool) -> None:
    app.settings.reduced_motion = calm
    table = sit(app)
    table.motion.pace = app.settings
    state = arrange(table.match.state, "start")
    table.show(state.view(None))
    found = samples(state)
    assert set(found) == set(get_args(moves.Event))
    for event in (event for kind in found.values() for event in kind):
        tween = table.animate(event)
        assert tween is not None
        assert run(table, tween, look=True) or isinstance(event, moves.TimeUp), f"{event} cannot be seen"
        assert not table.shown.floating and not table.shown.travels, event
        table.show(state.view(None))


def test_events_leave_the_board_as_the_view_has_it(app: App) -> None:
    """After the motions of a move the pieces stand where the position says."""
    for seed in range(2):
        table = sit(app, 3, seed)
        for seat, state in by_lot(table.match, seed, 120):
            table.show(state.view(None))
            twin = state.copy(Chance(seed))
            for event in twin.apply(seat, random.Random(seed).choice(state.legal(seat))):
                if tween := table.animate(event.seen_by(None)):
                    run(table, tween)
            after = twin.view(None)
            assert table.shown.spaces == [player.space for player in after.players]
            assert table.shown.nozzle == after.nozzle and table.shown.holder == after.holder


# ---- secrets -----------------------------------------------------------------------------------


def test_a_look_fills_only_the_lookers_screen(app: App) -> None:
    table = sit(app)
    state = arrange(table.match.state, "look")
    pictures = []
    for viewer in (0, 1, None):
        table.show(state.view(viewer), state.legal(0) if viewer == 0 else ())
        pictures.append(shot_of(table))
    table.show(state.view(None))
    assert pictures[0] != pictures[1]
    assert all(target.key[0] != "pencil" for target in table.targets() if isinstance(target.key, tuple))


def test_secrets_go_to_their_owner(app: App) -> None:
    table = sit(app)
    peeked, guessed = moves.Peeked(0, 1, "will"), moves.Guessed(0, 1, "roger", True)
    assert table.secret_event(peeked, table.match.view(0)) and not table.secret_event(
        peeked.seen_by(1), table.match.view(1)
    )
    assert table.secret_event(guessed, table.match.view(1)) and not table.secret_event(
        guessed.seen_by(2), table.match.view(2)
    )
    assert not table.secret_event(guessed, table.match.view(0))


def test_ruling_11_who_peeked_stays_to_be_seen_whatever_becomes_of_the_card(app: App) -> None:
    """Marks of the watchers and the number of the card, while it lies there, is lit, or is gone with a holder."""
    table = sit(app)
    for stage, parts in (("take", {}), ("end", {}), ("end", {"holder": -1})):
        state = arrange(table.match.state.copy(Chance(0)), stage)
        for part, value in parts.items():
            setattr(state, part, value)
        pictures = set()
        for seat in range(4):
            state.peeked = [0b010 if other == seat else 0 for other in range(4)]
            state.refresh()
            table.show(state.view(None), state.legal(0) if stage == "take" else ())
            pictures.add(shot_of(table))
        assert len(pictures) == 4, (stage, parts)


def words_on(table: Table, canvas: Canvas) -> list[str]:
    """All words that are drawn."""
    canvas.audit = []
    table.draw(canvas)
    drawn, canvas.audit = canvas.audit, None
    return [note.words for note in drawn]


@pytest.mark.parametrize("stage", ["whom", "which"])
@pytest.mark.parametrize(("holder", "stake"), [(2, "held"), (NOBODY, "peek")])
def test_ruling_11_the_guess_screen_says_what_is_at_stake(app: App, stage: str, holder: int, stake: str) -> None:
    table = sit(app)
    state = arrange(table.match.state, stage)
    state.holder, state.will_known = holder, holder != NOBODY
    state.refresh()
    table.show(state.view(0), state.legal(0))
    said = words_on(table, app.window.canvas)
    assert labels.STAKES[stake] in said and labels.STAKES["wrong"] in said


def test_ruling_11_confidential_cards_have_numbers_to_talk_about(app: App) -> None:
    table = sit(app)
    state = arrange(table.match.state, "peek")
    canvas = app.window.canvas
    canvas.audit = []
    pieces.draw_paper_marks(canvas, state.view(None), table.match.seats)
    drawn, canvas.audit = canvas.audit, None
    assert [note.words for note in drawn] == ["1", "2", "3", "4"]
    said = [text.action(action, state.view(0), NAMES) for action in state.legal(0)]
    assert said == [f"Peek at card {action.slot + 1}" for action in state.legal(0)] and len(said) > 1
    assert text.action(moves.Take(2), state.view(0), NAMES) == "Take card 3"


def test_ruling_17_the_button_says_how_far_and_how_likely_before_a_weasel_is_sent(app: App) -> None:
    table = sit(app)
    state = arrange(table.match.state, "start")
    assert moves.Send() in state.legal(0)
    table.show(state.view(0), state.legal(0))
    assert look.odds(sent_now(state.view(0))) in words_on(table, app.window.canvas)


def test_ruling_10_by_the_house_rule_the_room_sees_the_same_whatever_is_proven(app: App) -> None:
    table = sit(app)
    state = arrange(table.match.state, "proven")
    offers, pictures = set(), set()
    for seed in range(12):
        state.looked = [0b011100, 0, 0, 0]
        state.refresh()
        dealt = state.redeal(1, Chance(seed))
        offers.add(tuple(dealt.legal(0)))
        table.show(dealt.view(None))
        pictures.add(shot_of(table))
    assert len(offers) > 1 and len(pictures) == 1


def test_pencil_marks_stay_with_their_owner(app: App) -> None:
    table = sit(app)
    box = (340.0, 190.0, 1168.0, 664.0)
    canvas = app.window.canvas

    def paper(seat: int) -> bytes:
        return paint(canvas, partial(table.private, box=box, view=table.match.state.view(seat)))

    before = paper(0), paper(1)
    cells = table.private_targets(box, table.match.state.view(0))
    assert len(cells) == 3 * 4
    for clicks in range(1, 5):
        assert cells[5].click is not None
        cells[5].click()
        assert (paper(0) == before[0]) == (clicks == 4), "four clicks rub the mark out again"
        assert paper(1) == before[1]


def test_the_first_button_speaks_of_the_move_under_the_mouse(app: App) -> None:
    table = sit(app)
    state = arrange(table.match.state, "walk")
    table.show(state.view(0), state.legal(0))
    for target in answers(table):
        if isinstance(target.action, moves.Walk):
            table.focus = target.key
            table.update(0)
            steps = table.preview.ways[target.action].steps
            assert table.panel_buttons[0].label.endswith(str(steps))


def test_cards_are_explained_without_being_turned(app: App) -> None:
    """A pile or a slot under the pointer says what everybody knows of it; who has peeked is told what was there."""
    table = sit(app)
    state = arrange(table.match.state, "take")
    told = []
    for will in (1, 2):
        state.will = will
        table.show(state.view(None))
        told.append([words for _, words in table.symbols(table.view) if words.startswith("Confidential")])
    assert told[0] == told[1] and len(told[0]) == len(state.view(None).papers)
    state.peeked[0] |= 1 << state.will
    table.show(state.view(0))
    slots = [words for _, words in table.symbols(table.view) if words.startswith("Confidential")]
    assert "The Will." in slots[state.will] and f"Peeked at by {table.names[0]}" in slots[state.will]
