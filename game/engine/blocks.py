"""What a phone's page is made of: blocks from top to bottom, and the choices that their items lead to.

A title's phone.py puts them together; the page in the browser draws them and knows no game. Sprites go by their name,
pictures lie in the units of the board they are on. An item with a key is part of the choices that hold that key; one
that is `on` was picked in an earlier step, and a tap on it takes that back; what `sends` something says it at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, Protocol

import msgspec

from game.engine.contract import Names

Tone = Literal["yours", "wait", "news", "danger"]
Sends = dict[str, Any]  # a message to the game; the phone adds the position


class Part(msgspec.Struct, frozen=True, omit_defaults=True, rename="camel"):
    """A piece of a block; what is not said is not sent."""


class Block(Part, frozen=True, tag_field="type", tag=str.lower):
    """One block of a page."""


class Choice(Part, frozen=True):
    """The answer with the same number among the legal ones: the keys that lead to it, and what it does.

    One whose last pick is a button needs no label. `now` marks a step that can be taken back: its last pick sends it."""

    picks: tuple[str, ...]
    label: str = ""
    sub: str = ""  # what it costs or brings
    icon: str = ""
    style: str = ""
    now: bool = False
    hint: bool = False  # what a good player would do, from no more than the owner of the page knows


# ---- pieces ----------------------------------------------------------------------------------


class Front(Part, frozen=True):
    """What shows only while a finger is down."""

    sprite: str
    title: str
    text: str = ""
    over: str = ""
    colour: str = ""


class Badge(Part, frozen=True):
    """Who or what somebody is, at the right end of the head."""

    sprite: str
    text: str
    over: str = ""
    colour: str = ""
    front: Front | None = None


class Face(Part, frozen=True):
    """A portrait on the colour of a seat."""

    sprite: str
    seat: str = ""  # its colour
    name: str = ""
    over: str = ""  # a sprite pinned to it


class Chip(Part, frozen=True):
    """A small fact with a picture."""

    text: str
    sprite: str = ""
    colour: str = ""
    style: str = ""


class Card(Part, frozen=True):
    """One card; one of several that are equal stands for all of them and says how many in its badge."""

    title: str = ""
    sprite: str = ""
    key: str = ""
    text: str = ""
    says: str = ""  # what a long press tells
    fit: Literal["", "contain", "cover", "bust", "zoom", "hang"] = ""
    colour: str = ""
    seat: str = ""
    tag: str = ""
    tint: str = ""  # of the tag
    chips: tuple[Chip, ...] = ()
    badge: str = ""
    mark: str = ""  # a sprite at the top left
    corner: str = ""  # its kind as an icon
    back: str = ""  # a sprite: it lies face down
    style: str = ""
    on: bool = False
    sends: Sends | None = None


class Fact(Part, frozen=True):
    """What is known of a person, at the right end of the row: a picture, a pill, a chance, or a small button."""

    sprite: str = ""
    text: str = ""
    colour: str = ""
    icon: str = ""
    chance: str = ""
    act: str = ""  # what the button does, in words; its choice holds `key`
    key: str = ""
    sends: Sends | None = None
    types: str = ""  # what is typed first, if anything: it becomes the second half of the value
    says: str = ""  # what a picture shows, for ears


class Mark(Part, frozen=True):
    """A dot or a picture under a face."""

    colour: str = ""
    sprite: str = ""


class Person(Part, frozen=True):
    """Somebody at the table, or an empty chair."""

    name: str
    sprite: str
    seat: str = ""
    key: str = ""
    line: str = ""
    over: str = ""
    marks: tuple[Mark, ...] = ()
    marks_on: tuple[Mark, ...] = ()  # instead of them while picked
    facts: tuple[Fact, ...] = ()
    danger: bool = False
    gone: bool = False
    empty: bool = False
    action: str = ""  # what tapping an empty chair does
    on: bool = False
    sends: Sends | None = None


class Picture(Part, frozen=True):
    """A sprite in the units of its board: the corner, not the anchor."""

    sprite: str
    x: float
    y: float
    w: float
    h: float
    turn: float = 0.0
    opacity: float = 1.0


class Label(Part, frozen=True):
    """Words on a board, which stay readable at any zoom."""

    text: str
    x: float
    y: float
    plate: str = ""
    ink: str = ""
    w: float = 0.0


class Spot(Part, frozen=True):
    """A place on a board; its pictures lie around it."""

    x: float
    y: float
    key: str = ""
    says: str = ""  # the place in words, for who cannot see it
    reach: float = 0.0
    layers: tuple[Picture, ...] = ()
    lit: Picture | None = None
    focus: Picture | None = None
    ring: Picture | None = None
    value: str = ""
    vy: float = 0.0
    vs: float = 0.0
    label: str = ""
    ly: float = 0.0
    icon: str = ""  # instead of the label where that would be too small
    badge: str = ""
    bx: float = 0.0
    by: float = 0.0
    bc: str = ""
    path: tuple[tuple[float, float], ...] = ()
    on: bool = False


class Button(Part, frozen=True):
    """One button; it acts at once."""

    label: str
    key: str = ""
    sub: str = ""
    icon: str = ""
    style: Literal["", "primary", "danger", "secondary", "paper", "quiet"] = ""
    colour: str = ""
    badge: str = ""
    off: bool = False
    sends: Sends | None = None
    asks: str = ""  # what is asked first, if anything


class Column(Part, frozen=True):
    """The head of a sheet's column."""

    text: str
    sprite: str = ""


