"""The table frame that all games share: prompt, players, buttons, log, and who may look at what."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

import pygame

from game.engine.match import Course, Match, MatchError
from game.geometry import Box
from game.scenes.everybody import Public
from game.scenes.eyes import draw_frame
from game.scenes.keeping import NOT_KEPT
from game.scenes.log import LogScene
from game.scenes.pause import PauseScene
from game.scenes.table import controls, hint, panel
from game.scenes.table.arrangement import seen
from game.scenes.table.can_do import CanDoScene
from game.scenes.table.diary import Diary
from game.scenes.table.driver import Driver
from game.scenes.table.finale import Finale
from game.scenes.table.hooks import A, E, V
from game.scenes.table.hurry import Hurry
from game.scenes.table.laid_out import LaidOutTable
from game.scenes.table.legend import Legend
from game.scenes.table.measures import Button
from game.scenes.table.moments import Recap, Sheet
from game.scenes.table.parts import Picking
from game.scenes.table.preview import MOVE, Preview
from game.scenes.table.showing import Showing
from game.scenes.table.sofa import Sofa
from game.scenes.table.stage import BETWEEN, Rehearsal, Stage
from game.scenes.table.talk import Talk
from game.scenes.table.tempo import Tempo
from game.ui.colours import SUN
from game.ui.music import FANFARE, Tune
from game.ui.scene import Target

if TYPE_CHECKING:
    from pathlib import Path

    from game.scenes.app import App
    from game.ui.canvas import Canvas


RESULTS = "To the results"
PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN)


class TableScene(LaidOutTable[V, A, E]):
    """Drives a match, or is fed a recorded one, and draws it; a game's table adds its board and its public facts."""

    def __init__(self, app: App, match: Course) -> None:
        super().__init__(app, match.game.home)
        self.app = app
        self.match = match
        self.text = match.game.text
        self.names = match.names
        self.view = match.view(None)
        self.legal = ()
        self.picking: Picking[A] = Picking(self.narrow)
        self.board_targets: list[Target] = []
        self.panel_buttons = []
        self.lit: tuple[A, ...] = ()  # answers of one kind that were asked for, ringed until something is clicked
        self.hint = None
        self.page = 0  # of the large buttons on the card over the board
        self.leaf = 0  # of a private sheet in large letters: the one that lies on top
        self.pulse = 0.0  # how far its ring has grown
        self._spoken: Hashable = None  # what the buttons were last told is pointed at
        self.recap = Recap()
        self.sheet = Sheet(self)
        self.excited = False  # whether what has been shown is tense
        self.sofa = Sofa(self)
        self.diary = Diary(match, self.sums if isinstance(match, Match) else (), self.sofa.hides)
        self.driver = Driver(self, match) if isinstance(match, Match) else None
        self.finale = Finale(self)
        self.journal = match.path if isinstance(match, Match) else None
        self.showing = Showing(self, lambda view: self.look() if self.driver else self.show(view))
        self.tempo = Tempo(self)
        self.hurry = Hurry(self)
        self.legend = Legend(self)
        self.talk = Talk(self)
        self.rehearsal = Rehearsal(self.rehearsed)
        self._set_stage()

    def _set_stage(self) -> None:
        """What is shown, and the motions that change it."""
        shown, choreography = self.stage_of
        self.shown = shown()
        self.shown.follow(self.view)
        self.recall()
        self.choreography = choreography(
            Stage(
                self.shown,
                self.match.seats,
                self.app.sound.play,
                lambda: self.app.settings.reduced_motion,
                self.flies_to,
            )
        )

    # ---- what a game's table may use ---------------------------------------------------------

    def offer(self, action: A, box: Box, reach: float = 0.0, label: str = "") -> Target:
        """A target that plays the action."""
        words = label or self.text.action(action, self.view, self.names)
        return Target(action, box, lambda: self.play(action), label=words, action=action, reach=reach)

    def play(self, action: A) -> None:
        """The person whose question it is answers it."""
        self.recap.hide()
        if self.driver:
            self.driver.answer(action)

    def light(self, actions: Sequence[A]) -> None:
        """Put rings on these answers, until something is clicked; keys and pads begin at the first of them."""
        self.lit = tuple(actions)
        begins = controls.lit_keys(self)
        first = next((target.key for target in self.targets() if target.key in begins), None)
        if first is not None and self.app.stack.device != "mouse":
            self.focus = first
        self.dirty()

    def pick(self, key: Hashable) -> None:
        """Pick the part at this key on the way to an action, or let go of it."""
        self.picking.pick(key)
        self.refresh()

    def way(self, action: A) -> Sequence[Hashable]:
        """Keys of the targets to click before the action has its own."""
        return self.picking.way(action) or (controls.MORE_KEY,) * controls.pages_to(self, action)

    def turn_page(self) -> None:
        """Show others of the many buttons that do not fit."""
        self.page += 1
        self.refresh()

    def refresh(self) -> None:
        """Work out anew what can be clicked, after the table changed what it shows."""
        self._offers(self.legal)

    def ring_move(self, canvas: Canvas, preview: Preview[Any, Any]) -> None:
        """A ring on the first button while it speaks of the move that is pointed at, or advised."""
        speaks = self.legal and self.panel_buttons and self.panel_buttons[0].key == MOVE and not self.sheet.open
        meant = self.focus in preview.ways or (self.focus is None and self.hinted(preview.chosen))
        if speaks and meant:
            canvas.focus_ring(self.arrangement.board.inside(controls.button_boxes(self)[0]), 20)

    def speak(self) -> None:
        """Let the buttons say what they should say now."""
        self.panel_buttons = self._all_buttons()
        self.dirty()

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves and nothing is to be drawn."""
        return not (self.busy or self.motion.busy or self._dirty)

    @property
    def placed(self) -> list[A]:
        """The actions that can be clicked on the board."""
        return [target.action for target in self.board_targets if target.action is not None]

    @property
    def pointed(self) -> A | None:
        """The action under the mouse or the focus, if it can be played now."""
        return next((action for action in self.legal if action == self.focus), None)

    @property
    def paper_focus(self) -> Hashable:
        """What is pointed at on a private sheet, which may lie on another scene."""
        top = self.app.stack.top
        return top.focus if top is not None else self.focus

    # ---- the driver tells what to show -------------------------------------------------------

    def telling(self, event: E) -> str:
        """What the prompt says while this event is shown; "" goes on with the one before."""
        return self.diary.teller.telling(event, self.view, self.names)

    def holds(self, event: E) -> bool:
        """Whether a beat of silence comes before the event."""
        return isinstance(event, self.reveals) and not self.app.settings.reduced_motion

    def look(self) -> None:
        """Show the position as it is now."""
        if self.driver:
            self.driver.look()

    def show(self, view: V, legal: Sequence[A] = ()) -> None:
        """Show this position, with these answers to click."""
        if legal and tuple(legal) != self.legal:
            self.app.stack.inputs.rest(self)
        self.view = view
        self.sofa.forget()
        self.excited = self.tense(view)
        self.shown.follow(view)
        self.talk.stands(view)
        self.legend.forget()
        self.settle(view)
        self.page = 0
        self.picking.ask(self.parts(view, legal), self.part_of(view), self.proposed(view, legal))
        self._offers(legal)

    def _offers(self, legal: Sequence[A]) -> None:
        self.legal = tuple(legal)
        self.lit = ()
        self.board_targets = self.on_board(self.view, list(filter(self.picking.ready, legal))) if legal else []
        self.panel_buttons = self._all_buttons()
        hint.point_out(self)
        self._spoken = self.focus

    def _all_buttons(self) -> list[Button]:
        """Those of the game, and one for every answer that would be out of reach otherwise."""
        going_on, own = self._going_on(), self.buttons(self.view, self.legal)
        if self.sofa.speaks and not going_on:
            return self.sofa.strips.buttons()
        buttons = going_on or own
        offered = {target.action for target in self.board_targets} | {button.action for button in buttons}
        left = [action for action in self.legal if action not in offered and self.picking.ready(action)]
        return [*buttons, *(Button(self.text.action(action, self.view, self.names), action) for action in left)]

    def welcome(self, seat: int, since: Sequence[tuple[E, str]], done: Sequence[tuple[E, str]] = ()) -> None:
        """A person's question is on the table: say what happened meanwhile, to them first."""
        self.recap.show(since, self.looks.weight, done)

    # ---- the end -----------------------------------------------------------------------------

    def _going_on(self) -> list[Button]:
        """What everything waits for: a round that is over, or the final score."""
        fill, ink = self.measures.accent or SUN, self.measures.accent_ink
        button = Button("", fill=fill, size=34, click=self.go_on, ink=ink)
        if self.showing.pause and self.attended:
            return [replace(button, label=self.showing.pause, key=hint.GO_ON)]
        return [replace(button, label=RESULTS, key="results")] if self.finale.waits else []

    def go_on(self) -> None:
        """From what waits for a press to what follows, or from the final score to the results."""
        if self.showing.pause:
            self.showing.go_on()
        else:
            self.finale.go_on()

    # ---- replays -----------------------------------------------------------------------------

    def feed(self, events: Sequence[E], after: V, mover: int | None = None) -> None:
        """Show one recorded move: its events in motion, then the position after it."""
        self.showing.feed(events, after, mover)

    def jump(self, view: V) -> None:
        """Show a recorded position at once, with the log up to it."""
        self.motion.clear()
        self.showing.drop()
        self.diary.read_back(view.me)
        self.show(view)
        self.recall()

    # ---- scene -------------------------------------------------------------------------------

    def tune(self) -> Tune:
        """The game's own, as tense as what has been shown; a fanfare at the end."""
        return Tune(FANFARE) if self.finale.begun else Tune(self.match.game.id, self.excited)

    def enter(self) -> None:
        """Begin, or go on after a load, with what the viewer may see."""
        if self.driver:
            self.app.opponents.get_ready()
        self.look()

    def leave(self) -> None:
        """Let go of the journal, so that it can be read elsewhere."""
        if self.driver:
            self.driver.stop()
            self.let_go()

    def unsaved(self) -> str:
        """Why the game cannot be kept; a file that somebody took away is written once more."""
        if isinstance(self.match, Match) and self.match.path is None:
            return NOT_KEPT
        try:
            if isinstance(self.match, Match):
                self.match.assure()
        except MatchError as error:
            return str(error)
        return ""

    def kept_at(self, path: Path | None) -> None:
        """The game goes on in another file, or in none."""
        self.journal = path
        if self.app.evening:
            self.app.evening.note_seats(path)

    def let_go(self) -> None:
        """Close the journal, if it is not closed yet."""
        if self.driver:
            self.driver.match.close()

    def pause(self) -> None:
        """Nothing private stays open under another scene."""
        self.sheet.hide()
        self.recap.hide()
        self.legend.forget()
        self.hurry.release()

    def resume(self) -> None:
        """What is asked is seen anew, before the mouse points at anything."""
        if self.legal:
            self.app.stack.inputs.rest(self)

    def update(self, dt: float) -> None:
        """Let time pass for what lies over the board, then for whoever is to answer."""
        self.sheet.update(dt)
        self.diary.update(dt)
        if self.recap.update(dt):
            self.dirty()
        self.tempo.update(dt)
        if self.driver:
            self.driver.people.update(dt)
            self.driver.update(dt * self.hurry.rate)
        self.hurry.update(dt)
        self.talk.update(dt)
        self.sofa.update(dt)
        self.legend.update(dt)
        canvas = self.app.window.canvas
        if not self.app.stack.expected:
            panel.paint_ahead(self, canvas, BETWEEN)
        if self.at_rest:
            self.rehearsal.go_on(self.arrangement.board.on(canvas))
        if self.focus != self._spoken:
            self._spoken = self.focus
            self.pointed_at()

    def targets(self) -> Sequence[Target]:
        """Places, buttons, then the rows, log and tools that belong to the frame."""
        if self.watched:
            return []
        view = self.arrangement.board
        places = self.board_targets if self.sofa.lent is None else self.sofa.lent_targets()
        board = self.sheet.targets() if self.sheet.open else [seen(view, target) for target in places]
        return [*board, *controls.button_targets(self), *controls.frame_targets(self)]

    def suggested(self) -> Hashable:
        """What is advised, which wears its ring as long as nothing else has the focus."""
        return self.hint if self.legal and self.hinted(self.hint) else None

    def handle(self, event: pygame.event.Event) -> bool:
        """Any press puts the recap away; a few keys are short cuts."""
        if self.watched:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and self.lit:
            self.light(())
        if event.type in PRESSES:
            if controls.asked_for(event) != "symbols":
                self.legend.forget()
            if self.recap.hide():
                self.dirty()
        if self.showing.pause and self.focus is None and controls.is_go(event):
            self.go_on()
            return True
        return self.hurry.handle(event) or controls.short_cut(self, event)

    def back(self) -> None:
        """Esc and B cover the sheet, let go of what is picked, or pause, and never lead straight out of a game."""
        if self.lit and not self.sheet.open:
            self.light(())
        elif self.sheet.open or not self.picking.let_go():
            self.halt()
        else:
            self.refresh()

    def halt(self) -> None:
        """Cover the sheet, or pause."""
        if self.sheet.open:
            self.sheet.hide()
        elif self.driver:
            self.app.stack.push(PauseScene(self.app, self))

    def pad_dropped(self) -> None:
        """Wait until the pad is back."""
        if self.driver:
            self.app.stack.push(PauseScene(self.app, self))

    def open_log(self) -> None:
        """All that happened so far."""
        told = self.diary.rows(self.answerer)
        self.app.stack.push(LogScene(self.app, told, self.match.seats, self.match.game.home))

    def open_help(self) -> None:
        """What can be done now, in words."""
        self.app.stack.push(CanDoScene(self.app, self))

    def show_me(self) -> None:
        """The same, and the coach is asked how it compares."""
        if self.driver and self.driver.coach.offered:
            self.app.stack.push(CanDoScene(self.app, self, show_me=True))

    def in_short(self) -> Public | None:
        """What everybody should have seen of the table as the room is shown it, if the game draws that."""
        if not self.has_public or self.view.me is not None:
            return None
        view: Any = self.view
        deeds = [words for event, words in self.diary.lines if self.looks.weight(event)]
        begins = panel.two_lines(self.text.prompt(view, self.names))[0]
        return Public(deeds[-1] if deeds else begins, view, partial(self.public, view=view))

    def draw(self, canvas: Canvas) -> None:
        """Ground and board, the panel, and what lies on top for a moment; over all of it whatever flies."""
        panel.draw(self, canvas)
        controls.draw_buttons(self, self.sofa.strips.beside_strip(canvas))
        self.sofa.strips.draw(canvas)
        if not self.watched:
            controls.draw_tools(self, canvas)
        controls.draw_lit(self, canvas)
        self.recap.draw(self, canvas)
        self.sheet.draw(canvas)
        self.finale.draw(canvas)
        board = self.arrangement.board.on(canvas)
        self.draw_over(board)
        if not self.watched:
            controls.draw_details(self, canvas)
        hint.draw(self, canvas)
        for drawing in list(self.shown.floating.values()):
            drawing(board)
        if self.driver and (alone := self.driver.people.behind) is not None:
            draw_frame(canvas, self.match.seats[alone])
        self.legend.draw(canvas)


AnyTable: TypeAlias = TableScene[Any, Any, Any]
