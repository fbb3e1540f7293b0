"""The window, its canvas, and what happens when its size changes."""

from __future__ import annotations

import os
from typing import Any

import pygame

from game import places
from game.ui import letters
from game.ui.canvas import Canvas
from game.ui.colours import TABLE_EDGE, rgb
from game.ui.heap import give_back_large_pieces
from game.ui.pens import Picture

TITLE = "Rumpus Room"
SMALLEST = (640, 360)


class NoDisplay(Exception):
    """There is nothing to draw on; the text is one sentence."""


class Window:
    def __init__(
        self,
        size: tuple[int, int] | None = None,
        full_screen: bool = False,
        hidden: bool = False,
        settings: Any = None,
    ) -> None:
        """`settings` is asked for the text size whenever something is drawn."""
        self.settings = settings
        self.full_screen = full_screen
        self._hidden = hidden
        self._windowed = _sensible(size or (1280, 720))
        # Desktops group and name windows by these; left alone they would say __main__.py.
        for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
            os.environ.setdefault(name, "rumpus-room")
        give_back_large_pieces()
        try:
            pygame.display.init()
            _check_seen()
            pygame.font.init()
            self._icon()
            self._open()
        except pygame.error as error:
            raise NoDisplay(f"There is no screen to play on: {error}.") from error
        pygame.key.set_repeat(380, 60)
        pygame.joystick.init()

    def _icon(self) -> None:
        picture = places.find("assets") / "art" / "icon.svg"
        if picture.is_file():
            with picture.open("rb") as stream:
                pygame.display.set_icon(pygame.image.load_sized_svg(stream, (256, 256)))

    def _open(self) -> None:
        pygame.display.set_caption(TITLE)
        if self.full_screen and not self._hidden:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN, display=self._screen())
        else:
            pygame.display.set_mode(self._windowed, pygame.HIDDEN if self._hidden else pygame.RESIZABLE)
            self._place()
        self._fit()

    def _screen(self) -> int:
        """The screen of last time, if it is still plugged in."""
        wanted = self.settings.screen if self.settings is not None else 0
        return wanted if wanted < pygame.display.get_num_displays() else 0

    def _place(self) -> None:
        place = self.settings.window_place if self.settings is not None else None
        # A remembered place may lie on a screen that is no longer there; its title bar must stay in reach.
        wide = sum(size[0] for size in pygame.display.get_desktop_sizes())
        if place and not self._hidden and -200 <= place[0] <= wide - 200 and 0 <= place[1] <= 4000:
            pygame.display.set_window_position(place)

    def _fit(self) -> None:
        """A new canvas for the new size: everything is drawn afresh at its scale."""
        surface = pygame.display.get_surface()
        assert surface is not None
        self._size = surface.get_size()
        self._picture = Picture(surface, rgb(TABLE_EDGE))
        self._canvas = Canvas(surface, pen=self._picture)

    @property
    def canvas(self) -> Canvas:
        if self.settings is not None:
            self._canvas.text_scale = self.settings.text_scale
        return self._canvas

    @property
    def size(self) -> tuple[int, int]:
        return self._size

    @property
    def windowed_size(self) -> tuple[int, int]:
        """The size to come back to from full screen."""
        return self._windowed

    def design(self, pixel: tuple[float, float]) -> tuple[float, float]:
        """The design point under a pixel of the window."""
        return self._canvas.design(pixel)

    def resize(self, size: tuple[int, int]) -> None:
        self._windowed = _sensible(size)
        self.full_screen = False
        self._open()

    def toggle_full_screen(self) -> None:
        self.full_screen = not self.full_screen
        self._open()

    def handle(self, event: pygame.event.Event) -> bool:
        """F11, Alt+Enter and changes of size; True if the picture must be drawn again and nobody else needs the event."""
        if event.type == pygame.KEYDOWN:
            wanted = event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT)
            if wanted:
                self.toggle_full_screen()
            return bool(wanted)
        if event.type == pygame.VIDEORESIZE:
            return self._resized(event.size)
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            pygame.display.flip()  # the picture is whole, but the system has lost some of it
        if self.settings is not None and not self.full_screen and event.type == pygame.WINDOWMOVED:
            self.settings.window_place = (event.x, event.y)
        if self.settings is not None and event.type == pygame.WINDOWDISPLAYCHANGED:
            self.settings.screen = max(0, event.display_index)
        return False

    def _resized(self, size: tuple[int, int]) -> bool:
        surface = pygame.display.get_surface()
        if surface is None or surface.get_size() == self._size:
            return False
        if not self.full_screen:
            self._windowed = _sensible(size)
        self._fit()
        return True

    def present(self, areas: list[pygame.Rect]) -> None:
        """Bring what was drawn in these areas onto the screen."""
        if areas:
            pygame.display.update(areas)

    def close(self) -> None:
        letters.forget()
        pygame.display.quit()


def _check_seen() -> None:
    """Where no screen answers, SDL quietly draws into memory; only who asks for that gets it."""
    driver = pygame.display.get_driver()
    if driver in ("offscreen", "dummy") and driver not in os.environ.get("SDL_VIDEODRIVER", ""):
        pygame.display.quit()
        raise NoDisplay("There is no screen to play on: please start Rumpus Room from a desktop.")


def _sensible(size: tuple[int, int]) -> tuple[int, int]:
    return max(SMALLEST[0], int(size[0])), max(SMALLEST[1], int(size[1]))
