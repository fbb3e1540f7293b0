"""What speaks for an answer in Upper Hand, in one sentence: facts of the view, the most telling first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.choices import Why, first_said
from game.engine.contract import Names
from game.engine.english import Voice, counted, listed, percent
from game.titles.upper_hand.rules import moves, odds
from game.titles.upper_hand.rules.content import BREAK_GAIN, GOAL, ROOMS
from game.titles.upper_hand.rules.odds import Try
from game.titles.upper_hand.rules.view import View
from game.titles.upper_hand.words import now
from game.titles.upper_hand.words.now import Shift

FEW = 2  # people whose totals a sentence has room for


def why(action: Any, view: View, names: Names) -> str:
    """The first of the reasons for this kind of answer that is true."""
    return first_said(WHYS.get(type(action), ()), action, view, names)


# ---- The office ------------------------------------------------------------------------------


def _wins(action: moves.Go, view: View, _names: Names) -> str:
    if view.me is None or action.location != "break":
        return ""
    has = view.players[view.me].upper_hand
    return f"First in gains {BREAK_GAIN}: with your {has} that is enough to win." if has + BREAK_GAIN >= GOAL else ""


def _go(action: moves.Go, view: View, names: Names) -> str:
    """Whoever is placed before may be first in."""
    if view.me is None:
        return ""
    before = view.order[: view.order.index(view.me)]
    room = ROOMS[action.location]
    if not before:
        return f"You are placed first, so nobody is in before you: you may {room.offer}."
    if len(before) == 1:
        who = names[before[0]]
        return f"Only {who} is placed before you: unless {who} is there, you may {room.offer}."
    return f"{len(before)} players are placed before you: unless one of them is there, you may {room.offer}."


def _use(_action: moves.Use, view: View, names: Names) -> str:
    whose, more, where = (
        Voice(names, view.me).whose(view.active),
        now.location(view),
        view.players[view.active].location,
    )
    if where is None:
        return ""
    if not more:
        return f"It costs nothing, and nobody else may {ROOMS[where].offer} there."
    if where == "break":
        return f"It costs nothing and makes {whose} Upper Hand {more}."
    return f"It costs nothing and lifts {whose} best skill: {more}."


def _decline(_action: moves.Decline, _view: View, _names: Names) -> str:
    return "Nobody else gets it in this round."


def _roll(_action: moves.Roll, view: View, _names: Names) -> str:
    return f"{percent(odds.draws_any(view.dice))} to draw a card."


# ---- Cards -----------------------------------------------------------------------------------


def _totals(shifts: Sequence[Shift], view: View, names: Names) -> str:
    """What becomes of a few, whose card it is first: "You go 12 → 14 and Ben 9 → 7."."""
    ordered = sorted(shifts, key=lambda shift: shift.seat != view.active)[:FEW]
    voice = Voice(names, view.me)
    words = [f"{voice.whom(shift.seat)} {shift.words}" for shift in ordered]
    return f"Upper Hand: {listed(words)}."


def _play(action: moves.Play, view: View, names: Names) -> str:
    about = now.of_card(view, action.card)
    if about.shifts:
        return _totals(about.shifts, view, names)
    if about.idle:
        others = [now.of_card(view, card).idle for card in view.hand if card != action.card]
        return "None of these cards would do anything now." if others and all(others) else ""
    dice = [words for mark, words in about.asks if mark == "dice"]
    if dice:
        return f"It changes what dice can do: {dice[0]}."
    return _does_something(action, view, about.asks)


def _does_something(action: moves.Play, view: View, asks: Sequence[tuple[str, str]]) -> str:
    others = [now.of_card(view, card).idle for card in view.hand if card != action.card]
    if others and all(others):
        return "The other cards would do nothing now."
    held = [words for mark, words in asks if mark == "yes"]
    return f"It works now: {held[0].removesuffix(f': {now.YES}')}." if held and len(held) == len(asks) else ""


def _aim(action: moves.Aim, view: View, names: Names) -> str:
    """What becomes of the foe, and whether anybody it can be about has more."""
    shifts = now.of_aim(view, action.target)
    foe, voice = view.players[action.target], Voice(names, view.me)
    most = max(view.players[seat].upper_hand for seat in (action.target, *view.targets))
    if foe.upper_hand < most or len(view.targets) < FEW:
        return _totals(shifts, view, names) if shifts else ""
    about = f"No other it can be about has more than {voice.whom(action.target)}"
    theirs = [shift.words for shift in shifts if shift.seat == action.target]
    return f"{about}: {theirs[0] if theirs else foe.upper_hand}."


# ---- The Mission -----------------------------------------------------------------------------


def _open(view: View) -> list[Try]:
    """Every attempt that is open to whose turn it is."""
    slots = [number for number, slot in enumerate(view.row) if slot.winner is None]
    return [it for slot in slots for it in odds.tries(view, slot)]


def _attempt(action: moves.Attempt, view: View, _names: Names) -> str:
    it, others = odds.attempt(view, action.slot, action.skill), _open(view)
    points = counted(it.after - it.before, "point")
    best = max(other.chance for other in others)
    if it.chance and it.after >= GOAL:
        return f"{percent(it.chance)} to have {it.after}, enough to win."
    if not best:
        return _hopeless(it, others)
    if it.chance == best:
        return f"{percent(it.chance)} for {points}, the best chance in the row."
    if _gain(it) >= max(_gain(other) for other in others):
        return f"{percent(it.chance)} for {points}: on average no other brings more points."
    if it.card >= max(other.card for other in others):
        return f"{percent(it.chance)} for {points}, and no other draws a card more often: {percent(it.card)}."
    return f"{percent(it.chance)} for {points}, and {percent(it.card)} to draw a card." if it.chance else ""


def _gain(it: Try) -> float:
    return it.chance * (it.after - it.before)


def _hopeless(it: Try, others: Sequence[Try]) -> str:
    if it.card < max(other.card for other in others):
        return ""
    return f"No Challenge is within reach, and no other draws a card more often: {percent(it.card)}."


WHYS: dict[type[Any], tuple[Why, ...]] = {
    moves.Go: (_wins, _go),
    moves.Use: (_use,),
    moves.Decline: (_decline,),
    moves.Roll: (_roll,),
    moves.Play: (_play,),
    moves.Aim: (_aim,),
    moves.Attempt: (_attempt,),
}
