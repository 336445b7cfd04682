"""Reports on drafts for setters: what is certain, what varies, and what would settle it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gridwright.engine import kernels
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.model import Board, Budget, Candidate, Rating, Verdict, Violation
from gridwright.sudoku.explaining.layout import pencilled
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.rating import rate, rate_many
from gridwright.sudoku.solving.conflicts import name_conflict
from gridwright.sudoku.solving.prepare import is_classic, layout_of
from gridwright.sudoku.solving.solve import solve

__all__ = [
    "Report",
    "count_after",
    "count_states",
    "ratings_with",
    "ratings_without",
    "redundant_givens",
    "report",
    "settling_givens",
    "true_candidates",
]

_COMPARED = 100
_NOT_COUNTED = -3


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A puzzle as its setter sees it.

    `candidates` holds every symbol that stands in some solution, None where the time did not suffice; `shares`
    says by cell and symbol in which share of the solutions it stands: of all where they are few, else of a hundred
    that were drawn at random. `settling` lists the givens that alone would make the puzzle unique, best first;
    `redundant` the givens that could go, each alone. `removed` rates the puzzle without each of these, hardest
    first, and `added` with each further given (of an ambiguous puzzle: with each that settles it), easiest first,
    as far as the time went. `left` is what the techniques leave open where they are stuck. `reason` says why there
    is no solution, where that is known.
    """

    violations: tuple[Violation, ...]
    verdict: Verdict
    count: int
    candidates: Board | None = None
    shares: tuple[dict[int, float], ...] = ()
    settling: tuple[Candidate, ...] = ()
    redundant: tuple[int, ...] = ()
    rating: Rating | None = None
    removed: tuple[tuple[int, Rating], ...] = ()
    added: tuple[tuple[Candidate, Rating], ...] = ()
    left: Board | None = None
    reason: str = ""

    @property
    def ambiguous(self) -> tuple[int, ...]:
        """List the cells in which solutions differ."""
        return () if self.candidates is None else tuple(self.candidates.open_cells)

    @property
    def is_minimal(self) -> bool:
        """Return whether the puzzle is unique and needs every given."""
        return self.verdict is Verdict.UNIQUE and not self.redundant


def report(puzzle: Sudoku, *, seconds: float | None = 10.0) -> Report:
    """Make the full report on a puzzle.

    >>> found = report(Sudoku("1234 3412 2143 ...."))
    >>> found.verdict.value, found.redundant[:4], found.is_minimal
    ('unique', (0, 1, 2, 3), False)
    >>> [(c.cell, c.symbol) for c in report(Sudoku("12.. 3412 21.. 4321")).settling][:2]
    [(2, 2), (2, 3)]
    """
    budget = Budget(seconds)
    broken = puzzle.violations(puzzle.start)
    if broken:
        return Report(violations=broken, verdict=Verdict.NONE, count=0)
    found = solve(puzzle, _COMPARED, budget)
    if found.verdict is Verdict.NONE:
        return Report(violations=(), verdict=Verdict.NONE, count=0, reason=name_conflict(puzzle, budget) or "")
    if found.verdict is Verdict.UNIQUE:
        rating, solution = rate(puzzle, budget), found.solutions[0]
        redundant = redundant_givens(puzzle, solution, budget)
        return Report(
            violations=(),
            verdict=Verdict.UNIQUE,
            count=1,
            candidates=solution,
            redundant=redundant,
            rating=rating,
            removed=ratings_without(puzzle, redundant, budget),
            added=ratings_with(puzzle, _further(puzzle, solution), budget),
            left=None if rating.is_solved else _stuck(puzzle, budget),
        )
    candidates = true_candidates(puzzle, budget)
    settling = () if candidates is None else settling_givens(puzzle, candidates, budget)
    return Report(
        violations=(),
        verdict=found.verdict,
        count=found.count,
        candidates=candidates,
        shares=_shares(_drawn(puzzle, budget) if found.count >= _COMPARED else found.solutions),
        settling=settling,
        added=ratings_with(puzzle, settling, budget),
        left=_stuck(puzzle, budget),
    )


def true_candidates(puzzle: Sudoku, budget: Budget) -> Board | None:
    """Return every symbol that stands in some solution of the puzzle; None where the budget ended first."""
    if is_classic(puzzle):
        with kernel_flag(budget.stop) as flag:
            masks = kernels.sudoku_true_candidates(puzzle.start.masks, seconds_left(budget), flag)
        return Board(puzzle.shape, tuple(masks)) if masks else None
    layout = layout_of(puzzle)
    left = list(kernels.sudoku_settle(layout, puzzle.start.masks))
    seen = [0] * len(left)
    for cell in puzzle.shape.cells:
        while rest := left[cell] & ~seen[cell]:
            if budget.is_spent:
                return None
            asked = [*left[:cell], rest, *left[cell + 1 :]]
            solution = _one_solution(puzzle, asked, budget)
            if solution is None:
                return None
            if not solution:
                left[cell] = seen[cell]
                break
            seen = [mask | 1 << symbol for mask, symbol in zip(seen, solution, strict=True)]
    return Board(puzzle.shape, tuple(seen))


def _one_solution(puzzle: Sudoku, masks: Sequence[int], budget: Budget, seed: int = 0) -> bytes | None:
    """Find a solution within masks; empty where there is none, None where the budget ended first."""
    with kernel_flag(budget.stop) as flag:
        found = kernels.sudoku_search(
            layout_of(puzzle), masks, limit=1, keep=1, seconds=seconds_left(budget), nodes=-1, stop=flag, seed=seed
        )
    return found.solutions[0] if found.solutions else b"" if found.complete else None


