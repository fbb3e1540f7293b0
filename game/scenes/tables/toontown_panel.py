"""What the Toontown table puts into the frame's panel: buttons, dice strip, the players' cards and status."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.engine.match import Seat
from game.rules.toontown import moves
from game.rules.toontown.content import CHARACTERS, SHORT_NAMES
from game.rules.toontown.streets import town
from game.rules.toontown.view import Player, View
from game.scenes.tables import toontown_places as places
from game.scenes.tables.frame import Button
from game.scenes.tables.toontown_pieces import Shown
from game.scenes.tables.toontown_places import Box
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, GREEN, INK, LILAC, SUN, VIOLET, WHITE

LIME, ORANGE = "#a4d82e", "#ffa45c"
CHIP, CHIP_EDGE = "#3a2c66", "#6d58ab"
MINI_PITCH = 54.0
MINI_ROOM = 194.0
DISC = 56.0

ROLL = Button("Roll", sub="and walk", icon="die_white_5", fill=GREEN)
FREE_ROLL = Button("Roll", sub="white, for free", icon="die_white_5", fill=GREEN)
RIDE = Button("Ride", sub="pick a stop", icon="icon_trolley", fill=GREEN)
GUESS = Button("Guess", sub="who is who", icon="icon_guess", fill=VIOLET)
FIRE = Button("Fire the\nDip Cannon", icon="icon_cannon", fill=LIME)
SEND = Button("Send a\nweasel", icon="icon_weasel", fill=ORANGE)
STAY = Button("Stay", sub="stop here", icon="icon_pause", fill=SUN)
DECLINE = Button("No,\nthanks", icon="icon_cross", fill=SUN)
STEAL = Button("Steal\nthe Will", icon="icon_will", fill=ORANGE)
TAKE = Button("Take", sub="pick a card", icon="icon_will", fill=GREEN)
END = Button("End turn", icon="icon_check", fill=GREEN)

MOVE = ("move",)  # the focus key of the button that speaks of the move under the mouse
MOVE_WORDS = {moves.Walk: "Walk {}", moves.Ride: "Ride on", moves.Drive: "Drive on"}
MOVE_ICONS = {moves.Walk: "icon_walk", moves.Ride: "icon_trolley", moves.Drive: "icon_benny"}
ONTO = "onto {}"
ONTO_LETTERS = 9  # longer names stand for themselves, or the button would cut them off
BY_KIND = {"entry": "to a Trolley stop", "trolley": "along the line", "benny": "to Benny", "start": "to the start"}
BY_SPECIAL = {"will": "to the Will", "weasel": "for a weasel", "roll": "to Roll 1-6", "nozzle": "to the nozzle"}
BY_LOCATION = {
    "maroon": "to Maroon",
    "ink": "to the Club",
    "valiant": "to Valiant's",
    "acme": "to Acme",
    "bar": "to the Bar",
    "gag": "to the Gags",
}
HOME_OF = "{}'s home"
DOWN_THE_ROAD = "down the road"

STRIP_WORDS = {
    "number": ("White alone,", "or both dice."),
    "free": ("One free roll,", "with white alone."),
    "over": ("The walk", "is over."),
    ("benny", True): ("Benny:", "one space on!"),
    ("benny", False): ("Benny: STOP.", "The ride is over."),
    ("trolley", True): ("Trolley:", "one stop on!"),
    ("trolley", False): ("Trolley: STOP.", "Stay here."),
    ("dip", True): ("DIP!", "The nozzle moves."),
    ("dip", False): ("Cancelled!", "The nozzle stays."),
    ("weasel", True): ("WEASEL!", "It runs on."),
    ("weasel", False): ("BONKED!", "Off it goes."),
}
AFTER_WALK = ("look", "take", "steal", "end")
WHITE_WORD, BOTH_WORD = "white", "both"

TURN = "Turn {}"
YOU_NEXT, NEXT = "You are next.", "{} is next."
THINKS = "{} is thinking."  # what the prompt says while a bot has done nothing yet
AT_SCREEN = "at this screen"
HAS_WILL = "has the Will"
LOST_TURN = "loses a turn"
LOST_TURNS = "loses {} turns"
ON_TROLLEY = "on the Trolley"
WITH_BENNY = "rides with Benny"


class Way(NamedTuple):
    """Where a move leads: over which spaces, and whether the white die alone does it."""

    path: tuple[int, ...]
    white: bool

    @property
    def steps(self) -> int:
        return len(self.path) - 1


def ways(view: View, legal: Sequence[Any]) -> dict[Any, Way]:
    """The moves among the legal actions, with their ways."""
    found: dict[Any, Way] = {}
    here = view.players[view.active].space
    ends: dict[int, tuple[tuple[int, ...], bool]] = {}
    if view.dice is not None:
        homing = view.active == view.holder and len(view.players) > 2
        ends = town().walks(here, view.dice[0], view.dice[1] or 0, homing)[2]
    for action in legal:
        if isinstance(action, moves.Walk):
            path = ends[action.to][0]
            found[action] = Way(path, view.dice is not None and len(path) - 1 <= view.dice[0])
        elif isinstance(action, moves.Ride | moves.Drive):
            found[action] = Way((here, action.to), True)
    return found


def appeal(view: View, action: Any, way: Way) -> tuple[int, int]:
    """How much a newcomer might like a move, from what everyone can see."""
    space = places.board().spaces[action.to]
    special = space.props.get("special")
    if view.holder not in (None, view.active) and view.players[view.holder].space == action.to:
        return 5, way.steps
    if view.holder is None and special == "will":
        return 4, way.steps
    if view.holder == view.active:
        return (3, way.steps) if space.kind == "home" else (0, way.steps)
    fresh = space.props.get("location") not in (None, *view.players[view.active].looked)
    return (2 if fresh else 1 if space.kind == "adjacent" else 0), way.steps


def destination(view: View, space: int, seats: Sequence[Seat]) -> str:
    """Where a move leads, in a few words."""
    for seat, player in enumerate(view.players):
        if player.space == space and seat != view.active:
            name = seats[seat].name
            return ONTO.format(name) if len(name) <= ONTO_LETTERS else name
    there = places.board().spaces[space]
    if there.kind == "adjacent":
        return BY_LOCATION[str(there.props["location"])]
    if there.kind == "home":
        return HOME_OF.format(SHORT_NAMES[CHARACTERS[town().home_of[space]]])
    return BY_SPECIAL.get(str(there.props.get("special", "")), "") or BY_KIND.get(there.kind, DOWN_THE_ROAD)


# ---- buttons ---------------------------------------------------------------------------------


def move_button(view: View, seats: Sequence[Seat], action: Any, way: Way, click: Callable[[], None]) -> Button:
    """Shows the move under the mouse; it confirms that move, which already has its place on the board."""
    return Button(
        MOVE_WORDS[type(action)].format(way.steps),
        sub=destination(view, action.to, seats),
        icon=MOVE_ICONS[type(action)],
        fill=GREEN,
        click=click,
        key=MOVE,
    )


def buttons(view: View, legal: Sequence[Any], move: Button | None) -> list[Button]:
    """The four slots: the move, the guess, and two more that depend on the question."""
    able = set(legal)

    def slot(button: Button, action: Any) -> Button:
        return with_action(button, action) if action in able else button

    first = slot(FREE_ROLL if view.stage == "free_roll" else ROLL, moves.Roll())
    third, fourth = slot(FIRE, moves.Fire()), slot(SEND, moves.Send())
    if moves.Steal() in able:
        first = slot(STEAL, moves.Steal())
    elif moves.End() in able:
        first = slot(END, moves.End())
    elif view.stage == "take":
        first = TAKE
    elif move is not None and moves.Roll() not in able:
        first, move = move, None
    elif view.stage == "ride" or places.kind(view.players[view.active].space) == "trolley":
        first = RIDE
    if moves.Stay() in able:
        third = slot(STAY, moves.Stay())
    elif moves.Decline() in able:
        third = slot(DECLINE, moves.Decline())
    return [first, slot(GUESS, moves.Guess()), third, fourth]


def with_action(button: Button, action: Any) -> Button:
    return Button(button.label, action, button.sub, button.icon, button.fill, button.size)


# ---- dice strip ------------------------------------------------------------------------------


def draw_strip(canvas: Canvas, box: Box, view: View, shown: Shown, chosen: Way | None, rolling: bool) -> None:
    """The dice as they lie or tumble, and what they allow."""
    x, y, _, height = box
    middle = y + height / 2 - 1
    for place, die in enumerate(shown.dice):
        canvas.sprite(die.sprite, x + 66 + 120 * place, middle - die.hop, scale=0.75, angle=die.angle)
    if len(shown.dice) > 1:
        canvas.text("+", (x + 106, middle - 26, 40, 50), 40, "#b9a8e0", "title", "center")
    left = x + (262 if len(shown.dice) > 1 else 140)
    white, black = view.dice if view.dice is not None else (0, None)
    if view.stage == "walk" and black and not rolling:
        by_white = chosen is None or chosen.white
        _chip(canvas, x + 314, y + 12, white, WHITE_WORD, WHITE, chosen is not None and by_white)
        _chip(canvas, x + 438, y + 12, white + black, BOTH_WORD, SUN, chosen is not None and not by_white)
        return
    words = STRIP_WORDS["number" if len(shown.dice) > 1 else "free"]
    if view.stage in AFTER_WALK:
        words = STRIP_WORDS["over"]
    if shown.special is not None:
        words = STRIP_WORDS[shown.special]
    if not rolling or shown.special is not None:
        canvas.text(words[0], (left, y + 22, x + 500 - left, 36), 26, CREAM, "bold")
        canvas.text(words[1], (left, y + 58, x + 500 - left, 36), 26, LILAC, "bold")


def _chip(canvas: Canvas, x: float, y: float, number: int, word: str, fill: str, picked: bool) -> None:
    canvas.box((x - 54, y, 108, 88), fill if picked else CHIP, 18, CREAM if picked else CHIP_EDGE, 5)
    canvas.text(str(number), (x - 44, y + 4, 88, 52), 46, INK if picked else CREAM, "title", "center")
    canvas.text(word, (x - 50, y + 52, 100, 30), 24, INK if picked else LILAC, "bold", "center")


# ---- players' rows -----------------------------------------------------------------------------


def minis(player: Player) -> list[str]:
    """A player's cards from left to right: the Dip Cannon, the weasels, then Judge Dooms."""
    spent = player.used_shots
    cards = []
    if player.dip_cards:
        cards += ["mini_dip"] * player.dip_cards
    elif spent:
        cards.append("mini_used")
        spent -= 1
    cards += ["mini_used"] * player.used_weasels + ["mini_weasel"] * player.weasels
    return cards + ["mini_doom"] * player.doom_cards + ["mini_used"] * spent


