"""What a table agrees on in the lobby, with more house rules than fit one column and rules for some numbers only."""

from __future__ import annotations

import copy
from itertools import combinations

from game.engine.contract import Game, HouseRule
from game.geometry import Box
from game.scenes.app import App
from game.scenes.lobby import LobbyScene
from game.scenes.lobby_options import PANEL
from game.scenes.robot import Robot
from tests.sample import families, game_with, plain_seats, seats_for

GAME = game_with(seats_for(2, 3, 4), plain_seats, families)
SMALLEST = 44  # a choice is at least that high


def with_rules(count: int, players: tuple[int, ...] = ()) -> Game:
    """The game with so many house rules, the last of them for these numbers of players only."""
    rules = [HouseRule(f"rule_{n}", f"Rule number {n}", ((0, "As usual"), (1, "Otherwise"))) for n in range(count)]
    game = copy.copy(GAME)
    game.house_rules = (*rules[:-1], HouseRule(rules[-1].field, rules[-1].name, rules[-1].choices, players))
    return game


def lobby_with(app: App, game: Game) -> tuple[Robot, LobbyScene]:
    lobby = LobbyScene(app, game)
    app.stack.push(lobby)
    robot = Robot(app)
    robot.settle()
    return robot, lobby


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share more than an edge."""
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return wide > 0.01 and high > 0.01


def test_options_stay_large_enough_and_apart_however_many_there_are(app: App) -> None:
    left, top, wide, high = PANEL
    for count in (1, 2, 3):
        _, lobby = lobby_with(app, with_rules(count))
        boxes = [target.box for target in lobby.options.targets()]
        assert len(boxes) == 3 + 3 + 2 + 2 * count
        assert all(box[3] >= SMALLEST for box in boxes)
        assert all(left < x and x + w < left + wide and top < y and y + h < top + high for x, y, w, h in boxes)
        assert not any(overlap(one, other) for one, other in combinations(boxes, 2))


def test_a_rule_is_offered_and_counts_only_for_the_numbers_it_is_for(app: App) -> None:
    robot, lobby = lobby_with(app, with_rules(2, players=(2, 3)))
    robot.click(("Players", 3))
    robot.click(("Rule number 1", 1))
    assert lobby.lobby.agreed == {"rule_0": 0, "rule_1": 1}
    robot.click(("Players", 4))
    assert not any(target.key == ("Rule number 1", 1) for target in lobby.targets())
    assert lobby.lobby.agreed == {"rule_0": 0}
    robot.click(("Players", 2))
    assert lobby.lobby.agreed == {"rule_0": 0, "rule_1": 1}


def test_the_lobby_tells_the_minutes_for_these_seats(app: App) -> None:
    game = copy.copy(GAME)
    game.minutes, game.lasts = range(5, 61), {2: range(5, 16), 3: range(10, 31), 4: range(20, 61)}
    _, scene = lobby_with(app, game)
    while len(scene.seats) > 2:
        scene.lobby.remove_seat(len(scene.seats) - 1)
    canvas = app.window.canvas
    for told in ("5–15 min", "10–30 min", "20–60 min"):
        canvas.audit = []
        scene.draw(canvas)
        drawn, canvas.audit = canvas.audit, None
        assert [text.words for text in drawn if text.words.endswith(" min")] == [told]
        if len(scene.seats) < 4:
            scene.lobby.add_seat()
