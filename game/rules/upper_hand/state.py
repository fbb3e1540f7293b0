"""One position of Upper Hand; read from top to bottom it is the choice, the Movement, Events, cards, attempts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from game.engine.chance import Chance
from game.engine.contract import IllegalAction, Outcome, Reason
from game.rules.upper_hand import knowledge, refusals
from game.rules.upper_hand.affairs import EVENT_AIM, EVENT_EFFECT
from game.rules.upper_hand.cards import AIM, EFFECT, NAMES, NUMBER, SHIELDS
from game.rules.upper_hand.choices import ABILITY, AIMING, ROLLING, Choices, going, playing
from game.rules.upper_hand.content import (
    ARMORY_DICE,
    BREAK_GAIN,
    CHALLENGES,
    HAPPENINGS,
    LAB_CARDS,
    LOCATIONS,
    LUCKY,
    OUTSIDE,
    SEATS,
)
from game.rules.upper_hand.effects import Whom
from game.rules.upper_hand.moves import (
    Action,
    Aim,
    Attempt,
    CardPlayed,
    ChallengeWon,
    Chose,
    Decline,
    Declined,
    DiceAdded,
    Drew,
    Entered,
    EventDrawn,
    EventResolved,
    Go,
    LocationRolled,
    Play,
    Roll,
    Showed,
    Shuffled,
    SkillRolled,
    Use,
    Used,
)
from game.rules.upper_hand.position import (
    ARMORY,
    BITS,
    BREAK,
    CONTROL,
    FOES,
    LAB,
    MALORY,
    NOBODY,
    NOTHING,
    NOWHERE,
    PARTS,
    RECEPTION,
)
from game.rules.upper_hand.resolve import TYPE_OF, Told, follow, gain, plan, take_initiative, take_lead
from game.rules.upper_hand.rounds import WAITING, Rounds
from game.rules.upper_hand.view import Options, View

NEEDED = tuple(challenge.difficulty for challenge in CHALLENGES)
PAID = tuple(challenge.reward for challenge in CHALLENGES)
# By seat: who is still asked when this one has answered.
WITHOUT = [
    {BITS[seats]: BITS[seats & ~(1 << seat)] for seats in range(1 << SEATS[-1]) if seats >> seat & 1}
    for seat in range(SEATS[-1])
]
CARD_PLAN = tuple(map(plan, EFFECT))
EVENT_PLAN = tuple(map(plan, EVENT_EFFECT))
WHERE = {location: number for number, location in enumerate(LOCATIONS)}


class State(Rounds):
    """One position with its rules."""

    __slots__ = ()

    # ---- What the contract asks for --------------------------------------------------------

    @classmethod
    def start(cls, seats: int, chance: Chance, options: Options) -> Self:
        """The first round: everybody is about to choose a Location."""
        return cls.lay_out(seats, chance, options)

    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked, all of them for their Locations; () when the game is over."""
        return self.asked

    def legal(self, seat: int) -> Choices:
        """The answers this seat may give now."""
        return self.choices if seat in self.asked else ()

    def apply(self, seat: int, action: Any) -> Told:
        """Play one answer and whatever follows from it without another question."""
        if seat not in self.asked or action not in self.choices:
            raise IllegalAction(refusals.why(self, seat, action))
        told: Told = []
        ACTS[action.__class__](self, seat, action, told)
        return told

    def view(self, seat: int | None) -> View:
        """What this seat, or the room, may know."""
        return knowledge.view(self, seat)

    def hushed(self, seat: int) -> bool:
        """The choice of a Location, and that among several cards drawn."""
        return seat in self.asked and self.stage in ("choose", "play")

    def redeal(self, seat: int, chance: Chance) -> Self:
        """A copy in which everything this seat cannot know is dealt again."""
        return knowledge.redeal(self, seat, chance)

    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        if self.ending is None:
            return None
        return Outcome((self.winner,), tuple(self.points), Reason(self.ending, (self.points[self.winner],)))

    def refresh(self) -> None:
        """Work out again what follows from the parts, after they were set from outside."""
        self.near = self.foes_here(self.active)
        self.open = self.attempts()
        self.asked = WAITING[self.active]
        match self.stage:
            case "choose":
                self.asked = tuple([seat for seat, where in enumerate(self.chosen) if where == NOWHERE])
                self.choices = going(self.rooms)
            case "ability":
                self.choices = ABILITY
            case "roll":
                self.choices = ROLLING
            case "play":
                self.choices = playing(self.drawn)
            case "aim":
                self.choices = AIMING[self.targets()]
            case "attempt":
                self.choices = self.open
            case "over":
                self.asked = self.choices = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return _revive, (self.chance, self.parts())

    def targets(self) -> int:
        """Whom the card or Event on the table can be about."""
        return self._reach(AIM[self.card] if self.card != NOTHING else EVENT_AIM[self.event])

    def _reach(self, aim: Whom | None) -> int:
        return self.near if aim == "foe_here" else FOES[self.seats][self.active]

    # ---- Movement --------------------------------------------------------------------------

    def _go(self, seat: int, action: Go, told: Told) -> None:
        """A choice stays sealed until its token is placed; when all are in, the first one is."""
        self.chosen[seat] = WHERE[action.location]
        told.append(Chose(seat, action.location))
        self.asked = WITHOUT[seat][self.asked]
        if not self.asked:
            self._place(told)

    def _place(self, told: Told) -> None:
        """The next token in Initiative order."""
        seat = self.active = (self.opener + self.turn) % self.seats
        self.placed |= 1 << seat
        self.near = self.foes_here(seat)
        if self.near:
            dice = self.location_dice()
            self.stage, self.asked, self.choices = "roll", WAITING[seat], ROLLING
        else:
            dice = 0
            self.stage, self.asked, self.choices = "ability", WAITING[seat], ABILITY
        told.append(Entered(seat, LOCATIONS[self.chosen[seat]], dice))

    def _next(self, told: Told) -> None:
        """Go on after a token or an attempt has done all it does."""
        self.turn += 1
        if self.phase == "mission":
            self.next_attempt(told)
        elif self.turn < self.seats:
            self._place(told)
        else:
            self.begin_mission(told)

    def _decline(self, seat: int, action: Decline, told: Told) -> None:
        told.append(Declined(seat, LOCATIONS[self.chosen[seat]]))
        self._next(told)

    def _use(self, seat: int, action: Use, told: Told) -> None:
        """What the first in gets, at once."""
        room = self.chosen[seat]
        told.append(Used(seat, LOCATIONS[room]))
        if room == MALORY:
            self._draw_event(seat, told)
            return
        if room == LAB:
            self._draw(seat, LAB_CARDS, told)
            return
        if room == RECEPTION:
            take_initiative(self, seat, told)
        elif room == CONTROL:
            take_lead(self, seat, told)
        elif room == ARMORY:
            self.armory[seat] = ARMORY_DICE
            told.append(DiceAdded(seat, ARMORY_DICE, True))
        elif room == BREAK:
            gain(self, seat, BREAK_GAIN, told)
        if not self.has_won(told):
            self._next(told)

    def _roll(self, seat: int, action: Roll, told: Told) -> None:
        """A die for each character already there; each lucky one draws a card."""
        dice = self.roll_dice(self.location_dice())
        self.bonus[seat] = 0
        cards = lucky(dice)
        self.thrown = seat, dice, NOTHING, NOTHING, sum(dice), False
        told.append(LocationRolled(seat, LOCATIONS[self.chosen[seat]], dice, cards))
        self._draw(seat, cards, told)

    # ---- Events ----------------------------------------------------------------------------

    def _draw_event(self, seat: int, told: Told) -> None:
        if not self.events:
            self.events = tuple(sorted(self.used_events))
            self.used_events = ()
            told.append(Shuffled("events", None))
        at = self.chance.pick(len(self.events))
        event = self.event = self.events[at]
        self.events = self.events[:at] + self.events[at + 1 :]
        told.append(EventDrawn(seat, HAPPENINGS[event]))
        if EVENT_AIM[event] is None:
            self._resolve_event(seat, event, NOBODY, told)
            return
        targets = self._reach(EVENT_AIM[event])
        if targets & targets - 1:
            self.stage, self.choices = "aim", AIMING[targets]
        else:
            self._resolve_event(seat, event, targets.bit_length() - 1, told)

    def _resolve_event(self, seat: int, event: int, target: int, told: Told) -> None:
        """In full, whatever it does; then it goes to its discards."""
        at = len(told)
        self.used_events += (event,)
        draws = follow(EVENT_PLAN[event], self, seat, target, NOTHING, told)
        whom = None if target == NOBODY else target
        told.insert(at, EventResolved(seat, HAPPENINGS[event], whom, len(told) > at or draws > 0))
        if not self.has_won(told):
            self._draw(seat, draws, told)

    # ---- Cards -----------------------------------------------------------------------------

    def _draw(self, seat: int, count: int, told: Told) -> None:
        """Of the cards drawn one must be played; a single one is turned over at once."""
        cards = self._take(seat, count, told) if count else ()
        if not cards:
            self._next(told)
            return
        told.append(Drew(seat, len(cards), knowledge.names(cards)))
        if len(cards) == 1:
            self._show(seat, cards[0], told)
        else:
            self.drawn = cards
            self.stage, self.choices = "play", playing(cards)

    def _take(self, seat: int, count: int, told: Told) -> tuple[int, ...]:
        """Any of the cards nobody has seen, then those at the bottom, then the discards, shuffled in."""
        deck, seen, pick = list(self.decks[seat]), self.known[seat], self.chance.pick
        cards: list[int] = []
        while len(cards) < count:
            if not deck:
                if not self.discards[seat]:
                    break
                deck = sorted(self.discards[seat])
                self.discards[seat] = ()
                told.append(Shuffled("own", seat))
            if len(deck) > seen:
                at = seen + pick(len(deck) - seen)
            else:
                at = seen = seen - 1
            cards.append(deck.pop(at))
        self.decks[seat], self.known[seat] = tuple(deck), seen
        return tuple(cards)

    def _play(self, seat: int, action: Play, told: Told) -> None:
        """The rest go to the bottom of the deck, to come again in the order in which they were drawn."""
        card = NUMBER[action.card]
        rest = tuple([other for other in reversed(self.drawn) if other != card])
        self.drawn = ()
        self.decks[seat] = rest + self.decks[seat]
        self.known[seat] += len(rest)
        self._show(seat, card, told, len(rest))

    def _show(self, seat: int, card: int, told: Told, bottomed: int = 0) -> None:
        told.append(Showed(seat, NAMES[card], bottomed))
        aim = AIM[card]
        if aim is None:
            self._resolve_card(seat, card, NOBODY, told)
            return
        targets = self._reach(aim)
        if not targets:
            self.discards[seat] += (card,)
            told.append(CardPlayed(seat, NAMES[card], None, False))
            self._next(told)
        elif targets & targets - 1:
            self.card = card
            self.stage, self.choices = "aim", AIMING[targets]
        else:
            self._resolve_card(seat, card, targets.bit_length() - 1, told)

    def _aim(self, seat: int, action: Aim, told: Told) -> None:
        card, self.card = self.card, NOTHING
        if card != NOTHING:
            self._resolve_card(seat, card, action.target, told)
        else:
            self._resolve_event(seat, self.event, action.target, told)

    def _resolve_card(self, seat: int, card: int, target: int, told: Told) -> None:
        """Everything the card does; a useless one is discarded all the same."""
        at = len(told)
        if card not in SHIELDS:
            self.discards[seat] += (card,)
        draws = follow(CARD_PLAN[card], self, seat, target, card, told)
        works = len(told) > at or draws > 0
        told.insert(at, CardPlayed(seat, NAMES[card], None if target == NOBODY else target, works))
        if not self.has_won(told):
            self._draw(seat, draws, told)

    # ---- Mission ---------------------------------------------------------------------------

    def _attempt(self, seat: int, action: Attempt, told: Told) -> None:
        """Card and reward, a look at who has won, draws, one card played."""
        slot, skill = action.slot, TYPE_OF[action.skill]
        number = self.row[slot]
        dice = self.roll_dice(self.mission_dice(seat, skill))
        self.bonus[seat] = self.armory[seat] = 0
        total = sum(dice)
        success = total >= NEEDED[number]
        outside = success and OUTSIDE[self.cast[seat]][skill]
        cards = lucky(dice) + outside
        self.thrown = seat, dice, slot, skill, total, success
        told.append(SkillRolled(seat, slot, number, action.skill, dice, total, success, cards, outside))
        if success:
            self.won = (*self.won[:slot], seat, *self.won[slot + 1 :])
            self.open = self.attempts()
            self.piles[seat] |= 1 << number
            told.append(ChallengeWon(seat, slot, number))
            gain(self, seat, PAID[number], told)
            if self.has_won(told):
                return
        self._draw(seat, cards, told)


def lucky(dice: tuple[int, ...]) -> int:
    """How many of the dice draw a card."""
    count = 0
    for die in dice:
        if die >= LUCKY:
            count += 1
    return count


def _revive(chance: Chance, parts: tuple[Any, ...]) -> State:
    state = State.__new__(State)
    state.chance = chance
    for part, value in zip(PARTS, parts, strict=True):
        setattr(state, part, value)
    state.refresh()
    return state


ACTS: dict[type[Action], Callable[[State, int, Any, Told], None]] = {
    Go: State._go,
    Use: State._use,
    Decline: State._decline,
    Roll: State._roll,
    Play: State._play,
    Aim: State._aim,
    Attempt: State._attempt,
}
