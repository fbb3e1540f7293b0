"""The selftest sets every game up alike, whatever was played before it, and finds out what a party lacks."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from game import places
from game.bots import thinker
from game.engine import registry
from game.party import site
from game.scenes.ask import complain
from game.scenes.damage import TITLE, damage
from game.scenes.guests import LastSeat
from game.scenes.selftest import LONGEST_GAME, PAGE, _bots, _party, _play, _summary, _watch, _window, set_up
from game.ui import sound
from game.ui.colours import SEATS
from tests.scenes.conftest import OpenApp

WEB = Path(site.__file__).parent / "web"
ASKED_FOR = sorted({*PAGE, *(place.name for place in WEB.glob("*.js"))})
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
    assert _party(app) == f"{1 + len(ASKED_FOR)} files for phones"
    assert app.evening is None


@pytest.mark.parametrize("lost", ASKED_FOR)
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
    with monkeypatch.context() as slow:
        slow.setattr(thinker, "PER_QUESTION", 0.01)
        assert _bots(app) == "an answer from their own process", "not from the simple mind that stands in at first"
    assert app.opponents.apart
    app.opponents.close()

    def refuse(*_: object) -> None:
        raise OSError("Resource temporarily unavailable")

    monkeypatch.setattr(thinker, "Line", refuse)  # from now on thinking is done right here
    with pytest.raises(ValueError, match="no process"):
        _bots(app)


def test_one_line_says_how_it_went() -> None:
    assert _summary(13, []) == "ok      all 13 parts"
    assert _summary(13, ["maps", "party"]) == "FAILED  2 of 13 parts: maps, party"


def test_a_complaint_ends_a_game_of_the_selftest_at_once(open_app: OpenApp) -> None:
    """Nobody waits until a game that could not be opened has not ended for so long."""
    app, began = open_app((640, 360)), time.monotonic()
    app.open_shelf()
    complain(app, TITLE, "The map office.tmx is missing.")
    with pytest.raises(ValueError, match=r"office\.tmx"):
        _watch(app)
    assert time.monotonic() - began < LONGEST_GAME / 10


def test_a_sound_that_is_missing_is_named(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    some = dict(sound.index())
    monkeypatch.setattr(sound, "index", lambda: {name: path for name, path in some.items() if name != "click"})
    app = open_app((640, 360))
    with pytest.raises(RuntimeWarning, match="no sound called click"):
        _play(app, next(iter(registry.games())))


def test_without_its_first_page_the_program_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "FIRST", "lost.html")
    with pytest.raises(places.MissingFolder) as lost:
        site.ours()
    assert (
        damage(lost.value) == "The page that phones load is missing in the program. Please download Rumpus Room again."
    )


@pytest.mark.parametrize("kind", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_a_selftest(tmp_path: Path, kind: signal.Signals) -> None:
    words = [sys.executable, "-m", "game", "--selftest"]
    env = os.environ | {"TMPDIR": str(tmp_path)}
    process = subprocess.Popen(words, env=env, stdout=subprocess.PIPE, text=True, cwd=places.find("maps").parent)
    assert process.stdout is not None
    for line in process.stdout:
        if " window:" in line:
            break
    process.send_signal(kind)
    assert process.wait(20) == 1
    assert not list(tmp_path.iterdir()), "it tidies up"
