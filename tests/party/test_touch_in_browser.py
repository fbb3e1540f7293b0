"""How the page feels to fingers: what is held, what is pressed for long, boards that are tapped, moved and zoomed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page as Browser

from game.engine.blocks import (
    Badge,
    Board,
    Card,
    Cards,
    Choice,
    Front,
    Head,
    Page,
    People,
    Person,
    Picture,
    Prompt,
    Spot,
)
from game.party.server import Server
from tests.party.probe import phone, served

pytestmark = pytest.mark.chromium

ROLE = Front("icon_eye", "Bodyguard", "Keep Eva alive.", "You are the")
WHOLE = (0, 0, 900, 900)
SPOTS = (Spot(200, 200, "near"), Spot(400, 200, "far"), Spot(300, 400, "wide", reach=60))
TOWN = Page(
    (Board((150, 150, 300, 300), Picture("board.png", *WHOLE), spots=SPOTS, whole=True),),
    tuple(Choice((spot.key,), f"Go {spot.key}") for spot in SPOTS),
    "yours",
)
HAND = Page(
    (
        Head("Ana", "avatar_cat", badge=Badge("icon_eye", "Hold", front=ROLE)),
        Prompt("Play a card"),
        Cards(tuple(Card(f"Card {n}", key=f"c{n}", says=f"What card {n} does.") for n in range(12)), "rows"),
        People((Person("Ben", "avatar_cat", key="ben"), Person("Eva", "avatar_cat", key="eva"))),
    ),
    tuple(Choice((f"c{n}", who), f"Card {n} for {who}") for n in range(12) for who in ("ben", "eva")),
    "yours",
)
PEEK = ".veil.peeking"


@pytest.fixture(scope="module")
def door() -> Iterator[Server]:
    yield from served()


@pytest.fixture(scope="module")
def browser(door: Server) -> Iterator[Browser]:
    with phone(door) as page:
        page.set_viewport_size({"width": 360, "height": 640})
        yield page


def show(browser: Browser, page: Page, position: int = 1, **more: Any) -> None:
    told = {**msgspec.to_builtins(page), "position": position, **more}
    browser.evaluate("(page) => { view.show(page); }", told)


@pytest.fixture
def town(browser: Browser) -> Browser:
    browser.evaluate("() => { view.page = undefined; said.length = 0; }")
    show(browser, TOWN)
    browser.wait_for_function("() => document.querySelector('.board svg')?.hasAttribute('viewBox')")
    return browser


@pytest.fixture
def hand(browser: Browser) -> Browser:
    browser.evaluate("() => { view.page = undefined; said.length = 0; }")
    show(browser, HAND)
    return browser


def picked(browser: Browser) -> list[str]:
    found: list[str] = browser.evaluate("() => [...view.picks.picked]")
    return found


def on_screen(browser: Browser, x: float, y: float) -> tuple[float, float]:
    """Where a point of the board is."""
    found = browser.evaluate(
        "([x, y]) => { const p = new DOMPoint(x, y).matrixTransform(document.querySelector('.board svg').getScreenCTM()); return [p.x, p.y]; }",
        [x, y],
    )
    return found[0], found[1]


def seen(browser: Browser) -> list[float]:
    """The part of the board that is shown."""
    words = browser.locator(".board svg").get_attribute("viewBox")
    assert words
    return [float(word) for word in words.split()]


# ---- boards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spot", "off", "hit"),
    [("near", (0, 34), ["near"]), ("near", (-36, -10), ["near"]), ("near", (0, 46), []), ("wide", (0, 46), ["wide"])],
)
def test_a_tap_goes_to_the_nearest_lit_spot_within_forty_pixels_and_its_reach(
    town: Browser, spot: str, off: tuple[float, float], hit: list[str]
) -> None:
    at = next(each for each in SPOTS if each.key == spot)
    x, y = on_screen(town, at.x, at.y)
    town.mouse.click(x + off[0], y + off[1])
    assert picked(town) == hit


def test_a_finger_moves_the_board_and_that_is_no_tap(town: Browser) -> None:
    before, (x, y) = seen(town), on_screen(town, 200, 200)
    town.mouse.move(x, y)
    town.mouse.down()
    town.mouse.move(x - 60, y - 40, steps=6)
    town.mouse.up()
    after = seen(town)
    assert picked(town) == [] and after[2:] == before[2:]
    unit = before[2] / town.locator(".board svg").evaluate("(svg) => svg.clientWidth")
    assert after[0] - before[0] == pytest.approx(60 * unit, abs=10 * unit)
    assert after[1] - before[1] == pytest.approx(40 * unit, abs=10 * unit)
    show(town, TOWN, tone="danger")
    town.wait_for_function("() => document.querySelector('.board svg').hasAttribute('viewBox')")
    assert seen(town) == pytest.approx(after), "the same question stays where the fingers have moved it"
    x, y = on_screen(town, 400, 200)
    town.mouse.click(x, y)
    assert picked(town) == ["far"]


def test_the_map_button_shows_all_of_it_and_a_double_tap_returns(town: Browser) -> None:
    before = seen(town)
    button = town.get_by_role("button", name="Whole map")
    button.click()
    assert seen(town)[2] >= WHOLE[2] > before[2]
    button.click()
    assert seen(town) == pytest.approx(before)
    button.click()
    town.mouse.dblclick(*on_screen(town, 800, 800))
    assert seen(town) == pytest.approx(before)


def test_two_fingers_zoom_in_and_out_but_not_without_end(town: Browser) -> None:
    line, (x, y) = town.context.new_cdp_session(town), on_screen(town, 300, 300)

    def pinch(first: float, last: float) -> None:
        def touch(kind: str, *apart: float) -> None:
            points = [{"x": x + side * far / 2, "y": y, "id": n} for far in apart for n, side in enumerate((-1, 1))]
            line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        touch("touchStart", first)
        for step in range(1, 11):
            touch("touchMove", first + (last - first) * step / 10)
        touch("touchEnd")

    before = seen(town)
    pinch(60, 110)
    near = seen(town)
    assert near[2] < 0.8 * before[2] and picked(town) == []
    for _ in range(4):
        pinch(60, 200)
    assert seen(town)[2] == pytest.approx(200, abs=1)
    for _ in range(6):
        pinch(200, 60)
    assert seen(town)[2] >= WHOLE[2]


# ---- what is held ----------------------------------------------------------------------------------


@pytest.mark.parametrize("end", ["up", "pointercancel", "blur", "pagehide", "another question"])
def test_a_role_shows_only_while_a_finger_is_on_it(hand: Browser, end: str) -> None:
    box = hand.get_by_role("button", name="Hold: hold to see").bounding_box()
    assert box and not hand.locator(PEEK).count()
    hand.mouse.move(box["x"] + 20, box["y"] + 20)
    hand.mouse.down()
    assert "Keep Eva alive." in hand.locator(PEEK).inner_text()
    show(hand, HAND, tone="danger")
    assert hand.locator(PEEK).count() == 1, "news of the same question take nothing from the finger"
    if end == "up":
        hand.mouse.up()
    elif end == "another question":
        show(hand, HAND, 2)
    else:
        hand.evaluate("(end) => window.dispatchEvent(new Event(end))", end)
    assert hand.locator(PEEK).count() == 0
    hand.mouse.up()


def test_a_long_press_enlarges_a_card_and_picks_nothing(hand: Browser) -> None:
    card = hand.get_by_role("button", name="Card 1", exact=True)
    card.hover()
    hand.mouse.down()
    hand.wait_for_timeout(200)
    assert hand.locator(PEEK).count() == 0, "not yet"
    hand.locator(PEEK).get_by_text("What card 1 does.").wait_for()
    hand.mouse.up()
    assert hand.locator(PEEK).count() == 0 and picked(hand) == []
    card.click()
    assert picked(hand) == ["c1"]


def test_a_finger_that_slips_scrolls_and_enlarges_nothing(hand: Browser) -> None:
    box = hand.get_by_role("button", name="Card 1", exact=True).bounding_box()
    assert box
    hand.mouse.move(box["x"] + 30, box["y"] + 20)
    hand.mouse.down()
    hand.mouse.move(box["x"] + 30, box["y"] + 32)
    hand.wait_for_timeout(700)
    assert hand.locator(PEEK).count() == 0
    hand.mouse.up()


# ---- the same question, and another one -------------------------------------------------------------


def test_the_same_question_keeps_picks_scroll_and_focus_and_another_drops_them(hand: Browser) -> None:
    hand.get_by_role("button", name="Card 2", exact=True).click()
    hand.get_by_role("button", name="Card 2", exact=True).focus()
    hand.evaluate("() => { document.querySelector('.stage').scrollTop = 90; }")

    def look() -> list[Any]:
        found: list[Any] = hand.evaluate(
            "() => [[...view.picks.picked], document.querySelector('.stage').scrollTop, document.activeElement.dataset.key]"
        )
        return found

    before = look()
    assert before == [["c2"], 90, "c2"]
    show(hand, HAND, tone="danger")
    assert look() == before
    show(hand, HAND, 2)
    assert look()[:2] == [[], 0]
