"""How a nonogram is drawn: fills and crosses in cells, clues along the sides, a thick line every five cells."""

import functools
import itertools
import math
from collections.abc import Iterable, Iterator, Sequence

from gridwright.grid import Shape
from gridwright.model import Board, Paint, Sight, Sketch
from gridwright.model.prints import Border
from gridwright.model.scene import Box, Item, Text
from gridwright.nonogram.clue import Clue, runs, shows
from gridwright.nonogram.palette import Colour
from gridwright.nonogram.puzzle import Nonogram

__all__ = ["block_paints", "sketch"]

_GROUP = 5
_GAP = 0.05
_CHOICE_ROOM = 0.7
_CLUE_SIZE = 0.56
_CROSS = "\N{MULTIPLICATION SIGN}"
_CROSS_SIZE = 0.55


def sketch(puzzle: Nonogram, sight: Sight) -> Sketch:
    """Draw the position after the step: candidates of a nonogram are not drawn one by one."""
    board, shape = sight.after, puzzle.shape
    left = max((len(clue) for clue in puzzle.row_clues), default=0) or 1
    top = max((len(clue) for clue in puzzle.column_clues), default=0) or 1
    return Sketch(
        prints=_blocks(shape),
        ground=(*_bands(puzzle, left, top), *_paper(puzzle)),
        body=(*_choices(puzzle, board), *_fills(puzzle, board)),
        ink=(*_crosses(puzzle, board), *_clues(puzzle, board)),
        left=left,
        top=top,
        pitch=24,
    )


@functools.lru_cache(maxsize=16)
def _blocks(shape: Shape) -> tuple[Border, ...]:
    """Split the grid by a thick line every five cells."""
    return tuple(
        Border(
            tuple(
                shape.cell(row, column)
                for row in range(top, min(top + _GROUP, shape.height))
                for column in range(left, min(left + _GROUP, shape.width))
            )
        )
        for top in range(0, shape.height, _GROUP)
        for left in range(0, shape.width, _GROUP)
    )


def block_paints(clue: Clue, symbols: Sequence[int | None]) -> tuple[Paint, ...]:
    """Say of each block of a clue whether it is done, judged by nothing but the clue and what the line shows.

    A line that shows its clue is done as a whole; otherwise blocks are ticked off from both ends as long as
    the cells are settled and the blocks closed.

    >>> from gridwright.nonogram.clue import parse_clue
    >>> [paint.value for paint in block_paints(parse_clue("1 2"), [1, 0, None, None, None])]
    ['clue-done', 'clue']
    """
    if symbols.count(None) == len(symbols) and clue:
        return (Paint.CLUE,) * len(clue)
    if shows(runs(symbol or 0 for symbol in symbols), clue):
        return (Paint.CLUE_DONE,) * len(clue)
    if None not in symbols:
        return (Paint.CLUE_WRONG,) * len(clue)
    ahead = _closed(clue, symbols)
    behind = _closed(clue[::-1], symbols[::-1])
    open_blocks = max(0, len(clue) - ahead - behind)
    return (Paint.CLUE_DONE,) * ahead + (Paint.CLUE,) * open_blocks + (Paint.CLUE_DONE,) * behind


def _closed(clue: Clue, symbols: Sequence[int | None]) -> int:
    """Count the blocks that are closed and right, from the start of the line to the first open cell."""
    known = list(itertools.takewhile(lambda symbol: symbol is not None, symbols))
    seen = runs(symbol for symbol in known if symbol is not None)
    if known and known[-1]:
        seen = seen[:-1]
    return len(seen) if shows(seen, clue[: len(seen)]) else 0


def _bands(puzzle: Nonogram, left: int, top: int) -> Iterator[Item]:
    """Tint every other group of clues, so that the eye finds its line."""
    for start in range(_GROUP, puzzle.shape.height, 2 * _GROUP):
        yield Box(-left, start, left, min(_GROUP, puzzle.shape.height - start), Paint.BAND)
    for start in range(_GROUP, puzzle.shape.width, 2 * _GROUP):
        yield Box(start, -top, min(_GROUP, puzzle.shape.width - start), top, Paint.BAND)


def _settled(puzzle: Nonogram, board: Board) -> Iterator[tuple[int, int, int]]:
    for cell, mask in enumerate(board.masks):
        if mask and not mask & (mask - 1):
            row, column = puzzle.shape.place(cell)
            yield column, row, mask.bit_length() - 1


