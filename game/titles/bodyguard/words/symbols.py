"""What the things on Bodyguard's table and in its rows are, and what they do: for the label under the pointer."""

from __future__ import annotations

from game.engine.contract import Names
from game.engine.english import counted, owner
from game.titles.bodyguard.rules.content import BIG, CARD_WORDS, KIND_NAMES, KINDS, ROLE_NAMES, SMALL
from game.titles.bodyguard.rules.moves import Card
from game.titles.bodyguard.rules.view import View
from game.titles.bodyguard.words.labels import kind_name
from game.titles.bodyguard.words.phrases import card_name

MARTIN = "A Deadly Martin: the next turn of {} is skipped."
ONE_MORE = "One more hit of the kind that is missing, and {} is out for this round."
DEALING = "The role that {} would have. Whom you point at would be your Bodyguard; it is yours alone to know."
DISCARD = "The discard pile. Cards lie here for good."
TOKENS = {
    BIG: f"A token worth {BIG}: for the one who decided a round.",
    SMALL: f"A token worth {SMALL}: for those on the winning side of a round.",
}
TOTAL = "All points of {} so far. Most points win, once everybody has been President."


def slot(view: View, seat: int, number: int, names: Names) -> str:
    """A hit before somebody and who placed it, or the gap where one may lie."""
    player, kind = view.players[seat], KIND_NAMES[KINDS[number]]
    hit, placer = player.hits[number], player.placers[number]
    if hit is None or placer is None:
        return f"No {kind} lies before {names[seat]} yet. One hit of each kind, and {names[seat]} is out."
    return f"{kind}: {card_name(hit)}, placed by {names[placer]}. Four different kinds, and {names[seat]} is out."


def role(view: View, seat: int, names: Names) -> str:
    """A role card, as far as the viewer knows it."""
    known = view.players[seat].role
    if known is None:
        return f"{owner(names[seat])} role, face down. Only the President knows them all."
    return f"{names[seat]} is {'an' if known == 'assassin' else 'the'} {ROLE_NAMES[known]}."


def left_over(view: View) -> str:
    """The role card beside the President."""
    known = "face down" if view.left_over is None else f"the {ROLE_NAMES[view.left_over]}"
    return f"The role card that is left over: {known}. There is always one too many."


def breath(view: View, names: Names) -> str:
    """What everybody waits for after the fourth hit."""
    return f"Everybody here is asked whether they step in for {names[view.president]}. A check: that one has answered."


def rounds(view: View, names: Names) -> str:
    """Who is President when."""
    return f"Everybody is President once, in this order; now it is {names[view.president]}."


def own_card(card: Card) -> str:
    """A card of the own hand."""
    printed = CARD_WORDS[card]
    return f"{printed.name}, {kind_name(card)}. {printed.line}"


def pile(view: View) -> str:
    """How many cards are left to draw."""
    return f"{counted(view.pile, 'card')} to draw. When they and all hands are used up, the round is over."
