"""Plays Bodyguard from its seat's view: a President who hunts, a Bodyguard who saves up, Assassins who bide their time."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from game.bots.people import PLAIN, Temper
from game.bots.whims import swayed, whim
from game.engine.chance import Chance
from game.engine.contract import State
from game.titles.bodyguard.bot.score import after
from game.titles.bodyguard.bot.sight import FOUR, KIND, READY, Sight
from game.titles.bodyguard.rules import moves as m
from game.titles.bodyguard.rules.content import KINDS
from game.titles.bodyguard.rules.moves import Ending
from game.titles.bodyguard.rules.rescue import NEEDED
from game.titles.bodyguard.rules.view import View

WARMTH = {"easy": 0.5, "sly": 0.05, "sharp": 0.03}  # how much worse, in points, may be done on a whim
SWAY = {"easy": 0.3, "sly": 0.1, "sharp": 0.06}  # and for the sake of a temper
CRUDE = 0.2  # what any card is worth in an easy hand
NERVE = {"easy": 0.1, "sly": 0.57, "sharp": 0.5}  # how unlikely a rescue must be before an Assassin who can wait shoots
DECIDED = 6.0  # how much more the moment of the last shot counts than the card it takes
SHY = 0.14  # per other player, how often somebody with a secret lies low in the first lap; few cannot afford to
HELP = 0.15  # what each hit of the President adds, for a Bodyguard, to another before the same player
NOBODY_APPOINTED = 0.06  # how often a President keeps the Bodyguard's card beside him
LEAD = 2  # how many points somebody may be ahead and still be appointed on a whim
BETTER = 0.35  # how much likelier a rescue must get before the roles are dealt again for it
WAITS, LAP_OF_WAITING = 2.35, 0.13  # how well waiting pays, and what every lap of it takes away
RIVALS = 4  # so many others may shoot first before holding one's fire pays less
DOUBT = 0.3  # rounds' worth of trust that the others at this table hold theirs too
ROBBED = 1.5  # what a card less is worth in the hand of a certain Bodyguard, and half of it more at three hits


def choose(state: State, seat: int, chance: Chance, level: str, temper: Temper = PLAIN) -> m.Action:
    """The seat's next action; everything it uses is in the seat's own view."""
    return mind(state, seat, chance, level, temper).answer()


def mind(state: State, seat: int, chance: Chance, level: str, temper: Temper = PLAIN) -> Mind:
    """The seat's mind for the question at hand."""
    view: View = state.view(seat)
    found = ROLES[view.role or "assassin"](view, state.legal(seat), chance, level)
    found.temper = temper
    return found


