"""What the phone's own page makes of blocks and taps, in a browser: picks of several, and lists that betray nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.blocks import (
    Badge,
    Button,
    Buttons,
    Card,
    Cards,
    Choice,
    Drawer,
    Fact,
    Head,
    Page,
    People,
    Person,
    Prompt,
)
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


def test_a_picture_beside_a_name_says_to_ears_what_it_shows(tmp_path: Path) -> None:
    facts = (Fact("a", says="Dip Cannon: one shot"), Fact("b", says="One weasel to send"))
    rows = People((Person("Ana", "x", "blue", facts=facts), Person("Ben", "x", "red", "ben", facts=facts)), "rows")
    script = """shown();
    const [row, button] = document.querySelectorAll(".row");
    return [[...row.querySelectorAll(".facts img")].map((each) => each.alt), button.getAttribute("aria-label")];"""
    alts, label = ran(tmp_path, Page((rows,), (Choice(("ben",), "Ben"),)), script)
    assert alts == ["Dip Cannon: one shot", "One weasel to send"]
    assert label == "Ben, Dip Cannon: one shot, One weasel to send"


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


LEAVING = Button("Leave my seat", style="secondary", sends={"type": "leave"}, asks="Give your seat back? You watch.")


def test_who_leaves_is_asked_first_and_may_think_better_of_it(tmp_path: Path) -> None:
    page = Page((Head("Ana", "icon_eye"), Prompt("Well?"), Drawer("The room", (Buttons((LEAVING,)),))))
    script = """const said = [], view = new PageView((message) => said.push(message), {}, () => 0), seen = [];
        view.show(page);
        const named = (name) => [...document.querySelectorAll(".veil button, .drawer button")].find((each) => each.textContent === name);
        const press = (name) => named(name).click();
        for (const answer of ["Back", "Leave my seat"]) {
          openMenu(view);
          press("Leave my seat");
          const dialog = document.querySelector(".veil.typing");
          seen.push([said.length, dialog.querySelector("h1").textContent, dialog.querySelector("p").textContent, document.activeElement.textContent]);
          [...dialog.querySelectorAll("button")].find((each) => each.textContent === answer).click();
          seen.push([said.length, dialog.isConnected, Boolean(document.querySelector(".drawer"))]);
        }
        return [seen, said];"""
    asked = [0, "Give your seat back?", "You watch.", "Back"]
    assert ran(tmp_path, page, script) == [[asked, [0, False, True], asked, [1, False, False]], [{"type": "leave"}]]


# ---- where ears are --------------------------------------------------------------------------------

ASKED = Page(
    (Head("Ana", "icon_eye"), Prompt("Will you?"), Buttons((Button("Yes", "yes"), Button("No", "no", style="quiet")))),
    (Choice(("yes",)), Choice(("no",))),
)


def test_whoever_listens_goes_on_at_the_heading_when_the_button_is_gone(tmp_path: Path) -> None:
    script = """const view = shown(), at = () => document.activeElement.tagName + ":" + document.activeElement.textContent, seen = [at()];
        document.querySelector("[data-key=yes]").focus();
        view.show({ ...page, tone: "danger" });
        seen.push(at());
        view.show({ ...page, position: 2, choices: [], blocks: page.blocks.slice(0, 2) });
        seen.push(at());
        return seen.map((each) => each.trim());"""
    before, same, after = ran(tmp_path, ASKED, script)
    assert before.startswith("BODY") and same == "BUTTON:Yes" and after == "H1:Will you?"


def test_the_menu_holds_the_focus_and_gives_it_back(tmp_path: Path) -> None:
    script = """const view = shown(), root = document.getElementById("phone");
        openMenu(view);
        const held = [root.inert, document.querySelector(".drawer").contains(document.activeElement)];
        document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
        return [...held, root.inert, document.activeElement.getAttribute("aria-label")];"""
    assert ran(tmp_path, ASKED, script) == [True, True, False, "Menu"]


# ---- time ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("keys", [("pass",), ("yes", "no")])
def test_nobody_can_answer_before_everybody_can(tmp_path: Path, keys: tuple[str, ...]) -> None:
    page = sealed(*keys)
    page = Page((Prompt("Will you?", opens=3.0), *page.blocks[1:]), page.choices)
    script = """const said = [], view = new PageView((message) => said.push(message.type), {}, () => 0), seen = [];
        const look = () => { for (const each of document.querySelectorAll(".dock .btn, .all .btn")) { view.sent = false; each.click(); }
          seen.push([said.length, document.querySelectorAll("[aria-disabled=true]").length]); };
        view.show(page);
        look();
        await wait(1.5);
        view.show({ ...page, deadline: null }); // somebody else has answered
        await wait(1.4);
        look();
        await wait(0.2);
        look();
        return seen;"""
    assert ran(tmp_path, page, script, 6000) == [[0, 4], [0, 4], [4, 0]]


def test_the_clock_counts_on_the_page_and_each_page_sets_it_right(tmp_path: Path) -> None:
    script = """const view = new PageView(() => true, {}, () => 0), seen = [];
        const look = () => { const clock = document.querySelector(".clock"), fuse = document.querySelector(".fuse");
          seen.push([clock.hidden ? null : clock.textContent, clock.className, fuse.hidden ? null : Math.round(parseFloat(fuse.style.width))]); };
        for (const [deadline, seconds] of [[60, 0], [60, 30], [20, 0], [9, 0], [5, 9], [null, 0]]) {
          view.show({ ...page, position: deadline ?? 1, deadline });
          await wait(seconds + 0.1);
          look();
        }
        return seen;"""
    assert ran(tmp_path, Page((Prompt("Well?"),)), script, 60_000) == [
        ["60", "clock", 100],
        ["30", "clock", 50],
        ["20", "clock", 33],
        ["9", "clock late", 15],
        ["0", "clock late", 0],
        [None, "clock", None],
    ]


def test_an_answer_without_a_page_says_that_the_tv_is_busy(tmp_path: Path) -> None:
    script = """const view = new PageView(() => true, {}, () => 0), words = () => document.querySelector("[role=alert]")?.textContent ?? "", seen = [];
        view.show(page);
        view.answer(0);
        await wait(2.9);
        seen.push(words());
        await wait(0.2);
        seen.push(words());
        document.querySelector(".toast").remove();
        view.sent = false;
        view.answer(0);
        await wait(1);
        view.show({ ...page, position: 2 });
        await wait(3);
        seen.push(words());
        return seen;"""
    assert ran(tmp_path, sealed("yes", "no"), script, 20_000) == ["", "The TV is busy.", ""]


# ---- what each phone sets for itself ----------------------------------------------------------------


def test_a_phone_has_its_own_hints_vibration_and_hidden_identity(tmp_path: Path) -> None:
    page = Page(
        (Head("Ana", "avatar_cat", badge=Badge("icon_eye", "Spy", "You are")), Prompt("Well?")),
        (Choice(("a",), "Do it", hint=True), Choice(("b",), "Do not")),
    )
    script = """const buzzed = [];
        Object.defineProperty(navigator, "vibrate", { value: (pattern) => buzzed.push(pattern), configurable: true });
        Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: true }, configurable: true });
        const settings = { vibration: true, held: false, hints: true }, view = new PageView(() => true, settings, () => 0), seen = [];
        view.show(page);
        openMenu(view);
        const press = (group, value) => { const found = [...document.querySelectorAll(".drawer [role=group]")].find((each) => each.getAttribute("aria-label") === group);
          [...found.querySelectorAll("button")].find((each) => each.textContent === value).click(); };
        const feels = (what) => { const before = buzzed.length; what(); return buzzed.length > before; };
        const look = () => { const badge = document.querySelector(".idcard"), tap = feels(() => view.buzz(8)), held = feels(() => badge.dispatchEvent(new Event("pointerdown")));
          if (badge.matches(".hold") && tap !== held) throw new Error("what is held feels otherwise");
          seen.push([tap, document.querySelector(".all").textContent.includes("A good player"), document.querySelector(".idcard").textContent.includes("Spy")]); };
        look();
        for (const [group, value] of [["Vibration", "Off"], ["Hints", "Off"], ["Hide who I am", "On"], ["Vibration", "On"], ["Hints", "On"], ["Hide who I am", "Off"]]) { press(group, value); look(); }
        return seen;"""
    assert ran(tmp_path, page, script) == [
        [True, True, True],
        [False, True, True],
        [False, False, True],
        [False, False, False],
        [True, False, False],
        [True, True, False],
        [True, True, True],
    ]


def test_the_host_types_another_name_for_a_guest(tmp_path: Path) -> None:
    fact = Fact(text="Name", act="rename Ben", types="New name", sends={"type": "host", "order": "rename", "value": 2})
    page = Page((Prompt("Well?"), People((Person("Ben", "icon_eye", facts=(fact,)),), "rows")))
    script = """const said = [], view = new PageView((message) => said.push(message), {}, () => 0);
        view.show(page);
        document.querySelector("[aria-label='rename Ben']").click();
        const dialog = document.querySelector("[role=dialog]"), field = dialog.querySelector("input");
        view.show({ ...page, position: 2 }); // the game goes on meanwhile
        field.value = "Dot";
        const named = [dialog.isConnected, dialog.getAttribute("aria-label"), dialog.querySelector(`label[for=${field.id}]`).textContent];
        dialog.querySelector("form").requestSubmit();
        return [named, said, dialog.isConnected];"""
    assert ran(tmp_path, page, script) == [
        [True, "rename Ben", "New name"],
        [{"type": "host", "order": "rename", "value": [2, "Dot"], "position": 2}],
        False,
    ]
