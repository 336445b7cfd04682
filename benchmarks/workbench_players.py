"""Many players on one workbench: each makes a stroke a second, while a hard puzzle is being solved.

Run with: python benchmarks/workbench_players.py [--players 200] [--seconds 10]
"""

import argparse
import asyncio
import os
import random
import signal
import statistics
import subprocess
import sys
import time

import httpx

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = {"text": "\n".join(["60 60", *["1 1 1 1 1 1 1 1"] * 120])}


def main() -> None:
    """Start the workbench, let everybody play, and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--seconds", type=int, default=10)
    asked = parser.parse_args()
    command = [sys.executable, "-m", "gridwright", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            said = server.stdout.readline() if server.stdout is not None else ""
            took = asyncio.run(measure(said.split()[3], asked.players, asked.seconds))
        finally:
            server.send_signal(signal.SIGINT)
    took.sort()
    shown = {share: took[int(share * (len(took) - 1))] * 1000 for share in (0.5, 0.95, 0.99)}
    print(
        f"{asked.players} players, {len(took)} strokes in {asked.seconds} s: "
        f"median {shown[0.5]:.0f} ms, p95 {shown[0.95]:.0f} ms, p99 {shown[0.99]:.0f} ms, "
        f"mean {statistics.fmean(took) * 1000:.0f} ms; load of the machine {os.getloadavg()[0]:.1f}"
    )


async def measure(address: str, players: int, seconds: int) -> list[float]:
    """Give the time of every stroke."""
    limits = httpx.Limits(max_connections=players + 4, max_keepalive_connections=players + 4)
    async with httpx.AsyncClient(base_url=address, limits=limits, timeout=60) as client:
        begun = [await client.post("api/games", json={"source": {"text": CLASSIC}}) for _ in range(players)]
        games = [answer.json()["id"] for answer in begun]
        await client.post("api/solve", json={"source": HARD, "seconds": seconds, "limit": 1000})
        lists = await asyncio.gather(*(play(client, game, seconds) for game in games))
    return [one for found in lists for one in found]


async def play(client: httpx.AsyncClient, game: str, seconds: int) -> list[float]:
    """Make a stroke a second, beginning somewhere within the first."""
    rng, took = random.Random(game), []
    begin = time.monotonic() + rng.random()
    for number in range(seconds):
        await asyncio.sleep(max(0.0, begin + number - time.monotonic()))
        start = time.perf_counter()
        answer = await client.post(f"api/games/{game}/strokes", json={"stroke": f"r1c3~{rng.randint(1, 9)}"})
        took.append(time.perf_counter() - start)
        answer.raise_for_status()
    return took


if __name__ == "__main__":
    main()
