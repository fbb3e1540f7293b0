"""A position of Upper Hand as one screen of plain text: what a view shows, and what the room does not know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.sketch import eyes, grid, listing, together
from game.titles.upper_hand.rules.cards import NAMES
from game.titles.upper_hand.rules.content import CHALLENGES, LOCATIONS, SKILLS

if TYPE_CHECKING:
    from game.titles.upper_hand.rules.position import Position
    from game.titles.upper_hand.rules.view import Player, View


def of_view(view: View) -> str:
    """Everything the viewer may know."""
    parts = [_headline(view), _players(view), listing("Rooms open", view.locations), _tokens(view)]
    if view.row:
        slots = [f"{challenge(slot.challenge)}{_winner(slot.winner)}" for slot in view.row]
        parts.append(listing("Challenges", slots))
    if view.event or view.card:
        parts.append(listing("On the table", filter(None, (view.event, view.card))))
    if view.throw:
        parts.append(f"Seat {view.throw.seat} has rolled {together(view.throw.dice)}.")
    parts += [
        listing(f"Seat {seat} has", map(challenge, player.challenges))
        for seat, player in enumerate(view.players)
        if player.challenges
    ]
    return "\n".join([*parts, *_open(view), *_own(view)])


def of_secrets(state: Position) -> str:
    """Where the sealed tokens go, and which cards were drawn or put under the decks."""
    sealed = [
        f"{seat} {LOCATIONS[where]}"
        for seat, where in enumerate(state.chosen)
        if where >= 0 and not state.placed >> seat & 1
    ]
    bottoms = [
        f"{seat} {together(NAMES[card] for card in reversed(state.decks[seat][:seen]))}"
        for seat, seen in enumerate(state.known)
        if seen
    ]
    drawn = [NAMES[card] for card in state.drawn]
    return "\n".join([listing("Sealed", sealed), listing("Drawn", drawn), listing("Under the decks", bottoms)])


def challenge(number: int) -> str:
    """A Challenge by colour, type and difficulty.

    >>> challenge(0), challenge(51)
    ('red booze 6', 'yellow personal 14')
    """
    it = CHALLENGES[number]
    return f"{it.colour} {it.type or 'personal'} {it.difficulty}"


def _headline(view: View) -> str:
    who = "seat" if len(view.asked) == 1 else "seats"
    asked = "the game is over" if view.over else f"{who} {together(view.asked)} asked: {view.stage}"
    about = [
        f"{view.dice} to roll" if view.dice else "",
        f"{view.drawn} drawn" if view.drawn else "",
        f"targets {together(view.targets)}" if view.targets else "",
        "the last round" if view.last and not view.over else "",
        f"seat {view.winner} has won" if view.winner is not None else "",
    ]
    return ", ".join([f"Round {view.round}, {view.phase}, {eyes(view.me)}: {asked}", *filter(None, about)]) + "."


def _players(view: View) -> str:
    head = ("seat", "who", "points", "at", *SKILLS, "done", "deck", "discards", "shields")
    return grid(head, *(_row(seat, player) for seat, player in enumerate(view.players)))


def _row(seat: int, player: Player) -> tuple[object, ...]:
    where = player.location or ("sealed" if player.chosen else "")
    return (
        seat,
        player.character,
        player.upper_hand,
        where,
        *player.mission_dice,
        len(player.challenges),
        player.deck,
        len(player.discards),
        len(player.shields),
    )


def _tokens(view: View) -> str:
    following = "" if view.next_initiative is None else f" (then {view.next_initiative})"
    leader = "nobody" if view.leader is None else view.leader
    return f"Initiative: {view.initiative}{following}. Leader: {leader}. Order: {together(view.order)}."


def _winner(winner: int | None) -> str:
    return "" if winner is None else f" (won by {winner})"


def _open(view: View) -> list[str]:
    """Cards that by a house rule everybody knows."""
    if not view.open_cards:
        return []
    bottoms = [f"{seat} {together(player.bottom)}" for seat, player in enumerate(view.players) if player.bottom]
    return [listing("Open hand", view.hand), listing("Openly under the decks", bottoms)]


def _own(view: View) -> list[str]:
    """What the viewer alone knows."""
    if view.me is None:
        return []
    own = [f"Your token goes to {view.choice}."] if view.choice else []
    if view.open_cards:
        return own
    bottom = view.players[view.me].bottom
    own += [listing("Your hand", view.hand)] if view.hand else []
    return own + ([listing("Under your deck", bottom)] if bottom else [])
