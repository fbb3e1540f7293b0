"""The Boss & Minion table: boards as rings of dice, an attack built by clicking them, and the fight in the middle."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar

from game.engine.look import Look
from game.engine.position import NOBODY
from game.geometry import Box, around
from game.scenes.table.hooks import Symbol
from game.scenes.table.measures import SLIM, Button, Measures
from game.scenes.table.scene import TableScene
from game.scenes.table.stage import Prop
from game.titles.boss_and_minion import look
from game.titles.boss_and_minion.look import Who, thrown_dice, who
from game.titles.boss_and_minion.rules import moves
from game.titles.boss_and_minion.rules.moves import Action, Character, Event
from game.titles.boss_and_minion.rules.view import Shot, View
from game.titles.boss_and_minion.table import cards, forbidden, layout, marks, motion, panel, ring, symbols, tray
from game.titles.boss_and_minion.table.events import Choreography
from game.titles.boss_and_minion.table.shown import Shown
from game.titles.boss_and_minion.words import labels
from game.titles.boss_and_minion.words.chances import pointing
from game.ui.scene import Target
from game.ui.tilt import tilted

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

WINDOWS = ("rolled", "after", "end")
ROOMY = 8  # more cards than these are too small to be read from afar
TRAY_REACH = 56.0  # from the middle of a die in the tray to its edge
Placed = moves.Pick | moves.Assist | moves.Lose | moves.Aim  # what is done by a click on a die of a board


LAST_DICE = 2
IN_TRAY = "in tray"  # the first part of the keys of picked dice there


class Table(TableScene[View, Action, Event]):
    """Boss & Minion as everybody sees it."""

    reveals = (moves.PlayerOut, moves.Judged, moves.GameOver)
    measures: ClassVar[Measures] = replace(
        SLIM, rows=panel.ROWS, board=layout.BOARD, light=(-439, -180, 2300, 1400), accent=look.VIOLET
    )
    stage_of = (Shown, Choreography)
    looks: ClassVar[Look] = look
    routine = (
        moves.Drafted,
        moves.Readied,
        moves.TurnBegan,
        moves.Picked,
        moves.Aimed,
        moves.Declared,
        moves.Assisted,
        moves.Defended,
        moves.Passed,
        moves.Rerolled,
        moves.Rolled,
        moves.DieLost,
        moves.Decided,
    )
    side_by_side = MappingProxyType(
        {moves.Readied: "seat", moves.Braced: "seat", moves.Rerolled: "die", moves.DieLost: "die"}
    )
    narrow = True
    by_hand = (moves.Go,)  # until then an attack can be taken back
    shown: Shown
    choreography: Choreography

    # ---- the board ----------------------------------------------------------------------------

    def draw_board(self, canvas: Canvas, view: View) -> None:
        """The draft, or all boards with the fight in the middle."""
        shown = self.shown
        if shown.drafting:
            self._draw_draft(canvas, view)
            return
        rings = {board: place for board, place in shown.rings.items() if board not in shown.gliding}
        lit, asked = self.placed, self._asked_seat(view)
        marked = marks.marked(shown, lit, self.pointed, asked)
        colours = [seat.colour for seat in self.match.seats]
        for board, place in rings.items():
            ring.draw_ring(canvas, place, shown.boards[board], colours[board[0]], marked[board])
        for board, place in rings.items():
            ring.draw_plate(canvas, place, shown.boards[board], colours[board[0]])
        for board, place in sorted(shown.gliding.items(), key=lambda found: found[1].size):
            ring.draw_gliding(canvas, place, shown.boards[board], colours[board[0]])
        marks.draw_bonds(canvas, shown, rings)
        marks.draw_chips(canvas, rings, lit, view.shots)
        if shown.open_middle:
            self._draw_middle(canvas, view)
        elif (shot := self._shot(view)) is not None:
            marks.draw_shot(canvas, rings, shot)
        for board in shown.told:
            self._tell(canvas, board, cards.under(rings[board]), cards.draw_lying)

    def _tell(self, canvas: Canvas, board: Who, box: Box, draw: cards.Draw = cards.draw_special) -> None:
        """Whose board it is and what the Special does."""
        printed = self.shown.boards[board]
        draw(canvas, printed.character, printed.mood, printed.character in self.view.used, box)

    def _draw_middle(self, canvas: Canvas, view: View) -> None:
        """Title, chance, tray and stakes; the way to the target under them."""
        shown, shot, attack = self.shown, self._shot(view), self.shown.attack
        tilted(canvas, "bm title", layout.TITLE, -2, tray.paint_title)
        aim = (shot.seat, shot.die) if shot else None
        if aim is None and attack is not None and attack.target is not None and attack.die is not None:
            aim = attack.target, attack.die
        if aim is not None and attack is not None and attack.won is None:
            board, place = who(*aim)
            spared = marks.in_the_way(canvas, shown.rings[board], place)
            tray.draw_aim(canvas, shown.spot(*aim), shown.size_of(aim[0]), spared)
        side = look.side(attack, self._reader(view)) if attack else "room"
        if odds := look.odds(attack, shot):
            tray.draw_chance(canvas, odds, threat=shot is None and side == "target")
        else:
            tray.draw_turn(canvas, view.turn)
        hint = labels.HINT if self.sofa.asked is None else labels.BUILDS.format(self.names[self.sofa.asked])
        tray.draw_tray(canvas, shown, hint if view.turn else labels.READYING, shot)
        kind = shot.kind if shot else attack.kind if attack and aim is not None else None
        if (offer := self._offer(view)) is not None:
            tray.draw_offer(canvas, offer)
        elif kind is None or aim is None or attack is None:
            tray.draw_stakes(canvas, None)
        else:
            tray.draw_stakes(canvas, tray.stakes(kind, shown.shape(*aim)[1], side, attack.doubles))
        marks.draw_nudges(canvas, shown, self.placed, self.pointed)

    def _draw_draft(self, canvas: Canvas, view: View) -> None:
        taken = {board.character: seat for (seat, _), board in self.shown.boards.items()}
        laid, pointed = look.pool(self.shown.gangs, view.free), self.pointed
        boxes = dict(zip(laid, cards.card_boxes(len(laid)), strict=True))
        for character, box in boxes.items():
            seat = taken.get(character)
            colour = self.match.seats[seat].colour if seat is not None else None
            able, lit = character in view.free, pointed == moves.Draft(character)
            cards.draw_card(canvas, character, box, view.closed, colour, able, lit)
        if len(laid) > ROOMY and isinstance(pointed, moves.Draft):
            cards.draw_special(canvas, pointed.character, "", False, cards.beside_card(boxes[pointed.character]))

    def draw_over(self, canvas: Canvas) -> None:
        """A card for the portrait that is pointed at, or why what is pointed at cannot be chosen."""
        for action, box in self._forbidden().items():
            if self.focus == ("why", action) and self.driver:
                forbidden.draw_why(canvas, box, self.driver.why_not(self._asked_seat(self.view), action))
        for board, place in self.shown.rings.items():
            if self.focus == ("board", *board) and not self.shown.drafting:
                self._tell(canvas, board, cards.beside(around((place.x, place.y), 300 * place.size)))

    # ---- what can be clicked --------------------------------------------------------------------

    def tense(self, view: View) -> bool:
        """Somebody's last dice are on the ring."""
        return view.stage != "draft" and any(player.alive and player.dice <= LAST_DICE for player in view.players)

    def _asked_seat(self, view: View) -> int:
        return view.asked[0] if view.asked else view.active

    def _reader(self, view: View) -> int:
        """To whom the middle speaks: the viewer, else the person who is asked, else everybody."""
        if view.me is not None:
            return view.me
        asked = self._asked_seat(view)
        return asked if self.match.seats[asked].human else NOBODY

    def _shot(self, view: View) -> Shot | None:
        """How an attack on the die that is pointed at would go."""
        aim = self.pointed
        return view.shot(aim.seat, aim.die) if isinstance(aim, moves.Aim) else None

    def _offer(self, view: View) -> Character | None:
        """The Special to tell about: the one pointed at or chosen, or the first of a window."""
        specials = panel.offered(self.legal)
        for special in specials:
            if self.focus == ("special", special):
                return special
        if isinstance(self.pointed, moves.Use):
            return self.pointed.special
        return self.special or (next(iter(specials), None) if view.stage in WINDOWS else None)

    @property
    def special(self) -> Character | None:
        """The Special that was picked and waits for its die."""
        return next((special for _, special in self.picking.picked), None)

    def parts(self, view: View, legal: Sequence[Action]) -> Mapping[Action, Sequence[Hashable]]:
        """A Special before its die, unless it is the only one and nothing else is to be done on the boards."""
        uses = [action for action in legal if isinstance(action, moves.Use) and action.die is not None]
        if len({use.special for use in uses}) == 1 and not any(isinstance(action, Placed) for action in legal):
            return {}
        return {use: [("special", use.special)] for use in uses}

    def on_board(self, view: View, legal: Sequence[Action]) -> list[Target]:
        """Cards of the draft, own dice, targets, dice that can help, dice that a Special can change."""
        asked, found = self._asked_seat(view), []
        laid = look.pool(view.mode == "gangs", view.free)
        for action in legal:
            if isinstance(action, moves.Draft):
                found.append(self.offer(action, cards.card_boxes(len(laid))[laid.index(action.character)]))
            elif isinstance(action, moves.Use) and action.die is not None:
                found.append(self.offer(action, self._use_box(action), 4))
            elif isinstance(action, Placed):
                board, place = who(action.seat if isinstance(action, moves.Aim) else asked, action.die)
                found.append(self.offer(action, self.shown.rings[board].click(place), 6))
        return found + self._picked_dice(view)

    def _forbidden(self) -> dict[Action, Box]:
        """What the person who is asked may point at in vain."""
        asking = self.legal and self.special is None and not self.sheet.open
        return forbidden.places(self.view, self.legal, self.shown) if asking else {}

    def _picked_dice(self, view: View) -> list[Target]:
        """The dice of a declaration, the booster too, where they lay and in the tray: clicked again, they are let go."""
        attack, found = view.attack, []
        if (
            attack is None
            or view.stage not in ("dice", "aimed")
            or self.answerer != attack.seat
            or self.retractor is None
        ):
            return []
        for die in thrown_dice(attack):
            board, place = who(attack.seat, die)
            boxes = [("picked", self.shown.rings[board].click(place))]
            if self.shown.open_middle:
                spot, scale = tray.slot(attack, die)
                boxes.append((IN_TRAY, around(spot, 2 * TRAY_REACH * scale)))
            let_go = partial(self._unpick, die)
            found += [Target((key, die), box, let_go, label=labels.LET_GO, aside=True) for key, box in boxes]
        return found

    def _unpick(self, die: int) -> None:
        """Take back as far as the pick of this die."""
        while (attack := self.view.attack) is not None and die in thrown_dice(attack) and self.retractor is not None:
            self.take_back()

    def _use_box(self, action: moves.Use) -> Box:
        """Where a Special meets its die: half of a rolled one in the tray, or its place on a board."""
        assert action.seat is not None and action.die is not None
        if action.pips:
            return marks.nudge_box(*tray.slot(self.shown.attack, action.die), action.pips)
        board, place = who(action.seat, action.die)
        return self.shown.rings[board].click(place)

    def buttons(self, view: View, legal: Sequence[Action]) -> list[Button]:
        """What has no place, and words for whoever waits."""
        if self.watched or view.over:
            return []
        if self.special is not None:
            return panel.waiting_for_die(self.special, self.pick)
        lit = next((action.special for action in self.placed if isinstance(action, moves.Use)), None)
        undo = self.take_back if legal and self.retractor is not None else None
        return panel.buttons(view, legal, self.names, lit, self.pick, undo, bool(self.showing.told))

    def draw_hint(self, canvas: Canvas, target: Target, grown: float) -> None:
        """A die on a ring has a round rim, which leaves names and chances to be read."""
        action = target.action
        if isinstance(action, Placed) or (isinstance(action, moves.Use) and not action.pips):
            marks.draw_hint(canvas, self.shown, action, self._asked_seat(self.view), grown)
            marks.draw_chips(canvas, self.shown.rings, self.placed, self.view.shots)
        else:
            super().draw_hint(canvas, target, grown)

    def targets(self) -> Sequence[Target]:
        """What the frame has, what says why it cannot be chosen, and portraits to read about."""
        found, shown, mouse = [*super().targets()], self.shown, self.app.stack.device == "mouse"
        if not mouse:  # arrows would have to go through dice that lie elsewhere too
            found = [target for target in found if not (isinstance(target.key, tuple) and target.key[0] == IN_TRAY)]
        for action, box in self._forbidden().items():
            if mouse or shown.drafting:  # nor through all the dice that cannot be chosen
                found.append(Target(("why", action), box, partial(self.app.sound.play, "wrong"), aside=True))
        if not (self.watched or shown.drafting or self.sheet.open) and (shown.gangs or shown.seats > 2):
            for board, place in shown.rings.items():
                if board not in shown.told:
                    found.append(Target(("board", *board), place.heart, label=shown.boards[board].name))
        return found

    def enter(self) -> None:
        """Where characters came by chance, nothing has been seen yet of how the first player was found."""
        super().enter()
        if not self.watched and not self.match.moves and self.view.first is not None:
            self.motion.play(self.choreography.arrival(self.view))

    def welcome(self, seat: int, since: Sequence[tuple[Event, str]], done: Sequence[tuple[Event, str]] = ()) -> None:
        """The recap is for a new turn: amid an attack all was just seen, and its slip would hide what is offered."""
        super().welcome(seat, since, done)
        if self.view.stage != "declare":
            self.recap.hide()

    def rehearsed(self) -> list[Prop]:
        """All dice and portraits of these boards; nothing before they are chosen."""
        if self.shown.drafting:
            return []
        return motion.rehearsed(self.shown, panel.face_size(panel.line_area(self.shown, 0, 0)))

    # ---- the panel ----------------------------------------------------------------------------

    def symbols(self, view: View) -> list[Symbol]:
        return symbols.on_board(self, view)

    def row_symbols(self, seat: int, view: View) -> list[Symbol]:
        return symbols.in_row(self, view, seat)

    def asks(self) -> str:
        """What is asked; while a target is pointed at, how likely it is to be hit, defended or not."""
        words, shot = super().asks(), self._shot(self.view)
        return words if shot is None else f"{words.partition(chr(10))[0]}\n{pointing(shot)}"

    def row_box(self, seat: int) -> Box:
        return panel.row_box(seat, self.shown.seats, self.shown.gangs)

    def paint_row(self, canvas: Canvas, seat: int, box: Box, status: str, active: bool, face: str) -> None:
        panel.paint_player(canvas, box, self.match.seats[seat], seat, self.shown, panel.side(self.view, seat), active)

    def draw_row(self, canvas: Canvas, seat: int, box: Box) -> None:
        panel.draw_lines(canvas, self.match.seats[seat].colour, seat, self.shown)

    def row_key(self, seat: int, view: View) -> Hashable:
        board = self.shown.boards.get((seat, 0))
        return board and board.character, self.shown.alive[seat], panel.side(view, seat)

    def gone(self, seat: int, view: View) -> bool:
        return not self.shown.alive[seat]
