"""The boards of Boss & Minion: dice in their true shapes, hexagons in a ring, bonds, portraits and plates."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

from game.geometry import Box, Point
from game.titles.boss_and_minion.look import ACID, BOND, GREY, VALUES, VIOLET, Ring
from game.titles.boss_and_minion.rules.content import ABILITIES, ABILITY_NAMES, BOXES
from game.titles.boss_and_minion.rules.moves import Ability
from game.titles.boss_and_minion.table.layout import DIE
from game.titles.boss_and_minion.table.shown import Board
from game.titles.boss_and_minion.words.labels import RANKS
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK
from game.ui.letters import SMALLEST
from game.ui.tilt import tilted
from game.ui.zoom import zoomed

SMALL_RING = 0.8  # rings below this size show icons in place of words
BARE_REACH = (BOND,) * BOXES  # by place: how far its bond lies from the middle of a ring without names,
REACH = (BOND, BOND, BOND, 201.0, BOND, BOND)  # of one with names, which it must not cover,
LARGE_REACH = (BOND, 205.0, 205.0, 207.0, 205.0, 205.0)  # and where these are large
FIRST_ASIDE = 15.0  # how far the first of the large names lies to the right of its die
LOWEST = (3, 4)  # the places at the foot of a ring
LAST_UP = 3.0  # and how much higher than the others the lowest ones lie, which have a chance under them
WHOLE = Ring(0.0, 0.0)
WHOLE_BOX = (-225.0, -274.0, 450.0, 502.0)  # a ring with its plate


# ---- dice ------------------------------------------------------------------------------------


def draw_die(
    canvas: Canvas, colour: str, size: int, words: str, at: Point, scale: float, angle: float = 0.0, alpha: int = 255
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


class Marked(NamedTuple):
    """What is marked on a ring: rims by name and place, dice that went to attack, dice in the air."""

    rims: tuple[tuple[str, int], ...] = ()
    pale: tuple[int, ...] = ()
    aloft: tuple[int, ...] = ()


PLAIN = Marked()


def draw_ring(canvas: Canvas, ring: Ring, board: Board, seat_colour: str, marked: Marked = PLAIN) -> None:
    """A ring with all that lies on it, in one picture without gaps that is painted again when something changes."""
    key = ("bm ring", board.character, board.mood, board.values, board.closed, seat_colour, marked)

    def paint(inner: Canvas) -> None:
        # With the table under it the picture needs no transparency, which makes it much quicker to show.
        inner.pen.blit(canvas.pen.below(canvas.pixels(ring.box)), (0, 0))
        paint_board(inner, ring, board, seat_colour, marked)

    canvas.layer(key, ring.box, paint)


def paint_board(
    canvas: Canvas, ring: Ring, board: Board, seat_colour: str, marked: Marked = PLAIN, labels: bool = True
) -> None:
    """Everything that lies on a ring, from the hexagons up; without labels no bonds either."""
    _paint_ring(canvas, ring, board, seat_colour)
    _put(canvas, ring, [(f"ring_{name}", place) for name, place in marked.rims])
    _paint_dice(canvas, ring, board, marked)
    if labels:
        paint_labels(canvas, ring, board)
        paint_bonds(canvas, ring, board, ring.size, LARGE_REACH if canvas.large else REACH)


def _put(canvas: Canvas, ring: Ring, sprites: Iterable[tuple[str, int]]) -> None:
    """Sprites as large as the ring on these of its places."""
    for name, place in sprites:
        canvas.sprite(f"bm_{name}", *ring.cell(place), ring.size)


def _paint_ring(canvas: Canvas, ring: Ring, board: Board, seat_colour: str) -> None:
    """Hexagons, and the portrait between them."""
    k, gaps = ring.size, [("hex_empty", place) for place, there in enumerate(board.there) if not there]

    def paint(inner: Canvas) -> None:
        paint_under(inner, ring)
        _put(inner, ring, [(f"hex_{colour}", place) for place, colour in enumerate(board.colours)])
        inner.sprite(f"bm_heart_{seat_colour}", ring.x, ring.y, k)

    # The hexagons are painted once for their size, wherever the ring stands.
    tilted(canvas, ("bm hexagons", board.character, seat_colour), ring.box, 0, paint, 2)
    _put(canvas, ring, [gap for gap in gaps if gap[1] < 2])
    # The hat may stand over the upper hexagons, the lower ones cover the shoulders.
    canvas.sprite(board.portrait, ring.x, ring.y + 77 * k, 0.62 * k)
    _put(canvas, ring, [("hex_rim", 3), ("hex_rim", 4), *((f"hex_{board.colours[place]}", place) for place in (3, 4))])
    _put(canvas, ring, [gap for gap in gaps if gap[1] >= 2])


def paint_under(canvas: Canvas, ring: Ring) -> None:
    """What holds the hexagons of a ring together."""
    for x, y in (*map(ring.cell, range(BOXES)), (ring.x, ring.y)):
        canvas.sprite("bm_hex_plate", x, y, ring.size)


def _paint_dice(canvas: Canvas, ring: Ring, board: Board, marked: Marked) -> None:
    """The dice that lie there; those that have gone to attack are only a shadow of themselves."""
    for place, value in enumerate(board.values):
        if value is not None and place not in marked.aloft:
            words, alpha = ("", 82) if place in marked.pale else (str(value or ""), 255)
            shape = board.colours[place], board.sizes[place]
            draw_die(canvas, *shape, words, ring.die(place), DIE * ring.size, alpha=alpha)


def paint_bonds(canvas: Canvas, ring: Ring, board: Board, size: float, reach: Sequence[float]) -> None:
    """The bonds between neighbours of one colour, broken where one of them has lost its die."""
    for place, whole in board.bonds.items():
        x, y, turn = ring.bond(place, reach[place])
        canvas.sprite(f"bm_chain_{board.colours[place] if whole else 'broken'}", x, y, size, angle=turn)


def paint_labels(canvas: Canvas, ring: Ring, board: Board) -> None:
    """What the boxes of a ring are called."""
    for place, ability in enumerate(ABILITIES):
        _paint_label(canvas, ring, place, ability, board.there[place])


def _paint_label(canvas: Canvas, ring: Ring, place: int, ability: Ability, there: bool) -> None:
    fill, k = CREAM if there else GREY, ring.size
    if k < SMALL_RING:
        x, y = ring.cell(place)
        canvas.box((x - 24 * k, y + 21 * k, 48 * k, 40 * k), fill, 14 * k, INK, 3)
        canvas.sprite(f"bm_icon_{ability}", x, y + 41 * k, 0.36 * k)
        return
    x, y, w, h = box = label_box(canvas, ring, place)
    canvas.box(box, fill, 12 * k, INK, 3)
    edge = 2.5 if canvas.large else 5 * k
    canvas.text(ABILITY_NAMES[ability], (x + edge, y - 3, w - 2 * edge, h + 4), 24 * k, INK, "bold", "center")


def label_box(canvas: Canvas, ring: Ring, place: int) -> Box:
    """Where the name of a box lies on a ring that is large enough for names."""
    (x, y), k, label = ring.cell(place), ring.size, ABILITY_NAMES[ABILITIES[place]]
    large = canvas.least / SMALLEST  # on a smaller board names reach into the next hexagon
    room = canvas.measure(label, 26, "bold") / canvas.text_scale * 24 / 26 if large == 1 else canvas.measure(label, 0)
    wide = min(room + 18, 134.0 * min(large, 1.09)) * k
    if large > 1 and place == 0:  # the longest of the upper names, beside which a chance has to stand
        x += FIRST_ASIDE * k
    if large > 1 and place in LOWEST:
        y -= LAST_UP * k
    return x - wide / 2, y + 25 * k, wide, 32 * k * min(large, 1.2)


# ---- plates --------------------------------------------------------------------------------------


def draw_plate(canvas: Canvas, ring: Ring, board: Board, seat_colour: str) -> None:
    """The character's name over the ring."""
    key = ("bm plate", board.name, board.part, seat_colour, board.mood == "out")
    x, y, w, h = ring.plate
    canvas.layer(key, (x - 8, y - 8, w + 16, h + 20), partial(_paint_plate, ring.plate, board, seat_colour))


