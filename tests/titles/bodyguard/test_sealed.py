"""Rulings 7 and 10 with several people at one screen: the questions are asked on the open table and betray nobody."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.match import Match
from game.engine.sealed import stand_ins
from game.scenes.app import App
from game.scenes.robot import Robot
from game.scenes.table.can_do import CanDoScene
from game.titles.bodyguard import look
from game.titles.bodyguard.rules import moves
from game.titles.bodyguard.rules.content import NUMBER
from game.titles.bodyguard.table.scene import Table
from tests.scenes.sitting import paint, until_asked
from tests.scenes.table_kit import answers, seated
from tests.titles.bodyguard.test_table import FRAME, arrange
from tests.titles.bodyguard.test_timing import BODYGUARD, SITUATIONS, THREE_KINDS

WINDOWS = ("react", "insist", "rescue")
PEOPLE = 5
ONE_WAY = ("laser_watch", "rooftop", "hailstorm", "hardcore_af", "plan_b")  # three hits, and no other three


def open_table(app: App, stage: str, cards: tuple[str, ...], guard: int, humans: int = 8) -> tuple[Table, int]:
    """At this question somebody holds these cards: seat 3, or seat 2 where the attacker is asked."""
    app.settings.reduced_motion = True
    match = Match.new("bodyguard", seated(PEOPLE, humans=humans), seed=1)
    state: Any
    state, seat = arrange(match.state, stage)
    state.hands[seat], state.guard = sorted(NUMBER[card] for card in cards), guard  # type: ignore[index]
    state.refresh()
    table = Table(app, match)
    app.stack.only(table)
    return table, seat


def tops(robot: Robot, frames: int = 80) -> list[str]:
    """The scenes on top meanwhile, each named once in a row."""
    found: list[str] = []
    for _ in range(frames):
        robot.frames()
        if found[-1:] != [robot.top]:
            found.append(robot.top)
    return found


def film(app: App, table: Table, seat: int, wish: int | None) -> list[Any]:
    """Frame by frame what the room sees from the question on, pressing that button once it is there."""
    found: list[Any] = []
    pressed = wish is None
    for _ in range(60):
        app.frame(FRAME)
        if table.answerer == seat and not table.busy and not pressed:
            pressed = True
            table.play(table.legal[wish or 0])
        targets = tuple((target.key, *target.box, target.label, target.action) for target in table.targets())
        picture = pygame.image.tobytes(app.window.canvas.surface, "RGB")
        found.append((type(app.stack.top).__name__, table.answerer, table.focus, table.hint, targets, picture))
    assert pressed
    return found


@pytest.mark.parametrize("stage", WINDOWS)
def test_ruling_10_the_question_looks_the_same_whatever_is_held(app: App, stage: str) -> None:
    films = []
    for situation in SITUATIONS:
        table, seat = open_table(app, stage, *situation)
        films.append(film(app, table, seat, None))
    assert all(other == films[0] for other in films[1:])
    assert films[0][-1][1] is not None


@pytest.mark.parametrize("stage", WINDOWS)
def test_what_can_be_done_is_said_in_the_same_words_whatever_is_held(app: App, robot: Robot, stage: str) -> None:
    pages = []
    for situation in SITUATIONS:
        table, _ = open_table(app, stage, *situation)
        until_asked(robot, table)
        page = CanDoScene(app, table)
        pages.append((page.rows, page.card, page.advised, paint(app.window.canvas, page.draw)))
        assert [row.group is not None for row, _ in page.shown] == [True, True], "no reason tells what is held"
    assert all(other == pages[0] for other in pages[1:])


@pytest.mark.parametrize("wish", [0, 1])
def test_ruling_7_a_bluff_cannot_be_told_until_all_have_answered(app: App, wish: int) -> None:
    """The same button, four hands: the same frames to the pixel while the next is already asked."""
    films, meant = [], []
    for situation in SITUATIONS:
        table, seat = open_table(app, "rescue", *situation)
        films.append(film(app, table, seat, wish))
        assert table.match.moves == 1 and table.answerer == 4
        meant.append(table.match.state.view(seat).answer)
    assert all(other == films[0] for other in films[1:])
    assert meant == ([True, False, False, False] if wish == 0 else [False] * 4)


@pytest.mark.parametrize("stage", WINDOWS)
def test_two_buttons_stand_for_whatever_is_legal(stage: str, app: App) -> None:
    for situation in SITUATIONS:
        table, seat = open_table(app, stage, *situation)
        state: Any = table.match.state
        wishes = look.sealed(state.view(None))
        assert len(wishes) == 2
        assert set(stand_ins(wishes, state.legal(seat)).values()) == set(state.legal(seat))


@pytest.mark.parametrize("stage", WINDOWS)
def test_nobody_goes_behind_the_curtain_to_answer_and_nobody_takes_the_mouse(
    app: App, robot: Robot, stage: str
) -> None:
    table, seat = open_table(app, stage, *SITUATIONS[0])
    assert table.driver
    table.driver.people.mouse_with = 0
    seen = tops(robot, 20)
    assert seen == ["Table"] and table.answerer == seat and table.viewer is None and table.aloud
    robot.click(table.legal[1])
    assert table.match.moves == 1 and table.driver.people.mouse_with == 0


def test_only_three_kinds_of_questions_are_sealed(app: App) -> None:
    for stage in ("desk", "turn", "throw_in"):
        table, seat = open_table(app, stage, *SITUATIONS[0])
        assert table.driver
        assert not table.sealed(table.match.state.view(None)) and table.driver.people.private(seat)


def test_no_ring_advises_and_keys_begin_at_the_same_button_for_everybody(app: App, robot: Robot) -> None:
    for wish in (moves.StepIn(), moves.Pass()):
        table, _ = open_table(app, "rescue", *SITUATIONS[0])
        robot.key(pygame.K_F5)
        until_asked(robot, table)
        assert app.stack.device == "keyboard" and table.hint is None and table.suggested() is None
        assert (table.answerer, table.focus) == (3, moves.Pass())
        if wish != table.focus:
            robot.key(pygame.K_UP)
        assert table.focus == wish
        robot.key(pygame.K_RETURN)
        until_asked(robot, table)
        assert (table.answerer, table.focus) == (4, moves.Pass()), "the press of one is no advice for the next"


def test_the_eye_shows_the_hand_of_who_is_asked(app: App, robot: Robot) -> None:
    table, _ = open_table(app, "rescue", *SITUATIONS[0])
    until_asked(robot, table)
    table.play(moves.Pass())
    until_asked(robot, table)
    assert table.answerer == 4
    table.peek_now()
    robot.settle()
    curtain: Any = app.stack.top
    assert robot.top == "CurtainScene" and curtain.to_seat == 4
    robot.click("show")
    robot.settle()
    assert robot.top == "SecretScene"
    robot.click("done")
    until_asked(robot, table)
    assert table.answerer == 4 and table.aloud and table.viewer is None


def test_one_person_alone_is_asked_with_the_hand_in_view(app: App, robot: Robot) -> None:
    for situation in (SITUATIONS[0], SITUATIONS[2]):
        table, _ = open_table(app, "rescue", *situation, humans=8)
        for seat in (0, 1, 2, 4):
            table.match.hand_over(seat, "bot:sly")
        table.reseat()
        until_asked(robot, table)
        assert table.viewer == 3 and not table.aloud
        assert {target.action for target in answers(table)} == set(table.match.state.legal(3))
        app.stack.close()


def answer_all(robot: Robot, table: Table, *wishes: moves.Action) -> None:
    for wish in wishes:
        until_asked(robot, table)
        table.play(wish)


def test_ruling_7_which_hits_is_asked_behind_the_curtain_once_all_have_answered(app: App, robot: Robot) -> None:
    table, seat = open_table(app, "rescue", THREE_KINDS, BODYGUARD)
    answer_all(robot, table, moves.StepIn(), moves.StepIn())
    assert table.match.state.waiting() == (seat,)
    seen = tops(robot, 200)
    assert seen[-1] == "CurtainScene"
    curtain: Any = app.stack.top
    assert curtain.to_seat == seat
    until_asked(robot, table)
    assert table.viewer == seat and table.rescue is not None
    table.play(table.rescue)
    assert table.match.view(None).settled[-1].ending == "rescued"


def test_ruling_7_where_only_three_hits_will_do_no_curtain_falls(app: App, robot: Robot) -> None:
    table, _ = open_table(app, "rescue", ONE_WAY, BODYGUARD)
    answer_all(robot, table, moves.StepIn(), moves.Pass())
    assert table.match.view(None).settled[-1].ending == "rescued"
    assert "CurtainScene" not in tops(robot, 40)


# ---- what everybody should have seen -------------------------------------------------------------


def words_on(app: App) -> list[str]:
    """Every text of the next frame, as it is drawn."""
    canvas = app.window.canvas
    canvas.audit = []
    app.stack.draw(canvas)
    found, canvas.audit = [text.words for text in canvas.audit], None
    return found


def to_curtain(app: App, robot: Robot, situation: tuple[tuple[str, ...], int]) -> Table:
    """Somebody's turn has come, and the curtain has closed for it."""
    table, _ = open_table(app, "rescue", *situation)
    table.match.state.stage = "turn"  # type: ignore[attr-defined]
    arrange(table.match.state, "turn")
    table.diary.lines.append((moves.HitPlaced(3, 2, "dawn", "time", 3), "Ana hits Gil with Dawn, the third."))
    table.diary.reader = None
    robot.settle()
    assert robot.top == "CurtainScene"
    return table


