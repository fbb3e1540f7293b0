"""The window, its canvas, and what happens when its size changes."""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import pygame

from game import places
from game.ui import art, letters
from game.ui.canvas import Canvas
from game.ui.colours import TABLE_EDGE, rgb
from game.ui.heap import give_back_gaps, give_back_large_pieces
from game.ui.pens import Picture

TITLE = "Rumpus Room"
CLASS = "rumpus-room"
SMALLEST = (640, 360)
LARGEST = (7680, 4320)  # what any screen has
ICON = (256, 256)
GRIP = 200  # pixels of a window by which it can be pulled back
TRIES = 5  # to agree with the system on a size
SETTLED = 1.0  # seconds after which nobody pulls at it any more
UNSEEN = ("offscreen", "dummy")  # SDL's drivers that draw into memory


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
        self._wanted = size  # by whoever started the program; what was remembered may not fit any more
        self._windowed = _sensible(size or (1280, 720))
        self._canvas: Canvas | None = None  # from the first opening on there is one
        self._picture: Picture | None = None
        self._apart = ((0, 0), (0, 0))  # sizes of window and picture, where a system keeps them apart
        # Desktops group and name windows by these; pygame has put __main__.py there.
        for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
            os.environ[name] = CLASS
        give_back_large_pieces()
        try:
            pygame.display.init()
            _check_seen()
            self._remember()
            pygame.font.init()
            self._icon()
            self._open()
        except pygame.error as error:
            raise NoDisplay(f"There is no screen to play on: {error}.") from error
        pygame.key.set_repeat(380, 60)
        pygame.joystick.init()

    def _icon(self) -> None:
        picture = places.find("assets") / "art" / "icon.svg"
        try:
            icon = pygame.image.load_sized_svg(str(picture), ICON)
        except (OSError, pygame.error) as error:
            icon = art.instead(picture.name, ICON, error)
        pygame.display.set_icon(icon)

    def _open(self) -> None:
        pygame.display.set_caption(TITLE)
        if self.full_screen and not self._hidden:
            self._flags = pygame.FULLSCREEN
            self._hold((0, 0), display=self._screen())
        else:
            self._flags = pygame.HIDDEN if self._hidden else pygame.RESIZABLE
            self._hold(self._windowed)
            self._place()
        self._fit()

    def _hold(self, size: tuple[int, int], **screen: int) -> None:
        """Open it with these pixels, and once more if the system had another size in mind meanwhile.

        Otherwise pygame would paint on pixels that are gone, and fall over.
        """
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # the same, said by pygame
            pygame.display.set_mode(size, self._flags, **screen)
            for _ in range(TRIES):
                pygame.event.pump()
                if not self._astray():
                    break
                pygame.display.set_mode(pygame.display.get_window_size(), self._flags)
        self._apart = _sizes()

    def _astray(self) -> bool:
        """Whether the picture that pygame holds is not of the size of its window, where they ever agree."""
        window, picture = sizes = _sizes()
        senseless = any(own > most for own, most in zip(picture, LARGEST, strict=True))
        return window != picture and (senseless or sizes != self._apart)

    def catch_up(self) -> bool:
        """Before anything is painted: True if the window has another size than we know, and must be drawn afresh."""
        if _sizes()[1] == self._size and not self._astray():
            return False
        if self._astray():
            self._hold(pygame.display.get_window_size())
        if not self.full_screen:
            self._windowed = _sensible(pygame.display.get_window_size())
        self._fit()
        return True

    def _remember(self) -> None:
        """The size and the place that the window had on this screen, as far as they still fit."""
        if self.settings is None or self._wanted is not None:
            return
        screen = self._desktop()
        usual = (self.settings.window_size, self.settings.window_place)
        size, self.settings.window_place = self.settings.windows.get(_named(screen), usual)
        self._windowed = _sensible(size, screen)

    def keep(self) -> None:
        """Note for another time how large the window is and where it stands."""
        if self.settings is not None and self._wanted is None:
            self.settings.windows[_named(self._desktop())] = (self._windowed, self.settings.window_place)

    def _desktop(self) -> tuple[int, int]:
        """The size of the screen; where nobody looks at one, there is room for everything."""
        if pygame.display.get_driver() in UNSEEN:
            return LARGEST
        wide, high = pygame.display.get_desktop_sizes()[self._screen()]
        return wide, high

    def _screen(self) -> int:
        """The screen of last time, if it is still plugged in."""
        wanted = self.settings.screen if self.settings is not None else 0
        return wanted if wanted < pygame.display.get_num_displays() else 0

    def _place(self) -> None:
        place = self.settings.window_place if self.settings is not None else None
        if place and not self._hidden and in_reach(place, self._windowed, pygame.display.get_desktop_sizes()):
            pygame.display.set_window_position(place)

    def _fit(self) -> None:
        """A new canvas for the new size: everything is drawn afresh at its scale."""
        surface = pygame.display.get_surface()
        assert surface is not None
        if self._canvas is not None and self._picture is not None:
            self._canvas.rasters.forget()  # it may be part of a ring that nobody clears away for a long time
            self._picture.forget()
        self._size = surface.get_size()
        self._steady = 0.0  # seconds that it has had this size
        letters.close_fonts()
        self._picture = Picture(surface, rgb(TABLE_EDGE))
        self._canvas = Canvas(surface, pen=self._picture)

    @property
    def canvas(self) -> Canvas:
        assert self._canvas is not None
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
        return self.canvas.design(pixel)

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
            return self.catch_up()
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            pygame.display.flip()  # the picture is whole, but the system has lost some of it
        if self.settings is not None and not self.full_screen and event.type == pygame.WINDOWMOVED:
            self.settings.window_place = (event.x, event.y)
        if self.settings is not None and event.type == pygame.WINDOWDISPLAYCHANGED:
            self.settings.screen = max(0, event.display_index)
        return False

    def present(self, areas: list[pygame.Rect]) -> None:
        """Bring what was drawn in these areas onto the screen."""
        if areas:
            pygame.display.update(areas)

    def tidy(self, dt: float) -> None:
        """A moment after its size has changed for the last time: give back what pictures of other sizes left behind."""
        before, self._steady = self._steady, self._steady + dt
        if before < SETTLED <= self._steady:
            give_back_gaps()

    def close(self) -> None:
        letters.forget()
        pygame.display.quit()


