"""An evening with phones: the open party, who sits where, and which place everybody is at."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import WeakKeyDictionary

from game.party import messages
from game.party.party import Party
from game.party.room import Guest, Room
from game.scenes.ask import Answer, AskScene
from game.scenes.lobby import LobbyScene
from game.scenes.party.chairs import Chairs
from game.scenes.party.dialog import Dialog
from game.scenes.party.help import HelpScene
from game.scenes.party.lobby import AtLobby
from game.scenes.party.results import AtResults
from game.scenes.party.shelf import AtShelf
from game.scenes.party.table import AtTable
from game.scenes.party.venue import Place
from game.scenes.results import ResultsScene
from game.scenes.shelf import ShelfScene
from game.scenes.table.scene import TableScene
from game.ui.colours import CORAL, GREEN
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.scenes.app import App

PLACES: tuple[tuple[type[Scene], Callable[[Any, Any], Place]], ...] = (
    (ShelfScene, AtShelf),
    (LobbyScene, AtLobby),
    (TableScene, AtTable),
    (ResultsScene, AtResults),
    (Scene, Dialog),
)
LONELY = 40.0  # seconds without a guest until the TV says what may be wrong
DESERTED = 10.0  # the same with a table that has no other players
FEELINGS = 3  # reactions that are shown at once


class Feeling(NamedTuple):
    """A reaction that flies up."""

    guest: Guest
    emote: str
    seat: int | None


class Evening:
    """Opens the door and keeps every phone where the TV is."""

    def __init__(self, app: App, port: int | None = None, address: str | None = None) -> None:
        self.app, self.chairs = app, Chairs()
        self.feelings: deque[Feeling] = deque(maxlen=FEELINGS)
        self._scene: Scene | None = None
        self.in_line: list[int] = []  # guests who watched, and asked for a seat in the next game
        self.untouched = True  # since the TV shows what it shows, nobody has used mouse, keys or pad
        self._lonely = 0.0  # seconds without a guest
        self._deserted = 0.0  # seconds for which a table has waited for phones that are all gone
        self._halted: Scene | None = None  # the pause that came of it
        self._shown: Hashable = None  # of the room, what the TV shows
        self._places: WeakKeyDictionary[Scene, Place] = WeakKeyDictionary()
        self.party = Party(Place(self), app.home, app.write_down, port, address)
        self._move()

    @property
    def room(self) -> Room:
        """Everybody who came."""
        return self.party.room

    def hear(self) -> None:
        """Take in what phones have said, before the TV moves on: it may be an answer."""
        self._follow()
        self.party.hear()

    def tell(self, dt: float) -> None:
        """Tell phones what the TV shows by now."""
        self._follow()
        self._wait_for_all(dt)
        self._follow()
        self.party.tell(dt)
        self._offer_help(dt)
        if self._shown != (shown := self._look()):
            self._shown = shown
            for scene in self.app.stack.visible():
                scene.dirty()

    def _offer_help(self, dt: float) -> None:
        """Nobody finds the way in: say once what may be wrong."""
        if any(guest.connected for guest in self.room.guests):
            self._lonely = LONELY
        elif self._lonely < LONELY and isinstance(self._scene, ShelfScene | LobbyScene):
            self._lonely += dt
            if self._lonely >= LONELY:
                self.app.stack.push(HelpScene(self.app))

    def _wait_for_all(self, dt: float) -> None:
        """Every phone of a table has gone, and nobody plays here: pause until one is back, and say what may be wrong."""
        table = self._scene
        if table is not None and table is self._halted and any(guest.connected for guest in self.room.guests):
            self.app.stack.pop(table)
        if not isinstance(table, TableScene) or any(guest.connected for guest in self.room.guests):
            self._deserted = 0.0
        elif self.chairs.taken and not table.humans and not table.finale.begun and self._deserted < DESERTED:
            self._deserted += dt
            if self._deserted >= DESERTED:
                table.halt()
                self._halted = self.app.stack.top
                self.app.stack.push(HelpScene(self.app))

    def _look(self) -> Hashable:
        """Something else as soon as the TV must be drawn anew, whatever it shows."""
        room = self.room
        guests = tuple((guest.number, guest.name, guest.connected) for guest in room.guests)
        return guests, room.host and room.host.number, room.locked, self.party.address, self.chairs.edition

    def touched(self) -> None:
        """Somebody uses mouse, keys or pad: pages that the host answers get their buttons back."""
        if self.untouched:
            self.untouched = False
            if self.app.stack.top:
                self.app.stack.top.dirty()

    def close(self) -> None:
        """Let everybody go."""
        self.party.close()

    def _follow(self) -> None:
        """Be where the TV is."""
        if self.app.stack.top is not self._scene:
            self._move()

    def _move(self) -> None:
        self._scene = self.app.stack.top
        self.feelings.clear()
        self.untouched = True
        if self._scene is not None:
            place = self._place(self._scene)
            self.room.move(place)
            place.arrive()

    def _place(self, scene: Scene) -> Place:
        """What kind of place a scene is for phones; the same as long as the scene is the same."""
        if scene not in self._places:
            make = next(make for kind, make in PLACES if isinstance(scene, kind))
            self._places[scene] = make(self, scene)
        return self._places[scene]

    @property
    def below(self) -> Place | None:
        """Where everybody is when whatever lies over it has gone."""
        places = (self._places.get(scene) for scene in reversed(self.app.stack.scenes))
        return next((place for place in places if place and not isinstance(place, Dialog)), None)

    # ---- who sits where ----------------------------------------------------------------------

    def deal(self, holders: Sequence[int | None], journal: Path | None) -> None:
        """A game begins: whoever has a chair has that seat, now and when it is taken up again."""
        guests = {seat: guest for seat, number in enumerate(holders) if (guest := self.room.named(number or 0))}
        self.chairs.lay(guests)
        self.in_line.clear()
        self.note_seats(journal)

    def by_right(self) -> list[Guest]:
        """Everybody in the order in which chairs are given: who played, who asked for a seat while watching, who came."""

        def right(guest: Guest) -> int:
            if self.chairs.seat(guest) is not None:
                return 0
            return 1 if guest.number in self.in_line else 2

        return sorted(self.room.guests, key=right)

    def note_seats(self, journal: Path | None) -> None:
        """Write down who has which seat of that game, for when it is taken up again."""
        if journal is not None:
            self.party.seats[journal.name] = {str(guest.number): seat for seat, guest in self.chairs.taken.items()}
            self.party.keep()

    def resume(self, journal: Path) -> None:
        """A saved game is taken up: whoever had a seat in it has it again."""
        kept = self.party.seats.get(journal.name, {})
        guests = {seat: guest for number, seat in kept.items() if (guest := self.room.named(int(number)))}
        self.chairs.lay(guests)

    def free(self, value: Any) -> str:
        """Ask whether the guest of that seat shall go, or, in a list, the guest with that number; one sentence if there is none."""
        match value:
            case int(seat):
                guest = self.chairs.holder(seat)
            case [int(number)]:
                guest = self.room.named(number)
            case _:
                guest = None
        if guest is None:
            return "Nobody with a phone sits there."
        self.send_away(guest)
        return ""

    def send_away(self, guest: Guest, then: Callable[[], object] = lambda: None) -> None:
        """Ask once, on the TV and on the host's phone: that phone has to join anew."""
        words = f"{guest.name} gives the seat back and can join again, unless the room is locked."
        send = Answer("Send away", CORAL, "icon_quit", partial(self._dismiss, guest, then))
        stay = Answer("Stay", GREEN, "icon_check")
        self.app.stack.push(AskScene(self.app, f"Send {guest.name} away?", words, [send, stay]))

    def _dismiss(self, guest: Guest, then: Callable[[], object]) -> None:
        if guest in self.room.guests:
            self.room.dismiss(guest, "The host has freed your seat.")
        then()

    def renamed(self, guest: Guest, before: str) -> None:
        """Wherever the old name stands, on top or below, the new one does."""
        for scene in self.app.stack.scenes:
            if place := self._places.get(scene):
                place.call(guest, before)
        self.party.keep()

    def order(self, guest: Guest, order: messages.Order, value: Any) -> str:
        """The host's decision, wherever everybody is now."""
        self._follow()
        return self.room.venue.order(guest, order, value)

    # ---- how everybody feels -----------------------------------------------------------------

    def feel(self, guest: Guest, emote: str) -> None:
        """Show a reaction."""
        self.feelings.append(Feeling(guest, emote, self.chairs.seat(guest)))
