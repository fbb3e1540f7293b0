"""How the frame's panel looks: prompt, strip, player rows, and the log line."""

from __future__ import annotations

import re
import time
from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

from game.engine.english import owner
from game.geometry import Box, grown
from game.scenes.faces import faces, portrait, who_plays
from game.scenes.party.pieces import draw_device
from game.ui import art, colours
from game.ui.colours import ACTIVE_RING, CREAM, INK, SECONDARY, SHADOW, STRIP, STRIP_EDGE, SUN
from game.ui.letters import SMALLEST
from game.ui.slices import NotYet

if TYPE_CHECKING:
    from game.engine.contract import Event
    from game.scenes.table.hooks import AnyHooks
    from game.scenes.table.scene import AnyTable
    from game.scenes.table.sofa import Pill
    from game.scenes.table.stage import Drawing
    from game.ui.canvas import Canvas

ACTIVE_FILL = "#fff0b8"
GONE_FILL = "#cdbfb8"
PILL = 342.0  # words that are wider do not stand on a pill
HEADLINE = 1.14  # by how much a large header may be larger than what it heads
TURN = 140.0  # the room of what a header says at its end
ICON = 40.0  # how wide the picture before a line of the log may be
INSET = 7.0  # between a line of the log and its frame
LONG = 0.8  # of a line whose letters are set narrower than this, two are better


def draw(table: AnyTable, canvas: Canvas) -> None:
    """Ground and board, the board's moving things, the panel."""
    ground(table, canvas)
    table.draw_board(table.arrangement.board.on(canvas), table.view)
    prompt(table, canvas)
    strip(table, canvas)
    turn_beside(table, canvas)
    rows(table, canvas)
    log_line(table, canvas)


def ground(table: AnyTable, canvas: Canvas) -> None:
    """The table with the board on it, painted once."""
    _lay_ground(table, canvas, table.board_key(table.view), table.paint_board)


def _lay_ground(table: AnyTable, canvas: Canvas, board: Hashable, paint: Drawing) -> None:
    """What never moves: the table and the board printed on it."""

    def paint_ground(canvas: Canvas) -> None:
        canvas.ground(table.measures.light, table.measures.accent)
        paint(table.arrangement.board.on(canvas))

    canvas.layer(("table", table.match.game.id, table.arrangement.board, board), canvas.whole, paint_ground)


def paint_ahead(table: AnyTable, canvas: Canvas, seconds: float) -> None:
    """A little of the board that is needed next, so that it is there when the time has come."""
    until = time.perf_counter() + seconds
    try:
        with canvas.rasters.slices.until(until), canvas.clip((0, 0, 0, 0)):
            for board, paint in table.boards_ahead(table.showing.coming).items():
                _lay_ground(table, canvas, board, paint)
    except NotYet:
        return


# ---- prompt ----------------------------------------------------------------------------------


def two_lines(words: str) -> tuple[str, str]:
    """A prompt's title line and what follows it.

    >>> two_lines("Ana must roll, fire or send. Chloe is in the line of fire.")
    ('Ana must roll, fire or send.', 'Chloe is in the line of fire.')
    """
    parts = words.split("\n", 1) if "\n" in words else re.split(r"(?<=[.:!?])\s+", words, maxsplit=1)
    return parts[0].strip(), parts[1].strip() if len(parts) > 1 else ""


def heading(table: AnyTable) -> str:
    """Whose turn it is, or who answers in somebody else's, in the voice that suits who looks."""
    asked, me = table.movers, table.view.me
    if not asked:
        return "The game is over" if table.view.over else table.match.game.title
    if len(asked) > 1:
        return "Your choice" if me in asked else "All choose at once"
    what = _deed(table, asked[0])
    return named(table, f"Your {what}") if asked[0] == me else f"{owner(table.names[asked[0]])} {what}"


def _deed(table: AnyTable, seat: int) -> str:
    """What the header calls it when only this player does something, or is to do it."""
    if table.busy and (begun := table.showing.begun) is not None:
        # The view is still the one before it, and its turn may be over.
        return "answer" if begun.amid and seat != table.view.active else "turn"
    if table.at_once or len(table.asked(table.view)) > 1:
        return "choice"
    return "turn" if table.view.active in (None, seat) else "answer"


def named(table: AnyTable, words: str) -> str:
    """Words to who looks, with the name before them where several people share the screen: "Ana, pick a room"."""
    me = table.view.me
    if me is None or len(table.humans) < 2 or not words:
        return words
    if not words.startswith(table.names):
        words = f"{words[0].lower()}{words[1:]}"
    return f"{table.names[me]}, {words}"


