"""What sudoku answers to the rooms above; the engines are imported when they are first asked."""

import functools
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any

from gridwright.errors import InvalidPuzzleError
from gridwright.model import (
    Budget,
    Document,
    Family,
    SolutionSet,
    key_of,
)
from gridwright.model.budget import Stop
from gridwright.model.door import door
from gridwright.model.family import Making
from gridwright.model.puzzle import Puzzle
from gridwright.sudoku.puzzle import Sudoku

if TYPE_CHECKING:
    from gridwright.model import Rating, Technique

__all__ = ["FAMILY"]

_BATCH = 256
"""Puzzles that the compiled walk rates at once."""


def _solve(puzzle: Sudoku, limit: int, budget: Budget) -> SolutionSet:
    from gridwright.sudoku.solve import solve

    found = solve(puzzle, limit, budget)
    if found.complete and not found.solutions:
        from gridwright.sudoku.conflicts import name_conflict

        return replace(found, reason=name_conflict(puzzle, budget))
    return found


def _solve_many(
    puzzles: Iterable[Sudoku],
    limit: int = 2,
    threads: int = 1,
    *,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> Iterator[SolutionSet]:
    from gridwright.engine.many import solve_each
    from gridwright.sudoku.solve import solve

    return solve_each(solve, puzzles, limit, threads, seconds=seconds, stop=stop)


@functools.cache
def _techniques() -> "Mapping[str, Technique[Any]]":
    from gridwright.sudoku.techniques import TECHNIQUES

    return dict(sorted(TECHNIQUES.items(), key=lambda item: item[1].rank))


def _rate_many(
    puzzles: Iterable[Sudoku],
    scheme: str | None = None,
    *,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> "Iterator[Rating]":
    from gridwright.sudoku.rating import rate_many

    waiting = iter(puzzles)
    while batch := list(islice(waiting, _BATCH)):
        allowed = None if seconds is None else seconds * len(batch)
        yield from rate_many(batch, scheme, budget=Budget(allowed, stop=stop))


def _generate(count: int, seed: int, budget: Budget, wanted: Mapping[str, object]) -> Iterator[Document]:
    from gridwright.sudoku.setting.generate import generate
    from gridwright.sudoku.setting.wishes import recipe_of

    wish = dict(wanted)
    effort = wish.pop("effort", None)
    if effort is not None and not (isinstance(effort, int) and effort > 0):
        raise InvalidPuzzleError(f"expected an effort of 1 block or more, got {effort!r}")
    made = generate(recipe_of(wish), seed=seed, count=count, effort=effort, budget=budget)
    return (Document(one.puzzle, goal=one.solution) for one in made)


def _make(
    count: int,
    seed: int,
    budget: Budget,
    wanted: Mapping[str, Any],
    *,
    tell: Callable[[Making], None],
    like: Puzzle | None = None,
) -> None:
    from gridwright.sudoku.setting.generate import Progress, generate
    from gridwright.sudoku.setting.wishes import recipe_of

    recipe = recipe_of(wanted)
    if isinstance(like, Sudoku):
        empty = like.with_givens((None,) * like.shape.size)
        recipe = replace(recipe, kind=empty)

    def hear(progress: Progress) -> None:
        tell(Making(tried=progress.tried))

    for made in generate(recipe, seed=seed, count=count, budget=budget, tell=hear):
        document = Document(made.puzzle, goal=made.solution)
        tell(Making(document=document, level=made.rating.label, score=made.rating.score))


def _twin_key(puzzle: Sudoku, budget: Budget) -> str:
    from gridwright.sudoku.setting.vary import canonical_form

    try:
        form = canonical_form(puzzle, budget=budget)
    except InvalidPuzzleError:
        return ""
    return key_of(puzzle.family, puzzle.shape, puzzle.size, form)


def _canonical(puzzle: Sudoku, budget: Budget) -> str:
    from gridwright.sudoku.setting.vary import canonical_form

    return canonical_form(puzzle, budget=budget)


FAMILY: Family[Sudoku] = Family(
    name="sudoku",
    title="Sudoku",
    solve=_solve,
    solve_many=_solve_many,
    techniques=_techniques,
    explain=door("gridwright.sudoku.explain:explain"),
    next_steps=door("gridwright.sudoku.explain:steps_of"),
    dead_ends=door("gridwright.sudoku.dead_ends:dead_ends"),
    apply=door("gridwright.sudoku.explain:apply"),
    false_claims=door("gridwright.sudoku.wording:false_claims"),
    rate=door("gridwright.sudoku.rating:rate"),
    rate_many=_rate_many,
    sketch=door("gridwright.sudoku.sketch:sketch"),
    generate=_generate,
    make=_make,
    kinds=door("gridwright.sudoku.kinds:kinds_of"),
    twin_key=_twin_key,
    canonical=_canonical,
)
