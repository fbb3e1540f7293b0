"""Points and boxes in design units, as everybody who measures means them."""

from __future__ import annotations

Point = tuple[float, float]  # x, y
Box = tuple[float, float, float, float]  # left, top, width, height


def around(middle: Point, width: float, height: float | None = None) -> Box:
    """The box of that size with its centre there; a square if only one side is named.

    >>> around((100, 50), 40)
    (80.0, 30.0, 40, 40)
    """
    high = width if height is None else height
    return middle[0] - width / 2, middle[1] - high / 2, width, high


def tall(box: Box, least: float) -> Box:
    """The box, around the same middle line, at least so high.

    >>> tall((10, 10, 20, 20), 30)
    (10, 5.0, 20, 30)
    """
    x, y, w, h = box
    return (x, y + (h - least) / 2, w, least) if h < least else box


def grown(box: Box, by: float) -> Box:
    """The box with a margin for outlines, rings and shadows.

    >>> grown((10, 10, 20, 20), 5)
    (5, 5, 30, 30)
    """
    x, y, w, h = box
    return x - by, y - by, w + 2 * by, h + 2 * by


def middle(box: Box) -> Point:
    """Where the centre of a box is.

    >>> middle((10, 10, 20, 40))
    (20.0, 30.0)
    """
    x, y, w, h = box
    return x + w / 2, y + h / 2
