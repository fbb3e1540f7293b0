"""What can be clicked beside the board: the panel's buttons, the slim column of tools, and their keys."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.english import owner
from game.geometry import Box
from game.scenes.table.measures import Button
from game.ui import art, colours
from game.ui.colours import CREAM, INK, SECONDARY, SHADOW, STRIP, STRIP_EDGE
from game.ui.inputs import CLICK_KEYS
from game.ui.letters import SMALLEST
from game.ui.scene import Target

if TYPE_CHECKING:
    from game.scenes.table.scene import AnyTable
    from game.ui.canvas import Canvas

GAP_X, GAP_Y = 12.0, 20.0
ACROSS = 3  # buttons with large letters that lie one below the other
SLOTS = 6  # more than these no longer fit the panel at a comfortable size
MORE, MORE_KEY = "More ({} of {})", ("more",)
TOOL = 64.0
BESIDE = " · "  # between the words of a large button and what is below them where there is room
FACT = 84.0  # the height of a public thing in words: three lines
BREATH = 6.0  # by how much the ring on the suggested button grows


# ---- buttons ---------------------------------------------------------------------------------


def key_of(button: Button) -> Hashable:
    """The focus key of a button: the same as that of a place with the same action."""
    return button.key or button.action or ("button", button.label)


def button_boxes(table: AnyTable) -> list[Box]:
    """Where the buttons lie: in the panel while they fit, all others on a card over the board."""
    if (boxes := table.sofa.strips.boxes()) is not None:
        return boxes
    count = len(table.panel_buttons)
    inside = min(count, SLOTS)
    x, y, w, h = table.arrangement.buttons
    large = table.arrangement.letters.button
    columns = table.measures.columns if not large else 1 if inside <= ACROSS else 2
    down = max(2, -(-inside // columns))
    across, gap = (GAP_Y, GAP_Y) if large else (GAP_X, GAP_Y if down == 2 else 8.0)
    width, height = (w - across * (columns - 1)) / columns, (h - gap * (down - 1)) / down
    boxes = [
        (x + number % columns * (width + across), y + number // columns * (height + gap), width, height)
        for number in range(inside)
    ]
    if (first := table.measures.first_button) and inside <= 3 and not large:
        beside = max(1, inside - 1)
        width, top, height = (w - GAP_X * (beside - 1)) / beside, y + first + GAP_Y, h - first - GAP_Y
        boxes = [(x, y, w, first), *((x + n * (width + GAP_X), top, width, height) for n in range(beside))][:inside]
    return boxes + (_large_boxes(table, count - inside) if large else _sheet_boxes(table, count - inside))


def _large_boxes(table: AnyTable, count: int) -> list[Box]:
    """On the card over the board: one below the other, as large as those of the panel."""
    x, y, w, _ = table.arrangement.board.box(table.measures.board)
    high = 1.9 * table.arrangement.letters.button
    return [(x + 24, y + 24 + number * (high + 12), w - 48, high) for number in range(count)]


def laid_out(table: AnyTable) -> list[tuple[Button, Box]]:
    """The buttons that can be seen, each in its place: of many large ones a page, and one that turns it."""
    buttons, boxes = table.panel_buttons, button_boxes(table)
    most = _page_size(table)
    over = buttons[SLOTS:]
    if not most or len(over) <= most:
        return list(zip(buttons, boxes, strict=True))
    pages = -(-len(over) // (most - 1))
    page = table.page % pages
    more = Button(MORE.format(page + 1, pages), click=table.turn_page, key=MORE_KEY)
    seen = [*over[page * (most - 1) :][: most - 1], more]
    return list(zip([*buttons[:SLOTS], *seen], boxes, strict=False))


def _page_size(table: AnyTable) -> int:
    """How many large buttons the card over the board has room for; 0 while buttons are not large."""
    size = table.arrangement.letters.button
    high = table.arrangement.board.box(table.measures.board)[3]
    return int((high - 48) // (1.9 * size + 12)) if size else 0


def pages_to(table: AnyTable, action: Any) -> int:
    """How often the page has to be turned before the button of an answer can be seen."""
    most, over = _page_size(table), table.panel_buttons[SLOTS:]
    place = next((number for number, button in enumerate(over) if button.action == action), None)
    if not most or len(over) <= most or place is None:
        return 0
    pages = -(-len(over) // (most - 1))
    return (place // (most - 1) - table.page) % pages


def _sheet_boxes(table: AnyTable, count: int) -> list[Box]:
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


def button_targets(table: AnyTable) -> list[Target]:
    """One target per button that does something."""
    found = []
    for button, box in laid_out(table):
        if table.legal and button.action is not None:
            click = partial(table.play, button.action)
            found.append(Target(key_of(button), box, click, label=button.label, action=button.action))
        elif button.click:
            found.append(Target(key_of(button), box, button.click, label=button.label))
    return found


def draw_buttons(table: AnyTable, canvas: Canvas) -> None:
    """The buttons, grey where nothing can be done; the one to try next is ringed."""
    laid = laid_out(table)
    if len(laid) > SLOTS:
        top = min(box[1] for _, box in laid[SLOTS:]) - 24
        x, y, w, h = table.arrangement.board.box(table.measures.board)
        canvas.box((x + 12, top, w - 24, y + h - 8 - top), SHADOW, 28, alpha=215)
    ring: Box | None = None
    large = table.arrangement.letters.button
    for button, box in laid:
        key = key_of(button)
        if button.quiet:
            draw_quiet(canvas, box, button, large)
            continue
        ready = bool(button.click) or (bool(table.legal) and button.action is not None)
        state = table.state(key) if ready else "off"
        if large:
            _draw_large(canvas, box, button, large, "" if state == "focus" else state)
            if ready and (state == "focus" or (table.focus is None and table.hinted(key))):
                ring = box
            continue
        size = button.size or (36 if button.sub or "\n" not in button.label else 27)
        if box[3] < 80 and table.measures.columns > 1:
            size = min(size, 27)
        canvas.button(
            box,
            button.label,
            button.fill,
            button.icon,
            button.sub or None,
            size,
            "" if state == "focus" else state,
            "left" if table.measures.columns > 1 else "center",
            ink=button.ink,
        )
        if ready and (state == "focus" or (table.focus is None and table.hinted(key))):
            ring = box
    if ring:
        x, y, w, h = ring
        grow = BREATH * table.pulse
        canvas.focus_ring((x - grow, y - grow, w + 2 * grow, h + 2 * grow), 20)


def _draw_large(canvas: Canvas, box: Box, button: Button, size: float, state: str) -> None:
    """A button whose words are all of this size, without a picture: it needs the room."""
    x, y, w, h = box
    canvas.button(box, "", button.fill, state=state, ink=button.ink, shine=False)
    parts = [part for part in (button.label.replace("\n", " "), button.sub) if part]
    down = 4 if "down" in state else 0
    ink = SECONDARY if "off" in state else button.ink
    room = (x + 16, y + 6 + down, w - 32, h - 16)
    whole = all(canvas.measure(part, size / canvas.text_scale, "title") <= room[2] for part in parts)
    words = ("\n" if whole and room[3] >= 2 * size else BESIDE).join(parts)
    canvas.text(words, room, size / canvas.text_scale, ink, "title", "center", lines=3, least=size)


def draw_quiet(canvas: Canvas, box: Box, button: Button, size: float) -> None:
    """Words on a dark strip, in the place of a button."""
    x, y, w, h = box

    def paint(canvas: Canvas) -> None:
        canvas.box(box, button.fill, h / 2, INK, 4)
        left = 30.0
        if button.icon and not size:
            canvas.sprite(button.icon, x + 46, y + h / 2, 0.5)
            left = 84.0
        room = (x + left, y + 6, w - left - 26, h - 12)
        wanted = size / canvas.text_scale or button.size or 28
        canvas.text(button.label, room, wanted, button.ink, "bold", lines=2, least=size or SMALLEST)

    canvas.layer(("quiet", button.label, button.icon, button.fill, button.ink), (x - 6, y - 6, w + 12, h + 12), paint)


def draw_lit(table: AnyTable, canvas: Canvas) -> None:
    """Rings on the answers that were asked for by their group, or on what is to be picked before them."""
    keys = lit_keys(table)
    for target in table.targets() if keys else ():
        if target.key in keys:
            x, y, w, h = target.box
            canvas.focus_ring((x, y, w, h), 20)


def lit_keys(table: AnyTable) -> set[Hashable]:
    """Where the lit answers begin: their own targets, or the first part that is to be picked."""
    left = (([key for key in table.way(action) if key not in table.picking.picked] or [action]) for action in table.lit)
    return {key for way in left for key in way}


# ---- tools -----------------------------------------------------------------------------------


def tools(table: AnyTable) -> list[tuple[str, str, float]]:
    """Name, icon and top edge of the tools that make sense now."""
    _, top, _, h = table.arrangement.prompt
    buttons = table.arrangement.buttons[1]
    found = [("pause", "icon_pause", top), ("help", "icon_help", top + h - TOOL)]
    if table.has_private and table.humans:
        found.append(("peek", "icon_eye", top + h + 38))
    below = top + h + 38 + TOOL + 16
    if table.driver and table.driver.coach.offered and below + TOOL < buttons - TOOL - 24:
        found.append(("coach", "icon_star", below))
    if table.hurry.offered:
        found.append(("hurry", "icon_hurry", buttons - TOOL - 24))
    if table.retractor is not None:
        found.append(("undo", "icon_undo", buttons + 16))
    return found


OPEN_SHEET = "Click for {} cards, open to all"
OWN_SHEET = "Click for {}'s own sheet, behind the curtain"
LABELS = {
    "pause": "Pause",
    "help": "What can I do?",
    "peek": "Look at your sheet",
    "coach": "Show me what is good",
    "undo": "Take back",
    "hurry": "Hold to hurry",
}
KEYS = {"pause": "Esc", "help": "H", "peek": "P", "coach": "S", "undo": "U", "hurry": "F"}
PAD = {"pause": "B", "help": "Y", "peek": "LB", "coach": "LS", "undo": "X", "hurry": "RT"}
TAKE_BACK = "Take back {} move"  # where several people share the screen


def tool_label(table: AnyTable, name: str) -> str:
    """What a tool does; of several people it is said whose answer is taken back."""
    seat = table.retractor if name == "undo" and len(table.humans) > 1 else None
    return LABELS[name] if seat is None else TAKE_BACK.format(owner(table.names[seat]))


def frame_targets(table: AnyTable) -> list[Target]:
    """Tools, the players' rows and the log line."""
    clicks = {
        "pause": table.halt,
        "help": table.open_help,
        "undo": table.take_back,
        "peek": table.peek_now,
        "coach": table.show_me,
    }
    holds = {"hurry": (table.hurry.press, table.hurry.release)}
    if len(table.humans) == 1:
        holds["peek"] = (table.sheet.press, table.sheet.release)
    left = table.arrangement.tools
    found = []
    for name, _, top in tools(table):
        box = (left, top, TOOL, TOOL)
        hold = holds.get(name)
        click = clicks.get(name)
        label = tool_label(table, name)
        found.append(Target(("tool", name), box, click, label=label, reach=16, hold=hold, tool=True))
    several = table.has_private and len(table.humans) > 1
    for seat in range(len(table.match.seats)):
        public = table.sheet_view(seat) is not None
        if public or (several and seat in table.humans) or table.looks.details(table.view, seat, table.names):
            look = partial(table.peek, seat) if several or public else None
            box = table.row_lens(seat).box(table.row_box(seat))
            found.append(Target(("row", seat), box, look, label=table.names[seat], aside=True))
    found.append(Target("log", table.arrangement.log, table.open_log, label="Log", aside=True))
    return found


