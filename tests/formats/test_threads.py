"""Many threads that read the first puzzle of a process at the same time, as a server's do."""

import subprocess
import sys

import pytest

_READERS = """
import sys, threading
from gridwright.formats import parse
sys.setswitchinterval(1e-6)
text, start, found = sys.argv[1], threading.Barrier(12), []
def read():
    start.wait()
    found.append(parse(text, sys.argv[2]).puzzle)
threads = [threading.Thread(target=read) for _ in range(12)]
for thread in threads: thread.start()
for thread in threads: thread.join()
assert len(found) == 12
"""
_TEXTS = {
    "gridwright": '{"gridwright":1,"puzzles":[{"family":"nonogram","rows":[[1]],"columns":[[1]],"goal":[[2]]}]}',
    "given-map": '{"n": 4, "givens": {"0": 1}}',
}


@pytest.mark.parametrize("name", _TEXTS)
def test_the_first_puzzle_is_read_by_many_threads_at_once(name: str) -> None:
    """Types that were prepared on the way, by several threads at once, ended the process."""
    for _ in range(3):
        command = [sys.executable, "-c", _READERS, _TEXTS[name], name]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
