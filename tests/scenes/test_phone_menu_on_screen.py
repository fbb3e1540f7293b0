"""The longest names on the smallest phones, in the host's menu, of seats to be had, everywhere: all of each is seen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine import registry
from game.engine.blocks import Badge, Fact, Head, Page, People, Person
from game.party import messages, site
from game.party.room import Guest
from game.party.server import Server
from game.scenes.app import App
from tests.party.phones import SIZES
from tests.party.probe import FIRST, PROBE, phone
from tests.scenes.phones_kit import Sofa
from tests.scenes.test_party_late import rest

pytestmark = pytest.mark.chromium
NAMES = ("Wilhelmina Moo", "Maximilian III", "Bartholomew XV", "Wanda Wormwood")
GAME = next(game_id for game_id, game in sorted(registry.games().items()) if 4 in game.seats)
SMALLEST = {"width": 360, "height": 640}
# Every row, scrolled to: what of it lies outside the screen or the row, what lies over something else, what is cut off.
WRONG = """(rows) => [...document.querySelectorAll(rows)].flatMap((row) => {
  row.scrollIntoView({ block: "center" });
  const box = (node) => node.getBoundingClientRect(), own = box(row), parts = [...row.querySelectorAll(".say, .act, .pill, .seg, .label")];
  const inside = (a, b) => a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const bad = [[row, screen], ...parts.map((part) => [part, own])].filter(([node, room]) => !inside(box(node), room)).map(([node]) => `outside: ${node.textContent}`);
  parts.forEach((one, number) => parts.slice(number + 1).forEach((two) => { if (!one.contains(two) && meet(box(one), box(two))) bad.push(`over each other: ${one.textContent} and ${two.textContent}`); }));
  return bad.concat([...row.querySelectorAll("b, span, button")].filter((node) => node.textContent && node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== "inline").map((node) => `cut off: ${node.textContent}`));
})"""
COUNT = "(rows) => document.querySelectorAll(rows).length"

LETTERS = """() => [...document.querySelectorAll(".head .name b, .row .say b, .face-item b")].map((node) => ({
  cut: node.scrollWidth > node.clientWidth || node.scrollHeight > 1.4 * node.clientHeight,
  size: parseFloat(getComputedStyle(node).fontSize), folded: node.classList.contains("fold"),
}))"""


@pytest.fixture
def drawn() -> Iterator[Server]:
    """The page with its drawings and letters, without a program behind it."""
    files = {**site.gather([("", Path("game/party/web"))]), "index.html": FIRST, "probe.js": PROBE}
    files |= {f"art/{path.name}": path.read_bytes() for path in Path("assets/art").rglob("*.svg")}
    files["games.css"] = site.colours().encode()
    for package, name in site.FONTS:
        files[f"fonts/{name}"] = (site.resources.files(package) / "files" / name).read_bytes()
    found = Server(site.Site(files), ("127.0.0.1",), port=0)
    found.open()
    yield found
    found.close()


def told(guest: Guest) -> dict[str, Any]:
    assert guest.kept is not None
    found: dict[str, Any] = msgspec.to_builtins(guest.kept)
    return found


@pytest.fixture
def pages(app: App, monkeypatch: pytest.MonkeyPatch) -> dict[str, dict[str, Any]]:
    """The host's page at shelf, lobby and table, and the page of somebody who may sit down."""
    app.settings.reduced_motion = True
    sofa = Sofa(app, monkeypatch)
    for name in NAMES:
        sofa.join(name)
    host, found = sofa.room.guests[0], {}
    found["shelf"] = told(host)
    sofa.order(host, "game", GAME)
    found["lobby"] = told(host)
    sofa.press(host, "start")
    rest(sofa)
    sofa.say(sofa.room.guests[3], messages.Leave())
    rest(sofa)
    return {**found, "table": told(host), "watches": told(sofa.room.guests[3])}


def test_rows_with_the_longest_names_lie_inside_the_smallest_phone(
    drawn: Server, pages: dict[str, dict[str, Any]], tmp_path: Path
) -> None:
    assert all(len(name) == 14 for name in NAMES)
    with phone(drawn, 1.0) as page:
        page.set_viewport_size(SMALLEST)  # type: ignore[arg-type]
        for where in ("shelf", "lobby", "table"):
            page.evaluate("(page) => { away(); view.show(page); menu(); }", pages[where])
            page.wait_for_timeout(500)
            for rows, least in ((".drawer .row", 3), (".drawer .options > div", 4), (".drawer .btn", 2)):
                assert page.evaluate(COUNT, rows) >= least, (where, rows)
                assert page.evaluate(WRONG, rows) == [], where
            page.screenshot(path=tmp_path / f"{where}.png")
        page.evaluate("(page) => { away(); view.show(page); }", pages["watches"])
        page.wait_for_timeout(500)
        assert page.get_by_role("heading", name="A seat for you").count() == 1
        assert page.evaluate(COUNT, ".stage .row.empty") == 1 and page.evaluate(WRONG, ".stage .row.empty") == []
        page.screenshot(path=tmp_path / "watches.png")


def test_no_name_is_cut_on_any_phone(drawn: Server) -> None:
    free = Fact(text="Free", act="free the chair")
    with phone(drawn, 1.0) as page:
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            for position, name in enumerate(("Ana", "Дмитрий", "Wilhelmina Moo", "Maximilian III", "M" * 14), 1):
                badge = Badge("icon_eye", "President", "Your role")
                faces = People(tuple(Person(name, "avatar_ana", "blue") for _ in range(7)), "faces", 4)
                rows = People((Person(name, "avatar_ana", "blue", line="phone", facts=(free, free)),), "rows")
                blocks = Page((Head(name, "avatar_ana", "blue", "0 points", badge=badge), faces, rows))
                page.evaluate(
                    "(page) => view.show(page)", {**msgspec.to_builtins(blocks), "position": position, "choices": []}
                )
                page.evaluate("() => document.fonts.ready")
                page.wait_for_timeout(50)
                found = page.evaluate(LETTERS)
                assert len(found) == 9
                assert [each for each in found if each["cut"] or each["size"] < 15] == [], (width, name)
                assert name != "Ana" or not any(each["folded"] for each in found), "a short name stays as it is"


def test_names_are_measured_anew_when_the_phone_is_turned(drawn: Server) -> None:
    badge = Badge("icon_eye", "President", "Your role")
    blocks = Page((Head("Wilhelmina Moo", "avatar_ana", "blue", "0 points", badge=badge),))
    with phone(drawn, 1.0) as page:
        page.set_viewport_size({"width": 844, "height": 390})
        page.evaluate("(page) => view.show(page)", {**msgspec.to_builtins(blocks), "position": 1, "choices": []})
        page.set_viewport_size({"width": 600, "height": 844})
        page.wait_for_timeout(100)
        assert [each["folded"] for each in page.evaluate(LETTERS)] == [False], "there is room enough"
        page.set_viewport_size({"width": 844, "height": 390})
        page.wait_for_timeout(100)
        assert [(each["folded"], each["cut"]) for each in page.evaluate(LETTERS)] == [(True, False)]