def _drawn(puzzle: Sudoku, budget: Budget) -> list[Board]:
    """Draw solutions at random, each by a search of its own: those that one search finds first are much alike."""
    drawn: list[Board] = []
    for seed in range(1, _COMPARED + 1):
        solution = _one_solution(puzzle, puzzle.start.masks, budget, seed)
        if not solution:  # the time is over
            break
        drawn.append(Board(puzzle.shape, tuple(1 << symbol for symbol in solution)))
    return drawn


def _shares(solutions: Sequence[Board]) -> tuple[dict[int, float], ...]:
    by_cell = zip(*(board.masks for board in solutions), strict=True)
    counts = [Counter(mask.bit_length() - 1 for mask in masks) for masks in by_cell]
    return tuple({symbol: count / len(solutions) for symbol, count in found.items()} for found in counts)


def count_after(puzzle: Sudoku, candidates: Sequence[Candidate], limit: int, budget: Budget) -> list[int]:
    """Count the solutions, up to a limit, that the puzzle has with each of some further givens."""
    return count_states(puzzle, [_with(puzzle, candidate) for candidate in candidates], limit, budget)


def count_states(kind: Sudoku, givens: Sequence[Sequence[int | None]], limit: int, budget: Budget) -> list[int]:
    """Count the solutions, up to a limit, of puzzles that share their rules; negative where the budget ended."""
    if is_classic(kind):
        masks = [511 if given is None else 1 << given for one in givens for given in one]
        with kernel_flag(budget.stop) as flag:
            return kernels.sudoku_count_states(masks, limit, seconds_left(budget), flag)
    return [_count(kind, one, limit, budget) for one in givens]


def _count(kind: Sudoku, givens: Sequence[int | None], limit: int, budget: Budget) -> int:
    if budget.is_spent:
        return _NOT_COUNTED
    found = solve(kind.with_givens(givens), limit, budget)
    return found.count if found.complete or found.count >= limit else _NOT_COUNTED


def _with(puzzle: Sudoku, candidate: Candidate) -> tuple[int | None, ...]:
    givens = list(puzzle.givens)
    givens[candidate.cell] = candidate.symbol
    return tuple(givens)


def settling_givens(puzzle: Sudoku, candidates: Board, budget: Budget) -> tuple[Candidate, ...]:
    """List the givens that alone would make a puzzle unique: the first are those of the cells that vary most."""
    asked = [Candidate(cell, symbol) for cell in candidates.open_cells for symbol in candidates.symbols(cell)]
    counts = count_after(puzzle, asked, 2, budget)
    settling = [candidate for candidate, count in zip(asked, counts, strict=True) if count == 1]
    return tuple(sorted(settling, key=lambda one: -candidates.masks[one.cell].bit_count()))


def ratings_without(puzzle: Sudoku, cells: Sequence[int], budget: Budget) -> tuple[tuple[int, Rating], ...]:
    """Rate a puzzle without each of some givens, the hardest first, as far as the budget goes."""
    changed = [puzzle.with_givens([*puzzle.givens[:cell], None, *puzzle.givens[cell + 1 :]]) for cell in cells]
    rated = zip(cells, _ratings(changed, budget), strict=False)
    return tuple(sorted(rated, key=lambda one: (-one[1].score, one[0])))


def ratings_with(
    puzzle: Sudoku, candidates: Sequence[Candidate], budget: Budget
) -> tuple[tuple[Candidate, Rating], ...]:
    """Rate a puzzle with each of some further givens, the easiest first, as far as the budget goes."""
    changed = [puzzle.with_givens(_with(puzzle, candidate)) for candidate in candidates]
    rated = zip(candidates, _ratings(changed, budget), strict=False)
    return tuple(sorted(rated, key=lambda one: (one[1].score, one[0])))


def _ratings(puzzles: Sequence[Sudoku], budget: Budget) -> Iterator[Rating]:
    for rating in rate_many(puzzles, budget=budget):
        # A walk that was cut off by the budget says nothing.
        if budget.is_spent:
            return
        yield rating


def _further(puzzle: Sudoku, solution: Board) -> list[Candidate]:
    """List what a unique puzzle may give beyond its givens."""
    return [
        Candidate(cell, solution.masks[cell].bit_length() - 1)
        for cell, given in enumerate(puzzle.givens)
        if given is None
    ]


def redundant_givens(puzzle: Sudoku, solution: Board, budget: Budget) -> tuple[int, ...]:
    """List the givens without which, each alone, a unique puzzle stays unique."""
    if is_classic(puzzle):
        givens = bytes(9 if given is None else given for given in puzzle.givens)
        filling = bytes(mask.bit_length() - 1 for mask in solution.masks)
        with kernel_flag(budget.stop) as flag:
            return tuple(kernels.sudoku_redundant_givens(givens, filling, seconds_left(budget), flag))
    return tuple(cell for cell in _given_cells(puzzle) if _is_redundant(puzzle, cell, budget))


def _given_cells(puzzle: Sudoku) -> Iterator[int]:
    return (cell for cell, given in enumerate(puzzle.givens) if given is not None)


def _is_redundant(puzzle: Sudoku, cell: int, budget: Budget) -> bool:
    masks = list(puzzle.start.masks)
    everything = (1 << puzzle.size) - 1
    masks[cell] = everything & ~masks[cell]
    return _one_solution(puzzle, masks, budget) == b""


def _stuck(puzzle: Sudoku, budget: Budget) -> Board:
    """Return what the techniques leave open."""
    from gridwright.sudoku.explaining.explain import explain

    return explain(puzzle, pencilled(puzzle, puzzle.start), budget).board
