"""The desk of a sudoku's setter: what is found out about a draft after each change, and in which order."""

from collections.abc import Iterator

from gridwright.engine.setter import Part, Setter
from gridwright.model import Budget, Verdict
from gridwright.sudoku.conflicts import find_conflict
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.rating import rate
from gridwright.sudoku.setting.draft import Draft
from gridwright.sudoku.setting.report import redundant_givens, settling_givens, true_candidates
from gridwright.sudoku.setting.symmetry import Symmetry
from gridwright.sudoku.solve import solve

__all__ = ["examine", "open_setter"]


def examine(draft: Draft, budget: Budget) -> Iterator[Part]:
    """Yield `violations`, `verdict`, and what follows from the verdict.

    Of a unique puzzle `rating` and `redundant`; of an ambiguous one `candidates` and `settling`; of one without a
    solution `conflict`, the rules that exclude each other, or None where a short search does not tell.
    """
    puzzle = draft.puzzle
    broken = puzzle.violations(puzzle.start)
    yield Part("violations", broken)
    if broken:
        yield Part("verdict", Verdict.NONE)
        return
    found = solve(puzzle, 2, budget)
    yield Part("verdict", found.verdict)
    if found.verdict is Verdict.UNIQUE:
        yield Part("rating", rate(puzzle, budget))
        yield Part("redundant", redundant_givens(puzzle, found.solutions[0], budget))
    elif found.verdict is Verdict.NONE:
        yield Part("conflict", find_conflict(puzzle, budget))
    else:
        candidates = true_candidates(puzzle, budget)
        yield Part("candidates", candidates)
        if candidates is not None:
            yield Part("settling", settling_givens(puzzle, candidates, budget))


def open_setter(
    puzzle: Sudoku, symmetry: Symmetry = Symmetry.DIAGONAL, *, seconds: float | None = None
) -> Setter[Draft]:
    """Lay a puzzle on the desk; each report may take so many seconds.

    >>> desk = open_setter(Sudoku("1234 3412 2143 4321"))
    >>> str(desk.change(desk.draft.remove(1)).get("verdict"))
    'Verdict.UNIQUE'
    >>> desk.undo().get("redundant")[:3]
    (0, 1, 2)
    """
    return Setter(Draft(puzzle, symmetry), examine, seconds=seconds)
