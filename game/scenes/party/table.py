"""A table on phones: everybody's own page of the title, secrets first, and what the host may decide meanwhile."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeGuard

import msgspec

from game.engine import pencil
from game.engine.blocks import (
    Block,
    Button,
    Buttons,
    Choice,
    Emotes,
    Face,
    Person,
    Prompt,
    Sheet,
)
from game.engine.contract import Event
from game.engine.match import MatchError
from game.engine.phones import head, phone
from game.party import messages
from game.party.names import unlike
from game.party.room import Guest
from game.party.venue import Screen
from game.scenes.party.coached import SHOW_ME, coached, hinted
from game.scenes.party.late import LateComers
from game.scenes.party.menu import hurry, menu, others, players, table_rows
from game.scenes.party.paper import PaperTable
from game.scenes.party.replaced import Replaced
from game.scenes.party.venue import NOT_HERE, Offer, Place

if TYPE_CHECKING:
    from game.scenes.party.evening import Evening
    from game.scenes.table.scene import AnyTable

GOT_IT = "got_it"
OPENS = 3.0  # seconds until a question is open for everybody


class AtTable(Place):
    """Where a game is played."""

    setting: messages.Setting = "table"

    def __init__(self, evening: Evening, table: AnyTable) -> None:
        super().__init__(evening)
        assert table.driver is not None  # nobody plays along with a recording
        self.table, self.driver, self.match = table, table.driver, table.driver.match
        self.phones = self.driver.phones
        self.paper = PaperTable(self.match, table.asks_all, table.sofa.hides)
        self.coach = self.driver.phone_coach
        self.game = self.match.game.id
        self.phone = phone(self.game)
        self.late, self.replaced = LateComers(self), Replaced(self)
        self.secrets: dict[int, deque[tuple[Block, ...]]] = {}
        self._seen = self.match.moves
        self._unmet = set(range(len(self.match.seats))) - {entry.mover for entry in self.match.history(None)}

    @property
    def at_rest(self) -> bool:
        """Whether the TV has shown everything, or all that it shows until somebody presses a button."""
        showing = self.table.showing
        return bool(showing.pause) or not (showing.playing or self.table.motion.busy)

    def state(self) -> Hashable:
        """Who is asked what, what was noted, and who is away."""
        self._note_secrets()
        notes = tuple(len(self.match.notes(seat)) for seat in self.chairs.taken)
        kept = tuple((seat, len(waiting)) for seat, waiting in self.secrets.items())
        offered = (tuple(self.phones.offered), tuple(self.phones.stand_ins), self.replaced.state(), self._goes_on())
        wishes = tuple(self.late.wishes.items()), tuple(self.evening.in_line)
        told = self.phones.edition, self.coach.edition, self.app.settings.coach, self.app.settings.show_hints
        return self.match.moves, told, notes, kept, offered, wishes, self.table.showing.pause

    # ---- pages -------------------------------------------------------------------------------

    def screen(self, guest: Guest) -> Screen:
        """A secret that was not told yet, else the title's own page; the host's decisions lie below it."""
        seat = self.chairs.seat(guest)
        if seat is not None and self.secrets.get(seat):
            return self._told(guest, seat)
        if self.table.showing.pause:
            return super().screen(guest)
        if seat in self.phones.stand_ins:
            return self.replaced.screen(guest, seat)
        legal = self._legal(seat)
        page = self.paper.page(seat, legal, self.app.write_down)
        offers = self.offers(guest)
        blocks, choices = (*self._opening(page.blocks, seat), *self.late.blocks(guest)), page.choices
        tip = self.coach.tip(seat) if seat is not None else None
        if seat is not None and tip is not None:
            blocks, choices = coached(self.match, seat, tip, blocks, self.app.write_down), hinted(choices, tip)
        if offers:
            blocks = (*blocks, Buttons(tuple(offer.button for offer in offers)))
            choices = (*choices, *(Choice((offer.button.key,)) for offer in offers))
        blocks = (*blocks, menu(self, guest))
        question = (seat, self.phones.question(seat) if seat is not None else None, len(choices), self._goes_on())
        undo = self.may_undo(guest)
        return Screen(blocks, choices, page.tone, bool(legal), undo, question, seat, self.colour(guest))

    def blocks(self, guest: Guest) -> Sequence[Block]:
        """While the TV waits for a button: what is coming is nobody's business yet."""
        head = self.head(guest, "")
        if self.hosts(guest):
            return head, Prompt("Has everybody seen it?", "Then go on.", "yours")
        return head, self.waiting_for_host("goes on soon"), Emotes()

    def _legal(self, seat: int | None) -> Sequence[Any]:
        """What a seat may answer now."""
        if seat is None or self.phones.question(seat) is None or seat not in self.match.state.waiting():
            return ()
        return self.match.state.legal(seat)

    def _opening(self, blocks: tuple[Block, ...], seat: int | None) -> tuple[Block, ...]:
        """Where a quick answer would tell what somebody holds, nobody can answer before everybody can."""
        if not self._legal(seat) or not self._haste_tells():
            return blocks
        opens = OPENS / self.app.pace
        return tuple(
            msgspec.structs.replace(each, opens=opens) if isinstance(each, Prompt) else each for each in blocks
        )

    def _haste_tells(self) -> bool:
        """Whether all are asked the same in secret, or on the open table with the same buttons."""
        state, asked = self.match.state, self.match.open_question.asked
        several = len(asked) > 1 and all(map(state.hushed, state.waiting()))
        return several or bool(self.table.sealed(state.view(None)))

    def _told(self, guest: Guest, seat: int) -> Screen:
        """A page of its own for something that only this guest may know."""
        top = head(self.match.state.view(seat), self.paper, "Only for you")
        button = Buttons((Button("Got it", GOT_IT, style="primary", icon="icon_check"),))
        question = (seat, GOT_IT, len(self.secrets[seat]), self.match.moves)
        blocks = (top, *self.secrets[seat][0], button, menu(self, guest))
        return Screen(blocks, (Choice((GOT_IT,)),), "news", True, False, question, seat, self.colour(guest))

    def colour(self, guest: Guest) -> str | None:
        """Of the guest's seat."""
        seat = self.chairs.seat(guest)
        return None if seat is None else self.match.seats[seat].colour

    def face(self, guest: Guest) -> Face:
        """The portrait at the table."""
        seat = self.chairs.seat(guest)
        return super().face(guest) if seat is None else self.paper.faces[seat]

    def around(self) -> tuple[Face, ...]:
        """Every seat."""
        named = zip(self.paper.faces, self.match.names, strict=True)
        return tuple(msgspec.structs.replace(face, name=name) for face, name in named)

    # ---- the menu ----------------------------------------------------------------------------

    def menu_people(self, host: Guest) -> Sequence[Person]:
        """Who plays on a phone, then who watches."""
        watch = [guest for guest in self.evening.room.guests if self.chairs.seat(guest) is None]
        return [*players(self, host), *others(self, host, watch)]

    def doing(self, guest: Guest) -> str:
        """Who has no seat is here to see."""
        return "watches"

    def host_rows(self, guest: Guest) -> Sequence[Buttons]:
        """Pause, undo, the rules, and back to the shelf."""
        return table_rows(self, guest)

    def menu_buttons(self, guest: Guest) -> Sequence[Button]:
        """Who is asked may ask the coach, who waits may ring."""
        seat = self.chairs.seat(guest)
        tip = self.coach.tip(seat) if seat is not None else None
        wanted = self._may_ask(seat) and self.coach.offered(seat) and not (tip and tip.compare)
        return [*([SHOW_ME] if wanted else []), *hurry(self.waits_for_others(guest))]

    def _may_ask(self, seat: int | None) -> TypeGuard[int]:
        """Whether the question is what the page of the seat shows now."""
        return seat is not None and not self.secrets.get(seat) and not self.table.showing.pause

    # ---- what the host decides ---------------------------------------------------------------

    def _goes_on(self) -> str:
        """What waits for somebody to press a button, in that button's words."""
        if self.table.showing.pause:
            return self.table.showing.pause
        return "To the results" if self.table.finale.waits else ""

    def offers(self, guest: Guest) -> Sequence[Offer]:
        """What nobody is asked by the rules: to go on, and whether a bot shall play for somebody who is away."""
        if not self.hosts(guest):
            return self.late.next_game(guest)
        found = []
        if words := self._goes_on():
            found.append(Offer(Button(words, "go_on", style="primary", icon="icon_play_light"), self.table.go_on))
        for seat in self.phones.offered:
            name = self.match.names[seat]
            play = Button(f"A bot plays for {name}", f"bot{seat}", "until they are back", "icon_bot", "secondary")
            found.append(Offer(play, partial(self.phones.let_bot_play, seat)))
            found.append(
                Offer(Button(f"Wait for {name}", f"wait{seat}", style="quiet"), partial(self.phones.wait, seat))
            )
        return [*found, *self.late.offers(), *self.late.next_game(guest)]

    def waits_for_others(self, guest: Guest) -> bool:
        """Whether somebody is asked, and not this guest."""
        waiting = self.match.state.waiting()
        return bool(waiting) and self.chairs.seat(guest) not in waiting and not self._goes_on()

    def order(self, guest: Guest, order: messages.Order, value: Any) -> str:
        """Pause, the rules, back to the shelf, a bot for somebody, somebody out of a chair, or another clock."""
        if order == "pause":
            self.table.halt()
        elif order == "shelf":
            from game.scenes.pause import PauseScene

            PauseScene(self.app, self.table).leave_table()
        elif order == "rules":
            self.app.open_rules(self.match.game)
        elif order == "bot" and isinstance(value, int) and value in self.phones.seats:
            self.phones.let_bot_play(value)
        else:
            return super().order(guest, order, value)
        return ""

    def tuned(self) -> None:
        """The clock counts by what was agreed on last."""
        self.phones.seconds = float(self.app.settings.turn_timer)

    def deadline(self, guest: Guest) -> float | None:
        """Seconds that are left of the turn timer."""
        seat = self.chairs.seat(guest)
        left = None if seat is None else self.phones.left(seat)
        return None if left is None else left / self.app.pace

    # ---- answers -----------------------------------------------------------------------------

    def answer(self, guest: Guest, choice: int) -> str:
        """Play it as soon as the driver looks."""
        seat = self.chairs.seat(guest)
        if seat is not None and self.secrets.get(seat):
            self.secrets[seat].popleft()
            return ""
        if seat is not None and seat in self.phones.stand_ins:
            self.replaced.answer(seat, choice)
            return ""
        legal, offers = self._legal(seat), self.offers(guest)
        if seat is not None and choice < len(legal):
            self.phones.choose(seat, legal[choice])
            self.table.focus = None
            return ""
        if len(legal) <= choice < len(legal) + len(offers):
            offers[choice - len(legal)].work()
            return ""
        return NOT_HERE

    def may_undo(self, guest: Guest) -> bool:
        """Whether the guest's last step can be taken back."""
        return self.chairs.seat(guest) in self.match.retractors and not self.table.finale.begun

    def undo(self, guest: Guest) -> str:
        """Take the guest's last step back."""
        seat = self.chairs.seat(guest)
        if seat is None or not self.may_undo(guest):
            return "There is nothing to take back."
        self.driver.undo(seat)
        return ""

    def point(self, guest: Guest, choice: int | None) -> None:
        """An open question's choice has the TV's focus while it is thought about."""
        seat = self.chairs.seat(guest)
        legal = self._legal(seat)
        if seat is None or not legal or self.secrets.get(seat) or self._goes_on():
            return
        if self.match.state.hushed(seat) or len(self.match.state.waiting()) > 1:
            return
        self.table.sofa.point(legal[choice] if choice is not None and choice < len(legal) else None, legal)

    def pencil(self, guest: Guest, cell: str, mark: str) -> str:
        """A mark on the guest's own sheet, if the page has that cell and that mark."""
        seat = self.chairs.seat(guest)
        sheets = [block for block in guest.kept.blocks if isinstance(block, Sheet)] if guest.kept else []
        for sheet in sheets:
            keys = {each.key for row in sheet.rows for each in row.cells}
            keys |= {each.key for group in sheet.groups for each in group.cells}
            if seat is not None and cell and cell in keys and mark in sheet.pencils:
                try:
                    self.match.note(seat, pencil.note(cell, mark))
                except MatchError as trouble:
                    return str(trouble)
                self.table.dirty()
                return ""
        return NOT_HERE

    def ask(self, guest: Guest, everything: bool) -> str:
        """A guest wants to be asked everything, or nothing any more."""
        seat = self.chairs.seat(guest)
        if seat is None:
            return NOT_HERE
        return "" if self.table.ask_more(seat, everything) else NOT_HERE

    def advise(self, guest: Guest, compare: bool) -> str:
        """Ask the coach for a guest; unasked he says nothing of a question whose pages are alike for everybody."""
        seat = self.chairs.seat(guest)
        if not self._may_ask(seat):
            return NOT_HERE if compare else ""
        if not compare and self.table.sealed(self.match.state.view(None)):
            return ""
        return "" if self.coach.ask(seat, compare) or not compare else NOT_HERE

    def hurry(self, guest: Guest) -> None:
        """Somebody would like it to go on."""
        if self.table.sofa.lively.hurry(self.colour(guest) or ""):
            self.app.sound.play("bell")

    # ---- coming and going --------------------------------------------------------------------

    def welcome(self, guest: Guest) -> None:
        """Who comes back has the own seat; a newcomer gets one whose owner has gone, by the same name."""
        seat = self.chairs.seat(guest)
        if seat is None:
            free = (seat for seat in self.phones.seats if self.chairs.holder(seat) is None)
            seat = next((seat for seat in free if self.match.names[seat].casefold() == guest.name.casefold()), None)
            if seat is None:
                return
            self.take_over(guest, seat)
        self.phones.sit(seat)

    def sit(self, guest: Guest, chair: int) -> str:
        """Somebody who watches would like to play."""
        return self.late.sit(guest, chair)

    def take_over(self, guest: Guest, seat: int) -> None:
        """Somebody else plays the seat from now on: nothing that waited for the former one is theirs."""
        self.chairs.give(seat, guest)
        self.phones.forget(seat)
        self.phones.sit(seat)
        self.secrets.pop(seat, None)
        self._unmet.add(seat)
        self.evening.note_seats(self.table.journal)
        self.table.speak()

    def rise(self, guest: Guest) -> None:
        """Nobody has the seat now, and nobody will have it when the game is taken up again."""
        super().rise(guest)
        self.evening.note_seats(self.table.journal)

    def call(self, guest: Guest, before: str) -> None:
        """A seat that had the guest's name has the new one; who took over for somebody plays under that name."""
        seat = self.chairs.seat(guest)
        if seat is not None and self.match.names[seat] == before:
            guest.name = unlike(guest.name, [name for other, name in enumerate(self.match.names) if other != seat])
            self.driver.rename(seat, guest.name)

    # ---- secrets -----------------------------------------------------------------------------

    def _note_secrets(self) -> None:
        """Make a page of everything that a phone's seat has been told alone since the last look."""
        if not self.at_rest:
            return
        for seat in sorted(self.phones.seats):
            if seat in self._unmet:
                self._unmet.discard(seat)
                self._keep(seat, self.phone.welcome)
        fresh = range(min(self._seen, self.match.moves), self.match.moves)
        self._seen = self.match.moves
        for seat in sorted(self.phones.seats) if fresh else ():
            view = self.match.state.view(seat)
            for number in fresh:
                for event in self.match.history(seat)[number].events:
                    if event != event.seen_by(None) and self.table.secret_event(event, view):
                        self._keep(seat, self.phone.secret, event)

    def _keep(self, seat: int, make: Callable[..., Sequence[Block]], *about: Event) -> None:
        try:
            blocks = make(*about, self.match.state.view(seat), self.paper)
        except Exception as error:
            self.app.write_down(error)
            return
        if blocks:
            self.secrets.setdefault(seat, deque()).append(tuple(blocks))
