"""A cluster on this machine: a real scheduler and workers, killed, cut off and replaced in the middle of work."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from gridwright.batch.cluster import Cluster
from gridwright.batch.feeds import feed_of
from gridwright.batch.pieces import Piece
from gridwright.batch.request import Request
from gridwright.batch.run import blocks
from gridwright.errors import GridwrightError
from tests.cli.conftest import Call
from tests.cli.test_batch import many
from tests.waiting import until

pytest.importorskip("distributed")

PUZZLES = 600


def start(*words: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-m", *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "DASK_DISTRIBUTED__WORKER__MEMORY__TERMINATE": "false"},
    )


class Machines:
    """A scheduler and its workers."""

    def __init__(self, folder: Path) -> None:
        with closing(socket.socket()) as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"tcp://127.0.0.1:{port}"
        self.folder = folder
        self.processes: list[subprocess.Popen[bytes]] = []
        self.scheduler = self._keep(
            start("distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard")
        )

    def _keep(self, process: "subprocess.Popen[bytes]") -> "subprocess.Popen[bytes]":
        self.processes.append(process)
        return process

    def worker(self, *words: str) -> "subprocess.Popen[bytes]":
        fixed = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", str(self.folder))
        return self._keep(start("distributed.cli.dask_worker", self.address, *fixed, *words))

    def end(self) -> None:
        for process in self.processes:
            with suppress(ProcessLookupError):
                process.send_signal(signal.SIGCONT)
                process.kill()
            process.wait()


@contextmanager
def machines(folder: Path) -> Iterator[Machines]:
    found = Machines(folder)
    try:
        yield found
    finally:
        found.end()


def met(address: str, hands: int, patience: float = 10.0) -> Cluster:
    """Join a cluster as soon as so many workers are there."""
    end = time.monotonic() + 300
    while True:
        with suppress(GridwrightError):
            cluster = Cluster(address, patience=patience)
            if cluster.workers >= hands:
                return cluster
            cluster.close()
        assert time.monotonic() < end, "the cluster did not come up"
        time.sleep(0.5)


@pytest.fixture
def source(tmp_path: Path) -> str:
    path = tmp_path / "in.sdm"
    path.write_text("\n".join(many(PUZZLES)) + "\n")
    return str(path)


def lines_told(
    source: str, cluster: Cluster, disturb: dict[int, "subprocess.Popen[bytes]"], how: int
) -> list[int]:
    told = []
    feed = feed_of([source], None, Piece(request=Request(kind="rate"), form="jsonl", first=0))
    for _, made in blocks(feed, cluster):
        rows = [json.loads(line) for block in made for line in block.data.splitlines()]
        assert not any("error" in row for row in rows)
        told += [row["line"] for row in rows]
        for number in [number for number in disturb if number <= len(told)]:
            disturb.pop(number).send_signal(how)
    return told


def test_a_killed_and_a_cut_off_worker_cost_nothing(tmp_path: Path, source: str) -> None:
    with machines(tmp_path) as there:
        first, second = there.worker(), there.worker()
        cluster = met(there.address, 2, patience=3.0)
        third = there.worker()
        told = lines_told(source, cluster, {20: first}, signal.SIGKILL)
        assert told == list(range(1, PUZZLES + 1))
        cluster = met(there.address, 2, patience=3.0)
        told = lines_told(source, cluster, {20: second}, signal.SIGSTOP)
        assert told == list(range(1, PUZZLES + 1))
        assert third.poll() is None


def test_a_lost_scheduler_is_survived_by_running_again(call: Call, tmp_path: Path, source: str) -> None:
    out = tmp_path / "out.jsonl"
    command = [sys.executable, "-m", "gridwright", "batch", "rate", source, "-o", str(out), "--cluster"]
    with machines(tmp_path) as there:
        there.worker()
        met(there.address, 1).close()
        run = subprocess.Popen([*command, there.address], stderr=subprocess.PIPE, stdout=subprocess.PIPE)
        until(lambda: run.poll() is not None or (out.exists() and out.stat().st_size), pause=0.01)
        there.scheduler.kill()
        _, complaints = run.communicate(timeout=120)
    if run.returncode != 0:
        assert complaints.count(b"\n") == 1, complaints
        assert b"lost the scheduler" in complaints
    with machines(tmp_path) as there:
        there.worker()
        met(there.address, 1).close()
        if run.returncode != 0:
            assert call("batch", "rate", source, "-o", out, "--cluster", there.address).code == 0
    assert [json.loads(line)["line"] for line in out.read_text().splitlines()] == list(range(1, PUZZLES + 1))


def test_a_scheduler_that_does_not_answer_is_one_sentence(
    call: Call, tmp_path: Path, source: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gridwright.batch.cluster._ANSWER_SECONDS", 1.0)
    for address in ("tcp://127.0.0.1:9", "no address"):
        refused = call("batch", "rate", source, "-o", tmp_path / "out.jsonl", "--cluster", address)
        refused.assert_refused("expected a Dask scheduler at")
    assert [path.name for path in tmp_path.iterdir()] == ["in.sdm"]


def test_a_worker_with_another_version_is_one_sentence(tmp_path: Path) -> None:
    other = tmp_path / "older.py"
    other.write_text("import gridwright\n\ndef dask_setup(worker):\n    gridwright.__version__ = '0.0.1'\n")
    with machines(tmp_path) as there:
        there.worker("--preload", str(other))
        end = time.monotonic() + 300
        said = ""
        while "0.0.1" not in said and time.monotonic() < end:
            try:
                Cluster(there.address).close()
            except GridwrightError as error:
                said = str(error)
            time.sleep(0.2)
        assert said.startswith("expected gridwright ")
        assert said.endswith("got 0.0.1")