class Mind(ABC):
    """One decision, whatever the role; values are roughly points won or lost."""

    temper = PLAIN

    def __init__(self, view: View, legal: Sequence[m.Action], chance: Chance, level: str) -> None:
        self.view, self.legal, self.chance, self.level = view, legal, chance, level
        self.sight = sight = Sight(view)
        self.me, self.president = sight.me, sight.president
        self.hits, self.others = sight.hits, sight.others
        self.shy = view.turn <= len(view.players) and self.sometimes(SHY * (len(view.players) - 1))

    def answer(self) -> m.Action:
        """What to do about the question at hand."""
        match self.view.stage:
            case "desk":
                return self.appoint()
            case "react":
                return self.legal[-1] if self.answers() else self.legal[0]
            case "insist":
                return self.legal[-1] if self.insists() else self.legal[0]
            case "rescue" | "throw_in":
                return self.step_in()
        worths = self.weighed()
        if self.temper != PLAIN:
            worths = swayed(worths, [self._leaning(action) for action in self.legal], SWAY[self.level])
        return self.legal[whim(worths, WARMTH[self.level], self.chance)]

    def _leaning(self, action: m.Action) -> float:
        """How this suits the temper: whom it is done to, a card more, a hit less, all eyes on it."""
        temper = self.temper
        match action:
            case m.Hit(_, target) | m.Trick(target) | m.Martin(target):
                lean = temper.grudge * self._owed(target) - 0.5 * temper.caution
                lean += temper.greed * isinstance(action, m.Trick)
                return lean + temper.show * (isinstance(action, m.Martin) or self.hits[target] >= FOUR - 2)
            case m.PlanB() | m.Discard():
                return temper.caution - 0.5 * temper.show
        return 0.0

    def _owed(self, target: int) -> float:
        """How much this player has to answer for: hits that lie before the own seat, else being ahead in points."""
        players = self.view.players
        if placers := players[self.me].placers:
            return 1.0 if target in placers else -1.0
        most = max(players[seat].points for seat in (*self.others, self.president) if seat != self.me)
        return 1.0 if players[target].points == most > players[self.me].points else 0.0

    def weighed(self) -> list[float]:
        """What every way to spend a card is worth beyond what the card is worth in the hand."""
        crude = self.level == "easy"
        kept: dict[str, float] = {card: CRUDE if crude else self.keep(card) for card in set(self.view.hand)}
        return [self._worth(action, kept) for action in self.legal]

    def _worth(self, action: m.Action, kept: dict[str, float]) -> float:
        match action:
            case m.Hit(card, target):
                return self.hit(KIND[card], target) - kept[card]
            case m.Discard(card):
                return self.discard(card) - kept[card]
            case m.Trick(target):
                return self.trick(target) - kept["filthy_trick"]
            case m.Martin(target):
                return self.martin(target) - kept["deadly_martin"]
            case m.PlanB(kind):
                return self.plan_b(KINDS.index(kind)) - kept["plan_b"]
            case m.Recall():
                return self.recall()
        return 0.0

    def sometimes(self, often: float) -> bool:
        """A whim."""
        return self.chance.pick(1000) < often * 1000

    # ---- What each role sees differently ---------------------------------------------------

    @abstractmethod
    def keep(self, card: str) -> float:
        """What this card is worth in the hand."""

    @abstractmethod
    def hit(self, kind: int, target: int) -> float:
        """What a hit of this kind before the target is worth."""

    @abstractmethod
    def trick(self, target: int) -> float:
        """What a random card of the target is worth."""

    @abstractmethod
    def martin(self, target: int) -> float:
        """What the target's next turn is worth."""

    def plan_b(self, kind: int) -> float:
        """What getting rid of this hit is worth."""
        return (0.0, 0.05, 0.35, 1.0)[self.hits[self.me]]

    def discard(self, card: str) -> float:
        """What it is worth to have done nothing."""
        return 0.0

    def recall(self) -> float:
        """What dealing the roles again is worth."""
        return -9.0

    def appoint(self) -> m.Action:
        """Who gets the Bodyguard's card."""
        return self.legal[0]

    def answers(self) -> bool:
        """Whether to cancel the card played on oneself."""
        assert self.view.attack is not None
        return self.sometimes(0.5 if self.view.attack.card == "deadly_martin" else 0.7)

    def insists(self) -> bool:
        """Whether to spend a card on the one just cancelled."""
        return self.sometimes(0.5)

    def step_in(self) -> m.Action:
        """A rescue if there is one, with whichever hits; two points are two points."""
        return self.legal[-1]


