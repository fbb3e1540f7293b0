"""A saved game as plain text, and the command that prints it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.__main__ import main
from game.engine import registry, show
from game.engine.journal import MatchError, Seat
from game.engine.match import Match
from tests.engine.toys import Hush


@pytest.fixture
def game() -> Hush:
    return Hush()


def saved(path: Path, game: Hush, moves: int = 10_000) -> Match:
    """A game of Ana and Ben, played as far as that."""
    with registry.also(game):
        match = Match.new(game.id, [Seat("Ana", "amber"), Seat("Ben", "blue")], "show", path)
        while (waiting := match.state.waiting()) and match.moves < moves:
            match.act(waiting[0], match.state.legal(waiting[0])[0])
        match.close()
    return match


def test_a_game_is_shown_where_it_stands_or_at_one_of_its_moves(tmp_path: Path, game: Hush) -> None:
    match = saved(tmp_path / "a.journal", game)
    with registry.also(game):
        last = show.show(tmp_path / "a.journal")
        first = show.show(tmp_path / "a.journal", 0)
    assert last.startswith(f"{game.title} after {match.moves} of {match.moves} moves: 0 Ana, 1 Ben.\n\n")
    assert last.endswith(str(match.state)), "nobody is betrayed any more"
    assert first.startswith(f"{game.title} after 0 of {match.moves} moves")
    assert first.split("\n", 1)[1] != last.split("\n", 1)[1]


def test_while_it_goes_on_a_game_is_shown_in_the_rooms_eyes(tmp_path: Path, game: Hush) -> None:
    match = saved(tmp_path / "open.journal", game, 2)
    with registry.also(game):
        page = show.show(tmp_path / "open.journal")
    assert page.endswith(str(match.state.view(None))) and str(match.state) not in page


def test_a_players_eyes_are_for_the_time_after_the_game(tmp_path: Path, game: Hush) -> None:
    match = saved(tmp_path / "over.journal", game)
    saved(tmp_path / "open.journal", game, 2)
    with registry.also(game):
        assert show.show(tmp_path / "over.journal", None, "ben").endswith(str(match.state.view(1)))
        with pytest.raises(
            MatchError, match=r"^This game still goes on, so it can be seen in the room's eyes alone\.$"
        ):
            show.show(tmp_path / "open.journal", 0, "Ana")
        with pytest.raises(MatchError, match=r"^Nobody called Zoe sat at this table, only Ana and Ben\.$"):
            show.show(tmp_path / "over.journal", None, "Zoe")


def test_the_command_prints_a_page(tmp_path: Path, game: Hush, capsys: pytest.CaptureFixture[str]) -> None:
    saved(tmp_path / "a.journal", game)
    with registry.also(game):
        assert main(["--show", str(tmp_path / "a.journal"), "--move", "1", "--eyes", "Ana"]) == 0
        page = show.show(tmp_path / "a.journal", 1, "Ana")
    assert capsys.readouterr().out == page + "\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--show", "nowhere"], "The saved game nowhere cannot be read: no such file or directory."),
        (["--show", "bad"], "There is no game in the file bad."),
        (["--show", "a.journal", "--move", "x"], "x is not the number of a move."),
        (["--show", "a.journal", "--move=-1"], "-1 is not the number of a move."),
        (["--show", "a.journal", "--move", "3"], "The saved game a.journal has 2 moves, so it cannot be shown at 3."),
        (
            ["--show", "a.journal", "--eyes", "Ana"],
            "This game still goes on, so it can be seen in the room's eyes alone.",
        ),
        (["--move", "2"], "A move and somebody's eyes go with a saved game: rumpus --show FILE."),
        (["--eyes", "Ana"], "A move and somebody's eyes go with a saved game: rumpus --show FILE."),
    ],
)
def test_what_cannot_be_shown_is_one_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    game: Hush,
    words: list[str],
    sentence: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bad").write_text("no game\n")
    saved(Path("a.journal"), game, 2)
    with registry.also(game):
        assert main(words) == 2
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", sentence + "\n")


def test_of_a_game_of_other_rules_the_log_is_shown(tmp_path: Path, game: Hush) -> None:
    match = saved(tmp_path / "a.journal", game)
    game.rules_version = 2
    with registry.also(game):
        page = show.show(tmp_path / "a.journal")
    heading, _, *lines = page.split("\n")
    assert heading.startswith("The saved game a.journal was played by version 1 of the rules of Hush, while")
    assert lines == [words for entry in match.history(None) for _, words in entry.told(game.text, match.names)]
    assert lines
