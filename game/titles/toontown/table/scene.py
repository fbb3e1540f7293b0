"""The Toontown table: the town, its pawns and cards, everything that can be clicked on it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from game.engine.contract import Event
from game.engine.look import Look
from game.geometry import Box, around
from game.places import find
from game.scenes.table.hooks import Symbol
from game.scenes.table.measures import Button
from game.scenes.table.pencil import Pencil
from game.scenes.table.preview import Preview
from game.scenes.table.scene import TableScene
from game.scenes.table.stage import Prop
from game.titles.toontown import layout, look
from game.titles.toontown.look import Move, Way
from game.titles.toontown.rules import moves
from game.titles.toontown.rules.moves import Action
from game.titles.toontown.rules.view import View
from game.titles.toontown.table import chances, overlay, panel, pieces, sheet, symbols
from game.titles.toontown.table.events import Choreography
from game.titles.toontown.table.motion import rehearsed
from game.titles.toontown.table.shown import Shown, resting
from game.titles.toontown.words import labels
from game.ui import maps
from game.ui.colours import CREAM, INK, LIT
from game.ui.scene import Target

if TYPE_CHECKING:
    from game.engine.match import Course
    from game.scenes.app import App
    from game.ui.canvas import Canvas

REACH = 40.0
SPACE = 50.0
SLOT = (74.0, 96.0)
ARROW = 68.0
TURNS = {  # the two ways of the nozzle: icon and place
    True: ("icon_redo", (layout.HUB[0] + 62, layout.HUB[1])),
    False: ("icon_undo", (layout.HUB[0] - 62, layout.HUB[1])),
}


def _goal(action: Action) -> int | None:
    """The space to which a move or a banishment leads."""
    match action:
        case moves.Walk(space) | moves.Ride(space) | moves.Drive(space) | moves.Banish(space):
            return space
        case _:
            return None


class Table(TableScene[View, Action, Event]):
    """Toontown as one seat, or the room, sees it."""

    has_private = True
    reveals = (moves.Guessed, moves.WillTaken, moves.WillStolen, moves.LetterTaken, moves.NotHome, moves.Won)
    introduces = True
    by_hand = (moves.Roll, moves.End)  # dice are a player's own to roll, and a look takes its time
    looks: ClassVar[Look] = look
    routine = (
        moves.TurnBegan,
        moves.Rolled,
        moves.Walked,
        moves.Rode,
        moves.Drove,
        moves.WeaselSent,
        moves.WeaselRolled,
        moves.Looked,
        moves.DoomTaken,
        moves.WeaselRevived,
        moves.Peeked,
        moves.Aimed,
    )
    stage_of = (Shown, Choreography)
    shown: Shown

    def __init__(self, app: App, match: Course) -> None:
        self.preview: Preview[Move, Way] = Preview()
        super().__init__(app, match)
        self.overlay = overlay.Overlay(match.seats)
        self.pencil = Pencil(app, match, look.NOTE, look.PENCILS, self.dirty)

    def rehearsed(self) -> list[Prop]:
        return rehearsed([seat.colour for seat in self.match.seats])

    def recall(self) -> None:
        """What the view does not tell: how the dice lie, and which letters were turned up."""
        self.shown.dice, self.shown.special = resting(5, 2), None
        self.shown.turned.clear()
        for entry in self.match.history(None):
            for event in entry.events:
                if isinstance(event, moves.Rolled):
                    self.shown.dice = resting(event.white, event.black)
                elif isinstance(event, moves.LetterTaken):
                    self.shown.turned.add(event.slot)

    # ---- the board ----------------------------------------------------------------------------

    def paint_board(self, canvas: Canvas) -> None:
        """The map with the names on its plates."""
        maps.lay(canvas, find("maps") / "toontown.tmx", layout.ORIGIN)
        for plate in look.marks("plates"):
            box = around(layout.placed(plate), plate.w - 8, plate.h)
            canvas.text(str(plate.props["text"]), box, 24, CREAM, "title", "center")

    def draw_board(self, canvas: Canvas, view: View) -> None:
        """Everything that moves, from the ground up; overlays last."""
        shown, seats = self.shown, self.match.seats
        lit = [space for action in self.legal if (space := _goal(action)) is not None]
        fired_at = self._line_of_fire(view)
        pieces.draw_piles(canvas, shown)
        pieces.draw_papers(canvas, view, shown)
        pieces.draw_circle(canvas, shown, lit, [shown.spaces[seat] for seat in fired_at])
        for space in lit:
            pieces.draw_lit(canvas, space)
        if (way := self.preview.way) is not None and not overlay.kind(view, self.legal):
            pieces.draw_path(canvas, way.path, self.sofa.lively.rope)
        self._draw_steps(canvas)
        pieces.draw_trail(canvas, shown)
        pieces.draw_pawns(canvas, view, shown, seats)
        self._draw_ghost(canvas)
        for seat in fired_at:
            x, y = shown.foot(seat)
            ready = view.stage != "aim" or self.focus == moves.Aim(seat)
            canvas.sprite("crosshair" if ready else "crosshair_idle", x, y - 28)
        self._draw_picks(canvas)
        pieces.draw_paper_marks(canvas, view, seats)
        self._draw_chances(canvas, view)
        pieces.draw_weasel(canvas, shown)
        self.overlay.draw(canvas, view, self.legal, self.focus, self.pencil.marks(view.me))

    def draw_over(self, canvas: Canvas) -> None:
        """The ring on the button that speaks of a move."""
        self.ring_move(canvas, self.preview)

    def _line_of_fire(self, view: View) -> Sequence[int]:
        """Who is aimed at, or could be."""
        if self.shown.aim is not None:
            return [self.shown.aim]
        return view.targets if moves.Fire() in self.legal or view.stage == "aim" else ()

    def _draw_ghost(self, canvas: Canvas) -> None:
        """At the end of a move that a phone points at, the pawn that would go there."""
        seat, space = self.sofa.asked, None if self.sofa.lent is None else _goal(self.sofa.lent)
        if seat is not None and space is not None:
            pieces.draw_ghost(canvas, space, self.match.seats[seat].colour, self.sofa.lively.floats)

    def _draw_chances(self, canvas: Canvas, view: View) -> None:
        """Before anything is rolled, how likely it is: of what is pointed at, and what it brings."""
        move, attack = self.preview.chosen, chances.pointed(view, self.focus, self.legal)
        if move is not None and (move == self.focus or moves.Roll() not in self.legal):
            chances.draw_ahead(canvas, view, move)
        if view.stage == "aim" or isinstance(attack, moves.Fire):
            chances.draw_shots(canvas, view, view.targets)
        if isinstance(attack, moves.Send):
            chances.draw_weasel_tag(canvas, view)
        elif isinstance(attack, moves.Aim):
            chances.draw_shot_tag(canvas, view, attack.seat, self.names)

    def _draw_steps(self, canvas: Canvas) -> None:
        """How many steps each lit end takes, white with the white die alone."""
        for action, way in self.preview.ways.items():
            if isinstance(action, moves.Walk):
                pieces.draw_badge(canvas, *pieces.badge_spot(action.to, self.shown), way.steps, way.white)

    def _draw_picks(self, canvas: Canvas) -> None:
        """Lit confidential cards, the two ways of the nozzle, the space under the mouse."""
        for action in self.legal:
            focused = self.focus == action
            if isinstance(action, moves.Take | moves.Peek):
                pieces.draw_lit_slot(canvas, action.slot, focused)
            elif isinstance(action, moves.Turn):
                icon, at = TURNS[action.clockwise]
                canvas.disc(*at, ARROW / 2, LIT if focused else CREAM, INK, 5)
                canvas.sprite(icon, *at, scale=0.42)
            elif focused and (space := _goal(action)) is not None:
                canvas.sprite("tile_focus_frame", *layout.spot(space))

    # ---- what can be clicked --------------------------------------------------------------------

    def on_board(self, view: View, legal: Sequence[Action]) -> list[Target]:
        """One target per action that has a place on the board or a card in the overlay, and the cells of its sheet."""
        found = [self.offer(action, box) for action, box in overlay.boxes(view, legal).items()]
        found += [self.offer(action, box, REACH) for action in legal if (box := self._place(action))]
        cells = sheet.cells(overlay.SHEET, view) if overlay.kind(view, legal) == "look" else {}
        return found + self.pencil.targets(cells, view.me)

    def _place(self, action: Action) -> Box | None:
        """Where an action is clicked on the board, if anywhere."""
        if (space := _goal(action)) is not None:
            return around(layout.spot(space), SPACE)
        match action:
            case moves.Take(slot=slot) | moves.Peek(slot=slot):
                return around(layout.slot(slot)[:2], *SLOT)
            case moves.Turn(clockwise=clockwise):
                return around(TURNS[clockwise][1], ARROW)
            case moves.Aim(seat=seat):
                x, y = self.shown.foot(seat)
                alone = self.shown.spaces.count(self.shown.spaces[seat]) == 1
                return around((x, y - 24), 60, 76) if alone else around((x, y - 24), 20, 14)
        return None

    def buttons(self, view: View, legal: Sequence[Action]) -> list[Button]:
        """The four slots of the panel."""
        self.preview.offer(look.ways(view, legal))
        move, action, way = None, self.preview.chosen, self.preview.way
        if action is not None and way is not None:
            move = panel.move_button(view, self.names, action, way, partial(self.play, action))
        return panel.buttons(view, legal, move)

    def advised(self, action: Action) -> None:
        """A move that is advised is drawn until another is pointed at."""
        if self.preview.advise(action):
            self.speak()

    def pointed_at(self) -> None:
        """The move under the mouse is the one the first button speaks of."""
        if self.preview.point(self.focus):
            self.speak()

    # ---- the panel ----------------------------------------------------------------------------

    def _beginning(self) -> moves.TurnBegan | None:
        """The turn that begins just now, while the view is still that of the last one."""
        event = self.showing.begun if self.busy else None
        return event if isinstance(event, moves.TurnBegan) else None

    def turn(self, view: View) -> str:
        """The number of the turn, from the moment it begins."""
        beginning = self._beginning()
        return super().turn(replace(view, turn=beginning.turn) if beginning else view)

    def symbols(self, view: View) -> list[Symbol]:
        return symbols.on_board(self, view)

    def row_symbols(self, seat: int, view: View) -> list[Symbol]:
        return symbols.in_row(self, view, seat)

    def strip_symbols(self, view: View) -> list[Symbol]:
        return symbols.in_strip(self)

    def tense(self, view: View) -> bool:
        """While somebody runs home with the Will."""
        return view.holder is not None

    def asks(self) -> str:
        """What is asked; of bots, what they did last, for nothing is lit for them."""
        latest, asked = self.diary.latest, self.movers
        if latest is None or not asked:
            return super().asks()
        event, words = latest
        if self.watched or asked[0] in self.humans or self.sofa.asked is not None:
            return super().asks()
        if isinstance(event, moves.TurnBegan):
            return labels.THINKS.format(self.names[asked[0]])
        mine = () if self.view.me is None else self.diary.teller.done_to([event], self.view.me, self.names)
        return mine[0][1] if mine else words

    def dice_strip(self, canvas: Canvas, box: Box, view: View) -> None:
        """Dice and what they allow."""
        panel.draw_strip(canvas, box, view, self.shown, self.preview.way, self.busy)

    def facts(self, canvas: Canvas, box: Box, seat: int, view: View) -> None:
        """The player's cards."""
        panel.draw_facts(canvas, box, view.players[seat], view.holder == seat)

    def facts_width(self, seat: int, view: View) -> float:
        return panel.facts_width(view.players[seat], view.holder == seat)

    def row_key(self, seat: int, view: View) -> Hashable:
        return view.players[seat], view.holder == seat

    def status(self, seat: int, view: View) -> str:
        return look.status(view, seat)

    def marks(self, seat: int, view: View) -> tuple[str, ...]:
        return ("lost_turn",) if view.players[seat].lost_turns else ()

    # ---- what only one player may see -----------------------------------------------------------

    def private(self, canvas: Canvas, box: Box, view: View) -> None:
        """Identity, ID sheet and peeked cards."""
        pencil, letters = self.pencil.marks(view.me), self.arrangement.letters.log
        sheet.draw_private(canvas, box, view, self.match.seats, pencil, self.paper_focus, letters)

    def private_targets(self, box: Box, view: View) -> list[Target]:
        """The cells of the sheet, to pencil in."""
        letters = self.arrangement.letters.log
        return self.pencil.targets(sheet.cells(sheet.sheet_box(box, letters), view, letters), view.me)

    def secluded(self, seat: int) -> bool:
        """A guess is made on one curtain: whom, which character, and the peek it earns."""
        return self.match.view(None).stage in ("whom", "peek")

    def secret_event(self, event: Event, view: View) -> bool:
        """A peeked card for who peeked, a guess for who was guessed."""
        if isinstance(event, moves.Peeked):
            return event.seat == view.me and event.paper is not None
        return isinstance(event, moves.Guessed) and event.target == view.me and event.character is not None

    def draw_secret(self, canvas: Canvas, box: Box, event: Event, view: View) -> None:
        """The peeked card, or the character that was guessed."""
        if isinstance(event, moves.Peeked) and event.paper is not None:
            sheet.draw_peeked(canvas, box, event.paper)
        elif isinstance(event, moves.Guessed) and event.character is not None:
            sheet.draw_guessed(canvas, box, event.character, event.right, self.names[event.seat])

    def draw_welcome(self, canvas: Canvas, box: Box, view: View) -> None:
        """Who the player is, and how to win as that character."""
        sheet.draw_welcome(canvas, box, view)
