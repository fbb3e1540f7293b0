"""The board of a table that has none of its own: the game's picture and name, and what is known of everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry import Box
from game.scenes.howto import draw_fitted
from game.ui import art, colours
from game.ui.colours import CREAM, INK, LILAC

if TYPE_CHECKING:
    from game.engine.look import Fact
    from game.scenes.table.hooks import AnyHooks
    from game.ui.canvas import Canvas

PICTURE = (296.0, 382.0)
SIGN = 108.0  # height of the name above the picture
GAP = 20.0
HEAD = 58.0
LINE = 40.0  # height of a fact, at least


def about(table: AnyHooks, canvas: Canvas, box: Box) -> None:
    """In the strip under the prompt: what the game is about."""
    x, y, w, h = box
    canvas.text(table.text.tagline, (x + 24, y + 8, w - 48, h - 16), 28, LILAC, "bold", "center", lines=2)


def paint(table: AnyHooks, canvas: Canvas) -> None:
    """The name, and the picture from the box."""
    game, (x, y, w, _h) = table.match.game, table.measures.board
    canvas.text(game.title, (x, y - 4, w, 92), 76, game.colour, "title", "center", outline=(INK, 8))
    px, py, pw, ph = picture_box(table)
    if not art.exists(f"art_{game.id}"):
        return
    canvas.box((px - 4, py + 4, pw + 8, ph + 8), INK, 14, alpha=120)
    draw_fitted(canvas, f"art_{game.id}", (px, py, pw, ph), 4.0)
    canvas.box((px, py, pw, ph), None, 6, INK, 6)


def picture_box(table: AnyHooks) -> Box:
    """Where the picture hangs: at the left, as high as the board allows."""
    x, y, w, h = table.measures.board
    wide = min(w * 0.42, (h - SIGN) * PICTURE[0] / PICTURE[1])
    high = wide * PICTURE[1] / PICTURE[0]
    return (x + 10, y + SIGN + (h - SIGN - high) / 2, wide, high)


def draw(table: AnyHooks, canvas: Canvas) -> None:
    """A card for every player, painted again when something on it changes."""
    for seat, person in enumerate(table.match.seats):
        facts = tuple(table.looks.details(table.view, seat, table.names))
        box = card_box(table, seat)
        key = ("plain", seat, person, facts, len(table.match.seats))

        def card(canvas: Canvas, seat: int = seat, box: Box = box, facts: tuple[Fact, ...] = facts) -> None:
            paint_card(table, canvas, seat, box, facts)

        x, y, w, h = box
        canvas.layer(key, (x - 14, y - 14, w + 28, h + 28), card)


def card_box(table: AnyHooks, seat: int) -> Box:
    """Beside the picture one below the other; more than four stand in two columns."""
    x, y, w, h = table.measures.board
    left, _, wide, _ = picture_box(table)
    count = len(table.match.seats)
    columns = 1 if count <= 4 else 2
    rows = -(-count // columns)
    room = x + w - left - wide - 2 * GAP
    width = (room - GAP * (columns - 1)) / columns
    height = min(250.0, (h - SIGN - GAP * (rows - 1)) / rows)
    top = y + SIGN + (h - SIGN - rows * height - GAP * (rows - 1)) / 2
    return (
        left + wide + 2 * GAP + seat // rows * (width + GAP),
        top + seat % rows * (height + GAP),
        width,
        height,
    )


def paint_card(table: AnyHooks, canvas: Canvas, seat: int, box: Box, facts: tuple[Fact, ...]) -> None:
    """A player's name and as many of the public things as there is room for; the row beside the board has them all."""
    x, y, w, h = box
    person = table.match.seats[seat]
    canvas.panel(box, CREAM, 22, head=colours.seat(person.colour), head_height=HEAD)
    canvas.sprite(f"seat_{person.colour}", x + 40, y + HEAD / 2, 0.6)
    canvas.text(person.name, (x + 74, y, w - 96, HEAD - 4), 34, INK, "title")
    room = h - HEAD - 12
    shown = facts[: max(1, int(room // LINE))]
    pitch = room / max(1, len(shown))
    for number, (sprite, words) in enumerate(shown):
        top = y + HEAD + 6 + pitch * number
        draw_fitted(canvas, sprite, (x + 16, top + (pitch - 40) / 2, 48, 40), 1.0)
        canvas.text(words, (x + 78, top, w - 98, pitch), 27, INK, "bold", lines=2 if pitch > 66 else 1)
