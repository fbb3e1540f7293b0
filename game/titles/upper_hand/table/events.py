"""How every event of Upper Hand is shown: who walks in where, who says what to whom, and who gets on."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeVar

from game.geometry import Box, Point, grown, middle
from game.scenes.table.stage import TABLE, bow
from game.titles.upper_hand.rules import moves
from game.titles.upper_hand.rules.affairs import AFFAIRS
from game.titles.upper_hand.rules.content import CHALLENGES
from game.titles.upper_hand.rules.view import Slot, Throw
from game.titles.upper_hand.table import cards, layout, pieces
from game.titles.upper_hand.table.motion import Stagecraft
from game.titles.upper_hand.table.shown import Remark
from game.titles.upper_hand.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import SHADOW
from game.ui.motion import Tween, between, ease_in_out, ease_out, sequence, together, wait

Thing = TypeVar("Thing")

DECKS = {"own": ("uh_card_back", 1.2), "events": ("uh_event_deck", 0.5), "challenges": ("uh_challenge_back", 0.4)}
PICTURES = "event_embarrassing_pictures"
REVEAL: Box = (484.0, 84.0, 454.0, 662.0)
BUMP = 96.0  # the width of what is gained or lost, with a gap
CARD: Box = (546.0, 250.0, 330.0, 430.0)  # that is turned over
SAYS = 1.6  # seconds that a line has for itself; it stays while faces move along the track


class Choreography(Stagecraft):
    """Turns events into motion of the things that are shown."""

    # ---- Movement -----------------------------------------------------------------------------

    def show_round_began(self, event: moves.RoundBegan) -> Tween:
        first, rooms = event.initiative, [None] * len(self.seats)
        begin = self._half_begins("movement", first, [])
        held = self.becomes(round=event.round, initiative=first, next_initiative=None, leader=event.leader)
        bare = self.becomes(choosing=True, chosen=set(), rooms=rooms, event=None)
        return sequence(begin, held, bare, self.herald(event, first, 1.2))

    def show_last_round(self, event: moves.LastRound) -> Tween:
        return sequence(self.becomes("alarm", last=True), self.banner(*self.says(event), "icon_clock", 2.4, 1.4))

    def _half_begins(self, phase: moves.Phase, first: int, row: list[Slot]) -> Tween:
        """Movement or Mission: who comes after whom, and nothing of what lay there before."""
        count = len(self.seats)
        order = tuple((first + turn) % count for turn in range(count))
        begin = self.becomes("gong", phase=phase, active=first, order=order, row=row, attempted=set())
        return sequence(begin, self.becomes(throw=None, remark=None, at_stake=None, dice=0, drawn=0))

    def show_chose(self, event: moves.Chose) -> Tween:
        shown = self.shown
        sealed = self.becomes("card", chosen=shown.chosen | {event.seat}, choice=event.location or shown.choice)
        return sequence(sealed, self.pop("uh_card_back", lambda: self.in_queue(event.seat), 0.3, 0.7))

    def show_entered(self, event: moves.Entered) -> Tween:
        """A token slides from the queue into its room, with two pale ones after it."""
        shown, seat, room = self.shown, event.seat, event.location
        start_x, start_y = self.in_queue(seat)
        rooms, choice = replaced(shown.rooms, seat, room), None if seat == shown.me else shown.choice
        begin = self.becomes(choosing=False, active=seat, dice=0, remark=None, rooms=rooms, choice=choice, lifted=seat)

        def draw(canvas: Canvas, t: float) -> None:
            x, y, scale = pieces.stand(shown, seat, room)
            for behind, alpha in ((0.16, 50), (0.08, 100), (0.0, 255)):
                if behind and (self.calm() or t < behind):
                    continue
                part = 1.0 if self.calm() else ease_out(t - behind)
                at = bow((start_x, start_y + 40), (x, y), 40, part)
                pieces.draw_standee(canvas, shown.worn(seat), *at, scale, alpha)

        stands = self.becomes("step", lifted=None, dice=event.dice)
        return sequence(begin, self.floating(0.5, draw), stands, self.glow(room) if event.dice else None)

    def show_used(self, event: moves.Used) -> Tween:
        return sequence(self.becomes("right"), self.glow(event.location))

    def show_declined(self, event: moves.Declined) -> Tween:
        return sequence(self.becomes("murmur"), self.herald(event, event.seat, 1.1))

    def show_initiative_taken(self, event: moves.InitiativeTaken) -> Tween:
        return sequence(self._marker("icon_first", event.seat), self.becomes("bell", next_initiative=event.seat))

    def show_leader_taken(self, event: moves.LeaderTaken) -> Tween:
        return sequence(self._marker("icon_flag", event.seat), self.becomes("bell", leader=event.seat))

    def show_dice_added(self, event: moves.DiceAdded) -> Tween:
        def added() -> None:
            dice = self.shown.armed if event.armory else self.shown.extra
            dice[event.seat] += event.dice

        return sequence(self.becomes("gain"), self._marker("die_gold_5", event.seat, 0.6), added)

    def _marker(self, sprite: str, seat: int, size: float = 1.0) -> Tween:
        """Something that a player now holds: it springs up and flies to the row."""
        where = self.spot(seat)
        fly = self.flight(sprite, where, self.row_of(seat), 0.5, size)
        return sequence(self.pop(sprite, where, 0.6, 1.4 * size), fly)

    def show_location_rolled(self, event: moves.LocationRolled) -> Tween:
        shown, dice = self.shown, event.dice
        spots, size = shown.office.dice(shown.plan.index(event.location), len(dice)), shown.office.size
        begin = self.becomes(dice=0, extra=replaced(shown.extra, event.seat, 0))
        thrown = self.becomes(throw=Throw(event.seat, dice, None, None, sum(dice), False))
        return sequence(begin, self.tumble(spots, dice, pieces.ROOM_DIE * size, 1.15), thrown, wait(0.15))

    # ---- cards --------------------------------------------------------------------------------

    def show_shuffled(self, event: moves.Shuffled) -> Tween:
        sprite, size = DECKS[event.deck]
        return sequence(self.becomes("card"), self.banner(*self.says(event), sprite, 1.0, size))

    def show_drew(self, event: moves.Drew) -> Tween:
        """Cards from a deck, face down: to the tray of the Mission, or to who is in a room."""
        start, end = self.row_of(event.seat), self.spot(event.seat)

        def draw(canvas: Canvas, t: float) -> None:
            there = (layout.TRAY[0] + 1000, layout.TRAY[1] + 74) if self.shown.phase == "mission" else end()
            for number in range(min(event.count, 4)):
                part = min(1.0, max(0.0, 1.4 * t - 0.12 * number))
                x, y = bow(start(), there, 70, ease_in_out(part))
                canvas.sprite("uh_card_back", x + 26 * number * part, y, 1.0, angle=-7 if number % 2 else -3)

        return sequence(self.becomes("card"), self.floating(0.5, draw), self.becomes(drawn=event.count))

    def show_showed(self, event: moves.Showed) -> Tween:
        """A card flies to the middle, turns, and can be read."""
        start = self.spot(event.seat)

        def draw(canvas: Canvas, t: float) -> None:
            if t < 0.2 and not self.calm():
                x, y = bow(start(), middle(CARD), 60, ease_in_out(t / 0.2))
                canvas.sprite("uh_card_back", x, y, 1.7, angle=-3)
            else:
                x, y, w, h = grown(CARD, 16)
                canvas = canvas.natural(grown(CARD, 24), TABLE)
                canvas.box((x, y, w, h + 8), SHADOW, 36, alpha=120)
                cards.draw_card(canvas, event.card, CARD)

        return sequence(self.becomes("card", drawn=0, remark=None), self.floating(1.15, draw, stays=True))

    def show_card_played(self, event: moves.CardPlayed) -> Tween:
        remark = Remark(event.seat, event.card, event.target, event.works)
        return sequence(self.becomes("boast" if event.target is None else "insult", remark=remark), wait(SAYS))

    def show_shield_kept(self, event: moves.ShieldKept) -> Tween:
        shields = replaced(self.shown.shields, event.seat, (*self.shown.shields[event.seat], event.card))
        return sequence(self._marker("uh_shield", event.seat, 0.8), self.becomes("shield", shields=shields))

    def _change(self, seat: int, amount: int, now: int) -> Tween:
        """A face slides along the track under what it gained or lost, and the stage tells it too."""
        shown, spot = self.shown, self.on_track(seat)
        if not amount:
            return self.pop("icon_cross", spot, 0.6, 0.4)
        start = shown.track[seat]

        def note() -> None:
            shown.changing.add(seat)
            if shown.remark is not None:
                shown.remark = shown.remark.changed(seat, amount)

        def slide(t: float) -> None:
            shown.points[seat], shown.track[seat] = now, between(start, now, t)

        def draw(canvas: Canvas, t: float) -> None:
            x, y = self.bump(seat)
            rise = 0.0 if self.calm() else 10 * (1 - min(1.0, t * 3))
            cards.chip(canvas, bump_box(x, y + rise), amount)

        going = Tween(0.35 + 0.07 * abs(now - start), slide, ease_in_out)
        chip = self.floating(0.75, draw, stays=True)
        return sequence(note, together(going, chip), lambda: shown.changing.discard(seat))

    def bump(self, seat: int) -> Point:
        """Over a face that moves along the track; those of neighbors who move too lie side by side."""
        spots = layout.track_spots(self.shown.track)
        crowd = sorted(self.shown.changing | {seat}, key=lambda other: spots[other])
        places = layout.apart([spots[other][0] for other in crowd], BUMP)
        return places[crowd.index(seat)], spots[seat][1]

    def show_gained(self, event: moves.Gained) -> Tween:
        return sequence(self.becomes("gain"), self._change(event.seat, event.amount, event.now))

    def show_lost(self, event: moves.Lost) -> Tween:
        return sequence(self.becomes("loss"), self._change(event.seat, -event.amount, event.now))

    def show_stole(self, event: moves.Stole) -> Tween:
        fly = self.flight("token_upper_hand", self.on_track(event.victim), self.on_track(event.seat), 0.5, 0.5, 120)
        return sequence(
            self.becomes("snatch"),
            together(self._change(event.victim, -event.amount, event.victim_now), fly if event.amount else None),
            self._change(event.seat, event.amount, event.now) if event.amount else None,
        )

    def show_turned(self, event: moves.Turned) -> Tween:
        kept = tuple(card for card in self.shown.shields[event.seat] if card != event.card)
        used = self.becomes("shield", shields=replaced(self.shown.shields, event.seat, kept))
        flash = self.pop("uh_shield", self.on_track(event.seat), 0.9, 1.2)
        return sequence(used, flash, self._change(event.seat, event.amount, event.now))

    # ---- Events -------------------------------------------------------------------------------

    def show_event_drawn(self, event: moves.EventDrawn) -> Tween:
        """An Event from the pile, large, then laid beside the rooms."""

        def draw(canvas: Canvas, t: float) -> None:
            if self.calm() or 0.12 <= t <= 0.9:
                x, y, w, h = grown(REVEAL, 18)
                canvas.box((x, y, w, h + 8), SHADOW, 44, alpha=130)
                pieces.laid(canvas, REVEAL, 0.0, cards.paint_reveal, event.event)
                return
            there = middle(REVEAL)
            ends = (self.shown.office.deck, there) if t < 0.12 else (there, middle(self.shown.office.event))
            x, y = bow(*ends, 60, ease_in_out(t / 0.12 if t < 0.12 else (t - 0.9) / 0.1))
            canvas.sprite("uh_event_deck", x, y, 0.8)

        return sequence(self.becomes("sting"), self.floating(2.4, draw, stays=True), self.becomes(event=event.event))

    def show_event_resolved(self, event: moves.EventResolved) -> Tween:
        if not event.works:
            return sequence(self.becomes("murmur"), self.herald(event, event.seat, 1.2))
        aim = event.seat if event.target is None else event.target
        start = middle(self.shown.office.event)
        fly = self.flight("token_upper_hand", lambda: start, self.on_track(aim), 0.55, 0.6, 140)
        return sequence(self.becomes("whoosh"), fly)

    def show_tossed(self, event: moves.Tossed) -> Tween:
        rolls = list(zip(event.seats, event.dice, event.totals, strict=True))
        remark, drawn = self.shown.remark, self.shown.event
        title = labels.TOSS["card" if len(rolls) == 1 else event.why]
        why = labels.stakes(event.why, None if remark is None else remark.card, drawn)
        effect = AFFAIRS[drawn].effect if drawn is not None and event.why == "event" else ()
        return self.toss(rolls, title, why, lowest=any(step.whom == "low" for step in effect))

    def show_pictures_passed(self, event: moves.PicturesPassed) -> Tween:
        path = [self.on_track(seat) for seat in (*event.seen, event.reached)]
        hops = [self.flight(PICTURES, a, b, 0.5, 0.5, 120) for a, b in pairwise(path)]
        return sequence(self.becomes("card"), self.pop(PICTURES, path[0], 0.6, 0.5), *hops)

    # ---- Mission ------------------------------------------------------------------------------

    def show_mission_began(self, event: moves.MissionBegan) -> Tween:
        row = [Slot(challenge, None) for challenge in event.row]
        begin = self._half_begins("mission", event.leader, row)
        away = self.becomes(taken=set(range(len(row))))
        deal = together(*(self._deal(number, len(row)) for number in range(len(row))))
        flag = None
        if self.shown.leader != event.leader:  # chosen for this Mission alone
            flag = self.flight("icon_flag", lambda: self.face_on_slip, self.row_of(event.leader), 0.6)
        banner = self.herald(event, event.leader, 1.1)
        return sequence(begin, away, together(deal, banner), flag, self.becomes(leader=event.leader))

    def _deal(self, number: int, count: int) -> Tween:
        """A Challenge is laid out, and turned over where it lies."""
        x, y, w, h = layout.challenge_box(number, count)

        def draw(canvas: Canvas, t: float) -> None:
            fall = 0.0 if self.calm() else 420 * (1 - t)
            canvas.sprite("uh_challenge_back", x + w / 2, y + h / 2 - fall, w / layout.CARD_W)

        def lies() -> None:
            self.shown.taken.discard(number)
            self.sound("card")

        return sequence(wait(0.16 * number), self.floating(0.4, draw, ease_out), lies)

    def show_skill_rolled(self, event: moves.SkillRolled) -> Tween:
        shown, seat, dice = self.shown, event.seat, event.dice
        throw = Throw(seat, dice, event.slot, event.skill, event.total, event.success)
        begin = self.becomes(active=seat, remark=None, drawn=0, throw=throw, at_stake=event.slot)
        spent = self.becomes(extra=replaced(shown.extra, seat, 0), armed=replaced(shown.armed, seat, 0))
        roll = self.tumble(layout.tray_dice(len(dice)), dice, layout.tray_size(len(dice)), 1.15)
        over = self.becomes("right" if event.success else "wrong", attempted=shown.attempted | {seat})
        missed = None if event.success else self.pop("icon_cross", self.on_challenge(event.slot), 0.5, 1.4)
        return sequence(begin, spent, roll, over, missed or wait(0.25))

    def show_challenge_won(self, event: moves.ChallengeWon) -> Tween:
        shown, seat = self.shown, event.seat
        row = replaced(shown.row, event.slot, Slot(event.challenge, seat))
        pile = tuple(sorted((*shown.piles[seat], event.challenge)))
        sprite, start = f"uh_mini_{CHALLENGES[event.challenge].colour}", self.on_challenge(event.slot)
        fly = self.flight(sprite, start, self.row_of(seat), 0.6, 1.4)
        kept = self.becomes(piles=replaced(shown.piles, seat, pile))
        return sequence(self.becomes("success", row=row, at_stake=None), wait(0.25), fly, kept)

    def show_sat_out(self, event: moves.SatOut) -> Tween:
        return sequence(self.becomes("yawn", active=event.seat), self.herald(event, event.seat, 1.0))

    # ---- Clean-up and the end -------------------------------------------------------------------

    def show_cleaned_up(self, event: moves.CleanedUp) -> Tween:
        count, old, new = len(self.seats), self.shown.initiative, event.initiative
        banner = self.banner(*self.says(event), "marker_initiative", 0.7, 1.4)
        passed = self.flight("icon_first", self.row_of(old), self.row_of(new), 0.6, 1.0, -40) if old != new else None
        spent = self.becomes(shields=[()] * count, armed=[0] * count)
        first = self.becomes(initiative=new, next_initiative=None)
        return sequence(self.becomes("card", at_stake=None, remark=None), banner, passed, spent, first)

    def show_game_over(self, event: moves.GameOver) -> Tween:
        return sequence(self.becomes("success"), self.herald(event, event.winner, 3.2, "crown"))


def bump_box(x: float, y: float) -> Box:
    """What a face on the track gained or lost: over its hair, below whatever is told on the stage."""
    return x - 46, y - 66, BUMP - 4, 44.0


def replaced(things: Sequence[Thing], place: int, thing: Thing) -> list[Thing]:
    """The same things but for one."""
    return [*things[:place], thing, *things[place + 1 :]]
