"""Every title has its rulebook, and the rulings that its tests cite are in it."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from game import titles
from game.engine import registry
from game.engine.contract import Game, minutes_for

BOOKS = Path(titles.__file__).parent
TESTS = Path(__file__).parent / "titles"
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
# "Ruling 7", "Rulings 6, 7, 8 and 11", "rulings 1 to 5 and 9 to 10", "test_ruling_12_…"
CITED = re.compile(r"rulings?[ _](\d+(?:(?:, | and | to )\d+)*)", re.IGNORECASE)

every_game = pytest.mark.parametrize("game", registry.games().values(), ids=registry.games())


def rulebook(game: Game) -> str:
    return (BOOKS / game.id / "RULES.md").read_text(encoding="utf-8")


def rulings(game: Game) -> list[int]:
    """The numbers of the rulings in a rulebook, in their order."""
    _, found, rest = rulebook(game).partition("\n## Rulings\n")
    assert found, f"the rulebook of {game.title} has no rulings"
    return [int(number) for number in re.findall(r"^(\d+)\. ", rest, re.MULTILINE)]


def cited(game: Game) -> set[int]:
    """All that the tests of a title cite."""
    found: set[int] = set()
    for path in (TESTS / game.id).rglob("*.py"):
        for words in CITED.findall(path.read_text(encoding="utf-8")):
            for first, last in re.findall(r"(\d+)(?: to (\d+))?", words):
                found |= set(range(int(first), int(last or first) + 1))
    return found


@every_game
def test_a_rulebook_begins_with_the_title_and_who_can_play(game: Game) -> None:
    heading, _, opening = rulebook(game).partition("\n")
    assert heading == f"# {game.title}"
    players = f"{NUMBERS[game.seats[0] - 1]} to {NUMBERS[game.seats[-1] - 1]} players"
    minutes = f"{game.minutes[0]} to {game.minutes[-1]} minutes"
    first_lines = opening.strip().splitlines()[0].lower()
    assert players in first_lines and minutes in first_lines
    assert ("for grown-ups" in first_lines) == game.adult


@every_game
def test_rulings_are_numbered_without_a_gap(game: Game) -> None:
    numbers = rulings(game)
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers))) and numbers[0] in (0, 1)


@every_game
def test_every_ruling_that_a_test_cites_is_in_the_rulebook(game: Game) -> None:
    assert cited(game) <= set(rulings(game))


def test_rulings_are_cited() -> None:
    assert any(cited(game) for game in registry.games().values())


def test_citations_are_read_in_every_form() -> None:
    assert CITED.findall("Rulings 6, 7, 8 and 11: the end") == ["6, 7, 8 and 11"]
    assert CITED.findall("rulings 1 to 5 and 9 to 10: one card") == ["1 to 5 and 9 to 10"]
    assert CITED.findall("def test_ruling_12_here() and # Ruling 3 ---") == ["12", "3"]


@every_game
def test_the_minutes_on_the_box_are_those_of_all_numbers_of_players(game: Game) -> None:
    told = [minutes_for(game, seats) for seats in game.seats]
    assert game.minutes == range(min(told, key=min)[0], max(told, key=max)[-1] + 1)
    assert all(later[-1] >= sooner[-1] for sooner, later in pairwise(told)), "more people never play for less long"
