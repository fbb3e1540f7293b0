"""Reads a board drawn in Tiled into a plain graph of spaces, with places for whoever shows it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

Value = str | int | float | bool
Props = Mapping[str, Value]


class BoardError(Exception):
    """The map cannot be played on; one sentence says what is wrong and where."""


@dataclass(frozen=True, slots=True)
class Space:
    """One space; x and y are its centre in pixels of the map."""

    id: int
    kind: str
    x: float
    y: float
    props: Props


@dataclass(frozen=True, slots=True)
class Mark:
    """A place on the map that is no space (a name plate, a card slot); x and y are its centre."""

    name: str
    kind: str
    x: float
    y: float
    angle: float
    props: Props
    w: float = 0.0
    h: float = 0.0


@dataclass(frozen=True, slots=True)
class Board:
    """Spaces numbered from 0, the neighbours of each in ascending order, and marks by their layer."""

    spaces: tuple[Space, ...]
    links: tuple[tuple[int, ...], ...]
    title: str
    marks: Mapping[str, tuple[Mark, ...]] = field(default_factory=dict)

    def of_kind(self, kind: str) -> tuple[Space, ...]:
        """All spaces of that kind, by number."""
        return tuple(space for space in self.spaces if space.kind == kind)


def read(path: Path | str, kinds: Collection[str] | None = None, group: str | None = None) -> Board:
    """The board drawn in that map; with `kinds` given, spaces of any other kind are refused.

    A map that holds several arrangements of a board has a group of layers for each: `group` says which one is meant,
    otherwise it is what Tiled shows. As long as nobody changes the file it is read once.
    """
    path = Path(path)
    changed = path.stat() if path.is_file() else None
    stamp = (changed.st_mtime_ns, changed.st_size) if changed else (0, 0)
    return _read(path, None if kinds is None else frozenset(kinds), group, stamp)


@lru_cache(maxsize=16)
def _read(path: Path, kinds: frozenset[str] | None, group: str | None, _stamp: tuple[int, int]) -> Board:
    tiled = _load(path)
    layers = _object_layers(tiled, _left_out(path, group))
    for name in ("spaces", "links"):
        if name not in layers:
            raise BoardError(f"The map {path.name} has no object layer named {name}.")
    numbers: dict[int, Space] = {}
    by_object: dict[int, Space] = {}
    for thing in layers.pop("spaces"):
        space = _space(path, thing, kinds)
        if space.id in numbers:
            raise BoardError(f"{_where(path, thing)} has number {space.id}, which another space already has.")
        numbers[space.id] = by_object[thing.id] = space
    _check_numbers(path, numbers)
    links = _links(path, layers.pop("links"), by_object)
    _check_connected(path, numbers, links)
    marks = {name: tuple(map(_mark, things)) for name, things in layers.items() if things}
    spaces = tuple(numbers[number] for number in range(len(numbers)))
    return Board(spaces, links, str(tiled.properties.get("title") or path.stem), marks)


def _load(path: Path) -> Any:
    import pytmx  # here, because it brings pygame along where that is installed

    if not path.is_file():
        raise BoardError(f"The map {path.name} is missing.")
    try:
        return pytmx.TiledMap(str(path))
    except Exception as error:  # pytmx raises whatever it stumbles over, bare Exception included
        reason = " ".join(str(error).split()).rstrip(".") or type(error).__name__
        raise BoardError(f"The map {path.name} cannot be read: {reason}.") from error


def _left_out(path: Path, group: str | None) -> set[int]:
    """The object layers of groups that are not meant, or else hidden; pytmx does not tell in which group a layer is."""
    groups = ElementTree.parse(path).getroot().findall("group")
    if group is not None and all(node.get("name") != group for node in groups):
        raise BoardError(f"The map {path.name} has no group of layers named {group}.")
    others = [node for node in groups if (node.get("visible") == "0" if group is None else node.get("name") != group)]
    return {int(layer.get("id", 0)) for node in others for layer in node.iter("objectgroup")}


def _object_layers(tiled: Any, left_out: Collection[int]) -> dict[str, list[Any]]:
    """Object layers by name, without the tiles that only decorate."""
    layers: dict[str, list[Any]] = {}
    for layer in tiled.objectgroups:
        if getattr(layer, "id", None) not in left_out:
            layers.setdefault(str(layer.name), []).extend(thing for thing in layer if not thing.gid)
    return layers


def _where(path: Path, thing: Any) -> str:
    return f"In the map {path.name}, object {thing.id} at ({thing.x:g}, {thing.y:g})"


def _property(path: Path, thing: Any, name: str, kind: type) -> Any:
    value = thing.properties.get(name)
    if value is None:
        raise BoardError(f"{_where(path, thing)} lacks the property {name}.")
    if type(value) is not kind:
        wanted = {int: "a whole number", str: "a word"}[kind]
        raise BoardError(f"{_where(path, thing)} has the property {name} = {value!r}, which is not {wanted}.")
    return value


def _check_class(path: Path, thing: Any, wanted: str) -> None:
    if thing.type != wanted:
        raise BoardError(f"{_where(path, thing)} is of class {thing.type or 'none'} instead of {wanted}.")


def _props(thing: Any) -> dict[str, Value]:
    """The object's own properties; pytmx makes None of an empty text."""
    return {name: "" if value is None else value for name, value in thing.properties.items()}


