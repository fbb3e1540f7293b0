"""Every kind of page with the text size of the phone's own settings, up to twice as large: nothing leaves the screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page

from game.engine import registry
from game.party import messages
from game.party.server import Server
from game.scenes.app import App
from tests.conftest import SOAK
from tests.party.phones import NAMES, SIZES
from tests.party.probe import USUAL, phone, served
from tests.scenes.phones_kit import Sofa
from tests.scenes.trainer import Trainer

pytestmark = pytest.mark.chromium
LARGER = (1.0, 1.5, 2.0) if SOAK else (2.0,)
FRAMES = 500 if SOAK else 120  # of every game
OUTSIDE = """() => {
  const scrolls = (node, side, way) => { for (let up = node.parentElement; up; up = up.parentElement) if (up[`scroll${side}`] > up[`client${side}`] && ["auto", "scroll"].includes(getComputedStyle(up)[way])) return true; return false; };
  const out = [...document.querySelectorAll("button, input, summary, h1, h2, h3, p, b, .pill, .say span")].filter((node) => node.checkVisibility() && !node.closest(".aside")).filter((node) => {
    const box = node.getBoundingClientRect(), wide = box.left < -1 || box.right > innerWidth + 1, high = box.bottom > innerHeight + 1;
    return box.width && ((wide && !scrolls(node, "Width", "overflowX")) || (high && !scrolls(node, "Height", "overflowY")));
  }).map((node) => `${node.tagName} ${node.className}: ${node.textContent.slice(0, 40)}`);
  if (document.documentElement.scrollWidth > innerWidth) out.push(`the page is ${document.documentElement.scrollWidth} wide`);
  return out;
}"""


def kind(page: messages.Page) -> tuple[object, ...]:
    return page.scene, page.game, page.tone, *(type(block).__name__ for block in page.blocks), bool(page.choices)


@pytest.fixture
def told(app: App, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """A page of every kind that phones get: at the shelf, in lobbies, at tables, with long names and a clock."""
    app.settings.reduced_motion, app.settings.turn_timer = True, 90
    app.__dict__["opponents"] = Trainer()
    sofa = Sofa(app, monkeypatch)
    found: dict[tuple[object, ...], messages.Page] = {}
    for name in NAMES[:4]:
        sofa.join(name)

    def look() -> None:
        for guest in sofa.room.guests:
            if guest.kept:
                found.setdefault(kind(guest.kept), msgspec.structs.replace(guest.kept, deadline=59.0))

    for game_id in sorted(registry.games()):
        sofa.order(sofa.room.guests[0], "game", game_id)
        look()
        sofa.press(sofa.room.guests[0], "start")
        for _ in range(FRAMES):
            look()
            for guest in sofa.room.guests:
                sofa.say(guest, messages.Advise(guest.position, True))
            sofa.frame(0.01)
            look()
            sofa.answer_all()
            sofa.frame()
        app.open_shelf()
        sofa.frame()
    app.settings.turn_timer = 0
    assert len(found) > 30 and any("Coach" in name for name in found)
    return [{**msgspec.to_builtins(page), "position": number} for number, page in enumerate(found.values(), 1)]


@pytest.fixture
def door() -> Iterator[Server]:
    yield from served()


def outside(page: Page, told: list[dict[str, Any]]) -> Iterator[str]:
    """What leaves the screen of any phone, page by page."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for one in told:
            page.evaluate("(page) => { away(); view.show(page); }", one)
            found = page.evaluate(OUTSIDE)
            if one["position"] % 9 == 0:
                page.evaluate("() => menu()")
                found += page.evaluate(OUTSIDE)
            blocks = " ".join(block["type"] for block in one["blocks"])
            yield from (f"{width}x{height} {one['scene']} {one['game']} ({blocks}): {each}" for each in found)
        page.evaluate("() => { away(); drawJoin('', () => 0); }")
        yield from (f"{width}x{height} join: {each}" for each in page.evaluate(OUTSIDE))


def test_nothing_leaves_the_screen_however_large_the_text_is(door: Server, told: list[dict[str, Any]]) -> None:
    for larger in LARGER:
        with phone(door, larger) as page:
            size = page.evaluate("() => parseFloat(getComputedStyle(document.documentElement).fontSize)")
            assert size == USUAL * larger, "the page follows the phone"
            wrong = list(outside(page, told))
            assert not wrong, f"{len(wrong)} things at {larger}:\n" + "\n".join(wrong[:60])
