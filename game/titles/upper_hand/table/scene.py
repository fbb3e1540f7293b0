"""The Upper Hand table: the office by day, the Mission by night, and everything that can be clicked there."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar

import msgspec

from game.engine.look import Look
from game.geometry import Box, Point
from game.scenes.table.hooks import TIGHT, Symbol
from game.scenes.table.measures import SLIM, Button, Counting, Measures
from game.scenes.table.scene import TableScene
from game.scenes.table.stage import Drawing, Prop
from game.titles.upper_hand import look
from game.titles.upper_hand.rules import moves, odds
from game.titles.upper_hand.rules.content import CHALLENGES, GOAL, LAST_ROUND, PEOPLE, SKILLS
from game.titles.upper_hand.rules.moves import Action, Event, Location
from game.titles.upper_hand.rules.view import View
from game.titles.upper_hand.table import (
    cards,
    large_hand,
    large_sheet,
    layout,
    mission,
    overlay,
    panel,
    pieces,
    sheet,
    symbols,
)
from game.titles.upper_hand.table.events import Choreography
from game.titles.upper_hand.table.motion import rehearsed
from game.titles.upper_hand.table.shown import Shown
from game.titles.upper_hand.words import labels, telling
from game.ui.colours import INK
from game.ui.scene import Target

if TYPE_CHECKING:
    from game.ui.canvas import Canvas


def _paint_office(open_rooms: Sequence[Location], canvas: Canvas) -> None:
    pieces.paint_office(canvas, open_rooms)
    pieces.paint_track(canvas)


def _paint_mission(canvas: Canvas) -> None:
    mission.paint_tray(canvas)
    pieces.paint_track(canvas)


NEAR = 4  # so far from the goal a Mission may be enough


class Table(TableScene[View, Action, Event]):
    """Upper Hand as one seat, or the room, sees it."""

    has_private: ClassVar[bool] = True
    measures: ClassVar[Measures] = replace(
        SLIM,
        rows=(1364, 240, 460, 516),
        row_height=93,
        row_gap=16,
        things=190,
        buttons=panel.BUTTONS,
        first_button=74,
        log=(1364, 767, 460, 73),
        board=layout.BOARD,
        light=(-510, -200, 2300, 1400),
        accent=pieces.ORANGE,
    )
    stage_of = (Shown, Choreography)
    looks: ClassVar[Look] = look
    routine = (
        moves.Chose,
        moves.Entered,
        moves.Used,
        moves.Declined,
        moves.InitiativeTaken,
        moves.LeaderTaken,
        moves.DiceAdded,
        moves.LocationRolled,
        moves.Drew,
        moves.Showed,
        moves.SkillRolled,
        moves.Gained,
        moves.Lost,
        moves.ShieldKept,
        moves.Shuffled,
        moves.RoundBegan,
        moves.CleanedUp,
        moves.SatOut,
        moves.ChallengeWon,
        moves.PicturesPassed,
    )
    reveals = (moves.EventDrawn, moves.GameOver)
    side_by_side = MappingProxyType({moves.Gained: "seat", moves.Lost: "seat"})
    held_back = (moves.Chose,)
    counting = Counting(labels.PICKED, ("#0e3a4a", INK), ("#17566c", "#3f8ba3"), ("#17566c", "#0b2c38"))
    shown: Shown
    hopes: mission.Hopes = MappingProxyType({})

    def settle(self, view: View) -> None:
        """How every attempt would go for whoever is asked for one."""
        if view.stage == "attempt":
            slots = [slot for slot, it in enumerate(view.row) if it.winner is None]
            self.hopes = {slot: {it.skill: it for it in odds.tries(view, slot)} for slot in slots}
        else:
            self.hopes = {}

    def recall(self) -> None:
        """Who sits where."""
        self.shown.seats = self.match.seats

    def rehearsed(self) -> list[Prop]:
        return rehearsed(self.shown)

    def tense(self, view: View) -> bool:
        """When one more good round could end it."""
        near = max(player.upper_hand for player in view.players) >= GOAL - NEAR
        return near or view.last or view.round >= LAST_ROUND - 1

    def asks(self) -> str:
        """What is asked; the card that needs somebody lies on the table and is not read out."""
        if self.sofa.answered and self.view.stage == "choose":  # who has not picked is nobody's business
            return labels.SEALED if self.humans else labels.BY_PHONE
        words = super().asks()
        subject = labels.subject(self.view)
        return f"{words.partition(chr(10))[0]}\n{subject}" if subject else words

    def feels_from(self, seat: int) -> Point | None:
        """Beside the faces that wait for their turn, so that no word is covered."""
        shown = self.shown
        if shown.phase != "movement" or seat not in shown.order:
            return None
        x, y, _ = shown.office.in_queue(shown.order.index(seat), len(shown.order))
        left, _, wide, _ = shown.office.queue
        return (left + 4 if x < left + wide / 2 - 1 else left + wide - 4), y

    # ---- the board ----------------------------------------------------------------------------

    def board_key(self, view: View) -> Hashable:
        """The office with these rooms open, or the bare table of a Mission."""
        return view.locations if self.shown.phase == "movement" else "mission"

    def paint_board(self, canvas: Canvas) -> None:
        """The office, or the tray of the Mission; the track."""
        if self.shown.phase == "movement":
            _paint_office(self.view.locations, canvas)
        else:
            _paint_mission(canvas)

    def boards_ahead(self, view: View) -> Mapping[Hashable, Drawing]:
        """The other half of a round, or the office with the rooms that open next."""
        if self.shown.phase == "movement" and view.locations == self.view.locations:
            return {"mission": _paint_mission}
        # A new round is told in the office as it was.
        rooms = view.locations if self.shown.phase == "movement" else self.view.locations
        return {rooms: partial(_paint_office, rooms)}

    def draw_board(self, canvas: Canvas, view: View) -> None:
        """Everything that moves, from the floor up; windows last."""
        shown = self.shown
        if shown.phase == "movement":
            self._draw_office(canvas)
        else:
            hopes = {} if self.busy else self.hopes
            mission.draw_row(canvas, shown, self.legal, self.focus, hopes)
            mission.draw_tray(canvas, shown, hopes, bool(self.legal), self.pointed)
        if shown.phase == "mission" or shown.remark is not None:
            mission.draw_talk(canvas, shown)
        pieces.draw_track(canvas, shown)
        if not self.busy and not view.over:
            overlay.draw(canvas, view, shown, self.legal, self.focus)

    def _draw_office(self, canvas: Canvas) -> None:
        shown = self.shown
        self._draw_lit(canvas)
        pieces.draw_standees(canvas, shown)
        pieces.draw_room_dice(canvas, shown)
        pieces.draw_queue(canvas, shown, told=self.sofa.answered is None)
        cards.draw_event(canvas, shown)

    def _draw_lit(self, canvas: Canvas) -> None:
        """Rooms that can be picked, the one in which it gets crowded, and where one's own token would stand."""
        shown = self.shown
        going = [action for action in self.legal if isinstance(action, moves.Go)]
        lit = [action.location for action in going]
        advised = (action for action in going if self.focus is None and self.hinted(action))
        meant = self.pointed or next(advised, None)
        pointed = meant.location if isinstance(meant, moves.Go) else None
        crowded = shown.rooms[shown.active] if shown.dice else None
        for room in dict.fromkeys((*lit, crowded, shown.glowing)):
            if room is not None:
                pieces.draw_lit(canvas, shown, room, room in (pointed, shown.glowing))
        own = pointed or shown.choice
        seat = shown.me if shown.me is not None else self.answerer
        if own is not None and seat is not None and shown.rooms[seat] is None and own in shown.plan:
            pieces.draw_standee(canvas, shown.worn(seat), *pieces.stand(shown, seat, own), pieces.GHOST)

    # ---- what can be clicked --------------------------------------------------------------------

    def on_board(self, view: View, legal: Sequence[Action]) -> list[Target]:
        """Rooms, Challenges and their skills, cards, and people."""
        found = []
        for action in legal:
            match action:
                case moves.Go(room):
                    found.append(self.offer(action, self.shown.office.room(self.shown.plan.index(room))))
                case moves.Play(card):
                    found.append(self.offer(action, self._card_box(view, view.hand.index(card))))
                case moves.Aim(target):
                    place, large = view.targets.index(target), self.below is not None
                    found.append(self.offer(action, layout.aim_box(place, len(view.targets), large)))
                case moves.Attempt(slot, skill) if CHALLENGES[view.row[slot].challenge].type is None:
                    large = self.below is not None
                    box = layout.skill_box(slot, len(view.row), SKILLS.index(skill), large)
                    found.append(self.offer(action, box, 6))
                case moves.Attempt(slot):
                    found.append(self.offer(action, layout.challenge_box(slot, len(view.row))))
        return found

    def _card_box(self, view: View, number: int) -> Box:
        """Where one of the drawn cards is picked."""
        board, letters = self.arrangement.board, self.arrangement.letters.log
        if not letters:
            return layout.choice_box(number, len(view.hand))
        return board.inside(large_hand.card_box(number, board.box(layout.BOARD), letters))

    def draw_over(self, canvas: Canvas) -> None:
        """In large letters the cards drawn lie over the rows, too."""
        view, board, letters = self.view, self.arrangement.board, self.arrangement.letters.log
        if letters and view.hand and view.stage != "aim" and not (self.busy or view.over or self.sheet.open):
            advice = self.advice if self.hints else None
            window = canvas.within(1 / board.scale, *board.back((0, 0)))
            room = board.box(layout.BOARD)
            overlay.draw_large_hand(window, view, self.shown, room, letters, self.focus, advice)

    def hint_edge(self, target: Target) -> float:
        """The skills of a Personal Challenge lie side by side."""
        slot = target.action.slot if isinstance(target.action, moves.Attempt) else None
        personal = slot is not None and CHALLENGES[self.view.row[slot].challenge].type is None
        return TIGHT if personal else super().hint_edge(target)

    def draw_hint(self, canvas: Canvas, target: Target, grown: float) -> None:
        """The chance of a Challenge lies on its ring."""
        super().draw_hint(canvas, target, grown)
        if isinstance(target.action, moves.Attempt):
            mission.draw_chance(canvas, self.shown, target.action.slot, self.hopes, self.focus)

    def came_of(self, event: Event, line: str) -> str:
        """Whoever looks is not called by name."""
        return telling.came_of(event, self.view.me) or line

    def buttons(self, view: View, legal: Sequence[Action]) -> list[Button]:
        """What has no place, words about what has, and one's own cards."""
        if self.watched or view.over:
            return []
        if self.showing.told:
            found = [panel.says(labels.HURRY, "icon_timer")]
        else:
            found = panel.buttons(view, legal, self.names, self.pointed)
        if self.humans and moves.Use() not in legal:
            words = labels.LOOK_OPENLY if view.open_cards else labels.LOOK
            found.append(Button(words, fill=panel.SKY, size=30, click=self.peek_now, key=("look",)))
        return found

    def pointed_at(self) -> None:
        """The buttons speak of it."""
        if self.legal:
            self.speak()

    # ---- the panel ----------------------------------------------------------------------------

    def symbols(self, view: View) -> list[Symbol]:
        return symbols.on_board(self, view)

    def row_symbols(self, seat: int, view: View) -> list[Symbol]:
        return symbols.in_row(self, view, seat)

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

    def emblem(self, canvas: Canvas, box: Box, seat: int, view: View) -> None:
        panel.draw_emblem(canvas, box, self.shown.worn(seat))

    # ---- motion -------------------------------------------------------------------------------

    def hold_back(self, event: Event) -> None:
        """Note that somebody has chosen a room."""
        if isinstance(event, moves.Chose):
            self.shown.chosen.add(event.seat)

    # ---- what only one player may see, unless cards are open ------------------------------------

    def sheet_view(self, seat: int) -> View | None:
        """With open cards everybody's sheet."""
        view = self.view
        if not view.open_cards:
            return None
        return msgspec.structs.replace(view, me=seat, choice=None, hand=view.hand if seat == view.active else ())

    def private(self, canvas: Canvas, box: Box, view: View) -> None:
        """Who one is, and which cards one knows of."""
        if self.arrangement.letters.log:
            large_sheet.draw(canvas, box, view, self.leaf)
        else:
            sheet.draw(canvas, box, view)

    def leaves(self, view: View) -> tuple[str, ...]:
        return large_sheet.leaves(view)
