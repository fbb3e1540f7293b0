"""The quickest form of a finished picture: what nothing shows through is kept without transparency."""

from __future__ import annotations

from typing import Any

import pygame

from game.ui.art import Edge, Raster

# Units from the edge of a picture within which its outline, shadow and round corners may lie.
MARGINS = (14, 20, 26, 34, 48)
# Pixels below which one blit of the whole picture is quicker than one for each part.
WORTH_PARTING = 80_000


def quickest(picture: pygame.Surface, k: float, notes: tuple[Any, ...]) -> Raster:
    """An opaque picture, an opaque inside with four see-through edges, or all of it see-through."""
    if not pygame.display.get_surface():
        return Raster(picture, notes=notes)
    whole, solid = picture.get_rect(), pygame.mask.from_surface(picture, 254)
    if _full(solid, whole):
        return Raster(picture.convert(), notes=notes)
    if whole.w * whole.h >= WORTH_PARTING:
        for margin in MARGINS:
            inside = whole.inflate(-2 * round(margin * k), -2 * round(margin * k))
            if inside.w * inside.h < WORTH_PARTING:
                break
            if _full(solid, inside):
                return _parted(picture, inside, notes)
    return Raster(picture.convert_alpha(), notes=notes)


def _full(solid: pygame.Mask, area: pygame.Rect) -> bool:
    return solid.overlap_area(pygame.Mask(area.size, fill=True), area.topleft) == area.w * area.h


def _parted(picture: pygame.Surface, inside: pygame.Rect, notes: tuple[Any, ...]) -> Raster:
    whole = picture.get_rect()
    beside = (
        pygame.Rect(0, 0, whole.w, inside.top),
        pygame.Rect(0, inside.bottom, whole.w, whole.h - inside.bottom),
        pygame.Rect(0, inside.top, inside.left, inside.h),
        pygame.Rect(inside.right, inside.top, whole.w - inside.right, inside.h),
    )
    edges = tuple(
        Edge(picture.subsurface(part).convert_alpha(), part.x - inside.x, part.y - inside.y) for part in beside
    )
    more = sum(edge.surface.get_width() * edge.surface.get_height() * 4 for edge in edges)
    return Raster(picture.subsurface(inside).convert(), inside.x, inside.y, notes, more, edges)
