"""What a seat at Campus Life may expect: which card lies where, what each way out scores, and whether that wins."""

from __future__ import annotations

import math
from functools import cache

from game.titles.campus_life.bot.roads import turns
from game.titles.campus_life.rules.content import (
    CARDS,
    DECKS,
    FIRST,
    KIND_OF,
    KINDS,
    LINES,
    NAMED,
    ROOMS,
    SUSPECTS,
    WEAPONS,
)
from game.titles.campus_life.rules.scoring import SUSPECT, WEAPON, bonus, own
from game.titles.campus_life.rules.view import View

NUMBER = {card: number for number, card in enumerate(CARDS)}
UNKNOWN = -1
STAIRWELL = ROOMS.index("stairwell")

PATIENCE = 0.9  # what a turn's delay leaves of a hope, for who is neither hasty nor sharp
FOUND = 0.7  # how often a card that must be looked for is found in time
LENT = 0.08  # how often a thing in somebody's hands comes free
TELLING = 0.6  # how often a carried weapon is the one on the carrier's notepad
COMPANY = 0.5  # how often a wished-for couple comes about
SPREAD_COUPLE, SPREAD_SINGLE = 1.4, 1.1
PRIDE = 0.003  # what a point is worth even to somebody who cannot win any more
EVENING = 15  # rounds after which the chance of company has halved
MOST = 18  # no tally has more points
# What the best of those still in the house scores in the end: by players at the table, by how many are left.
BEST_OF_REST: dict[int, tuple[float, ...]] = {
    3: (-9.0, 5.1, 5.6),
    4: (-9.0, 4.8, 6.6, 6.8),
    5: (-9.0, 3.7, 5.3, 6.8, 7.2),
    6: (-9.0, 3.7, 5.6, 6.5, 7.4, 7.6),
}
EARLY = 1.0  # what those left score more while nobody has hooked up yet
TIES = 0.4  # couples win ties, singles lose them


@cache
def holds(best: float, score: float, spread: float) -> float:
    """How likely a score stays ahead of rivals who should reach `best`."""
    return 1 / (1 + math.exp(max(-30.0, min(30.0, (best - score) / spread))))


