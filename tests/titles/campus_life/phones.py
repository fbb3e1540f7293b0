"""Positions of Campus Life as phones see them, and a table for them with real drawings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.blocks import Choice, Face, Page, Size
from game.engine.pagecheck import PaperTable, alike, keeping_secrets, paging
from game.titles.campus_life import phone
from game.titles.campus_life.rules import moves
from game.titles.campus_life.rules.content import SUSPECT_COLOURS
from game.titles.campus_life.rules.state import State
from game.ui import art
from tests.titles.campus_life.arrange import GAME, answer, clear, fresh, go, hold, lay, note, table


class Sofa(PaperTable):
    """A table with real drawings, the colours of the suspects, and pencil marks."""

    def __init__(
        self, state: State, names: Sequence[str] = (), notes: Sequence[Any] = (), curious: bool = False
    ) -> None:
        super().__init__(GAME, state.seats, lambda _seat: ())
        self.names = tuple(names) or self.names
        colours = [SUSPECT_COLOURS[player.suspect] for player in state.view(None).players]
        self.faces = tuple(Face(f"avatar_bot_{colour}", colour) for colour in colours)
        self._notes, self._curious = notes, curious

    def notes(self, seat: int) -> Sequence[Any]:
        return self._notes

    def curious(self, seat: int) -> bool:
        return self._curious

    def size(self, sprite: str) -> Size:
        return Size(*art.size(sprite))


def shown(state: State, seat: int | None, **at_table: Any) -> Page:
    """The page of a seat."""
    return phone.page(state.view(seat), state.legal(seat) if seat is not None else (), Sofa(state, **at_table))


def only(page: Page, kind: type[Any]) -> Any:
    """The one block of that kind."""
    (found,) = [block for block in page.blocks if isinstance(block, kind)]
    return found


def choice(page: Page, *picks: str) -> Choice:
    """The choice with these picks."""
    (found,) = [each for each in page.choices if each.picks == picks]
    return found


def kinds(page: Page) -> list[str]:
    return [type(block).__name__ for block in page.blocks]


def examine(state: State) -> None:
    sofa = Sofa(state)
    paging(phone, state, state.seats, sofa, art.index())
    keeping_secrets(phone, state, state.seats, sofa, state.stage)
    alike(phone, state, sofa)


# ---- every stage -----------------------------------------------------------------------------


def choosing() -> State:
    return fresh(4)


def placing() -> State:
    state = fresh(4)
    answer(state, moves.Choose("knife"))
    return state


def starting() -> State:
    state = table(4, at={0: "hall"})
    state.stage, state.choices = "start", None
    state.refresh()
    return state


def moving() -> State:
    return table(4, at={0: (7, 15), 1: "lounge"}, die=5, tokens={"dining": ("candle",)})


def tabbing() -> State:
    state = table(4, at={0: (7, 16)}, die=3)
    go(state, (7, 14))
    return state


def paying() -> State:
    state = tabbing()
    answer(state, moves.Tab())
    return state


def looking() -> State:
    """Seat 0 wishes for the Library, which lies in the Lounge, and holds the Study."""
    state = table(4, at={0: (7, 17), 1: "lounge"}, die=3, tokens={"lounge": ("knife", "rope")}, draws=(3, 4))
    lay(state, "lounge", "library")
    hold(state, 0, "plum", "rope", "study")
    note(state, 0, "scarlet", "knife", "library")
    state.carried[0] = 3
    state.refresh()
    go(state, "lounge")
    return state


def arming() -> State:
    state = looking()
    answer(state, moves.Keep())
    return state


def adjusting() -> State:
    state = arming()
    answer(state, moves.Pass())
    return state


def paying_for_a_step() -> State:
    state = adjusting()
    answer(state, moves.Adjust(4))
    return state


def answering() -> State:
    state = adjusting()
    answer(state, moves.Pass())
    return state


def meeting() -> State:
    state = clear(table(4, at={0: (7, 10), 1: "hall", 2: "hall"}, die=3), "hall")
    state.refresh()
    go(state, "hall")
    return state
