"""The lobby while phones may join: the way in on its right side, chairs that wait, and cards that hop as they fill."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from game.engine.english import counted
from game.geometry import Box, Point
from game.scenes import lobby_cards as cards
from game.scenes.lobby_model import HERE
from game.scenes.party.crown import Crown, Worn
from game.scenes.party.feelings import Flying
from game.scenes.party.pieces import Squares, draw_address, draw_crown, draw_dashed, draw_qr, draw_spark, draw_tiles
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, GREEN, INK, LILAC, LINE, SECONDARY, SHADOW, SKY, SUN, dark, light
from game.ui.colours import seat as colour_of
from game.ui.flourish import Flourishes
from game.ui.motion import Tween, bounce, linear
from game.ui.scene import Target

if TYPE_CHECKING:
    from game.party.room import Guest
    from game.scenes.app import App
    from game.scenes.lobby import LobbyScene
    from game.scenes.party.evening import Evening, Feeling

PANEL: Box = (1212, 190, 612, 646)
AROUND: Box = (1190, 170, 656, 690)  # the panel with its shadow
RULES: Box = (1720, 58, 104, 86)
WIFI: Box = (1736, 200, 70, 60)
STATUS: Box = (1212, 62, 492, 80)
FREE = "#2d2149"
NINE = 9  # places of a grid with one more than the most who play
HOP, UP, LANDED = 0.42, 0.6, 0.85  # seconds of a hop, and which parts of it end when
TICK = 0.15  # seconds until the tick follows, with the sound
IN_THE_AIR, ON_LANDING = -4.0, 2.4  # degrees
BREATH, PER_SECOND = 2.4, 6  # seconds of a breath, and how often it is drawn


class PhonesAtLobby:
    """What the lobby shows of phones; nothing as long as no room is open."""

    def __init__(self, app: App, scene: LobbyScene) -> None:
        self.app, self.scene, self.lobby = app, scene, scene.lobby
        self._hops: dict[int, float] = {}  # by guest, how far the card has hopped
        self._sat: set[tuple[int, int]] = set()  # which chair each guest has
        self.flourish = Flourishes(scene, lambda: app.settings.reduced_motion)
        self.crown = Crown(app, self.flourish)
        self._time = self._drawn = 0.0
        self.flying = Flying(app, scene, self._feels_from)

    @property
    def evening(self) -> Evening | None:
        """The open party, once its chairs are laid here."""
        return self.app.evening if self.lobby.party else None

    @property
    def host(self) -> Guest | None:
        """Who may start the game from the sofa."""
        return self.evening.room.host if self.evening else None

    def update(self, dt: float) -> None:
        """Whoever sat down hops; chairs that wait breathe."""
        holders = enumerate(self.lobby.holders)
        sitting = {(chair, holder) for chair, holder in holders if holder is not None and holder != HERE}
        for _, guest in sitting - self._sat:
            self._hops[guest] = 0.0
            step, sound = partial(self._hops.__setitem__, guest), partial(self.app.sound.play, "spark")
            self.scene.motion.play(Tween(HOP + TICK, step, linear, done=sound))
        self._sat = sitting
        self.crown.update()
        self.flying.update(dt)
        self._time += dt
        if self.lobby.free and not self.app.settings.reduced_motion and self._time - self._drawn > 1 / PER_SECOND:
            self._drawn = self._time
            self.scene.dirty()

    # ---- what can be clicked -----------------------------------------------------------------

    def targets(self) -> list[Target]:
        """The rules, and what to do when a phone stays out."""
        rules = partial(self.app.open_rules, self.scene.game)
        return [Target("help", RULES, rules), Target("wifi", WIFI, self._open_help)]

    def _open_help(self) -> None:
        from game.scenes.party.help import HelpScene

        self.app.stack.push(HelpScene(self.app))

    # ---- cards -------------------------------------------------------------------------------

    def sign(self, number: int) -> tuple[str, str] | None:
        """What the pill on a card says, and its icon; None without a party."""
        if not self.evening:
            return None
        seat, holder = self.lobby.seats[number], self.lobby.holders[number]
        if not seat.human:
            return f"{cards.LABELS[seat.level]} bot", "icon_bot"
        if holder == HERE:
            return "Here", "icon_mouse"
        return ("Host" if self.host and holder == self.host.number else "Phone"), "icon_phone"

    def draw_seat(self, canvas: Canvas, card: cards.SeatCard) -> None:
        """A card where it lies, or on its hop onto the chair."""
        holder = self.lobby.holders[card.number]
        gone = self._hops.get(holder, 1.0) if holder is not None else 1.0
        hop = gone * (HOP + TICK) / HOP
        x, y, w, h = card.box
        if hop >= 1:
            cards.draw_seat(canvas, card._replace(ready=gone >= 1))
        else:
            flying = hop < UP
            lift = 26 * bounce(hop / UP) if flying else 0.0
            tilt = IN_THE_AIR if flying else ON_LANDING if hop < LANDED else None
            canvas.box((x + 10, y + h - 12, w - 20, 26), SHADOW, 13, alpha=150)
            cards.draw_seat(canvas.within(1.0, 0.0, -lift), card._replace(ready=False), tilt)
            (_draw_strokes if flying else _draw_landing)(canvas, card.box, card.seat.colour)

    def draw_chair(self, canvas: Canvas, box: Box, focused: bool) -> None:
        """A chair that waits for a phone."""
        x, y, w, h = box
        small = cards.is_small(box)
        still = self.app.settings.reduced_motion
        alpha = 255 if still else round(228 + 27 * math.sin(2 * math.pi * self._time / BREATH))
        draw_dashed(canvas, box, FREE, LILAC)
        if small:
            canvas.sprite("icon_phone", x + 58, y + h / 2, 0.86, -8, alpha=alpha)
        else:
            canvas.sprite("icon_phone", x + 106, y + h / 2, 1.4, -8, alpha=alpha)
        left = x + (112 if small else 204)
        top, room = y + h / 2 - 49, w - (left - x) - 14
        canvas.text("Free chair", (left, top, room, 50), 34, CREAM, "title", alpha=alpha)
        canvas.text("scan to sit", (left, top + 50, room, 42), 28, LILAC, "body", alpha=alpha)
        if focused:
            canvas.focus_ring(box, 24)

    def _feels_from(self, feeling: Feeling) -> tuple[Point, str] | None:
        """The portrait on the guest's card; who watches has a place at the foot of the panel."""
        holders, number = self.lobby.holders, feeling.guest.number
        if number not in holders:
            return (PANEL[0], PANEL[1] + PANEL[3]), ""
        seat = holders.index(number)
        x, y, w, h = cards.face_box(cards.grid(self.lobby.game.seats[-1])[seat])
        return (x + w / 2, y + h / 2), self.lobby.seats[seat].colour

    def draw_crown(self, canvas: Canvas) -> None:
        """On the host's card."""
        if self.evening:
            self.crown.draw(canvas, self._worn)

    def _worn(self, guest: int) -> Worn | None:
        if guest not in self.lobby.holders:
            return None
        x, y, _, _ = box = cards.grid(self.lobby.game.seats[-1])[self.lobby.holders.index(guest)]
        return Worn(x + 43, y + 36, 0.36, -7) if cards.is_small(box) else Worn(x + 92, y + 44, 0.6, -7)

    # ---- the rest of the page ----------------------------------------------------------------

    @property
    def _more(self) -> int:
        """How many could still join and play."""
        bots = sum(not seat.human for seat in self.lobby.seats)
        return len(self.lobby.free) + bots + self.lobby.game.seats[-1] - len(self.lobby.seats)

    @property
    def status(self) -> str:
        """How full the table is; where the cards leave no place for it, how many more can join."""
        count = len(self.lobby.seats)
        words = f"{count - len(self.lobby.free)} of {count} chairs are taken"
        nine = self.lobby.game.seats[-1] == NINE - 1
        if self._more:
            return words if nine else f"{words}, {self._more} more can join"
        return f"{words}, {self._watching} watch" if self._watching else words

    @property
    def _watching(self) -> int:
        guests = self.evening.room.guests if self.evening else ()
        return sum(guest.connected and guest.number not in self.lobby.holders for guest in guests)

    def draw(self, canvas: Canvas) -> None:
        """The way in, the rules, and who else can come."""
        if not self.evening:
            return
        lobby, party = self.lobby, self.evening.party
        pieces = tuple(lobby.wardrobe.colours)
        taken = frozenset(seat.colour for number, seat in enumerate(lobby.seats) if number not in lobby.free)
        facts = (party.squares(), party.address, self.evening.room.code, pieces, taken)
        canvas.once(AROUND, _paint_join, *facts)
        for key, box, icon, fill in (("help", RULES, "icon_help", SUN), ("wifi", WIFI, "icon_wifi", CREAM)):
            state = self.scene.state(key)
            canvas.button(box, "", fill, state=state, radius=18)
            x, y, w, h = box
            canvas.sprite(icon, x + w / 2, y + h / 2 - (0 if state == "down" else 2), h / 140)
        if lobby.game.seats[-1] == NINE - 1:
            self._draw_ninth(canvas, cards.grid(NINE)[-1])

    def _draw_ninth(self, canvas: Canvas, box: Box) -> None:
        x, y, w, h = box
        bots = [seat.name for seat in self.lobby.seats if not seat.human]
        title = f"{self._more} more can join" if self._more else "All chairs are taken"
        line = f"{bots[0]} gives way" if len(bots) == 1 else f"{counted(len(bots), 'bot')} give way"
        canvas.strip(box, 24)
        canvas.sprite("icon_people", x + 52, y + h / 2, 0.6)
        canvas.text(title, (x + 92, y + h / 2 - 51, w - 106, 50), 30, CREAM, "title")
        canvas.text(line if bots else "others can watch", (x + 92, y + h / 2 - 1, w - 106, 42), 28, LILAC, "body")

    def draw_start(self, canvas: Canvas, box: Box, down: float) -> None:
        """On the start button, who else may press it."""
        if not self.host:
            return
        words = f"here, or {self.host.name} on the phone"
        canvas.text(words, (box[0] + 136, box[1] + 54 + down, 450, 40), 28, dark(GREEN, 0.78), "bold")
        draw_crown(canvas, box[0] + box[2] - 28, box[1] + 12, 0.42, 8, self.crown.fallen)


