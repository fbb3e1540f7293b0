"""Pages that the host answers from the sofa: paper instead of buttons, until somebody moves a mouse or a pad."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING

import pygame

from game.engine.english import listed
from game.geometry import Box
from game.scenes.faces import faces, portrait
from game.scenes.party.crown import Crown, Glide, Worn
from game.scenes.party.flips import Flips
from game.scenes.party.pieces import draw_crown, draw_device
from game.ui.colours import CREAM, INK, LINE, SECONDARY, SUN, TRACK, WHITE, light, mix
from game.ui.flourish import Flourishes

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.page import Button, Page
    from game.scenes.pause import PauseScene
    from game.ui.canvas import Canvas

TOUCHES = (
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.KEYDOWN,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERAXISMOTION,
)
CARD: Box = (280, 100, 1360, 880)
HEAD = 104.0
HOST: Box = (330, 236, 560, 170)
ROWS: Box = (330, 436, 560, 98)  # the first of what the host may choose
PITCH = 124.0
WATCH: Box = (950, 796, 640, 86)
PEOPLE = 546.0  # how high all people together are


class Hosting:
    """How what a page shows of its host moves: the crown on the ring glides with the focus, devices turn round."""

    def __init__(self, app: App, scene: Page) -> None:
        self.scene = scene
        self.flourish = Flourishes(scene, lambda: app.settings.reduced_motion)
        self.crown, self.glide, self.flips = Crown(app, self.flourish), Glide(self.flourish), Flips(self.flourish)

    def update(self, boxes: Mapping[Hashable, Box]) -> None:
        """These are the places of what the host may choose."""
        self.crown.update()
        if box := boxes.get(self.scene.focus):
            self.glide.follow(self.scene.focus, (box[0] + box[2] - 28, box[1] + 10))

    def draw(self, canvas: Canvas) -> None:
        """The crown on the ring."""
        draw_crown(canvas, *self.glide.at, 0.46, 8, self.crown.fallen)


def hosted(app: App) -> bool:
    """Whether the host's phone is what answers: it is there, and nobody has touched anything else here."""
    evening = app.evening
    return evening is not None and evening.untouched and evening.room.host is not None and evening.room.host.connected


def draw_paper(canvas: Canvas, box: Box, button: Button, chosen: bool) -> None:
    """One thing that the host may choose; what the phone points at is ringed."""
    x, y, w, h = box
    canvas.box(box, "#fff0b8" if chosen else WHITE, 20, INK if chosen else mix(INK, CREAM, 0.55), 4)
    left = 24.0
    if button.icon:
        r = min(36.0, 0.37 * h)
        canvas.disc(x + r + 22, y + h / 2, r, light(button.fill, 0.25), INK, 4)
        canvas.sprite(button.icon, x + r + 22, y + h / 2, 0.015 * r)
        left = 2 * r + 40
    ink = INK if chosen else SECONDARY
    canvas.text(button.label, (x + left, y + 4, w - left - 18, h - 8), 40, ink, "title", lines=2)
    if chosen:
        canvas.focus_ring(box, 20)


def pause_rows(scene: PauseScene) -> dict[Hashable, Box]:
    """Where the pause has what the host may choose."""
    x, y, w, h = ROWS
    chosen = [button.key for button in scene.buttons() if button.key in scene.for_host]
    return {key: (x, y + PITCH * number, w, h) for number, key in enumerate(chosen)}


def draw_pause(canvas: Canvas, scene: PauseScene) -> None:
    """The pause while the host decides: what lies on the phone, and by what everybody plays."""
    x, y, w, _ = CARD
    canvas.panel(CARD, CREAM, 32, head=SUN, head_height=HEAD)
    canvas.text("Pause", (x + 48, y + 2, w / 2, HEAD - 6), 60, INK, "title")
    canvas.text(scene.match.game.title, (x + w / 2, y + 2, w / 2 - 48, HEAD - 6), 40, SECONDARY, "title", "right")
    _draw_host(canvas, scene)
    rows = pause_rows(scene)
    for button in scene.buttons():
        if button.key in rows:
            draw_paper(canvas, rows[button.key], button, scene.focus == button.key)
    if scene.focus in rows:
        scene.hosting.draw(canvas)
    canvas.line([(920, 236), (920, 906)], LINE, 4)
    for seat in range(len(scene.match.seats)):
        _draw_person(canvas, scene, seat)
    scene.hosting.crown.draw(canvas, lambda guest: _worn(scene, guest))
    _draw_watchers(canvas, scene.app)
    canvas.sprite("icon_mouse", 976, 926, 0.42)
    canvas.text("A mouse or pad works here, too.", (1012, 900, 580, 52), 28, SECONDARY, "body")


