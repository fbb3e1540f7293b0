"""The part of the kit that turns every page of a phone over: all answers in reach, nothing told, nothing too large."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any

import msgspec

from game.engine.blocks import Badge, Choice, Face, Front, Line, Page, Part, Size, Table
from game.engine.chance import Chance
from game.engine.contract import State
from game.engine.leaks import Breach, HelpfulGame, who
from game.engine.match import Entry
from game.engine.phones import Phone
from game.engine.wordcheck import Sprites, names_of

LARGEST = 20_000  # bytes of a page
REDEALS = 3
COLOURS = ("amber", "blue", "green", "red", "violet", "teal", "pink", "slate")
SPRITES = ("sprite", "icon", "over", "back", "die", "mark", "corner", "proof", "top", "bottom", "mini")


class PaperTable:
    """A table that is made up: players with plain names, no marks, and a log that is what the seat may know."""

    def __init__(self, game: HelpfulGame, seats: int, history: Callable[[int | None], Sequence[Entry]]) -> None:
        self.game, self.names = game, names_of(seats)
        self.faces = tuple(Face(f"avatar_bot_{COLOURS[seat]}", COLOURS[seat]) for seat in range(seats))
        self._history = history

    def notes(self, seat: int) -> Sequence[Any]:
        """Nobody has marked anything."""
        return ()

    def lines(self, seat: int | None) -> Sequence[Line]:
        """What the seat may know of the last moves."""
        words = (
            self.game.text.event(event, self.names) for entry in self._history(seat)[-4:] for event in entry.events
        )
        return [Line(line) for line in words if line][::-1]

    def size(self, sprite: str) -> Size:
        """All drawings are alike here."""
        return Size(100, 100, 50, 50)


def paging(phone: Phone, state: State, seats: int, table: Table, sprites: Sprites = None) -> None:
    """Every seat and whoever watches has a page, and each asked seat finds every answer on it."""
    for viewer in (None, *range(seats)):
        legal = state.legal(viewer) if viewer is not None else ()
        page = phone.page(state.view(viewer), legal, table)
        where = f"the page of {who(viewer)}"
        _answers(page, legal, where)
        _drawn(page, sprites, where)
        if len(msgspec.json.encode(page)) > LARGEST:
            raise Breach("pages", f"{where} is larger than {LARGEST} bytes.")


def keeping_secrets(phone: Phone, state: State, seats: int, table: Table, seed: int | str) -> None:
    """A page is the same, byte for byte, in everything its owner holds possible."""
    chance = Chance(f"pages/{seed}")
    for viewer in (None, *range(seats)):
        own = msgspec.json.encode(_page(phone, state, viewer, table))
        for dealt in (viewer,) * REDEALS if viewer is not None else range(seats):
            other = state.redeal(dealt, chance)
            if other.view(viewer) != state.view(viewer):
                continue  # the room may know less than the seat that dealt
            if msgspec.json.encode(_page(phone, other, viewer, table)) != own:
                raise Breach("pages", f"The page of {who(viewer)} tells what they cannot know.")


def alike(phone: Phone, state: State, table: Table) -> None:
    """Who is asked in secret together with others has a page of the same build, whatever they hold."""
    asked = state.waiting()
    if len(asked) < 2 or not all(state.hushed(seat) for seat in asked):
        return
    builds = {seat: _build(_page(phone, state, seat, table)) for seat in asked}
    if len(set(builds.values())) > 1:
        raise Breach("pages", f"The pages of {', '.join(map(who, asked))} are of different build.")


def turn_over(
    game: HelpfulGame, phone: Phone, seats: int, options: Any, seed: int | str, moves: int, sprites: Sprites = None
) -> int:
    """Play at random, so many moves at most, and hold the pages of every position against all clauses; how many moves."""
    state, will, played = game.start(seats, Chance(seed), options), Chance(f"pages of {seed}"), list[Entry]()
    table = PaperTable(game, seats, lambda seat: [entry.seen_by(seat) for entry in played])
    while state.waiting() and len(played) < moves:
        paging(phone, state, seats, table, sprites)
        keeping_secrets(phone, state, seats, table, f"{seed}/{len(played)}")
        alike(phone, state, table)
        seat = _one(will, state.waiting())
        played.append(Entry(seat, tuple(state.apply(seat, _one(will, state.legal(seat))))))
    return len(played)


def _one(will: Chance, among: Sequence[Any]) -> Any:
    return among[will.pick(len(among))]


def _page(phone: Phone, state: State, viewer: int | None, table: Table) -> Page:
    return phone.page(state.view(viewer), state.legal(viewer) if viewer is not None else (), table)


def _build(page: Page) -> Hashable:
    """What everybody in the room can see of a page from afar: its tone, its blocks and its buttons."""
    buttons = [item.label for block in page.blocks for item in getattr(block, "items", ()) if hasattr(item, "off")]
    return page.tone, tuple(type(block).__name__ for block in page.blocks), tuple(buttons)


def _answers(page: Page, legal: Sequence[Any], where: str) -> None:
    """One choice per answer, each with keys of its own that lie on the page, each told apart by its words."""
    if len(page.choices) != len(legal):
        raise Breach("pages", f"On {where} are {len(page.choices)} choices for {len(legal)} answers.")
    keys = set(_keys(page))
    seen: dict[frozenset[str], Choice] = {}
    buttons = {item.key: item for block in page.blocks for item in getattr(block, "items", ()) if hasattr(item, "off")}
    words: set[tuple[str, str]] = set()
    for choice in page.choices:
        picks = frozenset(choice.picks)
        if not picks or picks - keys or len(picks) != len(choice.picks):
            raise Breach("pages", f"On {where} the way to {choice.picks} is not there.")
        if picks in seen:
            raise Breach("pages", f"On {where} two answers have the same way: {choice.picks}.")
        seen[picks] = choice
        last = buttons.get(choice.picks[-1])
        label = (choice.label or (last.label if last else ""), choice.sub)
        if not label[0] or label in words:
            raise Breach("pages", f"On {where} two choices say {label[0]!r}, or nothing.")
        words.add(label)
    _reachable(seen, where)


def _reachable(ways: dict[frozenset[str], Choice], where: str) -> None:
    """No answer's picks are a part of another's that would be sent before the rest can be picked."""
    for picks, choice in ways.items():
        for other in ways:
            if choice.now and picks < other:
                raise Breach("pages", f"On {where} {choice.picks} is sent before {tuple(other)} can be picked.")


def _keys(page: Page) -> Iterator[str]:
    for block in page.blocks:
        for name in ("items", "spots", "track"):
            for item in getattr(block, name, ()):
                if key := getattr(item, "key", ""):
                    yield key


def _drawn(thing: Any, sprites: Sprites, where: str) -> None:
    """Every drawing that is named is there."""
    if sprites is None:
        return
    if isinstance(thing, Part):
        for name in thing.__struct_fields__:
            value = getattr(thing, name)
            if name == "over" and isinstance(thing, Badge | Front):
                continue  # there it is a line of words
            if name in SPRITES and isinstance(value, str) and value and "." not in value and value not in sprites:
                raise Breach("pages", f"On {where} the drawing {value} is missing.")
            _drawn(value, sprites, where)
    elif isinstance(thing, tuple):
        for each in thing:
            _drawn(each, sprites, where)
