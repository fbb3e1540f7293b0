"""An encounter of Campus Life on its stage: two people, two dice, the number line, and what may be said."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import NamedTuple

from game.engine.match import Seat
from game.geometry import Box, Point, grown, middle, tall
from game.titles.campus_life.rules.content import FACES, KINDS, ROOM_NAMES, SHORT_NAMES
from game.titles.campus_life.rules.moves import Action, Adjust, Card, Pass, Spend, Suspect
from game.titles.campus_life.rules.view import View
from game.titles.campus_life.table import worth
from game.titles.campus_life.table.layout import MIDDLE, row, shadowed
from game.titles.campus_life.table.pieces import GOLD, MAGENTA, MINT, draw_card, gloss
from game.titles.campus_life.table.shown import Duel
from game.titles.campus_life.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, SECONDARY, SHADOW, light, mix
from game.ui.colours import seat as seat_colour
from game.ui.tilt import tilted

STAGE: Box = (106.0, 92.0, 1210.0, 908.0)
FLOOR, FLOOR_EDGE = "#5a2a66", "#8a4a94"
RIBBON, RIBBON_BACK = (401.0, 58.0, 620.0, 82.0), "#a8287a"
PHOTOS: tuple[Box, Box] = ((142.0, 196.0, 300.0, 372.0), (980.0, 196.0, 300.0, 372.0))
TILTS = (-2.0, 2.0)
TRAYS: tuple[Box, Box] = ((474.0, 196.0, 212.0, 224.0), (736.0, 196.0, 212.0, 224.0))
LINE_Y, LINE_X, LINE_STEP = 494.0, 494.0, 87.0
LINE: Box = (440.0, LINE_Y - 110, 542.0, 220.0)
NODE, LINE_BACK = "#d9bfe0", "#3a1a4a"
LARGE_LINE = (2.1, -1.1 * MIDDLE, 770.0 - 2.1 * LINE_Y)  # where letters are large: how much larger, and where it goes
CHOICES = (364.0, 340.0, 22.0, 620.0)  # width, height, gap and top of the cards
CHOICE_HEAD = 84.0
PLATE = 214.0  # width of the name on a card to be shown, where letters are large
CHIP = "#f6e0bd"
BUBBLES: tuple[Box, Box] = ((142.0, 610.0, 700.0, 112.0), (580.0, 610.0, 700.0, 112.0))  # what either of them says
BUBBLE_TAIL = 38.0
OVERHEARD: Box = (186.0, 866.0, 1050.0, 104.0)  # what the room says about both
DUSK_FROM, DUSK = 1340.0, 6


class Choice(NamedTuple):
    """One thing that may be said, as a card on the stage."""

    action: Action
    box: Box
    title: str
    fill: str
    was: int
    to: int
    words: str
    card: Card | str = ""  # for a card to be shown: its face, or the kind of its back
    apart: int = 0  # how far the dice would be apart


def choices(view: View, legal: Sequence[Action]) -> list[Choice]:
    """What the one who is asked may say: closer, further, nothing; or which card to show for it."""
    meeting = view.encounter
    if meeting is None or view.answering is None or not legal:
        return []
    if view.stage == "pay":
        return payments(view, legal)
    own = meeting.seats.index(view.answering)
    mine, theirs = meeting.dice[own], meeting.dice[1 - own]

    def order(action: Action) -> tuple[int, int]:
        return (abs(action.to - theirs), action.to) if isinstance(action, Adjust) else (9, 0)

    found = []
    for action, box in zip(sorted(legal, key=order), row(len(legal), *CHOICES), strict=True):
        to = action.to if isinstance(action, Adjust) else mine
        apart = abs(to - theirs)
        if isinstance(action, Pass):
            title, fill, words = labels.SILENT, NODE, labels.STILL[min(apart, 1)]
        elif apart < abs(mine - theirs):
            title, fill, words = labels.CLOSER, MINT, labels.CLOSER_TO[min(apart, 1)]
        else:
            title, fill, words = labels.FURTHER, GOLD, labels.FURTHER_TO
        found.append(Choice(action, box, title, fill, mine, to, words.format(apart), apart=apart))
    return found


def payments(view: View, legal: Sequence[Action]) -> list[Choice]:
    assert view.answering is not None
    cards = view.players[view.answering].cards
    spends = [action for action in legal if isinstance(action, Spend)]
    return [
        Choice(action, box, labels.SHOW, MINT, 0, 0, labels.STAYS_UP, cards[KINDS.index(action.kind)] or action.kind)
        for action, box in zip(spends, row(len(spends), *CHOICES), strict=True)
    ]


def on_line(number: float) -> Point:
    """A place on the number line."""
    return LINE_X + (number - 1) * LINE_STEP, LINE_Y


# ---- drawing ---------------------------------------------------------------------------------


def draw(
    canvas: Canvas, duel: Duel, view: View, seats: Sequence[Seat], legal: Sequence[Action], focus: Hashable
) -> None:
    """Everything on the stage; who is asked finds the choices there."""
    draw_backdrop(canvas, labels.ENCOUNTER.format(ROOM_NAMES[duel.room]))
    colours = tuple(seats[seat].colour for seat in duel.seats)
    canvas.layer(("duel trays", colours), (460, 182, 502, 250), partial(_paint_trays, colours))
    for side, seat in enumerate(duel.seats):
        suspect, mood = view.players[seat].suspect, duel.moods[side]
        draw_portrait(canvas, PHOTOS[side], TILTS[side], seats[seat], suspect, mood, bool(side))
    _draw_dice(canvas, duel, colours)
    if duel.seats == _talking(view):
        worth.draw_sign(canvas, view, duel.seats)
    offered = choices(view, legal)
    if canvas.large and offered and view.stage != "pay":  # its words are on the buttons of the panel
        _draw_large_line(canvas, duel, colours, offered, focus)
    else:
        _draw_line(canvas, duel, colours, offered)
        for choice in offered:
            draw_choice(canvas, choice, colours[duel.seats.index(view.answering or 0)], focus)
    if not offered and duel.lying and duel.step in (1, 2):
        _draw_waiting(canvas, duel, view, seats)


def _talking(view: View) -> tuple[int, int] | None:
    """Who talks to whom while the view still knows of it."""
    return view.encounter.seats if view.encounter else None


def draw_portrait(
    canvas: Canvas, box: Box, tilt: float, chair: Seat, suspect: Suspect, mood: str, flip: bool = False
) -> None:
    """A person as a photograph, in a mood."""
    paint = partial(_paint_portrait, box, chair, suspect, mood, flip)
    tilted(canvas, ("guest", chair, suspect, mood, flip), box, tilt, paint)


def _draw_dice(canvas: Canvas, duel: Duel, colours: Sequence[str]) -> None:
    for side, tray in enumerate(TRAYS):
        x, y = middle(tray)
        canvas.sprite(f"die_{colours[side]}_{duel.faces[side]}", x, y - duel.hops[side], 1.6)
    if duel.lying:
        apart = abs(duel.faces[0] - duel.faces[1])
        canvas.layer(("apart", apart), (641, 250, 140, 140), partial(_paint_apart, apart))


def _draw_line(canvas: Canvas, duel: Duel, colours: Sequence[str], offered: Sequence[Choice]) -> None:
    arcs = tuple((choice.was, choice.to, choice.fill) for choice in offered if choice.was != choice.to)
    canvas.layer(("duel line", arcs), LINE, partial(_paint_line, arcs))
    if duel.lying:
        together = duel.at[0] == duel.at[1]
        for side in (0, 1):
            r = 20 if together and side else 29
            _draw_number(canvas, duel.at[side], duel.faces[side], r, seat_colour(colours[side]))


def _draw_large_line(
    canvas: Canvas, duel: Duel, colours: Sequence[str], offered: Sequence[Choice], focus: Hashable
) -> None:
    """The number line across the lower half of the stage; what is pointed at has its arrow alone."""
    pointed = [choice for choice in offered if choice.action == focus]
    _draw_line(canvas.within(*LARGE_LINE), duel, colours, pointed or offered)


def _draw_number(canvas: Canvas, at: float, number: int, r: float, fill: str) -> None:
    """A disc somewhere on the number line."""
    x, y = on_line(at)
    canvas.disc(x, y, r, fill, INK, 5)
    canvas.text(str(number), (x - 24, y - 24, 48, 46), 34, INK, "title", "center")


def draw_choice(canvas: Canvas, choice: Choice, colour: str, focus: Hashable) -> None:
    """A choice as a card with a header."""
    key = ("choice", choice[2:], colour, choice.box)
    canvas.layer(key, shadowed(choice.box), partial(_paint_choice, choice, colour))
    if focus == choice.action:
        canvas.focus_ring(choice.box, 24)


def draw_saying(canvas: Canvas, side: int, words: str) -> None:
    """A bubble under the picture of whoever speaks."""
    x, y, w, h = box = BUBBLES[side]
    area = (x - 14, y - BUBBLE_TAIL - 8, w + 28, h + BUBBLE_TAIL + 40)
    canvas.layer(("saying", side, words), area, partial(_paint_saying, box, middle(PHOTOS[side])[0], words))


def _paint_saying(box: Box, mouth: float, words: str, canvas: Canvas) -> None:
    x, y, w, h = box
    canvas.panel(box, CREAM, 40)
    tail = f"M{mouth - 30} {y + 4} L{mouth} {y - BUBBLE_TAIL} L{mouth + 30} {y + 4} Z"
    line = f'fill="{CREAM}" stroke="{INK}" stroke-width="5" stroke-linejoin="round"'
    canvas.svg(f'<path d="{tail}" {line}/>', (x, y - BUBBLE_TAIL - 6, w, BUBBLE_TAIL + 14))
    canvas.box((mouth - 21, y - 6, 42, 18), CREAM)
    canvas.text(words, (x + 32, y + 6, w - 64, h - 12), 36, INK, "title", "center", lines=2)


def draw_overheard(canvas: Canvas, words: str) -> None:
    """What the room says when it is over, on a slip at the foot of the stage."""
    canvas.layer(("overheard", words), shadowed(OVERHEARD), partial(_paint_overheard, words))


def _paint_overheard(words: str, canvas: Canvas) -> None:
    x, y, w, h = OVERHEARD
    gloss(canvas, OVERHEARD, CREAM, 26)
    canvas.text(words, (x + 30, y + 8, w - 60, h - 18), 34, INK, "title", "center", lines=2)


def _draw_waiting(canvas: Canvas, duel: Duel, view: View, seats: Sequence[Seat]) -> None:
    """Whose word it is, and what both could still show."""
    for side, seat in enumerate(duel.seats):
        player = view.players[seat]
        left = PHOTOS[side][0] + 150 - 112
        for place, (card, up) in enumerate(zip(player.cards, player.face_up, strict=True)):
            name = f"card_mini_{card.name}" if up and card else "card_mini_back"
            canvas.sprite(name, left + 112 * place, 790, 2.0)
    words = labels.THINKS.format(seats[duel.seats[1 if duel.step == 2 else 0]].name)
    canvas.text(words, (MIDDLE - 130, 740, 260, 110), 32, CREAM, "title", "center", lines=3)


def draw_backdrop(canvas: Canvas, words: str) -> None:
    """The stage with these words on its ribbon; only what it leaves free has to be darkened, to the window's edge."""
    x, y, w, h = grown(STAGE, -14)
    left, top, _, high = canvas.whole
    bottom = top + high
    across = DUSK_FROM - left
    around = (
        (left, top, across, y - top),
        (left, y + h, across, bottom - y - h),
        (left, y, x - left, h),
        (x + w, y, DUSK_FROM - x - w, h),
    )
    for box in around:
        canvas.box(box, SHADOW, alpha=194)
    for strip in range(DUSK):  # it gets lighter towards the panel, which is never covered
        fading = (DUSK_FROM + 16 * strip, top, 16, high)
        canvas.box(fading, SHADOW, alpha=round(194 * (1 - (strip + 1) / (DUSK + 1))))
    paint_backdrop(canvas)
    x, y, w, _ = RIBBON
    canvas.text(words, (x + 20, y + 6, w - 40, 70), 48, CREAM, "title", "center", outline=(INK, 5))


