"""How what a table shows of phones moves, moment by moment in simulated time, and that nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.engine import registry
from game.geometry import Box, grown
from game.party import messages
from game.party.room import Guest
from game.scenes.app import App
from game.scenes.party.feelings import FADE, GROWS, RISE, SECONDS
from game.scenes.party.flips import FLIP
from game.scenes.party.pieces import HASTE, POPS, SPRINGS
from game.scenes.table import lively as motions
from game.scenes.table.phones import OFFERED
from game.scenes.table.scene import TableScene
from tests.scenes.phones_kit import Sofa

GAMES = sorted(registry.games())
FOUR = [game_id for game_id in GAMES if registry.game(game_id).seats[-1] == 4]
MANY = [game_id for game_id in GAMES if registry.game(game_id).seats[-1] == 8]
Table = TableScene[Any, Any, Any]


@pytest.fixture
def heard(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every sound that is played."""
    played: list[str] = []
    monkeypatch.setattr(app.sound, "play", played.append)
    return played


@pytest.fixture
def sofa(app: App, monkeypatch: pytest.MonkeyPatch) -> Sofa:
    app.settings.reduced_motion = True  # until what is looked at has been reached
    return Sofa(app, monkeypatch)


def seated(sofa: Sofa, game_id: str, people: int) -> Table:
    sofa.lobby(game_id, people)
    sofa.press(sofa.room.guests[0], "start")
    table = sofa.app.stack.top
    assert isinstance(table, TableScene)
    return table


def until(sofa: Sofa, table: Table, reached: Callable[[], bool]) -> None:
    """Answer by lot until that is so and everything rests; from then on things move as usual."""
    assert table.driver is not None
    for _ in range(3000):
        rests = sofa.app.stack.top is table and sofa.room.venue.at_rest and not table.driver.phones._chosen
        if rests and asked_of(table) and reached():
            sofa.frame()
            sofa.app.settings.reduced_motion = False
            return
        sofa.answer_all()
        sofa.frame()
    raise AssertionError("that never happens")


def table_of(game_id: str) -> type[Table]:
    module = registry.part(game_id, "table.scene")
    assert module is not None
    kind: type[Table] = module.Table
    return kind


def asked_of(table: Table) -> tuple[int, ...]:
    assert table.driver is not None
    return table.driver.match.state.waiting()


def one_asked(sofa: Sofa, game_id: str = FOUR[0], people: int = 4) -> tuple[Table, int, Guest]:
    table = seated(sofa, game_id, people)
    until(sofa, table, lambda: len(asked_of(table)) == 1)
    seat = asked_of(table)[0]
    guest = sofa.evening.chairs.holder(seat)
    assert guest is not None
    return table, seat, guest


def seen(app: App, box: Box) -> bytes:
    """What can be seen there now."""
    canvas = app.window.canvas
    app.stack.draw(canvas)
    area = canvas.pixels(box).clip(canvas.surface.get_rect())
    return pygame.image.tobytes(canvas.surface.subsurface(area), "RGB")


def back(sofa: Sofa, guest: Guest) -> None:
    """The phone wakes up."""
    sofa.room.opened(900, "192.168.0.9")
    sofa.room._connect(900, guest, "token")


# ---- answers of many -------------------------------------------------------------------------


def many_asked(sofa: Sofa, game_id: str) -> Table:
    table = seated(sofa, game_id, 8)
    until(sofa, table, lambda: len(asked_of(table)) >= 3)
    return table


def answer(sofa: Sofa, seat: int) -> None:
    guest = sofa.evening.chairs.holder(seat)
    assert guest is not None and guest.kept is not None
    sofa.tap(guest, len(guest.kept.choices) - 1)


@pytest.mark.parametrize("game_id", MANY)
def test_a_pip_pops_up_and_all_hop_as_a_wave(sofa: Sofa, heard: list[str], game_id: str) -> None:
    table = many_asked(sofa, game_id)
    asked, lively = asked_of(table), table.sofa.lively
    heard.clear()
    answer(sofa, asked[0])
    sofa.frame(0.001)
    assert heard.count("click") == 1
    sizes = []
    for _ in range(22):
        sizes.append(lively.pip(0)[0])
        sofa.frame(0.01)
    assert sizes[0] < 0.1 and max(sizes) == pytest.approx(POPS, abs=0.03)
    assert lively.pip(0) == (1.0, 0.0), "after 220 ms it is as large as all"
    for seat in asked[1:-1]:
        answer(sofa, seat)
        sofa.frame(0.3)
    moved = table.match.moves
    answer(sofa, asked[-1])
    sofa.frame(0.001)
    assert table.match.moves == moved + 1
    assert heard.count("chord") == 1
    assert table.sofa.answered == (len(asked), len(asked)) and set(table.movers) == set(asked), (
        "nobody tells who was last"
    )
    highest: dict[int, tuple[float, float]] = {}
    for step in range(round(100 * (motions.APART * (len(asked) - 1) + motions.HOP)) - 1):
        for number in range(len(asked)):
            highest[number] = max(highest.get(number, (0.0, 0.0)), (lively.pip(number)[1], step / 100))
        assert table.showing.busy, "what comes of it waits until all have seen that"
        sofa.frame(0.01)
    tops = [when for _, when in highest.values()]
    assert all(high > motions.HIGH - 1 for high, _ in highest.values())
    assert [round(b - a, 2) for a, b in pairwise(tops)] == [pytest.approx(motions.APART, abs=0.011)] * (len(asked) - 1)
    sofa.frame(0.05)
    assert table.sofa.answered is None


