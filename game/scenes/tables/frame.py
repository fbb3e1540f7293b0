"""The table frame that all games share: prompt, players, buttons, log, and who may look at what."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from game.scenes.log import LogScene
from game.scenes.pause import PauseScene
from game.scenes.tables import frame_controls, frame_panel
from game.scenes.tables.driver import Driver
from game.scenes.tables.frame_moments import Confetti, Recap, Sheet
from game.scenes.tables.overlays import CanDoScene
from game.ui.colours import INK, SUN
from game.ui.motion import Tween, linear
from game.ui.scene import Scene, Target

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.scenes.app import App
    from game.ui.canvas import Canvas

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Button:
    """One button of the panel; without an action and a click it is shown as not possible now."""

    label: str
    action: Any = None  # the engine action it stands for
    sub: str = ""
    icon: str | None = None  # a sprite
    fill: str = SUN
    size: float = 0.0  # of the label; 0 chooses one that suits the button
    click: Callable[[], None] | None = None  # for a button that only changes what the table shows
    key: Hashable = None  # focus key; the action or the label if None
    ink: str = INK  # of the label
    quiet: bool = False  # only words on a dark strip, such as whom everybody waits for


@dataclass(frozen=True)
class Measures:
    """Where the parts of the panel lie, in design units."""

    prompt: Box = (1312, 54, 512, 148)
    head: float = 54
    title_in_head: bool = False  # the header says what is asked, not only whose turn it is
    strip: Box | None = (1312, 216, 512, 112)
    rows: Box = (1312, 344, 512, 371)
    row_height: float = 86
    row_gap: float = 9
    stripe: float = 16  # width of the seat's colour at the left of a row; a wide one carries its shape
    avatars: bool = True
    buttons: Box = (1312, 738, 512, 212)
    columns: int = 2
    first_button: float = 0.0  # height of the first of two buttons; 0 makes all equally high
    log: Box = (1312, 968, 512, 58)
    controls: Box = (1312, 738, 512, 220)  # of a replay, in the place of the buttons
    board: Box = (96, 54, 1188, 972)  # what overlays may cover
    light: Box = (-210, -100, 1800, 1280)  # where the lamp shines on the table
    accent: str | None = None  # the colour that the table has from the game
    tools: float = 1844  # left edge of the slim column beside the panel


# A slim panel for boards that need the width: seats as wide stripes, one column of buttons.
SLIM = Measures(
    prompt=(1364, 54, 460, 168),
    head=70,
    title_in_head=True,
    strip=None,
    rows=(1364, 244, 460, 545),
    stripe=66,
    avatars=False,
    buttons=(1364, 862, 460, 164),
    columns=1,
    first_button=76,
    log=(1364, 794, 460, 57),
    controls=(1364, 852, 460, 176),
)


class TableScene(Scene):
    """Drives a match and draws it; a game's table adds its board and its public facts."""

    measures: ClassVar[Measures] = Measures()
    has_private: ClassVar[bool] = False  # True: `private` draws a sheet that the eye button shows
    introduces: ClassVar[bool] = False  # True: `draw_welcome` tells everybody who they are before they first move

    def __init__(self, app: App, match: Match, watch: bool = False) -> None:
        super().__init__(app)
        self.match, self.watch = match, watch
        self.text = match.game.text
        self.names = match.names
        self.view: Any = match.state.view(None)
        self.legal: tuple[Any, ...] = ()  # what the person at the screen may do now
        self.place_targets: list[Target] = []
        self.panel_buttons: list[Button] = []
        self.hint: Any = None  # the action a newcomer is pointed to
        self.pulse = 0.0  # how far its ring has grown
        self.recap = Recap()
        self.sheet = Sheet(self)
        self.party: Confetti | None = None
        self.then: Callable[[], None] | None = None  # on to the results, while a table shows its points before them
        self.driver = Driver(self)

    # ---- hooks: what a game's table tells the frame ------------------------------------------

    def paint_board(self, canvas: Canvas) -> None:
        """Static art, painted once per window size over the table ground."""

    def board_key(self, view: Any) -> Hashable:
        """What `paint_board` paints differently from match to match; None if it is always the same."""
        return None

    def draw_board(self, canvas: Canvas, view: Any) -> None:
        """What moves: pawns, lit spaces, the path under the mouse."""

    def places(self, view: Any, legal: Sequence[Any]) -> list[Target]:
        """Targets on the board, one per action that has a place; make them with `offer`."""
        return []

    def buttons(self, view: Any, legal: Sequence[Any]) -> list[Button]:
        """Buttons for what has no place; with no legal actions those to show as not possible now."""
        return []

    def way(self, action: Any) -> Sequence[Hashable]:
        """Keys of the targets to click before the action has its own, such as a card to pick before its victim."""
        return ()

    def suggest(self, view: Any, legal: Sequence[Any]) -> Any:
        """The action a newcomer would sensibly take next, or None."""
        offered = [button.action for button in self.panel_buttons if button.action is not None]
        return offered[0] if offered else (legal[0] if len(legal) == 1 else None)

    def asked(self, view: Any) -> tuple[int, ...]:
        """Whose question the view shows, several if all choose at once; () when it is over."""
        return () if getattr(view, "over", False) else (view.active,)

    def turn(self, view: Any) -> str:
        """What the right end of the prompt's header says."""
        number = getattr(view, "turn", None)
        return f"Turn {number}" if number else ""

    def facts(self, canvas: Canvas, box: Box, seat: int, view: Any) -> None:
        """Public facts at the right of a player's row, such as mini cards."""

    def facts_width(self, seat: int, view: Any) -> float:
        """How much of the row's right end `facts` needs."""
        return 0.0

    def row_box(self, seat: int) -> Box:
        """Where the row of a player lies; rows shrink until all fit."""
        return frame_panel.row_box(self, seat)

    def draw_row(self, canvas: Canvas, seat: int, box: Box) -> None:
        """What lies on the row of a player and changes more often than the rest of it."""

    def paint_row(self, canvas: Canvas, seat: int, box: Box, status: str, active: bool, face: str) -> None:
        """The row of a player, painted again only when its content or its box changes."""
        frame_panel.paint_row(self, canvas, seat, box, status, active, face)

    def row_key(self, seat: int, view: Any) -> Hashable:
        """Everything that `facts` and `marks` draw, so that an unchanged row is painted only once."""
        players = getattr(view, "players", None)
        return players[seat] if players else None

    def status(self, seat: int, view: Any) -> str:
        """Second line of a player's row; "" shows who plays the seat."""
        return ""

    def details(self, seat: int, view: Any) -> Sequence[tuple[str, str]]:
        """A player's public things, each as a sprite and its words, shown large while the row is pointed at."""
        return ()

    def emblem(self, canvas: Canvas, box: Box, seat: int, view: Any) -> None:
        """What a wide stripe at the left of a player's row carries: the seat's shape."""
        x, y, w, h = box
        canvas.sprite(f"seat_{self.match.seats[seat].colour}", x + w / 2, y + h / 2, min(0.72, h / 110))

    def gone(self, seat: int, view: Any) -> bool:
        """Whether the player is out of the game and the row steps back."""
        return False

    def marks(self, seat: int, view: Any) -> tuple[str, ...]:
        """Sprites pinned to the player's portrait, such as a lost turn."""
        return ()

    def dice_strip(self, canvas: Canvas, box: Box, view: Any) -> None:
        """What the strip under the prompt shows."""

    def animate(self, event: Any, before: Any, after: Any) -> Tween | None:
        """Motion for one event; the views are those before and after the whole move."""
        return None

    def settle(self, view: Any) -> None:
        """All events of a move were shown, or the position was set: forget what was in between."""

    def sound(self, event: Any) -> str | None:
        """The sound of an event."""
        return None

    def icon(self, event: Any) -> str | None:
        """The sprite before the event's log line; None shows the seat's shape."""
        return None

    def private(self, canvas: Canvas, box: Box, view: Any) -> None:
        """The sheet that only its owner may see; the view is the owner's."""

    def private_targets(self, box: Box, view: Any) -> list[Target]:
        """What can be clicked on that sheet, such as pencil marks."""
        return []

    def secret_event(self, event: Any, seat: int) -> bool:
        """Whether the event holds something that this seat should be shown in private."""
        return False

    def told_late(self, event: Any) -> bool:
        """Whether the log keeps silent until the event has been seen, such as what dice show that still roll."""
        return False

    def news(self, event: Any, seat: int) -> str:
        """The words of what this seat learns from the event when it is next alone with the screen, or ""."""
        return ""

    def draw_secret(self, canvas: Canvas, box: Box, event: Any, view: Any) -> None:
        """That private half; event and view are the owner's."""

    def draw_welcome(self, canvas: Canvas, box: Box, view: Any) -> None:
        """Who a person is and what to do about it, before they first move; the view is theirs."""

    def weight(self, event: Any) -> int:
        """How much the event matters in a recap; 0 is never told there."""
        return 1

    def asks(self) -> str:
        """What the prompt says, in one or two lines."""
        words: str = self.text.prompt(self.view, self.names)
        return words

    # ---- what a game's table may use ---------------------------------------------------------

    def offer(self, action: Any, box: Box, reach: float = 0.0, label: str = "") -> Target:
        """A target that plays the action."""
        words = label or self.text.action(action, self.view, self.names)
        return Target(action, box, lambda: self.play(action), label=words, action=action, reach=reach)

    def play(self, action: Any) -> None:
        """The person whose question it is answers it."""
        self.recap.hide()
        self.driver.answer(action)

    def refresh(self) -> None:
        """Work out anew what can be clicked, after the table changed what it shows."""
        self._offers(self.legal)

    @property
    def viewer(self) -> int | None:
        """The seat through whose eyes the table is shown; None is the room."""
        return None if self.watch else self.driver.viewer

    @property
    def busy(self) -> bool:
        """Whether events are still being shown."""
        return self.driver.playing or bool(self.driver.queue)

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves and nothing is to be drawn."""
        return not (self.busy or self.motion.busy or self._dirty)

    # ---- the driver tells what to show -------------------------------------------------------

    def show(self, view: Any, legal: Sequence[Any] = ()) -> None:
        """Show this position, with these answers to click."""
        self.view = view
        self.settle(view)
        self._offers(legal)

    def _offers(self, legal: Sequence[Any]) -> None:
        self.legal = tuple(legal)
        self.place_targets = self.places(self.view, self.legal) if legal else []
        buttons = self.buttons(self.view, self.legal)
        offered = {target.action for target in self.place_targets} | {button.action for button in buttons}
        for action in self.legal:
            if action not in offered and not self.way(action):  # nothing may ever be out of reach
                buttons.append(Button(self.text.action(action, self.view, self.names), action))
        self.panel_buttons = buttons
        self.hint = self.suggest(self.view, self.legal) if legal else None
        if self.hint is not None and self.app.stack.device != "mouse":
            self.focus = self.hint
        self.dirty()

    def hinted(self, key: Hashable) -> bool:
        """Whether newcomers should be pointed to the target with this key."""
        return self.hint is not None and key == self.hint and self.app.settings.show_hints

    def welcome(self, seat: int, since: Sequence[tuple[Any, str]]) -> None:
        """A person's question is on the table: say what happened meanwhile, point to what to do."""
        self.recap.show(since, self.weight)
        frame_controls.pulse(self)
        if since:
            self.app.sound.play("turn")

    def celebrate(self, then: Callable[[], None]) -> None:
        """Confetti, then the results."""
        self.app.sound.play("win")
        self.party = Confetti()
        self.motion.play(Tween(2.0, self.party.fall, linear, done=then))

    # ---- replays -----------------------------------------------------------------------------

    def feed(self, events: Sequence[Any], after: Any) -> None:
        """Show one recorded move: its events in motion, then the position after it."""
        self.driver.feed(events, after)

    def jump(self, view: Any) -> None:
        """Show a recorded position at once."""
        self.motion.clear()
        self.driver.drop()
        self.show(view)

    # ---- scene -------------------------------------------------------------------------------

    def enter(self) -> None:
        """Begin with what the viewer may see."""
        if not self.watch:
            self.driver.start()

    def leave(self) -> None:
        """Let go of the journal, so that it can be read elsewhere."""
        if not self.watch:
            self.driver.stop()
            self.match.close()

    def pause(self) -> None:
        """Nothing private stays open under another scene."""
        self.sheet.hide()
        self.recap.hide()

    def update(self, dt: float) -> None:
        """Let animations run, then whoever is to answer."""
        self.sheet.update(dt)
        if self.recap.update(dt):
            self.dirty()
        self.driver.update(dt)

    def targets(self) -> Sequence[Target]:
        """Places, buttons, then the rows, log and tools that belong to the frame."""
        if self.watch:
            return []
        board = self.sheet.targets() if self.sheet.open else self.place_targets
        return [*board, *frame_controls.button_targets(self), *frame_controls.frame_targets(self)]

    def handle(self, event: pygame.event.Event) -> bool:
        """Any press puts the recap away; a few keys are short cuts."""
        if self.watch:
            return False
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN) and self.recap.hide():
            self.dirty()
        return frame_controls.short_cut(self, event)

    def back(self) -> None:
        """Esc and B cover the sheet or pause, and never lead straight out of a game."""
        if self.sheet.open:
            self.sheet.hide()
        else:
            self.app.stack.push(PauseScene(self.app, self))

    def pad_dropped(self) -> None:
        """Wait until the pad is back."""
        if not self.watch:
            self.app.stack.push(PauseScene(self.app, self))

    def open_log(self) -> None:
        """All that happened so far."""
        since = self.driver.last_turn.get(self.driver.question) if self.driver.question is not None else None
        self.app.stack.push(LogScene(self.app, self.match, self.viewer, since))

    def open_help(self) -> None:
        """What can be done now, in words."""
        self.app.stack.push(CanDoScene(self.app, self))

    def peek_now(self) -> None:
        """The private sheet of whoever is asked, or of the first person at the screen."""
        humans = self.driver.humans
        asked = [seat for seat in self.asked(self.view) if seat in humans]
        if humans:
            self.driver.peek((asked or humans)[0])

    def draw(self, canvas: Canvas) -> None:
        """Ground and board, the panel, and what lies on top for a moment."""
        frame_panel.draw(self, canvas)
        frame_controls.draw_buttons(self, canvas)
        if not self.watch:
            frame_controls.draw_tools(self, canvas)
            frame_controls.draw_details(self, canvas)
        self.recap.draw(self, canvas)
        self.sheet.draw(canvas)
        if self.party:
            self.party.draw(canvas)
