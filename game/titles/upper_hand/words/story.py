"""How a game of Upper Hand went, told from its history in a few lines and three figures."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.contract import Line, Names, Outcome, PastMove
from game.engine.english import counted
from game.titles.upper_hand.rules import moves
from game.titles.upper_hand.rules.cards import CARDS
from game.titles.upper_hand.rules.content import CHALLENGES
from game.titles.upper_hand.rules.moves import Event
from game.titles.upper_hand.words.phrases import card_name, card_sprite, challenge_name, challenge_sprite


def story(history: Iterable[PastMove[Event]], outcome: Outcome, names: Names) -> tuple[Line, ...]:
    """Three to five lines: the winner, the best Challenge, the worst insult, the last step."""
    told = [event for entry in history for event in entry.events]
    winner = outcome.winners[0]
    lines = [_winner(told, outcome, names)]
    lines += _best_challenge(told, winner, names)
    lines += _worst_insult(told, names)
    lines += _turned(told, names)
    lines += _sore_loser(outcome, names)
    return tuple(lines)


def _winner(told: list[Event], outcome: Outcome, names: Names) -> Line:
    winner = outcome.winners[0]
    rounds = 1 + sum(isinstance(event, moves.CleanedUp) for event in told)
    if outcome.reason.id.startswith(("guard", "dry")):  # the last round was cleaned up, too
        rounds -= 1
    detail = "by a roll-off" if outcome.reason.id.endswith("roll_off") else f"after {counted(rounds, 'round')}"
    return "token_upper_hand", f"{names[winner]}: {outcome.scores[winner]} Upper Hand", detail


def _best_challenge(told: list[Event], winner: int, names: Names) -> list[Line]:
    won = [event for event in told if isinstance(event, moves.ChallengeWon) and event.seat == winner]
    if not won:
        return [("icon_clock", f"{names[winner]} won no Challenge", "and did not need any")]
    best = max(won, key=lambda event: CHALLENGES[event.challenge].level)
    detail = f"{counted(len(won), 'Challenge')} in the pile"
    return [(challenge_sprite(best.challenge), f"{names[winner]} won {challenge_name(best.challenge)}", detail)]


def _worst_insult(told: list[Event], names: Names) -> list[Line]:
    """The card that took most from one foe."""
    worst: tuple[int, moves.CardPlayed] | None = None
    played: moves.CardPlayed | None = None
    for event in told:
        match event:
            case moves.CardPlayed():
                played = event
            case moves.Tossed(why="card"):
                pass  # its own dice come before what they do
            case moves.Lost(seat, amount, _) if played and seat == played.target:
                if CARDS[played.card].kind == "insult" and (worst is None or amount > worst[0]):
                    worst = amount, played
                played = None
            case _:
                played = None
    if worst is None or worst[1].target is None:
        return []
    amount, card = worst
    detail = f"{names[card.seat]} to {names[worst[1].target]}: {amount} lost"
    return [(card_sprite(card.card), card_name(card.card), detail)]


def _turned(told: list[Event], names: Names) -> list[Line]:
    turned = [event for event in told if isinstance(event, moves.Turned)]
    if not turned:
        return []
    best = max(turned, key=lambda event: event.amount)
    return [("emblem_signature", f"{names[best.seat]} turned it around", f"a loss of {best.amount} became a gain")]


def _sore_loser(outcome: Outcome, names: Names) -> list[Line]:
    least = min(outcome.scores)
    seat = outcome.scores.index(least)
    if seat in outcome.winners:
        return []
    return [("emblem_insult", f"{names[seat]} ended with {least}", "and has a lot to say about it")]


def figures(history: Iterable[PastMove[Event]]) -> tuple[tuple[str, str], ...]:
    """Insults, Challenges won and Upper Hand lost."""
    told = [event for entry in history for event in entry.events]
    insults = sum(isinstance(event, moves.CardPlayed) and CARDS[event.card].kind == "insult" for event in told)
    won = sum(isinstance(event, moves.ChallengeWon) for event in told)
    lost = sum(event.amount for event in told if isinstance(event, moves.Lost | moves.Stole))
    return (
        (str(insults), "Insult" if insults == 1 else "Insults"),
        (str(won), "Challenge won" if won == 1 else "Challenges won"),
        (str(lost), "Upper Hand lost"),
    )
