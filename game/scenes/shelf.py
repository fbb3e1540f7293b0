"""The shelf: every game of the house as a box to pick, and the way to everything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.engine import registry
from game.engine.contract import Game
from game.engine.english import counted
from game.geometry import Box, middle
from game.scenes.boxes import FACE, draw_box
from game.scenes.furniture import Keepsake, furnish
from game.scenes.page import Button, Page
from game.scenes.party.chip import PhonesAtShelf
from game.scenes.saves import Save
from game.ui.canvas import Canvas
from game.ui.colours import CORAL, CREAM, GREEN, SAND, VIOLET
from game.ui.motion import Tween, ease_out, overshoot
from game.ui.scene import Target

if TYPE_CHECKING:
    from game.scenes.app import App

PLANK = 722  # where the boxes stand
GAP, BIGGER, LIFT = 34, 1.05, 6  # a taller box would stand in the logo
ROOM = 1720.0  # for the boxes, if there is nothing beside them
ON_A_PAGE = 7  # more would be too small to read
TURNS: dict[int, Box] = {-1: (40, 430, 92, 168), 1: (1788, 430, 92, 168)}  # back to earlier boxes, on to later ones
TURN_KEYS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
TURN_PADS = {pygame.CONTROLLER_BUTTON_LEFTSHOULDER: -1, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: 1}
TILTS = (0.6, 0.8, -0.7, 0.6, -0.8, 0.7)
LETTERS = (-485.1, -393.9, -306.1, -184.5, -100.0, -12.3, 98.4, 189.6, 276.6, 363.5)


def in_pages(games: Sequence[Game]) -> list[Sequence[Game]]:
    """The games page by page, about as many on each; there is one page even if it is empty."""
    count = max(1, -(-len(games) // ON_A_PAGE))
    each, more = divmod(len(games), count)
    starts = [page * each + min(page, more) for page in range(count + 1)]
    return [games[first:after] for first, after in pairwise(starts)]


def wide(count: int) -> float:
    """How much room so many boxes of full size take, one of them chosen."""
    return FACE[0] * BIGGER + (count - 1) * (FACE[0] + GAP) + 10 if count else 0.0


class ShelfScene(Page):
    """The first thing anybody sees."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.pages: list[Sequence[Game]] = [()]
        self.page = 0
        self.chosen = 0  # on this page
        self.before = 0  # the box that was chosen until now
        self.grown = 1.0  # how far the chosen box has come forward, and the one before gone back
        self.landed = [1.0] * len(LETTERS)  # how far each letter of the logo has dropped into place
        self.latest: Save | None = None
        self.phones = PhonesAtShelf(app, self)

    # coming and going

    def enter(self) -> None:
        """Look what may be continued and let the logo drop in, once."""
        self._look()
        self.focus = ("game", self.games[0].id) if self.games else "settings"
        if not self.app.greeted:
            self.app.greeted = True
            self.landed = [0.0] * len(LETTERS)
            for number in range(len(LETTERS)):
                self.motion.play(Tween(0.45, partial(self._land, number), overshoot, after=0.05 * number))

    def resume(self) -> None:
        """Games may have been saved, or hidden, meanwhile."""
        self._look()

    def _look(self) -> None:
        hidden = self.app.out_of_sight
        self.pages = in_pages([game for game_id, game in registry.games().items() if game_id not in hidden])
        self.page = min(self.page, len(self.pages) - 1)
        self.chosen = min(self.chosen, max(0, len(self.games) - 1))
        self.latest = self.app.saves.latest(hidden)
        self.dirty()

    @property
    def games(self) -> Sequence[Game]:
        """Those whose boxes stand there now."""
        return self.pages[self.page]

    def _land(self, number: int, t: float) -> None:
        self.landed[number] = t

    def update(self, dt: float) -> None:
        """The box under the focus comes forward."""
        self.phones.update(dt)
        for number, game in enumerate(self.games):
            if self.focus == ("game", game.id) and number != self.chosen:
                self.before, self.chosen, self.grown = self.chosen, number, 0.0
                self.motion.play(Tween(0.18, partial(setattr, self, "grown"), ease_out))
        self.phones.follow(self._boxes(), self.chosen)

    # more boxes than fit

    def handle(self, event: pygame.event.Event) -> bool:
        """The wheel, Page Up and Down and the shoulders of a pad bring other boxes."""
        step = 0
        if event.type == pygame.MOUSEWHEEL:
            step = -1 if event.y > 0 or event.x < 0 else 1
        elif event.type == pygame.KEYDOWN:
            step = TURN_KEYS.get(event.key, 0)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            step = TURN_PADS.get(event.button, 0)
        if step:
            self.turn(step)
        return bool(step)

    def turn(self, step: int) -> None:
        """To the boxes before or after these, if there are some."""
        page = self.page + step
        if not 0 <= page < len(self.pages):
            return
        self.page = page
        self.chosen = self.before = 0 if step > 0 else len(self.games) - 1
        self.grown = 1.0
        self.focus = ("game", self.games[self.chosen].id)
        self.app.sound.play("card")
        self.dirty()

    def show_box(self, game: Game) -> None:
        """Bring this box forward, from whichever page."""
        self.page = next(number for number, page in enumerate(self.pages) if game in page)
        self.chosen = min(self.chosen, len(self.games) - 1)
        self.focus = ("game", game.id)
        self.dirty()

    def back(self) -> None:
        """Leaving the house is asked once."""
        self.app.ask_quit()

    # what can be clicked

    def buttons(self) -> Sequence[Button]:
        """The ways to everything else."""
        looks: tuple[tuple[str, str, Callable[[], None]], ...] = (
            ("Continue", GREEN, self._continue),
            ("Replays", VIOLET, self._replays),
            ("Settings", SAND, self.app.open_settings),
            ("Quit", CORAL, self.app.ask_quit),
        )
        boxes: list[Box] = [(96 + 438 * number, 900, 414, 112) for number in range(len(looks))]
        first, *others = (
            Button(label.lower(), box, label, fill, f"icon_{label.lower()}", click, align="left")
            for box, (label, fill, click) in zip(boxes, looks, strict=True)
        )
        first = first._replace(sub=self._latest_words(), enabled=self.latest is not None)
        return [first, *others, *self.phones.buttons()]

    def targets(self) -> Sequence[Target]:
        """The boxes, then the buttons below."""
        boxes = [
            Target(("game", game.id), box, partial(self.open, game))
            for game, box in zip(self.games, self._boxes(), strict=True)
        ]
        turns = [Target(("page", step), box, partial(self.turn, step)) for step, box in self._turns().items()]
        return [*boxes, *turns, *super().targets(), *self.phones.targets()]

    def _turns(self) -> dict[int, Box]:
        """The arrows to earlier and later boxes, as far as there are some."""
        return {step: box for step, box in TURNS.items() if 0 <= self.page + step < len(self.pages)}

    def open(self, game: Game) -> None:
        """To the lobby of that game."""
        from game.scenes.lobby import LobbyScene

        self.app.stack.push(LobbyScene(self.app, game))

    def _continue(self) -> None:
        from game.scenes.continue_game import ContinueScene

        waiting = [save for save in self.app.saves.list(self.app.out_of_sight) if not save.over]
        if len(waiting) == 1 and waiting[0].unfinished:
            self.app.open_save(waiting[0].path)
        else:
            self.app.stack.push(ContinueScene(self.app))

    def _replays(self) -> None:
        from game.scenes.continue_game import ContinueScene

        self.app.stack.push(ContinueScene(self.app, finished=True))

    # how it looks

    def draw(self, canvas: Canvas) -> None:
        """Ground, plank, what stands on it, the words and the buttons."""
        keepsakes = tuple(Keepsake(*it, game.home) for game in self.games for it in game.keepsakes)
        key = ("shelf", len(self.games), self.scale, keepsakes)
        canvas.layer(key, canvas.whole, partial(self._paint_shelf, keepsakes=keepsakes))
        boxes = self._boxes()
        for number in sorted(range(len(boxes)), key=lambda number: number == self.chosen):  # the chosen one over all
            self._draw_box(canvas, number, boxes[number])
        for step, box in self._turns().items():
            canvas.button(box, "", SAND, state=self.state(("page", step)))
            x, y = middle(box)
            canvas.sprite("icon_back", x, y - 4, 0.62, flip=step > 0)
        self._draw_logo(canvas)
        self.phones.draw_labels(canvas, self.games, boxes, self.chosen)
        self.phones.draw(canvas)
        self._draw_words(canvas)
        self.draw_buttons(canvas)
        self.phones.flying.draw(canvas)

    def _paint_shelf(self, canvas: Canvas, keepsakes: Sequence[Keepsake]) -> None:
        canvas.ground()
        canvas.sprite("shelf_plank", 960, 726)
        half = wide(len(self.games)) * self.scale / 2
        if len(self.pages) > 1:
            half = max(half, 960 - TURNS[-1][0])
        furnish(canvas, 960 - half, 960 + half, PLANK, keepsakes)

    def _draw_logo(self, canvas: Canvas) -> None:
        if all(landed == 1.0 for landed in self.landed):
            canvas.sprite("logo", *self.phones.logo)
            return
        for number, (x, landed) in enumerate(zip(LETTERS, self.landed, strict=True), 1):
            if landed > 0:
                canvas.sprite(f"logo_letter_{number:02}", 960 + x, 172 - 260 * (1 - landed))

    def _draw_box(self, canvas: Canvas, number: int, box: Box) -> None:
        game = self.games[number]
        focused = self.focus == ("game", game.id) or (self.focus is None and number == self.chosen)
        tilt = 0.0 if number == self.chosen or len(self.games) == 1 else TILTS[number % len(TILTS)]
        draw_box(canvas, game, box, tilt, focused)

    def _draw_words(self, canvas: Canvas) -> None:
        if self.games:
            words = self.games[self.chosen].text.tagline
        elif registry.games():
            words = "Family mode is on and every game here is for grown-ups. Switch it off in the settings to see them."
        else:
            words = "The shelf is empty: no game came with this copy. Please install Rumpus Room again."
        canvas.text(self.app.notice or words, (160, 804, 1600, 76), 36, CREAM, "body", "center", lines=2)

    def _latest_words(self) -> str:
        if self.latest is None or self.latest.summary is None:
            return "No game waits for you"
        return f"{self.latest.summary.title}, {counted(self.latest.summary.moves, 'move')}"

    @property
    def scale(self) -> float:
        """Boxes become smaller until all of the page stand side by side."""
        room = ROOM if len(self.pages) == 1 else TURNS[1][0] - TURNS[-1][0] - TURNS[-1][2] - 2 * GAP
        return min(1.0, room / wide(max(1, *map(len, self.pages))))

    def _boxes(self) -> list[Box]:
        """Where each box stands: the chosen one a little bigger and lifted off the plank."""
        count = len(self.games)
        # A box on its own stands below the logo, where there is no room to grow.
        bigger = BIGGER if count > 1 else 1.0
        forward = [0.0] * count
        if count:
            forward[min(self.before, count - 1)] = 1 - self.grown
            forward[self.chosen] = self.grown
        size = self.scale
        aside = 10 * size * (count > 1)  # how far the others make way for the chosen one
        spaces = [size * FACE[0] * (1 + (bigger - 1) * amount) + aside * amount for amount in forward]
        left = (1920 - sum(spaces) - GAP * size * (count - 1)) / 2
        boxes: list[Box] = []
        for number, (space, amount) in enumerate(zip(spaces, forward, strict=True)):
            # The size changes at once and only the place glides: a cover is drawn for two sizes, not for every frame.
            scale = size * bigger if number == self.chosen else size
            width, height = FACE[0] * scale, FACE[1] * scale
            centre = left + (space - aside * amount) / 2
            boxes.append((centre - width / 2, PLANK - height - LIFT * amount, width, height))
            left += space + GAP * size
        return boxes
