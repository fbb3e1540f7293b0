"""Phones on a bad line, refreshed pages, second tabs, and a TV whose plug was pulled: same seats, same hands."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from game.engine import registry
from tests.conftest import SOAK
from tests.party.phones import VIA, Phone, Program, Sofa, chromium
from tests.party.proxy import Proxy

pytestmark = pytest.mark.chromium
PACE = 8  # a minute of absence lasts seven seconds
ROUND = 4  # answers before something happens, and after it
MINUTES = 3  # of a line that does what it likes
GAME = next(game for game in registry.games().values() if 2 in game.seats)


@pytest.fixture(scope="module")
def line() -> Iterator[Proxy]:
    proxy = Proxy()
    yield proxy
    proxy.close()


@pytest.fixture(scope="module")
def browser(line: Proxy) -> Iterator[Browser]:
    with chromium(line.port) as found:
        yield found


@pytest.fixture(scope="module")
def sofa(browser: Browser, line: Proxy, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sofa]:
    """Two phones in the middle of a game, on a line that can be bad."""
    program = Program(tmp_path_factory.mktemp("home"), pace=PACE, address=VIA)
    line.target = program.port
    with Sofa(browser, program) as made:
        made.sit(2)
        made.start(GAME.title)
        made.play(ROUND)
        yield made


def hands(sofa: Sofa) -> list[tuple[Any, ...]]:
    """Seat and page of everybody, without what the host alone has."""
    return [
        (phone.told["seat"], [block for block in phone.told["blocks"] if block["type"] != "drawer"])
        for phone in sofa.phones
    ]


def test_a_cut_line_a_refresh_and_a_second_tab_keep_the_seat(sofa: Sofa, line: Proxy) -> None:
    sofa.settle()
    before = hands(sofa)
    line.cut()
    for phone in sofa.phones:
        phone.page.get_by_role("alert").get_by_role("heading", name="Looking for the TV").wait_for()
    sofa.renew(line.mend)
    for phone in sofa.phones:
        assert phone.page.get_by_role("alert").get_by_role("heading").count() == 0
    assert hands(sofa) == before
    first, second = sofa.phones
    sofa.phones[1] = other = Phone(second.context, second.name)
    sofa.renew(lambda: (first.page.reload(), other.open(sofa.program)))
    second.page.get_by_role("alert").get_by_role("heading", name="Good-bye").wait_for()
    assert hands(sofa) == before
    assert sofa.play(ROUND) >= ROUND
    sofa.check()


def test_a_program_that_was_killed_comes_back_with_the_same_seats_and_hands(sofa: Sofa) -> None:
    sofa.settle()
    before, old = hands(sofa), sofa.program
    old.kill()
    for phone in sofa.phones:
        phone.told = {}
    sofa.program = Program(old.home, pace=PACE, address=VIA)
    assert (sofa.program.port, sofa.program.code) == (old.port, old.code)
    sofa.reach("shelf")
    sofa.host.choose("Continue the last game")
    sofa.reach("table")
    sofa.settle()
    assert hands(sofa) == before
    assert sofa.play(ROUND) >= ROUND
    sofa.check()


if SOAK:

    def test_a_game_goes_on_whatever_the_line_does(sofa: Sofa, line: Proxy) -> None:
        will, end = random.Random("line"), time.monotonic() + MINUTES * 60
        seats = [phone.told["seat"] for phone in sofa.phones]
        while time.monotonic() < end and sofa.host.scene == "table":
            trouble = will.choice((line.break_once, line.stall, line.cut, sofa.phones[will.randrange(2)].page.reload))
            trouble()
            line.delay = will.choice((0.0, 0.1, 0.5))
            sofa.host.page.wait_for_timeout(will.choice((100, 1000, 4000)))
            line.mend()
            sofa.play(will.randrange(1, 4), patience=40)
        assert [phone.told["seat"] for phone in sofa.phones] == seats
        sofa.check()