def draw_tools(table: AnyTable, canvas: Canvas) -> None:
    """Small icons beside the panel, with their key, and with their name when focused."""
    left = table.arrangement.tools
    keys = {"keyboard": KEYS, "pad": PAD}.get(table.app.stack.device, {})
    for name, icon, top in tools(table):
        box = (left, top, TOOL, TOOL)
        key = keys.get(name, "")
        focused = bool(table.state(("tool", name)))
        if focused:
            canvas.focus_ring(box, 18)
        paint = partial(_tool, box=box, icon=icon, key=key)
        canvas.layer(("tool", icon, key), (left - 6, top - 6, TOOL + 12, TOOL + 24), paint)
        if focused:
            label = tool_label(table, name)
            size = table.arrangement.letters.log / canvas.text_scale or 26
            width, height = canvas.measure(label, size, "bold") + 44, max(52.0, size * canvas.text_scale * 1.3)
            box = (left - width - 24, top + 32 - height / 2, width, height)
            canvas.box(box, STRIP, 16, STRIP_EDGE, 4)
            canvas.text(label, (box[0] + 10, box[1], width - 20, height), size, CREAM, "bold", "center")


def _tool(canvas: Canvas, box: Box, icon: str, key: str) -> None:
    canvas.box(box, STRIP, 18, STRIP_EDGE, 4)
    canvas.sprite(icon, box[0] + TOOL / 2, box[1] + TOOL / 2, 0.4)
    if key:
        badge = (box[0] + 8, box[1] + TOOL - 14, TOOL - 16, 30)
        canvas.box(badge, CREAM, 10, INK, 4)
        canvas.text(key, (badge[0] + 2, badge[1], badge[2] - 4, 30), 24, INK, "title", "center")


