"""How often the mouse is passed on at one screen: hand-overs and curtains per turn, with people in every seat."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

from bench_matches import COLOURS, NAMES

from game.bots import minds
from game.engine.chance import Chance
from game.engine.contract import Game
from game.engine.match import Match, Seat
from game.scenes.app import App
from game.scenes.curtain import CurtainScene
from game.scenes.lobby_wardrobe import Wardrobe
from game.scenes.table import open_table
from game.scenes.table.scene import AnyTable

TURNS = 240  # of as many games as they take
COUNTED = ("hand-overs", "curtains", "for one button", "called out")
STEP = 0.4  # seconds of the game's own time in one frame


class Hands:
    """Plays sensibly for everybody and counts who has to take the mouse from whom."""

    def __init__(self, app: App, game: Game, people: int, seed: str) -> None:
        seats = Wardrobe(game).dress([Seat(NAMES[n], COLOURS[n], "human") for n in range(people)])
        self.app, self.game = app, game
        self.match = Match.new(game.id, seats, seed=seed, options=Wardrobe(game).options(seats))
        self.table: AnyTable = open_table(app, self.match)
        self.chance = random.Random(seed)
        self.count: Counter[str] = Counter()
        self._curtain: object = None
        self._with: int | None = None  # who has the mouse
        self._answers: list[int] = []  # how many answers there were to each question since it was passed on

    def play(self) -> Counter[str]:
        """A whole game, or as many turns as are counted at all."""
        self.app.settings.reduced_motion = True
        self.app.stack.only(self.table)
        active = None
        while self.count["turns"] < TURNS and self.match.state.outcome() is None:
            if (now := self.match.view(None).active) != active:
                active = now
                self.count["turns"] += 1
            self._round()
        self.app.stack.close()
        return self.count

    def _round(self) -> None:
        self.app.frame(STEP)
        top = self.app.stack.top
        if isinstance(top, CurtainScene) and top is not self._curtain and not top.opening:
            self._curtain = top
            self.count["curtains"] += 1
            self._taken(top.to_seat)
        if top is not self.table:
            offered = [target.click for target in top.targets() if target.enabled and target.click] if top else []
            if offered:
                offered[-1]()
        elif self.table.showing.pause:
            self.table.go_on()
        elif (seat := self.table.answerer) is not None and not self.table.busy and self.table.forced is None:
            state = self.match.state
            if self.table.aloud:  # said by one, pressed by whoever has the mouse
                self.count["called out"] += 1
            else:
                self._taken(seat)
            self._answers.append(len(state.legal(seat)))
            self.table.play(minds.choose(self.game.id, state, seat, Chance(self.chance.getrandbits(32)), "sly"))

    def _taken(self, seat: int) -> None:
        if seat == self._with:
            return
        if self._with is not None:
            self.count["hand-overs"] += 1
            self.count["for one button"] += self._answers in ([], [1])
        self._with, self._answers = seat, []


def hand_overs(app: App, games: Sequence[Game]) -> Iterator[str]:
    """Per turn, at tables of three and five people, or as many as come nearest to that."""
    for game in games:
        for people in sorted({min(max(count, game.seats[0]), game.seats[-1]) for count in (3, 5)}):
            found: Counter[str] = Counter()
            while found["turns"] < TURNS:
                found["games"] += 1
                found += Hands(app, game, people, f"hands {found['games']}").play()
            per_turn = {name: found[name] / found["turns"] for name in COUNTED}
            words = ", ".join(f"{value:.2f} {name}" for name, value in per_turn.items())
            yield f"{game.id} with {people} people: per turn {words}, in {found['turns']} turns of {found['games']} games"
