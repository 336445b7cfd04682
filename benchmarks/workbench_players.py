"""Many players on one workbench: each makes a stroke a second, alone and while hard puzzles are being solved.

The players are one process beside the server that speaks HTTP over sockets kept open and does little else; half of
them write digits and notes into sudoku, half paint nonograms of several sizes. Told are the times of strokes from
sending to the whole answer, the server's own CPU time for a stroke (user and system, all its threads), what the
processes of its solves took meanwhile, and memory. With `--burst` so many others connect meanwhile, all at
once, and ask for a solve, a photo as a nonogram, or a book in turn. Run with:

    python benchmarks/workbench_players.py [--players 200] [--seconds 10] [--solves 0 1 50] [--burst 56]
"""

import argparse
import asyncio
import contextlib
import json
import os
import platform
import random
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from workbench_load import noise, sample

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EMPTY = [2, 3, 5, 6, 7, 8, 10, 11, 15, 16, 17]
SIDES = (15, 30, 60, 100)
BOOK = '[[section]]\nfamily = "sudoku"\ncount = 4\nlevel = "easy"\n'
TICKS = os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Start a workbench, let everybody play, and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--solves", type=int, nargs="*", default=[0, 1, 50], help="hard solves going on meanwhile")
    parser.add_argument("--burst", type=int, default=0, help="others who connect meanwhile and ask for something")
    asked = parser.parse_args()
    titles = [
        "solves meanwhile",
        "refused of the burst",
        "strokes",
        "refused",
        "median",
        "p95",
        "p99",
        "longest",
        "server's CPU a stroke",
    ]
    titles += ["players' CPU a stroke", "memory of all", "load of the machine"]
    print(f"{asked.players} players, a stroke a second each; Python {platform.python_version()},", end=" ")
    print(f"{platform.machine()}, {os.cpu_count()} cores\n\n| {' | '.join(titles)} |\n{'| ---: ' * len(titles)}|")
    for solves in asked.solves:
        with serving() as (server, port):
            print(row(server, port, asked.players, asked.seconds, solves=solves, burst=asked.burst), flush=True)


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


def row(server: int, port: int, players: int, seconds: int, *, solves: int, burst: int) -> str:
    """Measure once."""
    done, peak = threading.Event(), [0]
    sampler = threading.Thread(target=sample, args=(server, done, peak))
    sampler.start()
    try:
        measured = asyncio.run(measure(server, port, players, seconds, solves=solves, burst=burst))
    finally:
        done.set()
        sampler.join()
    took = sorted(measured.times)
    shown = [f"{1000 * took[int(share * (len(took) - 1))]:.1f} ms" for share in (0.5, 0.95, 0.99, 1)]
    work = [f"{1000 * seconds / len(took):.2f} ms" for seconds in (measured.server, measured.players)]
    more = [f"{peak[0] / 1024**2:.0f} MB", f"{os.getloadavg()[0]:.1f}"]
    strokes = [f"{len(took):,}", str(measured.refused_strokes)]
    sent_away = f"{measured.refused} of {burst}"
    return f"| {' | '.join([str(solves), sent_away, *strokes, *shown, *work, *more])} |"


@dataclass
class Measured:
    """The time of every stroke that was answered, CPU seconds of server and players, and how many were refused."""

    times: list[float]
    server: float
    players: float
    refused: int
    refused_strokes: int


async def measure(server: int, port: int, players: int, seconds: int, *, solves: int, burst: int) -> Measured:
    """Let everybody begin a game, then ask for the solves and play; others come a second later."""
    host = await Talk.open(port)
    games = [await begin(host, number) for number in range(players)]
    seats = [(await Talk.open(port), *game) for game in games]
    for number in range(solves):
        await host.ask("POST", "/api/solve", {"source": {"text": noise(number)}, "limit": 2, "seconds": seconds})
    await asyncio.sleep(1)
    before, own = cpu(server), time.process_time()
    start = time.monotonic()
    others = asyncio.gather(*(drop_in(port, number, seconds) for number in range(burst)))
    lists = await asyncio.gather(*(play(*seat, start, seconds) for seat in seats))
    took = cpu(server) - before, time.process_time() - own
    answered = await others
    every = [one for found in lists for one in found]
    times = [one for one in every if one is not None]
    return Measured(times, *took, answered.count(False), len(every) - len(times))