def draw_details(table: AnyTable, canvas: Canvas) -> None:
    """While a row is pointed at: that player's public things, larger and in words, over the board."""
    for seat, person in enumerate(table.match.seats):
        if table.state(("row", seat)) and (
            facts := [*table.looks.details(table.view, seat, table.names), *_own_sheet(table, seat)]
        ):
            _, y, _, h = table.row_lens(seat).box(table.row_box(seat))
            width, height = 620.0, 92.0 + FACT * len(facts)
            bx, by, bw, bh = table.arrangement.board.box(table.measures.board)
            top = min(max(by, y + h / 2 - height / 2), by + max(0.0, bh - height))
            box = (bx + max(0.0, bw - width - 20), top, width, height)
            canvas.panel(box, CREAM, 24, head=colours.seat(person.colour), head_height=66)
            canvas.text(person.name, (box[0] + 28, top, width - 56, 62), 36, INK, "title")
            for number, (sprite, words) in enumerate(facts):
                middle = top + 79 + FACT * (number + 0.5)
                wide, high, ax, ay = art.size(sprite)
                k = min(1.0, 66 / high)  # wherever its anchor is, it stands in the middle of its line
                canvas.sprite(sprite, box[0] + 58 + (ax - wide / 2) * k, middle + (ay - high / 2) * k, k)
                canvas.text(
                    words, (box[0] + 104, middle - FACT / 2 + 1, width - 130, FACT - 2), 28, INK, "body", lines=3
                )


