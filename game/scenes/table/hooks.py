"""What a game's table may tell the frame: everything has a sensible answer, so a table says only what is its own."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar

from game.engine.contract import Action, Event, View, Words
from game.engine.look import Look, Plain
from game.engine.match import Course
from game.geometry import Box, Point
from game.scenes.table import panel, plain
from game.scenes.table.arrangement import Arrangement, arrangement
from game.scenes.table.measures import Button, Counting, Measures
from game.scenes.table.stage import Choreography, Drawing, Prop, Shown
from game.ui.motion import Tween
from game.ui.scene import Scene, Target

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

V = TypeVar("V", bound=View)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
LOOSE = 4.0  # where the ring on what is advised begins: outside its place
TIGHT = -6.0  # or inside, if neighbors lie close
Symbol: TypeAlias = tuple[Box, str]  # where something lies, and what it is in a sentence or two


class TableHooks(Scene, Generic[V, A, E]):
    """A table as a game sees it."""

    measures: ClassVar[Measures] = Measures()

    stage_of: ClassVar[tuple[type[Shown[Any]], type[Choreography[Any]]]] = (Shown, Choreography)
    looks: ClassVar[Look] = Plain()  # icons, weights and details: the title's look.py
    reveals: ClassVar[tuple[type[Event], ...]] = ()  # big moments: after a beat, in their full time, the music low
    held_back: ClassVar[tuple[type[Event], ...]] = ()  # others' secret answers, not shown while somebody still thinks
    routine: ClassVar[tuple[type[Event], ...]] = ()  # a matter of course, which may go by quickly when others do it
    side_by_side: ClassVar[Mapping[type[Event], str]] = MappingProxyType({})
    """Kinds that move at the same time where several follow each other, with the field in which these differ."""
    by_hand: ClassVar[tuple[type[Action], ...]] = ()  # done by a press even if nothing else can be, such as rolling
    has_private: ClassVar[bool] = False  # True: `private` draws a sheet that the eye button shows
    has_public: ClassVar[bool] = False  # True: `public` draws what all should have seen before a curtain falls
    summons: ClassVar[tuple[type[Event], ...]] = ()  # what many have answered comes out: a card calls a shared screen
    introduces: ClassVar[bool] = False  # True: `draw_welcome` tells everybody who they are before they first move
    narrow: ClassVar[bool] = False  # True: while a part is picked, only what it leads to can be clicked
    score_seconds: ClassVar[float] = 0.0  # per line of the game's own final score, if it has one
    counting: ClassVar[Counting] = Counting()
    bubbles: ClassVar[bool] = True  # whether rows have room for one while several think about the same question
    sums: ClassVar[tuple[type[Event], ...]] = ()  # what tells that score in words, which come once it is counted

    match: Course
    names: tuple[str, ...]
    text: Words
    view: V
    panel_buttons: list[Button]
    shown: Any  # an instance of the first of `stage_of`
    choreography: Any  # and one of the second

    @property
    def arrangement(self) -> Arrangement:
        """Where the frame really puts its parts: where they are measured."""
        return arrangement(self.measures, "normal")

    def paint_board(self, canvas: Canvas) -> None:
        """Static art, painted once per window size over the table ground; a table without a board shows the game's."""
        if type(self).draw_board is TableHooks.draw_board:
            plain.paint(self, canvas)

    def board_key(self, view: V) -> Hashable:
        """What `paint_board` paints differently from match to match; None if it is always the same."""
        return None

    def boards_ahead(self, view: V) -> Mapping[Hashable, Drawing]:
        """What `board_key` may answer soon, as the next view has it, and what paints that: one board is painted ahead."""
        return {}

    def draw_board(self, canvas: Canvas, view: V) -> None:
        """What moves: pawns, lit spaces, the path under the mouse; without a board, what is known of everybody."""
        if type(self).paint_board is TableHooks.paint_board:
            plain.draw(self, canvas)

    def draw_over(self, canvas: Canvas) -> None:
        """What lies over board and panel, under whatever flies."""

    def recall(self) -> None:
        """What the view does not tell and earlier events did, such as how the dice lie."""

    def rehearsed(self) -> list[Prop]:
        """What appears in the middle of a motion and should be ready by then; the last comes first."""
        return []

    def in_row(self, seat: int) -> Point:
        """Where a player's things are in the panel, for what flies to them."""
        x, y, width, height = self.row_box(seat)
        return x + width - self.measures.things, y + height / 2

    def on_board(self, view: V, legal: Sequence[A]) -> list[Target]:
        """Targets on the board, one per action that has a place and whose parts are picked; make them with `offer`."""
        return []

    def buttons(self, view: V, legal: Sequence[A]) -> list[Button]:
        """Buttons for what has no place; with no legal actions those to show as not possible now."""
        return []

    def parts(self, view: V, legal: Sequence[A]) -> Mapping[A, Sequence[Hashable]]:
        """What is to be picked before an action has its own target, such as a card before its victim."""
        return {}

    def part_of(self, view: V) -> Mapping[Hashable, Hashable]:
        """The part at each key, if some are alike; otherwise a part is its own key. A click on it is `pick(key)`."""
        return {}

    def proposed(self, view: V, legal: Sequence[A]) -> A | None:
        """The action whose parts lie picked from the beginning, to be changed."""
        return None

    def advised(self, action: A) -> None:
        """This answer is advised from now on: a table may draw it before it is pointed at."""

    def draw_hint(self, canvas: Canvas, target: Target, grown: float) -> None:
        """The ring on a thing of the board that is to be clicked next; it breathes by `grown`, from 0 to 1."""
        x, y, w, h = target.box
        edge = self.hint_edge(target) + 6 * grown
        canvas.focus_ring((x - edge, y - edge, w + 2 * edge, h + 2 * edge), 20)

    def hint_edge(self, target: Target) -> float:
        """Where that ring begins: LOOSE, or TIGHT where it would cover what lies beside it."""
        return LOOSE

    def pointed_at(self) -> None:
        """The mouse or the focus has moved to something else, of which the buttons may speak."""

    def asked(self, view: V) -> tuple[int, ...]:
        """Whose question the table shows, several if all choose at once; () when it is over."""
        return view.asked

    def settled(self, seat: int) -> A | None:
        """The answer of a person who need not be asked again; it follows from public facts, so that it tells nothing."""
        return None

    def asks_all(self, seat: int) -> bool:
        """Whether a seat wants to be asked about everything in this turn, even what goes without saying."""
        return False

    def ask_more(self, seat: int, everything: bool) -> bool:
        """Ask a seat about everything in this turn, or about nothing any more; False where there is no such wish."""
        return False

    def secluded(self, seat: int) -> bool:
        """Whether an open question is asked behind the curtain all the same, for it belongs to one that is private."""
        return False

    def sealed(self, view: V) -> Mapping[A, A]:
        """The wishes that have a button each, whatever is held, where this question is asked of a shared screen.

        Each comes with the answer it stands for where it is not legal; {} asks as usual. The view is the room's."""
        return {}

    def turn(self, view: V) -> str:
        """How far the game is: at the right end of the prompt's header unless a longer title needs the room."""
        crowded = self.measures.title_in_head and self.arrangement.turn is None
        return "" if crowded else self.text.when(view)

    def facts(self, canvas: Canvas, box: Box, seat: int, view: V) -> None:
        """Public facts at the right of a player's row, such as mini cards."""

    def facts_width(self, seat: int, view: V) -> float:
        """How much of the row's right end `facts` needs."""
        return 0.0

    def counts_itself(self) -> bool:
        """Whether the board says how many have answered, so that the panel need not."""
        return False

    def feels_from(self, seat: int) -> Point | None:
        """Where on the board a player's portrait is, from which reactions rise; None is beside the row."""
        return None

    def facts_room(self, seat: int, view: V) -> float:
        """How much of the row's right end the name leaves free."""
        return self.facts_width(seat, view)

    def row_box(self, seat: int) -> Box:
        """Where the row of a player lies; rows shrink until all fit."""
        return panel.row_box(self, seat)

    def draw_row(self, canvas: Canvas, seat: int, box: Box) -> None:
        """What lies on the row of a player and changes more often than the rest of it."""

    def paint_row(self, canvas: Canvas, seat: int, box: Box, status: str, active: bool, face: str) -> None:
        """The row of a player, painted again only when its content or its box changes."""
        panel.paint_row(self, canvas, seat, box, status, active, face)

    def row_key(self, seat: int, view: V) -> Hashable:
        """Everything that `facts` and `marks` draw, so that an unchanged row is painted only once."""
        player: Hashable = view.players[seat]
        return player

    def status(self, seat: int, view: V) -> str:
        """Second line of a player's row, where rows are high enough for two; "" shows who plays the seat."""
        return ""

    def emblem(self, canvas: Canvas, box: Box, seat: int, view: V) -> None:
        """What a wide stripe at the left of a player's row carries: the seat's shape."""
        x, y, w, h = box
        canvas.sprite(f"seat_{self.match.seats[seat].colour}", x + w / 2, y + h / 2, min(0.72, h / 110))

    def gone(self, seat: int, view: V) -> bool:
        """Whether the player is out of the game and the row steps back."""
        return False

    def marks(self, seat: int, view: V) -> tuple[str, ...]:
        """Sprites pinned to the player's portrait, such as a lost turn."""
        return ()

    def dice_strip(self, canvas: Canvas, box: Box, view: V) -> None:
        """What the strip under the prompt shows: what the game is about."""
        plain.about(self, canvas, box)

    def animate(self, event: E) -> Tween | None:
        """Motion for one event; `view` is still the one before the whole move."""
        tween: Tween | None = self.choreography.perform(event)
        return tween

    def pauses(self, event: E) -> str:
        """What the button says that goes on after this event, such as a round that is over; "" goes on by itself."""
        return ""

    def came_of(self, event: E, line: str) -> str:
        """What the prompt says came of what it tells, once that has been seen: the line of the log."""
        return line

    def hold_back(self, event: E) -> None:
        """Take in, without a motion, a `held_back` answer while somebody still thinks."""

    def settle(self, view: V) -> None:
        """All events of a move were shown, or the position was set: forget what was in between."""

    def private(self, canvas: Canvas, box: Box, view: V) -> None:
        """The sheet that only its owner may see; the view is the owner's."""

    def sheet_view(self, seat: int) -> V | None:
        """What a player's sheet is drawn from where everybody may look at it; None if it is that player's alone."""
        return None

    def public(self, canvas: Canvas, box: Box, view: V) -> None:
        """What lies on the table and everybody should have seen, in short; the view is the room's."""

    def leaves(self, view: V) -> tuple[str, ...]:
        """What stands on the tabs of that sheet where large letters need several leaves; `leaf` lies on top."""
        return ()

    def private_targets(self, box: Box, view: V) -> list[Target]:
        """What can be clicked on that sheet, such as pencil marks."""
        return []

    def secret_event(self, event: E, view: V) -> bool:
        """Whether the event holds something to be shown in private to the owner of the view, who has it so by now."""
        return False

    def draw_secret(self, canvas: Canvas, box: Box, event: E, view: V) -> None:
        """That private half; event and view are the owner's."""

    def draw_welcome(self, canvas: Canvas, box: Box, view: V) -> None:
        """Who a person is and what to do about it, before they first move; the view is theirs."""

    def symbols(self, view: V) -> list[Symbol]:
        """What lies on the board now, each with what it is and does, in words for who has the view."""
        return []

    def row_symbols(self, seat: int, view: V) -> list[Symbol]:
        """The same for the row of a player; the seat's shape is explained already."""
        return []

    def strip_symbols(self, view: V) -> list[Symbol]:
        """The same for the strip under the prompt."""
        return []

    def score_lines(self, view: V) -> int:
        """How many lines the game's own final score has; 0 goes straight on to the results."""
        return 0

    def tense(self, view: V) -> bool:
        """Whether things come to a head, from what everybody knows: the music says so."""
        return False

    def recap_box(self) -> Box:
        """Where the recap may lie: over the log, and over the bare panel between it and the rows."""
        return panel.recap_box(self)

    def asks(self) -> str:
        """What the prompt says while somebody is asked, in one or two lines."""
        return self.text.prompt(self.view, self.names)


AnyHooks: TypeAlias = TableHooks[Any, Any, Any]
