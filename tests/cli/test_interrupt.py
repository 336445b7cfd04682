"""Ctrl-C: one line, exit 130, no partial file, although a kernel is at work."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import hearing_ctrl_c
from tests.cli.test_solve import Write
from tests.waiting import until

HOPELESS = "." * 81


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent as a signal")
def test_interrupt_leaves_one_line_and_no_file(write: Write, tmp_path: Path) -> None:
    target = tmp_path / "all.json"
    source = write("p.txt", HOPELESS)
    command = [
        sys.executable,
        "-m",
        "gridwright",
        "solve",
        str(source),
        "--limit",
        "2000000000",
        "-o",
        str(target),
    ]
    with hearing_ctrl_c():
        solver = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    wait_until_busy(solver.pid)
    solver.send_signal(signal.SIGINT)
    out, err = solver.communicate(timeout=60)
    assert solver.returncode == 130
    assert err == b"gridwright: interrupted\n"
    assert out == b""
    assert [path.name for path in tmp_path.iterdir()] == ["p.txt"]


def wait_until_busy(pid: int) -> None:
    """Wait until the process has used enough CPU to be past its start."""
    ticks = os.sysconf("SC_CLK_TCK")
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        time.sleep(3)
        return
    until(lambda: sum(map(int, stat.read_text().rpartition(")")[2].split()[11:13])) >= 1.5 * ticks, pause=0.05)