@pytest.mark.parametrize("game_id", MANY)
def test_with_reduced_motion_nothing_pops_and_nobody_waits(sofa: Sofa, game_id: str) -> None:
    table = many_asked(sofa, game_id)
    sofa.app.settings.reduced_motion = True
    for seat in asked_of(table):
        answer(sofa, seat)
        sofa.frame(0.001)
        assert table.sofa.lively.pip(0) == (1.0, 0.0)
    assert table.sofa.answered is None


def test_everybody_who_is_asked_has_a_bubble_until_all_have_picked(sofa: Sofa) -> None:
    shown = 0
    for game_id in MANY:
        sofa.app.open_shelf()
        sofa.app.settings.reduced_motion = True
        sofa.frame()
        for guest in list(sofa.room.guests):
            sofa.room.dismiss(guest, "")
        table = seated(sofa, game_id, 8)
        until(sofa, table, lambda table=table: len(asked_of(table)) >= 3)  # type: ignore[misc]
        if not table.bubbles:
            assert all(table.sofa.bubble(seat) is None for seat in range(8))
            continue
        shown += 1
        asked = asked_of(table)
        for seat in asked[:-1]:
            answer(sofa, seat)
            sofa.frame(0.3)
            assert {one for one in range(8) if table.sofa.bubble(one) is not None} == set(asked)
        place = table.sofa.bubble(asked[0])
        assert place is not None and len({table.sofa.bubble(one) for one in asked}) == 1
        x, y, _, h = table.row_box(asked[0])
        around: Box = (place - 28, y + h / 2 - 28, 56, 56)
        pictures = set()
        for _ in range(12):
            sofa.frame(motions.THINKS / 12)
            pictures.add(seen(sofa.app, around))
        assert len(pictures) > 5, "its dots hop in turn"
        assert place - 28 > x + 66
    assert shown


def test_a_heart_beats_every_second_and_faster_in_the_last_ones(sofa: Sofa) -> None:
    sofa.app.settings.turn_timer = 60
    table = many_asked(sofa, next(game_id for game_id in MANY if not table_of(game_id).bubbles))
    assert table.counts_itself()

    def beats(seconds: int) -> int:
        large = [False]
        for _ in range(20 * seconds):
            sofa.frame(0.05)
            large.append(table.sofa.lively.heart > 1.1)
        return sum(now and not before for before, now in pairwise(large))

    assert beats(4) == 4
    while (clock := table.sofa.clock) is not None and clock >= HASTE:
        sofa.frame(0.05)
    assert beats(4) == 8
    sofa.app.settings.turn_timer = 0


# ---- the clock -------------------------------------------------------------------------------


def test_the_ring_turns_by_the_frame_and_the_last_seconds_pulse_in_red(sofa: Sofa) -> None:
    sofa.app.settings.turn_timer = 60
    table, _, _ = one_asked(sofa)
    steps = set()
    for _ in range(40):
        sofa.frame(0.05)
        steps.add(table.sofa.clock_step)
        assert table.sofa.lively.pulse == 1.0
    assert len(steps) >= 8, "not only once a second"
    while (clock := table.sofa.clock) is not None and clock >= HASTE:
        sofa.frame(0.05)
    sizes = []
    for _ in range(40):
        sofa.frame(0.05)
        sizes.append(table.sofa.lively.pulse)
    rises = sum(later > 1 >= earlier for earlier, later in pairwise(sizes))
    assert max(sizes) > 1.1 and rises == 2
    sofa.app.settings.reduced_motion = True
    sofa.frame(0.05)
    assert table.sofa.lively.pulse == 1.0
    sofa.app.settings.turn_timer = 0


# ---- who is away, and by what everybody plays ------------------------------------------------


