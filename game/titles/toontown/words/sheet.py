"""What a player's own papers say in words: the ID sheet, the confidential cards, the cards of a look."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Names
from game.engine.english import listed, percent
from game.titles.toontown.rules.content import CHARACTERS, SHORT_NAMES
from game.titles.toontown.rules.moves import Card, Character
from game.titles.toontown.rules.suspects import likely
from game.titles.toontown.rules.view import SheetRow, View

HALVES = {"top": "top of {}", "bottom": "bottom of {}"}


def cell(row: SheetRow, character: Character) -> str:
    """What the sheet says of one player and one character."""
    who = SHORT_NAMES[character]
    if row.proven == character:
        return f"is {who}"
    seen = _halves_of(row, character)
    if row.proven or character in row.ruled_out:
        return f"not {who}"
    return f"{listed(seen)} seen" if seen else f"{who}: nothing seen"


def _halves_of(row: SheetRow, character: Character) -> list[str]:
    halves = (("top", row.tops), ("bottom", row.bottoms))
    return [HALVES[half].format(SHORT_NAMES[character]) for half, seen in halves if character in seen]


def suspect(view: View, seat: int) -> str:
    """What the sheet says of one player, in a line."""
    row = view.sheet[seat]
    if row.proven:
        both = row.proven in row.tops and row.proven in row.bottoms
        return f"both halves of {SHORT_NAMES[row.proven]}" if both else f"must be {SHORT_NAMES[row.proven]}"
    seen = [half for character in CHARACTERS for half in _halves_of(row, character)]
    if not seen:
        return "nothing seen yet"
    return f"{listed(seen)} seen" if len(seen) < 3 else f"{len(seen)} halves seen"


def found(view: View, cards: Sequence[Card], names: Names) -> list[tuple[Character, str]]:
    """What the cards that lie open say together with the rest of the sheet: of whom, and in which words."""
    lines: list[tuple[Character, str]] = []
    for colour in dict.fromkeys(card.colour for card in cards if card.colour != view.me):
        row = view.sheet[colour]
        if row.proven:
            both = row.proven in row.tops and row.proven in row.bottoms
            why = "you have both halves!" if both else "nobody else is left."
            lines.append((row.proven, f"{names[colour]} is {SHORT_NAMES[row.proven]}: {why}"))
            continue
        for card in cards:
            if card.colour == colour and card.character is not None:
                who = SHORT_NAMES[card.character]
                cannot = card.character in row.ruled_out
                words = f"is not {who}: a trick." if cannot else f"could be {who}: the {card.half} half."
                lines.append((card.character, f"{names[colour]} {words}"))
    return lines


def chance_of(view: View, seat: int, character: Character) -> str:
    """How likely a player is this character, by the own sheet."""
    return percent(likely(view, seat).get(character, 0.0))


def best_guess(view: View, seat: int) -> str:
    """How sure the best guess about a player is."""
    return percent(max(likely(view, seat).values()))


def papers(view: View, names: Names) -> str:
    """What whoever looks knows of the confidential cards, in a few words."""
    if view.holder is not None:
        return "you have the Will" if view.holder == view.me else f"{names[view.holder]} has the Will"
    known = [(slot, paper) for slot, paper in enumerate(view.papers) if paper]
    if "will" in view.papers:
        return f"card {view.papers.index('will') + 1}: the Will!"
    if not known:
        return "none yet"
    if len(known) == 1:
        return f"card {known[0][0] + 1}: a letter"
    return f"cards {listed([str(slot + 1) for slot, _ in known])}: letters"


def paper(view: View, slot: int) -> str:
    """What a confidential card is, as far as whoever looks knows."""
    known = view.papers[slot]
    return {"will": "the Will", "letter": "a letter", None: "face down"}[known]


def card(slot: int) -> str:
    return f"Card {slot + 1}"