class President(Mind):
    """Knows every role: picks one Assassin, collects four kinds on him, and stays alive meanwhile."""

    def __init__(self, view: View, legal: Sequence[m.Action], chance: Chance, level: str) -> None:
        super().__init__(view, legal, chance, level)
        self.guard = next((seat for seat, player in enumerate(view.players) if player.role == "bodyguard"), None)
        self.prey = {seat: self._progress(seat) for seat in self.others if seat != self.guard}
        self.best = max(self.prey.values(), default=0.0)

    def _progress(self, seat: int) -> float:
        """How near this Assassin is to being caught with the hits in the own hand."""
        lacks = self.sight.lacks[seat]
        held = sum(lack and self.sight.kinds[kind] > 0 for kind, lack in enumerate(lacks))
        return self.hits[seat] + 0.8 * held

    def keep(self, card: str) -> float:
        if card in KIND:
            kind = KIND[card]
            if self.sight.kinds[kind] > 1:
                return 0.02
            wanted = any(self.sight.lacks[seat][kind] for seat, near in self.prey.items() if near >= self.best - 0.5)
            return 0.3 if wanted else 0.1
        return {"plan_b": 0.45, "hardcore_af": 0.3, "deadly_martin": 0.2, "filthy_trick": 0.15}[card]

    def hit(self, kind: int, target: int) -> float:
        if target == self.guard:
            return -2.0
        if self.hits[target] == FOUR - 1:
            return 10.0
        ready = self.prey[target] - self.best
        return (0.45, 0.6, 0.8)[self.hits[target]] + 0.3 + 0.25 * ready

    def trick(self, target: int) -> float:
        if target == self.guard:
            return -0.5
        worth = 0.2
        if self.sight.danger:
            worth += 0.3 * self.sight.has_kind(target, self.sight.missing(self.me)) / (1 + self.sight.laps(target))
        return worth

    def martin(self, target: int) -> float:
        if target == self.guard:
            return -0.5 if self.view.pile else 0.3  # a turn less is a card more for the rescue
        if self.sight.danger:
            shot = self.sight.has_kind(target, self.sight.missing(self.me))
            return 0.2 + 0.6 * shot / (1 + 0.5 * self.sight.laps(target))
        return 0.2

    def plan_b(self, kind: int) -> float:
        return (0.0, 0.3, 0.9, 1.6)[self.hits[self.me]]

    def recall(self) -> float:
        """Worth it for the last hit on a former Bodyguard, or for one who can still do something."""
        if self.view.recall_is_the_turn:
            return 0.7 if self.sight.danger and self._protection(self.guard) < 0.2 else -9.0
        if self._turncoat() is not None:
            return 9.0
        best = max((self._protection(seat) for seat in self.others), default=0.0)
        return 5.0 if self.hits[self.me] >= 2 and best - self._protection(self.guard) > BETTER else -9.0

    def _turncoat(self) -> int | None:
        """The Bodyguard, if he could be caught at once were he an Assassin."""
        guard = self.guard
        if guard is None or self.hits[guard] != FOUR - 1 or len(self.others) < 2:
            return None
        return guard if self.sight.kinds[self.sight.missing(guard)] else None

    def _protection(self, seat: int | None) -> float:
        """How likely this player could step in as the Bodyguard."""
        if seat is None or not self.view.players[seat].alive:
            return 0.0
        return READY[self.view.players[seat].cards]

    def appoint(self) -> m.Action:
        """Somebody who is behind, at first; later somebody who has the cards."""
        seats = [a.seat for a in self.legal if isinstance(a, m.Appoint) and a.seat is not None]
        if not self.view.dealing_again:
            if self.sometimes(NOBODY_APPOINTED):
                return m.Appoint(None)
            whims = [LEAD * self.chance.pick(100) / 100 for _ in self.view.players]
            return m.Appoint(min(seats, key=lambda seat: self.sight.prospects(seat) + whims[seat]))
        turncoat = self._turncoat()
        able = [seat for seat in seats if seat != turncoat] or seats
        return m.Appoint(max(able, key=lambda seat: self._protection(seat) + self.chance.pick(100) / 1000))

    def answers(self) -> bool:
        return True

    def insists(self) -> bool:
        return self.sight.danger or self.sometimes(0.4)


class Guard(Mind):
    """Knows every role too, keeps three kinds together, and until then passes for an Assassin."""

    def __init__(self, view: View, legal: Sequence[m.Action], chance: Chance, level: str) -> None:
        super().__init__(view, legal, chance, level)
        self.ready = self.sight.held >= NEEDED
        self.loyal = 1.0 if level == "easy" else self._loyalty()

    def _loyalty(self) -> float:
        """What a President who wins by himself brings for the game: usually half of what a rescue does, which is 1.0."""
        view = self.view
        points = [player.points for player in view.players]
        twos = [player.twos for player in view.players]
        roles = [player.role or "assassin" for player in view.players]
        endings: tuple[Ending, ...] = ("caught", "rescued", "killed")
        caught, rescued, killed = (after(points, twos, roles, ending, None, view.round)[self.me] for ending in endings)
        return min(1.0, 2 * (caught - killed) / (rescued - killed)) if rescued > killed else 1.0

    def keep(self, card: str) -> float:
        if card in KIND:
            if self.sight.kinds[KIND[card]] > 1:
                return 0.02
            return 0.2 if self.sight.held > NEEDED else 1.2
        return {"plan_b": 0.1, "hardcore_af": 0.25, "deadly_martin": 0.1, "filthy_trick": 0.1}[card]

    def hit(self, kind: int, target: int) -> float:
        before = self.hits[target]
        if self.shy:
            return -0.5
        if target == self.president:
            return (0.7, 0.7, 0.55)[before] if self.ready else (0.3, 0.0, -2.0)[before]
        if before == FOUR - 1:
            return -0.6
        hunted = self.view.players[target].placers.count(self.president)
        worth = (0.15, 0.2, 0.3)[before] + (0.0 if self.ready else 0.2) + HELP * hunted
        if before == FOUR - 2:
            last = next(missing for missing, lacks in enumerate(self.sight.lacks[target]) if lacks and missing != kind)
            worth += 0.8 * self.sight.has_kind(self.president, last) / (1 + self.sight.laps(self.president))
        return worth * self.loyal if self.loyal > 0 else self.loyal - worth

    def trick(self, target: int) -> float:
        return 0.05 if target == self.president else 0.3

    def martin(self, target: int) -> float:
        if target == self.president:
            return 0.05
        if self.ready or not self.sight.danger:
            return 0.2
        return 0.3 + 0.5 * self.sight.has_kind(target, self.sight.missing(self.president))

    def answers(self) -> bool:
        assert self.view.attack is not None
        if self.view.attack.card == "deadly_martin":
            return False  # a turn less is a card more
        return self.ready or self.sometimes(0.4)


