"""What the Boss & Minion table puts into the frame's panel: buttons, and a card with small dice for every player."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

from game.engine.contract import Names
from game.engine.match import Seat
from game.geometry import Box, Point, grown, middle
from game.scenes.table.measures import Button
from game.titles.boss_and_minion.look import ACID, LAVENDER, VIOLET
from game.titles.boss_and_minion.rules import moves
from game.titles.boss_and_minion.rules.content import CHARACTERS
from game.titles.boss_and_minion.rules.moves import Action, Character
from game.titles.boss_and_minion.rules.specials import SPECIALS
from game.titles.boss_and_minion.rules.view import View
from game.titles.boss_and_minion.table.ring import draw_die
from game.titles.boss_and_minion.table.shown import Board, Shown
from game.titles.boss_and_minion.words import labels, text
from game.titles.boss_and_minion.words.phrases import gang_name
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, CREAM, INK, LILAC, LINE, SAND, SECONDARY, mix
from game.ui.colours import seat as seat_colour

ROWS: Box = (1364.0, 244.0, 460.0, 506.0)
GAPS = {2: 32.0, 3: 22.0, 4: 17.0}
FACE, FACE_X, FACE_DROP = 0.3, 44.0, 103.0  # a portrait: its size, from the left, and below the middle for each size
TALLEST = (220.0, 244.0)  # card of a player in a duel, of a gang
DARK = "#1d1136"
GONE = "#cdbfb8"
FADED = "#c9b48c"
SPECIAL_HIGH = 54.0
PITCH = 57.0  # from one small die to the next
HEX = (136.0, 158.0)  # a hexagon that lies below a die
FLANK = 53.0  # from its middle to where its pattern shows beside a small die
PATTERNS: dict[str, tuple[tuple[Point, Point], ...]] = {  # of each colour, as strokes from point to point
    "red": tuple(((-7.0, y - 7), (7.0, y + 7)) for y in (-17.0, 0.0, 17.0)),
    "green": tuple(((-7.0, y), (7.0, y)) for y in (-17.0, 0.0, 17.0)),
    "violet": tuple(((x, -20.0), (x, 20.0)) for x in (-6.0, 6.0)),
    "yellow": tuple(((x - 1, y), (x + 1, y)) for x in (-6.0, 6.0) for y in (-17.0, 0.0, 17.0)),
    "blue": (),
}
EDGE = 5.0  # at the foot of a card, where its outline bends
READINGS: dict[moves.Reading, tuple[str, str, str]] = {  # fill, ink, icon
    "boosted": (ACID, INK, "bm_icon_boost"),
    "complex": (VIOLET, CREAM, "bm_chain_yellow"),
}


# ---- buttons ---------------------------------------------------------------------------------


def buttons(
    view: View,
    legal: Sequence[Action],
    names: Names,
    special: Character | None,
    pick: Callable[[Hashable], None],
    undo: Callable[[], None] | None,
    told: bool,
) -> list[Button]:
    """What has no place on a board: go, pass, Specials, and words about what to click, or while something is told."""
    if told:
        return [_says(labels.HURRY, "icon_timer")]
    if not legal:
        return [_says(labels.WAITING.format(names[view.asked[0]]), "icon_timer")] if view.asked else []
    if special is not None:
        found = [_says(labels.WHICH.get(SPECIALS[special].does, labels.WHICH_DIE), "bm_icon_special")]
    else:
        found = _main(view, legal, names)
    found += _specials(legal, special, pick)
    for action in legal:
        if isinstance(action, moves.Decline | moves.Pass):
            fill = LAVENDER if isinstance(action, moves.Pass) else SAND
            found.append(Button(text.action(action, view, names), action, fill=fill, size=30))
    if undo is not None and view.stage in labels.BACK and len(found) < 2:
        found.append(Button(labels.BACK[view.stage], fill=LAVENDER, size=30, click=undo, key=("again",)))
    return found


def _says(words: str, icon: str) -> Button:
    """Words in the place of a button."""
    return Button(words, icon=icon, fill=DARK, size=28, ink=LILAC, quiet=True, key=("says",))


def _main(view: View, legal: Sequence[Action], names: Names) -> list[Button]:
    """What most players will do next, or where to click for it."""
    match view.stage:
        case "draft":
            return [_says(labels.PICK_CARD, "bm_icon_special")]
        case "declare":
            return [] if offered(legal) else [_says(labels.PICK_DIE, "bm_icon_sword")]
        case "lose":
            return [_says(labels.PICK_LOSS, "icon_skull")]
        case "aimed":
            return [Button(text.action(moves.Go(), view, names), moves.Go(), icon="bm_icon_dice", fill=ACID, size=36)]
        case "defend":
            words, icon = text.action(moves.Stand(), view, names), "bm_icon_shield"
            stand = Button(words, moves.Stand(), icon=icon, fill=ACID, size=34)
            return [stand, _says(labels.ASSIST, icon)] if len(legal) > 1 else [stand]
        case "dice":
            return _readings(view, legal, names)
    return []


def _readings(view: View, legal: Sequence[Action], names: Names) -> list[Button]:
    """What two dice may mean, or how to go on."""
    found = []
    for action in legal:
        if isinstance(action, moves.Read):
            fill, ink, icon = READINGS[action.kind]
            found.append(Button(text.action(action, view, names), action, icon=icon, fill=fill, size=32, ink=ink))
    more = any(isinstance(action, moves.Pick) for action in legal)
    return found or [_says(labels.PICK_MORE if more else labels.AIM_FIRST, "bm_icon_sword")]


def offered(legal: Sequence[Action]) -> dict[Character, moves.Use]:
    """Whose Specials can be used now, each with the first way to do so."""
    found: dict[Character, moves.Use] = {}
    for action in legal:
        if isinstance(action, moves.Use):
            found.setdefault(action.special, action)
    return found


def _specials(legal: Sequence[Action], special: Character | None, pick: Callable[[Hashable], None]) -> list[Button]:
    """One button per Special: it acts at once, or lights the dice it can be used on."""
    plain = partial(Button, icon="bm_icon_special", fill=ACID, size=30)
    found = []
    for character, use in offered(legal).items():
        name = CHARACTERS[character].special
        if use.die is None:
            found.append(plain(name, use))
        elif special != character:
            key = ("special", character)
            found.append(plain(name, click=partial(pick, key), key=key))
    return found


def waiting_for_die(special: Character, pick: Callable[[Hashable], None]) -> list[Button]:
    """A Special is picked and its die is not; picked once more, it is let go."""
    key = ("special", special)
    words = labels.FOR_BOX if SPECIALS[special].does == "restored" else labels.FOR_SPECIAL
    return [
        _says(words.format(CHARACTERS[special].special), "bm_icon_special"),
        Button(labels.NEVER_MIND, fill=LAVENDER, size=30, click=partial(pick, key), key=key),
    ]


# ---- players' cards ----------------------------------------------------------------------------


def row_box(seat: int, seats: int, gangs: bool) -> Box:
    """Where the card of a player lies."""
    x, y, w, h = ROWS
    high = min(TALLEST[gangs], (h - GAPS[seats] * (seats - 1)) / seats)
    return x, y + seat * (high + GAPS[seats]), w, high


def head_high(high: float, lines: int) -> float:
    """How high the head of a player's card is."""
    return min(62.0, max(38.0, high * 0.26 if lines == 2 else high * 0.28))


