"""Names in other scripts as they come onto the TV: joined, read leftwards, in colour, and inside their box."""

from __future__ import annotations

import pygame
import pytest

from game import emoji, fonts
from game.fonts import path_of
from game.ui import letters
from game.ui.letters import Style, render
from tests.test_fonts import NAMES

STYLE = Style("title", "#221735", "left", 1, None)


def picture(words: str, size: float = 60, outline: tuple[str, float] | None = None) -> pygame.Surface:
    return render(words, 900, 160, size, 1, STYLE._replace(outline=outline))[0].surface


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return one.get_size() == other.get_size() and pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(
        other, "RGBA"
    )


@pytest.mark.parametrize("name", [*NAMES.values(), "Юля", "🦊 Fox", "Lu مريم 2"])
@pytest.mark.parametrize("outline", [None, ("#ffffff", 4.0)])
def test_a_name_lies_inside_its_box_in_any_script(name: str, outline: tuple[str, float] | None) -> None:
    for w, h in ((220, 60), (300, 40), (130, 34)):
        raster, _, _ = render(name, w, h, 44, 1, STYLE._replace(outline=outline))
        wide, high = raster.surface.get_size()
        assert wide > 10 and high > 10
        assert raster.x >= 0 and raster.x + wide <= w and raster.y >= 0 and raster.y + high <= h


def test_arabic_letters_are_joined() -> None:
    drawn = picture("ممم")
    columns = [drawn.subsurface((x, 0, 1, drawn.get_height())) for x in range(drawn.get_width())]
    assert all(column.get_bounding_rect(32).h for column in columns[2:-2]), "no gap between them"


def test_hebrew_begins_at_the_right() -> None:
    last = picture("ל")
    both = picture("אל")
    left = both.subsurface((0, 0, last.get_width(), both.get_height()))
    assert same(left.subsurface(left.get_bounding_rect()), last)


def test_a_vowel_of_hindi_stands_before_its_letter() -> None:
    assert letters.width("कि", 60, "title") > letters.width("क", 60, "title")
    assert not same(picture("कि"), picture("क"))


def test_an_emoji_keeps_its_colours_and_grows_with_the_letters() -> None:
    small, large = picture("🦊", 30), picture("🦊", 90)
    assert large.get_height() > 2 * small.get_height()
    seen = {
        tuple(large.get_at((x, y)))[:3] for x in range(0, large.get_width(), 3) for y in range(0, large.get_height(), 3)
    }
    assert len(seen) > 50


def test_letters_of_the_house_are_drawn_as_if_there_were_no_other_font() -> None:
    font = letters._font(path_of("title"), 60)
    plain = font.render("Ana Lu", True, "#221735")
    assert same(picture("Ana Lu"), plain.subsurface(plain.get_bounding_rect()))


def test_whatever_a_name_is_made_of_two_look_the_same_only_where_the_house_knows_it() -> None:
    """Every picture and every flag of the font by itself: the pixels agree with what `looks` says of them."""
    font = str(fonts._folder() / fonts.PICTURES)
    country = ["".join(chr(emoji.FLAGS.start + ord(each) - ord("A")) for each in pair) for pair in sorted(emoji.KNOWN)]
    words = [chr(letter) for letter in sorted(fonts.letters_of(font)) if letter >= 0x1F000] + country
    by_pixels: dict[bytes, set[str]] = {}
    by_looks: dict[str, set[str]] = {}
    for word in words:
        drawn = letters._font(font, 60).render("".join(run.words for run in fonts.runs(word, "title")), True, "#000000")
        by_pixels.setdefault(pygame.image.tobytes(drawn, "RGBA"), set()).add(word)
        by_looks.setdefault(fonts.looks(word), set()).add(word)
    assert sorted(map(sorted, by_pixels.values())) == sorted(map(sorted, by_looks.values()))


def test_a_family_a_rainbow_and_an_unknown_flag_are_pictures_and_no_empty_boxes() -> None:
    nothing = letters._font(str(fonts._folder() / fonts.PICTURES), 60).render("\ue000", True, "#000000")
    for joined, alone in (("👨‍👩‍👧‍👦", "👪"), ("🏳️‍🌈", "🌈"), ("🇦🇧", "🏳"), ("👋🏿", "👋")):
        assert same(picture(joined), picture(alone))
        assert pygame.image.tobytes(picture(joined), "RGBA") != pygame.image.tobytes(nothing, "RGBA")


def test_a_name_that_is_shortened_loses_whole_letters() -> None:
    flags = "🇧🇷" * 14
    raster, _, shortened = render(flags, 150, 40, 44, 1, STYLE)
    (line,) = letters.fit(flags, 150, 40, 44, "title", 1, 0.0).lines
    assert shortened and raster.surface.get_width() <= 150
    assert line.endswith("…") and line[:-1] == "🇧🇷" * (len(line) // 2)
