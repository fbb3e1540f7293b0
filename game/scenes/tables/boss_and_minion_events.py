"""How every event of Boss & Minion is shown: the draft, the attack, its roll, its losses, and the Specials in between."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial, singledispatchmethod

from msgspec.structs import replace

from game.engine.contract import Event
from game.rules.boss_and_minion import moves
from game.rules.boss_and_minion.content import BOXES, CHARACTERS
from game.rules.boss_and_minion.draft import lowest
from game.rules.boss_and_minion.moves import Character
from game.rules.boss_and_minion.specials import SPECIALS
from game.rules.boss_and_minion.text import ENDS
from game.scenes.tables import boss_and_minion_places as places
from game.scenes.tables import boss_and_minion_tray as tray
from game.scenes.tables.boss_and_minion_cards import card_boxes, pool
from game.scenes.tables.boss_and_minion_motion import Slip, Stagecraft
from game.scenes.tables.boss_and_minion_panel import face_place
from game.scenes.tables.boss_and_minion_places import DIE, Point
from game.scenes.tables.boss_and_minion_ring import COOL, PALE
from game.scenes.tables.boss_and_minion_shown import fresh_board
from game.ui.motion import Tween, call, linear, sequence, together, wait

SUM_AT: Point = (places.MIDDLE, 744.0)
TAKES = "{} joins {}"
GOES_FIRST = "{} goes first"
LOWEST, TIED, ROLLED = "The lowest total begins: {}.", "Tied at {}: the lowest d12 begins{}.", " ({})"
HIT, MISS, DOUBLES = "Hit!", "Miss!", "Doubles!"
EMPTIED = ("{} is beaten", "Not one die is left on this board.")
PLAYER_OUT = ("{} is out", "All dice are gone.")
JUDGED = {
    "passes": ("Nobody attacks any more", "Most dice win, then the higher sum."),
    "guard": ("Long enough!", "Most dice win, then the higher sum."),
}
GAME_OVER = "{} wins!"
DRAW = "A draw"
READIED_SECONDS, READIED_APART = 0.9, 0.03


class Choreography(Stagecraft):
    """Turns events into motion of the things that are shown."""

    @singledispatchmethod
    def perform(self, event: Event) -> Tween | None:
        """The motion of one event, or None if it has none."""
        return None

    def _name(self, seat: int) -> str:
        return self.seats[seat].name

    # ---- before the first turn ------------------------------------------------------------------

    @perform.register
    def _(self, event: moves.Drafted) -> Tween:
        shown = self.shown
        sheet = CHARACTERS[event.character]
        laid = pool(shown.gangs, shown.free)
        if event.character not in laid:
            return self.slip(
                Slip(TAKES.format(sheet.name, self._name(event.seat)), sheet.line, f"bm_{event.character}"), 1.2
            )
        x, y, w, h = card_boxes(len(laid))[laid.index(event.character)]

        def take() -> None:
            shown.boards[event.seat, event.board] = fresh_board(event.character, shown.gangs, event.board)
            self.sound("card")

        seat_card = face_place(event.seat, shown.seats, shown.gangs, event.board)
        fly = self.flight(f"bm_{event.character}", lambda: (x + w / 2, y + h / 2), lambda: seat_card, 0.6, 0.62)
        return sequence(call(lambda: self.sound("click")), fly, call(take))

    @perform.register
    def _(self, event: moves.Readied) -> Tween:
        shown = self.shown

        def begin() -> None:
            shown.drafting = False
            shown.aloft |= {(event.seat, die) for die in range(len(event.values))}
            self.sound("dice")

        def roll(die: int, value: int) -> Tween:
            """One after the other they are thrown, and all lie at the same time, so that their board is painted once."""
            later = READIED_APART * (len(event.values) - 1 - die)
            return sequence(wait(READIED_APART * die), self.tumble(event.seat, die, value, READIED_SECONDS + later))

        def lie() -> None:
            for die, value in enumerate(event.values):
                shown.lay(event.seat, die, value)
                shown.aloft.discard((event.seat, die))

        return sequence(call(begin), together(*(roll(*thrown) for thrown in enumerate(event.values))), call(lie))

    @perform.register
    def _(self, event: moves.FirstFound) -> Tween:
        def begin() -> None:
            self.shown.active = event.seat

        last = event.rolls[-1] if event.rolls else ()
        return sequence(self.regroup(begin), self.opening(event.seat, event.totals, last))

    def opening(self, seat: int, totals: Sequence[int], rolls: Sequence[tuple[int, int]] = ()) -> Tween:
        """Who goes first, and why: the totals of all, or what those who were tied have rolled."""
        level = lowest(totals)
        if len(level) > 1:
            words = TIED.format(totals[level[0]], ROLLED.format(self._counts(rolls)) if rolls else "")
        else:
            words = LOWEST.format(self._counts(enumerate(totals)))
        slip = Slip(GOES_FIRST.format(self._name(seat)), words, f"bm_{self.shown.boards[seat, 0].character}")
        return sequence(call(lambda: self.sound("bell")), self.slip(slip, 2.2))

    def _counts(self, counts: Iterable[tuple[int, int]]) -> str:
        return ", ".join(f"{self._name(seat)} {count}" for seat, count in counts)

    @perform.register
    def _(self, event: moves.TurnBegan) -> Tween:
        shown = self.shown

        def begin() -> None:
            shown.calm()
            shown.take(None)
            shown.active = event.seat

        return sequence(self.regroup(begin), self.pop("bm_icon_sword", lambda: shown.face(event.seat), 0.55, 0.8))

    # ---- the declaration ------------------------------------------------------------------------

    @perform.register
    def _(self, event: moves.Picked) -> Tween | None:
        shown = self.shown
        if not shown.open_middle:
            return self.ring("chosen", event.seat, event.die, 0.3)
        attack = shown.attack
        so_far = tray.thrown_dice(attack) if attack else ()
        spots, scale = tray.slots(len(so_far) + 1)

        def lift() -> None:
            shown.aloft.add((event.seat, event.die))
            self.sound("click")

        fly = self.die_flight(
            event.seat,
            event.die,
            "",
            lambda: shown.spot(event.seat, event.die),
            lambda: spots[-1],
            0.35,
            (DIE * shown.size_of(event.seat), scale),
            50,
        )
        return sequence(call(lift), fly)

    @perform.register
    def _(self, event: moves.Aimed) -> Tween:
        shown = self.shown

        def aim() -> None:
            if shown.attack is not None:
                shown.attack = replace(shown.attack, target=event.target, die=event.die)
            self.sound("click")

        mark = self.pop("bm_aim", lambda: shown.spot(event.target, event.die), 0.45, 1.0)
        return sequence(self.regroup(aim), mark)

    @perform.register
    def _(self, event: moves.Declared) -> Tween:
        shown = self.shown
        thrown = event.dice if event.booster is None else (*event.dice, event.booster)

        def rouse() -> None:
            for die in thrown:
                shown.rouse(event.seat, die)
            self.sound("bell")

        rings = [self.ring("chosen", event.seat, die) for die in thrown]
        return sequence(call(rouse), together(*rings, self.ring("target", event.target, event.die)))

    # ---- the defense ----------------------------------------------------------------------------

    @perform.register
    def _(self, event: moves.Assisted) -> Tween:
        shown = self.shown

        def add() -> None:
            attack = shown.attack
            if attack is not None and attack.need is not None:
                shown.attack = replace(
                    attack,
                    assists=(*attack.assists, event.die),
                    adds=(*attack.adds, event.adds),
                    need=attack.need + event.adds,
                )

        spot = partial(shown.spot, event.seat, event.die)
        move = together(self.ring("assist", event.seat, event.die), self.number(f"+{event.adds}", COOL, spot, SUM_AT))
        return sequence(call(lambda: self.sound("card")), move, call(add))

    @perform.register
    def _(self, event: moves.Defended) -> Tween | None:
        if not event.dice:
            return None
        return self.pop("bm_icon_shield", lambda: self.shown.face(event.seat, event.dice[0] // BOXES), 0.5, 1.0)

    # ---- the roll -------------------------------------------------------------------------------

    @perform.register
    def _(self, event: moves.Rolled) -> Tween:
        """The dice tumble in the tray, then their sum is counted up against the target."""
        shown = self.shown

        def begin() -> None:
            if shown.attack is not None:
                need, wins = event.need, event.wins
                shown.attack = replace(shown.attack, faces=event.faces, need=need, winning=wins, bonus=event.bonus)
            shown.total = None
            self.sound("dice")

        def shake(t: float) -> None:
            for number, face in enumerate(event.faces):
                size = shown.die_size(event.seat, event.dice[number])
                still = t > 0.7 + 0.3 * number / len(event.faces)
                shown.faces[number] = face if still else (face + int(t * 14) * 3 + number) % size + 1

        def count(t: float) -> None:
            shown.total, shown.counting = round(event.total * t), True

        def done() -> None:
            shown.faces[:] = event.faces
            shown.total, shown.counting = event.total, False

        shown.faces[:] = [None] * len(event.faces)
        added = [
            self.number(f"+{plus}", PALE, lambda: (places.MIDDLE, 580.0), SUM_AT)
            for plus in (event.boost, event.bonus)
            if plus
        ]
        return sequence(
            call(begin), Tween(0.9, shake, linear), *added, Tween(0.6, count, linear), call(done), wait(0.35)
        )

    @perform.register
    def _(self, event: moves.Decided) -> Tween:
        """The dice fly across and hit or bounce off; then they lie on their board with what they rolled."""
        shown = self.shown
        attack = shown.attack
        dice = attack.dice if attack is not None else ()
        faces = list(shown.faces)
        spots, scale = tray.slots(len(tray.thrown_dice(attack)) if attack else 1)
        target = partial(shown.spot, event.target, event.die)

        def lift() -> None:
            shown.aloft |= {(event.seat, die) for die in dice}
            shown.total = event.total

        def struck() -> None:
            if shown.attack is not None:
                shown.attack = replace(shown.attack, won=event.won, winning=event.won)
            self.sound("bonk" if event.won else "step")

        def land(die: int, face: int | None) -> None:
            shown.aloft.discard((event.seat, die))
            if face is not None:
                shown.lay(event.seat, die, face)

        def fly(there: bool) -> Tween:
            flights = []
            for number, die in enumerate(dice):
                home = partial(shown.spot, event.seat, die)
                spot = partial(spots.__getitem__, number)
                ends = (spot, target) if there else (target, home)
                sizes = (scale, DIE) if there else (DIE, DIE * shown.size_of(event.seat))
                one = self.die_flight(
                    event.seat, die, tray.written(faces[number]), *ends, 0.32 if there else 0.38, sizes, 60, not there
                )
                down = None if there else call(partial(land, die, faces[number]))
                flights.append(sequence(wait(0.05 * number), one, down))
            return together(*flights)

        hit = self.flash(target, shown.size_of(event.target))
        stamp = self.stamp(HIT if event.won else MISS, event.won, 0.9)
        return sequence(
            call(lift),
            fly(True),
            call(struck),
            together(hit, stamp, fly(False)),
        )

    # ---- what it costs --------------------------------------------------------------------------

    @perform.register
    def _(self, event: moves.DieLost) -> Tween:
        shown = self.shown
        at, colour = shown.spot(event.seat, event.die), shown.colour(event.seat, event.die)

        def gone() -> None:
            shown.lay(event.seat, event.die, None)
            self.sound("splash")

        doubles = self.stamp(DOUBLES, False, 0.7) if event.fate == "doubles" else wait(0)
        return sequence(call(gone), together(self.shatter(at, colour, shown.size_of(event.seat)), doubles))

    @perform.register
    def _(self, event: moves.Rerolled) -> Tween:
        return self._rolled_anew(event.seat, event.die, event.after)

    def _rolled_anew(self, seat: int, die: int, after: int, seconds: float = 0.75) -> Tween:
        shown = self.shown

        def lift() -> None:
            shown.aloft.add((seat, die))
            self.sound("dice")

        def lie() -> None:
            shown.aloft.discard((seat, die))
            shown.lay(seat, die, after)

        return sequence(call(lift), self.tumble(seat, die, after, seconds), call(lie), wait(0.12))

    def _turned_up(self, seat: int, die: int, after: int) -> Tween:
        shown = self.shown

        def turn() -> None:
            shown.lay(seat, die, after)
            self.sound("click")

        return sequence(self.ring("use", seat, die), call(turn), self.flash(partial(shown.spot, seat, die)), wait(0.2))

    # ---- Specials -------------------------------------------------------------------------------

    @perform.register
    def _(self, event: moves.SpecialUsed) -> Tween:
        sheet = CHARACTERS[event.special]
        slip = self.slip(Slip(f"{sheet.special}!", sheet.rule, f"bm_{event.special}_attack"), 1.5)
        effect: Tween | None = None
        if event.owner is not None and event.die is not None:
            match SPECIALS[event.special].does:
                case "turned":
                    effect = self._nudged(event)
                case "raised":
                    effect = self._turned_up(event.owner, event.die, event.after)
                case "rolled" | "restored":
                    effect = self._rolled_anew(event.owner, event.die, event.after)
        return sequence(call(lambda: self.sound("bell")), slip, effect)

    def _nudged(self, event: moves.SpecialUsed) -> Tween:
        """A rolled die is turned by a pip where it lies in the tray."""
        shown = self.shown
        attack = shown.attack
        assert attack is not None and event.die is not None
        place = attack.dice.index(event.die)

        def turn() -> None:
            shown.faces[place] = event.after
            if shown.total is not None:
                shown.total += event.after - event.before
            faces = (*attack.faces[:place], event.after, *attack.faces[place + 1 :])
            shown.attack = replace(attack, faces=faces, winning=None)  # which the rules will say
            self.sound("click")

        turned = f"{event.after - event.before:+}"
        return sequence(
            self.number(turned, PALE, lambda: tray.slot(shown, event.die or 0), SUM_AT), call(turn), wait(0.3)
        )

    # ---- the end --------------------------------------------------------------------------------

    @perform.register
    def _(self, event: moves.Passed) -> Tween:
        return self.pop("bm_icon_pass", lambda: self.shown.face(event.seat), 0.6, 1.0)

    @perform.register
    def _(self, event: moves.BoardEmptied) -> Tween:
        board = next(
            (
                who
                for who, board in self.shown.boards.items()
                if who[0] == event.seat and board.character == event.character
            ),
            None,
        )

        def fall() -> None:
            if board is not None:
                self.shown.boards[board].mood = "out"
            self.sound("weasel")

        return sequence(call(fall), self._beaten(EMPTIED, CHARACTERS[event.character].name, event.character, 1.2))

    @perform.register
    def _(self, event: moves.PlayerOut) -> Tween:
        def leave() -> None:
            self.shown.alive[event.seat] = False

        character = self.shown.boards[event.seat, 0].character
        return sequence(call(leave), self._beaten(PLAYER_OUT, self._name(event.seat), character, 1.4))

    def _beaten(self, words: tuple[str, str], name: str, character: Character, seconds: float) -> Tween:
        return self.slip(Slip(words[0].format(name), words[1], f"bm_{character}_out", good=False), seconds)

    @perform.register
    def _(self, event: moves.Judged) -> Tween:
        return self.slip(Slip(*JUDGED[event.why], "icon_clock", 1.0), 1.8)

    @perform.register
    def _(self, event: moves.GameOver) -> Tween:
        if event.ending == "draw":
            return self.slip(Slip(DRAW, ENDS[event.ending], "icon_star", 1.0), 1.6)
        character = self.shown.boards[event.winners[0], 0].character
        name = " & ".join(self._name(seat) for seat in event.winners)
        return self.slip(Slip(GAME_OVER.format(name), ENDS[event.ending], f"bm_{character}"), 1.8)
