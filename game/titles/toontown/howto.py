"""Pictures for Toontown's rules, one for each page: scenes put together from the pieces of the game."""

from __future__ import annotations

from collections.abc import Sequence

from game.geometry import Point, around
from game.scenes.howto_pictures import WIDTH, Album, label, tray
from game.titles.toontown.layout import CELL, MARK_RADIUS, on_ring
from game.titles.toontown.rules.content import BENNY_GO, DIP_GO, FACES, TROLLEY_GO, WEASEL_GO
from game.titles.toontown.table.pieces import draw_cannon, draw_rope
from game.titles.toontown.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, LILAC, SUN

LAWN, LAWN_EDGE = "#49b86c", "#2f8f52"
SKYLINE = "#7fd6f5"
ROPE = (20, 11, 10)  # width, core and beads of a way

PICTURES = Album()
picture = PICTURES.page


# ---- pieces ----------------------------------------------------------------------------------


def _street(canvas: Canvas, x: float, y: float, tiles: Sequence[str], size: float) -> list[Point]:
    """Tiles side by side; the middles of them all."""
    pitch = CELL * size
    canvas.box((x - 8, y - pitch / 2 - 8, pitch * len(tiles) + 16, pitch + 16), INK, 18)
    spots = [(x + pitch * (number + 0.5), y) for number in range(len(tiles))]
    for tile, (left, top) in zip(tiles, spots, strict=True):
        canvas.sprite(tile, left, top, size)
    return spots


def _lit(canvas: Canvas, spot: Point, count: int, size: float) -> None:
    """A lit tile with the number of steps that lead there."""
    for sprite in ("lit_glow", "tile_lit", "tile_lit_frame"):
        canvas.sprite(sprite, *spot, size)
    badge = spot[0] + 20 * size, spot[1] - 24 * size
    canvas.sprite("count_badge", *badge, size * 0.9)
    canvas.text(str(count), around(badge, 32.4 * size), 23.4 * size, INK, "title", "center")


def _circle(canvas: Canvas, x: float, y: float, size: float, nozzle: int, targets: Sequence[int] = ()) -> None:
    """The circle with its cannon."""
    canvas.sprite("circle_ring", x, y, size)
    for index in targets:
        canvas.sprite(f"wedge_target_{index:02d}", x, y, size)
    draw_cannon(canvas, x, y, nozzle, size)


def _holder(canvas: Canvas, colour: str, x: float, y: float, size: float) -> None:
    """A pawn with the Will."""
    canvas.sprite(f"pawn_{colour}", x, y, size)
    canvas.sprite("will_holder", x + 30 * size, y - 54 * size, 0.74 * size, 8)


# ---- the pages -------------------------------------------------------------------------------


@picture("What it is about")
def _goal(canvas: Canvas, x: float, y: float) -> None:
    canvas.sprite("spotlight", x + 418, y + 150, 1.25)
    canvas.box((x, y + 392, WIDTH, 190), LAWN)
    canvas.box((x, y + 392, WIDTH, 8), LAWN_EDGE)
    for number, who in enumerate(("roger", "jessica", "eddie", "dolores")):
        left = x + 104 + 209 * number
        canvas.sprite(f"house_only_{who}", left + 18, y + 330, 1.12)
        canvas.sprite(f"figure_{who}", left - 26, y + 548, 0.62)
    canvas.sprite("card_will", x + 418, y + 128, 0.6, 6)
    for left, top, size in ((300, 70, 0.5), (552, 86, 0.6), (284, 190, 0.4), (566, 190, 0.42)):
        canvas.sprite("icon_star", x + left, y + top, size)


