"""Another version of the program after a restart: a page that was left open fetches its own, once, and plays on."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import game.party
from game.engine import registry
from game.party import messages
from game.party.server import Server
from game.party.site import Site, gather
from tests.party.phones import HOST, Phone, Program, Sofa, chromium
from tests.party.test_drops import hands

pytestmark = pytest.mark.chromium
PACE = 20
ROUND = 3  # answers before the program is another one, and after it
GAME = next(game for game in registry.games().values() if 2 in game.seats)
ROOT = Path(game.party.__file__).parents[2]
CALM = 4000  # milliseconds in which a page that goes round in circles would have come anew several times


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


def another_version(folder: Path) -> Path:
    """The same program with another page."""
    shutil.copytree(ROOT / "game", folder / "game", ignore=shutil.ignore_patterns("__pycache__"))
    for part in ("assets", "maps"):
        (folder / part).symlink_to(ROOT / part)
    with (folder / "game" / "party" / "web" / "phone.css").open("a") as css:
        css.write("/* another version */\n")
    return folder


def version(page: Page) -> str:
    """Of the page that is open."""
    return str(page.evaluate("() => document.querySelector('meta[name=web]').content"))


def test_open_pages_are_renewed_once_and_everybody_has_the_same_seat_and_crown(
    browser: Browser, tmp_path: Path
) -> None:
    with Sofa(browser, Program(tmp_path / "home", PACE)) as sofa:
        sofa.sit(2)
        sofa.start(GAME.title)
        sofa.play(ROUND)
        sofa.settle()
        before, old, host = hands(sofa), [version(phone.page) for phone in sofa.phones], sofa.host
        loads: Counter[Phone] = Counter()
        for phone in sofa.phones:
            phone.page.on("load", lambda _, phone=phone: loads.update([phone]))
        sofa.program.kill()
        root = another_version(tmp_path / "another")
        sofa.renew(lambda: setattr(sofa, "program", Program(sofa.program.home, PACE, root=root)))
        sofa.reach("shelf")
        assert sofa.host is host and sofa.phones[0].told["host"] and not sofa.phones[1].told["host"]
        sofa.host.choose("Continue the last game")
        sofa.reach("table")
        sofa.settle()
        assert hands(sofa) == before
        new = {version(phone.page) for phone in sofa.phones}
        assert len(new) == 1 and new.isdisjoint(old)
        sofa.host.page.wait_for_timeout(CALM)
        assert [loads[phone] for phone in sofa.phones] == [1, 1]
        assert sofa.play(ROUND) >= ROUND
        sofa.check()


def test_a_page_that_never_becomes_the_right_one_does_not_go_round_in_circles(browser: Browser) -> None:
    door = Server(Site(gather([("", Path(game.party.__file__).parent / "web")])), (HOST,), port=0)
    door.open()
    page = browser.new_context().new_page()
    loads: Counter[str] = Counter()
    page.on("load", lambda: loads.update(["load"]))

    def wait(milliseconds: int, web: str) -> int:
        """Let everybody in who knocks, in the name of that version; how many those were."""
        knocked = 0
        for _ in range(milliseconds // 50):
            page.wait_for_timeout(50)
            for news in door.news():
                if isinstance(news.message, messages.Join | messages.Back):
                    knocked += 1
                    door.send(news.socket, messages.Welcome("kT4wQ9zLm2", 1, True, "PLUM", web))
        return knocked

    page.goto(f"http://{HOST}:{door.port}/")
    page.get_by_role("textbox", name="Room code").fill("PLUM")
    page.get_by_role("textbox", name="Your name").fill("Ana")
    page.get_by_role("button", name="Join the game").click()
    assert wait(CALM, "another") == 2, "it joins, and is back once"
    assert loads["load"] == 2
    page.reload()
    assert wait(CALM, "another") == 1, "nor when its owner loads it anew"
    assert loads["load"] == 3
    page.reload()
    assert wait(CALM, "a third") == 2, "a later version is fetched again"
    assert loads["load"] == 5
    page.context.close()
    door.close()
