"""What the program promises of its dice before they fall: a seal to note down, and words that people add."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.lines import MOST_WORDS
from game.engine.pledge import Pledge, short
from game.fonts import clusters
from game.geometry import Box
from game.scenes.keyboard import TypedPage
from game.scenes.lobby_names import can_type
from game.scenes.page import Button
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, GREEN, INK, LINE, SECONDARY, SKY, WHITE
from game.ui.scene import Target

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.scenes.app import App

PANEL: Box = (260, 70, 1400, 940)
HEAD = 92
SEAL: Box = (308, 268, 1304, 132)
FIELD: Box = (308, 462, 1304, 84)
DONE: Box = (1274, 892, 338, 88)
LONGEST = 40  # letters of all words together
DIE = "die_white_5"
WHY = (
    "All dice and shuffles of this game follow from a secret number that is drawn already. This is its seal: "
    "note it down, and at the end everybody can check that nobody has changed the number."
)
UNSAVED = "This game is not saved, so nobody will be able to check its dice."
OPEN = "These dice are not committed: they follow from a number that was given from outside."


def label(pledge: Pledge | None) -> str:
    """The seal as it is shown where there is little room."""
    return f"Dice sealed: {short(pledge.promise)}" if pledge else "Dice: not committed"


def seal_lines(promise: str) -> list[str]:
    """The whole seal, in groups that people can compare.

    >>> seal_lines("ab" * 32)[0]
    'abab abab abab abab abab abab abab abab'
    """
    groups = [promise[start : start + 4] for start in range(0, len(promise), 4)]
    half = len(groups) // 2
    return [" ".join(groups[:half]), " ".join(groups[half:])]


class PledgeScene(TypedPage):
    """The seal, and before the game starts the words that are mixed in."""

    title = "The dice"
    see_through = True

    def __init__(
        self,
        app: App,
        pledge: Pledge | None,
        add: Callable[[Pledge], None] | None = None,
        before: str = "",
        home: Path | None = None,
    ) -> None:
        super().__init__(app, home)
        self.pledge, self.add, self.before = pledge, add, before
        self.words = " ".join(pledge.words) if pledge else ""
        self.focus = "done"

    # the words

    @property
    def typing(self) -> bool:
        """Only where words can be added."""
        return self.add is not None

    def type(self, letter: str) -> None:
        """One more letter, if there is room."""
        stray = letter == " " and self.words[-1:] in ("", " ")
        if len(clusters(self.words)) < LONGEST and can_type(letter) and not stray:
            self._mix(self.words + letter)

    def rub_out(self) -> None:
        """Take the last letter away."""
        self._mix(self.words[:-1])

    def _mix(self, words: str) -> None:
        if self.add is None or self.pledge is None or len(words.split()) > MOST_WORDS:
            return
        self.words = words
        self.pledge = replace(self.pledge, words=tuple(self.words.split()))
        self.add(self.pledge)
        self.dirty()

    # what can be clicked

    def buttons(self) -> Sequence[Button]:
        """The way back."""
        return [Button("done", DONE, "Done", GREEN, "icon_check", self.back, 38)]

    def targets(self) -> Sequence[Target]:
        """The letters where words can be added, then the way back."""
        return [*(self.key_targets() if self.typing else ()), *super().targets()]

    # how it looks

    def draw(self, canvas: Canvas) -> None:
        """Paper over the page below."""
        x, y, w, _ = PANEL
        canvas.veil()
        canvas.panel(PANEL, CREAM, 28, head=SKY, head_height=HEAD)
        canvas.sprite(DIE, x + 66, y + HEAD / 2 - 2, 0.62)
        canvas.text("Dice that you can check", (x + 116, y, w - 164, HEAD - 4), 46, INK, "title")
        canvas.text(
            WHY if self.pledge else self.before or OPEN,
            (x + 48, y + HEAD + 8, w - 96, 96),
            28,
            SECONDARY,
            "body",
            lines=3,
        )
        if self.pledge:
            self._draw_seal(canvas, self.pledge)
            self._draw_words(canvas)
        if self.add is None and self.pledge:
            canvas.text(self.before, (308, 580, 1304, 180), 32, SECONDARY, "body", lines=3)
            by_hand = "How to check it by hand is told in the README."
            canvas.text(by_hand, (308, 892, 930, 88), 28, SECONDARY, "body", lines=2)
        if self.typing:
            self.draw_keys(canvas)
        self.draw_buttons(canvas)

    def _draw_seal(self, canvas: Canvas, pledge: Pledge) -> None:
        x, y, w, h = SEAL
        canvas.box(SEAL, WHITE, 20, INK, 5)
        for number, words in enumerate(seal_lines(pledge.promise)):
            canvas.text(words, (x + 24, y + 4 + number * h / 2, w - 48, h / 2 - 8), 44, INK, "bold", "center")

    def _draw_words(self, canvas: Canvas) -> None:
        x, y, w, h = FIELD
        if self.add is None:
            said = f"Mixed in: {self.words}." if self.words else "Nobody added a word."
            canvas.text(said, (x, SEAL[1] + SEAL[3] + 16, w, 72), 36, INK, "title")
            canvas.line([(x, y + h + 10), (x + w, y + h + 10)], LINE, 4)
            return
        canvas.text("Add words of your own: they change the dice", (x, y - 56, w, 52), 32, INK, "title")
        self.draw_field(canvas, FIELD, self.words, "Anything that comes to your mind", 46)


def kept_promise(match: Match) -> Pledge | None:
    """What this table promises of its dice; without a file nobody could ever look at the proof."""
    return match.pledge if match.path is not None else None


def of_match(app: App, match: Match) -> PledgeScene:
    """What is promised at a table, and what was promised of the deal if that was another sitting."""
    pledge, before = kept_promise(match), ""
    if pledge is None and match.pledge is not None:
        before = UNSAVED
    elif pledge and not match.dealt_under:
        before = "The cards were dealt in a sitting that was not committed; from now on all dice are."
    elif pledge and match.dealt_under != pledge.promise:
        before = f"The game was dealt under another seal, {short(match.dealt_under)}. Whenever it is gone on with, it gets a new one."
    return PledgeScene(app, pledge, before=before, home=match.game.home)
