"""What the Bodyguard table puts into the frame's panel: buttons, tokens, and marks round what can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any

from game.rules.bodyguard import moves, text
from game.rules.bodyguard.content import CARD_WORDS, KINDS
from game.rules.bodyguard.moves import Card
from game.rules.bodyguard.view import View
from game.scenes.tables.bodyguard_pieces import BLUE, DEEP, GOLD, ICE, Shown
from game.scenes.tables.bodyguard_places import Box
from game.scenes.tables.frame import Button
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, CREAM, INK, RED, SAND

NAVY = "#14204a"
TOKEN, TOKENS = 44.0, 100.0  # from one token to the next, and the most that all of them take
SAYS, ABOUT = ("says",), ("about",)  # keys of the strips with words

PICK, PICK_ONE = "Pick a card of your hand", "Click a card, or drag it"
WHO, ONLY_DISCARD, OWN_HIT = "Who gets it? Or discard it.", "It can only be discarded.", "Which hit? Or discard it."
APPOINT = "Pick your Bodyguard at the table"
WAITING, WAITING_ALL = "Waiting for {}", "Waiting for {} answers"
LOOK = "Look at your cards"
NO_COUNTER, NO_RESCUE = "No Hard (core) AF", "You cannot step in"
STEP_IN = "Step in!"
RESULTS = "To the results"
DISCARD = "Discard"
HIT_BY = "{}, by {}"
NOTHING, MARTIN, OUT, CARDS = "no hits", "a Deadly Martin waits", "out this round", ("no cards", "1 card", "{} cards")

CARDS_OF: dict[Any, Card] = {moves.Trick: "filthy_trick", moves.Martin: "deadly_martin", moves.PlanB: "plan_b"}
ICONS: dict[Any, str] = {
    moves.RoundBegan: "icon_eagle",
    moves.RolesDealt: "icon_mask",
    moves.Recalled: "icon_mask",
    moves.HitRemoved: "action_plan_b",
    moves.BreathHeld: "bg_heart",
    moves.Rescued: "icon_shield",
    moves.Eliminated: "bg_out",
    moves.RoundOver: "icon_star",
    moves.GameOver: "icon_star",
}


def card_of(action: Any) -> Card | None:
    """The card of the hand that an action spends, if it is one to pick first."""
    if isinstance(action, moves.Hit | moves.Discard):
        return action.card
    kind: Any = type(action)
    return CARDS_OF.get(kind)


def victim(action: Any) -> int | None:
    """At whose seat an action has its place."""
    if isinstance(action, moves.Hit | moves.Trick | moves.Martin):
        return action.target
    return action.seat if isinstance(action, moves.Appoint) else None


def icon(event: Any) -> str | None:
    """The sprite before a log line."""
    if isinstance(event, moves.HitPlaced):
        return f"icon_{event.kind}"
    kind: Any = type(event)
    return ICONS.get(kind)


WEIGHTS: dict[Any, int] = {
    moves.Drew: 4,
    moves.Stole: 4,
    moves.RolesDealt: 4,
    moves.RoundOver: 3,
    moves.Eliminated: 3,
    moves.HitPlaced: 2,
    moves.HitRemoved: 2,
    moves.MartinServed: 2,
    moves.CardsDealt: 0,
}


def weight(event: Any) -> int:
    """How much an event matters in a recap."""
    kind: Any = type(event)
    return WEIGHTS.get(kind, 1)


# ---- buttons ---------------------------------------------------------------------------------


def says(words: str, icon: str | None = None, key: Hashable = SAYS) -> Button:
    """Words in the place of a button."""
    return Button(words, icon=icon, fill=NAVY, size=28 if key == SAYS else 25, ink=ICE, quiet=True, key=key)


def results(click: Callable[[], None]) -> Button:
    """From the final score to the results."""
    return Button(RESULTS, fill=BLUE, size=34, click=click, ink=CREAM, key="results")


def buttons(
    view: View,
    legal: Sequence[Any],
    names: Sequence[str],
    read: Card | None,
    card: Card | None,
    rescue: moves.Rescue | None,
    pointed: Any,
    look: Callable[[], None] | None,
) -> list[Button]:
    """Two places: what can be done without a place on the table, and words."""
    able = set(legal)

    def button(action: Any, fill: str, ink: str = INK, icon: str | None = None) -> Button:
        return Button(text.action(action, view, tuple(names)), action, icon=icon, fill=fill, size=32, ink=ink)

    if not legal:
        return _waiting(view, names, look)
    if view.stage == "desk":
        words = text.action(pointed, view, tuple(names)) if pointed is not None else APPOINT
        return [says(words, "icon_shield"), button(moves.Appoint(None), SAND)]
    if view.stage == "turn":
        extra = [button(action, GOLD, icon="icon_mask") for action in (moves.Recall(),) if action in able]
        extra += [button(moves.Draw(), BLUE, CREAM)] if moves.Draw() in able else []
        if len(extra) == 2:
            return extra
        words = text.action(pointed, view, tuple(names)) if pointed is not None else _turn_words(legal, card)
        about = [says(CARD_WORDS[read].line, key=ABOUT)] if read is not None and not extra else []
        return [says(words), *extra, *about]
    let = button(moves.Pass(), SAND)
    if view.stage == "rescue":
        step = Button(STEP_IN, rescue, icon="icon_shield", fill=RED, size=40, ink=CREAM)
        return [step if rescue is not None else Button(_no_rescue(able), size=30), let]
    return [button(moves.Counter(), GOLD) if moves.Counter() in able else Button(NO_COUNTER, size=30), let]


def _no_rescue(able: set[Any]) -> str:
    return STEP_IN if len(able) > 1 else NO_RESCUE


def _turn_words(legal: Sequence[Any], card: Card | None) -> str:
    if card is None:
        return PICK_ONE
    plays = [action for action in legal if card_of(action) == card and not isinstance(action, moves.Discard)]
    if not plays:
        return ONLY_DISCARD
    return OWN_HIT if card == "plan_b" else WHO


def _waiting(view: View, names: Sequence[str], look: Callable[[], None] | None) -> list[Button]:
    if not view.asked:
        return []
    one = len(view.asked) == 1
    words = WAITING.format(names[view.asked[0]]) if one else WAITING_ALL.format(len(view.asked))
    found = [says(words, "icon_timer")]
    if look is not None:
        found.append(Button(LOOK, icon="icon_eye", fill=BLUE, size=31, ink=CREAM, click=look, key=("look",)))
    return found


# ---- players' rows -----------------------------------------------------------------------------


def facts_width(twos: int, ones: int) -> float:
    """What tokens and their sum need."""
    return 66 + _pitch(twos + ones) * (twos + ones)


def _pitch(tokens: int) -> float:
    return min(TOKEN, TOKENS / max(1, tokens))


def draw_facts(canvas: Canvas, box: Box, name: str, twos: int, ones: int, president: bool) -> None:
    """Tokens, their sum, and a badge beside the President's name."""
    x, y, w, h = box
    right, middle = x + w + 8, y + h / 2 - 1
    pitch = _pitch(twos + ones)
    size = min(1.0, h / 62)
    for number in reversed(range(twos + ones)):
        big = number < twos
        cx = right - 86 - pitch * number
        radius = (21 if big else 17) * size
        canvas.disc(cx, middle + 3, radius, INK, INK, 3.5, alpha=100)
        canvas.disc(cx, middle, radius, GOLD if big else "#d5dde8", INK, 4)
        canvas.text(
            "2" if big else "1",
            (cx - radius, middle - radius, 2 * radius, 2 * radius),
            26 * size,
            INK,
            "title",
            "center",
        )
    total = 2 * twos + ones
    canvas.text(str(total), (right - 62, y + 2, 56, h - 4), 38, DEEP, "title", "center")
    if president:
        beside = x + canvas.measure(name, 32, "title") + 36
        if beside + 30 < right - facts_width(twos, ones):
            canvas.sprite("icon_eagle", beside, middle, 0.7 * size)
        else:
            canvas.sprite("icon_eagle", x - 20, y + h - 12, 0.46)


