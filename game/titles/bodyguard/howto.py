"""Pictures for Bodyguard's rules, one for each page: scenes put together from the pieces of the game."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.howto_pictures import HEIGHT, WIDTH, Album, label, tray
from game.titles.bodyguard.rules.content import KINDS
from game.titles.bodyguard.rules.moves import Card
from game.titles.bodyguard.table.pieces import NIGHT, draw_agent, draw_card
from game.titles.bodyguard.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, CREAM, INK, LILAC, RED, SUN

FELT = "#2a51ad"

PICTURES = Album()
picture = PICTURES.page


# ---- pieces ----------------------------------------------------------------------------------


def _felt(canvas: Canvas, x: float, y: float) -> None:
    canvas.box((x, y, WIDTH, HEIGHT), FELT)


def _agent(canvas: Canvas, face: str, colour: str, x: float, y: float, size: float) -> None:
    canvas.disc(x, y + 6, 94 * size, INK, alpha=128)
    draw_agent(canvas, face, colour, x, y, size)


def _desk(canvas: Canvas, face: str, x: float, y: float, size: float) -> None:
    """A President behind the desk; y is the edge of the desk's top."""
    canvas.sprite("bg_chair", x, y - 216 * size, size)
    canvas.sprite(f"head_of_state_{face}", x, y - 78 * size, 0.96 * size)
    canvas.sprite("bg_desk", x, y - 216 * size, size)


def _slots(canvas: Canvas, x: float, y: float, full: Sequence[str], size: float, danger: bool = False) -> None:
    wide, high = 300 * size, 106 * size
    box = (x - wide / 2, y - high / 2, wide, high)
    canvas.box(box, RED if danger else NIGHT, 22, alpha=120)
    if danger:
        canvas.box(box, None, 22, "#ff6b74", 5)
    for number, kind in enumerate(KINDS):
        canvas.sprite(f"hit_{kind}{'' if kind in full else '_empty'}", x + (number - 1.5) * 67 * size, y, size)


def _cards(canvas: Canvas, cards: Sequence[Card], x: float, y: float, size: float, pitch: float) -> None:
    for number, card in enumerate(cards):
        place = number - (len(cards) - 1) / 2
        draw_card(canvas, card, x + place * pitch, y, size, tilt=place * 3)


# ---- the pages -------------------------------------------------------------------------------


@picture("The idea")
def _idea(canvas: Canvas, x: float, y: float) -> None:
    _felt(canvas, x, y)
    _desk(canvas, "eva", x + 418, y + 236, 1.06)
    people = (("ana", "red"), ("ben", "amber"), ("chloe", "slate"), ("gil", "teal"))
    for number, (face, colour) in enumerate(people):
        left = x + 122 + 197 * number
        _agent(canvas, face, colour, left, y + 446, 0.82)
        canvas.sprite("role_mini_back", left + 70, y + 366, 1.2, 8)
    canvas.sprite("point_2", x + 96, y + 92, 1.26)
    canvas.sprite("point_1", x + 742, y + 92, 1.26)


@picture("Roles")
def _roles(canvas: Canvas, x: float, y: float) -> None:
    _felt(canvas, x, y)
    _desk(canvas, "ben", x + 250, y + 270, 1.0)
    canvas.sprite("role_mini_back", x + 426, y + 250, 1.3, 8)
    for number, (role, words) in enumerate(labels.ROLE_SHARES):
        top = y + 74 + 156 * number
        tray(canvas, x + 520, top, 286, 136)
        canvas.sprite(f"role_{role}", x + 586, top + 68, 0.72)
        canvas.text(words, (x + 648, top + 14, 148, 108), 29, CREAM, "title", "center", 2)
    for number, (face, colour, role) in enumerate(
        (("ana", "red", "assassin"), ("hana", "pink", "bodyguard"), ("dev", "green", "assassin"))
    ):
        left = x + 130 + 270 * number
        _agent(canvas, face, colour, left, y + 470, 0.7)
        canvas.sprite(f"role_mini_{role}", left + 92, y + 466, 1.4, 6)


