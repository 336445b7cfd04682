"""How long the nonogram engine takes to find and prove, beside the solvers of the package registry.

CPU time in process. Every puzzle of the shared collections is solved through `gridwright.solve` (limit 2: find,
and prove unique or show a second solution). Peers that are installed (picross-solver, nonogram) get the
line-solvable puzzles and the survey, each in a process of its own with a limit; they only find, they prove
nothing. Run it as

    pip install picross-solver nonogram
    python benchmarks/nonogram_solve.py > benchmarks/results/nonogram.md
"""

import importlib.util
import multiprocessing
import os
import platform
import resource
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

import gridwright as gw
from gridwright import formats
from gridwright.nonogram import Nonogram

SHARED = Path(os.environ.get("GRIDWRIGHT_SHARED", Path(__file__).parents[2] / "shared")) / "data" / "nonograms"
PEER_SECONDS = 5
SAMPLE = 12

Clues = list[list[int]]
Peer = Callable[[Clues, Clues], bool]


def picross_solver(rows: Clues, columns: Clues) -> bool:
    """Solve with picross-solver; tell whether no cell stays open."""
    import numpy as np
    from picross_solver.picross_solver import solve

    grid = np.full((len(rows), len(columns)), -1)
    solve([row or [0] for row in rows], [column or [0] for column in columns], grid)
    return not (grid == -1).any()


def nonogram(rows: Clues, columns: Clues) -> bool:
    """Solve with nonogram, its dynamic programme; tell whether no cell stays open."""
    import numpy as np
    from nonogram.src.core.solveurs.dynamic_programming import solve
    from nonogram.src.core.solveurs.solveur_utils import CASE_VIDE

    grid = solve(rows, columns, np.full((len(rows), len(columns)), CASE_VIDE))[0]
    return not (grid == CASE_VIDE).any()


PEERS: dict[str, Peer] = {"picross_solver": picross_solver, "nonogram": nonogram}


def read(pattern: str) -> list[tuple[str, Nonogram]]:
    """Read the puzzles of a collection."""
    found = []
    for path in sorted(SHARED.glob(pattern)):
        puzzle = formats.read(path).puzzle
        if isinstance(puzzle, Nonogram):
            found.append((path.stem, puzzle))
    return found


def timed(puzzle: Nonogram, runs: int) -> tuple[float, gw.SolutionSet]:
    """Give the least CPU seconds of several runs, and the answer."""
    least = float("inf")
    for _ in range(runs):
        began = time.process_time()
        result = gw.solve(puzzle)
        least = min(least, time.process_time() - began)
    return least, result


def _peer_process(name: str, puzzle: Nonogram, answers: "multiprocessing.Queue[float]") -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (PEER_SECONDS, PEER_SECONDS))
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    clues = [
        [[block.length for block in clue] for clue in side] for side in (puzzle.row_clues, puzzle.column_clues)
    ]
    PEERS[name]([[1]], [[1]])  # imports are not what is measured
    began = time.process_time()
    if PEERS[name](*clues):
        answers.put(time.process_time() - began)


def peer_seconds(name: str, puzzle: Nonogram) -> float | None:
    """Give a peer's CPU seconds, or None where it fails or needs more than its limit."""
    answers: multiprocessing.Queue[float] = multiprocessing.Queue()
    process = multiprocessing.Process(target=_peer_process, args=(name, puzzle, answers))
    process.start()
    process.join()
    return None if answers.empty() else answers.get()


def survey(installed: list[str]) -> None:
    """Print every survey puzzle on its own, with the peers beside it."""
    print(f"\n## Survey\n\nUnsolved: cells stay open, or it takes more than {PEER_SECONDS} s.\n")
    print(
        " | ".join(["| puzzle", "size", "verdict", "method", "ms", *(f"{name} ms" for name in installed)]) + " |"
    )
    print("|" + " --- |" * (5 + len(installed)))
    for name, puzzle in read("survey/*.non"):
        row = single(name, puzzle, 1 if name == "faase" else 5)
        others = [peer_seconds(peer, puzzle) for peer in installed]
        peers = " ".join(f"{1000 * other:.0f} |" if other else "unsolved |" for other in others)
        print(f"{row} {peers}", flush=True)


