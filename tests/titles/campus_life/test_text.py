"""What Campus Life says: two voices, labels, log lines that keep secrets, refusals, the tally, the story."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, get_args

import msgspec
import pytest

from game import places
from game.engine import contract
from game.engine.contract import IllegalAction, Outcome, Reason
from game.engine.match import Entry
from game.titles.campus_life.rules import moves
from game.titles.campus_life.rules.content import LINES, ROOM_NAMES, SUSPECT_NAMES, WEAPON_NAMES
from game.titles.campus_life.rules.moves import Adjust, Drop, Exchange, Keep, Meet, Pass, Scored, Spend, Take, Walk
from game.titles.campus_life.rules.scoring import alone, single
from game.titles.campus_life.rules.state import State
from game.titles.campus_life.rules.view import Stage
from game.titles.campus_life.words import text
from tests.titles.campus_life.arrange import (
    GAME,
    anew,
    answer,
    clear,
    go,
    hold,
    lay,
    note,
    sociable,
    space,
    stay,
    table,
    take_tab,
)

NAMES = ("Ana", "Ben", "Chris", "Dev", "Eva", "Finn")


@cache
def whole_games() -> list[tuple[State, list[Entry]]]:
    """Random games at every size of table, with all they told."""
    games = []
    for seed in range(16):
        will = random.Random(seed)
        state = anew(3 + seed % 4, seed)
        history = []
        while state.waiting():
            history.append(Entry(state.answering, tuple(answer(state, sociable(state, will)))))
        games.append((state, history))
    return games


def test_prompts_come_in_two_voices_and_everything_has_words() -> None:
    stages: set[str] = set()
    for seed in range(8):
        will, state = random.Random(seed), anew(3 + seed % 4, seed)
        while state.waiting():
            seat = state.answering
            stages.add(state.stage)
            mine, room = (text.prompt(state.view(viewer), NAMES) for viewer in (seat, None))
            assert mine != room
            assert NAMES[seat] in room
            assert len(room.split("\n")) == len(mine.split("\n")) == 2
            assert all(0 < len(line) <= 64 for line in (*room.split("\n"), *mine.split("\n")))
            labels = [text.action(action, state.view(seat), NAMES) for action in state.legal(seat)]
            assert all(0 < len(label) <= 44 for label in labels)
            answer(state, sociable(state, will))
        assert text.prompt(state.view(None), NAMES).startswith("The party is over.")
    assert stages == set(get_args(Stage)) - {"over"}


def test_ruling_2_staying_is_allowed_so_one_may_move() -> None:
    state = table(3, at={0: (12, 7)}, draws=(3,))
    assert moves.Stay() in state.legal(0)
    assert text.prompt(state.view(0), NAMES).startswith("You may move.\n")
    assert text.prompt(state.view(None), NAMES).startswith("Ana may move.\n")
    stay(state)
    take_tab(state, "room")
    assert text.prompt(state.view(1), NAMES).startswith("Ana may move again.\n")


def test_ruling_6_the_prompt_of_a_meeting_promises_no_more_than_the_rule() -> None:
    state = table(4, at={0: "parlour", 1: "parlour", 2: "parlour"})
    stay(state)
    assert "until something comes of it" in text.prompt(state.view(0), NAMES)


def test_rulings_5_and_10_the_weapon_question_says_what_a_weapon_is_worth() -> None:
    state = clear(table(3, at={0: (4, 6)}, tokens={"study": ("knife", "rope")}), "study")
    note(state, 0, "scarlet", "rope", "hall")
    hold(state, 0, "plum", "knife", "lounge")
    go(state, "study")
    mine, room = (text.prompt(state.view(viewer), NAMES).split("\n")[1] for viewer in (0, None))
    assert mine == "You wish for the rope: with its card 3 alone, 2 paired."
    assert room == "The one on the notepad: 3 alone, 2 as a couple, with its card."
    assert text.prompt(state.view(1), NAMES).split("\n")[1] == room
    labels = [text.action(action, state.view(0), NAMES) for action in state.legal(0)]
    assert labels == ["Take the rope (on your notepad)", "Take the knife", "Leave it"]
    assert [text.action(action, state.view(None), NAMES) for action in state.legal(0)] == [
        "Take the rope",
        "Take the knife",
        "Leave it",
    ]
    hold(state, 0, "rope")
    assert text.prompt(state.view(0), NAMES).endswith("You wish for the rope and hold its card: 3 more alone.")
    state.modest = True
    assert text.prompt(state.view(0), NAMES).endswith("2 more alone.")


def test_ruling_5_a_weapon_in_hand_is_kept_dropped_or_traded_in_so_many_words() -> None:
    state = clear(table(3, at={0: (4, 6)}, carried=[0, -1, -1], tokens={"study": ("revolver",)}), "study")
    note(state, 0, "scarlet", "revolver", "hall")
    go(state, "study")
    labels = {text.action(action, state.view(0), NAMES) for action in state.legal(0)}
    assert labels == {"Keep it", "Drop it", "Trade for the revolver (on your notepad)"}
    note(state, 0, "scarlet", "rope", "hall")
    mine, room = ([text.action(action, state.view(viewer), NAMES) for action in state.legal(0)] for viewer in (0, None))
    assert {"Keep it (on your notepad)", "Drop it", "Trade for the revolver"} == set(mine)
    assert {"Keep it", "Drop it", "Trade for the revolver"} == set(room), "a notepad is nobody else's business"


def test_labels_of_the_room_do_not_name_hidden_cards() -> None:
    state = table(3, at={0: (12, 7)})
    stay(state)
    answer(state, moves.Tab())
    assert text.action(Spend("weapon"), state.view(0), NAMES) == "Show the rope"
    assert text.action(Spend("weapon"), state.view(None), NAMES) == "Show the weapon card"
    assert text.action(Spend("weapon"), state.view(1), NAMES) == "Show the weapon card"


def test_labels_say_where_a_walk_leads() -> None:
    state = table(3, at={0: (7, 11)}, die=2)
    view = state.view(0)
    labels = {text.action(action, view, NAMES) for action in state.legal(0)}
    assert {"Enter the Hall", "Enter the stairwell", "Walk 1", "Walk 2", "Stay here"} <= labels
    state = table(3, at={0: "study"}, die=2)
    assert "Sneak to the Kitchen" in {text.action(action, state.view(0), NAMES) for action in state.legal(0)}


def test_labels_of_an_encounter_tell_closer_from_further() -> None:
    state = table(3, at={0: "parlour", 1: "parlour"}, draws=(3, 5))
    stay(state)
    assert [text.action(action, state.view(0), NAMES) for action in state.legal(0)] == [
        "Change the subject: 2",
        "Get excited: 4",
        "Say nothing",
    ]
    answer(state, Pass())
    assert text.action(Adjust(4), state.view(1), NAMES) == "Get excited: 4"
    assert text.action(Adjust(6), state.view(1), NAMES) == "Change the subject: 6"


def test_the_prompt_of_a_look_shows_the_card_to_the_looker_alone() -> None:
    state = table(3, at={0: (4, 6)})
    lay(state, "study", "wrench")
    go(state, "study")
    assert "wrench" in text.prompt(state.view(0), NAMES)
    for viewer in (1, 2, None):
        assert "wrench" not in text.prompt(state.view(viewer), NAMES)


def last_guest(**parts: Any) -> State:
    """Seat 1 is left alone behind a couple, with two points of its own, and has rolled a two."""
    state = table(3, at={1: (8, 8)}, active=1, die=2, gone=((0, 2),), shown=0b101, came_home=1, last_round=6, **parts)
    state.spaces[0] = state.spaces[2] = -1
    note(state, 1, "mustard", "rope", "study")
    hold(state, 1, "mustard", "knife", "lounge")
    state.refresh()
    return state


def test_the_last_guest_alone_is_told_what_there_is_to_play_for() -> None:
    state = last_guest()
    state.spaces[1] = space("hall")
    state.stage = "start"
    state.refresh()
    best = max(tally.total for tally in state.view(1).tallies)
    assert f"You have 2 points, the best have {best}." in text.prompt(state.view(1), NAMES)
    for viewer in (0, None):
        assert "points" not in text.prompt(state.view(viewer), NAMES), "what is on the notepad is a secret"
    company = table(3, at={0: "hall"}, stage="start", modest=True)
    assert "singles count one less" in text.prompt(company.view(None), NAMES)
    state.modest = True
    assert "You have 1 point," in text.prompt(state.view(1), NAMES)


def test_the_prompt_warns_of_the_step_that_ends_the_party() -> None:
    state = last_guest()
    assert "the stairwell ends the party!" in text.prompt(state.view(None), NAMES)
    assert "end" in text.action(moves.Walk(space("stairwell")), state.view(None), NAMES)
    state.came_home = state.last_round = 0
    assert "ends" not in text.prompt(state.view(None), NAMES)
    assert text.action(moves.Walk(space("stairwell")), state.view(None), NAMES) == "Enter the stairwell"


def test_points_alone_are_those_of_the_tally() -> None:
    for state, _ in whole_games():
        for seat in range(state.seats):
            assert alone(state.view(seat), seat) == single(state, seat).total


def test_log_lines_of_other_seats_keep_the_secret() -> None:
    faces = [*SUSPECT_NAMES.values(), *WEAPON_NAMES.values()]
    for state, history in whole_games():
        for entry in history:
            for event in entry.events:
                if isinstance(event, moves.Looked | moves.Exchanged):
                    for viewer in (None, *(seat for seat in range(state.seats) if seat != event.seat)):
                        said = text.event(event.seen_by(viewer), NAMES)
                        assert not any(face in said for face in faces)
                    assert text.event(event, NAMES) != text.event(event.seen_by(None), NAMES)


def test_every_event_has_a_sentence() -> None:
    told: dict[str, set[str]] = {}
    for _, history in whole_games():
        for entry in history:
            for event in entry.events:
                told.setdefault(type(event).__name__, set()).add(text.event(event, NAMES))
    silent = {"Chosen"}  # the token in the hand shows itself
    for name, lines in told.items():
        assert name in silent or all(lines)
    assert set(told) >= {kind.__name__ for kind in get_args(moves.Event)} - {"LastOne", "LeftParty", "BoddyMet"}


def refused(state: State, action: Any, seat: int | None = None) -> str:
    with pytest.raises(IllegalAction) as caught:
        state.apply(state.answering if seat is None else seat, action)
    return text.refusal(caught.value.reason, NAMES)


def test_refusals_say_why() -> None:
    state = table(3, at={0: (12, 7), 1: (12, 6)}, die=2)
    assert refused(state, Pass(), 1) == "It is for Ana to answer now."
    assert "Somebody stands there" in refused(state, Walk(state.spaces[1]))
    assert "more than 2 steps" in refused(state, Walk(0))
    assert "secret passage" in refused(state, moves.Sneak(190))
    assert refused(state, Adjust(3)) == "That cannot be done now."
    stay(state)
    assert refused(state, Keep()) == "That cannot be done now."
    state = clear(table(3, at={0: "study"}, tokens={"study": ("knife",)}), "study")
    assert "corridors" in refused(state, moves.Tab())
    stay(state)
    assert refused(state, Take("rope")) == "The rope is not here."
    assert refused(state, Drop()) == "You carry no weapon."
    answer(state, Take("knife"))
    assert refused(state, Pass(), 0) == "It is for Ben to answer now."


def test_refusals_in_rooms_and_talks() -> None:
    state = table(3, at={0: (4, 6)}, up=[2, 0, 0], tokens={"study": ("knife",)}, carried=[0, -1, -1])
    lay(state, "study", "wrench")
    go(state, "study")
    assert "weapon card is face up" in refused(state, Exchange())
    assert refused(state, Take("rope")) == "You carry the rope already."
    at: Any = {0: "parlour", 1: "parlour", 2: "parlour"}
    state = table(4, at=at, draws=(3, 5))
    stay(state)
    assert "Dev is not here" in refused(state, Meet(3))
    answer(state, Meet(1))
    assert "exactly one" in refused(state, Adjust(6))
    answer(state, Adjust(4))
    answer(state, Spend("room"))
    answer(state, Pass())
    assert state.answering == 2
    assert "shown a card this turn" in refused(toss_to(state, 0), Adjust(4), 0)


def toss_to(state: State, seat: int) -> State:
    """Ask this seat instead."""
    state.answering = seat
    state.refresh()
    return state


class Dance(contract.Action, frozen=True):
    """Something that nobody does at this party."""

    seat: int


def wrong_actions() -> list[Any]:
    """Nothing that anybody could do, and every action of the game with values that are none."""
    wrong: list[Any] = [None, "walk", 3, [], moves.Walk, Dance(3)]
    for kind in get_args(moves.Action):
        fields = len(msgspec.structs.fields(kind))
        for value in ("x", None, -1, 7, 999, 1.5, [1], object()):
            wrong.append(kind(*[value] * fields))
    return wrong


def test_whatever_is_asked_of_a_position_is_refused_with_a_sentence() -> None:
    wrong, met = wrong_actions(), set()
    for seed in range(20):
        seats, will = 3 + seed % 4, random.Random(seed)
        state = anew(seats, seed)
        while True:
            tried = wrong if state.stage not in met else will.sample(wrong, 1)
            met.add(state.stage)
            for action in tried:
                for seat in (-1, state.answering, (state.answering + 1) % seats, 9):
                    if action not in state.legal(seat):
                        assert refused(state, action, seat).endswith(".")
            if not state.waiting():
                break
            answers = state.legal(state.answering)
            state.apply(state.answering, sociable(state, will) if seed % 3 else will.choice(answers))
    assert met == {*get_args(Stage)}


def test_every_refusal_has_a_sentence() -> None:
    known = [action for _, history in whole_games()[:2] for action in _answers(history)]
    will, said = random.Random(5), set()
    state = anew(6, 11)
    while state.waiting():
        for seat in range(6):
            for action in will.sample(known, 4):
                if action not in state.legal(seat):
                    said.add(refused(state, action, seat))
        answer(state, sociable(state, will))
    assert all(said)
    assert len(said) > 12


def _answers(history: list[Entry]) -> list[Any]:
    return [
        *(Walk(to) for to in range(0, 199, 7)),
        *(moves.Spend(kind) for kind in ("suspect", "weapon", "room")),
        *(Adjust(die) for die in range(1, 7)),
        *(Meet(seat) for seat in range(len(history) % 2, 6)),
        *(Take(weapon) for weapon in WEAPON_NAMES),
        *(moves.Choose(weapon) for weapon in WEAPON_NAMES),
        *(moves.Place(room) for room in ROOM_NAMES),
        moves.Leave(),
        moves.Tab(),
        Drop(),
        Exchange(),
        moves.Sneak(190),
    ]


def test_every_line_of_the_tally_has_a_name() -> None:
    said = {text.line(Scored(name, None if name in ("first", "second", "third") else 1, 1, 1), NAMES) for name in LINES}
    assert len(said) == len(LINES)
    assert all(said)
    assert text.line(Scored("name", 2, 1, 2), NAMES) == "The very one on Chris' notepad"


@pytest.mark.parametrize("ending", GAME.endings)
def test_every_ending_has_a_sentence(ending: str) -> None:
    for winners, way in (((0, 1), "couple"), ((2,), "single"), ((2, 3), "single"), ((1,), "boddy")):
        said = text.outcome(Outcome(winners, (5, 5, 5, 5), Reason(ending, (way, 5))), NAMES)
        assert all(NAMES[seat] in said for seat in winners)
        assert "5 points" in said


def test_the_story_is_three_to_five_lines_with_pictures_that_exist() -> None:
    sprites = _sprites()
    for state, history in whole_games():
        outcome = state.outcome()
        assert outcome is not None
        room = [Entry(entry.mover, tuple(event.seen_by(None) for event in entry.events)) for entry in history]
        lines = text.story(room, outcome, NAMES)
        assert 2 <= len(lines) <= 5
        assert all(icon in sprites and headline and detail for icon, headline, detail in lines)
        assert all(any(NAMES[seat] in line[1] for line in lines) for seat in outcome.winners)
        figures = text.figures(room)
        assert len(figures) == 3
        assert all(number.isdigit() and label for number, label in figures)


def test_the_podium_shows_faces_and_points() -> None:
    sprites = _sprites()
    for state, _ in whole_games():
        for seat, score in enumerate(state.outcome().scores):  # type: ignore[union-attr]
            sprite, words = text.epithet(state.view(None), seat) or ("", "")
            assert sprite in sprites
            assert words.startswith(str(score))
    assert text.epithet(anew(3, 1).view(None), 0) is None


def test_the_rules_fit_their_pages() -> None:
    pages = text.rules_pages()
    assert 7 <= len(pages) <= 10
    sprites = _sprites()
    for page in pages:
        assert page.title
        assert all(page.paragraphs)
        assert sum(map(len, page.paragraphs)) <= 700
        assert set(page.sprites) <= sprites
    assert len(text.tagline) <= 100


def _sprites() -> set[str]:
    return set(msgspec.json.decode((places.find("assets") / "art" / "index.json").read_bytes()))
