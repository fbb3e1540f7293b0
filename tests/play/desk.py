"""A desktop without a monitor: starts Xvfb, takes pictures of it, moves its mouse, closes its windows."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import struct
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Self, TypeVar

import pygame

PATIENCE = 30.0
Found = TypeVar("Found")


class Desk:
    """One screen of Xvfb; a context manager."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1600, 900)) -> None:
        self.folder, self.size = folder, size
        self.name = ""

    def __enter__(self) -> Self:
        reader, writer = os.pipe()
        wide, high = self.size
        words = ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{wide}x{high}x24", "-nolisten", "tcp", "-noreset"]
        quiet = subprocess.DEVNULL
        self.server = subprocess.Popen(
            [*words, "-fbdir", str(self.folder)], pass_fds=[writer], stdout=quiet, stderr=quiet
        )
        os.close(writer)
        with os.fdopen(reader) as line:
            self.name = f":{line.readline().strip()}"
        assert self.name != ":", "Xvfb did not start"
        return self

    def __exit__(self, *_: object) -> None:
        self.server.terminate()
        self.server.wait(20)

    @property
    def env(self) -> dict[str, str]:
        """What a program needs to open its window here."""
        return os.environ | {"DISPLAY": self.name, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}

    def picture(self) -> pygame.Surface:
        """The whole screen, read from Xvfb's own picture file."""
        data = (self.folder / "Xvfb_screen0").read_bytes()
        header = struct.unpack(">25I", data[:100])
        start = header[0] + header[19] * 12  # after the colour table
        wide, high, line = header[4], header[5], header[12]
        assert header[11] == 32 and line == wide * 4
        return pygame.image.frombuffer(data[start : start + line * high], (wide, high), "BGRA")

    def xdotool(self, *words: object) -> str:
        done = subprocess.run(
            ["xdotool", *map(str, words)], env=self.env, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        return done.stdout

    def window(self, process: int) -> int | None:
        """The number of the window of this process, once it is to be seen."""
        found = self.xdotool("search", "--onlyvisible", "--pid", process).split()
        return int(found[0]) if found else None

    def of_class(self, pattern: str) -> list[int]:
        """The windows whose class is like that."""
        return [int(found) for found in self.xdotool("search", "--onlyvisible", "--class", pattern).split()]

    def title(self, window: int) -> str:
        return self.xdotool("getwindowname", window).strip()

    def place(self, window: int) -> pygame.Rect:
        facts = dict(line.split("=") for line in self.xdotool("getwindowgeometry", "--shell", window).split())
        return pygame.Rect(int(facts["X"]), int(facts["Y"]), int(facts["WIDTH"]), int(facts["HEIGHT"]))

    def move(self, x: float, y: float) -> None:
        self.xdotool("mousemove", round(x), round(y))

    def click(self, x: float, y: float) -> None:
        self.move(x, y)
        time.sleep(0.2)
        self.xdotool("click", 1)

    def key(self, window: int, name: str) -> None:
        self.xdotool("windowfocus", "--sync", window, "key", name)

    def close_window(self, window: int) -> None:
        """What a desktop sends when somebody clicks the cross of a window."""
        library = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
        library.XOpenDisplay.restype = ctypes.c_void_p
        library.XInternAtom.restype = ctypes.c_ulong
        display = ctypes.c_void_p(library.XOpenDisplay(self.name.encode()))
        protocols, delete = (
            library.XInternAtom(display, word, False) for word in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")
        )
        message = ClientMessage(33, 0, 1, display, window, protocols, 32, (ctypes.c_long * 5)(delete, 0))
        library.XSendEvent(display, ctypes.c_ulong(window), False, ctypes.c_long(0), ctypes.byref(message))
        library.XFlush(display)
        library.XCloseDisplay(display)


class ClientMessage(ctypes.Structure):
    """XClientMessageEvent, padded to the size of an XEvent."""

    _fields_ = [
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("padding", ctypes.c_long * 12),
    ]


def eventually(there: Callable[[], Found], what: str) -> Found:
    """Wait until it is true, and tell what was found."""
    patience = time.monotonic() + PATIENCE
    while not (found := there()):
        assert time.monotonic() < patience, f"waited too long for {what}"
        time.sleep(0.1)
    return found
