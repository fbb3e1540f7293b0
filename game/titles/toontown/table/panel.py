"""What the Toontown table puts into the frame's panel: buttons, dice strip, the players' cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.geometry import Box, Point
from game.scenes.table.measures import Button
from game.scenes.table.preview import MOVE
from game.titles.toontown import look
from game.titles.toontown.look import Move, Way
from game.titles.toontown.rules import moves
from game.titles.toontown.rules.moves import Action
from game.titles.toontown.rules.odds import sent_now, snatched_now
from game.titles.toontown.rules.view import Player, View
from game.titles.toontown.table.shown import Shown
from game.titles.toontown.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, GREEN, INK, LILAC, SUN, VIOLET, WHITE

LIME, ORANGE = "#a4d82e", "#ffa45c"
CHIP, CHIP_EDGE = "#3a2c66", "#6d58ab"
MINI_PITCH = 54.0
MINI_ROOM = 132.0
DISC = 56.0

FACES: dict[str, tuple[str, str, Action | None]] = {  # of the buttons: icon, colour, and what they do
    "roll": ("die_white_5", GREEN, moves.Roll()),
    "free_roll": ("die_white_5", GREEN, moves.Roll()),
    "ride": ("icon_trolley", GREEN, None),
    "walk": ("icon_walk", GREEN, None),
    "drive": ("icon_benny", GREEN, None),
    "guess": ("icon_guess", VIOLET, moves.Guess()),
    "fire": ("icon_cannon", LIME, moves.Fire()),
    "send": ("icon_weasel", ORANGE, moves.Send()),
    "stay": ("icon_pause", SUN, moves.Stay()),
    "decline": ("icon_cross", SUN, moves.Decline()),
    "steal": ("icon_will", ORANGE, moves.Steal()),
    "take": ("icon_will", GREEN, None),
    "end": ("icon_check", GREEN, moves.End()),
    "close": ("icon_check", GREEN, moves.End()),
}
MOVE_ICONS = {moves.Walk: "icon_walk", moves.Ride: "icon_trolley", moves.Drive: "icon_benny"}

# ---- buttons ---------------------------------------------------------------------------------


def move_button(view: View, names: Sequence[str], action: Move, way: Way, click: Callable[[], None]) -> Button:
    """Shows the move under the mouse; it confirms that move, which already has its place on the board."""
    words, icon = labels.MOVE_WORDS[type(action)].format(way.steps, look.moved(view, action)), MOVE_ICONS[type(action)]
    rides = isinstance(action, moves.Ride)
    sub = look.goal(view, action.to) if rides else look.destination(view, action.to, names)
    return Button(words, sub=sub, icon=icon, fill=GREEN, click=click, key=MOVE)


def buttons(view: View, legal: Sequence[Action], move: Button | None) -> list[Button]:
    """The four slots: the move, the guess, and two more that depend on the question."""

    def slot(name: str) -> Button:
        (words, sub), (icon, fill, action) = labels.BUTTONS[name], FACES[name]
        return Button(words, action if action in legal else None, sub, icon, fill)

    if moves.Steal() in legal:
        first = slot("steal")
    elif moves.End() in legal:
        # Whoever has seen all that lies there puts it away, and that is the end of the turn.
        first = slot("close" if view.stage == "look" and len(legal) == 1 else "end")
    elif view.stage == "take":
        first = slot("take")
    elif move is not None and moves.Roll() not in legal:
        first = move
    elif legal and view.stage in ("walk", "drive"):
        first = slot(view.stage)
    elif view.stage == "ride" or look.kind(view.players[view.active].space) == "trolley":
        first = slot("ride")
    else:
        first = slot("free_roll" if view.stage == "free_roll" else "roll")
    third = "stay" if moves.Stay() in legal else "decline" if moves.Decline() in legal else "fire"
    return [_with_odds(view, button) for button in (first, slot("guess"), slot(third), slot("send"))]


def _with_odds(view: View, button: Button) -> Button:
    """What can be tried now tells how far it is and how likely; of several targets, between which chances."""
    if button.action == moves.Send():
        return replace(button, label=labels.SEND_WORD, sub=look.odds(sent_now(view)))
    if button.action == moves.Fire():
        return replace(button, label=labels.FIRE_WORD, sub=look.shots(view))
    if button.action == moves.Steal():
        return replace(button, label=labels.STEAL_WORD, sub=look.odds(snatched_now()))
    return button


# ---- dice strip ------------------------------------------------------------------------------


def draw_strip(canvas: Canvas, box: Box, view: View, shown: Shown, chosen: Way | None, rolling: bool) -> None:
    """The dice as they lie or tumble, and what they allow."""
    x, y, _, height = box
    middle = y + height / 2 - 1
    for place, die in enumerate(shown.dice):
        canvas.sprite(die.sprite, x + 66 + 120 * place, middle - die.hop, scale=0.75, angle=die.angle)
    if len(shown.dice) > 1:
        canvas.text("+", (x + 106, middle - 26, 40, 50), 40, "#b9a8e0", "title", "center")
    white, black = view.dice if view.dice is not None else (0, None)
    if view.stage == "walk" and not rolling:
        picked = None if chosen is None else chosen.white
        _chip(canvas, x + 314, y + 12, white, labels.WHITE_WORD, WHITE, picked is True)
        if black and view.black_counts:
            _chip(canvas, x + 438, y + 12, white + black, labels.BOTH_WORD, SUN, picked is False)
    elif shown.special is not None or not rolling:
        left = x + (262 if len(shown.dice) > 1 else 140)
        first, second = labels.STRIP_WORDS[shown.special or look.next_die(view)]
        canvas.text(first, (left, y + 22, x + 500 - left, 36), 26, CREAM, "bold")
        canvas.text(second, (left, y + 58, x + 500 - left, 36), 26, LILAC, "bold")


def _chip(canvas: Canvas, x: float, y: float, number: int, word: str, fill: str, picked: bool) -> None:
    canvas.box((x - 54, y, 108, 88), fill if picked else CHIP, 18, CREAM if picked else CHIP_EDGE, 5)
    canvas.text(str(number), (x - 44, y + 4, 88, 52), 46, INK if picked else CREAM, "title", "center")
    canvas.text(word, (x - 50, y + 52, 100, 30), 24, INK if picked else LILAC, "bold", "center")


# ---- players' rows -----------------------------------------------------------------------------


def _pitch(cards: int, holds: bool) -> float:
    """From card to card; many cards overlap, so that a long name still fits beside them."""
    return min(MINI_PITCH, (MINI_ROOM - (DISC if holds else 0)) / max(1, cards - 1))


def facts_width(player: Player, holds: bool) -> float:
    """How much of the row's right end the player's cards take."""
    count = len(look.minis(player))
    return 50 + _pitch(count, holds) * max(0, count - 1) + (DISC if holds else 0)


def mini_spots(box: Box, player: Player, holds: bool) -> list[tuple[str, Point]]:
    """The player's cards at the right end of the row, and the Will if they hold it: their sprites and middles."""
    x, y, width, height = box
    cards = look.minis(player)
    step = _pitch(len(cards), holds)
    left = x + width - 26 - step * (len(cards) - 1)
    spots = [(name, (left + place * step, y + height / 2)) for place, name in enumerate(cards)]
    return [*spots, ("will_holder", (left - 52, y + height / 2))] if holds else spots


def draw_facts(canvas: Canvas, box: Box, player: Player, holds: bool) -> None:
    """What the player has."""
    for name, (x, y) in mini_spots(box, player, holds):
        canvas.sprite(name, x, y, angle=8 if name == "will_holder" else 0)
