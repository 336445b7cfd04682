"""Rate sudoku, one or many, by any scheme."""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice

from gridwright.engine.kernels import FinderLayout, FinderWalk, FoundWalk, WalkEnd
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.model import CONTRADICTION, SEVERAL_SOLUTIONS, Board, Budget, Difficulty, Rating, Verdict
from gridwright.sudoku.explaining.explain import is_unique
from gridwright.sudoku.explaining.layout import layout_of
from gridwright.sudoku.explaining.trials import walk_on
from gridwright.sudoku.puzzle import BLANKS, Sudoku
from gridwright.sudoku.scheme import Adds, Scheme
from gridwright.sudoku.schemes import SCHEMES
from gridwright.sudoku.solving.bulk import solve_many
from gridwright.sudoku.solving.solve import solve
from gridwright.sudoku.technique import Level

__all__ = ["DEFAULT_SCHEME", "rate", "rate_many", "rating_of"]

DEFAULT_SCHEME = "gridwright"

_BATCH = 128
_SECONDS_TO_LOOK = 2.0
_CLASSES = {Level.EASY: Difficulty.EASY, Level.MEDIUM: Difficulty.MEDIUM}
_NO_PUZZLE = {Verdict.NONE: CONTRADICTION, Verdict.MULTIPLE: SEVERAL_SOLUTIONS}
_CLASSIC = Sudoku("." * 81)
_MARKS = frozenset("123456789" + BLANKS)
_VALUES = bytes(code - ord("0") if chr(code) in "123456789" else 0 for code in range(256))


def rate(puzzle: Sudoku, budget: Budget, scheme: str | None = None) -> Rating:
    """Rate one puzzle; a puzzle that the techniques do not solve says so in `is_solved` and in its label."""
    return next(rate_many([puzzle], scheme, budget=budget))


def rate_many(
    puzzles: Iterable[Sudoku | str], scheme: str | None = None, *, budget: Budget | None = None
) -> Iterator[Rating]:
    """Rate puzzles in order, in batches that the compiled walk takes at once; a text of 81 marks is a classic one.

    >>> [rating.label for rating in rate_many([Sudoku("1.3. .... .1.. 4..2")], "hodoku")]
    ['Easy']
    """
    chosen = SCHEMES[scheme or DEFAULT_SCHEME]
    spent = budget or Budget()
    calls = [use.calls.compiled for use in chosen.uses]
    last: tuple[FinderLayout, FinderWalk] | None = None
    waiting = iter(puzzles)
    while batch := list(islice(waiting, _BATCH)):
        for kind, group in _same_kind(batch):
            if chosen.rate_classics and kind.rules == _CLASSIC.rules and kind.symbols == _CLASSIC.symbols:
                yield from chosen.rate_classics(chosen.name, list(map(_as_text, group)), spent)
                continue
            layout = layout_of(kind)
            if last is None or last[0] is not layout:
                last = layout, layout.walker(calls)
            yield from _rate_group(last[1], group, chosen, spent)


def _same_kind(batch: Sequence[Sudoku | str]) -> Iterator[tuple[Sudoku, list[Sudoku | str]]]:
    """Cut a batch where the rules change; each part comes with a puzzle that has its rules."""
    group: list[Sudoku | str] = []
    kind = _CLASSIC
    for puzzle in batch:
        own = _CLASSIC if isinstance(puzzle, str) else puzzle
        if group and (own.rules != kind.rules or own.symbols != kind.symbols):
            yield kind, group
            group = []
        kind = own
        group.append(puzzle)
    yield kind, group


def _rate_group(walker: FinderWalk, group: list[Sudoku | str], scheme: Scheme, budget: Budget) -> Iterator[Rating]:
    grids = b"".join(map(_as_bytes, group))
    with kernel_flag(budget.stop) as stop:
        walks = walker.rate(grids, seconds_left(budget), stop)
    needs_one = {entry for entry, use in enumerate(scheme.uses) if use.record.assumes_unique}
    resting = [puzzle for puzzle, walk in zip(group, walks, strict=False) if not needs_one.isdisjoint(walk.used)]
    several = _with_several_solutions(resting, budget)
    for puzzle, walk in zip(group, walks, strict=False):
        if id(puzzle) in several:
            yield _rate_without_uniqueness(_as_sudoku(puzzle), scheme, budget)
        else:
            rating = _rated_walk(scheme, Counter(walk.used), walk, puzzle, budget)
            has_lengths = rating.is_solved and not scheme.lengthens.isdisjoint(rating.counts)
            yield _with_lengths(rating, walker, puzzle, budget) if has_lengths else rating
    for _ in group[len(walks) :]:
        yield _rating(scheme, Counter(), WalkEnd.STOPPED, None, budget)


def _with_lengths(rating: Rating, walker: FinderWalk, puzzle: Sudoku | str, budget: Budget) -> Rating:
    """Walk again to measure the chains, and take the most expensive step."""
    scheme, start = SCHEMES[rating.scheme], _as_sudoku(puzzle)
    given = [given is not None for given in start.givens]
    with kernel_flag(budget.stop) as stop:
        walk = walker.run(start.start.masks, given, True, seconds_left(budget), stop)  # noqa: FBT003
    worth = [
        scheme.uses[entry].first
        + (scheme.surcharge(len(step.chain)) if scheme.uses[entry].technique in scheme.lengthens else 0)
        for entry, step in zip(walk.used, walk.deductions, strict=True)
    ]
    return replace(rating, score=round(max(worth, default=rating.score), scheme.decimals))


def _end_of(puzzle: Sudoku | str, walk: FoundWalk) -> WalkEnd:
    """Return how a walk ended, after checking demands that the compiled walk does not know."""
    if walk.end is not WalkEnd.SOLVED or isinstance(puzzle, str) or len(puzzle.houses) == len(puzzle.demands):
        return walk.end
    return WalkEnd.BROKEN if puzzle.violations(Board(puzzle.shape, tuple(walk.masks))) else walk.end