def line_room(high: float, lines: int) -> float:
    """How much every board gets of a player's card; in a duel the Special's name may need some."""
    room = (high - head_high(high, lines) - EDGE) / lines
    return room - SPECIAL_HIGH if lines == 1 and room > 100 else room


def line_area(shown: Shown, seat: int, board: int) -> Box:
    """What of a player's card belongs to a board."""
    x, y, w, h = row_box(seat, shown.seats, shown.gangs)
    lines = 2 if shown.gangs else 1
    room = line_room(h, lines)
    return x + 8, y + head_high(h, lines) + room * board + 1, w - 16, room - 2


def face_size(area: Box) -> float:
    """The size of the portrait on a line of a player's card."""
    return FACE * min(1.0, (area[3] + 2) / 78)


def face_place(area: Box) -> Point:
    """Where the portrait stands on a line of a player's card: the middle of its lower edge."""
    return area[0] + FACE_X, middle(area)[1] - 1 + FACE_DROP * face_size(area)


def paint_player(canvas: Canvas, box: Box, seat: Seat, number: int, shown: Shown, words: str, active: bool) -> None:
    """The card of a player: name and gang, with room for a line of small dice per board."""
    x, y, w, h = box
    colour = seat_colour(seat.colour)
    lines = 2 if shown.gangs else 1
    head = head_high(h, lines)
    if active:
        canvas.box(grown(box, 9), None, 28, ACTIVE_RING, 6)
    canvas.panel(box, CREAM if shown.alive[number] else GONE, 20, head=mix(colour, CREAM, 0.45), head_height=head)
    k = head / 62
    canvas.sprite(f"seat_{seat.colour}", x + 38, y + head / 2 - 1, max(0.5, 0.78 * k))
    room = w - 70 - 38
    large, small = 32.0, 26.0
    if canvas.text_scale > 1:  # letters that fill the head would touch its edges
        large, small = min(large, 0.84 * head / canvas.text_scale), min(small, 0.7 * head / canvas.text_scale)
    name, gang = canvas.measure(seat.name, large, "title") + 4, canvas.measure(words, small, "bold") + 4
    if name + gang > room:  # both shrink, the name as far as it can
        gang = min(gang, max(room * gang / (name + gang), 0.78 * gang / canvas.text_scale))
        name = room - gang
    canvas.text(seat.name, (x + 70, y, name, head - 4), large, INK, "title")
    canvas.text(words, (x + w - 20 - gang, y, gang, head - 4), small, INK, "bold", "right")
    board = shown.boards.get((number, 0))
    if board is None:
        canvas.text(labels.TO_CHOOSE, (x + 20, y + head, w - 40, h - head - 4), 27, SECONDARY, "bold", "center")
    elif (foot := h - head - lines * line_room(h, lines)) > SPECIAL_HIGH:
        canvas.box((x + 18, y + h - foot - 2, w - 36, 3), LINE)
        canvas.sprite("bm_icon_special", x + 52, y + h - foot / 2 - 2, 0.36)
        special = CHARACTERS[board.character].special
        canvas.text(special, (x + 84, y + h - foot, w - 100, foot - 4), 27, VIOLET, "title")


