"""What celebrates on the results page: turning beams of light and falling confetti."""

from __future__ import annotations

import math
import random
from typing import NamedTuple

import pygame

from game.scenes.table.stage import Prop
from game.ui import art
from game.ui.canvas import Canvas

CENTRE = (560, 470)
BEAMS, BEAM = 18, 0.16
LIGHT = (12, 11, 6)  # what a beam adds to the colours of the table
TURN = 0.026  # radians a second
BANDS = 6

KINDS = ("rect", "disc", "tri")
COLOURS = ("sun", "sky", "pink", "lime", "violet", "red", "cream")
STREAMERS = ("sun", "sky", "pink", "lime")
PIECES, LEFT, RIGHT, HEIGHT = 96, 40.0, 1236.0, 1130.0
TURNS = 24  # so many directions a piece is drawn in

WARMTH = (-260, -80, 1800, 1280)  # where the warm light falls


class Piece(NamedTuple):
    """One piece of confetti; where it is follows from the time alone."""

    sprite: str
    x: float
    y: float
    fall: float  # units a second
    sway: float
    pace: float
    spin: float  # turns a second
    start: float

    def at(self, clock: float) -> tuple[float, float, int]:
        """Where it is, and in which of the directions it lies."""
        x = self.x + self.sway * math.sin(self.start + self.pace * clock)
        y = (self.y + self.fall * clock) % HEIGHT - 30
        return x, y, round((self.start + self.spin * clock) * TURNS) % TURNS


def scatter(seed: int) -> tuple[Piece, ...]:
    """A bag of confetti thrown into the air, more of it above than below."""
    dice = random.Random(seed)
    names = [f"confetti_{dice.choice(KINDS)}_{dice.choice(COLOURS)}" for _ in range(PIECES - 10)]
    names += [f"confetti_streamer_{dice.choice(STREAMERS)}" for _ in range(10)]
    return tuple(
        Piece(
            name,
            dice.uniform(LEFT, RIGHT),
            HEIGHT * dice.random() ** 1.5,
            dice.uniform(38, 95),
            dice.uniform(6, 30),
            dice.uniform(0.5, 1.6),
            dice.uniform(-0.4, 0.4),
            dice.uniform(0, 6.28),
        )
        for name in names
    )


class Light:
    """The table in warm light with beams turning over it, a band of it painted anew for each picture."""

    def __init__(self) -> None:
        self._ground: pygame.Surface | None = None
        self._lit: pygame.Surface | None = None
        self._shown: pygame.Surface | None = None  # the same once it was shown
        self._beams: pygame.Surface | None = None
        self._next = 0

    def draw(self, canvas: Canvas, angle: float) -> None:
        """All of it for a window that is new, else the next band: beams creep, so nobody sees the difference."""
        self.lay_ground(canvas)
        self.lay_light(canvas)
        for band in [self._next] if self._lit is self._shown else range(BANDS):
            self._renew(band, angle, canvas)
        self._next = (self._next + 1) % BANDS
        assert self._lit is not None
        self._shown = self._lit
        canvas.pen.blit_live(self._lit, (0, 0))

    def lay_ground(self, canvas: Canvas) -> None:
        """The table in warm light, once for each size of the window."""
        size = canvas.surface.get_size()
        if self._ground is None or self._ground.get_size() != size:
            self._ground = pygame.Surface(size, 0, canvas.surface)
            Canvas(self._ground, canvas.k, canvas.left, canvas.top, canvas.rasters).paint_ground(WARMTH)

    def lay_light(self, canvas: Canvas) -> None:
        """What the beams are painted on, once for each ground."""
        assert self._ground
        if self._lit is None or self._lit.get_size() != self._ground.get_size():
            wide, high = self._ground.get_size()
            self._lit = self._ground.copy()
            self._beams = pygame.Surface((wide, -(-high // BANDS)), 0, canvas.surface)

    def _renew(self, band: int, angle: float, canvas: Canvas) -> None:
        assert self._ground and self._lit and self._beams
        high = self._beams.get_height()
        top = band * high
        # Turning a picture as large as the screen would cost a whole frame; a few triangles cost next to nothing.
        self._beams.fill(0)
        x, y = canvas.left + CENTRE[0] * canvas.k, canvas.top + CENTRE[1] * canvas.k - top
        reach = math.hypot(*self._ground.get_size())  # beyond every corner
        for number in range(BEAMS):
            start = angle + number * math.tau / BEAMS
            corners = [(x + reach * math.cos(a), y + reach * math.sin(a)) for a in (start, start + BEAM)]
            pygame.draw.polygon(self._beams, LIGHT, [(x, y), *corners])
        self._lit.blit(self._ground, (0, top), (0, top, self._ground.get_width(), high))
        self._lit.blit(self._beams, (0, top), special_flags=pygame.BLEND_RGB_ADD)


class Party:
    """Draws beams and confetti for a moment of time; keeps pictures ready for one scale."""

    def __init__(self, seed: int) -> None:
        self._light = Light()
        self._pieces = scatter(seed)
        self._turned: dict[tuple[str, int], pygame.Surface] = {}
        self._sprites: dict[str, pygame.Surface] = {}
        self._k = 0.0

    def draw(self, canvas: Canvas, clock: float) -> None:
        """The table in warm light, beams turning over it, confetti in the air."""
        if canvas.k != self._k:
            self._sprites.clear()
            self._turned.clear()
            self._k = canvas.k
        self._light.draw(canvas, clock * TURN)
        self._draw_confetti(canvas, clock)

    def rehearsed(self) -> list[Prop]:
        """What takes longest, to be prepared ahead."""
        return [self._light.lay_light, self._light.lay_ground]

    def _draw_confetti(self, canvas: Canvas, clock: float) -> None:
        for piece in self._pieces:
            x, y, turn = piece.at(clock)
            surface = self._turned.get((piece.sprite, turn)) or self._turn(piece.sprite, turn, canvas.k)
            wide, high = surface.get_size()
            place = (int(canvas.left + x * canvas.k - wide / 2), int(canvas.top + y * canvas.k - high / 2))
            canvas.pen.blit(surface, place)

    def _turn(self, name: str, turn: int, k: float) -> pygame.Surface:
        """Small pieces are turned as pixels: reading the drawing anew for each direction would be seen as a hitch."""
        whole = self._sprites.get(name)
        if whole is None:
            whole = self._sprites[name] = art.picture(name, 2 * k).surface
        made = self._turned[name, turn] = pygame.transform.rotozoom(whole, -turn * 360 / TURNS, 0.5)
        return made
