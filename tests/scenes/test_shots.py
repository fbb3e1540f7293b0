"""The pictures of the whole house: one of every screen of every game."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.engine import registry
from game.scenes.shots import take_shots

SCREENS = ("lobby", "seat", "rules", "start", "table", "pause", "log", "curtain", "results", "replay", "words", "dice")
SHARED = ("shelf", "settings", "credits", "trouble", "continue", "replays")


def test_every_screen_of_every_game_is_taken(tmp_path: Path) -> None:
    assert take_shots(tmp_path, {"small": (960, 540)}) == 0
    wanted = {f"{name}_small.png" for name in SHARED}
    wanted |= {f"{game}_{screen}_small.png" for game in registry.games() for screen in SCREENS}
    assert {path.name for path in tmp_path.iterdir()} == wanted
    for path in tmp_path.iterdir():
        picture = pygame.image.load(path)
        assert picture.get_size() == (960, 540)
        spots = {tuple(picture.get_at((x, y))) for x in range(0, 960, 16) for y in range(0, 540, 12)}
        assert len(spots) > 20, f"{path.name} is as good as empty"
    for game in registry.games():
        table, curtain = (pygame.image.load(tmp_path / f"{game}_{name}_small.png") for name in ("table", "curtain"))
        spots = [(x, y) for x in range(0, 960, 16) for y in range(0, 540, 12)]
        other = sum(table.get_at(spot) != curtain.get_at(spot) for spot in spots)
        assert other > 0.9 * len(spots), f"the picture of {game} shows a curtain"
