"""The command that opens a party: what cannot be done is one sentence, and the program ends."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from game.__main__ import main
from tests.conftest import dev


def refused(home: Path, *words: str) -> str:
    """What the command says instead of opening a party."""
    done = subprocess.run(
        [sys.executable, "-m", "game", "--party", *words],
        env=os.environ | dev.HEADLESS | {"RUMPUS_HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.strip().splitlines()) == 1 and done.stderr.strip().endswith(".")
    return done.stderr


def test_a_port_that_somebody_else_has_is_no_other_port(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("0.0.0.0", 0))
        other.listen()
        port = other.getsockname()[1]
        assert str(port) in refused(tmp_path, "--port", str(port), "--address", "127.0.0.1")


def test_a_game_that_nobody_has_opens_no_party(tmp_path: Path) -> None:
    assert "checkers" in refused(tmp_path, "checkers")


@pytest.mark.parametrize("words", [["--port", "9000"], ["--address", "party.test"]])
def test_how_phones_call_goes_with_a_party(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert capsys.readouterr().err == "A port and an address go with a party: rumpus --party.\n"
