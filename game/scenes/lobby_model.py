"""A table being laid: who sits where, as whom, by which house rules. Mouse and phones change it alike; it draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from game.engine.contract import Game, HouseRule
from game.engine.match import Seat
from game.scenes.faces import kept
from game.scenes.guests import Guests, known
from game.scenes.lobby_names import clash, one_more, our_names, seated
from game.scenes.lobby_wardrobe import Wardrobe

BOT = "bot:sly"  # who comes where nobody is named
HERE = -1  # instead of a guest: a person at this screen


class Lobby:
    """The seats of a game that has not begun; `changed` is told of every change."""

    def __init__(
        self,
        game: Game,
        last: Sequence[Seat],
        guests: Callable[[], Guests],
        agreed: Mapping[str, int],
        changed: Callable[[], None],
    ) -> None:
        self.game, self.wardrobe = game, Wardrobe(game)
        self.seats: list[Seat] = kept(self.wardrobe.dress(seated(game.seats, last)))
        self.holders: list[int | None] = [None] * len(self.seats)  # whose phone plays the seat, or HERE; None is nobody
        self.party = False  # whether chairs of people wait for phones
        self.spare: list[Seat] = []  # who left, the last one first to come back
        self.trouble = ""
        self._guests, self._tell = guests, changed
        self._agreed = {rule.field: _choice(rule, agreed.get(rule.field, 0)) for rule in game.house_rules}

    # ---- seats -------------------------------------------------------------------------------

    def set_count(self, count: int) -> None:
        """Bring chairs or take them away; who left comes back first."""
        while len(self.seats) > count:
            places = range(len(self.seats) - 1, -1, -1)
            self._take_away(next((number for number in places if self.holders[number] is None), places[0]))
        while len(self.seats) < count:
            self.add_seat()
        self._recast()

    def add_seat(self) -> None:
        """One more at the table: who left last, otherwise a bot."""
        back = self.spare.pop() if self.spare else None
        clean = back and all(back.name.casefold() != s.name.casefold() and back.colour != s.colour for s in self.seats)
        self.seats.append(back if back and clean else one_more(self.seats, BOT))
        self.holders.append(None)
        self._recast()

    def remove_seat(self, number: int) -> None:
        """Free a seat, if enough remain to play."""
        if len(self.seats) > self.game.seats[0]:
            self._take_away(number)
            self._recast()

    def _take_away(self, number: int) -> None:
        seat, holder = self.seats.pop(number), self.holders.pop(number)
        if holder is None:  # who has a phone finds another chair
            self.spare.append(seat)

    def set_seat(self, number: int, **change: str | bool) -> None:
        """Change name, colour, player or hints of a seat; taking a colour from somebody swaps the two."""
        old = self.seats[number]
        colour = str(change.get("colour", old.colour))
        if "colour" in change:
            self.wardrobe.choose(old.colour, colour)
        for other, seat in enumerate(self.seats):
            if other != number and seat.colour == colour:
                self.seats[other] = msgspec.structs.replace(seat, colour=old.colour)
        self.seats[number] = msgspec.structs.replace(old, **change)
        self._changed()

    def leave_to_lot(self, number: int) -> None:
        """Whom a seat moves is drawn when the game starts."""
        self.wardrobe.leave_to_lot(self.seats[number].colour)
        self._changed()

    def set_player(self, number: int, player: str) -> None:
        """A person or a bot; names we gave follow, names somebody typed stay."""
        seat = self.seats[number]
        others = [other for place, other in enumerate(self.seats) if place != number]
        bot = player != "human"
        name = seat.name
        if bot == seat.human and seat.name in our_names(not seat.human):
            name = one_more(others, player).name
        self.set_seat(number, player=player, name=name, face=self.face_of(name, player))

    def face_of(self, name: str, player: str) -> str:
        """The face that this guest wore last, if it suits who plays; else "", and one is found."""
        guest = known(self._guests(), name)
        return guest.face if guest and (guest.player == "human") == (player == "human") else ""

    def _recast(self) -> None:
        """More or fewer play: who moves whom may be another matter then."""
        self.seats = self.wardrobe.dress(self.seats)
        self._changed()

    def _changed(self) -> None:
        self.trouble = ""
        self.seats = kept(self.seats)
        self._tell()

    # ---- phones ------------------------------------------------------------------------------

    def empty_chairs(self) -> None:
        """Every chair of a person waits for a phone from now on."""
        self.party = True
        self.holders = [None] * len(self.seats)
        self._changed()

    @property
    def free(self) -> list[int]:
        """Chairs that wait for a phone."""
        return [number for number, seat in enumerate(self.seats) if self.party and self._waits(number, seat)]

    def _waits(self, number: int, seat: Seat) -> bool:
        return seat.human and self.holders[number] is None

    def swap(self, number: int) -> None:
        """A bot instead of a person and the other way round; a chair that waits for a phone can be played here first."""
        if number in self.free:
            self.holders[number] = HERE
            self._changed()
            return
        self.holders[number] = None
        self.set_player(number, BOT if self.seats[number].human else "human")

    def close_up(self) -> None:
        """Nobody waits for chairs that stayed free: they go, or a bot takes them where too few would play."""
        for number in self.free[::-1]:
            if len(self.seats) > self.game.seats[0]:
                self.remove_seat(number)
            else:
                self.set_player(number, BOT)

    # ---- house rules -------------------------------------------------------------------------

    @property
    def rules(self) -> list[HouseRule]:
        """Those that are for this number of players."""
        return [rule for rule in self.game.house_rules if not rule.players or len(self.seats) in rule.players]

    @property
    def agreed(self) -> dict[str, Any]:
        """By field of the game's Options what was agreed on; whatever is out of sight is as usual."""
        return {rule.field: self._agreed[rule.field] for rule in self.rules}

    def agree(self, rule: HouseRule, value: Any) -> int:
        """Play by this; the number of the choice, for the next evening."""
        self._agreed[rule.field] = value
        self._changed()
        return [choice for choice, _ in rule.choices].index(value)

    # ---- ready? ------------------------------------------------------------------------------

    @property
    def obstacle(self) -> str:
        """One sentence if it cannot begin like this."""
        return self.trouble or clash(self.seats)


def _choice(rule: HouseRule, number: int) -> Any:
    """What was agreed on the last time, if that can still be chosen."""
    return rule.choices[number if 0 <= number < len(rule.choices) else 0][0]
