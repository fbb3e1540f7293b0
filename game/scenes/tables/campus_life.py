"""The Campus Life table: the mansion, its guests, and everything that can be clicked in it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from game.places import find
from game.rules.campus_life import moves
from game.rules.campus_life.moves import Room
from game.rules.campus_life.text import ends_party
from game.rules.campus_life.view import View
from game.scenes.tables import campus_life_boddy as boddy
from game.scenes.tables import campus_life_overlay as overlay
from game.scenes.tables import campus_life_panel as panel
from game.scenes.tables import campus_life_pieces as pieces
from game.scenes.tables import campus_life_places as places
from game.scenes.tables import campus_life_rail as rail
from game.scenes.tables import campus_life_scores as scores
from game.scenes.tables import campus_life_sheet as sheet
from game.scenes.tables.campus_life_duel import Stage, choices, draw_card
from game.scenes.tables.campus_life_events import Choreography
from game.scenes.tables.campus_life_motion import cast
from game.scenes.tables.campus_life_places import Box, Point
from game.scenes.tables.frame import SLIM, Button, Measures, TableScene
from game.scenes.tables.frame_controls import button_boxes
from game.scenes.tables.frame_moments import Confetti
from game.scenes.tables.frame_panel import row_box
from game.scenes.tables.stagecraft import Rehearsal
from game.ui import maps
from game.ui.colours import CREAM, SECONDARY, STRIP
from game.ui.colours import seat as seat_colour
from game.ui.motion import Tween, linear
from game.ui.scene import Target

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.scenes.app import App
    from game.ui.canvas import Canvas

SQUARE_REACH, SMALL_REACH = 22.0, 14.0
TOKEN_BOX, TRAY_BOX, HATCH_BOX = 44.0, 62.0, 52.0
LINE_SECONDS = 0.22
BOTS_WAIT = 6.0  # seconds that the sheet stays when nobody is there to go on
LOOKED_WORDS = "Your own card of this kind lies face up, so this one stays here."
PICK = {
    "choose": "Pick a weapon on the left",
    "place": "Pick a room",
    "meet": "Pick somebody",
    "pay": "Pick a card",
    "card": "Keep or exchange",
}
THEIR_TURN = "{} decides"


class Table(TableScene):
    """Campus Life as one seat, or the room, sees it."""

    has_private: ClassVar[bool] = True
    introduces: ClassVar[bool] = True
    measures: ClassVar[Measures] = replace(
        SLIM,
        rows=(1364, 244, 460, 536),
        row_height=93,
        row_gap=16,
        log=(1364, 790, 460, 58),
        board=places.LEFT,
        light=(11, -180, 1400, 1400),
        accent=pieces.MAGENTA,
    )

    def __init__(self, app: App, match: Match, watch: bool = False) -> None:
        self.shown = pieces.Shown()
        self.ways: dict[Any, tuple[int, ...]] = {}
        self.chosen: Any = None  # the move under the mouse, or the one that was
        self.rests: int | None = None  # the last guest who only waits for the lights to go out
        self.counted = 1e9  # lines of the scoring page that are written already
        self.rehearsal = Rehearsal(lambda: cast([seat.colour for seat in match.seats]))
        super().__init__(app, match, watch)
        self.shown.follow(self.view)
        self._recall()
        self.stage = Stage(match.seats)
        self.overlay = overlay.Overlay(match.seats, self.stage)
        self.choreography = Choreography(
            self.shown, match.seats, app.sound.play, self._row, lambda: app.settings.reduced_motion
        )

    def _recall(self) -> None:
        """What the view does not tell: how the last die lies, and whose it was."""
        for entry in reversed(self.match.history(None)):
            for event in reversed(entry.events):
                if isinstance(event, moves.Rolled):
                    self.shown.die = pieces.Die(event.die, seat=event.seat)
                    return
        self.shown.die = pieces.Die()

    def _row(self, seat: int) -> Point:
        x, y, width, height = row_box(self, seat)
        return x + width - 100, y + height / 2

    def asked(self, view: View) -> tuple[int, ...]:
        return () if view.asked is None else (view.asked,)

    def turn(self, view: View) -> str:
        return ""

    # ---- the board ----------------------------------------------------------------------------

    def paint_board(self, canvas: Canvas) -> None:
        """The mansion, the title and the legend."""
        painting = maps.paint(find("maps") / "mansion.tmx", canvas.k, places.ORIGIN)
        canvas.image(painting.surface, places.ORIGIN[0] + painting.offset[0], places.ORIGIN[1] + painting.offset[1])
        rail.paint(canvas)

    def draw_board(self, canvas: Canvas, view: View) -> None:
        """Everything that moves, from the ground up; overlays last. What a stage covers need not be drawn."""
        shown, seats = self.shown, self.match.seats
        rail.draw(canvas, view, shown, seats)
        if view.over and not self.busy:
            scores.draw(canvas, view, seats, self.counted)
        elif shown.duel is not None:
            self.stage.draw(canvas, shown.duel, view, self.legal, self.focus)
        else:
            self._draw_house(canvas, view)
            rail.draw_tray(canvas, view, shown, self.legal, self.focus)
            self.overlay.draw(canvas, view, self.legal, self.focus)

    def _draw_house(self, canvas: Canvas, view: View) -> None:
        """What can be picked in the mansion, its names, and all that stands and lies about."""
        shown, seats = self.shown, self.match.seats
        squares, rooms = self._lit()
        pieces.draw_lit(canvas, squares, rooms, bool(self.ways))
        self._draw_focus(canvas)
        pieces.draw_doors(canvas, rooms, {space for path in self.ways.values() for space in path})
        pieces.draw_plates(canvas, rooms)
        pieces.draw_stairs(canvas, view, shown)
        if self.chosen in self.ways:
            pieces.draw_path(canvas, self.ways[self.chosen])
        pieces.draw_cards(canvas, view, shown, seats)
        pieces.draw_tokens(canvas, shown)
        self._draw_picks(canvas, view)
        pieces.draw_pawns(canvas, view, shown, seats)
        meant = self._meant()
        if isinstance(meant, moves.Walk) and ends_party(meant.to, view):
            boddy.draw_warning(canvas)

    def _lit(self) -> tuple[list[int], list[Room]]:
        """Squares and rooms that can be picked now."""
        ends = [action.to for action in self.ways if isinstance(action, moves.Walk)]
        squares = [space for space in ends if places.room_at(space) is None]
        rooms = [room for space in ends if (room := places.room_at(space)) is not None]
        return squares, rooms + [action.room for action in self.legal if isinstance(action, moves.Place)]

    def _draw_focus(self, canvas: Canvas) -> None:
        """The square or the room that the mouse, or else the button, speaks of."""
        action = self._meant()
        if isinstance(action, moves.Place):
            canvas.sprite(f"room_focus_{action.room}", *places.spot(places.space_of(action.room)))
        elif isinstance(action, moves.Walk):
            room = places.room_at(action.to)
            canvas.sprite(f"room_focus_{room}" if room else "square_focus", *places.spot(action.to))

    def _meant(self) -> Any:
        """The answer under the mouse; with the mouse nowhere or on its button, the move that is drawn."""
        if self.focus in (None, panel.MOVE):
            return self.chosen if self.chosen in self.ways else None
        return self.focus

    def _draw_picks(self, canvas: Canvas, view: View) -> None:
        """Rings round the hatch and the tokens that can be picked; a faint token where one can be dropped."""
        room = view.players[view.active].room
        for action in self.legal:
            focused = self.focus == action
            if isinstance(action, moves.Sneak) and room and (hatch := places.hatch(room)):
                canvas.sprite("hatch_focus" if self._meant() == action else "hatch_lit", *hatch)
            elif isinstance(action, moves.Take):
                pieces.draw_pick(canvas, *self._token(action.weapon), 26, focused)
            elif isinstance(action, moves.Drop) and room and (weapon := view.players[view.active].weapon):
                x, y = places.token_spot(room, self.shown.free_spot(room))
                canvas.sprite(f"token_{weapon}", x, y, pieces.TOKEN, alpha=255 if focused else pieces.GHOST)
                pieces.draw_pick(canvas, x, y, 26, focused)

    def _token(self, weapon: moves.Weapon) -> Point:
        return places.token_spot(*self.shown.laid[weapon])

    def draw(self, canvas: Canvas) -> None:
        """The frame, and over it whatever flies between board and panel."""
        super().draw(canvas)
        duel = self.shown.duel
        if duel is not None:
            colours = [seat_colour(self.match.seats[seat].colour) for seat in duel.seats]
            panel.draw_stepper(canvas, duel.step, (colours[0], colours[1]))
        if self._speaks_of_move() and (self.focus in self.ways or self.focus is None):
            canvas.focus_ring(button_boxes(self)[0], 20)
        for drawing in list(self.shown.floating.values()):
            drawing(canvas)

    def _speaks_of_move(self) -> bool:
        """Whether the first button stands for a move that has its place on the board."""
        return (
            bool(self.legal and self.panel_buttons) and not self.sheet.open and self.panel_buttons[0].key == panel.MOVE
        )

    # ---- what can be clicked --------------------------------------------------------------------

    def places(self, view: View, legal: Sequence[Any]) -> list[Target]:
        """One target per action that has a place on the board, in the tray, or on a card of an overlay."""
        found = [self.offer(action, box) for action, box in overlay.boxes(view, legal).items()]
        found += [self.offer(choice.action, choice.box) for choice in choices(view, legal)]
        room = view.players[view.active].room
        for action in legal:
            if isinstance(action, moves.Choose):
                found.append(self.offer(action, around(rail.tray_spot(action.weapon), TRAY_BOX), SMALL_REACH))
            elif isinstance(action, moves.Place):
                found.append(self.offer(action, places.room_target(action.room), SMALL_REACH))
            elif isinstance(action, moves.Walk):
                end = places.room_at(action.to)
                box = places.room_target(end) if end else around(places.spot(action.to), places.CELL)
                found.append(self.offer(action, box, SMALL_REACH if end else SQUARE_REACH))
            elif isinstance(action, moves.Sneak) and room and (hatch := places.hatch(room)):
                found.append(self.offer(action, around(hatch, HATCH_BOX), SQUARE_REACH))
            elif isinstance(action, moves.Take):
                found.append(self.offer(action, around(self._token(action.weapon), TOKEN_BOX), SMALL_REACH))
            elif isinstance(action, moves.Drop) and room:
                spot = places.token_spot(room, self.shown.free_spot(room))
                found.append(self.offer(action, around(spot, TOKEN_BOX), SMALL_REACH))
        return found

    def buttons(self, view: View, legal: Sequence[Any]) -> list[Button]:
        """The move under the mouse and what has no place; words for whoever waits."""
        walks = [action for action in legal if isinstance(action, moves.Walk)]
        self.ways = dict(zip(walks, view.ways, strict=True)) if walks else {}
        if view.passage is not None and (sneak := moves.Sneak(view.passage)) in legal:
            self.ways[sneak] = (view.passage,)
        if self.chosen not in self.ways:
            self.chosen = max(self.ways, key=lambda a: panel.appeal(view, a, self.ways[a]), default=None)
        if view.over:
            on = Button(panel.RESULTS, fill=pieces.MAGENTA, size=34, click=self.go_on, key="results")
            return [on] if self.then else []
        found = panel.buttons(view, legal, self.names, self._move_button(view), self._way_out(view, legal))
        if not found and self.shown.duel is None and view.asked is not None:
            words = PICK.get(view.stage, "") if legal else THEIR_TURN.format(self.names[view.asked])
            return [Button(words, size=30, fill=STRIP, ink=CREAM, quiet=True)] if words else []
        return found

    def _way_out(self, view: View, legal: Sequence[Any]) -> Callable[[], None] | None:
        """For a person who is the last guest: let the rest of the night pass without any more questions."""
        seat = panel.last_guest(view)

        def rest() -> None:
            self.rests = seat

        return rest if legal and seat is not None else None

    def _rest(self) -> None:
        """Answer for the last guest, who rests, whatever is asked; behind no curtain, since nothing is chosen."""
        self.motion.hurry()
        if self.busy or self.app.stack.top is not self:
            return
        if self.match.state.waiting() == (self.rests,):
            self.driver.question = self.rests
            self.driver.answer(panel.resting(self.match.state.legal(self.rests)))
        else:
            self.rests = None

    def _move_button(self, view: View) -> Button | None:
        if self.chosen not in self.ways:
            return None
        action = self.chosen
        return panel.move_button(view, self.names, action, lambda: self.play(action))

    def suggest(self, view: View, legal: Sequence[Any]) -> Any:
        """The move that is drawn, else the first button."""
        return self.chosen if self.chosen in self.ways else super().suggest(view, legal)

    def update(self, dt: float) -> None:
        """The move under the mouse is the one the first button speaks of."""
        if self.rests is not None:
            self._rest()
        super().update(dt)
        if self.at_rest:
            self.rehearsal.go_on(self.app.window.canvas)
        if self.focus in self.ways and self.focus != self.chosen:
            self.chosen = self.focus
            if button := self._move_button(self.view):
                self.panel_buttons[0] = button
            self.dirty()

    # ---- the panel ----------------------------------------------------------------------------

    def facts(self, canvas: Canvas, box: Box, seat: int, view: View) -> None:
        """The player's cards and weapon."""
        panel.draw_facts(canvas, box, view.players[seat])

    def facts_width(self, seat: int, view: View) -> float:
        return panel.facts_width(view.players[seat])

    def row_key(self, seat: int, view: View) -> Hashable:
        player = view.players[seat]
        up = tuple(card if shown else None for card, shown in zip(player.cards, player.face_up, strict=True))
        return player.suspect, player.status, player.weapon, player.face_up, up

    def status(self, seat: int, view: View) -> str:
        return panel.status(view, seat, self.names)

    def details(self, seat: int, view: View) -> Sequence[tuple[str, str]]:
        return panel.details(view, seat)

    def emblem(self, canvas: Canvas, box: Box, seat: int, view: View) -> None:
        panel.draw_emblem(canvas, box, view.players[seat], self.match.seats[seat].colour)

    def gone(self, seat: int, view: View) -> bool:
        return view.players[seat].space is None

    def icon(self, event: Any) -> str | None:
        kind: Any = type(event)
        return panel.LOG_ICONS.get(kind)

    def weight(self, event: Any) -> int:
        """What is worth telling those who looked away: never the dice, rather deeds than steps."""
        kind: Any = type(event)
        return panel.WEIGHTS.get(kind, 2)

    # ---- motion -------------------------------------------------------------------------------

    def animate(self, event: Any, before: View, after: View) -> Tween | None:
        """The event in motion."""
        return self.choreography.perform(event)

    def jump(self, view: View) -> None:
        """A recorded position, with the die of that moment."""
        super().jump(view)
        self._recall()

    def settle(self, view: View) -> None:
        """The board as the view has it; the die stays where it was thrown."""
        self.shown.follow(view)

    # ---- the end ------------------------------------------------------------------------------

    def celebrate(self, then: Callable[[], None]) -> None:
        """The scoring page, written line by line under confetti; it stays until somebody goes on."""
        self.app.sound.play("win")
        self.then, self.party = then, Confetti()
        total = scores.lines(self.view.sheet)

        def count(t: float) -> None:
            self.counted = t * total

        self.motion.play(Tween(2.0, self.party.fall, linear), Tween(LINE_SECONDS * total, count, linear))
        self.refresh()
        if not self.driver.humans:
            self.motion.play(Tween(LINE_SECONDS * total + BOTS_WAIT, done=self.go_on))

    def go_on(self) -> None:
        """From the scoring page to the results."""
        then, self.then = self.then, None
        if then:
            then()

    # ---- what only one player may see -----------------------------------------------------------

    def private(self, canvas: Canvas, box: Box, view: View) -> None:
        """Hand, notepad, and what is known."""
        top = self.app.stack.top  # the sheet may lie on another scene, which then has the focus
        focus = top.focus if top is not None else self.focus
        sheet.draw(canvas, box, view, self.match.seats, self._pencil(view), focus)

    def draw_welcome(self, canvas: Canvas, box: Box, view: View) -> None:
        """Suspect, hand and notepad."""
        sheet.draw_welcome(canvas, box, view)

    def private_targets(self, box: Box, view: View) -> list[Target]:
        """The list of cards, to pencil in."""
        return [
            Target(("pencil", card), cell, lambda card=card: self._mark(view, card))  # type: ignore[misc]
            for card, cell in sheet.cells(box).items()
        ]

    def _pencil(self, view: View) -> dict[str, str]:
        return sheet.pencilled(self.match.notes(view.me)) if view.me is not None else {}

    def _mark(self, view: View, card: moves.Card) -> None:
        if view.me is not None:
            self.match.note(view.me, sheet.pencil_note(card, self._pencil(view).get(card.name, "")))
        self.dirty()

    def secret_event(self, event: Any, seat: int) -> bool:
        """A room's card for who looked, unless the question about it shows it anyway."""
        if (
            not isinstance(event, moves.Looked)
            or seat in (self.rests, None)
            or event.seat != seat
            or event.card is None
        ):
            return False
        state: Any = self.match.state
        return not (state.stage == "card" and state.asked == seat)

    def draw_secret(self, canvas: Canvas, box: Box, event: Any, view: View) -> None:
        """The card that was looked at."""
        x, y, width, height = box
        if isinstance(event, moves.Looked) and event.card is not None:
            draw_card(canvas, event.card, x + width / 2, y + (height - 90) / 2, min(3.0, (height - 110) / 162))
            words = (x + 20, y + height - 80, width - 40, 70)
            canvas.text(LOOKED_WORDS, words, 30, SECONDARY, "bold", "center", lines=2)


def around(middle: Point, side: float) -> Box:
    """The square of that size with its centre there."""
    return middle[0] - side / 2, middle[1] - side / 2, side, side
