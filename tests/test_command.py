"""The command `rumpus`: what is said in the wrong place gets one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.__main__ import main


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--move 3", "go with a saved game"),
        ("--eyes room", "go with a saved game"),
        ("--seats 4", "go with rumpus --simulate"),
        ("--json", "go with rumpus --simulate"),
        ("--check game.rumpus --seed 7", "go with rumpus --simulate"),
        ("--draws", "go with a check"),
        ("--port 9000", "go with a party"),
        ("--selftest --address localhost", "go with a party"),
        ("--party toontown game.rumpus", "opened without a party"),
        ("--check nowhere.rumpus", "nowhere.rumpus"),
        ("--show nowhere.rumpus", "nowhere.rumpus"),
        ("--show nowhere.rumpus --move five", "five is not the number of a move"),
    ],
)
def test_what_goes_with_something_else_is_refused_in_one_sentence(
    words: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words.split()) == 2
    said = capsys.readouterr()
    assert sentence in said.err and len(said.err.strip().splitlines()) == 1 and not said.out


@pytest.mark.parametrize("words", ["--show {}", "--check {}", "--simulate toontown --games 1 --jobs 1 --levels random"])
def test_whoever_reads_may_have_seen_enough(words: str) -> None:
    """As `head` does: no trouble is made of it."""
    reading, writing = os.pipe()
    os.close(reading)
    game = next(Path("tests/titles").rglob("*.journal"))
    with os.fdopen(writing) as gone:
        command = [sys.executable, "-m", "game", *words.format(game).split()]
        done = subprocess.run(command, stdout=gone, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, "Error" in done.stderr) == (0, False), done.stderr
