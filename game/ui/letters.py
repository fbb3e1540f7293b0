"""Text that always fits its box: fonts, wrapping, shrinking, setting it closer, sticker outlines."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from game.fonts import Run, clusters, runs, whole
from game.ui.art import Raster

BREAK = re.compile(r"(?<!→) (?![→·])")  # where a line may end: not beside an arrow, nor before a dot
LINE_HEIGHT = {"title": 1.08, "body": 1.28, "bold": 1.28}
CAPITALS = {"title": 0.70, "body": 0.72, "bold": 0.72}
DESCENDER = 0.2
SMALLEST = 26.0  # whatever is asked for: smaller letters cannot be read from a sofa
CLOSE = 1.05  # the height of a line where nothing else helps: nothing touches yet
CLOSEST = 0.93  # and where not even that does
LINE_ROOM = 1.12  # of a line's box, in sizes: capitals stay in the middle and descenders still fit
BRACKETS = 1.16  # the same with brackets, which reach further
REACH = 1.02  # from the highest glyph to the lowest one, in sizes
NARROWEST = 66  # percent of their width that letters keep, likewise
RULER = 128
FINE = 4
FEW = 4  # lines that are made even; more are a paragraph
PICTURE = 1.1  # how high an emoji is, in sizes
OPEN_FONTS = 120  # each keeps its file open, and some systems allow 256 files in all


class FontError(Exception):
    """Nothing can be written without this font; one sentence names it."""


class TextDrawn(NamedTuple):
    """One text as it came onto the screen, in design units."""

    words: str
    glyphs: pygame.FRect
    box: pygame.FRect
    size: float
    shortened: bool


class Style(NamedTuple):
    font: str
    colour: str
    align: str
    lines: int
    outline: tuple[str, float] | None
    least: float = SMALLEST  # the size below which it is not set


class Fitted(NamedTuple):
    """Lines, the size of their letters, how much narrower than usual those are, and the height of a line in sizes."""

    lines: list[str]
    size: float
    narrow: float
    leading: float


class Line(NamedTuple):
    """A line of letters, and how far below its top they stand."""

    surface: pygame.Surface
    rise: float


@lru_cache(maxsize=OPEN_FONTS)
def _font(file: str, pixels: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    try:
        if not whole(file):
            raise FontError(f"The letters in {Path(file).name} are damaged.")
        return pygame.font.Font(file, pixels)
    except (OSError, pygame.error) as error:
        raise FontError(f"The letters in {Path(file).name} cannot be read: {error}.") from error


def _font_of(run: Run, pixels: int) -> pygame.font.Font:
    """The run's font, told how its script is joined and where it begins."""
    font = _font(run.file, pixels)
    if run.script:
        font.set_script(run.script)
        font.set_direction(pygame.DIRECTION_RTL if run.leftwards else pygame.DIRECTION_LTR)
    return font


def close_fonts() -> None:
    """Let go of all fonts, each with its file: letters of other sizes are wanted from now on."""
    _font.cache_clear()


def forget() -> None:
    """Let go of everything: the display is going away."""
    close_fonts()
    _width.cache_clear()
    fit.cache_clear()


@lru_cache(maxsize=4096)
def _width(font: str, words: str) -> float:
    return sum(_run_width(run) for run in runs(words, font)) / RULER


def _run_width(run: Run) -> float:
    wide, high = _font_of(run, RULER).size(run.words)
    return wide * PICTURE * RULER / high if run.pictures else wide


def width(words: str, size: float, font: str) -> float:
    """How wide one line would be, in the unit of `size`."""
    return _width(font, words) * size


def wrap(words: str, room: float, size: float, font: str) -> list[str]:
    """Break into lines of at most this width; a single word may still be wider, and "12 → 14" is one word."""
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in BREAK.split(paragraph):
            longer = f"{line} {word}" if line else word
            if line and width(longer, size, font) > room:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def block(count: int, size: float, font: str, leading: float) -> float:
    """Height of so many lines, from the first capitals to the last descenders."""
    return size * (CAPITALS[font] + DESCENDER + leading * (count - 1))


def height(words: str, room: float, size: float, font: str) -> float:
    """How high words are that are broken into lines of this width."""
    return block(len(wrap(words, room, size, font)), size, font, LINE_HEIGHT[font])


def _sizes(wanted: float, least: float) -> Iterator[float]:
    size = wanted
    while size > least:
        yield size
        size -= 1.0 if size < 60 else 2.0
    yield least


