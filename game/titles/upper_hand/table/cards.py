"""The cards of Upper Hand, large enough to be read: Challenges, Events, and what people say to each other."""

from __future__ import annotations

from game.engine.english import percent
from game.geometry import Box, Point, grown, tall
from game.titles.upper_hand.look import skill_icon
from game.titles.upper_hand.rules.affairs import AFFAIRS
from game.titles.upper_hand.rules.cards import CARDS
from game.titles.upper_hand.rules.content import CHALLENGES, KIND_NAMES, Kind
from game.titles.upper_hand.rules.moves import Card, Happening, Skill
from game.titles.upper_hand.table import chances, layout
from game.titles.upper_hand.table.chances import Told
from game.titles.upper_hand.table.pieces import DEEP, ICE, PETROL, RUST, YELLOW, draw_face, draw_light, kept, laid
from game.titles.upper_hand.table.shown import Shown, Worn
from game.titles.upper_hand.words import labels
from game.titles.upper_hand.words.effects import says
from game.titles.upper_hand.words.phrases import challenge_type, event_sprite
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, GREEN, INK, LINE, RED, SECONDARY, SHADOW, light, mix

COLOURS: dict[str, str] = {"red": "#ef3e4a", "blue": "#2f8fff", "green": "#2bb673", "yellow": "#ffb000"}
KIND_COLOURS: dict[Kind, str] = {"insult": "#f0682d", "ego": "#ffb000", "come_on": "#ff5d9e", "signature": "#19a3b0"}
TILTS = (-1.0, 0.0, 1.0, -1.0, 1.0)
HEAD, LOW_HEAD = 72.0, 60.0  # of a Challenge, and of a Personal one
TITLE, LOW_TITLE = 56.0, 27.0  # room for the name of a Challenge, in two lines or one
NAME_ROOM = 66.0
ONE_LINE = 44.0  # the same for a short name, where a plate needs the room
LINE_HIGH, MOST_LINES = 33.0, 5  # of what a card says and does


# ---- Challenges --------------------------------------------------------------------------------


def draw_challenge(canvas: Canvas, shown: Shown, number: int) -> None:
    """A Challenge in its place of the row."""
    box, slot = layout.challenge_box(number, len(shown.row)), shown.row[number]
    paint = paint_challenge if slot.winner is None else _paint_taken
    laid(canvas, box, TILTS[number], paint, slot.challenge)


def paint_challenge(challenge: int, box: Box, canvas: Canvas) -> None:
    """Type, colour and its mark, name, difficulty and reward."""
    room = _paint_unnamed(challenge, box, canvas)
    it, large = CHALLENGES[challenge], max(1.0, box[2] / layout.CARD_W)
    canvas.text(it.name, room, 27 * large, INK, "title", "center", 2 if it.type else 1)


def _paint_taken(challenge: int, box: Box, canvas: Canvas) -> None:
    _paint_unnamed(challenge, box, canvas)


def _paint_unnamed(challenge: int, box: Box, canvas: Canvas) -> Box:
    """All but the name, which gives way to that of who has it; returns the room for it."""
    x, y, w, h = box
    k = w / layout.CARD_W
    it = CHALLENGES[challenge]
    colour = COLOURS[it.colour]
    head = HEAD if it.type else LOW_HEAD
    canvas.panel(box, CREAM, 24 * k, head=colour, head_height=head * k)
    canvas.line([(x + 22 * k, y + 11 * k), (x + w - 22 * k, y + 11 * k)], light(colour, 0.5), 4 * k)
    room = (x + 20 * k, y + 8 * k, w - 20 * k - 96, (head - 12) * k)
    canvas.text(challenge_type(it), room, 36 * k, CREAM, "title", outline=(INK, 4 * k))
    canvas.sprite(f"uh_mark_{it.colour}", x + w - 40 * k, y + (head / 2 + 9) * k, head / HEAD * k)
    high = 78.0 if it.type else 52.0  # a Personal one needs the room for its skills
    top = y + h - (high + 12) * k
    name = max((TITLE if it.type else LOW_TITLE) * max(1.0, k), (2.04 if it.type else 1.03) * canvas.least)
    if it.type is not None:
        above, below = y + head * k, top - name
        cx, cy, radius = x + w / 2, (above + below) / 2 + 1, (below - above) / 2 - 5
        canvas.disc(cx, cy, radius, mix(colour, CREAM, 0.72), mix(colour, CREAM, 0.35), 4 * k)
        canvas.sprite(skill_icon(it.type), cx, cy, radius / 38.9)
    canvas.box((x + 18 * k, top, 118 * k, high * k), "#2b1d4a", 18 * k, INK, 4 * k)
    scale = k / canvas.text_scale  # numbers are the picture here
    canvas.text(str(it.difficulty), (x + 18 * k, top, 66 * k, (high - 2) * k), 48 * scale, CREAM, "title", "center")
    canvas.sprite("die_cream_5", x + 104 * k, top + (high / 2 - 1) * k, 0.42 * k)
    canvas.box((x + w - 136 * k, top, 118 * k, high * k), "#ffe0a0", 18 * k, INK, 4 * k)
    canvas.sprite("icon_hand", x + w - 103 * k, top + high / 2 * k, min(0.95, high / 74) * k)
    canvas.text(f"+{it.reward}", (x + w - 76 * k, top, 58 * k, (high - 2) * k), 42 * scale, RUST, "title", "center")
    # On a small card the ring round a skill needs some of what lies below the name.
    below = 6.0 if it.type or k >= 1 else 1.0
    return x + 6, top - name - below, w - 12, name


