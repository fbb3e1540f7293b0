"""The curtain: drapes close over the table until the right person has the mouse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.geometry import Box
from game.scenes.curtain_art import HEM_HEIGHT, HEM_TOP, moved, paint_drape, paint_hem
from game.scenes.curtain_card import Handing, paint_card, paint_public_card
from game.scenes.everybody import Public
from game.scenes.faces import bust, faces
from game.ui.canvas import HEIGHT, Canvas
from game.ui.colours import CREAM, SUN
from game.ui.inputs import CLICK_KEYS
from game.ui.motion import Tween, ease_in_out, ease_out, overshoot, sequence
from game.ui.scene import Scene, Target

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.scenes.app import App

CARD = (460.0, 236.0, 1000.0, 690.0)
BUTTON = (660.0, 776.0, 600.0, 112.0)
BESIDE, CANCEL = (500.0, 776.0, 600.0, 112.0), (1124.0, 776.0, 296.0, 112.0)  # where it can be cancelled
CARD_AND_SHADOW = (440.0, 216.0, 1040.0, 740.0)
PUBLIC_CARD = (460.0, 186.0, 1000.0, 768.0)  # with what everybody should have seen
PUBLIC_BUTTON, PUBLIC_AND_SHADOW = (660.0, 836.0, 600.0, 100.0), (440.0, 166.0, 1040.0, 808.0)
SIDES = {1: (236.0,), 2: (120.0, 340.0), 3: (80.0, 226.0, 372.0)}  # places left of the card, mirrored on the right
SCALES = {1: 1.5, 2: 1.15, 3: 0.78}


class CurtainScene(Scene):
    """Closes, waits for "I'm Ben, show me", then opens on whatever `then` has prepared behind it."""

    see_through = True
    quiet = True

    def __init__(
        self,
        app: App,
        match: Match,
        to_seat: int,
        from_seat: int | None,
        then: Callable[[], None],
        pause: Callable[[], None] | None = None,
        cancel: Callable[[], None] | None = None,
        public: Public | None = None,
    ) -> None:
        super().__init__(app, match.game.home)
        self.match, self.to_seat, self.then, self.pause_game = match, to_seat, then, pause
        self.cancelled = cancel  # what to do if nobody wanted the curtain
        self.public = None if cancel else public  # what everybody should have seen before it opens for one
        self.from_seat = from_seat if from_seat != to_seat else None
        self.faces = faces(match.seats)
        self.opening = False
        self.closed = 0.0  # how far the drapes have come together
        self.drop = 0.0  # how far the card has come down
        self.focus = "show"

    def enter(self) -> None:
        """Drapes come together and the card drops in; or they part, with the secret behind them."""
        if self.opening:
            self.app.sound.play("curtain")
            self.motion.play(
                Tween(0.18, lambda t: setattr(self, "drop", 1 - t), ease_in_out),
                Tween(0.5, lambda t: self._close(1 - t), ease_in_out, after=0.1, done=super().back),
            )
        else:
            self.app.sound.play("curtain")
            drop = Tween(0.3, partial(setattr, self, "drop"), overshoot, done=partial(setattr, self, "focus", "show"))
            self.motion.play(sequence(Tween(0.45, self._close, ease_out), drop))

    def _close(self, t: float) -> None:
        self.closed = t
        self.see_through = t < 1

    @property
    def box(self) -> Box:
        """Where the button lies that opens."""
        return BESIDE if self.cancelled else PUBLIC_BUTTON if self.public else BUTTON

    def targets(self) -> Sequence[Target]:
        """The button, once it has come down over the covered table: a click that hurries must not open."""
        if self.opening or self.closed < 1 or self.motion.busy:
            return []
        found = [Target("show", self.box, self.show)]
        return [*found, Target("cancel", CANCEL, self.cancel)] if self.cancelled else found

    def handle(self, event: pygame.event.Event) -> bool:
        """As soon as all is covered, the first Enter or A finds the button ready, whatever was used before."""
        key = event.type == pygame.KEYDOWN and event.key in CLICK_KEYS
        pad = event.type == pygame.CONTROLLERBUTTONDOWN and event.button == pygame.CONTROLLER_BUTTON_A
        if (key or pad) and self.closed == 1 and not self.opening:
            self.motion.clear()
            self.drop, self.focus = 1.0, self.focus or "show"
        return False

    def show(self) -> None:
        """Prepare the secret while all is covered, then come back on top and open."""
        self._part(self.then)

    def cancel(self) -> None:
        """It was a mistake: open again on the table as everybody may see it."""
        if self.cancelled:
            self._part(self.cancelled)

    def _part(self, prepare: Callable[[], None]) -> None:
        self.app.stack.pop(self)
        prepare()
        self.opening = True
        self.app.stack.push(self)

    def back(self) -> None:
        """Esc cancels what can be cancelled, or pauses; it never opens the curtain."""
        if self.opening or self.closed < 1:
            return
        if self.cancelled:
            self.cancel()
        elif self.pause_game:
            self.pause_game()

    def pad_dropped(self) -> None:
        """Wait until the pad is back."""
        if self.pause_game and not self.opening and self.closed == 1:
            self.pause_game()

    # ---- drawing -----------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Drapes, sleepers, valance, and the card on top."""
        away = 1 - self.closed
        x, y, _, h = whole = canvas.whole
        for side, left, way in (("left", x, -1), ("right", 960.0, 1)):
            paint = partial(paint_drape, side=side, seen=whole)
            moved(canvas, way * (960 - x) * away).layer(("drape", side), (left, y, 960 - x, h), paint)
        self._sleepers(canvas)
        canvas.sprite("curtain_valance_full", 0, y - 220 * away)
        for at in (0, 3840) if x < 0 else ():  # beside it in a mirror, so that it goes on without a seam
            canvas.sprite("curtain_valance_full", at, y - 220 * away, flip=True)
        if self.drop > 0:
            seats = (self.from_seat, self.to_seat, self.app.stack.device if self.from_seat is not None else "")
            below = moved(canvas, 0, -960 * (1 - self.drop))
            seen = (self.public.deed, self.public.key) if self.public else ()
            area = PUBLIC_AND_SHADOW if self.public else CARD_AND_SHADOW
            below.layer(("curtain card", self.match.seats, seats, *seen), area, self._card)
            label = f"I'm {self.match.names[self.to_seat]}, show me"
            state = self.state("show") or ("" if self.cancelled else "focus")
            below.button(self.box, label, SUN, "icon_eye", size=46, state=state)
            if self.cancelled:
                below.button(CANCEL, "Cancel", CREAM, "icon_cross", size=40, state=self.state("cancel"))

    def _sleepers(self, canvas: Canvas) -> None:
        """Everybody else wears a sleep mask; they rise from behind the hem."""
        count = range(len(self.match.seats))
        others = [seat for seat in count if seat not in (self.to_seat, self.from_seat)]
        others = others or [seat for seat in count if seat != self.to_seat]
        rank = min(3, max(1, -(-len(others) // 2)))
        x, top, wide, high = canvas.whole
        down = top + high - HEIGHT  # how far below the screen the window ends
        y = 1031 + down + 400 * (1 - self.closed)
        for number, seat in enumerate(others[:6]):
            side = SIDES[rank][number // 2]
            at = 1920 - side if number % 2 else side
            bust(canvas, self.faces[seat], self.match.seats[seat].colour, at, y, SCALES[rank], asleep=True)
            if number == 0:
                canvas.sprite("zzz", side + 61 * SCALES[rank], y - 168 * SCALES[rank], 0.76 * SCALES[rank])
        for left, way in ((x, -1), (960.0, 1)):
            part = moved(canvas, way * (960 - x) * (1 - self.closed), down)
            with part.clip((left, HEM_TOP, 960 - x, HEM_HEIGHT)):
                part.layer("drape hem", (x, HEM_TOP, wide, HEM_HEIGHT), partial(paint_hem, left=x))

    def _card(self, canvas: Canvas) -> None:
        hand = Handing(self.match.seats, self.faces, self.to_seat, self.from_seat, self.app.stack.device)
        if self.public is None:
            paint_card(canvas, CARD, hand)
        else:
            paint_public_card(canvas, PUBLIC_CARD, hand, self.public)