def paint_backdrop(canvas: Canvas) -> None:
    """The empty stage, and the ribbon apart from it: so the stage has an opaque inside and can be shown faster."""
    canvas.layer("stage", shadowed(STAGE), _paint_stage)
    x, y, w, h = RIBBON
    canvas.layer("stage ribbon", (x - 64, y - 14, w + 128, h + 42), _paint_ribbon)


def _paint_stage(canvas: Canvas) -> None:
    x, y, w, _ = STAGE
    canvas.panel(STAGE, FLOOR, 30)
    canvas.box(grown(STAGE, -8), None, 24, FLOOR_EDGE, 3)
    beams = (
        f'<path d="M{x + 210} {y + 9} L{x + 30} {y + 520} H{x + 400} Z M{x + w - 210} {y + 9} L{x + w - 400} {y + 520} '
        f'H{x + w - 30} Z" fill="#ffd6ee" opacity="0.1"/>'
    )
    canvas.svg(beams, (x, y, w, 530))


def _paint_ribbon(canvas: Canvas) -> None:
    """The ribbon over the upper edge of the stage."""
    x, y, w, _ = RIBBON
    line = f'fill="{RIBBON_BACK}" stroke="{INK}" stroke-width="5" stroke-linejoin="round"'
    for end, way in ((x, -1), (x + w, 1)):
        tail = f"M{end + 54 * way} {y + 22} H{end - 30 * way} V{y + 98} H{end + 54 * way} L{end + 28 * way} {y + 60} Z"
        canvas.svg(f'<path d="{tail}" {line}/>', (x - 60, y, w + 120, 106))
    gloss(canvas, RIBBON, MAGENTA, 20, 18)


