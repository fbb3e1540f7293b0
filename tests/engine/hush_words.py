"""Every sentence of Hush, in the voice of the room and in that of the player who reads it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.contract import Line, Names, Outcome, Page, PastMove, Reason

tagline = "Everybody bids a card, and nobody says a word."

PROMPTS = {"bid": "bid a card", "use": "draw a card or point at a rival", "point": "look at that hand or toss the die"}


def rules_pages() -> tuple[Page, ...]:
    """All there is to know."""
    return (Page("Bid", ("All bid a card in secret.", "The highest one scores."), ("hush_card|A card", "hush_die")),)


def prompt(view: Any, names: Names) -> str:
    """What is asked now."""
    if view.stage == "over":
        return "The game is over."
    asked = view.stage == "bid" or view.me == view.active
    who = "You" if view.me is not None and asked else "Everybody" if view.active is None else names[view.active]
    return f"{who} must {PROMPTS[view.stage]}."


def when(view: Any) -> str:
    """How many bids were made."""
    return f"Bid {len(view.table)}"


def action(action: Any, _view: Any, names: Names) -> str:
    """The label of an answer."""
    match type(action).__name__:
        case "Bid":
            return f"Bid {action.card}"
        case "Point":
            return f"Point at {names[action.seat]}"
        case kind:
            return kind


def event(event: Any, names: Names) -> str:
    """A line of the log; that somebody was pointed at goes without saying."""
    match type(event).__name__:
        case "Revealed":
            return f"{names[event.winner]} bids most."
        case "Drew":
            return f"{names[event.seat]} draws {'a card' if event.card is None else event.card}."
        case "Tossed":
            return f"{names[event.seat]} tosses a {event.die}."
    return ""


def refusal(reason: Reason, _names: Names) -> str:
    """Why something was refused."""
    return {"not_now": "That cannot be done now."}[reason.id]


def outcome(outcome: Outcome, names: Names) -> str:
    """How it ended."""
    return f"{names[outcome.winners[0]]} wins." if outcome.winners else "It is a tie."


def story(history: Sequence[PastMove[Any]], _outcome: Outcome, _names: Names) -> tuple[Line, ...]:
    """How it went, in a line."""
    return (("hush_card", f"After {len(history)} moves", ""),)


def figures(history: Sequence[PastMove[Any]]) -> tuple[tuple[str, str], ...]:
    """How long it took."""
    return ((str(len(history)), "moves"),)


def epithet(view: Any, seat: int) -> tuple[str, str] | None:
    """The points for the podium."""
    return ("hush_die", str(view.points[seat])) if view.stage == "over" else None


def reveal(_view: Any, _seat: int, _names: Names) -> None:
    """Nobody is anybody else."""


def news(event: Any, seat: int, _names: Names) -> str:
    """Which card the seat has drawn."""
    return f"You drew {event.card}." if type(event).__name__ == "Drew" and event.seat == seat else ""
