"""Paints a Tiled map at any scale, piece by piece as Tiled draws it, from SVGs rasterised at that scale."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pygame

from game.ui import art
from game.ui.art import Raster, Rasters
from game.ui.canvas import Canvas
from game.ui.pens import Stepwise
from game.ui.slices import LARGE

LAYERS = ("layer", "imagelayer", "objectgroup")
# which point of a tile object its x and y name, as fractions of its size
ALIGNMENTS = {
    "unspecified": (0.0, 1.0),
    "topleft": (0.0, 0.0),
    "top": (0.5, 0.0),
    "topright": (1.0, 0.0),
    "left": (0.0, 0.5),
    "center": (0.5, 0.5),
    "right": (1.0, 0.5),
    "bottomleft": (0.0, 1.0),
    "bottom": (0.5, 1.0),
    "bottomright": (1.0, 1.0),
}


class MapError(Exception):
    """The map cannot be painted; one sentence says why."""


class Painting(NamedTuple):
    """The painted map and where its top left lies, in pixels of the map (negative where a piece overhangs)."""

    surface: pygame.Surface
    offset: tuple[int, int]


class Map(NamedTuple):
    """All visible pictures of a map, the lowest first, and the size of its grid."""

    pieces: Sequence[Piece]
    size: tuple[float, float]


class Layer(NamedTuple):
    """A visible layer with the offset and opacity of its groups added in."""

    node: ElementTree.Element
    x: float
    y: float
    opacity: float


class Piece(NamedTuple):
    """One picture on the map, in pixels of the map; it turns clockwise around its pivot."""

    file: Path
    x: float
    y: float
    w: float
    h: float
    opacity: float
    angle: float = 0.0
    pivot: tuple[float, float] = (0.0, 0.0)
    flips: Any = None


def lay(
    canvas: Canvas,
    path: Path,
    origin: tuple[float, float] = (0.0, 0.0),
    swap: Mapping[str, str] | None = None,
    group: str | None = None,
) -> None:
    """Draw the map with its top left at `origin`, in steps; of one with `swap` the pictures are kept for its next faces."""
    painting = paint(path, canvas.k, origin, swap, group, canvas.rasters)
    canvas.image(painting.surface, origin[0] + painting.offset[0], origin[1] + painting.offset[1])


def paint(
    path: Path | str,
    k: float,
    origin: tuple[float, float] = (0.0, 0.0),
    swap: Mapping[str, str] | None = None,
    group: str | None = None,
    rasters: Rasters | None = None,
) -> Painting:
    """The map at k screen pixels per map pixel.

    `origin` is where the map's top left goes on the screen in map pixels: pieces then snap to the very
    pixels that anything else drawn there snaps to. Put the surface at origin + offset. With `swap`, pictures
    of these names are replaced by others of the same folder. With `group`, of all groups of layers this one is
    shown, whatever the eyes in Tiled say.
    """
    path, rasters = Path(path), Rasters(0) if rasters is None else rasters
    key: Hashable = ("map", path, group)
    read: Map | None = rasters.half_done(key)
    if read is None:
        rasters.slices.breathe(LARGE + 1)
        read = rasters.go_on_with(key, _read(path, group))
    pieces, size = read
    if swap:
        pieces = [
            piece._replace(file=piece.file.with_stem(swap.get(piece.file.stem, piece.file.stem))) for piece in pieces
        ]
    left = math.floor(min(0.0, *(piece.x for piece in pieces)))
    top = math.floor(min(0.0, *(piece.y for piece in pieces)))
    right = math.ceil(max(size[0], *(piece.x + piece.w for piece in pieces)))
    bottom = math.ceil(max(size[1], *(piece.y + piece.h for piece in pieces)))

    def snap_x(x: float) -> int:
        return round((origin[0] + x) * k) - round((origin[0] + left) * k)

    def snap_y(y: float) -> int:
        return round((origin[1] + y) * k) - round((origin[1] + top) * k)

    key = ("map", path, group, origin, k, tuple(piece.file for piece in pieces))
    begun = rasters.half_done(key)
    if begun is None:
        surface = pygame.Surface((snap_x(right), snap_y(bottom)), pygame.SRCALPHA)
        begun = rasters.go_on_with(key, (surface, Stepwise(surface, rasters.slices)))
    surface, pen = begun
    pictures = Pictures(rasters, bool(swap))
    pen.again()
    for piece in pieces:
        pen.step(partial(_draw, surface, piece, snap_x, snap_y, pictures))
    return Painting(surface, (left, top))


def _read(path: Path, group: str | None) -> Map:
    """The pictures of a map and its size; a file is read once, as long as nobody changes it."""
    return _pieces(path, group, path.stat().st_mtime_ns if path.is_file() else 0)


class Pictures:
    """The pictures of a map at the sizes at which it shows them, each read once; some are kept for the next painting."""

    def __init__(self, rasters: Rasters, kept: bool) -> None:
        self._rasters = rasters
        self._kept = kept
        self._here: dict[tuple[Path, tuple[int, int]], pygame.Surface] = {}

    def of(self, file: Path, size: tuple[int, int]) -> pygame.Surface:
        """One of them."""
        if (file, size) not in self._here:
            key = ("piece", file, size)
            raster = self._rasters.wanted(key)
            if raster is None:
                large = size[0] * size[1] > LARGE
                drawn = partial(_drawn, file, size)
                raster = Raster(self._rasters.slices.beside(key, drawn) if large else drawn())
                raster = self._rasters.put(key, raster) if self._kept else self._rasters.go_on_with(key, raster)
            self._here[file, size] = raster.surface
        return self._here[file, size]


@lru_cache(maxsize=16)
def _pieces(path: Path, group: str | None, _changed: int) -> Map:
    """All visible pictures of the map, the lowest first, and the size of its grid."""
    import pytmx  # here, so that nothing but painting a map pays for it

    if not path.is_file():
        raise MapError(f"The map {path.name} is missing.")
    try:
        tiled = pytmx.TiledMap(str(path), image_loader=_file_of)
        by_id = {layer.id: layer for layer in tiled.layers}
        pieces: list[Piece] = []
        root = ElementTree.parse(path).getroot()
        if group is not None and group not in [node.get("name") for node in root.findall("group")]:
            raise MapError(f"The map {path.name} has no group of layers named {group}.")
        for layer in _layers(Layer(root, 0.0, 0.0, 1.0), group):
            source = {"layer": _tiles, "imagelayer": _image, "objectgroup": _objects}[layer.node.tag]
            pieces += source(tiled, by_id[int(layer.node.attrib["id"])], layer)
    except MapError:
        raise
    except Exception as error:  # pytmx raises whatever it stumbles over, bare Exception included
        reason = " ".join(str(error).split()).rstrip(".") or type(error).__name__
        raise MapError(f"The map {path.name} cannot be painted: {reason}.") from error
    return Map(tuple(pieces), (tiled.width * tiled.tilewidth, tiled.height * tiled.tileheight))


def _file_of(file: str, _colour_key: Any, **_more: Any) -> Callable[..., Path]:
    """pytmx's image loader: only remembers the file, because its size on the screen is not known yet."""

    def load(area: Any = None, _flips: Any = None) -> Path:
        if area is not None:
            raise MapError(f"The tileset of {file} is one picture cut into tiles; it must be a collection of pictures.")
        return Path(file)

    return load


