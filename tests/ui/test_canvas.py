"""Drawing in design units: text fits, edges are crisp, caches stay small."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui import art, letters
from game.ui.canvas import SCREEN, Canvas, TextDrawn
from game.ui.colours import CREAM, GREEN, INK, SKY, SUN, rgb
from game.ui.scene import Scene, Stack
from game.ui.shapes import SHINE
from game.ui.window import Window

LONG_NAME = "Wilhelmina-Jo!"


def canvas(size: tuple[int, int] = (1280, 720), text_scale: float = 1.0) -> Canvas:
    Window(size, hidden=True)
    surface = pygame.display.get_surface()
    assert surface
    it = Canvas(surface, text_scale=text_scale)
    it.audit = []
    return it


def assert_inside(drawn: TextDrawn, k: float) -> None:
    pixel = 1.01 / k
    assert drawn.box.inflate(2 * pixel, 2 * pixel).contains(drawn.glyphs), drawn


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("text_scale", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("font", ["title", "body", "bold"])
def test_long_names_fit_small_boxes_without_being_cut(size: tuple[int, int], text_scale: float, font: str) -> None:
    it = canvas(size, text_scale)
    for wide, high, wanted in ((170, 40, 34), (300, 56, 38), (520, 200, 150), (200, 32, 24)):
        it.text(LONG_NAME, (100, 100, wide, high), wanted, font=font, outline=(INK, 6) if wanted == 150 else None)
    assert it.audit
    for drawn in it.audit:
        assert_inside(drawn, it.k)
        assert not drawn.shortened
        assert drawn.size >= letters.SMALLEST - 0.5 / it.k


@pytest.mark.parametrize(
    "words", ["A foe here loses 3 if it is Krieger, otherwise 2.", "one two three four five six 1."]
)
def test_no_last_word_stands_alone_where_lines_can_be_even(words: str) -> None:
    for room in range(150, 400, 10):
        lines, size, _, _ = letters.fit(words, room, 400, 30, "bold", 6, 0)
        if 2 <= len(lines) <= letters.FEW:
            widest = max(letters.width(line, size, "bold") for line in lines)
            greedy = letters.wrap(words, widest - room / 40, size, "bold")
            assert len(greedy) > len(lines) or room / widest > 1.9, (room, lines)


def test_what_becomes_of_an_amount_stays_on_one_line() -> None:
    """An arrow keeps what it leads from and to, and no line begins with a dot between two things."""
    for words in ("Ben loses points (5 → 4) and goes on", "Ask me first · drop the lead pipe?"):
        for room in range(60, 900, 7):
            lines = letters.wrap(words, room, 40, "bold")
            assert " ".join(lines) == words
            assert not any(line.startswith(("→", "·")) or line.endswith("→") for line in lines)


def test_text_wraps_before_it_shrinks() -> None:
    it = canvas()
    words = "Everybody else: look away. A secret comes next."
    it.text(words, (100, 100, 420, 90), 30, lines=2)
    it.text(words, (100, 300, 420, 90), 30, lines=1)
    assert it.audit
    assert it.audit[0].size == pytest.approx(30, abs=1)
    assert it.audit[1].size == pytest.approx(letters.SMALLEST, abs=1)


def test_ellipsis_only_when_nothing_else_helps() -> None:
    lines, size, _, _ = letters.fit("word " * 60, 200, 60, 30, "body", 2, 0)
    assert size == letters.SMALLEST and len(lines) == 2 and lines[-1].endswith("…")
    lines = letters.fit("word " * 3, 400, 60, 30, "body", 2, 0).lines
    assert not any("…" in line for line in lines)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_nothing_is_smaller_than_26_whatever_is_asked_for(size: tuple[int, int]) -> None:
    it = canvas(size)
    it.text("12", (100, 100, 60, 40), 18, font="title")
    it.text(LONG_NAME, (100, 200, 170, 40), 30, font="title")
    it.text("Two lines come closer before they shrink.", (100, 300, 290, 53), 28, lines=2)
    it.text("Three lines where two were asked for, if there is room for them.", (100, 400, 290, 82), 28, lines=2)
    assert it.audit
    for drawn in it.audit:
        assert drawn.size >= 26 - 0.5 / it.k and not drawn.shortened, drawn
        assert_inside(drawn, it.k)


def test_letters_are_set_narrower_only_at_the_smallest_size() -> None:
    for wide in range(120, 420, 5):
        setting = letters.fit(LONG_NAME, wide, 40, 34, "title", 1, 0)
        assert setting.narrow == 1 or setting.size == letters.SMALLEST
        assert setting.narrow >= letters.NARROWEST / 100


@pytest.mark.parametrize("align", ["left", "center", "right"])
def test_alignment(align: str) -> None:
    it = canvas()
    glyphs = it.text("Ana", (300, 300, 400, 60), 40, align=align)
    spare = {"left": glyphs.left - 300, "center": abs(glyphs.centerx - 500), "right": 700 - glyphs.right}[align]
    assert -1 <= spare <= 5
    assert abs(glyphs.centery - 330) <= 3


def test_larger_text_setting_makes_text_larger() -> None:
    small = canvas().text("Ana", (0, 0, 800, 200), 40)
    large = canvas(text_scale=1.3).text("Ana", (0, 0, 800, 200), 40)
    assert large.w == pytest.approx(small.w * 1.3, rel=0.05)


@pytest.mark.parametrize("text_scale", [1.0, 1.3])
def test_button_labels_stay_inside_and_apart(text_scale: float) -> None:
    it = canvas((1920, 1080), text_scale)
    it.button((100, 100, 250, 96), "Walk 12 both", GREEN, "icon_walk", f"onto {LONG_NAME}", 40)
    assert it.audit
    label, sub = it.audit
    for drawn in (label, sub):
        assert_inside(drawn, it.k)
        assert pygame.FRect(100, 100, 250, 96).contains(drawn.glyphs)
    assert not label.glyphs.colliderect(sub.glyphs)


@pytest.mark.parametrize("high", [72, 80, 88, 96, 130])
@pytest.mark.parametrize("sub", [None, "onto Ana"])
@pytest.mark.parametrize("words", ["Roll", "Fire the Dip Cannon at whoever stands in the circle"])
def test_a_button_shines_only_where_its_words_leave_room(words: str, sub: str | None, high: float) -> None:
    it = canvas((1920, 1080))
    it.button((100, 100, 300, high), words, GREEN, sub=sub, size=32)
    assert it.audit
    top = min(drawn.glyphs.top for drawn in it.audit) - 100
    shines = it.surface.get_at((118, 112))[:3] != rgb(GREEN)
    assert top > SHINE or not shines, "words and shine do not touch"
    assert shines or top < SHINE + 12, "where there is room it shines"


def test_letterbox_maps_pixels_to_design_units_and_back() -> None:
    wide, tall = canvas((1600, 720)), canvas((1280, 1024))
    assert wide.k == pytest.approx(720 / 1080) and wide.left == 160 and wide.top == 0
    assert tall.k == pytest.approx(1280 / 1920) and tall.left == 0 and tall.top == 152
    for it in (wide, tall):
        assert it.design((it.left, it.top)) == (0, 0)
        corner = it.pixels((0, 0, 1920, 1080)).bottomright
        assert it.design(corner) == pytest.approx((1920, 1080), abs=1)


def test_panel_has_outline_fill_and_shadow() -> None:
    it = canvas((1920, 1080))
    it.surface.fill((90, 90, 90))
    it.panel((100, 100, 400, 200), head=SUN, head_height=60)
    assert it.surface.get_at((300, 250))[:3] == rgb(CREAM)
    assert it.surface.get_at((300, 130))[:3] == rgb(SUN)
    assert it.surface.get_at((300, 100))[:3] == rgb(INK)
    below = it.surface.get_at((300, 305))
    assert below[:3] != (90, 90, 90) and below[:3] != rgb(INK)
    assert it.surface.get_at((101, 101))[:3] != rgb(SUN), "the corner is round"


def test_a_disabled_button_leaves_nothing_outside_its_dashes() -> None:
    it = canvas((1920, 1080))
    it.surface.fill((90, 90, 90))
    it.button((100, 100, 250, 96), "Send a weasel", GREEN, "icon_arrow", state="off")
    outside = it.surface.subsurface((80, 80, 17, 130))
    assert {outside.get_at((x, y))[:3] for x in range(17) for y in range(130)} == {(90, 90, 90)}


@pytest.mark.parametrize("angle", [0, 7, 30, 90, 250])
def test_a_turned_sprite_keeps_its_anchor(angle: float) -> None:
    it = canvas((1920, 1080))
    it.surface.fill((90, 90, 90))
    it.sprite("icon_star", 600, 500, 1.5, angle)
    box = pygame.mask.from_threshold(it.surface, (90, 90, 90), (1, 1, 1)).copy()
    box.invert()
    drawn = box.get_bounding_rects()[0]
    assert abs(drawn.centerx - 600) < 14 and abs(drawn.centery - 500) < 14


def test_alpha_leaves_the_cached_sprite_as_it_was() -> None:
    it = canvas()
    it.surface.fill((0, 0, 0))
    it.sprite("icon_check", 300, 300)
    solid = it.surface.get_at(it.pixels((300, 300, 1, 1)).topleft)
    it.sprite("icon_check", 700, 300, alpha=40)
    it.sprite("icon_check", 1100, 300)
    assert it.surface.get_at(it.pixels((1100, 300, 1, 1)).topleft) == solid


def test_layer_paints_once_and_keeps_its_texts_in_the_audit() -> None:
    it = canvas()
    painted = []

    def paint(inner: Canvas) -> None:
        painted.append(1)
        inner.panel((210, 210, 300, 100))
        inner.text("Ana", (220, 220, 200, 60), 40)

    for _ in range(3):
        it.layer(("rows", 1), (200, 200, 320, 130), paint)
    assert painted == [1]
    assert it.audit and [drawn.words for drawn in it.audit] == ["Ana"] * 3
    assert it.surface.get_at(it.pixels((500, 290, 1, 1)).topleft)[:3] == rgb(CREAM)
    it.layer(("rows", 2), (200, 200, 320, 130), paint)
    assert painted == [1, 1]


def test_layer_without_gaps_is_kept_without_transparency() -> None:
    it = canvas()
    it.layer("board", (0, 0, 1920, 1080), lambda inner: inner.ground())
    raster = it.rasters.get(("layer", "board", (0, 0, 1920, 1080), it.k, 1.0, it.least, None))
    assert raster and raster.surface.get_size() == (1280, 720) and not raster.surface.get_flags() & pygame.SRCALPHA


def test_cache_stays_within_its_limit_and_keeps_two_full_screens() -> None:
    it = canvas()
    for number in range(6):
        it.layer(number, (0, 0, 1920, 1080), lambda inner: inner.ground())
    full = [n for n in range(6) if it.rasters.get(("layer", n, (0, 0, 1920, 1080), it.k, 1.0, it.least, None))]
    assert full == [4, 5]
    it.rasters.limit = it.rasters.bytes + 1_000_000
    for number in range(80):
        it.box((0, 0, 200 + number, 300), SKY, 20)
        assert it.rasters.bytes <= it.rasters.limit
    assert len(it.rasters) > 5
    assert all(it.rasters.get(("layer", n, (0, 0, 1920, 1080), it.k, 1.0, it.least, None)) for n in full), (
        "what lies under everything stays"
    )


def test_missing_drawing_is_one_sentence() -> None:
    with pytest.raises(art.ArtError, match="no drawing called nobody"):
        canvas().sprite("nobody", 0, 0)


def test_clip_keeps_drawing_inside() -> None:
    it = canvas((1920, 1080))
    it.surface.fill((90, 90, 90))
    with it.clip((100, 100, 50, 50)):
        it.box((0, 0, 400, 400), SKY)
    assert it.surface.get_at((120, 120))[:3] == rgb(SKY)
    assert it.surface.get_at((160, 120))[:3] == (90, 90, 90)
    it.box((0, 0, 400, 400), SUN)
    assert it.surface.get_at((160, 120))[:3] == rgb(SUN)


@pytest.mark.parametrize(("left", "alpha"), [(100, 255), (101.3, 120)])
def test_a_stretched_shape_looks_like_a_whole_one(monkeypatch: pytest.MonkeyPatch, alpha: int, left: float) -> None:
    def picture() -> bytes:
        it = canvas((1920, 1080))
        it.surface.fill((90, 120, 90))
        it.panel((left, 100, 900, 400), head=SUN, head_height=60)
        it.box((left, 560, 900, 300), SKY, 40, INK, 6, alpha)
        it.focus_ring((left, 560, 900, 300), 40)
        it.panel((1100, 100, 90, 800), SKY, 30)
        it.strip((1230, 100, 300, 90))
        it.button((1230, 240, 300, 200), "", SUN)
        return pygame.image.tobytes(it.surface, "RGB")

    stretched = picture()
    monkeypatch.setattr("game.ui.canvas.MIDDLE", 10**6)
    whole = picture()
    # The loader samples an edge in fifths, so half a pixel may come out as two of them or three.
    assert max(abs(a - b) for a, b in zip(stretched, whole, strict=True)) <= 255 / 5


def test_what_changes_every_frame_is_hasty_and_what_rests_is_crisp(window: Window) -> None:
    class Card(Scene):
        scale = 1.0

        def draw(self, canvas: Canvas) -> None:
            canvas.box(SCREEN, SKY)
            canvas.sprite("podium_red", 900, 400, self.scale)

    def picture() -> bytes:
        return pygame.image.tobytes(window.canvas.surface, "RGB")

    stack, card = Stack(window), Card()
    stack.push(card)
    stack.draw(window.canvas)
    assert not stack.needs_draw
    card.scale = 0.8
    card.dirty()
    stack.draw(window.canvas)
    hasty = picture()
    assert stack.needs_draw, "a hasty picture asks for a proper one"
    stack.draw(window.canvas)
    proper = picture()
    assert not stack.needs_draw and proper != hasty
    fresh = Canvas(window.canvas.surface)
    card.draw(fresh)
    assert picture() == proper


@pytest.mark.parametrize(
    "name", ["\u200b", "\u200d\u200c", "A\u200bB", "\u202e", "\u2060", "\U000e0001", "\ufeff", "\u3164"]
)
@pytest.mark.parametrize("font", ["title", "body"])
def test_names_that_nobody_can_see_are_drawn_as_nothing(name: str, font: str) -> None:
    it = canvas()
    for outline in (None, (INK, 6)):
        for room in (400, 20):
            it.text(name, (10, 10, room, 50), 34, font=font, outline=outline)
            assert it.audit and it.audit[-1].words == name


def test_however_many_sizes_are_drawn_few_font_files_stay_open() -> None:
    for high in range(360, 360 + 2 * letters.OPEN_FONTS, 2):
        canvas((640, high)).text("Round over", (0, 0, 600, 100), 20 + high % 50)
    for high in range(360, 360 + 2 * letters.OPEN_FONTS, 2):
        letters.render("Round over", 6000, 600, high / 3, 1.0, letters.Style("bold", "#000000", "left", 1, None))
    fonts = [path for path in Path("/proc/self/fd").iterdir() if str(path.resolve()).endswith((".ttf", ".otf"))]
    assert 10 < len(fonts) <= letters.OPEN_FONTS
