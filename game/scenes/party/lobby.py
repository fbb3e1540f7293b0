"""The lobby on phones: guests take chairs, the host fills the others, agrees on the rules and starts."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from game.engine.blocks import (
    Block,
    Button,
    Emotes,
    Face,
    Fact,
    Hero,
    Option,
    Options,
    People,
    Person,
    Sends,
)
from game.engine.english import counted
from game.engine.journal import LEVELS
from game.party import messages
from game.party.names import unlike
from game.party.room import Guest
from game.scenes.faces import faces
from game.scenes.lobby_model import BOT
from game.scenes.lobby_names import free_names
from game.scenes.party import house
from game.scenes.party.asked_first import free_chair
from game.scenes.party.venue import NOT_HERE, Offer, Place
from game.ui.colours import SEATS

if TYPE_CHECKING:
    from game.scenes.lobby import LobbyScene
    from game.scenes.party.evening import Evening

LEVEL = "#ffc928"


class AtLobby(Place):
    """Where a table is laid."""

    setting: messages.Setting = "lobby"

    def __init__(self, evening: Evening, scene: LobbyScene) -> None:
        super().__init__(evening)
        self.scene, self.lobby = scene, scene.lobby
        self.game = scene.game.id
        self._standing: set[int] = set()  # guests who got up, or had to: nobody sits them down again
        self.lobby.empty_chairs()

    def arrive(self) -> None:
        """Chairs for who came while something lay over the lobby, and the name that was typed there for a guest."""
        for guest in self.evening.by_right():
            if guest.connected:
                self.welcome(guest)
            if (seat := self.seat_of(guest)) is not None:
                self._name(guest, self.lobby.seats[seat].name)

    def state(self) -> Hashable:
        """Seats, who has them, what was agreed on, and what stands in the way."""
        agreed = tuple(self.lobby.agreed.items())
        return tuple(self.lobby.seats), tuple(self.lobby.holders), agreed, self.lobby.obstacle

    # ---- chairs ------------------------------------------------------------------------------

    def seat_of(self, guest: Guest) -> int | None:
        """Which chair the guest has."""
        holders = self.lobby.holders
        return holders.index(guest.number) if guest.number in holders else None

    def welcome(self, guest: Guest) -> None:
        """A free chair, a bot's, or one more; else the guest watches."""
        if (
            self.seat_of(guest) is None
            and guest.number not in self._standing
            and (chair := self._chair(guest.name)) is not None
        ):
            self._take(guest, chair)

    def _chair(self, name: str) -> int | None:
        lobby = self.lobby
        if lobby.free:
            own = (number for number in lobby.free if lobby.seats[number].name.casefold() == name.casefold())
            return next(own, lobby.free[0])
        bots = [number for number, seat in enumerate(lobby.seats) if not seat.human]
        if not bots and len(lobby.seats) < lobby.game.seats[-1]:
            lobby.add_seat()
            return len(lobby.seats) - 1
        return bots[0] if bots else None

    def _take(self, guest: Guest, chair: int) -> None:
        lobby = self.lobby
        others = [seat.name for number, seat in enumerate(lobby.seats) if number != chair]
        self._name(guest, unlike(guest.name, others))
        lobby.holders[chair] = guest.number
        self._standing.discard(guest.number)
        change: dict[str, str | bool] = {"name": guest.name, "player": "human"}
        change["face"] = lobby.face_of(guest.name, "human")
        taken = {seat.colour for number, seat in enumerate(lobby.seats) if number != chair}
        if guest.wish in lobby.wardrobe.colours and guest.wish not in taken:
            change["colour"] = guest.wish
        lobby.set_seat(chair, **change)

    def _name(self, guest: Guest, name: str) -> None:
        """The guest is called what stands on the chair's card, now and when they come back."""
        if name != guest.name:
            guest.name = name
            self.evening.party.keep()

    def sit(self, guest: Guest, chair: int) -> str:
        """Another chair, if nobody with a phone has it."""
        if chair >= len(self.lobby.seats):
            return "There is no such chair."
        if self.lobby.holders[chair] is not None:
            return "That chair is taken."
        self.rise(guest)
        self._take(guest, chair)
        return ""

    def rise(self, guest: Guest) -> None:
        """The chair is free again, and the name goes with its owner."""
        seat = self.seat_of(guest)
        if seat is not None:
            self._standing.add(guest.number)
            self.lobby.holders[seat] = None
            self.lobby.set_seat(seat, name=free_names(self.lobby.seats, bot=False)[0])

    def call(self, guest: Guest, before: str) -> None:
        """The chair's card has the new name."""
        seat = self.seat_of(guest)
        if seat is not None:
            guest.name = unlike(
                guest.name, [each.name for number, each in enumerate(self.lobby.seats) if number != seat]
            )
            self.lobby.set_seat(seat, name=guest.name)

    # ---- pages -------------------------------------------------------------------------------

    def doing(self, guest: Guest) -> str:
        """Whether somebody has a chair."""
        return "watches" if self.seat_of(guest) is None else "phone"

    def colour(self, guest: Guest) -> str | None:
        """Of the chair."""
        seat = self.seat_of(guest)
        return None if seat is None else self.lobby.seats[seat].colour

    def face(self, guest: Guest) -> Face:
        """As on the card on the TV."""
        seat = self.seat_of(guest)
        if seat is None:
            return super().face(guest)
        return Face(f"avatar_{faces(self.lobby.seats)[seat]}", self.lobby.seats[seat].colour, guest.name)

    def around(self) -> tuple[Face, ...]:
        """Every chair that somebody has, a bot too."""
        seats, looks = self.lobby.seats, faces(self.lobby.seats)
        taken = (number for number in range(len(seats)) if number not in self.lobby.free)
        return tuple(Face(f"avatar_{looks[number]}", seats[number].colour, seats[number].name) for number in taken)

    def blocks(self, guest: Guest) -> Sequence[Block]:
        """Everybody, and for the host the rules."""
        room, lobby = self.evening.room, self.lobby
        people = People(
            tuple(self._person(number, guest) for number in range(len(lobby.seats))), "rows", title="At the table"
        )
        if self.hosts(guest):
            rules = (house.timer(self.app, "Turn timer"), *(self._option(rule) for rule in lobby.rules))
            return self.head(guest, "You host"), people, Options(rules, "How we play")
        seat = self.seat_of(guest)
        who = self.face(guest)
        piece = f"Your piece is the {_piece(lobby.seats[seat].colour)}." if seat is not None else ""
        title, line = ("You are in!", piece) if piece else ("You watch", "All chairs are taken.")
        hero = Hero(who.sprite, who.seat, title, line)
        line = f"In the room {room.code}"
        return self.head(guest, line), self.waiting_for_host("sets the table"), hero, people, Emotes()

    def _person(self, number: int, guest: Guest) -> Person:
        lobby, seat = self.lobby, self.lobby.seats[number]
        hosts, holder = self.hosts(guest), self.evening.room.named(lobby.holders[number] or 0)
        face = f"avatar_{faces(lobby.seats)[number]}"
        if number in lobby.free:
            sits: Sends = {"type": "sit", "chair": number}
            if hosts:
                return Person(
                    "Free chair",
                    "icon_phone",
                    line="for a phone",
                    empty=True,
                    action="Add a bot",
                    sends=_chair(number, BOT),
                )
            return Person("Free chair", "icon_phone", line="for a phone", empty=True, action="Sit here", sends=sits)
        facts: tuple[Fact, ...] = (Fact(sprite="icon_check"),)
        if not seat.human:
            facts = self._bot_buttons(number) if hosts else facts
            return Person(seat.name, face, seat.colour, line=f"bot, {seat.level}", facts=facts)
        line = "at the TV" if holder is None else "you" if holder is guest else "phone"
        if holder is not None and holder is self.evening.room.host:
            line = f"{line}, the host"
        if hosts and holder is not None and holder is not guest:
            facts = (
                *self.rename_button(holder),
                Fact(
                    text="Free",
                    act=f"free {seat.name}'s chair",
                    sends={"type": "host", "order": "free", "value": number},
                ),
            )
        return Person(seat.name, face, seat.colour, line=line, facts=facts)

    def _bot_buttons(self, number: int) -> tuple[Fact, ...]:
        """How well a bot plays, for the host to change, and the way to free its chair for somebody."""
        seat = self.lobby.seats[number]
        other = LEVELS[(LEVELS.index(seat.level) + 1) % len(LEVELS)]
        change = f"let {seat.name} play as a {other} bot"
        return (
            Fact(text=seat.level.capitalize(), colour=LEVEL, act=change, sends=_chair(number, f"bot:{other}")),
            Fact(text="Free", act=f"take {seat.name} away", sends=_chair(number, "person")),
        )

    def _option(self, rule: Any) -> Option:
        values = tuple(words for _, words in rule.choices)
        chosen = [value for value, _ in rule.choices].index(self.lobby.agreed[rule.field])
        sends = tuple(
            {"type": "host", "order": "option", "value": [rule.field, number]} for number in range(len(values))
        )
        return Option(rule.name, values, values[chosen], sends)

    def offers(self, guest: Guest) -> Sequence[Offer]:
        """To start, or to go back to the shelf."""
        if not self.hosts(guest):
            return ()
        playing = max(len(self.lobby.seats) - len(self.lobby.free), self.scene.game.seats[0])
        start = Button(
            f"Start {self.scene.game.title}",
            "start",
            f"with {counted(playing, 'player')}",
            "icon_play_light",
            "primary",
        )
        back = Button("Another game", "shelf", style="quiet")
        return Offer(start, self.start), Offer(back, self.scene.back)

    # ---- the host ----------------------------------------------------------------------------

    def start(self) -> None:
        """Deal."""
        self.scene.start()

    def order(self, guest: Guest, order: messages.Order, value: Any) -> str:
        """Chairs, rules, start, and back to the shelf."""
        match order, value:
            case "start", _:
                self.start()
                return self.lobby.obstacle
            case "shelf", _:
                self.scene.back()
            case "chair", [int(chair), str(player)] if 0 <= chair < len(self.lobby.seats):
                return self._fill(chair, player)
            case "option", [str(name), int(number)]:
                return self._agree(name, number)
            case "free", int(chair) if 0 <= chair < len(self.lobby.seats):
                free_chair(self.app, self.lobby, chair)
            case "game", _:
                self.app.stack.pop(self.scene)
                return self.evening.order(guest, order, value)
            case _:
                return super().order(guest, order, value)
        return ""

    def _fill(self, chair: int, player: str) -> str:
        if self.lobby.holders[chair] is not None:
            return "Somebody with a phone sits there."
        if player == "person":
            self.lobby.set_player(chair, "human")
        elif player in (f"bot:{level}" for level in LEVELS):
            self.lobby.set_player(chair, player)
        else:
            return NOT_HERE
        return ""

    def _agree(self, name: str, number: int) -> str:
        if house.tune(self.app, name, number):
            return ""
        rule = next((rule for rule in self.lobby.rules if rule.field == name), None)
        if rule is None or not 0 <= number < len(rule.choices):
            return "There is no such rule here."
        self.scene.options.agree(rule, rule.choices[number][0])
        return ""


def _piece(colour: str) -> str:
    """By color and shape, for who sees only one of them, or hears of both."""
    return f"{colour} {SEATS[colour][1]}"


def _chair(number: int, player: str) -> Sends:
    return {"type": "host", "order": "chair", "value": [number, player]}