@picture("What everybody starts with")
def _set_up(canvas: Canvas, x: float, y: float) -> None:
    tray(canvas, x + 40, y + 28, 756, 186)
    canvas.sprite("pawn_ring", x + 122, y + 168, 1.5)
    canvas.sprite("pawn_amber", x + 122, y + 168, 1.5)
    canvas.sprite("head_eddie", x + 262, y + 122, 0.86)
    canvas.sprite("icon_eye_off", x + 322, y + 176, 0.5)
    for left, card, angle in ((450, "card_dip", -5), (580, "card_weasel", 0), (708, "card_weasel", 5)):
        canvas.sprite(card, x + left, y + 120, 0.42, angle)
    tray(canvas, x + 40, y + 232, 756, 168)
    halves = ("top_eddie", "bottom_eddie", "top_roger", "bottom_jessica", "")
    for number, half in enumerate(halves):
        _half_card(canvas, x + 122 + 148 * number, y + 316, half)
    tray(canvas, x + 40, y + 418, 756, 134)
    for number, card in enumerate(("card_will", "card_letter", "card_letter")):
        canvas.sprite(card, x + 130 + 124 * number, y + 486, 0.3, 4 * number - 4)
    label(canvas, labels.FACE_DOWN, x + 600, y + 486, 360, LILAC)


def _half_card(canvas: Canvas, x: float, y: float, half: str) -> None:
    """A small Location card in one color; without a half it is the Judge Doom."""
    canvas.panel((x - 58, y - 72, 116, 140), CREAM, 14)
    canvas.sprite("tab_amber", x - 40, y - 54, 0.5)
    if half:
        canvas.sprite(half, x, y + (62 if half.startswith("top") else -60), 0.44)
    else:
        canvas.sprite("icon_doom", x, y, 0.9)


@picture("Your turn")
def _turn(canvas: Canvas, x: float, y: float) -> None:
    tray(canvas, x + 40, y + 34, 756, 168)
    canvas.sprite("die_white_4", x + 130, y + 118, 1.12, -7)
    canvas.text("+", (x + 190, y + 78, 60, 80), 60, LILAC, "title", "center")
    canvas.sprite("die_black_2", x + 312, y + 118, 1.12, 8)
    for left, number, name, fill, ink in (
        (410, "4", labels.WHITE_WORD, "#4b3a78", CREAM),
        (596, "6", labels.BOTH_WORD, SUN, INK),
    ):
        canvas.box((x + left, y + 56, 168, 124), fill, 24, CREAM, 5)
        canvas.text(number, (x + left + 8, y + 58, 152, 76), 64, ink, "title", "center")
        canvas.text(name, (x + left + 8, y + 128, 152, 46), 28, ink, "title", "center")
    size = 1.5
    street = ["tile_road"] * 9
    street[8] = "tile_adj_maroon_up"
    spots = _street(canvas, x + 53, y + 330, street, size)
    draw_rope(canvas, spots[:7], *ROPE)
    _lit(canvas, spots[4], 4, size)
    _lit(canvas, spots[6], 6, size)
    canvas.sprite("pawn_ring", spots[0][0], spots[0][1] + 18, 1.3)
    canvas.sprite("pawn_amber", spots[0][0], spots[0][1] + 18, 1.3)
    label(canvas, labels.INSTEAD, x + 236, y + 488, 380, LILAC)
    canvas.sprite("card_dip", x + 540, y + 484, 0.4, -5)
    canvas.sprite("card_weasel", x + 690, y + 484, 0.4, 5)