@picture("Your turn")
def _turn(canvas: Canvas, x: float, y: float) -> None:
    _felt(canvas, x, y)
    _cards(canvas, ("zoo", "midnight", "anvil", "plan_b", "thick_fog", "deadly_martin"), x + 418, y + 132, 0.94, 132)
    canvas.box((x + 286, y + 42, 132, 180), None, 18, ACTIVE_RING, 7)
    for number, (sprite, words) in enumerate(labels.WAYS_TO_SPEND):
        left = x + 40 + 256 * number
        tray(canvas, left, y + 262, 240, 142)
        canvas.sprite(sprite, left + 120, y + 314, (1.0, 0.56, 1.3)[number])
        label(canvas, words, left + 120, y + 376, 226)
    tray(canvas, x + 40, y + 424, 752, 124)
    label(canvas, labels.THEN, x + 120, y + 486, 120, LILAC)
    canvas.sprite("bg_pile", x + 262, y + 478, 0.52)
    canvas.sprite("icon_arrow", x + 386, y + 486, 0.7)
    label(canvas, labels.DRAW_ONE, x + 590, y + 486, 320, SUN)


@picture("Hits")
def _hits(canvas: Canvas, x: float, y: float) -> None:
    _felt(canvas, x, y)
    _cards(canvas, ("falling_piano", "opera_box", "thick_fog", "last_orders"), x + 418, y + 132, 1.06, 190)
    for number, (face, colour, full) in enumerate(
        (("dev", "green", KINDS[:1]), ("ana", "red", KINDS[:3]), ("finn", "violet", KINDS))
    ):
        top = y + 300 + 106 * number
        _agent(canvas, face, colour, x + 120, top, 0.5)
        _slots(canvas, x + 372, top, full, 0.86, len(full) > 2)
        label(canvas, labels.IN_DANGER[number], x + 664, top, 280, (LILAC, SUN, CREAM)[number])
    canvas.sprite("bg_out", x + 120, y + 512, 0.9)


@picture("Out, and play goes on")
def _out(canvas: Canvas, x: float, y: float) -> None:
    _felt(canvas, x, y)
    for number, (shooter, victim, words) in enumerate(labels.KNOCKOUTS):
        top = y + 30 + 176 * number
        tray(canvas, x + 30, top, 776, 160)
        canvas.sprite(f"role_{shooter}", x + 110, top + 80, 0.84)
        canvas.sprite(f"hit_{KINDS[number]}", x + 226, top + 80, 1.0)
        canvas.sprite("icon_arrow", x + 318, top + 80, 0.6)
        canvas.sprite(f"role_{victim}", x + 424, top + 80, 0.84)
        canvas.sprite("bg_out", x + 424, top + 80, 1.0)
        label(canvas, words, x + 646, top + 80, 290, SUN if number == len(labels.KNOCKOUTS) - 1 else CREAM)


@picture("Actions on others")
def _on_others(canvas: Canvas, x: float, y: float) -> None:
    _felt(canvas, x, y)
    draw_card(canvas, "filthy_trick", x + 130, y + 146, 1.3, tilt=-4)
    _agent(canvas, "finn", "violet", x + 350, y + 150, 0.7)
    canvas.sprite("icon_arrow", x + 506, y + 110, 0.7)
    canvas.sprite("bg_card_mini", x + 506, y + 176, 1.3, 6)
    _agent(canvas, "ana", "red", x + 660, y + 150, 0.7)
    canvas.line([(x + 40, y + 287), (x + 796, y + 287)], NIGHT, 5)
    draw_card(canvas, "deadly_martin", x + 130, y + 432, 1.3, tilt=4)
    _agent(canvas, "gil", "teal", x + 350, y + 436, 0.7)
    canvas.sprite("action_deadly_martin", x + 440, y + 400, 0.6)
    tray(canvas, x + 520, y + 372, 280, 128)
    canvas.sprite("icon_cross", x + 578, y + 436, 0.6)
    canvas.text(labels.ONE_TURN, (x + 620, y + 386, 170, 100), 34, CREAM, "title")