@lru_cache(maxsize=4096)
def fit(
    words: str, w: float, h: float, wanted: float, font: str, lines: int, edge: float, least: float = SMALLEST
) -> Fitted:
    """The largest size, at most the wanted one, that fits into w × h with an outline of `edge`.

    Where not even the smallest does, lines come closer, more than were asked for if there is room, and letters narrower.
    """
    room, leading = w - 2 * edge, LINE_HEIGHT[font]
    for size in _sizes(wanted, least):
        broken = wrap(words, room, size, font) if lines > 1 else [words.replace("\n", " ")]
        if len(broken) > lines or block(len(broken), size, font, leading) > h - 2 * edge:
            continue
        if all(width(line, size, font) <= room for line in broken):
            return Fitted(_even(words, broken, room, size, font), size, 1.0, leading)
    for percent in range(100, NARROWEST - 1, -2):
        narrow = percent / 100
        broken = wrap(words, room / narrow, least, font)
        spare = h - 2 * edge - least * REACH
        leading = min(CLOSE, spare / least / (len(broken) - 1)) if len(broken) > 1 else CLOSE
        if leading >= CLOSEST and all(width(line, least, font) * narrow <= room for line in broken):
            return Fitted(_even(words, broken, room / narrow, least, font), least, narrow, leading)
    return Fitted(_shorten(words, room, least, font, lines), least, 1.0, LINE_HEIGHT[font])


def _even(words: str, broken: list[str], room: float, size: float, font: str) -> list[str]:
    """A few lines of about the same length look better than long ones and a last word alone."""
    if not 2 <= len(broken) <= FEW or "\n" in words:
        return broken
    narrow, best = room, broken
    while narrow > room / 2:
        narrow -= room / 40
        tighter = wrap(words, narrow, size, font)
        if len(tighter) > len(broken) or any(width(line, size, font) > narrow for line in tighter):
            break
        best = tighter
    return best


def _shorten(words: str, room: float, size: float, font: str, lines: int) -> list[str]:
    """The last resort: as much as fits, then an ellipsis."""
    broken = wrap(words, room, size, font) if lines > 1 else [words.replace("\n", " ")]
    kept = broken[:lines]
    if len(broken) > lines:
        kept[-1] += "…"
    for number, line in enumerate(kept):
        while line not in ("", "…") and width(line, size, font) > room:
            line = "".join(clusters(line.rstrip("…"))[:-1]).rstrip() + "…"
        kept[number] = line
    return kept


def render(words: str, w: int, h: int, wanted: float, k: float, style: Style) -> tuple[Raster, float, bool]:
    """The text for a box of w × h pixels: its pixels placed from the box's top left, its size, was it shortened."""
    edge = style.outline[1] if style.outline else 0.0
    setting = fit(words, w / k, h / k, wanted, style.font, style.lines, edge, style.least)
    shortened = any(line.endswith("…") for line in setting.lines) and "…" not in words
    raster, pixels = _largest(setting, w, h, k, style)
    return raster, pixels / k, shortened


def _largest(setting: Fitted, w: int, h: int, k: float, style: Style) -> tuple[Raster, int]:
    """The lines in the largest pixel size that keeps them inside the box, crisp if they can be."""
    wanted = max(1, round(setting.size * k))
    smallest = min(wanted, max(1, round(style.least * k)))
    # Small letters on the pixel grid are up to a sixth wider than measured; off the grid they are not.
    sizes = range(wanted, smallest - 1, -1)
    tries = [(pixels, 1, setting) for pixels in sizes] if setting.narrow == 1 else []
    tries += [(pixels, FINE, setting) for pixels in sizes]
    for leading in (CLOSE, CLOSEST):
        closer = setting._replace(leading=min(leading, setting.leading))
        tries += [(smallest, FINE, closer._replace(narrow=setting.narrow * part / 100)) for part in (100, 94, 88, 82)]
    for pixels, grain, tried in tries:
        raster = _set(tried, w, h, pixels, k, style, grain)
        wide, high = raster.surface.get_size()
        if wide <= w and high <= h:
            break
    if high > h and any(run.script for line in setting.lines for run in runs(line, style.font)):
        raster = _squeezed(raster, w, h)  # some scripts are higher than ours, and a name must be read all the same
    return raster, pixels


def _squeezed(raster: Raster, w: int, h: int) -> Raster:
    small = pygame.transform.smoothscale_by(raster.surface, h / raster.surface.get_height())
    return Raster(small, min(raster.x, max(0, w - small.get_width())), 0)


