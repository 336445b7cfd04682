"""Random full grids of any shape and rules, from nothing or from some givens."""

from gridwright.engine import kernels
from gridwright.engine.stopping import kernel_flag
from gridwright.errors import ContradictionError, LimitError
from gridwright.model import Board, Budget
from gridwright.model.budget import Stop
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.solving.conflicts import name_conflict
from gridwright.sudoku.solving.prepare import is_classic, layout_of

__all__ = ["complete", "full_grid"]

_SECONDS = 20.0


def full_grid(kind: Sudoku, seed: int, *, seconds: float | None = _SECONDS, stop: Stop | None = None) -> Board:
    """Draw a full grid under the rules of a puzzle, whatever it gives; all classic grids have the same chance.

    >>> board = full_grid(Sudoku("." * 16), seed=4)
    >>> board.is_complete, Sudoku("." * 16).violations(board)
    (True, ())
    """
    if is_classic(kind):
        return Board(kind.shape, tuple(1 << symbol for symbol in kernels.sudoku_random_grids(seed, 1)))
    empty = kind.with_givens((None,) * kind.shape.size)
    return complete(empty, seed, seconds=seconds, stop=stop)


def complete(puzzle: Sudoku, seed: int, *, seconds: float | None = _SECONDS, stop: Stop | None = None) -> Board:
    """Fill a partly given grid at random; refuse givens that break a rule, and say where no completion exists.

    >>> complete(Sudoku("12.. .... .... ...."), seed=1).symbol(0)
    0
    """
    broken = puzzle.violations(puzzle.start)
    if broken:
        told = "; ".join(one.text for one in broken)
        raise ContradictionError(f"expected givens that break no rule, got: {told}")
    with kernel_flag(stop) as flag:
        found = kernels.sudoku_search(
            layout_of(puzzle),
            puzzle.start.masks,
            limit=1,
            keep=1,
            seconds=-1.0 if seconds is None else seconds,
            nodes=-1,
            stop=flag,
            seed=seed % (1 << 63) + 1,
        )
    if found.solutions:
        return Board(puzzle.shape, tuple(1 << symbol for symbol in found.solutions[0]))
    if found.complete:
        reason = name_conflict(puzzle, Budget(seconds, stop=stop)) or "every possibility was tried"
        raise ContradictionError(f"no completion exists: {reason}")
    is_stopped = seconds is None or (stop is not None and stop.is_set())
    raise LimitError(
        f"no completion was found {'until it was stopped' if is_stopped else f'within {seconds:g} seconds'}"
    )
