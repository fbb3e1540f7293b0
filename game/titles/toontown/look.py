"""What any screen shows of Toontown: its board, icons and weights of events, what players have, ways."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game.engine import board as boards
from game.engine.board import Board, Mark
from game.engine.contract import Event, Names
from game.engine.english import listed
from game.places import find
from game.titles.toontown.rules import moves
from game.titles.toontown.rules.content import CHARACTERS, LOCATION_NAMES, LOCATIONS, SHORT_NAMES
from game.titles.toontown.rules.moves import Action
from game.titles.toontown.rules.odds import WORTH_A_RIDE, Odds, Stop, driven_now, fired_now, ridden_for, ridden_now
from game.titles.toontown.rules.streets import town
from game.titles.toontown.rules.view import Player, Stage, View
from game.titles.toontown.words import labels

ICONS: dict[type[Event], str] = {
    moves.Rode: "icon_trolley",
    moves.Drove: "icon_benny",
    moves.Guessed: "icon_guess",
    moves.GuessDropped: "icon_guess",
    moves.Looked: "icon_eye",
    moves.Peeked: "icon_eye",
    moves.DoomTaken: "icon_doom",
    moves.Aimed: "icon_cannon",
    moves.DipRolled: "icon_cannon",
    moves.Dipped: "icon_dip",
    moves.Banished: "icon_home",
    moves.WeaselSent: "icon_weasel",
    moves.WeaselRolled: "icon_weasel",
    moves.StealRolled: "icon_weasel",
    moves.WeaselRevived: "icon_weasel",
    moves.WillTaken: "icon_will",
    moves.WillStolen: "icon_will",
    moves.WillDropped: "icon_will",
    moves.LetterTaken: "icon_will",
    moves.NotHome: "icon_home",
    moves.Won: "icon_star",
    moves.TimeUp: "icon_clock",
}
WEIGHTS: dict[type[Event], int] = {
    moves.TurnBegan: 0,
    moves.Rolled: 0,
    moves.Walked: 1,
    moves.Rode: 1,
    moves.Drove: 1,
    moves.GuessDropped: 1,
    moves.Looked: 2,
    moves.TurnLost: 2,
}
MOST = 3
NEXT_DIE: dict[Stage, str] = {  # by stage, other than at the beginning of a move; there is none when it is over
    "free_roll": "free",
    "ride": "trolley",
    "drive": "benny",
    "steal": "weasel",
    "aim": "dip",
    "turn": "dip",
    "whom": "guess",
    "proven": "guess",
    "which": "guess",
    "peek": "guess",
}
NOTE = "sheet"  # under which pencil marks are kept
PENCILS = ("", "?", "!", "×")  # what a tap on a cell of the sheet goes through
Move = moves.Walk | moves.Ride | moves.Drive
ONTO_LETTERS = 9  # longer names stand for themselves, or a button would cut them off


def icon(event: Event) -> str | None:
    """The sprite before the event's log line."""
    return ICONS.get(type(event))


def weight(event: Event) -> int:
    """What is worth telling those who looked away: never the dice, rather deeds than steps."""
    return WEIGHTS.get(type(event), MOST)


# ---- the board -------------------------------------------------------------------------------


@cache
def board() -> Board:
    return boards.read(find("maps") / "toontown.tmx")


def marks(layer: str) -> tuple[Mark, ...]:
    """Things of the map that are no spaces: plates, piles, slots."""
    return board().marks[layer]


def kind(space: int) -> str:
    return board().spaces[space].kind


def circle_index(space: int) -> int | None:
    there = board().spaces[space]
    return int(there.props["index"]) if there.kind == "circle" else None


@cache
def specials() -> tuple[str, ...]:
    """What each space of the cannon's circle is good for, "" if nothing in particular."""
    circle = sorted(board().of_kind("circle"), key=lambda space: space.props["index"])
    return tuple(str(space.props["special"]) for space in circle)


# ---- ways ------------------------------------------------------------------------------------


class Way(NamedTuple):
    """Where a move leads: over which spaces, and whether the white die alone does it."""

    path: tuple[int, ...]
    white: bool

    @property
    def steps(self) -> int:
        return len(self.path) - 1


def ways(view: View, legal: Sequence[Action]) -> dict[Move, Way]:
    """The moves among the legal actions, with their ways."""
    found: dict[Move, Way] = {}
    here = view.players[view.active].space
    paths = {way.path[-1]: way.path for way in view.ways}
    for action in legal:
        if isinstance(action, moves.Walk):
            path = paths[action.to]
            found[action] = Way(path, view.dice is not None and len(path) - 1 <= view.dice[0])
        elif isinstance(action, moves.Ride | moves.Drive):
            found[action] = Way((here, action.to), True)
    return found


