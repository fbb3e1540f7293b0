"""What a seat at Bodyguard's table makes of its view: who lacks which hit, who may be the Bodyguard, who holds what."""

from __future__ import annotations

from itertools import combinations

from game.titles.bodyguard.bot.score import PRESIDENCY
from game.titles.bodyguard.rules.content import DECK, FIRST_DEED, KIND_OF, KINDS, NUMBER, OF_A_KIND
from game.titles.bodyguard.rules.rescue import NEEDED
from game.titles.bodyguard.rules.view import View

FOUR = len(KINDS)
MOST_CARDS = 24
MOST_SAVED = 8  # laps after which a Bodyguard has chosen what to keep
LEFT_OVER = 0.2  # how likely the Bodyguard's card lies beside the President, in Bodyguards with average points
AT_THE_PRESIDENT, AT_OTHERS = 0.45, 4.0  # what a hit there makes of how likely its owner is the Bodyguard
HUNTED = 0.06  # and what a hit from the President does: Presidents spare their Bodyguards
UNREADY = 0.005  # how little of that is left for somebody with hardly any cards
KIND: dict[str, int] = {card: KIND_OF[face] for card, face in NUMBER.items() if face < FIRST_DEED}


def _three_kinds(cards: int) -> float:
    """How likely that many random cards hold hits of three different kinds."""
    each = OF_A_KIND / len(DECK)
    # Inclusion and exclusion over which kinds are missing, summed for at most two kinds held.
    exactly = [0.0] * (FOUR + 1)
    for held in range(FOUR + 1):
        for part in range(held + 1):
            ways = len(list(combinations(range(held), part)))
            exactly[held] += (-1) ** (held - part) * ways * (1 - (FOUR - part) * each) ** cards
        exactly[held] *= len(list(combinations(range(FOUR), held)))
    return max(0.0, sum(exactly[NEEDED:]))


READY = tuple(_three_kinds(cards) if cards >= NEEDED else 0.0 for cards in range(MOST_CARDS))


class Sight:
    """One view, counted out."""

    def __init__(self, view: View) -> None:
        assert view.me is not None
        players = view.players
        self.view, self.me, self.president = view, view.me, view.president
        self.lacks = [tuple(hit is None for hit in player.hits) for player in players]
        self.hits = [FOUR - sum(lacks) for lacks in self.lacks]
        self.others = [
            seat for seat, player in enumerate(players) if player.alive and seat not in (view.me, view.president)
        ]
        self.kinds = [0] * FOUR  # how many hits of each kind are in the own hand
        for card in view.hand:
            if card in KIND:
                self.kinds[KIND[card]] += 1
        self.danger = self.hits[view.president] == FOUR - 1

    @property
    def held(self) -> int:
        """How many kinds the own hand has."""
        return FOUR - self.kinds.count(0)

    def missing(self, seat: int) -> int:
        """The one kind that a player with three hits still lacks."""
        return self.lacks[seat].index(True)

    def cocked(self) -> list[int]:
        """Living players, the President aside, who are one hit from being out."""
        return [seat for seat in self.others if self.hits[seat] == FOUR - 1]

    def has_kind(self, seat: int, kind: int) -> float:
        """How likely that player holds a hit of this kind."""
        player = self.view.players[seat]
        if any(KIND.get(card) == kind for card in player.held):
            return 1.0
        lying = sum(not lacks[kind] for lacks in self.lacks)
        unseen = len(DECK) - len(self.view.hand) - sum(self.hits)
        each = (OF_A_KIND - self.kinds[kind] - lying) / unseen
        return float(1 - (1 - each) ** (player.cards - len(player.held)))

    def laps(self, seat: int) -> int:
        """How many turns from now that player's turn comes, the own being next after all others."""
        return (seat - self.view.active - 1) % len(self.view.players)

    def prospects(self, seat: int) -> float:
        """The points of a player, and those a presidency still to come may bring."""
        view = self.view
        ahead = 0 < (seat - self.president) % view.rounds <= view.rounds - view.round
        return view.players[seat].points + PRESIDENCY[view.rounds] * ahead

    def guards(self) -> dict[int, float]:
        """How likely each other player is the Bodyguard: Presidents like to appoint those who are behind."""
        view = self.view
        if view.role == "bodyguard":
            return {}
        weights = {seat: self._told(seat) / (1 + self.prospects(seat)) for seat in view.suspects}
        total = sum(weights.values())
        if not total:
            return {}
        if view.left_over is None:
            total *= 1 + LEFT_OVER / len(weights)
        return {seat: weight / total for seat, weight in weights.items()}

    def _told(self, seat: int) -> float:
        """How much likelier somebody's hits make a Bodyguard; after a new deal of roles it is who has the cards for it."""
        players = self.view.players
        if not self.view.recall_left:
            return READY[players[seat].cards] ** 2 + UNREADY
        told = HUNTED if self.president in players[seat].placers else 1.0
        for target, player in enumerate(players):
            told *= (AT_THE_PRESIDENT if target == self.president else AT_OTHERS) ** player.placers.count(seat)
        return told

    def rescue(self) -> float:
        """How likely the President would be rescued now; a hand that is saved up gets better lap by lap."""
        players = self.view.players
        saved = min(MOST_SAVED, self.view.turn // len(players))
        return sum(
            likely * READY[players[seat].cards + saved if players[seat].cards >= NEEDED else 0]
            for seat, likely in self.guards().items()
            if players[seat].alive
        )
