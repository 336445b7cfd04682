"""How often rare patterns spare nets: walks with and without them, and every deduction held against the solution.

    python benchmarks/sudoku_patterns.py FILE --puzzles 200 --seconds 60

FILE holds classic puzzles, one in a line; a sample is drawn by seed. `--seconds` is processor time. Prints what
benchmarks/results/sudoku_techniques.md tells.
"""

import argparse
import random
import time
from collections import Counter
from pathlib import Path

import gridwright as gw
from gridwright.model import Board, Budget
from gridwright.sudoku import TECHNIQUES, Sudoku, find
from gridwright.sudoku.explaining.explain import explain, ranked
from gridwright.sudoku.technique import SudokuTechnique

FINDERS = {
    "aligned_exclusion",
    "bent_subset",
    "bivalue_oddagon",
    "exocet",
    "extended_rectangle",
    "fireworks",
    "grouped_w_wing",
    "guardians",
    "locked_sectors",
    "symmetry",
    "three_links",
    "tridagon",
    "unique_loop",
}
PATTERNS = {name: one for name, one in TECHNIQUES.items() if one.call.finder in FINDERS}
SIMPLE = 2500
"""Techniques up to this rank are used before patterns are looked for by name."""


def walk(puzzle: Sudoku, techniques: list[SudokuTechnique]) -> tuple[Counter[str], Board]:
    """Count the steps of a walk by technique, and return its last board."""
    walked = explain(puzzle, puzzle.start, Budget(60), techniques, assume_unique=True)
    return Counter(step.technique for step in walked.steps), walked.board


def false_deductions(puzzle: Sudoku, board: Board, solution: Board, seen: Counter[str]) -> int:
    """Look for every pattern in a position; note which are there, count those that contradict the solution."""
    wrong = 0
    for name in PATTERNS:
        found = list(find(puzzle, name, board, seconds=5))
        seen[name] += bool(found)
        wrong += sum(
            any(solution.symbol(c.cell) != c.symbol for c in one.placed)
            or any(solution.symbol(c.cell) == c.symbol for c in one.eliminated)
            for one in found
        )
    return wrong


def main() -> None:
    """Walk through a sample."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--puzzles", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    lines = [line.split()[0] for line in options.file.read_text().splitlines() if line.strip()]
    sample = random.Random(options.seed).sample(lines, min(options.puzzles, len(lines)))
    everything = list(ranked())
    before = [one for one in everything if one.name not in PATTERNS]
    simple = [one for one in everything if one.rank < SIMPLE]
    seen, used, taken = Counter[str](), Counter[str](), Counter[str]()
    nets = {name: [0, 0, 0, 0] for name in ("forcing-net", "nested-net")}
    cpu = [0.0, 0.0]
    puzzles = wrong = spared = 0
    for text in sample:
        if time.process_time() > options.seconds:
            break
        puzzle = Sudoku(text.replace("0", "."))
        counts = []
        for number, techniques in enumerate((before, everything)):
            start = time.process_time()
            counts.append(walk(puzzle, techniques)[0])
            cpu[number] += time.process_time() - start
        old, new = counts
        used.update(name for name in new if name in PATTERNS)
        taken.update({name: count for name, count in new.items() if name in PATTERNS})
        spared += any(name in PATTERNS for name in new)
        for name, row in nets.items():
            row[0] += old[name]
            row[1] += new[name]
            row[2] += new[name] < old[name]
            row[3] += new[name] > old[name]
        wrong += false_deductions(puzzle, walk(puzzle, simple)[1], gw.solve(puzzle).solutions[0], seen)
        puzzles += 1
    print(f"{puzzles} puzzles, {spared} with a pattern in the walk, {wrong} false deductions")
    print(f"processor seconds of the walks without and with patterns: {cpu[0]:.1f}, {cpu[1]:.1f}")
    for name, (old_count, new_count, fewer, more) in nets.items():
        print(f"{name}: {old_count} without, {new_count} with patterns; fewer in {fewer} puzzles, more in {more}")
    print("| technique | positions after simple steps | walks that take it | its steps there |")
    print("| --- | ---: | ---: | ---: |")
    for name, technique in PATTERNS.items():
        in_walk = (used[name], taken[name]) if technique.in_walk else ("-", "-")
        print(f"| `{name}` | {seen[name]} | {in_walk[0]} | {in_walk[1]} |")


if __name__ == "__main__":
    main()
