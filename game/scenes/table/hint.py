"""The ring on what to click next: from the answer that is advised to a part of it, its place or its button."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from game.scenes.table.controls import key_of
from game.ui.motion import Tween, bounce, sequence

if TYPE_CHECKING:
    from game.scenes.table.scene import AnyTable
    from game.ui.canvas import Canvas
    from game.ui.scene import Target

GO_ON = ("go on",)  # the key of the button that everything waits for


def next_key(table: AnyTable, action: Any) -> Hashable:
    """The key of what to click next for this action."""
    if (part := table.picking.step(action)) is not None:
        return part
    keys = [target.key for target in table.board_targets if target.action == action]
    keys += [key_of(button) for button in table.panel_buttons if button.action == action]
    return keys[0] if keys else None


def point_out(table: AnyTable) -> None:
    """Ring what is advised, as soon as it is known; with keys and pads the focus begins there."""
    before, advised = table.hint, table.advice
    if advised is not None:
        table.advised(advised)
        table.hint = next_key(table, advised)
    else:
        table.hint = GO_ON if table.showing.pause and not table.legal else None
    if table.app.stack.device != "mouse":
        if table.undecided():
            table.focus = None
        elif table.hint not in (None, before):
            table.focus = table.hint
    if before is None and table.legal:
        pulse(table)
    table.dirty()


def pulse(table: AnyTable) -> None:
    """Let the ring breathe a few times, then rest."""
    if not table.hinted(table.hint):
        return

    def breathe(t: float) -> None:
        table.pulse = t

    table.motion.play(sequence(*(Tween(0.7, breathe, bounce, done=lambda: breathe(0.0)) for _ in range(3))))


def draw(table: AnyTable, canvas: Canvas) -> None:
    """The ring on what is advised, where that is no button; while something has the focus, only that has a ring."""
    if table.focus is not None or table.sheet.open or not table.legal or not table.hinted(table.hint):
        return
    if any(key_of(button) == table.hint for button in table.panel_buttons):
        return
    if (target := _among(table.board_targets, table.hint)) is not None:
        table.draw_hint(table.arrangement.board.on(canvas), target, table.pulse)
    elif (target := _among(table.targets(), table.hint)) is not None:
        table.draw_hint(canvas, target, table.pulse)


def _among(targets: Sequence[Target], key: Hashable) -> Target | None:
    return next((target for target in targets if target.key == key), None)
