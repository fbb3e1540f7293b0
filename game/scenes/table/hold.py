"""A secret that is shown while a button is held, and kept open by a tap."""

from __future__ import annotations

from collections.abc import Callable

TAP_SECONDS = 0.3  # a shorter press keeps it open


class Hold:
    """Whether it is open; a tap on what a tap has kept open covers it again."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.changed = changed
        self.open = False
        self.pinned = False
        self._held: float | None = None

    def press(self) -> None:
        """Open; or close what a tap has kept open."""
        self.open, self.pinned, self._held = not self.pinned, False, 0.0
        self.changed()

    def release(self) -> None:
        """Close after a hold, stay after a tap."""
        if self._held is not None:
            self.pinned = self.open = self.open and self._held < TAP_SECONDS
            self._held = None
            self.changed()

    def toggle(self) -> None:
        """Keep it open, or close it again, as a tap does."""
        self.press()
        self.release()

    def hide(self) -> None:
        """Close it, whatever is held."""
        self.open, self.pinned, self._held = False, False, None
        self.changed()

    def update(self, dt: float) -> None:
        """Time passes, to tell a tap from a hold."""
        if self._held is not None:
            self._held += dt
