"""The Boss & Minion table: boards as rings of dice, an attack built by clicking them, and the fight in the middle."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from game.rules.boss_and_minion import moves
from game.rules.boss_and_minion.content import CHARACTERS
from game.rules.boss_and_minion.moves import Character
from game.rules.boss_and_minion.view import Attack, Shot, View
from game.scenes.tables import boss_and_minion_cards as cards
from game.scenes.tables import boss_and_minion_marks as marks
from game.scenes.tables import boss_and_minion_panel as panel
from game.scenes.tables import boss_and_minion_places as places
from game.scenes.tables import boss_and_minion_ring as ring
from game.scenes.tables import boss_and_minion_tray as tray
from game.scenes.tables.boss_and_minion_events import Choreography
from game.scenes.tables.boss_and_minion_motion import cast
from game.scenes.tables.boss_and_minion_places import Box
from game.scenes.tables.boss_and_minion_shown import Drawing, Shown, who
from game.scenes.tables.frame import Button, Measures, TableScene
from game.scenes.tables.stagecraft import Rehearsal
from game.ui.motion import Tween
from game.ui.scene import Target

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.scenes.app import App
    from game.ui.canvas import Canvas

CANCEL = ("special", None)
WINDOWS = ("rolled", "after", "end")
ROOMY = 8  # more cards than these are too small to be read from afar


class Table(TableScene):
    """Boss & Minion as everybody sees it."""

    measures: ClassVar[Measures] = Measures(
        prompt=(1364, 54, 460, 168), head=70, title_in_head=True, strip=None, rows=panel.ROWS, buttons=panel.BUTTONS,
        columns=1, first_button=76, log=(1364, 794, 460, 57), controls=(1364, 852, 460, 176), board=places.BOARD,
        light=(-439, -180, 2300, 1400), accent=ring.VIOLET,
    )  # fmt: skip

    def __init__(self, app: App, match: Match, watch: bool = False) -> None:
        self.shown = Shown()
        self.special: Character | None = None  # the Special that waits for its die
        self.rehearsal = Rehearsal(self._cast)
        super().__init__(app, match, watch)
        self.shown.follow(self.view)
        self.choreography = Choreography(self.shown, match.seats, app.sound.play, lambda: app.settings.reduced_motion)

    def asked(self, view: View) -> tuple[int, ...]:
        return view.asked

    def turn(self, view: View) -> str:
        return ""

    # ---- the board ----------------------------------------------------------------------------

    def draw_board(self, canvas: Canvas, view: View) -> None:
        """The draft, or all boards with the fight in the middle."""
        shown = self.shown
        if shown.drafting:
            self._draw_draft(canvas, view)
            return
        rings, lit = shown.standing, self._placed()
        looks = marks.looks(shown, lit, self._pointed(), self._asked_seat(view))
        colours = [seat.colour for seat in self.match.seats]
        for board, place in rings.items():
            ring.draw_ring(canvas, place, shown.boards[board], colours[board[0]], looks[board])
        for board, place in rings.items():
            ring.draw_plate(canvas, place, shown.boards[board], colours[board[0]])
        for board, place in sorted(shown.gliding.items(), key=lambda found: found[1].size):
            ring.draw_gliding(canvas, place, shown.boards[board], colours[board[0]])
        marks.draw_bonds(canvas, shown, rings)
        marks.draw_chips(canvas, rings, lit, view.shots)
        if self.pulse and self.focus is None and self.hinted(self.hint):
            marks.draw_hint(canvas, rings, self.hint, self._asked_seat(view), self.pulse)
        if shown.open_middle:
            self._draw_middle(canvas, view)
        elif (shot := self._shot(view)) is not None:
            marks.draw_shot(canvas, rings, shot)
        for board in shown.told:
            printed = shown.boards[board]
            used = printed.character in view.used
            cards.draw_special(canvas, printed.character, printed.mood, used, cards.under(rings[board]))

    def _draw_middle(self, canvas: Canvas, view: View) -> None:
        """Title, chance, tray and stakes; the way to the target under them."""
        shown, shot, attack = self.shown, self._shot(view), self.shown.attack
        tray.draw_title(canvas)
        aim = (shot.seat, shot.die) if shot else None
        if aim is None and attack is not None and attack.target is not None and attack.die is not None:
            aim = attack.target, attack.die
        open_attack = attack is not None and attack.won is None
        if aim is not None and open_attack:
            board, place = who(*aim)
            spared = marks.in_the_way(canvas, shown.rings[board], place)
            tray.draw_aim(canvas, shown.spot(*aim), shown.size_of(aim[0]), spared)
        if shot is not None:
            tray.draw_chance(canvas, shot.chance, shot.against)
        elif attack is not None and attack.chance is not None and not attack.faces:
            tray.draw_chance(canvas, attack.chance, attack.against, self._side(view, attack) == "target")
        else:
            tray.draw_turn(canvas, view.turn)
        tray.draw_tray(canvas, shown, marks.kind_of(attack), tray.HINT if view.turn else tray.READYING, shot)
        kind = shot.kind if shot else attack.kind if attack and aim is not None else None
        if (offer := self._offer(view)) is not None:
            tray.draw_offer(canvas, offer)
        elif kind is None or aim is None or attack is None:
            tray.draw_stakes(canvas, None)
        else:
            lines = tray.stakes(kind, shown.die_size(*aim), self._side(view, attack), attack.doubles)
            tray.draw_stakes(canvas, lines)
        marks.draw_nudges(canvas, shown, self._placed(), self._pointed())

    def _side(self, view: View, attack: Attack) -> tray.Side:
        """On which side the one is to whom the middle speaks: the only person at the screen, or whoever is asked."""
        reader = self._asked_seat(view) if view.me is None else view.me
        return "attacker" if reader == attack.seat else "target" if reader == attack.target else "room"

    def _draw_draft(self, canvas: Canvas, view: View) -> None:
        taken = {board.character: seat for (seat, _), board in self.shown.boards.items()}
        laid = cards.pool(self.shown.gangs, view.free)
        for character, box in zip(laid, cards.card_boxes(len(laid)), strict=True):
            seat = taken.get(character)
            colour = self.match.seats[seat].colour if seat is not None else None
            able = character in view.free
            cards.draw_card(canvas, character, box, colour, able, self._pointed() == moves.Draft(character))
        if len(laid) > ROOMY and isinstance(pointed := self._pointed(), moves.Draft):
            box = cards.card_boxes(len(laid))[laid.index(pointed.character)]
            cards.draw_special(canvas, pointed.character, "", False, cards.beside_card(box))

    def draw(self, canvas: Canvas) -> None:
        """The frame, a card for the portrait that is pointed at, and whatever is in the air."""
        super().draw(canvas)
        board_of = self.focus[1:] if isinstance(self.focus, tuple) and self.focus[0] == "board" else None
        if not self.shown.drafting and board_of in self.shown.rings:
            board = self.shown.boards[board_of]
            used = board.character in self.view.used
            cards.draw_special(canvas, board.character, board.mood, used, cards.beside(self.shown.rings[board_of]))
        for drawing in list(self.shown.floating.values()):
            drawing(canvas)

    # ---- what can be clicked --------------------------------------------------------------------

    def _asked_seat(self, view: View) -> int:
        return view.asked[0] if view.asked else view.active

    def _placed(self) -> list[Any]:
        return [target.action for target in self.place_targets if target.action is not None]

    def _pointed(self) -> Any:
        """The action under the mouse or the focus."""
        return self.focus if self.focus in self._placed() else None

    def _shot(self, view: View) -> Shot | None:
        """How an attack on the die that is pointed at would go."""
        aim = self._pointed()
        if not isinstance(aim, moves.Aim):
            return None
        return next((shot for shot in view.shots if (shot.seat, shot.die) == (aim.seat, aim.die)), None)

    def _offer(self, view: View) -> Character | None:
        """The Special to tell about: the one pointed at or chosen, or the first of a window."""
        focus = self.focus
        if isinstance(focus, tuple) and focus[0] == "special" and focus[1]:
            special: Character = focus[1]
            return special
        if isinstance(focus, moves.Use) and focus in self.legal:
            return focus.special
        if self.special is not None:
            return self.special
        uses = [action.special for action in self.legal if isinstance(action, moves.Use)]
        return uses[0] if uses and view.stage in WINDOWS else None

    def chosen_special(self, legal: Sequence[Any]) -> Character | None:
        """The Special whose dice are lit: the one picked, or the only one if nothing else is to be done on the boards."""
        dice = {action.special for action in legal if isinstance(action, moves.Use) and action.die is not None}
        if self.special in dice:
            return self.special
        other = any(isinstance(action, moves.Pick | moves.Assist | moves.Lose | moves.Aim) for action in legal)
        return next(iter(dice)) if len(dice) == 1 and not other else None

    def places(self, view: View, legal: Sequence[Any]) -> list[Target]:
        """Cards of the draft, own dice, targets, dice that can help, dice that a Special can change."""
        special = self.chosen_special(legal)
        if self.special != special:
            self.special = None
        seat, rings, found = self._asked_seat(view), self.shown.rings, []
        laid = cards.pool(view.mode == "gangs", view.free)
        for action in legal:
            if isinstance(action, moves.Draft):
                found.append(self.offer(action, cards.card_boxes(len(laid))[laid.index(action.character)]))
            elif isinstance(action, moves.Use):
                if action.die is not None and action.special == special and action.seat is not None:
                    found.append(self.offer(action, self._use_box(action), 4))
            elif self.special is None and isinstance(action, moves.Pick | moves.Assist | moves.Lose | moves.Aim):
                board, place = who(action.seat if isinstance(action, moves.Aim) else seat, action.die)
                found.append(self.offer(action, rings[board].click(place), 6))
        return found

    def _use_box(self, action: moves.Use) -> Box:
        """Where a Special meets its die: half of a rolled one in the tray, or its place on a board."""
        assert action.seat is not None and action.die is not None
        if action.pips:
            return marks.nudge_box(self.shown, action.die, action.pips)
        board, place = who(action.seat, action.die)
        return self.shown.rings[board].click(place)

    def way(self, action: Any) -> Sequence[Hashable]:
        """A Special is chosen before its die, and let go of before anything else."""
        special = self.chosen_special(self.legal)
        if isinstance(action, moves.Use) and action.die is not None:
            return () if action.special == special else (("special", action.special),)
        return (CANCEL,) if self.special is not None else ()

    def buttons(self, view: View, legal: Sequence[Any]) -> list[Button]:
        """What has no place, and words for whoever waits."""
        if self.watch or view.over:
            return []
        special = self.chosen_special(legal)
        if self.special is not None:
            return panel.waiting_for_die(self.special, partial(self._choose, None))
        undo = self.driver.undo if legal and self.driver.undo_seat() is not None else None
        return panel.buttons(view, legal, self.names, special, self._chooser, undo)

    def _chooser(self, special: Character) -> Callable[[], None]:
        return partial(self._choose, special)

    def _choose(self, special: Character | None) -> None:
        self.special = special
        self.refresh()

    def suggest(self, view: View, legal: Sequence[Any]) -> Any:
        """The shot that is most likely to hit, the die that helps most, a Special, or the first thing on the boards."""
        if view.shots and any(isinstance(action, moves.Aim) for action in legal):
            best = max(view.shots, key=lambda shot: shot.against)
            return moves.Aim(best.seat, best.die)
        if view.stage == "defend":
            return self._best_help(view, legal)
        if placed := self._placed():
            return placed[0]
        specials = [button.key for button in self.panel_buttons if isinstance(button.key, tuple) and button.click]
        return specials[0] if specials and view.stage in WINDOWS else super().suggest(view, legal)

    def _best_help(self, view: View, legal: Sequence[Any]) -> Any:
        """The highest die that may help, as long as help makes the attack less likely to win."""
        attack = view.attack
        helpers = [action for action in legal if isinstance(action, moves.Assist)]
        if not helpers or attack is None or attack.chance == attack.against:
            return moves.Stand()
        values = [value or 0 for board in view.players[self._asked_seat(view)].boards for value in board.values]
        return max(helpers, key=lambda action: values[action.die])

    def targets(self) -> Sequence[Target]:
        """What the frame has, and portraits to read about."""
        found = [*super().targets()]
        if self.watch or self.shown.drafting or self.sheet.open:
            return found
        if self.shown.gangs or self.shown.seats > 2:
            found += [
                Target(("board", *board), place.heart, label=self.shown.boards[board].name)
                for board, place in self.shown.rings.items()
                if board not in self.shown.told
            ]
        return found

    def enter(self) -> None:
        """Where characters came by chance, nothing has been seen yet of how the first player was found."""
        super().enter()
        if not self.watch and not self.match.moves and self.view.first is not None:
            totals = [player.total for player in self.view.players]
            self.motion.play(self.choreography.opening(self.view.first, totals))

    def welcome(self, seat: int, since: Sequence[tuple[Any, str]]) -> None:
        """The recap is for a new turn: amid an attack all was just seen, and its slip would hide what is offered."""
        super().welcome(seat, since)
        if self.view.stage != "declare":
            self.recap.hide()

    def play(self, action: Any) -> None:
        self.special = None
        super().play(action)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.at_rest and not self.shown.drafting:
            self.rehearsal.go_on(self.app.window.canvas)

    def _cast(self) -> list[Drawing]:
        """All dice and portraits of these boards."""
        boards = self.shown.boards.values()
        dice = {pair for board in boards for pair in zip(board.colours, CHARACTERS[board.character].dice, strict=True)}
        sizes = {1.0} | {place.size for place in self.shown.rings.values()}
        row = panel.face_size(len(self.match.seats), self.shown.gangs)
        return cast(sorted(dice), [board.character for board in boards], sorted(sizes), row)

    # ---- the panel ----------------------------------------------------------------------------

    def row_box(self, seat: int) -> Box:
        return panel.row_box(seat, len(self.match.seats), self.shown.gangs)

    def paint_row(self, canvas: Canvas, seat: int, box: Box, status: str, active: bool, face: str) -> None:
        panel.paint_player(canvas, box, self.match.seats[seat], seat, self.shown, panel.side(self.view, seat), active)

    def draw_row(self, canvas: Canvas, seat: int, box: Box) -> None:
        panel.draw_lines(canvas, box, self.match.seats[seat].colour, seat, self.shown)

    def row_key(self, seat: int, view: View) -> Hashable:
        board = self.shown.boards.get((seat, 0))
        return board and board.character, self.shown.alive[seat], panel.side(view, seat)

    def gone(self, seat: int, view: View) -> bool:
        return not self.shown.alive[seat]

    def details(self, seat: int, view: View) -> Sequence[tuple[str, str]]:
        return panel.details(view, seat)

    def icon(self, event: Any) -> str | None:
        return panel.icon(event)

    # ---- motion -------------------------------------------------------------------------------

    def animate(self, event: Any, before: View, after: View) -> Tween | None:
        """The event in motion."""
        return self.choreography.perform(event)

    def settle(self, view: View) -> None:
        """The table as the view has it."""
        self.special = None
        self.shown.follow(view)
