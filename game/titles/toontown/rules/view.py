"""What one seat, or the room, may know of a Toontown position."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.titles.toontown.rules import sketch
from game.titles.toontown.rules.moves import Card, Character, Location, Paper, Way

Stage = Literal[
    "start",  # before the move: roll, ride, fire, send, guess
    "roll",  # a free full move is due: roll (or ride, on an Entry)
    "walk",  # the dice lie there: pick an end
    "ride",  # on the Trolley: next space or stay
    "drive",  # on a Benny run: next space or stay
    "free_roll",  # on the Roll 1-6 space: roll or decline
    "steal",  # on the holder: roll the weasel die or decline
    "take",  # on the Will space: take a card or decline
    "whom",  # guessing: which player
    "proven",  # guessing by the house rule: which player the sheet proves (secret), or nobody
    "which",  # guessing: which character (secret)
    "peek",  # guessed right: which confidential card
    "aim",  # cannon: which target
    "turn",  # cannon: which way round
    "banish",  # cannon: to which home
    "look",  # looking at a section (secret): take Judge Dooms, then guess or end
    "end",  # guess or end
    "over",
]

Attack = Literal["fire", "send"]  # the Dip Cannon, a weasel


class Options(msgspec.Struct, frozen=True):
    """What a table may agree on."""

    proven_only: bool = False  # a guess must be what the guesser's sheet proves


class Player(msgspec.Struct, frozen=True):
    """What everybody knows of one player."""

    space: int
    dip_cards: int  # face up
    doom_cards: int  # face up, taken from sections
    used_shots: int  # Dip and Doom cards lying face down
    weasels: int  # face up
    used_weasels: int  # face down
    lost_turns: int
    looked: tuple[Location, ...]  # sections this player has looked at
    right_about: tuple[int, ...]  # opponents guessed rightly
    wrong_about: tuple[int, ...]  # wrong guesses, one entry each
    peeked: tuple[int, ...]  # confidential slots looked at
    not_home: tuple[Character, ...]  # homes where this player stood as holder without winning
    identity: Character | None  # the viewer's own, a proven one told by a right guess, all when over


class SheetRow(msgspec.Struct, frozen=True):
    """One colour of the ID sheet: which halves were seen and what follows."""

    tops: tuple[Character, ...]
    bottoms: tuple[Character, ...]
    ruled_out: tuple[Character, ...]
    proven: Character | None


class View(msgspec.Struct, frozen=True):
    """One position as `me` sees it; me = None is the room."""

    me: int | None
    turn: int  # 1 …
    active: int  # whose turn it is
    stage: Stage
    players: tuple[Player, ...]
    dice: tuple[int, int | None] | None  # white and black of the walk to be chosen
    ways: tuple[Way, ...]  # one per Walk on offer, in the order of the offers
    behind: tuple[int, ...]  # spaces of the ride or run under way, to which it cannot come back
    nozzle: int
    holder: int | None
    will_slot: int | None  # the slot of the Will once it is publicly known
    papers: tuple[Paper | None, ...]  # per slot what this viewer knows of it (taken Will still "will")
    public_papers: tuple[Paper | None, ...]  # per slot what everybody knows
    piles: tuple[int, ...]  # cards left in each Location Section, in content.LOCATIONS order
    may_guess: bool  # whoever has the turn may still guess in it
    proven_only: bool  # the house rule: only what a sheet proves
    suspect: int | None  # during a guess: whom
    instead: tuple[Attack, ...]  # at the start of a turn: what may be done in place of a move
    targets: tuple[int, ...]  # of a shot that may be fired or is being aimed now
    target: int | None  # during a shot: at whom
    looking: Location | None  # the section being looked at
    cards: tuple[Card, ...]  # its cards, for the looker alone
    sheet: tuple[SheetRow, ...]  # by colour, empty for the room
    over: bool = False

    @property
    def asked(self) -> tuple[int, ...]:
        """Who must answer now."""
        return () if self.over else (self.active,)

    def way(self, to: int) -> Way | None:
        """How the walk to this space goes, if it is on offer."""
        return next((way for way in self.ways if way.path[-1] == to), None)

    @property
    def black_counts(self) -> bool:
        """Whether the black die, added, leads anywhere that the white one alone does not."""
        return self.dice is not None and any(len(way.path) - 1 > self.dice[0] for way in self.ways)

    def __str__(self) -> str:
        return sketch.of_view(self)