def draw_lines(canvas: Canvas, colour: str, number: int, shown: Shown) -> None:
    """What lies on a player's boards, line by line: a picture of its own, for it changes more often than the card."""
    fill = CREAM if shown.alive[number] else GONE
    for (seat, line), board in shown.boards.items():
        if seat == number:
            area = line_area(shown, seat, line)
            key = ("bm line", board.portrait, board.values, board.closed, colour, fill)
            canvas.layer(key, area, partial(_paint_line, board, colour, area, fill))


def small_die(area: Box) -> float:
    """The size of the dice on a line of a player's card: round each, its hexagon shows the pattern of its colour."""
    return min(0.42, area[3] / 117)  # the tallest is the d8


def _paint_line(board: Board, colour: str, area: Box, fill: str, canvas: Canvas) -> None:
    canvas.box(area, fill)
    (x, foot), level, size = face_place(area), middle(area)[1] - 1, face_size(area) / FACE
    canvas.disc(x, level, 32 * size, mix(seat_colour(colour), CREAM, 0.3), INK, 3)
    canvas.sprite(board.portrait, x, foot, FACE * size)
    for place, value in enumerate(board.values):
        left, arm = x + 74 + PITCH * place, 9 * size
        if place in board.closed:
            canvas.line([(left - arm, level), (left + arm, level)], FADED, 6)
        elif value is None:
            for way in (1, -1):
                canvas.line([(left - arm, level - way * arm), (left + arm, level + way * arm)], FADED, 6)
        else:
            shape = board.colours[place], board.sizes[place]
            _paint_seat(canvas, shape[0], (left, level), min(PITCH / HEX[0], area[3] / HEX[1]))
            draw_die(canvas, *shape, str(value or ""), (left, level), small_die(area))


def _paint_seat(canvas: Canvas, colour: str, at: Point, size: float) -> None:
    """The hexagon of a small die; its pattern is drawn again in ink beside the die, so small that it would be faint."""
    canvas.sprite(f"bm_hex_{colour}", *at, size)
    for flank in (-FLANK * size, FLANK * size):
        for start, end in PATTERNS[colour]:
            canvas.line([(at[0] + flank + x * size, at[1] + y * size) for x, y in (start, end)], INK, 7 * size)


def side(view: View, seat: int) -> str:
    """For whom a player plays, beside the name."""
    boards = view.players[seat].boards
    if not view.players[seat].alive:
        return labels.OUT
    if not boards:
        return ""
    first = boards[0].character
    return gang_name(first) if view.mode == "gangs" else CHARACTERS[first].name
