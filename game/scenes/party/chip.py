"""The shelf while phones may join: the way in and who came, which boxes are for so many, and whom all wait for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.engine.contract import Game
from game.fonts import clusters
from game.geometry import Box, Point
from game.scenes.faces import portrait
from game.scenes.page import Button
from game.scenes.party.crown import Crown, Glide, Worn
from game.scenes.party.feelings import Flying
from game.scenes.party.looks import Look, looks
from game.scenes.party.pieces import draw_address, draw_crown, draw_qr, draw_tick, draw_tiles
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, GREEN, INK, LINE, SECONDARY, SHADOW, SKY, STRIP, STRIP_EDGE
from game.ui.flourish import Flourishes
from game.ui.motion import Tween, between, bounce, ease_out
from game.ui.scene import Target

if TYPE_CHECKING:
    from game.party.room import Guest
    from game.scenes.app import App
    from game.scenes.party.evening import Evening, Feeling
    from game.scenes.shelf import ShelfScene

BUTTON: Box = (1524, 62, 300, 96)
CHIP: Box = (924, 54, 900, 150)
LOGO, LOGO_ASIDE = (960.0, 172.0, 1.0), (492.0, 160.0, 0.76)  # where the logo lies, and how large
LABEL_TOP, LABEL = 724.0, 52.0  # of the labels on the plank
FITS, WATCHED = 190.0, 276.0  # how wide they are
NAME = 150.0  # a longer one does not stand beside a box
FACES = 8  # more guests are a number


class PhonesAtShelf:
    """The button that opens the room, and then the room's chip in its place."""

    def __init__(self, app: App, shelf: ShelfScene) -> None:
        self.app, self.shelf = app, shelf
        self.grown = 1.0 if app.evening else 0.0  # how far the chip has grown out of the button
        self.flying = Flying(app, shelf, self._feels_from)
        self.flourish = Flourishes(shelf, lambda: app.settings.reduced_motion)
        self.crown, self.glide = Crown(app, self.flourish), Glide(self.flourish)
        self._seen = {guest.number for guest in self.here}

    @property
    def evening(self) -> Evening | None:
        """The open party."""
        return self.app.evening

    @property
    def here(self) -> list[Guest]:
        """Everybody whose phone is there."""
        return [guest for guest in self.evening.room.guests if guest.connected] if self.evening else []

    def update(self, dt: float) -> None:
        """The chip grows, and whoever came hops in."""
        self.flying.update(dt)
        if not self.evening:
            self.grown = 0.0
            return
        if not self.grown:
            self.grown = 0.001
            self.shelf.motion.play(Tween(0.35, partial(setattr, self, "grown"), ease_out))
        self.crown.update()
        present = {guest.number for guest in self.here}
        for number in present - self._seen:
            self.flourish.start(("face", number), 0.26)
            self.app.sound.play("step")
        self._seen = present

    def follow(self, boxes: Sequence[Box], chosen: int) -> None:
        """The host's tag goes with the chosen box."""
        if chosen < len(boxes):
            x, _, w, _ = boxes[chosen]
            self.glide.follow((self.shelf.page, chosen), (x + w / 2, LABEL_TOP))

    # ---- what can be clicked -----------------------------------------------------------------

    def buttons(self) -> Sequence[Button]:
        """As long as no room is open, the one that opens it."""
        if self.evening:
            return ()
        return (Button("phones", BUTTON, "Phones", SKY, "icon_phone", self.open, align="left"),)

    def targets(self) -> Sequence[Target]:
        """The chip leads to the room's own page."""
        return (Target("room", CHIP, self._open_room),) if self.evening else ()

    def open(self) -> None:
        """Let phones in; one sentence if that is not possible."""
        from game.party.server import PortTaken

        try:
            self.app.open_party()
        except (PortTaken, OSError) as trouble:
            self.app.notice = str(trouble)
            return
        self.app.sound.play("spark")
        self.shelf.focus = "room"

    def _open_room(self) -> None:
        from game.scenes.party.room_page import RoomScene

        self.app.stack.push(RoomScene(self.app))

    # ---- how it looks ------------------------------------------------------------------------

    @property
    def logo(self) -> tuple[float, float, float]:
        """Where the logo lies now, and how large; it makes way for the chip."""
        if not self.evening:
            return LOGO
        x, y, size = (between(one, other, self.grown) for one, other in zip(LOGO, LOGO_ASIDE, strict=True))
        return x, y, size

    def draw(self, canvas: Canvas) -> None:
        """The chip of the room."""
        if not self.evening:
            return
        x, y, w, h = (between(one, other, self.grown) for one, other in zip(BUTTON, CHIP, strict=True))
        canvas.panel((x, y, w, h), CREAM, 26)
        if self.grown < 1:
            return
        party, (x, y, _, h) = self.evening.party, CHIP
        draw_qr(canvas, (x + 12, y + 12, h - 24, h - 24), party.squares(), 4)
        left = x + h + 6
        draw_address(canvas, (left, y + 16, 352, 54), party.address, 34)
        canvas.text("Room", (left + 4, y + 80, 96, 56), 30, SECONDARY, "bold")
        draw_tiles(canvas, self.evening.room.code, (left + 104, y + 80, 54, 56), 62, 36)
        canvas.line([(left + 372, y + 20), (left + 372, y + h - 20)], LINE, 4)
        self._draw_guests(canvas, left + 392, y)
        if self.shelf.state("room"):
            canvas.focus_ring(CHIP, 26)

    def _draw_guests(self, canvas: Canvas, left: float, top: float) -> None:
        here = self.here
        pitch = 56 if len(here) <= 6 else 42
        shown = here if len(here) <= FACES else here[: FACES - 1]
        places: dict[int, Worn] = {}
        for number, (guest, look) in enumerate(zip(shown, looks(here), strict=False)):
            x, y = left + 32 + pitch * number, top + 48 - self._drop(guest.number)
            places[guest.number] = Worn(x - 2, y - 21, 0.2, -8)
            portrait(canvas, look.face, look.colour, x, y, 56)
            canvas.sprite(f"seat_{look.colour}", x + 17, y + 20, 0.36)
        if len(shown) < len(here):
            canvas.text(
                f"+{len(here) - len(shown)}", (left + 18 + pitch * len(shown), top + 22, 40, 52), 28, INK, "title"
            )
        self.crown.draw(canvas, places.get)
        icon = "icon_lock" if self.evening and self.evening.room.locked else "icon_phone"
        canvas.sprite(icon, left + 18, top + 111, 0.42)
        canvas.text(self.words, (left + 44, top + 86, 290, 50), 29, INK, "title")

    def _drop(self, guest: int) -> float:
        """How far above its place a face still is: it falls, and hops once."""
        t = self.flourish.at(("face", guest))
        return 44 * (1 - (t / 0.5) ** 2) if t < 0.5 else 14 * bounce(2 * t - 1)

    @property
    def _host(self) -> Guest | None:
        return self.evening.room.host if self.evening else None

    @property
    def words(self) -> str:
        """How many came, and what all wait for."""
        count, host = len(self.here), self._host
        if not count or host is None:
            return "Scan to join"
        return f"{count} in, {host.name} is choosing" if len(clusters(host.name)) < 7 else f"{host.name} chooses"

    def _feels_from(self, feeling: Feeling) -> tuple[Point, str] | None:
        """Under the guest's face in the chip, over the boxes' pictures: there is no room above it."""
        here = self.here
        if feeling.guest not in here:
            return None
        number = here.index(feeling.guest)
        return (1800 - 96.0 * (min(len(here), FACES) - 1 - number % FACES), 640.0), looks(here)[number].colour

    # ---- labels on the plank -----------------------------------------------------------------

    def draw_labels(self, canvas: Canvas, games: Sequence[Game], boxes: Sequence[Box], chosen: int) -> None:
        """Under every box whether all can play it, and beside the chosen one whose choice it is."""
        here = self.here
        if not here:
            return
        own = dict(zip((guest.number for guest in here), looks(here), strict=True))
        for number in sorted(range(len(boxes)), key=lambda number: number == chosen):  # the host's tag over all
            (x, _, w, _), host = boxes[number], self._host if number == chosen else None
            look, tag = own.get(host.number) if host else None, None
            if host and look:
                tag = Tag(host.name, look, self.glide.at[0] - x - w / 2, self.crown.lift, self.crown.fallen)
            _draw_label(canvas, games[number], len(here), x + w / 2, w, tag)


