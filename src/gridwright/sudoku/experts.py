"""Backdoors, closures of singles and the depth of trial of a sudoku, counted by the compiled core."""

from gridwright.engine.kernels import SudokuSingles
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.errors import InvalidPuzzleError
from gridwright.model import Budget, Verdict
from gridwright.model.experts import Experts
from gridwright.sudoku.demands import Distinct, Domain
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.solving.solve import solve

__all__ = ["experts"]

_DEEPEST = 3
_SECONDS = 20.0
"""Where nobody says how long: trials within trials within trials may take hours."""


def experts(puzzle: Sudoku, budget: Budget) -> Experts:
    """Look at a puzzle of houses alone with one solution; other rules would say more than singles know.

    >>> found = experts(Sudoku("1.3. .... .1.. 4..2"), Budget())
    >>> found.depth, found.settled, found.backdoors
    (0, 16, ())
    """
    if not all(isinstance(demand, Distinct | Domain) for demand in puzzle.demands):
        raise InvalidPuzzleError(
            "expected a sudoku of houses, where digits differ and nothing else is asked, for --experts, "
            "got one with other rules"
        )
    budget = budget if budget.seconds is not None else Budget(_SECONDS, budget.nodes, budget.stop)
    found = solve(puzzle, 2, budget)
    if found.verdict is not Verdict.UNIQUE:
        raise InvalidPuzzleError(f"expected a sudoku with one solution for --experts, got {found.verdict.value}")
    start, solution = list(puzzle.start.masks), list(found.solutions[0].masks)
    board = SudokuSingles(len(start), len(puzzle.symbols), [list(house.cells) for house in puzzle.houses])
    with kernel_flag(budget.stop) as stop:
        closures = board.closures(start, solution)
        ways = board.backdoors(start, solution, True, seconds_left(budget), stop)  # noqa: FBT003
        depth = board.depth(start, _DEEPEST, seconds_left(budget), stop)
    return Experts(
        settled=min(closures, default=0) if depth else len(start),
        depth=None if depth < 0 else depth,
        backdoors=tuple(ways.cells),
        pairs=tuple((first, second) for first, second in ways.pairs),
        is_complete=ways.complete,
        closures=tuple(closures),
    )