def test_a_device_turns_round_and_the_moon_comes_and_goes(sofa: Sofa) -> None:
    table, seat, _ = one_asked(sofa)
    lively = table.sofa.lively
    other = next(one for one in range(4) if one != seat)
    guest = sofa.evening.chairs.holder(other)
    assert guest is not None
    row = grown(table.row_box(other), 30)
    before = seen(sofa.app, row)
    sofa.room.closed(guest.sockets[-1])
    sofa.frame(0.001)
    assert lively.flips.at(other, "away") == ("phone", pytest.approx(1.0, abs=0.05))
    sofa.frame(FLIP / 4)
    assert lively.flips.at(other, "away")[0] == "phone" and 0.3 < lively.flips.at(other, "away")[1] < 0.7
    alpha = lively.flourish.at(("away", other))
    assert 0 < alpha < 1
    half = seen(sofa.app, row)
    sofa.frame(FLIP / 2)
    assert lively.flips.at(other, "away")[0] == "away"
    sofa.frame(0.3)
    assert lively.flips.at(other, "away") == ("away", 1.0) and lively.flourish.at(("away", other)) == 1.0
    assert len({before, half, seen(sofa.app, row)}) == 3, "it fades in"
    sways = set()
    for _ in range(40):
        sofa.frame(0.05)
        sways.add(round(lively.sway, 2))
    assert min(sways) == -motions.SWAY and max(sways) == motions.SWAY
    assert sofa.room.venue.at_rest, "nobody waits for it"
    back(sofa, guest)
    sofa.frame(0.001)
    sofa.frame(0.1)
    assert lively.flourish.runs(("back", other)) and seen(sofa.app, row) != before, "a spark"
    sofa.frame(0.4)
    assert lively.sway == 0.0 and seen(sofa.app, row) == before


def test_the_strip_about_somebody_away_comes_from_below_with_a_soft_bell(sofa: Sofa, heard: list[str]) -> None:
    table, seat, guest = one_asked(sofa)
    assert table.driver is not None
    sofa.frame(1.0)
    sofa.room.closed(guest.sockets[-1])
    sofa.frame(1.0)
    heard.clear()
    while table.driver.phones.away(seat) < OFFERED - 0.1:
        sofa.frame(0.1)
    while table.sofa.away is None:
        sofa.frame(0.01)
    sofa.frame(0.001)
    assert heard.count("soft_bell") == 1
    falls = []
    for _ in range(26):
        across, down = table.sofa.lively.strip
        assert across == 0
        falls.append(down)
        sofa.frame(0.01)
    assert falls[0] > 0.9 * motions.RISE_FROM and falls == sorted(falls, reverse=True)
    assert table.sofa.lively.strip == (0.0, 0.0)


def test_a_quiet_strip_slides_in_from_the_right(sofa: Sofa) -> None:
    table, _, guest = one_asked(sofa)
    place = table.arrangement.buttons
    sofa.frame(1.0)
    shifts, pictures = [], []
    sofa.tap(guest, 0)
    for _ in range(400):
        sofa.frame(0.02)
        strip = table.sofa.strip
        if strip is not None and table.sofa.lively.strip[0] > 0:
            shifts.append(table.sofa.lively.strip[0])
            pictures.append(seen(sofa.app, place))
        elif shifts:
            break
        if strip is None or not shifts:
            sofa.answer_all()
    assert shifts[0] > 0.5 * motions.SLIDE_FROM and shifts == sorted(shifts, reverse=True)
    assert pictures[0] != seen(sofa.app, place) and len(set(pictures)) > 3


def test_the_pill_of_the_mouse_hops_twice(sofa: Sofa) -> None:
    scene = sofa.lobby(FOUR[0], 3)
    scene.lobby.set_count(4)
    scene.lobby.set_player(3, "human")
    scene.lobby.swap(3)
    sofa.press(sofa.room.guests[0], "start")
    table = sofa.app.stack.top
    assert isinstance(table, TableScene) and table.driver is not None
    sofa.app.settings.reduced_motion = False
    lifts, pictures = [], set()
    for _ in range(3000):
        if sofa.app.stack.top is not table:  # whatever lies over the table is put away
            sofa.app.stack.pop(sofa.app.stack.top)
        pill = table.sofa.pill
        if pill is not None and pill.device == "mouse" and table.sofa.lively.flourish.runs("pill"):
            sofa.frame(0.02)
            lifts.append(table.sofa.lively.pill)
            pictures.add(seen(sofa.app, table.arrangement.prompt))
        elif lifts:
            break
        else:
            if table.legal:
                table.play(table.legal[0])
            sofa.answer_all()
            sofa.frame(0.05)
    tops = [b for a, b, c in zip(lifts, lifts[1:], lifts[2:], strict=False) if a < b >= c]
    assert len(tops) == 2 and max(lifts) <= motions.PILL_HOP
    assert len(pictures) > 5


# ---- what a phone thinks about ---------------------------------------------------------------


