"""The tempo of the Toontown table: others' routine goes by faster, and what concerns you does not."""

from __future__ import annotations

from game.engine.match import Match
from game.scenes.app import App
from game.scenes.table import open_table
from game.scenes.table.tempo import LONG, ROUTINE, STORY
from game.titles.toontown.meta import GAME
from game.titles.toontown.rules import moves
from tests.scenes.sitting import BOT, HUMAN, seats


def test_what_others_do_goes_by_faster_and_what_concerns_you_does_not(app: App) -> None:
    match = Match.new(GAME.id, seats(HUMAN, BOT, BOT, BOT), seed=1)
    table = open_table(app, match)
    app.stack.push(table)
    theirs, mine = moves.Rolled(1, 3, 4), moves.Rolled(0, 3, 4)
    sent, hunted = moves.WeaselSent(1, 2, (1, 2)), moves.WeaselSent(1, 0, (1, 2))
    table.tempo.waited = 0.0
    assert table.tempo.of(theirs) == table.tempo.of(sent) == ROUTINE[0] > 1
    assert table.tempo.of(moves.TurnLost(1, 0)) == STORY[0]
    table.tempo.waited = LONG
    assert table.tempo.of(theirs) == ROUTINE[1]
    assert table.tempo.of(moves.TurnLost(1, 0)) == STORY[1]
    assert table.tempo.of(mine) == table.tempo.of(hunted) == table.tempo.of(moves.WillTaken(1, 0)) == 1.0
    assert hunted.concerns(0) and hunted.concerns(1) and not sent.concerns(0)
