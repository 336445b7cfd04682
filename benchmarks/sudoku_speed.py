"""How many classic sudoku are solved and proved unique per second: bulk, one per call, and the peers.

Run: python benchmarks/sudoku_speed.py [--rounds 5] [--native NAME=LIBRARY:FUNCTION ...] [--write]

Bulk is `solve_many` on one bytes object, limit 2, for every instruction set of this processor. One per call is
`solve_line`. Each measurement repeats its set until it holds at least `--seconds` of work, after a warm-up. Rounds
are interleaved; each figure is the median, each ratio the median of the ratios of the rounds. CPU time, except for
the rows in wall time: one thread, two threads, and two processes that solve at once, each for itself, which is
what two cores of this machine give. Those are the best of the rounds, since other work can only slow them.

Peers that are installed are asked puzzle by puzzle through their own interface (see `sudoku_peers.py`). `--native`
adds a solver built by hand as a shared library (see `native_peers.py`): once in a loop in C, once called from
Python through ctypes. Its counts must be ours on every set, or the run ends.
"""

import argparse
import os
import platform
import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from native_peers import NativePeer
from sudoku_peers import INNER, installed, peer_rate
from two_processes import TwoProcesses

from gridwright.engine.kernels import InstructionSet, best_instruction_set, sudoku_random_grids
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
SEVERAL = "22 givens"
WALL = "(wall)"
ONE, THREADS, PROCESSES = f"bulk, 1 thread {WALL}", f"bulk, 2 threads {WALL}", f"bulk, 2 processes {WALL}"
CALL = "one per call"

Job = Callable[[Any], object]
Rates = dict[str, dict[str, list[float]]]
Rows = dict[str, dict[str, float]]


def several() -> list[str]:
    """Make puzzles with several solutions: 22 cells of random grids."""
    rng = random.Random(22)
    made = []
    for seed in range(2000):
        kept = set(rng.sample(range(81), 22))
        grid = sudoku_random_grids(seed, 1)
        made.append("".join(str(symbol + 1) if cell in kept else "." for cell, symbol in enumerate(grid)))
    return made


def collection(title: str) -> list[str]:
    """Read a shared set, or make the one with several solutions; blanks become dots, which every peer reads."""
    if title == SEVERAL:
        return several()
    return [line.replace("0", ".") for line in (SHARED / SETS[title]).read_text().split()]


def joined(lines: list[str]) -> bytes:
    """Write puzzles as one bytes object of lines, the last ended as all others."""
    return ("\n".join(lines) + "\n").encode()


def ways(natives: list[NativePeer]) -> dict[str, tuple[Job, bool]]:
    """List the fast ways to solve a set, each with whether it takes one bytes object."""
    best = best_instruction_set()
    found: dict[str, tuple[Job, bool]] = {}
    for choice in InstructionSet:
        if choice.value <= best.value:
            found[bulk_name(choice)] = (bulk(choice), True)
    found[ONE] = (bulk(best), True)
    found[THREADS] = (bulk(best, threads=2), True)
    found[CALL] = (lambda lines: [solve_line(line) for line in lines], False)
    for native in natives:
        found[f"{native.name} (native loop)"] = (native.count_in_loop, True)
        found[f"{native.name} (ctypes, one per call)"] = (native.count_one_by_one, False)
    return found


def bulk_name(choice: InstructionSet) -> str:
    """Name the row of bulk solving with one instruction set."""
    return f"bulk, {choice.name}"


def bulk(choice: InstructionSet, threads: int = 1) -> Job:
    """Solve everything in one call, from one bytes object."""
    return lambda text: solve_many(text, threads=threads, instruction_set=choice)


def check(natives: list[NativePeer], title: str, lines: list[str]) -> None:
    """End the run where a peer does not count what we count: a figure for wrong answers says nothing."""
    ours = sum(solve_many(joined(lines)).counts)
    for native in natives:
        theirs = native.count_in_loop(joined(lines))
        if theirs != ours:
            raise SystemExit(f"{native.name}: expected {ours} solutions on {title}, limit 2, got {theirs}")


def spent(name: str, job: Job, payload: object) -> float:
    """Run a job once; give its seconds, of the CPU or by the clock on the wall."""
    clock = time.perf_counter if name.endswith(WALL) else time.process_time
    began = clock()
    job(payload)
    return max(clock() - began, 1e-9)


def repeats(name: str, job: Job, lines: list[str], *, as_text: bool, seconds: float) -> int:
    """Warm a job up on ever more repetitions of a set; give how many hold so many seconds of work."""
    times = 1
    while True:
        many = lines * times
        took = spent(name, job, joined(many) if as_text else many)
        if took >= seconds / 4:
            return max(times, round(times * seconds / took + 0.5))
        times *= 4


