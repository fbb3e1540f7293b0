"""A position of Toontown as one screen of plain text: what a view shows, and what the room does not know."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.engine.sketch import eyes, grid, listing, together
from game.titles.toontown.rules.content import CARDS, CHARACTERS, LOCATIONS
from game.titles.toontown.rules.moves import Card
from game.titles.toontown.rules.streets import LOOK, town

if TYPE_CHECKING:
    from game.titles.toontown.rules.position import Position
    from game.titles.toontown.rules.view import View


def of_view(view: View) -> str:
    """Everything the viewer may know."""
    parts = [_headline(view), _players(view), _sections(view), *_papers(view)]
    strangers = [
        f"{seat} at {together(player.not_home)}" for seat, player in enumerate(view.players) if player.not_home
    ]
    if strangers:
        parts.append(listing("Stood with the Will and were not home", strangers))
    if view.proven_only:
        parts.append("Guesses: only what the guesser's sheet proves.")
    if view.ways:
        ways = [f"{way.path[-1]} in {len(way.path) - 1}{'' if way.exact else ' (not exact)'}" for way in view.ways]
        parts.append(listing("Walks on offer", ways))
    if view.looking is not None and view.me == view.active:
        parts.append(listing(f"Cards in {view.looking}", map(_card, view.cards)))
    if view.sheet:
        parts.append(_sheet(view))
    return "\n".join(parts)


def of_secrets(state: Position) -> str:
    """Who is who, where the Will and all cards lie, and what was asked."""
    who = [f"{seat} {CHARACTERS[character]}" for seat, character in enumerate(state.identities)]
    asked = [
        f"{pair // state.seats} of {pair % state.seats} {together(_characters(characters))}"
        for pair, characters in enumerate(state.wrong)
        if characters
    ]
    lying = [
        listing(f"Cards in {location}", [_card(card) for number, card in enumerate(CARDS) if pile >> number & 1])
        for location, pile in zip(LOCATIONS, state.piles, strict=True)
    ]
    return "\n".join(
        [listing("Who is who", who), f"Slot of the Will: {state.will}.", listing("Wrongly asked", asked), *lying]
    )


def _headline(view: View) -> str:
    asked = "the game is over" if view.over else f"seat {view.active} is asked: {view.stage}"
    about = [
        f"white {view.dice[0]}" if view.dice else "",
        f"black {view.dice[1]}" if view.dice and view.dice[1] else "",
        f"about {view.suspect}" if view.suspect is not None else "",
        f"target {view.target}" if view.target is not None else "",
    ]
    return ", ".join([f"Turn {view.turn}, {eyes(view.me)}: {asked}", *filter(None, about)]) + "."


def _players(view: View) -> str:
    rows = [
        (
            seat,
            player.identity or "?",
            _where(player.space),
            player.dip_cards,
            player.doom_cards,
            player.used_shots,
            player.weasels,
            player.lost_turns,
            together(player.right_about),
            together(f"{seat}:{times}" for seat, times in sorted(Counter(player.wrong_about).items())),
            together(player.peeked),
        )
        for seat, player in enumerate(view.players)
    ]
    head = ("seat", "who", "space", "dips", "dooms", "shot", "weasels", "lost", "right", "wrong", "peeked")
    return grid(head, *rows)


def _where(space: int) -> str:
    streets = town()
    if streets.effects[space] >= LOOK:
        return f"{space} {LOCATIONS[streets.effects[space] - LOOK]}"
    if streets.home_of[space] >= 0:
        return f"{space} {CHARACTERS[streets.home_of[space]]}'s"
    index = streets.circle[space]
    return f"{space} {streets.kinds[space]}" if index < 0 else f"{space} circle {index}"


def _sections(view: View) -> str:
    rows = [
        (location, cards, together(seat for seat, player in enumerate(view.players) if location in player.looked))
        for location, cards in zip(LOCATIONS, view.piles, strict=True)
    ]
    return grid(("section", "cards", "looked at by"), *rows)


def _papers(view: View) -> tuple[str, str]:
    papers = [f"{slot} {paper or '?'}" for slot, paper in enumerate(view.papers)]
    holder = "nobody holds the Will" if view.holder is None else f"seat {view.holder} holds the Will"
    return listing("Confidential cards", papers), f"The nozzle points at {view.nozzle}; {holder}."


def _sheet(view: View) -> str:
    rows = [
        (colour, together(row.tops), together(row.bottoms), together(row.ruled_out), row.proven)
        for colour, row in enumerate(view.sheet)
    ]
    return grid(("colour", "tops", "bottoms", "ruled out", "proven"), *rows)


def _card(card: Card) -> str:
    return f"{card.colour} {card.half} {card.character}" if card.character else f"{card.colour} {card.half}"


def _characters(bits: int) -> list[str]:
    return [character for who, character in enumerate(CHARACTERS) if bits >> who & 1]
