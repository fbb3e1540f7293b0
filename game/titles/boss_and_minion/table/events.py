"""How every event of Boss & Minion is shown: the draft, the attack, its roll, its losses, and the Specials in between."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from msgspec.structs import replace

from game.geometry import Point, middle
from game.titles.boss_and_minion.look import COOL, PALE, pool, portrait, thrown_dice
from game.titles.boss_and_minion.rules import moves
from game.titles.boss_and_minion.rules.content import BOXES, CHARACTERS
from game.titles.boss_and_minion.rules.draft import lowest
from game.titles.boss_and_minion.rules.specials import SPECIALS
from game.titles.boss_and_minion.table import layout, tray
from game.titles.boss_and_minion.table.cards import card_boxes
from game.titles.boss_and_minion.table.layout import DIE
from game.titles.boss_and_minion.table.motion import Stagecraft
from game.titles.boss_and_minion.table.panel import face_place
from game.titles.boss_and_minion.table.shown import fresh_board
from game.titles.boss_and_minion.words import labels
from game.ui.motion import Tween, linear, sequence, together, wait

SUM_AT: Point = (layout.MIDDLE, 744.0)
READIED_SECONDS, READIED_APART = 0.9, 0.03


class Choreography(Stagecraft):
    """Turns events into motion of the things that are shown."""

    # ---- before the first turn ------------------------------------------------------------------

    def drafted(self, event: moves.Drafted) -> Tween:
        shown = self.shown
        laid = pool(shown.gangs, shown.free)
        if event.character not in laid:
            sheet = CHARACTERS[event.character]
            title = labels.TAKES.format(sheet.name, self.name(event.seat))
            return self.tell(title, sheet.line, event.character, 1.2)
        card = middle(card_boxes(len(laid))[laid.index(event.character)])

        def take() -> None:
            shown.boards[event.seat, event.board] = fresh_board(event.character, shown.gangs, event.board)
            self.sound("card")

        seat_card = face_place(event.seat, shown.seats, shown.gangs, event.board)
        fly = self.flight(portrait(event.character), lambda: card, lambda: seat_card, 0.6, 0.62)
        return sequence(lambda: self.sound("click"), fly, take)

    def readied(self, event: moves.Readied) -> Tween:
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

        return sequence(begin, together(*(roll(*thrown) for thrown in enumerate(event.values))), lie)

    def first_found(self, event: moves.FirstFound) -> Tween:
        def begin() -> None:
            self.shown.active = event.seat

        last = event.rolls[-1] if event.rolls else ()
        return sequence(self.regroup(begin), self.opening(event.seat, event.totals, last))

    def opening(self, seat: int, totals: Sequence[int], rolls: Sequence[tuple[int, int]] = ()) -> Tween:
        """Who goes first, and why: the totals of all, or what those who were tied have rolled."""
        level = lowest(totals)
        if len(level) > 1:
            words = labels.TIED.format(totals[level[0]], labels.ROLLED.format(self._counts(rolls)) if rolls else "")
        else:
            words = labels.LOWEST.format(self._counts(enumerate(totals)))
        title = labels.GOES_FIRST.format(self.name(seat))
        slip = self.tell(title, words, self.shown.boards[seat, 0].character, 2.2)
        return sequence(lambda: self.sound("bell"), slip)

    def _counts(self, counts: Iterable[tuple[int, int]]) -> str:
        return ", ".join(f"{self.name(seat)} {count}" for seat, count in counts)

    def turn_began(self, event: moves.TurnBegan) -> Tween:
        shown = self.shown

        def begin() -> None:
            shown.calm()
            shown.take(None)
            shown.active = event.seat

        return sequence(self.regroup(begin), self.pop("bm_icon_sword", lambda: shown.face(event.seat), 0.55, 0.8))

    # ---- the declaration ------------------------------------------------------------------------

    def picked(self, event: moves.Picked) -> Tween | None:
        shown = self.shown
        if not shown.open_middle:
            return self.ring("chosen", event.seat, event.die, 0.3)
        spots, scale = tray.slots(len(thrown_dice(shown.attack) if shown.attack else ()) + 1)
        start, scales = partial(shown.spot, event.seat, event.die), (DIE * shown.size_of(event.seat), scale)

        def lift() -> None:
            shown.aloft.add((event.seat, event.die))
            self.sound("click")

        fly = self.die_flight(event.seat, event.die, "", start, lambda: spots[-1], 0.35, scales, 50)
        return sequence(lift, fly)

    def aimed(self, event: moves.Aimed) -> Tween:
        shown = self.shown

        def aim() -> None:
            if shown.attack is not None:
                shown.attack = replace(shown.attack, target=event.target, die=event.die)
            self.sound("click")

        mark = self.pop("bm_aim", lambda: shown.spot(event.target, event.die), 0.45, 1.0)
        return sequence(self.regroup(aim), mark)

    def declared(self, event: moves.Declared) -> Tween:
        shown = self.shown
        thrown = event.dice if event.booster is None else (*event.dice, event.booster)

        def rouse() -> None:
            for die in thrown:
                shown.rouse(event.seat, die)
            self.sound("bell")

        rings = [self.ring("chosen", event.seat, die) for die in thrown]
        return sequence(rouse, together(*rings, self.ring("target", event.target, event.die)))

    # ---- the defense ----------------------------------------------------------------------------

    def assisted(self, event: moves.Assisted) -> Tween:
        shown = self.shown

        def add() -> None:
            attack = shown.attack
            if attack is not None and attack.need is not None:
                helpers, adds = (*attack.assists, event.die), (*attack.adds, event.adds)
                shown.attack = replace(attack, assists=helpers, adds=adds, need=attack.need + event.adds)

        spot = partial(shown.spot, event.seat, event.die)
        move = together(self.ring("assist", event.seat, event.die), self.number(f"+{event.adds}", COOL, spot, SUM_AT))
        return sequence(lambda: self.sound("card"), move, add)

    def defended(self, event: moves.Defended) -> Tween | None:
        if not event.dice:
            return None
        return self.pop("bm_icon_shield", lambda: self.shown.face(event.seat, event.dice[0] // BOXES), 0.5, 1.0)

    # ---- the roll -------------------------------------------------------------------------------

    def rolled(self, event: moves.Rolled) -> Tween:
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
        plus = [f"+{more}" for more in (event.boost, event.bonus) if more]
        added = [self.number(words, PALE, lambda: tray.AMID, SUM_AT) for words in plus]
        counted = Tween(0.6, count, linear)
        return sequence(begin, Tween(0.9, shake, linear), *added, counted, done, wait(0.35))

    def decided(self, event: moves.Decided) -> Tween:
        """The dice fly across and hit or bounce off; then they lie on their board with what they rolled."""
        shown = self.shown
        attack = shown.attack
        dice = attack.dice if attack is not None else ()
        faces = list(shown.faces)
        spots, scale = tray.slots(len(thrown_dice(attack)) if attack else 1)
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
                words, seconds = tray.written(faces[number]), 0.32 if there else 0.38
                one = self.die_flight(event.seat, die, words, *ends, seconds, sizes, 60, not there)
                down = None if there else partial(land, die, faces[number])
                flights.append(sequence(wait(0.05 * number), one, down))
            return together(*flights)

        hit = self.flash(target, shown.size_of(event.target))
        stamp = self.stamp(labels.HIT if event.won else labels.MISS, event.won, 0.9)
        return sequence(lift, fly(True), struck, together(hit, stamp, fly(False)))

    # ---- what it costs --------------------------------------------------------------------------

    def die_lost(self, event: moves.DieLost) -> Tween:
        shown = self.shown
        at, colour = shown.spot(event.seat, event.die), shown.colour(event.seat, event.die)

        def gone() -> None:
            shown.lay(event.seat, event.die, None)
            self.sound("splash")

        doubles = self.stamp(labels.DOUBLES, False, 0.7) if event.fate == "doubles" else wait(0)
        return sequence(gone, together(self.shatter(at, colour, shown.size_of(event.seat)), doubles))

    def rerolled(self, event: moves.Rerolled) -> Tween:
        return self._rolled_anew(event.seat, event.die, event.after)

    def _rolled_anew(self, seat: int, die: int, after: int, seconds: float = 0.75) -> Tween:
        shown = self.shown

        def lift() -> None:
            shown.aloft.add((seat, die))
            self.sound("dice")

        def lie() -> None:
            shown.aloft.discard((seat, die))
            shown.lay(seat, die, after)

        return sequence(lift, self.tumble(seat, die, after, seconds), lie, wait(0.12))

    def _turned_up(self, seat: int, die: int, after: int) -> Tween:
        shown = self.shown

        def turn() -> None:
            shown.lay(seat, die, after)
            self.sound("click")

        return sequence(self.ring("use", seat, die), turn, self.flash(partial(shown.spot, seat, die)), wait(0.2))

    # ---- Specials -------------------------------------------------------------------------------

    def special_used(self, event: moves.SpecialUsed) -> Tween:
        sheet = CHARACTERS[event.special]
        slip = self.tell(labels.SPECIAL.format(sheet.special), sheet.rule, event.special, 1.5, "attack")
        effect: Tween | None = None
        if event.owner is not None and event.die is not None:
            match SPECIALS[event.special].does:
                case "turned":
                    effect = self._nudged(event)
                case "raised":
                    effect = self._turned_up(event.owner, event.die, event.after)
                case "rolled" | "restored":
                    effect = self._rolled_anew(event.owner, event.die, event.after)
        return sequence(lambda: self.sound("bell"), slip, effect)

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

        start = partial(tray.slot, shown, event.die)
        added = self.number(f"{event.after - event.before:+}", PALE, start, SUM_AT)
        return sequence(added, turn, wait(0.3))

    # ---- the end --------------------------------------------------------------------------------

    def passed(self, event: moves.Passed) -> Tween:
        return self.pop("bm_icon_pass", lambda: self.shown.face(event.seat), 0.6, 1.0)

    def board_emptied(self, event: moves.BoardEmptied) -> Tween:
        title, words = labels.EMPTIED
        name = CHARACTERS[event.character].name
        slip = self.tell(title.format(name), words, event.character, 1.2, "out", False)
        return sequence(lambda: self.sound("weasel"), slip)

    def player_out(self, event: moves.PlayerOut) -> Tween:
        def leave() -> None:
            self.shown.alive[event.seat] = False

        title, words = labels.PLAYER_OUT
        character = self.shown.boards[event.seat, 0].character
        slip = self.tell(title.format(self.name(event.seat)), words, character, 1.4, "out", False)
        return sequence(leave, slip)

    def judged(self, event: moves.Judged) -> Tween:
        return self.announce(*labels.JUDGED[event.why], "icon_clock", 1.8)

    def game_over(self, event: moves.GameOver) -> Tween:
        words = labels.ENDS[event.ending]
        if event.ending == "draw":
            return self.announce(labels.DRAW, words, "icon_star", 1.6)
        names = labels.TOGETHER.join(self.name(seat) for seat in event.winners)
        return self.tell(labels.GAME_OVER.format(names), words, self.shown.boards[event.winners[0], 0].character, 1.8)
