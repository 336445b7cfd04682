"""Ends a process of tests that stands still where pytest-timeout does not look, and shows what its threads do.

A test that hangs is failed by pytest-timeout, once: what hangs while its fixtures are taken down, after the last
test or when the interpreter joins its threads would stand for ever. xdist tells a process that ended as a failure.
"""

import faulthandler
import os
import sys
from collections.abc import Generator

import pytest

# Seconds after pytest-timeout had its chance; seconds to take down fixtures, and for all after the last test.
_GRACE = 120
_END = 240


class Watchdog:
    """A clock beside every test, which ends the process."""

    def __init__(self, config: pytest.Config) -> None:
        self._usual = float(config.getini("timeout"))
        # The tests' own standard error is caught; this is the one that people see.
        self._stderr = os.dup(sys.__stderr__.fileno()) if sys.__stderr__ is not None else 2

    def _start(self, seconds: float) -> None:
        faulthandler.dump_traceback_later(seconds, exit=True, file=self._stderr)

    def _limit(self, item: pytest.Item) -> float:
        marker = item.get_closest_marker("timeout")
        return _GRACE + (float(marker.args[0]) if marker is not None else self._usual)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Watch a test and its fixtures."""
        self._start(self._limit(item))
        try:
            return (yield)
        finally:
            faulthandler.cancel_dump_traceback_later()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_teardown(self) -> None:
        """Watch on: pytest forgets the clock when a test fails."""
        self._start(_END)

    @pytest.hookimpl(trylast=True)
    def pytest_unconfigure(self) -> None:
        """Watch the end of the interpreter, which waits for threads and processes."""
        self._start(_END)
