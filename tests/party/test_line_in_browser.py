"""The line between phone and TV as a guest sees it: the secret leaves the address, and a lost line can be tried at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import game.party
from game.party.server import Server
from game.party.site import Site, gather
from tests.party.phones import HOST, chromium

pytestmark = pytest.mark.chromium


def opened(port: int = 0) -> Server:
    found = Server(Site(gather([("", Path(game.party.__file__).parent / "web")])), (HOST,), port=port)
    found.open()
    return found


@pytest.fixture
def door() -> Iterator[Server]:
    found = opened()
    yield found
    found.close()


def test_the_secret_of_the_picture_leaves_the_address_and_a_lost_line_is_tried_at_once(door: Server) -> None:
    with chromium() as browser:
        page = browser.new_page()
        page.goto(f"http://{HOST}:{door.port}/#kT4wQ9zLm2")
        page.get_by_role("textbox", name="Your name").wait_for()
        assert page.url == f"http://{HOST}:{door.port}/"
        assert page.get_by_role("textbox", name="Room code").count() == 0, "who scanned the picture types no code"
        page.evaluate("() => { window.tried = 0; const Own = WebSocket; window.WebSocket = class extends Own { constructor(...all) { super(...all); tried += 1; } }; }")  # fmt: skip
        door.close()
        page.get_by_role("button", name="Try now").wait_for()
        page.evaluate("() => { window.setTimeout = () => 0; }")  # from now on nothing goes on by itself
        page.wait_for_timeout(5000)
        before = page.evaluate("() => tried")
        page.get_by_role("button", name="Try now").click()
        assert page.evaluate("() => tried") == before + 1
