"""What packs the program: archives that come out alike, licences for everything, words of the starter, and releases."""

from __future__ import annotations

import importlib
import os
import re
import struct
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build"
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
LOCKED = sorted((BUILD / "packing" / "locked").glob("*.txt"))
ABROAD = (
    "SDL2.dll",
    "libpng16-16.dll",
    "libjpeg-62.dll",
    "freetype.dll",
    "portmidi.dll",
    "python311.dll",
    "_socket.pyd",
)
ABROAD += ("VCRUNTIME140.dll", "libffi-8.dll", "pygame/.dylibs/libz.1.3.1.zlib-ng.dylib", "Python")


@pytest.fixture
def part(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A module of the workshop by its name."""
    monkeypatch.syspath_prepend(str(BUILD))
    yield importlib.import_module
    for name in [
        name for name in sys.modules if name.split(".")[0] in ("packing", "package", "release", "dev", "bench_packages")
    ]:
        sys.modules.pop(name)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small program with a link."""
    place = tmp_path / "box"
    (place / "inner").mkdir(parents=True)
    (place / "rumpus").write_text("#!/bin/sh\necho here; pwd\n")
    (place / "rumpus").chmod(0o755)
    (place / "inner" / "a.txt").write_text("a")
    if os.name != "nt":
        (place / "link").symlink_to("inner/a.txt")
    return place


# ---- archives --------------------------------------------------------------------------------


@pytest.mark.parametrize("pack", ["tar_xz", "zipped"])
def test_an_archive_does_not_tell_when_it_was_packed(part: Any, folder: Path, tmp_path: Path, pack: str) -> None:
    archive = part("packing.archive")
    places = [tmp_path / "one", tmp_path / "two"]
    for number, place in enumerate(places):
        os.utime(folder / "inner" / "a.txt", (number * 1000.0, number * 1000.0))
        (folder / "inner" / "a.txt").chmod(0o600 if number else 0o644)
        getattr(archive, pack)(folder, place, "top", 1_700_000_000)
    assert places[0].read_bytes() == places[1].read_bytes()
    (folder / "inner" / "a.txt").write_text("b")
    getattr(archive, pack)(folder, places[1], "top", 1_700_000_000)
    assert places[0].read_bytes() != places[1].read_bytes()


@pytest.mark.skipif(os.name == "nt", reason="links and rights")
def test_an_archive_keeps_links_and_what_may_run(part: Any, folder: Path, tmp_path: Path) -> None:
    archive, place = part("packing.archive"), tmp_path / "packed"
    archive.tar_xz(folder, place, "top", 1_700_000_000)
    with tarfile.open(place) as tar:
        assert tar.getmember("top/rumpus").mode == 0o755 and tar.getmember("top/inner/a.txt").mode == 0o644
        assert tar.getmember("top/link").issym() and {about.mtime for about in tar} == {1_700_000_000}
    archive.zipped(folder, place, "top", 1_700_000_000)
    with zipfile.ZipFile(place) as packed:
        rights = {about.filename: about.external_attr >> 16 for about in packed.infolist()}
        assert rights["top/rumpus"] == 0o100755 and rights["top/link"] & 0o170000 == 0o120000
        assert packed.read("top/link") == b"inner/a.txt"


def test_sums_are_read_by_the_usual_tool(part: Any, folder: Path) -> None:
    archive = part("packing.archive")
    archive.sums(folder, [folder / "rumpus", folder / "inner" / "a.txt"])
    part("release").check_sums(folder)
    (folder / "inner" / "a.txt").write_text("b")
    with pytest.raises(ValueError, match=r"inner/a\.txt is not what"):
        part("release").check_sums(folder)
    (folder / "inner" / "a.txt").unlink()
    with pytest.raises(ValueError, match=r"inner/a\.txt is not what"):
        part("release").check_sums(folder)


def test_only_what_people_download_is_weighed(
    part: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bench, package, facts = part("bench_packages"), part("package"), part("packing.facts")
    monkeypatch.setattr(bench, "MADE", tmp_path / "made")
    monkeypatch.setattr(bench, "WORK", tmp_path / "work")
    folder = bench.MADE / facts.FOLDER
    for place in (folder, bench.WORK):
        place.mkdir(parents=True)
    programs = [folder / f"{name}{facts.ENDING}" for name in (facts.PROGRAM, facts.BARE)]
    for place in (*programs, bench.MADE / facts.SINGLE):
        place.write_bytes(os.urandom(2_000_000))
    with bench.nothing_bare():
        package.packed(folder, bench.MADE, "")
        assert bench.weighed()
    told = [float(size) for size in re.findall(r": ([\d.]+) MB", capsys.readouterr().out)]
    assert len(told) == 3 and max(told) < 2.2 and programs[1].exists()


# ---- licences --------------------------------------------------------------------------------


def test_everything_has_an_owner_and_a_stranger_has_none(part: Any) -> None:
    licences = part("packing.licences")
    owners = {name: licences.owner(name) for name in ABROAD}
    assert owners["SDL2.dll"] == "SDL" and owners["pygame/.dylibs/libz.1.3.1.zlib-ng.dylib"] == "zlib"
    assert owners["VCRUNTIME140.dll"] == owners["_socket.pyd"] == owners["Python"] == "Python"
    assert licences.owner("libvorbisfile-07b6198b.so.3.3.8") == licences.owner("libogg.0.8.6.dylib") == "Ogg and Vorbis"
    assert licences.owner("libopus-0.dll") == "Opus" and licences.owner("libopusfile-0.dll") == "opusfile"
    assert licences.owner("pygame/surface.so") == "pygame-ce" and licences.owner("aiohttp.web") == "aiohttp"
    assert licences.owner("game.scenes.app") == "Rumpus Room" and licences.owner("json.decoder") == "Python"
    for stranger in (
        "libssl.so.3",
        "libcrypto.so.3",
        "libstranger.so.1",
        "stranger/thing.so",
        "libzstd.so.1",
        "stranger",
    ):
        with pytest.raises(LookupError, match="Nobody knows whose"):
            licences.owner(stranger)


def test_every_part_has_the_full_text_of_its_licence(part: Any) -> None:
    licences = part("packing.licences")
    for name, about in licences.LIBRARIES.items():
        text = licences.text(name)
        assert len(text) > 600, name
        assert "Copyright" in text or "(C)" in text, name
        assert "LGPL" not in about.licence or "GNU LESSER GENERAL PUBLIC LICENSE" in text, name
    used = {text for about in licences.LIBRARIES.values() for text in about.texts}
    used |= {text for texts in licences.ADDED.values() for text in texts}
    assert used == {place.stem for place in licences.TEXTS.glob("*.txt")}


def test_what_the_program_needs_brings_its_licence_along(part: Any) -> None:
    licences = part("packing.licences")
    wanted = re.findall(r'^    "([\w-]+)[><=]', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
    for name in (
        *wanted[:9],
        "pyinstaller",
        "multidict",
        "propcache",
        "yarl",
        "frozenlist",
        "aiosignal",
        "attrs",
        "idna",
    ):
        assert len(licences.text(name)) > 600, name
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in licences.text("pytmx")
    assert "GNU GENERAL PUBLIC LICENSE" in licences.text("pytmx")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in licences.text("pygame-ce")


def test_a_package_that_brings_no_licence_is_refused(part: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    licences = part("packing.licences")
    monkeypatch.setattr(licences, "ASKED", re.compile("nothing"))
    with pytest.raises(LookupError, match="pytmx brings no licence"):
        licences.text("pytmx")


def test_a_licence_that_is_not_beside_it_is_missed(part: Any, tmp_path: Path) -> None:
    licences, place = part("packing.licences"), tmp_path / "LICENSES"
    names = ["libFLAC.so.14", "json", "game"]
    licences.lay_down(names, place)
    assert licences.missing([*names, "libstranger.so.1"], place) == ["libstranger.so.1"]
    (place / "FLAC.txt").unlink()
    assert licences.missing(names, place) == ["libFLAC.so.14"]
    assert "FLAC " in (place / "README.txt").read_text(encoding="utf-8")


# ---- what goes with the program --------------------------------------------------------------


def test_what_lies_beside_speaks_for_this_version(part: Any, tmp_path: Path) -> None:
    beside, facts = part("packing.beside"), part("packing.facts")
    for kind in ("", "single"):
        place = tmp_path / f"beside{kind}"
        place.mkdir()
        beside.lay_down(place, ["json"], kind)
        page = (place / "README.txt").read_text(encoding="utf-8")
        assert facts.version() in page and "{" not in page and ("TMPDIR" in page) == (kind == "single")
        part("release").check_sums(place)


def test_the_page_says_what_is_true_on_its_system(part: Any) -> None:
    beside = part("packing.beside")
    for kind in ("", "single"):
        pages = {system: " ".join(beside.page(system, kind).split()) for system in beside.SYSTEMS}
        assert all("{" not in page for page in pages.values())
        assert ("Rumpus Room.app" in pages["macos"]) == (kind == "")
        assert ("TMPDIR=" in pages["linux"]) == ("TMPDIR=" in pages["macos"]) == (kind == "single")
        assert ("TMP=%" in pages["windows"]) == (kind == "single") and "TMPDIR" not in pages["windows"]
        assert "rumpus-room.desktop" in pages["linux"] and "./rumpus --selftest" in pages["linux"]
        assert "rumpus --selftest | more" in pages["windows"] and "sha256sum" not in pages["windows"] + pages["macos"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="desktops of Linux")
def test_the_launcher_starts_what_lies_beside_it(folder: Path) -> None:
    lines = (BUILD / "packing" / "rumpus-room.desktop").read_text(encoding="utf-8").splitlines()
    told = next(line.removeprefix("Exec=") for line in lines if line.startswith("Exec="))
    odd = folder.rename(folder.with_name("a box; with $(odd) name"))
    # What the specification says: first the escapes of any value, then those of quoted arguments, then %k.
    quoted = re.findall(r'"((?:\\.|[^"\\])*)"|(\S+)', told.replace("\\\\", "\\"))
    words = [re.sub(r'\\(["`$\\])', r"\1", inner) if inner else plain for inner, plain in quoted]
    launcher, link = odd / "rumpus-room.desktop", odd.parent / "a link in the menu.desktop"
    launcher.write_text("\n".join(lines))
    link.symlink_to(launcher)
    for place in (launcher, link):
        called = [str(place) if word == "%k" else word for word in words]
        assert subprocess.check_output(called, text=True, cwd="/").splitlines()[0] == "here"


def test_icons_are_what_their_systems_read(part: Any) -> None:
    icons = part("packing.icons")
    pictures = {size: icons.png(size) for size in (16, 256)}
    assert all(struct.unpack(">II", picture[16:24]) == (size, size) for size, picture in pictures.items())
    packed = icons.ico(pictures)
    assert struct.unpack("<HHH", packed[:6]) == (0, 1, 2) and packed[22] == 0  # 256 is written as 0
    length, start = struct.unpack("<II", packed[30:38])
    assert packed[start : start + length] == pictures[256]
    apple = icons.icns({256: pictures[256]})
    assert apple[:4] == b"icns" and struct.unpack(">I", apple[4:8])[0] == len(apple) and apple[8:12] == b"ic08"


def test_a_library_forgets_where_python_was_built_and_nothing_else(part: Any, tmp_path: Path) -> None:
    trim, source = part("packing.trim"), tmp_path / "libpython3.so"
    told, instead = trim.place_and_instead("/home/ana/versions/3.11.7")
    source.write_bytes(b"ELF\0/home/ana/versions/3.11.7\0/home/ana/versions/3.11.7/lib\0/home/ana/else\0")
    copy = trim.copied(source, tmp_path / "copies", told, instead).read_bytes()
    assert copy == b"ELF\0/usr///////////////3.11.7\0/usr///////////////3.11.7/lib\0/home/ana/else\0"
    assert copy.index(b"3.11.7\0") == source.read_bytes().index(b"3.11.7\0")
    assert trim.copied(source, tmp_path / "copies", b"/elsewhere/", b"/usr///////") == source
    assert trim.place_and_instead("/usr/local") == (b"", b"")


@pytest.mark.parametrize(
    ("kind", "head", "times"),
    [("WORDS", b"\0ELF\2\1\1\0", 1), ("WORDS", b"\xca\xfe\xba\xbe\0\0\0\2", 2), ("WINDOWS", b"MZ\x90\0\3\0\0\0", 1)],
    ids=["linux", "macos", "windows"],
)
def test_the_starter_says_our_words_or_is_not_used(
    part: Any, tmp_path: Path, kind: str, head: bytes, times: int
) -> None:
    """On a Mac one file holds a starter for each kind of processor."""
    bootloader = part("packing.bootloader")
    words = getattr(bootloader, kind)
    starter, copy = tmp_path / "run", tmp_path / "copy"
    told = b"".join(theirs.encode() + b"\0" for theirs, _ in words)
    starter.write_bytes(head + told * times + b"end")
    said = bootloader.with_our_words(starter, copy, words).read_bytes()
    assert len(said) == starter.stat().st_size and said.startswith(head) and said.endswith(b"\0end")
    kept = [ours for _, ours in words]
    assert all(said.count(ours.encode() + b"\0") == times * kept.count(ours) for ours in kept)
    assert all(theirs.encode() not in said for theirs, _ in words)
    for wrong in (said, head + told * (times + 1), head + told * (times - 1) + b"end"):
        starter.write_bytes(wrong)
        with pytest.raises(ValueError, match="does not say"):
            bootloader.with_our_words(starter, copy, words)


# ---- releases --------------------------------------------------------------------------------


def test_a_release_has_its_version_in_tag_and_changelog(part: Any) -> None:
    release, facts = part("release"), part("packing.facts")
    release.check_tag(f"v{facts.version()}")
    with pytest.raises(ValueError, match=r"v99\.0 is not"):
        release.check_tag("v99.0")
    assert len(release.changes(facts.version())) > 100
    with pytest.raises(ValueError, match=r"says nothing of 99\.0"):
        release.changes("99.0")


def lay_down_a_release(folder: Path, version: str) -> list[str]:
    """Every file that the systems hand over."""
    systems = {"linux-x86_64": "tar.xz", "windows-x86_64": "zip", "macos-arm64": "zip"}
    names = [f"rumpus-room-{version}-{system}.{ending}" for system, ending in systems.items()]
    names += [f"rumpus-room-{version}-{system}-single.{ending}" for system, ending in systems.items()]
    names.append(f"rumpus_room-{version}-py3-none-any.whl")
    for name in names:
        (folder / name).write_text(name)
    return names


def test_nothing_is_published_if_anything_is_lost(part: Any, tmp_path: Path) -> None:
    release = part("release")
    names = lay_down_a_release(tmp_path, part("packing.facts").version())
    assert not release.lost(names)
    for name in names:
        (tmp_path / name).rename(tmp_path / "away")
        with pytest.raises(ValueError, match=r"nothing for (linux|windows|macos|Python)") as told:
            release.publish(tmp_path, "v0")
        assert ("single file" in str(told.value)) == ("-single." in name)
        (tmp_path / "away").rename(tmp_path / name)


@pytest.mark.skipif(os.name == "nt", reason="stands in for a program by a script")
def test_all_is_published_with_its_sums_and_what_is_new(
    part: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    version, made, programs = part("packing.facts").version(), tmp_path / "made", tmp_path / "programs"
    made.mkdir()
    programs.mkdir()
    names = lay_down_a_release(made, version)
    (programs / "gh").write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > "{tmp_path}/told"\n')
    (programs / "gh").chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}:{os.environ['PATH']}")
    part("release").publish(made, f"v{version}")
    told = (tmp_path / "told").read_text().splitlines()
    assert told[:4] == ["release", "create", f"v{version}", "--verify-tag"]
    assert {Path(word).name for word in told if word.startswith(str(made))} == {*names, "SHA256SUMS", "CHANGES.md"}
    sums = [line.partition("  ")[2] for line in (made / "SHA256SUMS").read_text().splitlines()]
    assert sums == sorted(names)
    assert (made / "CHANGES.md").read_text() in (BUILD / "packing" / "CHANGELOG.md").read_text()


def test_one_system_alone_hands_the_wheel_over(part: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    release, facts = part("release"), part("packing.facts")
    download, wheel = tmp_path / "box.zip", tmp_path / "box.whl"
    download.write_text("box")
    wheel.write_text("wheel")
    for system, handed in (("linux-x86_64", {"box.zip", "box.whl"}), ("windows-x86_64", {"box.zip"})):
        monkeypatch.setattr(release, "OUT", tmp_path / system)
        monkeypatch.setattr(facts, "system", lambda system=system: system)
        release.collect([download], wheel)
        assert {place.name for place in (tmp_path / system / "made").iterdir()} == handed


@pytest.mark.parametrize("place", WORKFLOWS, ids=lambda place: place.stem)
def test_a_workflow_is_pinned_asks_for_little_and_runs_our_own_steps(place: Path) -> None:
    text = place.read_text(encoding="utf-8")
    used = re.findall(r"uses: (\S+)", text)
    assert used and all(re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40}", name) for name in used), used
    assert re.search(r"^permissions:\n  contents: read$", text, re.MULTILINE) and text.count("write") <= 1
    runs = re.findall(r"run: (?:\|\n)?((?:.+\n?)+?)(?=\n|      - |\Z)", text)
    assert runs and all("${{" not in run for run in runs), runs
    ours = [run for run in runs if "apt-get" not in run]
    assert ours and all(re.match(r"(\.ci/run|python build/dev\.py release --tag)", run) for run in ours), ours


def test_there_are_workflows_and_locks() -> None:
    assert {place.stem for place in WORKFLOWS} == {"test", "release"}
    assert {place.stem for place in LOCKED} == {"play", "package", "dev"}


@pytest.mark.parametrize("place", LOCKED, ids=lambda place: place.stem)
def test_locked_packages_have_hashes_and_no_address(place: Path) -> None:
    text = place.read_text(encoding="utf-8")
    packages = re.split(r"\n(?=[a-z])", text.partition("\n")[2])
    assert len(packages) > 15 and all("--hash=sha256:" in package for package in packages)
    assert "://" not in text and "index" not in text.replace("--", "")
    locked = {package.partition("==")[0].strip() for package in packages}
    assert {"pygame-ce", "pytmx", "aiohttp", "msgspec", "segno", "ifaddr", "platformdirs"} <= locked
    assert ("pyinstaller" in locked) == (place.stem != "play")
