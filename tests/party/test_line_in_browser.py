"""The line between phone and TV as a guest sees it: the secret leaves the address, and a lost line can be tried at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Route

import game.party
from game.engine.blocks import Board, Face, Logo, Page, Picture
from game.party import messages
from game.party.server import Server
from game.party.site import Site, gather
from tests.party.phones import HOST, chromium
from tests.party.probe import phone, served

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


WATCHED = """() => { window.tried = 0; window.pings = 0; window.deaf = false; const Own = WebSocket;
  window.WebSocket = class extends Own { constructor(...all) { super(...all); tried += 1; }
    send(text) { pings += text.includes('"ping"'); if (!deaf) super.send(text); } }; }"""


@pytest.mark.parametrize("sign", ["visibilitychange", "pageshow", "online"])
def test_a_phone_that_is_looked_at_again_calls_at_once(door: Server, sign: str) -> None:
    with chromium() as browser:
        page = browser.new_page()
        page.goto(f"http://{HOST}:{door.port}/")
        page.get_by_role("textbox", name="Your name").wait_for()
        page.evaluate(WATCHED)
        door.close()
        page.get_by_role("button", name="Try now").wait_for()
        page.evaluate("() => { window.setTimeout = () => 0; }")  # from now on nothing goes on by itself
        page.wait_for_timeout(5000)
        before = page.evaluate("() => tried")
        where = "document" if sign == "visibilitychange" else "window"
        page.evaluate(f"() => {where}.dispatchEvent(new Event('{sign}'))")
        assert page.evaluate("() => tried") == before + 1


def test_a_phone_pings_every_ten_seconds_and_calls_anew_after_twenty_five_of_silence(door: Server) -> None:
    with chromium() as browser:
        page = browser.new_page()
        page.clock.install()
        page.add_init_script(f"({WATCHED})()")
        page.goto(f"http://{HOST}:{door.port}/")
        page.get_by_role("textbox", name="Your name").wait_for()
        for beats in range(1, 6):
            page.clock.run_for(10_000)
            page.wait_for_function(f"() => pings >= {beats}")  # more where this machine is slow
            page.wait_for_timeout(200)  # for the answer
        assert page.evaluate("() => tried") == 1, "as long as it is answered"
        page.evaluate("() => { deaf = true; }")
        page.clock.run_for(20_000)
        assert page.evaluate("() => tried") == 1, "a short silence is nothing"
        page.clock.run_for(11_000)
        page.wait_for_function("() => tried === 2")


def test_a_picture_of_another_evening_leads_to_the_letters_on_the_tv(door: Server) -> None:
    with chromium() as browser:
        page = browser.new_page()
        page.goto(f"http://{HOST}:{door.port}/#%")  # nor does rubbish in the address keep anybody out
        page.get_by_role("textbox", name="Your name").fill("Ana")
        page.get_by_role("button", name="Join the game").click()
        join = None
        while join is None:
            said = [news for news in door.news() if isinstance(news.message, messages.Join)]
            join = said[0] if said else page.wait_for_timeout(20)
        door.send(join.socket, messages.Sorry("code", "There is no such room here."))
        page.get_by_role("alert").get_by_text("There is no such room here.").wait_for()
        assert page.get_by_role("textbox", name="Your name").input_value() == "Ana"
        page.get_by_role("textbox", name="Room code").fill("ACDE")
        page.get_by_role("button", name="Join the game").click()
        again = None
        while again is None:
            said = [news for news in door.news() if isinstance(news.message, messages.Join)]
            again = said[0] if said else page.wait_for_timeout(20)
        assert again.message.code == "ACDE"


def test_who_is_at_the_table_already_stands_under_the_form(door: Server) -> None:
    with chromium() as browser:
        page = browser.new_page()
        page.goto(f"http://{HOST}:{door.port}/")
        page.get_by_role("textbox", name="Your name").fill("Chloe")
        asked: list[int] = []
        while not asked:
            page.wait_for_timeout(50)
            asked = [news.socket for news in door.news() if isinstance(news.message, messages.Door)]
        ana, rex = Face("avatar_ana", "amber", "Ana"), Face("avatar_bot_red", "red", "Rex")
        for people in ((ana,), (ana, rex)):
            door.send(asked[0], messages.Around(people))
            page.get_by_text(f"{len(people)} taken").wait_for()
        assert page.get_by_role("heading", name="Already at the table").count() == 1
        assert page.locator(".chips-row .strip").all_inner_texts() == ["Ana", "Rex"]
        assert page.get_by_role("button", name="red piece, taken").count() == 1
        assert page.get_by_role("textbox", name="Your name").input_value() == "Chloe", "what was typed stays"
        door.send(asked[0], messages.Around(()))
        page.get_by_text("a wish").wait_for()
        assert page.get_by_text("Already at the table").count() == 0


def test_whoever_has_another_phone_now_enters_the_code_again(door: Server) -> None:
    with chromium() as browser:
        page = browser.new_page()
        page.goto(f"http://{HOST}:{door.port}/#kT4wQ9zLm2")
        page.get_by_role("textbox", name="Your name").wait_for()
        page.evaluate("() => localStorage.setItem('rumpus-token', 'mine')")
        door.close()
        page.get_by_role("button", name="Enter the room code again").click()
        code = page.get_by_role("textbox", name="Room code")
        code.fill("PLUM")
        assert page.evaluate("() => localStorage.getItem('rumpus-token')") is None
        page.get_by_role("button", name="Try now").wait_for()
        assert page.get_by_role("button", name="Enter the room code again").count() == 0, "it was pressed"
        second = opened(door.port)
        page.get_by_role("button", name="Try now").wait_for(state="detached")
        assert code.input_value() == "PLUM", "what was typed stays"
        second.close()


@pytest.fixture
def bare() -> Iterator[Server]:
    yield from served()


def test_a_drawing_that_the_line_swallowed_is_asked_for_again(bare: Server) -> None:
    drawing = """<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>"""
    asked: list[str] = []

    def serve(route: Route) -> None:
        asked.append(name := route.request.url.rsplit("/", 1)[1])
        if asked.count(name) < 3:
            route.abort("connectionreset")
        else:
            route.fulfill(body=drawing, content_type="image/svg+xml")

    with phone(bare) as page:
        page.route("**/art/*", serve)
        shown = Page((Board((0, 0, 9, 9), Picture("town", 0, 0, 9, 9)), Logo()))
        page.evaluate("(page) => view.show(page)", {**msgspec.to_builtins(shown), "position": 1, "choices": []})
        page.wait_for_function("() => document.querySelector('img.logo').naturalWidth === 9", timeout=20_000)
        page.wait_for_timeout(3000)
    assert {asked.count(name) for name in ("logo.svg", "town.svg")} == {3}
