"""What can be clicked beside the board: the panel's buttons, the slim column of tools, and their keys."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.scenes.tables.frame_panel import row_box
from game.ui.colours import SHADOW, STRIP, STRIP_EDGE
from game.ui.motion import Tween, bounce, sequence
from game.ui.scene import Target

if TYPE_CHECKING:
    from game.scenes.tables.frame import Box, Button, TableScene
    from game.ui.canvas import Canvas

GAP_X, GAP_Y = 12.0, 20.0
SLOTS = 6  # more than these no longer fit the panel at a comfortable size
TOOL = 64.0


# ---- buttons ---------------------------------------------------------------------------------


def key_of(button: Button) -> Hashable:
    """The focus key of a button: the same as that of a place with the same action."""
    return button.key or button.action or ("button", button.label)


def button_boxes(table: TableScene) -> list[Box]:
    """Where the buttons lie: in the panel while they fit, all others on a sheet over the board."""
    count = len(table.panel_buttons)
    inside = min(count, SLOTS)
    x, y, w, h = table.measures.buttons
    columns = table.measures.columns
    down = max(2, -(-inside // columns))
    gap = GAP_Y if down == 2 else 8.0
    width, height = (w - GAP_X * (columns - 1)) / columns, (h - gap * (down - 1)) / down
    boxes = [
        (x + number % columns * (width + GAP_X), y + number // columns * (height + gap), width, height)
        for number in range(inside)
    ]
    return boxes + _sheet_boxes(table, count - inside)


def _sheet_boxes(table: TableScene, count: int) -> list[Box]:
    if count <= 0:
        return []
    x, y, w, h = table.measures.board
    columns = 3 if count <= 30 else 4
    down = -(-count // columns)
    width, height = (w - 80 - 16 * (columns - 1)) / columns, min(80.0, (h - 80) / down - 12)
    top = y + h - 40 - down * (height + 12)
    return [
        (x + 40 + number % columns * (width + 16), top + number // columns * (height + 12), width, height)
        for number in range(count)
    ]


def button_targets(table: TableScene) -> list[Target]:
    """One target per button that does something."""
    found = []
    for button, box in zip(table.panel_buttons, button_boxes(table), strict=True):
        if table.legal and button.action is not None:
            action = button.action
            found.append(
                Target(key_of(button), box, lambda action=action: table.play(action), label=button.label, action=action)
            )
        elif button.click:
            found.append(Target(key_of(button), box, button.click, label=button.label))
    return found


def draw_buttons(table: TableScene, canvas: Canvas) -> None:
    """The buttons, grey where nothing can be done; the one to try next is ringed."""
    boxes = button_boxes(table)
    if len(boxes) > SLOTS:
        top = min(box[1] for box in boxes[SLOTS:]) - 24
        x, y, w, h = table.measures.board
        canvas.box((x + 12, top, w - 24, y + h - 8 - top), SHADOW, 28, alpha=215)
    ring: Box | None = None
    for button, box in zip(table.panel_buttons, boxes, strict=True):
        key = key_of(button)
        ready = bool(button.click) or (bool(table.legal) and button.action is not None)
        state = table.state(key) if ready else "off"
        size = button.size or (36 if button.sub or "\n" not in button.label else 27)
        if box[3] < 80:
            size = min(size, 27)
        canvas.button(
            box,
            button.label,
            button.fill,
            button.icon,
            button.sub or None,
            size,
            "" if state == "focus" else state,
            "left",
        )
        if ready and (state == "focus" or (table.focus is None and table.hinted(key))):
            ring = box
    if ring:
        canvas.focus_ring(tuple(v + d * table.pulse for v, d in zip(ring, (-6, -6, 12, 12), strict=True)), 20)


def pulse(table: TableScene) -> None:
    """Let the ring on the suggested answer breathe a few times, then rest."""
    if table.hint is None or not table.app.settings.show_hints:
        return

    def breathe(t: float) -> None:
        table.pulse = t

    table.motion.play(sequence(*(Tween(0.7, breathe, bounce, done=lambda: breathe(0.0)) for _ in range(3))))


# ---- tools -----------------------------------------------------------------------------------


def tools(table: TableScene) -> list[tuple[str, str, float]]:
    """Name, icon and top edge of the tools that make sense now."""
    _, top, _, h = table.measures.prompt
    found = [("pause", "icon_pause", top), ("help", "icon_help", top + h - TOOL)]
    if table.has_private and table.driver.humans and not table.watch:
        found.append(("peek", "icon_eye", top + h + 38))
    if not table.watch and table.driver.undo_seat() is not None:
        found.append(("undo", "icon_undo", table.measures.buttons[1] + 16))
    return found


LABELS = {"pause": "Pause", "help": "What can I do?", "peek": "Look at your sheet", "undo": "Take back"}


def frame_targets(table: TableScene) -> list[Target]:
    """Tools, the players' rows and the log line."""
    clicks = {"pause": table.back, "help": table.open_help, "undo": table.driver.undo}
    left = table.measures.tools
    found = []
    for name, _, top in tools(table):
        box = (left, top, TOOL, TOOL)
        hold = (table.sheet.press, table.sheet.release) if name == "peek" and len(table.driver.humans) == 1 else None
        click = table.peek_now if name == "peek" else clicks[name]
        found.append(Target(("tool", name), box, click, label=LABELS[name], reach=16, hold=hold))
    if table.has_private and len(table.driver.humans) > 1:
        for seat in table.driver.humans:
            found.append(Target(("row", seat), row_box(table, seat), lambda seat=seat: table.driver.peek(seat)))
    found.append(Target("log", table.measures.log, table.open_log, label="Log"))
    return found