@picture("The Trolley")
def _trolley(canvas: Canvas, x: float, y: float) -> None:
    size = 1.5
    for number, rail in enumerate(("straight", "entry", "straight", "straight", "straight")):
        canvas.sprite(f"rail_{rail}_h", x + 12 + 108 * size * number, y + 74, size)
    stop = x + 12 + 108 * size * 1.5
    canvas.sprite("icon_trolley", stop, y + 114, 0.58)
    canvas.sprite("trolley_car_side", x + 660, y + 138, 1.2)
    canvas.sprite("seat_red", x + 660, y + 97, 0.66)
    spots = [(stop, y + 226 + 96 * number) for number in range(3)]
    canvas.box((stop - 56, spots[0][1] - 56, 112, 304), INK, 18)
    for spot in spots:
        canvas.sprite("tile_road", *spot, 1.7)
    draw_rope(canvas, [spots[2], spots[1], spots[0], (stop, y + 128)], *ROPE)
    canvas.sprite("tile_lit_frame", stop, y + 116, 1.7)
    canvas.sprite("pawn_ring", spots[2][0], spots[2][1] + 20, 1.3)
    canvas.sprite("pawn_amber", spots[2][0], spots[2][1] + 20, 1.3)
    label(canvas, labels.TURN_OVER, stop + 200, y + 214, 260, SUN)
    _die(canvas, "trolley", TROLLEY_GO, x + 520, y + 420)


def _die(canvas: Canvas, die: str, go: int, x: float, y: float, size: float = 1.0) -> None:
    """How many of its faces are good, and how many are not."""
    for side, face, count in ((-1, "go", go), (1, "stop", FACES - go)):
        left = x + side * 104 * size
        canvas.sprite(f"die_{die}_{face}", left, y - 8 * size, size, side * 6)
        label(canvas, labels.FACES_OF.format(count, FACES), left, y + 80 * size, 200)


@picture("Benny and Roll 1-6")
def _benny(canvas: Canvas, x: float, y: float) -> None:
    street = ["tile_road", "tile_benny", "tile_road", "tile_road", "tile_adj_acme_up", "tile_road", "tile_road"]
    spots = _street(canvas, x + 66, y + 104, street, 1.86)
    draw_rope(canvas, spots[1:5], *ROPE)
    canvas.sprite("benny_cab", spots[4][0], spots[4][1] + 30, 1.2)
    canvas.sprite("seat_blue", spots[4][0] - 2, spots[4][1] - 9, 0.66)
    _die(canvas, "benny", BENNY_GO, x + 250, y + 286)
    label(canvas, labels.GET_OUT, x + 610, y + 286, 340, LILAC, 2)
    tray(canvas, x + 40, y + 414, 756, 132)
    canvas.sprite("mark_roll", x + 130, y + 478, 1.5)
    canvas.sprite("icon_arrow", x + 258, y + 480, 0.7)
    canvas.sprite("die_white_5", x + 374, y + 480, 0.85, 6)
    label(canvas, labels.WALK_AGAIN, x + 610, y + 480, 340)


@picture("Where to look")
def _search(canvas: Canvas, x: float, y: float) -> None:
    """A building, all around it spaces, and which of them show its cards."""
    size, pitch = 1.3, 84.0
    canvas.sprite("building_ink", x + 300, y + 44, size)
    canvas.text(labels.CLUB, (x + 310, y + 44 + 188 * size, 250, 40), 28, CREAM, "title", "center")
    column = ("tile_road", "tile_adj_ink_left", "tile_adj_ink_left", "tile_road")
    other = ("tile_road", "tile_adj_ink_right", "tile_benny", "tile_road")
    for left, tiles in ((250.0, other), (620.0, column)):
        for number, tile in enumerate(tiles):
            spot = x + left, y + 70 + pitch * number
            canvas.box(around(spot, pitch + 6), INK, 16)
            canvas.sprite(tile, *spot, 1.44)
            looks = "adj" in tile
            aside = spot[0] + (76 if left > 400 else -76)
            canvas.sprite("icon_eye" if looks else "icon_cross", aside, spot[1], 0.55 if looks else 0.44)
    for number in range(2):
        canvas.sprite("rail_straight_v", x + 60, y + 60 + 162 * number, 1.5)
    canvas.sprite("icon_cross", x + 100, y + 202, 0.5)
    canvas.sprite("pawn_ring", x + 620, y + 70 + pitch + 18, 1.2)
    canvas.sprite("pawn_green", x + 620, y + 70 + pitch + 18, 1.2)
    tray(canvas, x + 40, y + 428, 756, 122)
    canvas.sprite("card_doom", x + 118, y + 484, 0.3, -6)
    canvas.sprite("seat_blue", x + 158, y + 452, 0.6)
    canvas.sprite("icon_arrow", x + 258, y + 488, 0.6)
    canvas.sprite("icon_cannon", x + 360, y + 488, 0.8)
    label(canvas, labels.SHOOT_AGAIN, x + 590, y + 488, 340)