def _layers(parent: Layer, group: str | None = None) -> Iterator[Layer]:
    """Visible layers from the bottom up; pytmx sorts them by type, so their order is read from the file."""
    for node in parent.node:
        chosen = group is not None and node.tag == "group"
        if node.get("name") != group if chosen else node.get("visible") == "0":
            continue
        layer = Layer(
            node,
            parent.x + float(node.get("offsetx", 0)),
            parent.y + float(node.get("offsety", 0)),
            parent.opacity * float(node.get("opacity", 1)),
        )
        if node.tag == "group":
            yield from _layers(layer)
        elif node.tag in LAYERS:
            yield layer


def _tileset(tiled: Any, gid: int) -> Any:
    return max(
        (tileset for tileset in tiled.tilesets if tileset.firstgid <= tiled.tiledgidmap[gid]),
        key=lambda tileset: tileset.firstgid,
    )


def _flips(tiled: Any) -> dict[int, Any]:
    return {number[0]: number[1] for number in tiled.imagemap.values() if number}


def _image(tiled: Any, picture: Any, layer: Layer) -> Iterator[Piece]:
    node = layer.node.find("image")
    if node is not None:
        w, h = float(node.attrib["width"]), float(node.attrib["height"])
        yield Piece(tiled.images[picture.gid], layer.x, layer.y, w, h, layer.opacity)


