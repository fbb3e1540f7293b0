"""The end of a game on phones: how it ended for each, and the host's way to the next one."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.blocks import Block, Button, Emotes, Face, People, Person
from game.party import messages
from game.party.room import Guest
from game.scenes.faces import faces
from game.scenes.party.paper import PaperTable
from game.scenes.party.venue import Offer, Place
from game.scenes.party.vote import voters

if TYPE_CHECKING:
    from game.scenes.party.evening import Evening
    from game.scenes.results import ResultsScene


class AtResults(Place):
    """Where the podium stands."""

    setting: messages.Setting = "results"

    def __init__(self, evening: Evening, scene: ResultsScene) -> None:
        super().__init__(evening)
        self.scene, self.match, self.paper = scene, scene.match, PaperTable(scene.match)
        self.game = scene.match.game.id

    def colour(self, guest: Guest) -> str | None:
        """Of the guest's seat."""
        seat = self.chairs.seat(guest)
        return None if seat is None else self.match.seats[seat].colour

    def face(self, guest: Guest) -> Face:
        """The portrait at the table."""
        seat = self.chairs.seat(guest)
        return super().face(guest) if seat is None else self.paper.faces[seat]

    def blocks(self, guest: Guest) -> Sequence[Block]:
        """The title's own last page."""
        page = self.paper.page(self.chairs.seat(guest), (), self.app.write_down)
        blocks = tuple(block for block in page.blocks if not isinstance(block, Emotes))
        others = () if self.hosts(guest) else (self.waiting_for_host("decides what is next"), Emotes())
        return (*blocks, *others, *self._crowd())

    def state(self) -> Hashable:
        """Who wants another game."""
        return frozenset(self.scene.votes)

    def _crowd(self) -> Sequence[Block]:
        """Everybody with a phone and a seat, ticked if they want another game."""
        votes, seats = voters(self.scene), self.match.seats
        people = tuple(
            Person(seats[seat].name, f"avatar_{face}", seats[seat].colour, over="icon_check" if votes[seat] else "")
            for seat, face in enumerate(faces(seats))
            if seat in votes
        )
        tally = f"{sum(votes.values())} of {len(votes)} play again"
        return (People(people, "crowd", tally=tally, dock=True),) if people else ()

    def _vote(self, guest: Guest) -> None:
        self.scene.votes.add(guest.number)
        self.scene.dirty()

    def offers(self, guest: Guest) -> Sequence[Offer]:
        """For the host, the buttons of the page; for everybody else, to want another game."""
        if not self.hosts(guest):
            if self.chairs.seat(guest) is None or guest.number in self.scene.votes:
                return ()
            return (Offer(_button("Play again", "again", "icon_again"), partial(self._vote, guest)),)
        return [
            Offer(_button(button.label, str(button.key), button.icon or ""), button.click)
            for button in self.scene.buttons()
            if button.enabled and button.label
        ]

    def point(self, guest: Guest, choice: int | None) -> None:
        """What the host thinks about is ringed on the TV."""
        shown = [button for button in self.scene.buttons() if button.enabled and button.label]
        if self.hosts(guest) and choice is not None and choice < len(shown):
            self.scene.focus = shown[choice].key
            self.scene.dirty()

    def order(self, guest: Guest, order: messages.Order, value: Any) -> str:
        """Once more, or back to the shelf."""
        wanted = {"again": "again", "shelf": "shelf"}.get(order)
        button = next((button for button in self.scene.buttons() if button.key == wanted), None)
        if button is None:
            return super().order(guest, order, value)
        button.click()
        return ""


def _button(label: str, key: str, icon: str) -> Button:
    return Button(label, key, icon=icon, style="primary" if key == "again" else "paper")
