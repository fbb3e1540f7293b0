"""Plays Campus Life from its seat's view: collects what its notepad says, seeks good company, shuns bad."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.bots.people import PLAIN, Temper
from game.bots.whims import swayed, whim
from game.engine.chance import Chance
from game.engine.contract import State
from game.titles.campus_life.bot.odds import NUMBER, PATIENCE, STAIRWELL, UNKNOWN, Odds
from game.titles.campus_life.rules import moves as m
from game.titles.campus_life.rules.content import CARDS, FACES, FIRST, KINDS, NAMED, ROOMS, WEAPONS
from game.titles.campus_life.rules.house import HALL, house
from game.titles.campus_life.rules.scoring import WEAPON
from game.titles.campus_life.rules.view import View

CLOSER, AWAY = 0.4, 0.2  # how often the other side is thought to come closer, or to change the subject
CALLED_ON = 0.15  # how often somebody near comes into the room one stands in
NEAR = 1.3  # turns
AWAKE, TIRED = 10, 0.0004  # rounds without a wish to go home, and how fast it grows after them
LONELY = 0.1  # what it is worth to a last guest to be gone: nobody likes to wait for one who cannot gain much
LEARNING = 0.004  # what a look at an unknown card is worth in itself
VISIT = 2.0  # how much more often somebody comes in whom one has gone to meet
SECOND_AIM = 0.3  # how much the second best aim counts


class Skill(NamedTuple):
    """How a level plays; all of it but the patience in chances to win."""

    patience: float  # what a turn's delay leaves of a hope
    tab: float  # what a card turned up is worth
    last_tab: float  # the last one brings Mr. Boddy home and leaves nothing to answer with
    warmth: float  # how much may be given away on a whim
    sway: float  # and for the sake of a temper
    sees_company: bool = True  # what people near by may bring, and a second aim


SKILLS = {
    "easy": Skill(0.7, 0.1, 0.2, 0.02, 0.015, sees_company=False),
    "sly": Skill(PATIENCE, 0.02, 0.06, 0.002, 0.006),
    "sharp": Skill(0.82, 0.0, 0.0, 0.0, 0.003),
}


def choose(state: State, seat: int, chance: Chance, level: str, temper: Temper = PLAIN) -> m.Action:
    """The seat's next action; everything it uses is in the seat's own view."""
    legal: Sequence[m.Action] = state.legal(seat)
    return Mind(state.view(seat), legal, chance, level, temper).answer()


class Mind:
    """One decision."""

    def __init__(
        self,
        view: View,
        legal: Sequence[m.Action],
        chance: Chance,
        level: str = "sly",
        temper: Temper = PLAIN,
    ) -> None:
        assert view.me is not None
        self.skill, self.temper = SKILLS[level], temper
        self.view, self.legal, self.chance = view, legal, chance
        self.mine = view.players[view.me]
        assert self.mine.space is not None
        self.here: int = self.mine.space
        self.odds = Odds(view, self.skill.patience)
        self.hand = self.odds.hands[view.me]
        self.home = house()
        self.now = self.hope()
        self.company = {seat: self.odds.couple(seat, self.hand, self.mine.weapon) for seat in self.odds.others}

    def answer(self) -> m.Action:
        """What to do about the question at hand."""
        answers = {
            "choose": self._choose, "place": self._place, "start": self._start, "move": self._move, "tab": self._tab,
            "pay": self._pay, "card": self._card, "weapon": self._weapon, "meet": self._meet, "adjust": self._adjust,
            "answer": self._adjust,
        }  # fmt: skip
        return answers[self.view.stage]()

    # ---- What things are worth -------------------------------------------------------------

    def hope(self, hand: list[int] | None = None, carried: str | None = "") -> float:
        """How likely this seat wins if it goes on, perhaps with another hand or weapon."""
        weapon = self.mine.weapon if carried == "" else carried
        return self.odds.hope(self.hand if hand is None else hand, weapon, self.here)

    def boddy(self) -> float:
        """How likely this seat wins by being the first to meet Mr. Boddy, and what the end is worth."""
        return self.odds.boddy() + self._lonely()

    def _aims(self) -> list[float]:
        """Per room, what being there would add to the chance to win."""
        aims = [self._card_worth(room) + self._weapon_worth(room) for room in range(len(ROOMS))]
        for seat in self.odds.others:
            where = self.view.players[seat].room
            if where is not None:
                aims[ROOMS.index(where)] += self._company_worth(seat)
        if self.view.boddy_home:
            aims[STAIRWELL] += max(0.0, self.boddy() - self.now)
        aims[HALL] += max(0.0, self._leaving() - self.now)
        self.calls = self._calls()
        return [aim + VISIT * max(0.0, call) for aim, call in zip(aims, self.calls, strict=True)]

    def _card_worth(self, room: int) -> float:
        """What the room's card may add to the own hand."""
        kind, face = self.odds.kinds[room], self.odds.faces[room]
        if kind < 0 or self.mine.spent[kind]:
            return 0.0
        note = self.odds.notes[kind]
        if self.hand[kind] == note:
            return 0.0
        likely = self.odds.is_card(face, note)
        gain = self.hope(self._with(kind, note)) - self.now if likely else 0.0
        return max(0.0, likely * gain) + LEARNING * (face == UNKNOWN)

    def _with(self, kind: int, card: int) -> list[int]:
        return [card if this == kind else held for this, held in enumerate(self.hand)]

    def _weapon_worth(self, room: int) -> float:
        wanted = CARDS[self.odds.notes[WEAPON]].name
        if self.mine.weapon == wanted or wanted not in self.view.rooms[room].weapons:
            return 0.0
        return max(0.0, self.hope(carried=wanted) - self.now)

    def _company_worth(self, seat: int) -> float:
        """What walking up to somebody is worth: compulsory, but a tab helps either way."""
        change = self.company[seat] - self.now
        able = self.mine.tabs > 0 and self.view.stage != "tab" and not self.view.again
        if change > 0:
            return change * ((16 * (1 - AWAY) + 8 * CLOSER) / 36 if able else (6 * (1 - AWAY) + 10 * CLOSER) / 36)
        return change * self.odds.fading * (0.09 if able else (6 * (1 - AWAY) + 10 * CLOSER) / 36)

    def _leaving(self) -> float:
        """How likely the present single score wins if it is taken home now, and what the bed is worth."""
        tired = TIRED * max(0, self.view.round - AWAKE) ** 2 + self._lonely()
        return tired + self.odds.as_single[self.odds.single_score(self.hand, self.mine.weapon)]

    def _won(self) -> bool:
        """Whether nobody is left who could take the win away."""
        return not self.odds.others and self.odds.single_score(self.hand, self.mine.weapon) > self.odds.beaten

    def _lonely(self) -> float:
        """What the end of the party is worth to somebody whom nobody keeps company."""
        return 0.0 if self.odds.others else LONELY

    def _standing(self, space: int, aims: list[float]) -> float:
        """How good it is to end a move there."""
        room = self.home.room_of[space]
        if self._meets_boddy(space):
            return self.boddy() - self.now  # that is the end, for better or worse
        far = self.odds.turns[space]
        hopes = sorted(
            (aim * self.skill.patience ** far[room] for room, aim in enumerate(aims) if aim > 0), reverse=True
        )
        value = hopes[0] + SECOND_AIM * self.skill.sees_company * sum(hopes[1:2]) if hopes else 0.0
        if room >= 0:
            value += min(0.0, aims[room]) + min(0.0, self.calls[room])
        return value

    def _calls(self) -> list[float]:
        """Per room, what the people near it may bring to somebody standing there."""
        calls = [0.0] * len(ROOMS)
        for seat in self.odds.others if self.skill.sees_company else ():
            player = self.view.players[seat]
            if player.space is None:
                continue
            worth = CALLED_ON * self.odds.fading * (self.company[seat] - self.now)
            for room, far in enumerate(self.odds.turns[player.space]):
                if far <= NEAR:
                    calls[room] += worth
        return calls

    # ---- Before the party ------------------------------------------------------------------

    def _choose(self) -> m.Action:
        own = m.Choose(WEAPONS[self.odds.notes[WEAPON] - FIRST[WEAPON]])
        return own if own in self.legal else self._any()

    def _place(self) -> m.Action:
        """The own weapon goes where the way to it is short; any other anywhere."""
        if self.view.chosen != CARDS[self.odds.notes[WEAPON]].name:
            return self._any()
        far = self.odds.turns[self.here]
        rooms = [action for action in self.legal if isinstance(action, m.Place)]
        return min(rooms, key=lambda place: far[ROOMS.index(place.room)])

    def _any(self) -> m.Action:
        return self.legal[self.chance.pick(len(self.legal))]

    # ---- Moving ----------------------------------------------------------------------------

    def _start(self) -> m.Action:
        return m.Leave() if self._leaving() > self.now else m.Roll()

    def _move(self) -> m.Action:
        """Where to; what can be had now is no reason to wait."""
        aims = self._aims()
        ends = [action.to if isinstance(action, m.Walk | m.Sneak) else self.here for action in self.legal]
        if aims[STAIRWELL] == max(aims) and any(map(self._meets_boddy, ends)):
            aims[STAIRWELL] = 0.0

        def worth(action: m.Action) -> float:
            return self._standing(action.to if isinstance(action, m.Walk | m.Sneak) else self.here, aims)

        return self._pick(worth)

    def _meets_boddy(self, space: int) -> bool:
        return self.home.room_of[space] == STAIRWELL and self.view.boddy_home and space != self.here

    def _pick(self, worth: Callable[[m.Action], float]) -> m.Action:
        """The best answer, or nearly."""
        worths = [worth(action) for action in self.legal]
        if self.temper != PLAIN:
            worths = swayed(worths, [self._leaning(action) for action in self.legal], self.skill.sway)
        if not self.skill.warmth:
            return self.legal[worths.index(max(worths))]
        return self.legal[whim(worths, self.skill.warmth, self.chance)]

    def _leaning(self, action: m.Action) -> float:
        """How a way suits the temper: company is a stage and a danger, a card or a weapon is a catch.

        Nobody harms anybody here, so that there is nothing to bear a grudge for."""
        temper = self.temper
        if isinstance(action, m.Adjust):
            return temper.show - temper.caution
        where = action.to if isinstance(action, m.Walk | m.Sneak) else self.here
        room = self.home.room_of[where]
        if room < 0:
            return 0.0
        company = any(self.view.players[seat].room == ROOMS[room] for seat in self.odds.others)
        catch = bool(self.view.rooms[room].weapons) or self.odds.faces[room] == UNKNOWN
        return (temper.show - temper.caution) * (1.0 if company else -0.5) + temper.greed * (1.0 if catch else -0.5)

    def _tab(self) -> m.Action:
        """Another roll, if what it brings nearer is worth a card."""
        if self._won():
            return m.Pass()
        aims = self._aims()
        now = self._standing(self.here, aims)
        cost = self._tab_cost()
        if max(aims) * (1 - self.skill.patience**2) <= cost:
            return m.Pass()
        taken = sum(
            self.home.cells[player.space] for player in self.view.players if player.space not in (None, self.here)
        )
        gain = 0.0
        for die in range(1, FACES + 1):
            ends = self.home.choices(self.here, die, taken)
            gain += max(self._standing(getattr(end, "to", self.here), aims) for end in ends) - now
        return m.Tab() if gain / FACES > cost else m.Pass()

    def _tab_cost(self) -> float:
        return self.skill.tab if self.mine.tabs > 1 else self.skill.last_tab

    def _pay(self) -> m.Action:
        """The card that nobody would want to exchange any more, the one on the own notepad first."""

        def loss(spend: m.Spend) -> float:
            kind = KINDS.index(spend.kind)
            if self.hand[kind] == self.odds.notes[kind]:
                return -1.0
            likely = [self._room_odds(room) for room in range(NAMED) if self.odds.kinds[room] == kind]
            return max(likely, default=0.0) + 0.01 * len(likely)

        return min((action for action in self.legal if isinstance(action, m.Spend)), key=loss)

    def _room_odds(self, room: int) -> float:
        return self.odds.is_card(self.odds.faces[room], self.odds.notes[self.odds.kinds[room]])

    # ---- In a room -------------------------------------------------------------------------

    def _card(self) -> m.Action:
        """Keep whichever card promises more."""
        assert self.view.looking is not None
        card = NUMBER[self.view.looking]
        kind = KINDS.index(self.view.looking.kind)
        return m.Exchange() if self.hope(self._with(kind, card)) > self.now + 1e-9 else m.Keep()

    def _weapon(self) -> m.Action:
        own = m.Take(WEAPONS[self.odds.notes[WEAPON] - FIRST[WEAPON]])
        return own if own in self.legal else m.Pass()

    def _meet(self) -> m.Action:
        guests = [action for action in self.legal if isinstance(action, m.Meet)]
        return max(guests, key=lambda meet: self.company[meet.seat])

    def _adjust(self) -> m.Action:
        """A word that brings both together or apart, if it is worth a card."""
        meeting = self.view.encounter
        assert meeting is not None
        first = self.view.stage == "adjust"
        other = meeting.seats[1] if first else meeting.seats[0]
        die, theirs = meeting.dice if first else meeting.dice[::-1]
        change = self.company[other] - self.now
        answers = first and self.view.players[other].tabs > 0

        def worth(action: m.Action) -> float:
            apart = abs((action.to if isinstance(action, m.Adjust) else die) - theirs)
            cost = self._tab_cost() if isinstance(action, m.Adjust) else 0.0
            if not answers:
                return change * (apart == 0) - cost
            return change * (1 - AWAY if apart == 0 else CLOSER if apart == 1 else 0.0) - cost

        return self._pick(worth)
