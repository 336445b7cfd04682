"""The long look for garbage waits until nobody is served."""

import subprocess
import sys

from gridwright.web.collecting import is_due

_BUSY_THEN_QUIET = """
import gc, time
from gridwright.web.collecting import collect_in_quiet, settle

settle()
collect_in_quiet(1.0)
looks = lambda: gc.get_stats()[2]["collections"]
before, kept = looks(), []
while gc.get_count()[2] < 60:
    kept.append([[]])
print(looks() - before)
while looks() == before:
    time.sleep(0.05)
print("looked")
"""


def test_a_busy_process_looks_later() -> None:
    """Objects that stay make the interpreter look at all of them again and again; here it waits for a pause."""
    done = subprocess.run(
        [sys.executable, "-c", _BUSY_THEN_QUIET], capture_output=True, text=True, timeout=120, check=True
    )
    assert done.stdout.split() == ["0", "looked"]


_THRESHOLDS = """
import gc
from gridwright.web.collecting import collect_in_quiet

collect_in_quiet(60.0)
print(*gc.get_threshold()[:2])
"""


def _looks_until_due(busy: float) -> int:
    return next(made for made in range(100_000) if is_due(made, busy))


def test_what_lies_unused_is_bounded() -> None:
    """A process without a pause looks at everything all the same, before some millions of objects are made."""
    done = subprocess.run(
        [sys.executable, "-c", _THRESHOLDS], capture_output=True, text=True, timeout=120, check=True
    )
    young, middle = map(int, done.stdout.split())
    assert young * middle * _looks_until_due(busy=1.0) < 2_000_000


def test_a_quiet_moment_is_used_earlier() -> None:
    assert 0 < _looks_until_due(busy=0.0) < _looks_until_due(busy=0.5) == _looks_until_due(busy=1.0)
