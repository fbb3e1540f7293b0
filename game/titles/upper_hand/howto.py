"""Pictures for Upper Hand's rules, one for each page: scenes put together from the pieces of the game."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.howto_pictures import HEIGHT, WIDTH, Album, label, tray
from game.titles.upper_hand.look import skill_icon
from game.titles.upper_hand.rules.content import CHALLENGES, KIND_NAMES, ROOMS, SKILLS
from game.titles.upper_hand.rules.moves import Location
from game.titles.upper_hand.table import cards, layout, pieces
from game.titles.upper_hand.table.shown import Worn
from game.titles.upper_hand.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, LILAC, SUN

FLOOR = "#5a2f52"

PICTURES = Album()
picture = PICTURES.page


# ---- pieces ----------------------------------------------------------------------------------


def _floor(canvas: Canvas, x: float, y: float) -> None:
    canvas.box((x, y, WIDTH, HEIGHT), FLOOR)


def _people(canvas: Canvas, people: Sequence[Worn], x: float, y: float, pitch: float, size: float) -> None:
    for number, worn in enumerate(people):
        pieces.draw_standee(canvas, worn, x + number * pitch, y, size)


def _gain(canvas: Canvas, x: float, y: float, amount: int) -> None:
    cards.chip(canvas, (x - 58, y - 30, 116, 60), amount)


def _crowned(canvas: Canvas, worn: Worn, x: float, y: float) -> None:
    pieces.draw_face(canvas, worn, x, y, 54)
    canvas.sprite("crown", x, y - 42, 0.56)


def _points(canvas: Canvas, x: float, y: float, points: int) -> None:
    canvas.disc(x, y, 48, pieces.GOLD, INK, 6)
    label(canvas, str(points), x, y - 1, 80, INK)


def _roll_off(canvas: Canvas, x: float, y: float, prize: str) -> None:
    """Two who are level: the higher die takes the prize."""
    tray(canvas, x + 30, y, 776, 166)
    two: tuple[tuple[float, Worn, int], ...] = ((x + 110, ("cyril", "violet"), 6), (x + 356, ("cheryl", "blue"), 3))
    for left, worn, die in two:
        pieces.draw_face(canvas, worn, left, y + 86, 50)
        canvas.sprite(f"die_white_{die}", left + 106, y + 86, 0.8)
    canvas.sprite(prize, x + 110, y + 36, 0.56)
    label(canvas, labels.HIGHEST_DIE, x + 670, y + 84, 240, SUN)


# ---- the pages -------------------------------------------------------------------------------


@picture("The idea")
def _idea(canvas: Canvas, x: float, y: float) -> None:
    _floor(canvas, x, y)
    everybody: tuple[Worn, ...] = (
        ("archer", "amber"), ("lana", "red"), ("malory", "slate"), ("cyril", "violet"),
        ("pam", "green"), ("cheryl", "blue"), ("ray", "pink"), ("krieger", "teal"),
    )  # fmt: skip
    _people(canvas, everybody[:4], x + 128, y + 214, 194, 1.5)
    _people(canvas, everybody[4:], x + 128, y + 414, 194, 1.5)
    tray(canvas, x + 40, y + 454, 756, 100)
    for value in range(5, 21):
        at = x + 86 + (value - 5) * 44
        last = value == 20
        fill = pieces.GOLD if last else pieces.ORANGE if value % 5 == 0 else pieces.TEAL
        canvas.disc(at, y + 504, 30 if last else 15, fill, INK, 4)
    label(canvas, "20", x + 746, y + 503, 60, INK)


@picture("Movement")
def _movement(canvas: Canvas, x: float, y: float) -> None:
    _floor(canvas, x, y)
    canvas.sprite("office_malory", x + 36, y + 70, 1.2)
    three: tuple[Worn, ...] = (("archer", "amber"), ("lana", "red"), ("pam", "green"))
    _people(canvas, three, x + 150, y + 456, 134, 1.3)
    pieces.draw_dice(canvas, [(x + 430, y + 62), (x + 520, y + 62)], (5, 2), 0.76)
    canvas.sprite("uh_card_back", x + 702, y + 132, 1.5, -6)
    canvas.sprite("icon_arrow", x + 616, y + 110, 0.6)
    for number, worn in enumerate(three):
        cy = y + 280 + 100 * number
        pieces.draw_face(canvas, worn, x + 690, cy, 42)
        label(canvas, str(number + 1), x + 764, cy, 50, SUN)


@picture("The rooms")
def _rooms(canvas: Canvas, x: float, y: float) -> None:
    _floor(canvas, x, y)
    rooms: tuple[Location, ...] = ("malory", "reception", "control", "break", "armory", "lab")
    for number, room in enumerate(rooms):
        left, top = x + 20 + number % 3 * 272, y + 26 + number // 3 * 272
        canvas.sprite(f"office_{room}", left, top, 0.55)
        name = ROOMS[room].name
        wide = min(236.0, canvas.measure(name, 24, "title") + 28)
        canvas.box((left + 8, top - 8, wide, 40), CREAM, 12, INK, 4)
        canvas.text(name, (left + 14, top - 8, wide - 12, 38), 24, INK, "title", "center")


@picture("Cards")
def _cards(canvas: Canvas, x: float, y: float) -> None:
    _floor(canvas, x, y)
    for number, card in enumerate(("pam_1", "pam_9")):
        cards.paint_card(card, (x + 34 + 252 * number, y + 40, 236, 372), canvas)
    for number, (kind, name) in enumerate(KIND_NAMES.items()):
        cx, cy = x + 612 + number % 2 * 132, y + 108 + number // 2 * 190
        canvas.sprite(f"emblem_{kind}", cx, cy, 0.98)
        canvas.text(name, (cx - 64, cy + 58, 128, 40), 24, CREAM, "title", "center")
    tray(canvas, x + 34, y + 440, 768, 110)
    canvas.sprite("uh_pam_angry", x + 120, y + 546, 0.56)
    canvas.sprite("icon_chat", x + 236, y + 492, 0.9)
    canvas.sprite("icon_arrow", x + 344, y + 494, 0.6)
    canvas.sprite("uh_archer_shocked", x + 470, y + 546, 0.56, flip=True)
    _gain(canvas, x + 640, y + 494, -2)


@picture("The Mission")
def _mission(canvas: Canvas, x: float, y: float) -> None:
    _floor(canvas, x, y)
    row = (("booze", 1, "red"), ("guns", 3, "blue"), ("smarts", 2, "green"))
    challenges = [number for number, it in enumerate(CHALLENGES) if (it.type, it.level, it.colour) in row]
    for place, challenge in enumerate(challenges):
        box = (x + 34 + 262 * place, y + 34, 240, 240 * layout.CARD_H / layout.CARD_W)
        cards.paint_challenge(challenge, box, canvas)
    tray(canvas, x + 34, y + 352, 768, 190)
    pieces.draw_face(canvas, ("cheryl", "blue"), x + 118, y + 446, 56)
    pieces.draw_dice(canvas, [(x + 258, y + 446), (x + 382, y + 446)], (6, 4), 1.0)
    label(canvas, "10", x + 500, y + 446, 100, SUN)
    for number in range(2):
        canvas.sprite("uh_card_back", x + 640 + 74 * number, y + 446, 1.2, (-6, 6)[number])


@picture("Personal Challenges")
def _personal(canvas: Canvas, x: float, y: float) -> None:
    _floor(canvas, x, y)
    box = (x + 40, y + 52, 400.0, 462.0)
    cards.paint_challenge(len(CHALLENGES) - 1, box, canvas)
    k = box[2] / layout.CARD_W
    for number, skill in enumerate(SKILLS):
        spot = (box[0] + (33 + 114 * (number % 2)) * k, box[1] + (84 + 70 * (number // 2)) * k, 106 * k, 62 * k)
        cards.draw_skill(canvas, spot, skill, (2, 3, 2, 1)[number], number == 1, True)
    canvas.sprite("challenge_personal", x + 636, y + 160, 1.3)
    tray(canvas, x + 476, y + 300, 322, 214)
    for number, colour in enumerate(("red", "blue", "green", "yellow")):
        canvas.sprite(f"uh_mini_{colour}", x + 530 + 70 * number, y + 358, 1.7)
        canvas.sprite(skill_icon(SKILLS[number]), x + 530 + 70 * number, y + 456, 0.8)


@picture("Give and take")
def _give(canvas: Canvas, x: float, y: float) -> None:
    _floor(canvas, x, y)
    two: tuple[tuple[Worn, int], ...] = ((("ray", "pink"), 2), (("cyril", "violet"), -2))
    for number, (worn, amount) in enumerate(two):
        top = y + 120 + 140 * number
        pieces.draw_face(canvas, worn, x + 120, top, 58)
        _gain(canvas, x + 268, top, amount)
    canvas.sprite("token_upper_hand", x + 420, y + 192, 1.0)
    label(canvas, labels.STOLEN, x + 420, y + 282, 200, LILAC)
    tray(canvas, x + 540, y + 52, 256, 290)
    canvas.sprite("uh_shield", x + 668, y + 150, 1.6)
    cards.chip(canvas, (x + 556, y + 260, 92, 48), -3)
    canvas.sprite("icon_arrow", x + 668, y + 284, 0.32)
    cards.chip(canvas, (x + 688, y + 260, 92, 48), 3)
    tray(canvas, x + 40, y + 380, 756, 160)
    pieces.draw_face(canvas, ("archer", "amber"), x + 134, y + 458, 52)
    for number in range(3):
        canvas.sprite("die_cream_5", x + 290 + 108 * number, y + 458, 0.9)
    label(canvas, "+", x + 590, y + 458, 60, SUN)
    canvas.sprite("die_gold_5", x + 674, y + 458, 0.9, 8)


@picture("The end of a round")
def _end(canvas: Canvas, x: float, y: float) -> None:
    _floor(canvas, x, y)
    lines = (("icon_first", "reception", labels.TO_THE_LEFT), ("icon_flag", "control", labels.TO_THE_LEAST))
    for number, (icon, room, passes) in enumerate(lines):
        top = y + 26 + 176 * number
        tray(canvas, x + 30, top, 776, 162)
        canvas.sprite(icon, x + 86, top + 80, 1.1)
        halves = ((f"office_{room}", labels.STAYS_HERE), (f"office_{room}_shut", passes))
        for place, (sprite, words) in enumerate(halves):
            left = x + 146 + 330 * place
            canvas.sprite(sprite, left, top + 18, 0.31)
            canvas.text(words, (left + 154, top + 24, 164, 114), 30, CREAM, "title", "center", 2)
    _roll_off(canvas, x, y + 380, "icon_flag")


@picture("Who wins")
def _wins(canvas: Canvas, x: float, y: float) -> None:
    _floor(canvas, x, y)
    tray(canvas, x + 30, y + 26, 776, 166)
    _crowned(canvas, ("lana", "red"), x + 128, y + 114)
    _points(canvas, x + 300, y + 110, 20)
    label(canvas, labels.WINS_AT_ONCE, x + 600, y + 110, 380, SUN)
    tray(canvas, x + 30, y + 204, 776, 162)
    _crowned(canvas, ("archer", "amber"), x + 128, y + 290)
    _points(canvas, x + 246, y + 286, 21)
    pieces.draw_face(canvas, ("pam", "green"), x + 372, y + 290, 50)
    _points(canvas, x + 484, y + 286, 20)
    label(canvas, labels.MOST_WINS, x + 670, y + 286, 240, SUN)
    _roll_off(canvas, x, y + 380, "crown")


@picture("The fine print")
def _fine_print(canvas: Canvas, x: float, y: float) -> None:
    _floor(canvas, x, y)
    cards.paint_card("lana_10", (x + 48, y + 112, 236, 372), canvas)
    canvas.sprite("crown", x + 166, y + 100, 0.9)
    label(canvas, labels.CARD_IS_RIGHT, x + 166, y + 522, 264, SUN)
    tray(canvas, x + 330, y + 52, 466, 222)
    canvas.sprite("die_white_6", x + 410, y + 138, 0.9)
    canvas.sprite("die_white_5", x + 520, y + 138, 0.9)
    canvas.sprite("uh_card_back", x + 688, y + 140, 1.2, 6)
    canvas.sprite("icon_cross", x + 688, y + 140, 1.0)
    label(canvas, labels.NO_CARD, x + 563, y + 236, 420, LILAC)
    tray(canvas, x + 330, y + 300, 466, 222)
    for number, tilt in enumerate((-12, 7, -3)):
        canvas.sprite("uh_card_back", x + 420 + 8 * number, y + 392, 1.15, tilt)
    canvas.sprite("icon_again", x + 560, y + 392, 1.0)
    canvas.sprite("uh_card_back", x + 694, y + 392, 1.15)
    label(canvas, labels.DECK_AGAIN, x + 563, y + 484, 420, LILAC)
