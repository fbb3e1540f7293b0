"""Pictures for Boss & Minion's rules, one for each page: scenes put together from the pieces of the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.scenes.howto_pictures import HEIGHT, WIDTH, Album, label, tray
from game.titles.boss_and_minion.look import ACID, COOL, PALE, ROSE, Mood, Ring, emblem, portrait
from game.titles.boss_and_minion.rules.content import CHARACTERS, Part
from game.titles.boss_and_minion.rules.moves import Character
from game.titles.boss_and_minion.table.ring import Marked, draw_die, paint_board
from game.titles.boss_and_minion.table.shown import Board
from game.titles.boss_and_minion.words import labels
from game.titles.boss_and_minion.words.pages import GALLERY
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, LILAC, SUN

FLOOR = "#3b2470"

PICTURES = Album()
picture = PICTURES.page


# ---- pieces ----------------------------------------------------------------------------------


def _floor(canvas: Canvas, x: float, y: float) -> None:
    canvas.box((x, y, WIDTH, HEIGHT), FLOOR)


def _ring(
    canvas: Canvas,
    at: Ring,
    who: Character,
    colour: str,
    values: Sequence[int],
    *rims: tuple[str, int],
    mood: Mood = "",
    closed: tuple[int, ...] = (),
) -> None:
    """A board with these values and rims; 0 is an empty box, from the start if it is closed."""
    board = Board(who, CHARACTERS[who].part, tuple(value or None for value in values), mood, closed)
    paint_board(canvas, at, board, colour, Marked(rims), labels=any(values))


def _die(canvas: Canvas, character: Character, place: int, words: str, x: float, y: float, size: float = 0.9) -> None:
    """A die of somebody's board."""
    printed = CHARACTERS[character]
    draw_die(canvas, printed.colours[place], printed.dice[place], words, (x, y), size)


def _big(canvas: Canvas, words: str, x: float, y: float, colour: str = CREAM) -> None:
    canvas.text(words, (x - 70, y - 40, 140, 80), 58, colour, "title", "center", outline=(INK, 5))


def _lines(canvas: Canvas, x: float, y: float, w: float, lines: Sequence[tuple[str, str]]) -> None:
    """Icons with a few words each, on trays below one another."""
    for number, (sprite, words) in enumerate(lines):
        top = y + 84 * number
        tray(canvas, x, top, w, 72)
        canvas.sprite(sprite, x + 46, top + 36, 0.5)
        canvas.text(words, (x + 88, top + 4, w - 104, 64), 29, CREAM, "title", lines=2)


# ---- the pages -------------------------------------------------------------------------------


@picture("The idea")
def _idea(canvas: Canvas, x: float, y: float) -> None:
    _floor(canvas, x, y)
    _ring(canvas, Ring(x + 214, y + 236, 0.92), "cog", "green", (6, 4, 7, 0, 5, 8), mood="attack")
    _ring(canvas, Ring(x + 622, y + 236, 0.92), "bog", "violet", (8, 3, 2, 5, 3, 8))
    canvas.sprite("bm_icon_sword", x + 418, y + 236, 1.1)
    for sprite, at in (("bm_spanner", 120), ("bm_newt", 300), ("bm_jangle", 536), ("bm_flurry", 716)):
        canvas.sprite(sprite, x + at, y + HEIGHT, 0.6, flip=at > 418)
    canvas.sprite("crown", x + 418, y + 520, 0.56)


@picture("The ring")
def _the_ring(canvas: Canvas, x: float, y: float) -> None:
    _floor(canvas, x, y)
    _ring(canvas, Ring(x + 262, y + 262, 1.12), "cog", "green", (6, 4, 7, 0, 5, 8))
    _lines(canvas, x + 530, y + 120, 290, labels.PARTS_OF_A_RING)
    label(canvas, labels.NEIGHBOURS, x + 262, y + 530, 460, SUN)


