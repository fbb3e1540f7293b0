"""Gamepads: which are plugged in and what their buttons and sticks ask for."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame._sdl2 import controller

Step = tuple[int, int]
Order = Step | str

DPAD: dict[int, Step] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (0, 1),
}
PUSHED, RESTING = 0.55, 0.35
FIRST_REPEAT, NEXT_REPEAT = 0.40, 0.14


def is_use(event: pygame.event.Event) -> bool:
    """Somebody really touched a pad; a stick at rest trembles a little."""
    if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION):
        return True
    if event.type == pygame.CONTROLLERAXISMOTION:
        return bool(abs(event.value) > PUSHED * 32767)
    return event.type == pygame.JOYAXISMOTION and bool(abs(event.value) > PUSHED)


class Pads:
    """Knows pads with a standard layout as controllers and treats any other stick by its axes and first buttons."""

    def __init__(self) -> None:
        self._open: dict[int, object] = {}
        self._standard: set[int] = set()
        self._stick: Step = (0, 0)
        self._axes = [0.0, 0.0]
        self._held: Step | None = None
        self._next = 0.0

    @property
    def repeating(self) -> bool:
        return self._held is not None

    def orders(self, event: pygame.event.Event) -> Iterator[Order]:
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            self._plug(event.device_index)
        elif kind == pygame.JOYDEVICEREMOVED:
            if self._unplug(event.instance_id):
                yield "dropped"
        elif kind == pygame.CONTROLLERBUTTONDOWN:
            yield from self._button(event.button)
        elif kind == pygame.CONTROLLERBUTTONUP:
            yield from self._button_up(event.button)
        elif kind == pygame.CONTROLLERAXISMOTION and event.axis in (0, 1):
            yield from self._tilt(event.axis, event.value / 32767)
        elif getattr(event, "instance_id", None) not in self._standard:
            yield from self._plain(event)

    def _plain(self, event: pygame.event.Event) -> Iterator[Order]:
        """A stick without a known layout: first button clicks, second goes back."""
        if event.type == pygame.JOYBUTTONDOWN and event.button in (0, 1):
            yield "click" if event.button == 0 else "back"
        elif event.type == pygame.JOYBUTTONUP and event.button == 0:
            yield "release"
        elif event.type == pygame.JOYAXISMOTION and event.axis in (0, 1):
            yield from self._tilt(event.axis, event.value)
        elif event.type == pygame.JOYHATMOTION:
            yield from self._push((event.value[0], -event.value[1]))

    def _button(self, button: int) -> Iterator[Order]:
        if button in DPAD:
            yield from self._push(DPAD[button])
        elif button == pygame.CONTROLLER_BUTTON_A:
            yield "click"
        elif button in (pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_START):
            yield "back"

    def _button_up(self, button: int) -> Iterator[Order]:
        if button in DPAD:
            self._held = None
        elif button == pygame.CONTROLLER_BUTTON_A:
            yield "release"

    def _tilt(self, axis: int, value: float) -> Iterator[Order]:
        self._axes[axis] = value
        x, y = self._axes
        strength = max(abs(x), abs(y))
        if strength > PUSHED:
            way = (1 if x > 0 else -1, 0) if abs(x) > abs(y) else (0, 1 if y > 0 else -1)
            if way != self._stick:
                self._stick = way
                yield from self._push(way)
        elif strength < RESTING and self._stick != (0, 0):
            self._stick = (0, 0)
            self._held = None

    def _push(self, step: Step) -> Iterator[Order]:
        if step == (0, 0) or (step[0] and step[1]):
            self._held = None
            return
        self._held, self._next = step, FIRST_REPEAT
        yield step

    def repeat(self, dt: float) -> Iterator[Step]:
        """The steps that a direction held down asks for by itself."""
        if self._held is None:
            return
        self._next -= dt
        while self._held is not None and self._next <= 0:
            self._next += NEXT_REPEAT
            yield self._held

    def _plug(self, index: int) -> None:
        try:
            if controller.is_controller(index):
                if not controller.get_init():
                    controller.init()
                standard = controller.Controller(index)
                number = standard.as_joystick().get_instance_id()
                self._standard.add(number)
                self._open[number] = standard
            else:
                plain = pygame.joystick.Joystick(index)
                self._open[plain.get_instance_id()] = plain
        except pygame.error:
            # Unplugged again before we could open it.
            return

    def _unplug(self, number: int) -> bool:
        self._held, self._stick = None, (0, 0)
        self._standard.discard(number)
        return self._open.pop(number, None) is not None