class Cell(Part, frozen=True):
    """What a sheet says in one place: seen halves, a proof, a cross, or a pencil mark."""

    top: str = ""
    bottom: str = ""
    proof: str = ""
    no: bool = msgspec.field(default=False, name="not")
    pencil: str = ""
    key: str = ""  # of a cell that takes pencil marks
    says: str = ""


class Row(Part, frozen=True):
    """One player's row of a sheet."""

    name: str
    seat: str
    sprite: str
    cells: tuple[Cell, ...]


class Note(Part, frozen=True):
    """One thing on a notepad."""

    text: str
    sprite: str
    state: Literal["", "want", "mine", "gone"] = ""
    marks: tuple[str, ...] = ()
    pencil: str = ""
    key: str = ""
    says: str = ""


class Group(Part, frozen=True):
    """A column of a notepad."""

    text: str
    colour: str
    cells: tuple[Note, ...]


class Die(Part, frozen=True):
    """A die as it lies."""

    sprite: str
    value: str = ""


class Side(Part, frozen=True):
    """One of two who face each other."""

    name: str
    seat: str
    sprite: str
    die: str


class Stop(Part, frozen=True):
    """A number between the two, which may be tapped."""

    key: str = ""
    seat: str = ""
    text: str = ""
    says: str = ""  # what it leads to, for who cannot see it
    on: bool = False


class Line(Part, frozen=True):
    """Something that happened, or that is worth knowing."""

    text: str
    sprite: str = ""


class Standing(Part, frozen=True):
    """One line of the final score."""

    place: int
    name: str
    seat: str
    sprite: str
    line: str = ""
    tokens: tuple[str, ...] = ()
    points: int | None = None
    me: bool = False


class Rated(Part, frozen=True):
    """Answers of one kind, and how they compare to what the coach would do."""

    title: str
    text: str = ""  # what they do
    band: str = ""  # how they compare, in words
    part: float = 0.0  # how long the bar above these words is
    best: bool = False


class Option(Part, frozen=True):
    """Something to be chosen from a few values, each with what it sends."""

    text: str
    values: tuple[str, ...]
    chosen: str
    sends: tuple[Sends, ...]
    sprite: str = ""


class Piece(Part, frozen=True):
    """A colour that a newcomer may wish for."""

    seat: str
    state: Literal["", "on", "taken"] = ""


# ---- blocks ----------------------------------------------------------------------------------


class Head(Block, frozen=True):
    """Whose page it is."""

    name: str
    sprite: str
    seat: str = ""
    line: str = ""
    over: str = ""
    badge: Badge | None = None


class Prompt(Block, frozen=True):
    """What is asked, or what is going on."""

    title: str
    line: str = ""
    tone: Tone = "yours"
    icon: str = ""
    who: Face | None = None
    busy: bool = False
    opens: float = 0.0  # seconds until it can be answered, the same for everybody whom an early answer could betray


class Cards(Block, frozen=True):
    """Cards in a grid, as rows, on a strip or on a shelf."""

    items: tuple[Card, ...]
    layout: Literal["grid", "rows", "strip", "shelf"] = "grid"
    cols: int = 3
    height: str = ""
    width: str = ""
    fit: str = ""
    title: str = ""
    lock: bool = False
    note: str = ""
    ask: str = ""
    fill: bool = False


class People(Block, frozen=True):
    """People as faces, as rows, or as a crowd that answers."""

    items: tuple[Person, ...]
    layout: Literal["faces", "rows", "crowd"] = "faces"
    cols: int = 0
    title: str = ""
    note: str = ""
    ask: str = ""
    tally: str = ""
    dock: bool = False
    lock: bool = False  # only the owner of the page sees this


class Board(Block, frozen=True):
    """A map, or things laid out on nothing."""

    view: tuple[float, float, float, float]
    picture: Picture | None = None
    labels: tuple[Label, ...] = ()
    under: tuple[Picture, ...] = ()
    pieces: tuple[Picture, ...] = ()
    spots: tuple[Spot, ...] = ()
    lit: Picture | None = None  # of the spots that have none of their own: while they can be picked,
    focus: Picture | None = None  # and when picked
    path: tuple[tuple[float, float], ...] = ()
    path_colour: str = ""
    ghost: Picture | None = None
    whole: bool = False
    plain: bool = False
    height: str = ""
    text: float = 0.0
    ask: str = ""