@picture("Before the fight")
def _before(canvas: Canvas, x: float, y: float) -> None:
    _floor(canvas, x, y)
    pairs: tuple[tuple[Character, Character], ...] = (("jangle", "tremendo"), ("glacia", "grudge"))
    for number, (boss, minion) in enumerate(pairs):
        top = y + 36 + 176 * number
        tray(canvas, x + 40, top, 756, 158)
        canvas.sprite(portrait(boss), x + 140, top + 156, 0.64)
        canvas.sprite(emblem(boss), x + 262, top + 78, 0.9)
        label(canvas, "+", x + 340, top + 78, 50, SUN)
        canvas.sprite(emblem(minion), x + 420, top + 78, 0.9)
        canvas.sprite(portrait(minion), x + 548, top + 156, 0.64)
        canvas.sprite("icon_check", x + 702, top + 78, 0.7)
    rolled = (("blue", 10, "7"), ("red", 6, "2"), ("yellow", 8, "5"), ("green", 12, "9"))
    for number, (colour, size, value) in enumerate(rolled):
        draw_die(canvas, colour, size, value, (x + 110 + 120 * number, y + 474), 0.9)
    label(canvas, labels.LOWEST_FIRST, x + 680, y + 474, 280, SUN)


@picture("Quick rings")
def _quick(canvas: Canvas, x: float, y: float) -> None:
    _floor(canvas, x, y)
    empty = (1, 4)
    _ring(canvas, Ring(x + 214, y + 244, 0.92), "cog", "green", (6, 0, 7, 3, 0, 8), closed=empty)
    _ring(canvas, Ring(x + 622, y + 244, 0.92), "bog", "violet", (8, 0, 2, 5, 0, 8), closed=empty)
    label(canvas, labels.EMPTY_FOR_ALL, x + WIDTH / 2, y + 518, 620, SUN)


@picture("Ability Attack")
def _ability(canvas: Canvas, x: float, y: float) -> None:
    _floor(canvas, x, y)
    _ring(canvas, Ring(x + 204, y + 214, 0.88), "cog", "green", (6, 4, 7, 3, 5, 8), ("chosen", 2))
    _ring(canvas, Ring(x + 632, y + 214, 0.88), "bog", "violet", (8, 3, 4, 5, 3, 8), ("target", 2))
    canvas.sprite("bm_icon_smarts", x + 418, y + 214, 0.9)
    tray(canvas, x + 60, y + 428, 716, 122)
    _die(canvas, "cog", 2, "4", x + 150, y + 486)
    label(canvas, labels.EQUALS, x + 270, y + 488, 150, LILAC)
    _die(canvas, "bog", 2, "4", x + 388, y + 486)
    canvas.sprite("icon_arrow", x + 492, y + 488, 0.7)
    for number in range(1, 4):
        canvas.sprite(f"bm_shard_blue_{number}", x + 560 + 62 * number, y + 484 + 10 * (number % 2), 1.0)


@picture("Boosted Attack")
def _boosted(canvas: Canvas, x: float, y: float) -> None:
    _floor(canvas, x, y)
    _ring(canvas, Ring(x + 214, y + 224, 0.92), "cog", "green", (6, 4, 7, 3, 5, 8), ("chosen", 0), ("chosen", 1))
    _ring(canvas, Ring(x + 622, y + 224, 0.92), "bog", "violet", (8, 3, 2, 5, 3, 8), ("target", 5))
    canvas.sprite("bm_icon_boost", x + 418, y + 224, 0.9)
    tray(canvas, x + 40, y + 446, 756, 108)
    booster = CHARACTERS["cog"].dice[1]
    _die(canvas, "cog", 0, "7", x + 112, y + 496, 0.84)
    _big(canvas, f"+{booster // 2}", x + 226, y + 498, PALE)
    _die(canvas, "cog", 1, f"d{booster}", x + 326, y + 496, 0.84)
    label(canvas, labels.BEATS, x + 470, y + 498, 130, LILAC)
    _die(canvas, "bog", 5, "8", x + 588, y + 496, 0.84)
    canvas.sprite("icon_check", x + 718, y + 498, 0.6)


