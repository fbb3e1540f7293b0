"""Pages of phones: every title's hold the kit, and the kit names what a broken one does wrong."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any

import msgspec
import pytest

from game.engine import registry
from game.engine.blocks import Badge, Card, Cards, Choice, Front, Head, Line, Lines, Page, Prompt, Table
from game.engine.leaks import Breach
from game.engine.look import Plain
from game.engine.pagecheck import COLOURS, turn_over
from game.engine.phones import Phone, PlainPhone, phone
from game.ui import art
from tests.engine.toys import HUSH

MOMENTS = count()
GAMES = list(registry.games().values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_pages_of_every_title_hold(game: Any) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        assert turn_over(game, phone(game.id), seats, game.modes[0], seats, 40, art.index()) > 0


@pytest.mark.parametrize("game", [HUSH, *GAMES], ids=lambda game: game.id)
def test_a_title_that_says_nothing_of_phones_can_be_played_all_the_same(game: Any) -> None:
    assert turn_over(game, PlainPhone(game, Plain()), game.seats[-1], game.modes[0], 3, 40) > 0


# ---- broken pages ----------------------------------------------------------------------------


class Broken(PlainPhone):
    """Does one thing wrong."""

    def page(self, view: Any, legal: Sequence[Any], table: Table) -> Page:
        return self.spoil(super().page(view, legal, table), view)

    def spoil(self, page: Page, view: Any) -> Page:
        """What is wrong with it."""
        return page


def clause(kind: type[Broken]) -> str:
    with pytest.raises(Breach) as found:
        turn_over(HUSH, kind(HUSH, Plain()), HUSH.seats[-1], HUSH.modes[0], 1, 60)
    return str(found.value)


def choices(page: Page, *made: Choice) -> Page:
    return msgspec.structs.replace(page, choices=made)


class ForgetsAnAnswer(Broken):
    def spoil(self, page: Page, view: Any) -> Page:
        return choices(page, *page.choices[1:])


class LeadsNowhere(Broken):
    def spoil(self, page: Page, view: Any) -> Page:
        return choices(page, *(msgspec.structs.replace(choice, picks=("nowhere",)) for choice in page.choices))


class SaysTheSame(Broken):
    def spoil(self, page: Page, view: Any) -> Page:
        return choices(page, *(msgspec.structs.replace(choice, label="Go", sub="") for choice in page.choices))


class HasOneWay(Broken):
    def spoil(self, page: Page, view: Any) -> Page:
        return choices(page, *(msgspec.structs.replace(choice, picks=("a0",)) for choice in page.choices))


class TalksTooMuch(Broken):
    def spoil(self, page: Page, view: Any) -> Page:
        return msgspec.structs.replace(page, blocks=(*page.blocks, Lines((Line("x" * 20_000),))))


class ShowsTheHand(Broken):
    """As if the page were made of something else than the view."""

    def spoil(self, page: Page, view: Any) -> Page:
        return msgspec.structs.replace(page, blocks=(*page.blocks, Prompt(str(next(MOMENTS)))))


class LooksDifferent(Broken):
    def spoil(self, page: Page, view: Any) -> Page:
        if view.me == 1 and page.choices:
            return msgspec.structs.replace(page, blocks=(*page.blocks, Cards((Card("Mine"),))))
        return page


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (ForgetsAnAnswer, "choices for"),
        (LeadsNowhere, "is not there"),
        (SaysTheSame, "two choices say"),
        (HasOneWay, "the same way"),
        (TalksTooMuch, "larger than"),
        (ShowsTheHand, "cannot know"),
        (LooksDifferent, "different build"),
    ],
)
def test_a_broken_page_is_caught(kind: type[Broken], words: str) -> None:
    assert words in clause(kind)


def test_a_drawing_that_is_not_there_is_caught() -> None:
    class Draws(Broken):
        def spoil(self, page: Page, view: Any) -> Page:
            return msgspec.structs.replace(page, blocks=(*page.blocks, Lines((Line("Look", "no_such_thing"),))))

    made: Phone = Draws(HUSH, Plain())
    with pytest.raises(Breach, match="no_such_thing"):
        turn_over(HUSH, made, HUSH.seats[0], HUSH.modes[0], 1, 5, {"icon_eye", "avatar_bot_amber", "avatar_bot_blue"})


def test_words_over_a_badge_are_no_drawing() -> None:
    class Held(Broken):
        def spoil(self, page: Page, view: Any) -> Page:
            badge = Badge("icon_eye", "Hold", "Your role", front=Front("icon_eye", "Spy", over="You are a"))
            return msgspec.structs.replace(page, blocks=(*page.blocks, Head("Ana", "icon_eye", badge=badge)))

    drawn = {"icon_eye", *(f"avatar_bot_{colour}" for colour in COLOURS)}
    assert turn_over(HUSH, Held(HUSH, Plain()), HUSH.seats[0], HUSH.modes[0], 1, 5, drawn) > 0