async def drop_in(port: int, number: int, seconds: int) -> bool:
    """Connect, ask for something that takes time, and wait for it; False where it was refused."""
    await asyncio.sleep(1)
    try:
        talk = await Talk.open(port)
        if number % 3 == 0:
            asked = {"source": {"text": noise(number)}, "limit": 2, "seconds": seconds / 4}
            job = await talk.ask("POST", "/api/solve", asked)
        elif number % 3 == 1:
            photo = await talk.send("POST", "/api/pictures", PHOTO, "image/png")
            job = await talk.ask("POST", f"/api/pictures/{photo['id']}/samples", {"width": 40, "height": 40})
        else:
            job = await talk.ask("POST", "/api/prints/book", {"recipe": BOOK, "seconds": 30})
        said = await talk.watch(job["job"])
    except (RuntimeError, OSError, asyncio.IncompleteReadError) as error:
        print(f"refused: {error}", file=sys.stderr)
        return False
    return b'"state":"done"' in said


async def begin(host: "Talk", number: int) -> tuple[str, int]:
    """Begin a game of a player; give its name, and the side of its nonogram, 0 for a sudoku."""
    side = 0 if number % 2 else SIDES[number // 2 % len(SIDES)]
    text = noise(number, side) if side else CLASSIC
    return (await host.ask("POST", "/api/games", {"source": {"text": text}}))["id"], side


async def play(talk: "Talk", game: str, side: int, start: float, seconds: int) -> list[float | None]:
    """Make a stroke a second, beginning somewhere within the first; None stands for one that was refused."""
    chance = random.Random(game)
    times: list[float | None] = []
    start += chance.random()
    for number in range(seconds):
        await asyncio.sleep(max(0.0, start + number - time.monotonic()))
        began = time.perf_counter()
        try:
            await talk.ask("POST", f"/api/games/{game}/strokes", {"stroke": stroke(chance, side)})
        except (RuntimeError, OSError, asyncio.IncompleteReadError) as error:
            print(f"refused: {error}", file=sys.stderr)
            times.append(None)
        else:
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
        return cls(*await asyncio.open_connection("127.0.0.1", port, limit=1 << 26), port)

    async def ask(self, method: str, path: str, body: dict[str, object]) -> dict[str, str]:
        """Send a request in JSON, and give what the answer holds."""
        return await self.send(method, path, json.dumps(body).encode(), "application/json")

    async def send(self, method: str, path: str, body: bytes, kind: str) -> dict[str, str]:
        """Send a request, and give what the answer holds, where it is needed."""
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost:{self._port}\r\nContent-Type: {kind}\r\n"
        self._writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        head_of_answer = await self._reader.readuntil(b"\r\n\r\n")
        length = int(head_of_answer.lower().partition(b"content-length:")[2].partition(b"\r\n")[0])
        answer = await self._reader.readexactly(length)
        if not head_of_answer.startswith(b"HTTP/1.1 2"):
            raise RuntimeError(f"{method} {path}: {answer.decode()}")
        return {} if path.endswith("/strokes") else json.loads(answer)

    async def watch(self, job: str) -> bytes:
        """Watch a job to its end, and give all that was said of it."""
        self._writer.write(f"GET /api/jobs/{job}/events HTTP/1.1\r\nHost: localhost:{self._port}\r\n\r\n".encode())
        return await self._reader.readuntil(b"\r\n0\r\n\r\n")


def photo(side: int = 500) -> bytes:
    """Make the PNG of a grey square with something dark in it."""
    middle, rows = side // 2, []
    for top in range(side):
        dark = (((left - middle) ** 2 + (top - middle) ** 2 < (side // 3) ** 2) for left in range(side))
        rows.append(b"\0" + bytes(40 if is_dark else 200 + left % 50 for left, is_dark in enumerate(dark)))
    header = struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0)
    pieces = (b"IHDR" + header, b"IDAT" + zlib.compress(b"".join(rows)), b"IEND")
    framed = (struct.pack(">I", len(piece) - 4) + piece + struct.pack(">I", zlib.crc32(piece)) for piece in pieces)
    return b"\x89PNG\r\n\x1a\n" + b"".join(framed)


def cpu(pid: int) -> float:
    """Give the CPU seconds of a process, without its children."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


PHOTO = photo()


if __name__ == "__main__":
    main()