class Assassin(Mind):
    """Knows nobody: waits for the others to begin, works on the President, and shoots when a rescue is unlikely."""

    def __init__(self, view: View, legal: Sequence[m.Action], chance: Chance, level: str) -> None:
        super().__init__(view, legal, chance, level)
        self.guards = self.sight.guards()
        self.cocked = self.sight.cocked()
        targets = [*self.cocked, self.me] if self.hits[self.me] == FOUR - 1 else self.cocked
        # How likely the President catches somebody in his next turn.
        caught = [self.sight.has_kind(self.president, self.sight.missing(seat)) for seat in targets]
        self.hunted = max(caught, default=0.0)
        self.patience = self._patience()

    def _patience(self) -> float:
        """How well waiting may pay: when the pile is gone, the Bodyguard has to spend the cards of the rescue."""
        players = self.view.players
        cards = max((players[seat].cards for seat in self.guards if players[seat].alive), default=0)
        laps = self.view.pile / (len(self.others) + 2) + max(0, cards - 2)
        return min(1.0, max(0.0, WAITS - laps * LAP_OF_WAITING))

    def keep(self, card: str) -> float:
        if card in KIND:
            kind = KIND[card]
            if self.sight.kinds[kind] > 1:
                return 0.02 + 0.1 * self.patience
            late = 0.5 * self.patience
            return 0.25 + late if self.sight.lacks[self.president][kind] else 0.1 + 0.3 * late
        return {"plan_b": 0.3, "hardcore_af": 0.15, "deadly_martin": 0.2, "filthy_trick": 0.15}[card]

    def hit(self, kind: int, target: int) -> float:
        before = self.hits[target]
        if target == self.president:
            if before == FOUR - 1:
                return self._shot()
            return -0.5 if self.shy else (0.7, 0.7, 0.6)[before]
        guard = self.guards.get(target, 0.0)
        if before == FOUR - 1:
            return 0.8 * self.hunted + 0.8 * guard
        return -0.3 + (0.5 * guard if guard > 0.5 else 0.0)

    def _shot(self) -> float:
        """Two points against waiting for a better moment; no moment is better once somebody is about to be caught."""
        return DECIDED * (1 - self.sight.rescue() + self.hunted / 2 - self._nerve())

    def _nerve(self) -> float:
        """How far the fire is held: all would do best to wait, and each to be first where the others never do."""
        settled = self.view.settled
        hasty = sum(score.ending == "rescued" for score in settled) / (len(settled) + DOUBT)
        crowd = min(1.0, RIVALS / max(1, len(self.others)))
        return NERVE[self.level] * self.patience * (1 - hasty) * crowd

    def trick(self, target: int) -> float:
        if target == self.president:
            return -0.5 if self.shy else 0.2 + 0.3 * self.hunted
        cards = self.view.players[target].cards
        return 0.15 + ROBBED * self.guards.get(target, 0.0) * (cards >= NEEDED) * (1 + self.hits[self.president] / 2)

    def martin(self, target: int) -> float:
        if target != self.president:
            return 0.0
        return -0.5 if self.shy else 0.1 + 0.1 * max(self.hits[seat] for seat in (*self.others, self.me)) + self.hunted

    def plan_b(self, kind: int) -> float:
        near = (
            self.sight.has_kind(self.president, self.sight.missing(self.me)) if self.hits[self.me] == FOUR - 1 else 0.0
        )
        return (0.0, 0.05, 0.4, 0.5 + near)[self.hits[self.me]]

    def answers(self) -> bool:
        assert self.view.attack is not None
        if self.view.attack.card == "deadly_martin":
            return self.sight.danger or self.sometimes(0.4)
        return self.sometimes(0.6)

    def insists(self) -> bool:
        return self.hunted > 0.5 or self.sometimes(0.4)


ROLES: dict[str, type[Mind]] = {"president": President, "bodyguard": Guard, "assassin": Assassin}
