"""Cards and notepads of Campus Life, large enough to be read."""

from __future__ import annotations

from game.geometry import Point
from game.titles.campus_life.rules.content import ROOM_NAMES, SUSPECT_NAMES, WEAPON_NAMES
from game.titles.campus_life.rules.moves import Card, Notepad
from game.titles.campus_life.table.pieces import MAGENTA
from game.titles.campus_life.words.labels import NOTEPAD, title_of
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, SHADOW

READABLE = 1.23  # the size of a card from which on all names can be read


def draw_card(canvas: Canvas, card: Card | str, x: float, y: float, scale: float) -> None:
    """A card seen large: its face with its name, or the back of that kind; the longest name needs READABLE."""
    if isinstance(card, str):
        canvas.sprite(f"cardback_{card}_l", x, y, scale)
        return
    canvas.sprite(f"card_{card.name}", x, y, scale)
    room = (x - 60.5 * scale, y + 32 * scale, 121 * scale, 44 * scale)
    canvas.text(title_of(card), room, 24 if scale > READABLE else 21, INK, "title", "center", lines=2)


def paint_notepad(canvas: Canvas, pad: Notepad, at: Point, scale: float = 1.0) -> None:
    """The three wishes of a player, written on their pad."""
    x, y = at
    canvas.box((x + 6 * scale, y + 16 * scale, 348 * scale, 272 * scale), SHADOW, 14, alpha=90)
    canvas.box((x, y + 10 * scale, 360 * scale, 270 * scale), "#fffaf0", 14, INK, 4)
    canvas.box((x, y + 10 * scale, 360 * scale, 54 * scale), MAGENTA, 14, INK, 4)
    for ring in range(9):
        canvas.box((x + (22 + 38 * ring) * scale, y, 10 * scale, 26 * scale), "#c3cede", 5, INK, 3)
    canvas.text(NOTEPAD, (x + 20, y + 24 * scale, 360 * scale - 40, 38 * scale), 28, CREAM, "title", "center")
    wishes = (
        (f"cl_{pad.suspect}_happy", 0.3, 30, SUSPECT_NAMES[pad.suspect]),
        (f"token_{pad.weapon}", 0.9, 0, WEAPON_NAMES[pad.weapon].capitalize()),
        (f"icon_{pad.room}", 0.72, 0, ROOM_NAMES[pad.room]),
    )
    for line, (sprite, size, drop, words) in enumerate(wishes):
        middle = y + (104 + 68 * line) * scale
        canvas.line([(x + 16, middle + 34 * scale), (x + 344 * scale, middle + 34 * scale)], "#e7d2bb", 3)
        canvas.sprite(sprite, x + 46 * scale, middle + drop * scale, size * scale)
        canvas.text(words, (x + 88 * scale, middle - 30 * scale, 262 * scale, 60 * scale), 30 * scale, INK, "bold")
    canvas.line([(x + 78 * scale, y + 68 * scale), (x + 78 * scale, y + 276 * scale)], "#ff9dc9", 3)