def said(table: AnyTable) -> str:
    """What the prompt says: what is happening, as far as it was told, or else what is asked."""
    if table.showing.told:
        return table.showing.told
    words = table.sofa.voiced(table.asks())
    return named(table, words) if table.answerer is not None and table.answerer == table.view.me else words


def only_way(table: AnyTable) -> str:
    """What the prompt says while the only answer is about to be given by itself; "" otherwise."""
    seat, action = table.answerer, table.forced
    if seat is None or action is None or table.busy:
        return ""
    who = "You have" if seat == table.view.me else f"{table.names[seat]} has"
    return f"{who} no other choice.\nIt goes by itself: {table.text.action(action, table.view, table.names)}"


def prompt(table: AnyTable, canvas: Canvas) -> None:
    """Header in the seat's colour, then two lines."""
    asked = table.movers
    seat = table.match.seats[asked[0]] if len(asked) == 1 else None
    words = only_way(table) or said(table)
    head, turn = heading(table), table.turn(table.view)
    first, rest = two_lines(words)
    if table.measures.title_in_head and rest:
        head, words = first.rstrip("."), rest
    box = table.arrangement.prompt
    canvas = canvas.within(1.0, table.sofa.lively.shake, 0.0)
    if size := table.arrangement.letters.prompt:
        foot = table.arrangement.turn if turn and not table.measures.strip else None
        whole = in_one(only_way(table) or said(table), table.names)
        large = ("prompt", seat and seat.colour, heading(table), whole, turn, foot)
        canvas.layer(large, grown(box, 14), lambda canvas: paint_large_prompt(canvas, box, size, large[1:]))
        return
    pill, high = table.sofa.pill, table.measures.head
    # A pill that would leave no room for the words is a small device in the header.
    below = bool(pill and table.measures.title_in_head and canvas.fits(words, (box[2] - 44, 40)))
    where = "" if pill is None else "below" if below else "header"
    key = ("prompt", seat and seat.colour, head, turn, words, table.measures.title_in_head, where)
    canvas.layer(key, grown(box, 14), lambda canvas: paint_prompt(canvas, box, high, key[1:]))
    if pill is None:
        return
    x, y, w, _ = box
    if below:
        draw_pill(canvas, (x + 16, y + high + 8 - table.sofa.lively.pill, w - 32, 46), pill)
    else:
        middle = y + high / 2 - table.sofa.lively.pill
        draw_device(canvas, x + w - 48 - (TURN if turn else 0), middle, pill.device, 23)


def paint_prompt(canvas: Canvas, box: Box, height: float, content: tuple[Any, ...]) -> None:
    """The prompt panel for this content, with room for a pill."""
    colour, head, turn, words, plain, pill = content
    x, y, w, h = box
    fill = colours.seat(colour) if colour else SUN
    canvas.panel(box, CREAM, 24, head=fill, head_height=height)
    tall = height > 60
    left = (84.0 if tall else 64.0) if colour else 26.0
    if colour:
        canvas.sprite(f"seat_{colour}", x + (44 if tall else 36), y + height / 2 + 1, 1.0 if tall else 0.65)
    turn_width = (TURN if turn else 0) + (60 if pill == "header" else 0)
    room = (x + left, y + 4, w - left - 26 - turn_width, height - 8)
    long = tall and canvas.measure(head, 28, "title") > room[2]
    if tall and not long:  # two lines need its place
        canvas.line([(x + 18, y + 11), (x + w - 18, y + 11)], colours.light(fill, 0.55), 4)
    canvas.text(head, room, 27 if long else 38 if tall else 32, INK, "title", lines=2 if long else 1)
    if turn:
        canvas.text(turn, (x + w - 162, y + 2, 140, height - 4), 26, colours.dark(fill, 0.7), "bold", "right")
    if pill == "below":
        canvas.text(words, (x + 24, y + height + 54, w - 44, 40), 27, SECONDARY)
        return
    first, second = (words, "") if plain else two_lines(words)
    left, width, top = x + 26, w - 44, y + height
    if second:
        high = h - height - 14
        part = high / 2 if canvas.measure(first, 26, "bold") * LONG < width else high * 0.66
        canvas.text(first, (left, top + 6, width, part), 31, INK, "bold", lines=2 if part > high / 2 else 1)
        canvas.text(second, (left, top + 6 + part, width, high - part), 28, SECONDARY)
    else:
        canvas.text(first, (left, top + 6, width, h - height - 14), 28 if plain else 31, INK, "bold", lines=2)


def draw_pill(canvas: Canvas, box: Box, pill: Pill) -> None:
    """Where to look next, as wide as its words."""
    x, y, w, h = box
    words = pill.words if canvas.measure(pill.words, 28, "title") <= PILL else pill.short
    wide = min(w, canvas.measure(words, 28, "title") + 86)
    canvas.box((x, y, wide, h), pill.fill, h / 2, INK, 4)
    canvas.sprite(pill.icon, x + 30, y + h / 2, 0.38)
    canvas.text(words, (x + 56, y, wide - 72, h), 28, INK, "title")


