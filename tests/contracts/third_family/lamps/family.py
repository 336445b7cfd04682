"""The record of the family: all that the library is told of it."""

from collections.abc import Iterator

from gridwright.model import Family, Paint, Sight, Sketch
from gridwright.model.scene import Item, NoteGrid, Text

from .options import Lamps, generate
from .puzzle import LampPuzzle, LampsEntry
from .solving import (
    TECHNIQUES,
    apply,
    explain,
    next_steps,
    prove,
    rate,
    rate_many,
    read_example,
    solve,
    solve_many,
)

__all__ = ["FAMILY"]


def _sketch(puzzle: LampPuzzle, sight: Sight) -> Sketch:
    return Sketch(ink=tuple(_texts(puzzle, sight)), notes=NoteGrid(2, 1))


def _texts(puzzle: LampPuzzle, sight: Sight) -> Iterator[Item]:
    for cell in puzzle.shape.cells:
        symbol = sight.board.symbol(cell)
        if symbol is not None:
            row, column = puzzle.shape.place(cell)
            paint = Paint.ENTRY if puzzle.start.symbol(cell) is None else Paint.GIVEN
            yield Text(column + 0.5, row + 0.5, puzzle.symbols[symbol], 0.6, paint)


FAMILY: Family[LampPuzzle] = Family(
    name="lamps",
    title="Lamps",
    solve=solve,
    solve_many=solve_many,
    techniques=lambda: TECHNIQUES,
    read_example=read_example,
    explain=explain,
    next_steps=next_steps,
    dead_ends=lambda puzzle, board: puzzle.violations(board),
    single=lambda _, __, ___: None,
    clash=lambda _, __, ___: "",
    apply=apply,
    prove=prove,
    false_claims=lambda _, __, ___: (),
    rate=rate,
    rate_many=rate_many,
    sketch=_sketch,
    levels=lambda: ("easy",),
    options=lambda: Lamps,
    generate=generate,
    kinds=lambda _: ("lamps",),
    twin_key=lambda puzzle, _: puzzle.key,
    canonical=lambda puzzle, _: "/".join(puzzle.rows),
    entry=lambda: LampsEntry,
)
