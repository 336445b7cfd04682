"""The sheet of a nonogram: clues as headers, a thick line every five cells, colours to paint with."""

from collections.abc import Sequence
from typing import cast

from gridwright.grid import Line
from gridwright.model import Board, Puzzle
from gridwright.nonogram import BLOTTED, Clue, Nonogram
from gridwright.nonogram.clue import runs
from gridwright.web.sheet import Group, Header, Label, LineState, Sheet, SheetMaker, Symbol

__all__ = ["SHEET"]

_THICK = 5
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
        thick_rows=tuple(range(_THICK, shape.height, _THICK)),
        thick_columns=tuple(range(_THICK, shape.width, _THICK)),
        walls=(),
        row_headers=tuple(headers[: shape.height]),
        column_headers=tuple(headers[shape.height :]),
        groups=tuple(
            Group(name, line, is_distinct=False) for name, (line, _) in zip(names, nonogram.lines, strict=True)
        ),
        note=f"{len(nonogram.palette) - 1} colours" if nonogram.is_coloured else "",
    )


def line_states(puzzle: Puzzle, board: Board) -> list[LineState]:
    """Tell which lines show their clue; only the clue and the line are looked at, never a solution."""
    nonogram = cast("Nonogram", puzzle)
    wrong = {violation.cells for violation in nonogram.violations(board)}
    return [_state(line, clue, board, wrong) for line, clue in nonogram.lines]


def _state(line: Line, clue: Clue, board: Board, wrong: set[tuple[int, ...]]) -> LineState:
    if line in wrong:
        return "wrong"
    seen = runs(board.symbol(cell) or _BLANK for cell in line)
    return "done" if _matches(seen, clue) else "open"


def _matches(seen: Sequence[tuple[int, int]], clue: Clue) -> bool:
    return len(seen) == len(clue) and all(
        colour == block.colour and block.length in {length, BLOTTED}
        for (length, colour), block in zip(seen, clue, strict=True)
    )


def _header(name: str, clue: Clue) -> Header:
    return Header(name, tuple(Label(str(block.length or "?"), block.colour) for block in clue))


def _symbols(nonogram: Nonogram) -> tuple[Symbol, ...]:
    if not nonogram.is_coloured:
        blank, filled = nonogram.symbols
        return (Symbol(blank, "crossed"), Symbol(filled, "filled"))
    first, *colours = nonogram.palette
    return (
        Symbol(first.symbol, "crossed", f"#{first.rgb}"),
        *(Symbol(colour.symbol, colour.name, f"#{colour.rgb}") for colour in colours),
    )


SHEET = SheetMaker(make, line_states, blank=_BLANK)
