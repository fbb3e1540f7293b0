"""What lies beside the program in a download: a page to read, a launcher, the icon, licences and sums."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from packing import archive, facts, icons, licences

ICON = 256


class System(NamedTuple):
    """What the page says on one system."""

    start: str
    start_single: str
    selftest: str
    selftest_single: str
    sums: str  # the command that reads SHA256SUMS
    elsewhere: str  # how the single file is told to unpack itself in another folder


DESKTOP = """./rumpus in a terminal, or a double click on rumpus-room.desktop.
To have it in the menu of your desktop, link it there from this folder:
  ln -s "$PWD/rumpus-room.desktop" ~/.local/share/applications/
  ln -s "$PWD/rumpus-room.png" ~/.local/share/icons/
"""
UNKNOWN = """.
If Windows warns of an unknown publisher, choose "More info" and "Run anyway"."""
UNSIGNED = """.
If macOS does not open it the first time, go to System Settings, Privacy & Security, and choose "Open Anyway"."""
SYSTEMS = {
    "linux": System(
        start=DESKTOP,
        start_single=DESKTOP,
        selftest="./rumpus --selftest",
        selftest_single="./rumpus --selftest",
        sums="sha256sum -c SHA256SUMS",
        elsewhere="TMPDIR=$HOME ./rumpus",
    ),
    "windows": System(
        start=f"a double click on rumpus.exe{UNKNOWN}",
        start_single=f"a double click on rumpus.exe{UNKNOWN}",
        selftest="rumpus --selftest | more",  # a program with a window has no console, but a pipe
        selftest_single="rumpus --selftest | more",
        sums="certutil -hashfile FILE SHA256",
        elsewhere="set TMP=%USERPROFILE%, then rumpus",
    ),
    "macos": System(
        start=f'a double click on "{facts.APP}"{UNSIGNED}',
        start_single=f"a double click on rumpus{UNSIGNED}",
        selftest=f'"{facts.APP}/Contents/MacOS/rumpus" --selftest',
        selftest_single="./rumpus --selftest",
        sums="shasum -a 256 -c SHA256SUMS",
        elsewhere="TMPDIR=$HOME ./rumpus",
    ),
}
WHERE = {
    "": "loose in the folder _internal, pygame-ce in _internal/pygame",
    "macos": f'inside "{facts.APP}", in Contents/Frameworks',
    "single": "packed inside this file; in the other download it lies loose beside the program, where it can be exchanged",
}
UNPACKS = """The temp folder
  The program unpacks itself into the temp folder whenever it starts, and tidies up when it ends. Where nothing can be
  written there, or nothing may run from there, name another folder: {elsewhere}

"""


def lay_down(folder: Path, names: Iterable[str], kind: str = "") -> None:
    """Everything that goes with the program whose parts have these names; the sums of all files come last."""
    system = facts.system().partition("-")[0]
    newline = "\r\n" if facts.WINDOWS else "\n"
    (folder / "README.txt").write_text(page(system, kind), encoding="utf-8", newline=newline)
    changes = (facts.HERE / "CHANGELOG.md").read_text(encoding="utf-8")
    (folder / "CHANGELOG.md").write_text(changes, encoding="utf-8", newline=newline)
    if system == "linux":
        launcher = folder / f"{facts.NAME}.desktop"
        launcher.write_bytes((facts.HERE / launcher.name).read_bytes())
        launcher.chmod(0o755)  # or desktops refuse to start it
        (folder / f"{facts.NAME}.png").write_bytes(icons.png(ICON))
    licences.lay_down(names, folder / "LICENSES")
    archive.sums(folder, [place for place in archive.entries(folder) if place.is_file() and not place.is_symlink()])


def page(system: str, kind: str = "") -> str:
    """What there is to read, for the people of one system."""
    ways, alone = SYSTEMS[system], kind == "single"
    return (
        (facts.HERE / "README.txt")
        .read_text(encoding="utf-8")
        .format(
            title=facts.TITLE,
            version=facts.version(),
            how=ways.start_single if alone else ways.start,
            selftest=ways.selftest_single if alone else ways.selftest,
            sums=ways.sums,
            where=WHERE[kind or ("macos" if system == "macos" else "")],
            single=UNPACKS.format(elsewhere=ways.elsewhere) if alone else "",
        )
    )
