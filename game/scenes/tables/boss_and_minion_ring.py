"""The boards of Boss & Minion: dice in their true shapes, hexagons in a ring, bonds, portraits and plates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from game.rules.boss_and_minion.content import ABILITIES, ABILITY_NAMES, BOXES, Part
from game.rules.boss_and_minion.moves import Ability, Character
from game.scenes.tables.boss_and_minion_places import DIE, Point, Ring
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK
from game.ui.tilt import tilted
from game.ui.zoom import zoomed

ACID, VIOLET, DEEP, PALE = "#a4d82e", "#7a3ff2", "#5a24c4", "#d6ff6b"
LAVENDER, NIGHT, DUSK, GREY = "#c9b0ff", "#2b1760", "#3d2485", "#8a7aa6"
HOT, COOL, ROSE = "#ff3b4e", "#7fd8ff", "#ff8d96"
BROKEN = "broken"
RANKS: dict[Part, str] = {"boss": "Boss", "minion": "Minion", "freelancer": "Free"}  # what the tag of a plate says

# Per size of die: how far the value lies below the middle, and its size, in a die of 100 units.
VALUES: dict[int, tuple[float, float]] = {
    4: (11.0, 42.0),
    6: (-1.0, 46.0),
    8: (-5.0, 38.0),
    10: (-4.0, 38.0),
    12: (-1.0, 40.0),
}
SMALL_RING = 0.8  # rings below this size show icons in place of words
WHOLE = Ring(0.0, 0.0)
WHOLE_BOX = (-225.0, -274.0, 450.0, 502.0)  # a ring with its plate


@dataclass
class Die:
    """A die as it is shown now."""

    size: int
    value: int | None  # None while it is in the air


@dataclass
class Board:
    """A character's board as it is shown now."""

    character: Character
    name: str
    part: Part  # at this table
    colours: tuple[str, ...]
    dice: list[Die | None] = field(default_factory=list)
    mood: str = ""  # "", "attack" or "out"

    @property
    def there(self) -> tuple[bool, ...]:
        """In which places a die lies."""
        return tuple(die is not None for die in self.dice)

    @property
    def values(self) -> tuple[int | None, ...]:
        """What the dice show; 0 where there is none."""
        return tuple(0 if die is None else die.value for die in self.dice)

    @property
    def portrait(self) -> str:
        """The sprite of the character in this mood."""
        return f"bm_{self.character}{'_' if self.mood else ''}{self.mood}"


# ---- dice ------------------------------------------------------------------------------------


def draw_die(
    canvas: Canvas,
    colour: str,
    size: int,
    words: str,
    at: Point,
    scale: float = DIE,
    angle: float = 0.0,
    alpha: int = 255,
) -> None:
    """A die with its value, or with any short word."""
    canvas.sprite(f"bm_die_{colour}_{size}", *at, scale, angle=angle, alpha=alpha)
    if words:
        drop, large = VALUES[size]
        if len(words) > 1:
            large *= 0.86
        large = max(large * scale, 24.0)
        wide, high = max(62 * scale, 30.0), large * 1.24
        box = (at[0] - wide / 2, at[1] + drop * scale - high / 2, wide, high)
        canvas.text(words, box, large, INK, "title", "center", alpha=alpha)


# ---- a ring ------------------------------------------------------------------------------------


class Look(NamedTuple):
    """What is marked on a ring: rims by name and place, dice that went to attack, dice in the air."""

    rims: tuple[tuple[str, int], ...] = ()
    pale: tuple[int, ...] = ()
    aloft: tuple[int, ...] = ()


PLAIN = Look()


def draw_ring(canvas: Canvas, ring: Ring, board: Board, seat_colour: str, look: Look = PLAIN) -> None:
    """A ring with all that lies on it, in one picture without gaps that is painted again when something changes."""
    key = ("bm ring", board.character, board.mood, board.values, seat_colour, look)

    def paint(inner: Canvas) -> None:
        # With the table under it the picture needs no transparency, which makes it much quicker to show.
        inner.surface.blit(canvas.pen.below(canvas.pixels(ring.box)), (0, 0))
        paint_board(inner, ring, board, seat_colour, look)

    canvas.layer(key, ring.box, paint)


def paint_board(
    canvas: Canvas, ring: Ring, board: Board, seat_colour: str, look: Look = PLAIN, labels: bool = True
) -> None:
    """Everything that lies on a ring, from the hexagons up; without labels no bonds either."""
    _paint_ring(canvas, ring, board, seat_colour)
    for name, place in look.rims:
        canvas.sprite(f"bm_ring_{name}", *ring.cell(place), ring.size)
    _paint_dice(canvas, ring, board, look)
    if labels:
        _paint_labels(canvas, ring, board)


def _paint_ring(canvas: Canvas, ring: Ring, board: Board, seat_colour: str) -> None:
    """Hexagons, and the portrait between them."""
    k, colours, there = ring.size, board.colours, board.there
    # The hexagons are painted once for their size, wherever the ring stands.
    painter = partial(_paint_hexagons, ring, colours, seat_colour)
    tilted(canvas, ("bm hexagons", board.character, seat_colour), ring.box, 0, painter, 2)
    for place in (0, 1):
        _draw_gap(canvas, ring, place, there)
    # The hat may stand over the upper hexagons, the lower ones cover the shoulders.
    canvas.sprite(board.portrait, ring.x, ring.y + 77 * k, 0.62 * k)
    for place in (3, 4):
        canvas.sprite("bm_hex_rim", *ring.cell(place), k)
    for place in (3, 4):
        canvas.sprite(f"bm_hex_{colours[place]}", *ring.cell(place), k)
    for place in (2, 3, 4, 5):
        _draw_gap(canvas, ring, place, there)


