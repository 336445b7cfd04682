"""How long other shapes take to solve and prove unique: jigsaw, diagonals, 16x16, 25x25, killer.

Run: python benchmarks/sudoku_shapes.py [--rounds 3] [--write]

Every puzzle goes through `gridwright.solve` (limit 2) with its rules prepared anew. CPU milliseconds of this
process, the smallest of the rounds for each puzzle; then median, 90th percentile and maximum of the set.
"""

import argparse
import json
import os
import platform
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import gridwright as gw
from gridwright.grid import Shape
from gridwright.sudoku import Sudoku, prepare
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.killer import Killer
from gridwright.sudoku.rules.rows import Rows

ROOT = Path(__file__).parents[1]
SHARED = Path(os.environ.get("GRIDWRIGHT_SHARED", ROOT.parent / "shared")) / "data/sudoku"
SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SECONDS = 60


def jigsaws() -> Iterator[Sudoku]:
    """Read our own minimal jigsaws."""
    for entry in json.loads((SHARED / "jigsaw/generated_jig.json").read_text()):
        givens = entry["givens"]
        marks = "".join(str(givens[str(cell)] + 1) if str(cell) in givens else "." for cell in range(81))
        yield Sudoku(marks, regions=entry["layout"])


def blank_jigsaws() -> Iterator[Sudoku]:
    """Read region maps without givens: a first and a second solution are wanted."""
    for line in (SHARED / "jigsaw/jigsaw_layouts_valid_9x9.txt").read_text().split()[:300]:
        yield Sudoku("." * 81, regions=line)


def large(size: int) -> Iterator[Sudoku]:
    """Read the 16x16 or 25x25 puzzles."""
    side = round(size**0.5)
    for entry in json.loads((SHARED / f"large/generated_{size}.json").read_text()):
        givens = [entry["givens"].get(str(cell)) for cell in range(size * size)]
        yield Sudoku.with_rules(Shape(size, size), SYMBOLS[:size], givens, [Rows(), Columns(), Boxes(side, side)])


def tatham(name: str) -> Iterator[Sudoku]:
    """Read game ids of Simon Tatham's Solo: cages and jigsaws by their edges, givens by runs."""
    for line in (SHARED / f"solo/{name}.txt").read_text().split():
        yield solo(line)


def solo(text: str) -> Sudoku:
    """Read one id of size 9."""
    kind, description = text.split(":")
    parts = description.split(",")
    givens = ["."] * 81
    for cell, number in runs(parts[0]).items():
        givens[cell] = str(number)
    rules = [Diagonals()] if kind.endswith("x") else []
    if kind.endswith("k"):
        totals = runs(parts[2])
        cages = areas(parts[1])
        sums = ("+".join(Shape(9, 9).name(c) for c in cage) + f"={totals[cage[0]]}" for cage in cages)
        return Sudoku("".join(givens), rules=[*rules, Killer(tuple(sums))])
    if "j" in kind:
        letter = {cell: str(number) for number, area in enumerate(areas(parts[1])) for cell in area}
        return Sudoku("".join(givens), regions="".join(letter[cell] for cell in range(81)), rules=rules)
    return Sudoku("".join(givens), rules=rules)


def runs(text: str) -> dict[int, int]:
    """Read run-length numbers: letters skip cells, underscores only part two numbers."""
    found: dict[int, int] = {}
    cell, digits = 0, ""
    for mark in [*text, "_"]:
        if mark.isdecimal():
            digits += mark
            continue
        if digits:
            found[cell] = int(digits)
            cell, digits = cell + 1, ""
        cell += 0 if mark == "_" else ord(mark) - 96
    return found


def areas(text: str) -> list[list[int]]:
    """Read run-length edges: all other neighbours belong together."""
    pairs = [(9 * r + c, 9 * r + c + 1) for r in range(9) for c in range(8)]
    pairs += [(9 * r + c, 9 * r + 9 + c) for c in range(9) for r in range(8)]
    root = list(range(81))
    place = 0
    for mark in text:
        length = 0 if mark == "_" else min(ord(mark) - 96, 25)
        for a, b in pairs[place : place + length]:
            old, new = root[b], root[a]
            root = [new if r == old else r for r in root]
        place += length + (mark != "z")
    groups: dict[int, list[int]] = {}
    for cell in range(81):
        groups.setdefault(root[cell], []).append(cell)
    return list(groups.values())


def killers() -> Iterator[Sudoku]:
    """Read killers in the 3x3:d:k form: sum * 256 + cage, with d for diagonals."""
    for entry in json.loads((SHARED / "killer/hs_killers.json").read_text()):
        head, numbers = entry["input"].split("k:")
        groups: dict[int, list[str]] = {}
        for cell, number in enumerate(filter(None, numbers.split(":"))):
            groups.setdefault(int(number), []).append(Shape(9, 9).name(cell))
        sums = tuple(f"{'+'.join(cells)}={number >> 8}" for number, cells in groups.items() if number >> 8)
        yield Sudoku("." * 81, rules=[Killer(sums), *([Diagonals()] if "d" in head else [])])


SETS = {
    "jigsaw 9x9, Solo, hard": lambda: tatham("3x3jdi"),
    "jigsaw 9x9, minimal": jigsaws,
    "jigsaw 9x9, no givens": blank_jigsaws,
    "diagonals 9x9, Solo": lambda: tatham("3x3xdi"),
    "16x16, minimal": lambda: large(16),
    "25x25, 266 to 330 givens": lambda: large(25),
    "killer, Solo": lambda: tatham("3x3kdi"),
    "killer, hard": killers,
}


def milliseconds(puzzle: Sudoku) -> tuple[float, str]:
    """Solve one puzzle; give CPU milliseconds and what came out."""
    prepare._layout.cache_clear()  # noqa: SLF001  (preparing belongs to the time of one puzzle)
    began = time.process_time()
    found = gw.solve(puzzle, seconds=SECONDS)
    return 1000 * (time.process_time() - began), f"{found.verdict.value} by {found.engine}"


def row(title: str, rounds: int) -> str:
    """Measure one set."""
    times, ends = [], Counter[str]()
    for puzzle in SETS[title]():
        trials = [milliseconds(puzzle) for _ in range(rounds)]
        times.append(min(trial[0] for trial in trials))
        ends[trials[0][1]] += 1
    tail = sorted(times)[(9 * len(times)) // 10]
    kinds = ", ".join(f"{count} {end}" for end, count in ends.items())
    return f"| {title} | {len(times)} | {statistics.median(times):.2f} | {tail:.2f} | {max(times):.1f} | {kinds} |"


def main() -> None:
    """Measure, print, and keep the figures where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--write", action="store_true", help="keep the table in benchmarks/results")
    options = parser.parse_args()
    lines = [
        "| set | puzzles | median ms | 90 % below | maximum | outcome |",
        "| --- | ---: | ---: | ---: | ---: | --- |",
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