def _space(path: Path, thing: Any, kinds: Collection[str] | None) -> Space:
    _check_class(path, thing, "space")
    number: int = _property(path, thing, "space", int)
    kind: str = _property(path, thing, "kind", str)
    if kinds is not None and kind not in kinds:
        raise BoardError(f"{_where(path, thing)} is a space of the unknown kind {kind}.")
    props = {name: value for name, value in _props(thing).items() if name not in ("space", "kind")}
    return Space(number, kind, thing.x + thing.width / 2, thing.y + thing.height / 2, props)


def _mark(thing: Any) -> Mark:
    return Mark(
        name=str(thing.name or ""),
        kind=str(thing.type or ""),
        x=thing.x + thing.width / 2,
        y=thing.y + thing.height / 2,
        angle=float(thing.rotation),
        props=_props(thing),
        w=float(thing.width),
        h=float(thing.height),
    )


def _check_numbers(path: Path, numbers: Collection[int]) -> None:
    if not numbers:
        raise BoardError(f"The map {path.name} has no spaces.")
    for expected, number in enumerate(sorted(numbers)):
        if number != expected:
            raise BoardError(f"The map {path.name} has {len(numbers)} spaces but none with the number {expected}.")


def _links(path: Path, things: Iterable[Any], spaces: Mapping[int, Space]) -> tuple[tuple[int, ...], ...]:
    near: list[set[int]] = [set() for _ in spaces]
    for thing in things:
        _check_class(path, thing, "link")
        ends = []
        for name in ("a", "b"):
            target: int = _property(path, thing, name, int)
            if target not in spaces:
                raise BoardError(f"{_where(path, thing)} links to object {target}, which is no space.")
            ends.append(spaces[target].id)
        a, b = ends
        if a == b:
            raise BoardError(f"{_where(path, thing)} links space {a} to itself.")
        if b in near[a]:
            raise BoardError(f"{_where(path, thing)} links the spaces {a} and {b} a second time.")
        near[a].add(b)
        near[b].add(a)
    return tuple(tuple(sorted(neighbours)) for neighbours in near)


def _check_connected(path: Path, spaces: Mapping[int, Space], links: tuple[tuple[int, ...], ...]) -> None:
    reached = {0}
    edge = [0]
    while edge:
        fresh = {near for space in edge for near in links[space]} - reached
        reached |= fresh
        edge = sorted(fresh)
    if lost := sorted(set(spaces) - reached):
        space = spaces[lost[0]]
        raise BoardError(
            f"In the map {path.name}, no way leads from space 0 to space {space.id} at ({space.x:g}, {space.y:g})."
        )