def measure(titles: list[str], rounds: int, seconds: float, natives: list[NativePeer]) -> tuple[Rates, list[str]]:
    """Run every job on every set, round by round; give all rates, and the names of the packages asked."""
    fast = ways(natives)
    slow = installed()
    seen: Rates = {}
    sets = {title: collection(title) for title in titles}
    for title, lines in sets.items():
        check(natives, title, lines)
    times = {
        (name, title): repeats(name, job, lines, as_text=as_text, seconds=seconds)
        for name, (job, as_text) in fast.items()
        for title, lines in sets.items()
    }
    with TwoProcesses(best_instruction_set()) as pair:
        for turn in range(rounds):
            for title, lines in sets.items():
                for name, (job, as_text) in fast.items():
                    many = lines * times[name, title]
                    took = spent(name, job, joined(many) if as_text else many)
                    seen.setdefault(name, {}).setdefault(title, []).append(len(many) / took)
                    if name == THREADS:
                        many = lines * times[ONE, title]
                        rate = 2 * len(many) / pair.seconds(joined(many))
                        seen.setdefault(PROCESSES, {}).setdefault(title, []).append(rate)
                for name, ask in slow.items():
                    rate = peer_rate(ask, lines, 5 * turn, seconds)
                    seen.setdefault(name, {}).setdefault(title, []).append(rate)
    return seen, list(slow)


def ratio(seen: Rates, ours: str, theirs: list[str]) -> dict[str, float]:
    """Divide our rate by the best of theirs, round by round, and take medians."""
    medians = {}
    for title, rates in seen[ours].items():
        others = [max(turn) for turn in zip(*(seen[name][title] for name in theirs), strict=True)]
        medians[title] = statistics.median(rate / other for rate, other in zip(rates, others, strict=True))
    return medians


def ratios(seen: Rates, figures: Rows, natives: list[NativePeer], packages: list[str]) -> Rows:
    """Compare ours with every native peer, with the best of them, with the packages, and two cores with one."""
    best = bulk_name(best_instruction_set())
    rows: Rows = {}
    for ours, way in ((best, "native loop"), (CALL, "ctypes, one per call")):
        theirs = [f"{native.name} ({way})" for native in natives]
        rows |= {f"{ours} / {name}": ratio(seen, ours, [name]) for name in theirs}
        if theirs:
            rows[f"{ours} / best native ({way})"] = ratio(seen, ours, theirs)
    public = [name for name in packages if not name.endswith(INNER)]
    if public:
        rows[f"{CALL} / fastest package"] = ratio(seen, CALL, public)
        rows[f"{CALL} / fastest package, inner ways too"] = ratio(seen, CALL, packages)
    for two, name in ((THREADS, "2 threads / 1 thread"), (PROCESSES, "2 processes / 1 process")):
        rows[name] = {title: figures[two][title] / rate for title, rate in figures[ONE].items()}
    return rows


def summary(name: str, rates: list[float]) -> float:
    """Take the median of the rounds, or the best of those measured by the clock on the wall."""
    return max(rates) if name.endswith(WALL) else statistics.median(rates)


def table(corner: str, rows: Rows, form: str) -> str:
    """Lay figures out as Markdown."""
    titles = list(next(iter(rows.values())))
    lines = [f"| {corner} | " + " | ".join(titles) + " |", "| --- |" + " ---: |" * len(titles)]
    for name, by in rows.items():
        lines.append(f"| {name} | " + " | ".join(format(by[title], form) for title in titles) + " |")
    return "\n".join(lines)


def main() -> None:
    """Measure, print, and keep the figures where asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.2, help="the least work in one measurement")
    parser.add_argument("--set", action="append", choices=[*SETS, SEVERAL], help="only this set; may be repeated")
    parser.add_argument("--native", action="append", default=[], metavar="NAME=LIBRARY:FUNCTION[:CONFIGURATION]")
    parser.add_argument("--write", action="store_true", help="keep the tables in benchmarks/results")
    options = parser.parse_args()
    natives = [NativePeer.parse(text) for text in options.native]
    before = os.getloadavg()[0]
    seen, packages = measure(options.set or [*SETS, SEVERAL], options.rounds, options.seconds, natives)
    figures = {name: {title: summary(name, rates) for title, rates in by.items()} for name, by in seen.items()}
    text = (
        f"{table('puzzles per second', figures, ',.0f')}\n\n"
        f"{table('ratio', ratios(seen, figures, natives, packages), '.2f')}\n\n"
        f"Load average {before:.1f} before, {os.getloadavg()[0]:.1f} after; the run itself makes 1 to 2, and\n"
        "on a busy machine the rows in wall time say nothing.\n"
    )
    print(text, end="")
    if options.write:
        asked = "".join(f" --native {native.name}=..." for native in natives)
        head = (
            "# Classic sudoku per second\n\n"
            f"`python benchmarks/sudoku_speed.py --rounds {options.rounds}{asked} --write`, {platform.machine()}, "
            f"{os.cpu_count()} cores, Python {platform.python_version()}, {best_instruction_set().name}.\n"
            f"CPU time except where a row says wall. {SEVERAL}: cells of random grids, several solutions.\n\n"
        )
        (ROOT / "benchmarks/results/sudoku_speed.md").write_text(head + text)


if __name__ == "__main__":
    main()
