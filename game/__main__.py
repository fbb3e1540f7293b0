"""The command `rumpus`: play, or check and picture the program without anybody playing."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import argparse

    from game.scenes.app import App

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


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
    if misplaced := _misplaced(chosen):
        print(misplaced, file=sys.stderr)
        return 2
    return _do(chosen)


def _misplaced(chosen: argparse.Namespace) -> str:
    """One sentence if something was said that goes with something else."""
    party = chosen.party is not None
    if chosen.show is None and (chosen.move, chosen.eyes) != (None, None):
        return "A move and somebody's eyes go with a saved game: rumpus --show FILE."
    if chosen.simulate is None and (chosen.json or any(word is not None for word in _evening(chosen))):
        return "Seats, levels, games, jobs, a seed and --json go with rumpus --simulate GAME."
    if chosen.check is None and chosen.draws:
        return "The draws go with a check: rumpus --check FILE --draws."
    if not party and (chosen.port, chosen.address) != (None, None):
        return "A port and an address go with a party: rumpus --party."
    if party and chosen.file is not None:
        return "A saved game is opened without a party; phones join once it is open."
    return ""


def _evening(chosen: argparse.Namespace) -> tuple[Any, Any, Any, Any, Any]:
    """Who plays among themselves, how often and on how many cores."""
    return chosen.seats, chosen.levels, chosen.games, chosen.jobs, chosen.seed


def _do(chosen: argparse.Namespace) -> int:
    """The one thing that was asked for."""
    if chosen.glance:
        return play(None, None, stay=False)
    if chosen.version:
        from game.version import version

        print(f"Rumpus Room {version()}")
        return 0
    if chosen.show is not None:
        return show(Path(chosen.show).absolute(), chosen.move, chosen.eyes)
    if chosen.simulate is not None:
        from game.bots.command import Wanted as Contest
        from game.bots.command import simulate

        return simulate(Contest(chosen.simulate, *_evening(chosen), chosen.json))
    if chosen.check is not None:
        return check(Path(chosen.check).absolute(), chosen.draws)
    if chosen.selftest or chosen.shots:
        # Neither needs a screen, a loudspeaker or the player's own files.
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        for kind in (signal.SIGTERM, signal.SIGINT):
            # SDL would turn these into a click on the window's cross, and nobody is there to be asked.
            signal.signal(kind, lambda *_: sys.exit(1))
        if chosen.selftest:
            from game.scenes.selftest import selftest

            return selftest()
        from game.scenes.shots import take_shots

        return take_shots(Path(chosen.shots), only=chosen.only)
    party = Wanted(chosen.party, chosen.port, chosen.address, chosen.pace) if chosen.party is not None else None
    file = Path(chosen.file).absolute() if chosen.file is not None else None
    return play(chosen.windowed, True if chosen.full_screen else None, party, file)


class Wanted(NamedTuple):
    """A party that the command line asks for."""

    game: str  # "" leaves it to the host
    port: int | None
    address: str | None
    pace: float


def play(
    size: tuple[int, int] | None,
    full_screen: bool | None,
    party: Wanted | None = None,
    file: Path | None = None,
    stay: bool = True,
) -> int:
    """Open the shelf, a party or a saved game, and stay until somebody quits, or only until it is drawn."""
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in SCREENS):
        # Left alone, SDL would quietly draw into memory where nobody sees it.
        print("There is no screen to play on: please start Rumpus Room from a desktop.", file=sys.stderr)
        return 2
    for kind in (signal.SIGTERM, signal.SIGINT):  # until there is anything to put away
        signal.signal(kind, lambda *_: os._exit(0))
    from game.scenes.app import App
    from game.ui.window import NoDisplay

    app = None
    try:
        app = App(size, full_screen)
        app.open_shelf()
        if party is not None and (refusal := _open_party(app, party)):
            print(refusal, file=sys.stderr)
            app.close()
            return 2
        if file is not None:
            from game.scenes.exchange import open_file

            app.survive(partial(open_file, app, file))
        if not stay:
            app.frame(0.0)
            app.close()
            return 0
        return app.run()
    except NoDisplay as trouble:
        print(trouble, file=sys.stderr)
        return 2
    except Exception as error:
        return give_up(error, app)


def give_up(error: Exception, app: App | None) -> int:
    """The last words of a program that cannot go on, where people see them."""
    from game.scenes.app import home_folder
    from game.scenes.damage import LOG, damage, write_down
    from game.ui.window import alarm

    log = home_folder() / LOG
    write_down(error, log, app.current_journal() if app else None)
    words = damage(error) or f"Sorry, Rumpus Room had to stop. What happened is written down in {log}."
    print(words, file=sys.stderr)
    alarm(words)
    return 2


def _open_party(app: App, wanted: Wanted) -> str:
    """Let phones in and say where; one sentence if that is not possible."""
    from game.engine import registry
    from game.party.server import PortTaken
    from game.scenes.lobby import LobbyScene

    if wanted.game and wanted.game not in registry.games():
        return f"There is no game called {wanted.game}: {', '.join(registry.games())}."
    if wanted.game:
        app.stack.push(LobbyScene(app, registry.game(wanted.game)))
    try:
        app.open_party(wanted.port, wanted.address)
    except PortTaken as trouble:
        return str(trouble)
    assert app.evening is not None
    app.pace = wanted.pace
    print(f"Party at http://{app.evening.party.address}/ room {app.evening.room.code}", flush=True)
    return ""


def show(path: Path, move: str | None, eyes: str | None) -> int:
    """Print a saved game as plain text."""
    from game.engine.journal import MatchError
    from game.engine.show import show as page

    if move is not None and not (move.isdecimal() and len(move) < 10):
        print(f"{move} is not the number of a move.", file=sys.stderr)
        return 2
    try:
        _say(page(path, None if move is None else int(move), eyes))
    except MatchError as trouble:
        print(trouble, file=sys.stderr)
        return 2
    except BrokenPipeError:  # whoever reads has read enough
        sys.stdout = None
    return 0


def check(path: Path, draws: bool) -> int:
    """Say whether the dice of a saved game follow from what was promised: 0 if nothing speaks against it, 1 if not."""
    from game.engine import check as checking
    from game.engine.journal import MatchError

    try:
        lines, kept = checking.report(path)
        _say("\n".join([*(checking.draws(path) if draws else ()), *lines]))
    except MatchError as trouble:
        print(trouble, file=sys.stderr)
        return 2
    except BrokenPipeError:  # whoever reads has read enough
        sys.stdout = None
    return 0 if kept else 1


def _say(words: str) -> None:
    """Print it, if need be on a terminal that knows few letters."""
    letters = getattr(sys.stdout, "encoding", None) or "utf-8"
    print(words.encode(letters, "backslashreplace").decode(letters), flush=True)


def _parser() -> argparse.ArgumentParser:
    import argparse

    parser = argparse.ArgumentParser(
        prog="rumpus", usage="rumpus [option] [FILE]", description="A box of party board games."
    )
    parser.add_argument("file", metavar="FILE", nargs="?", help="a saved game to go on with, or to watch if it is over")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--windowed", metavar="WxH", type=_size, help="play in a window of this size, such as 1280x720")
    how.add_argument("--full-screen", action="store_true", help="fill the screen")
    how.add_argument("--selftest", action="store_true", help="try every part without a screen and say how it went")
    how.add_argument("--shots", metavar="FOLDER", help="draw every screen into pictures in this folder")
    how.add_argument("--show", metavar="FILE", help="print where a saved game stands, as plain text")
    how.add_argument("--simulate", metavar="GAME", help="let bots play many games and say who wins")
    how.add_argument("--check", metavar="FILE", help="prove that the dice of a saved game are as they were promised")
    how.add_argument("--glance", action="store_true", help="draw the shelf once and leave, to see how long it takes")
    how.add_argument("--version", action="store_true", help="say which version this is")
    parser.add_argument("--party", metavar="GAME", nargs="?", const="", help="let phones join, for this game or any")
    parser.add_argument("--port", metavar="N", type=_port, help="with --party: the port that phones call")
    parser.add_argument("--address", metavar="A", help="with --party: how phones call this machine")
    parser.add_argument("--pace", metavar="N", type=float, default=1.0, help="with --party: how many times as fast")
    parser.add_argument("--draws", action="store_true", help="with --check: list every draw, once the game is over")
    parser.add_argument("--only", metavar="GAME", help="with --shots: the screens of this game alone")
    parser.add_argument("--seats", metavar="N", help="with --simulate: how many play")
    levels = "with --simulate: easy, sly, sharp or random, or one with a name such as sly:Rex, seat by seat; the last one sits in all that are left"
    parser.add_argument("--levels", metavar="A,B", help=levels)
    parser.add_argument("--games", metavar="K", help="with --simulate: how many games are played")
    parser.add_argument("--jobs", metavar="J", help="with --simulate: how many at the same time")
    parser.add_argument("--seed", metavar="S", help="with --simulate: any word; the same one plays the same games")
    parser.add_argument("--json", action="store_true", help="with --simulate: say it for programs")
    parser.add_argument("--move", metavar="N", help="with --show: after so many moves instead of all")
    parser.add_argument("--eyes", metavar="NAME", help="with --show: as this player saw it, once the game is over")
    return parser


def _port(words: str) -> int:
    import argparse

    if not (words.isdecimal() and 0 < int(words[:6]) < 2**16):
        raise argparse.ArgumentTypeError(f"{words} is not a port")
    return int(words)


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
