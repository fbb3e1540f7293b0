"""What celebrates on the results page: turning beams of light and falling confetti."""

from __future__ import annotations

import math
import random
from typing import NamedTuple

import pygame

from game.ui import art
from game.ui.canvas import SCREEN, Canvas

CENTRE = (560, 470)
BEAMS, BEAM, REACH = 18, 0.16, 2400
LIGHT = (12, 11, 6)  # what a beam adds to the colours of the table
TURN = 0.035  # radians a second

KINDS = ("rect", "disc", "tri")
COLOURS = ("sun", "sky", "pink", "lime", "violet", "red", "cream")
STREAMERS = ("sun", "sky", "pink", "lime")
PIECES, LEFT, RIGHT, HEIGHT = 96, 40.0, 1236.0, 1130.0
TURNS = 24  # so many directions a piece is drawn in

WARMTH = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1920 1080"><defs><radialGradient id="w" '
    'gradientUnits="userSpaceOnUse" cx="640" cy="787.5" r="900" gradientTransform="matrix(1 0 0 0.7111 0 0)">'
    '<stop offset="0%" stop-color="#ffdf9a" stop-opacity="0.34"/><stop offset="100%" stop-color="#ffdf9a" '
    'stop-opacity="0"/></radialGradient></defs><rect width="1920" height="1080" fill="url(#w)"/></svg>'
)


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


class Party:
    """Draws beams and confetti for a moment of time; keeps pictures ready for one scale."""

    def __init__(self, seed: int) -> None:
        self._pieces = scatter(seed)
        self._turned: dict[tuple[str, int], pygame.Surface] = {}
        self._sprites: dict[str, pygame.Surface] = {}
        self._beams: pygame.Surface | None = None
        self._k = 0.0

    def draw(self, canvas: Canvas, clock: float) -> None:
        """The table in warm light, beams turning over it, confetti in the air."""
        if canvas.k != self._k:
            self._sprites.clear()
            self._turned.clear()
            self._k = canvas.k
        canvas.layer("results ground", SCREEN, _warm_ground)
        self._draw_beams(canvas, clock * TURN)
        self._draw_confetti(canvas, clock)

    def _draw_beams(self, canvas: Canvas, angle: float) -> None:
        area = canvas.pixels(SCREEN)
        if self._beams is None or self._beams.get_size() != area.size:
            self._beams = pygame.Surface(area.size).convert(canvas.surface)
        # Turning a picture as large as the screen would cost a whole frame; a few triangles cost next to nothing.
        self._beams.fill(0)
        x, y = CENTRE[0] * canvas.k, CENTRE[1] * canvas.k
        reach = REACH * canvas.k
        for number in range(BEAMS):
            start = angle + number * math.tau / BEAMS
            corners = [(x + reach * math.cos(a), y + reach * math.sin(a)) for a in (start, start + BEAM)]
            pygame.draw.polygon(self._beams, LIGHT, [(x, y), *corners])
        canvas.surface.blit(self._beams, area.topleft, special_flags=pygame.BLEND_RGB_ADD)

    def _draw_confetti(self, canvas: Canvas, clock: float) -> None:
        blits = []
        for piece in self._pieces:
            x, y, turn = piece.at(clock)
            surface = self._turned.get((piece.sprite, turn)) or self._turn(piece.sprite, turn, canvas.k)
            wide, high = surface.get_size()
            place = (canvas.left + x * canvas.k - wide / 2, canvas.top + y * canvas.k - high / 2)
            blits.append((surface, place))
        canvas.surface.fblits(blits)

    def _turn(self, name: str, turn: int, k: float) -> pygame.Surface:
        """Small pieces are turned as pixels: reading the drawing anew for each direction would be seen as a hitch."""
        whole = self._sprites.get(name)
        if whole is None:
            whole = self._sprites[name] = art.picture(name, 2 * k).surface
        made = self._turned[name, turn] = pygame.transform.rotozoom(whole, -turn * 360 / TURNS, 0.5)
        return made


def _warm_ground(canvas: Canvas) -> None:
    canvas.ground()
    canvas.surface.blit(art.draw_svg(WARMTH, *canvas.surface.get_size()), (0, 0))