def _own_sheet(table: AnyTable, seat: int) -> list[tuple[str, str]]:
    """What a click on the row does, where several people share the screen or sheets are open."""
    if table.sheet_view(seat) is not None:
        return [("icon_eye", OPEN_SHEET.format(owner(table.names[seat])))]
    several = table.has_private and len(table.humans) > 1
    return [("icon_eye", OWN_SHEET.format(table.names[seat]))] if several and seat in table.humans else []


SHORT_CUTS = {
    pygame.K_h: "help",
    pygame.K_F1: "help",
    pygame.K_l: "log",
    pygame.K_u: "undo",
    pygame.K_p: "peek",
    pygame.K_i: "symbols",
    pygame.K_s: "coach",
}
PAD_CUTS = {
    pygame.CONTROLLER_BUTTON_Y: "help",
    pygame.CONTROLLER_BUTTON_X: "undo",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "peek",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "log",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "symbols",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "coach",
}


def is_go(event: pygame.event.Event) -> bool:
    """Whether it is the key or the button of a pad that clicks."""
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        return bool(event.button == pygame.CONTROLLER_BUTTON_A)
    return event.type == pygame.KEYDOWN and event.key in CLICK_KEYS


def asked_for(event: pygame.event.Event) -> str | None:
    """The tool that a key or a button of a pad stands for."""
    if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        return PAD_CUTS.get(event.button)
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
        return None
    undo = event.key == pygame.K_z and event.mod & pygame.KMOD_CTRL
    return "undo" if undo else SHORT_CUTS.get(event.key)


def short_cut(table: AnyTable, event: pygame.event.Event) -> bool:
    """Keys for those who like them: H help, L log, U or Ctrl+Z take back, I the symbols, S the coach, P the sheet while held."""
    name = asked_for(event)
    if event.type in (pygame.KEYUP, pygame.CONTROLLERBUTTONUP):
        if name == "peek" and table.sheet.open:
            table.sheet.release()
            return True
        return False
    if name == "help":
        table.open_help()
    elif name == "coach":
        table.show_me()
    elif name == "log":
        table.open_log()
    elif name == "undo":
        table.take_back()
    elif name == "symbols":
        table.legend.go_on()
    elif name == "peek" and table.has_private:
        if len(table.humans) == 1:
            table.sheet.press()
        else:
            table.peek_now()
    else:
        return False
    return True