def draw_tools(table: TableScene, canvas: Canvas) -> None:
    """Small round-cornered icons beside the panel, with their name when focused."""
    left = table.measures.tools
    for name, icon, top in tools(table):
        box = (left, top, TOOL, TOOL)
        canvas.layer(
            ("tool", icon, top),
            (left - 6, top - 6, TOOL + 12, TOOL + 12),
            lambda canvas, box=box, icon=icon: _tool(canvas, box, icon),
        )
        if table.state(("tool", name)):
            canvas.focus_ring(box, 18)
            width = 22 + 16 * len(LABELS[name])
            canvas.box((left - width - 24, top + 6, width, 52), STRIP, 16, STRIP_EDGE, 4)
            canvas.text(LABELS[name], (left - width - 14, top + 6, width - 20, 52), 26, "#fff4dc", "bold", "center")


def _tool(canvas: Canvas, box: Box, icon: str) -> None:
    canvas.box(box, STRIP, 18, STRIP_EDGE, 4)
    canvas.sprite(icon, box[0] + TOOL / 2, box[1] + TOOL / 2, 0.4)


SHORT_CUTS = {pygame.K_h: "help", pygame.K_F1: "help", pygame.K_l: "log", pygame.K_u: "undo", pygame.K_p: "peek"}


def short_cut(table: TableScene, event: pygame.event.Event) -> bool:
    """Keys for those who like them: H help, L log, U or Ctrl+Z take back, P the private sheet."""
    if event.type == pygame.KEYUP and event.key == pygame.K_p and table.sheet.open:
        table.sheet.release()
        return True
    if event.type != pygame.KEYDOWN:
        return False
    undo = event.key == pygame.K_z and event.mod & pygame.KMOD_CTRL
    name = "undo" if undo else SHORT_CUTS.get(event.key)
    if name == "help":
        table.open_help()
    elif name == "log":
        table.open_log()
    elif name == "undo":
        table.driver.undo()
    elif name == "peek" and table.has_private:
        if len(table.driver.humans) == 1:
            table.sheet.press()
        else:
            table.peek_now()
    else:
        return False
    return True
