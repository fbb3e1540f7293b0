"""Nothing tells before it is shown: log, header, rows and prompt follow the motion, at every table."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine import registry
from game.engine.contract import Game
from game.engine.match import Match, Seat
from game.engine.telling import teller
from game.scenes.app import App
from game.scenes.log import LogScene
from game.scenes.robot import Robot
from game.scenes.table import controls, open_table, panel
from game.scenes.table.diary import MOMENT
from game.scenes.table.moments import Recap
from game.scenes.table.scene import GO_ON
from game.scenes.table.showing import BEAT
from game.titles.bodyguard.rules import moves as bodyguard
from game.titles.bodyguard.rules.moves import RoundScore
from game.titles.toontown.rules import moves as toontown
from game.titles.upper_hand.rules import moves as upper_hand
from tests.scenes.conftest import OpenApp
from tests.scenes.table_kit import LONG_NAMES, by_lot, check_texts, seated, sit, told_moves

GAMES = [pytest.param(game, id=game_id) for game_id, game in registry.games().items()]
NAMES = ("Ana", "Ben", "Eva", "Dev")


# ---- the log and the header ----------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [None, 0])
@pytest.mark.parametrize("game", GAMES)
def test_the_log_speaks_only_of_what_has_been_seen(app: App, game: Game, viewer: int | None) -> None:
    table = sit(app, game, game.seats[0])
    for _, ended in told_moves(table, 3, 160, viewer):
        seen = {id(event) for event in ended}
        assert all(id(event) in seen for event, _ in table.diary.lines)
        assert [row.words for row in table.diary.rows(None) if not row.divider] == [
            words for _, words in table.diary.lines
        ]


@pytest.mark.parametrize("game", GAMES)
def test_the_header_names_who_moves_from_the_moment_a_turn_begins(app: App, game: Game) -> None:
    table = sit(app, game, game.seats[0])
    turns = 0
    for begun, _ in told_moves(table, 4, 160, None):
        opened = [event for event in begun if event.opens is not None]
        doer = getattr(opened[-1], opened[-1].opens, None) if opened else table.showing.mover
        assert table.movers == (() if doer is None else (doer,))
        turns += bool(opened)
    assert turns


def test_the_page_of_the_log_holds_back_what_is_in_the_air(app: App) -> None:
    match = Match.new("toontown", seated(2), seed=1)
    table = open_table(app, match)
    app.stack.push(table)
    table.show(match.state.view(None))
    table.showing.feed([toontown.Rolled(0, 3, 4)], match.state.view(None), 0)
    table.open_log()
    page = app.stack.top
    assert table.busy and isinstance(page, LogScene) and not page.rows


def test_a_beat_comes_before_a_big_reveal_but_not_with_reduced_motion(app: App) -> None:
    table = sit(app, registry.games()["toontown"], 2)
    event = toontown.WillTaken(0, 1)
    for calm, moving in ((False, False), (True, True)):
        app.settings.reduced_motion = calm
        table.show(table.match.state.view(None))
        performed: list[Any] = []
        table.animate = lambda event, performed=performed: performed.append(event)
        table.showing.feed([event], table.view, 0)
        assert bool(performed) == moving
        table.motion.update(BEAT + 0.05)
        assert performed == [event]


# ---- the prompt ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_big_moments_are_told_in_two_voices(app: App, game: Game) -> None:
    """Every kind of event that is about somebody and is told is told to them as "you"."""
    tell, told = teller(game.id).telling, set()
    table = sit(app, game, game.seats[-1])
    for begun, _ in told_moves(table, 5, 240, None):
        for event in begun:
            room = tell(event, table.match.view(None), table.names)
            if room and event.about is not None and type(event) not in told:
                told.add(type(event))
                own = tell(event, table.match.view(event.about), table.names)
                assert table.names[event.about] not in own, own
    assert len(told) >= 6, told


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), "normal"), ((1920, 1080), "largest")])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_fits_the_prompt(open_app: OpenApp, game: Game, size: tuple[int, int], text_size: Any) -> None:
    app = open_app(size)
    app.settings.text_size = text_size
    app.window.canvas.text_scale = app.settings.text_scale
    table = sit(app, game, game.seats[-1], names=LONG_NAMES)
    looked = set()
    for begun, _ in told_moves(table, 6, 160, None):
        if begun and type(begun[-1]) not in looked:
            looked.add(type(begun[-1]))
            check_texts(table)


def test_the_weasel_and_the_will_are_told_to_who_sent_and_stole() -> None:
    tell, view = teller("toontown").telling, Match.new("toontown", seated(4), seed=1).view(0)
    assert tell(toontown.WeaselRolled(0, True, 5), view, NAMES).startswith("Your weasel runs!")
    assert tell(toontown.WeaselRolled(1, True, 5), view, NAMES).startswith("Ben's weasel runs!")
    assert tell(toontown.WillStolen(0, 1), view, NAMES) == "You stole the Will\nfrom Ben: run home!"
    assert tell(toontown.WillTaken(0, 1), view, NAMES) == tell(toontown.LetterTaken(0, 1), view, NAMES)


# ---- after a round -------------------------------------------------------------------------------


def round_over(app: App, *players: str) -> Any:
    seats = [Seat(name, colour, player) for name, colour, player in zip(NAMES, COLOURS, players, strict=True)]
    match = Match.new("bodyguard", seats, seed=1)
    table = open_table(app, match)
    app.stack.push(table)
    roles: Any = ("president", "bodyguard", "assassin", "assassin")
    score = RoundScore(1, 0, "killed", 2, 0, roles, "assassin", (), (0, 0, 1, 1))
    table.show(match.state.view(None))
    table.showing.feed([bodyguard.RoundOver(score)], match.state.view(None), 0)
    for _ in range(40):
        app.frame(0.05)
    return table


COLOURS = ("amber", "blue", "green", "red")


@pytest.mark.parametrize("key", [pygame.K_RETURN, None])
def test_a_round_that_is_over_waits_for_next_round(app: App, robot: Robot, key: int | None) -> None:
    table = round_over(app, "human", "bot:easy", "bot:easy", "bot:easy")
    assert table.busy and [button.label for button in table.panel_buttons] == ["Next round"]
    assert panel.said(table).startswith("Round over")
    if key is None:
        robot.click(GO_ON)
    else:
        robot.key(key)
    assert not table.showing.pause and table.shown.score is None


def test_bots_alone_go_on_by_themselves(app: App) -> None:
    table = round_over(app, *["bot:easy"] * 4)
    assert table.showing.pause and not table.panel_buttons
    for _ in range(160):
        app.frame(0.05)
    assert not table.showing.pause


# ---- the recap -----------------------------------------------------------------------------------


def test_what_was_done_to_you_is_told_with_its_amount() -> None:
    done_to = teller("upper_hand").done_to
    events = (upper_hand.CardPlayed(1, "pam_1", 0, True), upper_hand.Lost(0, 2, 3), upper_hand.Gained(1, 1, 6))
    assert [words for _, words in done_to(events, 0, NAMES)] == ["Ben insulted you: −2"]
    assert not done_to(events, 1, NAMES)


def test_the_recap_tells_what_was_done_to_you_first() -> None:
    lines = [(object(), f"line {number}") for number in range(6)]
    recap = Recap()
    recap.show(lines, done=[(lines[1][0], "Ben hit you")])
    assert [words for _, words in recap.lines] == ["Ben hit you", "line 3", "line 4", "line 5"]


@pytest.mark.parametrize("game", GAMES)
def test_the_recap_covers_no_row_no_answer_and_nothing_on_the_board(app: App, game: Game) -> None:
    for people in game.seats:
        table = sit(app, game, people)
        for seat, state in by_lot(table.match, people, 30):
            table.show(state.view(seat), state.legal(seat))
            box = pygame.FRect(table.recap_box())
            assert not box.colliderect(table.measures.board)
            assert not any(box.colliderect(target.box) for target in table.targets() if target.key != "log")
            assert not any(box.colliderect(table.row_box(row)) for row in range(people))


def test_the_recap_is_left_out_for_who_has_just_watched(app: App) -> None:
    match = Match.new("toontown", seated(2, humans=1), seed=1)
    diary = open_table(app, match).diary
    diary.read_back(0)
    diary.moved(0)
    diary.note(toontown.Dipped(1, 0))
    assert diary.just_watched(0)
    diary.update(MOMENT + 1)
    assert not diary.just_watched(0)
    match.act(match.state.waiting()[0], match.state.legal(match.state.waiting()[0])[0])
    diary.read_back(None)
    diary.last_turn.clear()
    assert not diary.just_watched(0), "somebody else's eyes came in between"


# ---- who is meant --------------------------------------------------------------------------------


def test_you_have_a_name_where_several_share_the_screen(app: App) -> None:
    seats = [Seat(name, colour, "human") for name, colour in zip(NAMES, COLOURS, strict=True)]
    table = open_table(app, Match.new("upper_hand", seats, seed=1))
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
    assert controls.tool_label(table, "undo") == f"Take back {NAMES[second]}'s answer"
    table.take_back()
    assert second in table.match.state.waiting() and asker not in table.match.state.waiting()


def test_the_advice_fits_what_is_known_of_the_will() -> None:
    from msgspec.structs import replace

    text = registry.games()["toontown"].text
    view = Match.new("toontown", seated(3), seed=1).view(0)
    view = replace(view, active=0, holder=None, instead=())
    look = "Look for cards"
    assert look in text.prompt(view, NAMES)
    assert look not in text.prompt(replace(view, papers=(None, "will", None)), NAMES)
    assert look not in text.prompt(replace(view, will_slot=1), NAMES)
    assert look not in text.prompt(replace(view, public_papers=("letter", "letter", None), me=None), NAMES)
    assert look in text.prompt(replace(view, papers=(None, "will", None), active=1), NAMES), "they may not know"
