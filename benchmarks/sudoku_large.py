"""Grids from 16x16 to 64x64 with cells removed by lot: we and CaDiCaL on a plain encoding, in one run.

Run: python benchmarks/sudoku_large.py [--seconds 20] [--seeds 3] [SIDE:PERCENT ...]

A grid is cyclic with rows, columns, bands, stacks and symbols shuffled; so many percent of its cells are removed.
Both look for a first solution and for a second one. The plain encoding has a variable for each candidate that no
given excludes, and says that every cell, row, column and box has each symbol exactly once, pair by pair; it is
solved by CaDiCaL 1.9.5 of python-sat in slices of 20,000 conflicts. CPU seconds, clauses written included on both
sides; "open" after so many seconds.
"""

import argparse
import itertools
import math
import os
import random
import time

import pysolvers

import gridwright as gw
from gridwright.model import Verdict
from gridwright.sudoku import Sudoku
from gridwright.sudoku.puzzle import SYMBOLS

SETS = ("16:50", "16:65", "25:55", "25:65", "36:45", "36:50", "36:55", "36:60", "49:42", "49:45", "64:35", "64:40")


def main() -> None:
    """Print a row for every set and seed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("sets", nargs="*", default=SETS)
    asked = parser.parse_args()
    gw.solve(Sudoku("." * 16))  # what is imported on first use
    print(f"load of the machine {os.getloadavg()[0]:.1f}\n")
    print("| side, removed | seed | ours | verdict | engine | CaDiCaL, plain encoding | theirs / ours |")
    print("| --- | ---: | ---: | --- | --- | ---: | ---: |")
    for name in asked.sets:
        side, percent = map(int, name.split(":"))
        for seed in range(1, asked.seeds + 1):
            cells = removed(side, percent, seed)
            own, found = ours(cells, asked.seconds)
            theirs, number = plain(side, cells, asked.seconds)
            if number is not None and found.verdict is not Verdict.UNKNOWN and number != min(found.count, 2):
                raise RuntimeError(f"{name}, seed {seed}: expected {number} solutions, got {found.count}")
            told = "open" if number is None else f"{theirs:.3f} s"
            ratio = f"{theirs / own:.1f}" if found.verdict is not Verdict.UNKNOWN else ""
            row = [f"{side}, {percent} %", seed, f"{own:.3f} s", found.verdict.name.lower(), found.engine, told]
            print(f"| {' | '.join(map(str, row))} | {ratio} |", flush=True)


def removed(side: int, percent: int, seed: int) -> list[int | None]:
    """Make a grid and remove cells."""
    rng = random.Random(f"{side} {percent} {seed}")
    box = math.isqrt(side)

    def order() -> list[int]:
        bands = rng.sample(range(box), box)
        return [box * band + line for band in bands for line in rng.sample(range(box), box)]

    rows, columns, symbols = order(), order(), rng.sample(range(side), side)
    grid: list[int | None] = [symbols[(box * (r % box) + r // box + c) % side] for r in rows for c in columns]
    for cell in rng.sample(range(side * side), side * side * percent // 100):
        grid[cell] = None
    return grid


def ours(cells: list[int | None], seconds: float) -> tuple[float, gw.SolutionSet]:
    """Count up to two solutions."""
    puzzle = Sudoku("".join("." if symbol is None else SYMBOLS[symbol] for symbol in cells))
    began = time.process_time()
    found = gw.solve(puzzle, limit=2, seconds=seconds)
    return time.process_time() - began, found


def plain(side: int, cells: list[int | None], seconds: float) -> tuple[float, int | None]:
    """Count up to two solutions by clauses; None if the time was over before."""
    began = time.process_time()
    box = math.isqrt(side)
    lines = range(side)
    houses = [[(r, c) for c in lines] for r in lines] + [[(r, c) for r in lines] for c in lines]
    houses += [
        [(r, c) for r in range(top, top + box) for c in range(left, left + box)]
        for top in range(0, side, box)
        for left in range(0, side, box)
    ]
    free = {(r, c): set(lines) if cells[r * side + c] is None else set() for r in lines for c in lines}
    taken = [{cells[r * side + c] for r, c in house} - {None} for house in houses]
    for house, symbols in zip(houses, taken, strict=True):
        for place in house:
            free[place] -= symbols
    number = {(place, s): n for n, (place, s) in enumerate(((p, s) for p in free for s in sorted(free[p])), 1)}
    solver = pysolvers.cadical195_new()

    def exactly_one(group: list[int]) -> None:
        pysolvers.cadical195_add_cl(solver, group)
        for a, b in itertools.combinations(group, 2):
            pysolvers.cadical195_add_cl(solver, [-a, -b])

    for place, symbols in free.items():
        if cells[place[0] * side + place[1]] is None:
            exactly_one([number[place, s] for s in sorted(symbols)])
    for house, symbols in zip(houses, taken, strict=True):
        for s in lines:
            if s not in symbols:
                exactly_one([number[place, s] for place in house if s in free[place]])
    found: int | None = 0
    while found is not None and found < 2:
        pysolvers.cadical195_cbudget(solver, 20_000)
        answer = pysolvers.cadical195_solve_lim(solver, [], 0)  # -1, 0 for undecided, or 1
        if answer == 0:
            if time.process_time() - began > seconds:
                found = None
        elif answer < 0:
            break
        else:
            found += 1
            model = pysolvers.cadical195_model(solver)
            pysolvers.cadical195_add_cl(solver, [-v for v in number.values() if model[v - 1] > 0] or [1, -1])
    pysolvers.cadical195_del(solver, None)
    return time.process_time() - began, found


if __name__ == "__main__":
    main()
