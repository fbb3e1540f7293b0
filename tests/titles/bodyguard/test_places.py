"""Who sits where at the Bodyguard table: whoever plays alone at the foot, and no ring over a slot or its mark."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations, permutations

import pygame
import pytest

from game.engine.match import Match, Seat
from game.geometry import around, grown
from game.scenes.app import App
from game.scenes.replay import Recording
from game.scenes.table.measures import SLIM
from game.titles.bodyguard import look
from game.titles.bodyguard.meta import GAME
from game.titles.bodyguard.rules import moves
from game.titles.bodyguard.rules.content import KINDS, SEATS
from game.titles.bodyguard.rules.moves import Card, Kind
from game.titles.bodyguard.rules.view import Attack
from game.titles.bodyguard.table import desk, layout, pieces
from game.titles.bodyguard.table.scene import Table
from game.ui.canvas import Canvas
from game.ui.motion import together
from tests.scenes.sitting import paint
from tests.scenes.table_kit import check_motion, seated
from tests.titles.bodyguard.test_table import arrange, samples

HITTING: dict[Kind, Card] = {"weapon": "anvil", "location": "zoo", "weather": "tornado", "time": "sunset"}
EVERY_LAYOUT = pytest.mark.parametrize(("people", "alone"), [(n, alone) for n in SEATS for alone in (True, False)])


def chairs(people: int, *humans: int) -> list[Seat]:
    """These seats are people's, the others bots'."""
    return [
        Seat(seat.name, seat.colour, "human" if number in humans else "bot:easy")
        for number, seat in enumerate(seated(people))
    ]


def sit(app: App, people: int, *humans: int) -> Table:
    return Table(app, Match.new("bodyguard", chairs(people, *humans), seed=1))


def places(table: Table) -> list[tuple[float, float]]:
    return [table.shown.spot(seat)[:2] for seat in range(len(table.match.seats))]


def turns_clockwise(points: list[tuple[float, float]]) -> bool:
    """Whether they lie round the middle of the table in this order."""
    around = [pygame.Vector2(x - look.MIDDLE, y - 560).as_polar()[1] for x, y in points]
    steps = [(after - before) % 360 for before, after in zip(around, around[1:] + around[:1], strict=True)]
    return abs(sum(steps) - 360) < 1


@pytest.mark.parametrize("people", SEATS)
def test_whoever_plays_alone_sits_at_the_foot_whoever_presides(app: App, people: int) -> None:
    for me in range(people):
        table = sit(app, people, me)
        for president in range(people):
            table.shown.president = president
            points = places(table)
            assert points[me] == (look.MIDDLE, look.FOOT_Y)
            assert turns_clockwise(points)


@pytest.mark.parametrize("people", SEATS)
def test_nobody_but_the_desk_moves_when_the_presidency_passes(app: App, people: int) -> None:
    table = sit(app, people, 1)
    table.shown.president = 1
    chairs_of_all = places(table)
    for president in range(people):
        table.shown.president = president
        moved = [seat for seat, place in enumerate(places(table)) if place != chairs_of_all[seat]]
        assert moved in ([], [president])
        assert table.shown.at_desk(president) == (moved == [president])


@pytest.mark.parametrize("people", SEATS)
def test_at_a_shared_screen_and_in_a_replay_the_president_sits_at_the_head(app: App, people: int) -> None:
    shared = sit(app, people, 0, 2)
    match = Match.new("bodyguard", chairs(people, 1), seed=1)
    told = Table(app, Recording(GAME, tuple(match.seats), match.state, []))
    for table in (shared, told):
        for president in range(people):
            table.shown.president = president
            assert table.shown.at_desk(president)
            assert turns_clockwise(places(table))


@pytest.mark.parametrize("people", SEATS)
def test_everything_that_happens_moves_round_one_person_alone(app: App, people: int) -> None:
    table = sit(app, people, 1)
    for event in (event for kind in samples(people).values() for event in kind):
        check_motion(table, table.match.state.view(1), event)
        assert table.shown.spot(1)[:2] == (look.MIDDLE, look.FOOT_Y)


def test_the_table_turns_when_the_others_leave_and_come_back(app: App) -> None:
    table = sit(app, 6, 0, 2)
    assert table.shown.below is None
    table.match.hand_over(0, "bot:easy")
    table.show(table.match.state.view(2))
    assert table.shown.below == 2
    table.match.hand_over(0, "human")
    table.show(table.match.state.view(None))
    assert table.shown.below is None


@pytest.mark.parametrize("people", SEATS)
def test_every_seat_has_room_of_its_own(people: int) -> None:
    for president in range(people):
        found = [look.spot(people, president, seat, 0) for seat in range(people)]
        for one, other in combinations(found, 2):
            assert not pygame.FRect(one.box).colliderect(other.box), (people, president)
            assert not pygame.FRect(one.plate).colliderect(other.plate), (people, president)


# ---- rings -------------------------------------------------------------------------------------


def at_work(app: App, people: int, alone: bool) -> Table:
    """The middle of a round, with hits and marks everywhere, a President in danger, and somebody who must play."""
    table = sit(app, people, *([2] if alone else range(people)))
    state, seat = arrange(table.match.state, "turn")
    table.show(state.view(seat), state.legal(seat))
    return table


def in_slots(table: Table, draw: Callable[[Canvas], None]) -> dict[tuple[int, int], bytes]:
    """What lies on every slot and its mark when this alone has been drawn."""
    canvas = table.app.window.canvas
    paint(canvas, draw)
    found = {}
    for seat in range(len(table.match.seats)):
        for kind in range(len(KINDS)):
            spot = table.shown.spot(seat)
            boxes = [grown(box, -1) for box in (spot.slot_box(kind), spot.mark_box(kind))]  # an edge belongs to both
            parts = [pygame.image.tobytes(canvas.surface.subsurface(canvas.pixels(box)), "RGB") for box in boxes]
            found[seat, kind] = b"".join(parts)
    return found


def covered(table: Table, *draws: Callable[[Canvas], None]) -> set[tuple[int, int]]:
    """The slots on which any of this leaves a trace."""

    def all_of_it(canvas: Canvas) -> None:
        for draw in draws:
            draw(canvas)

    bare, found = in_slots(table, lambda _: None), in_slots(table, all_of_it)
    return {slot for slot, dots in found.items() if dots != bare[slot]}


@EVERY_LAYOUT
def test_portraits_their_rings_and_the_flag_cover_no_slot(app: App, people: int, alone: bool) -> None:
    table = at_work(app, people, alone)
    shown, seats = table.shown, table.match.seats
    shown.hits = [["anvil", "zoo", "tornado", None] for _ in seats]
    assert not covered(table, *(partial(pieces.draw_warning, shown=shown, seat=seat) for seat in range(people)))
    chairs = [seat for seat in range(people) if not shown.at_desk(seat)]
    rings = [partial(pieces.draw_seat, seats=seats, shown=shown, seat=seat, active=True) for seat in chairs]
    if len(chairs) < people:
        rings.append(partial(desk.draw_desk, seats=seats, shown=shown, left_over=None, active=True))
    assert not covered(table, *rings)


@EVERY_LAYOUT
def test_the_flags_cover_no_name_and_not_each_other(app: App, people: int, alone: bool) -> None:
    table = at_work(app, people, alone)
    flags = [pygame.FRect(pieces.warning_box(table.shown, seat)) for seat in range(people)]
    names = [pygame.FRect(table.shown.spot(seat).plate) for seat in range(people)]
    assert not any(flag.colliderect(name) for flag in flags for name in names)
    assert not any(a.colliderect(b) for a, b in combinations(flags, 2))


@EVERY_LAYOUT
def test_a_card_played_on_somebody_covers_no_slot_and_no_name(
    app: App, people: int, alone: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = at_work(app, people, alone)
    spots = [table.shown.spot(seat) for seat in range(people)]
    kept = [pygame.FRect(box) for spot in spots for box in (spot.plate, *map(spot.hit_box, range(len(KINDS))))]
    drawn: list[pygame.FRect] = []

    def noted(_canvas: Canvas, _card: Card, x: float, y: float, **_tilt: float) -> None:
        drawn.append(pygame.FRect(around((x, y), *pieces.CARD)))

    monkeypatch.setattr(pieces, "draw_card", noted)
    for seat, target in permutations(range(people), 2):
        table.shown.attack = Attack(seat, target, "deadly_martin", countered=True)
        pieces.draw_attack(app.window.canvas, table.shown)
    assert len(drawn) == 2 * people * (people - 1)
    assert not any(card.collidelist(kept) >= 0 for card in drawn)


@EVERY_LAYOUT
def test_the_rings_of_targets_cover_no_slot_but_show_the_hit_in_its_own(app: App, people: int, alone: bool) -> None:
    table = at_work(app, people, alone)
    spots = [table.shown.spot(seat) for seat in range(people)]
    for kind, card in enumerate((*HITTING.values(), "deadly_martin", None)):
        weak, strong = (
            [partial(pieces.draw_lit, spot=spot, card=card, strong=strong, colour=pieces.GOLD) for spot in spots]
            for strong in (False, True)
        )
        assert not covered(table, *weak), card
        assert covered(table, *strong) == ({(seat, kind) for seat in range(people)} if kind < len(KINDS) else set())
    for kind in range(len(KINDS)):
        rings = [partial(pieces.draw_slot_ring, spot=spot, kind=kind, colour=pieces.GOLD) for spot in spots]
        assert not covered(table, *rings)


@EVERY_LAYOUT
def test_rings_that_move_cross_no_slot(app: App, people: int, alone: bool) -> None:
    table = at_work(app, people, alone)
    rings = [table.choreography.ring(seat, 0.4) for seat in range(people)]
    strikes = [table.choreography.strike(seat, kind) for seat in range(people) for kind in (0, 3)]
    for motions in (rings, strikes):
        table.motion.play(together(*motions))
        frames = 0
        while table.motion.busy:
            table.motion.update(0.08)
            frames += bool(table.shown.floating)
            assert not covered(table, *table.shown.floating.values())
        assert frames > 2


@EVERY_LAYOUT
def test_pointing_at_somebody_changes_no_other_slot(app: App, people: int, alone: bool) -> None:
    table = at_work(app, people, alone)
    table.pick(("card", table.view.hand.index("sunset")))
    quiet = in_slots(table, table.draw)
    for target in table.board_targets:
        table.focus = target.key
        found = in_slots(table, table.draw)
        aimed = {(target.action.target, 3)} if isinstance(target.action, moves.Hit) else set()
        assert {slot for slot, dots in found.items() if dots != quiet[slot]} == aimed


@pytest.mark.parametrize("count", range(1, 13))
def test_a_hand_keeps_off_the_role_above_it_and_the_log_below(count: int) -> None:
    _, top, _, high = layout.ROLE
    boxes = layout.card_boxes(count)
    assert min(y for _, y, _, _ in boxes) > top + high + 6
    assert max(y + h for _, y, _, h in boxes) < SLIM.log[1] - 8
