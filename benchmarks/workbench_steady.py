"""Serve under light load for long: whether memory, open files, threads and processes stay as they are.

Every half a second something is done that people do: open a puzzle, play, ask for a hint, solve, search, draw,
leave in the middle. Once a minute all processes are looked at. Run with:

    python benchmarks/workbench_steady.py [--minutes 20]
"""

import argparse
import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def main() -> None:
    """Start the workbench, use it, and print a row for every minute."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=20)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "GRIDWRIGHT_SHELF": f"{folder}/shelf.db"}
        command = [sys.executable, "-m", "gridwright", "serve", "--port", "0"]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
        ) as server:
            try:
                said = server.stdout.readline() if server.stdout is not None else ""
                use(server.pid, said.split()[3], asked.minutes)
            finally:
                server.send_signal(signal.SIGINT)


def use(pid: int, address: str, minutes: float) -> None:
    """Do what people do until the time ends."""
    print("| minute | requests | memory of the server | of all | open files of the server | threads | processes |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    began, told, requests = time.monotonic(), 0.0, 0
    while (passed := (time.monotonic() - began) / 60) < minutes:
        if passed >= told:
            told += 1
            print(f"| {passed:.0f} | {requests:,} | {state(pid)} |", flush=True)
        requests += visit(address, requests)
        time.sleep(0.5)
    print(f"| {minutes:.0f} | {requests:,} | {state(pid)} |")


def visit(address: str, number: int) -> int:
    """Do one thing, on a connection of its own, and give the number of requests."""
    # Another puzzle each time, so that nothing is merely remembered.
    text = CLASSIC[:2] + str(1 + number % 9).replace("5", ".").replace("3", ".") + CLASSIC[3:]
    source = {"source": {"text": text, "format": None}}
    with httpx.Client(base_url=address, timeout=60, headers={"X-Gridwright-Page": f"page{number % 7}"}) as client:
        match number % 9:
            case 0:
                game = client.post("/api/games", json={"source": {"text": CLASSIC}}).json()["id"]
                for stroke in ("r1c3=4", "r1c4=2", "r1c3-"):
                    client.post(f"/api/games/{game}/strokes", json={"stroke": stroke})
                return 4
            case 1:
                follow(client, client.post("/api/hint", json=source))
            case 2:
                follow(client, client.post("/api/solve", json={**source, "seconds": 2}))
            case 3:
                client.get("/api/shelf", params={"q": f"cat {number % 30}"})
            case 4:
                client.post("/api/draw", json=source)
            case 5:
                follow(client, client.post("/api/explain", json=source))
            case 6:
                client.post("/api/puzzles", json={"text": f"a text that is none {number}"})
            case 7:
                # Somebody who leaves before the answer comes.
                with contextlib.suppress(httpx.TimeoutException):
                    client.post("/api/rate", json=source, timeout=0.02)
            case _:
                for path in ("/", "/api/samples", "/api/daily", "/api/shelf?q=level:easy"):
                    client.get(path)
                return 4
    return 1


def follow(client: httpx.Client, answer: httpx.Response) -> None:
    """Wait for the end of a job."""
    answer.raise_for_status()
    if "job" in answer.json():
        with client.stream("GET", f"/api/jobs/{answer.json()['job']}/events") as events:
            for _ in events.iter_lines():
                pass


def state(pid: int) -> str:
    """Tell the memory (proportional set size), open files and threads of the server, and of its processes."""
    family = [pid, *children(pid)]
    sizes = [size(one) for one in family]
    files = len(list(Path(f"/proc/{pid}/fd").iterdir()))
    threads = len(list(Path(f"/proc/{pid}/task").iterdir()))
    return f"{sizes[0] / 1024:.0f} MB | {sum(sizes) / 1024:.0f} MB | {files} | {threads} | {len(family)}"


def children(pid: int) -> list[int]:
    """List the processes below a process."""
    found: list[int] = []
    for path in Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            for child in map(int, path.read_text().split()):
                found += [child, *children(child)]
    return found


def size(pid: int) -> int:
    """Give the memory of a process in kilobytes."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
    return 0


if __name__ == "__main__":
    main()