def paint_large_prompt(canvas: Canvas, box: Box, size: float, content: tuple[Any, ...]) -> None:
    """The prompt panel in letters of this size: whose turn it is, then all the rest in one piece; how far it is last."""
    colour, head, words, turn, foot = content
    x, y, w, h = box
    height = size * 1.5
    canvas.panel(box, CREAM, 24, head=colours.seat(colour) if colour else SUN, head_height=height)
    left = 104.0 if colour else 26.0
    if colour:
        canvas.sprite(f"seat_{colour}", x + 56, y + height / 2 + 1, 1.1)
    canvas.text(
        head,
        (x + left, y + 2, w - left - 16, height - 6),
        HEADLINE * size / canvas.text_scale,
        INK,
        "title",
        least=size,
    )
    body = (x + 26, y + height + 8, w - 44, h - height - (foot[3] if foot else 0) - 18)
    if foot:
        left, top, wide, high = foot
        canvas.text(turn, (left + 26, top, wide - 52, high - 10), 0, SECONDARY, "bold", "right", least=size)
    canvas.text(words, body, size / canvas.text_scale, INK, "bold", lines=9, least=size)


def in_one(words: str, names: tuple[str, ...] = ()) -> str:
    """Two lines as one text: what was parted by a new line is parted by a stop, unless it goes on.

    >>> in_one("Ben may guess,\\nor end the turn."), in_one("Ben peeks\\nat card 4."), in_one("So it is\\nben wins.", ("ben",))
    ('Ben may guess, or end the turn.', 'Ben peeks at card 4.', 'So it is. ben wins.')
    >>> in_one("You roll 1 die\\nEvery 5 or 6 draws a card."), in_one("Your turn!\\nRoll."), in_one("Ben walks")
    ('You roll 1 die. Every 5 or 6 draws a card.', 'Your turn! Roll.', 'Ben walks')
    """
    first, _, rest = words.partition("\n")
    if not rest:
        return first
    goes_on = first[-1:] in ".!?:…,;" or (rest[0].islower() and not rest.startswith(names))
    return f"{first}{'' if goes_on else '.'} {rest}"


def strip(table: AnyTable, canvas: Canvas) -> None:
    """The dark strip under the prompt, filled by the game."""
    canvas = table.arrangement.strip.on(canvas)
    if box := table.measures.strip:
        canvas.layer(("strip", box), grown(box, 6), lambda canvas: canvas.strip(box, 22))
        table.dice_strip(canvas, box, table.view)


def turn_beside(table: AnyTable, canvas: Canvas) -> None:
    """How far the game is, beside the strip where letters are large."""
    box, words = table.arrangement.turn, table.turn(table.view)
    if box is None or not table.measures.strip or not words:
        return
    x, y, w, h = box

    def paint(canvas: Canvas) -> None:
        canvas.strip(box, 22)
        size = table.arrangement.letters.log / canvas.text_scale
        canvas.text(words, (x + 8, y + 6, w - 16, h - 12), size, CREAM, "title", "center", lines=2)

    canvas.layer(("turn", words), grown(box, 6), paint)


# ---- players ---------------------------------------------------------------------------------


def row_box(table: AnyHooks, seat: int) -> Box:
    """Where a player's row lies; many players get lower rows."""
    x, y, w, h = table.measures.rows
    count = len(table.match.seats)
    pitch = min(table.measures.row_height + table.measures.row_gap, (h + table.measures.row_gap) / count)
    height = min(table.measures.row_height, pitch - table.measures.row_gap)
    return (x, y + seat * pitch, w, height)


def rows(table: AnyTable, canvas: Canvas) -> None:
    """One row per player, each painted again only when its content changes."""
    portraits = faces(table.match.seats)
    asked = table.movers
    for number, seat in enumerate(table.match.seats):
        status = table.status(number, table.view) or table.sofa.who_plays(number) or who_plays(seat)
        active, focused = number in asked, table.focus == ("row", number)
        key = ("row", number, seat, portraits[number], active, status, table.row_key(number, table.view),
               table.sofa.facts_room(number))  # fmt: skip
        box = table.row_box(number)
        there = table.row_lens(number).on(canvas)

        def paint(
            canvas: Canvas, number: int = number, box: Box = box, status: str = status, active: bool = active
        ) -> None:
            table.paint_row(canvas, number, box, status, active, portraits[number])

        there.layer(key, grown(box, 14), paint)
        table.draw_row(there, number, box)
        table.sofa.draw_row(there, number, box)
        if focused:
            there.focus_ring(box, 18)
    table.sofa.draw_crown(canvas)


