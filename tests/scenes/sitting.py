"""Sitting down at a table: matches at the wanted position, and a robot that goes through curtains."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.engine.match import Match, Seat
from game.scenes.app import App
from game.scenes.robot import Robot
from game.scenes.table import open_table
from game.scenes.table.scene import TableScene
from game.ui.canvas import Area, Canvas
from tests.sample import game_with, open_beginning, seats_for, whispers

PEOPLE = (("Ana", "amber"), ("Ben", "blue"), ("Chloe", "green"), ("Rex", "red"))
HUMAN, BOT = "human", "bot:easy"
# A game that begins in the open and asks in private later on.
GAME = game_with(seats_for(2, 3, 4), open_beginning, whispers)


def seats(*players: str) -> list[Seat]:
    return [Seat(name, colour, player) for (name, colour), player in zip(PEOPLE, players, strict=False)]


def new_match(*players: str, seed: str = "frame", path: Path | None = None) -> Match:
    return Match.new(GAME.id, seats(*players), seed=seed, path=path)


def play_until(match: Match, wanted: Any, seed: int = 1, limit: int = 4000) -> None:
    """Random moves until the position is as wanted."""
    chance = random.Random(seed)
    for _ in range(limit):
        if wanted(match.state):
            return
        seat = match.state.waiting()[0]
        match.act(seat, chance.choice(match.state.legal(seat)))
    raise AssertionError("the wanted position never came")


def hushed(state: Any) -> bool:
    return any(state.hushed(seat) for seat in state.waiting())


def sit_down(app: App, match: Match) -> TableScene:
    app.settings.reduced_motion = True
    table = open_table(app, match)
    app.stack.push(table)
    return table


def paint(canvas: Canvas, draw: Callable[[Canvas], None]) -> bytes:
    """All pixels of a frame on which only this is drawn."""
    canvas.pen.begin()
    draw(canvas)
    canvas.pen.end()
    return pygame.image.tobytes(canvas.surface, "RGB")


def picture(app: App, box: Area = (0, 0, 1920, 1080)) -> bytes:
    canvas = app.window.canvas
    app.stack.draw(canvas)
    return pygame.image.tobytes(canvas.surface.subsurface(canvas.pixels(box)), "RGB")


def until_asked(robot: Robot, table: TableScene, limit: int = 400) -> None:
    """Through curtains and secrets to the next question of a person."""
    for _ in range(limit):
        robot.settle()
        if robot.top == "CurtainScene":
            robot.click("show")
        elif robot.top == "SecretScene":
            robot.click("done")
        elif robot.top == "EyesOpenScene":
            robot.click("look")
        elif table.showing.pause:
            table.go_on()
        elif robot.top != type(table).__name__ or (table.answerer is not None and not table.busy):
            return
        robot.frames()
    raise AssertionError("nobody was asked")