@picture("Who is who")
def _proof(canvas: Canvas, x: float, y: float) -> None:
    _halves(canvas, x + 92, y + 54, "top_roger", "bottom_roger", "icon_check", labels.PROOF)
    _halves(canvas, x + 486, y + 54, "top_eddie", "bottom_unknown", "icon_help", labels.TRICK)


def _halves(canvas: Canvas, x: float, y: float, top: str, bottom: str, mark: str, words: str) -> None:
    """Two halves of a card in one color, and what they are worth."""
    middle, waist = x + 129, y + 212
    canvas.panel((x, y, 258, 420), CREAM, 24)
    canvas.sprite(top, middle, waist, 0.87)
    canvas.sprite(bottom, middle, waist, 0.87)
    canvas.line([(x + 12, waist), (x + 246, waist)], INK, 3, alpha=90)
    canvas.sprite("tab_amber", x + 40, y + 42, 0.9)
    canvas.sprite(mark, x + 240, y + 18, 0.8)
    label(canvas, words, middle, y + 466, 300)


@picture("Guessing")
def _guess(canvas: Canvas, x: float, y: float) -> None:
    canvas.box((x, y + 270, WIDTH, 310), "#2b1f4c")
    canvas.sprite("avatar_ana", x + 150, y + 272, 1.1)
    canvas.sprite("avatar_ben", x + 686, y + 272, 1.1, flip=True)
    canvas.box((x, y + 268, WIDTH, 8), INK)
    canvas.panel((x + 280, y + 56, 276, 132), CREAM, 26)
    canvas.text(labels.ARE_YOU, (x + 292, y + 66, 150, 112), 34, INK, "title", "center", lines=2)
    canvas.sprite("head_eddie", x + 492, y + 122, 0.62)
    for top, mark, words in ((302, "icon_check", labels.RIGHT_GUESS), (436, "icon_cross", labels.WRONG_GUESS)):
        tray(canvas, x + 40, y + top, 756, 118)
        canvas.sprite(mark, x + 110, y + top + 60, 0.78)
        label(canvas, words, x + 380, y + top + 60, 400)
    canvas.sprite("card_back_confidential", x + 650, y + 362, 0.3, -7)
    canvas.sprite("icon_eye", x + 726, y + 362, 0.75)
    canvas.sprite("lost_turn", x + 690, y + 496, 0.9)


@picture("The Will")
def _will(canvas: Canvas, x: float, y: float) -> None:
    size = 1.36
    _circle(canvas, x + 270, y + 292, size, 5)
    at = on_ring(11, MARK_RADIUS * size, (x + 270, y + 292))
    canvas.sprite("lit_glow", *at, 1.7)
    canvas.sprite("mark_will", at[0] - 4, at[1] - 2, 1.3)
    canvas.sprite("pawn_ring", at[0], at[1] + 26, 1.2)
    canvas.sprite("pawn_green", at[0], at[1] + 26, 1.2)
    canvas.sprite("card_will", x + 640, y + 150, 0.66, -5)
    canvas.sprite("icon_check", x + 560, y + 60, 0.7)
    label(canvas, labels.RUN_NOW, x + 760, y + 150, 120, SUN)
    canvas.sprite("card_letter", x + 640, y + 420, 0.66, 4)
    canvas.sprite("icon_cross", x + 562, y + 332, 0.7)
    canvas.sprite("lost_turn", x + 762, y + 380, 0.7)
    canvas.sprite("mini_used", x + 748, y + 474, 0.9, -6)
    canvas.sprite("mini_used", x + 778, y + 480, 0.9, 6)


