"""From mouse, keys and gamepads to the one focus of the top scene."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import pygame

from game.ui import pads
from game.ui.focus import ARROWS, gap, neighbour, under

if TYPE_CHECKING:
    from game.ui.scene import Scene, Stack, Target

CLICK_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Inputs:
    """Keeps the pointer, the device in use and what is held down; moves the focus and clicks targets."""

    def __init__(self, stack: Stack, window: Any = None) -> None:
        self._stack = stack
        self._window = window
        self._pads = pads.Pads()
        self._keys: set[int] = set()
        self._held: tuple[Scene, Target] | None = None
        self._last: pygame.FRect | None = None
        self._resting: Scene | None = None  # where the mouse points at nothing until it is used
        self.pointer: tuple[float, float] = (-1000.0, -1000.0)
        self.device = "mouse"

    @property
    def repeating(self) -> bool:
        return self._pads.repeating

    # -- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Whether the scene kept it for itself."""
        scene = self._stack.top
        assert scene is not None
        self._notice(event)
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self.let_go(scene)
            self._keys.clear()
        if scene.handle(event):
            scene.dirty()
            return True
        if event.type == pygame.MOUSEMOTION:
            self._hover(scene)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(scene)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(scene)
        elif event.type == pygame.KEYDOWN:
            self._key_down(scene, event)
        elif event.type == pygame.KEYUP:
            self._key_up(scene, event.key)
        else:
            for order in self._pads.orders(event):
                self._pad(scene, order)
        return False

    def _notice(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            before = self.pointer
            self.pointer = self._window.design(event.pos) if self._window else (event.pos[0], event.pos[1])
            if event.type == pygame.MOUSEBUTTONDOWN or self.pointer != before:
                self._resting = None
            self._use("mouse")
        elif event.type == pygame.KEYDOWN:
            self._use("keyboard")
        elif pads.is_use(event):
            self._use("pad")

    def _use(self, device: str) -> None:
        if device == self.device:
            return
        if self.device == "mouse" and (scene := self._stack.top):
            self._leave_aside(scene)
        self.device = device
        if pygame.display.get_init():
            pygame.mouse.set_visible(device == "mouse")
        if self._stack.top:
            self._stack.top.dirty()

    def _leave_aside(self, scene: Scene) -> None:
        """What the mouse merely passed over, such as a player's row, is not where keys and pads begin."""
        now = self._focused(scene, scene.targets())
        if now and now.aside:
            scene.focus = None

    # -- mouse ------------------------------------------------------------------------------------------------------

    def _hover(self, scene: Scene) -> None:
        if self._held:
            held = self._held[1]
            if held.drag:
                held.drag(*self.pointer)
                scene.dirty()
            return
        self._point(scene)

    def _point(self, scene: Scene) -> None:
        """The focus goes where the mouse is, unless it only lies there."""
        if scene is not self._resting:
            self._focus(scene, under(scene.targets(), *self.pointer))

    def rest(self, scene: Scene) -> None:
        """The scene asks something new: a mouse that was left lying points at nothing of it until it moves or clicks.

        Keys and pads leave what is beside the question, such as a tool."""
        if self.device == "mouse":
            self._resting = scene
            self._focus(scene, None)
        elif (now := self._focused(scene, scene.targets())) and (now.aside or now.tool):
            self._focus(scene, None)

    def _press(self, scene: Scene) -> None:
        target = under(scene.targets(), *self.pointer)
        if scene.motion.busy:
            scene.motion.hurry()
        self._focus(scene, target)
        if target:
            self._hold(scene, target)
            if target.drag:
                target.drag(*self.pointer)

    def _release(self, scene: Scene) -> None:
        if not self._held:
            return
        held = self._held[1]
        inside = gap(held.box, *self.pointer) <= held.reach
        self.let_go(scene)
        if inside:
            self._click(scene, held)
        elif held.drop:
            held.drop(*self.pointer)
            scene.dirty()
        if scene is self._stack.top:
            self._point(scene)

    # -- keys and pads ----------------------------------------------------------------------------------------------

    def _key_down(self, scene: Scene, event: pygame.event.Event) -> None:
        again = event.key in self._keys
        self._keys.add(event.key)
        if event.key in ARROWS:
            self._step(scene, ARROWS[event.key])
        elif event.key == pygame.K_TAB:
            self._cycle(scene, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in CLICK_KEYS and not again and not event.mod & pygame.KMOD_ALT:
            self._go(scene)
        elif event.key == pygame.K_ESCAPE and not again:
            scene.dirty()
            scene.back()

    def _key_up(self, scene: Scene, key: int) -> None:
        self._keys.discard(key)
        if key in CLICK_KEYS:
            self.let_go(scene)

    def _pad(self, scene: Scene, order: pads.Order) -> None:
        if isinstance(order, tuple):
            self._step(scene, order)
        elif order == "click":
            self._go(scene)
        elif order == "release":
            self.let_go(scene)
        elif order == "back":
            scene.dirty()
            scene.back()
        elif order == "dropped":
            self.let_go(scene)
            scene.dirty()
            scene.pad_dropped()

    def update(self, dt: float) -> None:
        scene = self._stack.top
        for step in self._pads.repeat(dt):
            if scene:
                self._step(scene, step)

    def _step(self, scene: Scene, step: tuple[int, int]) -> None:
        targets = scene.targets()
        now = self._focused(scene, targets)
        if now is None:
            begins = self._suggested(scene, targets) or self._nearest(targets)
            self._focus(scene, begins or self._nearest(targets, beside=True))
        elif now.adjust and step[0]:
            now.adjust(step[0])
            scene.dirty()
        else:
            self._focus(scene, neighbour(targets, now.box, step) or now)

    def _cycle(self, scene: Scene, step: int) -> None:
        enabled = [t for t in scene.targets() if t.enabled]
        if not enabled:
            return
        now = next((i for i, t in enumerate(enabled) if t.key == scene.focus), None)
        if now is None:
            self._focus(scene, enabled[0 if step > 0 else -1])
        else:
            self._focus(scene, enabled[(now + step) % len(enabled)])

    def _go(self, scene: Scene) -> None:
        targets = scene.targets()
        target = self._focused(scene, targets) or self._suggested(scene, targets)
        if scene.motion.busy:
            scene.motion.hurry()
            scene.dirty()
        elif target is None and not scene.undecided():
            # Where nothing is ringed, the first press only shows where the focus is.
            self._focus(scene, self._nearest(targets))
        if target is None:
            return
        if target.hold:
            self._hold(scene, target)
        else:
            self._click(scene, target)

    # -- targets ----------------------------------------------------------------------------------------------------

    def _focused(self, scene: Scene, targets: Iterable[Target]) -> Target | None:
        if scene.focus is None:
            return None
        return next((t for t in targets if t.enabled and t.key == scene.focus), None)

    def _suggested(self, scene: Scene, targets: Iterable[Target]) -> Target | None:
        key = scene.suggested() if scene.focus is None else None
        return next((t for t in targets if t.enabled and key is not None and t.key == key), None)

    def _nearest(self, targets: Iterable[Target], beside: bool = False) -> Target | None:
        """Where the focus begins; an arrow also finds what lies beside everything."""
        enabled = [t for t in targets if t.enabled and (beside or not (t.aside or t.tool))]
        if not enabled or self._last is None:
            return enabled[0] if enabled else None
        x, y = self._last.center
        return min(enabled, key=lambda t: gap(t.box, x, y))

    def _focus(self, scene: Scene, target: Target | None) -> None:
        key = target.key if target else None
        if target:
            self._last = target.box.copy()
        if key != scene.focus:
            scene.focus = key
            scene.dirty()
            if self.device != "mouse":
                scene.focused()

    def _hold(self, scene: Scene, target: Target) -> None:
        self.let_go(scene)
        self._held = (scene, target)
        scene.pressed = target.key
        scene.dirty()
        if target.hold:
            target.hold[0]()

    def let_go(self, scene: Scene) -> None:
        """Whatever is held down springs back, without a click."""
        if not self._held:
            return
        owner, target = self._held
        self._held = None
        owner.pressed = None
        owner.dirty()
        scene.dirty()
        if target.hold:
            target.hold[1]()

    def _click(self, scene: Scene, target: Target) -> None:
        scene.dirty()
        if target.click and target.enabled and not target.hold:
            if self._stack.sound:
                self._stack.sound.play("click")
            target.click()

    def refresh(self, scene: Scene) -> None:
        """Targets may have changed: let the focus sit on something that exists."""
        targets = scene.targets()
        if self._held and not any(t.key == self._held[1].key and t.enabled for t in targets):
            self.let_go(scene)
        if self._held:
            return
        points = self.device == "mouse" and scene is not self._resting
        pointed = under(targets, *self.pointer) if points else None
        if pointed:
            self._focus(scene, pointed)
        elif self._focused(scene, targets) is None:
            # A scene may choose its first focus itself; the mouse alone never makes one out of nothing.
            first = None if self.device == "mouse" else self._suggested(scene, targets)
            if first is None and self.device != "mouse" and not scene.undecided():
                first = self._nearest(targets)
            self._focus(scene, first)