@picture("Actions for yourself")
def _for_yourself(canvas: Canvas, x: float, y: float) -> None:
    _felt(canvas, x, y)
    draw_card(canvas, "plan_b", x + 130, y + 146, 1.3, tilt=-4)
    _slots(canvas, x + 420, y + 146, KINDS[:3], 1.1, True)
    canvas.sprite("icon_arrow", x + 608, y + 146, 0.6)
    canvas.sprite("hit_weather", x + 690, y + 120, 1.2, 14)
    canvas.sprite("icon_cross", x + 730, y + 180, 0.5)
    canvas.line([(x + 40, y + 287), (x + 796, y + 287)], NIGHT, 5)
    draw_card(canvas, "hardcore_af", x + 130, y + 432, 1.3, tilt=4)
    _agent(canvas, "chloe", "slate", x + 350, y + 436, 0.7)
    canvas.sprite("action_hardcore_af", x + 520, y + 436, 1.0)
    draw_card(canvas, "filthy_trick", x + 700, y + 436, 1.0, tilt=12)
    canvas.sprite("bg_out", x + 700, y + 436, 1.3)


@picture("The rescue")
def _rescue(canvas: Canvas, x: float, y: float) -> None:
    _felt(canvas, x, y)
    _desk(canvas, "eva", x + 230, y + 236, 0.94)
    _slots(canvas, x + 230, y + 388, KINDS, 1.1, True)
    canvas.sprite("bg_burst", x + 620, y + 200, 1.24)
    _agent(canvas, "ben", "amber", x + 600, y + 186, 1.06)
    canvas.sprite("bg_shield_big", x + 706, y + 262, 0.72, 8)
    _cards(canvas, ("rubber_chicken", "zoo", "tea_time"), x + 606, y + 456, 0.98, 140)
    label(canvas, labels.THREE_KINDS, x + 230, y + 508, 400, SUN)


@picture("New roles")
def _new_roles(canvas: Canvas, x: float, y: float) -> None:
    _felt(canvas, x, y)
    _desk(canvas, "eva", x + 418, y + 226, 1.0)
    for number in range(5):
        canvas.sprite("role_mini_back", x + 418 + 84 * (number - 2), y + 316, 1.4, 8 * (number - 2))
    canvas.sprite("icon_again", x + 96, y + 104, 1.0)
    canvas.sprite("icon_mask", x + 740, y + 104, 1.1)
    asked, *costs = labels.NEW_ROLES_COST
    label(canvas, asked, x + 418, y + 412, 400, LILAC)
    for number, words in enumerate(costs):
        left = x + 40 + 386 * number
        tray(canvas, left, y + 444, 370, 104)
        canvas.sprite(("icon_check", "icon_timer")[number], left + 58, y + 496, 0.7)
        label(canvas, words, left + 222, y + 496, 270)


@picture("The end of a round")
def _end(canvas: Canvas, x: float, y: float) -> None:
    _felt(canvas, x, y)
    lines = (
        ("icon_skull", 0.9, (("president", 2), ("bodyguard", 1))),
        ("icon_mask", 0.9, (("assassin", 2), ("assassin", 1))),
        ("icon_shield", 0.9, (("bodyguard", 2), ("president", 1))),
        ("icon_clock", 0.6, (("president", 2), ("bodyguard", 1))),
    )
    for number, (icon, size, pay) in enumerate(lines):
        top = y + 22 + 136 * number
        tray(canvas, x + 30, top, 776, 122)
        canvas.sprite(icon, x + 88, top + 60, size)
        canvas.text(labels.ENDINGS[number], (x + 140, top + 12, 240, 98), 33, CREAM, "title", lines=2)
        for place, (role, points) in enumerate(pay):
            left = x + 456 + 190 * place
            canvas.sprite(f"role_{role}", left, top + 60, 0.66)
            canvas.sprite(f"point_{points}", left + 84, top + 60, 0.9)
