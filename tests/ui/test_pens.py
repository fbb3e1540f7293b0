"""A picture that paints only what changed looks, after every frame, like one painted whole."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.pens import Direct, Pen, Picture

SIZE = (300, 200)
GROUND = (20, 30, 40)
CARDS: list[pygame.Surface] = []

Draw = Callable[[Pen], None]


@pytest.fixture(autouse=True, scope="module")
def cards() -> None:
    """Opaque, see-through and half see-through ones, as sprites and layers are."""
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    for number, colour in enumerate([(200, 60, 60), (60, 200, 60), (60, 60, 200), (220, 200, 40)]):
        card = pygame.Surface((40 + 25 * number, 70 - 9 * number), pygame.SRCALPHA if number % 2 else 0)
        card.fill((*colour, 120 if number == 3 else 255) if number % 2 else colour)
        pygame.draw.circle(card, (255, 255, 255, 0 if number % 2 else 255), (20, 20), 15)
        CARDS.append(card.convert_alpha() if number % 2 else card.convert())


strokes = st.one_of(
    st.tuples(
        st.just("card"), st.integers(0, 3), st.integers(-50, 310), st.integers(-50, 210), st.sampled_from([255, 90])
    ),
    st.tuples(
        st.just("part"), st.integers(0, 3), st.integers(-50, 310), st.integers(-50, 210), st.sampled_from([255, 40])
    ),
    st.tuples(
        st.just("fill"), st.integers(0, 250), st.integers(0, 250), st.integers(0, 180), st.sampled_from([255, 170])
    ),
    st.tuples(st.just("clip"), st.integers(0, 250), st.integers(0, 150), st.integers(1, 150), st.integers(1, 150)),
)


def draw(pen: Pen, stroke: tuple[str, int, int, int, int]) -> None:
    match stroke:
        case ("card", card, x, y, alpha):
            pen.blit(CARDS[card], (x, y), None, alpha)
        case ("part", card, x, y, alpha):
            pen.blit(CARDS[card], (x, y), (7, 5, 21, 30), alpha)
        case ("fill", red, x, y, alpha):
            pen.fill(pygame.Rect(x, y, 90, 60), (red, 90, 10), alpha)
        case ("clip", x, y, w, h):
            pen.set_clip(pygame.Rect(x, y, w, h))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def painted_whole(frame: list[tuple[str, int, int, int, int]]) -> bytes:
    surface = pygame.Surface(SIZE)
    surface.fill(GROUND)
    pen = Direct(surface)
    for stroke in frame:
        draw(pen, stroke)
    return pixels(surface)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_every_frame_looks_as_if_it_had_been_painted_whole(data: st.DataObject) -> None:
    surface = pygame.Surface(SIZE)
    picture = Picture(surface, GROUND)
    frame: list[tuple[str, int, int, int, int]] = []
    for _ in range(data.draw(st.integers(2, 6))):
        # Most of a frame is as before: something goes, something comes, something lies elsewhere in the order.
        frame = [stroke for stroke in frame if data.draw(st.integers(0, 4))]
        for stroke in data.draw(st.lists(strokes, max_size=3)):
            frame.insert(data.draw(st.integers(0, len(frame))), stroke)
        if len(frame) > 1 and data.draw(st.booleans()):
            frame.append(frame.pop(data.draw(st.integers(0, len(frame) - 1))))
        picture.begin()
        for stroke in frame:
            draw(picture, stroke)
        assert pixels(picture.below(surface.get_rect())) == painted_whole(frame)
        picture.end()
        assert pixels(surface) == painted_whole(frame)


def shown(picture: Picture, *draws: Draw) -> list[pygame.Rect]:
    picture.begin()
    for one in draws:
        one(picture)
    return picture.end()


def test_only_the_tiles_of_what_changed_are_painted() -> None:
    surface = pygame.Surface(SIZE)
    picture = Picture(surface, GROUND)
    still: Draw = lambda pen: pen.blit(CARDS[0], (10, 10))  # noqa: E731
    assert shown(picture, still) == [surface.get_rect()]
    assert shown(picture, still) == []
    surface.fill("black")  # whatever is painted now is not black any more
    areas = shown(picture, still, lambda pen: pen.blit(CARDS[1], (150, 100)))
    assert areas == [pygame.Rect(144, 96, 80, 80)]
    left_alone = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1))
    assert left_alone.count() == SIZE[0] * SIZE[1] - 80 * 80
    assert not left_alone.overlap_area(pygame.Mask((80, 80), fill=True), (144, 96))


def test_two_things_that_change_places_are_painted_again() -> None:
    surface = pygame.Surface(SIZE)
    picture = Picture(surface, GROUND)
    under: Draw = lambda pen: pen.blit(CARDS[0], (10, 10))  # noqa: E731
    over: Draw = lambda pen: pen.blit(CARDS[2], (20, 20))  # noqa: E731
    shown(picture, under, over)
    first = pixels(surface)
    assert shown(picture, over, under)
    assert pixels(surface) != first


def test_a_surface_that_lives_is_painted_every_time() -> None:
    surface, lamp = pygame.Surface(SIZE), pygame.Surface((60, 60))
    picture = Picture(surface, GROUND)
    for colour in ((255, 0, 0), (0, 255, 0)):
        lamp.fill(colour)
        shown(picture, lambda pen: pen.blit_live(lamp, (30, 30)))
        assert surface.get_at((40, 40))[:3] == colour


def test_a_veil_over_what_nothing_covers_does_not_grow_darker() -> None:
    surface, fresh = pygame.Surface(SIZE), pygame.Surface(SIZE)
    picture = Picture(surface, GROUND)
    for alpha in (170, 90, 170):
        shown(picture, lambda pen, alpha=alpha: pen.fill(surface.get_rect(), (200, 0, 0), alpha))
        fresh.fill(GROUND)
        Direct(fresh).fill(fresh.get_rect(), (200, 0, 0), alpha)
        assert pixels(surface) == pixels(fresh)


def test_what_is_drawn_between_frames_is_not_shown_and_hides_nothing() -> None:
    surface = pygame.Surface(SIZE)
    picture = Picture(surface, GROUND)
    still: Draw = lambda pen: pen.blit(CARDS[0], (10, 10))  # noqa: E731
    later: Draw = lambda pen: pen.blit(CARDS[2], (150, 20))  # noqa: E731
    shown(picture, still)
    before = pixels(surface)
    later(picture)
    assert shown(picture, still) == [] and pixels(surface) == before
    later(picture)
    assert shown(picture, still, later) and pixels(surface) != before
    assert surface.get_at((160, 60)) == CARDS[2].get_at((10, 40))
