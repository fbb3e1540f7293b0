"""A player's own sheet at the Upper Hand table where letters are large: a leaf for the person, some for the cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.english import counted
from game.geometry import Box
from game.titles.upper_hand.look import ordered, skill_icon
from game.titles.upper_hand.rules.cards import CARDS
from game.titles.upper_hand.rules.content import CHALLENGES, PEOPLE, SKILL_NAMES, SKILLS, SPECIALTY
from game.titles.upper_hand.rules.moves import Card, Character
from game.titles.upper_hand.rules.view import View
from game.titles.upper_hand.table import cards
from game.titles.upper_hand.table.pieces import GOLD, PETROL, kept
from game.titles.upper_hand.table.sheet import known
from game.titles.upper_hand.words import labels
from game.titles.upper_hand.words.effects import says
from game.titles.upper_hand.words.phrases import card_name
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, LINE, SECONDARY, light, mix

EACH = 3  # cards on a leaf
GAP = 14.0


def leaves(view: View) -> tuple[str, ...]:
    """What stands on the tabs: the person, the cards one knows of, and what was discarded."""
    if view.me is None:
        return ()
    mine = view.players[view.me]
    pages = -(-len(known(view)) // EACH) or 1
    numbered = tuple(str(page + 1) if pages > 1 else labels.CARDS_LEAF for page in range(pages))
    return (labels.PERSON_LEAF, *numbered, *((labels.DISCARDS_LEAF,) if mine.discards else ()))


def draw(canvas: Canvas, box: Box, view: View, leaf: int) -> None:
    """One leaf of the sheet."""
    if view.me is None:
        return
    x, y, w, h = box
    mine = view.players[view.me]
    pages = leaves(view)
    if leaf == 0:
        kept(canvas, (x, y, w * 0.36, h - 8), 12, _paint_person, mine.character)
        kept(canvas, (x + w * 0.36 + 30, y, w * 0.64 - 30, h), 0, _paint_skills, mine.character, mine.challenges)
    elif pages[leaf] == labels.DISCARDS_LEAF:
        words = labels.DISCARDS.format(", ".join(card_name(card) for card in reversed(mine.discards)))
        canvas.text(words, box, 26, INK, "bold", lines=12)
    else:
        _draw_cards(canvas, box, known(view)[(leaf - 1) * EACH :][:EACH], view)


def _draw_cards(canvas: Canvas, box: Box, found: Sequence[tuple[str, Card]], view: View) -> None:
    x, y, w, h = box
    high = (h - GAP * (EACH - 1)) / EACH
    if not found:
        none = labels.OPEN_NO_CARDS if view.open_cards else labels.NO_CARDS
        canvas.text(none, (x, y, w, h), 28, SECONDARY, "bold", lines=4)
    for number, (title, card) in enumerate(found):
        kept(canvas, (x, y + number * (high + GAP), w, high), 4, paint_row, card, title)


def paint_row(card: Card, title: str, box: Box, canvas: Canvas) -> None:
    """A card as wide as the paper: its name and where it is, and below that what it does, in full."""
    x, y, w, h = box
    it = CARDS[card]
    colour = cards.KIND_COLOURS[it.kind]
    canvas.box(box, mix(colour, CREAM, 0.8), 20, mix(colour, CREAM, 0.35), 5)
    name = canvas.least * 1.24
    canvas.sprite(f"emblem_{it.kind}", x + 20 + name / 2, y + 6 + name / 2, name / 100)
    left = x + 36 + name
    words = f"{it.name} ({title[0].lower()}{title[1:]})" if title else it.name
    canvas.text(words, (left, y + 6, x + w - 14 - left, name), 0, INK, "title")
    canvas.text(says(it.effect), (x + 24, y + 6 + name, w - 48, h - name - 12), 0, INK, "bold", lines=4)


def _paint_person(character: Character, box: Box, canvas: Canvas) -> None:
    x, y, w, h = box
    person = PEOPLE[character]
    line = canvas.least * 1.3
    canvas.panel(box, light(PETROL, 0.86), 24)
    room = h - 5 * line - 24
    canvas.disc(x + w / 2, y + 20 + room / 2, room / 2, mix(PETROL, CREAM, 0.45), INK, 5)
    canvas.sprite(f"uh_{character}_smug", x + w / 2, y + 18 + room * 0.98, room / 216)
    canvas.text(person.name, (x + 16, y + 20 + room, w - 32, line), 44, INK, "title", "center")
    below = y + 20 + room + line
    canvas.text(person.words, (x + 14, below, w - 28, y + h - 6 - below), 0, SECONDARY, "bold", "center", lines=4)


def _paint_skills(character: Character, done: tuple[int, ...], box: Box, canvas: Canvas) -> None:
    """Four skills with their dice, and what was completed."""
    x, y, w, h = box
    pitch = canvas.least * 1.62
    for number, skill in enumerate(SKILLS):
        dice, middle = PEOPLE[character].skills[number], y + pitch * (number + 0.5)
        spot = (x, middle - pitch / 2 + 4, w - 8, pitch - 8)
        canvas.box(spot, GOLD if dice == SPECIALTY else CREAM, 18, LINE, 4)
        canvas.sprite(skill_icon(skill), x + 56, middle, pitch / 100)
        canvas.text(SKILL_NAMES[skill], (x + 116, middle - pitch / 2, w * 0.45, pitch), 0, INK, "title")
        for die in range(dice):
            canvas.sprite("die_cream_5", x + w - 60 - 80 * die, middle - 1, pitch / 150)
    top = y + pitch * len(SKILLS) + 10
    line = canvas.least * 1.3
    words = f"{labels.DONE}: {counted(len(done), 'Challenge')}" if done else labels.NONE_DONE
    canvas.text(words, (x, top, w, line), 0, PETROL, "title")
    apart = min(90.0, (w - 80) / max(1, len(done)))
    for number, challenge in enumerate(ordered(done)):
        at, low = x + 40 + apart * number, min(top + line + 50, y + h - 44)
        canvas.sprite(f"uh_mini_{CHALLENGES[challenge].colour}", at, low, 2.0)
        canvas.disc(at + 18, low + 22, 20, CREAM, INK, 3)
        canvas.sprite(skill_icon(CHALLENGES[challenge].type), at + 18, low + 22, 0.42)
