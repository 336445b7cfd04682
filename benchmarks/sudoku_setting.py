"""How fast sudoku are generated: puzzles per CPU second by level and shape, beside qqwing and Solo in one run.

Run: python benchmarks/sudoku_setting.py [--write]
Peers (Debian: apt-get install qqwing sgt-puzzles) are left out where they are missing. Levels of programs are not
the same thing: what stands in one row is alike, not equal.
"""

import argparse
import platform
import resource
import shutil
import subprocess
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date
from pathlib import Path
from statistics import median

from gridwright.engine import kernels
from gridwright.model import Budget
from gridwright.sudoku import Sudoku
from gridwright.sudoku.rules import RULES
from gridwright.sudoku.setting import Recipe, Symmetry, canonical_form, full_grid, generate
from gridwright.sudoku.setting.minimal import minimal_lines
from gridwright.sudoku.setting.report import true_candidates
from gridwright.sudoku.technique import Level

RESULT = Path(__file__).parent / "results" / "sudoku_setting.md"
SOLO = shutil.which("sgt-solo", path="/usr/games:/usr/local/bin:/usr/bin")
QQWING = shutil.which("qqwing")
SECONDS = 6.0
SHAPES = (
    ("jigsaw", Recipe(shape="jigsaw"), 400, (("9jdb", 40), ("9jdi", 20), ("9jda", 6))),
    (
        "diagonals",
        Recipe(diagonals=True),
        3000,
        (("3x3xdb", 1200), ("3x3xdi", 400), ("3x3xda", 100)),
    ),
    ("16x16", Recipe(size=16), 60, (("4x4db", 8), ("4x4di", 4), ("4x4da", 2))),
)
LINES = ("thermometers", "arrows", "renban", "whispers", "kropki", "sandwich")


def rate_of(work: Callable[[], Iterable[object]]) -> tuple[float, int]:
    """Give results per CPU second of this process, and how many there were."""
    before = time.process_time()
    count = sum(1 for _ in work())
    return count / max(time.process_time() - before, 1e-9), count


def peer_rate(command: list[str], count: int) -> float | None:
    """Give puzzles per CPU second of another program."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        subprocess.run(command, capture_output=True, check=True, timeout=120)
    except subprocess.TimeoutExpired:
        return None
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return count / (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


def qqwing(level: str, count: int) -> float | None:
    """Ask qqwing."""
    if QQWING is None:
        return None
    return peer_rate([QQWING, "--generate", str(count), "--difficulty", level, "--one-line"], count)


def solo(parameters: str, count: int) -> float | None:
    """Ask Solo of Simon Tatham's collection."""
    return None if SOLO is None else peer_rate([SOLO, "--generate", str(count), parameters], count)


def ours(recipe: Recipe, count: int) -> Callable[[], Iterable[object]]:
    """Ask Gridwright for puzzles, written as lines since peers write theirs."""
    return lambda: (one.line for one in generate(recipe, seed=11, count=count, budget=Budget(SECONDS)))


