"""What the Bodyguard table puts into the frame's panel: buttons, tokens, and marks round what can be chosen."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.geometry import Box, around
from game.scenes.table.measures import Button
from game.titles.bodyguard.rules import moves
from game.titles.bodyguard.rules.content import BIG, CARD_WORDS, SMALL
from game.titles.bodyguard.rules.moves import Action, Card
from game.titles.bodyguard.table import layout
from game.titles.bodyguard.table.pieces import BLUE, DEEP, GOLD, ICE, draw_ring
from game.titles.bodyguard.table.shown import Shown
from game.titles.bodyguard.words import labels, text
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, CREAM, INK, RED, SAND, mix
from game.ui.colours import seat as seat_colour

if TYPE_CHECKING:
    from game.titles.bodyguard.table.scene import Table

NAVY, SILVER = "#14204a", "#d5dde8"
TOKEN, TOKENS = 44.0, 100.0  # from one token to the next, and the most that all of them take
SAYS, ABOUT = ("says",), ("about",)  # keys of the strips with words

SPENDS: dict[type[Action], Card] = {
    moves.Trick: "filthy_trick",
    moves.Martin: "deadly_martin",
    moves.PlanB: "plan_b",
}


def cards_of(action: Action) -> tuple[Card, ...]:
    """The cards of the hand that an action spends, if they are to be picked first."""
    if isinstance(action, moves.ThrowIn):
        return action.cards
    card = action.card if isinstance(action, moves.Hit | moves.Discard) else SPENDS.get(type(action))
    return (card,) if card else ()


def victim(action: Action | None) -> int | None:
    """At whose seat an action has its place."""
    if isinstance(action, moves.Hit | moves.Trick | moves.Martin):
        return action.target
    return action.seat if isinstance(action, moves.Appoint) else None


# ---- buttons ---------------------------------------------------------------------------------


def says(words: str, icon: str | None = None, key: Hashable = SAYS) -> Button:
    """Words in the place of a button."""
    return Button(words, icon=icon, fill=NAVY, size=28 if key == SAYS else 25, ink=ICE, quiet=True, key=key)


def buttons(table: Table) -> list[Button]:
    """Two places: what can be done without a place on the table, and words."""
    if not table.legal:
        return _waiting(table)
    match table.view.stage:
        case "desk":
            words = _pointed_words(table) or labels.APPOINT
            return [says(words, "icon_shield"), _button(table, moves.Appoint(None), SAND)]
        case "turn":
            return _turn(table)
        case "throw_in":
            return [_throw_in(table)]
        case "rescue":
            first = _able(table, moves.StepIn(), RED, labels.NO_RESCUE, CREAM, "icon_shield")
        case _:
            first = _able(table, moves.Counter(), GOLD, labels.NO_COUNTER)
    return [first, _button(table, moves.Pass(), SAND)]


def _able(table: Table, action: Action, fill: str, unable: str, ink: str = INK, icon: str | None = None) -> Button:
    """What could be done if the cards were there, or words that say they are not."""
    return _button(table, action, fill, ink, icon) if action in table.legal else Button(unable, size=30)


def _button(table: Table, action: Action, fill: str, ink: str = INK, icon: str | None = None) -> Button:
    return Button(text.action(action, table.view, table.names), action, icon=icon, fill=fill, size=32, ink=ink)


def _pointed_words(table: Table) -> str:
    return "" if table.pointed is None else text.action(table.pointed, table.view, table.names)


def _turn(table: Table) -> list[Button]:
    recall, draw = moves.Recall(), moves.Draw()
    extra = [_button(table, recall, GOLD, icon="icon_mask")] if recall in table.legal else []
    extra += [_button(table, draw, BLUE, CREAM)] if draw in table.legal else []
    if len(extra) == 2:
        return extra
    under = [card for index, card in enumerate(table.view.hand) if table.focus == ("card", index)]
    read = table.card or (under[0] if under else None)
    about = [says(CARD_WORDS[read].line, key=ABOUT)] if read is not None and not extra else []
    return [says(_pointed_words(table) or _turn_words(table)), *extra, *about]


def _turn_words(table: Table) -> str:
    card = table.card
    if card is None:
        return labels.PICK_ONE
    plays = [action for action in table.legal if card in cards_of(action) and not isinstance(action, moves.Discard)]
    if not plays:
        return labels.ONLY_DISCARD
    return labels.OWN_HIT if card == "plan_b" else labels.WHO


def _throw_in(table: Table) -> Button:
    if table.rescue is not None:
        return Button(labels.THROW_IN, table.rescue, icon="icon_shield", fill=RED, size=40, ink=CREAM)
    return Button(labels.THREE_NEEDED, size=30)


def _waiting(table: Table) -> list[Button]:
    asked = table.movers
    if not asked:
        return []
    words = labels.WAITING.format(table.names[asked[0]]) if len(asked) == 1 else labels.WAITING_ALL.format(len(asked))
    if table.showing.told:
        words = labels.HURRY
    look = Button(labels.LOOK, icon="icon_eye", fill=BLUE, size=31, ink=CREAM, click=table.peek_now, key=("look",))
    return [says(words, "icon_timer"), *([look] if table.humans else [])]


# ---- players' rows -----------------------------------------------------------------------------


def facts_width(twos: int, ones: int) -> float:
    """What tokens and their sum need."""
    return 66 + pitch(twos + ones) * (twos + ones)


def pitch(tokens: int) -> float:
    """From one token to the next."""
    return min(TOKEN, TOKENS / max(1, tokens))


def draw_facts(canvas: Canvas, box: Box, name: str, twos: int, ones: int, president: bool) -> None:
    """Tokens, their sum, and a badge beside the President's name."""
    x, y, w, h = box
    right, middle = x + w + 8, y + h / 2 - 1
    apart = pitch(twos + ones)
    size = min(1.0, h / 62)
    for number in reversed(range(twos + ones)):
        worth, radius, fill = (BIG, 21 * size, GOLD) if number < twos else (SMALL, 17 * size, SILVER)
        cx = right - 86 - apart * number
        canvas.disc(cx, middle + 3, radius, INK, INK, 3.5, alpha=100)
        canvas.disc(cx, middle, radius, fill, INK, 4)
        canvas.text(str(worth), around((cx, middle), 2 * radius), 26 * size, INK, "title", "center")
    total = twos * BIG + ones * SMALL
    canvas.text(str(total), (right - 62, y + 2, 56, h - 4), 38, DEEP, "title", "center")
    if president:
        beside = x + canvas.measure(name, 32, "title") + 36
        if beside + 30 < right - facts_width(twos, ones):
            canvas.sprite("icon_eagle", beside, middle, 0.7 * size)
        else:
            canvas.sprite("icon_eagle", x - 20, y + h - 12, 0.46)


