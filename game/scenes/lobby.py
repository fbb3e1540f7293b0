"""The lobby: who plays, with which piece, against which bots; then the game starts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from game.engine import registry
from game.engine.board import BoardError
from game.engine.chance import Chance
from game.engine.contract import Game, minutes_for
from game.engine.english import counted
from game.engine.match import Match, Seat
from game.engine.pledge import Pledge
from game.geometry import Box
from game.scenes import lobby_cards as cards
from game.scenes.boxes import span
from game.scenes.faces import faces
from game.scenes.guests import noted, remembered
from game.scenes.keeping import deal
from game.scenes.lobby_help import BUTTON as HELP_BUTTON
from game.scenes.lobby_help import draw_help
from game.scenes.lobby_model import BOT, HERE, Lobby
from game.scenes.lobby_names import clash
from game.scenes.lobby_options import LobbyOptions
from game.scenes.page import LAMP, Page
from game.scenes.party.asked_first import free_chair, to_the_shelf
from game.scenes.party.join_panel import STATUS as PARTY_STATUS
from game.scenes.party.join_panel import PhonesAtLobby
from game.scenes.promised import DIE, PledgeScene
from game.scenes.promised import label as sealed
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, GREEN, INK, SAND
from game.ui.scene import Target

if TYPE_CHECKING:
    from game.scenes.app import App

STATUS: Box = (1212, 62, 612, 80)
START: Box = (1212, 926, 612, 100)
DICE: Box = (1212, 854, 612, 60)
REST = 0.4  # seconds after which nobody is about to see anything new
RADII = {"seat": 24, "name": 16, "who": 28, "level": 18}  # of the focus ring on what belongs to a seat


class LobbyScene(Page):
    """Seats, options, how to play, and Start."""

    def __init__(self, app: App, game: Game, seats: Sequence[Seat] | None = None) -> None:
        super().__init__(app, game.home)
        self.game = game
        last = seats or [Seat(s.name, s.colour, s.player, s.face, s.hints) for s in app.settings.seats]
        agreed = app.settings.house_rules.get(game.id, {})
        self.lobby = Lobby(game, last, lambda: app.settings.guests, agreed, self._changed)
        self.focus = "start"
        self.pledge = Pledge.new()  # of the game that starts here
        self.options = LobbyOptions(app, self.lobby)
        self.phones = PhonesAtLobby(app, self)
        # What Start need not wait for:
        self.ahead: list[Callable[[], object]] = [partial(registry.part, game.id, "table.scene"), self._try_deal]
        self.rested = 0.0  # seconds since anything moved here

    def _changed(self) -> None:
        self.options.lay()
        self.dirty()

    @property
    def seats(self) -> list[Seat]:
        """Who sits where."""
        return self.lobby.seats

    def update(self, dt: float) -> None:
        """Cards hop as their chairs are taken; while nothing moves, what a table needs is read, one thing a frame."""
        self.phones.update(dt)
        self.rested = 0.0 if self.motion.busy else self.rested + dt
        if self.rested > REST and self.ahead:
            self.ahead.pop(0)()

    def _try_deal(self) -> None:
        """Once, for nothing but the maps that are read for it; what is wrong with them is said when it counts."""
        with suppress(BoardError):
            self.game.start(self.game.seats[0], Chance(0))

    # playing

    def start(self) -> None:
        """Deal, remember who sat where, and go to the table."""
        lobby = self.lobby
        lobby.close_up()
        lobby.trouble = clash(self.seats)
        if lobby.trouble:
            return
        seats = lobby.wardrobe.drawn(self.seats)
        own = lobby.wardrobe.remembered(seats, self.app.settings.seats)
        self.app.settings.seats = tuple(noted(seat) for seat in own)
        self.app.settings.guests = remembered(self.app.settings.guests, own)
        self.app.save_settings()
        deal(self.app, self.game, seats, lobby.wardrobe.options(seats, lobby.agreed), self._go_to, self.pledge)

    def _go_to(self, match: Match) -> None:
        """The table of a game that was dealt."""
        from game.scenes.table import open_table

        if self.app.evening:
            self.app.evening.deal(self.lobby.holders, match.path)
        self.app.stack.replace(open_table(self.app, match, greet=True))

    def open_seat(self, number: int) -> None:
        """The seat's own page: name, piece, who plays."""
        from game.scenes.lobby_seat import SeatScene

        self.app.stack.push(SeatScene(self.app, self.lobby, number))

    def back(self) -> None:
        """To the shelf; people with phones are asked first."""
        to_the_shelf(self.app, "Everybody stays in the room for another game.", super().back)

    def swap(self, number: int) -> None:
        """A bot instead of a person and the other way round; a guest is asked for first."""
        free_chair(self.app, self.lobby, number, partial(self._swapped, number, self.lobby.holders[number]))

    def _swapped(self, number: int, held: int | None) -> None:
        if held is None or held == HERE:
            self.lobby.swap(number)
        else:
            self.lobby.set_player(number, BOT)

    # what can be clicked

    def targets(self) -> Sequence[Target]:
        """Back, the seats, the options, the rules, Start."""
        found = [self.back_target()]
        for number, card in enumerate(cards.grid(self.game.seats[-1])):
            if number < len(self.seats):
                found += self._seat_targets(number, card)
            elif number == len(self.seats):
                found.append(Target(("add", number), card, self.lobby.add_seat))
        found += self.options.targets()
        if self.phones.evening:
            found += self.phones.targets()
        else:
            found.append(Target("help", HELP_BUTTON, partial(self.app.open_rules, self.game)))
        return [*found, Target("start", START, self.start), Target("dice", DICE, self._open_dice)]

    def _open_dice(self) -> None:
        """The seal of the dice, and the words that people add."""
        self.app.stack.push(PledgeScene(self.app, self.pledge, partial(setattr, self, "pledge"), home=self.home))

    def _seat_targets(self, number: int, card: Box) -> list[Target]:
        seat = self.seats[number]
        opens = partial(self.open_seat, number)
        swaps = partial(self.swap, number)
        if number in self.lobby.free:
            return [Target(("who", number), card, swaps)]
        whole = self.phones.evening is not None
        targets = [
            Target(("seat", number), cards.face_box(card), opens),
            Target(("name", number), cards.name_box(card), opens),
            Target(("who", number), cards.chip_box(card, seat, whole), swaps),
        ]
        if not seat.human and not (whole and cards.is_small(card)):
            targets += [
                Target(("level", number, name), box, partial(self.lobby.set_player, number, f"bot:{name}"))
                for name, box in cards.level_boxes(card, seat).items()
            ]
        return targets

    # how it looks

    def draw(self, canvas: Canvas) -> None:
        """Everything on one page."""
        canvas.ground(LAMP)
        self._draw_header(canvas)
        self._draw_seats(canvas)
        self.options.draw(canvas, self.focus)
        if self.phones.evening:
            self.phones.draw(canvas)
        else:
            draw_help(canvas, self.game, self.state("help"))
        state = self.state("start") or ("focus" if self.focus is None else "")
        canvas.button(START, "", GREEN, state=state)
        down = 4 if state == "down" else 0
        x, y, _, h = START
        canvas.sprite("icon_play_light", x + 74, y + h / 2 - 2 + down, 0.72)
        high, size = (44, 46) if self.phones.host else (h - 14, 54)
        canvas.text("Start the game", (x + 134, y + 10 + down, 450, high), size, INK, "title")
        self.phones.draw_start(canvas, START, down)
        words = (
            f"{sealed(self.pledge)}, {counted(len(self.pledge.words), 'word')}"
            if self.pledge.words
            else sealed(self.pledge)
        )
        canvas.button(DICE, words, SAND, DIE, size=30, state=self.state("dice"))
        self.phones.flying.draw(canvas)

    def _draw_header(self, canvas: Canvas) -> None:
        self.draw_heading(canvas, self.game.title, 500)
        canvas.sprite("icon_people", 770, 104, 0.62)
        canvas.text(f"{span(self.game.seats)} players", (804, 74, 164, 60), 30, CREAM, "bold")
        canvas.sprite("icon_clock", 996, 104, 0.5)
        canvas.text(f"{span(minutes_for(self.game, len(self.seats)))} min", (1024, 74, 160, 60), 30, CREAM, "bold")
        x, y, w, h = status = PARTY_STATUS if self.phones.evening else STATUS
        canvas.strip(status, 24)
        count = len(self.seats)
        obstacle = self.lobby.obstacle
        words = self.phones.status if self.phones.evening else f"{count} of {count} seats are ready"
        if obstacle:
            canvas.sprite("icon_cross", 1262, 102, 0.5)
        else:
            cards.tick(canvas, 1262, 102)
        canvas.text(obstacle or words, (x + 92, y + 4, w - 112, h - 8), 34, CREAM, "bold", lines=2)

    def _draw_seats(self, canvas: Canvas) -> None:
        shares = sum(seat.human for seat in self.seats) > 1
        boxes = cards.grid(self.game.seats[-1])
        for number, (box, seat, face) in enumerate(zip(boxes, self.seats, faces(self.seats), strict=False)):
            if number in self.lobby.free:
                self.phones.draw_chair(canvas, box, self.focus == ("who", number))
                continue
            role, sign = self.lobby.wardrobe.role(seat), self.phones.sign(number)
            self.phones.draw_seat(canvas, cards.SeatCard(number, box, seat, face, shares, role, sign))
        self.phones.draw_crown(canvas)
        for number, box in enumerate(boxes[len(self.seats) :], len(self.seats)):
            cards.draw_free(canvas, box, number == len(self.seats), self.focus == ("add", number))
        for target in self.targets():
            if target.key != self.focus or not isinstance(target.key, tuple) or target.key[1] in self.lobby.free:
                continue
            if target.key[0] in RADII:
                canvas.focus_ring(target.box, RADII[target.key[0]])
