"""Play on the workbench while fifty hard solves are asked for at once: the time of a stroke, and the memory.

Run with: python benchmarks/workbench_load.py [--seconds 4] [--jobs 50]
"""

import argparse
import random
import re
import signal
import statistics
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SIDE = 60
PAUSE = 0.02


def main() -> None:
    """Start the workbench, ask, play, and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=4.0, help="the time that each solve may take")
    parser.add_argument("--jobs", type=int, default=50)
    asked = parser.parse_args()
    command = [sys.executable, "-m", "gridwright", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            said = server.stdout.readline() if server.stdout is not None else ""
            measure(server.pid, said.split()[3], asked.jobs, asked.seconds)
        finally:
            server.send_signal(signal.SIGINT)


def measure(pid: int, address: str, jobs: int, seconds: float) -> None:
    """Play while the jobs run."""
    quiet = play(address, threading.Event(), strokes=200)
    done, peak = threading.Event(), [0]
    sampler = threading.Thread(target=sample, args=(pid, done, peak))
    sampler.start()
    began = time.monotonic()
    watchers = [threading.Thread(target=solve, args=(address, number, seconds)) for number in range(jobs)]
    for watcher in watchers:
        watcher.start()
    ended = threading.Event()

    def wait() -> None:
        for watcher in watchers:
            watcher.join()
        ended.set()

    threading.Thread(target=wait).start()
    loud = play(address, ended)
    took = time.monotonic() - began
    done.set()
    sampler.join()
    print(f"{jobs} solves of up to {seconds:g} s each: {took:.1f} s")
    for name, times in (("alone", quiet), ("meanwhile", loud)):
        cuts = statistics.quantiles(times, n=100)
        print(
            f"strokes {name}: {len(times)}, median {1000 * cuts[49]:.1f} ms, p99 {1000 * cuts[98]:.1f} ms, "
            f"longest {1000 * max(times):.1f} ms"
        )
    print(f"memory of all processes together, at most: {peak[0] / 1024**2:.0f} MB")


def play(address: str, ended: threading.Event, strokes: int | None = None) -> list[float]:
    """Make strokes in a game, and give how long each took."""
    times: list[float] = []
    with httpx.Client(base_url=address, timeout=60, headers={"X-Gridwright-Page": "player"}) as client:
        game = client.post("/api/games", json={"source": {"text": CLASSIC}}).json()["id"]
        while not ended.is_set() and (strokes is None or len(times) < strokes):
            began = time.perf_counter()
            answer = client.post(f"/api/games/{game}/strokes", json={"stroke": f"r1c3={1 + len(times) % 9}"})
            times.append(time.perf_counter() - began)
            answer.raise_for_status()
            time.sleep(PAUSE)
    return times


def solve(address: str, number: int, seconds: float) -> None:
    """Ask for a solve, and watch it to its end."""
    asked = {"source": {"text": noise(number)}, "limit": 2, "seconds": seconds}
    with httpx.Client(base_url=address, timeout=600, headers={"X-Gridwright-Page": "solver"}) as client:
        job = client.post("/api/solve", json=asked)
        job.raise_for_status()
        with client.stream("GET", f"/api/jobs/{job.json()['job']}/events") as events:
            for _ in events.iter_lines():
                pass


def noise(seed: int, side: int = SIDE) -> str:
    """Give the clues of a random picture, which takes long to solve."""
    chance = random.Random(seed)
    rows = ["".join(chance.choice("..#") for _ in range(side)) for _ in range(side)]
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    return "\n".join(";".join(clue(line) for line in lines) for lines in (rows, columns))


def clue(line: str) -> str:
    """Give the clue of a line."""
    return ",".join(str(len(run)) for run in re.findall("#+", line)) or "0"


def sample(pid: int, done: threading.Event, peak: list[int]) -> None:
    """Add up the memory of a process and its children now and then; shared pages are shared out."""
    while not done.wait(0.2):
        peak[0] = max(peak[0], sum(map(resident, [pid, *children(pid)])))


def children(pid: int) -> list[int]:
    """List the children of a process."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text(encoding="ascii").split()]


def resident(pid: int) -> int:
    """Give the memory of a process."""
    try:
        text = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii")
    except OSError:
        return 0
    return int(re.findall(r"^Pss:\s+(\d+) kB", text, flags=re.MULTILINE)[0]) * 1024


if __name__ == "__main__":
    main()