def test_the_curtain_shows_the_table_to_everybody_before_they_look_away(app: App, robot: Robot) -> None:
    table = to_curtain(app, robot, SITUATIONS[0])
    said = words_on(app)
    order = [
        "Everybody look!",
        "Ana hits Gil with Dawn, the third.",
        *table.names,
        "Now look away! Only for the eyes of",
    ]
    assert [words for words in said if words in order][: len(order)] == order
    curtain: Any = app.stack.top
    assert curtain.public is not None and curtain.public.key == table.match.view(None)


def test_whoever_only_wants_to_peek_finds_the_plain_curtain(app: App, robot: Robot) -> None:
    table, _ = open_table(app, "rescue", *SITUATIONS[0])
    until_asked(robot, table)
    table.peek_now()
    robot.settle()
    assert robot.top == "CurtainScene" and "Everybody look!" not in words_on(app)


def test_what_the_curtain_shows_tells_nothing_of_hands_and_roles(app: App) -> None:
    pictures = set()
    for situation in SITUATIONS:
        table, _ = open_table(app, "rescue", *situation)
        canvas = app.window.canvas
        short = table.in_short()
        assert short is not None
        pictures.add(paint(canvas, lambda canvas, short=short: short.paint(canvas, (400, 300, 960, 264))))
    assert len(pictures) == 1
    state: Any = table.match.state
    table.view = state.view(3)
    assert table.in_short() is None, "somebody's own view is not for everybody"


def test_everybody_is_called_before_it_comes_out_who_stepped_in(app: App, robot: Robot) -> None:
    for cards, ending in ((ONE_WAY, "steps in"), (("plan_b",), "Nobody moved")):
        table, _ = open_table(app, "rescue", cards, BODYGUARD)
        answer_all(robot, table, moves.StepIn(), moves.StepIn())
        robot.settle(12)
        assert robot.top == "EyesOpenScene" and "Eyes open!" in words_on(app)
        assert table.match.view(None).settled, "it is decided"
        assert not any(ending in words for _, words in table.diary.lines), "but not told"
        hits = [player.hits.count(None) for player in table.view.players]
        assert hits[0] == 0 and not table.shown.score
        robot.click("look")
        seen = tops(robot, 60)
        assert "EyesOpenScene" not in seen, "once"
        assert any(ending in words for _, words in table.diary.lines)
        app.stack.close()


def test_one_person_alone_is_not_called(app: App, robot: Robot) -> None:
    table, _ = open_table(app, "rescue", ("plan_b",), BODYGUARD)
    for seat in (0, 1, 2, 4):
        table.match.hand_over(seat, "bot:sly")
    table.reseat()
    assert "EyesOpenScene" not in tops(robot, 120)
