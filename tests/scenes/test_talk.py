"""Named bots say a line now and then: about what all have seen, in the place of the log, over nothing, and not for long."""

from __future__ import annotations

import random
import string
from typing import Any

import pygame
import pytest

from game.bots.minds import mind
from game.bots.people import PEOPLE
from game.engine import registry
from game.engine.chance import Chance
from game.engine.contract import Game
from game.engine.match import Match, Seat
from game.engine.talk import watcher
from game.scenes.app import App
from game.scenes.lobby_wardrobe import Wardrobe
from game.scenes.table import open_table
from game.scenes.table import talk as talking
from game.scenes.table.talk_words import LINES
from game.ui.colours import SEATS
from game.ui.letters import SMALLEST
from tests.play import audit
from tests.scenes.conftest import OpenApp

GAMES = list(registry.games().values())
IDS = [game.id for game in GAMES]
SIZES = [((1280, 720), "normal"), ((1920, 1080), "largest"), ((1280, 720), "largest")]


def bots(count: int, game: Any = GAMES[0]) -> list[Seat]:
    colours = game.usual(count) if game.characters else SEATS
    return [Seat(person.name, colour, "bot:easy") for person, colour in zip(PEOPLE[:count], colours, strict=False)]


def at_table(app: App, game: Game, seats: list[Seat]) -> Any:
    app.settings.reduced_motion = True
    match = Match.new(game.id, seats, seed="talk", options=Wardrobe(game).options(seats))
    table: Any = open_table(app, match)
    app.stack.push(table)
    return table


def say(table: Any, cue: Any, seat: int, other: int) -> str:
    assert table.talk._say(cue, seat, other)
    words: str = table.talk.said.words
    return words


@pytest.fixture
def chatty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chance always lets them."""
    monkeypatch.setattr(talking.random, "random", lambda: 0.0)


# ---- what is said --------------------------------------------------------------------------------


def test_everybody_has_a_line_of_their_own_for_every_moment() -> None:
    assert set(LINES) == {person.name for person in PEOPLE}
    said = [line for lines in LINES.values() for line in lines.values()]
    assert len(set(said)) == len(said) == 10 * len(PEOPLE)
    for lines in LINES.values():
        for cue, line in lines.items():
            fields = [field for _, field, _, _ in string.Formatter().parse(line) if field is not None]
            assert len(fields) == (cue in ("hit", "back", "even"))


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_moments_are_the_same_for_whoever_was_there(game: Game) -> None:
    """What all are told is made of the half that all have seen, and there is always something to tell."""
    seen, kinds = watcher(game.id), set()
    own = mind(game.id)
    assert own
    for number in range(2):
        match, chance = Match.new(game.id, bots(4, game), seed=f"moments {number}"), Chance(number)
        for _ in range(600):
            if not (waiting := match.state.waiting()):
                break
            legal = match.state.legal(waiting[0])
            match.act(waiting[0], legal[0] if len(legal) == 1 else own(match.state, waiting[0], chance, "sly"))
        for entry in match.history(None):
            for event in entry.events:
                moments = seen.moments(event)
                kinds |= {moment.kind for moment in moments}
                assert all(0 <= moment.seat < 4 and moment.by != moment.seat for moment in moments)
        standings = [tuple(seen.standing(match.state.view(seat))) for seat in (None, 0, 3)]
        assert len(set(standings)) == 1 and len(standings[0]) in (0, 4)
    assert "hit" in kinds and len(kinds) > 1


# ---- when ----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("chatty")
def test_a_game_of_bots_is_talked_about_at_most_once_a_minute(app: App) -> None:
    game = registry.game("upper_hand")
    table = at_table(app, game, bots(4, game))
    said: list[str] = []
    events = [
        event
        for number in range(2)
        for entry in Match.load(_played(app, game, number)).history(None)
        for event in entry.events
    ]
    for event in events:
        table.talk.heard(event)
        table.talk.update(1.0)
        if table.talk.said and (not said or said[-1] != table.talk.said.words):
            said.append(table.talk.said.words)
    assert 1 <= len(said) <= 1 + len(events) / talking.QUIET


def _played(app: App, game: Game, number: int) -> Any:
    path = app.home / f"talk{number}.rumpus"
    lot, match = random.Random(number), Match.new(game.id, bots(4, game), seed=number, path=path)
    while waiting := match.state.waiting():
        match.act(waiting[0], lot.choice(match.state.legal(waiting[0])))
    match.close()
    return path


@pytest.mark.usefixtures("chatty")
def test_who_is_renamed_or_a_person_says_nothing_and_talk_can_be_switched_off(app: App) -> None:
    table = at_table(app, GAMES[0], [Seat("Rex", "blue"), Seat("Rexy", "red", "bot:sly"), bots(4)[3]])
    table.driver.people.unmet.clear()
    table.talk._silent = 1e9
    assert not table.talk._cue("lucky", 0) and not table.talk._cue("lucky", 1)
    app.settings.bot_talk = False
    assert not table.talk._cue("lucky", 2) and table.talk.said is None


@pytest.mark.usefixtures("chatty")
def test_who_was_harmed_remembers_by_whom(app: App) -> None:
    table = at_table(app, GAMES[0], bots(4))
    heard = []
    for seat, by in ((0, 1), (1, 0), (0, 2)):
        table.talk._silent = 1e9
        table.talk._harm(talking.Moment("hit", seat, by), by)
        heard.append(table.talk.said)
    names = table.names
    assert heard[0] == (0, LINES["Rex"]["hit"].format(names[1]))
    assert heard[1] == (0, LINES["Rex"]["even"].format(names[1]))
    assert heard[2] == (0, LINES["Rex"]["hit"].format(names[2]))


def test_nothing_is_said_while_something_is_for_one_person_alone(app: App) -> None:
    table = at_table(app, GAMES[0], bots(4))
    say(table, "lucky", 0, 1)
    table.driver.people.behind = 1
    table.talk.update(0.1)
    assert table.talk.said is None and not table.talk._say("lucky", 0)
    table.driver.people.behind = None
    assert table.talk._say("lucky", 0)
    table.talk.update(talking.SECONDS)
    assert table.talk.said is None


# ---- where ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "letters"), SIZES)
@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_a_bubble_covers_no_words_and_nothing_to_click(open_app: OpenApp, game: Game, size: Any, letters: Any) -> None:
    app = open_app(size)
    app.settings.text_size = letters
    app.window.canvas.text_scale = app.settings.text_scale
    for count in {game.seats[0], game.seats[-1]}:
        table = at_table(app, game, bots(count, game))
        box = pygame.FRect(table.talk.box)
        for person in range(count):
            longest = max(LINES[PEOPLE[person].name], key=lambda cue: len(LINES[PEOPLE[person].name][cue]))  # type: ignore[arg-type]
            words = say(table, longest, person, (person + 1) % count)
            drawn = audit.texts(app)
            mine = [text for text in drawn if text.words == words]
            assert len(mine) == 1 and not mine[0].shortened and box.contains(mine[0].glyphs)
            assert mine[0].size >= SMALLEST - 1
            assert not [text.words for text in drawn if text.words != words and text.glyphs.colliderect(box)]
        targets = [target for target in table.targets() if target.key != "log"]
        assert not [target.key for target in targets if target.box.colliderect(box)]
        app.stack.pop(table)
