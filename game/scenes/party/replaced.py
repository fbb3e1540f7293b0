"""The page of somebody for whom a bot plays: what it did, the own things, and the way back into the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.engine.blocks import Block, Button, Buttons, Cards, Choice, Emotes, Head, Lines, Peek, Prompt, Sheet, Tone
from game.party.venue import Screen
from game.scenes.party.menu import menu

if TYPE_CHECKING:
    from game.party.room import Guest
    from game.scenes.party.table import AtTable

PLAYED = 3  # lines that tell what a bot did meanwhile
OWN = (Sheet, Cards, Peek)  # blocks with what a player holds or knows
BACK, ON = "take_back", "play_on"


class Replaced:
    """Which of those whom a bot plays for are content with it."""

    def __init__(self, place: AtTable) -> None:
        self.place = place
        self._content: set[int] = set()

    def state(self) -> frozenset[int]:
        """Who is content; that ends with the bot."""
        self._content &= self.place.phones.stand_ins
        return frozenset(self._content)

    def screen(self, guest: Guest, seat: int) -> Screen:
        """To take the seat back, or to let the bot play on and only watch."""
        place, content = self.place, seat in self.state()
        title = place.paper.page(seat, (), place.app.write_down)
        heads = [msgspec.structs.replace(each, over="icon_bot") for each in title.blocks if isinstance(each, Head)]
        prompt = Prompt("A bot plays for you", "You can have your seat back at any time.", "news", "icon_bot")
        told = Lines(tuple(place.paper.lines(seat)[:PLAYED]), "Meanwhile")
        own = [each for each in title.blocks if isinstance(each, OWN)]
        back = Button("Take it back", BACK, "from your next choice on", "icon_undo", "primary")
        on = Button("Let the bot play on", ON, style="quiet")
        dock: tuple[Block, ...] = (Buttons((back, on)),)
        if content:
            dock = Buttons((msgspec.structs.replace(back, style="quiet"),)), Emotes()
        blocks = (*heads, prompt, told, *own, *dock, menu(place, guest))
        choices = (Choice((BACK,)),) if content else (Choice((BACK,)), Choice((ON,)))
        tone: Tone = "wait" if content else "news"
        return Screen(blocks, choices, tone, not content, False, (seat, "bot", content), seat, place.colour(guest))

    def answer(self, seat: int, choice: int) -> None:
        """Take the seat back, or let it be; a bot that is let be stays until it is told otherwise."""
        if choice == 0:
            self.place.phones.take_back(seat)
        else:
            self._content.add(seat)
            self.place.phones.let_bot_play(seat)