def rows() -> Iterable[tuple[str, float, dict[str, float | None]]]:
    """Measure row by row."""
    yield (
        "minimal, any level",
        rate_of(lambda: minimal_lines(20_000, seed=5))[0],
        {"Solo basic": solo("3x3db", 1500)},
    )
    levels = (
        (Level.EASY, ("easy", 60), ("3x3db", 1500)),
        (Level.MEDIUM, ("intermediate", 30), ("3x3di", 150)),
        (Level.HARD, ("expert", 40), ("3x3da", 50)),
        (Level.UNFAIR, None, ("3x3de", 60)),
        (Level.EXTREME, None, ("3x3du", 10)),
    )
    for level, theirs, solos in levels:
        peers = {f"Solo {solos[0]}": solo(*solos)}
        if theirs is not None:
            peers[f"qqwing {theirs[0]}"] = qqwing(*theirs)
        yield level.label.lower(), rate_of(ours(Recipe(level=level), 20_000))[0], peers
    yield (
        "medium, rotational",
        rate_of(ours(Recipe(level=Level.MEDIUM, symmetry=Symmetry.ROTATIONAL), 2000))[0],
        {},
    )
    for name in ("x-wing", "swordfish", "w-wing", "xy-chain"):
        yield f"needs {name}", rate_of(ours(Recipe(must_use=(name,)), 100))[0], {}
    for name, wanted, count, solos in SHAPES:
        for level, theirs in zip((Level.EASY, Level.MEDIUM, Level.HARD), solos, strict=False):
            made = rate_of(ours(replace(wanted, level=level), count))[0]
            yield f"{name}, {level.label.lower()}", made, {f"Solo {theirs[0]}": solo(*theirs)}
    killer = Recipe(rules=("cages",))
    yield "killer, any level", rate_of(ours(killer, 400))[0], {}
    for level, wanted in ((Level.MEDIUM, (("3x3kdb", 3), ("3x3kdi", 2))), (Level.HARD, (("3x3kda", 1),))):
        peers = {f"Solo {name}": solo(name, 20 * share) for name, share in wanted}
        yield f"killer, {level.label.lower()}", rate_of(ours(replace(killer, level=level), 400))[0], peers
    for name in LINES:
        yield f"{RULES[name].words()}, any level", rate_of(ours(Recipe(rules=(name,)), 100))[0], {}
    yield "25x25, easy", rate_of(ours(Recipe(size=25, level=Level.EASY), 5))[0], {}


def others() -> Iterable[tuple[str, str]]:
    """Measure what has no peer."""
    grids, _ = rate_of(lambda: _grids(4000))
    yield "full classic grids, evenly drawn", f"{grids:,.0f} a second"
    puzzles = [Sudoku(line) for line in minimal_lines(400, seed=9)]
    yield "canonical forms (solving included)", f"{rate_of(lambda: map(canonical_form, puzzles))[0]:,.0f} a second"
    grid = full_grid(Sudoku("." * 81), seed=1)
    givens = [grid.symbol(cell) if cell % 4 == 0 else None for cell in range(80)] + [None]
    some = Sudoku.with_rules(grid.shape, "123456789", givens, Sudoku("." * 81).rules)
    before = time.process_time()
    true_candidates(some, Budget())
    yield "true candidates of 20 givens", f"{1000 * (time.process_time() - before):.1f} ms"
    killers = [one.puzzle for one in generate(Recipe(rules=("cages",)), seed=4, count=10)]
    open_ones = [Sudoku.with_rules(one.shape, one.symbols, (None,) * 81, one.rules) for one in killers]
    times = []
    for one in open_ones:
        before = time.process_time()
        true_candidates(one, Budget(10.0))
        times.append(1000 * (time.process_time() - before))
    yield "true candidates of 10 killers without givens", f"median {median(times):.1f}, worst {max(times):.1f} ms"


def _grids(count: int) -> Iterable[bytes]:
    data = kernels.sudoku_random_grids(3, count)
    return (data[start : start + 81] for start in range(0, len(data), 81))


def main() -> None:
    """Print the table, and write it down if asked."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    lines = ["| asked for | Gridwright, per CPU second | peers | ratio to the best |", "| --- | --- | --- | --- |"]
    for name, rate, peers in rows():
        known = {peer: found for peer, found in peers.items() if found}
        told = ", ".join(f"{peer} {found:,.1f}" for peer, found in known.items()) or "-"
        ratio = f"{rate / max(known.values()):,.1f}" if known else "-"
        lines.append(f"| {name} | {rate:,.1f} | {told} | {ratio} |")
        print(lines[-1], flush=True)
    lines += ["", "| also | measured |", "| --- | --- |", *(f"| {name} | {told} |" for name, told in others())]
    print("\n".join(lines[-4:]))
    if asked.write:
        head = (
            "# Generating sudoku\n\n"
            f"`python benchmarks/sudoku_setting.py --write`, {date.today()}, Python {platform.python_version()}, "
            "qqwing 1.3.4 and Solo of sgt-puzzles 20230122 as Debian ships them.\n\n"
        )
        RESULT.write_text(head + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