def _paper(puzzle: Nonogram) -> Iterator[Item]:
    """Lay the paper of a colour picture, whose colours must stand out in every theme."""
    if puzzle.is_coloured:
        for row, column in map(puzzle.shape.place, puzzle.shape.cells):
            yield Box(column, row, 1, 1, Paint.BLANK, rgb=puzzle.palette[0].rgb)


def _fills(puzzle: Nonogram, board: Board) -> Iterator[Item]:
    """Fill cells with a gap that lets the grid be counted; the finished picture has none."""
    gap = 0.0 if board.is_complete else _GAP
    for x, y, symbol in _settled(puzzle, board):
        if symbol:
            colour = puzzle.palette[symbol]
            rgb = _print_colour(puzzle, colour)
            yield Box(x + gap, y + gap, 1 - 2 * gap, 1 - 2 * gap, Paint.FILL, rgb=rgb, sign=colour.symbol)


def _choices(puzzle: Nonogram, board: Board) -> Iterator[Item]:
    """Show the colours still possible in open cells of which some colour is excluded."""
    everything = puzzle.start.masks
    if board.masks == everything:
        return
    for cell in board.open_cells:
        if board.masks[cell] != everything[cell]:
            row, column = puzzle.shape.place(cell)
            colours = [puzzle.palette[symbol] for symbol in board.symbols(cell)]
            side = math.isqrt(len(colours) - 1) + 1
            size = _CHOICE_ROOM / side
            for number, colour in enumerate(colours):
                x = column + (1 - _CHOICE_ROOM) / 2 + number % side * size
                y = row + (1 - _CHOICE_ROOM) / 2 + number // side * size
                yield Box(x, y, size * 0.86, size * 0.86, Paint.CHOICE, rgb=colour.rgb)


def _crosses(puzzle: Nonogram, board: Board) -> Iterator[Item]:
    """Cross the cells known to be blank, until the picture is finished and reads better without."""
    if board.is_complete:
        return
    rgb = _readable_on(puzzle.palette[0].rgb) if puzzle.is_coloured else ""
    for x, y, symbol in _settled(puzzle, board):
        if not symbol:
            yield Text(x + 0.5, y + 0.5, _CROSS, _CROSS_SIZE, Paint.CROSS, rgb=rgb)


def _clues(puzzle: Nonogram, board: Board) -> Iterator[Item]:
    height = puzzle.shape.height
    known = {mask: mask.bit_length() - 1 if mask and not mask & (mask - 1) else None for mask in set(board.masks)}
    for number, (line, clue) in enumerate(puzzle.lines):
        paints = block_paints(clue, [known[board.masks[cell]] for cell in line])
        blocks: Iterable[tuple[str, Paint, Colour]] = [
            (str(block.length or "?"), paint, puzzle.palette[block.colour])
            for block, paint in zip(clue, paints, strict=True)
        ] or [("0", _empty_paint(board, line), puzzle.palette[1])]
        for back, (text, paint, colour) in enumerate(reversed(list(blocks))):
            x, y = (-back - 0.5, number + 0.5) if number < height else (number - height + 0.5, -back - 0.5)
            rgb = _print_colour(puzzle, colour) if clue else ""
            if rgb:
                ground = Paint.CLUE_GROUND_DONE if paint is Paint.CLUE_DONE else Paint.CLUE_GROUND
                yield Box(x - 0.42, y - 0.42, 0.84, 0.84, ground, rgb=rgb)
                yield Text(x, y, text, _CLUE_SIZE, paint, rgb=_readable_on(rgb), sign=colour.symbol)
            else:
                yield Text(x, y, text, _CLUE_SIZE, paint)


def _empty_paint(board: Board, line: Sequence[int]) -> Paint:
    symbols = [board.symbol(cell) for cell in line]
    if any(symbols):
        return Paint.CLUE_WRONG
    return Paint.CLUE if None in symbols else Paint.CLUE_DONE


def _print_colour(puzzle: Nonogram, colour: Colour) -> str:
    """Leave black and white to the theme; a colour picture keeps its colours in every theme."""
    return colour.rgb if puzzle.is_coloured else ""


def _readable_on(rgb: str) -> str:
    red, green, blue = (int(rgb[i : i + 2], 16) for i in (0, 2, 4))
    return "000000" if 0.299 * red + 0.587 * green + 0.114 * blue > 140 else "ffffff"