def _set(setting: Fitted, w: int, h: int, pixels: int, k: float, style: Style, grain: int) -> Raster:
    """Draw the lines around the middle of the box and cut the result to the glyphs."""
    edge = round(style.outline[1] * k) if style.outline else 0
    pieces = [_line(line, pixels, style, edge, grain, setting.narrow) for line in setting.lines]
    step = round(setting.leading * pixels)
    capital = CAPITALS[style.font] * pixels
    widest = max(piece.surface.get_width() for piece in pieces)
    rise = max(piece.rise for piece in pieces)
    deep = max(piece.surface.get_height() + round(rise - piece.rise) for piece in pieces)
    picture = pygame.Surface((widest, step * (len(pieces) - 1) + deep), pygame.SRCALPHA)
    for number, piece in enumerate(pieces):
        spare = widest - piece.surface.get_width()
        x = {"left": 0, "center": spare // 2, "right": spare}[style.align]
        y = number * step + round(rise - piece.rise)
        picture.blit(piece.surface, (x, y), special_flags=0 if number == 0 else pygame.BLEND_ALPHA_SDL2)
    # Capitals, not glyphs, stand in the middle: words beside each other keep one line.
    top = round((h - capital - step * (len(pieces) - 1)) / 2 + capital - rise)
    left = {"left": 0, "center": (w - widest) // 2, "right": w - widest}[style.align]
    glyphs = picture.get_bounding_rect()
    if not glyphs.w:
        return Raster(pygame.Surface((1, 1), pygame.SRCALPHA), 0, h // 2)
    x = min(max(left + glyphs.x, 0), max(0, w - glyphs.w))
    y = min(max(top + glyphs.y, 0), max(0, h - glyphs.h))
    cut = picture.subsurface(glyphs)
    return Raster(cut.convert_alpha() if pygame.display.get_surface() else cut.copy(), x, y)


def _line(words: str, pixels: int, style: Style, edge: int, grain: int, narrow: float) -> Line:
    """One line; a grain above 1 draws it that much larger and shrinks it, which gives letters their true widths."""
    drawn = _joined([_drawn(run, pixels * grain, style, edge * grain) for run in runs(words, style.font)], edge * grain)
    if grain == 1:
        return drawn
    wide, high = drawn.surface.get_size()
    shrunk = pygame.transform.smoothscale(drawn.surface, (math.ceil(wide / grain * narrow), math.ceil(high / grain)))
    return Line(shrunk, drawn.rise / grain)


def _joined(parts: list[Line], edge: int) -> Line:
    """Runs of several scripts on one line, one after the other."""
    if len(parts) == 1:
        return parts[0]
    rise = max(part.rise for part in parts)
    deep = max(part.surface.get_height() - part.rise for part in parts)
    wide = sum(part.surface.get_width() - 2 * edge for part in parts) + 2 * edge
    line, x = pygame.Surface((wide, math.ceil(rise + deep)), pygame.SRCALPHA), 0
    for part in parts:
        line.blit(part.surface, (x, round(rise - part.rise)), special_flags=pygame.BLEND_ALPHA_SDL2)
        x += part.surface.get_width() - 2 * edge
    return Line(line, rise)


def _drawn(run: Run, pixels: int, style: Style, edge: int) -> Line:
    font = _font_of(run, pixels)
    if run.pictures:
        return _pictures(font, run.words, pixels, edge)
    return Line(_outlined(font, run.words, style, edge), font.get_ascent() + edge)


def _pictures(font: pygame.font.Font, words: str, pixels: int, edge: int) -> Line:
    """Emoji come in one size and with their own outline."""
    plain = _inked(font, words, "white")
    scale = PICTURE * pixels / plain.get_height()
    small = pygame.transform.smoothscale_by(plain, scale)
    room = pygame.Surface((small.get_width() + 2 * edge, small.get_height() + 2 * edge), pygame.SRCALPHA)
    room.blit(small, (edge, edge))
    return Line(room, font.get_ascent() * scale + edge)


def _inked(font: pygame.font.Font, words: str, colour: str) -> pygame.Surface:
    """The words in one colour; of those that nobody can see, nothing."""
    if font.size(words)[0] == 0:  # pygame refuses to render them
        return pygame.Surface((1, font.get_height()), pygame.SRCALPHA)
    return font.render(words, True, colour)


def _outlined(font: pygame.font.Font, words: str, style: Style, edge: int) -> pygame.Surface:
    fill = _inked(font, words, style.colour)
    if not style.outline or not edge:
        return fill
    font.outline = edge
    try:
        under = _inked(font, words, style.outline[0])
    finally:
        font.outline = 0
    # The stroke is hollow inside thick letters; the fill covers that.
    under.blit(fill, (edge, edge))
    return under