class Odds:
    """One seat's estimates in one position; all of it from its view."""

    def __init__(self, view: View, patience: float = PATIENCE) -> None:
        assert view.me is not None
        self.view, self.me, self.patience = view, view.me, patience
        self.players = view.players
        mine = view.players[view.me]
        assert mine.notepad is not None
        pad = mine.notepad
        self.notes = (
            SUSPECTS.index(pad.suspect),
            FIRST[WEAPON] + WEAPONS.index(pad.weapon),
            FIRST[2] + ROOMS.index(pad.room),
        )
        self.name = SUSPECTS.index(mine.suspect)
        self.hands = [[UNKNOWN if card is None else NUMBER[card] for card in player.cards] for player in view.players]
        self.faces = [UNKNOWN if room.face is None else NUMBER[room.face] for room in view.rooms]
        self.kinds = [UNKNOWN if room.card is None else KINDS.index(room.card) for room in view.rooms]
        self.inside = [seat for seat, player in enumerate(view.players) if player.status == "here"]
        self.others = [seat for seat in self.inside if seat != view.me]
        self.turns = turns()
        self._count_unseen()
        self._read_notepads()
        self._measure_the_field()

    # ---- Cards -----------------------------------------------------------------------------

    def _count_unseen(self) -> None:
        """Per kind, how many cards lie where this seat has not seen them, and how many of those in rooms."""
        known = {card for hand in self.hands for card in hand} | set(self.faces)
        known |= {NUMBER[card] for card in self.view.envelope if card is not None}
        self.unseen = [[card for card in deck if card not in known] for deck in DECKS]
        self.hidden_rooms = [0, 0, 0]
        for room in range(NAMED):
            if self.kinds[room] >= 0 and self.faces[room] == UNKNOWN:
                self.hidden_rooms[self.kinds[room]] += 1

    def is_card(self, held: int, card: int) -> float:
        """How likely the card held (perhaps unknown) is this one."""
        if held != UNKNOWN:
            return float(held == card)
        unseen = self.unseen[KIND_OF[card]]
        return 1 / len(unseen) if card in unseen else 0.0

    def _read_notepads(self) -> None:
        """Per kind, what the notepads of those still here may say."""
        taken = set(self.notes)
        for player in self.players:
            if player.notepad is not None:
                taken.add(SUSPECTS.index(player.notepad.suspect))
                taken.add(FIRST[WEAPON] + WEAPONS.index(player.notepad.weapon))
                taken.add(FIRST[2] + ROOMS.index(player.notepad.room))
        self.free_notes = [[card for card in deck if card not in taken] for deck in DECKS]

    def noted(self, seat: int, card: int) -> float:
        """How likely this card stands on the notepad of another player."""
        free = self.free_notes[KIND_OF[card]]
        if card not in free:
            return 0.0
        weapon = self.players[seat].weapon
        if KIND_OF[card] == WEAPON and weapon is not None and len(free) > 1:
            carried = FIRST[WEAPON] + WEAPONS.index(weapon)
            if carried in free:
                return TELLING if carried == card else (1 - TELLING) / (len(free) - 1)
        return 1 / len(free)

    # ---- Scores ----------------------------------------------------------------------------

    def _measure_the_field(self) -> None:
        view = self.view
        self.own_name, self.own_card, self.own_weapon = own(view.modest_singles)
        self.beaten = 0.0  # what a single must pass; a hook-up's score counts half a point more because it wins ties
        for tally in view.tallies:
            self.beaten = max(self.beaten, tally.total + (0.5 if tally.hooked_up else 0.0))
        self.fading = EVENING / (EVENING + view.round)
        self.left = max(0, view.last_round - view.round) if view.last_round is not None else 99
        rest = BEST_OF_REST[len(self.players)]
        alone = rest[len(self.others)] + TIES + EARLY * (not view.couples)
        paired = rest[max(0, len(self.others) - 1)] - TIES
        self.as_single = [self._wins(score, alone, SPREAD_SINGLE) for score in range(MOST)]
        self.best_paired = paired

    def _wins(self, score: float, best: float, spread: float) -> float:
        return PRIDE * score + (0.0 if score <= self.beaten else holds(best, score, spread))

    def couple_score(self, seat: int, hand: list[int], carried: str | None) -> float:
        """The points a couple of this seat's and another's may expect, with that hand and that weapon."""
        theirs, partner = self.hands[seat], self.players[seat]
        score = float(bonus(self.view.couples).points)
        if self.notes[SUSPECT] == SUSPECTS.index(partner.suspect):
            score += LINES["name"]
        score += LINES["name"] * self.noted(seat, self.name)
        matches = [self.is_card(held, note) for held, note in zip(theirs, self.notes, strict=True)]
        score += sum(matches) * LINES["card"]
        if carried is not None and FIRST[WEAPON] + WEAPONS.index(carried) == self.notes[WEAPON]:
            score += LINES["weapon"] * matches[WEAPON]
        wanted = [self.noted(seat, card) for card in hand]
        score += sum(wanted) * LINES["card"]
        if partner.weapon is not None and FIRST[WEAPON] + WEAPONS.index(partner.weapon) == hand[WEAPON]:
            score += LINES["weapon"] * wanted[WEAPON]
        return score

    def couple(self, seat: int, hand: list[int], carried: str | None) -> float:
        """How likely a couple with that player would win."""
        score = self.couple_score(seat, hand, carried)
        ahead = holds(self.beaten, score, 0.5) if self.beaten else 1.0
        return PRIDE * score + ahead * holds(self.best_paired, score, SPREAD_COUPLE)

    def single_score(self, hand: list[int], carried: str | None) -> int:
        """What this seat scores if it leaves as it is."""
        score = self.own_name * (self.name == self.notes[SUSPECT])
        score += self.own_card * sum(card == note for card, note in zip(hand, self.notes, strict=True))
        armed = carried is not None and FIRST[WEAPON] + WEAPONS.index(carried) == self.notes[WEAPON]
        return score + self.own_weapon * (armed and hand[WEAPON] == self.notes[WEAPON])

    # ---- Hopes -----------------------------------------------------------------------------

    def _card_hope(self, kind: int, hand: list[int], here: int) -> float:
        """How likely this seat gets the card of its notepad in the time that is left."""
        note = self.notes[kind]
        if hand[kind] == note:
            return 1.0
        if self.players[self.me].spent[kind]:
            return 0.0
        if note in self.faces:
            far = self.turns[here][self.faces.index(note)]
            return self.patience ** (far + 1) if far <= self.left + 1 else 0.0
        if note not in self.unseen[kind]:
            return LENT * self.fading
        found = self.hidden_rooms[kind] / len(self.unseen[kind]) * FOUND
        return found * min(1.0, self.left / 8) + LENT * self.fading * (1 - found)

    def _weapon_hope(self, carried: str | None, here: int) -> float:
        wanted = CARDS[self.notes[WEAPON]].name
        if carried == wanted:
            return 1.0
        for room, facts in enumerate(self.view.rooms):
            if wanted in facts.weapons:
                far = self.turns[here][room]
                return self.patience ** (far + 1) if far <= self.left + 1 else 0.0
        return LENT * self.fading if any(self.players[seat].weapon == wanted for seat in self.others) else 0.0

    def single_hope(self, hand: list[int], carried: str | None, here: int) -> float:
        """How likely this seat wins alone, counting what it may still collect."""
        suspect, weapon, room = (self._card_hope(kind, hand, here) for kind in range(len(KINDS)))
        token = self._weapon_hope(carried, here)
        base, card, wins = self.own_name * (self.name == self.notes[SUSPECT]), self.own_card, self.as_single
        hope = 0.0
        for with_suspect, p in ((1, suspect), (0, 1 - suspect)):
            for with_room, q in ((1, room), (0, 1 - room)):
                score = base + card * (with_suspect + with_room)
                armed = score + card + self.own_weapon
                part = weapon * (token * wins[armed] + (1 - token) * wins[score + card]) + (1 - weapon) * wins[score]
                hope += p * q * part
        return hope

    def couple_hope(self, hand: list[int], carried: str | None) -> float:
        """How likely this seat wins in company, should it look for it."""
        return COMPANY * self.fading * max((self.couple(seat, hand, carried) for seat in self.others), default=0.0)

    def hope(self, hand: list[int], carried: str | None, here: int) -> float:
        """How likely this seat wins from here, by its better plan and a little by the other."""
        alone, together = self.single_hope(hand, carried, here), self.couple_hope(hand, carried)
        return max(alone, together) + 0.3 * (1 - max(alone, together)) * min(alone, together)

    def boddy(self) -> float:
        """How likely meeting Mr. Boddy first wins: he beats singles of three points, never a first couple."""
        pride = PRIDE * LINES["boddy"]
        if self.view.couples or self.beaten > LINES["boddy"]:
            return pride
        chance = 1.0
        for seat in self.others:
            chance *= 1 - self._passes_boddy(seat)
        return chance + pride

    def _passes_boddy(self, seat: int) -> float:
        """How likely another player has more than Mr. Boddy is worth already."""
        matches = [
            sum(self.is_card(held, card) * self.noted(seat, card) for card in self.free_notes[kind])
            for kind, held in enumerate(self.hands[seat])
        ]
        later = min(0.3, 0.01 * self.view.round)  # they have been collecting what nobody else has seen
        unseen = [held == UNKNOWN for held in self.hands[seat]]
        suspect, weapon, room = (min(1.0, match + later * new) for match, new in zip(matches, unseen, strict=True))
        named = self.noted(seat, SUSPECTS.index(self.players[seat].suspect))
        two = suspect * weapon + suspect * room + weapon * room - 2 * suspect * weapon * room
        one = 1 - (1 - suspect) * (1 - weapon) * (1 - room)
        armed = weapon * (TELLING if self.players[seat].weapon else 0.0)
        return min(1.0, named * one + (1 - named) * max(two, armed))
