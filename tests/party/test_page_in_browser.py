"""What the phone's own page makes of blocks and taps, in a browser: picks of several, and lists that betray nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.blocks import Button, Buttons, Card, Cards, Choice, Drawer, Page, People, Person, Prompt
from tests.party.browser import ran

pytestmark = pytest.mark.chromium

KINDS = ("a", "b", "c", "d")
THREES = Page(
    (Cards(tuple(Card(kind, key=kind) for kind in KINDS), ask="Pick three"),),
    tuple(Choice(tuple(kind for kind in KINDS if kind != left), f"Without {left}") for left in reversed(KINDS)),
)


def test_what_was_picked_first_makes_way_where_no_choice_holds_all(tmp_path: Path) -> None:
    script = """const picks = new Picks(page), seen = [];
        for (const key of ["a", "b", "c", "d"]) { picks.tap(key); seen.push([[...picks.picked], picks.next, picks.ready()]); }
        return seen;"""
    assert ran(tmp_path, THREES, script) == [
        [["a"], 0, -1],
        [["a", "b"], 0, -1],
        [["a", "b", "c"], -1, 0],
        [["b", "c", "d"], -1, 3],
    ]


HAND = Page(
    (
        Cards((Card("Hit", key="hit"), Card("No", key="no")), ask="Pick a card"),
        People((Person("Ben", "icon_eye", key="ben"),), ask="Who gets it?"),
        Buttons((Button("Discard", "discard", style="quiet"),), ask="Only discard it"),
    ),
    (
        Choice(("hit", "ben"), "Hit Ben"),
        Choice(("hit", "discard"), "Discard Hit"),
        Choice(("no", "discard"), "Discard No"),
    ),
)


def test_the_strip_asks_for_what_is_missing(tmp_path: Path) -> None:
    script = """const view = shown(), seen = [];
        for (const key of [null, "no", "hit", "ben"]) {
          if (key) view.tap(key, null);
          seen.push(document.querySelector(".dock > .btn").textContent);
        }
        return seen;"""
    assert ran(tmp_path, HAND, script) == ["Pick a card", "Only discard it", "Who gets it?", "Hit Ben"]


def sealed(*keys: str) -> Page:
    """Two buttons, and as many answers as there are keys."""
    buttons = Buttons((Button("Yes", keys[0]), Button("No", keys[-1], style="quiet")))
    choices = tuple(Choice((key,), "No" if key == keys[-1] else "Yes") for key in reversed(keys))
    return Page((Prompt("Will you?"), buttons), choices)


def test_who_has_one_answer_to_two_buttons_shows_no_shorter_list(tmp_path: Path) -> None:
    script = """const view = shown();
        const listed = [...document.querySelectorAll(".all .btn")];
        for (const each of listed) { view.sent = false; each.click(); }
        return [listed.map((each) => each.textContent), said.map((each) => each.choice)];"""
    assert ran(tmp_path, sealed("pass"), script) == [["Yes", "No"], [0, 0]]
    assert ran(tmp_path, sealed("yes", "no"), script) == [["Yes", "No"], [1, 0]]


def test_a_face_that_cannot_be_picked_says_to_ears_what_it_shows(tmp_path: Path) -> None:
    made = Page((People((Person("Ben", "icon_eye", line="2 of 4 hits"),)),))
    script = """shown();
        return document.querySelector(".face-item").textContent;"""
    assert ran(tmp_path, made, script) == "Ben2 of 4 hits"


def test_a_finger_on_a_button_is_not_robbed_of_it_by_news(tmp_path: Path) -> None:
    script = """const view = shown();
        const tell = (type) => node.dispatchEvent(new PointerEvent(type, { bubbles: true }));
        const pause = (time) => new Promise((done) => setTimeout(done, time));
        const node = document.querySelector(".dock .btn");
        tell("pointerdown");
        view.show({ ...page, tone: "danger" });
        const kept = node.isConnected;
        tell("pointerup");
        node.click();
        await pause(200);
        return [kept, said.map((each) => each.type), node.isConnected, document.body.className.includes("danger")];"""
    assert ran(tmp_path, sealed("yes", "no"), script) == [True, ["answer"], False, True]


HOSTED = Page((Prompt("Will you?"), Drawer("The room", (Buttons((Button("Pause", sends={"type": "host"}),)),))))


def test_the_menu_stays_open_and_true_while_others_play(tmp_path: Path) -> None:
    script = """const view = new PageView(() => true, {}, () => 0), names = () => [...document.querySelectorAll(".drawer .btn")].map((each) => each.textContent);
        const told = { ...page, scene: "table", undo: false }, seen = [];
        view.show(told);
        openMenu(view);
        const node = document.querySelector(".drawer");
        for (const news of [{ position: 2 }, { undo: true }, { scene: "dialog" }]) {
          view.show({ ...told, ...news });
          refreshMenu(view);
          seen.push([node.isConnected, names()]);
        }
        return seen;"""
    assert ran(tmp_path, HOSTED, script) == [
        [True, ["Pause", "Back to the game"]],
        [False, ["Pause", "Take back", "Back to the game"]],
        [False, []],
    ]
