"""What Upper Hand says while things happen, and what it tells those to whom they were done."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Names
from game.engine.telling import Done
from game.titles.upper_hand.rules import moves
from game.titles.upper_hand.rules.cards import CARDS
from game.titles.upper_hand.rules.content import Kind
from game.titles.upper_hand.rules.moves import Event
from game.titles.upper_hand.rules.view import View
from game.titles.upper_hand.words.commentary import Commentator
from game.titles.upper_hand.words.phrases import event_name

DONE: dict[Kind, str] = {
    "insult": "{} insulted you",
    "ego": "{} showed you up",
    "come_on": "{} charmed you",
    "signature": "{} surprised you",
}


def telling(event: Event, view: View, names: Names) -> str:
    """What the prompt says while the event is shown, without what comes of it."""
    told = Commentator(names, view.me).tell(event)
    return "" if told is None else f"{told.title}\n{told.words}"


def came_of(event: Event, me: int | None) -> str:
    """What came of it, in words to whom it befell; "" leaves it to the log."""
    match event:
        case moves.Gained(seat, amount, now) if seat == me:
            return f"You gain {amount}, now {now}."
        case moves.Lost(seat, amount, now) if seat == me:
            return f"You lose {amount}, now {now}."
        case moves.Stole(seat, _, amount, now) if seat == me:
            return f"You steal {amount}, now {now}."
        case moves.Stole(_, victim, amount, _, left) if victim == me:
            return f"You lose {amount}, now {left}."
    return ""


def done_to(events: Sequence[Event], seat: int, names: Names) -> list[Done]:
    """What others have done to this player, with how much."""
    found: list[Done] = []
    cause, meant = "", False  # whether what happens is meant for this player, and not on the way to somebody else
    for event in events:
        match event:
            case moves.CardPlayed(seat=who, card=card, target=target):
                by = DONE[CARDS[card].kind] if target == seat else "{} got at you"
                cause, meant = "" if who == seat else by.format(names[who]), target == seat
            case moves.EventDrawn(event=drawn):
                cause, meant = event_name(drawn), False
            case moves.Gained(seat=whose, amount=amount) if whose == seat and amount and cause and meant:
                found.append((event, f"{cause}: +{amount}"))
            case moves.Lost(seat=whose, amount=amount) if whose == seat and amount and cause:
                found.append((event, f"{cause}: −{amount}"))
            case moves.Stole(seat=thief, victim=victim, amount=amount) if victim == seat and amount:
                found.append((event, f"{names[thief]} stole from you: −{amount}"))
    return found