def paint_row(table: AnyHooks, canvas: Canvas, number: int, box: Box, status: str, active: bool, face: str) -> None:
    """Stripe, portrait, shape, name, status, and the game's public facts."""
    seat = table.match.seats[number]
    colour = colours.seat(seat.colour)
    x, y, w, h = box
    stripe = table.measures.stripe
    wide = stripe > 40
    fill = GONE_FILL if table.gone(number, table.view) else ACTIVE_FILL if active and not wide else CREAM
    canvas.box((x - 2.5, y + 2.5, w + 5, h + 5), SHADOW, 20, alpha=140)
    canvas.box(box, colours.light(colour, 0.4) if wide else colour, 18)
    canvas.box((x + stripe + 2, y, w - stripe - 2, h), fill, 18)
    canvas.box((x + stripe + 2, y, 40, h), fill)
    if not wide:
        canvas.box((x + stripe - 2, y, 4, h), INK)
    canvas.box(box, None, 18, INK, 5)
    if active:
        canvas.box((x - 6, y - 6, w + 12, h + 12), None, 23, ACTIVE_RING if wide else SUN, 5)
    spare = 8 if canvas.large else 0  # a name needs the room where rows are smaller
    left = x + stripe + 16 - spare
    if wide:
        table.emblem(canvas, (x, y, stripe, h), number, table.view)
    if table.measures.avatars:
        diameter = min(70.0, h - 16) * (SMALLEST / canvas.least) ** 0.5
        portrait(canvas, face, seat.colour, x + stripe + 13 + diameter / 2, y + h / 2, diameter)
        corner = 14 if spare else 6 + diameter  # where its shape keeps off the words
        canvas.sprite(f"seat_{seat.colour}", x + stripe + corner, y + h - 20, 0.5)
        left = x + stripe + 28 + diameter - spare
    for shift, mark in enumerate(table.marks(number, table.view)):
        canvas.sprite(mark, x + 38 + 30 * shift, y + 18, 0.36)
    room = x + w - 16 - table.facts_room(number, table.view) - left
    if h >= 70:
        canvas.text(seat.name, (left, y + 6, room, h * 0.5), 32, INK, "title")
        canvas.text(status, (left, y + h * 0.53, room, h * 0.41), 24, SECONDARY)
    else:
        canvas.text(seat.name, (left, y, room, h), 32, INK, "title")
    table.facts(canvas, (left, y, x + w - 8 - left, h), number, table.view)


def recap_box(table: AnyHooks) -> Box:
    """The log, and the bare panel between it and the rows if nothing else lies there."""
    if table.arrangement.rows:
        return table.arrangement.log
    x, y, w, h = table.measures.log
    _, _, _, below = last = table.row_box(len(table.match.seats) - 1)
    top = last[1] + below + table.measures.row_gap
    buttons = table.measures.buttons
    bare = top < y and not top < buttons[1] < y
    return (x, top, w, y + h - top) if bare else (x, y, w, h)


# ---- log -------------------------------------------------------------------------------------


def log_icon(table: AnyTable, canvas: Canvas, event: Event | None, x: float, y: float, scale: float = 1.0) -> None:
    """The game's icon for an event, or the shape of the seat it is about."""
    if event is not None and (sprite := table.looks.icon(event)):
        canvas.sprite(sprite, x, y, min(0.4, ICON / art.size(sprite)[0]) * scale)
    elif event is not None and event.about is not None:
        canvas.sprite(f"tab_{table.match.seats[event.about].colour}", x, y, 0.6 * scale)
    else:
        canvas.disc(x, y, 7 * scale, SUN)


def log_line(table: AnyTable, canvas: Canvas) -> None:
    """The newest event in words; a click opens the whole log."""
    box, size = table.sofa.log_box(table.arrangement.log), table.arrangement.letters.log
    event, words = table.diary.latest or (None, f"{table.match.game.title} begins.")
    x, y, w, h = box

    def paint(canvas: Canvas) -> None:
        canvas.box(box, STRIP, 18, STRIP_EDGE, 4)
        scale = ((size or SMALLEST) / SMALLEST) ** 0.5
        log_icon(table, canvas, event, x + 34 * scale, y + h / 2, scale)
        left, inset = 60 * scale, 12 if size else INSET
        room = (x + left, y + inset, w - left - 12, h - 2 * inset)
        canvas.text(words, room, size / canvas.text_scale or 26, CREAM, lines=2, least=size or SMALLEST)

    if not table.talk.draw(canvas):
        canvas.layer(("log", event, words), grown(box, 6), paint)
    table.sofa.draw_watchers(canvas, table.arrangement.log)
    if table.focus == "log":
        canvas.focus_ring(box, 18)