def details(view: View, seat: int, names: Sequence[str]) -> list[tuple[str, str]]:
    """What everyone may know of a player, in words."""
    player = view.players[seat]
    found = [
        (f"hit_{kind}", HIT_BY.format(CARD_WORDS[hit].name, names[placer]))
        for kind, hit, placer in zip(KINDS, player.hits, player.placers, strict=True)
        if hit is not None and placer is not None
    ]
    if player.martin:
        found.append(("action_deadly_martin", MARTIN))
    if not player.alive:
        found.append(("bg_out", OUT))
    else:
        found.append(("bg_card_mini", CARDS[min(player.cards, 2)].format(player.cards)))
    return found


# ---- marks on the table ------------------------------------------------------------------------


def draw_pick(canvas: Canvas, box: Box, strong: bool) -> None:
    """A ring round a hit that can be taken away."""
    x, y, w, h = box
    canvas.box((x - 6, y - 6, w + 12, h + 12), None, 14, INK, 9 if strong else 7)
    canvas.box((x - 6, y - 6, w + 12, h + 12), None, 14, ACTIVE_RING if strong else GOLD, 6 if strong else 4)


def draw_discard(canvas: Canvas, box: Box, strong: bool) -> None:
    """The discard pile as a place to put the picked card."""
    x, y, w, h = box
    canvas.box(box, None, 20, INK, 11 if strong else 8)
    canvas.box(box, None, 20, ACTIVE_RING if strong else ICE, 6 if strong else 4)
    canvas.layer(("bg face down", x, y), (x - 20, y + h - 14, w + 40, 60), partial(_paint_face_down, box))


def _paint_face_down(box: Box, canvas: Canvas) -> None:
    x, y, w, h = box
    tag = (x - 4, y + h - 6, w + 8, 42)
    canvas.box(tag, CREAM, 21, INK, 4)
    canvas.text(DISCARD, (tag[0] + 8, tag[1], tag[2] - 16, 40), 25, INK, "title", "center")


def draw_dealing(canvas: Canvas, shown: Shown, pointed: Any, count: int) -> None:
    """At the desk: the roles as they would be dealt, seen by the President alone."""
    guard = pointed.seat if isinstance(pointed, moves.Appoint) else None
    for seat in range(count):
        if seat == shown.president:
            continue
        x, y, tilt = shown.spot(seat).role
        role = "bodyguard" if seat == guard else "assassin"
        canvas.sprite(f"role_mini_{role}", x, y, angle=tilt, alpha=255 if guard is not None else 150)
    x, y, tilt = shown.spot(shown.president).role
    canvas.sprite("role_mini_assassin" if guard is not None else "role_mini_bodyguard", x, y, angle=tilt)
