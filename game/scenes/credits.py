"""Who made this, and the licences of what it stands on."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.files import in_short
from game.geometry import Box
from game.scenes.page import Button, RollingPage
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, LINE, SECONDARY, STRIP
from game.ui.scene import Target
from game.ui.widgets import rail
from game.version import version

if TYPE_CHECKING:
    from game.scenes.app import App

PANEL: Box = (96, 190, 1584, 836)
UP: Box = (1712, 190, 112, 200)
DOWN: Box = (1712, 826, 112, 200)
RAIL: Box = (1758, 414, 20, 388)
ROW, SHOWN = 156, 5

HERE, ALONE, BESIDE = "installed", "single", "folder"  # how the program was put here

CREDITS = (
    (
        "Rumpus Room",
        "MIT",
        "The program, its rules in our own words, drawings, sounds, music and boards were made for this box.",
    ),
    (
        "pygame-ce",
        "LGPL 2.1",
        "The pygame community edition opens the window, draws every picture and plays every sound.",
    ),
    (
        "SDL, SDL_image, SDL_mixer, SDL_ttf",
        "zlib",
        "What pygame-ce itself stands on, by Sam Lantinga and many others.",
    ),
    (
        "FluidSynth, libsndfile, mpg123",
        "LGPL 2.1",
        "Libraries that SDL_mixer loads for kinds of music; pygame-ce brings them along on Linux and macOS.",
    ),
    (
        "FLAC, Ogg, Vorbis, Opus, opusfile, WavPack, libxmp",
        "BSD and MIT",
        "More kinds of sound and music; ours is in Ogg Vorbis, by the Xiph.Org Foundation.",
    ),
    (
        "FreeType, HarfBuzz, libpng, libjpeg-turbo, libtiff, WebP, Brotli, zlib",
        "BSD, MIT, zlib and their own",
        "Letters and pictures; based in part on the work of the FreeType Team and the Independent JPEG Group.",
    ),
    ("pytmx", "LGPL 3", "Reads the boards, which are maps that the editor Tiled can open."),
    ("msgspec", "BSD 3-Clause", "Writes saved games and settings, and checks every word of them when they are read."),
    ("platformdirs", "MIT", "Knows where each system wants saved games to live."),
    (
        "aiohttp and its kin",
        "Apache 2.0, MIT, BSD and PSF",
        "Let phones in: with aiosignal, frozenlist, multidict, propcache, yarl, attrs, idna, aiohappyeyeballs and typing_extensions.",
    ),
    ("segno, ifaddr", "BSD and MIT", "Draw the picture that phones scan, and know how this machine is called."),
    ("Fredoka One", "SIL Open Font License 1.1", "The round letters of titles and buttons, by Milena Brandão."),
    ("Manrope", "SIL Open Font License 1.1", "The letters of everything you read, by Mikhail Sharanda."),
    ("Noto", "SIL Open Font License 1.1", "The letters of names in every other script, by Google and Adobe."),
    ("Python", "PSF License", "The language that all of it is written in, with expat and libmpdec inside."),
    ("libffi", "MIT", "A small library that the downloads for Linux and Windows bring along."),
    ("PyInstaller", "GPL 2 with an exception for what it packs", "Packs the program for people who have no Python."),
    ("Tiled", "GPL 2 and BSD", "The map editor that the boards open in; it is not part of this program."),
)
RIGHTS = {
    HERE: "pygame-ce, pytmx and what they bring are packages of their own in this Python: you may exchange them.",
    ALONE: "What is under the LGPL is packed into this file; in the folder download it lies loose, to be exchanged.",
    BESIDE: "pygame-ce, pytmx and the libraries they bring lie loose in {folder}: you may exchange them for your own builds.",
}
THANKS = ("Thank you", "", "To everybody who ever sat down at a table, lost, and said: once more.")


def put_here() -> str:
    """Whether this is a Python with packages, a single file, or a folder (on a Mac an app) with everything loose."""
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is None:
        return HERE
    inside = Path(bundle).resolve().is_relative_to(Path(sys.executable).resolve().parent.parent)
    return BESIDE if inside else ALONE


def entries() -> tuple[tuple[str, str, str], ...]:
    """All credits, and last what you may do with the copy that you have."""
    kind = put_here()
    folder = Path(getattr(sys, "_MEIPASS", "")).name
    texts = "" if kind == HERE else " All licenses are in the folder LICENSES of the download."
    return (*CREDITS, ("Your rights", "LGPL", RIGHTS[kind].format(folder=folder) + texts), THANKS)


class CreditsScene(RollingPage):
    """A list that scrolls by wheel, keys, pad and the two arrows."""

    shown = SHOWN

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.focus = "down"
        yours = f"Settings and games lie in {in_short(app.home)}"
        if app.saves.folder.parent != app.home:
            yours += f", new games in {in_short(app.saves.folder)}"
        first, *others = entries()
        self.entries = (first, ("What is yours", f"Version {version()}", f"{yours}."), *others)
        self.count = len(self.entries)

    def buttons(self) -> Sequence[Button]:
        """Up and down."""
        return self.arrows(UP, DOWN, 2)

    def targets(self) -> Sequence[Target]:
        """Back, up and down."""
        return [self.back_target(), *super().targets()]

    def draw(self, canvas: Canvas) -> None:
        """The entries that fit, and a thumb that shows where in the list they are."""
        canvas.ground()
        self.draw_heading(canvas, "Credits", 900)
        canvas.panel(PANEL)
        x, y, w, _ = PANEL
        for place, (name, licence, words) in enumerate(self.entries[self.first : self.first + SHOWN]):
            top = y + 26 + place * (ROW + 4)
            if place:
                canvas.line([(x + 36, top), (x + w - 36, top)], LINE, 4)
            canvas.text(name, (x + 48, top + 12, 860, 60), 38, INK, "title")
            canvas.text(licence, (x + 924, top + 12, w - 972, 60), 28, SECONDARY, "bold", "right")
            canvas.text(words, (x + 48, top + 72, w - 96, 80), 28, SECONDARY, "body", lines=2)
        self.draw_buttons(canvas)
        self.draw_arrows(canvas)
        rail(canvas, RAIL, self.first, SHOWN, self.count, STRIP, CREAM)
