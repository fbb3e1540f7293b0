"""What tests of any game's table share: people, questions, and checks that hold for every table."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Any

import pygame

from game.engine.chance import Chance
from game.engine.contract import Game
from game.engine.match import Match, Seat
from game.engine.sealed import stand_ins
from game.scenes.app import App
from game.scenes.eyes import EyesOpenScene
from game.scenes.table import leaves, open_table
from game.ui import focus
from game.ui.canvas import Canvas, TextDrawn
from game.ui.motion import Tween, sequence
from game.ui.scene import Target
from tests.scenes.sitting import paint

PEOPLE = (
    ("Eva", "blue"), ("Finn", "violet"), ("Gil", "teal"), ("Ana", "red"), ("Ben", "amber"), ("Chloé", "slate"),
    ("Dev", "green"), ("Hana", "pink"),
)  # fmt: skip
LONG_NAMES = (
    "Wilhelmina-Ann", "Maximilian Jr.", "Bartholomew II", "Gwendolyn Mo-W", "Christopher-Ma", "Mary-Margarete",
    "Konstantinople", "Wolfgang-Amade",
)  # fmt: skip
SMALLEST = 25.2  # 26 in whole pixels of a small window
FRAME = 1 / 20
PAPER = (376.0, 190.0, 1168.0, 664.0)

Position = Any
AnyTable = Any  # of whatever game: the checks use what all tables have


def seated(people: int, names: tuple[str, ...] = (), humans: int = 8) -> list[Seat]:
    return [
        Seat(names[n] if names else name, colour, "human" if n < humans else "bot:easy")
        for n, (name, colour) in enumerate(PEOPLE[:people])
    ]


def sit(app: App, game: Game, people: int, mode: Any = None, seed: int = 1, names: tuple[str, ...] = ()) -> AnyTable:
    """A table of any game with a fresh match; nobody drives it but the test."""
    colours = game.usual(people) if game.characters else [colour for _, colour in PEOPLE]
    chairs = zip(seated(people, names), colours, strict=False)
    seats = [Seat(seat.name, colour, seat.player) for seat, colour in chairs]
    return open_table(app, Match.new(game.id, seats, seed=seed, options=mode))


def words_on_board(table: AnyTable, focus: object) -> list[str]:
    """All that the board says while this is pointed at."""
    table.focus = focus
    table.update(0)
    canvas = table.app.window.canvas
    canvas.audit = []
    table.draw_board(canvas, table.view)
    found, canvas.audit = canvas.audit, None
    return [drawn.words for drawn in found]


def by_lot(match: Match, seed: int, most: int = 400) -> Iterator[tuple[int, Position]]:
    """Every question of a game in which everyone answers by lot."""
    lot = random.Random(seed)
    for _ in range(most):
        state: Position = match.state
        if state.outcome() is not None:
            return
        seat = lot.choice(state.waiting())
        yield seat, state
        match.act(seat, lot.choice(state.legal(seat)))


def every_kind(match: Match, seed: int, most: int = 400) -> Iterator[tuple[int, Position]]:
    """The first questions of a game by lot that offer such kinds of answers as none before."""
    seen = set()
    for seat, state in by_lot(match, seed, most):
        kinds = frozenset(type(action) for action in state.legal(seat))
        if kinds not in seen:
            seen.add(kinds)
            yield seat, state


# ---- what can be clicked -------------------------------------------------------------------------


def answers(table: AnyTable) -> list[Target]:
    return [target for target in table.targets() if target.action is not None]


def at(table: AnyTable, key: Any) -> Target:
    """The target with this key."""
    return next(target for target in table.targets() if target.key == key)


def check_one_target_each(table: AnyTable, state: Position, seat: int) -> None:
    """Every answer has one target: at once, or after what `way` names has been clicked."""
    legal = state.legal(seat)
    left = dict.fromkeys(legal)
    way: Iterable[Any] = ()
    while left:
        table.show(state.view(seat), legal)
        for key in way:
            at(table, key).click()  # type: ignore[misc]
        targets = table.targets()
        keys = Counter(target.key for target in targets)
        assert max(keys.values()) == 1, keys.most_common(1)
        offered = Counter(target.action for target in answers(table))
        assert offered <= Counter(legal), offered - Counter(legal)
        assert not way or next(iter(left)) in offered, f"{way} does not lead to {next(iter(left))}"
        for target in answers(table):
            hit = focus.under(targets, *target.box.center)
            assert hit is not None and hit.action == target.action, (target, hit)
        left = {action: None for action in left if action not in offered}
        if left:
            table.show(state.view(seat), legal)
            way = table.way(next(iter(left)))
            assert way, f"nothing leads to {next(iter(left))}"


def check_apart(targets: Iterable[Target]) -> None:
    """No two targets lie on each other."""
    for a, b in combinations(targets, 2):
        assert not a.box.inflate(-2, -2).colliderect(b.box.inflate(-2, -2)), (a, b)


def check_hover_shows(table: AnyTable, more: Iterable[Target] = ()) -> None:
    """An answer that is pointed at looks different from one that is not."""
    canvas = table.app.window.canvas
    for target in [*answers(table), *more]:
        area = canvas.pixels(target.box.inflate(28, 28)).clip(canvas.surface.get_rect())
        pictures = []
        for key in ("log", target.key):
            table.focus = key
            table.speak()
            paint(canvas, table.draw)
            pictures.append(pygame.image.tobytes(canvas.surface.subsurface(area), "RGB"))
        assert pictures[0] != pictures[1], f"{target} looks no different when it is pointed at"


# ---- texts ---------------------------------------------------------------------------------------


def check_texts(table: AnyTable, *pointed: Any) -> None:
    """Whatever is pointed at, every text is whole, large enough to be read, and inside its box."""

    def draw(canvas: Canvas) -> None:
        for key in (None, *pointed):
            table.focus = key
            table.draw(canvas)

    check_drawing(table.app.window.canvas, draw)


def check_sheet(table: AnyTable, view: Any) -> list[TextDrawn]:
    """Every leaf of a private sheet is whole, and as large as the log; but for numbers that are a part of a picture.

    All of its texts.
    """
    found = []
    canvas, least = table.app.window.canvas, table.arrangement.letters.log
    for leaf in range(max(1, len(table.leaves(view)))):
        table.leaf = leaf
        canvas.audit = []
        leaves.draw(table, canvas, table.sheet.paper, view)
        texts, canvas.audit = canvas.audit, None
        for text in texts:
            assert not text.shortened, text
            assert text.size >= (SMALLEST if text.words.isdigit() else max(SMALLEST, least - 0.5 / canvas.k)), text
            assert text.box.inflate(3, 8).contains(text.glyphs), text
        found += texts
    return found


def check_drawing(canvas: Canvas, draw: Callable[[Canvas], None], smallest: float = SMALLEST) -> None:
    """Every text that this draws is whole, large enough to be read, and inside its box."""
    canvas.audit = []
    draw(canvas)
    texts, canvas.audit = canvas.audit, None
    for text in texts:
        assert not text.shortened, text
        assert text.size >= smallest, text
        assert text.box.inflate(3, 8).contains(text.glyphs), text


# ---- secrets -------------------------------------------------------------------------------------


def check_room(table: AnyTable, state: Position, seat: int) -> None:
    """Whatever the seat and its neighbour cannot know, the room sees the same picture."""
    pictures = set()
    for luck in (1, 2):
        twin = state.redeal((seat + 1) % len(table.match.seats), Chance(luck)).redeal(seat, Chance(luck))
        table.show(twin.view(None))
        pictures.add(shot_of(table))
    assert len(pictures) == 1, "the room sees what depends on secrets"


def check_sealed(table: AnyTable, state: Position, seat: int) -> set[tuple[Any, ...]]:
    """Whatever the asked seat holds, a shared screen asks in the same way; the legal answers that were hidden so."""
    match, people = table.match, table.driver.people
    assert people.shared and state.hushed(seat) and people.wishes(seat) and not people.private(seat)
    pictures, hidden = set(), set()
    for luck in range(6):
        match.state = twin = state.redeal((seat + 1) % len(match.seats), Chance(luck))
        meant = stand_ins(people.wishes(seat), twin.legal(seat))
        assert set(meant.values()) == set(twin.legal(seat)), "every button is a legal answer, and every answer has one"
        people.answerer = seat
        table.look()
        assert table.aloud and table.hint is None and table.forced is None
        assert [target.action for target in answers(table)] == list(meant)
        check_apart(answers(table))
        offered = tuple((t.key, *t.box, t.label, t.action, t.enabled, t.reach) for t in table.targets())
        pictures.add((offered, shot_of(table)))
        hidden.add(tuple(twin.legal(seat)))
        people.answerer = None
    match.state = state
    assert len(pictures) == 1, "the room sees what somebody holds"
    return hidden


# ---- motion --------------------------------------------------------------------------------------


def shot_of(table: AnyTable) -> bytes:
    """The table as it looks now."""
    return paint(table.app.window.canvas, table.draw)


def run(table: AnyTable, tween: Tween, look: bool = False) -> bool:
    """Play a motion to its end, in a hurry unless somebody looks; whether something could be seen of it."""
    quiet = shot_of(table) if look else b""
    table.motion.play(tween)
    if not look:
        table.motion.hurry()
    seen = False
    for number in range(600):
        if not table.motion.busy:
            return seen
        table.motion.update(FRAME)
        seen = seen or (look and number % 4 == 0 and shot_of(table) != quiet)
    raise AssertionError("a motion never ends")


def check_motion(table: AnyTable, view: Any, event: Any) -> None:
    """The event can be seen, comes to an end, and leaves nothing in the air."""
    table.show(view)
    tween = table.choreography.perform(event)
    assert tween is not None
    assert run(table, tween, look=True), f"{event} cannot be seen"
    assert not table.shown.floating, event


def check_rest(table: AnyTable, state: Position, seat: int, action: Any, viewer: int | None) -> None:
    """Whatever happens in a move can be shown: every motion comes to an end and leaves nothing in the air."""
    table.show(state.view(viewer))
    twin = state.copy(Chance(1))
    for event in twin.apply(seat, action):
        if tween := table.animate(event.seen_by(viewer)):
            run(table, tween)
        assert not table.shown.floating, event
    table.show(twin.view(viewer))


def play_out(table: AnyTable, events: Iterable[Any]) -> None:
    """All motions of these events, one after another, as quickly as they go."""
    for event in events:
        if tween := table.choreography.perform(event):
            run(table, tween)


# ---- nothing tells before it is shown --------------------------------------------------------------


def told_moves(table: AnyTable, seed: int, most: int, viewer: int | None) -> Iterator[tuple[list[Any], list[Any]]]:
    """A game by lot, shown move by move to this viewer: at every step the move's events begun, and all seen to the end."""
    lot, match = random.Random(seed), table.match
    begun: list[Any] = []
    ended: list[Any] = []
    perform = table.animate

    def animate(event: Any) -> Tween:
        rows = panel_of(table)
        tween = perform(event)
        assert panel_of(table) == rows, f"the panel tells {event} before it moves"
        begun.append(event)
        return sequence(tween, lambda: ended.append(event))

    table.animate = animate
    table.diary.read_back(None)
    for _ in range(most):
        state = match.state
        if state.outcome() is not None:
            return
        seat, before = lot.choice(state.waiting()), state.view(viewer)
        events = match.act(seat, lot.choice(state.legal(seat)))
        table.show(before)
        begun.clear()
        table.showing.feed([event.seen_by(viewer) for event in events], match.state.view(viewer), seat)
        while table.busy:
            assert table.view is before
            yield begun, ended
            if table.showing.pause:
                table.go_on()
            elif isinstance(card := table.app.stack.top, EyesOpenScene):
                card.back()
            table.motion.update(0.25)


def panel_of(table: AnyTable) -> list[Any]:
    """What the rows of the panel say."""
    view = table.view
    return [
        (table.row_key(seat, view), table.status(seat, view), table.marks(seat, view), table.gone(seat, view))
        for seat in range(len(table.match.seats))
    ]