def dominoes() -> None:
    """Print the n-Domino puzzles, all of whose work is the proof."""
    print("\n## Dominoes\n\n| puzzle | size | verdict | method | ms |\n| --- | --- | --- | --- | --- |")
    for name, puzzle in read("generated/dom/dom[012][0369].nin")[:6] + read("generated/dom/dom20.nin"):
        print(single(name, puzzle, 1), flush=True)


def single(name: str, puzzle: Nonogram, runs: int) -> str:
    """Give the row of one puzzle."""
    seconds, result = timed(puzzle, runs)
    return f"| {name} | {puzzle.shape} | {result.verdict.value} | {result.engine} | {1000 * seconds:.2f} |"


def collection(title: str, puzzles: list[tuple[str, Nonogram]], runs: int) -> None:
    """Print the figures of a collection in one line."""
    timings = [timed(puzzle, runs) for _, puzzle in puzzles]
    seconds = sorted(seconds for seconds, _ in timings)
    verdicts = [result.verdict.value for _, result in timings]
    shares = ", ".join(f"{verdicts.count(verdict)} {verdict}" for verdict in sorted(set(verdicts)))
    print(
        f"| {title} | {len(puzzles)} | {shares} | {1000 * statistics.median(seconds):.3f} | "
        f"{1000 * seconds[-1]:.1f} | {sum(seconds):.3f} |",
        flush=True,
    )


def easy_ratios(puzzles: list[tuple[str, Nonogram]], installed: list[str]) -> None:
    """Print how many times longer the peers take on line-solvable puzzles."""
    print(f"\n## Line-solvable puzzles, a sample of {SAMPLE}: peers take this many times as long\n")
    print("| peer | finished | least | median | most |\n| --- | --- | --- | --- | --- |")
    sample = puzzles[:: max(1, len(puzzles) // SAMPLE)][:SAMPLE]
    ours = [timed(puzzle, 7)[0] for _, puzzle in sample]
    for name in installed:
        theirs = [peer_seconds(name, puzzle) for _, puzzle in sample]
        ratios = sorted(their / our for their, our in zip(theirs, ours, strict=True) if their is not None)
        if ratios:
            figures = f"{ratios[0]:.0f} | {statistics.median(ratios):.0f} | {ratios[-1]:.0f}"
            print(f"| {name} | {len(ratios)} of {len(sample)} | {figures} |", flush=True)


def main() -> None:
    """Measure everything and print it as Markdown."""
    installed = [name for name in PEERS if importlib.util.find_spec(name)]
    print("# Nonograms solved\n\n`python benchmarks/nonogram_solve.py`; CPU time in process, best of some runs,")
    print(f"found and proved. Python {platform.python_version()}, one core, {platform.machine()}.")
    for name in sorted(set(PEERS) - set(installed)):
        print(f"\n{name} is not installed and was left out.")
    wilk = read("wilk/*.nin")
    by_lines = [item for item in wilk if gw.solve(item[1]).engine == "lines"]
    medium = [item for item in by_lines if 20 <= min(item[1].shape.height, item[1].shape.width) <= 30]
    print("\n## Collections\n\n| collection | puzzles | verdicts | median ms | slowest ms | all s |")
    print("| --- | --- | --- | --- | --- | --- |")
    collection("line-solvable, 20 to 30 a side (wilk)", medium, 7)
    collection("wilk, all", wilk, 5)
    collection("nonogram-db", read("nonogram-db/db/**/*.non"), 5)
    collection("random 30x30, first 100", read("generated/rand30/*.non")[:100], 1)
    collection("random 30x30, last 100", read("generated/rand30/*.non")[100:], 1)
    collection(
        "smoothed noise, 100x100 to 200x200",
        read("generated/big/blob1*.non") + read("generated/big/blob2*.non"),
        1,
    )
    collection("coloured", read("colour/[b-z]*.[gt]*") + read("number-loom/[a-v]*.xml"), 5)
    easy_ratios(medium, installed)
    dominoes()
    survey(installed)


if __name__ == "__main__":
    main()
