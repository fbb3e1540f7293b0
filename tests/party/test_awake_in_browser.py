"""Keeps a phone awake in a living room: no secure context, so a silent film, started by the tap that joins."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import game.party
from game.party.server import Server
from game.party.site import Site, gather
from tests.party.phones import HOST, chromium

pytestmark = pytest.mark.chromium
RUNS = """() => { const film = document.querySelector("video"); return Boolean(film) && film.muted && film.loop && !film.paused && film.readyState > 1; }"""


@pytest.fixture
def door() -> Iterator[Server]:
    found = Server(Site(gather([("", Path(game.party.__file__).parent / "web")])), (HOST, "127.0.0.1"), port=0)
    found.open()
    yield found
    found.close()


def test_the_tap_that_joins_starts_a_film_where_there_is_no_wake_lock(door: Server) -> None:
    with chromium() as browser:
        page = browser.new_page()
        trouble: list[str] = []
        page.on("pageerror", lambda error: trouble.append(str(error)))
        page.goto(f"http://{HOST}:{door.port}/")
        assert page.evaluate("() => window.isSecureContext") is False
        page.get_by_role("textbox", name="Room code").fill("PLUM")
        page.get_by_role("textbox", name="Your name").fill("Ana")
        assert page.evaluate("() => document.querySelector('video')") is None, "nothing runs before a tap"
        page.get_by_role("button", name="Join the game").click()
        page.wait_for_function(RUNS)
        page.evaluate("() => document.querySelector('video').pause()")  # as a phone does that was asleep
        page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
        page.wait_for_function(RUNS)
        page.evaluate("() => document.querySelector('video').pause()")
        page.mouse.click(5, 5)
        page.wait_for_function(RUNS)
        assert not trouble


def test_a_wake_lock_is_asked_for_where_there_is_one(door: Server) -> None:
    with chromium() as browser:
        page = browser.new_page()
        page.add_init_script(
            "window.asked = []; Object.defineProperty(navigator, 'wakeLock', { value: "
            "{ request: async (kind) => { asked.push(kind); return new EventTarget(); } } });"
        )
        page.goto(f"http://127.0.0.1:{door.port}/")
        page.get_by_role("textbox", name="Your name").click()
        page.wait_for_function("() => asked.length > 0")
        assert page.evaluate("() => [asked[0], document.querySelector('video')]") == ["screen", None]
