"""How hard a sudoku is: one puzzle or very many, by any scheme."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from gridwright.engine.kernels import FinderLayout, FinderWalk
from gridwright.engine.stopping import kernel_flag
from gridwright.model import Budget, Rating
from gridwright.sudoku.explain import is_unique
from gridwright.sudoku.positions import layout_of, seconds_left
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.scheme import Adds, Scheme
from gridwright.sudoku.schemes import SCHEMES

__all__ = ["DEFAULT_SCHEME", "rate", "rate_many"]

DEFAULT_SCHEME = "gridwright"

_SOLVED = 0
_BATCH = 128


def rate(puzzle: Sudoku, budget: Budget, scheme: str | None = None) -> Rating:
    """Rate one puzzle; a puzzle that the techniques do not solve says so in `is_solved`."""
    return next(rate_many([puzzle], scheme, budget=budget))


def rate_many(
    puzzles: Iterable[Sudoku], scheme: str | None = None, *, budget: Budget | None = None
) -> Iterator[Rating]:
    """Rate puzzles in order, in batches that the compiled walk takes at once.

    >>> [rating.label for rating in rate_many([Sudoku("1.3. .... .1.. 4..2")], "hodoku")]
    ['Easy']
    """
    chosen = SCHEMES[scheme or DEFAULT_SCHEME]
    spent = budget or Budget()
    calls = [use.calls for use in chosen.uses]
    walkers: dict[int, FinderWalk] = {}
    waiting = iter(puzzles)
    while batch := list(islice(waiting, _BATCH)):
        for layout, group in _same_layout(batch):
            walker = walkers.setdefault(id(layout), layout.walker(calls))
            yield from _rate_group(walker, group, chosen, spent)


def _same_layout(batch: Sequence[Sudoku]) -> Iterator[tuple[FinderLayout, list[Sudoku]]]:
    group: list[Sudoku] = []
    for puzzle in batch:
        if group and (puzzle.rules != group[0].rules or puzzle.symbols != group[0].symbols):
            yield layout_of(group[0]), group
            group = []
        group.append(puzzle)
    yield layout_of(group[0]), group


def _rate_group(walker: FinderWalk, group: list[Sudoku], scheme: Scheme, budget: Budget) -> Iterator[Rating]:
    grids = b"".join(_as_bytes(puzzle) for puzzle in group)
    with kernel_flag(budget.stop) as stop:
        walks = walker.rate(grids, seconds_left(budget), stop)
    for puzzle, (end, used) in zip(group, walks, strict=False):
        rests = any(scheme.uses[entry].record.assumes_unique for entry in set(used))
        if rests and not is_unique(puzzle, budget):
            yield _rate_without_uniqueness(puzzle, scheme, budget)
        else:
            yield _rating(scheme, Counter(used), is_solved=end == _SOLVED)
    for _ in group[len(walks) :]:
        yield _rating(scheme, Counter(), is_solved=False)


def _rate_without_uniqueness(puzzle: Sudoku, scheme: Scheme, budget: Budget) -> Rating:
    allowed = [entry for entry, use in enumerate(scheme.uses) if not use.record.assumes_unique]
    walker = layout_of(puzzle).walker([scheme.uses[entry].calls for entry in allowed])
    with kernel_flag(budget.stop) as stop:
        walks = walker.rate(_as_bytes(puzzle), seconds_left(budget), stop)
    end, used = walks[0] if walks else (-1, [])
    return _rating(scheme, Counter(allowed[entry] for entry in used), is_solved=end == _SOLVED)


def _as_bytes(puzzle: Sudoku) -> bytes:
    return bytes(0 if given is None else given + 1 for given in puzzle.givens)


def _rating(scheme: Scheme, counts: Counter[int], *, is_solved: bool) -> Rating:
    uses = scheme.uses
    hardest = max(counts, key=lambda entry: (uses[entry].level, uses[entry].first), default=None)
    if scheme.adds is Adds.SUM:
        score = sum(uses[entry].first + (count - 1) * uses[entry].later for entry, count in counts.items())
    else:
        score = max((uses[entry].first for entry in counts), default=0)
    level = scheme.level_of(uses[hardest].level if hardest is not None else min(u.level for u in uses), score)
    return Rating(
        scheme.name,
        score,
        level.label if is_solved else "Unsolved",
        uses[hardest].technique if hardest is not None else None,
        {uses[entry].technique: count for entry, count in sorted(counts.items())},
        is_solved=is_solved,
    )