def _draw_strokes(canvas: Canvas, box: Box, colour: str) -> None:
    """Below a card in the air."""
    x, y, w, h = box
    for part in (0.18, 0.5, 0.82):
        stroke = [(x + part * w, y + h - 14), (x + part * w - 2, y + h + 6)]
        canvas.line(stroke, INK, 14)
        canvas.line(stroke, light(colour_of(colour), 0.3), 6)


def _draw_landing(canvas: Canvas, box: Box, colour: str) -> None:
    """Sparks and dust where a card came down."""
    x, y, w, h = box
    for across, down, r in ((-2, 2, 30), (-44, -14, 15), (14, 44, 14)):
        draw_spark(canvas, x + w + across, y + down, r)
    for left, dot in ((18.0, 9), (40.0, 6), (w - 22, 9), (w - 46, 6)):
        canvas.disc(x + left, y + h + 8, dot, light(colour_of(colour), 0.6), INK, 4)


def _paint_join(
    squares: Squares, address: str, code: str, pieces: tuple[str, ...], taken: frozenset[str], canvas: Canvas
) -> None:
    canvas.panel(PANEL, CREAM, 28, head=SKY, head_height=84)
    canvas.sprite("icon_phone", 1262, 231, 0.66)
    canvas.text("Join with your phone", (1304, 194, 424, 76), 42, INK, "title")
    draw_qr(canvas, (1246, 300, 310, 310), squares)
    canvas.text("1. Scan it", (1566, 304, 244, 48), 36, INK, "title", "center")
    canvas.text("or type the address", (1566, 352, 244, 40), 27, SECONDARY, "body", "center")
    canvas.line([(1582, 414), (1794, 414)], LINE, 4)
    canvas.text("2. Pick a piece", (1566, 428, 244, 48), 34, INK, "title", "center")
    left = [colour for colour in pieces if colour not in taken]
    for number, colour in enumerate(pieces):
        x, y = 1604 + number % 4 * 56, 508 + number // 4 * 62
        last = left == [colour]
        canvas.sprite(f"seat_{colour}", x, y, 0.8 if last else 0.62, alpha=70 if colour in taken else 255)
    words = {0: "all are taken", 1: "one is left"}.get(len(left), f"{len(left)} are left")
    canvas.text(words, (1566, 596, 244, 38), 27, SECONDARY, "body", "center")
    draw_address(canvas, (1246, 638, 544, 76), address, 44, 5)
    canvas.text("Room code", (1250, 734, 200, 76), 34, SECONDARY, "bold")
    draw_tiles(canvas, code, (1460, 734, 74, 76), 84, 50)
