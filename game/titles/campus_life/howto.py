"""Pictures for Campus Life's rules, one for each page: scenes put together from the pieces of the game."""

from __future__ import annotations

from game.scenes.howto_pictures import HEIGHT, WIDTH, Album, label, tray
from game.titles.campus_life.look import CELL
from game.titles.campus_life.rules.content import KINDS, LINES, SUSPECT_COLOURS, SUSPECTS
from game.titles.campus_life.rules.moves import Card, Notepad
from game.titles.campus_life.table import duel
from game.titles.campus_life.table.pieces import GOLD, MAGENTA, MINT, NIGHT, draw_card, paint_notepad, paint_path
from game.titles.campus_life.words import labels, pages
from game.ui import art
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, LILAC, SUN, seat

FLOOR = "#4b2a63"
PAD = Notepad("mustard", "rope", "library")
HAND = (Card("suspect", "plum"), Card("weapon", "rope"), Card("room", "kitchen"))

PICTURES = Album()
picture = PICTURES.page


# ---- pieces ----------------------------------------------------------------------------------


def _room(canvas: Canvas, room: str, x: float, y: float, size: float) -> None:
    """A room of the mansion with its furniture, its top left there."""
    for part in ("mansion_floor_", "furn_", "mansion_wall_"):
        canvas.sprite(part + room, x, y, size)


def _pawn(canvas: Canvas, colour: str, x: float, y: float, size: float) -> None:
    """The pawn of whose turn it is."""
    canvas.sprite("pawn_ring_small", x, y + 2, 1.2 * size)
    canvas.sprite(f"pawn_{colour}", x, y, size)


# ---- the pages -------------------------------------------------------------------------------


@picture(pages.ABOUT)
def _about(canvas: Canvas, x: float, y: float) -> None:
    canvas.box((x, y, WIDTH, HEIGHT), FLOOR)
    canvas.sprite("heart_big", x + 418, y + 190, 2.0)
    for name, left, top in (("pink", 150, 110), ("mint", 690, 96), ("red", 240, 230), ("pink", 620, 240)):
        canvas.sprite(f"heart_{name}", x + left, y + top)
    canvas.sprite("cl_scarlet_flirty", x + 250, y + 420, 1.3)
    canvas.sprite("cl_green_flirty", x + 586, y + 420, 1.3, flip=True)
    canvas.box((x, y + 416, WIDTH, 170), NIGHT)
    canvas.box((x, y + 412, WIDTH, 8), INK)
    for number, who in enumerate(("mustard", "white", "peacock", "plum")):
        canvas.sprite(f"cl_{who}_happy", x + 130 + 192 * number, y + HEIGHT - 2, 0.72)


@picture(pages.HAND)
def _hand(canvas: Canvas, x: float, y: float) -> None:
    canvas.box((x, y, WIDTH, HEIGHT), FLOOR)
    paint_notepad(canvas, PAD, (x + 44, y + 40), 0.98)
    label(canvas, labels.WISH, x + 220, y + 356, 340)
    for number, card in enumerate(HAND):
        draw_card(canvas, card, x + 492 + 130 * number, y + 180, 1.0)
    label(canvas, labels.BRING, x + 622, y + 356, 340)
    tray(canvas, x + 40, y + 410, 756, 132)
    canvas.sprite("card_mini_back", x + 130, y + 474, 1.5)
    canvas.sprite("icon_arrow", x + 230, y + 476, 0.6)
    canvas.sprite("card_mini_rope", x + 330, y + 474, 1.5)
    label(canvas, labels.TAKEN, x + 590, y + 476, 360)


@picture(pages.BEFORE)
def _before(canvas: Canvas, x: float, y: float) -> None:
    canvas.box((x, y, WIDTH, HEIGHT), FLOOR)
    _room(canvas, "library", x + 60, y + 50, 1.35)
    _room(canvas, "billiard", x + 60, y + 334, 1.15)
    canvas.sprite("cardback_weapon_s", x + 350, y + 220, 1.2, angle=8)
    canvas.sprite("token_rope", x + 130, y + 180, 1.5)
    canvas.sprite("token_wrench", x + 110, y + 392, 1.4)
    canvas.sprite("cardback_room_s", x + 270, y + 394, 1.1, angle=7)
    canvas.sprite("envelope", x + 626, y + 140, 2.0, angle=-4)
    canvas.sprite("icon_lock", x + 742, y + 196, 0.9)
    for number, kind in enumerate(KINDS):
        canvas.sprite(f"cardback_{kind}_s", x + 530 + 96 * number, y + 296, 1.2)
    tray(canvas, x + 446, y + 356, 364, 118)
    for number, who in enumerate(SUSPECTS):
        canvas.sprite(f"pawn_{SUSPECT_COLOURS[who]}", x + 484 + 58 * number, y + 432, 0.72)
        canvas.text(str(number + 1), (x + 464 + 58 * number, y + 436, 40, 32), 26, CREAM, "title", "center")
    for number, name in enumerate(("knife", "candle", "pipe", "revolver")):
        canvas.sprite(f"token_{name}", x + 500 + 86 * number, y + 524, 1.1)