def _tiles(tiled: Any, tiles: Any, layer: Layer) -> Iterator[Piece]:
    """Tiles stand on the lower left corner of their cell, however large they are."""
    flips = _flips(tiled)
    for column, row, gid in tiles:
        if gid:
            shift = _tileset(tiled, gid).offset
            size = tiled.tile_properties[gid]
            w, h = float(size["width"]), float(size["height"])
            x = layer.x + column * tiled.tilewidth + int(shift[0])
            y = layer.y + (row + 1) * tiled.tileheight + int(shift[1]) - h
            yield Piece(tiled.images[gid], x, y, w, h, layer.opacity, flips=flips[gid])


def _objects(tiled: Any, things: Any, layer: Layer) -> Iterator[Piece]:
    flips = _flips(tiled)
    shown = [thing for thing in things if thing.gid and thing.visible]
    if layer.node.get("draworder", "topdown") == "topdown":
        shown.sort(key=lambda thing: thing.y + thing.height)
    for thing in shown:
        tileset = _tileset(tiled, thing.gid)
        along, down = ALIGNMENTS[getattr(tileset, "objectalignment", "unspecified")]
        w, h = thing.width, thing.height
        pivot = (layer.x + thing.x, layer.y + thing.y + h)  # pytmx has taken the height off y
        x = pivot[0] - along * w + int(tileset.offset[0])
        y = pivot[1] - down * h + int(tileset.offset[1])
        yield Piece(tiled.images[thing.gid], x, y, w, h, layer.opacity, thing.rotation, pivot, flips[thing.gid])


def _draw(
    surface: pygame.Surface,
    piece: Piece,
    snap_x: Callable[[float], int],
    snap_y: Callable[[float], int],
    pictures: Pictures,
) -> None:
    left, top = snap_x(piece.x), snap_y(piece.y)
    size = (max(1, snap_x(piece.x + piece.w) - left), max(1, snap_y(piece.y + piece.h) - top))
    if piece.angle:
        picture = pictures.of(piece.file, (size[0] * 2, size[1] * 2))
    else:
        picture = pictures.of(piece.file, size)
    if piece.flips and any(piece.flips):
        picture = _flipped(picture, piece.flips)
    if piece.angle:
        picture = pygame.transform.rotozoom(picture, -piece.angle, 0.5)  # drawn double, so that turning costs no edge
        pivot = pygame.Vector2(snap_x(piece.pivot[0]), snap_y(piece.pivot[1]))
        middle = pivot + (pygame.Vector2(left + size[0] / 2, top + size[1] / 2) - pivot).rotate(piece.angle)
        left, top = round(middle.x - picture.get_width() / 2), round(middle.y - picture.get_height() / 2)
    if piece.opacity < 1:
        picture = picture.copy()
        picture.set_alpha(round(255 * piece.opacity))
    surface.blit(picture, (left, top))


def _flipped(picture: pygame.Surface, flips: Any) -> pygame.Surface:
    if flips.flipped_diagonally:
        picture = pygame.transform.flip(pygame.transform.rotate(picture, 270), True, False)
    return pygame.transform.flip(picture, flips.flipped_horizontally, flips.flipped_vertically)


def _drawn(file: Path, size: tuple[int, int]) -> pygame.Surface:
    try:
        return art.ready(pygame.image.load_sized_svg(file, size))
    except (OSError, pygame.error) as error:
        return art.instead(file.name, size, error)
