"""How the Upper Hand table tells: what was done to you, and who "you" is where several share the screen."""

from __future__ import annotations

from game.engine.match import Match, Seat
from game.engine.telling import teller
from game.scenes.app import App
from game.scenes.robot import Robot
from game.scenes.table import controls, open_table, panel
from game.titles.upper_hand.meta import GAME
from game.titles.upper_hand.rules import moves
from game.titles.upper_hand.words.telling import came_of

NAMES = ("Ana", "Ben", "Eva", "Dev")
COLOURS = ("amber", "blue", "green", "red")


def test_what_was_done_to_you_is_told_with_its_amount() -> None:
    done_to = teller(GAME.id).done_to
    events = (moves.CardPlayed(1, "pam_1", 0, True), moves.Lost(0, 2, 3), moves.Gained(1, 1, 6))
    assert [words for _, words in done_to(events, 0, NAMES)] == ["Ben insulted you: −2"]
    assert not done_to(events, 1, NAMES)
    gift = (moves.CardPlayed(3, "pam_16", 0, True), moves.Gained(3, 2, 12), moves.Gained(0, 1, 6))
    assert [words for _, words in done_to(gift, 0, NAMES)] == ["Dev charmed you: +1"]
    aside = (moves.CardPlayed(3, "pam_16", 1, True), moves.Gained(0, 1, 6))
    assert not done_to(aside, 0, NAMES), "that was somebody else's"


def test_what_came_of_it_calls_nobody_by_name_who_is_looking() -> None:
    assert came_of(moves.Gained(0, 1, 15), 0) == "You gain 1, now 15."
    assert came_of(moves.Lost(0, 2, 3), 0) == "You lose 2, now 3."
    stolen = moves.Stole(seat=1, victim=0, amount=2, now=8, victim_now=3)
    assert came_of(stolen, 0) == "You lose 2, now 3." and came_of(stolen, 1) == "You steal 2, now 8."
    assert not came_of(stolen, 2) and not came_of(stolen, None), "the log says it"


def test_you_have_a_name_where_several_share_the_screen(app: App) -> None:
    seats = [Seat(name, colour, "human") for name, colour in zip(NAMES, COLOURS, strict=True)]
    table = open_table(app, Match.new(GAME.id, seats, seed=1))
    app.stack.push(table)
    robot = Robot(app)
    robot.settle()
    robot.click("show")
    asker = table.answerer
    assert asker is not None and len(table.view.asked) == 4
    assert table.movers == (asker,)
    assert panel.said(table).startswith(f"{NAMES[asker]}, ")
    legal = table.match.state.legal(asker)
    table.play(legal[0])
    robot.settle()
    robot.click("show")
    second = table.answerer
    assert second not in (None, asker)
    table.play(legal[0])
    robot.settle()
    assert table.retractor == second, "the last answer, not the first person's"
    assert controls.tool_label(table, "undo") == f"Take back {NAMES[second]}'s move"
    table.take_back()
    assert second in table.match.state.waiting() and asker not in table.match.state.waiting()
