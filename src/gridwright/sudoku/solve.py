"""The front of the sudoku engine: picks a kernel by the puzzle's rules, and clause learning for what resists."""

import functools
import itertools
import time
from collections.abc import Sequence
from typing import NamedTuple

from gridwright.engine import kernels
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.model import Board, Budget, SolutionSet
from gridwright.model.solutions import Solutions
from gridwright.sudoku.naming import free_symbols, named_starts, renamed
from gridwright.sudoku.prepare import is_classic, layout_of, prepared
from gridwright.sudoku.puzzle import Sudoku

__all__ = ["count_solutions", "settle", "solve"]

# A search with so many branches is handed to the SAT solver, which takes about as long for a typical puzzle that
# resists. Branches among relations are cheap. Sums and renban lines, where sets of symbols are chosen, are the SAT
# solver's weak side: a search with sums may take longer, and that for a grid full of them to its end mostly.
_PATIENCE = 1_500
_PATIENCE_WITH_RELATIONS = 15_000
_PATIENCE_WITH_SUMS = 35_000
_PATIENCE_WITH_SETS = 400_000
_PATIENCE_WITH_FIRST_NAMES = 300


class _Found(NamedTuple):
    engine: str
    solutions: list[bytes]
    number: int
    complete: bool
    effort: dict[str, int]
    settled: Sequence[int] = ()  # what propagation left of an unfinished search


def solve(puzzle: Sudoku, limit: int, budget: Budget) -> SolutionSet:
    """Find up to `limit` solutions: kernel "classic" or "houses", engine "clauses" for what resists them."""
    began = time.perf_counter()
    room = budget.most_solutions(puzzle.shape.size)
    limit = limit if room is None else min(limit, room)
    found = _search(puzzle, limit, limit, budget)
    boards = Solutions(puzzle.shape, found.solutions)
    return SolutionSet(
        solutions=boards,
        complete=found.complete,
        settled=_settled(puzzle, found, boards),
        engine=found.engine,
        effort=found.effort,
        seconds=time.perf_counter() - began,
    )


def count_solutions(puzzle: Sudoku, limit: int, budget: Budget | None = None) -> tuple[int, bool]:
    """Count up to `limit` solutions without keeping them, and say whether that is all of them.

    >>> count_solutions(Sudoku("." * 16), 1000)
    (288, True)
    """
    found = _search(puzzle, limit, 0, budget or Budget())
    return found.number, found.complete


def settle(puzzle: Sudoku, board: Board) -> Board:
    """Remove what the demands exclude, until nothing follows any more."""
    return Board(board.shape, tuple(kernels.sudoku_settle(layout_of(puzzle), board.masks)))


def _search(puzzle: Sudoku, limit: int, keep: int, budget: Budget) -> _Found:
    if is_classic(puzzle):
        return _search_classic(puzzle, limit, keep, budget)
    free = free_symbols(puzzle, limit)
    if free:
        return _search_named(puzzle, free, limit, keep, budget)
    # The SAT solver is slow at finding many solutions, so a search for many may take longer.
    patience = max(_patience(puzzle), 100 * limit)
    found = _search_houses(puzzle, puzzle.start.masks, (limit, keep), patience, budget)
    if _is_over(found, limit, budget):
        return found
    from gridwright.sudoku.solve_clauses import solve_clauses

    solutions, complete, conflicts = solve_clauses(layout_of(puzzle), found.settled, limit, budget)
    effort = {**found.effort, "clause conflicts": conflicts}
    return _Found("clauses", solutions[:keep], len(solutions), complete, effort, found.settled)


def _patience(puzzle: Sudoku) -> int:
    known = prepared(puzzle)
    if known.is_full_of_sets:
        return _PATIENCE_WITH_SETS
    if known.has_sums:
        return _PATIENCE_WITH_SUMS
    return _PATIENCE_WITH_RELATIONS if known.has_relations_alone else _PATIENCE


def _search_named(puzzle: Sudoku, free: tuple[int, ...], limit: int, keep: int, budget: Budget) -> _Found:
    """Find one solution with the free symbols named in a house; to rename them makes the others."""
    start = next(named_starts(puzzle, free))
    found = _search_houses(puzzle, start, (1, 1), _PATIENCE_WITH_FIRST_NAMES, budget)
    engine, solutions, _, complete, effort, _ = found
    if not _is_over(found, 1, budget):
        layout = layout_of(puzzle)
        # What resists is worth a look for the house that says most: it may even refute the puzzle.
        starts = itertools.takewhile(lambda _: not budget.is_spent, named_starts(puzzle, free))
        ways = [kernels.sudoku_settle(layout, masks) for masks in starts] or [list(found.settled)]
        best = min(ways, key=lambda masks: sum(mask.bit_count() for mask in masks))
        if 0 in best:
            complete = True
        else:
            from gridwright.sudoku.solve_clauses import solve_clauses

            solutions, complete, conflicts = solve_clauses(layout, best, 1, budget)
            engine, effort = "clauses", {**effort, "clause conflicts": conflicts}
    if not solutions:
        return _Found(engine, [], 0, complete, effort)
    others = itertools.islice(renamed(solutions[0], free), min(keep, limit))
    return _Found(engine, list(others), limit, complete=False, effort=effort)


def _is_over(found: _Found, limit: int, budget: Budget) -> bool:
    if found.complete or found.number >= limit or budget.is_spent:
        return True
    return budget.nodes is not None and found.effort["nodes"] >= budget.nodes


def _search_classic(puzzle: Sudoku, limit: int, keep: int, budget: Budget) -> _Found:
    with kernel_flag(budget.stop) as flag:
        answer = kernels.sudoku_solve_classic(
            puzzle.start.masks,
            limit=limit,
            keep=keep,
            seconds=seconds_left(budget),
            nodes=-1 if budget.nodes is None else budget.nodes,
            stop=flag,
        )
    return _Found("classic", answer.solutions, answer.found, answer.complete, {"nodes": answer.nodes})


def _search_houses(
    puzzle: Sudoku, start: Sequence[int], wanted: tuple[int, int], patience: int, budget: Budget
) -> _Found:
    limit, keep = wanted
    patience += puzzle.shape.size  # a branch in every cell is no sign of resistance where little is given
    with kernel_flag(budget.stop) as flag:
        answer = kernels.sudoku_search(
            layout_of(puzzle),
            start,
            limit=limit,
            keep=keep,
            seconds=seconds_left(budget),
            nodes=patience if budget.nodes is None else min(patience, budget.nodes),
            stop=flag,
            seed=0,
        )
    effort = {"nodes": answer.nodes, "conflicts": answer.conflicts}
    return _Found("houses", answer.solutions, answer.found, answer.complete, effort, answer.settled)


def _settled(puzzle: Sudoku, found: _Found, boards: Sequence[Board]) -> Board:
    if found.complete and boards:
        return functools.reduce(Board.join, boards)
    return Board(puzzle.shape, tuple(found.settled)) if found.settled else settle(puzzle, puzzle.start)
