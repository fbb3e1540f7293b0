"""The middle of the Boss & Minion table: title, chance to win, the tray with the attack, and what is at stake."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import Literal

from game.rules.boss_and_minion.content import CHARACTERS
from game.rules.boss_and_minion.moves import Character, Kind
from game.rules.boss_and_minion.text import percent
from game.rules.boss_and_minion.view import Attack, Doubles, Shot
from game.scenes.tables import boss_and_minion_places as places
from game.scenes.tables.boss_and_minion_places import Box, Point
from game.scenes.tables.boss_and_minion_ring import COOL, DEEP, DUSK, NIGHT, PALE, ROSE, VIOLET, draw_die
from game.scenes.tables.boss_and_minion_shown import Shown
from game.scenes.tables.frame_panel import grown
from game.scenes.tables.stagecraft import dots, steps
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, GREEN, INK, RED, SECONDARY, light
from game.ui.tilt import tilted

TO_WIN, TO_BE_HIT, DEFENDED = "to win", "to be hit", "defended"
MUST_BEAT, MUST_EQUAL = "must beat", "must equal or beat"
WITH_BONUS = "with +{} {}"
BEATS, EQUALS, MISSES, COUNTING = "beats", "equals", "does not beat", "so far"
AMBER = "#f0a020"
PURPLE = "#cbb8ff"
BOOST, TURN, UNKNOWN = "boost", "turn", "?"
DASH = 33.0  # from one dash to the next
# What each attack may bring its attacker, and what somebody else reads about it.
WIN, WIN_SEEN, WIN_FEARED = "Win: their d{} is gone", "Hit: the d{} is gone", "Hit: your d{} is gone"
LOSS, LOSS_SEEN = "Lose: one of yours", "Miss: one of theirs"
NO_LOSS, NO_LOSS_SEEN = "Lose: nothing is lost", "Miss: nothing is lost"
STAYS, REROLLS = "The new roll stays", "The booster re-rolls"
DOUBLES: dict[Doubles, str] = {
    "lost": "Doubles: lost anyway",
    "kept": "Doubles: kept",
    "missed": "Doubles: lost on a miss",
}
Side = Literal["attacker", "target", "room"]  # of whoever reads
WAYS = (
    ("bm_icon_sword", "One die: Ability"),
    ("bm_icon_boost", "A neighbour: Boosted"),
    ("bm_chain_red", "Linked dice: Complex"),
)
HINT, PICK_TARGET = "Click dice to build an attack", "Whom will it hit?"
READYING = "All dice are rolled: the lowest total begins"


def draw_title(canvas: Canvas) -> None:
    """The name of the game on its sign."""
    tilted(canvas, "bm title", places.TITLE, -2, _paint_title)


def _paint_title(canvas: Canvas) -> None:
    x, y, w, h = places.TITLE
    canvas.panel(places.TITLE, VIOLET, 24)
    canvas.line([(x + 18, y + 10), (x + w - 18, y + 10)], light(VIOLET, 0.6), 4)
    foot = (
        f"M{x + 3} {y + 98} Q{x + 150} {y + 120} {x + w - 3} {y + 98} V{y + 104} Q{x + w - 3} {y + h - 3} "
        f"{x + w - 24} {y + h - 3} H{x + 24} Q{x + 3} {y + h - 3} {x + 3} {y + 104} Z"
    )
    canvas.svg(f'<path d="{foot}" fill="{DEEP}"/>', places.TITLE)
    for number, (words, colour) in enumerate((("Boss &", PALE), ("Minion", CREAM))):
        canvas.text(words, (x + 20, y + 14 + 48 * number, w - 40, 58), 46, colour, "title", "center", outline=(INK, 5))


# ---- the chance ----------------------------------------------------------------------------------


def draw_chance(
    canvas: Canvas,
    chance: float,
    against: float | None,
    threat: bool = False,
    at: Point = places.CHANCE,
    size: float = 1.0,
) -> None:
    """The chance to win, to its target a threat, and that against the best defense if it is another."""
    x, y = at
    canvas.sprite("bm_burst_green" if (chance >= 0.5) != threat else "bm_burst", x, y, size)
    words = percent(chance)
    canvas.text(words, (x - 62 * size, y - 44 * size, 124 * size, 60 * size), 54 * size, INK, "title", "center")
    under = (x - 56 * size, y + 12 * size, 112 * size, 36 * size)
    canvas.text(TO_BE_HIT if threat else TO_WIN, under, 24 * size, SECONDARY, "bold", "center")
    if against is None or abs(against - chance) < 0.0005:
        return
    box = (x - 112 * size, y + 86 * size, 224 * size, 48 * size)
    canvas.layer(("bm against", percent(against), size), grown(box, 8), partial(_paint_against, box, against, size))


def draw_turn(canvas: Canvas, turn: int) -> None:
    """While nothing is aimed at: which turn it is; before the first one, dice."""
    x, y = places.CHANCE
    canvas.sprite("bm_burst_violet", x, y)
    if not turn:
        canvas.sprite("bm_icon_dice", x, y)
        return
    canvas.text(str(turn), (x - 62, y - 44, 124, 60), 54, INK, "title", "center")
    canvas.text(TURN, (x - 52, y + 12, 104, 36), 24, SECONDARY, "bold", "center")


def _paint_against(box: Box, against: float, k: float, canvas: Canvas) -> None:
    x, y, w, h = box
    canvas.box((x - 2, y + 4, w + 4, h + 3), INK, 22 * k, alpha=140)
    canvas.box(box, CREAM, 20 * k, INK, 4)
    canvas.sprite("bm_icon_shield", x + 26 * k, y + h / 2, 0.4 * k)
    canvas.text(percent(against), (x + 46 * k, y, 68 * k, h - 2), 28 * k, INK, "title", "center")
    canvas.text(DEFENDED, (x + 114 * k, y, w - 124 * k, h - 2), 24 * k, SECONDARY, "bold", "center")


# ---- the tray ------------------------------------------------------------------------------------


def slots(count: int) -> tuple[list[Point], float]:
    """Where so many dice lie in the tray, and how large they are."""
    x, y, w, _ = places.TRAY
    middle, line = x + w / 2, y + 128
    if count <= 3:
        return [(middle + (number - (count - 1) / 2) * 112, line) for number in range(count)], 1.04
    if count == 4:
        return [(middle + (number - 1.5) * 84, line) for number in range(count)], 0.8
    upper = (count + 1) // 2
    found = []
    for number in range(count):
        row, place = divmod(number, upper)
        many = upper if row == 0 else count - upper
        found.append((middle + (place - (many - 1) / 2) * min(84.0, 330 / upper), line - 30 + 78 * row))
    return found, 0.62


def slot(shown: Shown, die: int) -> Point:
    """Where a die of the attack lies in the tray."""
    attack = shown.attack
    thrown = thrown_dice(attack) if attack else ()
    return slots(len(thrown))[0][thrown.index(die)] if die in thrown else (places.MIDDLE, 580.0)


def thrown_dice(attack: Attack) -> tuple[int, ...]:
    """What lies in the tray: the dice that roll, then the booster."""
    return attack.dice if attack.booster is None or attack.booster in attack.dice else (*attack.dice, attack.booster)


def written(face: int | None) -> str:
    """What is written on a die of the attack."""
    return UNKNOWN if face is None else str(face)


def draw_tray(canvas: Canvas, shown: Shown, title: str, hint: str = HINT, shot: Shot | None = None) -> None:
    """The attack as far as it is named, or what to do first."""
    attack = shown.attack
    hint = hint if attack is None else ""
    canvas.layer(("bm tray", title, hint), grown(places.TRAY, 14), partial(_paint_tray, title, hint))
    if attack is None:
        return
    thrown = thrown_dice(attack)
    spots, scale = slots(len(thrown))
    for number, (die, at) in enumerate(zip(thrown, spots, strict=True)):
        if (attack.seat, die) in shown.aloft:
            continue
        booster = die == attack.booster
        words = "" if booster else written(shown.faces[number] if number < len(shown.faces) else None)
        size = shown.die_size(attack.seat, die)
        alpha = 255 if shown.die(attack.seat, die) else 90  # it was lost in this attack
        draw_die(canvas, shown.colour(attack.seat, die), size, words, at, scale, alpha=alpha)
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
        x, y, w, _ = places.TRAY
        canvas.text(PICK_TARGET, (x + 26, y + 226, w - 52, 92), 28, PURPLE, "bold", "center", 2)


def _draw_plus(canvas: Canvas, boost: int, at: Point, scale: float) -> None:
    """What the booster adds, on its die."""
    canvas.text(
        f"+{boost}",
        (at[0] - 34 * scale, at[1] - 28 * scale, 68 * scale, 52 * scale),
        38 * scale,
        INK,
        "title",
        "center",
    )
    canvas.text(BOOST, (at[0] - 50, at[1] + 58, 100, 36), 25, PALE, "title", "center")


def _paint_tray(title: str, hint: str, canvas: Canvas) -> None:
    x, y, w, _ = places.TRAY
    canvas.panel(places.TRAY, NIGHT, 28)
    canvas.box((x + 14, y + 14, w - 28, 204), DUSK, 20)
    canvas.text(title, (x + 24, y + 16, w - 48, 48), 30, PALE, "title", "center")
    if hint:
        canvas.sprite("bm_icon_dice", x + w / 2, y + 134, 1.0)
        canvas.text(hint, (x + 26, y + 226, w - 52, 92), 28, PURPLE, "bold", "center", 2)


def _parts(shown: Shown, seat: int, box: int, need: int, helped: int = 0) -> list[tuple[int, str]]:
    """What a target counts, with the colours it is written in: its die, what a Special adds, and those who help it."""
    die = shown.die(seat, box)
    value = need - helped if die is None or die.value is None else die.value
    parts = ((value, CREAM), (need - helped - value, PALE), (helped, COOL))
    return [part for number, part in enumerate(parts) if part[0] or not number]


def _draw_need(canvas: Canvas, attack: Attack, counts: Sequence[tuple[int, str]], equals: bool) -> None:
    """What must be beaten, put together from the target and whatever helps it."""
    parts: list[tuple[str, str, float]] = []
    if len(counts) > 1:
        for count, colour in counts:
            parts += [("+", PURPLE, 36), (str(count), colour, 44)]
        parts = [*parts[1:], ("=", PURPLE, 36)]
    parts.append((str(sum(count for count, _ in counts)), ROSE, 58))
    words = MUST_EQUAL if equals else MUST_BEAT
    if attack.bonus:
        words = WITH_BONUS.format(attack.bonus, words)
    _draw_words(canvas, words, parts)


def _draw_total(canvas: Canvas, attack: Attack, total: int, need: int, counting: bool) -> None:
    """What was rolled, and what a Special has added, against what had to be; it is not judged before it is counted."""
    wins = None if counting else attack.winning
    words = COUNTING if wins is None else MISSES if not wins else EQUALS if total == need else BEATS
    parts: list[tuple[str, str, float]] = []
    if attack.bonus and not counting:
        parts += [(str(total - attack.bonus), CREAM, 44), ("+", PURPLE, 36), (str(attack.bonus), PALE, 44)]
        parts.append(("=", PURPLE, 36))
    parts += [(str(total), PALE if wins else CREAM, 58), ("vs", PURPLE, 32), (str(need), ROSE, 58)]
    _draw_words(canvas, words, parts)


def _draw_words(canvas: Canvas, words: str, parts: Sequence[tuple[str, str, float]]) -> None:
    x, y, w, _ = places.TRAY
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
    canvas.layer(("bm offer", character), grown(places.STAKES, 14), partial(_paint_offer, character))


def _paint_offer(character: Character, canvas: Canvas) -> None:
    x, y, w, h = places.STAKES
    sheet = CHARACTERS[character]
    canvas.panel(places.STAKES, PALE, 24)
    canvas.line([(x + 18, y + 10), (x + w - 18, y + 10)], light(PALE, 0.6), 4)
    canvas.disc(x + 44, y + 40, 30, light(PALE, 0.7), INK, 3)
    canvas.sprite(f"bm_{character}", x + 44, y + 68, 0.27)
    canvas.text(sheet.special, (x + 84, y + 12, w - 98, 52), 32, DEEP, "title")
    canvas.text(sheet.rule, (x + 20, y + 70, w - 36, h - 80), 27, INK, "bold", lines=4)


def stakes(kind: Kind, size: int, side: Side, doubles: Doubles) -> tuple[tuple[str, str], ...]:
    """What winning and losing would mean, to the attacker, to the target or to somebody else."""
    risky, mine = kind == "complex", side == "attacker"
    won = {"attacker": WIN, "target": WIN_FEARED, "room": WIN_SEEN}[side].format(size)
    lost = (LOSS if mine else LOSS_SEEN) if risky else NO_LOSS if mine else NO_LOSS_SEEN
    good, bad = (RED, GREEN) if side == "target" else (GREEN, RED)
    return (good, won), (bad, lost), (AMBER, DOUBLES[doubles] if risky else STAYS if kind == "ability" else REROLLS)


def draw_stakes(canvas: Canvas, lines: tuple[tuple[str, str], ...] | None) -> None:
    """What is at stake; the ways to attack while nothing is aimed at."""
    canvas.layer(("bm stakes", lines), grown(places.STAKES, 14), partial(_paint_stakes, lines))


def _paint_stakes(lines: Sequence[tuple[str, str]] | None, canvas: Canvas) -> None:
    x, y, w, _ = places.STAKES
    canvas.panel(places.STAKES, CREAM, 24)
    canvas.line([(x + 18, y + 10), (x + w - 18, y + 10)], light(CREAM, 0.6), 4)
    if lines is None:
        for number, (icon, words) in enumerate(WAYS):
            middle = y + 42 + 60 * number
            canvas.sprite(icon, x + 42, middle, 0.46 if icon != "bm_chain_red" else 0.62)
            canvas.text(words, (x + 76, middle - 26, w - 88, 52), 26, INK, "bold")
        return
    for number, (colour, words) in enumerate(lines):
        middle = y + 42 + 60 * number
        canvas.disc(x + 40, middle, 13, colour, INK, 4)
        canvas.text(words, (x + 66, middle - 26, w - 78, 52), 26, INK, "bold")


# ---- the way to the target -------------------------------------------------------------------------


def draw_aim(canvas: Canvas, end: Point, size: float, spared: Sequence[Box] = ()) -> None:
    """A dashed line from the tray to the target, under the chance; it has gaps where it would hide something."""
    ax, ay = (places.MIDDLE, 500.0) if end[1] < 640 else (places.MIDDLE, 760.0)
    bx, by = end[0] + (84 if end[0] < places.MIDDLE else -84) * size, end[1] - 8 * size
    bend = (
        (ax, ay),
        (ax + (bx - ax) * 0.06, ay + (by - ay) * 0.5),
        (ax + (bx - ax) * 0.4, ay + (by - ay) * 0.85),
        (bx, by),
    )
    way = dots([_along(bend, step / 24) for step in range(25)], DASH)
    for (x, y), (nx, ny) in pairwise(way):
        at = (x + nx) / 2, (y + ny) / 2
        if not any(left < at[0] < left + w and top < at[1] < top + h for left, top, w, h in spared):
            canvas.sprite("bm_dash", *at, angle=steps(math.degrees(math.atan2(ny - y, nx - x)), 5))
    (x, y), _ = way[-2], way[-1]
    turn = steps(math.degrees(math.atan2(by - y, bx - x)), 5)
    canvas.sprite("bm_arrow", bx, by, angle=turn)


def _along(bend: Sequence[Point], t: float) -> Point:
    """A point of the curve through which two handles pull a line."""
    shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    return sum(k * x for k, (x, _) in zip(shares, bend, strict=True)), sum(
        k * y for k, (_, y) in zip(shares, bend, strict=True)
    )
