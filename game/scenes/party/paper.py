"""A match as a title's phone page may know it: names, faces, notes, and the lines that were shown; and that page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.engine import registry
from game.engine.blocks import Face, Line, Page, Size
from game.engine.look import Look, Plain
from game.engine.phones import PlainPhone, phone
from game.scenes.faces import faces
from game.ui import art

if TYPE_CHECKING:
    from game.engine.contract import Event
    from game.engine.match import Match

NEWEST = 12  # lines that a page may choose from
MOVES = 24  # how far back they are looked for


class PaperTable:
    """What stands on paper about a table on the TV."""

    def __init__(
        self,
        match: Match,
        curious: Callable[[int], bool] = lambda _seat: False,
        hides: Callable[[int, Event], bool] = lambda _number, _event: False,
    ) -> None:
        self._match, self._curious, self._hides = match, curious, hides
        self._look: Look = registry.part(match.game.id, "look") or Plain()

    @property
    def names(self) -> tuple[str, ...]:
        """Of the players, by seat."""
        return self._match.names

    @property
    def faces(self) -> Sequence[Face]:
        """Portrait and colour of every seat."""
        seats = self._match.seats
        return [Face(f"avatar_{face}", seat.colour) for seat, face in zip(seats, faces(seats), strict=True)]

    def notes(self, seat: int) -> Sequence[Any]:
        """The pencil marks of a seat."""
        return self._match.notes(seat)

    def lines(self, seat: int | None) -> Sequence[Line]:
        """The newest lines for these eyes, the newest first; asked at rest, when all has been shown."""
        found: list[Line] = []
        for number, entry in [*enumerate(self._match.history(seat))][-MOVES:][::-1]:
            for event in entry.events[::-1]:
                if not self._hides(number, event) and (words := self._match.game.text.event(event, self.names)):
                    found.append(Line(words, self._look.icon(event) or ""))
            if len(found) >= NEWEST:
                break
        return found[:NEWEST]

    def curious(self, seat: int) -> bool:
        """Whether the seat wants to be asked about everything."""
        return self._curious(seat)

    def size(self, sprite: str) -> Size:
        """The measures of a drawing."""
        return Size(*art.size(sprite))

    def page(self, seat: int | None, legal: Sequence[Any], complain: Callable[[Exception], object]) -> Page:
        """The title's page for these eyes; one that fails is complained about, and a plain one does."""
        game, view = self._match.game, self._match.state.view(seat)
        try:
            return phone(game.id).page(view, legal, self)
        except Exception as error:
            complain(error)
            return PlainPhone(game, self._look).page(view, legal, self)
