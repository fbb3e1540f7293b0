"""What lies beside the program in a download: a page to read, a launcher, the icon, licences and sums."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from packing import archive, facts, icons, licences

ICON = 256
HOW = {
    "linux": "./rumpus in a terminal, or a double click on rumpus-room.desktop",
    "windows": "a double click on rumpus.exe",
    "macos": f'a double click on "{facts.APP}" (the first time: right click, Open)',
}
WHERE = {
    "": "in the folder _internal, pygame in _internal/pygame and the libraries it uses beside it",
    "macos": f'inside "{facts.APP}", in Contents/Frameworks',
    "single": "packed inside this file; the other download has them beside the program, where they can be exchanged",
}

UNPACKS = """The temp folder
  The program unpacks itself into the temp folder whenever it starts, and tidies up when it ends. Where nothing can be
  written there, or nothing may run from there, name another folder: TMPDIR=$HOME ./rumpus

"""


def lay_down(folder: Path, names: Iterable[str], kind: str = "") -> None:
    """Everything that goes with the program whose parts have these names; the sums of all files come last."""
    system = facts.system().partition("-")[0]
    where = WHERE[kind or ("macos" if system == "macos" else "")]
    page = (facts.HERE / "README.txt").read_text(encoding="utf-8")
    words = page.format(
        title=facts.TITLE,
        version=facts.version(),
        how=HOW[system],
        where=where,
        single=UNPACKS if kind == "single" else "",
    )
    newline = "\r\n" if facts.WINDOWS else "\n"
    (folder / "README.txt").write_text(words, encoding="utf-8", newline=newline)
    changes = (facts.HERE / "CHANGELOG.md").read_text(encoding="utf-8")
    (folder / "CHANGELOG.md").write_text(changes, encoding="utf-8", newline=newline)
    if system == "linux":
        launcher = folder / f"{facts.NAME}.desktop"
        launcher.write_bytes((facts.HERE / launcher.name).read_bytes())
        launcher.chmod(0o755)  # or desktops refuse to start it
        (folder / f"{facts.NAME}.png").write_bytes(icons.png(ICON))
    licences.lay_down(names, folder / "LICENSES")
    archive.sums(folder, [place for place in archive.entries(folder) if place.is_file() and not place.is_symlink()])
