"""Marks on the boards of Boss & Minion: what attacks, what helps, what can be clicked and how likely it is to be hit."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from functools import partial

from game.engine.english import percent
from game.geometry import Box, Point, around, grown, tall
from game.titles.boss_and_minion.look import ACID, ASIDE, Ring, Who, prospect, shared, thrown_dice, who
from game.titles.boss_and_minion.rules import moves
from game.titles.boss_and_minion.rules.content import BOXES
from game.titles.boss_and_minion.rules.moves import Action
from game.titles.boss_and_minion.rules.view import Attack, Shot
from game.titles.boss_and_minion.table import layout, tray
from game.titles.boss_and_minion.table.ring import SMALL_RING, Marked, label_box, paint_labels
from game.titles.boss_and_minion.table.shown import Shown
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, CREAM, INK, SECONDARY

TWO_ROWS = 40.0  # halves of dice lower than this lie in two rows, with less room between them
SMALLEST = 0.68  # the size of a ring on the fullest table
# By place: how far a chance stands to the right of the middle of its hexagon and below it where names are large.
LARGE_CHIPS = ((-14.0, -65.0), (14.0, -65.0), (31.0, -65.0), (16.0, 87.0), (-16.0, 87.0), (-35.0, -65.0))
SMALL_CHIPS = (*ASIDE[:3], -13.0, 13.0, ASIDE[5])  # the former on a small ring, which has icons for names
Rings = Mapping[Who, Ring]


def marked(shown: Shown, actions: Collection[Action], pointed: Hashable, asked: int) -> dict[Who, Marked]:
    """Per board what is marked on it: what can be clicked, the attack, the target, who helps; and what is not there."""
    rims: dict[Who, dict[int, str]] = {board: {} for board in shown.rings}
    for name, seat, die in (*_lit(actions, pointed, asked), *_fighting(shown.attack)):
        board, place = who(seat, die)
        if board in rims:
            rims[board].pop(place, None)  # the last rim lies on top
            rims[board][place] = name
    attack = shown.attack if shown.open_middle else None
    thrown = [who(attack.seat, die) for die in thrown_dice(attack)] if attack and attack.won is None else []
    aloft = [who(*die) for die in sorted(shown.aloft)]
    found = {}
    for board, names in rims.items():
        pale = tuple(place for owner, place in thrown if owner == board)
        away = tuple(place for owner, place in aloft if owner == board and place not in pale)
        found[board] = Marked(tuple((name, place) for place, name in names.items()), pale, away)
    return found


def _lit(actions: Collection[Action], pointed: Hashable, asked: int) -> Iterator[tuple[str, int, int]]:
    """Rims of what can be clicked; what is pointed at comes last."""
    for action in sorted(actions, key=lambda action: action == pointed):
        hover = "hover" if action == pointed else None
        match action:
            case moves.Aim(seat, die):
                yield hover or "prey", seat, die
            case moves.Pick(die) | moves.Assist(die) | moves.Lose(die):
                yield hover or "lit", asked, die
            case moves.Use(_, int(seat), int(die), 0):
                yield hover or "use", seat, die


def draw_hint(canvas: Canvas, shown: Shown, hinted: Action, asked: int, grown: float) -> None:
    """The rim of the die that is advised, under what the boxes are called; it breathes."""
    for _, seat, die in _lit([hinted], None, asked):
        board, place = who(seat, die)
        ring = shown.rings[board]
        canvas.sprite("bm_ring_hover", *ring.cell(place), ring.size * (1 + 0.1 * grown))
        paint_labels(canvas, ring, shown.boards[board])


def _fighting(attack: Attack | None) -> Iterator[tuple[str, int, int]]:
    """Rims of the dice in the attack, of those who help the target, and of the target."""
    if attack is None or attack.won is not None:
        return
    for die in thrown_dice(attack):
        yield "chosen", attack.seat, die
    if attack.target is not None and attack.die is not None:
        for die in attack.assists:
            yield "assist", attack.target, die
        yield "target", attack.target, attack.die


def draw_bonds(canvas: Canvas, shown: Shown, rings: Rings) -> None:
    """Bonds between Boss and Minion: colours in which both have a die."""
    for seat in (seat for seat, part in rings if part):
        boss, minion = shown.boards[seat, 0], shown.boards[seat, 1]
        both = shared((boss.colours, boss.there), (minion.colours, minion.there))
        for number, colour in enumerate(both):
            x, y, turn = _between(rings[seat, 0], rings[seat, 1], number, len(both))
            canvas.sprite(f"bm_chain_{colour}", x, y, max(rings[seat, 1].size, 0.8), angle=turn)


def _between(boss: Ring, minion: Ring, number: int, count: int) -> tuple[float, float, float]:
    """Where a bond of a gang lies: between boards side by side, or beside the plate between one above the other."""
    if boss.y == minion.y:
        return (boss.x + minion.x) / 2, minion.y + (number - (count - 1) / 2) * 52, 0.0
    _, y, w, h = minion.plate
    far = w / 2 + 29 * minion.size + 38 * minion.size * (number // 2)
    return minion.x + (far if number % 2 or minion.size < 1 else -far), y + h / 2, 90.0


def draw_chips(canvas: Canvas, rings: Rings, actions: Collection[Action], shots: Sequence[Shot]) -> None:
    """At every target, how likely it is to be hit, however well it is defended."""
    large = canvas.large
    for shot in shots:
        if moves.Aim(shot.seat, shot.die) in actions:
            board, place = who(shot.seat, shot.die)
            x, y, w, h = box = chip(rings[board], place, large)
            canvas.box(box, prospect(shot.against, fair=CREAM), 16 * h / 36, INK, 3.5)
            room = tall((x + 4, y - 1, w - 8, h), canvas.line_room)
            canvas.text(percent(shot.against), room, 25 * h / 36, INK, "title", "center")


def chip(ring: Ring, place: int, large: bool = False) -> Box:
    """Where the chance of a target stands: on a tip of its hexagon, beside what the boxes are called.

    Large names leave no room between them, so that the lowest boxes have it below what they are called."""
    x, y = ring.cell(place)
    aside, down = ASIDE[place], -69.0
    if large:
        aside, down = LARGE_CHIPS[place] if ring.size >= SMALL_RING else (SMALL_CHIPS[place], -61.0)
    k = max(0.92 if large else 0.8, ring.size)
    return x - 39 * k + aside * ring.size, y + down * ring.size - 18 * k, 78 * k, 36 * k


def draw_shot(canvas: Canvas, rings: Rings, shot: Shot) -> None:
    """Both chances over the target that is pointed at, where no room is kept for the large one."""
    box = shot_box(rings[who(shot.seat, shot.die)[0]])
    key = ("bm shot", percent(shot.chance), percent(shot.against))
    canvas = canvas.natural(grown(box, 10), layout.BOARD)
    canvas.layer(key, grown(box, 10), partial(_paint_shot, box, shot))


def shot_box(ring: Ring) -> Box:
    """Over the portrait in the middle of the ring, so that no die, no name and no other chance is hidden."""
    k = ring.size / SMALLEST
    return ring.x - 57 * k, ring.y - 41 * k, 114 * k, 61 * k


def _paint_shot(box: Box, shot: Shot, canvas: Canvas) -> None:
    x, y, w, h = box
    canvas.panel(box, CREAM, 16)
    lines = (("bm_icon_shield", shot.against, INK), ("bm_icon_sword", shot.chance, SECONDARY))
    for number, (icon, chance, ink) in enumerate(lines):
        middle = y + h * (0.27 + 0.46 * number)
        canvas.sprite(icon, x + 0.19 * w, middle, 0.3 * h / 61)
        area = (x + 0.33 * w, middle - 0.24 * h, 0.63 * w, 0.46 * h)
        canvas.text(percent(chance), area, 26 * h / 61, ink, "title", "center")


def in_the_way(canvas: Canvas, ring: Ring, place: int) -> list[Box]:
    """The other dice of a target's board, and all names on it: what the line to the target must not cross out."""
    names = [grown(label_box(canvas, ring, other), 8) for other in range(BOXES)]
    return [around(ring.die(other), 92 * ring.size) for other in range(BOXES) if other != place] + names


