"""The phone page of a title: its phone.py, or one that any game can be played with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, Protocol

from game.engine import registry
from game.engine.blocks import (
    Block,
    Card,
    Cards,
    Choice,
    Emotes,
    Fact,
    Head,
    Lines,
    MapArea,
    Page,
    People,
    Person,
    Prompt,
    Table,
)
from game.engine.contract import Event, Game
from game.engine.look import Look, Plain


class Phone(Protocol):
    """Whoever makes pages."""

    def page(self, view: Any, legal: Sequence[Any], table: Table) -> Page:
        """The page for the eyes of this view: own things, and what is asked if something is."""


class PlainPhone:
    """The page of a title that says nothing of phones: its prompt, what everybody knows, and every answer in words."""

    palette: Mapping[str, str] = {}  # colours of its own, by the page's tokens
    boards: Sequence[MapArea] = ()  # parts of maps that its pages show

    def __init__(self, game: Game, look: Look) -> None:
        self.game, self.look = game, look

    def welcome(self, view: Any, table: Table) -> Sequence[Block]:
        """What a player is told alone before the first question."""
        return ()

    def secret(self, event: Event, view: Any, table: Table) -> Sequence[Block]:
        """How a player is told alone what has just happened."""
        return ()

    def page(self, view: Any, legal: Sequence[Any], table: Table) -> Page:
        """Prompt, public facts and a list of answers, so that pages with few of them look like those with many."""
        blocks: list[Block] = [head(view, table, self.game.text.when(view)), self._prompt(view, legal, table)]
        choices = self._choices(view, legal, table)
        if choices:
            cards = (Card(choice.label, key=choice.picks[0], text=choice.sub) for choice in choices)
            blocks.append(Cards(tuple(cards), "rows", ask="Pick one"))
        blocks.append(People(tuple(self._person(view, seat, table) for seat in range(len(table.names))), "rows"))
        if lines := table.lines(view.me):
            blocks.append(Lines(tuple(lines[:3]), fade=True))
        if not choices:
            blocks.append(Emotes())
        return Page(tuple(blocks), choices, "yours" if choices else "wait")

    def _choices(self, view: Any, legal: Sequence[Any], table: Table) -> tuple[Choice, ...]:
        """Every answer in words; those with the same words are numbered."""
        labels = [self.game.text.action(action, view, table.names) for action in legal]
        many, count = Counter(labels), Counter[str]()
        choices: list[Choice] = []
        for number, label in enumerate(labels):
            count[label] += 1
            sub = f"{count[label]} of {many[label]}" if many[label] > 1 else ""
            choices.append(Choice((f"a{number}",), label, sub))
        return tuple(choices)

    def _prompt(self, view: Any, legal: Sequence[Any], table: Table) -> Prompt:
        title, _, line = self.game.text.prompt(view, table.names).partition("\n")
        return Prompt(title.strip(), line.strip(), "yours" if legal else "wait", busy=not legal)

    def _person(self, view: Any, seat: int, table: Table) -> Person:
        face = table.faces[seat]
        facts = tuple(Fact(sprite=sprite, text=words) for sprite, words in self.look.details(view, seat, table.names))
        return Person(table.names[seat], face.sprite, face.seat, facts=facts)


class TitlePhone(PlainPhone):
    """The pages of a phone.py: it has to offer page, and may offer welcome, secret, PALETTE and BOARDS."""

    def __init__(self, game: Game, look: Look, offers: ModuleType) -> None:
        super().__init__(game, look)
        self._own = vars(offers)
        self.palette = self._own.get("PALETTE", {})
        self.boards = self._own.get("BOARDS", ())

    def page(self, view: Any, legal: Sequence[Any], table: Table) -> Page:
        """The title's own page."""
        page: Page = self._own["page"](view, legal, table)
        return page

    def welcome(self, view: Any, table: Table) -> Sequence[Block]:
        """The title's own words to a player alone, if it has any."""
        return self._own.get("welcome", super().welcome)(view, table)  # type: ignore[no-any-return]

    def secret(self, event: Event, view: Any, table: Table) -> Sequence[Block]:
        """The title's own way of telling, if it has one."""
        return self._own.get("secret", super().secret)(event, view, table)  # type: ignore[no-any-return]


def head(view: Any, table: Table, line: str = "") -> Head:
    """Whose page it is; who watches has no seat."""
    if view.me is None:
        return Head("Watching", "icon_eye", line=line)
    face = table.faces[view.me]
    return Head(table.names[view.me], face.sprite, face.seat, line)


def phone(game_id: str) -> PlainPhone:
    """Who makes the pages of this game."""
    own: Any = registry.part(game_id, "look")
    game, look = registry.game(game_id), own or Plain()
    offers = registry.part(game_id, "phone")
    return TitlePhone(game, look, offers) if offers else PlainPhone(game, look)