def draw_skill(
    canvas: Canvas, box: Box, skill: Skill, dice: int, strong: bool, able: bool, chance: float | None = None
) -> None:
    """A skill on a Personal Challenge, with the dice it gives, and how likely it succeeds while somebody picks."""
    if chance is None:
        kept(canvas, box, 8, _paint_skill, skill, dice, able)
    else:
        kept(canvas, box, 8, _paint_hope, skill, dice, percent(chance), chances.fill(chance))
    if strong:
        draw_light(canvas, grown(box, 4), 18, 6)


def _paint_skill(skill: Skill, dice: int, able: bool, box: Box, canvas: Canvas) -> None:
    x, y, w, h = box
    canvas.box((x, y + 4, w, h), INK, 14, alpha=120)
    canvas.box(box, "#ffe9c2" if able else CREAM, 14, INK if able else LINE, 4)
    canvas.sprite(skill_icon(skill), x + w * 0.33, y + h / 2, h / 86, alpha=255 if able else 150)
    canvas.text(str(dice), (x + w * 0.6, y, w * 0.36, h - 2), 36 * h / 62 / canvas.text_scale, RUST, "title", "center")


def _paint_hope(skill: Skill, dice: int, words: str, colour: str, box: Box, canvas: Canvas) -> None:
    x, y, w, h = box
    large = canvas.large  # then the dice are left to the tray below
    split = h * (0.46 if large else 0.54)
    never = colour == chances.NEVER
    canvas.box((x, y + 4, w, h), INK, 14, alpha=120)
    canvas.box(box, mix("#ffe9c2", chances.NEVER, 0.7) if never else "#ffe9c2", 14)
    canvas.box((x, y + split, w, h - split), colour, 14)
    canvas.box((x, y + split, w, 16), colour)
    canvas.box(box, None, 14, INK, 4)
    faded = 130 if never else 255
    across = 0.5 if large else 0.34
    canvas.sprite(skill_icon(skill), x + w * across, y + split / 2 + (1 if large else 2), split / 78, alpha=faded)
    if not large:
        room = (x + w * 0.56, y + 2, w * 0.36, split - 2)
        canvas.text(str(dice), room, 30 / canvas.text_scale, SECONDARY if never else RUST, "title", "center")
    lower = tall((x + 4, y + split - 1, w - 8, h - split), canvas.line_room)
    canvas.text(words, lower, 27 / canvas.text_scale, INK, "title", "center")


def draw_hopeless(canvas: Canvas, shown: Shown, number: int) -> None:
    """A Challenge that is out of reach steps back; it can be attempted all the same."""
    laid(canvas, layout.challenge_box(number, len(shown.row)), TILTS[number], chances.paint_veil)


def draw_won(canvas: Canvas, shown: Shown, number: int, winner: int) -> None:
    """A Challenge that somebody has, darkened under the winner's face."""
    box = layout.challenge_box(number, len(shown.row))
    laid(canvas, box, TILTS[number], _paint_won, shown.seats[winner].name, shown.worn(winner))


