"""The sheet of a nonogram: clues as headers, colours to paint with."""

from dataclasses import replace
from typing import cast

from gridwright.model import Puzzle
from gridwright.nonogram import Clue, Nonogram
from gridwright.web.sheet import Header, Sheet, Symbol, plain_sheet

__all__ = ["SHEET"]

_RULES = (
    "Each number is a run of filled cells in its row or column, in this order, with at least one blank between "
    "two runs.",
)
_COLOURED_RULES = (
    "Each number is a run of cells of its colour in its row or column, in this order.",
    "Between two runs of the same colour there is at least one blank; different colours may touch.",
)


def make(puzzle: Puzzle) -> Sheet:
    """Lay out a nonogram."""
    nonogram = cast("Nonogram", puzzle)
    shape = nonogram.shape
    names = [nonogram.line_name(number) for number in range(shape.height + shape.width)]
    headers = [_header(name, clue) for name, (_, clue) in zip(names, nonogram.lines, strict=True)]
    return replace(
        plain_sheet(puzzle),
        marking="paint",
        symbols=_symbols(nonogram),
        row_headers=tuple(headers[: shape.height]),
        column_headers=tuple(headers[shape.height :]),
        note=f"{len(nonogram.palette) - 1} colours" if nonogram.is_coloured else "",
        rules=_COLOURED_RULES if nonogram.is_coloured else _RULES,
    )


def _header(name: str, clue: Clue) -> Header:
    return Header(name, tuple(str(block.length or "?") for block in clue))


def _symbols(nonogram: Nonogram) -> tuple[Symbol, ...]:
    if not nonogram.is_coloured:
        blank, filled = nonogram.symbols
        return (Symbol(blank, "crossed"), Symbol(filled, "filled"))
    first, *colours = nonogram.palette
    return (
        Symbol(first.symbol, "crossed", f"#{first.rgb}"),
        *(Symbol(colour.symbol, colour.name, f"#{colour.rgb}") for colour in colours),
    )


SHEET = make
