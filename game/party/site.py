"""The files of the phones' page: read once, named by a hash of all of them, and nothing else is ever served.

They are the page itself, the drawings and the boards, two fonts, and the colours of every game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from importlib import resources
from pathlib import Path
from typing import NamedTuple

from game import places
from game.engine import registry
from game.engine.phones import phone

KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ttf": "font/ttf",
    ".woff2": "font/woff2",
    ".webm": "video/webm",
    ".mp4": "video/mp4",
    ".ico": "image/x-icon",
}
FOR_EVER = "public, max-age=31536000, immutable"
NEVER = "no-store"
FIRST = "index.html"
FONTS = (("font_fredoka_one", "FredokaOne-Regular.ttf"), ("font_manrope", "Manrope-VariableFont_wght.ttf"))
TOKENS = ("accent", "go", "second", "night-1", "night-2")  # what a title's phone.py may colour


class File(NamedTuple):
    """What is sent for one path."""

    body: bytes
    kind: str
    keep: str  # for how long the phone may keep it


class Site:
    """Everything that a phone may fetch; `/` leads to the rest."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        digest = blake2b(digest_size=8)
        for name in sorted(files):
            digest.update(f"{name}\0{len(files[name])}\0".encode() + files[name])
        self.hash = digest.hexdigest()
        self.root = f"/w/{self.hash}/"
        first = files[FIRST].replace(b"%WEB%", self.hash.encode())
        self._files = {"/": File(first, KINDS[".html"], NEVER)}
        for name, body in files.items():
            if name != FIRST:
                self._files[self.root + name] = File(body, KINDS[Path(name).suffix], FOR_EVER)

    def get(self, path: str) -> File | None:
        """What lies there; None is nothing."""
        return self._files.get(path)

    def __len__(self) -> int:
        return len(self._files)


def gather(folders: Iterable[tuple[str, Path]]) -> dict[str, bytes]:
    """The files of these folders, each under its prefix, by the name that the page calls them."""
    return {
        prefix + path.relative_to(folder).as_posix(): path.read_bytes()
        for prefix, folder in folders
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix in KINDS
    }


def ours() -> Site:
    """The page with everything it draws with."""
    web = Path(__file__).parent / "web"
    files = gather([("", web), ("art/", places.find("assets") / "phone")])
    if FIRST not in files:
        raise places.MissingFolder("The page that phones load is missing in the program.")
    for folder in (places.find("assets") / "art", places.find("maps"), *_homes()):
        files |= {f"art/{path.name}": path.read_bytes() for path in sorted(folder.rglob("*.svg"))}
    for package, name in FONTS:
        files[f"fonts/{name}"] = (resources.files(package) / "files" / name).read_bytes()
    files["games.css"] = colours().encode()
    return Site(files)


def colours() -> str:
    """A rule for every game that has colours of its own."""
    rules = []
    for game_id in registry.games():
        palette = phone(game_id).palette
        tokens = " ".join(f"--{token}: {palette[token]};" for token in TOKENS if token in palette)
        if tokens:
            rules.append(f".game-{game_id} {{ {tokens} }}")
    return "\n".join(rules) + "\n"


def _homes() -> list[Path]:
    """Where guest titles keep their drawings."""
    return [game.home / "art" for game in registry.games().values() if game.home and (game.home / "art").is_dir()]
