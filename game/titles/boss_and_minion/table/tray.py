"""The middle of the Boss & Minion table: title, chance to win, the tray with the attack, and what is at stake."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from game.engine.english import percent
from game.geometry import Box, Point, grown
from game.scenes.table.stage import dots, steps
from game.titles.boss_and_minion.look import COOL, DEEP, DUSK, NIGHT, PALE, ROSE, VIOLET, Odds, portrait, thrown_dice
from game.titles.boss_and_minion.rules.content import CHARACTERS
from game.titles.boss_and_minion.rules.moves import Character, Kind
from game.titles.boss_and_minion.rules.view import Attack, Doubles, Shot
from game.titles.boss_and_minion.table import layout
from game.titles.boss_and_minion.table.ring import draw_die
from game.titles.boss_and_minion.table.shown import Shown
from game.titles.boss_and_minion.words import labels
from game.titles.boss_and_minion.words.labels import Side
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, GREEN, INK, RED, SECONDARY, light
from game.ui.letters import SMALLEST

AMBER = "#f0a020"
PURPLE = "#cbb8ff"
AMID: Point = (layout.MIDDLE, 580.0)  # of the dice in the tray
DASH = 33.0  # from one dash to the next
Stake = tuple[str, str]  # a colour and its words
Part = tuple[str, str, float]  # of a sum: what is written, in which colour, how large


def paint_title(canvas: Canvas) -> None:
    """The name of the game on its sign."""
    x, y, w, h = layout.TITLE
    canvas.panel(layout.TITLE, VIOLET, 24)
    canvas.line([(x + 18, y + 10), (x + w - 18, y + 10)], light(VIOLET, 0.6), 4)
    foot = (
        f"M{x + 3} {y + 98} Q{x + 150} {y + 120} {x + w - 3} {y + 98} V{y + 104} Q{x + w - 3} {y + h - 3} "
        f"{x + w - 24} {y + h - 3} H{x + 24} Q{x + 3} {y + h - 3} {x + 3} {y + 104} Z"
    )
    canvas.svg(f'<path d="{foot}" fill="{DEEP}"/>', layout.TITLE)
    for number, (words, colour) in enumerate(zip(labels.NAME_OF_THE_GAME, (PALE, CREAM), strict=True)):
        canvas.text(words, (x + 20, y + 14 + 48 * number, w - 40, 58), 46, colour, "title", "center", outline=(INK, 5))


# ---- the chance ----------------------------------------------------------------------------------


def draw_chance(canvas: Canvas, odds: Odds, threat: bool) -> None:
    """What to reckon with, large: against the best defense, or to the target as it is defended so far; small the other.

    Green is good news alone, which a chance to be hit never is."""
    x, y = layout.CHANCE
    chance, other = (odds.plain, odds.against) if threat else (odds.against, odds.plain)
    words = labels.TO_BE_HIT if threat else labels.DEFENDED if odds.differ else labels.TO_WIN
    _draw_burst(canvas, "_green" if chance >= 0.5 and not threat else "", percent(chance), words, 56)
    if odds.differ:
        half = 138.0 if canvas.least <= SMALLEST else 152.0
        box = (x - half, y + 90, 2 * half, 48.0)
        content = ("bm_icon_shield", labels.DEFENDED) if threat else ("bm_icon_sword", labels.UNDEFENDED)
        key = ("bm other chance", percent(other), content)
        canvas.layer(key, grown(box, 8), partial(_paint_other, box, other, *content))


def _draw_burst(canvas: Canvas, colour: str, number: str, words: str, half: float) -> None:
    """A large number with a few words under it."""
    x, y = layout.CHANCE
    large = canvas.least > SMALLEST
    wide = half * min(1.32, canvas.least / SMALLEST)
    canvas.sprite(f"bm_burst{colour}", x, y, 1.18 if large else 1.0)
    canvas.text(number, (x - 62, y - 44, 124, 60), 54, INK, "title", "center")
    canvas.text(words, (x - wide, y + 12, 2 * wide, max(36.0, 1.04 * canvas.least)), 24, SECONDARY, "bold", "center")


def draw_turn(canvas: Canvas, turn: int) -> None:
    """While nothing is aimed at: which turn it is; before the first one, dice."""
    if turn:
        _draw_burst(canvas, "_violet", str(turn), labels.TURN, 52)
    else:
        canvas.sprite("bm_burst_violet", *layout.CHANCE)
        canvas.sprite("bm_icon_dice", *layout.CHANCE)


def _paint_other(box: Box, chance: float, icon: str, words: str, canvas: Canvas) -> None:
    x, y, w, h = box
    canvas.box((x - 2, y + 4, w + 4, h + 3), INK, 22, alpha=140)
    canvas.box(box, CREAM, 20, INK, 4)
    large = canvas.least > SMALLEST  # then the icon gives way to the words
    if not large:
        canvas.sprite(icon, x + 26, y + h / 2, 0.4)
    left, wide = (14.0, 92.0) if large else (44.0, 66.0)
    canvas.text(percent(chance), (x + left, y, wide, h - 2), 26, INK, "title", "center")
    start = left + wide + 8
    canvas.text(words, (x + start, y, w - 10 - start, h - 2), 24, SECONDARY, "bold", "center")


# ---- the tray ------------------------------------------------------------------------------------


def slots(count: int) -> tuple[list[Point], float]:
    """Where so many dice lie in the tray, and how large they are."""
    x, y, w, _ = layout.TRAY
    upper, line = (count, y + 128) if count <= 4 else ((count + 1) // 2, y + 98)
    apart, scale = (112.0, 1.04) if count <= 3 else (84.0, 0.8) if count == 4 else (min(84.0, 330 / upper), 0.62)
    spots = [
        (x + w / 2 + (place - (many - 1) / 2) * apart, line + 78 * row)
        for row, many in enumerate((upper, count - upper))
        for place in range(many)
    ]
    return spots, scale


def slot(attack: Attack | None, die: int) -> tuple[Point, float]:
    """Where a die of the attack lies in the tray, and how large it is."""
    thrown = thrown_dice(attack) if attack else ()
    spots, scale = slots(len(thrown))
    return (spots[thrown.index(die)] if die in thrown else AMID), scale


def written(face: int | None) -> str:
    """What is written on a die of the attack."""
    return labels.UNKNOWN if face is None else str(face)


def draw_tray(canvas: Canvas, shown: Shown, hint: str, shot: Shot | None) -> None:
    """The attack as far as it is named, or what to do first."""
    attack, title = shown.attack, labels.attack_name(shown.attack)
    hint = hint if attack is None else ""
    canvas.layer(("bm tray", title, hint), grown(layout.TRAY, 14), partial(_paint_tray, title, hint))
    if attack is None:
        return
    thrown = thrown_dice(attack)
    spots, scale = slots(len(thrown))
    for number, (die, at) in enumerate(zip(thrown, spots, strict=True)):
        if (attack.seat, die) in shown.aloft:
            continue
        booster = die == attack.booster
        words = "" if booster else written(shown.faces[number] if number < len(shown.faces) else None)
        colour, size = shown.shape(attack.seat, die)
        alpha = 90 if shown.value(attack.seat, die) is None else 255  # it was lost in this attack
        draw_die(canvas, colour, size, words, at, scale, alpha=alpha)
        if booster:
            _draw_plus(canvas, attack.boost, at, scale)
        elif len(thrown) <= 4:
            canvas.text(f"d{size}", (at[0] - 40, at[1] + 58, 80, 36), 26, CREAM, "title", "center")
    if shot is not None:
        _draw_need(canvas, attack, _parts(shown, shot.seat, shot.die, shot.need), shot.equals)
    elif attack.need is not None and attack.target is not None and attack.die is not None:
        if shown.total is None:
            parts = _parts(shown, attack.target, attack.die, attack.need, sum(attack.adds))
            _draw_need(canvas, attack, parts, attack.equals)
        else:
            _draw_total(canvas, attack, shown.total, attack.need, shown.counting)
    elif attack.target is None:
        x, y, w, _ = layout.TRAY
        canvas.text(labels.PICK_TARGET, (x + 26, y + 226, w - 52, 92), 28, PURPLE, "bold", "center", 2)


def _draw_plus(canvas: Canvas, boost: int, at: Point, scale: float) -> None:
    """What the booster adds, on its die."""
    (x, y), k = at, scale
    canvas.text(f"+{boost}", (x - 34 * k, y - 28 * k, 68 * k, 52 * k), 38 * k, INK, "title", "center")
    canvas.text(labels.BOOST, (x - 50, y + 58, 100, 36), 25, PALE, "title", "center")


def _paint_tray(title: str, hint: str, canvas: Canvas) -> None:
    x, y, w, _ = layout.TRAY
    canvas.panel(layout.TRAY, NIGHT, 28)
    canvas.box((x + 14, y + 14, w - 28, 204), DUSK, 20)
    canvas.text(title, (x + 24, y + 16, w - 48, 48), 30, PALE, "title", "center")
    if hint:
        canvas.sprite("bm_icon_dice", x + w / 2, y + 134, 1.0)
        canvas.text(hint, (x + 26, y + 226, w - 52, 92), 28, PURPLE, "bold", "center", 2)


def _parts(shown: Shown, seat: int, box: int, need: int, helped: int = 0) -> list[tuple[int, str]]:
    """What a target counts, with the colours it is written in: its die, what a Special adds, and those who help it."""
    value = shown.value(seat, box) or need - helped
    parts = ((value, CREAM), (need - helped - value, PALE), (helped, COOL))
    return [part for number, part in enumerate(parts) if part[0] or not number]


def _draw_need(canvas: Canvas, attack: Attack, counts: Sequence[tuple[int, str]], equals: bool) -> None:
    """What must be beaten, put together from the target and whatever helps it."""
    parts = [*_added(counts), (str(sum(count for count, _ in counts)), ROSE, 58)]
    words = labels.MUST_EQUAL if equals else labels.MUST_BEAT
    if attack.bonus:
        words = labels.WITH_BONUS.format(attack.bonus, words)
    _draw_words(canvas, words, parts)


def _added(counts: Sequence[tuple[int, str]]) -> list[Part]:
    """What a sum is put together from, up to its equals sign; nothing if it is one number."""
    parts = [part for count, colour in counts for part in (("+", PURPLE, 36), (str(count), colour, 44))]
    return [*parts[1:], ("=", PURPLE, 36)] if len(counts) > 1 else []


def _draw_total(canvas: Canvas, attack: Attack, total: int, need: int, counting: bool) -> None:
    """What was rolled, and what a Special has added, against what had to be; it is not judged before it is counted."""
    wins = None if counting else attack.winning
    beats = labels.EQUALS if total == need else labels.BEATS
    words = labels.COUNTING if wins is None else beats if wins else labels.MISSES
    bonus = attack.bonus if not counting else 0
    parts = _added([(total - bonus, CREAM), (bonus, PALE)]) if bonus else []
    parts += [(str(total), PALE if wins else CREAM, 58), (labels.AGAINST, PURPLE, 32), (str(need), ROSE, 58)]
    _draw_words(canvas, words, parts)


def _draw_words(canvas: Canvas, words: str, parts: Sequence[Part]) -> None:
    x, y, w, _ = layout.TRAY
    canvas.text(words, (x + 20, y + 224, w - 40, 40), 26, PURPLE, "bold", "center")
    widths = [max(canvas.measure(part, size, "title") / canvas.text_scale + 14, 34.0) for part, _, size in parts]
    k = min(1.0, (w - 24) / sum(widths))
    left = x + (w - k * sum(widths)) / 2
    for (part, colour, size), wide in zip(parts, widths, strict=True):
        canvas.text(part, (left, y + 260, k * wide, 62), k * size, colour, "title", "center")
        left += k * wide


# ---- what is at stake ------------------------------------------------------------------------------


def draw_offer(canvas: Canvas, character: Character) -> None:
    """A Special that can be used now, in the place of the stakes."""
    canvas.layer(("bm offer", character), grown(layout.STAKES, 14), partial(_paint_offer, character))


def _paint_offer(character: Character, canvas: Canvas) -> None:
    x, y, w, h = layout.STAKES
    printed = CHARACTERS[character]
    canvas.panel(layout.STAKES, PALE, 24)
    if canvas.least > SMALLEST:  # its name is on the button
        canvas.text(printed.rule, (x + 12, y + 8, w - 24, h - 18), 27, INK, "bold", lines=5)
        return
    canvas.line([(x + 18, y + 10), (x + w - 18, y + 10)], light(PALE, 0.6), 4)
    canvas.disc(x + 44, y + 40, 30, light(PALE, 0.7), INK, 3)
    canvas.sprite(portrait(character), x + 44, y + 68, 0.27)
    canvas.text(printed.special, (x + 84, y + 12, w - 98, 52), 32, DEEP, "title")
    canvas.text(printed.rule, (x + 20, y + 70, w - 36, h - 80), 27, INK, "bold", lines=4)


def stakes(kind: Kind, size: int, side: Side, doubles: Doubles) -> tuple[Stake, ...]:
    """What winning and losing would mean, to the attacker, to the target or to somebody else."""
    colours = (RED, GREEN, AMBER) if side == "target" else (GREEN, RED, AMBER)
    return tuple(zip(colours, labels.stakes(kind, size, side, doubles), strict=True))


def draw_stakes(canvas: Canvas, lines: tuple[Stake, ...] | None) -> None:
    """What is at stake; the ways to attack while nothing is aimed at."""
    canvas.layer(("bm stakes", lines), grown(layout.STAKES, 14), partial(_paint_stakes, lines))


def _paint_stakes(lines: Sequence[Stake] | None, canvas: Canvas) -> None:
    x, y, w, _ = layout.STAKES
    canvas.panel(layout.STAKES, CREAM, 24)
    canvas.line([(x + 18, y + 10), (x + w - 18, y + 10)], light(CREAM, 0.6), 4)
    for number, (mark, words) in enumerate(lines or labels.WAYS):
        middle, left = y + 42 + 60 * number, 66 if lines else 76
        if lines:
            canvas.disc(x + 40, middle, 13, mark, INK, 4)
        else:
            canvas.sprite(mark, x + 42, middle, 0.46 if mark != "bm_chain_red" else 0.62)
        canvas.text(words, (x + left, middle - 26, w - left - 12, 52), 26, INK, "bold")


# ---- the way to the target -------------------------------------------------------------------------


def draw_aim(canvas: Canvas, end: Point, size: float, spared: Sequence[Box]) -> None:
    """A dashed line from the tray to the target, under the chance; it has gaps where it would hide something."""
    ax, ay = (layout.MIDDLE, 500.0) if end[1] < 640 else (layout.MIDDLE, 760.0)
    bx, by = end[0] + (84 if end[0] < layout.MIDDLE else -84) * size, end[1] - 8 * size
    wide, high = bx - ax, by - ay
    bend = (ax, ay), (ax + wide * 0.06, ay + high * 0.5), (ax + wide * 0.4, ay + high * 0.85), (bx, by)
    way = dots([_along(bend, step / 24) for step in range(25)], DASH)
    for (x, y), (nx, ny) in pairwise(way):
        at = (x + nx) / 2, (y + ny) / 2
        if not any(left < at[0] < left + w and top < at[1] < top + h for left, top, w, h in spared):
            canvas.sprite("bm_dash", *at, angle=steps(math.degrees(math.atan2(ny - y, nx - x)), 5))
    x, y = way[-2]
    canvas.sprite("bm_arrow", bx, by, angle=steps(math.degrees(math.atan2(by - y, bx - x)), 5))


def _along(bend: Sequence[Point], t: float) -> Point:
    """A point of the curve through which two handles pull a line."""
    shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    x, y = (sum(share * point[axis] for share, point in zip(shares, bend, strict=True)) for axis in (0, 1))
    return x, y
