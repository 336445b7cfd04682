"""The front of the sudoku engine: picks a kernel by the puzzle's rules, and clause learning for what resists."""

import itertools
import time
from collections.abc import Sequence
from typing import NamedTuple

from gridwright.engine import kernels
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.model import Board, Budget, SolutionSet
from gridwright.model.solutions import Solutions
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.solving.prepare import Prepared, is_classic, layout_of, narrowed, prepared
from gridwright.sudoku.solving.symbol_symmetry import free_symbols, named_starts, renamed

__all__ = ["count_solutions", "settle", "solve"]

# A search with so many branches is handed to the SAT solver, which takes about as long for a typical puzzle that
# resists. Branches among relations are cheap. Sums and renban lines, where sets of symbols are chosen, are the SAT
# solver's weak side: a search with sums may take longer, for a grid full of them longer still, and then goes on in
# turns with the SAT solver. Areas that hang together are hard for both; nothing tells beforehand for whom less.
_PATIENCE = 1_500
_PATIENCE_WITH_RELATIONS = 15_000
_PATIENCE_WITH_SUMS = 35_000
_PATIENCE_WITH_SETS = 400_000
_PATIENCE_WITH_AREAS = 5_000
_PATIENCE_WITH_FIRST_NAMES = 300
# Large grids are filled with next to no conflict, or they are the SAT solver's (benchmarks/sudoku_large.py).
_PATIENCE_WHEN_LARGE = 300
_MANY_SYMBOLS = 25
# A conflict takes the SAT solver about as long as so many branches the search, where sums are in the way of both;
# where areas are, one takes as long as the other.
_BRANCHES_PER_CONFLICT = 20
# Elsewhere a conflict takes about as long as a branch, and most of what resists the search is the SAT solver's.
_CONFLICTS_PER_BRANCH = 4


class _Found(NamedTuple):
    engine: str
    solutions: list[bytes]
    number: int
    complete: bool
    effort: dict[str, int]
    settled: Sequence[int] = ()  # what propagation left of an unfinished search


_NOTHING = _Found("classic", [], 0, complete=True, effort={"nodes": 0})