# ---- rolled dice that can be turned ----------------------------------------------------------------


def nudge_box(at: Point, size: float, pips: int) -> Box:
    """The upper half of a die in the tray turns it up, the lower half down."""
    x, y = at
    high = 52 * size
    return x - 46 * size, y - high - 2 if pips > 0 else y + 2, 92 * size, high


def draw_nudges(canvas: Canvas, shown: Shown, actions: Collection[Action], pointed: Hashable) -> None:
    """Arrows at the rolled dice that may be turned by a pip."""
    for action in actions:
        if isinstance(action, moves.Use) and action.pips and action.die is not None:
            box = nudge_chip(nudge_box(*tray.slot(shown.attack, action.die), action.pips), action.pips)
            lit = action == pointed
            canvas.layer(("bm nudge", action.pips, lit), box, partial(_paint_nudge, box, action.pips > 0, lit))


def nudge_chip(half: Box, pips: int) -> Box:
    """The chip with the arrow, at the outer edge of its half of the die, so that the face can be read between both."""
    x, y, w, h = half
    level = y + (0.16 if pips > 0 else 0.84) * h
    return around((x + w / 2, level), w * 0.66, h * (0.6 if h > TWO_ROWS else 0.52))


def _paint_nudge(box: Box, up: bool, lit: bool, canvas: Canvas) -> None:
    x, y, w, h = box
    rim = 0.09 * h
    canvas.box(grown(box, -rim), ACTIVE_RING if lit else ACID, 0.4 * h, INK, 2 * rim)
    tip, foot = (0.28, 0.68) if up else (0.72, 0.32)
    left, right, top, low = x + 0.34 * w, x + 0.66 * w, y + tip * h, y + foot * h
    canvas.svg(f'<path d="M{left} {low} L{x + w / 2} {top} L{right} {low} Z" fill="{INK}"/>', box)
