"""Evenings with real phones: a short round of every title, and with the full counts whole games up to "Play again"."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from game.engine import registry
from tests.conftest import SOAK
from tests.party.phones import Program, Sofa, chromium

pytestmark = pytest.mark.chromium
ROUND = 8  # answers that are a short round
WHOLE = sorted(
    (game_id, people)
    for game_id, game in registry.games().items()
    for people in {min(4, game.seats[-1]), game.seats[-1], *({2} & set(game.seats))}
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture(scope="module")
def two(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sofa]:
    """Two phones at one TV, for as many games as there are."""
    with sat_down(browser, tmp_path_factory.mktemp("home"), 2) as sofa:
        yield sofa


def sat_down(browser: Browser, home: Path, people: int) -> Sofa:
    sofa = Sofa(browser, Program(home))
    sofa.sit(people)
    return sofa


@pytest.mark.parametrize("game_id", sorted(registry.games()))
def test_two_phones_play_a_short_round(two: Sofa, game_id: str) -> None:
    two.start(registry.game(game_id).title)
    assert two.play(ROUND) >= ROUND
    two.ask_the_coach()
    two.leave_the_table()
    two.check()


def test_the_host_lays_the_table_and_a_guest_takes_another_chair(two: Sofa) -> None:
    game = next(game for game in registry.games().values() if game.house_rules and 4 in game.seats and 2 in game.seats)
    two.host.choose(game.title)
    two.reach("lobby")
    host, guest = two.phones
    host.page.get_by_role("button", name="take Bolt away").click()
    guest.page.get_by_role("button", name="Free chair, Sit here").click()
    host.page.get_by_role("button", name="Free chair, Add a bot").click()
    rule = game.house_rules[0]
    other = host.page.get_by_role("group", name=rule.name).get_by_role("button", pressed=False).first
    words = other.inner_text()
    other.click()
    host.page.get_by_role("group", name=rule.name).get_by_role("button", name=words, pressed=True).wait_for()
    host.page.get_by_role("button", name="free Ben's chair").click()
    host.press("Free the chair")
    guest.page.get_by_role("heading", name="You watch").wait_for()
    guest.page.get_by_role("button", name="Free chair, Sit here").click()
    guest.page.get_by_role("heading", name="You are in!").wait_for()
    guest.page.get_by_role("button", name="Laugh").click()
    two.host.press("Another game")
    two.reach("dialog")
    two.host.press("Back to the shelf")
    two.reach("shelf")
    two.check()


if SOAK:

    @pytest.mark.parametrize(("game_id", "people"), WHOLE)
    def test_a_whole_game_and_once_more(browser: Browser, tmp_path: Path, game_id: str, people: int) -> None:
        with sat_down(browser, tmp_path, people) as sofa:
            sofa.start(registry.game(game_id).title)
            sofa.play()
            sofa.reach("results")
            for phone in sofa.phones:
                sofa.measure(phone)
            sofa.host.choose("Play again")
            sofa.reach("lobby")
            sofa.check()
