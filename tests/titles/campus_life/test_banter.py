"""What is overheard at encounters: enough of it, the same whenever it is told, and never twice in a row."""

from __future__ import annotations

import random
from typing import Any

from game.scenes.app import App
from game.titles.campus_life.rules import moves
from game.titles.campus_life.rules.moves import Adjusted, Event, HookedUp, Parted
from game.titles.campus_life.rules.scoring import couple, shown
from game.titles.campus_life.table import duel
from game.titles.campus_life.words import banter
from tests.scenes.table_kit import LONG_NAMES, SMALLEST
from tests.titles.campus_life.arrange import anew, answer, sociable
from tests.titles.campus_life.test_table import arrange, sit

NAMES = ("Ana", "Ben", "Dev", "Eva", "Finn", "Gil")
TELLING = (Adjusted, Parted, HookedUp)


def evening(seed: int) -> list[Event]:
    """All that happened at a party of six who like company."""
    will, state = random.Random(seed), anew(6, seed)
    told: list[Event] = []
    while state.waiting():
        told += answer(state, sociable(state, will))
    return told


def overheard(told: list[Event]) -> list[tuple[Event, str]]:
    return [
        (event, banter.remark(event, told[:number], NAMES))
        for number, event in enumerate(told)
        if isinstance(event, TELLING)
    ]


def test_there_is_enough_to_say_and_nothing_twice() -> None:
    lines = [line for pool in banter.POOLS for line in pool]
    assert len(lines) >= 40
    assert len(set(lines)) == len(lines)
    assert all(line[-1] in ".?!”" for line in lines)
    assert not any("{" in line for pool in (banter.CLOSER, banter.FURTHER) for line in pool)


def test_every_encounter_has_its_line_and_nothing_else_has() -> None:
    heard = set()
    for seed in range(8):
        told = evening(seed)
        for event, words in overheard(told):
            assert words and "{" not in words
            heard.add(type(event))
        assert not any(banter.remark(event, (), NAMES) for event in told if not isinstance(event, TELLING))
    assert heard == set(TELLING)


def test_a_line_comes_back_only_after_half_of_its_kind() -> None:
    pools = {line.format("Ana", "Ana"): pool for pool in banter.POOLS for line in pool}
    most = 0
    for seed in range(8):
        told = evening(seed)
        said: dict[tuple[str, ...], list[str]] = {pool: [] for pool in banter.POOLS}
        for number, event in enumerate(told):
            if isinstance(event, TELLING):
                words = banter.remark(event, told[:number], ("Ana",) * 6)
                pool = pools[words]
                assert words not in said[pool][-(len(pool) // 2) :]
                said[pool].append(words)
        most = max(most, *map(len, said.values()))
    assert most > 6, "evenings long enough to repeat oneself"


def test_the_same_evening_is_told_in_the_same_words_to_everybody() -> None:
    told = evening(3)
    assert overheard(told) == overheard(told)
    for viewer in (0, 3, None):
        seen = [event.seen_by(viewer) for event in told]
        assert [words for _, words in overheard(seen)] == [words for _, words in overheard(told)]


def test_who_is_meant_is_named() -> None:
    parted = [banter.remark(Parted(0, 1, a, b), (), NAMES) for a in range(1, 7) for b in range(1, 7) if a != b]
    assert any("Ana" in words for words in parted) and any("Ben" in words for words in parted)
    assert not any("Dev" in words for words in parted)


def test_what_is_overheard_is_shown_and_fits(open_app: Any) -> None:
    app: App = open_app((1920, 1080))
    app.settings.text_size = "largest"
    canvas = app.window.canvas
    canvas.audit = []
    for pool in banter.POOLS:
        for line in pool:
            if pool in (banter.CLOSER, banter.FURTHER):
                for side in (0, 1):
                    duel.draw_saying(canvas, side, line)
            else:
                duel.draw_overheard(canvas, line.format(*LONG_NAMES))
    assert len(canvas.audit) >= sum(map(len, banter.POOLS))
    for text in canvas.audit:
        assert not text.shortened and text.size >= SMALLEST, text
        assert text.box.inflate(3, 8).contains(text.glyphs), text
    canvas.audit = None


def test_the_table_says_it(app: App) -> None:
    scene = sit(app)
    state = arrange(scene.match.state, "adjust")
    sheet = couple(state, (1, 0), 0)
    events: list[Event] = [
        Adjusted(1, 3, 4, True),
        Parted(1, 0, 3, 4),
        HookedUp(1, 0, "lounge", 4, 1, (shown(state, 1), shown(state, 0)), sheet),
    ]
    for event in events:
        scene.show(state.view(None))
        tween = scene.animate(event)
        assert tween is not None and scene.shown.remark == banter.remark(event, (), scene.names)
        canvas = app.window.canvas
        canvas.audit = []
        scene.motion.play(tween)
        for _ in range(12):
            scene.motion.update(0.05)
        scene.draw(canvas)
        drawn = [text.words for text in canvas.audit]
        assert any(scene.shown.remark.startswith(words) or words in scene.shown.remark for words in drawn if words)
        canvas.audit = None
        scene.motion.clear()
        scene.shown.floating.clear()
    assert scene.animate(moves.TurnBegan(1, 8)) and scene.shown.remark == ""
