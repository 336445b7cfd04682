"""Which SAT solver suits the clauses of hard nonograms: time to load, to find, to prove or find a second solution.

The clauses are those that the engine leaves after lines and probing. Solvers come from python-sat and, where it is
installed, clingo; CPU time in process, one run each, cut off after a limit. Run it as

    pip install clingo
    python benchmarks/nonogram_sat.py > benchmarks/results/nonogram_sat.md
"""

import importlib.util
import multiprocessing
import os
import platform
import resource
import subprocess
import sys
import time
from array import array
from pathlib import Path

from gridwright import formats
from gridwright.engine.kernels import feed_clauses
from gridwright.nonogram import Method, Nonogram
from gridwright.nonogram.kernel import open_solver

SHARED = Path(os.environ.get("GRIDWRIGHT_SHARED", Path(__file__).parents[2] / "shared")) / "data" / "nonograms"
PUZZLES = (
    "survey/webpbn-06574.non",
    "generated/rand30/r009.non",
    "generated/rand30/r056.non",
    "generated/rand30/r143.non",
    "generated/dom/dom09.nin",
    "generated/dom/dom12.nin",
    "generated/dom/dom15.nin",
)
SOLVERS = ("glucose42", "minisat22", "cadical195", "maplechrono", "clingo")
MOST_SECONDS = 60


def clause_lists(clauses: bytes) -> list[list[int]]:
    """Split clauses ended by 0 into lists."""
    lists: list[list[int]] = [[]]
    for literal in array("i", clauses):
        if literal:
            lists[-1].append(literal)
        else:
            lists.append([])
    return lists[:-1]


def two_by_pysat(name: str, clauses: list[list[int]], cells: list[int]) -> tuple[float, float, int]:
    """Give the seconds to load, the seconds to decide, and the number of solutions up to two."""
    from pysat.solvers import Solver

    began = time.process_time()
    solver = Solver(name=name, bootstrap_with=clauses)
    loaded = time.process_time()
    count = 0
    while count < 2 and solver.solve():
        count += 1
        model = solver.get_model()
        solver.add_clause([-model[abs(cell) - 1] for cell in cells])
    return loaded - began, time.process_time() - loaded, count


def two_by_clingo(clauses: list[list[int]], cells: list[int]) -> tuple[float, float, int]:
    """Do the same with clingo: variables are choices, clauses constraints, models differ in the cells."""
    import clingo

    began = time.process_time()
    control = clingo.Control(["2", "--project"])
    with control.backend() as backend:
        atoms = [backend.add_atom() for _ in range(max(abs(literal) for clause in clauses for literal in clause))]
        backend.add_rule(atoms, choice=True)
        for clause in clauses:
            backend.add_rule([], [-atoms[abs(x) - 1] if x > 0 else atoms[abs(x) - 1] for x in clause])
        backend.add_project([atoms[abs(cell) - 1] for cell in cells])
    loaded = time.process_time()
    count = 0
    with control.solve(yield_=True) as handle:
        for _ in handle:
            count += 1
    return loaded - began, time.process_time() - loaded, count


def _process(name: str, path: str, answers: "multiprocessing.Queue[tuple[float, float, int]]") -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
    puzzle = formats.read(SHARED / path).puzzle
    if not isinstance(puzzle, Nonogram):
        raise TypeError(path)
    solver = open_solver(puzzle)
    solver.run(2, Method.PROBING, -1.0, -1, None)
    clauses = clause_lists(solver.encode())
    cells = [abs(literal) for literal in solver.preferences()]
    answers.put(two_by_clingo(clauses, cells) if name == "clingo" else two_by_pysat(name, clauses, cells))


def measure(name: str, path: str) -> str:
    """Run one solver on one puzzle in a process of its own."""
    answers: multiprocessing.Queue[tuple[float, float, int]] = multiprocessing.Queue()
    process = multiprocessing.Process(target=_process, args=(name, path, answers))
    process.start()
    process.join()
    if answers.empty():
        return f"over {MOST_SECONDS}"
    load, decide, count = answers.get()
    return f"{load:.3f} + {decide:.3f} ({count})"


def import_seconds(module: str) -> float:
    """Give the CPU seconds of importing a module in a fresh interpreter."""
    code = f"import time; t = time.process_time(); import {module}; print(time.process_time() - t)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return float(done.stdout)


def feeding() -> None:
    """Print what importing and feeding cost, by the wrapper and by the compiled module."""
    import pysolvers
    from pysat.solvers import Glucose42

    puzzle = formats.read(SHARED / "survey" / "knotty.non").puzzle
    if not isinstance(puzzle, Nonogram):
        raise TypeError("knotty.non")
    solver = open_solver(puzzle)
    solver.run(2, Method.LINES, -1.0, -1, None)
    clauses = solver.encode()
    lists = clause_lists(clauses)
    began = time.process_time()
    Glucose42(bootstrap_with=lists)
    wrapped = time.process_time() - began
    began = time.process_time()
    feed_clauses(pysolvers.glucose421_add_cl, pysolvers.glucose421_new(), clauses, 0, len(clauses))
    direct = time.process_time() - began
    print(f"\n## Feeding {len(lists)} clauses\n\n| way | import ms | feed ms |\n| --- | --- | --- |")
    print(f"| pysat.solvers, from lists | {1000 * import_seconds('pysat.solvers'):.0f} | {1000 * wrapped:.1f} |")
    print(f"| pysolvers, from one buffer | {1000 * import_seconds('pysolvers'):.0f} | {1000 * direct:.1f} |")


def main() -> None:
    """Measure everything and print it as Markdown."""
    solvers = [name for name in SOLVERS if name != "clingo" or importlib.util.find_spec("clingo")]
    print(
        f"# SAT solvers on nonograms\n\n`python benchmarks/nonogram_sat.py`; Python {platform.python_version()},"
    )
    print(f"one core, {platform.machine()}; CPU seconds to load + to find two or prove one (solutions found).\n")
    print(f"| puzzle | {' | '.join(solvers)} |\n| --- |{' --- |' * len(solvers)}")
    for path in PUZZLES:
        print(f"| {Path(path).stem} | {' | '.join(measure(name, path) for name in solvers)} |", flush=True)
    feeding()


if __name__ == "__main__":
    main()
