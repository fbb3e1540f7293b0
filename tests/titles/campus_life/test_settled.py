"""Nobody is asked again about what has not changed: rulings 4 and 5 at the table, and only by what everybody knows."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pygame
import pytest

from game.engine.chance import Chance
from game.scenes.app import App
from game.scenes.robot import Robot
from game.titles.campus_life import look
from game.titles.campus_life.rules.content import ROOMS
from game.titles.campus_life.rules.moves import (
    Event,
    Exchange,
    Exchanged,
    Keep,
    Kept,
    Looked,
    Pass,
    Stay,
    Take,
    WeaponDropped,
)
from game.titles.campus_life.rules.state import State
from game.titles.campus_life.table.panel import spoken
from game.titles.campus_life.table.scene import ASK, Table
from tests.scenes.table_kit import FRAME, answers, shot_of
from tests.titles.campus_life.arrange import anew, answer, card, clear, go, lay, sociable, space, stay, table
from tests.titles.campus_life.test_table import arrange, bit, sit
from tests.titles.campus_life.test_table import sociable as people


def in_the_study() -> tuple[State, list[Event]]:
    """Seat 0 has looked at the wrench card in the Study and kept the rope; its next turn has come."""
    state = table(at={0: (4, 6), 1: (12, 7), 2: (12, 8)}, up=[0, 7, 7])
    lay(state, "study", "wrench")
    told = [*go(state, "study"), *answer(state, Keep()), *stay(state), *stay(state)]
    return state, told


def settled(state: State, told: list[Event], seat: int = 0) -> Any:
    return look.settled(state.view(None), seat, [event.seen_by(None) for event in told])


def test_ruling_4_who_has_decided_about_two_cards_looks_again_but_is_not_asked() -> None:
    state, told = in_the_study()
    told += stay(state)
    assert isinstance(told[-1], Looked) and state.stage == "card"
    assert settled(state, told) == Keep()
    assert settled(state, told, 1) is None, "it is not their question"
    assert settled(state, [event for event in told if not isinstance(event, Kept)]) is None


def test_ruling_4_who_has_exchanged_is_not_asked_to_exchange_back() -> None:
    state = table(at={0: (4, 6), 1: (12, 7), 2: (12, 8)}, up=[0, 7, 7])
    lay(state, "study", "wrench")
    told = [*go(state, "study"), *answer(state, Exchange()), *stay(state), *stay(state), *stay(state)]
    assert settled(state, told) == Keep()


@pytest.mark.parametrize(
    "changed",
    [Exchanged(1, "study", "weapon", None, None), Exchanged(0, "hall", "weapon", None, None)],
    ids=["the card in the room", "the own card of that kind"],
)
def test_ruling_4_the_question_comes_back_with_another_card(changed: Event) -> None:
    state, told = in_the_study()
    told += [changed, *stay(state)]
    assert settled(state, told) is None
    other_kind = Exchanged(0, "hall", "suspect", None, None)
    elsewhere = Exchanged(1, "hall", "weapon", None, None)
    state, told = in_the_study()
    assert settled(state, [*told, other_kind, elsewhere, *stay(state)]) == Keep()


def test_ruling_5_whether_to_drop_a_weapon_goes_without_saying_unless_there_is_another() -> None:
    state = clear(table(at={0: (4, 6)}, carried=[0, -1, -1]), "study")
    go(state, "study")
    assert state.stage == "weapon" and settled(state, []) == Pass()
    state = clear(table(at={0: (4, 6)}, carried=[0, -1, -1], tokens={"study": ("knife",)}), "study")
    go(state, "study")
    assert settled(state, []) is None


def test_rulings_4_and_5_what_goes_without_saying_tells_nothing() -> None:
    """Whoever cannot see the cards finds the same questions left out, and an answer left out can be given."""
    found: Counter[str] = Counter()
    for seed in range(12):
        will, state = random.Random(seed), anew(3 + seed % 4, seed)
        told: list[Event] = []
        while state.waiting():
            seat = state.answering
            if (mine := settled(state, told, seat)) is not None:
                found[type(mine).__name__] += 1
                assert mine in state.legal(seat)
                watcher = (seat + 1) % state.seats
                assert settled(state.redeal(watcher, Chance(seed)), told, seat) == mine
            told += answer(state, sociable(state, will))
    assert found["Keep"] > 3 and found["Pass"] > 3, found


# ---- at the table --------------------------------------------------------------------------------


def play_on(app: App, table: Table) -> None:
    for _ in range(60):
        app.frame(FRAME)
        if table.answerer is not None and not table.busy:
            return


def at_home(app: App) -> Table:
    """Seat 1 may move in the Dining Room, where nothing lies, and carries the lead pipe."""
    app.settings.reduced_motion = True
    table = sit(app)
    state = arrange(table.match.state, "move")
    state.spaces[1] = look.space_of("dining")
    state.tokens[ROOMS.index("dining")] = 0
    clear(state, "dining")
    table.driver.people.unmet.clear()  # type: ignore[union-attr]
    app.stack.push(table)
    play_on(app, table)
    assert table.answerer == 1 and table.view.stage == "move"
    return table


def told(table: Table) -> list[type[Any]]:
    return [type(event) for entry in table.match.history(None) for event in entry.events]


def test_ruling_5_nobody_is_asked_about_dropping_but_everybody_may(app: App) -> None:
    table = at_home(app)
    table.play(Stay())
    play_on(app, table)
    assert table.match.state.active != 1 and WeaponDropped not in told(table)
    table = at_home(app)
    target = next(target for target in table.targets() if target.key == ASK)
    assert target.click is not None
    target.click()
    table.play(Stay())
    play_on(app, table)
    assert table.answerer == 1 and table.view.stage == "weapon"


def test_ruling_5_whoever_takes_an_answer_back_is_asked(app: App) -> None:
    table = at_home(app)
    state: Any = table.match.state
    state.order = (0, 2, 3, 4, 1)  # the next turn begins another round
    state.index = 4
    state.spaces[0] = space("hall")  # who begins there is asked before any die falls
    state.refresh()
    table.play(Stay())
    play_on(app, table)
    assert table.match.state.stage == "start" and table.retractor is not None
    table.take_back()
    play_on(app, table)
    assert table.answerer == 1 and table.view.stage == "weapon"


def test_the_last_guest_is_asked_everything(app: App) -> None:
    table = sit(app)
    state = arrange(table.match.state, "last guest")
    state.spaces[1], state.stage = look.space_of("dining"), "weapon"
    state.tokens[ROOMS.index("dining")] = 0
    state.refresh()
    assert table.settled(1) is None
    state = arrange(table.match.state, "weapon")
    state.shown, state.gone = 0, ()
    state.tokens[ROOMS.index("dining")] = 0
    state.refresh()
    assert table.settled(1) == Pass()


def test_ruling_4_the_window_with_a_card_opens_only_for_who_is_asked(app: App) -> None:
    table = sit(app)
    arrange(table.match.state, "card")
    assert table.settled(1) is None
    table.match.act(1, Keep())  # type: ignore[attr-defined]
    state = arrange(table.match.state, "card")
    assert table.settled(1) == Keep()
    table.show(state.view(1))
    unasked = shot_of(table)
    table.curious.add((1, state.round))
    table.show(state.view(1))
    assert shot_of(table) != unasked


def test_ruling_5_the_words_on_a_button_point_at_the_weapon_on_the_board(app: App) -> None:
    table = sit(app)
    state = arrange(table.match.state, "weapon")
    state.tokens[ROOMS.index("dining")] = bit("candle")
    state.refresh()
    table.show(state.view(None), state.legal(1))
    area = app.window.canvas.pixels(next(t.box for t in answers(table) if t.action == Take("candle")))
    pictures = []
    for key in ("log", spoken(Take("candle"))):
        table.focus = key
        shot_of(table)
        pictures.append(pygame.image.tobytes(app.window.canvas.surface.subsurface(area), "RGB"))
    assert pictures[0] != pictures[1]
    said = next(target for target in table.targets() if target.key == spoken(Take("candle")))
    assert said.click is not None and said.action is None and said.label == "Trade for the candlestick"


def test_ruling_4_a_known_card_is_not_shown_behind_a_curtain_again() -> None:
    first = Looked(1, "hall", "room", None)
    assert not look.familiar("hall", 1, [first])
    assert look.familiar("hall", 1, [first, first])
    assert not look.familiar("hall", 1, [first, Exchanged(0, "hall", "room", None, None), first])
    assert look.familiar("hall", 1, [Exchanged(1, "hall", "room", None, None), first])
    assert not look.familiar("hall", 1, [Looked(0, "hall", "room", None), first])


def test_ruling_5_only_the_owner_sees_which_weapon_is_on_the_notepad(app: App) -> None:
    pictures, words = {}, {}
    for wish in ("candle", "rope"):
        table = sit(app)
        state = arrange(table.match.state, "weapon")
        state.tokens[ROOMS.index("dining")] = bit("candle")
        state.notes[1 * 3 + 1] = card(wish)
        state.refresh()
        for viewer in (1, None):
            table.show(state.view(viewer), state.legal(1))
            words[wish, viewer] = [button.label + button.sub for button in table.panel_buttons] + [table.asks()]
            pictures[wish, viewer] = [target.label for target in answers(table)]
    assert words["candle", None] == words["rope", None] and pictures["candle", None] == pictures["rope", None]
    assert "Trade for the candlestick(on your notepad)" in words["candle", 1]
    assert not any("(on your notepad)" in label for label in words["rope", 1])
    assert "You wish for the candlestick" in words["candle", 1][-1]
    assert "The rope is on your notepad, and it is not here." in words["rope", 1][-1]


def test_a_party_of_people_ends_with_fewer_questions(app: App, robot: Robot) -> None:
    """The same answers by lot: nobody at the screen meets a question that goes without saying."""
    app.settings.reduced_motion = True
    table = sit(app, 3, seed=4)
    app.stack.push(table)
    lot, asked = random.Random(4), Counter[str]()
    for _ in range(1200):
        robot.settle()
        if robot.top == "ResultsScene":
            break
        if robot.top == "CurtainScene":
            robot.click("show")
        elif robot.top == "SecretScene":
            robot.click("done")
        elif robot.top == "EyesOpenScene":
            robot.click("look")
        elif table.answerer is not None and not table.busy:
            asked[table.view.stage] += 1
            assert table.settled(table.answerer) is None
            stays = [target for target in answers(table) if isinstance(target.action, Stay)]
            inside = stays and table.view.players[table.answerer].room and lot.random() < 0.5
            robot.click(lot.choice(stays if inside else people(table)).key)
        elif table.finale.waits:
            robot.click("results")
    assert 0 < asked["card"] < told(table).count(Looked)
