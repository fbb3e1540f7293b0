"""How often the mouse is passed on at one screen: hand-overs and curtains per turn, with people in every seat."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bench_figures import Missed
from bench_matches import sit_down
from bench_waiting import Thinkers

from game.bots import minds
from game.engine.chance import Chance
from game.engine.contract import Game
from game.scenes.app import App
from game.scenes.curtain import CurtainScene
from game.scenes.table import open_table
from game.scenes.table.scene import AnyTable

TURNS = 240  # of as many games as they take
COUNTED = ("hand-overs", "curtains", "for one button", "called out")
STEP = 0.4  # seconds of the game's own time in one frame


class Hands:
    """Plays sensibly for everybody and counts who has to take the mouse from whom."""

    def __init__(
        self,
        app: App,
        game: Game,
        people: int,
        seed: str,
        old_way: bool = False,
        rules: Mapping[str, Any] | None = None,
    ) -> None:
        self.app, self.game = app, game
        app.opponents = Thinkers(0)  # nobody waits for advice
        self.match = sit_down(game, ["human"] * people, seed, rules)
        self.table: AnyTable = open_table(app, self.match)
        if old_way:
            ask_the_old_way(self.table)
        self.chance = random.Random(seed)
        self.count: Counter[str] = Counter()
        self._curtain: object = None
        self._with: int | None = None  # who has the mouse
        self._answers: list[int] = []  # how many answers there were to each question since it was passed on

    def play(self, turns: int = TURNS, step: float = STEP, calm: bool = True) -> Counter[str]:
        """A whole game, or so many turns of it, in steps of the game's own time."""
        self.app.settings.reduced_motion = calm
        self.app.stack.only(self.table)
        active = None
        while self.count["turns"] < turns and self.match.state.outcome() is None:
            if (now := self.match.view(None).active) != active:
                active = now
                self.count["turns"] += 1
            self._round(step)
            self.count["steps"] += 1
        self.app.stack.close()
        return self.count

    def _round(self, step: float) -> None:
        self.app.stack.update(step)
        top = self.app.stack.top
        if isinstance(top, CurtainScene) and top is not self._curtain and not top.opening:
            self._curtain = top
            self.count["curtains"] += 1
            self._taken(top.to_seat)
        if top is not self.table:
            offered = [target.click for target in top.targets() if target.enabled and target.click] if top else []
            if offered:
                self.count["pages"] += 1
                offered[-1]()
        elif self.table.showing.pause:
            self.count["pages"] += 1
            self.table.go_on()
        elif (seat := self.table.answerer) is not None and not self.table.busy and self.table.forced is None:
            state = self.match.state
            if self.table.aloud:  # said by one, pressed by whoever has the mouse
                self.count["called out"] += 1
            else:
                self._taken(seat)
            self._answers.append(len(state.legal(seat)))
            self.count["decisions"] += len(state.legal(seat)) > 1
            self.table.play(minds.choose(self.game.id, state, seat, Chance(self.chance.getrandbits(32)), "sly"))

    def _taken(self, seat: int) -> None:
        if seat == self._with:
            return
        if self._with is not None:
            self.count["hand-overs"] += 1
            self.count["for one button"] += self._answers in ([], [1])
        self._with, self._answers = seat, []


def ask_the_old_way(table: AnyTable) -> None:
    """Everything secret behind a curtain of its own, others' news at once, and every button pressed by its owner."""
    assert table.driver is not None
    people = table.driver.people

    def keep_secrets(events: Sequence[Any], _mover: int) -> None:
        people.secrets.extend(told for seat in people.seats for told in people._secrets(seat, events))

    vars(table).update(sealed=lambda _view: {}, secluded=lambda _seat: False, by_hand=(object,))
    vars(people)["keep_secrets"] = keep_secrets


def count(app: App, game: Game, people: int, old_way: bool) -> Counter[str]:
    """What happens in so many turns, in as many games as they take."""
    found: Counter[str] = Counter()
    while found["turns"] < TURNS:
        found["games"] += 1
        found += Hands(app, game, people, f"hands {found['games']}", old_way).play()
    return found


def per_turn(found: Counter[str]) -> str:
    """What was counted, for one turn."""
    return ", ".join(f"{found[name] / found['turns']:.2f} {name}" for name in COUNTED if found[name])


def hand_overs(app: App, games: Sequence[Game]) -> Iterator[str]:
    """Per turn, at tables of three and five people, or as many as come nearest to that; before and now."""
    for game in games:
        for people in sorted({min(max(some, game.seats[0]), game.seats[-1]) for some in (3, 5)}):
            before, now = (count(app, game, people, old_way) for old_way in (True, False))
            words = (
                f"{game.id} with {people} people: per turn now {per_turn(now) or 'none'}; "
                f"with everything asked behind the curtain {per_turn(before) or 'none'}; "
                f"in {now['turns']} turns of {now['games']} games"
            )
            good = now["hand-overs"] * before["turns"] <= before["hand-overs"] * now["turns"]
            yield Missed.unless(good, words, "more often than with everything behind the curtain")