def openly_asked(table: Table) -> bool:
    assert table.driver is not None
    state, asked = table.driver.match.state, asked_of(table)
    return len(asked) == 1 and not state.hushed(asked[0]) and len(state.legal(asked[0])) > 3


@pytest.mark.parametrize("game_id", FOUR)
def test_the_way_that_is_pointed_at_draws_itself_and_its_end_floats(sofa: Sofa, game_id: str) -> None:
    table = seated(sofa, game_id, 4)
    until(sofa, table, lambda: openly_asked(table))
    guest = sofa.evening.chairs.holder(asked_of(table)[0])
    assert guest is not None
    sofa.say(guest, messages.Point(guest.position, 0))
    sofa.frame(0.001)
    parts = []
    for _ in range(24):
        sofa.frame(0.01)
        parts.append(table.sofa.lively.rope)
    assert parts[0] < 0.2 and parts == sorted(parts)
    sofa.frame(0.02)
    assert table.sofa.lively.rope == 1.0
    floats = set()
    for _ in range(60):
        sofa.frame(0.02)
        floats.add(round(table.sofa.lively.floats, 2))
    assert min(floats) == -motions.FLOAT and max(floats) == motions.FLOAT
    assert any(words.startswith(f"{table.names[asked_of(table)[0]]} is choosing") for words in (said(table),)) or (
        table.measures.title_in_head
    )
    sofa.say(guest, messages.Point(guest.position, None))
    sofa.frame(0.05)
    assert table.sofa.lively.floats == 0.0


def said(table: Table) -> str:
    return table.sofa.voiced(table.asks())


# ---- hurry and reactions ---------------------------------------------------------------------


@pytest.mark.parametrize("calm", [False, True])
def test_the_prompt_of_who_is_hurried_shakes_and_all_see_by_whom(sofa: Sofa, heard: list[str], calm: bool) -> None:
    table, seat, _ = one_asked(sofa)
    sofa.app.settings.reduced_motion = calm
    other = next(one for one in range(4) if one != seat)
    guest = sofa.evening.chairs.holder(other)
    assert guest is not None
    sofa.frame(0.5)
    place = grown(table.arrangement.prompt, 40)
    x, y, w, h = table.arrangement.prompt
    words: Box = (x + 80, y + 10, w - 100, h - 20)
    rest, read = seen(sofa.app, place), seen(sofa.app, words)
    heard.clear()
    for _ in range(3):
        sofa.say(guest, messages.Hurry())
    shifts, pictures = [], set()
    for _ in range(20):
        sofa.frame(0.01)
        shifts.append(table.sofa.lively.shake)
        pictures.add(seen(sofa.app, words))
    assert heard == ["bell"], "once, however often it is asked for"
    if calm:
        assert set(shifts) == {0.0} and pictures == {read}
    else:
        assert max(shifts) > 5 and min(shifts) < -5 and max(map(abs, shifts)) <= motions.SHAKEN
        assert len(pictures) > 4
    sofa.frame(0.05)
    assert table.sofa.lively.shake == 0.0
    assert table.sofa.lively.hurrier == table.match.seats[other].colour and seen(sofa.app, place) != rest
    sofa.frame(1.0)
    sofa.frame(0.01)
    assert table.sofa.lively.hurrier is None and seen(sofa.app, place) == rest


@pytest.mark.parametrize("game_id", GAMES)
def test_a_reaction_springs_up_rises_and_fades(sofa: Sofa, game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated(sofa, game_id, min(4, registry.game(game_id).seats[-1]))
    until(sofa, table, lambda: True)
    drawn: list[tuple[float, float, int, float]] = []
    for _ in range(40):
        sofa.frame(0.05)
    assert table.sofa.rehearsal.over, "what it is drawn with is ready by then"

    def note(_: Any, _emote: str, _colour: str, x: float, y: float, alpha: int, size: float) -> None:
        drawn.append((x, y, alpha, size))

    monkeypatch.setattr("game.scenes.party.feelings.draw_emote", note)
    sofa.say(sofa.room.guests[1], messages.React("heart"))
    sofa.frame(0.001)
    for _ in range(round(SECONDS * 50) - 1):
        drawn.clear()
        sofa.frame(0.02)
        assert len(drawn) == 1
        age = table.sofa.flying.flying[0][0]
        (x, y), _ = table.sofa.flying.where(table.sofa.flying.flying[0][1]) or ((0.0, 0.0), "")
        assert abs(drawn[0][0] - x) <= 14 and y - RISE <= drawn[0][1] <= y
        assert (drawn[0][2] < 255) == (age > SECONDS - FADE + 0.002)
        assert 0 <= drawn[0][3] <= SPRINGS and (drawn[0][3] == 1) == (age > GROWS - 0.001)
    sofa.frame(0.05)
    assert not table.sofa.flying.flying
