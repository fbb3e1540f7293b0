"""Matches that the figures of the screen are taken from: played by bots, alone or up to a move worth watching."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.bots import minds
from game.engine.chance import Chance
from game.engine.contract import Game
from game.engine.match import Match, Seat
from game.scenes.lobby_wardrobe import Wardrobe

FRAME = 1 / 30
OPENING = 60  # frames in which a table is laid and comes to rest
LONGEST = 30 * 40  # frames that the events of one move may take
NAMES = ("Ana", "Ben", "Chloe", "Dev", "Eva", "Finn", "Gil", "Hana")
COLOURS = ("amber", "blue", "green", "red", "violet", "teal", "pink", "slate")


def sit_down(game: Game, players: Sequence[str], seed: str, rules: Mapping[str, Any] | None = None) -> Match:
    """A new match of these players, dressed as the lobby does it, perhaps with house rules."""
    wardrobe = Wardrobe(game)
    seats = wardrobe.dress([Seat(NAMES[n], COLOURS[n], player) for n, player in enumerate(players)])
    return Match.new(game.id, seats, seed=seed, options=wardrobe.options(seats, rules))


class Moment(NamedTuple):
    """A move worth watching: the game it is from, all moves up to it, and the kinds of event it is for."""

    seed: str
    moves: list[tuple[int, Any]]
    kinds: tuple[str, ...]

    def __str__(self) -> str:
        return f"{'+'.join(self.kinds)} (move {len(self.moves)} of {self.seed})"


class Silent:
    """Bots that never answer: a moment is over when its events are."""

    def get_ready(self) -> None: ...

    def ask(self, *question: object) -> None: ...

    def answers(self) -> list[tuple[int, object]]:
        return []

    def consult(self, *question: object) -> bool:
        return False

    def forget(self, *tickets: int) -> None: ...

    def close(self) -> None: ...


def asked(game: Game, moment: Moment) -> tuple[Match, Any]:
    """The position before the move, with a person in the seat that makes it and bots in all others; and the move."""
    match = new_match(game, moment.seed)
    *before, (seat, action) = moment.moves
    for move in before:
        match.act(*move)
    leave_alone(match, seat)
    return match, action


def leave_alone(match: Match, person: int) -> None:
    """Bots take every other seat."""
    for seat in range(len(match.seats)):
        if seat != person:
            match.hand_over(seat, "bot:sly")


def new_match(game: Game, seed: str, path: Path | None = None) -> Match:
    wardrobe = Wardrobe(game)
    seats = wardrobe.dress([Seat(NAMES[n], COLOURS[n], "human") for n in range(game.seats[-1])])
    return Match.new(game.id, seats, seed=seed, path=path, options=wardrobe.options(seats))


def play(match: Match, moves: int) -> list[tuple[int, Any]]:
    """Bots of both tempers play on; what they did."""
    chance = random.Random(5)
    done: list[tuple[int, Any]] = []
    while match.moves < moves and (waiting := match.state.waiting()):
        seat, legal = waiting[0], match.state.legal(waiting[0])
        if chance.random() < 0.6:
            action = minds.choose(match.game.id, match.state, seat, Chance(chance.getrandbits(32)), "sly")
        else:
            action = chance.choice(legal)
        match.act(seat, action)
        done.append((seat, action))
    return done
