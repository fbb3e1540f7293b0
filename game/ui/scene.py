"""Scenes, the stack they lie on, and the one focus that mouse, keyboard and gamepad share."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.ui import homes
from game.ui.canvas import Area, Canvas
from game.ui.inputs import Inputs
from game.ui.motion import Motion
from game.ui.music import Tune
from game.ui.slices import NotYet

PATIENCE = 40  # frames after which a picture in the making gets twice the time, then three times, and so on


class Target:
    """One clickable thing, one node of the focus graph."""

    __slots__ = (
        "action",
        "adjust",
        "aside",
        "box",
        "click",
        "drag",
        "drop",
        "enabled",
        "hold",
        "key",
        "label",
        "reach",
        "tool",
    )

    def __init__(
        self,
        key: Hashable,
        box: Area,
        click: Callable[[], None] | None = None,
        label: str = "",
        action: Any = None,
        reach: float = 0.0,
        enabled: bool = True,
        hold: tuple[Callable[[], None], Callable[[], None]] | None = None,
        adjust: Callable[[int], None] | None = None,
        drag: Callable[[float, float], None] | None = None,
        drop: Callable[[float, float], None] | None = None,
        aside: bool = False,
        tool: bool = False,
    ) -> None:
        self.key = key
        self.box = pygame.FRect(box)
        self.click = click
        self.label = label
        self.action = action
        self.reach = reach
        self.enabled = enabled
        self.hold = hold
        self.adjust = adjust
        self.drag = drag
        self.drop = drop  # let go outside its own box: where
        self.aside = aside  # arrows lead here, but the focus never begins here, nor stays where the mouse left it
        self.tool = tool  # nor does it begin here, but what the mouse points at is what a key presses

    def __repr__(self) -> str:
        return f"Target({self.key!r}, {tuple(self.box)})"


class Scene:
    """One screen or overlay. `app` is whatever outlives scenes; the stack never looks inside."""

    see_through = False
    quiet = False  # True: the music steps back while this is shown
    journal: Path | None = None  # the file of what is played here, if anything is

    def __init__(self, app: Any = None, home: Path | None = None) -> None:
        """`home` is that of the title it is about, whose own drawings and sounds come first here."""
        self.app = app
        self.home = home
        self.stack: Stack | None = None
        self.focus: Hashable | None = None
        self.pressed: Hashable | None = None
        self.motion = Motion()
        self.flourishing = Motion()  # small things that move while everything goes on; nobody waits for them
        self._dirty = True

    def enter(self) -> None: ...

    def leave(self) -> None: ...

    def pause(self) -> None: ...

    def resume(self) -> None: ...

    def unsaved(self) -> str:
        """Why what is played here cannot be kept, as a sentence; "" if it is on disk."""
        return ""

    def let_go(self) -> None:
        """Leave the journal to others, even if the scene cannot leave as it should."""

    def pad_dropped(self) -> None:
        """A gamepad was unplugged."""

    def suggested(self) -> Hashable:
        """The key of where keys and pads begin while nothing has the focus; it wears a ring, so Enter presses it."""
        return None

    def undecided(self) -> bool:
        """Whether that is still being found out: until then no focus is made, and Enter presses nothing."""
        return False

    def focused(self) -> None:
        """Keys or a pad moved the focus (a list may want to follow)."""

    def tune(self) -> Tune | None:
        """What is to be heard here; None is what is heard already."""
        return None

    def handle(self, event: pygame.event.Event) -> bool:
        """Every event comes here first; True keeps it from the focus."""
        return False

    def update(self, dt: float) -> None: ...

    def draw(self, canvas: Canvas) -> None: ...

    def targets(self) -> Sequence[Target]:
        """What can be clicked now; the order is the order of the Tab key."""
        return ()

    def back(self) -> None:
        """Esc or B."""
        if self.stack:
            self.stack.pop(self)

    def dirty(self) -> None:
        """Ask for a new picture."""
        self._dirty = True

    def state(self, key: Hashable) -> str:
        """How the target with this key looks now: "", "focus" or "down"."""
        if self.pressed is not None and self.pressed == key:
            return "down"
        return "focus" if self.focus is not None and self.focus == key else ""


class Stack:
    """The scenes in play. Changes asked for while a scene is being called happen right after that call."""

    def __init__(self, window: Any = None, settings: Any = None, sound: Any = None) -> None:
        self.settings = settings
        self.sound = sound
        self._scenes: list[Scene] = []
        self._asked: list[Callable[[], None]] = []
        self._depth = 0
        self._shown: list[Scene] = []
        self._held = 0  # frames that the picture has been in the making
        self.inputs = Inputs(self, window)

    # -- the scenes -------------------------------------------------------------------------------------------------

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        return tuple(self._scenes)

    @property
    def device(self) -> str:
        """What the players last used: "mouse", "keyboard" or "pad"."""
        return self.inputs.device

    @property
    def pointer(self) -> tuple[float, float]:
        """Where the mouse is, in design units."""
        return self.inputs.pointer

    def push(self, scene: Scene) -> None:
        self._ask(lambda: self._push(scene))

    def pop(self, scene: Scene | None = None) -> None:
        """Take this scene off, wherever it lies; the top one if none is named."""
        self._ask(lambda: self._pop(scene))

    def replace(self, scene: Scene) -> None:
        """Take the top scene off and put this one in its place."""
        self._ask(lambda: self._replace(scene))

    def only(self, scene: Scene) -> None:
        """Take everything off and put this scene down."""
        self._ask(lambda: self._only(scene))

    def close(self) -> None:
        """Take everything off, from the top down."""
        self._ask(self._close)

    def _ask(self, change: Callable[[], None]) -> None:
        self._asked.append(change)
        self._settle()

    def _settle(self) -> None:
        if self._depth:
            return
        while self._asked:
            change = self._asked.pop(0)
            self._guard(change)

    def _guard(self, fn: Callable[..., Any], *args: Any) -> Any:
        """Call a scene; whatever it asks of the stack waits until it returns."""
        self._depth += 1
        try:
            return fn(*args)
        except Exception:
            # What a failing scene asked for is as doubtful as the rest of what it did.
            self._asked.clear()
            raise
        finally:
            self._depth -= 1

    def _push(self, scene: Scene) -> None:
        if scene in self._scenes:
            raise ValueError("This scene already lies on the stack.")
        if self.top:
            self.inputs.let_go(self.top)
            self.top.pause()
        self._lay(scene)

    def _lay(self, scene: Scene) -> None:
        scene.stack = self
        if self.settings is not None:
            scene.motion.pace = scene.flourishing.pace = self.settings
        self._scenes.append(scene)
        self._at_home()
        scene.dirty()
        scene.enter()

    def _take(self, scene: Scene) -> None:
        self.inputs.let_go(scene)
        self._scenes.remove(scene)
        scene.motion.clear()
        with homes.at(scene.home):
            scene.leave()
        scene.motion.clear()
        scene.flourishing.clear()
        scene.stack = None
        self._at_home()

    def _at_home(self) -> None:
        """Between two pictures we are where the scene on top is."""
        homes.enter(self.top.home if self.top else None)

    def _pop(self, scene: Scene | None) -> None:
        scene = scene or self.top
        if scene is None or scene not in self._scenes:
            return
        was_top = scene is self.top
        self._take(scene)
        if self.top:
            self.top.dirty()
            if was_top:
                self.top.resume()

    def _replace(self, scene: Scene) -> None:
        if scene in self._scenes:
            raise ValueError("This scene already lies on the stack.")
        if self.top:
            self._take(self.top)
        self._lay(scene)

    def _only(self, scene: Scene) -> None:
        self._close()
        self._lay(scene)

    def _close(self) -> None:
        while self._scenes:
            self._take(self._scenes[-1])

    # -- one frame --------------------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Something runs by itself: the next frame should come soon."""
        return bool(self.top and (self.top.motion.busy or self.top.flourishing.busy)) or self.inputs.repeating

    @property
    def needs_draw(self) -> bool:
        shown = self.visible()
        return shown != self._shown or any(scene._dirty for scene in shown)

    def visible(self) -> list[Scene]:
        """The scenes that can be seen, the lowest first."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].see_through:
            first -= 1
        return self._scenes[max(first, 0) :]

    def handle(self, event: pygame.event.Event) -> bool:
        """Whether a scene kept it for itself."""
        if not self.top:
            return False
        kept = bool(self._guard(self.inputs.handle, event))
        self._settle()
        return kept

    def update(self, dt: float) -> None:
        if not self.top:
            return
        self._guard(self._update, self.top, dt)
        self._settle()
        if self.top and self.top._dirty:
            self._guard(self.inputs.refresh, self.top)
            self._settle()

    def _update(self, scene: Scene, dt: float) -> None:
        self.inputs.update(dt)
        if scene.motion.busy:
            scene.dirty()
            scene.motion.update(dt)
        if scene.flourishing.busy:
            scene.dirty()
            scene.flourishing.update(dt)
        if scene.stack is self:
            scene.update(dt)

    @property
    def held(self) -> bool:
        """Whether the next picture is still in the making: the one before stays, and nothing moves on."""
        return self._held > 0

    @property
    def expected(self) -> bool:
        """Whether a picture is still in the making, or others are to be seen than in the last one: nothing else is urgent."""
        return self.held or self.visible() != self._shown

    def draw(self, canvas: Canvas, seconds: float = math.inf) -> list[pygame.Rect] | None:
        """Draw what can be seen; where it looks different now. Drawing changes nothing a player could notice.

        What has to be painted first may take so long and no longer: None if it goes on with the next frame.
        """
        shown = self.visible()
        if not self._held:
            canvas.rasters.begin()
        canvas.pen.begin()
        until = time.perf_counter() + seconds * (1 + self._held // PATIENCE)
        try:
            with canvas.rasters.slices.until(until):
                self._draw(shown, canvas)
        except NotYet:
            canvas.pen.drop()
            self._held += 1
            shown[-1].dirty()
            return None
        self._held = 0
        self._shown = shown
        if canvas.rasters.rough and self.top:
            # Something was drawn in haste: once it rests, the next frame draws it properly.
            self.top.dirty()
        return canvas.pen.end()

    def _draw(self, shown: Sequence[Scene], canvas: Canvas) -> None:
        for scene in shown:
            scene._dirty = False
            with homes.at(scene.home):
                scene.draw(canvas)
