"""One position of Bodyguard; read from top to bottom it is the desk, the turn, the answers and the rescue."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from typing import Any, Self

from game.engine.chance import Chance
from game.engine.contract import IllegalAction, Outcome
from game.rules.bodyguard import knowledge, refusals, scoring, traces
from game.rules.bodyguard.choices import MOST, Choices
from game.rules.bodyguard.content import FACES, HAND, HARDCORE, KIND_OF, KINDS, MARTIN, NUMBER, PLAN_B, TRICK
from game.rules.bodyguard.moves import (
    Action,
    Answered,
    Appoint,
    BreathHeld,
    Cancelled,
    CardsDealt,
    Counter,
    Countered,
    Discard,
    Discarded,
    Draw,
    Drew,
    Hit,
    HitPlaced,
    HitRemoved,
    Martin,
    MartinServed,
    NobodyMoved,
    Pass,
    Passed,
    PlanB,
    Played,
    Recall,
    Recalled,
    Rescue,
    Rescued,
    RolesDealt,
    Skipped,
    Stole,
    Trick,
    TurnBegan,
)
from game.rules.bodyguard.position import FACE_DOWN, NOBODY, NOTHING, PARTS, UNIT
from game.rules.bodyguard.questions import Questions
from game.rules.bodyguard.rounds import ALL_KINDS, Told
from game.rules.bodyguard.view import Options, View

WAITING = tuple((seat,) for seat in range(MOST))
DREW = tuple(tuple(Drew(seat, face) for face in FACES) for seat in range(MOST))


def _after(living: int, seat: int) -> int:
    """The next of them to the left, with the table laid out twice so that it goes round."""
    onward = (living | living << MOST) >> seat + 1
    return (seat + (onward & -onward).bit_length()) % MOST


AFTER = tuple(tuple(_after(living, seat) for seat in range(MOST)) for living in range(1 << MOST))


class State(Questions):
    """One position with its rules."""

    __slots__ = ()

    # ---- What the contract asks for --------------------------------------------------------

    @classmethod
    def start(cls, seats: int, chance: Chance, options: Options) -> Self:
        """The first President, drawn by lot, is about to deal the roles."""
        return cls.lay_out(seats, chance, options)

    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked, several in a rescue; () when the game is over."""
        return self.asked

    def legal(self, seat: int) -> Choices:
        """The answers this seat may give now."""
        if seat not in self.asked:
            return ()
        choices = self.choices
        if choices is None:
            if self.stage == "rescue":
                return self.rescue_choices(seat)
            choices = self.choices = self.turn_choices() if self.stage == "turn" else self.other_choices()
        return choices

    def apply(self, seat: int, action: Any) -> Told:
        """Play one answer and whatever follows from it without another question."""
        choices = self.choices
        if choices is None or seat not in self.asked:
            choices = self.legal(seat)
        if action not in choices:
            raise IllegalAction(refusals.why(self, seat, action))
        told: Told = []
        self.choices = None
        ACTS[action.__class__](self, seat, action, told)
        return told

    def view(self, seat: int | None) -> View:
        """What this seat, or the room, may know."""
        return knowledge.view(self, seat)

    def hushed(self, seat: int) -> bool:
        """All choices tell of hands or roles, but for a President without cards."""
        return seat in self.asked and not (self.stage == "turn" and not self.hands[seat])

    def redeal(self, seat: int, chance: Chance) -> Self:
        """A copy in which everything this seat cannot know is dealt again."""
        return knowledge.redeal(self, seat, chance)

    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        return scoring.outcome(self) if self.over else None

    def refresh(self) -> None:
        """Work out again what follows from the parts, after they were set from outside."""
        self.choices = None
        self.loot = traces.loot(self.thefts)
        match self.stage:
            case "over":
                self.asked = ()
            case "rescue":
                self.asked = tuple(knowledge.listed(self.window & ~self.answered))
            case "react":
                self.asked = WAITING[self.target]
            case _:
                self.asked = WAITING[self.active]

    def __reduce__(self) -> tuple[Any, ...]:
        return _revive, (self.chance, self.parts())

    # ---- The desk --------------------------------------------------------------------------

    def _appoint(self, seat: int, action: Appoint, told: Told) -> None:
        """The roles are dealt; the first time the cards follow, and the President begins."""
        again = not self.dealing
        self.guard = NOBODY if action.seat is None else action.seat
        self.suspects = self.may_be_appointed() | 1 << NOBODY
        told.append(RolesDealt(seat, again, scoring.roles(self), scoring.left_over(self)))
        if not again:
            self.deal_cards()
            hands = tuple(knowledge.faces(hand) for hand in self.hands)
            told.append(CardsDealt(hands, HAND, len(self.pile)))
            self._next_turn(seat - 1, told)  # the seat before the first is the last, in AFTER too
        elif self.costly:
            self._end_turn(told, draws=False)
        elif self.hands[seat]:
            self.stage = "turn"
        else:
            self._end_turn(told)

    def _recall(self, seat: int, _: Recall, told: Told) -> None:
        self.recall_left = False
        self.stage = "desk"
        told.append(Recalled(seat))

    # ---- The turn --------------------------------------------------------------------------

    def _end_turn(self, told: Told, draws: bool = True) -> None:
        """Draw one, look whether all cards are used up, and go on to the left."""
        seat = self.active
        if self.pile:
            if draws:
                self._draw_one(seat, told)
        elif not any(self.hands):
            self.round_over("used_up", None, None, told)
            return
        self._next_turn(seat, told)

    def _next_turn(self, seat: int, told: Told) -> None:
        """Go left to the next who has a turn; skips and the draws of the empty-handed take place on the way."""
        hands, after, turn = self.hands, AFTER[self.alive], self.turn
        while True:
            seat = after[seat]
            turn += 1
            hand = hands[seat]
            if self.martins >> seat & 1 or not (hand or self.pile):
                self._skip(seat, told)
                continue
            told.append(TurnBegan(seat, turn))
            if hand or (seat == self.president and self.recall_left):
                break
            self._draw_one(seat, told)
        self.active = seat
        self.turn = turn
        self.stage = "turn"
        self.asked = WAITING[seat]

    def _skip(self, seat: int, told: Told) -> None:
        """A turn that does not take place; any skip uses up a Deadly Martin."""
        martin = bool(self.martins >> seat & 1)
        told.append(Skipped(seat, "martin" if martin else "nothing_left", martin))
        if martin:
            self.martins &= ~(1 << seat)
            self.top = MARTIN

    def _draw_one(self, seat: int, told: Told) -> None:
        face = self.pile.pop()
        insort(self.hands[seat], face)
        told.append(DREW[seat][face])

    def _draw(self, _seat: int, _: Draw, told: Told) -> None:
        self._end_turn(told)

    def _show(self, seat: int, face: int) -> None:
        """A card leaves the hand face up."""
        self.hands[seat].remove(face)
        self.public += UNIT[face]
        if self.loot >> seat & 1:
            traces.shown(self, seat, face)

    def _discard(self, seat: int, action: Discard, told: Told) -> None:
        face = NUMBER[action.card]
        self.hands[seat].remove(face)
        insort(self.down[seat], face)
        self.top = FACE_DOWN
        if self.loot >> seat & 1:
            traces.laid_down(self, seat)
        told.append(Discarded(seat, action.card))
        self._end_turn(told)

    def _hit(self, seat: int, action: Hit, told: Told) -> None:
        card, target = action.card, action.target
        face = NUMBER[card]
        kind = KIND_OF[face]
        self._show(seat, face)
        slot = target * ALL_KINDS + kind
        self.front[slot], self.placers[slot] = face, seat
        self.marked[kind] |= 1 << target
        hits = self.hits[target] = self.hits[target] + 1
        told.append(HitPlaced(seat, target, card, KINDS[kind], hits))
        if hits < ALL_KINDS:
            self._end_turn(told)
        elif target == self.president:
            self._hold_breath(seat, face, told)
        else:
            self._eliminate(target, seat, face, told)

    def _plan_b(self, seat: int, action: PlanB, told: Told) -> None:
        kind = KINDS.index(action.kind)
        self._show(seat, PLAN_B)
        slot = seat * ALL_KINDS + kind
        hit: Any = FACES[self.front[slot]]
        self.front[slot], self.placers[slot] = NOTHING, NOBODY
        self.marked[kind] &= ~(1 << seat)
        self.hits[seat] -= 1
        self.top = PLAN_B
        told.append(HitRemoved(seat, hit, action.kind))
        self._end_turn(told)

    # ---- Cards played on somebody, and the answers -----------------------------------------

    def _trick(self, seat: int, action: Trick, told: Told) -> None:
        self._play_on(seat, TRICK, action.target, told)

    def _martin(self, seat: int, action: Martin, told: Told) -> None:
        self._play_on(seat, MARTIN, action.target, told)

    def _play_on(self, seat: int, face: int, target: int, told: Told) -> None:
        """The target is always asked, card or no card."""
        self._show(seat, face)
        self.deed, self.target = face, target
        deed: Any = FACES[face]
        told.append(Played(seat, target, deed))
        self.stage = "react"
        self.asked = WAITING[target]

    def _counter(self, seat: int, _: Counter, told: Told) -> None:
        """The target cancels, and then the attacker is always asked; or the attacker insists."""
        self._show(seat, HARDCORE)
        self.top = HARDCORE
        if self.stage == "react":
            told.append(Countered(seat, self.active, False))
            self.countered = True
            self.stage = "insist"
            self.asked = WAITING[self.active]
        else:
            told.append(Countered(seat, self.target, True))
            self._take_effect(told)

    def _pass(self, seat: int, action: Pass, told: Told) -> None:
        if self.stage == "rescue":
            self._answer(seat, (), told)
            return
        told.append(Passed(seat))
        if self.stage == "react":
            self._take_effect(told)
            return
        deed: Any = FACES[self.deed]
        told.append(Cancelled(seat, self.target, deed))
        self.top = self.deed
        self.forget_attack()
        self._end_turn(told)

    def _take_effect(self, told: Told) -> None:
        deed, target = self.deed, self.target
        self.forget_attack()
        if deed == TRICK:
            self.top = TRICK
            self._steal(self.active, target, told)
            self._end_turn(told, draws=False)
        else:
            self.martins |= 1 << target
            told.append(MartinServed(self.active, target))
            self._end_turn(told)

    def _steal(self, seat: int, victim: int, told: Told) -> None:
        cards = self.hands[victim]
        if not cards:
            told.append(Stole(seat, victim, None, True))
            return
        face = cards.pop(self.chance.pick(len(cards)))
        insort(self.hands[seat], face)
        traces.stolen(self, seat, victim, face)
        told.append(Stole(seat, victim, FACES[face], False))

    # ---- Four hits -------------------------------------------------------------------------

    def _eliminate(self, seat: int, by: int, hit: int, told: Told) -> None:
        """Out for this round, with the role face down; the end of the round if that was what was missing."""
        self.leave_table(seat, by, hit, told)
        assassin = seat != self.guard
        if by == self.president and assassin:
            self.round_over("caught", by, seat, told)
            return
        living = self.alive & ~(1 << self.president)
        if not living & ~(1 << self.guard):
            self.round_over("cleared", None, None, told)
            return
        # That the round goes on tells the table something.
        if by == self.president:
            self.suspects = 1 << seat
        elif not living & living - 1:
            self.suspects &= ~living
        self._end_turn(told)

    def _hold_breath(self, shooter: int, hit: int, told: Told) -> None:
        """Everybody who might be the Bodyguard is asked, in private and at once."""
        self.shooter, self.shot = shooter, hit
        self.suspects &= ~(1 << shooter)
        self.window = self.alive & ~(1 << shooter) & ~(1 << self.president)
        self.asked = tuple(knowledge.listed(self.window))
        self.stage = "rescue"
        told.append(BreathHeld(shooter, self.president, self.asked))
        if not self.window:
            self._open_answers(told)

    def _rescue(self, seat: int, action: Rescue, told: Told) -> None:
        self._answer(seat, knowledge.cards_in(action), told)

    def _answer(self, seat: int, cards: tuple[int, ...], told: Told) -> None:
        """An answer stays sealed until all are in."""
        self.answered |= 1 << seat
        if cards:
            self.saving = cards
        sealed: Any = knowledge.faces(cards)
        told.append(Answered(seat, sealed))
        self.asked = tuple([other for other in self.asked if other != seat])
        if not self.asked:
            self._open_answers(told)

    def _open_answers(self, told: Told) -> None:
        cards, shooter = self.saving, self.shooter
        if cards:
            for face in cards:
                self._show(self.guard, face)
            three: Any = knowledge.faces(cards)
            told.append(Rescued(self.guard, self.president, three))
            self.round_over("rescued", self.guard, None, told)
        else:
            told.append(NobodyMoved(self.president))
            self.leave_table(self.president, shooter, self.shot, told)
            self.round_over("killed", shooter, self.president, told)


def _revive(chance: Chance, parts: tuple[Any, ...]) -> State:
    state = State.__new__(State)
    state.chance = chance
    for part, value in zip(PARTS, parts, strict=True):
        setattr(state, part, value)
    state.refresh()
    return state


ACTS: dict[type[Action], Callable[[State, int, Any, Told], None]] = {
    Appoint: State._appoint,
    Recall: State._recall,
    Hit: State._hit,
    Trick: State._trick,
    Martin: State._martin,
    PlanB: State._plan_b,
    Discard: State._discard,
    Draw: State._draw,
    Pass: State._pass,
    Counter: State._counter,
    Rescue: State._rescue,
}
