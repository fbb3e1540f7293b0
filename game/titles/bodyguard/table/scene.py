"""The Bodyguard table: everybody round it, the President's desk, and a hand to play from."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

from game.engine.look import Look
from game.geometry import Box, Point
from game.scenes.table.arrangement import seen
from game.scenes.table.hooks import TIGHT, Symbol
from game.scenes.table.measures import SLIM, Button, Measures
from game.scenes.table.stage import Prop
from game.titles.bodyguard import look
from game.titles.bodyguard.rules import moves
from game.titles.bodyguard.rules.content import KINDS
from game.titles.bodyguard.rules.moves import Action, Card, Event
from game.titles.bodyguard.rules.view import View
from game.titles.bodyguard.table import chances, desk, hand, layout, panel, pieces, public, score, symbols
from game.titles.bodyguard.table.events import Choreography
from game.titles.bodyguard.table.motion import rehearsed
from game.titles.bodyguard.table.rows import TableOfRows
from game.titles.bodyguard.table.shown import Shown
from game.titles.bodyguard.words import text
from game.titles.bodyguard.words.chances import prospect
from game.titles.bodyguard.words.phrases import card_name
from game.titles.bodyguard.words.telling import LAST_SCORE, NEXT_ROUND
from game.ui import focus
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, SHADOW
from game.ui.scene import Target

DRAGGED = 26.0  # how far the mouse moves before a press becomes a drag
LAST_ROUND = ("info", "round")


class Table(TableOfRows):
    """Bodyguard as one seat, or the room, sees it."""

    stage_of = (Shown, Choreography)
    looks: ClassVar[Look] = look
    reveals = (moves.SteppedIn, moves.Rescued, moves.NobodyMoved, moves.Eliminated, moves.RoundOver, moves.GameOver)
    routine = (
        moves.TurnBegan,
        moves.Drew,
        moves.Discarded,
        moves.Passed,
        moves.Played,
        moves.Skipped,
        moves.HitPlaced,
        moves.HitRemoved,
        moves.CardsDealt,
        moves.Stole,
        moves.MartinServed,
        moves.Countered,
        moves.Cancelled,
    )
    held_back = (moves.Answered,)
    bubbles = False
    has_private = has_public = True
    summons = (moves.SteppedIn, moves.NobodyMoved)
    score_seconds = 0.45
    sums = (moves.GameOver,)
    measures: ClassVar[Measures] = replace(
        SLIM,
        row_height=65,
        row_gap=15,
        board=layout.BOARD,
        below=0.34,
        light=(-439, -140, 2300, 1400),
        accent=pieces.BLUE,
    )

    dragged: Point | None = None  # where the picked card is in the air
    _pressed_at: Point | None = None

    def rehearsed(self) -> list[Prop]:
        return rehearsed(self.match.seats, bool(self.humans))

    def recall(self) -> None:
        self.settle(self.view)

    def settle(self, view: View) -> None:
        """Whoever plays alone sits at the foot of the table, and the hand lies where there is room for it."""
        self.shown.below = self.humans[0] if len(self.humans) == 1 else None
        self.shown.hand_place = self.below

    # ---- the board ----------------------------------------------------------------------------

    def paint_board(self, canvas: Canvas) -> None:
        """The table, the title and the legend."""
        desk.paint(canvas)

    def draw_board(self, canvas: Canvas, view: View) -> None:
        """Everything that moves, from the felt up; overlays last."""
        shown, seats = self.shown, self.match.seats
        count = len(seats)
        asked = self.movers
        desk.draw_papers(canvas, shown, seats)
        if shown.breath is not None:  # the light goes down
            canvas.box(layout.DUSK, SHADOW, 60, alpha=120)
        seated = [seat for seat in range(count) if not shown.at_desk(seat)]
        if len(seated) < count:
            desk.draw_desk(canvas, seats, shown, view.left_over, asked == (shown.president,))
        for seat in range(count):
            pieces.draw_slots(canvas, seats, shown, seat)
        if shown.breath is None:
            pieces.draw_piles(canvas, shown, any(isinstance(action, moves.Discard) for action in self.placed))
        for seat in seated:
            role = view.left_over if seat == shown.president else view.players[seat].role
            pieces.draw_role(canvas, shown, seat, role)
        if self.board_targets:
            self._draw_choices(canvas, view)
        for seat in seated:
            pieces.draw_seat(canvas, seats, shown, seat, asked == (seat,))
        for seat in range(count):
            pieces.draw_martin(canvas, shown, seat)
            pieces.draw_warning(canvas, shown, seat)
        if self.board_targets:
            self._draw_chances(canvas, view)
        pieces.draw_attack(canvas, shown)
        desk.draw_breath(canvas, shown, seats, self.sofa.answered, self.sofa.lively)
        if shown.breath is not None and self.sofa.counts:
            self.sofa.draw_seconds(canvas, layout.BREATH[0] + 522, layout.BREATH[1] + 76, 40)
        if view.over and not self.busy:
            score.draw_final(canvas, view, seats, self.finale.counted)

    def counts_itself(self) -> bool:
        return self.shown.breath is not None

    def feels_from(self, seat: int) -> Point:
        """Outside of who sits at the sides, so that no name is covered."""
        spot = self.shown.spot(seat)
        aside = 16.0 if spot.x in look.SIDE_X else 0.0
        return spot.x + (aside if spot.x > look.MIDDLE else -aside), spot.y + 20

    def _draw_choices(self, canvas: Canvas, view: View) -> None:
        """Who can be chosen, and what would lie where."""
        aimed, card = self._aimed(), self.card
        colour = look.colour_of(card) if card else pieces.GOLD
        for action in self.placed:
            if (seat := panel.victim(action)) is not None:
                pieces.draw_lit(canvas, self.shown.spot(seat), card, aimed == action, colour)
            elif isinstance(action, moves.Discard):
                panel.draw_discard(canvas, aimed == action)
            elif isinstance(action, moves.PlanB):
                ring = ACTIVE_RING if aimed == action else pieces.GOLD
                pieces.draw_slot_ring(canvas, self.shown.spot(view.active), KINDS.index(action.kind), ring)
        if view.stage == "desk":
            panel.draw_dealing(canvas, self.shown, panel.victim(aimed))

    def _draw_chances(self, canvas: Canvas, view: View) -> None:
        """How likely the picked card works at each seat, and what comes of it where it is aimed."""
        for action in self.placed:
            seat, said = panel.victim(action), prospect(action, view, self.names)
            if seat is not None and said is not None and said.chance is not None:
                chances.draw_badge(canvas, self.shown.spot(seat), said.chance, self.shown.martins[seat])
        if not self._tells_large and (said := prospect(self._aimed(), view, self.names)) is not None:
            chances.draw_tag(canvas, said)

    @property
    def _tells_large(self) -> bool:
        """Whether letters are so large that a tag would hide hits on the smaller board, and the prompt tells it."""
        return self.arrangement.letters.prompt > 0

    def _own_slot(self, action: moves.PlanB) -> Box:
        """Where the hit lies that a Plan B takes away."""
        return self.shown.spot(self.view.active).hit_box(KINDS.index(action.kind))

    def _aimed(self) -> Action | None:
        """The action on the board that the mouse, the focus or the card in the air is at."""
        if self.dragged is not None:
            over = focus.under(self.board_targets, *self.dragged)
            return over.action if over else None
        return self.pointed

    def draw_over(self, canvas: Canvas) -> None:
        """The score of a round that is over, the hand, and a card that is being dragged."""
        view, shown = self.view, self.shown
        if shown.score is not None:
            score.draw_score(canvas, shown.score, self.match.seats)
        if self.handed and not self.sheet.open:
            hand.draw_role(canvas, view, shown.hand_place)
            picked = [index for _, index in self.picking.picked]
            letters = self.arrangement.letters.log / self.arrangement.board.scale
            hand.draw_hand(canvas, shown, picked, self.focus, self._usable(), bool(self.legal), letters)
        if self.focus == LAST_ROUND and view.settled and not self.sheet.open:
            score.draw_score(canvas, view.settled[-1], self.match.seats)
        if self.dragged is not None and self.card:
            pieces.draw_card(canvas, self.card, *self.dragged)

    # ---- the hand -----------------------------------------------------------------------------

    @property
    def card(self) -> Card | None:
        """The card that waits for its target."""
        return next((self.view.hand[index] for _, index in self.picking.picked), None)

    @property
    def rescue(self) -> moves.ThrowIn | None:
        """The rescue with the cards that are marked, if it is one."""
        return next((a for a in self.legal if isinstance(a, moves.ThrowIn) and self.picking.ready(a)), None)

    def _usable(self) -> set[int]:
        """Which cards of the hand are of use now."""
        countering = moves.Counter() in self.legal
        counters = {index for index, card in enumerate(self.view.hand) if countering and card == "hardcore_af"}
        return counters | {index for _, index in self.picking.offered}

    def parts(self, view: View, legal: Sequence[Action]) -> Mapping[Action, Sequence[Card]]:
        """The cards of the hand that are played, or thrown in."""
        return {action: panel.cards_of(action) for action in legal}

    def part_of(self, view: View) -> Mapping[Hashable, Card]:
        return {("card", index): card for index, card in enumerate(view.hand)}

    def proposed(self, view: View, legal: Sequence[Action]) -> Action | None:
        """Three cards are marked for a rescue."""
        return next((action for action in legal if isinstance(action, moves.ThrowIn)), None)

    def draw_hint(self, canvas: Canvas, target: Target, grown: float) -> None:
        """The ring on the discard pile runs behind its tag."""
        super().draw_hint(canvas, target, grown)
        if isinstance(target.action, moves.Discard):
            panel.draw_tag(canvas)

    def hint_edge(self, target: Target) -> float:
        """The cards of a hand lie side by side, and so do hits; the desk stands between others' hits and the piles."""
        held = isinstance(target.key, tuple) and target.key[0] == "card"
        seat = panel.victim(target.action)
        close = held or isinstance(target.action, moves.PlanB) or (seat is not None and self.shown.at_desk(seat))
        return TIGHT if close else super().hint_edge(target)

    def _click(self, index: int) -> None:
        if self.dragged is None:  # otherwise it was picked in order to be dragged
            self.pick(("card", index))

    def _drag(self, index: int, x: float, y: float) -> None:
        if self._pressed_at is None:
            self._pressed_at = (x, y)
        px, py = self._pressed_at
        if self.view.stage != "turn" or (self.dragged is None and abs(x - px) + abs(y - py) < DRAGGED):
            return
        if ("card", index) not in self.picking.picked:
            self.pick(("card", index))
        self.dragged = (x, y)

    def _drop(self, x: float, y: float) -> None:
        over = focus.under(self.board_targets, x, y) if self.dragged is not None else None
        self.dragged = self._pressed_at = None
        if over is not None and over.action is not None:
            self.play(over.action)

    # ---- what can be clicked --------------------------------------------------------------------

    def on_board(self, view: View, legal: Sequence[Action]) -> list[Target]:
        """Seats for whom a card or a role can be meant, the discard pile, and own hits for a Plan B."""
        places = [(action, box) for action in legal if (box := self._place(action))]
        return [self.offer(action, box, 8 if isinstance(action, moves.PlanB) else 0) for action, box in places]

    def _place(self, action: Action) -> Box | None:
        """Where an action is clicked, if it has a place."""
        if (seat := panel.victim(action)) is not None:
            return self.shown.spot(seat).box
        if isinstance(action, moves.PlanB):
            return self._own_slot(action)
        return layout.DISCARD_BOX if isinstance(action, moves.Discard) else None

    def sealed(self, view: View) -> Mapping[Action, Action]:
        """Nobody leaves the table to say no, or to step in."""
        return look.sealed(view)

    def asks(self) -> str:
        """On the open table, who is to say something; in large letters also what comes of the card that is aimed."""
        if self.aloud and self.answerer is not None:
            return text.aloud(self.view, self.answerer, self.names)
        if self.sofa.answered and self.view.stage == "rescue":
            return text.breathless(self.view, self.names)
        if self._tells_large and (said := prospect(self._aimed(), self.view, self.names)) is not None:
            return f"{said.headline}.\n{said.line}"
        return super().asks()

    def buttons(self, view: View, legal: Sequence[Action]) -> list[Button]:
        """What has no place, and words for whoever waits."""
        return [] if self.watched or view.over else panel.buttons(self)

    def targets(self) -> Sequence[Target]:
        """What the frame has, the cards of the hand, and the last round's score."""
        found = [*super().targets()]
        if self.watched or self.sheet.open:
            return found
        if self.handed:
            found = [*(seen(self.arrangement.board, card) for card in self._cards()), *found]
        if self.view.settled:
            found.append(seen(self.arrangement.board, Target(LAST_ROUND, layout.ROUNDS)))
        return found

    def _cards(self) -> list[Target]:
        """The cards of the hand that can be picked or dragged."""
        boxes = layout.card_boxes(len(self.shown.hand), self.shown.hand_place)
        return [
            Target(
                ("card", index),
                boxes[index],
                partial(self._click, index),
                label=card_name(self.view.hand[index]),
                drag=partial(self._drag, index),
                drop=self._drop,
            )
            for _, index in self.picking.offered
        ]

    def update(self, dt: float) -> None:
        """A press that is over drags no longer; another size of text moves the hand."""
        super().update(dt)
        self.shown.hand_place = self.below
        if self.pressed is None:
            self.dragged = self._pressed_at = None

    def pointed_at(self) -> None:
        """The buttons speak of it."""
        if self.legal:
            self.speak()

    # ---- the panel ----------------------------------------------------------------------------

    def symbols(self, view: View) -> list[Symbol]:
        return symbols.on_board(self, view)

    def row_symbols(self, seat: int, view: View) -> list[Symbol]:
        return symbols.in_row(self, seat)

    # ---- events, points and secrets -------------------------------------------------------------

    def hold_back(self, event: Event) -> None:
        """Note that somebody has answered in the rescue."""
        if isinstance(event, moves.Answered):
            self.shown.answered.add(event.seat)

    def tense(self, view: View) -> bool:
        """Somebody is one hit from the end, or it has been fired."""
        return view.shot is not None or any(player.alive and player.danger for player in view.players)

    def pauses(self, event: Event) -> str:
        """The score of a round stays until somebody has read it."""
        if not isinstance(event, moves.RoundOver):
            return ""
        return LAST_SCORE if event.score.round == self.view.rounds else NEXT_ROUND

    def recap_box(self) -> Box:
        """A hand leaves nothing bare but the log."""
        return self.arrangement.log if self.handed else super().recap_box()

    def score_lines(self, view: View) -> int:
        """One per round, and the sum."""
        return len(view.settled) + 1

    def public(self, canvas: Canvas, box: Box, view: View) -> None:
        """The hits before everybody."""
        public.paint_rows(canvas, box, view, self.match.seats)

    def private(self, canvas: Canvas, box: Box, view: View) -> None:
        """Role, hand, what came into it or went since, and what is known of other hands."""
        news = [] if view.me is None else [words for _, words in self.news(view.me)]
        if letters := self.arrangement.letters.log:
            hand.draw_large_sheet(canvas, box, view, self.names, news, letters)
        else:
            hand.draw_sheet(canvas, box, view, self.names, news)
