"""How many classic sudoku are solved and proved unique per second: bulk, one per call, and the peers installed.

Run: python benchmarks/sudoku_speed.py [--rounds 5] [--write]

Bulk is `solve_many` on one bytes object, limit 2, for every instruction set of this processor and for two
threads (the only row in wall time). One per call is `solve_line`. Peers get the first puzzles of each set through
their own interface. Rounds are interleaved; each figure is the median.
"""

import argparse
import contextlib
import importlib.util
import os
import platform
import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gridwright.engine.kernels import InstructionSet, best_instruction_set, sudoku_random_grid
from gridwright.sudoku import solve_line, solve_many

ROOT = Path(__file__).parents[1]
SHARED = Path(os.environ.get("GRIDWRIGHT_SHARED", ROOT.parent / "shared")) / "data/sudoku/classic"
SETS = {
    "easy": "easy_qqwing.txt",
    "17 clues": "17clue.txt",
    "top1465": "top1465.txt",
    "hardest 11+": "hardest11plus-5000.txt",
    "hardest1106": "hardest1106.txt",
}
ENOUGH = 4000  # puzzles in a round of bulk solving, by repeating small sets
FEW = 5  # puzzles a round for peers that need milliseconds for each

Job = Callable[[Any], object]


def collections() -> dict[str, list[str]]:
    """Read the shared sets and make one of puzzles with several solutions: 22 cells of random grids."""
    sets = {title: (SHARED / name).read_text().split() for title, name in SETS.items()}
    rng = random.Random(22)
    several = []
    for seed in range(2000):
        kept = set(rng.sample(range(81), 22))
        grid = sudoku_random_grid(seed)
        several.append("".join(str(symbol + 1) if cell in kept else "." for cell, symbol in enumerate(grid)))
    return sets | {"22 givens": several}


def bulk(choice: InstructionSet, threads: int = 1) -> Job:
    """Solve everything in one call, from one bytes object."""
    return lambda text: solve_many(text, threads=threads, instruction_set=choice)


def one_by_one(lines: list[str]) -> object:
    """Solve with a call for every puzzle."""
    return [solve_line(line) for line in lines]


def one_after_another(ask: Callable[[str], object]) -> Job:
    """Ask a peer puzzle by puzzle; some raise where a puzzle is not unique, which is an answer too."""

    def run(lines: list[str]) -> object:
        for line in lines:
            with contextlib.suppress(Exception):
                ask(line)
        return None

    return run


def peers() -> dict[str, Job]:
    """Find the peers that are installed, each with how it is asked."""
    found: dict[str, Job] = {}
    if importlib.util.find_spec("dlxsudoku"):
        from dlxsudoku import Sudoku as DlxSudoku

        found["dlxsudoku"] = one_after_another(lambda line: DlxSudoku(line.replace(".", "0")).solve())
    if importlib.util.find_spec("pencilmark"):
        import pencilmark

        found["pencilmark"] = one_after_another(pencilmark.solve)
    return found


def rate(name: str, job: Job, lines: list[str]) -> float:
    """Give the puzzles per second of one round."""
    clock = time.perf_counter if "wall" in name else time.process_time
    payload = "\n".join(lines).encode() if name.startswith("bulk") else lines
    began = clock()
    job(payload)
    return len(lines) / max(clock() - began, 1e-9)


def measure(rounds: int) -> dict[str, dict[str, float]]:
    """Run every job on every set, round by round, and take medians."""
    best = best_instruction_set()
    choices = [choice for choice in InstructionSet if choice.value <= best.value]
    jobs: dict[str, Job] = {f"bulk, {choice.name}": bulk(choice) for choice in choices}
    jobs["bulk, 2 threads (wall)"] = bulk(best, threads=2)
    jobs["one per call"] = one_by_one
    slow = peers()
    seen: dict[str, dict[str, list[float]]] = {}
    for _ in range(rounds):
        for title, lines in collections().items():
            many = lines * max(1, ENOUGH // len(lines))
            for name, job in (jobs | slow).items():
                chosen = lines[:FEW] if name in slow else lines[:5000] if name == "one per call" else many
                seen.setdefault(name, {}).setdefault(title, []).append(rate(name, job, chosen))
    return {name: {title: statistics.median(rates) for title, rates in by.items()} for name, by in seen.items()}


def table(figures: dict[str, dict[str, float]]) -> str:
    """Lay the figures out as Markdown."""
    titles = list(next(iter(figures.values())))
    lines = ["| puzzles per second | " + " | ".join(titles) + " |", "| --- |" + " ---: |" * len(titles)]
    for name, by in figures.items():
        lines.append(f"| {name} | " + " | ".join(f"{by[title]:,.0f}" for title in titles) + " |")
    return "\n".join(lines)


def main() -> None:
    """Measure, print, and keep the figures where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--write", action="store_true", help="keep the table in benchmarks/results")
    options = parser.parse_args()
    text = table(measure(options.rounds))
    print(text)
    if options.write:
        head = (
            "# Classic sudoku per second\n\n"
            f"`python benchmarks/sudoku_speed.py --rounds {options.rounds} --write`, {platform.machine()}, "
            f"{os.cpu_count()} cores, Python {platform.python_version()}, {best_instruction_set().name}.\n"
            f"Load average {os.getloadavg()[0]:.1f}: on a busy machine the row in wall time says nothing.\n"
            "CPU time elsewhere. 22 givens: cells of random grids, several solutions.\n\n"
        )
        (ROOT / "benchmarks/results/sudoku_speed.md").write_text(head + text + "\n")


if __name__ == "__main__":
    main()