def pitch(cards: int, holds: bool) -> float:
    """From card to card; many cards overlap, so that a long name still fits beside them."""
    room = MINI_ROOM - (DISC if holds else 0)
    return min(MINI_PITCH, (room - 46) / max(1, cards - 1))


def facts_width(player: Player, holds: bool) -> float:
    count = len(minis(player))
    return 50 + pitch(count, holds) * max(0, count - 1) + (DISC if holds else 0)


def draw_facts(canvas: Canvas, box: Box, player: Player, holds: bool) -> None:
    """The player's cards at the right end of the row, and the Will if they hold it."""
    x, y, width, height = box
    cards = minis(player)
    step = pitch(len(cards), holds)
    right = x + width - 26
    left = right - step * (len(cards) - 1)
    for place, name in enumerate(cards):
        canvas.sprite(name, left + place * step, y + height / 2)
    if holds:
        canvas.sprite("will_holder", left - 52, y + height / 2, angle=8)


def status(view: View, seat: int, chair: Seat) -> str:
    """The second line of a row."""
    player = view.players[seat]
    kind = places.kind(player.space)
    if player.lost_turns:
        return LOST_TURN if player.lost_turns == 1 else LOST_TURNS.format(player.lost_turns)
    if view.holder == seat:
        return HAS_WILL
    news = ON_TROLLEY if kind == "trolley" else ""
    if view.stage == "drive" and seat == view.active:
        news = WITH_BENNY
    return news or (AT_SCREEN if chair.player == "human" else "")
