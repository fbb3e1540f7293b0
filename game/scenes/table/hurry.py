"""Hold to hurry: what is shown and what bots think about goes by faster, up to the next question."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.scenes.table.scene import AnyTable

TIMES = 5.0  # as fast as usual
SOON = 0.5  # seconds of looking on after which it is offered
PULLED = 16000  # how far a trigger of a pad has to be pulled
KEY, TRIGGER = pygame.K_f, pygame.CONTROLLER_AXIS_TRIGGERRIGHT


class Hurry:
    """Whether somebody is in a hurry; it never reaches past a question, nor into what one person sees alone."""

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self.held = False
        self._waited = 0.0

    @property
    def possible(self) -> bool:
        """Whether people here look on, and nobody is alone with the screen among several."""
        table = self.table
        if table.driver is None or table.finale.begun or table.app.stack.top is not table:
            return False
        people = table.driver.people
        return bool(people.seats) and people.answerer is None and people.behind is None

    @property
    def offered(self) -> bool:
        """Whether its tool can be seen: not between two answers that follow each other."""
        return self.possible and (self.held or self._waited >= SOON)

    @property
    def rate(self) -> float:
        """How many times faster than usual time passes."""
        return TIMES if self.held and self.possible else 1.0

    def press(self) -> None:
        """Hurry until it is let go."""
        self.held = True
        self.table.dirty()

    def release(self) -> None:
        """Time passes as usual."""
        self.held = False
        self.table.dirty()

    def update(self, dt: float) -> None:
        """Time passes; the table's motions follow."""
        offered = self.offered
        self._waited = self._waited + dt if self.possible else 0.0
        self.table.motion.rate = self.rate
        if self.offered != offered:
            self.table.dirty()

    def handle(self, event: pygame.event.Event) -> bool:
        """Its key and its trigger; a window that is left lets go."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.release()
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key == KEY:
            self._hold(event.type == pygame.KEYDOWN)
            return True
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis == TRIGGER:
            self._hold(event.value > PULLED)
            return True
        return False

    def _hold(self, down: bool) -> None:
        if down != self.held:
            self.press() if down else self.release()