def _paint_trays(colours: Sequence[str], canvas: Canvas) -> None:
    for colour, box in zip(colours, TRAYS, strict=True):
        canvas.box(box, mix(seat_colour(colour), FLOOR, 0.45), 26, INK, 5)


def _paint_portrait(box: Box, chair: Seat, suspect: Suspect, mood: str, flip: bool, canvas: Canvas) -> None:
    x, y, w, h = box
    k = w / PHOTOS[0][2]
    colour = seat_colour(chair.colour)
    frame = (x + 16 * k, y + 16 * k, w - 32 * k, w - 44 * k)
    foot = y + w - 28 * k
    canvas.panel(box, CREAM, 24)
    canvas.box(frame, mix(colour, CREAM, 0.35), 16, INK, 4)
    canvas.disc(x + w / 2, y + 150 * k, 104 * k, mix(colour, CREAM, 0.12))
    with canvas.clip(frame):
        canvas.sprite(f"cl_{suspect}_{mood}", x + w / 2, foot + 2 * k, 1.28 * k, flip=flip)
    canvas.line([(x + 18 * k, foot), (x + w - 18 * k, foot)], INK, 4)
    left = x + 78 * k
    over = x + 10 * k if canvas.large else left  # on a smaller board the name needs all of its line
    canvas.sprite(f"seat_{chair.colour}", x + 44 * k, y + h - (50 if over == left else 28) * k, 0.84 * k)
    canvas.text(chair.name, (over, y + h - 96 * k, x + w - 10 * k - over, 50 * k), 38 * k, INK, "title")
    canvas.text(SHORT_NAMES[suspect], (left, y + h - 50 * k, x + w - 14 * k - left, 40 * k), 25, SECONDARY, "bold")


