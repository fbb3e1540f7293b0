"""The whole log of a match is parted by rounds, where a game has them."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from game.engine.contract import Event, Game
from game.engine.match import Match
from game.scenes.log import rows
from tests.sample import games_with

TITLES = Path(__file__).parent.parent / "titles"


def rounds(game: Game) -> bool:
    """Something that happens in it opens a round."""
    return any(kind.opens_round is not Event.opens_round for kind in get_args(game.Event))


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in games_with(rounds)])
def test_every_round_has_its_line_in_the_log(game: Game, tmp_path: Path) -> None:
    copy = tmp_path / "game.journal"
    copy.write_bytes(next(iter(sorted((TITLES / game.id / "games").glob("*.journal")))).read_bytes())
    match = Match.load(copy)
    found = rows(match, None)
    dividers = [row.words for row in found if row.divider]
    numbers = [int(words.removeprefix("Round ")) for words in dividers]
    assert len(numbers) > 1 and numbers == sorted(set(numbers))
    assert not [row for row in found if not row.divider and row.words.startswith("Round ")], "said twice"
    # Lines and where the reader's turn ended are as they would be without the rounds.
    plain = [row for row in found if not row.divider]
    marked = rows(match, None, since=7)
    place = next(place for place, row in enumerate(marked) if row.words == "Since your last turn")
    assert [row for row in marked[:place] if not row.divider] == plain[:7]
    assert [row for row in marked if not row.divider] == plain