def _with_several_solutions(puzzles: list[Sudoku | str], budget: Budget) -> set[int]:
    """Return the identities of the puzzles that are not certain to have one solution."""
    classic = [puzzle for puzzle in puzzles if isinstance(puzzle, str) or puzzle.rules == _CLASSIC.rules]
    counts = solve_many([_as_text(puzzle) for puzzle in classic], budget=budget).counts
    several = {id(puzzle) for puzzle, count in zip(classic, counts, strict=True) if count != 1}
    known = set(map(id, classic))
    return several | {
        id(puzzle) for puzzle in puzzles if id(puzzle) not in known and not is_unique(_as_sudoku(puzzle), budget)
    }


def _rate_without_uniqueness(puzzle: Sudoku, scheme: Scheme, budget: Budget) -> Rating:
    allowed = [entry for entry, use in enumerate(scheme.uses) if not use.record.assumes_unique]
    walker = layout_of(puzzle).walker([scheme.uses[entry].calls.compiled for entry in allowed])
    with kernel_flag(budget.stop) as stop:
        walks = walker.rate(_as_bytes(puzzle), seconds_left(budget), stop)
    if not walks:
        return _rating(scheme, Counter(), WalkEnd.STOPPED, None, budget)
    used = Counter(allowed[entry] for entry in walks[0].used)
    return _rated_walk(scheme, used, walks[0], puzzle, budget)


def _rated_walk(
    scheme: Scheme, counts: Counter[int], walk: FoundWalk, puzzle: Sudoku | str, budget: Budget
) -> Rating:
    """Rate what a walk used, and the trials that lead on from where it stood."""
    if walk.end is not WalkEnd.STUCK or not scheme.tried:
        return _rating(scheme, counts, _end_of(puzzle, walk), puzzle, budget)
    asked = _as_sudoku(puzzle)
    techniques = [use.record for use in scheme.uses if not use.record.assumes_unique]
    more = walk_on(asked, Board(asked.shape, tuple(walk.masks)), techniques, budget)
    numbers = {use.technique: entry for entry, use in enumerate((*scheme.uses, *scheme.tried))}
    counts += Counter(numbers[technique.name] for technique, _ in more.steps)
    is_wrong = more.end is WalkEnd.SOLVED and bool(asked.violations(more.board))
    return _rating(scheme, counts, WalkEnd.BROKEN if is_wrong else more.end, puzzle, budget)


def _as_bytes(puzzle: Sudoku | str) -> bytes:
    if isinstance(puzzle, Sudoku):
        return bytes(0 if given is None else given + 1 for given in puzzle.givens)
    if len(puzzle) != len(_CLASSIC.givens) or not _MARKS.issuperset(puzzle):
        return _as_bytes(Sudoku.classic(puzzle))
    return puzzle.encode("ascii").translate(_VALUES)


def _as_sudoku(puzzle: Sudoku | str) -> Sudoku:
    return Sudoku.classic(puzzle) if isinstance(puzzle, str) else puzzle


def _as_text(puzzle: Sudoku | str) -> str:
    if isinstance(puzzle, str):
        is_plain = len(puzzle) == len(_CLASSIC.givens) and _MARKS.issuperset(puzzle)
        return puzzle if is_plain else _as_text(Sudoku.classic(puzzle))
    return "".join("." if given is None else str(given + 1) for given in puzzle.givens)


def _unsolved(end: WalkEnd, puzzle: Sudoku | str | None, budget: Budget) -> str:
    """Explain why there is no level."""
    if end is WalkEnd.BROKEN:
        return CONTRADICTION
    if end is WalkEnd.STUCK and puzzle is not None:
        found = solve(_as_sudoku(puzzle), 2, budget.within(_SECONDS_TO_LOOK))
        if found.verdict in _NO_PUZZLE:
            return _NO_PUZZLE[found.verdict]
    return "Unsolved"


def rating_of(scheme: Scheme, counts: Counter[int]) -> Rating:
    """Compute the rating of a walk that solved its puzzle from how often each entry of the scheme was used.

    Of equally hard ones the hardest is the one that is looked for last, in whatever order they were used.
    """
    uses = (*scheme.uses, *scheme.tried)
    hardest = max(counts, key=lambda entry: (uses[entry].level, uses[entry].first, entry), default=None)
    worth = {entry: uses[entry].first + (count - 1) * uses[entry].later for entry, count in counts.items()}
    effort = sum(worth.values())
    counting = sum(worth[entry] for entry in worth if uses[entry].level >= scheme.counts_from)
    score = effort if scheme.adds is Adds.SUM else max((uses[entry].first for entry in counts), default=0)
    level = scheme.level_of(uses[hardest].level if hardest is not None else min(u.level for u in uses), counting)
    return Rating(
        scheme.name,
        score,
        level.label,
        uses[hardest].technique if hardest is not None else None,
        {uses[entry].technique: count for entry, count in sorted(counts.items())},
        difficulty=_CLASSES.get(level, Difficulty.HARD),
        effort=effort,
    )


def _rating(
    scheme: Scheme, counts: Counter[int], end: WalkEnd, puzzle: Sudoku | str | None, budget: Budget
) -> Rating:
    rating = rating_of(scheme, counts)
    if end is WalkEnd.SOLVED:
        return rating
    label = _unsolved(end, puzzle, budget)
    is_no_puzzle = label in _NO_PUZZLE.values()
    difficulty = None if is_no_puzzle else Difficulty.HARD
    return replace(rating, score=math.inf, label=label, is_solved=False, difficulty=difficulty)
