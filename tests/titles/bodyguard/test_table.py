"""The Bodyguard table: everything legal can be clicked or dropped, everything moves, nothing secret shows."""

from __future__ import annotations

import random
import re
from itertools import combinations
from typing import Any, get_args

import pygame
import pytest
from msgspec.structs import replace

from game.engine.chance import Chance
from game.engine.match import Match
from game.scenes.app import App
from game.scenes.faces import PEOPLE, faces
from game.scenes.howto import HowToScene
from game.scenes.robot import Robot
from game.titles.bodyguard import look
from game.titles.bodyguard.meta import GAME
from game.titles.bodyguard.rules import moves
from game.titles.bodyguard.rules.content import DECK, KIND_NAMES, KIND_OF, MARTIN, NUMBER, TRICK
from game.titles.bodyguard.rules.position import LEFT_OVER
from game.titles.bodyguard.table import hand, layout
from game.titles.bodyguard.table.scene import LAST_ROUND, Table
from game.titles.bodyguard.words import labels
from game.titles.bodyguard.words.phrases import card_name
from game.ui import art
from game.ui.canvas import Canvas
from game.ui.motion import Tween
from game.ui.scene import Target
from game.ui.shapes import RING_REACH
from tests.scenes.table_kit import (
    FRAME,
    LONG_NAMES,
    Position,
    answers,
    by_lot,
    check_apart,
    check_hover_shows,
    check_motion,
    check_one_target_each,
    check_sheet,
    check_texts,
    play_out,
    seated,
    shot_of,
)

BREATH = 6.0  # how far a ring grows
STAGES = ("desk", "turn", "react", "insist", "rescue", "throw_in")


def sit(app: App, people: int = 7, seed: int = 1, names: tuple[str, ...] = (), humans: int = 8) -> Table:
    """A table with a fresh match; nobody drives it but the test."""
    return Table(app, Match.new("bodyguard", seated(people, names, humans), seed=seed))


def arrange(state: Position, stage: str) -> tuple[Position, int]:
    """The middle of a round, with somebody who is asked this."""
    seats = state.seats
    state.clear_table(3)
    state.president, state.active, state.guard = 0, 2, 3
    state.suspects = (1 << seats) - 2 | 1 << LEFT_OVER
    deck = list(DECK)
    before = {0: ("anvil", "zoo", "thick_fog"), 1: ("midnight",), 2: ("boomerang", "tornado", "dawn"), 3: ("museum",)}
    for seat, cards in before.items():
        for card in cards:
            face = NUMBER[card]  # type: ignore[index]
            deck.remove(face)
            state.front[4 * seat + KIND_OF[face]] = face
            state.placers[4 * seat + KIND_OF[face]] = (seat + 1 + state.hits[seat]) % seats
            state.hits[seat] += 1
            state.marked[KIND_OF[face]] |= 1 << seat
    own = {
        2: ("sunset", "banana_peel", "filthy_trick", "plan_b", "hardcore_af", "deadly_martin"),
        3: ("poisoned_umbrella", "laser_watch", "rooftop", "hailstorm", "breakfast", "hardcore_af"),
    }
    for seat, cards in own.items():
        state.hands[seat] = sorted(NUMBER[card] for card in cards)  # type: ignore[index]
        for face in state.hands[seat]:
            deck.remove(face)
    random.Random(4).shuffle(deck)
    for seat in range(seats):
        if seat not in own:
            state.hands[seat] = sorted(deck.pop() for _ in range(5))
    state.pile, state.down[1] = deck[:9], sorted(deck[9:])
    state.top, state.turn, state.stage, state.martins = MARTIN, 20, stage, 1 << 1
    state.twos[:4], state.ones[:4] = [1, 0, 2, 1], [1, 2, 0, 1]
    asked = {"desk": 0, "turn": 2, "react": 3, "insist": 2, "rescue": 3, "throw_in": 3}[stage]
    if stage == "desk":
        state.active, state.recall_left = 0, False
    if stage in ("react", "insist"):
        state.deed, state.target, state.countered = TRICK, 3, stage == "insist"
    if stage in ("rescue", "throw_in"):
        shot = state.hands[2].pop(state.hands[2].index(NUMBER["sunset"]))
        state.front[3], state.placers[3], state.shooter, state.shot = shot, 2, 2, shot
        state.hits[0], state.marked[3] = 4, state.marked[3] | 1
        state.window, state.answered = (1 << seats) - 1 & ~0b101, 1 << 1
    if stage == "throw_in":
        state.answered, state.saving, state.suspects = state.window, True, 1 << state.guard
    state.refresh()
    return state, asked


