"""Where everything lies at the Bodyguard table but its seats: title, legend, piles, hand, and what covers the board."""

from __future__ import annotations

from game.geometry import Box, Point

BOARD: Box = (96.0, 54.0, 1230.0, 972.0)
TABLE: Box = (186.0, 232.0, 1050.0, 690.0)
CORNER = 262.0
TITLE: Box = (96.0, 60.0, 330.0, 116.0)
ROUNDS: Box = (1010.0, 62.0, 316.0, 118.0)
LEGEND: Box = (96.0, 806.0, 238.0, 220.0)
ROLES: Box = (1088.0, 806.0, 238.0, 220.0)
PILE: Point = (640.0, 574.0)
DISCARD: Point = (784.0, 572.0)
DISCARD_BOX: Box = (DISCARD[0] - 72, DISCARD[1] - 92, 144.0, 190.0)
FELT: Box = (616.0, 520.0, 154.0, 90.0)  # where the middle of a card played on somebody may lie: it covers no slot

# ---- over the board --------------------------------------------------------------------------

BREATH: Box = (411.0, 456.0, 600.0, 250.0)
REVEAL: Box = (451.0, 276.0, 520.0, 560.0)
SCORE: Box = (236.0, 92.0, 950.0, 896.0)
FINAL: Box = (136.0, 74.0, 1150.0, 932.0)
SHADE: Box = (60.0, 30.0, 1284.0, 1020.0)
DUSK: Box = (60.0, 40.0, 1284.0, 1000.0)

# ---- the viewer's own side of the panel --------------------------------------------------------

LEFT, WIDTH = 1364.0, 460.0
CELL_TOP, CELL_HIGH, CELL_GAP = 242.0, 62.0, 6.0
ROLE: Box = (LEFT, 318.0, WIDTH, 78.0)
CARDS_TOP, CARDS_HIGH = 405.0, 348.0
GAP = 11.0


def cell(seat: int, count: int) -> Box:
    """Where a player's points stand while the panel shows a hand."""
    wide = (WIDTH - CELL_GAP * (count - 1)) / count
    return LEFT + seat * (wide + CELL_GAP), CELL_TOP, wide, CELL_HIGH


def caption(x: float) -> Box:
    """Over a pile that lies there: what it is called."""
    return x - 80, PILE[1] - 126, 160.0, 40.0


CELLS: Box = (LEFT, CELL_TOP, WIDTH, CELL_HIGH)


def halves(room: Box) -> tuple[Box, Box]:
    """Below a smaller board, over the hand: where everybody's points stand, and the viewer's own role."""
    x, y, w, _ = room
    wide = (w - GAP) / 2
    return (x, y, wide, ROLE[3] * wide / WIDTH), (x + wide + GAP, y, wide, ROLE[3] * wide / WIDTH)


def card_boxes(count: int, room: Box | None = None) -> list[Box]:
    """Where the cards of a hand lie: two rows, narrower when there are many; below a smaller board, two columns."""
    if room:
        x, y, wide, high = room
        top = y + halves(room)[0][3] + GAP
        down = max(3, -(-count // 2))
        wide, high = (wide - GAP) / 2, (y + high - top - GAP * (down - 1)) / down
        return [(x + n % 2 * (wide + GAP), top + n // 2 * (high + GAP), wide, high) for n in range(count)]
    columns = max(3, -(-count // 2))
    wide = (WIDTH - GAP * (columns - 1)) / columns
    high = (CARDS_HIGH - GAP) / 2
    return [
        (LEFT + n % columns * (wide + GAP), CARDS_TOP + n // columns * (high + GAP), wide, high) for n in range(count)
    ]


def shadowed(box: Box) -> Box:
    """The box with room for outline and shadow."""
    return box[0] - 14, box[1] - 14, box[2] + 28, box[3] + 32