def _paint_won(name: str, worn: Worn, box: Box, canvas: Canvas) -> None:
    x, y, w, _ = box
    k = w / layout.CARD_W
    canvas.box(grown(box, 2), SHADOW, 25 * k, alpha=158)
    draw_face(canvas, worn, x + w / 2, y + 140 * k, 62 * k)
    words = name if canvas.large else labels.WON.format(name)  # the face says the rest
    wide = min(w - 6, max(148 * k, canvas.measure(words, 28, "title") + 40))
    left, top = x + w / 2 - wide / 2, y + 190 * k
    canvas.box((left, top, wide, 46), CREAM, 23, INK, 4)
    canvas.text(words, (left + 8, top, wide - 16, 44), 28, INK, "title", "center")


# ---- Events --------------------------------------------------------------------------------------


def paint_reveal(event: Happening, box: Box, canvas: Canvas) -> None:
    """An Event as it is turned over: picture, name, line and what it does, as on the cards of a deck."""
    x, y, w, h = box
    it = AFFAIRS[event]
    canvas.panel(box, CREAM, 34, head=PETROL, head_height=92)
    canvas.text(labels.EVENT, (x + 30, y + 6, w - 60, 80), 50, YELLOW, "title", "center")
    canvas.sprite(event_sprite(event), x + w / 2, y + 232, 1.5)
    canvas.text(it.name, (x + 24, y + 362, w - 48, 58), 46, INK, "title", "center")
    canvas.text(f"“{it.line}”", (x + 24, y + 420, w - 48, 98), 29, SECONDARY, "bold", "center", 3)
    foot = 120.0
    canvas.box((x + 14, y + h - foot - 14, w - 28, foot), mix(PETROL, CREAM, 0.8), 20, mix(PETROL, CREAM, 0.45), 3)
    canvas.text(says(it.effect), (x + 28, y + h - foot - 10, w - 56, foot - 8), 32, INK, "bold", "center", 4)


def draw_event(canvas: Canvas, shown: Shown) -> None:
    """The Event of the round where it lies in the office, or the pile it will come from."""
    there = shown.office
    wide = there.event[2] > there.event[3]
    if shown.event is not None:
        laid(canvas, there.event, there.tilt, paint_wide_event if wide else paint_event, shown.event)
    elif wide:
        x, y, _, h = there.event
        kept(canvas, (x, y, there.title[0] - 18 - x, h), 12, _paint_event_pile, there.deck)
    else:
        canvas.sprite("uh_event_deck", *there.deck)


def paint_wide_event(event: Happening, box: Box, canvas: Canvas) -> None:
    """The same for a low box: the picture at the left, name and effect beside it."""
    x, y, w, h = box
    it = AFFAIRS[event]
    canvas.panel(box, CREAM, 22)
    if canvas.large:  # on a smaller board its words need the room of the picture
        canvas.text(f"{it.name}: {says(it.effect)}", (x + 12, y + 3, w - 24, h - 6), 26, INK, "bold", lines=3)
        return
    canvas.sprite(event_sprite(event), x + 12 + 0.4 * h * 4 / 3, y + h / 2, 0.8 * h / 180)
    left = x + 22 + 0.8 * h * 4 / 3
    canvas.text(it.name, (left, y + 4, x + w - 14 - left, 38), 32, INK, "title")
    canvas.text(says(it.effect), (left, y + 40, x + w - 14 - left, h - 46), 26, INK, "bold", lines=3)


def _paint_event_pile(deck: Point, box: Box, canvas: Canvas) -> None:
    x, y, w, h = box
    canvas.panel(box, DEEP, 22)
    canvas.sprite("uh_event_deck", *deck, 0.34)
    canvas.text(labels.EVENT, (x + 142, y + 12, w - 160, 44), 36, YELLOW, "title")
    canvas.text(labels.PILE, (x + 142, y + 56, w - 160, h - 68), 27, ICE, "bold")


def paint_event(event: Happening, box: Box, canvas: Canvas) -> None:
    """An Event as it lies beside the rooms: picture, name and what it does, for a box of any size."""
    x, y, w, h = box
    k = w / layout.EVENT_CARD[0]
    it = AFFAIRS[event]
    if canvas.large:  # on a smaller board its words need the room of the picture
        head = 2 * canvas.line_room
        canvas.panel(box, CREAM, 22 * k, head=PETROL, head_height=head + 6)
        canvas.text(it.name, (x + 8, y + 2, w - 16, head), 36 * k, YELLOW, "title", "center", 2)
        canvas.text(says(it.effect), (x + 8, y + head + 8, w - 16, h - head - 14), 26, INK, "bold", "center", 7)
        return
    canvas.panel(box, CREAM, 22 * k, head=PETROL, head_height=62 * k)
    canvas.text(labels.EVENT, (x + 20 * k, y + 4 * k, w - 40 * k, 54 * k), 34 * k, YELLOW, "title", "center")
    canvas.sprite(event_sprite(event), x + w / 2, y + 158 * k, 0.983 * k)
    canvas.text(it.name, (x + 14 * k, y + 243 * k, w - 28 * k, 44 * k), 36 * k, INK, "title", "center")
    canvas.text(says(it.effect), (x + 10 * k, y + 286 * k, w - 20 * k, h - 292 * k), 26 * k, INK, "bold", "center", 5)


