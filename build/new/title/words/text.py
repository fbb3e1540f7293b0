"""Every word Hush says while it is played: prompts in two voices, labels, log lines, refusals."""

from __future__ import annotations

from game.engine.contract import Names, Outcome, Reason
from game.engine.english import counted, listed, owner
from game.titles.hush.rules.moves import (
    Action,
    Bid,
    Draw,
    Drew,
    Event,
    Look,
    Looked,
    Point,
    Pointed,
    Revealed,
    Sealed,
    Toss,
    Tossed,
)
from game.titles.hush.rules.view import View
from game.titles.hush.words.awards import awards
from game.titles.hush.words.pages import rules_pages
from game.titles.hush.words.story import figures, story

__all__ = ["action", "awards", "epithet", "event", "figures", "news", "outcome", "prompt", "refusal", "reveal", "rules_pages", "story", "tagline", "when"]  # fmt: skip

tagline = "Everybody bids a card, and nobody says a word."


def when(view: View) -> str:
    """Which round it is."""
    return f"Round {view.round} of {view.rounds}"


def prompt(view: View, names: Names) -> str:
    """What is asked now, in two lines: "You …" for the one who is asked, else by name."""
    if view.stage == "bid":
        return _bidding(view, names)
    if view.active is None:
        return "The game is over."
    who = "You" if view.me == view.active else names[view.active]
    if view.stage == "use":
        first = f"{who} won the round."
        return f"{first}\nDraw a card, or point at a rival." if view.deck else f"{first}\nPoint at a rival."
    whom = "you" if view.me == view.at else _name(view.at, names)
    return f"{who} may dare {whom}.\nLook at the hand, or toss the die."


def _bidding(view: View, names: Names) -> str:
    if view.me in view.asked:
        return "You must bid a card.\nNobody sees it before all have bid."
    waited = names[view.asked[0]] if len(view.asked) == 1 else counted(len(view.asked), "player")
    return f"{waited} must bid a card.\nThe highest one scores."


def action(action: Action, _view: View, names: Names) -> str:
    """What this answer would do."""
    match action:
        case Bid(card):
            return f"Bid {card}"
        case Draw():
            return "Draw a card"
        case Point(seat):
            return f"Point at {names[seat]}"
        case Look():
            return "Look at the hand"
        case Toss():
            return "Toss the die"


def event(event: Event, names: Names) -> str:
    """What happened, as a line of the log."""
    match event:
        case Sealed(seat, card):
            return f"{names[seat]} bids." if card is None else f"{names[seat]} bids {card}."
        case Revealed(bids, winner):
            return f"{names[winner]} scores with {max(bids)}."
        case Drew(seat, card):
            return f"{names[seat]} draws a card." if card is None else f"{names[seat]} draws {card}."
        case Pointed(seat, at):
            return f"{names[seat]} points at {names[at]}."
        case Looked(seat, at, cards):
            seen = f": {listed([str(card) for card in cards])}" if cards else ""
            return f"{names[seat]} looks at {owner(names[at])} hand{seen}."
        case Tossed(seat, _at, die, scorer):
            return f"{names[seat]} tosses {die}: {names[scorer]} scores."


def news(event: Event, seat: int, names: Names) -> str:
    """What this seat learns from the event when it is next alone with the screen, or ""."""
    match event:
        case Drew(who, int(card)) if who == seat:
            return f"You drew {card}."
        case Looked(who, at, tuple(cards)) if who == seat:
            return f"{names[at]} holds {listed([str(card) for card in cards])}."
        case Looked(who, at, _) if at == seat:
            return f"{names[who]} has seen your hand."
    return ""


def refusal(reason: Reason, names: Names) -> str:
    """Why something is not possible."""
    match reason:
        case Reason("over"):
            return "The game is over."
        case Reason("not_asked", asked):
            return f"It is for {listed([names[int(seat)] for seat in asked])} to answer now."
        case Reason("not_held", (card,)):
            return f"You do not hold a {card}."
        case Reason("no_cards"):
            return "The deck is empty."
        case Reason("no_rival"):
            return "You can only point at one of the others."
    return "That cannot be done now."


def outcome(outcome: Outcome, names: Names) -> str:
    """How it ended."""
    best = counted(max(outcome.scores), "point")
    if not outcome.winners:
        return f"It is a tie, with {best}."
    return f"{names[outcome.winners[0]]} wins with {best}."


def epithet(view: View, seat: int) -> tuple[str, str] | None:
    """The highest card somebody played, for the podium."""
    played = view.players[seat].played
    return ("hush_card", f"Top bid {max(played)}") if view.over and played else None


def reveal(_view: View, _seat: int, _names: Names) -> None:
    """Everybody was who they are."""


def _name(seat: int | None, names: Names) -> str:
    return "a rival" if seat is None else names[seat]
