"""What the page in the browser makes of advice: stars for who wants them, asked for late, and the coach's words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.engine.blocks import (
    Block,
    Board,
    Button,
    Buttons,
    Card,
    Cards,
    Choice,
    Coach,
    Dice,
    Drawer,
    Head,
    Page,
    People,
    Person,
    Prompt,
    Rated,
    Side,
    Spot,
    Stop,
)
from game.scenes.party.coached import SHOW_ME
from tests.party.browser import ran

pytestmark = pytest.mark.chromium

SIDE = Side("Ana", "red", "avatar_cat", "die_white_1")
THINGS: dict[str, Block] = {
    "grid": Cards((Card("One", "icon_eye", "good"), Card("Two", "icon_eye", "bad"))),
    "rows": Cards((Card("One", key="good"), Card("Two", key="bad")), "rows"),
    "back": Cards((Card(key="good", back="icon_eye"), Card(key="bad", back="icon_eye"))),
    "faces": People((Person("Ana", "avatar_cat", key="good"), Person("Ben", "avatar_cat", key="bad"))),
    "list": People((Person("Ana", "avatar_cat", key="good"), Person("Ben", "avatar_cat", key="bad")), "rows"),
    "buttons": Buttons((Button("Yes", "good"), Button("No", "bad", style="quiet"))),
    "track": Dice(sides=(SIDE, SIDE), track=(Stop("good"), Stop("bad"))),
    "board": Board((-50, -50, 100, 100), spots=(Spot(-20, 0, "good"), Spot(20, 0, "bad")), plain=True, height="10rem"),
}
STARS = """const view = shown(), seen = []; await painted();
    const look = () => { const all = [...document.querySelectorAll("[src$='icon_star.svg'], [href$='icon_star.svg']")];
      const owner = (each) => each.closest("[data-key]");
      seen.push([all.length, all.map((each) => owner(each)?.dataset.key ?? "on the board"), all.map((each) => owner(each)?.getAttribute("aria-description") ?? "")]); };
    look(); view.settings.hints = false; view.draw(); await painted(); await wait(0.1); look();
    return seen;"""


def asking(*blocks: Block, hint: bool = True) -> Page:
    return Page(
        (Prompt("Well?"), *blocks), (Choice(("good",), "Do it", hint=hint), Choice(("bad",), "Do not")), "yours"
    )


@pytest.mark.parametrize("kind", THINGS)
def test_whatever_a_good_player_would_tap_has_a_star_where_hints_are_wanted(tmp_path: Path, kind: str) -> None:
    key = "on the board" if kind == "board" else "good"
    words = "" if kind == "board" else "A good player would do this."
    assert ran(tmp_path, asking(THINGS[kind]), STARS) == [[1, [key], [words]], [0, [], []]]


LIVE = "Object.assign(page, { scene: 'table', yours: true, position: 7 }); const view = shown(); "


@pytest.mark.parametrize(
    ("then", "hint", "asked"),
    [
        ("", False, True),
        ("view.settings.hints = false;", False, False),
        ("view.answer(0);", False, False),
        ("view.show({ ...page, position: 8, yours: false, choices: [] });", False, False),
        ("", True, False),  # it is there already, after a reload for instance
    ],
)
def test_who_hesitates_is_told_what_is_good_and_nobody_else(tmp_path: Path, then: str, hint: bool, asked: bool) -> None:
    script = LIVE + then + "await wait(0.5); const early = said.length; await wait(1.5);"
    script += "return said.filter((each) => each.type === 'advise').concat(said.slice(0, early).filter((each) => each.type === 'advise'));"
    told = [{"type": "advise", "compare": False, "position": 7}] if asked else []
    assert ran(tmp_path, asking(THINGS["grid"], hint=hint), script) == told


def test_hints_that_are_switched_on_again_are_asked_for(tmp_path: Path) -> None:
    script = (
        LIVE
        + """view.settings.hints = false; openMenu(view); await wait(2);
        const group = [...document.querySelectorAll(".drawer [role=group]")].find((each) => each.getAttribute("aria-label") === "Hints");
        [...group.querySelectorAll("button")].find((each) => each.textContent === "On").click(); await wait(2);
        return said.filter((each) => each.type === "advise");"""
    )
    head = Head("Ana", "avatar_cat")
    told = ran(tmp_path, asking(head, THINGS["grid"], hint=False), script)
    assert told == [{"type": "advise", "compare": False, "position": 7}]


def test_the_menu_asks_the_coach_about_the_present_question(tmp_path: Path) -> None:
    script = (
        LIVE
        + """view.settings.hints = false; openMenu(view);
        [...document.querySelectorAll(".drawer button")].find((each) => each.textContent.startsWith("Show me")).click();
        return [said, document.querySelector(".drawer") === null];"""
    )
    drawer = Drawer("The room", (Buttons((SHOW_ME,)),))
    told = ran(tmp_path, asking(THINGS["grid"], drawer, hint=False), script)
    assert told == [[{"type": "advise", "compare": True, "position": 7}], True]


def test_the_coach_speaks_above_the_things_and_to_ears(tmp_path: Path) -> None:
    items = (Rated("Attack", "Take two", "the best", 1.0, True), Rated("Wait", "", "the star is clearly better", 0.18))
    coach = Coach("The star, next to each of your choices.", "Good now: attack.", "She is weak.", items)
    script = """const view = shown(); view.show({ ...page, blocks: page.blocks.filter((block) => block.type !== "coach") });
        document.querySelector(".stage").scrollTop = 10; const before = document.getElementById("told").textContent;
        view.show(page); await wait(0.1);
        const box = document.querySelector(".coach"), bars = [...box.querySelectorAll(".bar i")].map((each) => each.style.width);
        return [before, document.getElementById("told").textContent, box.parentElement.className, box.querySelector("h2").textContent,
          [...box.querySelectorAll("li")].map((each) => each.innerText.replace(/\\s+/g, " ")), bars, box.querySelector("li.best b").textContent, box.nextElementSibling.tagName];"""
    told: list[Any] = ran(tmp_path, asking(coach, THINGS["grid"]), script)
    assert told == [
        "Well?",
        "The star, next to each of your choices. Good now: attack. She is weak.",
        "stage",
        "The coach",
        ["Attack Take two the best", "Wait the star is clearly better"],
        ["100%", "18%"],
        "Attack",
        "SECTION",
    ]
