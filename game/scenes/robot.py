"""A robot at the table: uses mouse, keys and pad by the same events as people do."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.ui.scene import Target

if TYPE_CHECKING:
    from game.scenes.app import App


class Robot:
    """Moves the mouse to the middle of targets and presses, one event after the other."""

    def __init__(self, app: App) -> None:
        self.app = app

    def frames(self, count: int = 1, dt: float = 0.05) -> None:
        """Let time pass."""
        for _ in range(count):
            self.app.frame(dt)

    def settle(self, limit: int = 200) -> None:
        """Let time pass until nothing moves any more."""
        self.frames()
        for _ in range(limit):
            if not self.app.stack.moving:
                break
            self.app.frame(0.1)

    @property
    def top(self) -> str:
        """The name of the scene on top."""
        return type(self.app.stack.top).__name__

    def target(self, key: Hashable) -> Target:
        """The target of the top scene with this key."""
        scene = self.app.stack.top
        targets = list(scene.targets()) if scene else []
        for target in targets:
            if target.key == key:
                return target
        raise LookupError(f"{self.top} has no target {key!r}, only {[target.key for target in targets]}.")

    def move(self, x: float, y: float) -> None:
        """The mouse to a design point."""
        self._post(pygame.MOUSEMOTION, pos=self._pixel(x, y), rel=(0, 0), buttons=(0, 0, 0))

    def pick_box(self, game_id: str) -> None:
        """Open a game's box, wherever on the shelf it stands."""
        while self.offers(("page", 1)) and not self.offers(("game", game_id)):
            self.click(("page", 1))
        self.click(("game", game_id))

    def offers(self, key: Hashable) -> bool:
        """Whether the top scene has such a target."""
        return self.app.stack.top is not None and any(target.key == key for target in self.app.stack.top.targets())

    def click(self, key: Hashable) -> None:
        """Mouse onto the target, button down, button up."""
        box = self.target(key).box
        self.click_at(box.centerx, box.centery)

    def click_at(self, x: float, y: float) -> None:
        """Press and release the left button at a design point."""
        self.move(x, y)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._post(kind, pos=self._pixel(x, y), button=1)
        self.settle()

    def key(self, key: int, mod: int = 0, unicode: str = "") -> None:
        """Press and release a key."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._post(kind, key=key, mod=mod, unicode=unicode)
        self.settle()

    def type(self, words: str) -> None:
        """Type words as a keyboard does: each letter is a key and its text."""
        for letter in words:
            self._post(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter)
            self._post(pygame.TEXTINPUT, text=letter)
            self._post(pygame.KEYUP, key=ord(letter.lower()), mod=0, unicode=letter)

    def pad(self, button: int) -> None:
        """Press and release a button of a gamepad."""
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            self._post(kind, button=button, instance_id=0)
        self.settle()

    def _post(self, kind: int, **facts: object) -> None:
        pygame.event.post(pygame.event.Event(kind, facts))
        self.frames()

    def _pixel(self, x: float, y: float) -> tuple[int, int]:
        canvas = self.app.window.canvas
        return round(canvas.left + x * canvas.k), round(canvas.top + y * canvas.k)