class Buttons(Block, frozen=True):
    """Buttons in the dock."""

    items: tuple[Button, ...]
    up: bool = False  # the icon over the word
    ask: str = ""  # said when nothing but a button is left to tap


class Sheet(Block, frozen=True):
    """What somebody has found out: a table, or a notepad of groups."""

    title: str
    note: str = ""
    lock: bool = False
    columns: tuple[Column, ...] = ()
    rows: tuple[Row, ...] = ()
    groups: tuple[Group, ...] = ()
    pencils: tuple[str, ...] = ()  # the marks that a tap on a cell with a key goes through; "" wipes it


class Peek(Block, frozen=True):
    """A thing that shows its face while it is held."""

    title: str
    back: str
    front: Front
    line: str = ""


class Dice(Block, frozen=True):
    """A roll, or two who face each other."""

    dice: tuple[Die, ...] = ()
    plus: bool = False
    title: str = ""
    line: str = ""
    sum: str = ""
    sides: tuple[Side, ...] = ()
    apart: str = ""
    word: str = ""
    track: tuple[Stop, ...] = ()
    ask: str = ""


class Lines(Block, frozen=True):
    """What happened, the newest first."""

    items: tuple[Line, ...]
    title: str = ""
    fade: bool = False


class Coach(Block, frozen=True):
    """What the coach says to the owner of the page alone."""

    line: str  # what he is about, or why he says no more
    good: str = ""  # what a good player would do
    why: str = ""
    items: tuple[Rated, ...] = ()
    busy: bool = False


class Score(Block, frozen=True):
    """How it ended for everybody."""

    items: tuple[Standing, ...]
    title: str = ""


class Options(Block, frozen=True):
    """Settings."""

    items: tuple[Option, ...]
    title: str = ""


class Emotes(Block, frozen=True):
    """The six reactions."""


class Logo(Block, frozen=True):
    """The name of the house."""


class Chips(Block, frozen=True):
    """Who is here already."""

    title: str
    items: tuple[Face, ...]


class Hero(Block, frozen=True):
    """One person, large."""

    sprite: str
    seat: str
    title: str
    line: str = ""


class Medal(Block, frozen=True):
    """How one did."""

    place: int
    title: str
    line: str = ""


class Over(Block, frozen=True):
    """Something that lies over the page until it is answered."""

    sprite: str
    title: str
    line: str = ""
    items: tuple[Button, ...] = ()
    bar: float | None = None


class Drawer(Block, frozen=True):
    """A menu from below; the rest of the page waits for it."""

    title: str
    blocks: tuple[Any, ...]
    note: str = ""


class Page(Part, frozen=True):
    """What one phone shows: blocks, and a choice for every legal answer, in their order."""

    blocks: tuple[Block, ...]
    choices: tuple[Choice, ...] = ()
    tone: Tone = "wait"


class MapArea(NamedTuple):
    """The part of a map that phones get as one picture, in pixels of the map; a title lists its own as phone.BOARDS."""

    map: str  # its file, without the ending
    x: int
    y: int
    w: int
    h: int
    group: str | None = None  # of its layers, the one that is shown

    @property
    def sprite(self) -> str:
        """What the picture is called."""
        return f"board_{self.map}{f'_{self.group}' if self.group else ''}.png".replace(" ", "_")

    def at(self, x: float, y: float) -> Picture:
        """The picture where the map's top left lies there."""
        return Picture(self.sprite, x + self.x, y + self.y, self.w, self.h)


class Size(NamedTuple):
    """How large a drawing is, and which of its points lies where it is drawn."""

    w: float
    h: float
    ax: float
    ay: float


class Table(Protocol):
    """What a title may know of the table when it makes a page."""

    @property
    def names(self) -> Names:
        """Of the players, by seat."""

    @property
    def faces(self) -> Sequence[Face]:
        """Portrait and colour of every seat."""

    def notes(self, seat: int) -> Sequence[Any]:
        """The pencil marks of a seat, as the match keeps them."""

    def lines(self, seat: int | None) -> Sequence[Line]:
        """The newest lines of the log for these eyes, as far as they were shown; the newest first."""

    def curious(self, seat: int) -> bool:
        """Whether the seat wants to be asked about everything in this turn, even what goes without saying."""

    def size(self, sprite: str) -> Size:
        """The measures of a drawing."""


def pinned(
    table: Table, sprite: str, x: float, y: float, scale: float = 1.0, turn: float = 0.0, opacity: float = 1.0
) -> Picture:
    """The drawing with its anchor on that point."""
    size = table.size(sprite)
    left, top = x - size.ax * scale, y - size.ay * scale
    return Picture(
        sprite, round(left, 1), round(top, 1), round(size.w * scale, 1), round(size.h * scale, 1), turn, opacity
    )