def _draw_gap(canvas: Canvas, ring: Ring, place: int, there: Sequence[bool]) -> None:
    if not there[place]:
        canvas.sprite("bm_hex_empty", *ring.cell(place), ring.size)


def _paint_hexagons(ring: Ring, colours: Sequence[str], seat: str, canvas: Canvas) -> None:
    cells = [ring.cell(place) for place in range(BOXES)]
    for x, y in (*cells, (ring.x, ring.y)):
        canvas.sprite("bm_hex_plate", x, y, ring.size)
    for colour, (x, y) in zip(colours, cells, strict=True):
        canvas.sprite(f"bm_hex_{colour}", x, y, ring.size)
    canvas.sprite(f"bm_heart_{seat}", ring.x, ring.y, ring.size)


def _paint_dice(canvas: Canvas, ring: Ring, board: Board, look: Look) -> None:
    """The dice that lie there; those that have gone to attack are only a shadow of themselves."""
    for place, die in enumerate(board.dice):
        if die is None or place in look.aloft:
            continue
        gone = place in look.pale
        words = "" if gone or die.value is None else str(die.value)
        scale = DIE * ring.size
        draw_die(canvas, board.colours[place], die.size, words, ring.die(place), scale, alpha=82 if gone else 255)


def _paint_labels(canvas: Canvas, ring: Ring, board: Board) -> None:
    """What every box is called, and the bonds between neighbours of one colour."""
    k, there = ring.size, board.there
    for place, ability in enumerate(ABILITIES):
        _paint_label(canvas, ability, *ring.cell(place), k, there[place])
    for place in range(BOXES):
        other = (place + 1) % BOXES
        if board.colours[place] == board.colours[other]:
            x, y, turn = ring.bond(place)
            whole = there[place] and there[other]
            canvas.sprite(f"bm_chain_{board.colours[place] if whole else BROKEN}", x, y, k, angle=turn)


def _paint_label(canvas: Canvas, ability: Ability, x: float, y: float, k: float, there: bool) -> None:
    fill = CREAM if there else GREY
    if k < SMALL_RING:
        canvas.box((x - 24 * k, y + 21 * k, 48 * k, 40 * k), fill, 14 * k, INK, 3)
        canvas.sprite(f"bm_icon_{ability}", x, y + 41 * k, 0.36 * k)
        return
    label = ABILITY_NAMES[ability]
    box = label_box(canvas, label, x, y, k)
    canvas.box(box, fill, 12 * k, INK, 3)
    canvas.text(label, (box[0] + 5 * k, box[1] - 3, box[2] - 10 * k, box[3] + 4), 24 * k, INK, "bold", "center")


def label_box(canvas: Canvas, label: str, x: float, y: float, k: float) -> tuple[float, float, float, float]:
    """Where the name of a box lies on a ring of size k that is large enough for names."""
    wide = min(canvas.measure(label, 24, "bold") / canvas.text_scale + 18, 134.0) * k
    return x - wide / 2, y + 25 * k, wide, 32 * k


# ---- plates --------------------------------------------------------------------------------------


def draw_plate(canvas: Canvas, ring: Ring, board: Board, seat_colour: str) -> None:
    """The character's name over the ring."""
    out = board.mood == "out"
    box = ring.plate
    key = ("bm plate", board.name, board.part, seat_colour, out)
    canvas.layer(
        key, (box[0] - 8, box[1] - 8, box[2] + 16, box[3] + 20), partial(_paint_plate, box, board, seat_colour, out)
    )


def draw_gliding(canvas: Canvas, ring: Ring, board: Board, seat_colour: str) -> None:
    """A board on its way to another place, with its plate."""

    def paint(inner: Canvas) -> None:
        paint_board(inner, WHOLE, board, seat_colour)
        _paint_plate(WHOLE.plate, board, seat_colour, board.mood == "out", inner)

    key = ("bm gliding", board.character, board.mood, board.values, seat_colour)
    zoomed(canvas, key, WHOLE_BOX, (ring.x, ring.y), ring.size, paint)


def _paint_plate(
    box: tuple[float, float, float, float], board: Board, seat_colour: str, out: bool, canvas: Canvas
) -> None:
    x, y, w, h = box
    k = h / 58
    canvas.box((x - 2, y + 5, w + 4, h + 3), INK, 19 * k, alpha=140)
    canvas.box(box, "#b7aab0" if out else CREAM, 18 * k, INK, 4.5)
    canvas.sprite(f"seat_{seat_colour}", x + 32 * k, y + h / 2, 0.66 * k)
    boss, rank = board.part == "boss", RANKS[board.part]
    tag = 94.0 * max(k, 0.84)
    chip = (x + w - tag - 12 * k, y + 11 * k, tag, h - 22 * k)
    canvas.box(chip, VIOLET if boss else ACID, 12 * k, INK, 3)
    canvas.text(
        rank, (chip[0] + 6, chip[1] - 2, tag - 12, chip[3] + 2), 25 * k, CREAM if boss else INK, "title", "center"
    )
    left = x + 58 * k
    canvas.text(board.name, (left, y, chip[0] - 8 - left, h - 2), 31 * k, INK, "title")