# ---- who sits there ------------------------------------------------------------------------------


def test_everybody_has_the_face_of_the_lobby(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Chosen faces, people by their name, and bots: the same as the lobby's, round the table and at the desk."""
    seats = [
        replace(seat, face=face) for seat, face in zip(seated(5, humans=3), ("hana", "", "ben", "", ""), strict=True)
    ]
    table = Table(app, Match.new("bodyguard", seats, seed=1))
    drawn: set[str] = set()
    sprite = Canvas.sprite

    def note(canvas: Canvas, name: str, *args: Any, **kinds: Any) -> Any:
        drawn.add(name)
        return sprite(canvas, name, *args, **kinds)

    monkeypatch.setattr(Canvas, "sprite", note)
    table.draw_board(app.window.canvas, table.view)
    wanted, president = faces(seats), table.view.president
    assert wanted[0] == "hana" and wanted[2] == "ben"
    people = {name for name in drawn if name.removeprefix("agent_") in wanted or name.startswith("head_of_state_")}
    assert people == {f"{'head_of_state' if n == president else 'agent'}_{face}" for n, face in enumerate(wanted)}


@pytest.mark.parametrize("face", PEOPLE)
@pytest.mark.parametrize("dress", ["agent", "head_of_state"])
def test_no_dress_changes_a_face(face: str, dress: str) -> None:
    """Whatever they wear: skin, hair and hat are those of the lobby, line for line."""
    drawn = art.file(f"{dress}_{face}").read_text(encoding="utf-8")
    parts = re.findall("<(?:path|circle|ellipse|rect)[^>]*>", art.file(f"avatar_{face}").read_text(encoding="utf-8"))
    same = [part for part in parts if part in drawn]
    skin = next(part for part in parts if part.startswith("<ellipse cx='0'"))
    assert skin in same and len(same) >= len(parts) / 2


# ---- what can be clicked -------------------------------------------------------------------------


def is_card(target: Target) -> bool:
    return isinstance(target.key, tuple) and target.key[0] == "card"


@pytest.mark.parametrize("people", [4, 5, 6, 7, 8])
def test_what_can_be_clicked_is_what_is_legal(app: App, people: int) -> None:
    table = sit(app, people, people)
    for number, (seat, state) in enumerate(by_lot(table.match, people, 240)):
        if number % 3 == 0 or state.stage != "turn":
            check_one_target_each(table, state, seat)


@pytest.mark.parametrize("people", [4, 8])
def test_every_stage_offers_its_answers(app: App, people: int) -> None:
    for stage in STAGES:
        table = sit(app, people)
        check_one_target_each(table, *arrange(table.match.state, stage))


def test_targets_do_not_overlap(app: App) -> None:
    for people in range(4, 9):
        for stage in STAGES:
            table = sit(app, people)
            state, seat = arrange(table.match.state, stage)
            table.show(state.view(seat), state.legal(seat))
            for index in range(len(state.hands[seat])) if stage == "turn" else (0,):
                if stage == "turn":
                    table.pick(("card", index))
                check_apart(table.targets())


def ringed(table: Table, target: Target) -> pygame.FRect:
    """All that the ring on what is advised covers or encloses."""
    return target.box.inflate(*[2 * (table.hint_edge(target) + RING_REACH)] * 2)


def test_the_ring_on_a_card_covers_no_other_card(app: App) -> None:
    table = sit(app)
    state, seat = arrange(table.match.state, "turn")
    table.show(state.view(seat), state.legal(seat))
    held = [target for target in table.targets() if is_card(target)]
    assert len(held) > 3
    for one, other in combinations(held, 2):
        assert not ringed(table, one).colliderect(other.box)


@pytest.mark.parametrize("people", GAME.seats)
def test_the_ring_on_the_president_crosses_no_name_of_a_pile_and_no_hit(app: App, people: int) -> None:
    table = sit(app, people)
    state, seat = arrange(table.match.state, "turn")
    table.show(state.view(seat), state.legal(seat))
    table.pick(("card", table.view.hand.index("sunset")))
    app.window.canvas.audit = audit = []
    shot_of(table)
    names = [drawn for drawn in audit if drawn.words in (labels.DRAW, labels.DISCARD)]
    assert sorted(drawn.words for drawn in names) == [labels.DISCARD, labels.DRAW], "the tag alone names its pile"
    draw = next(drawn.glyphs for drawn in names if drawn.words == labels.DRAW)
    president = next(target for target in table.board_targets if target.action == moves.Hit("sunset", 0))
    ring = ringed(table, president).inflate(2 * BREATH, 2 * BREATH)
    assert not ring.colliderect(draw)
    others = [table.shown.spot(other).hit_box(kind) for other in range(1, people) for kind in range(4)]
    assert not any(ring.colliderect(box) for box in others)


def test_hovering_an_answer_shows(app: App) -> None:
    for stage in STAGES:
        table = sit(app, 8)
        state, seat = arrange(table.match.state, stage)
        table.show(state.view(seat), state.legal(seat))
        for index in range(len(state.hands[seat])) if stage == "turn" else (0,):
            if stage == "turn":
                table.pick(("card", index))
            check_hover_shows(table, [target for target in table.targets() if is_card(target)])


def asked(app: App, robot: Robot, stage: str) -> tuple[Table, Position, int]:
    """A table on the screen, with one person who is asked this."""
    app.settings.reduced_motion = True
    match = Match.new("bodyguard", seated(4, humans=0), seed=1)
    state, seat = arrange(match.state, stage)
    match.hand_over(seat, "human")
    table = Table(app, match)
    app.stack.push(table)
    robot.settle()
    return table, state, seat


def test_a_card_can_be_dragged_to_its_victim(app: App, robot: Robot) -> None:
    """Let go over a player it is played; let go anywhere else it goes back into the hand."""
    table, state, seat = asked(app, robot, "turn")
    match = table.match
    card = state.view(seat).hand.index("banana_peel")
    start = robot.target(("card", card)).box.center
    box = look.spot(4, state.president, 3).box
    for end, played in (((450.0, 700.0), 0), ((box[0] + 80, box[1] + 60), 1)):
        before = match.moves
        drag(robot, start, table.arrangement.board.point(end))
        assert match.moves == before + played, end
    entry = match.history(seat)[-1]
    assert isinstance(entry.events[0], moves.HitPlaced) and entry.events[0].target == 3


def drag(robot: Robot, start: tuple[float, float], end: tuple[float, float]) -> None:
    robot.move(*start)
    robot._post(pygame.MOUSEBUTTONDOWN, pos=robot._pixel(*start), button=1)
    for part in (0.3, 0.7, 1.0):
        robot.move(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
    robot._post(pygame.MOUSEBUTTONUP, pos=robot._pixel(*end), button=1)


def test_a_picked_card_can_be_let_go(app: App, robot: Robot) -> None:
    """By another click or by Esc; not by a drag that ends where it began."""
    table, state, seat = asked(app, robot, "turn")
    card = state.view(seat).hand.index("banana_peel")
    x, y = robot.target(("card", card)).box.center
    drag(robot, (x, y - 20), (x, y + 20))
    assert table.card == "banana_peel" and table.placed
    drag(robot, (x, y - 20), (x, y + 20))
    assert table.card == "banana_peel"
    robot.click(("card", card))
    assert table.card is None and not table.placed
    robot.click(("card", card))
    robot.key(pygame.K_ESCAPE)
    assert table.card is None and not table.placed and robot.top == "Table"


def test_of_two_cards_alike_the_one_that_is_clicked_is_picked(app: App) -> None:
    table = sit(app)
    state, seat = arrange(table.match.state, "turn")
    state.hands[seat] = sorted([NUMBER["anvil"], TRICK, TRICK])
    state.refresh()
    table.show(state.view(seat), state.legal(seat))
    tricks = [index for index, card in enumerate(state.view(seat).hand) if card == "filthy_trick"]
    pictures = set()
    for index in tricks:
        table.pick(("card", index))
        assert any(isinstance(action, moves.Trick) for action in table.placed)
        pictures.add(shot_of(table))
    assert len(pictures) == len(tricks) == 2


def test_a_rescue_needs_three_cards_and_esc_marks_the_first_again(app: App, robot: Robot) -> None:
    table, _, _ = asked(app, robot, "throw_in")
    first = table.rescue
    assert first is not None and table.driver is not None
    table.driver.advice.action = first
    robot.click(card := table.picking.picked[0])
    assert table.rescue is None and not answers(table)
    assert table.hint == card
    robot.key(pygame.K_ESCAPE)
    assert table.rescue == first and robot.top == "Table"


def test_a_rescue_is_made_of_the_cards_that_are_marked(app: App) -> None:
    table = sit(app)
    state, seat = arrange(table.match.state, "throw_in")
    table.show(state.view(seat), state.legal(seat))
    (first,) = {target.action for target in answers(table)}
    assert isinstance(first, moves.ThrowIn)
    cards = state.view(seat).hand
    other = next(c for c in ("poisoned_umbrella", "laser_watch") if c not in first.cards)
    table.pick(("card", cards.index(other)))
    (changed,) = {target.action for target in answers(table)}
    assert isinstance(changed, moves.ThrowIn) and other in changed.cards


# ---- texts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_texts_fit_their_boxes(open_app: Any, size: tuple[int, int]) -> None:
    app = open_app(size)
    canvas = app.window.canvas
    canvas.text_scale = 1.0
    for text_size in ("normal", "largest"):
        app.settings.text_size = text_size
        canvas.text_scale = app.settings.text_scale
        for people in (4, 8):
            for stage in STAGES:
                table = sit(app, people, names=LONG_NAMES)
                state, seat = arrange(table.match.state, stage)
                for viewer in (seat, None):
                    table.show(state.view(viewer), state.legal(seat) if viewer is not None else ())
                    check_texts(table, ("row", 0), ("row", 2), ("card", 0))
                check_sheet(table, state.view(seat))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("text_size", ["normal", "large", "largest"])
def test_the_tabs_of_a_hand_are_written_alike(open_app: Any, size: tuple[int, int], text_size: Any) -> None:
    app = open_app(size)
    canvas = app.window.canvas
    app.settings.text_size = text_size
    canvas.text_scale = app.settings.text_scale
    for count in (3, 6, 8):
        canvas.audit = []
        for card, box in zip(("anvil", "zoo", "tornado", "dawn", "plan_b"), layout.card_boxes(count), strict=False):
            hand.draw_hand_card(canvas, card, box)  # type: ignore[arg-type]
        tabs = {text.size for text in canvas.audit if text.words in {*KIND_NAMES.values(), "Action"}}
        assert len(tabs) == 1, (count, canvas.audit)


@pytest.mark.parametrize(("text_size", "least"), [("large", 38), ("largest", 52)])
def test_a_hand_below_the_board_is_in_large_letters(app: App, robot: Robot, text_size: Any, least: float) -> None:
    app.settings.text_size = text_size
    table, state, seat = asked(app, robot, "turn")
    app.frame(0.1)
    canvas = app.window.canvas
    canvas.audit = []
    table.draw(canvas)
    drawn, canvas.audit = canvas.audit, None
    names = {card_name(card) for card in state.view(seat).hand}
    cards = [pygame.FRect(target.box) for target in table.targets() if is_card(target)]
    on_cards = [text for text in drawn if text.words in names and pygame.FRect(text.box).collidelist(cards) >= 0]
    assert {text.words for text in on_cards} == names
    for text in on_cards:
        assert text.size >= least - 0.5 / canvas.k and not text.shortened, text
        assert pygame.FRect(text.box).inflate(-2, -2).collidelist([box.inflate(4, 4) for box in cards]) >= 0


def test_a_card_below_the_board_can_be_dragged_to_its_victim(app: App, robot: Robot) -> None:
    app.settings.text_size = "largest"
    test_a_card_can_be_dragged_to_its_victim(app, robot)


# ---- motion --------------------------------------------------------------------------------------


def score(people: int, ending: moves.Ending) -> moves.RoundScore:
    roles: list[moves.Role] = ["assassin"] * people
    roles[0], roles[3] = "president", "bodyguard"
    points = tuple(2 if seat == 2 else int(seat not in (0, 3)) for seat in range(people))
    return moves.RoundScore(3, 0, ending, 2, 0, tuple(roles), "assassin", (0, 1), points)


def samples(people: int) -> dict[type, list[Any]]:
    """Something for every event there is, as it could follow on this position."""
    roles: tuple[Any, ...] = (None,) * people
    return {
        moves.RoundBegan: [moves.RoundBegan(4, 1)],
        moves.RolesDealt: [moves.RolesDealt(0, False, roles, None), moves.RolesDealt(0, True, roles, None)],
        moves.CardsDealt: [moves.CardsDealt(((),) * people, 6, 30)],
        moves.TurnBegan: [moves.TurnBegan(0, 3), moves.TurnBegan(2, 4)],
        moves.Skipped: [moves.Skipped(1, "martin", True), moves.Skipped(1, "nothing_left", False)],
        moves.Recalled: [moves.Recalled(0)],
        moves.HitPlaced: [moves.HitPlaced(2, 1, "anvil", "weapon", 2), moves.HitPlaced(2, 0, "dawn", "time", 4)],
        moves.Played: [moves.Played(2, 3, "filthy_trick")],
        moves.Passed: [moves.Passed(3)],
        moves.Countered: [moves.Countered(3, 2, False), moves.Countered(2, 3, True)],
        moves.Cancelled: [moves.Cancelled(2, 3, "filthy_trick")],
        moves.Stole: [moves.Stole(2, 3, None, False), moves.Stole(2, 3, None, True)],
        moves.MartinServed: [moves.MartinServed(2, 3)],
        moves.HitRemoved: [moves.HitRemoved(2, "dawn", "time")],
        moves.Discarded: [moves.Discarded(2, None)],
        moves.Drew: [moves.Drew(2, None)],
        moves.BreathHeld: [moves.BreathHeld(2, 0, (1, 3))],
        moves.Answered: [moves.Answered(3, False)],
        moves.SteppedIn: [moves.SteppedIn(3, 0)],
        moves.Rescued: [moves.Rescued(3, 0, ("anvil", "zoo", "dawn"))],
        moves.NobodyMoved: [moves.NobodyMoved(0)],
        moves.Eliminated: [moves.Eliminated(2, 3, 5), moves.Eliminated(0, 2, 5)],
        moves.RoundOver: [moves.RoundOver(score(people, ending)) for ending in get_args(moves.Ending)],
        moves.GameOver: [moves.GameOver((2,), (1,) * people)],
    }


@pytest.mark.parametrize("calm", [False, True])
def test_every_event_moves_and_comes_to_rest(app: App, calm: bool) -> None:
    app.settings.reduced_motion = calm
    table = sit(app, 4)
    table.motion.pace = app.settings
    state, _ = arrange(table.match.state, "turn")
    found = samples(4)
    assert set(found) == set(get_args(moves.Event))
    for event in (event for kind in found.values() for event in kind):
        check_motion(table, state.view(None), event)


@pytest.mark.parametrize("viewer", [None, 1])
def test_events_leave_the_table_as_the_view_has_it(app: App, viewer: int | None) -> None:
    """After the motions of a move everything lies where the position says."""
    for people in (4, 7):
        table = sit(app, people, people)
        for seat, state in by_lot(table.match, people + 3, 260):
            table.show(state.view(viewer))
            twin = state.copy(Chance(people))
            events = twin.apply(seat, random.Random(state.turn).choice(state.legal(seat)))
            play_out(table, [event.seen_by(viewer) for event in events])
            after, shown = twin.view(viewer), table.shown
            assert [tuple(hits) for hits in shown.hits] == [player.hits for player in after.players]
            assert [tuple(placers) for placers in shown.placers] == [player.placers for player in after.players]
            assert shown.cards == [player.cards for player in after.players]
            assert shown.alive == [player.alive for player in after.players]
            assert shown.martins == [player.martin for player in after.players]
            assert shown.tokens == [(player.twos, player.ones) for player in after.players]
            assert (shown.president, shown.round) == (after.president, after.round)
            assert (shown.pile, shown.discards) == (after.pile, after.discards)
            assert shown.dealt == (after.stage != "desk")
            assert shown.attack == after.attack and shown.answered == set(after.answered)
            assert (shown.breath is None) == (after.shot is None)
            assert sorted(shown.hand) == sorted(after.hand)


# ---- secrets -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("viewer", "own"), [(2, True), (0, False), (None, False)])
def test_what_is_announced_of_you_is_said_to_you(app: App, viewer: int | None, own: bool) -> None:
    """Every slip and every title on the board that names somebody."""
    table = sit(app)
    events = (
        moves.RoundBegan(2, 2), moves.Recalled(2), moves.SteppedIn(2, 0), moves.Rescued(0, 2, ("anvil", "zoo", "dawn")),
        moves.NobodyMoved(2), moves.Eliminated(2, 1, 3),
    )  # fmt: skip
    for event in events:
        table.show(table.match.state.view(viewer))
        tween = table.choreography.perform(event)
        assert tween is not None
        said = words_while(table, tween)
        named = any("Gil" in words for words in said)
        assert (any("You" in words.split() for words in said), named) == (own, not own), (event, said)


def words_while(table: Table, tween: Tween) -> set[str]:
    """All that stands in the air over the board during a motion."""
    canvas, said = table.app.window.canvas, set[str]()
    table.motion.play(tween)
    while table.motion.busy:
        table.motion.update(FRAME)
        canvas.audit = []
        for drawing in list(table.shown.floating.values()):
            drawing(canvas)
        said |= {text.words for text in canvas.audit}
        canvas.audit = None
    return said


def test_the_room_sees_nothing_that_depends_on_secrets(app: App) -> None:
    table = sit(app, 5)
    for number, (seat, state) in enumerate(by_lot(table.match, 5, 120)):
        if number % 8 and state.stage == "turn":
            continue
        pictures = set()
        for luck in (1, 2):
            twin = state.redeal((seat + 1) % 5, Chance(luck)).redeal(seat, Chance(luck))
            table.show(twin.view(None))
            pictures.add(shot_of(table))
        assert len(pictures) == 1, state.stage


def test_who_is_asked_looks_the_same_whatever_they_hold(app: App) -> None:
    """For the others at the table nothing differs between one who can answer and one who cannot."""
    for stage in ("react", "insist", "rescue"):
        table = sit(app, 5)
        state, seat = arrange(table.match.state, stage)
        pictures = set()
        for cards in (state.hands[seat], sorted(state.hands[1])):
            state.hands[seat] = cards[:5]
            state.refresh()
            table.show(state.view(4), ())
            pictures.add(shot_of(table))
        assert len(pictures) == 1, stage


def test_who_sees_a_hand_sees_the_role_with_it_and_nobody_holds_a_button_for_that(app: App) -> None:
    table = sit(app, humans=1)
    state, seat = arrange(table.match.state, "turn")
    for role in ("bodyguard", "assassin"):
        view = replace(state.view(seat), role=role)
        table.show(view, state.legal(seat))
        canvas = app.window.canvas
        canvas.audit = []
        table.draw(canvas)
        assert any(text.words == labels.GOALS[role] for text in canvas.audit)
        canvas.audit = None
    assert not any(target.hold for target in table.targets() if target.key != ("tool", "peek"))


def test_the_hand_is_shown_to_its_owner_alone(app: App) -> None:
    table = sit(app)
    state, seat = arrange(table.match.state, "turn")
    for viewer, cards in ((seat, len(state.hands[seat])), (None, 0)):
        table.show(state.view(viewer), state.legal(seat) if viewer is not None else ())
        assert len([target for target in table.targets() if is_card(target)]) == cards
        assert table.handed == (viewer is not None)


# ---- rounds --------------------------------------------------------------------------------------


def test_the_last_score_can_be_read_again(app: App) -> None:
    table = sit(app)
    state, _ = arrange(table.match.state, "turn")
    state.settled = (score(7, "killed"),)
    table.show(state.view(None))
    quiet = shot_of(table)
    table.focus = next(target.key for target in table.targets() if target.key == LAST_ROUND)
    assert shot_of(table) != quiet


def test_the_final_score_waits_for_somebody(app: App) -> None:
    table = sit(app)
    state, _ = arrange(table.match.state, "turn")
    state.settled, state.stage, state.over = (score(7, "rescued"),) * 7, "over", True
    state.refresh()
    table.show(state.view(None))
    gone: list[bool] = []
    table.finale.begin(lambda: gone.append(True))
    while table.motion.busy:
        table.motion.update(FRAME)
    assert not gone
    button = next(target for target in table.targets() if target.key == "results")
    assert button.click is not None
    button.click()
    assert gone


def test_rows_and_log_tell_the_final_score_once_it_is_counted(app: App) -> None:
    table = sit(app)
    state, _ = arrange(table.match.state, "turn")
    state.settled, state.stage, state.over = (score(7, "rescued"),) * 7, "over", True
    state.refresh()
    view = state.view(None)
    over = moves.GameOver(view.winners, tuple(player.points for player in view.players))
    table.diary.note(over)
    table.show(view)
    totals = [(player.twos, player.ones) for player in view.players]
    assert [table.tokens(seat) for seat in range(7)] == [(0, 0)] * 7 != totals
    assert not table.diary.lines
    table.finale.begin(lambda: None)
    table.motion.update(table.score_seconds * 1.5)
    assert 0 < sum(sum(table.tokens(seat)) for seat in range(7)) < sum(map(sum, totals))
    assert not table.diary.lines
    while table.motion.busy:
        table.motion.update(FRAME)
    assert [table.tokens(seat) for seat in range(7)] == totals
    assert [event for event, _ in table.diary.lines] == [over]


def test_hands_of_any_size_fit_the_panel() -> None:
    for count in range(1, 13):
        boxes = [pygame.FRect(box) for box in layout.card_boxes(count)]
        area = pygame.FRect(layout.LEFT, layout.CARDS_TOP, layout.WIDTH, layout.CARDS_HIGH).inflate(1, 1)
        assert all(area.contains(box) for box in boxes)
        assert not any(a.colliderect(b) for a, b in combinations(boxes, 2))


def test_every_page_of_the_rules_has_its_picture(app: App) -> None:
    from game.titles.bodyguard.howto import PICTURES

    assert set(PICTURES) == {page.title for page in GAME.text.rules_pages()}
    scene = HowToScene(app, GAME)
    for number in range(len(scene.pages)):
        scene.number, scene.slid = number, 0.0
        scene.draw(app.window.canvas)