@picture("The Dip Cannon")
def _cannon(canvas: Canvas, x: float, y: float) -> None:
    size = 1.3
    hub = (x + 300, y + 290)
    _circle(canvas, *hub, size, 3, targets=(1,))
    canvas.sprite("mark_nozzle_start", *on_ring(5, MARK_RADIUS * size, hub), 1.2)
    at = on_ring(1, MARK_RADIUS * size, hub)
    canvas.sprite("crosshair", at[0], at[1] - 10, 1.15)
    _holder(canvas, "blue", at[0], at[1] + 22, 1.0)
    canvas.sprite("card_dip", x + 690, y + 122, 0.5, 5)
    canvas.sprite("card_doom", x + 590, y + 132, 0.42, -6)
    _die(canvas, "dip", DIP_GO, x + 668, y + 322, 0.92)
    canvas.sprite("house_only_dolores", x + 690, y + 486, 1.15)
    canvas.sprite("pawn_blue", x + 600, y + 536, 1.1)


@picture("Weasels")
def _weasels(canvas: Canvas, x: float, y: float) -> None:
    canvas.sprite("card_weasel", x + 128, y + 150, 0.56, -5)
    _die(canvas, "weasel", WEASEL_GO, x + 520, y + 128)
    spots = _street(canvas, x + 66, y + 330, ["tile_road"] * 7, 1.86)
    canvas.sprite("pawn_amber", spots[0][0], spots[0][1] + 22, 1.2)
    for step in range(22):
        canvas.sprite("trail_dot", spots[1][0] - 40 + 22 * step, spots[1][1], 1.1)
    canvas.sprite("weasel_run_2", spots[3][0], spots[3][1] + 20, 1.3, flip=True)
    _holder(canvas, "blue", spots[6][0], spots[6][1] + 20, 1.2)
    tray(canvas, x + 40, y + 424, 756, 126)
    canvas.sprite("will_holder", x + 120, y + 486, 1.3, 8)
    canvas.sprite("icon_arrow", x + 230, y + 488, 0.6)
    canvas.sprite("die_white_4", x + 334, y + 488, 0.8, -6)
    canvas.sprite("die_black_2", x + 430, y + 488, 0.8, 6)
    label(canvas, labels.FREE_MOVE, x + 632, y + 488, 300)


@picture("The end")
def _end(canvas: Canvas, x: float, y: float) -> None:
    canvas.box((x, y, WIDTH, 300), SKYLINE)
    canvas.box((x, y + 300, WIDTH, 280), LAWN)
    canvas.box((x, y + 300, WIDTH, 8), LAWN_EDGE)
    for left, tree in ((90, "tree_green"), (208, "bush_lime"), (650, "tree_pine"), (760, "tree_lime")):
        canvas.sprite(tree, x + left, y + 336, 1.7)
    canvas.sprite("house_only_jessica", x + 436, y + 216, 2.05)
    spots = _street(canvas, x + 80, y + 456, ["tile_road", "tile_road", "tile_road", "tile_home_jessica"], 1.7)
    draw_rope(canvas, spots, *ROPE)
    canvas.sprite("tile_lit_frame", *spots[3], 1.7)
    _holder(canvas, "green", spots[3][0], spots[3][1] + 22, 1.7)
    canvas.sprite("figure_jessica", x + 590, y + 540, 0.84)
    canvas.sprite("crown", x + 588, y + 224, 0.5, -5)
    canvas.sprite("trophy_toontown", x + 740, y + 540, 1.0)
    for number, colour in enumerate(("sun", "pink", "lime", "violet", "red", "cream", "sun", "pink", "violet", "red")):
        kind = ("rect", "disc", "tri")[number % 3]
        canvas.sprite(f"confetti_{kind}_{colour}", x + 60 + 80 * number, y + 40 + (number * 67) % 130, 1.4, 34 * number)