def _sizes() -> tuple[tuple[int, int], tuple[int, int]]:
    """Of the window, and of the picture that pygame shows in it."""
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.display.get_window_size(), surface.get_size()


def _check_seen() -> None:
    """Where no screen answers, SDL quietly draws into memory; only who asks for that gets it."""
    driver = pygame.display.get_driver()
    if driver in UNSEEN and driver not in os.environ.get("SDL_VIDEODRIVER", ""):
        pygame.display.quit()
        raise NoDisplay("There is no screen to play on: please start Rumpus Room from a desktop.")


def alarm(words: str) -> None:
    """Show it in a window of the system, for a program that cannot draw its own any more."""
    with suppress(pygame.error):  # where there is no desktop
        pygame.display.message_box(TITLE, words, message_type="error")


def in_reach(place: tuple[int, int], size: tuple[int, int], screens: Sequence[tuple[int, int]]) -> bool:
    """Whether enough of the title bar of a window there can be seen; screens are taken to stand side by side.

    >>> in_reach((100, 50), (1280, 720), [(1920, 1080)]), in_reach((1900, 50), (1280, 720), [(1920, 1080)])
    (True, False)
    """
    wide, high = sum(size[0] for size in screens), min(size[1] for size in screens)
    return GRIP - size[0] <= place[0] <= wide - GRIP and 0 <= place[1] <= high - GRIP


def _named(screen: tuple[int, int]) -> str:
    return f"{screen[0]}x{screen[1]}"


def _sensible(size: tuple[int, int], screen: tuple[int, int] = LARGEST) -> tuple[int, int]:
    """No smaller than can be read, no larger than the screen."""
    wide, high = (
        max(least, min(int(wanted), most)) for wanted, least, most in zip(size, SMALLEST, screen, strict=True)
    )
    return wide, high
