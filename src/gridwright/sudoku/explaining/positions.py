"""Positions as HoDoKu's libraries write them: givens and found digits, then the candidates already removed.

The grid takes 81 marks, `.` or 0 for an open cell and `+` before a digit that was found, not given. A removed
candidate is three digits: the digit, its row and its column, so that 435 is a 4 at r3c5. Examples of techniques
are written the same way, on grids of up to 9x9 cells and with any rules.
"""

import math
import re
from collections.abc import Iterable

from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.grid import Shape
from gridwright.model import Board, Candidate, Example
from gridwright.sudoku.explaining.layout import pencilled
from gridwright.sudoku.puzzle import SYMBOLS, Sudoku
from gridwright.sudoku.rule import Rule, read_rule

__all__ = ["read_candidates", "read_example", "read_position", "write_position"]

_MARK = re.compile(r"(\+?)([1-9.0])")
_CANDIDATE = re.compile(r"[1-9]{3}")
_SIDE = 9


def read_position(grid: str, removed: str = "") -> tuple[Sudoku, Board | None]:
    """Read a grid and its removed candidates; the board is None where nothing was found or removed.

    >>> puzzle, board = read_position("+12" + "." * 79, "313 413")
    >>> puzzle.givens[:3], board.symbols(0), board.symbols(2)
    ((None, 1, None), (0,), (0, 1, 4, 5, 6, 7, 8))
    """
    marks = _MARK.findall(grid)
    if "".join(plus + mark for plus, mark in marks) != grid or len(marks) != _SIDE * _SIDE:
        raise FormatError(f"expected 81 cells of digits, '.' and '+digit', got {grid!r}")
    if any(plus and mark in ".0" for plus, mark in marks):
        raise FormatError(f"expected a digit after every '+', got {grid!r}")
    givens = "".join("." if plus or mark == "0" else mark for plus, mark in marks)
    puzzle = Sudoku(givens)
    gone = read_candidates(removed)
    if not gone and not any(plus for plus, _ in marks):
        return puzzle, None
    found = [(cell, int(mark) - 1) for cell, (plus, mark) in enumerate(marks) if plus]
    return puzzle, puzzle.start.with_only(found).without(gone)


def read_example(example: Example) -> tuple[Sudoku, Board]:
    """Read the puzzle and the position of a technique's example; open cells hold what no digit in sight forbids.

    A grid that is not square is written with a blank between its rows. The rules are added to rows, columns and
    boxes, or are all there are where rows are named among them.

    >>> puzzle, board = read_example(Example("1... +2... .... ....:114", (), '{"diagonals": {}}'))
    >>> puzzle.rules[-1].words(), board.symbols(4), board.symbols(3)
    ('diagonals', (1,), (1, 2, 3))
    """
    grid, _, removed = example.position.partition(":")
    marks = _MARK.findall(grid)
    height = len(grid.split()) if " " in grid else math.isqrt(len(marks))
    shape = Shape(height, len(marks) // height)
    givens = [None if plus or mark in ".0" else int(mark) - 1 for plus, mark in marks]
    puzzle = _with_rules(shape, givens, example.rules)
    found = [(cell, int(mark) - 1) for cell, (plus, mark) in enumerate(marks) if plus]
    everything = (1 << puzzle.size) - 1
    masks = (everything if given is None else 1 << given for given in puzzle.givens)
    board = Board(puzzle.shape, tuple(masks), puzzle).with_only(found)
    return puzzle, _pencilled(puzzle, board.without(read_candidates(removed, shape.width)))


def _pencilled(puzzle: Sudoku, board: Board) -> Board:
    """Strike what digits in sight forbid; a cell that would be settled by it waits for its step."""
    struck = pencilled(puzzle, board).masks
    masks = (after if after.bit_count() > 1 else before for before, after in zip(board.masks, struck, strict=True))
    return Board(board.shape, tuple(masks), puzzle)


def _with_rules(shape: Shape, givens: list[int | None], text: str) -> Sudoku:
    import msgspec

    from gridwright.sudoku.rules import RULES

    fields = msgspec.json.decode(text or "{}", type=dict[str, dict[str, object]])
    rules: list[Rule] = [read_rule(RULES[name], one) for name, one in fields.items()]
    symbols = SYMBOLS[: shape.width]
    if "rows" not in fields:
        rules[:0] = Sudoku("." * shape.size).rules
    return Sudoku.with_rules(shape, symbols, givens, rules)


def read_candidates(text: str, width: int = _SIDE) -> tuple[Candidate, ...]:
    """Read candidates such as `435 436`, separated by blanks.

    >>> read_candidates("435")
    (Candidate(cell=22, symbol=3),)
    """
    wrong = [word for word in text.split() if not _CANDIDATE.fullmatch(word)]
    if wrong:
        raise FormatError(f"expected candidates such as 435 (a 4 at r3c5), got {wrong[0]!r}")
    return tuple(
        Candidate((int(word[1]) - 1) * width + int(word[2]) - 1, int(word[0]) - 1) for word in text.split()
    )


def write_position(puzzle: Sudoku, board: Board | None = None) -> tuple[str, str]:
    """Write a position of a classic puzzle as its grid and its removed candidates."""
    if len(puzzle.demands) != 3 * _SIDE or puzzle.size != _SIDE or len(puzzle.houses) < len(puzzle.demands):
        raise InvalidPuzzleError("expected a classic sudoku of 9x9 cells, got another kind")
    shown = board or puzzle.start
    marks: list[str] = []
    for cell, given in enumerate(puzzle.givens):
        found = shown.symbol(cell)
        plain = "." if given is None else str(given + 1)
        marks.append(plain if given is not None or found is None else f"+{found + 1}")
    placed = [(cell, symbol) for cell in shown.shape.cells if (symbol := shown.symbol(cell)) is not None]
    possible = pencilled(puzzle, puzzle.start.with_only(placed))
    gone = [
        Candidate(cell, symbol)
        for cell in shown.open_cells
        for symbol in possible.symbols(cell)
        if not shown.masks[cell] >> symbol & 1
    ]
    return "".join(marks), " ".join(_write(gone))


def _write(candidates: Iterable[Candidate]) -> Iterable[str]:
    return (f"{c.symbol + 1}{c.cell // _SIDE + 1}{c.cell % _SIDE + 1}" for c in candidates)