# ---- what people say -----------------------------------------------------------------------------


def draw_card(canvas: Canvas, card: Card, box: Box, plate: Told | None = None) -> None:
    """A card of somebody's deck, face up; while it can be played, with a plate that says how it stands now."""
    if plate is None:
        kept(canvas, box, 14, paint_card, card)
    else:
        kept(canvas, box, 14, paint_playable, card, plate)


def paint_playable(card: Card, plate: Told, box: Box, canvas: Canvas) -> None:
    """A card with its plate."""
    paint_card(card, box, canvas, plate)


def paint_card(card: Card, box: Box, canvas: Canvas, plate: Told | None = None) -> None:
    """Kind, name, what is said, what it does, and how that stands now."""
    x, y, w, h = box
    it = CARDS[card]
    colour = KIND_COLOURS[it.kind]
    head = 58.0 if plate is None else 48.0
    canvas.panel(box, CREAM, 22, head=colour, head_height=head)
    canvas.line([(x + 20, y + 10), (x + w - 20, y + 10)], light(colour, 0.55), 4)
    canvas.text(KIND_NAMES[it.kind], (x + 20, y + 4, w - 100, head - 8), 29, CREAM, "title", outline=(INK, 3.5))
    canvas.sprite(f"emblem_{it.kind}", x + w - 46, y + head - 2, 0.62, angle=8)
    words = says(it.effect)
    foot = max(96.0, h * 0.3) if plate is None else _room(canvas, words, w - 44)
    low = chances.plate_height(canvas, plate, w - 24) if plate else 0.0
    if plate and low:
        chances.paint_plate(plate, (x + 12, y + h - low - 10, w - 24, low), canvas)
        h -= low + 6
    short = plate is not None and canvas.measure(it.name, 31, "title") <= w - 100
    name_room = max(ONE_LINE if short else NAME_ROOM, (1.2 if short else 2.1) * canvas.least + 6)
    middle = y + head + name_room
    canvas.text(it.name, (x + 18, y + head + 4, w - 96, name_room - 6), 31, INK, "title", lines=2)
    line, room = f"“{it.line}”", y + h - foot - middle - 12
    if plate is None or room >= LINE_HIGH * _lines(canvas, line, w - 36) - 2:
        canvas.text(line, (x + 18, middle, w - 36, room), 26, SECONDARY, "bold", lines=6)
    else:  # it will be said when it is played
        foot = y + h - middle - 12
    canvas.box((x + 12, y + h - foot - 10, w - 24, foot), mix(colour, CREAM, 0.75), 16, mix(colour, CREAM, 0.35), 3)
    canvas.text(words, (x + 16, y + h - foot - 9, w - 32, foot - 2), 26, INK, "bold", "center", lines=6)


def _room(canvas: Canvas, words: str, wide: float) -> float:
    """How high the place for what a card does has to be."""
    return max(76.0, LINE_HIGH * min(MOST_LINES, _lines(canvas, words, wide)) + 12)


def _lines(canvas: Canvas, words: str, wide: float) -> int:
    """In how many lines the words probably stand."""
    return 1 + int(1.08 * canvas.measure(words, 26, "bold") / wide)


def chip(canvas: Canvas, box: Box, amount: int) -> None:
    """What somebody gained or lost, on a lozenge."""
    x, y, w, h = box
    canvas.box((x, y + 5, w, h), INK, h / 2, alpha=140)
    canvas.box(box, GREEN if amount > 0 else RED, h / 2, INK, 5)
    canvas.sprite("icon_hand", x + h / 2 + 2, y + h / 2, h / 97)
    room = (x + 0.82 * h, y, w - 0.9 * h, h - 2)
    canvas.text(signed(amount), room, 0.62 * h / canvas.text_scale, CREAM, "title", "center", outline=(INK, 3))


def signed(amount: int) -> str:
    """A gain or a loss.

    >>> signed(2), signed(-3)
    ('+2', '−3')
    """
    return f"+{amount}" if amount > 0 else f"−{-amount}"