def destination(view: View, space: int, names: Sequence[str]) -> str:
    """Where a move leads, in a few words."""
    for seat, player in enumerate(view.players):
        if player.space == space and seat != view.active:
            name = names[seat]
            return labels.ONTO.format(name) if len(name) <= ONTO_LETTERS else name
    there = board().spaces[space]
    if there.kind == "adjacent":
        return labels.BY_LOCATION[str(there.props["location"])]
    if there.kind == "home":
        return labels.HOME_OF.format(SHORT_NAMES[CHARACTERS[town().home_of[space]]])
    return labels.BY_SPECIAL.get(str(there.props.get("special", "")), "") or labels.BY_KIND.get(
        there.kind, labels.DOWN_THE_ROAD
    )


def weasel_path(view: View) -> tuple[int, ...]:
    """The way that a weasel would take now."""
    assert view.holder is not None
    return town().weasel_path(view.players[view.active].space, view.players[view.holder].space)


# ---- chances ---------------------------------------------------------------------------------


def odds(odds: Odds) -> str:
    """How far and how likely, in a few words."""
    words = labels.FAR[min(odds.spaces, 2)]
    return words.format(odds.chance, odds.spaces)


def shots(view: View) -> str:
    """How likely a shot is; of several targets, from the hardest to the easiest."""
    found = [fired_now(view, target) for target in view.targets]
    chances = {shot.chance for shot in found}
    return odds(found[0]) if len(chances) == 1 else labels.SPREAD.format(min(chances), max(chances))


def moved(view: View, action: Move) -> float:
    """How likely a move gets to its space; a walk always does."""
    if isinstance(action, moves.Ride):
        return ridden_now(view, action.to)[0].odds.chance
    return driven_now().chance if isinstance(action, moves.Drive) else 1.0


def stops(view: View, to: int) -> list[Stop]:
    """The stops of a ride that are likely enough to be marked, the nearest first."""
    return [stop for stop in ridden_now(view, to) if stop.odds.chance >= WORTH_A_RIDE]


def goal(view: View, to: int) -> str:
    """What lies ahead on the line, and how likely a ride gets there."""
    _, (spaces, chance), there = ridden_for(view, to)
    words = labels.STOPS if spaces > 1 else labels.NEXT_STOP
    return words[there or "entry"].format(spaces, chance)


def next_die(view: View) -> str:
    """What is rolled next, or why nothing is, as a key of the words of the dice strip."""
    if view.stage in ("start", "roll"):
        return "trolley" if kind(view.players[view.active].space) == "trolley" else "number"
    return NEXT_DIE.get(view.stage, "done")


# ---- players ---------------------------------------------------------------------------------


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


def status(view: View, seat: int) -> str:
    """What to know of a player at a glance."""
    player = view.players[seat]
    if player.lost_turns:
        return many(labels.LOST_TURNS, player.lost_turns)
    if view.holder == seat:
        return labels.HAS_WILL
    if view.stage == "drive" and seat == view.active:
        return labels.WITH_BENNY
    return labels.ON_TROLLEY if kind(player.space) == "trolley" else ""


def details(view: View, seat: int, names: Names) -> list[tuple[str, str]]:
    """What everyone knows of a player, each as a sprite and its words."""
    player = view.players[seat]
    cards = minis(player)
    found = [("will_holder", labels.HOLDS)] if view.holder == seat else []
    for name in dict.fromkeys(cards):
        found.append((name, many(labels.CARD_WORDS[name], cards.count(name))))
    if player.lost_turns:
        found.append(("lost_turn", many(labels.LOSES, player.lost_turns)))
    if len(player.looked) == len(LOCATIONS):
        found.append(("icon_eye", labels.HAS_SEEN_ALL))
    elif player.looked:
        found.append(("icon_eye", labels.HAS_SEEN.format(listed([LOCATION_NAMES[place] for place in player.looked]))))
    if player.right_about:
        found.append(("icon_check", labels.FOUND_OUT.format(listed([names[other] for other in player.right_about]))))
    if player.not_home:
        found.append(("icon_home", labels.IS_NOT.format(listed([SHORT_NAMES[who] for who in player.not_home]))))
    return found


def many(words: tuple[str, str], count: int) -> str:
    """The words for one of them, or for several."""
    return words[0] if count == 1 else words[1].format(count)
