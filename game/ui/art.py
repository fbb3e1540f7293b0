"""The drawings: where they are, how large they are, and their rasters at the size now shown."""

from __future__ import annotations

import io
import math
import re
from collections import OrderedDict
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
import pygame

from game import places
from game.ui import art_index
from game.ui.art_index import ArtError, Drawing
from game.ui.homes import Things
from game.ui.slices import LARGE, Slices

Thing = TypeVar("Thing")

MEGABYTE = 1_000_000
# Larger drawings take too long to be drawn anew for every angle of a spin.
HEAVY = 60_000
# How much smaller or larger a soft copy may be than what it is made from.
SOFTEST = (0.35, 2.0)
# Pixels from which on drawing anew takes noticeable time.
SLOW = 9_000
# Pixels from which on a drawing that is painted into a layer is not kept beside it.
INGREDIENT = 120_000

broken: list[str] = []  # a sentence for each drawing that could not be read and is drawn as an empty frame


def _house() -> dict[str, Drawing]:
    """The drawings of the house, as its list says."""
    path = places.find("assets") / "art" / "index.json"
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Drawing])
    except (OSError, msgspec.MsgspecError) as error:
        raise ArtError(f"The list of drawings {path.name} cannot be read: {error}.") from error


_drawings = Things(_house)
index = _drawings.here  # all by the names they have where we are now
forget = _drawings.forget


def also(home: Path) -> list[str]:
    """Draw at this home from its own `art` and `maps` first; returns a sentence per file that is left out."""
    own: dict[str, Drawing] = {}
    refused = []
    for path in (*art_index.files(home.absolute() / "art"), *art_index.files(home.absolute() / "maps")):
        try:
            it = art_index.measure(path, str(path))
        except ArtError as error:
            refused.append(str(error))
            continue
        if own.setdefault(path.stem, it) is not it:
            refused.append(f"The drawing {path.name} is left out, because its title has another of that name.")
    _drawings.bring(home, own)
    return refused


def exists(name: str) -> bool:
    return name in index()


def drawing(name: str) -> Drawing:
    try:
        return index()[name]
    except KeyError:
        raise ArtError(f"There is no drawing called {name}.") from None


def size(name: str) -> tuple[float, float, float, float]:
    """Width, height and the anchor of a drawing."""
    it = drawing(name)
    return it.w, it.h, it.ax, it.ay


def file(name: str) -> Path:
    where = drawing(name).file  # from the root of the disk, if it came along
    if where.startswith("maps/"):
        return places.find("maps").parent / where
    return places.find("assets") / "art" / where


def draw_svg(text: str, width: int, height: int) -> pygame.Surface:
    """A raster of SVG text, ready to be blitted."""
    stream = io.BytesIO(text.encode())
    return ready(pygame.image.load_sized_svg(stream, (max(1, width), max(1, height))))


