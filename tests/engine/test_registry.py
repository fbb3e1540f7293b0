"""The shelf finds its games by itself."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import titles
from game.engine import registry
from tests.engine.toys import Hush

ROOT = Path(titles.__file__).parent
HOUSE = ROOT.parents[1]


def ours() -> list[str]:
    """The titles of the house, as they stand on the shelf; the toys of these tests stand there too."""
    return [game_id for game_id in registry.games() if (ROOT / game_id / "meta.py").exists()]


def test_every_folder_of_rules_is_a_game_on_the_shelf() -> None:
    folders = {folder.parent.name for folder in ROOT.glob("*/meta.py")}
    assert folders == set(ours())
    assert folders


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
    guest.id = next(iter(before))
    with registry.also(guest):
        assert registry.game(guest.id) is guest
    assert dict(registry.games()) == before and list(registry.games()) == list(before)


META = """
class Guest:
    id, title, seats, minutes, adult, rules_version = {id!r}, "A Guest", range(2, 5), range(5, 9), False, 1
    Action = Event = View = Options = object
    modes, text, endings, shelf_order, colour, keepsakes, home = (), None, (), 99, "#ffffff", (), None
    house_rules, characters, fleeting, lasts = (), {{}}, (), {{}}

GAME = Guest()
"""
SHELF = """
import sys
from game.engine import registry
print(*registry.games())
for sentence in registry.left_out():
    print(sentence, file=sys.stderr)
"""


def install(site: Path, name: str, meta: str) -> None:
    """A package with a title, as pip would leave it there."""
    (site / name).mkdir(parents=True)
    (site / name / "__init__.py").touch()
    (site / name / "meta.py").write_text(meta, encoding="utf-8")
    info = site / f"{name}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[rumpus.titles]\n{name} = {name}.meta\n", encoding="utf-8")


def shelf(site: Path, before: str = "") -> tuple[list[str], list[str]]:
    """The ids on the shelf of a program that finds these packages, and what it says of those left out."""
    path = os.pathsep.join([str(site), str(HOUSE)])
    done = subprocess.run(
        [sys.executable, "-c", before + SHELF],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split(), done.stderr.splitlines()


def test_a_title_of_another_package_stands_after_those_of_the_house(tmp_path: Path) -> None:
    install(tmp_path, "visitor", META.format(id="visitor"))
    assert shelf(tmp_path) == ([*ours(), "visitor"], [])


def test_a_title_that_cannot_be_shown_is_left_out_with_a_sentence(tmp_path: Path) -> None:
    first = ours()[0]
    install(tmp_path, "broken", "import no_such_thing")
    install(tmp_path, "empty", "")
    install(tmp_path, "first", META.format(id="guest"))
    install(tmp_path, "lame", META.format(id="lame").replace("endings", "beginnings"))
    install(tmp_path, "rival", META.format(id=first))
    install(tmp_path, "second", META.format(id="guest"))
    games, said = shelf(tmp_path)
    assert games == [*ours(), "guest"]
    assert said == [
        "The title broken is left out, because broken.meta cannot be read "
        "(ModuleNotFoundError: No module named 'no_such_thing').",
        "The title empty is left out, because empty.meta has no GAME.",
        "The title lame is left out, because its GAME has no endings.",
        f"The title rival is left out, because there is another one called {first}.",
        "The title second is left out, because there is another one called guest.",
    ]


def test_the_program_in_one_file_looks_for_no_other_packages(tmp_path: Path) -> None:
    install(tmp_path, "broken", "import no_such_thing")
    install(tmp_path, "visitor", META.format(id="visitor"))
    assert shelf(tmp_path, "import sys; sys.frozen = True") == (ours(), [])


def test_finding_games_needs_no_window() -> None:
    look = "import sys; sys.modules['pygame'] = None; from game.engine import registry; print(*registry.games())"
    found = subprocess.run(
        [sys.executable, "-c", look], cwd=ROOT.parents[1], capture_output=True, text=True, check=True
    )
    assert found.stdout.split() == ours()
