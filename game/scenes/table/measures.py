"""Where the parts of a table's panel lie, and what its buttons are."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from game.geometry import Box
from game.ui.colours import INK, STRIP, STRIP_EDGE, SUN


@dataclass(frozen=True)
class Button:
    """One button of the panel; without an action and a click it is shown as not possible now."""

    label: str
    action: Any = None  # the engine action it stands for
    sub: str = ""
    icon: str | None = None  # a sprite
    fill: str = SUN
    size: float = 0.0  # of the label; 0 chooses one that suits the button
    click: Callable[[], None] | None = None  # for a button that only changes what the table shows
    key: Hashable = None  # focus key; the action or the label if None
    ink: str = INK  # of the label
    quiet: bool = False  # only words on a dark strip, such as whom everybody waits for


@dataclass(frozen=True)
class Counting:
    """How a table tells how many have answered what all are asked at once."""

    words: str = "{} of {} have answered"
    strip: tuple[str, str] = (STRIP, STRIP_EDGE)  # and its edge
    empty: tuple[str, str] = ("#3a2c5c", "#6d58ab")  # a pip that waits, and its edge
    clock: tuple[str, str] = ("#3a2c5c", "#1b1230")  # the track of the ring, and what is inside


@dataclass(frozen=True)
class Measures:
    """Where the parts of the panel lie, in design units."""

    prompt: Box = (1312, 54, 512, 148)
    head: float = 54
    title_in_head: bool = False  # the header says what is asked, not only whose turn it is
    strip: Box | None = (1312, 216, 512, 112)
    rows: Box = (1312, 344, 512, 355)
    row_height: float = 84
    row_gap: float = 9
    stripe: float = 16  # width of the seat's colour at the left of a row; a wide one carries its shape
    avatars: bool = True
    things: float = 120  # from the right end of a row to where a player's things are, for what flies to them
    buttons: Box = (1312, 721, 512, 208)
    columns: int = 2
    first_button: float = 0.0  # height of the first of two buttons; 0 makes all equally high
    log: Box = (1312, 954, 512, 74)
    controls: Box = (1312, 722, 512, 220)  # of a replay, in the place of the buttons
    board: Box = (96, 54, 1188, 972)  # what overlays may cover
    light: Box = (-210, -100, 1800, 1280)  # where the lamp shines on the table
    accent: str | None = None  # the colour that the table has from the game
    accent_ink: str = INK  # of words on it
    below: float = 0.24  # of the height: what rows get below the board where letters are large
    tools: float = 1844  # left edge of the slim column beside the panel


# A slim panel for boards that need the width: seats as wide stripes, one column of buttons.
SLIM = Measures(
    prompt=(1364, 54, 460, 168),
    head=70,
    title_in_head=True,
    strip=None,
    rows=(1364, 244, 460, 508),
    stripe=66,
    avatars=False,
    buttons=(1364, 862, 460, 164),
    columns=1,
    first_button=76,
    log=(1364, 763, 460, 74),
    controls=(1364, 852, 460, 176),
)
