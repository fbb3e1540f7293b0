"""What lies on the Boss & Minion table and cannot be chosen now: where it is, and the slip with the reason."""

from __future__ import annotations

from functools import partial

from game.geometry import Box, around, grown
from game.titles.boss_and_minion import look
from game.titles.boss_and_minion.look import thrown_dice, who
from game.titles.boss_and_minion.rules import moves
from game.titles.boss_and_minion.rules.content import BOXES
from game.titles.boss_and_minion.rules.moves import Action
from game.titles.boss_and_minion.rules.view import View
from game.titles.boss_and_minion.table import cards, layout
from game.titles.boss_and_minion.table.shown import Shown
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK

SLIP = (400.0, 118.0)
APART = 12.0  # from the slip to what it speaks of
OWN: dict[str, type[moves.Pick | moves.Assist | moves.Lose]] = {  # by stage: what is done with one's own dice
    "declare": moves.Pick,
    "dice": moves.Pick,
    "defend": moves.Assist,
    "lose": moves.Lose,
}


def places(view: View, legal: tuple[Action, ...], shown: Shown) -> dict[Action, Box]:
    """What somebody may try in vain, and where: characters, own dice, and dice of others that cannot be aimed at."""
    if view.stage == "draft":
        laid = look.pool(view.mode == "gangs", view.free)
        boxes = zip(laid, cards.card_boxes(len(laid)), strict=True)
        return {moves.Draft(name): box for name, box in boxes if moves.Draft(name) not in legal}
    attack = thrown_dice(view.attack) if view.attack else ()
    found: dict[Action, Box] = {}
    for seat, die in _lying(view):
        action: Action | None = None
        if seat in view.asked:
            kind = OWN.get(view.stage)
            action = kind(die) if kind and not (seat == view.active and die in attack) else None
        elif view.stage == "dice":
            action = moves.Aim(seat, die)
        board, place = who(seat, die)
        if action is not None and action not in legal and board in shown.rings:
            found[action] = shown.rings[board].click(place)
    return found


def _lying(view: View) -> list[tuple[int, int]]:
    """All dice that are left, by seat and box."""
    return [
        (seat, die)
        for seat, player in enumerate(view.players)
        for die in range(BOXES * len(player.boards))
        if player.value(die) is not None
    ]


def draw_why(canvas: Canvas, thing: Box, words: str) -> None:
    """Why not, on a slip over what is pointed at."""
    box = slip(thing)
    canvas = canvas.natural(grown(box, 10), layout.BOARD)
    canvas.layer(("bm why", words), grown(box, 10), partial(_paint, box, words))


def slip(thing: Box) -> Box:
    """Above it, or on it where it is large, and always on the table."""
    (x, y, w, h), (left, top, wide, high) = thing, layout.BOARD
    if h > 2 * SLIP[1]:
        return around((x + w / 2, y + h / 2), w - 2 * APART, 1.5 * SLIP[1])
    across = min(max(x + w / 2 - SLIP[0] / 2, left), left + wide - SLIP[0])
    above = y - APART - SLIP[1]
    return across, above if above >= top else min(y + h + APART, top + high - SLIP[1]), *SLIP


def _paint(box: Box, words: str, canvas: Canvas) -> None:
    x, y, w, h = box
    canvas.panel(box, CREAM, 20)
    canvas.sprite("icon_cross", x + 36, y + h / 2, 0.44)
    canvas.text(words, (x + 66, y + 8, w - 80, h - 16), 28, INK, "bold", lines=5 if h > SLIP[1] else 3)
