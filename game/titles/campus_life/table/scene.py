"""The Campus Life table: the mansion, its guests, and everything that can be clicked in it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from game.engine.look import Look
from game.geometry import Box, around
from game.scenes.table.hooks import Symbol
from game.scenes.table.measures import SLIM, Button, Measures
from game.scenes.table.pencil import Pencil
from game.scenes.table.preview import MOVE, Preview
from game.scenes.table.stage import Prop
from game.titles.campus_life import look
from game.titles.campus_life.rules import moves
from game.titles.campus_life.rules.moves import Action, Event, Room
from game.titles.campus_life.rules.view import View
from game.titles.campus_life.table import (
    boddy,
    duel,
    large_sheet,
    layout,
    overlay,
    panel,
    pieces,
    rail,
    score,
    sheet,
    symbols,
    worth,
)
from game.titles.campus_life.table.asked_once import AskedOnceTable
from game.titles.campus_life.table.events import Choreography
from game.titles.campus_life.table.motion import rehearsed
from game.titles.campus_life.table.shown import Die, Shown
from game.titles.campus_life.words import banter, labels
from game.titles.campus_life.words.text import ends_party, weapon_label
from game.ui import maps
from game.ui.colours import CREAM, LILAC, SAND, STRIP
from game.ui.motion import Tween
from game.ui.scene import Target

if TYPE_CHECKING:
    from game.engine.match import Course
    from game.scenes.app import App
    from game.ui.canvas import Canvas

SQUARE_REACH, SMALL_REACH = 22.0, 14.0
TOKEN_BOX, TRAY_BOX, HATCH_BOX = 44.0, 62.0, 52.0
NIGHTCAP = ("rest",)  # the focus key of the last guest's way out
ASK = ("ask",)  # and of the wish to be asked everything


class Table(AskedOnceTable):
    """Campus Life as one seat, or the room, sees it."""

    has_private: ClassVar[bool] = True
    reveals = (moves.Met, moves.HookedUp, moves.BoddyCame, moves.BoddyMet, moves.PartyOver)
    introduces: ClassVar[bool] = True
    measures: ClassVar[Measures] = replace(
        SLIM,
        rows=(1364, 244, 460, 506),
        row_height=93,
        row_gap=16,
        things=100,
        log=(1364, 762, 460, 74),
        board=layout.LEFT,
        light=(11, -180, 1400, 1400),
        accent=pieces.MAGENTA,
        below=0.27,
    )
    looks: ClassVar[Look] = look
    routine = (
        moves.TurnBegan,
        moves.Rolled,
        moves.Walked,
        moves.Sneaked,
        moves.Stayed,
        moves.Looked,
        moves.Kept,
        moves.Exchanged,
        moves.Placed,
        moves.Chosen,
        moves.WeaponTaken,
        moves.WeaponTraded,
        moves.WeaponDropped,
        moves.Revealed,
    )
    stage_of = (Shown, Choreography)
    score_seconds = 0.22
    sums = (moves.PartyOver,)
    shown: Shown

    def __init__(self, app: App, match: Course) -> None:
        self.preview: Preview[Action, tuple[int, ...]] = Preview()
        self.closed = False  # the window with a card
        super().__init__(app, match)
        self.pencil = Pencil(app, match, look.NOTE, look.PENCILS, self.dirty)

    def rehearsed(self) -> list[Prop]:
        return rehearsed([seat.colour for seat in self.match.seats])

    def recall(self) -> None:
        """What the view does not tell: how the last die lies, and whose it was."""
        events = (event for entry in reversed(self.match.history(None)) for event in reversed(entry.events))
        rolled = next((event for event in events if isinstance(event, moves.Rolled)), None)
        self.shown.die = Die(rolled.die, seat=rolled.seat) if rolled else Die()

    def animate(self, event: Event) -> Tween | None:
        """With what is overheard at it, which follows from all that has been seen so far."""
        seen = [earlier for earlier, _ in self.diary.lines if earlier is not event]
        self.shown.remark = banter.remark(event, seen, self.names)
        return super().animate(event)

    def settle(self, view: View) -> None:
        """The window with a card opens only for who is asked about it."""
        self.closed = view.stage == "card" and view.me == view.active and self.settled(view.active) is not None

    # ---- the board ----------------------------------------------------------------------------

    def paint_board(self, canvas: Canvas) -> None:
        """The mansion, the title and the legend."""
        maps.lay(canvas, look.MAP, layout.ORIGIN)
        rail.paint(canvas)

    def draw_board(self, canvas: Canvas, view: View) -> None:
        """Everything that moves, from the ground up; overlays last. What an encounter covers need not be drawn."""
        shown, seats = self.shown, self.match.seats
        rail.draw(canvas, view, shown, seats)
        if view.over and not self.busy:
            score.draw(canvas, view, seats, self.finale.counted)
        elif shown.duel is not None:
            duel.draw(canvas, shown.duel, view, seats, self.legal, panel.meant(self.focus))
        else:
            self._draw_house(canvas, view)
            rail.draw_tray(canvas, view, shown, self.legal, self.focus)
            if not self.closed:
                overlay.draw(canvas, view, seats, self.legal, panel.meant(self.focus))

    def _draw_house(self, canvas: Canvas, view: View) -> None:
        """What can be picked in the mansion, its names, and all that stands and lies about."""
        shown, seats = self.shown, self.match.seats
        squares, rooms = self._lit()
        pieces.draw_lit(canvas, squares, rooms, bool(self.preview.ways))
        self._draw_focus(canvas)
        pieces.draw_doors(canvas, rooms, {space for path in self.preview.ways.values() for space in path})
        pieces.draw_plates(canvas, rooms)
        pieces.draw_stairs(canvas, view, shown)
        if self.preview.way is not None:
            pieces.draw_path(canvas, self.preview.way, self.sofa.lively.rope)
        pieces.draw_cards(canvas, view, shown, seats)
        pieces.draw_tokens(canvas, shown)
        self._draw_picks(canvas, view)
        pieces.draw_pawns(canvas, view, shown, seats)
        lent, asked = self.sofa.lent, self.sofa.asked
        if asked is not None and isinstance(lent, moves.Walk):
            pieces.draw_ghost(canvas, lent.to, seats[asked].colour, self.sofa.lively.floats)
        meant = self._meant()
        if isinstance(meant, moves.Walk) and ends_party(meant.to, view):
            boddy.draw_warning(canvas)
        elif isinstance(self.pointed, moves.Walk | moves.Sneak) and (room := look.room_at(self.pointed.to)):
            worth.draw_room(canvas, view, room, seats)

    def _lit(self) -> tuple[list[int], list[Room]]:
        """Squares and rooms that can be picked now."""
        ends = [action.to for action in self.preview.ways if isinstance(action, moves.Walk)]
        squares = [space for space in ends if look.room_at(space) is None]
        rooms = [room for space in ends if (room := look.room_at(space)) is not None]
        return squares, rooms + [action.room for action in self.legal if isinstance(action, moves.Place)]

    def _draw_focus(self, canvas: Canvas) -> None:
        """The square or the room that the mouse, or else the button, speaks of."""
        action = self._meant()
        if isinstance(action, moves.Place):
            canvas.sprite(f"room_focus_{action.room}", *layout.room_spot(action.room))
        elif isinstance(action, moves.Walk):
            room = look.room_at(action.to)
            canvas.sprite(f"room_focus_{room}" if room else "square_focus", *layout.spot(action.to))

    def draw_hint(self, canvas: Canvas, target: Target, grown: float) -> None:
        """Round a room the ring runs along its walls, whatever their shape."""
        action = target.action
        room = action.room if isinstance(action, moves.Place) else None
        if isinstance(action, moves.Walk):
            room = look.room_at(action.to)
        if room is None:
            super().draw_hint(canvas, target, grown)
        else:
            canvas.sprite(f"room_focus_{room}", *layout.room_spot(room), 1 + 0.03 * grown)

    def _meant(self) -> Hashable:
        """The answer under the mouse; with the mouse nowhere or on its button, the move that is drawn."""
        return self.preview.chosen if self.focus in (None, MOVE) else self.focus

    def _draw_picks(self, canvas: Canvas, view: View) -> None:
        """Rings round the hatch and the tokens that can be picked; a faint token where one can be dropped."""
        me = view.players[view.active]
        for action in self.legal:
            focused = self.focus in (action, panel.spoken(action))
            if isinstance(action, moves.Sneak) and (hatch := layout.hatch(me.room)):
                canvas.sprite("hatch_focus" if self._meant() == action else "hatch_lit", *hatch)
            elif isinstance(action, moves.Take):
                x, y = self.shown.token(action.weapon)
                pieces.draw_pick(canvas, x, y, 26, focused)
                if weapon_label(action, view)[1]:
                    canvas.sprite("heart_red", x + 22, y - 22, 0.5)
            elif isinstance(action, moves.Drop) and me.room:
                x, y = self.shown.bare_spot(me.room)
                canvas.sprite(f"token_{me.weapon}", x, y, pieces.TOKEN, alpha=255 if focused else pieces.GHOST)
                pieces.draw_pick(canvas, x, y, 26, focused)

    def draw_over(self, canvas: Canvas) -> None:
        """How far a meeting has come, as long as no buttons lie there, and the ring on the one that speaks of a move."""
        if self.shown.duel and not self.panel_buttons:
            panel.draw_stepper(self.on_buttons(canvas), self.shown.duel, self.match.seats)
        self.ring_move(canvas, self.preview)

    # ---- what can be clicked --------------------------------------------------------------------

    def on_board(self, view: View, legal: Sequence[Action]) -> list[Target]:
        """One target per action that has a place on the board, in the tray, or on a card of an overlay."""
        found = [self.offer(action, box) for action, box in overlay.boxes(view, legal).items()]
        if not panel.talks(view, self.arrangement):
            found += [self.offer(choice.action, choice.box) for choice in duel.choices(view, legal)]
        lying = ((action, self._place(action, view)) for action in legal)
        return found + [self.offer(action, *place) for action, place in lying if place is not None]

    def _place(self, action: Action, view: View) -> tuple[Box, float] | None:
        """Where an answer lies in the mansion or in the tray, and from how far it can be clicked."""
        here = view.players[view.active].room
        match action:
            case moves.Choose(weapon):
                return around(rail.tray_spot(weapon), TRAY_BOX), SMALL_REACH
            case moves.Place(room):
                return layout.room_target(room), SMALL_REACH
            case moves.Walk(to):
                end = look.room_at(to)
                square = around(layout.spot(to), look.CELL)
                return (layout.room_target(end), SMALL_REACH) if end else (square, SQUARE_REACH)
            case moves.Sneak() if hatch := layout.hatch(here):
                return around(hatch, HATCH_BOX), SQUARE_REACH
            case moves.Take(weapon):
                return around(self.shown.token(weapon), TOKEN_BOX), SMALL_REACH
            case moves.Drop() if here:
                return around(self.shown.bare_spot(here), TOKEN_BOX), SMALL_REACH
        return None

    def buttons(self, view: View, legal: Sequence[Action]) -> list[Button]:
        """The move under the mouse and what has no place; words for whoever waits."""
        walks = [action for action in legal if isinstance(action, moves.Walk)]
        ways: dict[Action, tuple[int, ...]] = dict(zip(walks, view.ways, strict=True)) if walks else {}
        if view.passage is not None and (sneak := moves.Sneak(view.passage)) in legal:
            ways[sneak] = (view.passage,)
        self.preview.offer(ways)
        if view.over:
            return []
        found = [button] if (button := self._move_button(view)) else []
        found += panel.buttons(view, legal, self.names, self.play)
        if self.arrangement.letters.button:
            found += panel.large_buttons(view, legal, self.names, self.play)
        if button := self._ask_button(view, legal):
            found.append(button)
        if legal and view.stage == "move" and (seat := look.last_guest(view)) is not None:
            # The rest of the night passes without any more questions.
            rest = partial(self.rest, seat, look.resting)
            found.append(Button(labels.CALL_IT_A_NIGHT, fill=LILAC, size=30, click=rest, key=NIGHTCAP))
        if not found and self.shown.duel is None and view.answering is not None:
            moving = self.movers[0] if self.movers else view.answering
            words = labels.PICK.get(view.stage, "") if legal else labels.THEIR_TURN.format(self.names[moving])
            return [Button(words, size=30, fill=STRIP, ink=CREAM, quiet=True)] if words else []
        return found

    def _ask_button(self, view: View, legal: Sequence[Action]) -> Button | None:
        """Before a move: be asked once more about what would go without saying."""
        if not legal or view.stage != "move" or look.last_guest(view) is not None:
            return None
        seat = view.active
        if not (things := labels.ask_about(*look.skipped(view, seat, self.told_of_cards()))):
            return None
        asked = (seat, view.round) in self.curious
        fill = pieces.GOLD if asked else SAND
        words = labels.ASK_FIRST[asked]
        return Button(words, sub=things, fill=fill, size=26, click=partial(self.ask_all, seat), key=ASK)

    def _move_button(self, view: View) -> Button | None:
        """Shows the move that is drawn and confirms it; the move itself has its place on the board."""
        if (action := self.preview.chosen) is None:
            return Button(labels.WHERE_TO, fill=pieces.MAGENTA, size=34, key=MOVE) if self.preview.ways else None
        words = self.text.action(action, view, self.names)
        return Button(words, fill=pieces.MAGENTA, size=34, click=partial(self.play, action), key=MOVE)

    def advised(self, action: Action) -> None:
        """A move that is advised is drawn until another is pointed at."""
        if self.preview.advise(action):
            self.speak()

    def pointed_at(self) -> None:
        """The move under the mouse is the one the first button speaks of."""
        if self.preview.point(self.focus):
            self.speak()

    # ---- the panel ----------------------------------------------------------------------------

    def symbols(self, view: View) -> list[Symbol]:
        return symbols.on_board(self, view)

    def row_symbols(self, seat: int, view: View) -> list[Symbol]:
        return symbols.in_row(self, view, seat)

    def facts(self, canvas: Canvas, box: Box, seat: int, view: View) -> None:
        """The player's cards and weapon."""
        panel.draw_facts(canvas, box, view.players[seat])

    def facts_width(self, seat: int, view: View) -> float:
        return panel.spread(view.players[seat])[0] + panel.EDGE

    def row_key(self, seat: int, view: View) -> Hashable:
        player = view.players[seat]
        up = tuple(card if shown else None for card, shown in zip(player.cards, player.face_up, strict=True))
        return player.suspect, player.status, player.weapon, player.face_up, up

    def status(self, seat: int, view: View) -> str:
        return labels.status(view, seat, self.names)

    def emblem(self, canvas: Canvas, box: Box, seat: int, view: View) -> None:
        """The suspect's bust in the stripe, with the seat's shape."""
        x, y, w, h = box
        with canvas.clip((x + 3, y + 3, w - 3, h - 6)):
            canvas.sprite(f"cl_{view.players[seat].suspect}_calm", x + w / 2 - 3, y + h - 2, min(0.38, h / 240))
        across = 20 if canvas.large else w - 6  # where large letters begin beside the stripe
        canvas.sprite(f"seat_{self.match.seats[seat].colour}", x + across, y + h - 22, 0.5)

    def gone(self, seat: int, view: View) -> bool:
        return view.players[seat].space is None

    def tense(self, view: View) -> bool:
        """Mr. Boddy is home, and the party nearly over."""
        return view.boddy_home

    def score_lines(self, view: View) -> int:
        """As many as the scoring page has, a total with each tally."""
        return sum(len(tally.lines) + 1 for tally in view.tallies)

    # ---- what only one player may see -----------------------------------------------------------

    def private(self, canvas: Canvas, box: Box, view: View) -> None:
        """Hand, notepad, and what is known."""
        facts = view, self.match.seats, self.pencil.marks(view.me), self.paper_focus
        if self.arrangement.letters.log:
            large_sheet.draw(canvas, box, *facts, self.leaf)
        else:
            sheet.draw(canvas, box, *facts)

    def leaves(self, view: View) -> tuple[str, ...]:
        return large_sheet.LEAVES

    def draw_welcome(self, canvas: Canvas, box: Box, view: View) -> None:
        """Suspect, hand and notepad."""
        if self.arrangement.letters.log:
            large_sheet.draw_welcome(canvas, box, view, self.match.seats)
        else:
            sheet.draw_welcome(canvas, box, view)

    def private_targets(self, box: Box, view: View) -> list[Target]:
        """The list of cards, to pencil in."""
        large = self.arrangement.letters.log
        return self.pencil.targets(large_sheet.cells(box, self.leaf) if large else sheet.cells(box), view.me)

    def secret_event(self, event: Event, view: View) -> bool:
        """A room's card for who looked, unless they know it or the question about it shows it anyway."""
        if not isinstance(event, moves.Looked) or event.seat != view.me or event.card is None:
            return False
        if view.stage == "card" and view.answering == view.me:
            return False
        return not look.familiar(event.room, event.seat, self.told_of_cards())

    def draw_secret(self, canvas: Canvas, box: Box, event: Event, view: View) -> None:
        """The card that was looked at."""
        if isinstance(event, moves.Looked) and event.card is not None:
            sheet.draw_looked(canvas, box, event.card)
