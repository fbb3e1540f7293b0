"""What the Toontown board says before something is tried: how likely it is, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.geometry import Box, Point, around, grown
from game.titles.toontown import layout, look
from game.titles.toontown.look import Move
from game.titles.toontown.rules import moves
from game.titles.toontown.rules.moves import Action
from game.titles.toontown.rules.odds import driven_now, fired_now, sent_now
from game.titles.toontown.rules.view import View
from game.titles.toontown.table import pieces
from game.titles.toontown.table.panel import ORANGE
from game.titles.toontown.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, SECONDARY, SUN

BADGE = (80.0, 40.0)
TAG = (380.0, 126.0)
BESIDE = 58.0  # from the middle of a space to its tag
MARGIN = 8.0
FILLS = {"entry": SUN, "holder": ORANGE, "": CREAM}  # of a badge, by what is at the stop


def draw_weasel_tag(canvas: Canvas, view: View) -> None:
    """The way of a weasel that is pointed at, how likely it arrives, and what it brings."""
    assert view.holder is not None
    pieces.draw_scent(canvas, look.weasel_path(view))
    _draw_tag(canvas, layout.spot(view.players[view.holder].space), look.odds(sent_now(view)), labels.BRINGS["send"])


def draw_shot_tag(canvas: Canvas, view: View, target: int, names: Sequence[str]) -> None:
    """How likely a shot at this player hits, and what becomes of them."""
    words = labels.BRINGS["fire_holder" if view.holder == target else "fire"].format(names[target])
    _draw_tag(canvas, layout.spot(view.players[target].space), look.odds(fired_now(view, target)), words)


def draw_shots(canvas: Canvas, view: View, targets: Sequence[int]) -> None:
    """Under everybody in the line of fire, how likely a shot hits."""
    for space, chance in {view.players[seat].space: fired_now(view, seat).chance for seat in targets}.items():
        x, y = layout.spot(space)
        _draw_badge(canvas, (x, y + 46), chance, CREAM)


def draw_ahead(canvas: Canvas, view: View, action: Move) -> None:
    """How likely a ride gets to the stops ahead, Entries in their yellow, or a run to its next space."""
    if isinstance(action, moves.Ride):
        stops = look.stops(view, action.to)
        here = view.players[view.active].space
        pieces.draw_dots(canvas, [layout.spot(space) for space in (here, *(stop.space for stop in stops))])
        for stop in stops:
            _draw_badge(canvas, layout.spot(stop.space), stop.odds.chance, FILLS[stop.there])
    elif isinstance(action, moves.Drive):
        x, y = layout.spot(action.to)
        _draw_badge(canvas, (x, y - 46), driven_now().chance, CREAM)


def pointed(view: View, focus: object, legal: Sequence[Action]) -> Action | None:
    """The attack under the mouse or the focus; with only one target, the cannon itself stands for it."""
    action = next((action for action in legal if action == focus), None)
    if isinstance(action, moves.Fire) and len(view.targets) == 1:
        return moves.Aim(view.targets[0])
    return action if isinstance(action, moves.Aim | moves.Send | moves.Fire) else None


def _draw_badge(canvas: Canvas, at: Point, chance: float, fill: str) -> None:
    box, words = around(at, *BADGE), labels.CHANCE.format(chance)

    def paint(part: Canvas) -> None:
        part.box(box, fill, 16, INK, 4)
        part.text(words, grown(box, -4), 26, INK, "title", "center")

    canvas.layer(("chance", words, fill), grown(box, 6), paint)


def _draw_tag(canvas: Canvas, at: Point, chance: str, brings: str) -> None:
    box = tag_box(at)
    canvas.layer(("toontown tag", chance, brings), grown(box, 10), partial(_paint_tag, box, chance, brings))


def tag_box(at: Point) -> Box:
    """Above what it speaks of, or below where there is no room, within the board."""
    (x, y), (left, top, width, _) = at, layout.BOARD
    wide, high = TAG
    across = min(max(x - wide / 2, left + MARGIN), left + width - wide - MARGIN)
    above = y - BESIDE - high - 20
    return across, above if above > top + MARGIN else y + BESIDE + 20, wide, high


def _paint_tag(box: Box, chance: str, brings: str, canvas: Canvas) -> None:
    x, y, wide, _ = box
    canvas.panel(box, CREAM, 20)
    canvas.text(chance, (x + 18, y + 6, wide - 36, 42), 34, INK, "title", "center")
    canvas.text(brings, (x + 18, y + 48, wide - 36, 72), 26, SECONDARY, "bold", "center", lines=2)
