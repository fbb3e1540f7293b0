"""The running commentary: what the prompt says while something happens, who does what and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import singledispatchmethod
from typing import NamedTuple

from game.engine.contract import Event
from game.engine.english import counted
from game.titles.upper_hand.rules import moves
from game.titles.upper_hand.rules.cards import CARDS
from game.titles.upper_hand.rules.content import CHALLENGES, LUCKY, ROOMS, SKILL_NAMES, Kind
from game.titles.upper_hand.words import labels
from game.titles.upper_hand.words.phrases import (
    LAST_ROUND,
    LUCKY_FACES,
    THEN_WINS,
    card_kind,
    card_name,
    challenge_name,
    dice,
    event_name,
    the_room,
)

# What somebody does with a card: to another, or on their own; each as "Ana …" and as "You …".
TO: dict[Kind, tuple[str, str]] = {
    "insult": ("insults {}", "insult {}"),
    "ego": ("shows {} up", "show {} up"),
    "come_on": ("charms {}", "charm {}"),
    "signature": ("surprises {}", "surprise {}"),
}
ALONE: dict[Kind, tuple[str, str]] = {
    "insult": ("insults the room", "insult the room"),
    "ego": ("shows off", "show off"),
    "come_on": ("turns on the charm", "turn on the charm"),
    "signature": ("has a moment", "have a moment"),
}
IN_VAIN = "{}, and nothing comes of it."
UNLUCKY = f"{' and '.join(f'{face}s' for face in LUCKY)} draw nothing here."
MISSION, SAT_OUT, CLEAN_UP = "The Mission begins", "Every Challenge has been won.", "Clean-up"


class Comment(NamedTuple):
    """Whose doing it is, what they do, and what there is to say about it."""

    seat: int | None
    title: str
    words: str


@dataclass(frozen=True)
class Commentator:
    """Knows the names, and who looks."""

    names: Sequence[str]
    me: int | None

    def does(self, seat: int, they: str, you: str) -> str:
        """What somebody does, in the voice that suits who looks."""
        return f"You {you}" if seat == self.me else f"{self.names[seat]} {they}"

    def whom(self, seat: int) -> str:
        """Somebody as the object of a sentence."""
        return "you" if seat == self.me else self.names[seat]

    @singledispatchmethod
    def tell(self, event: Event) -> Comment | None:
        """What the prompt says during an event; None if the event only goes on with the one before."""
        return None

    @tell.register
    def round_began(self, event: moves.RoundBegan) -> Comment:
        return Comment(None, f"Round {event.round}", f"{self.does(event.initiative, 'enters', 'enter')} first.")

    @tell.register
    def last_round(self, event: moves.LastRound) -> Comment:
        return Comment(None, LAST_ROUND, THEN_WINS)

    @tell.register
    def chose(self, event: moves.Chose) -> Comment:
        title = self.does(event.seat, "has picked a room", "have picked a room")
        return Comment(event.seat, title, "Nobody sees it until the token walks in.")

    @tell.register
    def entered(self, event: moves.Entered) -> Comment:
        room = the_room(event.location)
        words = f"Not alone in {room}: {dice(event.dice)} to roll." if event.dice else f"First in {room}."
        return Comment(event.seat, self.does(event.seat, "walks in", "walk in"), words)

    @tell.register
    def used(self, event: moves.Used) -> Comment:
        title = self.does(event.seat, f"uses {the_room(event.location)}", f"use {the_room(event.location)}")
        return Comment(event.seat, title, f"{ROOMS[event.location].label}.")

    @tell.register
    def declined(self, event: moves.Declined) -> Comment:
        words = f"Nobody uses {the_room(event.location)} this round."
        return Comment(event.seat, self.does(event.seat, "declines", "decline"), words)

    @tell.register
    def location_rolled(self, event: moves.LocationRolled) -> Comment:
        count = dice(len(event.dice))
        return Comment(
            event.seat, self.does(event.seat, f"rolls {count}", f"roll {count}"), f"Every {LUCKY_FACES} draws a card."
        )

    @tell.register
    def drew(self, event: moves.Drew) -> Comment:
        count = counted(event.count, "card")
        words = "It has to be played." if event.count == 1 else "One of them has to be played."
        return Comment(event.seat, self.does(event.seat, f"draws {count}", f"draw {count}"), words)

    @tell.register
    def showed(self, event: moves.Showed) -> Comment:
        words = f"{card_kind(event.card)}: {card_name(event.card)}"
        return Comment(event.seat, self.does(event.seat, "plays a card", "play a card"), words)

    @tell.register
    def card_played(self, event: moves.CardPlayed) -> Comment:
        kind, name = CARDS[event.card].kind, card_name(event.card)
        if event.target is None:
            title = self.does(event.seat, *ALONE[kind])
        else:
            they, you = TO[kind]
            whom = self.whom(event.target)
            title = self.does(event.seat, they.format(whom), you.format(whom))
        return Comment(event.seat, title, name if event.works else IN_VAIN.format(name))

    @tell.register
    def event_drawn(self, event: moves.EventDrawn) -> Comment:
        return Comment(event.seat, self.does(event.seat, "draws an Event", "draw an Event"), event_name(event.event))

    @tell.register
    def tossed(self, event: moves.Tossed) -> Comment:
        alone = len(event.seats) == 1
        title = self.does(event.seats[0], "rolls", "roll") if alone else "A roll-off"
        if event.why == "event" and not alone:
            title = "Everybody rolls"
        return Comment(event.seats[0] if alone else None, title, labels.ROLL_OFF.get(event.why, UNLUCKY))

    @tell.register
    def mission_began(self, event: moves.MissionBegan) -> Comment:
        return Comment(
            event.leader, MISSION, f"{self.does(event.leader, 'leads', 'lead')}, the others follow clockwise."
        )

    @tell.register
    def skill_rolled(self, event: moves.SkillRolled) -> Comment:
        what = challenge_name(event.challenge)
        title = self.does(event.seat, f"tries {what}", f"try {what}")
        return Comment(event.seat, title, f"{dice(len(event.dice)).capitalize()} for {SKILL_NAMES[event.skill]}.")

    @tell.register
    def challenge_won(self, event: moves.ChallengeWon) -> Comment:
        what = challenge_name(event.challenge)
        return Comment(
            event.seat,
            self.does(event.seat, f"wins {what}", f"win {what}"),
            f"Worth {CHALLENGES[event.challenge].reward} Upper Hand.",
        )

    @tell.register
    def sat_out(self, event: moves.SatOut) -> Comment:
        return Comment(event.seat, self.does(event.seat, "sits out", "sit out"), SAT_OUT)

    @tell.register
    def cleaned_up(self, event: moves.CleanedUp) -> Comment:
        words = f"{self.does(event.initiative, 'has', 'have')} Initiative in the next round."
        return Comment(None, CLEAN_UP, words)

    @tell.register
    def game_over(self, event: moves.GameOver) -> Comment:
        words = f"With {event.scores[event.winner]} Upper Hand."
        return Comment(event.winner, self.does(event.winner, "wins", "win"), words)