def ready(surface: pygame.Surface) -> pygame.Surface:
    """The same pixels in the order in which they are blitted fastest, ten times as fast as an SVG brings them."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def steady(angle: float) -> float:
    """The angle rounded to what is worth a raster of its own: tilts to 1 degree, spins to 2."""
    angle = (angle + 180) % 360 - 180
    return float(round(angle)) if abs(angle) <= 12 else round(angle / 2) * 2.0


def _read(path: Path, size: tuple[int, int]) -> pygame.Surface:
    with path.open("rb") as stream:
        return ready(pygame.image.load_sized_svg(stream, size))


def picture(name: str, scale: float, angle: float = 0.0, flip: bool = False, slices: Slices | None = None) -> Raster:
    """A drawing at so many pixels per unit, turned clockwise, its anchor at the point it is drawn at."""
    it = drawing(name)
    width, height = max(1, round(it.w * scale)), max(1, round(it.h * scale))
    ax, ay = it.ax * width / it.w, it.ay * height / it.h
    try:
        if angle and width * height > HEAVY and abs(angle) > 12:
            turned = spun(picture(name, scale), angle)
            surface, ax, ay = turned.surface, -turned.x, -turned.y
        elif angle:
            surface, ax, ay = _turned(name, it, scale, angle)
        else:
            read = partial(_read, file(name), (width, height))
            large = width * height > LARGE
            surface = slices.beside((name, width, height), read) if slices and large else read()
    except (OSError, pygame.error, ArtError, ValueError) as error:
        surface = instead(file(name).name, (width, height), error)
    if flip:
        surface, ax = pygame.transform.flip(surface, True, False), surface.get_width() - ax
    return Raster(surface, -ax, -ay)


def instead(name: str, size: tuple[int, int], error: Exception) -> pygame.Surface:
    """An empty frame in the place of a drawing that cannot be read, so that the evening goes on."""
    why = error.strerror if isinstance(error, OSError) else None
    reason = " ".join((why or str(error)).split()).rstrip(".").lower()
    if (sentence := f"The drawing {name} cannot be read: {reason}.") not in broken:
        broken.append(sentence)
    frame = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(frame, "#cdbfe0", frame.get_rect(), max(1, min(size) // 16), min(size) // 6)
    return frame


_ROOT = re.compile(r"<svg\b[^>]*>", re.S)
_VIEW = re.compile(r"viewBox\s*=\s*[\"']([^\"']+)[\"']")


def _turned(name: str, it: Drawing, scale: float, angle: float) -> tuple[pygame.Surface, float, float]:
    """Turn the drawing itself, not its raster: it stays crisp."""
    text = file(name).read_text(encoding="utf-8")
    root = _ROOT.search(text)
    if not root:
        raise ArtError("it is not an SVG file")
    view = _VIEW.search(root.group())
    left, top, w, h = map(float, view.group(1).replace(",", " ").split()) if view else (0.0, 0.0, it.w, it.h)
    body = text[root.end() : text.rindex("</svg>")]
    turn = math.radians(angle)
    cos, sin = math.cos(turn), math.sin(turn)
    wide, high = abs(w * cos) + abs(h * sin), abs(w * sin) + abs(h * cos)
    middle_x, middle_y = left + w / 2, top + h / 2
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:.3f} {high:.3f}" width="{wide:.3f}" '
        f'height="{high:.3f}"><g transform="translate({wide / 2:.3f} {high / 2:.3f}) rotate({angle:.3f}) '
        f'translate({-middle_x:.3f} {-middle_y:.3f})">{body}</g></svg>'
    )
    per_unit = it.w / w
    surface = draw_svg(svg, round(wide * per_unit * scale), round(high * per_unit * scale))
    dx, dy = it.ax - it.w / 2, it.ay - it.h / 2
    ax = surface.get_width() / 2 + (dx * cos - dy * sin) * scale
    ay = surface.get_height() / 2 + (dx * sin + dy * cos) * scale
    return surface, ax, ay


def spun(upright: Raster, angle: float, zoom: float = 1.0) -> Raster:
    """A raster turned and scaled as pixels: quick and a little soft."""
    surface = pygame.transform.rotozoom(upright.surface, -angle, zoom)
    wide, high = upright.surface.get_size()
    arm = pygame.Vector2(-upright.x - wide / 2, -upright.y - high / 2).rotate(angle) * zoom
    return Raster(surface, -surface.get_width() / 2 - arm.x, -surface.get_height() / 2 - arm.y)


class Edge(NamedTuple):
    """See-through pixels beside opaque ones, and where their top left lies from the top left of those."""

    surface: pygame.Surface
    x: int
    y: int


class Raster(NamedTuple):
    """Pixels, and where their top left lies from the point they are drawn at."""

    surface: pygame.Surface
    x: float = 0.0
    y: float = 0.0
    notes: tuple[Any, ...] = ()
    more_bytes: int = 0
    edges: tuple[Edge, ...] = ()


class Passing(NamedTuple):
    """Something on the way to a picture, and the frame that needed it last."""

    thing: Any
    frame: int


class Rasters:
    """Keeps what was drawn for one screen size within a limit of bytes; what was not used for longest goes first."""

    FULL_SCREENS = 2
    PASSING = 90  # frames after which what nobody went on with is forgotten

    def __init__(self, screen_pixels: int, slices: Slices | None = None) -> None:
        self.limit = 30 * MEGABYTE + 6 * 4 * screen_pixels
        self.bytes = 0
        self._full_from = screen_pixels * 4 * 0.7
        self._kept: OrderedDict[Hashable, Raster] = OrderedDict()
        self._full: dict[Hashable, int] = {}  # full screens, and the frame that used them last
        self.frame = 0
        self.rough = False
        self._patient = False
        self._sketched: dict[Hashable, int] = {}
        self._upright: dict[tuple[str, bool], tuple[Hashable, float]] = {}
        self._passing: dict[Hashable, Passing] = {}
        self.slices = slices or Slices()

    def forget(self) -> None:
        """Let go of every picture: another size is shown from now on."""
        for kept in (self._kept, self._full, self._passing, self._sketched, self._upright):
            kept.clear()
        self.bytes = 0

    def begin(self) -> None:
        """A new frame is about to be drawn."""
        self.frame += 1
        self.rough = False
        for key in [key for key, it in self._passing.items() if it.frame < self.frame - self.PASSING]:
            del self._passing[key]

    @contextmanager
    def patient(self) -> Iterator[None]:
        """Inside `with rasters.patient():` nothing is drawn in haste, because nobody sees it yet."""
        self._patient = True
        try:
            yield
        finally:
            self._patient = False

    def sprite(self, key: Hashable, name: str, scale: float, angle: float, flip: bool, hasty: bool) -> Raster:
        """A drawing that was not kept. In haste a soft copy of a like one will do, if it changes with every frame.

        A key asked for in two frames running is at rest and gets drawn properly; `rough` asks for that second frame.
        """
        upright = (drawing(name).file, flip)
        source = self._upright.get(upright)
        kept = self.get(source[0]) if source else None
        if hasty and not self._patient and source and kept and SOFTEST[0] <= scale / source[1] <= SOFTEST[1]:
            last = self._sketched.get(key, -9)
            if len(self._sketched) > 1000:
                self._sketched.clear()
            self._sketched[key] = self.frame
            if last != self.frame - 1:
                self.rough = True
                sketch = self.get(("sketch", key)) if last == self.frame else None
                return sketch or self.put(("sketch", key), spun(kept, angle, scale / source[1]))
        raster = self.put(key, picture(name, scale, angle, flip, self.slices))
        if not angle:
            self._upright[upright] = (key, scale)
        return raster

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def roomy(self) -> bool:
        """Whether something may be drawn ahead without pushing out what is shown."""
        return self.bytes < 0.7 * self.limit

    def get(self, key: Hashable) -> Raster | None:
        raster = self._kept.get(key)
        if raster is not None:
            self._kept.move_to_end(key)
            if key in self._full:
                self._full[key] = self.frame
        return raster

    def wanted(self, key: Hashable, pixels: int = 0) -> Raster | None:
        """What was kept, or else None, which means that it is made now; raises NotYet if there is no time for that."""
        raster = self.get(key) or self.half_done(key)
        if raster is None:
            self.slices.breathe(pixels)
        return raster

    def half_done(self, key: Hashable) -> Any:
        """What was made on the way to a picture that is not finished yet."""
        found = self._passing.get(key)
        if found is None:
            return None
        self._passing[key] = Passing(found.thing, self.frame)
        return found.thing

    def go_on_with(self, key: Hashable, thing: Thing) -> Thing:
        """Keep something on the way to a picture for the next slice; with all the time there is, none is needed."""
        if self.slices.limited:
            self._passing[key] = Passing(thing, self.frame)
            self.slices.worked()
        return thing

    def done_with(self, key: Hashable) -> None:
        """The picture is finished."""
        self._passing.pop(key, None)

    def put(self, key: Hashable, raster: Raster) -> Raster:
        self._drop(key)
        self.slices.worked()
        self._kept[key] = raster
        self.bytes += _weight(raster)
        if _weight(raster) >= self._full_from:
            self._full[key] = self.frame
            for old in [k for k in self._kept if k in self._full][: -self.FULL_SCREENS]:
                self._drop(old)
        while self.bytes > self.limit and (longest_unused := self._spare(key)) is not None:
            self._drop(longest_unused)
        return raster

    def _spare(self, newest: Hashable) -> Hashable | None:
        """What can go first; never a full screen in use, which lies under everything and is slow to paint again."""
        in_use = {key for key, frame in self._full.items() if frame >= self.frame - 1}
        return next((key for key in self._kept if key != newest and key not in in_use), None)

    def _drop(self, key: Hashable) -> None:
        raster = self._kept.pop(key, None)
        self._full.pop(key, None)
        if raster is not None:
            self.bytes -= _weight(raster)


def _weight(raster: Raster) -> int:
    return raster.surface.get_width() * raster.surface.get_height() * 4 + raster.more_bytes + 500
