"""What the Campus Life table puts into the frame's panel: buttons, the players' cards and status, the stepper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.contract import Names
from game.geometry import Box
from game.scenes.table.measures import Button
from game.scenes.table.preview import MOVE
from game.titles.campus_life.rules import moves
from game.titles.campus_life.rules.moves import Action
from game.titles.campus_life.rules.view import Player, View
from game.titles.campus_life.table.layout import shadowed
from game.titles.campus_life.table.pieces import MAGENTA, MINT, gloss
from game.titles.campus_life.words import labels, text
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, LILAC, LINE

BUTTONS: Box = (1364.0, 862.0, 460.0, 164.0)
CARD_PITCH, GONE_PITCH = 52.0, 38.0
FIRST_CARD, GONE_FIRST = 188.0, 118.0  # from the right end of a row to the middle of the first card
TOKEN = 0.86
EDGE = 15.0
TILTS = (-2.0, 1.0, 2.0)
NIGHT, STEP_IDLE, STEP_LINE, STEP_WORD = "#3a2150", "#5a3a70", "#8a5a9e", "#b79ac9"

NIGHTCAP = ("rest",)  # the focus key of the last guest's way out


# ---- buttons ---------------------------------------------------------------------------------


def move_button(view: View, names: Names, action: Action, click: Callable[[], None]) -> Button:
    """Shows the move under the mouse; it confirms that move, which already has its place on the board."""
    return Button(text.action(action, view, names), fill=MAGENTA, size=34, click=click, key=MOVE)


def buttons(
    view: View, legal: Sequence[Action], names: Names, move: Button | None, rest: Callable[[], None] | None
) -> list[Button]:
    """A large one for what most would do, a small one for the rest, and a way out for a last guest."""
    able = set(legal)

    def button(action: Action, fill: str, size: float) -> list[Button]:
        return [Button(text.action(action, view, names), action, fill=fill, size=size)] if action in able else []

    found = [move] if move is not None else []
    found += button(moves.Roll(), MAGENTA, 34) + button(moves.Tab(), MAGENTA, 34)
    found += button(moves.Leave(), MINT, 30) + button(moves.Stay(), MINT, 30)
    if rest is not None and view.stage == "move":
        found.append(Button(labels.CALL_IT_A_NIGHT, fill=LILAC, size=30, click=rest, key=NIGHTCAP))
    on_stage = view.stage in ("adjust", "answer")  # there it is one of the cards
    return found if on_stage else found + button(moves.Pass(), MINT, 30)


# ---- players' rows -----------------------------------------------------------------------------


def _spread(player: Player) -> tuple[float, float]:
    """Where the cards begin and how far they lie apart: who is gone carries nothing and needs room for the partner."""
    return (FIRST_CARD, CARD_PITCH) if player.status in ("here", "late") else (GONE_FIRST, GONE_PITCH)


def facts_width(player: Player) -> float:
    """What cards and weapon take of a player's row."""
    return _spread(player)[0] + EDGE


def draw_facts(canvas: Canvas, box: Box, player: Player) -> None:
    """Three cards, face down with their tab or face up, and the weapon carried."""
    x, y, width, height = box
    right, middle = x + width + 8, y + height / 2
    size = min(1.0, (height - 4) / 76)
    first, pitch = _spread(player)
    for place, (card, up) in enumerate(zip(player.cards, player.face_up, strict=True)):
        name = f"card_mini_{card.name}" if up and card else "card_mini_back"
        canvas.sprite(name, right - first + pitch * place, middle, size, angle=TILTS[place])
    if player.status not in ("here", "late"):
        return
    if player.weapon:
        canvas.sprite(f"token_{player.weapon}", right - 34, middle, TOKEN)
    else:
        canvas.layer(
            ("no token", round(middle)), (right - 58, middle - 24, 48, 48), partial(_paint_gap, right - 34, middle)
        )


def _paint_gap(x: float, y: float, canvas: Canvas) -> None:
    ring = f'<circle cx="{x}" cy="{y}" r="19" fill="none" stroke="{LINE}" stroke-width="3" stroke-dasharray="6 7"/>'
    canvas.svg(ring, (x - 24, y - 24, 48, 48))


def draw_emblem(canvas: Canvas, box: Box, player: Player, colour: str) -> None:
    """The suspect's bust in the stripe, with the seat's shape."""
    x, y, w, h = box
    with canvas.clip((x + 3, y + 3, w - 3, h - 6)):
        canvas.sprite(f"cl_{player.suspect}_calm", x + w / 2 - 3, y + h - 2, min(0.38, h / 240))
    canvas.sprite(f"seat_{colour}", x + w - 6, y + h - 22, 0.5)


# ---- the stepper of an encounter -----------------------------------------------------------------


def draw_stepper(canvas: Canvas, step: int, colours: tuple[str, str]) -> None:
    """How far the encounter has come, in the place of the buttons."""
    now = colours[1] if step == 2 else colours[0]
    canvas.layer(("stepper", step, now), shadowed(BUTTONS), partial(_paint_stepper, step, now))


def _paint_stepper(step: int, now: str, canvas: Canvas) -> None:
    x, y, _, _ = BUTTONS
    gloss(canvas, BUTTONS, NIGHT, 20, 16, 0.55)
    for number, words in enumerate(labels.STEPS):
        cx, cy = x + 60 + 109 * number, y + 56
        if number < len(labels.STEPS) - 1:
            canvas.line([(cx + 33, cy), (cx + 76, cy)], MINT if number < step else STEP_LINE, 7)
        canvas.disc(cx, cy, 28, MINT if number < step else now if number == step else STEP_IDLE, INK, 5)
        if number < step:
            canvas.line([(cx - 12, cy), (cx - 4, cy + 9), (cx + 11, cy - 9)], INK, 7)
        else:
            ink = INK if number == step else "#c9a9d9"
            canvas.text(str(number + 1), (cx - 22, cy - 22, 44, 42), 30, ink, "title", "center")
        ink = CREAM if number <= step else STEP_WORD
        canvas.text(words, (cx - 55, cy + 46, 110, 44), 25, ink, "bold", "center")
