"""A player's own sheet at the Upper Hand table: who they are, what they completed, and which cards they know of."""

from __future__ import annotations

from game.geometry import Box
from game.titles.upper_hand.look import ordered, skill_icon
from game.titles.upper_hand.rules.cards import CARDS
from game.titles.upper_hand.rules.content import CHALLENGES, KIND_NAMES, PEOPLE, SKILL_NAMES, SKILLS, SPECIALTY
from game.titles.upper_hand.rules.moves import Card, Character
from game.titles.upper_hand.rules.view import View
from game.titles.upper_hand.table import cards
from game.titles.upper_hand.table.pieces import GOLD, PETROL, kept
from game.titles.upper_hand.words import labels
from game.titles.upper_hand.words.effects import says
from game.titles.upper_hand.words.phrases import card_name
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, LINE, SECONDARY, light, mix

LEFT = 330.0
# What is said of cards in hand, kept ones and those under the deck, and of none of these.
SECRETLY = (labels.HAND, labels.SHIELD, labels.BOTTOM), labels.NO_CARDS
OPENLY = (labels.OPEN_HAND, labels.OPEN_SHIELD, labels.OPEN_BOTTOM), labels.OPEN_NO_CARDS
LEAST, GAP = 60.0, 8.0  # the lowest row, and what is between two
LOW = 72.0  # rows in which everything stands side by side
LETTERS, MOST_LINES = 62, 4  # letters in a line of discards, and how many lines they may take


def draw(canvas: Canvas, box: Box, view: View) -> None:
    """Person and skills at the left; Challenges and cards at the right."""
    x, y, w, h = box
    if view.me is None:
        return
    mine = view.players[view.me]
    kept(canvas, (x, y, 300, h - 8), 12, _paint_person, mine.character)
    left, wide = x + LEFT, w - LEFT
    _draw_done(canvas, mine.challenges, (left, y, wide, 120))
    foot = _draw_discards(canvas, mine.discards, (left, y, wide, h))
    none = (OPENLY if view.open_cards else SECRETLY)[1]
    _draw_cards(canvas, known(view), none, (left, y + 130, wide, h - 130 - foot))


def known(view: View) -> list[tuple[str, Card]]:
    """The cards that the owner of the view knows of, each with where it is."""
    if view.me is None:
        return []
    mine = view.players[view.me]
    titles, _ = OPENLY if view.open_cards else SECRETLY
    held = (view.hand, mine.shields, mine.bottom)
    return [(title, card) for title, cards in zip(titles, held, strict=True) for card in cards]


