"""For all tests: no screen and no loudspeaker, and under CI nothing is left out quietly."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

# Before anything imports pygame, which looks at these once.
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pytest

from game.bots import thinker
from game.bots.process import Opponents

IN_CI = os.environ.get("CI") == "true"
SOAK = os.environ.get("RUMPUS_SOAK") == "1"
DEV = importlib.util.spec_from_file_location("dev", Path(__file__).parents[1] / "build" / "dev.py")
assert DEV is not None and DEV.loader is not None
dev = importlib.util.module_from_spec(DEV)
DEV.loader.exec_module(dev)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A marked test says at once which program it misses."""
    for program, (_, mark) in dev.TOOLS.items():
        if item.get_closest_marker(mark) and not shutil.which(program):
            pytest.fail(f"This test needs {program}; leave it out with -m 'not {mark}'.", pytrace=False)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item):  # type: ignore[no-untyped-def]
    """A skipped test is a failed one where nobody reads what was skipped."""
    outcome = yield
    report = outcome.get_result()
    if IN_CI and report.skipped:
        report.outcome = "failed"
        report.longrepr = f"Left out under CI: {item.nodeid}: {report.longrepr}"


@pytest.hookimpl(hookwrapper=True)
def pytest_make_collect_report(collector: pytest.Collector):  # type: ignore[no-untyped-def]
    """The same for a whole file that skips itself."""
    outcome = yield
    report = outcome.get_result()
    if IN_CI and report.skipped:
        report.outcome = "failed"
        report.longrepr = f"Left out under CI: {collector.nodeid}: {report.longrepr}"


@pytest.fixture(scope="session")
def soak() -> bool:
    """Whether the full counts and sizes are wanted."""
    return SOAK


@pytest.fixture(autouse=True)
def undamaged() -> Iterator[None]:
    """Every drawing that a test draws can be read, unless the test says otherwise and clears the list."""
    yield
    if art := sys.modules.get("game.ui.art"):
        broken, art.broken[:] = [*art.broken], []
        assert not broken


@pytest.fixture(autouse=True)
def unadvised(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for advice, nor for the process that it needs, but in tests marked `advised`; those wait for long."""
    if request.node.get_closest_marker("advised"):
        monkeypatch.setattr(thinker, "START", 1e6)
        monkeypatch.setattr(thinker, "PER_QUESTION", 1e6)
    else:
        monkeypatch.setattr(Opponents, "consult", lambda *_question: False)
        monkeypatch.setattr(Opponents, "get_ready", lambda _opponents: None)
