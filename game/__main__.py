"""The command `rumpus`: play, or check and picture the program without anybody playing."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
VERSION_UNKNOWN = "from a checkout"


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line asks; the number is the exit code."""
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    words = sys.argv[1:] if argv is None else list(argv)
    if not words:  # the usual way in must not wait for the parser of the unusual ones
        return play(None, None)
    chosen = _parser().parse_args(words)
    if chosen.version:
        print(f"Rumpus Room {version()}")
        return 0
    if chosen.show is None and (chosen.move, chosen.eyes) != (None, None):
        print("A move and somebody's eyes go with a saved game: rumpus --show FILE.", file=sys.stderr)
        return 2
    if chosen.show is not None:
        return show(Path(chosen.show).absolute(), chosen.move, chosen.eyes)
    if chosen.selftest or chosen.shots:
        # Neither needs a screen, a loudspeaker or the player's own files.
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        if chosen.selftest:
            from game.scenes.selftest import selftest

            return selftest()
        from game.scenes.shots import take_shots

        return take_shots(Path(chosen.shots), only=chosen.only)
    return play(chosen.windowed, True if chosen.full_screen else None)


def play(size: tuple[int, int] | None, full_screen: bool | None) -> int:
    """Open the shelf and stay until somebody quits."""
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in SCREENS):
        # Left alone, SDL would quietly draw into memory where nobody sees it.
        print("There is no screen to play on: please start Rumpus Room from a desktop.", file=sys.stderr)
        return 2
    from game.scenes.app import App
    from game.ui.window import NoDisplay

    try:
        app = App(size, full_screen)
    except NoDisplay as trouble:
        print(trouble, file=sys.stderr)
        return 2
    app.open_shelf()
    return app.run()


def show(path: Path, move: str | None, eyes: str | None) -> int:
    """Print a saved game as plain text."""
    from game.engine.journal import MatchError
    from game.engine.show import show as page

    if move is not None and not (move.isdecimal() and len(move) < 10):
        print(f"{move} is not the number of a move.", file=sys.stderr)
        return 2
    try:
        print(page(path, None if move is None else int(move), eyes), flush=True)
    except MatchError as trouble:
        print(trouble, file=sys.stderr)
        return 2
    except BrokenPipeError:  # whoever reads has read enough
        sys.stdout = None
    return 0


def version() -> str:
    """The version that was installed."""
    from importlib import metadata

    try:
        return metadata.version("rumpus-room")
    except metadata.PackageNotFoundError:
        return VERSION_UNKNOWN


def _parser() -> argparse.ArgumentParser:
    import argparse

    parser = argparse.ArgumentParser(prog="rumpus", usage="rumpus [option]", description="A box of party board games.")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--windowed", metavar="WxH", type=_size, help="play in a window of this size, such as 1280x720")
    how.add_argument("--full-screen", action="store_true", help="fill the screen")
    how.add_argument("--selftest", action="store_true", help="try every part without a screen and say how it went")
    how.add_argument("--shots", metavar="FOLDER", help="draw every screen into pictures in this folder")
    how.add_argument("--show", metavar="FILE", help="print where a saved game stands, as plain text")
    how.add_argument("--version", action="store_true", help="say which version this is")
    parser.add_argument("--only", metavar="GAME", help="with --shots: the screens of this game alone")
    parser.add_argument("--move", metavar="N", help="with --show: after so many moves instead of all")
    parser.add_argument("--eyes", metavar="NAME", help="with --show: as this player saw it, once the game is over")
    return parser


def _size(words: str) -> tuple[int, int]:
    import argparse

    wide, _, high = words.lower().partition("x")
    if not (wide.isdecimal() and high.isdecimal() and len(words) <= 11):
        raise argparse.ArgumentTypeError(f"{words} is not a size such as 1280x720")
    size = int(wide), int(high)
    if not (320 <= size[0] <= 16384 and 180 <= size[1] <= 16384):
        raise argparse.ArgumentTypeError(f"{words} is not between 320x180 and 16384x16384")
    return size


if __name__ == "__main__":
    sys.exit(main())
