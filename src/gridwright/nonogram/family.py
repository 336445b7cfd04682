"""The family record of nonograms; its engines are imported on first use."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from gridwright.grid import Cell
from gridwright.model import (
    Board,
    Budget,
    Family,
    SolutionSet,
)
from gridwright.model.budget import Stop
from gridwright.model.door import door, door_to
from gridwright.nonogram.puzzle import Nonogram

if TYPE_CHECKING:
    from gridwright.model import Deduction, Rating

__all__ = ["FAMILY"]


def _probe(puzzle: Nonogram, budget: Budget) -> SolutionSet:
    from gridwright.nonogram.method import Method
    from gridwright.nonogram.solve import deduce

    return deduce(puzzle, Method.PROBING, budget=budget)


def _single(_: Nonogram, __: Board, ___: Collection[Cell]) -> None:
    """Return None: a nonogram cell follows from its lines, not from the notes in it."""


def _apply(_: Nonogram, board: Board, deduction: "Deduction") -> Board:
    from gridwright.nonogram.explain import apply

    return apply(board, deduction)


def _rate_many(
    puzzles: Iterable[Nonogram],
    scheme: str | None = None,
    *,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> "Iterator[Rating]":
    from gridwright.nonogram.rating import rate

    return (rate(puzzle, Budget(seconds, stop=stop), scheme) for puzzle in puzzles)


def _twin_key(puzzle: Nonogram, _: Budget) -> str:
    from gridwright.nonogram.kinds import twin_key

    return twin_key(puzzle)


def _canonical(puzzle: Nonogram, _: Budget) -> str:
    from gridwright.nonogram.canonical import canonical_form

    return canonical_form(puzzle)


def _from_data(data: object) -> Nonogram | None:
    """Make a puzzle from clues of rows and columns, given by name or as a pair."""
    if isinstance(data, Mapping) and {"rows", "columns"} <= data.keys():
        return Nonogram(data["rows"], data["columns"])
    # Unlike sudoku rows, every line here is itself a list of numbers or a text.
    if isinstance(data, list) and len(data) == 2 and all(map(_are_clues, data)):
        return Nonogram(*data)
    return None


def _are_clues(lines: object) -> bool:
    return isinstance(lines, list) and bool(lines) and all(isinstance(line, list | str) for line in lines)


def _clue_blocks(puzzle: Nonogram) -> tuple[int, ...]:
    return tuple(len(clue) for clue in puzzle.row_clues + puzzle.column_clues)


FAMILY: Family[Nonogram] = Family(
    name="nonogram",
    title="Nonogram",
    solve=door("gridwright.nonogram.solve:solve"),
    solve_many=door("gridwright.nonogram.solve:solve_many"),
    techniques=door("gridwright.nonogram.techniques:ranked"),
    read_example=door("gridwright.nonogram.examples:read_example"),
    explain=door("gridwright.nonogram.explain:explain"),
    next_steps=door("gridwright.nonogram.explain:next_steps"),
    dead_ends=door("gridwright.nonogram.dead_ends:dead_ends"),
    single=_single,
    clash=door("gridwright.nonogram.clashes:clash"),
    apply=_apply,
    prove=door("gridwright.nonogram.proofs:prove"),
    false_claims=door("gridwright.nonogram.wording:false_claims"),
    rate=door("gridwright.nonogram.rating:rate"),
    rate_many=_rate_many,
    sketch=door("gridwright.nonogram.sketch:sketch"),
    figure=door("gridwright.nonogram.figure:figure"),
    levels=door("gridwright.nonogram.level:level_names"),
    options=door_to("gridwright.nonogram.setting.recipe:Recipe"),
    generate=door("gridwright.nonogram.setting.generate:generate"),
    kinds=door("gridwright.nonogram.kinds:kinds_of"),
    twin_key=_twin_key,
    canonical=_canonical,
    from_data=_from_data,
    texts=door_to("gridwright.nonogram.texts:TEXTS"),
    entry=door_to("gridwright.nonogram.entry:NonogramEntry"),
    probe=_probe,
    blank=0,
    clue_blocks=_clue_blocks,
    differences=door("gridwright.nonogram.specimens:differences"),
    specimens=door("gridwright.nonogram.specimens:specimens"),
)
