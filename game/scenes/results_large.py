"""The podium where letters are large: winners stand on it, and everybody has a row with a name that fits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.geometry import Box, grown
from game.scenes.results_podium import (
    FLOOR,
    TOPS,
    Placed,
    Player,
    Step,
    bust_in,
    draw_likeness,
    draw_stand,
    height,
    medal,
)
from game.scenes.table.arrangement import PANELS
from game.ui import letters
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, SECONDARY

LEFT, RIGHT, TOP = 96.0, 1224.0, 306.0
NARROW, WIDE = 652.0, 894.0  # rows of two lines, and the widest of one
SHARED = 760.0  # the same where several stand on the podium: letters may be narrower, but nobody small
BEHIND = 0.45  # of a step, where there is no room for all side by side: so much lies behind the next one
GAP, HIGHEST = 12.0, 146.0
LINE = 1.06  # of a line, in sizes
DEEP = 1.34  # of a box round the capitals of a line that has room for every descender: all words stand on one line
UP = 6.0  # by how much words alone on their row stand above its middle, for the same
EDGE, ASIDE = 16.0, 38.0  # beside the words, and left of a face, where the medal hangs
SLACK = 6.0  # letters on the pixel grid are a little wider than measured
BETWEEN = 34.0  # a name and what stands beside it
WIDEST, DEEPEST = 304.0, 400.0  # of the drawing of a step
LEAST = 200.0  # of a step on which somebody does not look small
HANGS = 50.0  # between the podium and the rows: the medals of both
MOST = 4  # who have room on the podium; where more share the first place, the rows alone tell it


class Rows(NamedTuple):
    """How the rows of so many players lie, for letters that high."""

    size: float
    people: int
    wanted: float  # the width of the longest name with what stands beside it
    widest: float  # what of the room a row of one line may take

    @property
    def pitch(self) -> float:
        """From one row to the next."""
        return min(HIGHEST + GAP, (FLOOR - 4 - TOP) / self.people)

    @property
    def two_lines(self) -> bool:
        """Whether what is told of somebody stands below the name; else beside it."""
        return self.pitch - GAP >= 2 * LINE * self.size

    @property
    def face(self) -> float:
        """How wide a face on a row is."""
        return min(self.pitch - GAP - 10, 104.0)

    def box(self, number: int) -> Box:
        """The row with this number, from above."""
        wide = NARROW if self.two_lines else min(self.widest, self.wanted + self.face + ASIDE + 2 * EDGE)
        return RIGHT - wide, FLOOR - 4 - self.pitch * (self.people - number), wide, self.pitch - GAP


def rows(text_size: str, players: Sequence[Player], first: int = 1) -> Rows | None:
    """The rows for this size of text, of whom so many came first; None where the names on the steps are large enough."""
    if text_size not in PANELS:
        return None
    size = PANELS[text_size][1].log
    needs = [letters.width(it.seat.name, size, "title") + letters.width(it.word.told, size, "bold") for it in players]
    return Rows(size, len(players), max(needs) + BETWEEN, WIDE if first == 1 or first > MOST else SHARED)


def winners_steps(placed: Sequence[Placed], beside: Rows) -> list[Step]:
    """Whoever came first, side by side in the room that the rows leave, or each a little behind the next."""
    first = [who for who in placed if who.place == 1]
    if len(first) > MOST:
        return []
    room = beside.box(0)[0] - HANGS - LEFT
    width = min(WIDEST, room / len(first))
    apart = 1.0
    if width < LEAST:
        apart = 1.0 - BEHIND
        width = min(LEAST, room / (1 + apart * (len(first) - 1)))
    top = max(TOPS[0], FLOOR - DEEPEST * width / WIDEST)
    left = LEFT + (room - width * apart * (len(first) - 1)) / 2
    return [Step(who, left + width * apart * number, top, width - 4, True) for number, who in enumerate(first)]


def draw_winner(canvas: Canvas, step: Step, player: Player, risen: float, crowned: float) -> None:
    """A winner on a step with a picture on it: the words are on the row."""
    part = step.width / WIDEST
    with canvas.clip((0, 0, 1920, FLOOR)):
        draw_stand(canvas, step, player, 1.2 * part, risen, crowned)
        if player.word.sprite and step.width >= LEAST:  # a smaller step lies half behind another, and the row has it
            high = 150 * part
            box = (step.x - high / 2, height(step, risen) + 90 * part, high, high)
            canvas.box(box, CREAM, 26 * part, INK, 4)
            bust_in(canvas, player.word.sprite, grown(box, -8 * part))
            canvas.box(box, None, 26 * part, INK, 4)


def draw_large_row(canvas: Canvas, lie: Rows, number: int, placed: Placed, player: Player, shown: float) -> None:
    """A medal on the corner, a face, the name, and what the end of the game tells of the player."""
    x, y, w, h = lie.box(number)
    x += 60 * (1 - shown)
    canvas.panel((x, y, w, h), CREAM, 20)
    disc, name, told = lie.face, player.seat.name, player.word.told
    draw_likeness(canvas, player, x + ASIDE + disc / 2, y + h / 2, disc)
    canvas.sprite(f"seat_{player.seat.colour}", x + ASIDE + disc - 4, y + h - 20, 0.46)
    left = x + ASIDE + disc + EDGE
    room, size, line = x + w - EDGE - left, lie.size / canvas.text_scale, LINE * lie.size
    high, middle = DEEP * lie.size, y + h / 2
    top = middle - high / 2
    first, second = (left, top - line / 2, room, high), (left, top + line / 2, room, high)
    if not (lie.two_lines and told):
        wants = canvas.measure(told, size, "bold") + SLACK if told else 0.0
        spare = room - (BETWEEN if told else 0.0)
        beside = wants * min(1.0, spare / (canvas.measure(name, size, "title") + SLACK + wants))
        first, second = (left, top - UP, spare - beside, high), (left + room - beside, top - UP, beside, high)
    canvas.text(name, first, size, INK, "title", least=lie.size)
    if told:
        align = "left" if lie.two_lines else "right"
        canvas.text(told, second, size, SECONDARY, "bold", align, least=lie.size)
    medal(canvas, x + 4, y + 12 if lie.two_lines else middle, placed.place, 255)