@picture("Complex Attack")
def _complex(canvas: Canvas, x: float, y: float) -> None:
    _floor(canvas, x, y)
    rows = (
        (((8, "6"), (6, "4"), (10, "5")), "icon_check", labels.BEATS_TWELVE),
        (((8, "2"), (6, "4"), (10, "5")), "icon_cross", labels.ONE_LOST),
        (((8, "3"), (6, "3"), (10, "5")), "icon_cross", labels.ALL_LOST),
    )
    for number, (dice, sprite, words) in enumerate(rows):
        top = y + 28 + 178 * number
        tray(canvas, x + 40, top, 756, 160)
        for place, (size, value) in enumerate(dice):
            at = (x + 124 + 118 * place, top + 78)
            draw_die(canvas, "red", size, value, at, 1.0)
            if number == 2 or (number == 1 and place == 0):
                canvas.sprite("icon_cross", at[0] + 36, at[1] + 34, 0.36)
        canvas.sprite(sprite, x + 500, top + 80, 0.66)
        label(canvas, words, x + 660, top + 80, 250, (PALE, CREAM, ROSE)[number])


@picture("Defense")
def _defense(canvas: Canvas, x: float, y: float) -> None:
    _floor(canvas, x, y)
    _ring(canvas, Ring(x + 250, y + 246, 1.06), "dome", "violet", (3, 5, 9, 6, 3, 2), ("assist", 5), ("target", 4))
    canvas.sprite("bm_icon_shield", x + 634, y + 110, 1.3)
    tray(canvas, x + 510, y + 206, 290, 220)
    _die(canvas, "dome", 4, "3", x + 572, y + 280, 0.8)
    _big(canvas, "+1", x + 652, y + 280, COOL)
    _die(canvas, "dome", 5, "2", x + 736, y + 280, 0.8)
    _big(canvas, "= 4", x + 655, y + 376, ROSE)
    label(canvas, labels.ROLLED_AGAIN, x + 400, y + 524, 520, SUN)
    canvas.sprite("bm_icon_reroll", x + 712, y + 522, 0.7)


@picture("Specials")
def _specials(canvas: Canvas, x: float, y: float) -> None:
    _floor(canvas, x, y)
    canvas.sprite("bm_dome_attack", x + 190, y + HEIGHT, 1.5)
    canvas.sprite("bm_icon_special", x + 330, y + 110, 1.3)
    _lines(canvas, x + 420, y + 38, 390, labels.MOMENTS)


def _gallery(part: Part, canvas: Canvas, x: float, y: float) -> None:
    """Four characters with their gangs and what they can do."""
    _floor(canvas, x, y)
    for number, name in enumerate(name for name, printed in CHARACTERS.items() if printed.part == part):
        printed, left, top = CHARACTERS[name], x + 24 + 400 * (number % 2), y + 22 + 272 * (number // 2)
        tray(canvas, left, top, 388, 256)
        canvas.sprite(portrait(name), left + 112, top + 196, 0.8)
        canvas.sprite(emblem(name), left + 300, top + 60, 0.78)
        canvas.text(printed.name, (left + 208, top + 108, 172, 84), 30, CREAM, "title", "center", 2)
        canvas.sprite("bm_icon_special", left + 38, top + 224, 0.42)
        canvas.text(printed.special, (left + 66, top + 196, 312, 56), 30, ACID, "title")


for title, part in GALLERY:
    picture(title)(partial(_gallery, part))


@picture("The end")
def _end(canvas: Canvas, x: float, y: float) -> None:
    _floor(canvas, x, y)
    canvas.sprite("bm_jangle", x + 200, y + 346, 1.3)
    canvas.sprite("crown", x + 330, y + 96, 0.6, angle=10)
    _ring(canvas, Ring(x + 620, y + 190, 0.8), "tremendo", "amber", (0, 0, 0, 0, 0, 0), mood="out")
    _lines(canvas, x + 110, y + 384, 620, labels.LONG_ENOUGH)
