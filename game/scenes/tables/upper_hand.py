"""The Upper Hand table: the office by day, the Mission by night, and everything that can be clicked there."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from game.rules.upper_hand import moves
from game.rules.upper_hand.content import CHALLENGES, PEOPLE, SKILLS
from game.rules.upper_hand.moves import Location
from game.rules.upper_hand.telling import LATE, Teller, Telling
from game.rules.upper_hand.view import View
from game.scenes.tables import upper_hand_cards as cards
from game.scenes.tables import upper_hand_choices as choices
from game.scenes.tables import upper_hand_mission as mission
from game.scenes.tables import upper_hand_panel as panel
from game.scenes.tables import upper_hand_pieces as pieces
from game.scenes.tables import upper_hand_places as places
from game.scenes.tables import upper_hand_sheet as sheet
from game.scenes.tables.frame import Button, Measures, TableScene
from game.scenes.tables.frame_panel import ground, row_box
from game.scenes.tables.stagecraft import Rehearsal
from game.scenes.tables.upper_hand_events import Choreography
from game.scenes.tables.upper_hand_motion import cast
from game.scenes.tables.upper_hand_places import Box, Point
from game.scenes.tables.upper_hand_shown import Shown
from game.ui.scene import Target

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.scenes.app import App
    from game.ui.canvas import Canvas
    from game.ui.motion import Tween


class Table(TableScene):
    """Upper Hand as one seat, or the room, sees it."""

    has_private: ClassVar[bool] = True
    measures: ClassVar[Measures] = Measures(
        prompt=(1364, 54, 460, 168),
        head=70,
        title_in_head=True,
        strip=None,
        rows=(1364, 240, 460, 534),
        row_height=93,
        row_gap=16,
        stripe=66,
        avatars=False,
        buttons=panel.BUTTONS,
        columns=1,
        first_button=74,
        log=(1364, 783, 460, 57),
        controls=(1364, 852, 460, 176),
        board=places.BOARD,
        light=(-510, -200, 2300, 1400),
        accent=pieces.ORANGE,
    )

    def __init__(self, app: App, match: Match, watch: bool = False) -> None:
        self.shown = Shown()
        self._spoken: Any = None  # what the words beside the buttons are about
        self.telling: Telling | None = None  # what the prompt says while something happens
        self.rehearsal = Rehearsal(lambda: [self._paint_ahead, *cast(match.seats, self.shown.characters)])
        super().__init__(app, match, watch)
        self.shown.follow(self.view)
        self.choreography = Choreography(
            self.shown, match.seats, app.sound.play, self._row, lambda: app.settings.reduced_motion, self.plan
        )

    def _row(self, seat: int) -> Point:
        x, y, width, height = row_box(self, seat)
        return x + width - 190, y + height / 2

    def plan(self) -> tuple[Location, ...]:
        """Which Location is at which place of the floor."""
        return places.plan(self.view.locations)

    def asked(self, view: View) -> tuple[int, ...]:
        """Who is asked; while something happens, whose doing that is."""
        if self.telling is None:
            return view.asked
        return () if self.telling.seat is None else (self.telling.seat,)

    def asks(self) -> str:
        """What happens now, or what is asked; the card that needs somebody lies on the table and is not read out."""
        if self.telling is not None:
            return f"{self.telling.title}\n{self.telling.words}"
        words = super().asks()
        subject = panel.subject(self.view)
        return f"{words.partition(chr(10))[0]}\n{subject}" if subject else words

    def turn(self, view: View) -> str:
        return ""

    # ---- the board ----------------------------------------------------------------------------

    def board_key(self, view: View) -> Hashable:
        """The office with these rooms open, or the bare table of a Mission."""
        return view.locations if self.shown.phase == "movement" else "mission"

    def paint_board(self, canvas: Canvas) -> None:
        """The office, or the tray of the Mission; the track."""
        if self.shown.phase == "movement":
            pieces.paint_office(canvas, self.view.locations)
            pieces.paint_title(canvas)
        else:
            mission.paint_tray(canvas)
        pieces.paint_track(canvas)

    def _paint_ahead(self, canvas: Canvas) -> None:
        """The ground of the other half of a round, so that it is there when that begins."""
        now = self.shown.phase
        self.shown.phase = "mission" if now == "movement" else "movement"
        with canvas.clip((0, 0, 1, 1)):
            ground(self, canvas)
        self.shown.phase = now

    def draw_board(self, canvas: Canvas, view: View) -> None:
        """Everything that moves, from the floor up; windows last."""
        shown, seats = self.shown, self.match.seats
        if shown.phase == "movement":
            self._draw_office(canvas)
        else:
            mission.draw_row(canvas, shown, seats, self.legal, self.focus)
            asked = view.stage == "attempt" and not self.busy
            mission.draw_tray(canvas, shown, seats, asked, bool(self.legal), self._pointed())
            mission.draw_stage(canvas, shown, seats)
        pieces.draw_track(canvas, shown, seats)
        if not self.busy and not view.over:
            choices.draw(canvas, view, shown, seats, self.legal, self.focus)

    def _draw_office(self, canvas: Canvas) -> None:
        shown, seats, plan = self.shown, self.match.seats, self.plan()
        self._draw_lit(canvas, plan)
        pieces.draw_standees(canvas, shown, plan, seats)
        pieces.draw_room_dice(canvas, shown, plan)
        pieces.draw_queue(canvas, shown, seats)
        if shown.event is not None:
            cards.draw_event(canvas, shown.event)
        else:
            canvas.sprite("uh_event_deck", *places.EVENT_DECK)
        if shown.scene is not None:
            mission.draw_stage(canvas, shown, seats)

    def _draw_lit(self, canvas: Canvas, plan: Sequence[Location]) -> None:
        """Rooms that can be picked, the one in which it gets crowded, and where one's own token would stand."""
        shown = self.shown
        lit = [action.location for action in self.legal if isinstance(action, moves.Go)]
        pointed = self.focus.location if isinstance(self.focus, moves.Go) and self.focus in self.legal else None
        if shown.dice and (room := shown.rooms[shown.active]) is not None:
            lit.append(room)
        if shown.glowing is not None and shown.glowing not in lit:
            lit.append(shown.glowing)
        for room in lit:
            pieces.draw_ring(canvas, plan.index(room), room in (pointed, shown.glowing))
            pieces.draw_sign_again(canvas, plan.index(room), room)
        own = pointed or shown.choice
        seat = shown.me if shown.me is not None else self.driver.question
        if own is not None and seat is not None and shown.rooms[seat] is None and own in plan:
            x, y, scale = pieces.stand(shown, plan, seat, own)
            who, colour = shown.characters[seat], self.match.seats[seat].colour
            pieces.draw_standee(canvas, who, colour, x, y, scale, pieces.GHOST)

    def _pointed(self) -> Any:
        return self.focus if self.focus in self.legal else None

    def draw(self, canvas: Canvas) -> None:
        """The frame, and over it whatever flies between board and panel."""
        super().draw(canvas)
        for drawing in list(self.shown.floating.values()):
            drawing(canvas)

    # ---- what can be clicked --------------------------------------------------------------------

    def places(self, view: View, legal: Sequence[Any]) -> list[Target]:
        """Rooms, Challenges and their skills, cards, and people."""
        found = [self.offer(action, box) for action, box in choices.boxes(view, legal).items()]
        count = len(view.row)
        for action in legal:
            if isinstance(action, moves.Go):
                found.append(self.offer(action, places.room_box(self.plan().index(action.location))))
            elif isinstance(action, moves.Attempt):
                personal = CHALLENGES[view.row[action.slot].challenge].type is None
                box = (
                    places.skill_box(action.slot, count, SKILLS.index(action.skill))
                    if personal
                    else places.challenge_box(action.slot, count)
                )
                found.append(self.offer(action, box, 6 if personal else 0))
        return found

    def buttons(self, view: View, legal: Sequence[Any]) -> list[Button]:
        """What has no place, words about what has, and one's own cards."""
        if self.watch or view.over:
            return []
        look = self.peek_now if any(seat.player == "human" for seat in self.match.seats) else None
        if self.telling is not None:
            return panel.meanwhile(look)
        return panel.buttons(view, legal, self.names, self.focus, look)

    def suggest(self, view: View, legal: Sequence[Any]) -> Any:
        """The first place, or the first button."""
        return self.place_targets[0].action if self.place_targets else super().suggest(view, legal)

    def update(self, dt: float) -> None:
        """Speak of what is pointed at."""
        super().update(dt)
        if self.at_rest:
            self.rehearsal.go_on(self.app.window.canvas)
        pointed = self._pointed()
        if pointed != self._spoken:
            self._spoken = pointed
            if self.legal:
                self.panel_buttons = self.buttons(self.view, self.legal)
                self.dirty()

    # ---- the panel ----------------------------------------------------------------------------

    def facts(self, canvas: Canvas, box: Box, seat: int, view: View) -> None:
        """Markers, completed Challenges, points."""
        panel.draw_facts(canvas, box, self.shown, seat)

    def facts_width(self, seat: int, view: View) -> float:
        return panel.facts_width(self.shown, seat)

    def row_key(self, seat: int, view: View) -> Hashable:
        shown = self.shown
        return shown.points[seat], shown.piles[seat], tuple(panel.markers(shown, seat)), shown.characters[seat]

    def status(self, seat: int, view: View) -> str:
        return PEOPLE[view.players[seat].character].name

    def details(self, seat: int, view: View) -> Sequence[tuple[str, str]]:
        return panel.details(view, seat)

    def emblem(self, canvas: Canvas, box: Box, seat: int, view: View) -> None:
        panel.draw_emblem(canvas, box, self.shown, seat, self.match.seats[seat].colour)

    def icon(self, event: Any) -> str | None:
        kind: Any = type(event)
        return panel.ICONS.get(kind)

    def weight(self, event: Any) -> int:
        """What is worth telling those who looked away: rather what was said than what was rolled."""
        kind: Any = type(event)
        return panel.WEIGHTS.get(kind, 2)

    # ---- motion -------------------------------------------------------------------------------

    def animate(self, event: Any, before: View, after: View) -> Tween | None:
        """The event in motion; somebody else's sealed choice must not take the screen from who still thinks."""
        if isinstance(event, moves.Chose) and self.driver.question is not None:
            self.shown.chosen.add(event.seat)
            return None
        self._tell(event)
        return self.choreography.perform(event)

    def _tell(self, event: Any) -> None:
        """Say what happens; what comes of it is said under the same heading."""
        told = Teller(self.names, self.view.me).tell(event)
        if told is None and self.telling is not None and (words := self.text.event(event, self.names)):
            told = self.telling._replace(words=words)
        if told is not None:
            self.telling = told
            self.panel_buttons = self.buttons(self.view, ())

    def told_late(self, event: Any) -> bool:
        """Nobody reads what dice show while they roll."""
        return isinstance(event, LATE)

    def settle(self, view: View) -> None:
        """The table as the view has it."""
        self.telling = None
        self.shown.follow(view)

    # ---- what only one player may see -----------------------------------------------------------

    def private(self, canvas: Canvas, box: Box, view: View) -> None:
        """Who one is, and which cards one knows of."""
        sheet.draw(canvas, box, view)