@picture(pages.MOVING)
def _moving(canvas: Canvas, x: float, y: float) -> None:
    canvas.box((x, y, WIDTH, HEIGHT), FLOOR)
    size = 1.35
    pitch = int(CELL) * size
    left, top = x + 40, y + 320
    squares = [(column, row) for column in range(7) for row in range(3)]
    spots = {(column, row): (left + (column + 0.5) * pitch, top + (row + 0.5) * pitch) for column, row in squares}
    for column, row in squares:
        shade = "light" if (row + column) % 2 else "dark"
        canvas.sprite(f"mansion_square_{shade}", left + column * pitch, top + row * pitch, size)
    for column, row in squares:
        if 0 < abs(column - 1) + abs(row - 1) <= 5:
            canvas.sprite("square_lit", *spots[column, row], size)
    _room(canvas, "hall", x + 60, y - 76, size)
    w, h, _, _ = art.size("mansion_floor_hall")
    canvas.sprite("room_lit_hall", x + 60 + w * size / 2, y - 76 + h * size / 2, size)
    canvas.sprite("door_lit_up", left + 4.5 * pitch, y + 283, size)
    paint_path([spots[1, 1], spots[4, 1], spots[4, 0], (spots[4, 0][0], y + 290)], 20, 22, 5, canvas)
    _pawn(canvas, "amber", spots[1, 1][0], spots[1, 1][1] + 18, 1.2)
    canvas.sprite("die_cream_5", x + 560, y + 130, 1.4, angle=-6)
    label(canvas, labels.UP_TO, x + 720, y + 130, 180, SUN)
    canvas.sprite("passage_pink", x + 540, y + 300, 1.1)
    canvas.sprite("icon_arrow", x + 640, y + 300, 0.6)
    canvas.sprite("passage_pink", x + 740, y + 300, 1.1)
    label(canvas, labels.PASSAGE, x + 640, y + 376, 340)
    tray(canvas, x + 440, y + 424, 372, 116)
    canvas.sprite("card_mini_back", x + 500, y + 482, 1.2)
    canvas.sprite("icon_arrow", x + 590, y + 484, 0.55)
    canvas.sprite("die_cream_3", x + 700, y + 480, 0.8, angle=8)


@picture(pages.INSIDE)
def _inside(canvas: Canvas, x: float, y: float) -> None:
    canvas.box((x, y, WIDTH, HEIGHT), FLOOR)
    _room(canvas, "study", x + 50, y + 40, 1.55)
    _pawn(canvas, "blue", x + 150, y + 220, 1.2)
    canvas.sprite("token_rope", x + 412, y + 150, 1.5)
    canvas.sprite("cardback_weapon_s", x + 330, y + 208, 1.2, angle=7)
    canvas.sprite("icon_eye", x + 640, y + 70, 0.8)
    draw_card(canvas, Card("weapon", "knife"), x + 570, y + 210, 1.1)
    draw_card(canvas, Card("weapon", "pipe"), x + 720, y + 210, 1.1)
    label(canvas, labels.LIES, x + 570, y + 322, 140, MINT)
    label(canvas, labels.OWN, x + 720, y + 322, 140, SUN)
    tray(canvas, x + 40, y + 380, 756, 160)
    for number, (name, words) in enumerate(labels.DEEDS.items()):
        left = x + 150 + 260 * number
        canvas.sprite(name, left, y + 436, 1.1 if name != "icon_again" else 0.6)
        label(canvas, words, left, y + 506, 200)


