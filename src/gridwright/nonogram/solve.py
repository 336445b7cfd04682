"""The nonogram engine: lines, probing, beliefs and a short search in C++, then clause learning on what is left."""

import time
from collections.abc import Iterable, Iterator

from gridwright.engine.kernels import NonogramSolver
from gridwright.engine.many import solve_each
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.model import Board, Budget, SolutionSet
from gridwright.model.budget import Stop
from gridwright.model.solutions import Solutions
from gridwright.nonogram.kernel import open_solver
from gridwright.nonogram.method import Method
from gridwright.nonogram.puzzle import Nonogram

__all__ = ["deduce", "hardest", "solve", "solve_many"]

_REASON_SECONDS = 0.2
_MOST_LINES_NAMED = 8
_RANKING = (
    ("conflicts", "clauses"),
    ("decimations", "beliefs"),
    ("search nodes", "search"),
    ("probes", "probing"),
)
"""What each method counts, the strongest first."""


def solve(
    puzzle: Nonogram, limit: int, budget: Budget, *, method: Method = Method.EVERYTHING, start: Board | None = None
) -> SolutionSet:
    """Find up to `limit` solutions, all of them within `start` where one is given.

    With a lesser method, `settled` holds what it determines; the verdict is UNKNOWN unless that is everything.
    """
    began = time.perf_counter()
    room = budget.most_solutions(puzzle.shape.size)
    limit = limit if room is None else min(limit, room)
    solver = open_solver(puzzle)
    conflicts = 0
    if start is not None and not solver.restrict_to(start.masks):
        solver.conclude()
    else:
        nodes = -1 if budget.nodes is None else budget.nodes
        if budget.stop is None:
            solver.run(limit, method, seconds_left(budget), nodes, None)
        else:
            with kernel_flag(budget.stop) as flag:
                solver.run(limit, method, seconds_left(budget), nodes, flag)
        is_open = method is Method.EVERYTHING and not solver.is_complete and solver.solution_count < limit
        if is_open and not budget.is_spent:
            from gridwright.nonogram.learn import learn_clauses

            conflicts = learn_clauses(solver, limit, budget)
    shape = puzzle.shape
    found = Solutions(shape, solver.fillings, puzzle)
    complete = solver.is_complete
    is_unique = complete and len(found.fillings) == 1
    effort = solver.effort
    effort["conflicts"] = conflicts
    return SolutionSet(
        solutions=found,
        complete=complete,
        proved=None if is_unique else Board(shape, solver.settled, puzzle),
        engine=hardest(effort),
        effort=effort,
        seconds=time.perf_counter() - began,
        reason=_reason(puzzle, solver, start, budget) if complete and not found else None,
    )


def deduce(
    puzzle: Nonogram, method: Method = Method.LINES, *, start: Board | None = None, budget: Budget | None = None
) -> SolutionSet:
    """Say what lines alone, or lines and probing, determine; what stays open in `settled` needs guessing.

    >>> deduce(Nonogram(rows=["1", "1"], columns=["1", "1"])).settled.masks
    (3, 3, 3, 3)
    """
    return solve(puzzle, 1, budget or Budget(), method=method, start=start)


def solve_many(
    puzzles: Iterable[Nonogram],
    limit: int = 2,
    threads: int = 1,
    *,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> Iterator[SolutionSet]:
    """Solve puzzles one after the other or in several threads; results come in the order of the puzzles.

    Puzzles are taken from the iterable only as they are needed. `seconds` is the budget of each.
    """
    return solve_each(solve, puzzles, limit, threads, seconds=seconds, stop=stop)


def hardest(effort: dict[str, int]) -> str:
    """Name the strongest method that had to be used."""
    for count, name in _RANKING:
        if effort[count]:
            return name
    return "lines"


def _reason(puzzle: Nonogram, solver: NonogramSolver, start: Board | None, budget: Budget) -> str:
    rest = seconds_left(budget.within(_REASON_SECONDS))
    lines = [] if start is not None or not rest else solver.contradicting_lines(rest)
    names = [puzzle.line_name(line) for line in lines]
    if not names and solver.broken_line is not None:
        return f"{puzzle.line_name(solver.broken_line)}: no placement of its blocks fits what is settled"
    if not names:
        return "every possibility was tried and none is left"
    if len(names) == 1:
        return f"{names[0]}: no placement of its blocks fits"
    if len(names) <= _MOST_LINES_NAMED:
        return f"no picture shows the clues of {', '.join(names[:-1])} and {names[-1]} together"
    return f"no picture shows the clues of {names[0]} and {len(names) - 1} other lines together"
