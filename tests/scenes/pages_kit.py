"""What the tests of the pages share: games played at random, the wheel, and reading what is on the screen."""

from __future__ import annotations

import random
from pathlib import Path

import pygame

from game.engine.match import Match, Seat
from game.scenes.app import App
from game.scenes.robot import Robot
from game.ui.letters import TextDrawn
from tests.sample import game_with, seats_for, whispers

COLOURS = ("amber", "blue", "green", "red", "violet", "teal", "pink", "slate")
NAMES = ("Ana", "Ben", "Chloe", "Rex")
LONG = ("Maximiliana Wo", "Bartholomew-Jo", "Wilhelmine Mmm", "Konstantin Xyz")
GAME = game_with(seats_for(2, 3, 4), whispers)
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))


def seats(names: tuple[str, ...]) -> list[Seat]:
    """The last one is a bot."""
    kinds = ["human"] * (len(names) - 1) + ["bot:sly"]
    return [Seat(*who) for who in zip(names, COLOURS, kinds, strict=False)]


def play(path: Path | None, names: tuple[str, ...], seed: int = 0, moves: int | None = None) -> Match:
    """A game played at random, to its end or for so many moves."""
    match = Match.new(GAME.id, seats(names), seed=seed, path=path)
    chance = random.Random(seed)
    while match.state.waiting() and (moves is None or match.moves < moves):
        seat = match.state.waiting()[0]
        match.act(seat, chance.choice(match.state.legal(seat)))
    return match


def play_won(path: Path, names: tuple[str, ...]) -> Match:
    """The first such game that somebody wins."""
    for seed in range(20):
        outcome = play(None, names, seed).state.outcome()
        if outcome and outcome.winners:
            return play(path, names, seed)
    raise AssertionError("nobody ever wins")


def wheel_down(robot: Robot) -> None:
    """One notch of the mouse wheel."""
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    robot.settle()


def words_on(app: App) -> list[TextDrawn]:
    """Every text of the picture shown now."""
    canvas = app.window.canvas
    canvas.audit = []
    assert app.stack.top is not None
    app.stack.top.dirty()
    app.frame(0.0)
    drawn, canvas.audit = canvas.audit, None
    return drawn


def check_words(drawn: list[TextDrawn], allowed: tuple[str, ...] = ()) -> None:
    """Inside their boxes, whole, and large enough to read from the sofa."""
    assert drawn
    for text in drawn:
        assert text.box.inflate(4, 4).contains(text.glyphs), text
        assert not text.shortened or text.words in allowed, text
        assert text.size >= 15, text