def _paint_apart(apart: int, canvas: Canvas) -> None:
    x, y = MIDDLE, middle(TRAYS[0])[1]
    canvas.disc(x, y + 5, 36, SHADOW, SHADOW, 4, alpha=140)
    canvas.disc(x, y, 36, CREAM, INK, 5)
    if apart:
        canvas.text(str(apart), (x - 30, y - 28, 60, 56), 40, MAGENTA, "title", "center")
    else:
        canvas.sprite("heart_red", x, y + 1, 0.72)
    canvas.text(
        labels.APART if apart else labels.AGREE,
        tall((x - 62, y + 42, 124, 34), canvas.line_room),
        27,
        CREAM,
        "bold",
        "center",
    )


def _paint_line(arcs: Sequence[tuple[int, int, str]], canvas: Canvas) -> None:
    canvas.box((LINE_X - 32, LINE_Y - 7, LINE_STEP * 5 + 64, 14), LINE_BACK, 7, INK, 4)
    for number in range(1, FACES + 1):
        _draw_number(canvas, number, number, 29, NODE)
    for was, to, fill in arcs:
        canvas.svg(_arc(on_line(was)[0], on_line(to)[0], fill == MINT, fill), LINE)


def _arc(start: float, end: float, above: bool, fill: str) -> str:
    """An arrow over or under the line, from one number to the next."""
    way = -1 if above else 1
    y = LINE_Y + way * 40
    curve = f"M{start} {y} C{start} {y + way * 44} {end} {y + way * 44} {end} {y + way * 12}"
    tip = f"M{end - 17} {y + way * 14} L{end + 17} {y + way * 14} L{end} {y - way * 8} Z"
    stroke = 'fill="none" stroke-linecap="round"'
    return (
        f'<path d="{curve}" {stroke} stroke="{INK}" stroke-width="14"/>'
        f'<path d="{tip}" fill="{fill}" stroke="{INK}" stroke-width="5" stroke-linejoin="round"/>'
        f'<path d="{curve}" {stroke} stroke="{fill}" stroke-width="7"/>'
    )


