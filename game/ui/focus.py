"""Which target a point or an arrow means."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.ui.scene import Target

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
Links = dict[tuple[int, tuple[int, int]], int]  # by box and arrow, to which box it leads


def gap(box: pygame.FRect, x: float, y: float) -> float:
    """How far a point lies outside a box."""
    dx = max(box.left - x, 0.0, x - box.right)
    dy = max(box.top - y, 0.0, y - box.bottom)
    return float((dx * dx + dy * dy) ** 0.5)


def under(targets: Iterable[Target], x: float, y: float) -> Target | None:
    """The enabled target the mouse means: the smallest box around the point, else the nearest within its reach."""
    best: Target | None = None
    best_score = (1.0, 0.0)
    for target in targets:
        if not target.enabled:
            continue
        distance = gap(target.box, x, y)
        if distance > target.reach:
            continue
        centre = (target.box.centerx - x) ** 2 + (target.box.centery - y) ** 2
        score = (0.0, target.box.w * target.box.h) if distance == 0 else (1.0, distance + centre * 1e-6)
        if best is None or score < best_score:
            best, best_score = target, score
    return best


def neighbour(targets: Iterable[Target], start: pygame.FRect, step: tuple[int, int]) -> Target | None:
    """The target to which an arrow leads from a box: the nearest enabled one, or one that nothing else would lead to."""
    enabled = [target for target in targets if target.enabled]
    boxes = [target.box for target in enabled]
    if start not in boxes:
        ahead = _nearest(boxes, start, step)
    else:
        ahead = _links(tuple(map(tuple, boxes))).get((boxes.index(start), step))
    return None if ahead is None else enabled[ahead]


@lru_cache(maxsize=16)
def _links(corners: tuple[tuple[float, ...], ...]) -> Links:
    """Where each arrow leads from each box. A box to which none leads from elsewhere is put between two others."""
    boxes = [pygame.FRect(corner) for corner in corners]
    links = {
        (number, step): ahead
        for number, box in enumerate(boxes)
        for step in ARROWS.values()
        if (ahead := _nearest(boxes, box, step)) is not None
    }
    for lost in sorted(set(range(len(boxes))) - set(links.values())):
        _put_between(boxes, links, lost, range(len(boxes)))
    for lost in range(len(boxes)):  # two that lead to each other alone are out of reach as well
        reached = _reached(links, 0)
        if lost not in reached:
            _put_between(boxes, links, lost, sorted(reached))
    return links


def _put_between(boxes: Sequence[pygame.FRect], links: Links, lost: int, others: Iterable[int]) -> None:
    """Let an arrow lead to this box from one of the others, best where it leads on to where that led before."""
    ways = [
        (links.get((number, step)) != links.get((lost, step)), far, number, step)
        for number in others
        for step in ARROWS.values()
        if number != lost and (far := _distance(boxes[number], boxes[lost], step)) is not None
    ]
    if ways:
        *_, number, step = min(ways)
        links[number, step] = lost


def _reached(links: Links, start: int) -> set[int]:
    """Everything to which arrows lead from there."""
    found, ahead = {start}, [start]
    for here in ahead:
        for step in ARROWS.values():
            if (there := links.get((here, step))) is not None and there not in found:
                found.add(there)
                ahead.append(there)
    return found


def _nearest(boxes: Sequence[pygame.FRect], start: pygame.FRect, step: tuple[int, int]) -> int | None:
    """The nearest box in a direction: straight ahead counts more than sideways."""
    best: int | None = None
    best_score = float("inf")
    for number, box in enumerate(boxes):
        if box == start:
            continue
        score = _distance(start, box, step)
        if score is not None and score < best_score:
            best, best_score = number, score
    return best


def _distance(start: pygame.FRect, end: pygame.FRect, step: tuple[int, int]) -> float | None:
    if step[0]:
        ahead = (end.centerx - start.centerx) * step[0]
        edge = end.left - start.right if step[0] > 0 else start.left - end.right
        side = max(end.top - start.bottom, start.top - end.bottom, 0.0)
        drift = abs(end.centery - start.centery)
    else:
        ahead = (end.centery - start.centery) * step[1]
        edge = end.top - start.bottom if step[1] > 0 else start.top - end.bottom
        side = max(end.left - start.right, start.left - end.right, 0.0)
        drift = abs(end.centerx - start.centerx)
    # Further to the side than ahead is another direction.
    if ahead <= 0.5 or side > ahead * 2.5:
        return None
    return max(edge, 0.0) + ahead * 0.2 + side * 3.0 + drift * 0.4
