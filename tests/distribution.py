"""Deals the files of tests to processes, those that take long first, so that none waits for another at the end."""

from collections import OrderedDict

import pytest
from xdist.scheduler import LoadFileScheduling
from xdist.workermanage import WorkerController

__all__ = ["LongFirst"]

# Seconds of a test, roughly; the native tests are compiled by the first of them.
_SECONDS = {
    "tests/kernels/test_native.py": 20.0,
    "tests/journeys/": 3.0,
    "tests/shelf/": 0.5,
    "tests/cli/": 0.3,
    "tests/web/": 0.2,
    "tests/kernels/": 0.2,
    "tests/sudoku/": 0.05,
}
_OTHERS = 0.02


class LongFirst(LoadFileScheduling):  # type: ignore[misc]  # (pytest-xdist tells no types)
    """Deals file by file as `--dist loadfile` does, the longest first; what ended its process is not run again."""

    assigned_work: dict[WorkerController, dict[str, dict[str, bool]]]
    workqueue: OrderedDict[str, dict[str, bool]]

    def _assign_work_unit(self, node: WorkerController) -> None:
        longest = max(self.workqueue, key=lambda file: len(self.workqueue[file]) * _seconds(file))
        self.workqueue.move_to_end(longest, last=False)
        super()._assign_work_unit(node)

    def remove_node(self, node: WorkerController) -> str | None:
        """Forget a process that ended, give its other tests to the rest, and return the test that ended it."""
        files = self.assigned_work.pop(node)
        ended = next((test for tests in files.values() for test, is_done in tests.items() if not is_done), None)
        if ended is None:
            return None
        for file, tests in files.items():
            left = [test for test, is_done in tests.items() if not is_done and test != ended]
            if left:
                self.workqueue[file] = dict.fromkeys(left, False)
        for other in self.assigned_work:
            self._reschedule(other)
        return ended

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Say that the run broke off where tests are left over: to run the failed ones again is not enough."""
        if self.has_pending:
            session.exitstatus = pytest.ExitCode.INTERRUPTED


def _seconds(file: str) -> float:
    return next((seconds for room, seconds in _SECONDS.items() if file.startswith(room)), _OTHERS)