def _paint_choice(choice: Choice, colour: str, canvas: Canvas) -> None:
    x, y, w, h = choice.box
    centre, die, chip = x + w / 2, y + 164, y + h - 66
    canvas.panel(choice.box, CREAM, 24, head=choice.fill, head_height=CHOICE_HEAD)
    canvas.line([(x + 22, y + 11), (x + w - 22, y + 11)], light(choice.fill, 0.6), 4)
    canvas.text(choice.title, (x + 18, y + 8, w - 36, CHOICE_HEAD - 14), 37, INK, "title", "center")
    if choice.card:
        _paint_payment(canvas, choice)
        return
    canvas.text(choice.words, (x + 14, y + 222, w - 28, 46), 28, INK, "bold", "center")
    canvas.box((centre - 104, chip, 208, 48), CHIP, 24)
    if choice.was == choice.to:
        canvas.sprite(f"die_{colour}_{choice.to}", centre, die, 1.04)
        canvas.text(labels.FREE, (centre - 94, chip, 188, 48), 25, SECONDARY, "bold", "center")
    else:
        canvas.sprite(f"die_{colour}_{choice.was}", centre - 92, die, 0.84, alpha=140)
        _paint_arrow(canvas, centre, die)
        canvas.sprite(f"die_{colour}_{choice.to}", centre + 96, die, 1.04)
        canvas.sprite("card_mini_back", centre - 72, chip + 23, 0.65, angle=-6)
        canvas.text(labels.COSTS, (centre - 48, chip, 144, 48), 25, SECONDARY, "bold")


def _paint_payment(canvas: Canvas, choice: Choice) -> None:
    x, y, w, h = choice.box
    large = canvas.large  # then its name may be wider than the card
    draw_card(canvas, choice.card, x + (118 if large else w / 2 - 62), y + CHOICE_HEAD + 128, 1.3, PLATE)
    left, top = x + w / 2 + 32, y + h - (212 if large else 170)
    canvas.box((left, top, 140, 84), CHIP, 24)
    canvas.text(choice.words, (left + 8, top + 2, 124, 80), 25, SECONDARY, "bold", "center", lines=2)


def _paint_arrow(canvas: Canvas, x: float, y: float) -> None:
    way = f"M{x - 23} {y - 7} H{x + 4} V{y - 19} L{x + 27} {y} L{x + 4} {y + 19} V{y + 7} H{x - 23} Z"
    body = f'<path d="{way}" fill="{CREAM}" stroke="{INK}" stroke-width="5" stroke-linejoin="round"/>'
    canvas.svg(body, (x - 32, y - 26, 64, 52))
