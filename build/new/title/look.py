"""How Hush looks on any screen: icons, weights, and what is known of a player."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Names
from game.engine.look import Fact
from game.titles.hush.rules.moves import Drew, Event, Looked, Pointed, Revealed, Sealed, Tossed
from game.titles.hush.rules.view import View
from game.titles.hush.words import labels

ICONS: dict[type[Event], str] = {
    Sealed: "hush_card",
    Revealed: "icon_star",
    Drew: "icon_hand",
    Pointed: "icon_guess",
    Looked: "icon_eye",
}
WEIGHTS: dict[type[Event], int] = {Sealed: 0, Pointed: 0, Drew: 1, Looked: 2, Tossed: 2, Revealed: 3}


def icon(event: Event) -> str | None:
    """The sprite before the event's log line."""
    return f"die_white_{event.die}" if isinstance(event, Tossed) else ICONS.get(type(event))


def weight(event: Event) -> int:
    """How much the event matters in a recap."""
    return WEIGHTS[type(event)]


def details(view: View, seat: int, _names: Names) -> Sequence[Fact]:
    """Points, cards in the hand and the bids so far."""
    player = view.players[seat]
    return (
        ("icon_star", labels.points(player)),
        ("icon_hand", labels.hand(player)),
        ("hush_card", labels.played(player)),
    )