class Tag(NamedTuple):
    """Whose choice it is: how far the tag still is from its place, and its crown from the tag."""

    name: str
    look: Look
    aside: float
    lift: float
    fallen: float


def _draw_label(canvas: Canvas, game: Game, count: int, middle: float, room: float, host: Tag | None) -> None:
    fits, play = count <= game.seats[-1], game.seats[-1]
    narrow = room < WATCHED - 20 or (host is not None and not fits)  # with the host's sign it is too wide
    if fits:
        words, wide = ("all" if narrow else f"fits all {count}"), (130 if narrow else FITS)
    else:
        words, wide = (
            (f"{play} of {count}" if narrow else f"{play} play, {count - play} watch"),
            (170 if narrow else WATCHED),
        )
    if host:
        middle += _draw_chooser(canvas, host, middle, wide, named=room >= WATCHED - 20) / 2
    x, y = middle - wide / 2, LABEL_TOP
    if not host:
        canvas.box((x - 2, y + 3, wide + 4, LABEL + 4), SHADOW, 26, alpha=140)
    canvas.box((x, y, wide, LABEL), GREEN if fits else STRIP, 26, INK if fits else STRIP_EDGE, 4)
    if fits:
        draw_tick(canvas, x + 32, y + 26, 0.95)
        canvas.text(words, (x + 54, y, wide - 64, LABEL), 28, INK, "title")
    else:
        canvas.sprite("icon_eye", x + 38, y + 26, 0.36)
        canvas.text(words, (x + 68, y, wide - 80, LABEL), 27, CREAM, "bold")


def _draw_chooser(canvas: Canvas, tag: Tag, middle: float, wide: float, named: bool) -> float:
    """Crown, shape and name of the host, left of the label; how far that moves the label to the right."""
    name = tag.name
    long = canvas.measure(name, 30, "title")
    named = named and canvas.measure(name, 26, "title") <= NAME
    own = (long + 146 if named else 128) - 14
    left, top = middle - (wide + own) / 2 + tag.aside, LABEL_TOP - tag.lift
    canvas.box((left - 2, top + 3, own + wide + 4, LABEL + 5), SHADOW, 28, alpha=140)
    canvas.box((left, top, own + 34, LABEL), CREAM, 26, INK, 4)
    draw_crown(canvas, left + 42, top + LABEL / 2 + 13, 0.27, fallen=tag.fallen)
    canvas.sprite(f"seat_{tag.look.colour}", left + 90, top + LABEL / 2, 0.56)
    if named:
        canvas.text(name, (left + 112, top, long + 10, LABEL), 30, INK, "title")
    return own
