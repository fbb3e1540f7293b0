"""What the Toontown table puts into the frame's panel: buttons, dice strip, the players' cards and status."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.match import Seat
from game.geometry import Box
from game.scenes.table.measures import Button
from game.scenes.table.preview import MOVE
from game.titles.toontown import look
from game.titles.toontown.look import Move, Way
from game.titles.toontown.rules import moves
from game.titles.toontown.rules.moves import Action
from game.titles.toontown.rules.view import Player, View
from game.titles.toontown.table.shown import Shown
from game.titles.toontown.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, GREEN, INK, LILAC, SUN, VIOLET, WHITE

LIME, ORANGE = "#a4d82e", "#ffa45c"
CHIP, CHIP_EDGE = "#3a2c66", "#6d58ab"
MINI_PITCH = 54.0
MINI_ROOM = 194.0
DISC = 56.0

FACES = {  # of the buttons: icon and colour
    "roll": ("die_white_5", GREEN),
    "free_roll": ("die_white_5", GREEN),
    "ride": ("icon_trolley", GREEN),
    "guess": ("icon_guess", VIOLET),
    "fire": ("icon_cannon", LIME),
    "send": ("icon_weasel", ORANGE),
    "stay": ("icon_pause", SUN),
    "decline": ("icon_cross", SUN),
    "steal": ("icon_will", ORANGE),
    "take": ("icon_will", GREEN),
    "end": ("icon_check", GREEN),
}
MOVE_ICONS = {moves.Walk: "icon_walk", moves.Ride: "icon_trolley", moves.Drive: "icon_benny"}
AFTER_WALK = ("look", "take", "steal", "end")

# ---- buttons ---------------------------------------------------------------------------------


def move_button(view: View, seats: Sequence[Seat], action: Move, way: Way, click: Callable[[], None]) -> Button:
    """Shows the move under the mouse; it confirms that move, which already has its place on the board."""
    return Button(
        labels.MOVE_WORDS[type(action)].format(way.steps),
        sub=look.destination(view, action.to, [chair.name for chair in seats]),
        icon=MOVE_ICONS[type(action)],
        fill=GREEN,
        click=click,
        key=MOVE,
    )


def buttons(view: View, legal: Sequence[Action], move: Button | None) -> list[Button]:
    """The four slots: the move, the guess, and two more that depend on the question."""
    able = set(legal)

    def slot(name: str, action: Action | None = None) -> Button:
        (words, sub), (icon, fill) = labels.BUTTONS[name], FACES[name]
        return Button(words, action if action in able else None, sub, icon, fill)

    first = slot("free_roll" if view.stage == "free_roll" else "roll", moves.Roll())
    third, fourth = slot("fire", moves.Fire()), slot("send", moves.Send())
    if moves.Steal() in able:
        first = slot("steal", moves.Steal())
    elif moves.End() in able:
        first = slot("end", moves.End())
    elif view.stage == "take":
        first = slot("take")
    elif move is not None and moves.Roll() not in able:
        first, move = move, None
    elif view.stage == "ride" or look.kind(view.players[view.active].space) == "trolley":
        first = slot("ride")
    if moves.Stay() in able:
        third = slot("stay", moves.Stay())
    elif moves.Decline() in able:
        third = slot("decline", moves.Decline())
    return [first, slot("guess", moves.Guess()), third, fourth]


# ---- dice strip ------------------------------------------------------------------------------


def draw_strip(canvas: Canvas, box: Box, view: View, shown: Shown, chosen: Way | None, rolling: bool) -> None:
    """The dice as they lie or tumble, and what they allow."""
    x, y, _, height = box
    middle = y + height / 2 - 1
    for place, die in enumerate(shown.dice):
        canvas.sprite(die.sprite, x + 66 + 120 * place, middle - die.hop, scale=0.75, angle=die.angle)
    if len(shown.dice) > 1:
        canvas.text("+", (x + 106, middle - 26, 40, 50), 40, "#b9a8e0", "title", "center")
    left = x + (262 if len(shown.dice) > 1 else 140)
    white, black = view.dice if view.dice is not None else (0, None)
    if view.stage == "walk" and black and not rolling:
        by_white = chosen is None or chosen.white
        _chip(canvas, x + 314, y + 12, white, labels.WHITE_WORD, WHITE, chosen is not None and by_white)
        _chip(canvas, x + 438, y + 12, white + black, labels.BOTH_WORD, SUN, chosen is not None and not by_white)
        return
    words = labels.STRIP_WORDS["number" if len(shown.dice) > 1 else "free"]
    if view.stage in AFTER_WALK:
        words = labels.STRIP_WORDS["over"]
    if shown.special is not None:
        words = labels.STRIP_WORDS[shown.special]
    if not rolling or shown.special is not None:
        canvas.text(words[0], (left, y + 22, x + 500 - left, 36), 26, CREAM, "bold")
        canvas.text(words[1], (left, y + 58, x + 500 - left, 36), 26, LILAC, "bold")


def _chip(canvas: Canvas, x: float, y: float, number: int, word: str, fill: str, picked: bool) -> None:
    canvas.box((x - 54, y, 108, 88), fill if picked else CHIP, 18, CREAM if picked else CHIP_EDGE, 5)
    canvas.text(str(number), (x - 44, y + 4, 88, 52), 46, INK if picked else CREAM, "title", "center")
    canvas.text(word, (x - 50, y + 52, 100, 30), 24, INK if picked else LILAC, "bold", "center")


# ---- players' rows -----------------------------------------------------------------------------


def pitch(cards: int, holds: bool) -> float:
    """From card to card; many cards overlap, so that a long name still fits beside them."""
    room = MINI_ROOM - (DISC if holds else 0)
    return min(MINI_PITCH, (room - 46) / max(1, cards - 1))


def facts_width(player: Player, holds: bool) -> float:
    count = len(look.minis(player))
    return 50 + pitch(count, holds) * max(0, count - 1) + (DISC if holds else 0)


def draw_facts(canvas: Canvas, box: Box, player: Player, holds: bool) -> None:
    """The player's cards at the right end of the row, and the Will if they hold it."""
    x, y, width, height = box
    cards = look.minis(player)
    step = pitch(len(cards), holds)
    right = x + width - 26
    left = right - step * (len(cards) - 1)
    for place, name in enumerate(cards):
        canvas.sprite(name, left + place * step, y + height / 2)
    if holds:
        canvas.sprite("will_holder", left - 52, y + height / 2, angle=8)


def status(view: View, seat: int, chair: Seat) -> str:
    """The second line of a row."""
    player = view.players[seat]
    kind = look.kind(player.space)
    if player.lost_turns:
        return labels.LOST_TURN if player.lost_turns == 1 else labels.LOST_TURNS.format(player.lost_turns)
    if view.holder == seat:
        return labels.HAS_WILL
    news = labels.ON_TROLLEY if kind == "trolley" else ""
    if view.stage == "drive" and seat == view.active:
        news = labels.WITH_BENNY
    return news or (labels.AT_SCREEN if chair.player == "human" else "")