def _draw_host(canvas: Canvas, scene: PauseScene) -> None:
    x, y, w, h = HOST
    evening = scene.app.evening
    host = evening.room.host if evening else None
    if evening is None or host is None:
        return
    canvas.box(HOST, "#ffe9b0", 28, INK, 5)
    canvas.sprite("icon_phone", x + 74, y + 85, 1.36, -8)
    seat = evening.chairs.seat(host)
    if seat is not None:
        person = scene.match.seats[seat]
        portrait(canvas, faces(scene.match.seats)[seat], person.colour, x + 156, y + 76, 92)
        canvas.sprite("crown", x + 154, y + 34, 0.44, -6)
        canvas.sprite(f"seat_{person.colour}", x + 188, y + 110, 0.56)
    canvas.text("The host chooses on the phone", (x + 222, y + 12, w - 234, 96), 36, INK, "title", lines=2)
    canvas.text(f"{host.name} decides for all", (x + 222, y + h - 60, w - 234, 44), 28, SECONDARY, "body")


def _person(scene: PauseScene, seat: int) -> tuple[float, float, float]:
    """The middle of a player's row, how large the portrait is, and how far it is to the next row."""
    pitch = min(136.0, PEOPLE / len(scene.match.seats))
    return 250 + pitch * seat + min(44.0, pitch / 2 - 4), min(88.0, pitch - 10), pitch


def _worn(scene: PauseScene, guest: int) -> Worn | None:
    """Where a guest would wear the crown."""
    evening = scene.app.evening
    taken = evening.chairs.taken.items() if evening else ()
    seat = next((seat for seat, holder in taken if holder.number == guest), None)
    if seat is None:
        return None
    middle, size, _ = _person(scene, seat)
    return Worn(992, middle - 0.41 * size, 0.36 * size / 88, -6)


def _draw_person(canvas: Canvas, scene: PauseScene, seat: int) -> None:
    count, person, sofa = len(scene.match.seats), scene.match.seats[seat], scene.table.sofa
    middle, size, pitch = _person(scene, seat)
    portrait(canvas, faces(scene.match.seats)[seat], person.colour, 994, middle, size)
    canvas.sprite(f"seat_{person.colour}", 994 + 0.36 * size, middle + 0.34 * size, 0.56 * size / 88)
    device, wide = scene.hosting.flips.at(seat, sofa.devices()[seat])
    if size >= 80:
        canvas.text(person.name, (1062, middle - 44, 400, 50), 38, INK, "title")
        canvas.text(sofa.how(seat), (1062, middle + 4, 400, 42), 28, SECONDARY, "body")
    else:
        canvas.text(person.name, (1062, middle - size / 2, 196, size), 34, INK, "title")
        canvas.text(sofa.how(seat), (1264, middle - size / 2, 244, size), 27, SECONDARY, "body")
    draw_device(canvas, 1540, middle, device, min(36.0, 0.45 * size), wide)
    if seat < count - 1:
        canvas.line([(950, middle + pitch / 2), (1590, middle + pitch / 2)], LINE, 4)


def _draw_watchers(canvas: Canvas, app: App) -> None:
    evening = app.evening
    seated = evening.chairs.taken.values() if evening else ()
    names = [guest.name for guest in evening.room.guests if guest.connected and guest not in seated] if evening else []
    if not names:
        return
    x, y, w, h = WATCH
    canvas.box(WATCH, TRACK, 24)
    canvas.sprite("icon_eye", x + 56, y + h / 2, 0.62)
    whole = f"{len(names)} watch: {listed(names)}"
    words = whole if len(names) > 1 and canvas.fits(whole, (w - 126, h - 8), "bold", 2) else f"{len(names)} watch"
    canvas.text(words, (x + 106, y + 4, w - 126, h - 8), 32, INK, "bold", lines=2)
