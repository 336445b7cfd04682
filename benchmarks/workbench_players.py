"""Many players on one workbench: each makes a stroke a second, alone and while hard puzzles are being solved.

The players are one process beside the server that speaks HTTP over sockets kept open and does little else; half of
them write digits and notes into sudoku, half paint nonograms of several sizes. Told are the times of strokes from
sending to the whole answer, the server's own CPU time for a stroke (user and system, all its threads), what the
processes of its solves took meanwhile, and memory. Run with:

    python benchmarks/workbench_players.py [--players 200] [--seconds 10] [--solves 0 1 50]
"""

import argparse
import asyncio
import contextlib
import json
import os
import platform
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from workbench_load import noise, sample

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EMPTY = [2, 3, 5, 6, 7, 8, 10, 11, 15, 16, 17]
SIDES = (15, 30, 60, 100)
TICKS = os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Start a workbench, let everybody play, and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--solves", type=int, nargs="*", default=[0, 1, 50], help="hard solves going on meanwhile")
    asked = parser.parse_args()
    titles = ["solves meanwhile", "strokes", "median", "p95", "p99", "longest", "server's CPU a stroke"]
    titles += ["players' CPU a stroke", "memory of all", "load of the machine"]
    print(f"{asked.players} players, a stroke a second each; Python {platform.python_version()},", end=" ")
    print(f"{platform.machine()}, {os.cpu_count()} cores\n\n| {' | '.join(titles)} |\n{'| ---: ' * len(titles)}|")
    for solves in asked.solves:
        with serving() as (server, port):
            print(row(server, port, asked.players, asked.seconds, solves), flush=True)


@contextlib.contextmanager
def serving() -> Iterator[tuple[int, int]]:
    """Start a workbench on a shelf of its own; give its process and its port."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "gridwright", "serve", "--port", "0", "--shelf", f"{folder}/shelf.db"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
            try:
                said = server.stdout.readline() if server.stdout is not None else ""
                yield server.pid, int(said.split()[3].rstrip("/").rpartition(":")[2])
            finally:
                server.send_signal(signal.SIGINT)


def row(server: int, port: int, players: int, seconds: int, solves: int) -> str:
    """Measure once."""
    done, peak = threading.Event(), [0]
    sampler = threading.Thread(target=sample, args=(server, done, peak))
    sampler.start()
    try:
        measured = asyncio.run(measure(server, port, players, seconds, solves))
    finally:
        done.set()
        sampler.join()
    took = sorted(measured.times)
    shown = [f"{1000 * took[int(share * (len(took) - 1))]:.1f} ms" for share in (0.5, 0.95, 0.99, 1)]
    work = [f"{1000 * seconds / len(took):.2f} ms" for seconds in (measured.server, measured.players)]
    more = [f"{peak[0] / 1024**2:.0f} MB", f"{os.getloadavg()[0]:.1f}"]
    return f"| {' | '.join([str(solves), f'{len(took):,}', *shown, *work, *more])} |"


@dataclass
class Measured:
    """The time of every stroke, and the CPU seconds of the server and of the players."""

    times: list[float]
    server: float
    players: float


async def measure(server: int, port: int, players: int, seconds: int, solves: int) -> Measured:
    """Let everybody begin a game, then ask for the solves and play."""
    host = await Talk.open(port)
    games = [await begin(host, number) for number in range(players)]
    seats = [(await Talk.open(port), *game) for game in games]
    for number in range(solves):
        await host.ask("POST", "/api/solve", {"source": {"text": noise(number)}, "limit": 2, "seconds": seconds})
    await asyncio.sleep(1)
    before, own = cpu(server), time.process_time()
    start = time.monotonic()
    lists = await asyncio.gather(*(play(*seat, start, seconds) for seat in seats))
    return Measured([one for found in lists for one in found], cpu(server) - before, time.process_time() - own)


async def begin(host: "Talk", number: int) -> tuple[str, int]:
    """Begin a game of a player; give its name, and the side of its nonogram, 0 for a sudoku."""
    side = 0 if number % 2 else SIDES[number // 2 % len(SIDES)]
    text = noise(number, side) if side else CLASSIC
    return (await host.ask("POST", "/api/games", {"source": {"text": text}}))["id"], side


async def play(talk: "Talk", game: str, side: int, start: float, seconds: int) -> list[float]:
    """Make a stroke a second, beginning somewhere within the first."""
    chance, times = random.Random(game), []
    start += chance.random()
    for number in range(seconds):
        await asyncio.sleep(max(0.0, start + number - time.monotonic()))
        began = time.perf_counter()
        await talk.ask("POST", f"/api/games/{game}/strokes", {"stroke": stroke(chance, side)})
        times.append(time.perf_counter() - began)
    return times


def stroke(chance: random.Random, side: int) -> str:
    """Make up a stroke: a digit or a note, or a run of cells."""
    if not side:
        cell = chance.choice(EMPTY)
        return f"r{cell // 9 + 1}c{cell % 9 + 1}{chance.choice('==~')}{chance.randint(1, 9)}"
    line, first, length = chance.randint(1, side), chance.randint(1, side - 4), chance.randint(0, 4)
    return f"r{line}c{first}..r{line}c{first + length}{chance.choice('#x-')}"


class Talk:
    """A connection that is kept open: one request, one answer."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, port: int) -> None:
        self._reader, self._writer, self._port = reader, writer, port

    @classmethod
    async def open(cls, port: int) -> "Talk":
        """Connect."""
        return cls(*await asyncio.open_connection("127.0.0.1", port), port)

    async def ask(self, method: str, path: str, body: dict[str, object]) -> dict[str, str]:
        """Send a request, and give what the answer holds."""
        told = json.dumps(body)
        self._writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: localhost:{self._port}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(told)}\r\n\r\n{told}".encode()
        )
        head = await self._reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0])
        answer = await self._reader.readexactly(length)
        if not head.startswith(b"HTTP/1.1 2"):
            raise RuntimeError(f"{method} {path} {told}: {answer.decode()}")
        return json.loads(answer) if path.count("/") < 3 else {}


def cpu(pid: int) -> float:
    """Give the CPU seconds of a process, without its children."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


if __name__ == "__main__":
    main()
