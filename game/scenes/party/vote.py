"""Who wants another game: on the button it is about, and whose choice it is in the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry import Box, Point
from game.scenes.faces import faces, portrait
from game.scenes.party.crown import Crown, Glide
from game.scenes.party.pieces import draw_tag, draw_tick
from game.ui.colours import GREEN, INK, SUN, dark
from game.ui.flourish import Flourishes
from game.ui.motion import bounce

if TYPE_CHECKING:
    from game.scenes.party.evening import Feeling
    from game.scenes.results import ResultsScene
    from game.ui.canvas import Canvas

OPEN, OPEN_EDGE = "#ffe08a", "#a9822a"
MANY = 4  # more people than these are shown by their shapes


def voters(scene: ResultsScene) -> dict[int, bool]:
    """By seat, whether everybody with a phone wants another game; those who do stand first."""
    evening = scene.app.evening
    taken = evening.chairs.taken.items() if evening else ()
    wants = {seat: guest.number in scene.votes for seat, guest in sorted(taken)}
    return dict(sorted(wants.items(), key=lambda vote: not vote[1]))


class HostAtResults:
    """How what phones show on the results moves: votes that hop in, and the host's tag."""

    def __init__(self, scene: ResultsScene) -> None:
        self.scene = scene
        self.flourish = Flourishes(scene, lambda: scene.app.settings.reduced_motion)
        self.crown, self.glide = Crown(scene.app, self.flourish), Glide(self.flourish)
        self._wanted: set[int] = set()

    def update(self) -> None:
        """Whoever wants another game hops in; the tag follows the focus."""
        for guest in self.scene.votes - self._wanted:
            self.flourish.start(("vote", guest), 0.26)
            self.scene.app.sound.play("click")
        self._wanted = set(self.scene.votes)
        self.crown.update()
        box = self.thinks_about
        self.glide.follow(box, (box[0], box[1]))

    @property
    def thinks_about(self) -> Box:
        """The button that the host thinks about."""
        boxes = {button.key: button.box for button in self.scene.buttons() if button.label}
        return boxes.get(self.scene.focus, boxes["again"])

    def lift(self, seat: int) -> float:
        """How far up the face of a voter is."""
        evening = self.scene.app.evening
        guest = evening.chairs.holder(seat) if evening else None
        return 22 * bounce(self.flourish.at(("vote", guest.number))) if guest else 0.0


def feels_from(scene: ResultsScene, feeling: Feeling) -> tuple[Point, str] | None:
    """From the foot of the page, everybody at a place of their own; who watches at the end."""
    seats = scene.match.seats
    place, colour = (len(seats), "") if feeling.seat is None else (feeling.seat, seats[feeling.seat].colour)
    return (140 + 1640 * place / len(seats), 880.0), colour


def draw_vote(canvas: Canvas, scene: ResultsScene) -> None:
    """Over the button that plays again; nothing without phones."""
    votes = voters(scene)
    if not votes:
        return
    boxes = {button.key: button.box for button in scene.buttons() if button.label}
    x, y, _, h = box = boxes["again"]
    state = scene.state("again")
    canvas.button(box, "", SUN, state=state)
    down = 4 if state == "down" else 0
    canvas.sprite("icon_again", x + 62, y + h / 2 - 3 + down, 0.7)
    canvas.text("Play again", (x + 112, y + 10 + down, 230, 48), 42, INK, "title")
    words = f"{sum(votes.values())} of {len(votes)} want another"
    canvas.text(words, (x + 112, y + 54 + down, 256, 36), 27, dark(SUN, 0.78), "bold")
    for (seat, wants), middle in zip(votes.items(), voters_at(x, len(votes)), strict=True):
        _draw_voter(canvas, scene, seat, wants, (middle, y + h / 2 - 4 + down - scene.host.lift(seat)))
    _draw_host(canvas, scene)


def voters_at(left: float, count: int) -> list[float]:
    """The middles of their faces, or of their shapes, on a button that begins there."""
    begins, pitch = (380, 22) if count > MANY else (394, 46)
    return [left + begins + number * pitch for number in range(count)]


def _draw_voter(canvas: Canvas, scene: ResultsScene, seat: int, wants: bool, at: Point) -> None:
    seats, (x, y) = scene.match.seats, at
    if len(voters(scene)) > MANY:
        canvas.sprite(f"seat_{seats[seat].colour}", x, y, 0.42, alpha=255 if wants else 70)
        return
    if not wants:
        around = (x - 26, y - 26, 52, 52)
        canvas.once(around, _paint_open, around)
        return
    portrait(canvas, faces(seats)[seat], seats[seat].colour, x, y, 46)
    canvas.disc(x + 16, y + 22, 12, GREEN, INK, 3)
    draw_tick(canvas, x + 16, y + 22, 0.5)


def _paint_open(box: Box, canvas: Canvas) -> None:
    x, y = box[0] + 26, box[1] + 26
    line = f'stroke="{OPEN_EDGE}" stroke-width="4" stroke-dasharray="8 6"'
    canvas.svg(f'<circle cx="{x}" cy="{y}" r="19" fill="{OPEN}" {line}/>', box)


def _draw_host(canvas: Canvas, scene: ResultsScene) -> None:
    """Above the button that the host thinks about."""
    evening = scene.app.evening
    host = evening.room.host if evening else None
    if evening is None or host is None:
        return
    seat = evening.chairs.seat(host)
    colour = scene.match.seats[seat].colour if seat is not None else ""
    (left, top), crown = scene.host.glide.at, scene.host.crown
    x = left + max(150, 46 + canvas.measure(f"{host.name} chooses", 28, "title") / 2)
    draw_tag(canvas, x, top - 66 - crown.lift, host.name, colour, "chooses", 28, crown.fallen)
