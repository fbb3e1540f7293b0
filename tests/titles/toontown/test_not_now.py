"""What a turn may be about and is not possible now says why on "What can I do?", whatever is asked."""

from __future__ import annotations

from game.engine import choices
from game.engine.match import Match
from game.titles.toontown.meta import GAME
from game.titles.toontown.rules import moves
from tests.scenes.table_kit import by_lot, seated

BETWEEN = {"whom", "which", "peek", "aim", "turn", "banish"}  # the guess, peek or shot is what is asked about


def test_cannon_weasel_and_guess_are_offered_or_say_why_not() -> None:
    seen: dict[str, set[str]] = {}
    for seed in range(4):
        for seat, state in by_lot(Match.new(GAME.id, seated(4), seed=seed), seed):
            view = state.view(seat)
            if view.stage in BETWEEN:
                continue
            names = ("Ana", "Ben", "Eva", "Dev")
            groups = choices.explainer(GAME).groups(view, state.legal(seat), names)
            found = dict(choices.impossible(GAME, state, seat, view, groups, names))
            offered = {type(action) for action in state.legal(seat)}
            for title, kind in (("Guess who is who", moves.Guess), ("Fire the Dip Cannon", moves.Fire)):
                assert (kind in offered) != (title in found), (view.stage, title)
            assert (moves.Send in offered) != ("Send a weasel" in found), view.stage
            seen.setdefault(view.stage, set()).update(found.values())
    assert len(seen) > 5
    later = "That is for the beginning of a turn, instead of a move."
    assert all((later in reasons) == (stage != "start") for stage, reasons in seen.items()), seen