def paint_cell(canvas: Canvas, box: Box, colour: str, twos: int, ones: int, active: bool, out: bool) -> None:
    """In the place of a row, while the panel shows a hand: the seat's shape and its points."""
    x, y, w, h = box
    fill = "#cdbfb8" if out else CREAM
    canvas.box((x - 1, y + 4, w + 2, h + 3), INK, 14, alpha=140)
    canvas.box(box, fill, 12, INK, 4)
    canvas.box((x + 2, y + 2, w - 4, 30), mix(seat_colour(colour), fill, 0.55), 10)
    canvas.box(box, None, 12, INK, 4)
    if active:
        canvas.box((x - 4, y - 4, w + 8, h + 8), None, 15, ACTIVE_RING, 5)
    canvas.sprite(f"seat_{colour}", x + w / 2, y + 17, 0.4)
    canvas.text(str(twos * BIG + ones * SMALL), (x + 4, y + 31, w - 8, h - 32), 27, DEEP, "title", "center")


# ---- marks on the table ------------------------------------------------------------------------


def draw_discard(canvas: Canvas, strong: bool) -> None:
    """The discard pile as a place to put the picked card."""
    colour, wide, ink = (ACTIVE_RING, 6, 11) if strong else (ICE, 4, 8)
    draw_ring(canvas, layout.DISCARD_BOX, 20, colour, wide, ink)
    draw_tag(canvas)


def draw_tag(canvas: Canvas) -> None:
    """What a card put there is: discarded."""
    x, y, w, h = layout.DISCARD_BOX
    canvas.once((x - 20, y + h - 14, w + 40, 60), _paint_tag, (x - 4, y + h - 6, w + 8, 42))


def _paint_tag(tag: Box, canvas: Canvas) -> None:
    canvas.box(tag, CREAM, 21, INK, 4)
    canvas.text(labels.DISCARD, (tag[0] + 8, tag[1], tag[2] - 16, 40), 25, INK, "title", "center")


def draw_dealing(canvas: Canvas, shown: Shown, guard: int | None) -> None:
    """At the desk: the roles as they would be dealt, seen by the President alone; a Bodyguard's may be left over."""
    holder = shown.president if guard is None else guard
    for seat in range(len(shown.hits)):
        x, y, tilt = shown.spot(seat).role
        role, sure = ("bodyguard", True) if seat == holder else ("assassin", guard is not None)
        canvas.sprite(f"role_mini_{role}", x, y, angle=tilt, alpha=255 if sure else 150)
