"""The Toontown table: the town, its pawns and cards, everything that can be clicked on it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from game.places import find
from game.rules.toontown import moves
from game.rules.toontown.content import CHARACTER_NAMES, LOCATIONS
from game.rules.toontown.view import View
from game.scenes.tables import toontown_info as info
from game.scenes.tables import toontown_overlay as overlay
from game.scenes.tables import toontown_panel as panel
from game.scenes.tables import toontown_pieces as pieces
from game.scenes.tables import toontown_places as places
from game.scenes.tables import toontown_sheet as sheet
from game.scenes.tables.frame import Button, TableScene
from game.scenes.tables.frame_controls import button_boxes
from game.scenes.tables.frame_panel import row_box
from game.scenes.tables.stagecraft import Rehearsal
from game.scenes.tables.toontown_events import Choreography
from game.scenes.tables.toontown_motion import cast
from game.scenes.tables.toontown_places import Box, Point
from game.ui import maps
from game.ui.colours import CREAM, INK, LIT, SECONDARY
from game.ui.motion import Tween
from game.ui.scene import Target

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.scenes.app import App
    from game.ui.canvas import Canvas

LAMP = (-210.0, -100.0, 1800.0, 1280.0)  # the warm light stands over the board
REACH = 40.0
SPACE = 50.0
SLOT = (74.0, 96.0)
ARROW = 68.0
TURN_ICONS = {True: ("icon_redo", 62.0), False: ("icon_undo", -62.0)}
LOG_ICONS: dict[Any, str] = {
    moves.Rode: "icon_trolley",
    moves.Drove: "icon_benny",
    moves.Guessed: "icon_guess",
    moves.Looked: "icon_eye",
    moves.Peeked: "icon_eye",
    moves.DoomTaken: "icon_doom",
    moves.Aimed: "icon_cannon",
    moves.DipRolled: "icon_cannon",
    moves.Dipped: "icon_dip",
    moves.Banished: "icon_home",
    moves.WeaselSent: "icon_weasel",
    moves.WeaselRolled: "icon_weasel",
    moves.StealRolled: "icon_weasel",
    moves.WeaselRevived: "icon_weasel",
    moves.WillTaken: "icon_will",
    moves.WillStolen: "icon_will",
    moves.WillDropped: "icon_will",
    moves.LetterTaken: "icon_will",
    moves.NotHome: "icon_home",
    moves.Won: "icon_star",
    moves.TimeUp: "icon_clock",
}
WEIGHTS: dict[Any, int] = {
    moves.TurnBegan: 0,
    moves.Rolled: 0,
    moves.Walked: 1,
    moves.Rode: 1,
    moves.Drove: 1,
    moves.Looked: 2,
    moves.TurnLost: 2,
}
MOST = 3
PEEK_WORDS = {"will": "The Will lies here. Keep it to yourself.", "letter": "Only a letter. The Will lies elsewhere."}
GUESS_WORDS = "{} guessed that you are {}."
GUESS_ANSWERS = {True: "Right: now {} knows who you are.", False: "Wrong: that costs {} a turn."}


class Table(TableScene):
    """Toontown as one seat, or the room, sees it."""

    has_private: ClassVar[bool] = True
    introduces: ClassVar[bool] = True

    def __init__(self, app: App, match: Match, watch: bool = False) -> None:
        self.shown = pieces.Shown()
        self.ways: dict[Any, panel.Way] = {}
        self.chosen: Any = None  # the move under the mouse, or the one that was
        self.rehearsal = Rehearsal(lambda: cast([seat.colour for seat in match.seats]))
        super().__init__(app, match, watch)
        self.shown.follow(self.view)
        self._recall()
        self.overlay = overlay.Overlay(match.seats)
        self.info = info.Info(match.seats)
        self.choreography = Choreography(self.shown, app.sound.play, self._row, lambda: app.settings.reduced_motion)

    def _recall(self) -> None:
        """What the view does not tell: how the dice lie, and which letters were turned up."""
        self.shown.dice, self.shown.special = pieces.resting(5, 2), None
        self.shown.turned.clear()
        for entry in self.match.history(None):
            for event in entry.events:
                if isinstance(event, moves.Rolled):
                    self.shown.dice = pieces.resting(event.white, event.black)
                elif isinstance(event, moves.LetterTaken):
                    self.shown.turned.add(event.slot)

    def _row(self, seat: int) -> Point:
        x, y, width, height = row_box(self, seat)
        return x + width - 120, y + height / 2

    # ---- the board ----------------------------------------------------------------------------

    def paint_board(self, canvas: Canvas) -> None:
        """The map with the names on its plates."""
        canvas.ground(LAMP)
        painting = maps.paint(find("maps") / "toontown.tmx", canvas.k, places.ORIGIN)
        canvas.image(painting.surface, places.ORIGIN[0] + painting.offset[0], places.ORIGIN[1] + painting.offset[1])
        for plate in places.marks("plates"):
            x, y = places.ORIGIN[0] + plate.x - plate.w / 2, places.ORIGIN[1] + plate.y - plate.h / 2
            canvas.text(str(plate.props["text"]), (x + 4, y, plate.w - 8, plate.h), 24, CREAM, "title", "center")

    def draw_board(self, canvas: Canvas, view: View) -> None:
        """Everything that moves, from the ground up; overlays last."""
        shown, seats = self.shown, self.match.seats
        covered = overlay.kind(view, self.legal)
        spaces = [action.to for action in self.ways] + [a.home for a in self.legal if isinstance(a, moves.Banish)]
        fired_at = self._line_of_fire(view)
        pieces.draw_piles(canvas, view)
        pieces.draw_papers(canvas, view, shown, seats)
        lit = [index for space in spaces if (index := places.circle_index(space)) is not None]
        red = [index for seat in fired_at if (index := places.circle_index(shown.spaces[seat])) is not None]
        pieces.draw_circle(canvas, shown, lit, red)
        for space in spaces:
            pieces.draw_lit(canvas, space)
        if self.chosen in self.ways and not covered:
            pieces.draw_path(canvas, self.ways[self.chosen].path)
        self._draw_steps(canvas)
        pieces.draw_trail(canvas, shown)
        pieces.draw_pawns(canvas, view, shown, seats)
        for seat in fired_at:
            pieces.draw_crosshair(canvas, shown, seat, view.stage != "aim" or self.focus == moves.Aim(seat))
        self._draw_picks(canvas)
        pieces.draw_weasel(canvas, shown)
        self.overlay.draw(canvas, view, self.legal, self.focus, self._pencil(view))

    def draw(self, canvas: Canvas) -> None:
        """The frame, and over it whatever flies between board and panel."""
        super().draw(canvas)
        if self._speaks_of_move() and (self.focus in self.ways or self.focus is None):
            canvas.focus_ring(button_boxes(self)[0], 20)
        self._draw_info(canvas)
        for drawing in list(self.shown.floating.values()):
            drawing(canvas)

    def _draw_info(self, canvas: Canvas) -> None:
        """The card under the mouse, large."""
        key = self.focus
        if isinstance(key, tuple) and key[0] == "info" and not self.sheet.open and not self.busy:
            self.info.draw(canvas, key, self.view, self.shown)

    def _speaks_of_move(self) -> bool:
        """Whether the first button stands for a move that has its place on the board."""
        return bool(self.legal) and not self.sheet.open and self.panel_buttons[0].key == panel.MOVE

    def _line_of_fire(self, view: View) -> list[int]:
        """Who is aimed at, or could be."""
        if self.shown.aim is not None:
            return [self.shown.aim]
        if moves.Fire() in self.legal or view.stage == "aim":
            return [
                seat
                for seat, space in enumerate(self.shown.spaces)
                if seat != view.active and places.circle_index(space) is not None
            ]
        return []

    def _draw_steps(self, canvas: Canvas) -> None:
        """How many steps each lit end takes, white with the white die alone."""
        for action, way in self.ways.items():
            if not isinstance(action, moves.Walk):
                continue
            x, y = places.spot(action.to)
            dx, dy = (-30, 28) if action.to in self.shown.spaces else (17, -19)
            pieces.draw_badge(canvas, x + dx, y + dy, way.steps, white=way.white)

    def _draw_picks(self, canvas: Canvas) -> None:
        """Lit confidential cards, the two ways of the nozzle, the space under the mouse."""
        for action in self.legal:
            if isinstance(action, moves.Take | moves.Peek):
                pieces.draw_lit_slot(canvas, action.slot, self.focus == action)
            elif isinstance(action, moves.Turn):
                icon, dx = TURN_ICONS[action.clockwise]
                x, y = places.HUB[0] + dx, places.HUB[1]
                canvas.disc(x, y, ARROW / 2, LIT if self.focus == action else CREAM, INK, 5)
                canvas.sprite(icon, x, y, scale=0.42)
            elif self.focus == action and (space := getattr(action, "home", getattr(action, "to", None))) is not None:
                canvas.sprite("tile_focus_frame", *places.spot(space))

    # ---- what can be clicked --------------------------------------------------------------------

    def places(self, view: View, legal: Sequence[Any]) -> list[Target]:
        """One target per action that has a place on the board or a card in the overlay."""
        found = [self.offer(action, box) for action, box in overlay.boxes(view, legal).items()]
        for action in legal:
            if isinstance(action, moves.Walk | moves.Ride | moves.Drive):
                found.append(self.offer(action, around(places.spot(action.to), SPACE, SPACE), REACH))
            elif isinstance(action, moves.Banish):
                found.append(self.offer(action, around(places.spot(action.home), SPACE, SPACE), REACH))
            elif isinstance(action, moves.Take | moves.Peek):
                found.append(self.offer(action, around(places.slot(action.slot)[:2], *SLOT), REACH))
            elif isinstance(action, moves.Turn):
                x, y = places.HUB[0] + TURN_ICONS[action.clockwise][1], places.HUB[1]
                found.append(self.offer(action, around((x, y), ARROW, ARROW), REACH))
            elif isinstance(action, moves.Aim):
                found.append(self.offer(action, self._pawn_box(view, action.seat), REACH))
        return found + self._pencil_targets(view, legal)

    def targets(self) -> Sequence[Target]:
        """What the frame has, and every card that can be looked at more closely."""
        found = super().targets()
        if self.watch or self.sheet.open or overlay.kind(self.view, self.legal):
            return found
        picked = {("info", "slot", a.slot) for a in self.legal if isinstance(a, moves.Take | moves.Peek)}
        return [*found, *(Target(key, info.place(key)) for key in info.keys(self.view) if key not in picked)]

    def _pawn_box(self, view: View, seat: int) -> Box:
        x, y = self.shown.foot(seat)
        alone = [player.space for player in view.players].count(view.players[seat].space) == 1
        return around((x, y - 24), 60, 76) if alone else around((x, y - 24), 20, 14)

    def buttons(self, view: View, legal: Sequence[Any]) -> list[Button]:
        """The four slots of the panel."""
        self.ways = panel.ways(view, legal)
        if self.chosen not in self.ways:
            self.chosen = max(self.ways, key=lambda a: panel.appeal(view, a, self.ways[a]), default=None)
        return panel.buttons(view, legal, self._move_button(view))

    def _move_button(self, view: View) -> Button | None:
        if self.chosen not in self.ways:
            return None
        action = self.chosen
        way = self.ways[action]
        return panel.move_button(view, self.match.seats, action, way, lambda: self.play(action))

    def suggest(self, view: View, legal: Sequence[Any]) -> Any:
        """The move that is drawn, else the first button."""
        if self.chosen in self.ways and moves.Roll() not in legal:
            return self.chosen
        if offered := [action for action in legal if isinstance(action, moves.Take)]:
            return offered[0]  # whoever came to the Will space came for a card
        return super().suggest(view, legal)

    def update(self, dt: float) -> None:
        """The move under the mouse is the one the first button speaks of."""
        super().update(dt)
        if self.at_rest:
            self.rehearsal.go_on(self.app.window.canvas)
        if self.focus in self.ways and self.focus != self.chosen:
            self.chosen = self.focus
            self.panel_buttons[0] = panel.buttons(self.view, self.legal, self._move_button(self.view))[0]
            self.dirty()

    # ---- the panel ----------------------------------------------------------------------------

    def _beginning(self) -> moves.TurnBegan | None:
        """The turn that begins just now, while the view is still that of the last one."""
        event = self.driver.lines[-1][0] if self.busy and self.driver.lines else None
        return event if isinstance(event, moves.TurnBegan) else None

    def asked(self, view: View) -> tuple[int, ...]:
        """Whose turn it is, from the moment it begins."""
        beginning = self._beginning()
        return (beginning.seat,) if beginning else super().asked(view)

    def turn(self, view: View) -> str:
        """The number of the turn, from the moment it begins."""
        beginning = self._beginning()
        return panel.TURN.format(beginning.turn) if beginning else super().turn(view)

    def asks(self) -> str:
        """What is asked; while others move, what they are doing, for nothing is lit for them."""
        lines, asked = self.driver.lines, self.asked(self.view)
        if not lines or not asked:
            return super().asks()
        event, words = lines[-1]
        mine, name = asked[0] == self.view.me, self.names[asked[0]]
        if self._beginning():
            return panel.YOU_NEXT if mine else panel.NEXT.format(name)
        bot = not self.watch and not self.driver.human(asked[0])
        if mine or not (self.busy or bot):
            return super().asks()
        return panel.THINKS.format(name) if isinstance(event, moves.TurnBegan) else words

    def weight(self, event: Any) -> int:
        """What is worth telling those who looked away: never the dice, rather deeds than steps."""
        return WEIGHTS.get(type(event), MOST)

    def dice_strip(self, canvas: Canvas, box: Box, view: View) -> None:
        """Dice and what they allow."""
        panel.draw_strip(canvas, box, view, self.shown, self.ways.get(self.chosen), self.busy)

    def facts(self, canvas: Canvas, box: Box, seat: int, view: View) -> None:
        """The player's cards."""
        panel.draw_facts(canvas, box, view.players[seat], view.holder == seat)

    def facts_width(self, seat: int, view: View) -> float:
        return panel.facts_width(view.players[seat], view.holder == seat)

    def row_key(self, seat: int, view: View) -> Hashable:
        return view.players[seat], view.holder == seat

    def status(self, seat: int, view: View) -> str:
        return panel.status(view, seat, self.match.seats[seat])

    def details(self, seat: int, view: View) -> Sequence[tuple[str, str]]:
        return info.details(view, seat, panel.minis(view.players[seat]), self.names)

    def marks(self, seat: int, view: View) -> tuple[str, ...]:
        return ("lost_turn",) if view.players[seat].lost_turns else ()

    def icon(self, event: Any) -> str | None:
        kind: Any = type(event)
        return LOG_ICONS.get(kind)

    # ---- motion -------------------------------------------------------------------------------

    def animate(self, event: Any, before: View, after: View) -> Tween | None:
        """The event in motion."""
        self.choreography.piles = dict(zip(LOCATIONS, before.piles, strict=True))
        return self.choreography.perform(event)

    def jump(self, view: View) -> None:
        """A recorded position, with the dice and letters of that moment."""
        super().jump(view)
        self._recall()

    def settle(self, view: View) -> None:
        """The board as the view has it; the dice stay where they were thrown."""
        self.shown.follow(view)

    # ---- what only one player may see -----------------------------------------------------------

    def private(self, canvas: Canvas, box: Box, view: View) -> None:
        """Identity, ID sheet and peeked cards."""
        top = self.app.stack.top  # the sheet may lie on another scene, which then has the focus
        focus = top.focus if top is not None else self.focus
        sheet.draw_private(canvas, box, view, self.match.seats, self._pencil(view), focus)

    def private_targets(self, box: Box, view: View) -> list[Target]:
        """The cells of the sheet, to pencil in."""
        return self._cell_targets(sheet.cells(sheet.sheet_box(box), view), view)

    def _pencil(self, view: View) -> dict[sheet.Cell, str]:
        return sheet.pencilled(self.match.notes(view.me)) if view.me is not None else {}

    def _pencil_targets(self, view: View, legal: Sequence[Any]) -> list[Target]:
        box = overlay.sheet_box(view, legal)
        return self._cell_targets(sheet.cells(box, view), view) if box else []

    def _cell_targets(self, cells: dict[sheet.Cell, Box], view: View) -> list[Target]:
        return [
            Target(("pencil", cell), box, lambda cell=cell: self._mark(view, cell))  # type: ignore[misc]
            for cell, box in cells.items()
        ]

    def _mark(self, view: View, cell: sheet.Cell) -> None:
        if view.me is not None:
            self.match.note(view.me, sheet.pencil_note(cell, self._pencil(view).get(cell, "")))
        self.dirty()

    def secret_event(self, event: Any, seat: int) -> bool:
        """A peeked card for who peeked, a guess for who was guessed."""
        if isinstance(event, moves.Peeked):
            return event.seat == seat and event.paper is not None
        return isinstance(event, moves.Guessed) and event.target == seat and event.character is not None

    def draw_secret(self, canvas: Canvas, box: Box, event: Any, view: View) -> None:
        """The peeked card, or the character that was guessed."""
        x, y, width, height = box
        middle = x + width / 2
        if isinstance(event, moves.Peeked) and event.paper is not None:
            size = min(1.3, (height - 100) / 346)
            top = y + (height - 90) / 2
            canvas.sprite(f"card_{event.paper}", middle, top, scale=size, angle=-2)
            title = (middle - 110 * size, top + 106 * size, 220 * size, 44 * size)
            canvas.text(pieces.PAPER_TITLES[event.paper], title, 30, INK, "title", "center")
            canvas.text(
                PEEK_WORDS[event.paper],
                (x + 20, y + height - 80, width - 40, 70),
                30,
                SECONDARY,
                "bold",
                "center",
                lines=2,
            )
        elif isinstance(event, moves.Guessed) and event.character is not None:
            size = min(1.2, (height - 150) / 420)
            canvas.sprite(f"figure_{event.character}", middle, y + height - 140, scale=round(size, 2))
            canvas.sprite(
                "icon_check" if event.right else "icon_cross", middle + 130 * size, y + height - 180, scale=0.8
            )
            words = GUESS_WORDS.format(self.names[event.seat], CHARACTER_NAMES[event.character])
            canvas.text(words, (x + 20, y + height - 130, width - 40, 56), 40, INK, "title", "center")
            answer = GUESS_ANSWERS[event.right].format(self.names[event.seat])
            canvas.text(answer, (x + 20, y + height - 72, width - 40, 50), 30, SECONDARY, "bold", "center")

    def draw_welcome(self, canvas: Canvas, box: Box, view: View) -> None:
        """Who the player is, and how to win as that character."""
        sheet.draw_welcome(canvas, box, view)


def around(middle: Point, width: float, height: float) -> Box:
    """The box of that size with its centre there."""
    return middle[0] - width / 2, middle[1] - height / 2, width, height
