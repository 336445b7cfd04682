"""Report on a draft part by part: the verdict first, then details."""

from collections.abc import Iterator

from gridwright.model import Budget, Verdict
from gridwright.sudoku.rating import rate
from gridwright.sudoku.setting.draft import Draft
from gridwright.sudoku.setting.report import redundant_givens, settling_givens, true_candidates
from gridwright.sudoku.solving.conflicts import find_conflict
from gridwright.sudoku.solving.solve import solve

__all__ = ["examine"]


def examine(draft: Draft, budget: Budget) -> Iterator[tuple[str, object]]:
    """Yield the parts of a report as (name, value): `violations`, `verdict`, then what the verdict allows.

    Of a unique puzzle `solution`, `rating` and `redundant`; of an ambiguous one `candidates` and `settling`; of
    one without a solution `conflict`, the rules that exclude each other, or None where a short search does not
    tell.

    >>> from gridwright.sudoku import Sudoku
    >>> parts = dict(examine(Draft(Sudoku("1234 3412 2143 432.")), Budget()))
    >>> parts["verdict"].value, parts["redundant"][:3]
    ('unique', (0, 1, 2))
    """
    puzzle = draft.puzzle
    broken = puzzle.violations(puzzle.start)
    yield "violations", broken
    if broken:
        yield "verdict", Verdict.NONE
        return
    found = solve(puzzle, 2, budget)
    yield "verdict", found.verdict
    if found.verdict is Verdict.UNIQUE:
        yield "solution", found.solutions[0]
        yield "rating", rate(puzzle, budget)
        yield "redundant", redundant_givens(puzzle, found.solutions[0], budget)
    elif found.verdict is Verdict.NONE:
        yield "conflict", find_conflict(puzzle, budget)
    else:
        candidates = true_candidates(puzzle, budget)
        yield "candidates", candidates
        if candidates is not None:
            yield "settling", settling_givens(puzzle, candidates, budget)
