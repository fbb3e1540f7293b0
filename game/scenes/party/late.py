"""Guests without a seat at a table that is being played: which seats they may have, and to which the host must say yes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.engine.blocks import Block, Button, Line, Lines, People, Person
from game.engine.match import MatchError
from game.scenes.party.venue import Offer

if TYPE_CHECKING:
    from game.party.room import Guest
    from game.scenes.party.table import AtTable

TAKEN = "That seat is taken."


class LateComers:
    """Who wishes for which seat; a wish that was refused is not made again."""

    def __init__(self, place: AtTable) -> None:
        self.place = place
        self.wishes: dict[int, int] = {}  # the seat, by the guest's number
        self._refused: set[tuple[int, int]] = set()

    def _left(self, seat: int) -> bool:
        """Whether the seat is on phones, and nobody's."""
        return seat in self.place.phones.seats and self.place.chairs.holder(seat) is None

    def _lent(self, seat: int) -> bool:
        """Whether somebody else could play the seat: a bot has it, or a phone that is not there."""
        if seat in self.place.phones.seats:
            return not self.place.phones.present(seat)
        return not self.place.match.seats[seat].human

    def open_to(self, guest: Guest) -> list[int]:
        """The seats that a guest who has none may take, or ask for."""
        if self.place.chairs.seat(guest) is not None or self.place.table.finale.begun:
            return []
        seats = range(len(self.place.match.seats))
        return [seat for seat in seats if self._lent(seat) and (guest.number, seat) not in self._refused]

    def sit(self, guest: Guest, seat: int) -> str:
        """Take a seat that nobody has; for any other the host is asked."""
        if seat not in self.open_to(guest):
            return TAKEN
        if self._left(seat):
            return self.seat(guest, seat)
        self.wishes[guest.number] = seat
        return ""

    def seat(self, guest: Guest, seat: int) -> str:
        """The guest plays the seat from now on, under its name; one sentence if that is not possible."""
        place = self.place
        if seat not in self.open_to(guest):
            return TAKEN
        if not place.match.seats[seat].human:
            try:
                place.match.hand_over(seat, "human")
            except MatchError as trouble:
                return str(trouble)
        place.take_over(guest, seat)
        self.wishes.pop(guest.number, None)
        return ""

    def _grant(self, guest: Guest, seat: int) -> None:
        if trouble := self.seat(guest, seat):
            self.place.app.notice = trouble

    def _refuse(self, guest: Guest, seat: int) -> None:
        self.wishes.pop(guest.number, None)
        self._refused.add((guest.number, seat))

    # ---- what phones show of it --------------------------------------------------------------

    def next_game(self, guest: Guest) -> Sequence[Offer]:
        """For who watches: to be seated first when the next table is laid."""
        place = self.place
        waits = guest.number in place.evening.in_line or place.table.showing.pause
        if waits or place.chairs.seat(guest) is not None:
            return ()
        button = Button("A seat in the next game", "next_game", icon="icon_people", style="paper")
        return (Offer(button, partial(place.evening.in_line.append, guest.number)),)

    def blocks(self, guest: Guest) -> Sequence[Block]:
        """Every seat that could be theirs now, or that they wait for the next game."""
        if guest.number not in self.place.evening.in_line or self.place.chairs.seat(guest) is not None:
            return self.rows(guest)
        return (*self.rows(guest), Lines((Line("You are in line for a seat in the next game.", "icon_people"),)))

    def rows(self, guest: Guest) -> Sequence[People]:
        """For who watches: every seat that could be theirs."""
        names, faces = self.place.match.names, self.place.paper.faces
        host, rows = self.place.evening.room.host, []
        for seat in self.open_to(guest):
            free, wished = self._left(seat), self.wishes.get(guest.number) == seat
            line = "nobody plays it" if free else "a bot plays it" if self._by_bot(seat) else "the phone is asleep"
            asked = f"{host.name} is asked" if host else "the host is asked"
            action = "" if wished else "Sit down" if free else "Ask for it"
            rows.append(
                Person(
                    names[seat],
                    faces[seat].sprite,
                    line=asked if wished else line,
                    empty=True,
                    action=action,
                    sends=None if wished else {"type": "sit", "chair": seat},
                )
            )
        return (People(tuple(rows), "rows", title="A seat for you"),) if rows else ()

    def _by_bot(self, seat: int) -> bool:
        return self.place.driver.bots.plays(seat)

    def offers(self) -> Sequence[Offer]:
        """For the host: yes or no to every wish."""
        room, names = self.place.evening.room, self.place.match.names
        found: list[Offer] = []
        for number, seat in self.wishes.items():
            guest = room.named(number)
            if guest is None or not guest.connected or seat not in self.open_to(guest):
                continue
            sub = "instead of the bot" if self._by_bot(seat) else "whose phone is asleep"
            yes = Button(f"{guest.name} plays for {names[seat]}", f"yes{number}", sub, "icon_check", "secondary")
            no = Button(f"{guest.name} goes on watching", f"no{number}", style="quiet")
            found.append(Offer(yes, partial(self._grant, guest, seat)))
            found.append(Offer(no, partial(self._refuse, guest, seat)))
        return found
