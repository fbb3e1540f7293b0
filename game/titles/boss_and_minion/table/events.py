"""How every event of Boss & Minion is shown: the draft, the attack, its roll, its losses, and the Specials in between."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from msgspec.structs import replace

from game.geometry import middle
from game.titles.boss_and_minion.look import COOL, PALE, pool, portrait, thrown_dice
from game.titles.boss_and_minion.rules import moves
from game.titles.boss_and_minion.rules.content import BOXES, CHARACTERS
from game.titles.boss_and_minion.rules.draft import lowest
from game.titles.boss_and_minion.rules.specials import SPECIALS
from game.titles.boss_and_minion.rules.view import View
from game.titles.boss_and_minion.table import tray
from game.titles.boss_and_minion.table.cards import card_boxes
from game.titles.boss_and_minion.table.layout import DIE
from game.titles.boss_and_minion.table.motion import Stagecraft
from game.titles.boss_and_minion.table.panel import face_place, line_area
from game.titles.boss_and_minion.words import labels
from game.titles.boss_and_minion.words.phrases import stay_empty
from game.ui.motion import Tween, linear, sequence, together, wait

READIED_SECONDS, READIED_APART = 0.9, 0.03


class Choreography(Stagecraft):
    """Turns events into motion of the things that are shown."""

    def attack_becomes(self, sound: str = "", **facts: object) -> Callable[[], None]:
        """The attack that is shown changes in these facts, and perhaps something is heard."""
        attack = self.shown.attack
        return self.becomes(sound, attack=attack and replace(attack, **facts))

    def lift(self, seat: int, dice: Iterable[int], sound: str = "", **facts: object) -> Callable[[], None]:
        """Dice go from their board into the air, and more may change."""
        return self.becomes(sound, aloft=self.shown.aloft | {(seat, die) for die in dice}, **facts)

    # ---- before the first turn ------------------------------------------------------------------

    def show_drafted(self, event: moves.Drafted) -> Tween:
        shown = self.shown
        laid = pool(shown.gangs, shown.free)
        if event.character not in laid:
            printed = CHARACTERS[event.character]
            title = labels.TAKES.format(printed.name, self.name(event.seat))
            return sequence(self.becomes("card"), self.tell(title, printed.line, event.character, 1.2))
        card = middle(card_boxes(len(laid))[laid.index(event.character)])
        seat_card = face_place(line_area(shown, event.seat, event.board))
        fly = self.flight(portrait(event.character), lambda: card, lambda: seat_card, 0.6, 0.62)
        taken = {(event.seat, event.board): shown.board_of(event.character, event.board)}
        return sequence(lambda: self.sound("click"), fly, self.becomes("card", boards=shown.boards | taken))

    def show_boxes_closed(self, event: moves.BoxesClosed) -> Tween:
        words = labels.ON_EVERY_BOARD.format(stay_empty(event.places))
        return sequence(lambda: self.sound("gong"), self.announce(labels.QUICK_RINGS, words, "bm_icon_dice", 1.6))

    def show_readied(self, event: moves.Readied) -> Tween:
        thrown = [(die, value) for die, value in enumerate(event.values) if value]

        def roll(die: int, value: int) -> Tween:
            """One after the other they are thrown, and all lie at the same time, so that their board is painted once."""
            later = READIED_APART * (len(event.values) - 1 - die)
            return sequence(wait(READIED_APART * die), self.tumble(event.seat, die, value, READIED_SECONDS + later))

        def lie() -> None:
            for die, value in thrown:
                self.shown.lay(event.seat, die, value)

        lift = self.lift(event.seat, [die for die, _ in thrown], "dice", drafting=False)
        return sequence(lift, together(*(roll(*die) for die in thrown)), lie)

    def show_first_found(self, event: moves.FirstFound) -> Tween:
        last = event.rolls[-1] if event.rolls else ()
        return sequence(self.regroup(self.becomes(active=event.seat)), self.opening(event.seat, event.totals, last))

    def arrival(self, view: View) -> Tween:
        """Who goes first in a fight whose dice lie there already; in quick rings some no longer lie as they fell."""
        assert view.first is not None
        if view.closed:
            return self._begins(view.first, labels.BRACED)
        return self.opening(view.first, [player.total for player in view.players])

    def opening(self, seat: int, totals: Sequence[int], rolls: Sequence[tuple[int, int]] = ()) -> Tween:
        """Who goes first, and why: the totals of all, or what those who were tied have rolled."""
        level = lowest(totals)
        if len(level) > 1:
            words = labels.TIED.format(totals[level[0]], labels.ROLLED.format(self._counts(rolls)) if rolls else "")
        else:
            words = labels.LOWEST.format(self._counts(enumerate(totals)))
        return self._begins(seat, words)

    def _begins(self, seat: int, words: str) -> Tween:
        if self.shown.closed:
            words = f"{words} {labels.ON_EVERY_BOARD.format(stay_empty(self.shown.closed))}"
        title = labels.GOES_FIRST.format(self.name(seat))
        return sequence(lambda: self.sound("bell"), self.tell(title, words, self.shown.boards[seat, 0].character, 2.2))

    def _counts(self, counts: Iterable[tuple[int, int]]) -> str:
        return ", ".join(f"{self.name(seat)} {count}" for seat, count in counts)

    def show_braced(self, event: moves.Braced) -> Tween:
        return self._turned_up(event.seat, event.die, event.after)

    def show_turn_began(self, event: moves.TurnBegan) -> Tween:
        sword = self.pop("bm_icon_sword", lambda: self.shown.face(event.seat), 0.55, 0.8)
        return sequence(self.regroup(partial(self.shown.begin_turn, event.seat)), self.becomes("following"), sword)

    # ---- the declaration ------------------------------------------------------------------------

    def show_picked(self, event: moves.Picked) -> Tween | None:
        shown = self.shown
        if not shown.open_middle:
            return sequence(lambda: self.sound("click"), self.ring("chosen", event.seat, event.die, 0.3))
        spots, scale = tray.slots(len(thrown_dice(shown.attack) if shown.attack else ()) + 1)
        start, scales = partial(shown.spot, event.seat, event.die), (DIE * shown.size_of(event.seat), scale)
        fly = self.die_flight(event.seat, event.die, "", start, lambda: spots[-1], 0.35, scales, 50)
        return sequence(self.lift(event.seat, [event.die], "click"), fly)

    def show_aimed(self, event: moves.Aimed) -> Tween:
        aim = self.attack_becomes("aim", target=event.target, die=event.die)
        mark = self.pop("bm_aim", lambda: self.shown.spot(event.target, event.die), 0.35, 1.0)
        return sequence(self.regroup(aim), mark)

    def show_declared(self, event: moves.Declared) -> Tween:
        thrown = event.dice if event.booster is None else (*event.dice, event.booster)
        roused = [partial(self.shown.rouse, event.seat, die) for die in thrown]
        rings = [self.ring("chosen", event.seat, die, 0.4) for die in thrown]
        target = self.ring("target", event.target, event.die, 0.4)
        return sequence(*roused, lambda: self.sound("whoosh"), together(*rings, target))

    # ---- the defense ----------------------------------------------------------------------------

    def show_assisted(self, event: moves.Assisted) -> Tween:
        attack, add = self.shown.attack, None
        if attack is not None and attack.need is not None:
            helpers, adds = (*attack.assists, event.die), (*attack.adds, event.adds)
            add = self.attack_becomes(assists=helpers, adds=adds, need=attack.need + event.adds)
        spot = partial(self.shown.spot, event.seat, event.die)
        move = together(self.ring("assist", event.seat, event.die), self.number(f"+{event.adds}", COOL, spot))
        return sequence(lambda: self.sound("shield"), move, add)

    def show_defended(self, event: moves.Defended) -> Tween | None:
        if not event.dice:
            return None
        ready = self.pop("bm_icon_shield", lambda: self.shown.face(event.seat, event.dice[0] // BOXES), 0.5, 1.0)
        return sequence(lambda: self.sound("shield"), ready)

    # ---- the roll -------------------------------------------------------------------------------

    def show_rolled(self, event: moves.Rolled) -> Tween:
        """The dice tumble in the tray, then their sum is counted up against the target."""
        shown = self.shown

        def shake(t: float) -> None:
            for number, face in enumerate(event.faces):
                _, size = shown.shape(event.seat, event.dice[number])
                still = t > 0.7 + 0.3 * number / len(event.faces)
                shown.faces[number] = face if still else (face + int(t * 14) * 3 + number) % size + 1

        def count(t: float) -> None:
            shown.total, shown.counting = round(event.total * t), True

        shown.faces[:], shown.total = [None] * len(event.faces), None
        rolls = self.attack_becomes("dice", faces=event.faces, need=event.need, winning=event.wins, bonus=event.bonus)
        plus = [f"+{more}" for more in (event.boost, event.bonus) if more]
        added = [self.number(words, PALE, lambda: tray.AMID) for words in plus]
        done = self.becomes(faces=[*event.faces], total=event.total, counting=False)
        return sequence(rolls, Tween(0.8, shake, linear), *added, Tween(0.5, count, linear), done, wait(0.3))

    def show_decided(self, event: moves.Decided) -> Tween:
        """The dice fly across and hit or bounce off; then they lie on their board with what they rolled."""
        shown = self.shown
        attack = shown.attack
        dice = attack.dice if attack is not None else ()
        faces = list(shown.faces)
        spots, scale = tray.slots(len(thrown_dice(attack)) if attack else 1)
        target = partial(shown.spot, event.target, event.die)

        def there(number: int, die: int) -> Tween:
            start, words = partial(spots.__getitem__, number), tray.written(faces[number])
            flight = self.die_flight(event.seat, die, words, start, target, 0.32, (scale, DIE), 60, False)
            return sequence(wait(0.05 * number), flight)

        def back(number: int, die: int) -> Tween:
            home, sizes = partial(shown.spot, event.seat, die), (DIE, DIE * shown.size_of(event.seat))
            flight = self.die_flight(event.seat, die, tray.written(faces[number]), target, home, 0.38, sizes, 60)
            lands = partial(shown.lay, event.seat, die, faces[number] or shown.value(event.seat, die))
            return sequence(wait(0.05 * number), flight, lands)

        lift = self.lift(event.seat, dice, total=event.total)
        struck = self.attack_becomes("bonk" if event.won else "wrong", won=event.won, winning=event.won)
        hit = self.flash(target, shown.size_of(event.target))
        stamp = self.stamp(labels.HIT if event.won else labels.MISS, event.won, 0.7)
        flown, returned = (together(*(fly(*die) for die in enumerate(dice))) for fly in (there, back))
        return sequence(lift, flown, struck, together(hit, stamp, returned))

    # ---- what it costs --------------------------------------------------------------------------

    def show_die_lost(self, event: moves.DieLost) -> Tween:
        shown = self.shown
        at, (colour, _) = shown.spot(event.seat, event.die), shown.shape(event.seat, event.die)
        gone = partial(shown.lay, event.seat, event.die, None)
        doubles = self.stamp(labels.DOUBLES, False, 0.7) if event.fate == "doubles" else None
        shards = self.shatter(at, colour, shown.size_of(event.seat))
        return sequence(gone, lambda: self.sound("shatter"), together(shards, doubles))

    def show_rerolled(self, event: moves.Rerolled) -> Tween:
        return self._rolled_anew(event.seat, event.die, event.after)

    def _rolled_anew(self, seat: int, die: int, after: int) -> Tween:
        lie = partial(self.shown.lay, seat, die, after)
        return sequence(self.lift(seat, [die], "dice"), self.tumble(seat, die, after, 0.75), lie, wait(0.12))

    def _turned_up(self, seat: int, die: int, after: int) -> Tween:
        turn, flash = partial(self.shown.lay, seat, die, after), self.flash(partial(self.shown.spot, seat, die))
        return sequence(self.ring("use", seat, die), turn, lambda: self.sound("click"), flash, wait(0.2))

    # ---- Specials -------------------------------------------------------------------------------

    def show_special_used(self, event: moves.SpecialUsed) -> Tween:
        printed = CHARACTERS[event.special]
        slip = self.tell(labels.SPECIAL.format(printed.special), printed.rule, event.special, 1.3, "attack")
        effect: Tween | None = None
        if event.owner is not None and event.die is not None:
            match SPECIALS[event.special].does:
                case "turned":
                    effect = self._nudged(event)
                case "raised":
                    effect = self._turned_up(event.owner, event.die, event.after)
                case "rolled" | "restored":
                    effect = self._rolled_anew(event.owner, event.die, event.after)
        return sequence(lambda: self.sound("zap"), slip, effect)

    def _nudged(self, event: moves.SpecialUsed) -> Tween:
        """A rolled die is turned by a pip where it lies in the tray."""
        attack, total, more = self.shown.attack, self.shown.total, event.after - event.before
        assert attack is not None and event.die is not None
        spot, place = tray.slot(attack, event.die)[0], attack.dice.index(event.die)
        faces = (*attack.faces[:place], event.after, *attack.faces[place + 1 :])
        turned = self.attack_becomes("click", faces=faces, winning=None)  # which the rules will say
        counted = self.becomes(faces=[*faces], total=None if total is None else total + more)
        return sequence(self.number(f"{more:+}", PALE, lambda: spot), turned, counted, wait(0.3))

    # ---- the end --------------------------------------------------------------------------------

    def show_passed(self, event: moves.Passed) -> Tween:
        return sequence(
            lambda: self.sound("murmur"), self.pop("bm_icon_pass", lambda: self.shown.face(event.seat), 0.6, 1.0)
        )

    def show_board_emptied(self, event: moves.BoardEmptied) -> Tween:
        title, words = labels.EMPTIED
        name = CHARACTERS[event.character].name
        slip = self.tell(title.format(name), words, event.character, 1.2, "out", False)
        return sequence(lambda: self.sound("sting"), slip)

    def show_player_out(self, event: moves.PlayerOut) -> Tween:
        title, words = labels.PLAYER_OUT
        character = self.shown.boards[event.seat, 0].character
        slip = self.tell(title.format(self.name(event.seat)), words, character, 1.4, "out", False)
        return sequence(partial(self.shown.alive.__setitem__, event.seat, False), lambda: self.sound("out"), slip)

    def show_judged(self, event: moves.Judged) -> Tween:
        return sequence(lambda: self.sound("gong"), self.announce(*labels.JUDGED[event.why], "icon_clock", 1.8))

    def show_game_over(self, event: moves.GameOver) -> Tween:
        words = labels.ENDS[event.ending]
        if event.ending == "draw":
            return sequence(lambda: self.sound("gong"), self.announce(labels.DRAW, words, "icon_star", 1.6))
        names = labels.TOGETHER.join(self.name(seat) for seat in event.winners)
        best = self.shown.boards[event.winners[0], 0].character
        return sequence(lambda: self.sound("success"), self.tell(labels.GAME_OVER.format(names), words, best, 1.8))
