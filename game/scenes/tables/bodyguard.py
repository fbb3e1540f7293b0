"""The Bodyguard table: everybody round it, the President's desk, and a hand to play from."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from game.rules.bodyguard import moves, text
from game.rules.bodyguard.content import KINDS
from game.rules.bodyguard.moves import Card, HitCard
from game.rules.bodyguard.view import View
from game.scenes.tables import bodyguard_desk as desk
from game.scenes.tables import bodyguard_hand as hand
from game.scenes.tables import bodyguard_moments as moments
from game.scenes.tables import bodyguard_panel as panel
from game.scenes.tables import bodyguard_pieces as pieces
from game.scenes.tables import bodyguard_places as places
from game.scenes.tables.bodyguard_events import Choreography
from game.scenes.tables.bodyguard_motion import cast
from game.scenes.tables.bodyguard_places import Box
from game.scenes.tables.frame import SLIM, Button, Measures, TableScene
from game.scenes.tables.frame_moments import Confetti
from game.scenes.tables.stagecraft import Rehearsal
from game.ui import focus as graph
from game.ui.motion import Tween, linear
from game.ui.scene import Target

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.scenes.app import App
    from game.ui.canvas import Canvas

DRAGGED = 26.0  # how far the mouse moves before a press becomes a drag
LINE_SECONDS = 0.45
BOTS_WAIT = 6.0  # seconds that the final score stays when nobody is there to go on
DISCARD_BOX: Box = (places.DISCARD[0] - 72, places.DISCARD[1] - 92, 144.0, 190.0)
ROLE_KEY, LAST_ROUND = ("role",), ("info", "round")


class Table(TableScene):
    """Bodyguard as one seat, or the room, sees it."""

    has_private: ClassVar[bool] = True
    measures: ClassVar[Measures] = replace(
        SLIM, row_height=65, row_gap=15, board=places.BOARD, light=(-439, -140, 2300, 1400), accent=pieces.BLUE
    )

    def __init__(self, app: App, match: Match, watch: bool = False) -> None:
        self.shown = pieces.Shown()
        self.picked: int | None = None  # the card of the hand that waits for its target
        self.three: list[HitCard] = []  # the cards that would be thrown in
        self.peeking = False
        self.dragged: tuple[float, float] | None = None  # where the picked card is in the air
        self.counted = 1e9  # rounds of the final score that are written already
        self.then: Callable[[], None] | None = None  # what follows the final score
        self._pressed_at: tuple[float, float] | None = None
        self._spoken: Hashable = None
        self.rehearsal = Rehearsal(lambda: cast(match.seats, bool(self.driver.humans)))
        super().__init__(app, match, watch)
        self.shown.follow(self.view)
        self.choreography = Choreography(self.shown, match.seats, app.sound.play, lambda: app.settings.reduced_motion)

    def asked(self, view: View) -> tuple[int, ...]:
        return view.asked

    def turn(self, view: View) -> str:
        return ""

    # ---- the board ----------------------------------------------------------------------------

    def paint_board(self, canvas: Canvas) -> None:
        """The table, the title and the legend."""
        desk.paint(canvas)

    def draw_board(self, canvas: Canvas, view: View) -> None:
        """Everything that moves, from the felt up; overlays last."""
        shown, seats = self.shown, self.match.seats
        count = len(seats)
        desk.draw_rounds(canvas, view, shown, seats)
        desk.draw_roles(canvas, count)
        moments.draw_dusk(canvas, shown)
        left_over = view.left_over if self.peeking else None
        asked = self.asked(view)
        desk.draw_desk(canvas, seats, shown, left_over, asked == (shown.president,))
        for seat in range(count):
            pieces.draw_slots(canvas, seats, shown, seat)
        if shown.breath is None:
            pieces.draw_piles(canvas, shown)
        others = [seat for seat in range(count) if seat != shown.president]
        for seat in others:
            role = view.players[seat].role if self.peeking else None
            pieces.draw_role(canvas, shown, seat, role)
        self._draw_choices(canvas, view)
        for seat in others:
            pieces.draw_seat(canvas, seats, shown, seat, seat in asked and len(asked) == 1)
        for seat in range(count):
            pieces.draw_martin(canvas, shown, seat)
            pieces.draw_warning(canvas, shown, seat)
        moments.draw_attack(canvas, shown)
        moments.draw_breath(canvas, shown, seats)
        if view.over and not self.busy:
            moments.draw_final(canvas, view, seats, self.counted)

    def _draw_choices(self, canvas: Canvas, view: View) -> None:
        """Who can be chosen, and what would lie where."""
        if not self.place_targets:
            return
        pointed = self._pointed()
        card, victim = self._card(), panel.victim(pointed)
        lit = [seat for action in self._placed() if (seat := panel.victim(action)) is not None]
        colour = pieces.colour_of(card) if card else pieces.GOLD
        for seat in lit:
            pieces.draw_lit(canvas, self.shown.spot(seat), card, seat == victim, colour)
        if view.stage == "desk":
            panel.draw_dealing(canvas, self.shown, pointed, len(self.match.seats))
        for action in self._placed():
            if isinstance(action, moves.Discard):
                panel.draw_discard(canvas, DISCARD_BOX, pointed == action)
            elif isinstance(action, moves.PlanB) and view.me is not None:
                box = places.slot_box(self.shown.spot(view.me), KINDS.index(action.kind))
                panel.draw_pick(canvas, box, pointed == action)

    def _placed(self) -> list[Any]:
        return [target.action for target in self.place_targets if target.action is not None]

    def _pointed(self) -> Any:
        """The action under the mouse, the focus or the card in the air."""
        if self.dragged is not None:
            over = self._under(*self.dragged)
            return over.action if over else None
        return self.focus if self.focus in self._placed() else None

    def draw(self, canvas: Canvas) -> None:
        """The frame with the hand in it, and over it whatever flies between board and panel."""
        super().draw(canvas)
        view = self.view
        if self.handed and not self.sheet.open:
            hand.draw_role(canvas, view, self.peeking, self.state(ROLE_KEY) != "")
            usable = self._usable()
            hand.draw_hand(canvas, self.shown, self._raised(), self.focus, usable, bool(self.legal))
        if self.focus == LAST_ROUND and view.sheets and not self.sheet.open:
            moments.draw_sheet(canvas, view.sheets[-1], self.match.seats)
        for drawing in list(self.shown.floating.values()):
            drawing(canvas)
        if self.dragged is not None and (card := self._card()):
            pieces.draw_card(canvas, card, *self.dragged, 1.0)

    # ---- the hand -----------------------------------------------------------------------------

    @property
    def handed(self) -> bool:
        """Whether the panel shows a hand instead of the rows."""
        return self.shown.me is not None and bool(self.shown.hand) and not self.view.over

    def _card(self) -> Card | None:
        """The card that waits for its target."""
        hand = self.view.hand
        return hand[self.picked] if self.picked is not None and self.picked < len(hand) else None

    def _card_under(self) -> Card | None:
        """The card that is pointed at."""
        if isinstance(self.focus, tuple) and self.focus[0] == "card" and self.focus[1] < len(self.view.hand):
            card: Card = self.view.hand[self.focus[1]]
            return card
        return None

    def _usable(self) -> set[int]:
        """Which cards of the hand can be clicked."""
        if not self.legal:
            return set()
        cards = self.view.hand
        if self.view.stage == "turn":
            return set(range(len(cards)))
        if self.view.stage == "rescue" and any(isinstance(action, moves.Rescue) for action in self.legal):
            return {index for index, card in enumerate(cards) if card in pieces.KIND_OF}
        return {index for index, card in enumerate(cards) if card == "hardcore_af" and moves.Counter() in self.legal}

    def _raised(self) -> set[int]:
        if self.view.stage == "rescue":
            return {index for index, card in enumerate(self.shown.hand) if self.legal and card in self.three}
        return {self.picked} if self.picked is not None and self.legal else set()

    def pick(self, index: int) -> None:
        """Take a card of the hand: to play it, or to throw it in."""
        card = self.view.hand[index]
        if self.view.stage == "rescue":
            kept = [other for other in self.three if pieces.KIND_OF[other] != pieces.KIND_OF[card]]
            self.three = [*kept, card][-3:]
        else:
            self.picked = index
        self.refresh()

    def way(self, action: Any) -> Sequence[Hashable]:
        """Which cards of the hand to click before the action has its own target."""
        cards = self.view.hand
        if isinstance(action, moves.Rescue):
            return () if action == self._rescue() else [("card", cards.index(card)) for card in action.cards]
        card = panel.card_of(action)
        if card is None or card == self._card() or card not in cards:
            return ()
        return (("card", cards.index(card)),)

    def _rescue(self) -> moves.Rescue | None:
        """The rescue with the cards that are marked, if it is one."""
        return next((a for a in self.legal if isinstance(a, moves.Rescue) and set(a.cards) == set(self.three)), None)

    def _drag(self, index: int, x: float, y: float) -> None:
        if self._pressed_at is None:
            self._pressed_at = (x, y)
        px, py = self._pressed_at
        if self.view.stage != "turn" or (self.dragged is None and abs(x - px) + abs(y - py) < DRAGGED):
            return
        if self.picked != index:
            self.pick(index)
        self.dragged = (x, y)

    def _drop(self, x: float, y: float) -> None:
        over = self._under(x, y) if self.dragged is not None else None
        self.dragged = self._pressed_at = None
        if over is not None and over.action is not None:
            self.play(over.action)

    def _under(self, x: float, y: float) -> Target | None:
        return graph.under(self.place_targets, x, y)

    # ---- what can be clicked --------------------------------------------------------------------

    def places(self, view: View, legal: Sequence[Any]) -> list[Target]:
        """Seats for whom a card or a role can be meant, the discard pile, and own hits for a Plan B."""
        if self.picked is not None and (self.picked >= len(view.hand) or view.stage != "turn"):
            self.picked = None
        found = []
        for action in legal:
            card = panel.card_of(action)
            if card is not None and card != self._card():
                continue
            if isinstance(action, moves.Hit | moves.Trick | moves.Martin):
                found.append(self.offer(action, self.shown.spot(action.target).box))
            elif isinstance(action, moves.Appoint) and action.seat is not None:
                found.append(self.offer(action, self.shown.spot(action.seat).box))
            elif isinstance(action, moves.Discard):
                found.append(self.offer(action, DISCARD_BOX))
            elif isinstance(action, moves.PlanB) and view.me is not None:
                box = places.slot_box(self.shown.spot(view.me), KINDS.index(action.kind))
                found.append(self.offer(action, box, 8))
        return found

    def buttons(self, view: View, legal: Sequence[Any]) -> list[Button]:
        """What has no place, and words for whoever waits."""
        if self.watch:
            return []
        if view.over:
            return [panel.results(self.go_on)] if self.then else []
        rescues = [action for action in legal if isinstance(action, moves.Rescue)]
        if rescues and self._rescue() is None:
            self.three = list(rescues[0].cards) if not self.three else self.three
        if not rescues:
            self.three = []
        look = self.peek_now if any(seat.player == "human" for seat in self.match.seats) else None
        card = self._card() or self._card_under()
        return panel.buttons(view, legal, self.names, card, self._card(), self._rescue(), self._pointed_in(legal), look)

    def _pointed_in(self, legal: Sequence[Any]) -> Any:
        return self.focus if self.focus in legal else None

    def suggest(self, view: View, legal: Sequence[Any]) -> Any:
        """A card first, then somebody to play it on."""
        placed = self._placed()
        if view.stage == "turn" and self._card() is None and view.hand:
            return ("card", 0)
        if placed:
            return placed[0]
        return super().suggest(view, legal)

    def targets(self) -> Sequence[Target]:
        """What the frame has, the cards of the hand, the role, and the last round's sheet."""
        found = [*super().targets()]
        if self.watch or self.sheet.open:
            return found
        if self.handed:
            boxes = hand.card_boxes(len(self.shown.hand))
            usable = self._usable() if self.view.stage in ("turn", "rescue") else set()
            cards = [
                Target(
                    ("card", index),
                    boxes[index],
                    partial(self.pick, index),
                    label=self.text.card_name(self.view.hand[index]),
                    drag=partial(self._drag, index),
                    drop=self._drop,
                )
                for index in sorted(usable)
            ]
            hold = (partial(self._peek, True), partial(self._peek, False))
            peek = Target(ROLE_KEY, hand.ROLE, label=hand.YOUR_ROLE, hold=hold)
            found = [*cards, *found, peek]
        if self.view.sheets:
            found.append(Target(LAST_ROUND, places.ROUNDS))
        return found

    def _peek(self, up: bool) -> None:
        self.peeking = up
        self.dirty()

    def play(self, action: Any) -> None:
        self.picked, self.dragged = None, None
        super().play(action)

    def update(self, dt: float) -> None:
        """Speak of what is pointed at; a press that is over drags no longer."""
        super().update(dt)
        if self.pressed is None:
            self.dragged = self._pressed_at = None
        if self.at_rest:
            self.rehearsal.go_on(self.app.window.canvas)
        pointed = self._pointed_in(self.legal), self._card_under()
        if pointed != self._spoken:
            self._spoken = pointed
            if self.legal:
                self.panel_buttons = self.buttons(self.view, self.legal)
                self.dirty()

    def pause(self) -> None:
        """Nothing private stays open under another scene."""
        super().pause()
        self.peeking = False

    # ---- the panel ----------------------------------------------------------------------------

    def row_box(self, seat: int) -> Box:
        """A row, or a small cell over the hand."""
        return hand.cell(seat, len(self.match.seats)) if self.handed else super().row_box(seat)

    def paint_row(self, canvas: Canvas, seat: int, box: Box, status: str, active: bool, face: str) -> None:
        if not self.handed:
            super().paint_row(canvas, seat, box, status, active, face)
            return
        twos, ones = self.shown.tokens[seat]
        out = not self.shown.alive[seat]
        hand.paint_cell(canvas, box, self.match.seats[seat].colour, 2 * twos + ones, active, out)

    def row_key(self, seat: int, view: View) -> Hashable:
        shown = self.shown
        return shown.tokens[seat], shown.alive[seat], seat == shown.president, self.handed

    def facts(self, canvas: Canvas, box: Box, seat: int, view: View) -> None:
        """Tokens and points, and the President's badge."""
        president = seat == self.shown.president
        panel.draw_facts(canvas, box, self.match.seats[seat].name, *self.shown.tokens[seat], president)

    def facts_width(self, seat: int, view: View) -> float:
        return panel.facts_width(*self.shown.tokens[seat])

    def emblem(self, canvas: Canvas, box: Box, seat: int, view: View) -> None:
        x, y, w, h = box
        canvas.sprite(f"seat_{self.match.seats[seat].colour}", x + w / 2 + 2, y + h / 2 - 1, min(0.81, h / 80))

    def gone(self, seat: int, view: View) -> bool:
        return not self.shown.alive[seat]

    def details(self, seat: int, view: View) -> Sequence[tuple[str, str]]:
        return panel.details(view, seat, self.names)

    def icon(self, event: Any) -> str | None:
        return panel.icon(event)

    # ---- motion -------------------------------------------------------------------------------

    def animate(self, event: Any, before: View, after: View) -> Tween | None:
        """The event in motion; somebody else's sealed answer must not take the screen from who still thinks."""
        if isinstance(event, moves.Answered) and self.driver.question is not None:
            self.shown.answered.add(event.seat)
            return None
        return self.choreography.perform(event)

    def settle(self, view: View) -> None:
        """The table as the view has it."""
        self.shown.follow(view)
        if view.me is None:
            self.peeking = False

    # ---- the end ------------------------------------------------------------------------------

    def celebrate(self, then: Callable[[], None]) -> None:
        """The final score, written round by round under confetti; it stays until somebody goes on."""
        self.app.sound.play("win")
        self.then, self.party = then, Confetti()
        total = len(self.view.sheets) + 1

        def count(t: float) -> None:
            self.counted = t * total

        self.motion.play(Tween(2.0, self.party.fall, linear), Tween(LINE_SECONDS * total, count, linear))
        self.refresh()
        if not self.driver.humans:
            self.motion.play(Tween(LINE_SECONDS * total + BOTS_WAIT, done=self.go_on))

    def go_on(self) -> None:
        """From the final score to the results."""
        then, self.then = self.then, None
        if then:
            then()

    # ---- what only one player may see -----------------------------------------------------------

    def news(self, event: Any, seat: int) -> str:
        return text.news(event, seat, self.names)

    def weight(self, event: Any) -> int:
        """Own secrets first, then what brings somebody nearer to being out."""
        return panel.weight(event)

    def private(self, canvas: Canvas, box: Box, view: View) -> None:
        """Role, hand, what came into it or went since, and what is known of other hands."""
        news = [] if view.me is None else [words for _, words in self.driver.news(view.me)]
        hand.draw_sheet(canvas, box, view, self.names, news)
