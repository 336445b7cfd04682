"""The sheet of a nonogram: clues as headers, colours to paint with, and how its lines stand."""

from collections.abc import Sequence
from typing import cast

from gridwright.model import Board, Puzzle
from gridwright.nonogram import Clue, Nonogram
from gridwright.nonogram.clue import runs, shows
from gridwright.nonogram.settle import settle_line
from gridwright.web.picture import printed
from gridwright.web.sheet import Header, LineReport, Sheet, SheetMaker, Symbol

__all__ = ["SHEET"]

_BLANK = 0


def make(puzzle: Puzzle) -> Sheet:
    """Lay out a nonogram."""
    nonogram = cast("Nonogram", puzzle)
    shape = nonogram.shape
    names = [nonogram.line_name(number) for number in range(shape.height + shape.width)]
    headers = [_header(name, clue) for name, (_, clue) in zip(names, nonogram.lines, strict=True)]
    return Sheet(
        family=nonogram.family,
        height=shape.height,
        width=shape.width,
        marking="paint",
        symbols=_symbols(nonogram),
        blank=_BLANK,
        givens=(None,) * shape.size,
        row_headers=tuple(headers[: shape.height]),
        column_headers=tuple(headers[shape.height :]),
        picture=printed(nonogram),
        note=f"{len(nonogram.palette) - 1} colours" if nonogram.is_coloured else "",
    )


def read_lines(puzzle: Puzzle, board: Board) -> list[LineReport]:
    """Tell which lines show their clue and which no longer can.

    Only the clue and the marks of the line are looked at, never a solution, so that nothing is given away.
    """
    nonogram = cast("Nonogram", puzzle)
    colours = len(nonogram.palette) - 1
    return [
        _report(nonogram.line_name(number), clue, [board.masks[cell] for cell in line], colours)
        for number, (line, clue) in enumerate(nonogram.lines)
    ]


def _report(name: str, clue: Clue, masks: Sequence[int], colours: int) -> LineReport:
    if masks and not any(settle_line(clue, masks, colours)):
        blocks = " ".join(str(block.length or "?") for block in clue) or "no block"
        return LineReport("wrong", f"{name}: {blocks} no longer fits these marks")
    seen = runs(mask.bit_length() - 1 if not mask & (mask - 1) else _BLANK for mask in masks)
    return LineReport("done" if shows(seen, clue) else "open")


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


SHEET = SheetMaker(make, read_lines, blank=_BLANK)
