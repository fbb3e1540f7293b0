"""The podium of the results page: who came where, and the steps they stand on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.contract import Outcome
from game.engine.match import Seat
from game.geometry import Box
from game.scenes.faces import bust, portrait, standing
from game.ui import art
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, SECONDARY
from game.ui.tilt import tilted

FLOOR = 892
TOPS = (540, 640, 672, 704)  # how high the step of each place is
MEDALS = 4  # the last one serves all later places too

# (centre, width) of the steps in the order of the places
STEPS = {
    1: ((560, 304),),
    2: ((500, 304), (822, 240)),
    3: ((560, 304), (258, 240), (862, 240)),
    4: ((560, 304), (258, 240), (862, 240), (1104, 224)),
}
CROWDED = ((450, 264), (206, 212), (694, 212))  # five and more: three on the podium, the others beside it
BUST = 186  # the height of a character's bust on a step of size 1
ROW_LEFT, ROW_WIDTH, ROW_HEIGHT, ROW_PITCH = 832, 392, 82, 96


class Placed(NamedTuple):
    """One player's place; equal players share it."""

    seat: int
    place: int
    winner: bool


class Word(NamedTuple):
    """What the end of the game reveals of a player: a picture, perhaps, and a word with its lead."""

    sprite: str
    lead: str
    word: str

    @property
    def told(self) -> str:
        """All of it on one line."""
        return (f"{self.lead} {self.word}" if self.sprite else f"{self.word} {self.lead}").strip()


class Player(NamedTuple):
    """Who stands there: the seat, its portrait, what is revealed, and the character that was played if there are some."""

    seat: Seat
    face: str
    word: Word
    played: str


class Step(NamedTuple):
    """Where a player of the podium stands."""

    placed: Placed
    x: float
    top: float
    width: float
    first: bool  # the wide step in the middle


def ranking(outcome: Outcome, seats: int) -> list[Placed]:
    """Winners first, the others by their scores; equal ones share a place."""
    scores = outcome.scores or (0,) * seats
    marks = [(1, 0) if seat in outcome.winners else (0, scores[seat]) for seat in range(seats)]
    order = sorted(range(seats), key=lambda seat: (-marks[seat][0], -marks[seat][1], seat))
    return [Placed(seat, 1 + sum(mark > marks[seat] for mark in marks), bool(marks[seat][0])) for seat in order]


def steps(placed: Sequence[Placed]) -> list[Step]:
    """The steps of the podium; the lowest comes first, so that the winner is drawn over the others."""
    measures = STEPS.get(len(placed), CROWDED)
    stand = [
        Step(who, x, TOPS[min(who.place, len(TOPS)) - 1], width, number == 0)
        for number, (who, (x, width)) in enumerate(zip(placed, measures, strict=False))
    ]
    return stand[::-1]


def beside(placed: Sequence[Placed]) -> Sequence[Placed]:
    """The players for whom the podium has no step."""
    return () if len(placed) in STEPS else placed[len(CROWDED) :]


def draw_step(canvas: Canvas, step: Step, player: Player, risen: float, crowned: float) -> None:
    """One player on a step; `risen` tells how far it has come up, `crowned` how far the crown has come down."""
    seat, word = player.seat, player.word
    top = height(step, risen)
    block = 304 if step.first else 240
    size = (1.2 if step.first else 0.78) * max(0.86, min(1.0, step.width / block))
    with canvas.clip((0, 0, 1920, FLOOR)):
        draw_stand(canvas, step, player, size, risen, crowned)
        down, high = (22, 64) if step.first else (14, 52)
        _name(canvas, (step.x - step.width / 2 + 18, top + down, step.width - 36, high), seat, step.first)
        if word.word and step.first:
            _card(canvas, step.x, top + 232, word)
        elif word.word:
            _words(canvas, step.x, (top + 66 + FLOOR) / 2, step.width, word)


def draw_stand(canvas: Canvas, step: Step, player: Player, size: float, risen: float, crowned: float) -> None:
    """The step alone, whoever stands on it that large, and a winner's crown."""
    top, block = height(step, risen), 304 if step.first else 240
    if player.played:
        standing(canvas, player.played, step.x, top + 2, size * BUST / art.size(player.played)[1])
    else:
        bust(canvas, player.face, player.seat.colour, step.x, top + 2, size)
    if step.placed.winner and crowned > 0:
        _crown(canvas, step.x, top, size / 1.2, crowned)
    kind = "podium_" if step.first else "podium_small_"
    canvas.sprite(f"{kind}{player.seat.colour}", step.x, top, step.width / block)


def draw_medal(canvas: Canvas, step: Step, risen: float) -> None:
    """The place of a player on the corner of the step; drawn after all steps, so that no other one covers it."""
    shown = int(255 * min(1.0, max(0.0, risen)))
    medal(canvas, step.x + step.width / 2 - 6, height(step, risen) + 4, step.placed.place, shown)


def height(step: Step, risen: float) -> float:
    """Where the top of a step is that has risen so far."""
    return FLOOR - (FLOOR - step.top) * risen


def _crown(canvas: Canvas, x: float, top: float, size: float, crowned: float) -> None:
    lift = 178 * size + 240 * (1 - crowned)
    canvas.sprite("crown", x, top - lift, size, -5, alpha=int(255 * min(1.0, 3 * crowned)))


