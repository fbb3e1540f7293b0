"""Arranges positions of Upper Hand from explicit parts, with dice that fall as told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from game.engine.chance import Chance
from game.engine.position import NOBODY
from game.titles.upper_hand.meta import GAME
from game.titles.upper_hand.rules.cards import NUMBER, WORDS
from game.titles.upper_hand.rules.content import CHALLENGES, CHARACTERS, HAPPENINGS, LOCATIONS
from game.titles.upper_hand.rules.moves import Aim, Card, Event, Go, Play
from game.titles.upper_hand.rules.position import ALL, CONTROL
from game.titles.upper_hand.rules.state import State

E = TypeVar("E")
FOUR: tuple[Any, ...] = ("malory", "reception", "control", "lab")


class Fall(Chance):
    """Dice that fall as listed; whatever else is drawn is the first there is."""

    def __init__(self, dice: Iterable[int] = ()) -> None:
        super().__init__(0)
        self.dice = list(dice)

    def pick(self, n: int) -> int:
        """The next die, or the first of something else."""
        return self.dice.pop(0) - 1 if n == 6 else 0


def begun(
    cast: Sequence[Any] = ("pam", "archer", "lana"),
    rooms: Sequence[Any] = FOUR,
    dice: Iterable[int] = (),
    points: Sequence[int] | None = None,
    first: int = 0,
    leader: int | None = None,
    **parts: Any,
) -> State:
    """The first round of this cast: seat 0 has Initiative, and all decks lie in their printed order."""
    state = GAME.start(len(cast), Chance(0), GAME.Options(tuple(cast)))
    state.rooms = tuple(sorted(LOCATIONS.index(room) for room in rooms))
    state.first = state.opener = state.active = first
    usual = (first - 1) % len(cast) if CONTROL in state.rooms else NOBODY
    state.leader = usual if leader is None else leader
    state.chance = Fall(dice)
    if points is not None:
        state.points = list(points)
    for part, value in parts.items():
        setattr(state, part, value)
    state.refresh()
    return state


def deck(state: State, seat: int, *cards: Card) -> None:
    """These are drawn next, in this order."""
    chosen = [NUMBER[card] for card in cards]
    all_cards = [NUMBER[card] for card in NUMBER if card.startswith(CHARACTERS[state.cast[seat]])]
    state.decks[seat] = (*chosen, *[card for card in all_cards if card not in chosen])


def events(state: State, *wanted: Any) -> None:
    """These Events are drawn next."""
    chosen = [HAPPENINGS.index(event) for event in wanted]
    state.events = (*chosen, *[event for event in range(len(HAPPENINGS)) if event not in chosen])


def challenge(kind: str | None, level: int = 4, colour: str = "red") -> int:
    """The number of a Challenge; a Personal one has no kind."""
    return next(
        number
        for number, card in enumerate(CHALLENGES)
        if (card.type, card.level, card.colour) == (kind, level, colour)
    )


def pile(*numbers: int) -> int:
    """A pile of completed Challenges."""
    return sum(1 << number for number in numbers)


def mission(
    cast: Sequence[Any] = ("pam", "archer", "lana"),
    row: Sequence[int] = (),
    dice: Iterable[int] = (),
    leader: int = 0,
    turn: int = 0,
    **parts: Any,
) -> State:
    """The Mission of the first round: these Challenges are open, and the leader is asked after so many turns."""
    state = begun(cast, **parts)
    seats = len(cast)
    state.phase, state.stage = "mission", "attempt"
    state.chosen = [state.rooms[seat % len(state.rooms)] for seat in range(seats)]
    state.placed = ALL[seats]
    state.leader = state.opener = leader
    state.turn = turn
    state.active = (leader + turn) % seats
    state.row = tuple(row) or (challenge("booze", 1), challenge("guns", 2), challenge("smarts", 3))
    state.won = (NOBODY,) * len(state.row)
    done = sum(state.piles)
    state.challenges = tuple(n for n in range(len(CHALLENGES)) if n not in state.row and not done >> n & 1)
    state.chance = Fall(dice)
    state.refresh()
    return state


def go(state: State, *rooms: Any) -> list[Event]:
    """Everybody chooses, by seat; what the last choice sets off."""
    told: list[Event] = []
    for seat, room in enumerate(rooms):
        told = state.apply(seat, Go(room))
    return told


def use(state: State, *actions: Any) -> list[Event]:
    """The one who is asked answers, again and again."""
    told: list[Event] = []
    for action in actions:
        told += state.apply(state.waiting()[0], action)
    return told


def play(state: State, card: Card, target: int | None = None) -> list[Event]:
    """The active player draws this card and another one, plays this one, and aims if asked."""
    seat, number = state.active, NUMBER[card]
    other = next(number for number in state.decks[seat] if number != NUMBER[card])
    state.decks[seat] = tuple(left for left in state.decks[seat] if left not in (number, other))
    state.drawn = (number, other)
    state.stage = "play"
    state.refresh()
    told = state.apply(seat, Play(card))
    if state.stage == "aim" and state.card == number and state.waiting() == (seat,):
        told += state.apply(seat, Aim(target if target is not None else state.view(None).targets[0]))
    return told


def named(name: str) -> Card:
    """The card that is called so."""
    return next(card for card, number in NUMBER.items() if WORDS[number].name == name)


def amount(card: Card, step: int = 0) -> int:
    """How much a step of this card is about, as its card has it."""
    return WORDS[NUMBER[card]].effect[step].amount


def only(events: Sequence[Event], kind: type[E]) -> E:
    """The one event of that kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def all_of(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of that kind."""
    return [event for event in events if isinstance(event, kind)]


def has(events: Sequence[Event], kind: type[Event]) -> bool:
    """Whether an event of that kind happened."""
    return any(isinstance(event, kind) for event in events)


def cards_of(state: State, seat: int) -> list[Card]:
    """The deck from the next card to the last."""
    names = {number: card for card, number in NUMBER.items()}
    seen = state.known[seat]
    return [names[card] for card in (*state.decks[seat][seen:], *reversed(state.decks[seat][:seen]))]
