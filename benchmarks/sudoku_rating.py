"""How many sudoku are rated per second, by kind of puzzle, against the raters that are installed.

Run: python benchmarks/sudoku_rating.py [--seconds 10] [--write]

Gridwright rates by the HoDoKu-compatible scheme and by its own. Peers are asked through their own interface
(hodoku-py) or program (qqwing, which only tells four levels); each gets the same puzzles in the same order until
its time is over. Times are CPU seconds of this process, or of the program.
"""

import argparse
import importlib.util
import os
import platform
import random
import resource
import shutil
import subprocess
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from gridwright.sudoku import rate_many, solve_many

ROOT = Path(__file__).parents[1]
SHARED = Path(os.environ.get("GRIDWRIGHT_SHARED", ROOT.parent / "shared")) / "data/sudoku"
SEED = 2026
HODOKU = {"easy": 1150, "17 clues": 458, "random minimal": 107, "top1465": 1.5, "hardest": 0.6}
"""Puzzles per second of HoDoKu 2.2 (Java, batch mode) as seen on a machine of this kind, for the ratio column."""
SLOW = 10


def read(name: str, count: int) -> list[str]:
    """Read the first puzzles of a collection."""
    lines = (SHARED / "classic" / name).read_text().splitlines()
    return [line[:81] for line in lines if len(line) >= 81][:count]


def minimal(count: int) -> list[str]:
    """Make random minimal puzzles: cells of shuffled grids removed at random while the solution is unique."""
    rng = random.Random(SEED)
    solved = solve_many(rng.sample(read("17clue.txt", 49151), count))
    grids = [_shuffle(str(solved.solution(i)), rng) for i in range(count)]
    orders = [rng.sample(range(81), 81) for _ in range(count)]
    for turn in range(81):
        tried = [g[: o[turn]] + "." + g[o[turn] + 1 :] for g, o in zip(grids, orders, strict=True)]
        unique = solve_many(tried).counts
        grids = [new if n == 1 else old for new, old, n in zip(tried, grids, unique, strict=True)]
    return grids


def _shuffle(grid: str, rng: random.Random) -> str:
    names = dict(zip("123456789", rng.sample("123456789", 9), strict=True))
    rows, columns = (
        [3 * band + line for band in rng.sample(range(3), 3) for line in rng.sample(range(3), 3)] for _ in "rc"
    )
    return "".join(names[grid[9 * r + c]] for r in rows for c in columns)


def rate_of(rate: Callable[[Iterable[str]], Iterable[object]], puzzles: list[str], seconds: float) -> float:
    """Give the puzzles that a rater finishes per CPU second; portions grow until one takes a while."""
    list(rate(puzzles[:1]))  # what is loaded once is not measured
    began, done, portion = time.process_time(), 0, 8
    while done < len(puzzles) and time.process_time() - began < seconds:
        started = time.process_time()
        done += len(list(rate(puzzles[done : done + portion])))
        portion *= 1 if time.process_time() - started > seconds / 10 else 2
    return done / max(1e-9, time.process_time() - began)


def gridwright(scheme: str) -> Callable[[Iterable[str]], Iterable[object]]:
    """Rate with Gridwright, from text to rating."""
    return lambda puzzles: rate_many(puzzles, scheme)


def peers() -> dict[str, Callable[[Iterable[str]], Iterable[object]]]:
    """Give the raters that are installed."""
    found: dict[str, Callable[[Iterable[str]], Iterable[object]]] = {}
    if importlib.util.find_spec("hodoku"):
        import hodoku

        solver = hodoku.Solver()
        found["hodoku-py"] = lambda puzzles: map(solver.rate, puzzles)
    return found


def qqwing(puzzles: list[str]) -> float | None:
    """Give qqwing's speed for its four levels, or None where it is not installed."""
    program = shutil.which("qqwing")
    if program is None:
        return None
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run(
        [program, "--solve", "--difficulty", "--csv"],
        input="\n".join(puzzles),
        text=True,
        capture_output=True,
        check=False,
    )
    return len(puzzles) / max(1e-9, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)


def main() -> None:
    """Measure and print a table; with --write also into the results folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args()
    sets = {
        "easy": read("easy_qqwing.txt", 2000),
        "17 clues": read("17clue.txt", 5000),
        "random minimal": minimal(2000),
        "top1465": read("top1465.txt", 1465),
        "hardest": read("hardest1106.txt", 375),
    }
    others = peers()
    heads = [
        "puzzles",
        "gridwright (hodoku scheme)",
        "x HoDoKu",
        "gridwright (own scheme)",
        *others,
        "qqwing levels",
    ]
    lines = [f"| {' | '.join(heads)} |", "| --- " + "| ---: " * (len(heads) - 1) + "|"]
    for name, puzzles in sets.items():
        compatible = rate_of(gridwright("hodoku"), puzzles, chosen.seconds)
        cells = [f"{compatible:,.0f}/s", f"{compatible / HODOKU[name]:,.0f}"]
        cells.append(f"{rate_of(gridwright('gridwright'), puzzles, chosen.seconds):,.0f}/s")
        # On hard puzzles a peer may take minutes for one, and nothing could be said within the time.
        slow = HODOKU[name] < SLOW
        cells += [
            "too slow" if slow else f"{rate_of(rate, puzzles, chosen.seconds):,.1f}/s" for rate in others.values()
        ]
        levels = qqwing(puzzles[:500])
        cells.append("not installed" if levels is None else f"{levels:,.0f}/s")
        lines.append(f"| {name} | {' | '.join(cells)} |")
        print(lines[-1])
    if chosen.write:
        where = (
            f"{platform.machine()}, {platform.system()}, Python {platform.python_version()}, one core, CPU time"
        )
        text = "\n".join(
            [
                "# Rating sudoku",
                "",
                f"`python benchmarks/sudoku_rating.py --seconds {chosen.seconds:g} --write` on {where}.",
                "",
                *lines,
                "",
                "The HoDoKu column is a ratio to figures seen for HoDoKu 2.2 (Java) on a machine of this kind:",
                ", ".join(f"{name} {speed}/s" for name, speed in HODOKU.items()) + ".",
            ]
        )
        (ROOT / "benchmarks/results").mkdir(exist_ok=True)
        (ROOT / "benchmarks/results/sudoku_rating.md").write_text(text + "\n")


if __name__ == "__main__":
    main()