def _draw_cards(canvas: Canvas, known: list[tuple[str, Card]], none: str, box: Box) -> None:
    """A row for each card one knows of; those for which no row is left, by their names."""
    x, y, w, h = box
    if not known:
        canvas.text(none, (x, y, w, 90), 28, SECONDARY, "bold", lines=2)
        return
    most = int(h // LEAST)
    rows = known if len(known) <= most else known[: most - 1]
    high = min(112.0, h / min(most, len(known)))
    for number, (title, card) in enumerate(rows):
        spot = (x, y + number * high, w, high - GAP)
        kept(canvas, spot, 0, _paint_line, title, card)
    if rest := known[len(rows) :]:
        words = labels.MORE.format(len(rest), ", ".join(card_name(card) for _, card in rest))
        canvas.text(words, (x + 6, y + len(rows) * high - 8, w - 12, high + 16), 26, SECONDARY, "bold", lines=3)


def _draw_discards(canvas: Canvas, discards: tuple[Card, ...], box: Box) -> float:
    """The names on the discard pile at the foot of a box, and how much of it they take."""
    if not discards:
        return 0.0
    x, y, w, h = box
    words = labels.DISCARDS.format(", ".join(card_name(card) for card in reversed(discards)))
    high = 34.0 * min(MOST_LINES, -(-len(words) // LETTERS)) + 8
    canvas.line([(x, y + h - high - 4), (x + w, y + h - high - 4)], LINE, 4)
    canvas.text(words, (x, y + h - high, w, high), 24, SECONDARY, "bold", lines=MOST_LINES + 1)
    return high + 12


def _draw_done(canvas: Canvas, done: tuple[int, ...], box: Box) -> None:
    x, y, w, _ = box
    canvas.text(labels.DONE, (x, y, 260, 46), 34, PETROL, "title")
    if not done:
        canvas.text(labels.NONE_DONE, (x, y + 50, w, 56), 28, SECONDARY, "bold")
    pitch = min(64.0, (w - 60) / max(1, len(done)))
    for number, challenge in enumerate(ordered(done)):
        at = x + 30 + pitch * number
        canvas.sprite(f"uh_mini_{CHALLENGES[challenge].colour}", at, y + 80, 1.6)
        canvas.disc(at + 14, y + 98, 17, CREAM, INK, 3)
        canvas.sprite(skill_icon(CHALLENGES[challenge].type), at + 14, y + 98, 0.36)


def _paint_person(character: Character, box: Box, canvas: Canvas) -> None:
    x, y, _, h = box
    person = PEOPLE[character]
    canvas.panel(box, light(PETROL, 0.86), 24)
    canvas.disc(x + 150, y + 132, 108, mix(PETROL, CREAM, 0.45), INK, 5)
    canvas.sprite(f"uh_{character}_smug", x + 150, y + 236, 1.1)
    canvas.box((x + 5, y + 236, 290, 26), light(PETROL, 0.86))
    canvas.text(person.name, (x + 16, y + 240, 268, 54), 44, INK, "title", "center")
    canvas.text(person.words, (x + 18, y + 294, 264, 96), 26, SECONDARY, "bold", "center", lines=4)
    top = y + 400
    pitch = min(62.0, (h - 412) / 4)
    for number, skill in enumerate(SKILLS):
        dice, middle = person.skills[number], top + pitch * (number + 0.5)
        canvas.box((x + 16, middle - pitch / 2 + 3, 268, pitch - 6), GOLD if dice == SPECIALTY else CREAM, 14, LINE, 3)
        canvas.sprite(skill_icon(skill), x + 46, middle, min(0.6, pitch / 86))
        canvas.text(SKILL_NAMES[skill], (x + 74, middle - pitch / 2, 110, pitch), 27, INK, "title")
        for die in range(dice):
            canvas.sprite("die_cream_5", x + 262 - 32 * die, middle - 1, 0.28)


def _paint_line(title: str, card: Card, box: Box, canvas: Canvas) -> None:
    x, y, w, h = box
    it = CARDS[card]
    colour = cards.KIND_COLOURS[it.kind]
    canvas.box((x + 3, y + 3, w - 6, h - 6), mix(colour, CREAM, 0.8), 16, mix(colour, CREAM, 0.35), 4)
    if h < LOW:
        canvas.sprite(f"emblem_{it.kind}", x + 36, y + h / 2, h / 130)
        canvas.text(it.name, (x + 64, y - 2, 212, h + 4), 27, INK, "title", lines=2)
        canvas.text(title, (x + 282, y - 2, 112, h + 4), 26, SECONDARY, "bold", lines=2)
        canvas.text(says(it.effect), (x + 402, y - 2, w - 410, h + 4), 26, INK, "bold", lines=2)
        return
    canvas.sprite(f"emblem_{it.kind}", x + 50, y + h / 2, min(0.66, h / 130))
    canvas.text(it.name, (x + 98, y + 6, 300, h * 0.52), 30, INK, "title")
    canvas.text(f"{title}: {KIND_NAMES[it.kind]}", (x + 98, y + h * 0.54, 300, h * 0.38), 24, SECONDARY, "bold")
    canvas.text(says(it.effect), (x + 410, y + 6, w - 426, h - 12), 26, INK, "bold", lines=3)
