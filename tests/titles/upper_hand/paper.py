"""Phone pages of Upper Hand made for a table on paper, and what they say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from game.engine.blocks import (
    Block,
    Face,
    Line,
    Page,
    Prompt,
    Size,
)
from game.titles.upper_hand import phone as pages
from game.titles.upper_hand.rules.content import CHARACTERS, PEOPLE
from game.titles.upper_hand.rules.moves import Card, Roll
from game.titles.upper_hand.rules.state import State
from tests.titles.upper_hand.arrange import Fall, deck

B = TypeVar("B", bound=Block)
FOUR_PEOPLE = ("pam", "archer", "lana", "cyril")
ALL_ROOMS = ("malory", "reception", "control", "break", "armory", "lab")
BACK = ("malory", "break", "armory", "lab")
NAMES = ("Dev", "Ben", "Ana", "Finn", "Eva", "Chloé", "Gus", "Hal")


class Paper:
    """A table with these names, and this in its log."""

    def __init__(self, state: State, log: Sequence[str] = (), names: Sequence[str] = NAMES) -> None:
        self.names = tuple(names[: state.seats])
        self.faces = tuple(Face("avatar_bot_amber", PEOPLE[CHARACTERS[who]].colour) for who in state.cast)
        self.log = log

    def notes(self, seat: int) -> Sequence[Any]:
        return ()

    def lines(self, seat: int | None) -> Sequence[Line]:
        return [Line(words) for words in self.log]

    def size(self, sprite: str) -> Size:
        return Size(1, 1, 0, 0)


def page(state: State, seat: int | None, log: Sequence[str] = (), names: Sequence[str] = NAMES) -> Page:
    legal = state.legal(seat) if seat is not None else ()
    return pages.page(state.view(seat), legal, Paper(state, log, names))


def every(made: Page, kind: type[B]) -> list[B]:
    return [block for block in made.blocks if isinstance(block, kind)]


def only(made: Page, kind: type[B]) -> B:
    (found,) = every(made, kind)
    return found


def prompt(made: Page) -> tuple[str, str]:
    asked = only(made, Prompt)
    return asked.title, asked.line


def said(made: Page) -> list[tuple[str, str]]:
    return [(choice.label, choice.sub) for choice in made.choices]


def whole(made: Page) -> str:
    return msgspec.json.encode(made).decode()


def roll_with(state: State, *cards: Card) -> None:
    """Whoever is asked rolls, and draws exactly these."""
    seat = state.waiting()[0]
    deck(state, seat, *cards)
    state.chance = Fall([6] * len(cards) + [1] * 9)
    state.apply(seat, Roll() if state.stage == "roll" else state.legal(seat)[0])
