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


def test_what_lies_unused_is_bounded() -> None:
    """Without a pause all is looked at in the end."""
    assert not is_due(9, busy=0.0)
    assert is_due(10, busy=0.0)
    assert not is_due(199, busy=0.9)
    assert is_due(200, busy=0.9)
