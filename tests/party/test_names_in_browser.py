"""Names on the phone: letters are counted there as on the TV, and none is cut in two while it is typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page

import game.party
from game.engine import blocks
from game.fonts import clusters
from game.party import messages
from game.party.names import LONGEST, proper
from game.party.server import Server
from game.party.site import Site, gather
from tests.party.browser import ran
from tests.party.phones import HOST, chromium
from tests.party.test_names import ALIKE
from tests.test_fonts import NAMES

pytestmark = pytest.mark.chromium
WORDS = (*NAMES.values(), *(name for names in ALIKE for name in names), "🙂‍↔️", "e\u0301x", "🇧🇷🇧", "a\u200db", "क्ष" * 20, "👨‍👩‍👧‍👦" * 20)  # fmt: skip


def test_the_phone_counts_letters_as_the_tv_does(tmp_path: Path) -> None:
    page = blocks.Page((blocks.Prompt("Well?"),))
    found = ran(tmp_path, page, f"return {json.dumps(WORDS)}.map(letters);")
    assert found == [clusters(word) for word in WORDS]


def heard(door: Server, page: Page) -> str:
    """The name that somebody joins with."""
    while True:
        page.wait_for_timeout(50)
        for news in door.news():
            if isinstance(news.message, messages.Join):
                return news.message.name


@pytest.mark.parametrize("letter", ["👨‍👩‍👧‍👦", "🇧🇷", "👍🏽", "क्", "x"])
def test_a_long_name_is_cut_between_two_letters_and_arrives_whole(letter: str) -> None:
    door = Server(Site(gather([("", Path(game.party.__file__).parent / "web")])), (HOST,), port=0)
    door.open()
    with chromium() as browser:
        page = browser.new_page()
        page.goto(f"http://{HOST}:{door.port}/")
        page.get_by_role("textbox", name="Room code").fill("PLUM")
        field = page.get_by_role("textbox", name="Your name")
        field.focus()
        for _ in range(LONGEST + 3):
            page.keyboard.insert_text(letter)
        assert field.input_value() == letter * LONGEST
        page.get_by_role("button", name="Join the game").click()
        name = heard(door, page)
        assert name == proper(name) == letter * LONGEST
    door.close()
