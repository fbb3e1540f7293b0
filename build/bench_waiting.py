"""How long one person waits for three bots, in the game's own time: per game, and what is shown meanwhile."""

from __future__ import annotations

import random
import statistics
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from bench_figures import Missed
from bench_matches import sit_down

from game.bots import minds
from game.bots.process import Opponents, Parcel, answer
from game.engine.chance import Chance
from game.engine.contract import Game
from game.engine.match import Match
from game.scenes.app import App
from game.scenes.table import open_table
from game.scenes.table.scene import AnyTable

TICK = 33  # milliseconds of the game's own time; nothing is drawn, and nobody looks at a clock
STEP = TICK / 1000
BOTS = 3
GAMES = 10  # evenings per game
LEVEL = "sly"
AT_MOST = 12.0  # seconds between two decisions, on average
LONGEST = 3 * 60 * 60  # seconds: no evening lasts longer
THINKING = "thinking"
TRIVIAL = "a pause before an only answer"  # that everybody can see
SHARES = 6  # kinds of events that are named


class Thinkers(Opponents):
    """Bots that think right here, so that only the game's own time passes, by a lot of their own."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._lot = random.Random(seed)
        self._parcels: list[Parcel] = []

    def get_ready(self) -> None:
        pass  # all of it is thought right here

    def ask(self, ticket: int, game_id: str, seat: int, position: bytes, level: str, name: str = "") -> None:
        self._parcels.append(Parcel(ticket, game_id, seat, position, level, self._lot.getrandbits(32), name=name))

    def answers(self) -> list[tuple[int, Any]]:
        parcels, self._parcels = self._parcels, []
        return [(parcel.ticket, answer(parcel)) for parcel in parcels]

    def consult(self, *question: object) -> bool:
        return False  # a mind answers for the person

    def forget(self, *tickets: int) -> None:
        self._parcels = [parcel for parcel in self._parcels if tickets and parcel.ticket not in tickets]


class Evening(NamedTuple):
    """One game of one person against bots: every wait, where the time went, and how long all of it took."""

    waits: list[float]
    spent: Counter[str]
    decisions: int
    seconds: float


def waiting(app: App, games: Sequence[Game]) -> Iterator[str]:
    """From a person's decision to the next one after somebody else has moved, at normal pace with hints and motion."""
    for game in games:
        evenings = [sit_through(app, game, number) for number in range(GAMES)]
        waits = sorted(wait for evening in evenings for wait in evening.waits)
        spent: Counter[str] = Counter()
        for evening in evenings:
            spent += evening.spent
        mean, p90 = statistics.mean(waits), waits[int(0.9 * len(waits))]
        words = (
            f"{game.id} {mean:.1f} s on average (at most {AT_MOST:.0f}), p90 {p90:.1f}, longest {waits[-1]:.1f}, "
            f"in {len(waits)} waits of {GAMES} games; per wait {shares(spent, len(waits))}"
        )
        yield Missed.unless(mean <= AT_MOST, words, f"more than {AT_MOST:.0f} s")


def shares(spent: Counter[str], waits: int) -> str:
    """The kinds of events that take most of a wait."""
    return ", ".join(f"{kind} {spent_on / waits / 1000:.1f}" for kind, spent_on in spent.most_common(SHARES))


def sit_through(app: App, game: Game, number: int, bots: int = BOTS, rules: Mapping[str, Any] | None = None) -> Evening:
    """Play one game to its end; a mind answers for the person, at once."""
    random.seed(number)
    app.opponents = Thinkers(number)
    match = sit_down(game, ["human"] + [f"bot:{LEVEL}"] * bots, f"waiting {number}", rules)
    app.stack.only(table := open_table(app, match))
    return Clock(app, table, match).run(number)


class Clock:
    """Counts what one person waits for."""

    def __init__(self, app: App, table: AnyTable, match: Match) -> None:
        self.app, self.table, self.match = app, table, match
        self.shown = THINKING
        self.now = 0.0
        self.decisions = 0
        self.waits: list[float] = []
        self.spent: Counter[str] = Counter()  # milliseconds
        self._gap: Counter[str] = Counter()  # of the wait that is under way
        animate = table.animate

        def noted(event: Any) -> Any:
            self.shown = type(event).__name__
            return animate(event)

        table.animate = noted  # type: ignore[method-assign]

    def run(self, number: int) -> Evening:
        """Until the game is over."""
        table, moved = self.table, 0
        while self.now < LONGEST and self.match.state.outcome() is None:
            self.app.stack.update(STEP)
            self.now += STEP
            if self.app.stack.top is not table:
                self._go_on()
                continue
            if table.showing.pause:
                table.go_on()
            self._gap[self.shown if table.showing.playing else self._thinking()] += TICK
            if table.answerer is None or table.busy or not table.legal:
                continue
            if len(table.legal) > 1:
                if any(entry.mover != table.answerer for entry in self.match.history(None)[moved:]):
                    self.waits.append(self._gap.total() / 1000)
                    self.spent += self._gap
                self.decisions += 1
                self._gap.clear()
                moved = self.match.moves + 1
            chance = Chance(f"{number} {self.match.moves}")
            table.play(minds.choose(self.match.game.id, self.match.state, table.answerer, chance, LEVEL))
        return Evening(self.waits, self.spent, self.decisions, self.now)

    def _thinking(self) -> str:
        """What a pause is for: something to decide, or an answer without a choice in the open."""
        state, asked = self.match.state, self.match.state.waiting()
        alone = len(asked) == 1 and not state.hushed(asked[0]) and not self.match.seats[asked[0]].human
        return TRIVIAL if alone and len(state.legal(asked[0])) == 1 else THINKING

    def _go_on(self) -> None:
        """What is told in private stays for as long as it is read, and is no wait."""
        top = self.app.stack.top
        assert top is not None
        for target in top.targets():
            if target.key in ("done", "show") and target.click:
                target.click()
                return
