"""What sudoku answers to the rooms above; the engines are imported when they are first asked."""

import functools
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any

from gridwright.errors import InvalidPuzzleError
from gridwright.model import (
    Board,
    Budget,
    Deduction,
    Document,
    Family,
    Rating,
    Sight,
    Sketch,
    SolutionSet,
    Step,
    Violation,
    Walkthrough,
    key_of,
)
from gridwright.model.budget import Stop
from gridwright.model.family import Making
from gridwright.model.puzzle import Puzzle
from gridwright.model.technique import Technique
from gridwright.sudoku.puzzle import Sudoku

__all__ = ["FAMILY"]

_BATCH = 256
"""Puzzles that the compiled walk rates at once."""


def _solve(puzzle: Sudoku, limit: int, budget: Budget) -> SolutionSet:
    from gridwright.sudoku.conflicts import name_conflict
    from gridwright.sudoku.solve import solve

    found = solve(puzzle, limit, budget)
    if found.complete and not found.solutions:
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
def _techniques() -> Mapping[str, Technique[Any]]:
    from gridwright.sudoku.techniques import TECHNIQUES

    return dict(sorted(TECHNIQUES.items(), key=lambda item: item[1].rank))


def _explain(puzzle: Sudoku, board: Board, budget: Budget) -> Walkthrough:
    from gridwright.sudoku.explain import explain

    return explain(puzzle, board, budget)


def _next_steps(puzzle: Sudoku, board: Board, budget: Budget, technique: str | None) -> Iterator[Step]:
    from gridwright.sudoku.explain import steps_of

    return steps_of(puzzle, board, budget, technique)


def _dead_ends(puzzle: Sudoku, board: Board) -> tuple[Violation, ...]:
    from gridwright.sudoku.dead_ends import dead_ends

    return dead_ends(puzzle, board)


def _apply(puzzle: Sudoku, board: Board, deduction: Deduction) -> Board:
    from gridwright.sudoku.explain import apply

    return apply(puzzle, board, deduction)


def _false_claims(puzzle: Sudoku, board: Board, step: Step) -> tuple[str, ...]:
    from gridwright.sudoku.wording import false_claims

    return false_claims(puzzle, board, step)


def _rate(puzzle: Sudoku, budget: Budget, scheme: str | None) -> Rating:
    from gridwright.sudoku.rating import rate

    return rate(puzzle, budget, scheme)


def _rate_many(
    puzzles: Iterable[Sudoku],
    scheme: str | None = None,
    *,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> Iterator[Rating]:
    from gridwright.sudoku.rating import rate_many

    waiting = iter(puzzles)
    while batch := list(islice(waiting, _BATCH)):
        allowed = None if seconds is None else seconds * len(batch)
        yield from rate_many(batch, scheme, budget=Budget(allowed, stop=stop))


def _sketch(puzzle: Sudoku, sight: Sight) -> Sketch:
    from gridwright.sudoku.sketch import sketch

    return sketch(puzzle, sight)


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
        empty = Sudoku.with_rules(like.shape, like.symbols, (None,) * like.shape.size, like.rules)
        recipe = replace(recipe, kind=empty)

    def hear(progress: Progress) -> None:
        tell(Making(tried=progress.tried))

    for made in generate(recipe, seed=seed, count=count, budget=budget, tell=hear):
        document = Document(made.puzzle, goal=made.solution)
        tell(Making(document=document, level=made.rating.label, score=made.rating.score))


def _kinds(puzzle: Sudoku) -> tuple[str, ...]:
    from gridwright.sudoku.kinds import kinds_of

    return kinds_of(puzzle)


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
    explain=_explain,
    next_steps=_next_steps,
    dead_ends=_dead_ends,
    apply=_apply,
    false_claims=_false_claims,
    rate=_rate,
    rate_many=_rate_many,
    sketch=_sketch,
    generate=_generate,
    make=_make,
    kinds=_kinds,
    twin_key=_twin_key,
    canonical=_canonical,
)
