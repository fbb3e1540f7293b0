"""The shelf finds its games by itself."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from toys import Hush

import game.rules
from game.engine import registry

ROOT = Path(game.rules.__file__).parent


def test_every_folder_of_rules_is_a_game_on_the_shelf() -> None:
    folders = {folder.parent.name for folder in ROOT.glob("*/meta.py")}
    assert folders == set(registry.games()) - {"hush"}
    assert "toontown" in folders


def test_each_game_fulfils_the_contract() -> None:
    for game_id, found in registry.games().items():
        assert found.id == game_id
        assert found.title and found.seats and found.minutes and found.modes
        assert found.rules_version >= 1
        assert all(isinstance(mode, found.Options) for mode in found.modes)
        assert registry.game(game_id) is found


def test_an_unknown_game_is_one_sentence() -> None:
    with pytest.raises(KeyError, match=r"There is no game called ludo in this box\."):
        registry.game("ludo")


def test_the_shelf_cannot_be_rearranged_from_outside() -> None:
    with pytest.raises(TypeError):
        registry.games()["ludo"] = Hush()  # type: ignore[index]


def test_a_guest_leaves_the_shelf_again() -> None:
    guest = Hush()
    guest.id = "guest"
    with registry.also(guest):
        assert registry.game("guest") is guest
    assert "guest" not in registry.games()


def test_a_guest_of_the_same_id_gives_the_place_back() -> None:
    before = dict(registry.games())
    guest = Hush()
    guest.id = "toontown"
    with registry.also(guest):
        assert registry.game("toontown") is guest
    assert dict(registry.games()) == before and list(registry.games()) == list(before)


def test_finding_games_needs_no_window() -> None:
    look = "import sys; sys.modules['pygame'] = None; from game.engine import registry; print(*registry.games())"
    found = subprocess.run(
        [sys.executable, "-c", look], cwd=ROOT.parents[1], capture_output=True, text=True, check=True
    )
    assert found.stdout.split() == [game_id for game_id in registry.games() if game_id != "hush"]
