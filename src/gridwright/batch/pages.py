"""Many solutions packed as bits, to be read one by one."""

import msgspec

from gridwright.model import Puzzle
from gridwright.model.answers import Rows
from gridwright.model.solutions import Solutions

__all__ = ["Pages"]

_MOST_BYTES = 16 * 1024 * 1024


class Pages(msgspec.Struct, frozen=True, kw_only=True):
    """Solutions of one puzzle, a few bits for each cell; `symbols` and `width` say how to write them.

    >>> from gridwright import Sudoku, solve
    >>> puzzle = Sudoku("1... .... ..2. ....")
    >>> pages = Pages.of(puzzle, solve(puzzle, 5).solutions)
    >>> len(pages.bits), len(pages.bits[0]), pages.rows(0)[0]
    (5, 4, '1234')
    """

    symbols: str
    height: int
    width: int
    bits: list[bytes]

    @classmethod
    def of(cls, puzzle: Puzzle, solutions: Solutions) -> "Pages":
        """Keep solutions, the first of them where they would take too much room."""
        each = _bits(len(puzzle.symbols))
        most = max(1, 8 * _MOST_BYTES // (each * puzzle.shape.size))
        kept = [_pack(filling, each) for filling in solutions.fillings[:most]]
        return cls(
            symbols="".join(puzzle.symbols), height=puzzle.shape.height, width=puzzle.shape.width, bits=kept
        )

    def rows(self, number: int) -> Rows:
        """Give one solution as rows of symbols; numbers count from 0."""
        each = _bits(len(self.symbols))
        size = self.height * self.width
        digits = format(int.from_bytes(self.bits[number]), f"0{each * size}b")
        marks = [self.symbols[int(digits[place : place + each], 2)] for place in range(0, each * size, each)]
        return ["".join(marks[start : start + self.width]) for start in range(0, size, self.width)]


def _bits(symbols: int) -> int:
    return max(1, (symbols - 1).bit_length())


def _pack(filling: bytes, each: int) -> bytes:
    digits = "".join([format(symbol, f"0{each}b") for symbol in filling])
    return int(digits, 2).to_bytes((len(digits) + 7) // 8)
