"""A position of Campus Life as one screen of plain text: what a view shows, and what the room does not know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.engine.sketch import eyes, grid, listing, together
from game.titles.campus_life.rules.content import CARDS, KINDS, NAMED, ROOMS

if TYPE_CHECKING:
    from game.titles.campus_life.rules.moves import Card
    from game.titles.campus_life.rules.position import Position
    from game.titles.campus_life.rules.view import Player, View


def of_view(view: View) -> str:
    """Everything the viewer may know."""
    parts = [_headline(view), _players(view), *_notepads(view), _rooms(view), _boddy(view)]
    if view.encounter is not None:
        meeting = view.encounter
        dice = [f"{seat} shows {die}" for seat, die in zip(meeting.seats, meeting.dice, strict=True)]
        parts.append(listing(f"Encounter in the {meeting.room}", [*dice, *(f"then {seat}" for seat in meeting.next)]))
    if view.waiting_to_meet:
        parts.append(listing("In the room", view.waiting_to_meet))
    if view.ways:
        parts.append(listing("Walks on offer", _walks(view)))
    if view.looking is not None:
        parts.append(f"The card here: {view.looking.name}.")
    if view.tallies:
        parts.append(
            listing("Points", (f"{together(tally.seats)} ({tally.way}) {tally.total}" for tally in view.tallies))
        )
    return "\n".join(parts)


def of_secrets(state: Position) -> str:
    """Who holds and wishes what, and where all other cards are."""
    names = [CARDS[card].name if card >= 0 else "none" for card in state.cards]
    seats = range(state.seats)
    hands = [f"{seat} {together(CARDS[card].name for card in state.hand(seat))}" for seat in seats]
    wishes = [f"{seat} {together(CARDS[card].name for card in state.notepad(seat))}" for seat in seats]
    first = state.seats * len(KINDS)
    rooms = [f"{room} {card}" for room, card in zip(ROOMS[:NAMED], names[first:], strict=False)]
    return "\n".join(
        [
            listing("Hands", hands),
            listing("Notepads", wishes),
            listing("Cards in rooms", rooms),
            listing("Envelope", names[first + NAMED :]),
        ]
    )


def _headline(view: View) -> str:
    asked = "the game is over" if view.over else f"seat {view.answering} is asked: {view.stage}"
    about = [
        f"turn of {view.active}",
        f"die {view.die}{' again' if view.again else ''}" if view.die is not None else "",
        f"weapon {view.chosen}" if view.chosen is not None else "",
        f"turning to {view.turning}" if view.turning is not None else "",
        f"passage to {view.passage}" if view.passage is not None else "",
    ]
    return ", ".join([f"Round {view.round}, {eyes(view.me)}: {asked}", *filter(None, about)]) + "."


def _players(view: View) -> str:
    head = ("seat", "who", "status", "at", "tabs", "cards", "up", "weapon")
    return grid(head, *((seat, *_player(player)) for seat, player in enumerate(view.players)))


def _player(player: Player) -> tuple[object, ...]:
    status = player.status if player.partner is None else f"{player.status} {player.partner}"
    up = "".join("t" if spent else "u" if up else "-" for up, spent in zip(player.face_up, player.spent, strict=True))
    where = player.room or player.space
    return player.suspect, status, where, player.tabs, _cards(player.cards), up, player.weapon


def _notepads(view: View) -> list[str]:
    pads = [(seat, player.notepad) for seat, player in enumerate(view.players)]
    known = [f"{seat} {pad.suspect} {pad.weapon} {pad.room}" for seat, pad in pads if pad]
    return [listing("Wishes", known)] if known else []


def _walks(view: View) -> list[str]:
    """The ends by how far they are."""
    far: dict[int, list[int]] = {}
    for way in view.ways:
        far.setdefault(len(way) - 1, []).append(way[-1])
    return [f"{together(ends)} in {steps}" for steps, ends in sorted(far.items())]


def _rooms(view: View) -> str:
    rows = [
        (
            facts.room,
            facts.space,
            facts.card,
            facts.face and facts.face.name,
            together(facts.known_to),
            together(facts.weapons),
        )
        for facts in view.rooms
    ]
    return grid(("room", "space", "card", "face", "known to", "weapons"), *rows)


def _boddy(view: View) -> str:
    home = f"is home since round {view.came_home}" if view.boddy_home else "is out"
    last = f", lights out after round {view.last_round}" if view.last_round is not None else ""
    rest = [
        f"envelope {_cards(view.envelope)}" if view.envelope else "no envelope",
        f"couples {view.couples}",
        *([f"tokens {together(view.tokens)}"] if view.tokens else []),
        *(["modest singles"] if view.modest_singles else []),
        *([f"ending {view.ending}, winners {together(view.winners)}"] if view.ending else []),
    ]
    return listing(f"Mr. Boddy {home}{last}", rest)


def _cards(cards: Iterable[Card | None]) -> str:
    return together(card.name if card else "?" for card in cards)
