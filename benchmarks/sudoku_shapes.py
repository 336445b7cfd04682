"""How long other shapes take to solve and prove unique: jigsaw, diagonals, 16x16, 25x25, sums, thermometers.

Run: python benchmarks/sudoku_shapes.py [--rounds 3] [--write]

Every puzzle goes through `gridwright.solve` (limit 2) with its rules prepared anew, and again with its rules
known. CPU milliseconds of this process, the smallest of the rounds for each puzzle; then median, 90th percentile
and maximum of the set. A puzzle that takes more than two seconds is measured once. Sets "made here" come from
fixed seeds and are not used for anything else.
"""

import argparse
import os
import platform
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from fresh_sudoku import FRESH

import gridwright as gw
from gridwright.formats import read_all
from gridwright.sudoku import Sudoku, prepare

ROOT = Path(__file__).parents[1]
SHARED = Path(os.environ.get("GRIDWRIGHT_SHARED", ROOT.parent / "shared")) / "data/sudoku"
SECONDS = 60
SLOW = 2000


def read(name: str) -> Iterator[Sudoku]:
    """Read every puzzle of a shared file, in whatever format it is."""
    for document in read_all(SHARED / name):
        if isinstance(document.puzzle, Sudoku):
            yield document.puzzle


def blank_jigsaws() -> Iterator[Sudoku]:
    """Read region maps without givens: a first and a second solution are wanted."""
    for line in (SHARED / "jigsaw/jigsaw_layouts_valid_9x9.txt").read_text().split()[:300]:
        yield Sudoku("." * 81, regions=line)


def hard_thermometers() -> Iterator[Sudoku]:
    """Read the puzzles of our own file, a line each: a text of several lines would be one puzzle."""
    for line in (ROOT / "benchmarks/hard_thermometers.txt").read_text().splitlines():
        puzzle = None if line.startswith("#") else gw.parse(line).puzzle
        if isinstance(puzzle, Sudoku):
            yield puzzle


SETS: dict[str, Callable[[], Iterator[Sudoku]]] = {
    "jigsaw 9x9, Solo, hard": lambda: read("solo/3x3jdi.txt"),
    "jigsaw 9x9, minimal": lambda: read("jigsaw/generated_jig.json"),
    "jigsaw 9x9, no givens": blank_jigsaws,
    "jigsaw and diagonals 9x9, Solo": lambda: read("solo/3x3jxdi.txt"),
    "diagonals 9x9, Solo": lambda: read("solo/3x3xdi.txt"),
    "16x16, minimal": lambda: read("large/generated_16.json"),
    "16x16, Solo": lambda: read("solo/4x4di.txt"),
    "25x25, 266 to 330 givens": lambda: read("large/generated_25.json"),
    "killer, Solo": lambda: read("solo/3x3kdi.txt"),
    "killer, hard": lambda: read("killer/hs_killers.json"),
    "killer, large cages": lambda: read("killer/mathemagic_killers.json"),
    "little killers": lambda: read("killer/little_killer_snipes.json"),
    "thermometers": hard_thermometers,
    **FRESH,
}


def milliseconds(puzzle: Sudoku) -> tuple[float, str]:
    """Solve one puzzle; give CPU milliseconds and what came out."""
    began = time.process_time()
    found = gw.solve(puzzle, seconds=SECONDS)
    return 1000 * (time.process_time() - began), f"{found.verdict.value} by {found.engine}"


def row(title: str, rounds: int) -> str:
    """Measure one set."""
    times, again, ends = [], [], Counter[str]()
    for puzzle in SETS[title]():
        first, known = [], []
        for _ in range(rounds):
            prepare._prepare.cache_clear()  # noqa: SLF001  (preparing belongs to the time of one puzzle)
            prepare._kept.clear()  # noqa: SLF001
            first.append(milliseconds(puzzle))
            known.append(first[-1] if first[-1][0] > SLOW else milliseconds(puzzle))
            if first[-1][0] > SLOW:
                break
        times.append(min(first)[0])
        again.append(min(known)[0])
        ends[first[0][1]] += 1
    tail = sorted(times)[(9 * len(times)) // 10]
    kinds = ", ".join(f"{count} {end}" for end, count in ends.items())
    figures = f"{statistics.median(times):.2f} | {statistics.median(again):.2f} | {tail:.2f} | {max(times):.1f}"
    return f"| {title} | {len(times)} | {figures} | {kinds} |"


def main() -> None:
    """Measure, print, and keep the figures where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--write", action="store_true", help="keep the table in benchmarks/results")
    options = parser.parse_args()
    lines = [
        "| set | puzzles | median ms | rules known | 90 % below | maximum | outcome |",
        "| --- | ---: | ---: | ---: | ---: | ---: | --- |",
    ]
    print("\n".join(lines))
    for title in SETS:
        lines.append(row(title, options.rounds))
        print(lines[-1], flush=True)
    if options.write:
        head = (
            "# Sudoku of other shapes: time to solve and prove\n\n"
            f"`python benchmarks/sudoku_shapes.py --rounds {options.rounds} --write`, {platform.machine()}, "
            f"{os.cpu_count()} cores, Python {platform.python_version()}. CPU milliseconds from Python.\n\n"
        )
        (ROOT / "benchmarks/results/sudoku_shapes.md").write_text(head + "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