def _name(canvas: Canvas, box: Box, seat: Seat, large: bool) -> None:
    """The name plate; a long name gets all of a wider one, with the seat's shape pinned to its corner."""
    x, y, w, h = box
    size, inset = (46, 58) if large else (36, 48)
    if canvas.measure(seat.name, size * 0.8, "title") > w - inset - 10:
        x, w = x - 12, w + 24
        canvas.box((x, y, w, h), CREAM, 16, INK, 4)
        canvas.text(seat.name, (x + 8, y + 3, w - 16, h - 6), size, INK, "title", "center")
        canvas.sprite(f"seat_{seat.colour}", x + 2, y + 2, 0.62)
        return
    canvas.box(box, CREAM, 16, INK, 4)
    canvas.sprite(f"tab_{seat.colour}", x + (32 if large else 27), y + h / 2, 0.78 if large else 0.64)
    canvas.text(seat.name, (x + inset, y + 2, w - inset - 10, h - 4), size, INK, "title", "center")


def medal(canvas: Canvas, x: float, y: float, place: int, alpha: int) -> None:
    """A place, as a medal."""
    canvas.sprite(f"medal_{min(place, MEDALS)}", x, y, alpha=alpha)
    canvas.text(str(place), (x - 24, y - 24, 48, 48), 34, INK, "title", "center", alpha=alpha)


def _card(canvas: Canvas, x: float, y: float, word: Word) -> None:
    """The winner's card, laid on the step at a slight tilt: a picture with all that its word tells."""
    if not word.sprite:
        canvas.text(word.word, (x - 110, y - 60, 220, 60), 46, INK, "title", "center")
        canvas.text(word.lead, (x - 110, y, 220, 44), 30, INK, "bold", "center")
        return
    box = (x - 76, y - 104, 152, 204)

    def paint(part: Canvas) -> None:
        part.panel(box, CREAM, 18)
        high = 134 if not word.lead else 112
        part.box((x - 64, y - 92, 128, high), "#ffd3e2", 12)
        bust_in(part, word.sprite, (x - 62, y - 90, 124, high - 4))
        part.box((x - 64, y - 92, 128, high), None, 12, INK, 4)
        if word.lead:
            part.text(word.lead, (x - 68, y + 22, 136, 36), 28, INK, "bold", "center")
        part.text(word.word, (x - 68, y + 54, 136, 40), 32, INK, "title", "center")

    tilted(canvas, ("winner's card", word), box, 3, paint)


def bust_in(canvas: Canvas, name: str, box: Box) -> None:
    """A bust filling its frame and cut off at the frame's edges."""
    x, y, w, h = box
    wide, high, anchor, _ = art.size(name)
    scale = min(w / wide, h / high) * 1.04
    with canvas.clip(box):
        standing(canvas, name, x + w / 2 + (anchor - wide / 2) * scale, y + h, scale)


def _words(canvas: Canvas, x: float, y: float, width: float, word: Word) -> None:
    """The small form of the card: a face in a frame, two words beside it."""
    if not word.sprite:
        canvas.text(word.word, (x - width / 2 + 16, y - 42, width - 32, 46), 40, INK, "title", "center")
        canvas.text(word.lead, (x - width / 2 + 16, y + 4, width - 32, 36), 26, INK, "bold", "center")
        return
    left = x - width / 2 + 12
    frame = (left, y - 38, 80, 80)
    canvas.box(frame, CREAM, 19, INK, 4)
    bust_in(canvas, word.sprite, (left + 3, y - 35, 74, 74))
    canvas.box(frame, None, 19, INK, 4)
    room = width - 12 - 90 - 14  # words that touch the edge of the step are hard to read
    canvas.text(word.lead, (left + 90, y - 34, room, 36), 26, INK, "bold")
    canvas.text(word.word, (left + 90, y + 2, room, 38), 30, INK, "title")


def draw_likeness(canvas: Canvas, player: Player, x: float, y: float, diameter: float) -> None:
    """The face of a player on the seat's disc; of a character that was played, as much as the disc holds."""
    if not player.played:
        portrait(canvas, player.face, player.seat.colour, x, y, diameter)
        return
    canvas.sprite(f"avatar_disc_{player.seat.colour}", x, y, diameter / 140)
    half = diameter * 0.44
    bust_in(canvas, player.played, (x - half, y - half, 2 * half, 2 * half))


def draw_row(canvas: Canvas, up: int, placed: Placed, player: Player, shown: float) -> None:
    """One of the players beside a crowded podium, so many rows up from the floor."""
    seat, word = player.seat, player.word
    y = FLOOR - 4 - ROW_PITCH * up + (ROW_PITCH - ROW_HEIGHT)
    x = ROW_LEFT + 60 * (1 - shown)
    canvas.panel((x, y, ROW_WIDTH, ROW_HEIGHT), CREAM, 20)
    draw_likeness(canvas, player, x + 50, y + ROW_HEIGHT / 2, 62)
    canvas.sprite(f"seat_{seat.colour}", x + 76, y + ROW_HEIGHT - 20, 0.4)
    room = ROW_WIDTH - 104 - 48
    canvas.text(seat.name, (x + 100, y + 6, room, 42), 34, INK, "title")
    canvas.text(word.told, (x + 100, y + 44, room, 34), 26, SECONDARY, "bold")
    medal(canvas, x + ROW_WIDTH - 10, y + 8, placed.place, 255)
