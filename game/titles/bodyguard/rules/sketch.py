"""A position of Bodyguard as one screen of plain text: what a view shows, and what the room does not know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.engine.sketch import eyes, grid, listing, together
from game.titles.bodyguard.rules.content import FACES, KINDS

if TYPE_CHECKING:
    from game.titles.bodyguard.rules.position import Position
    from game.titles.bodyguard.rules.view import Player, View


def of_view(view: View) -> str:
    """Everything the viewer may know."""
    return "\n".join(filter(None, [_headline(view), _players(view), _piles(view), *_happening(view), *_own(view)]))


def of_secrets(state: Position) -> str:
    """Who is the Bodyguard, where all cards are, what was stolen, and whether somebody steps in."""
    guard = "nobody" if state.guard >= state.seats else f"seat {state.guard}"
    stolen = [f"{FACES[face]} from {victim} by {thief}" for victim, thief, face, _, _ in state.thefts]
    return "\n".join(
        [
            f"The Bodyguard: {guard}.",
            listing("Hands", _per_seat(state.hands)),
            listing("Laid face down", _per_seat(state.down)),
            listing("Pile, the next card last", _names(state.pile)),
            listing("Stolen", stolen),
            f"Stepping in: {guard if state.saving else 'nobody'}.",
        ]
    )


def _headline(view: View) -> str:
    seats = f"seat {view.asked[0]} is" if len(view.asked) == 1 else f"seats {together(view.asked)} are"
    asked = f"the game is over, {together(view.winners)} won" if view.over else f"{seats} asked: {view.stage}"
    return f"Round {view.round} of {view.rounds}, turn {view.turn}, {eyes(view.me)}: {asked}."


def _players(view: View) -> str:
    rows = [
        (
            seat,
            player.role or "?",
            player.cards if player.alive else "out",
            f"{player.twos}+{player.ones}",
            *_before(player),
        )
        for seat, player in enumerate(view.players)
    ]
    return grid(("seat", "role", "cards", "won", *KINDS), *rows)


def _before(player: Player) -> list[str]:
    """The hits, each with who placed it."""
    return [f"{hit} {by}" if hit else "" for hit, by in zip(player.hits, player.placers, strict=True)]


def _piles(view: View) -> str:
    top = f", {view.top or 'one face down'} on top" if view.discards else ""
    turn = "Dealing again takes the turn. " if view.recall_is_the_turn else ""
    turn += f"The President is safe for {view.safe_turns} turns. " if view.safe_turns else ""
    left = f"the {view.left_over}" if view.left_over else "unknown"
    recall = "can still be" if view.recall_left else "have been"
    return f"{view.pile} to draw, {view.discards} discarded{top}.\n{turn}Roles {recall} dealt again; left over: {left}."


def _happening(view: View) -> list[str]:
    found = []
    martins = [seat for seat, player in enumerate(view.players) if player.martin]
    if martins:
        found.append(listing("Deadly Martins before", martins))
    if attack := view.attack:
        found.append(f"{attack.seat} plays {attack.card} on {attack.target}{', countered' * attack.countered}.")
    if shot := view.shot:
        answered = f"asked {together(shot.asked)}; answered {together(view.answered) or 'nobody'}"
        found.append(f"{shot.shooter} has hit {shot.president} with {shot.card}; {answered}.")
    if view.settled:
        found.append(
            grid(
                ("round", "president", "ending", "by", "victim", "out", "left over", "points", "Bodyguard"),
                *(
                    (
                        score.round,
                        score.president,
                        score.ending,
                        score.by,
                        score.victim,
                        together(score.out),
                        score.left_over,
                        together(score.points),
                        score.roles.index("bodyguard") if "bodyguard" in score.roles else "",
                    )
                    for score in view.settled
                ),
            )
        )
    return found


def _own(view: View) -> list[str]:
    """What only the viewer knows, and whom the viewer may suspect."""
    found = [listing("May be the Bodyguard", view.suspects)]
    if view.me is None:
        return found
    found.append(listing("Own hand", view.hand))
    known = [
        f"{card} with {seat}" for seat, player in enumerate(view.players) if seat != view.me for card in player.held
    ]
    if known:
        found.append(listing("Known", known))
    if view.answer is not None:
        found.append(f"Own answer: {'step in' if view.answer else 'pass'}.")
    return found


def _per_seat(hands: Iterable[list[int]]) -> list[str]:
    return [f"{seat} {together(_names(hand)) or '-'}" for seat, hand in enumerate(hands)]


def _names(cards: Iterable[int]) -> list[str]:
    return [FACES[face] for face in cards]
