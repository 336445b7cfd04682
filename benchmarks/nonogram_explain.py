"""How long an explanation of a nonogram takes, and how that compares with the compiled engine solving it.

15 pictures each of 20x20, 30x30 and 40x40 and three of 100x100, made from smoothed noise by seed and kept if lines
alone solve them. CPU time, median of several runs of each picture. Run it as

    python benchmarks/nonogram_explain.py > benchmarks/results/nonogram_explain.md
"""

import platform
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import gridwright as gw
from gridwright.model import Budget
from gridwright.nonogram import Nonogram, from_picture
from gridwright.nonogram.explain import walk

SETS = ((20, 15, 1), (30, 15, 1), (40, 15, 1), (100, 3, 2))
"""Size, number of pictures, and how wide the noise is smoothed."""

RUNS = 5


class Timing(NamedTuple):
    """One picture: its seed, steps, and CPU milliseconds of explaining, of reasoning without words, of solving."""

    seed: int
    steps: int
    explain: float
    reason: float
    solve: float


def blob(size: int, seed: int, radius: int) -> list[str]:
    """Draw smoothed noise: every cell becomes the majority around it, three times."""
    rng = random.Random(f"{size}:{seed}")
    cells = [[rng.random() < 0.52 for _ in range(size)] for _ in range(size)]
    for _ in range(3):
        cells = [[_majority(cells, r, c, radius) for c in range(size)] for r in range(size)]
    return ["".join("#" if cell else "." for cell in row) for row in cells]


def _majority(cells: list[list[bool]], row: int, column: int, radius: int) -> bool:
    rows = cells[max(0, row - radius) : row + radius + 1]
    near = [line[max(0, column - radius) : column + radius + 1] for line in rows]
    return 2 * sum(map(sum, near)) > sum(map(len, near))


def pictures(size: int, count: int, radius: int) -> Iterator[tuple[int, Nonogram]]:
    """Give the first pictures that lines alone solve."""
    seed = found = 0
    while found < count:
        puzzle, goal = from_picture(blob(size, seed, radius))
        if puzzle.tighten(puzzle.start) == goal:
            found += 1
            yield seed, puzzle
        seed += 1


def milliseconds(work: Callable[[], object]) -> float:
    """Measure CPU time: the median of several runs."""
    times = []
    for _ in range(RUNS):
        began = time.process_time()
        work()
        times.append((time.process_time() - began) * 1000)
    return statistics.median(times)


def measure(seed: int, puzzle: Nonogram) -> Timing:
    """Time one picture."""
    steps = len(gw.explain(puzzle).steps)
    return Timing(
        seed,
        steps,
        milliseconds(lambda: gw.explain(puzzle)),
        milliseconds(lambda: walk(puzzle, puzzle.start, Budget())),
        milliseconds(lambda: gw.solve(puzzle)),
    )


def main() -> None:
    """Print the tables as Markdown."""
    command = f"python benchmarks/{Path(sys.argv[0]).name}"
    print("# Nonograms explained: steps and time\n")
    print(f"`{command}`, Python {platform.python_version()}, one core, {platform.machine()}; CPU milliseconds,")
    print(
        f"median of {RUNS} runs a picture. *reasoning* is the compiled walk alone, *explain* adds the sentences,"
    )
    print("*solve* is the compiled engine proving the picture unique. For comparison, the source system with")
    print("the nine techniques publishes 115 to 802 steps and 20 to 6,300 ms for 20x20 to 40x40 pictures.\n")
    results = {wanted[0]: [measure(*picture) for picture in pictures(*wanted)] for wanted in SETS}
    everything = [timing for found in results.values() for timing in found]
    words = statistics.median(1 - timing.reason / timing.explain for timing in everything)
    print(
        f"What dominates is the words: {words:.0%} of an explanation's time is spent on records and sentences.\n"
    )
    columns = (
        "size",
        "pictures",
        "steps: least",
        "median",
        "most",
        "explain",
        "slowest",
        "reasoning",
        "solve",
        "explain : solve",
        "reasoning : solve",
    )
    print(f"| {' | '.join(columns)} |\n|{' --- |' * len(columns)}")
    for size, found in results.items():
        steps = [timing.steps for timing in found]
        explain, reason, solve = (
            statistics.median(t) for t in zip(*(timing[2:] for timing in found), strict=True)
        )
        slowest = max(timing.explain for timing in found)
        reasoned = statistics.median(timing.reason / timing.solve for timing in found)
        ratio = statistics.median(timing.explain / timing.solve for timing in found)
        print(
            f"| {size}x{size} | {len(found)} | {min(steps)} | {statistics.median(steps):g} | {max(steps)} "
            f"| {explain:.1f} | {slowest:.1f} | {reason:.1f} | {solve:.2f} | {ratio:.0f} | {reasoned:.0f} |"
        )
    for size, found in results.items():
        print(f"\n## {size}x{size}\n\n| seed | steps | explain | reasoning | solve |\n|{' --- |' * 5}")
        for seed, count, explain, reason, solve in found:
            print(f"| {seed} | {count} | {explain:.1f} | {reason:.1f} | {solve:.2f} |")


if __name__ == "__main__":
    main()
