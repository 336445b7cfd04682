"""How much of two Dask workers' time is work, with chunks of about a second.

    python benchmarks/batch_cluster.py [SECONDS]

Starts a scheduler and two workers of one thread each on this machine and rates classic puzzles on them. Efficiency
is the seconds that the workers spent in chunks, divided by twice the time from the first result to the last: what
is missing went to sending, waiting and writing. Where the scheduler and the program that asks have no cores of
their own, they take from the workers: so the processor seconds of each are told too.
"""

import subprocess
import sys
import tempfile
import time
from itertools import cycle

import psutil

from gridwright.batch.cluster import Cluster
from gridwright.batch.feeds import feed_from
from gridwright.batch.pieces import Piece
from gridwright.batch.request import Request
from gridwright.batch.run import blocks
from gridwright.batch.sources import Entry
from gridwright.errors import GridwrightError

PUZZLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
ADDRESS = "tcp://127.0.0.1:8879"


def main() -> int:
    """Start the machines, measure, end them."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    with tempfile.TemporaryDirectory() as folder:
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        python, worker = sys.executable, "distributed.cli.dask_worker"
        started = [
            subprocess.Popen(
                [python, "-m", "distributed.cli.dask_scheduler", "--port", "8879", "--no-dashboard"],
                **quiet,  # type: ignore[call-overload]
            ),
            *(
                subprocess.Popen(
                    [python, "-m", worker, ADDRESS, "--nthreads", "1", "--no-nanny", "--local-directory", folder],
                    **quiet,  # type: ignore[call-overload]
                )
                for _ in range(2)
            ),
        ]
        try:
            measure(seconds, joined(), [psutil.Process(process.pid) for process in started])
        finally:
            for process in started:
                process.kill()
                process.wait()
    return 0


def joined() -> Cluster:
    """Join the cluster as soon as both workers are there."""
    while True:
        try:
            cluster = Cluster(ADDRESS)
        except GridwrightError:
            time.sleep(0.5)
            continue
        if cluster.workers == 2:
            return cluster
        cluster.close()


def spent(machines: list[psutil.Process]) -> list[float]:
    """Give the processor seconds of the program that asks, the scheduler, its workers, and their helpers."""
    scheduler, *workers = machines
    hands = [hand for worker in workers for hand in worker.children(recursive=True)]
    groups: list[list[psutil.Process]] = [[psutil.Process()], [scheduler], workers, hands]
    return [sum(sum(one.cpu_times()[:2]) for one in group) for group in groups]


def measure(seconds: float, cluster: Cluster, machines: list[psutil.Process]) -> None:
    """Rate the same puzzle again and again, and tell how busy the workers were."""
    puzzles = (Entry("benchmark", 1, text=PUZZLE) for _ in cycle([None]))
    feed = feed_from(puzzles, Piece(request=Request(kind="rate"), form="jsonl", first=0))
    began, before, count = None, 0.0, 0
    start = [0.0] * 4
    warm = time.monotonic() + seconds / 3
    for piece, _ in blocks(feed, cluster):
        now = time.monotonic()
        if began is None and now > warm:
            began, before, count = now, cluster.busy, 0
            start = spent(machines)
        count += piece.rows
        if began is not None and now - began > seconds:
            busy = (cluster.busy - before) / (2 * (now - began))
            rate = count / (now - began)
            print(f"efficiency {busy:.3f}, {rate:,.0f} puzzles a second, chunks of {cluster.size} puzzles")
            asking, scheduler, own, work = (b - a for a, b in zip(start, spent(machines), strict=True))
            print(
                f"processor seconds: {work:.1f} work, {own:.1f} Dask's workers, {scheduler:.1f} scheduler, "
                f"{asking:.1f} asking"
            )
            return


if __name__ == "__main__":
    sys.exit(main())
