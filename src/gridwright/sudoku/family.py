"""The family record of sudoku; its engines are imported on first use."""

import functools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any

from gridwright.errors import InvalidPuzzleError
from gridwright.model import (
    Budget,
    Family,
    SolutionSet,
    key_of,
)
from gridwright.model.budget import Stop
from gridwright.model.door import door, door_to
from gridwright.sudoku.puzzle import Sudoku

if TYPE_CHECKING:
    from gridwright.model import Rating, Technique

__all__ = ["FAMILY"]

_BATCH = 256
"""Puzzles that the compiled walk rates in one call."""


def _solve(puzzle: Sudoku, limit: int, budget: Budget) -> SolutionSet:
    from gridwright.sudoku.solving.solve import solve

    found = solve(puzzle, limit, budget)
    if found.complete and not found.solutions:
        from gridwright.sudoku.solving.conflicts import name_conflict

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
    from gridwright.sudoku.solving.solve import solve

    return solve_each(solve, puzzles, limit, threads, seconds=seconds, stop=stop)


@functools.cache
def _schemes() -> Iterable[str]:
    from gridwright.sudoku import SCHEMES

    return SCHEMES


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


def _from_data(data: object) -> Sudoku | None:
    return Sudoku(data) if isinstance(data, list) and data else None


FAMILY: Family[Sudoku] = Family(
    name="sudoku",
    title="Sudoku",
    solve=_solve,
    solve_many=_solve_many,
    techniques=_techniques,
    schemes=_schemes,
    experts=door("gridwright.sudoku.experts:experts"),
    read_example=door("gridwright.sudoku.explaining.positions:read_example"),
    explain=door("gridwright.sudoku.explaining.explain:explain"),
    explain_without_notes=door("gridwright.sudoku.explaining.explain:explain_without_notes"),
    fold=door("gridwright.sudoku.explaining.runs:fold"),
    next_steps=door("gridwright.sudoku.explaining.explain:steps_of"),
    dead_ends=door("gridwright.sudoku.explaining.dead_ends:dead_ends"),
    single=door("gridwright.sudoku.explaining.explain:single"),
    clash=door("gridwright.sudoku.explaining.clashes:clash"),
    apply=door("gridwright.sudoku.explaining.explain:apply"),
    prove=door("gridwright.sudoku.wording.proofs:prove"),
    false_claims=door("gridwright.sudoku.wording.sentences:false_claims"),
    rate=door("gridwright.sudoku.rating:rate"),
    rate_many=_rate_many,
    sketch=door("gridwright.sudoku.sketch:sketch"),
    figure=door("gridwright.sudoku.figure:figure"),
    levels=door("gridwright.sudoku.technique:level_names"),
    options=door_to("gridwright.sudoku.setting.recipe:Recipe"),
    generate=door("gridwright.sudoku.setting.generate:generate"),
    kinds=door("gridwright.sudoku.kinds:kinds_of"),
    twin_key=_twin_key,
    canonical=_canonical,
    from_data=_from_data,
    texts=door_to("gridwright.sudoku.solving.texts:TEXTS"),
    entry=door_to("gridwright.sudoku.entry:SudokuEntry"),
    differences=door("gridwright.sudoku.specimens:differences"),
    specimens=door("gridwright.sudoku.specimens:specimens"),
    unread=door("gridwright.sudoku.specimens:unread"),
)
