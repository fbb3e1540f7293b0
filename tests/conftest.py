"""For all tests: no screen and no loudspeaker, and under CI nothing is left out quietly."""

from __future__ import annotations

import os
import shutil

# Before anything imports pygame, which looks at these once.
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pytest

IN_CI = os.environ.get("CI") == "true"
SOAK = os.environ.get("RUMPUS_SOAK") == "1"
# The programs that the tests of a mark use.
TOOLS = {"tiled": ("tmxrasterizer",), "xvfb": ("Xvfb", "xdotool")}


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A marked test says at once which program it misses."""
    for mark, programs in TOOLS.items():
        missing = [program for program in programs if not shutil.which(program)]
        if missing and item.get_closest_marker(mark):
            pytest.fail(f"This test needs {' and '.join(missing)}; leave it out with -m 'not {mark}'.", pytrace=False)


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
