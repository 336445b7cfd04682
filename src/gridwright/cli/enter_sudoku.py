"""The dialogue that takes down the givens of a sudoku."""

from gridwright.cli.dialogue import Dialogue, Slot, ask_number, tell
from gridwright.errors import InvalidPuzzleError
from gridwright.sudoku import Sudoku
from gridwright.sudoku.puzzle import BLANKS, SYMBOLS

__all__ = ["enter_sudoku"]


def enter_sudoku(size: int | None) -> Sudoku:
    """Ask for the rows of a sudoku with the usual boxes, and say which rules the givens break."""
    side = size or ask_number("Number of rows", len(SYMBOLS))
    symbols = SYMBOLS[:side]
    tell(f"{side} characters of {symbols} a row, a point where the cell is open.")
    tell("< goes back, ? shows all, r3 = ... changes row 3.")
    rows = Dialogue([_slot(number, side, symbols) for number in range(1, side + 1)]).run()
    puzzle = Sudoku("".join("".join(row.split()) for row in rows))
    for violation in puzzle.violations(puzzle.start):
        tell(f"  {violation.text}")
    return puzzle


def _slot(number: int, side: int, symbols: str) -> Slot:
    def check(text: str) -> None:
        marks = "".join(text.split())
        if len(marks) != side:
            raise InvalidPuzzleError(f"expected {side} characters, got {len(marks)}")
        unknown = [mark for mark in marks if mark not in symbols and mark not in BLANKS]
        if unknown:
            raise InvalidPuzzleError(f"expected one of {symbols!r} or a blank such as '.', got {unknown[0]!r}")

    return Slot(f"r{number}", f"row {number}", check)
