"""Plays Toontown from its seat's view: looks, deduces, fetches the Will, chases or runs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.bots.people import PLAIN, Temper
from game.bots.whims import swayed, whim
from game.engine.chance import Chance
from game.engine.contract import State
from game.titles.toontown.bot.roads import ROLLS, Goal, Roads, roads
from game.titles.toontown.rules import content, streets
from game.titles.toontown.rules import moves as m
from game.titles.toontown.rules.odds import sent_now, shot_odds, snatched_now, weasel_odds
from game.titles.toontown.rules.suspects import likely
from game.titles.toontown.rules.view import View

WARMTH = {"easy": 1.0, "sly": 0.15, "sharp": 0.0}  # turns that a way may be longer on a whim
SWAY = {"easy": 0.5, "sly": 0.25, "sharp": 0.12}  # and for the sake of a temper
WILD = {streets.BENNY, streets.FREE_ROLL}  # where something may still happen
SURE_ENOUGH = 0.99  # when a guess is worth the risk of a lost turn
BLIND_CHANCE = 0.5  # how likely the next card must be the Will before walking up to it
WEASEL_WORTH = 0.25  # chance of success that justifies a weasel while there is no hurry
HURRY = 2.6  # turns the holder still needs, below which everything is tried
DANGER_WORTH = 5.0  # turns lost, roughly, when the Will is stolen
SOME_ROLLS = ((2, 1), (3, 2), (5, 2))  # a low one, a middling one and a high one


def choose(state: State, seat: int, chance: Chance, level: str, temper: Temper = PLAIN) -> Any:
    """The seat's next action; everything it uses is in the seat's own view."""
    legal = state.legal(seat)
    return Mind(state.view(seat), legal, chance, level, temper).answer()


class Mind:
    """One decision."""

    def __init__(
        self, view: View, legal: Sequence[m.Action], chance: Chance, level: str, temper: Temper = PLAIN
    ) -> None:
        assert view.me is not None
        self.view, self.legal, self.chance, self.level, self.temper = view, legal, chance, level, temper
        self.me = view.me
        self.here = view.players[self.me].space
        self.town = streets.town()
        self.holding = view.holder == self.me
        self.chasing = view.holder not in (None, self.me)

    def answer(self) -> Any:
        """What to do: guess if that is due, else what the stage asks."""
        if m.Guess() in self.legal and self._worth_guessing():
            return m.Guess()
        plain: list[Any] = [action for action in self.legal if not isinstance(action, m.Guess)]
        if len(plain) == 1:
            return plain[0]
        answers = {
            "start": self._open, "roll": self._open, "walk": self._walk, "ride": self._glide, "drive": self._glide,
            "free_roll": self._free_roll, "steal": self._steal, "take": self._take, "whom": self._whom, "proven": self._whom,
            "which": self._which, "peek": self._any, "aim": self._aim, "turn": self._any, "banish": self._banish,
            "look": self._first, "end": self._any,
        }  # fmt: skip
        return answers[self.view.stage](plain)

    def _any(self, plain: list[Any]) -> Any:
        return plain[self.chance.pick(len(plain))]

    def _first(self, plain: list[Any]) -> Any:
        return plain[0]  # Judge Doom cards come before the end of the look

    # ---- Who is who ------------------------------------------------------------------------

    def odds(self, target: int) -> Mapping[m.Character, float]:
        """How likely the target is each character, from the halves seen."""
        return likely(self.view, target)

    def _suspects(self) -> list[int]:
        known = self.view.players[self.me].right_about
        return [seat for seat in range(len(self.view.players)) if seat != self.me and seat not in known]

    def _worth_guessing(self) -> bool:
        """A right guess buys a peek, so it is worth something only while there is something to peek at."""
        if self.view.holder is not None or self.view.will_slot is not None or "will" in self.view.papers:
            return False
        if self.view.papers.count(None) < 2 or self.view.stage in ("walk", "ride", "drive"):
            return False
        if self.view.proven_only:
            return any(self.view.sheet[seat].proven for seat in self._suspects())
        best = max((max(self.odds(seat).values(), default=0.0) for seat in self._suspects()), default=0.0)
        return best >= SURE_ENOUGH

    def _whom(self, plain: list[Any]) -> Any:
        asks = [action for action in plain if isinstance(action, m.Ask)]
        return max(asks, key=lambda ask: max(self.odds(ask.seat).values(), default=0.0)) if asks else plain[0]

    def _which(self, plain: list[Any]) -> Any:
        assert self.view.suspect is not None
        odds = self.odds(self.view.suspect)
        return max(plain, key=lambda name: odds.get(name.character, -1.0))

    # ---- Where to --------------------------------------------------------------------------

    def goal(self) -> Goal:
        """Home with the Will; the Will when it is worth a try; else a Location not yet seen."""
        view = self.view
        if self.holding:
            return self._home_of(view.players[self.me].identity, len(view.players))
        fetch = Goal((self.town.will_space,), exact=True)
        if self.chasing or view.will_slot is not None or "will" in view.papers:
            return fetch
        unseen = self._unseen_spaces()
        likely = 1 / max(1, view.papers.count(None))
        nothing_to_learn = not unseen or all(view.sheet[seat].proven for seat in self._suspects())
        return fetch if likely >= BLIND_CHANCE or nothing_to_learn else Goal(unseen)

    @staticmethod
    def _home_of(character: m.Character | None, seats: int) -> Goal:
        assert character is not None
        home = streets.town().homes[content.CHARACTERS.index(character)]
        homing = content.homes_stop(seats)
        return Goal((home,), exact=not homing, homing=homing)

    def _unseen_spaces(self) -> tuple[int, ...]:
        looked = self.view.players[self.me].looked
        wanted = {
            streets.LOOK + number
            for number, location in enumerate(content.LOCATIONS)
            if location not in looked and self.view.piles[number]
        }
        return tuple(space for space, effect in enumerate(self.town.effects) if effect in wanted)

    def cost(self, space: int, exact: bool, way: Roads) -> float:
        """How bad it is to end a move here."""
        if self.chasing:
            return self._chase(space, exact)
        cost = way.landed(space, exact)
        if self.holding and cost > 0.0 and self.level != "easy":
            cost += DANGER_WORTH * self._danger(space)
        return cost

    def _chase(self, space: int, exact: bool) -> float:
        """Land on the holder, else stay near him and near the homes he may be running to."""
        assert self.view.holder is not None
        holder = self.view.players[self.view.holder].space
        if space == holder and exact:
            return -10.0
        homes = [self.town.homes[content.CHARACTERS.index(who)] for who in self.odds(self.view.holder)]
        far = sum(self._apart(space, home) for home in homes) / max(1, len(homes))
        return 0.6 * self._apart(space, holder) + 0.4 * far

    def _apart(self, here: int, there: int) -> int:
        return len(self.town.weasel_path(here, there)) - 1

    def _danger(self, space: int) -> float:
        """Roughly the chance that somebody takes the Will from a holder standing here."""
        safe = 1.0
        for seat, player in enumerate(self.view.players):
            if seat == self.me:
                continue
            weasel = weasel_odds(player.space, space).chance if player.weasels else 0.0
            shot = self._shot_odds(space) if player.dip_cards + player.doom_cards else 0.0
            safe *= 1 - max(weasel, shot)
        return 1 - safe

    def _shot_odds(self, space: int) -> float:
        return 0.0 if self.town.circle[space] < 0 else shot_odds(self.view.nozzle, space).chance

    # ---- Moving ----------------------------------------------------------------------------

    def _walk(self, plain: list[Any]) -> Any:
        return self._pick(plain, self.walked())

    def walked(self) -> Callable[[m.Walk], float]:
        """How bad each of the walks on offer is."""
        exact = {way.path[-1]: way.exact for way in self.view.ways}
        way = roads(self.goal())
        return lambda walk: self.cost(walk.to, exact[walk.to], way)

    def _pick(self, plain: list[Any], cost: Callable[[Any], float]) -> Any:
        """The cheapest, or nearly; whatever is there already is there."""
        costs = [cost(action) for action in plain]
        if min(costs) <= 0:
            return plain[costs.index(min(costs))]
        if self.temper != PLAIN:
            leanings = [self._leaning(action) for action in plain]
            costs = [-worth for worth in swayed([-each for each in costs], leanings, SWAY[self.level])]
        if not WARMTH[self.level]:
            return plain[costs.index(min(costs))]
        return plain[whim([-each for each in costs], WARMTH[self.level], self.chance)]

    def _leaning(self, action: Any) -> float:
        """How a way suits the temper: on the holder's heels or at the homes, out of reach, by wild rides, past cards."""
        temper = self.temper
        space = getattr(action, "to", self.here)
        rides = isinstance(action, m.Ride | m.Drive) or self.town.effects[space] in WILD
        lean = temper.show * (1.0 if rides else -0.5) - temper.caution * (1.0 if rides else -0.5)
        if self.chasing:
            holder = self.view.players[self.view.holder or 0].space
            nearer = self._apart(self.here, holder) - self._apart(space, holder)
            lean += (temper.grudge - 0.5 * temper.caution) * max(-1.0, min(1.0, nearer / 4))
        return lean + temper.greed * (space in self._unseen_spaces())

    def _glide(self, plain: list[Any]) -> Any:
        """The next step of a ride or a Benny run, or staying."""
        way = roads(self.goal())

        def cost(action: Any) -> float:
            if isinstance(action, m.Stay):
                return self.cost(self.here, True, way) if self.chasing else way.standing[self.here]
            if self.chasing:
                return self._chase(action.to, True) * 2 / 3 + self._chase(self.here, True) / 3
            return way.ride(self.here, action.to) if isinstance(action, m.Ride) else way.drive(self.here, action.to)

        return self._pick(plain, cost)

    def _free_roll(self, plain: list[Any]) -> Any:
        way = roads(self.goal())
        roll = self.chasing or way.free_roll(self.here) < way.standing[self.here]
        return m.Roll() if roll else m.Decline()

    def _open(self, plain: list[Any]) -> Any:
        """How to begin: an attack on the holder if it is worth it, else the better way to move."""
        attack = self._attack() if self.view.stage == "start" else None
        if attack in plain:
            return attack
        moves = [action for action in plain if isinstance(action, m.Roll | m.Ride)]
        if not moves:
            return plain[0]
        way = roads(self.goal())

        def cost(action: m.Roll | m.Ride) -> float:
            if isinstance(action, m.Ride):
                return way.ride(self.here, action.to)
            return sum(way.walk(self.here, white, black) for white, black in SOME_ROLLS) / len(SOME_ROLLS)

        return self._pick(moves, cost)

    # ---- The Will --------------------------------------------------------------------------

    def _attack(self) -> m.Action | None:
        """Fire or send, when the odds beat walking up to the holder."""
        if not self.chasing:
            return None
        assert self.view.holder is not None
        holder = self.view.players[self.view.holder]
        chances: list[tuple[float, m.Action]] = []
        if "send" in self.view.instead:
            chances.append((sent_now(self.view).chance, m.Send()))
        if self.view.holder in self.view.targets:
            chances.append((self._shot_odds(holder.space) * 0.8, m.Fire()))
        odds, action = max(chances, key=lambda pair: pair[0], default=(0.0, m.Roll()))
        hurry = self._turns_left() < HURRY
        return action if odds > self._landing_odds(holder.space) and (hurry or odds >= WEASEL_WORTH) else None

    def _turns_left(self) -> float:
        """How soon the holder may be home."""
        assert self.view.holder is not None
        there = self.view.players[self.view.holder].space
        seats = len(self.view.players)
        return min(
            (roads(self._home_of(who, seats)).standing[there] for who in self.odds(self.view.holder)), default=HURRY
        )

    def _landing_odds(self, target: int) -> float:
        """The chance to roll an exact way onto the target and then the weasel."""
        if self.town.plain_trolley[self.here]:
            return 0.0
        hits = sum(self.town.walks(self.here, *roll, False)[2].get(target, ((), False))[1] for roll in ROLLS)
        return hits / len(ROLLS) * snatched_now().chance

    def _steal(self, plain: list[Any]) -> Any:
        return m.Steal()

    def _take(self, plain: list[Any]) -> Any:
        papers = self.view.papers
        if "will" in papers:
            return m.Take(papers.index("will"))
        blind = [slot for slot, paper in enumerate(papers) if paper is None]
        return m.Take(blind[self.chance.pick(len(blind))]) if blind else m.Decline()

    def _aim(self, plain: list[Any]) -> Any:
        return next((aim for aim in plain if aim.seat == self.view.holder), plain[0])

    def _banish(self, plain: list[Any]) -> Any:
        """To the home furthest from the Will that is certainly or probably not the target's own."""
        assert self.view.target is not None
        odds = self.odds(self.view.target)
        fetch = roads(Goal((self.town.will_space,), exact=True))

        def worth(banish: m.Banish) -> float:
            who = content.CHARACTERS[self.town.home_of[banish.home]]
            return fetch.standing[banish.home] - 4 * odds.get(who, 0.0)

        return max(plain, key=worth)
