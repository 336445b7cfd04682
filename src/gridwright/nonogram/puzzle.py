"""The nonogram: clues for rows and columns, black-and-white or in colours."""

import itertools
import operator
from collections.abc import Iterable
from dataclasses import dataclass

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Line, Shape
from gridwright.lazy import cached_property
from gridwright.model import Board, Violation, key_of, notebook
from gridwright.model.key import Written
from gridwright.nonogram.clue import (
    BLOTTED,
    Clue,
    ClueText,
    in_words,
    is_exactly,
    least_length,
    parse_clues,
    runs,
    shows,
)
from gridwright.nonogram.palette import BLACK_AND_WHITE, Colour, Palette

__all__ = ["Nonogram"]

_LENGTH, _COLOUR = map(operator.itemgetter, (0, 1))


def _total(clues: tuple[Clue, ...]) -> int:
    """Add up the lengths of all blocks."""
    return sum(map(_LENGTH, itertools.chain.from_iterable(clues)))


@dataclass(frozen=True, init=False)
class Nonogram:
    """Fill cells so that the blocks of every row and column are those of its clue, in order.

    Clues are lists of numbers or texts; in colour, texts such as "3r 1b" use the palette's symbols.

    >>> Nonogram(rows=["2 1", "1", "3"], columns=[[1, 1], [1, 1], [1], [2]]).shape
    Shape(height=3, width=4)
    """

    row_clues: tuple[Clue, ...]
    column_clues: tuple[Clue, ...]
    palette: Palette = BLACK_AND_WHITE

    def __init__(
        self, rows: Iterable[ClueText], columns: Iterable[ClueText], palette: Palette = BLACK_AND_WHITE
    ) -> None:
        for name, clues in (("rows", rows), ("columns", columns)):
            if isinstance(clues, str) or not isinstance(clues, Iterable):
                raise InvalidPuzzleError(f"expected the clues of {name} as a list, got {clues!r}")
        if not isinstance(palette, tuple) or not all(isinstance(one, Colour) for one in palette):
            raise InvalidPuzzleError(f"expected a palette of colours, the blank first, got {palette!r}")
        letters = "".join(colour.symbol for colour in palette[1:])
        row_clues, column_clues = parse_clues(rows, letters), parse_clues(columns, letters)
        object.__setattr__(self, "row_clues", row_clues)
        object.__setattr__(self, "column_clues", column_clues)
        object.__setattr__(self, "palette", palette)
        self._check_lines("row", row_clues, len(column_clues))
        self._check_lines("column", column_clues, len(row_clues))
        self._check_sums()

    def _check_lines(self, kind: str, clues: tuple[Clue, ...], length: int) -> None:
        colours = len(self.palette)
        known = set(map(_COLOUR, itertools.chain.from_iterable(clues))).issubset(range(1, colours))
        for number, clue in enumerate(clues, start=1):
            if (needed := least_length(clue)) > length:
                shown = " ".join(str(block.length or "?") for block in clue)
                raise InvalidPuzzleError(
                    f"{kind} {number}: expected a clue that fits {length} cells, got {shown} which needs {needed}"
                )
            for _, colour in () if known else clue:
                if not 1 <= colour < colours:
                    raise InvalidPuzzleError(f"{kind} {number}: expected colours 1 to {colours - 1}, got {colour}")

    def _check_sums(self) -> None:
        if len(self.palette) == 2 and operator.eq(*map(_total, (self.row_clues, self.column_clues))):
            return  # nearly every puzzle, at once
        sums = [[0, 0] for _ in self.palette]
        blotted: set[int] = set()
        for side, clues in enumerate((self.row_clues, self.column_clues)):
            for clue in clues:
                for length, colour in clue:
                    sums[colour][side] += length
                    if length == BLOTTED:
                        blotted.add(colour)
        for colour, (rows, columns) in enumerate(sums):
            if rows != columns and colour not in blotted:
                name = "" if len(self.palette) == 2 else f" of {self.palette[colour].name}"
                raise InvalidPuzzleError(
                    f"expected rows and columns with equal sums{name}, got rows {rows} and columns {columns}"
                )

    def __str__(self) -> str:
        """Write the clues of the rows on one line and those of the columns on the next, as they are typed in.

        >>> print(Nonogram(rows=["2 1", "1", "3"], columns=[[1, 1], [1, 1], [1], [2]]))
        2,1;1;3
        1,1;1,1;1;2
        """
        return "\n".join(";".join(map(self._clue_text, clues)) for clues in (self.row_clues, self.column_clues))

    def _clue_text(self, clue: Clue) -> str:
        inks = self.symbols if self.is_coloured else ("",) * 2
        return ",".join(f"{block.length or '?'}{inks[block.colour]}" for block in clue) or "0"

    def _repr_svg_(self) -> str | None:
        return notebook.draw(self)

    @property
    def family(self) -> str:
        """Name the family."""
        return "nonogram"

    @property
    def is_partly_drawn(self) -> bool:
        """Tell that the clues say all."""
        return False

    @cached_property
    def key(self) -> str:
        """Name the content: the clues, with colours counted as they appear; how they look says nothing."""
        import json

        seen: dict[int, int] = {}
        clues = [
            [(block.length, seen.setdefault(block.colour, len(seen) + 1)) for block in clue]
            for clue in self.row_clues + self.column_clues
        ]
        # Lists of numbers are written as JSON writes them, which is quick for very many.
        return key_of(self.family, len(self.row_clues), Written(json.dumps(clues, separators=(",", ":"))))

    @cached_property
    def shape(self) -> Shape:
        """Return the grid: one row per row clue, one column per column clue."""
        return Shape(len(self.row_clues), len(self.column_clues))

    @property
    def symbols(self) -> tuple[str, ...]:
        """List the text of blank and of every colour."""
        return tuple(colour.symbol for colour in self.palette)

    @property
    def is_coloured(self) -> bool:
        """Return whether there is more than one colour besides the blank."""
        return len(self.palette) > 2

    @property
    def lines(self) -> tuple[tuple[Line, Clue], ...]:
        """List every line with its clue: rows from the top, then columns from the left."""
        lines = self.shape.rows + self.shape.columns
        return tuple(zip(lines, self.row_clues + self.column_clues, strict=True))

    @property
    def start(self) -> Board:
        """Return the empty board: blank and every colour possible everywhere."""
        return Board(self.shape, ((1 << len(self.palette)) - 1,) * self.shape.size, self)

    def line_cells(self, number: int) -> range:
        """List the cells of a line by its number in `lines`."""
        height, width = self.shape.height, self.shape.width
        if number < height:
            return range(number * width, (number + 1) * width)
        return range(number - height, height * width, width)

    def line_name(self, number: int) -> str:
        """Name a line by its number in `lines`: row 3, column 7."""
        height = self.shape.height
        return f"row {number + 1}" if number < height else f"column {number - height + 1}"

    def tighten(self, board: Board) -> Board:
        """Settle everything that single lines tell, again and again until nothing changes."""
        from gridwright.nonogram.settle import settle

        return settle(self, board)

    def violations(self, board: Board) -> tuple[Violation, ...]:
        """List the lines that are settled and do not show their clue."""
        broken: list[Violation] = []
        for number, clue in enumerate(self.row_clues + self.column_clues):
            line = self.line_cells(number)
            if line and board.masks[line.start].bit_count() != 1:
                continue  # most lines are open, and this costs no copy
            masks = board.masks[line.start : line.stop : line.step]
            symbols = {mask: mask.bit_length() - 1 for mask in set(masks)}
            if any(mask.bit_count() != 1 for mask in symbols):
                continue
            if is_exactly(clue, map(symbols.__getitem__, masks)):
                continue
            seen = runs(map(symbols.__getitem__, masks))
            if not shows(seen, clue):
                text = f"{self.line_name(number)}: expected {in_words(clue)}, the cells show {in_words(seen)}"
                broken.append(Violation(text, tuple(line)))
        return tuple(broken)
