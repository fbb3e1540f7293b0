"""Art and maps are found in a checkout, an editable install, a wheel and a frozen program."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.places import find

CHECKOUT = Path(__file__).resolve().parent.parent
ASK = "from game.places import find; print(find('assets')); print(find('maps'))"


def ask(site: Path, cwd: Path, before: str = "") -> list[Path]:
    """What a fresh Python that knows only `site` answers; isolated, so that this checkout cannot help it."""
    code = f"import sys; sys.path.insert(0, {str(site)!r}); {before}{ASK}"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], cwd=cwd, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return [Path(line) for line in done.stdout.splitlines()]


def package(site: Path) -> Path:
    """The package as an installer lays it down: code only, here just what finding needs."""
    target = site / "game"
    target.mkdir(parents=True)
    for name in ("__init__.py", "places.py"):
        shutil.copy(CHECKOUT / "game" / name, target / name)
    return target


def data(folder: Path) -> list[Path]:
    """Art and maps laid beside each other, enough of them to be recognised."""
    (folder / "assets" / "art").mkdir(parents=True)
    shutil.copy(CHECKOUT / "assets" / "art" / "index.json", folder / "assets" / "art")
    (folder / "maps").mkdir()
    shutil.copy(next((CHECKOUT / "maps").glob("*.tmx")), folder / "maps")
    return [folder / "assets", folder / "maps"]


def test_checkout(tmp_path: Path) -> None:
    assert ask(CHECKOUT, tmp_path) == [CHECKOUT / "assets", CHECKOUT / "maps"]


def test_editable_install(tmp_path: Path) -> None:
    """An editable install is a .pth file in the site folder that points at the checkout."""
    site = tmp_path / "site"
    site.mkdir()
    (site / "_editable_rumpus_room.pth").write_text(f"{CHECKOUT}\n")
    before = f"import site; site.addsitedir({str(site)!r}); "
    assert ask(site, tmp_path, before) == [CHECKOUT / "assets", CHECKOUT / "maps"]


def test_wheel(tmp_path: Path) -> None:
    """A wheel carries both folders inside the package."""
    site = tmp_path / "site-packages"
    inside = data(package(site))
    assert ask(site, tmp_path) == inside


def test_the_wheel_is_told_to_carry_both_folders_inside_the_package() -> None:
    import tomllib

    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())
    included = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    played_with = {folder.name for folder in (CHECKOUT / "assets").iterdir()} - {"readme"}  # pictures for README.md
    assert included == {f"assets/{name}": f"game/assets/{name}" for name in played_with} | {"maps": "game/maps"}


def test_frozen(tmp_path: Path) -> None:
    """PyInstaller unpacks data into sys._MEIPASS, and the modules have no files there."""
    bundle = tmp_path / "bundle"
    unpacked = data(bundle)
    site = tmp_path / "archive"
    package(site)
    before = f"sys.frozen = True; sys._MEIPASS = {str(bundle)!r}; "
    assert ask(site, tmp_path, before) == unpacked


def test_the_bundle_comes_before_anything_that_lies_around(tmp_path: Path) -> None:
    bundle = tmp_path / "bundle"
    unpacked = data(bundle)
    site = tmp_path / "archive"
    data(package(site))
    before = f"sys.frozen = True; sys._MEIPASS = {str(bundle)!r}; "
    assert ask(site, tmp_path, before) == unpacked


def test_a_wheel_is_not_misled_by_folders_beside_the_package(tmp_path: Path) -> None:
    site = tmp_path / "site-packages"
    inside = data(package(site))
    data(site)
    assert ask(site, tmp_path) == inside


def test_a_missing_folder_gets_one_sentence() -> None:
    with pytest.raises(FileNotFoundError, match=r"^The folder treasure is missing .*\.$"):
        find("treasure")
