"""The phone's own page in a browser, given pages by hand: for tests of how it looks and how it feels to fingers."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from game.party import site
from game.party.server import Server
from tests.party.phones import FLAGS

USUAL = 16  # CSS pixels of a browser's text
FIRST = b"""<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width, initial-scale=1">
<meta name=web content="%WEB%"><link rel=stylesheet href="/w/%WEB%/phone.css"><link rel=stylesheet href="/w/%WEB%/games.css">
<body><p class=aside id=told role=status></p><div id=phone></div><script type=module src="/w/%WEB%/probe.js"></script>"""
PROBE = b"""import { PageView } from "./page.js";
import { openMenu, closeMenu } from "./menu.js";
import { drawJoin } from "./join.js";
const said = [], view = new PageView((message) => said.push(message), { vibration: false, held: false, hints: true }, () => openMenu(view));
Object.assign(window, { said, view, drawJoin, menu: () => openMenu(view), away: closeMenu });
"""


def served() -> Iterator[Server]:
    """The phone's page and its letters, with a probe instead of a game."""
    web = site.gather([("", Path("game/party/web"))])
    files = {**web, "index.html": FIRST, "probe.js": PROBE, "games.css": site.colours().encode()}
    for package, name in site.FONTS:
        files[f"fonts/{name}"] = (site.resources.files(package) / "files" / name).read_bytes()
    found = Server(site.Site(files), ("127.0.0.1",), port=0)
    found.open()
    yield found
    found.close()


@contextmanager
def phone(door: Server, larger: float = 1.0) -> Iterator[Page]:
    """A phone whose owner has set the text so much larger."""
    size = f"--blink-settings=defaultFontSize={round(USUAL * larger)}"
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=[*FLAGS, size])
        page = browser.new_page(reduced_motion="reduce")
        page.goto(f"http://127.0.0.1:{door.port}/")
        page.wait_for_function("() => window.view")
        yield page
        browser.close()