def _paint_plate(box: Box, board: Board, seat_colour: str, canvas: Canvas) -> None:
    x, y, w, h = box
    k = h / 58
    canvas.box((x - 2, y + 5, w + 4, h + 3), INK, 19 * k, alpha=140)
    canvas.box(box, "#b7aab0" if board.mood == "out" else CREAM, 18 * k, INK, 4.5)
    tight = canvas.large  # then its shape hangs on the corner
    canvas.sprite(f"seat_{seat_colour}", x + (4 if tight else 32 * k), y + (4 if tight else h / 2), 0.66 * k)
    fill, ink = (VIOLET, CREAM) if board.part == "boss" else (ACID, INK)
    told = not tight or k == 1  # small plates on a smaller board only have the colour of the rank
    tag = 94.0 * max(k, 0.76) if told else 22.0
    left, top, right, high = x + (20 if tight else 56) * k, y + 11 * k, x + w - tag - 10 * k, h - 22 * k
    canvas.box((right, top, tag, high), fill, 12 * k, INK, 3)
    if told:
        canvas.text(RANKS[board.part], (right + 4, top - 2, tag - 8, high + 2), 25 * k, ink, "title", "center")
    canvas.text(board.name, (left, y, right - 7 - left, h - 2), 31 * k, INK, "title")


def draw_gliding(canvas: Canvas, ring: Ring, board: Board, seat_colour: str) -> None:
    """A board on its way to another place, with its plate."""

    def paint(inner: Canvas) -> None:
        paint_board(inner, WHOLE, board, seat_colour)
        _paint_plate(WHOLE.plate, board, seat_colour, inner)

    key = ("bm gliding", board.character, board.mood, board.values, board.closed, seat_colour)
    zoomed(canvas, key, WHOLE_BOX, (ring.x, ring.y), ring.size, paint)
