"""What the Campus Life table puts into the frame's panel: buttons, the players' cards and status, the stepper."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

from game.engine.contract import Names
from game.engine.match import Seat
from game.geometry import Box, around
from game.scenes.table.arrangement import Arrangement
from game.scenes.table.measures import SLIM, Button
from game.titles.campus_life.rules import moves
from game.titles.campus_life.rules.moves import Action
from game.titles.campus_life.rules.view import Player, View
from game.titles.campus_life.table.duel import choices
from game.titles.campus_life.table.layout import shadowed
from game.titles.campus_life.table.pieces import MAGENTA, MINT, NIGHT, gloss
from game.titles.campus_life.table.shown import Duel
from game.titles.campus_life.words import labels, text
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, LINE, SAND, SUN
from game.ui.colours import seat as seat_colour

BIG, SMALL = (MAGENTA, 34.0), (MINT, 30.0)
BUTTONS: dict[Action, tuple[str, float]] = {  # a large one for what most would do, a small one for the rest
    moves.Roll(): BIG,
    moves.Tab(): BIG,
    moves.Leave(): SMALL,
    moves.Stay(): SMALL,
    moves.Pass(): SMALL,
}
WEAPON_FILLS: dict[type[Action], str] = {moves.Take: MAGENTA, moves.Drop: SAND, moves.Pass: MINT}
MOST_BUTTONS = 3  # that the panel has room for
CARD_PITCH, GONE_PITCH = 52.0, 38.0
FIRST_CARD, GONE_FIRST = 188.0, 118.0  # from the right end of a row to the middle of the first card
TOKEN = 0.86
SAY = "say"  # begins the focus key of a button that says in words what lies elsewhere
EDGE = 23.0  # from the middle of the first card to a name, less the 10 that the frame leaves
DASHES = 'stroke-dasharray="6 7"'
TILTS = (-2.0, 1.0, 2.0)
STEP_IDLE, STEP_LINE, STEP_WORD = "#5a3a70", "#8a5a9e", "#b79ac9"


def buttons(view: View, legal: Sequence[Action], names: Names, play: Callable[[Action], None]) -> list[Button]:
    """What can be done and has no place on the board; in an encounter all of it is on the stage."""
    if view.stage == "weapon":
        return _weapons(view, legal, play)
    able = [] if view.stage in ("adjust", "answer") else [action for action in BUTTONS if action in legal]
    looks = [(action, *BUTTONS[action]) for action in able]
    return [Button(text.action(action, view, names), action, fill=fill, size=size) for action, fill, size in looks]


def spoken(action: Action) -> Hashable:
    """The focus key of the button that says in words what can also be picked on the board."""
    return SAY, action


def meant(focus: Hashable) -> Hashable:
    """What is pointed at: of a button that says an answer in words, that answer."""
    return focus[1] if isinstance(focus, tuple) and len(focus) == 2 and focus[0] == SAY else focus


def talks(view: View, arrangement: Arrangement) -> bool:
    """Whether what may be said in an encounter stands on buttons, because letters are too large for the stage."""
    return bool(arrangement.letters.button) and view.stage in ("adjust", "answer")


def large_buttons(view: View, legal: Sequence[Action], names: Names, play: Callable[[Action], None]) -> list[Button]:
    """In large letters: what may be said in an encounter, and in words what can be clicked on a card over the board."""
    if view.stage in ("adjust", "answer"):
        return [Button(labels.said(it.title, it.apart), it.action, fill=it.fill) for it in choices(view, legal)]
    if view.stage not in ("pay", "card"):
        return []
    return [
        Button(
            text.action(action, view, names),
            fill=SAND if isinstance(action, moves.Keep) else MINT,
            click=partial(play, action),
            key=spoken(action),
        )
        for action in legal
        if isinstance(action, moves.Spend | moves.Keep | moves.Exchange)
    ]


def _weapons(view: View, legal: Sequence[Action], play: Callable[[Action], None]) -> list[Button]:
    """What to do about the weapons; in words too for what lies on the board, as long as there is room."""
    found = []
    crowded = len(legal) > MOST_BUTTONS
    for action in (action for action in legal if not (crowded and isinstance(action, moves.Take))):
        words, note = text.weapon_label(action, view)
        fill = SUN if note else WEAPON_FILLS[type(action)]
        if isinstance(action, moves.Pass):
            found.append(Button(words, action, note, fill=fill, size=28))
        else:
            found.append(Button(words, None, note, fill=fill, size=28, click=partial(play, action), key=spoken(action)))
    return found


# ---- players' rows -----------------------------------------------------------------------------


def spread(player: Player) -> tuple[float, float]:
    """Where the cards begin and how far they lie apart: who is gone carries nothing and needs room for the partner."""
    return (FIRST_CARD, CARD_PITCH) if player.status in ("here", "late") else (GONE_FIRST, GONE_PITCH)


def draw_facts(canvas: Canvas, box: Box, player: Player) -> None:
    """Three cards, face down with their tab or face up, and the weapon carried."""
    x, y, width, height = box
    right, middle = x + width + 8, y + height / 2
    size = min(1.0, (height - 4) / 76)
    first, pitch = spread(player)
    for place, (card, up) in enumerate(zip(player.cards, player.face_up, strict=True)):
        name = f"card_mini_{card.name}" if up and card else "card_mini_back"
        canvas.sprite(name, right - first + pitch * place, middle, size, angle=TILTS[place])
    if player.status not in ("here", "late"):
        return
    if player.weapon:
        canvas.sprite(f"token_{player.weapon}", right - 34, middle, TOKEN)
    else:
        gap = around((right - 34, middle), 48)
        ring = f'<circle cx="{right - 34}" cy="{middle}" r="19" fill="none" stroke="{LINE}" stroke-width="3" {DASHES}/>'
        canvas.layer(("no token", round(middle)), gap, lambda canvas: canvas.svg(ring, gap))


# ---- the stepper of an encounter -----------------------------------------------------------------


def draw_stepper(canvas: Canvas, duel: Duel, seats: Sequence[Seat]) -> None:
    """How far the encounter has come, in the place of the buttons."""
    step, now = duel.step, seat_colour(seats[duel.seats[1 if duel.step == 2 else 0]].colour)
    canvas.layer(("stepper", step, now), shadowed(SLIM.buttons), partial(_paint_stepper, step, now))


def _paint_stepper(step: int, now: str, canvas: Canvas) -> None:
    x, y, _, _ = SLIM.buttons
    gloss(canvas, SLIM.buttons, NIGHT, 20, 16, 0.55)
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
