"""The selftest sets every game up alike, whatever was played before it, and finds out what a party lacks."""

from __future__ import annotations

import pygame
import pytest

from game.bots import thinker
from game.engine import registry
from game.party import site
from game.scenes.guests import LastSeat
from game.scenes.selftest import PAGE, _bots, _party, _summary, _window, set_up
from game.ui.colours import SEATS
from tests.scenes.conftest import OpenApp

CROWD = tuple(LastSeat(f"Guest {number}", colour, "human") for number, colour in enumerate(SEATS))


@pytest.mark.parametrize("game_id", registry.games())
def test_a_game_is_set_up_as_if_it_were_the_first(open_app: OpenApp, game_id: str) -> None:
    app = open_app()
    first = set_up(app, game_id)
    assert all(not seat.human for seat in first.seats)
    app.settings.seats = CROWD
    again = set_up(app, game_id)
    assert again is not first and [seat.player for seat in again.seats] == [seat.player for seat in first.seats]


def test_a_party_is_tried_out_and_closed_again(open_app: OpenApp) -> None:
    app = open_app()
    assert _party(app) == f"{1 + len(PAGE)} files for phones"
    assert app.evening is None


@pytest.mark.parametrize("lost", PAGE)
def test_a_party_without_one_of_its_files_fails(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, lost: str) -> None:
    app, get = open_app(), site.Site.get
    monkeypatch.setattr(site.Site, "get", lambda self, path: None if path.endswith(lost) else get(self, path))
    with pytest.raises(ValueError, match=lost):
        _party(app)
    assert app.evening is None


def test_the_window_shows_the_shelf(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app((1280, 720))
    assert _window(app) == "the shelf at 1280 x 720"
    monkeypatch.setattr(app.window, "present", lambda *_: None)
    pygame.display.get_surface().fill((9, 9, 9))
    with pytest.raises(ValueError, match="cannot be seen"):
        _window(app)


def test_bots_answer_from_a_process_of_their_own(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    assert _bots(app) == "an answer from their own process"
    app.opponents.close()

    def refuse(*_: object) -> None:
        raise OSError("Resource temporarily unavailable")

    monkeypatch.setattr(thinker, "Line", refuse)  # from now on thinking is done right here
    with pytest.raises(ValueError, match="no process"):
        _bots(app)


def test_one_line_says_how_it_went() -> None:
    assert _summary(13, []) == "ok      all 13 parts"
    assert _summary(13, ["maps", "party"]) == "FAILED  2 of 13 parts: maps, party"