def solve(puzzle: Sudoku, limit: int, budget: Budget) -> SolutionSet:
    """Find up to `limit` solutions: kernel "classic" or "houses", engine "clauses" for what resists them."""
    began = time.perf_counter()
    room = budget.most_solutions(puzzle.shape.size)
    limit = limit if room is None else min(limit, room)
    found = _search(puzzle, limit, limit, budget)
    return SolutionSet(
        solutions=Solutions(puzzle.shape, found.solutions, puzzle),
        complete=found.complete,
        proved=None if found.complete and found.solutions else _proved(puzzle, found),
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
        return _search_classic(puzzle.start.masks, limit, keep, budget)
    if prepared(puzzle).is_classic_in_domains:
        masks = narrowed(puzzle)
        return _search_classic(masks, limit, keep, budget) if all(masks) else _NOTHING
    free = free_symbols(puzzle, limit)
    if free:
        return _search_named(puzzle, free, limit, keep, budget)
    # The SAT solver is slow at finding many solutions, so a search for many may take longer.
    patience = max(_patience(puzzle), 100 * limit)
    kernel = kernels.SudokuSearch(layout_of(puzzle), puzzle.start.masks, limit, keep)
    found = _go_on(kernel, patience + _first_branches(puzzle), budget)
    if _is_over(found, limit, budget):
        return found
    return _search_in_turns(puzzle, kernel, found, (limit, keep), budget)


def _search_in_turns(
    puzzle: Sudoku, kernel: kernels.SudokuSearch, found: _Found, wanted: tuple[int, int], budget: Budget
) -> _Found:
    """Let clauses learn; the search goes on in turns with them, with short turns where totals are their weak side.

    Turns become longer, so that a change between the two is rare, and none waits long for the one that will win.
    """
    from gridwright.sudoku.solving.clauses import ClauseSearch

    limit, keep = wanted
    with ClauseSearch(layout_of(puzzle), found.settled, limit, budget) as clauses:
        known = prepared(puzzle)
        while True:
            turn = found.effort["nodes"]
            is_over = clauses.go_on(budget, _conflicts_of_turn(known, turn))
            effort = {**found.effort, "clause conflicts": clauses.conflicts}
            if is_over or budget.is_spent or _has_its_nodes(effort, budget):
                number = len(clauses.found)
                return _Found("clauses", clauses.found[:keep], number, clauses.is_complete, effort, found.settled)
            found = _go_on(kernel, 2 * turn, budget)
            if _is_over(found, limit, budget):
                return found._replace(effort={**effort, **found.effort})


def _conflicts_of_turn(known: Prepared, branches: int) -> int:
    if known.has_areas:
        return branches
    return branches // _BRANCHES_PER_CONFLICT if known.has_sums else branches * _CONFLICTS_PER_BRANCH


def _patience(puzzle: Sudoku) -> int:
    known = prepared(puzzle)
    if known.has_areas:
        return _PATIENCE_WITH_AREAS
    if known.is_full_of_sets:
        return _PATIENCE_WITH_SETS
    if known.has_sums:
        return _PATIENCE_WITH_SUMS
    if known.has_relations_alone:
        return _PATIENCE_WITH_RELATIONS
    return _PATIENCE_WHEN_LARGE if puzzle.size > _MANY_SYMBOLS else _PATIENCE


def _search_named(puzzle: Sudoku, free: tuple[int, ...], limit: int, keep: int, budget: Budget) -> _Found:
    """Find one solution with the free symbols named in a house; to rename them makes the others."""
    start = next(named_starts(puzzle, free))
    kernel = kernels.SudokuSearch(layout_of(puzzle), start, limit=1, keep=1)
    found = _go_on(kernel, _PATIENCE_WITH_FIRST_NAMES + _first_branches(puzzle), budget)
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
            from gridwright.sudoku.solving.clauses import solve_clauses

            solutions, complete, conflicts = solve_clauses(layout, best, 1, budget)
            engine, effort = "clauses", {**effort, "clause conflicts": conflicts}
    if not solutions:
        return _Found(engine, [], 0, complete, effort)
    others = itertools.islice(renamed(solutions[0], free), min(keep, limit))
    return _Found(engine, list(others), limit, complete=False, effort=effort)


def _is_over(found: _Found, limit: int, budget: Budget) -> bool:
    if found.complete or found.number >= limit or budget.is_spent:
        return True
    return _has_its_nodes(found.effort, budget)


def _has_its_nodes(effort: dict[str, int], budget: Budget) -> bool:
    return budget.nodes is not None and max(effort["nodes"], effort.get("clause conflicts", 0)) >= budget.nodes


def _search_classic(masks: Sequence[int], limit: int, keep: int, budget: Budget) -> _Found:
    with kernel_flag(budget.stop) as flag:
        answer = kernels.sudoku_solve_classic(
            masks,
            limit=limit,
            keep=keep,
            seconds=seconds_left(budget),
            nodes=-1 if budget.nodes is None else budget.nodes,
            stop=flag,
        )
    return _Found("classic", answer.solutions, answer.found, answer.complete, {"nodes": answer.nodes})


def _first_branches(puzzle: Sudoku) -> int:
    """Return how many branches are no sign of resistance where little is given: one in every cell."""
    return puzzle.shape.size


def _go_on(kernel: kernels.SudokuSearch, nodes: int, budget: Budget) -> _Found:
    with kernel_flag(budget.stop) as flag:
        answer = kernel.go_on(
            seconds=seconds_left(budget),
            nodes=nodes if budget.nodes is None else min(nodes, budget.nodes),
            stop=flag,
        )
    effort = {"nodes": answer.nodes, "conflicts": answer.conflicts}
    return _Found("houses", answer.solutions, answer.found, answer.complete, effort, answer.settled)


def _proved(puzzle: Sudoku, found: _Found) -> Board:
    board = Board(puzzle.shape, tuple(found.settled)) if found.settled else settle(puzzle, puzzle.start)
    return board.of(puzzle)