@picture(pages.TALKING)
def _talking(canvas: Canvas, x: float, y: float) -> None:
    canvas.box((x, y, WIDTH, HEIGHT), duel.FLOOR)
    for number, (who, fill, mood) in enumerate((("mustard", "#ffc95a", "flirty"), ("scarlet", "#ff9a9a", "surprised"))):
        left = x + 40 + 556 * number
        canvas.panel((left, y + 40, 200, 230), CREAM, 20)
        canvas.box((left + 14, y + 54, 172, 200), fill, 14, INK, 4)
        with canvas.clip((left + 16, y + 56, 168, 196)):
            canvas.sprite(f"cl_{who}_{mood}", left + 100, y + 254, 0.92, flip=bool(number))
    canvas.sprite("die_amber_3", x + 330, y + 150, 1.3)
    canvas.sprite("die_red_4", x + 506, y + 150, 1.3)
    canvas.sprite("heart_red", x + 418, y + 152, 0.9)
    canvas.box((x + 190, y + 335, 456, 14), duel.LINE_BACK, 7, INK, 4)
    for number in range(1, 7):
        fill = {3: seat("amber"), 4: seat("red")}.get(number, duel.NODE)
        canvas.disc(x + 130 + 82 * number, y + 342, 28, fill, INK, 5)
        canvas.text(str(number), (x + 106 + 82 * number, y + 318, 48, 46), 32, INK, "title", "center")
    for number, (words, fill) in enumerate(zip(labels.SAID, (MINT, GOLD, duel.NODE), strict=True)):
        left = x + 44 + 256 * number
        canvas.panel((left, y + 414, 236, 124), fill, 22)
        canvas.text(words, (left + 12, y + 424, 212, 52), 32, INK, "title", "center")
        if number < 2:
            canvas.sprite("card_mini_back", left + 118, y + 504, 0.7, angle=-6)


@picture(pages.LEAVING)
def _leaving(canvas: Canvas, x: float, y: float) -> None:
    canvas.box((x, y, WIDTH, HEIGHT), FLOOR)
    canvas.sprite("heart_big", x + 220, y + 150, 1.6)
    canvas.sprite("cl_peacock_happy", x + 130, y + 330, 0.95)
    canvas.sprite("cl_plum_happy", x + 310, y + 330, 0.95, flip=True)
    for number, card in enumerate(HAND):
        draw_card(canvas, card, x + 90 + 130 * number, y + 442, 1.0)
    canvas.sprite("front_door_open", x + 640, y + 400, 1.8)
    _pawn(canvas, "slate", x + 560, y + 440, 1.7)
    label(canvas, labels.TOGETHER, x + 220, y + 36, 300, SUN)
    label(canvas, labels.ALONE, x + 640, y + 510, 300, LILAC)


@picture(pages.BODDY)
def _boddy(canvas: Canvas, x: float, y: float) -> None:
    canvas.box((x, y, WIDTH, HEIGHT), "#1f1533")
    for left in (150, 420, 690):
        canvas.sprite("storm_cloud", x + left, y + 86, 1.2)
    canvas.sprite("front_door_open", x + 418, y + 380, 1.6)
    canvas.sprite("mr_boddy_jolly", x + 418, y + 384, 1.15)
    canvas.sprite("doorbell_ring", x + 620, y + 270, 1.2)
    tray(canvas, x + 40, y + 404, 756, 140)
    for number, colour in enumerate(("red", "amber")):
        canvas.sprite(f"pawn_{colour}", x + 100 + 56 * number, y + 500, 0.9)
    label(canvas, labels.OR, x + 264, y + 474, 80, LILAC)
    for number, name in enumerate(("green", "pipe", "hall")):
        canvas.sprite(f"card_mini_{name}", x + 350 + 60 * number, y + 474, 1.0)
    canvas.sprite("icon_arrow", x + 560, y + 476, 0.6)
    canvas.sprite("doorbell", x + 690, y + 470, 0.9)


@picture(pages.POINTS)
def _points(canvas: Canvas, x: float, y: float) -> None:
    canvas.box((x, y, WIDTH, HEIGHT), FLOOR)
    for number, (title, lines) in enumerate(labels.SCORED.items()):
        left, head = (36, MAGENTA) if number == 0 else (432, MINT)
        canvas.panel((x + left, y + 36, 370, 500), CREAM, 24, head=head, head_height=84)
        canvas.text(title, (x + left + 20, y + 40, 330, 74), 44, INK, "title", "center")
        for place, (line, words) in enumerate(lines.items()):
            top = y + 136 + 98 * place
            canvas.text(words, (x + left + 26, top, 250, 84), 30, INK, "bold", lines=2)
            canvas.disc(x + left + 314, top + 42, 34, SUN, INK, 5)
            canvas.text(str(LINES[line]), (x + left + 284, top + 14, 60, 56), 40, INK, "title", "center")
