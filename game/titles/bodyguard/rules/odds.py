"""How likely it is that somebody at Bodyguard's table holds what it takes, from no more than one viewer has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from itertools import combinations
from math import comb

from game.titles.bodyguard.rules.content import DECK, FACES, FIRST_DEED, KIND_OF, KINDS, NUMBER
from game.titles.bodyguard.rules.moves import Card, Kind
from game.titles.bodyguard.rules.rescue import NEEDED
from game.titles.bodyguard.rules.view import View

CANCELS: frozenset[Card] = frozenset({"hardcore_af"})
OF_KIND: dict[Kind, frozenset[Card]] = {
    kind: frozenset(FACES[face] for face in range(FIRST_DEED) if KIND_OF[face] == number)
    for number, kind in enumerate(KINDS)
}
WHOLE_DECK: Counter[Card] = Counter(FACES[face] for face in DECK)


# ---- Cards ---------------------------------------------------------------------------------


def unseen(view: View) -> Counter[Card]:
    """The cards of which the viewer cannot say where they are: in a hand, in the pile, or face down."""
    known = [card for player in view.players for card in player.held]
    return WHOLE_DECK - Counter(view.laid) - Counter(known)


def holds(view: View, seats: Iterable[int], wanted: Collection[Card]) -> float:
    """How likely at least one of these players holds at least one of these cards."""
    players = [view.players[seat] for seat in seats]
    if any(card in wanted for player in players for card in player.held):
        return 1.0
    pool = unseen(view)
    sought = sum(count for card, count in pool.items() if card in wanted)
    return 1 - _none(pool.total(), sought, sum(player.cards - len(player.held) for player in players))


def _none(pool: int, sought: int, drawn: int) -> float:
    """How likely none of the cards that are sought is among some drawn from the pool."""
    return comb(pool - sought, drawn) / comb(pool, drawn) if drawn <= pool else float(not sought)


def cancels(view: View, seat: int) -> float:
    """How likely this player can answer a card, or insist on one, with a Hard (core) AF."""
    return holds(view, (seat,), CANCELS)


def works(view: View, target: int) -> float:
    """How likely an action card of the viewer cannot be stopped there: the last word has whoever may insist."""
    return 1.0 if "hardcore_af" in view.hand else 1 - cancels(view, target)


# ---- Hits ----------------------------------------------------------------------------------


def missing(view: View, seat: int, card: Card | None = None) -> tuple[Kind, ...]:
    """The kinds of hits that are still missing before a player, once this one lies there too."""
    placed = None if card is None else KINDS[KIND_OF[NUMBER[card]]]
    hits = zip(KINDS, view.players[seat].hits, strict=True)
    return tuple(kind for kind, hit in hits if hit is None and kind != placed)


def finishes(view: View, target: int, kind: Kind) -> float:
    """How likely another living player, neither the viewer nor the target, holds the last hit that is missing there."""
    others = [seat for seat, player in enumerate(view.players) if player.alive and seat not in (view.me, target)]
    return holds(view, others, OF_KIND[kind])


# ---- Roles ---------------------------------------------------------------------------------


def is_guard(view: View, seat: int) -> float:
    """How likely this player is the Bodyguard, if anybody who may have that card has it as likely as the next."""
    if seat not in view.suspects:
        return 0.0
    return 1 / (len(view.suspects) + (view.left_over is None))


def three_kinds(view: View, seat: int) -> float:
    """How likely this player holds hits of three different kinds."""
    player, pool = view.players[seat], unseen(view)
    hidden, total = player.cards - len(player.held), pool.total()
    lacking = [cards for cards in OF_KIND.values() if not cards & set(player.held)]
    sought = [sum(count for card, count in pool.items() if card in cards) for cards in lacking]
    spare = len(KINDS) - NEEDED  # kinds that may be missing
    found = 1.0
    for size in range(spare + 1, len(sought) + 1):  # inclusion and exclusion: more kinds are missing than may be
        part = sum(_none(total, sum(kinds), hidden) for kinds in combinations(sought, size))
        found -= (-1) ** (size - spare - 1) * comb(size - 1, spare) * part
    return min(1.0, max(0.0, found))


def rescued(view: View, shooter: int) -> float:
    """How likely somebody could step in after a fourth hit on the President by this player."""
    asked = [seat for seat in view.suspects if view.players[seat].alive and seat != shooter]
    return sum(is_guard(view, seat) * three_kinds(view, seat) for seat in asked)
