"""The sudoku packages of the package index, each asked to solve and, where it can, to prove unique.

Install those wanted with `pip install --pre dlxsudoku hodoku-py pencilmark py-sudoku`.
- dlxsudoku: singles, then dancing links as far as a second solution; pure Python.
- hodoku-py: `Generator.validate`, what the package offers: counts up to two solutions, the search compiled from C
  behind checks in Python; "hodoku-py, inner" is its generator's `solve_string`, which leaves those checks out.
- pencilmark: `solve`, exhaustive search compiled from C++ up to a second solution.
- py-sudoku: `has_multiple_solutions`, the search once upwards and once downwards; pure Python. It gives only a yes
  or no, but finds the solution twice on the way.
"""

import contextlib
import importlib.util
import signal
import time
from collections.abc import Callable, Iterator
from types import FrameType

PATIENCE = 10  # CPU seconds after which a puzzle is given up; it counts as solved all the same
INNER = ", inner"  # ends the name of a way in that a package does not offer
FEW = 5  # puzzles of a round at the least

Ask = Callable[[str], object]


class OutOfPatienceError(Exception):
    """A peer needs too long for one puzzle."""


def dlxsudoku() -> Iterator[tuple[str, Ask]]:
    """Give the one way to ask dlxsudoku."""
    from dlxsudoku import Sudoku

    yield "dlxsudoku", lambda line: Sudoku(line.replace(".", "0")).solve()


def hodoku() -> Iterator[tuple[str, Ask]]:
    """Give the public way to ask hodoku-py, and the inner one."""
    from hodoku import Generator
    from hodoku.generator.generator import SudokuGenerator

    yield "hodoku-py", Generator().validate
    yield f"hodoku-py{INNER}", SudokuGenerator().solve_string


def pencilmark() -> Iterator[tuple[str, Ask]]:
    """Give the one way to ask pencilmark."""
    from pencilmark import solve

    yield "pencilmark", solve


def sudoku() -> Iterator[tuple[str, Ask]]:
    """Give the one way to ask py-sudoku, whose module is called sudoku."""
    from sudoku import Sudoku

    def ask(line: str) -> object:
        cells = [int(digit) or None for digit in line.replace(".", "0")]
        board = [cells[row : row + 9] for row in range(0, 81, 9)]
        return Sudoku(3, 3, board=board).has_multiple_solutions()

    yield "py-sudoku", ask


def installed() -> dict[str, Ask]:
    """Find the peers that are installed, each with how it is asked."""
    found: dict[str, Ask] = {}
    for ways in (dlxsudoku, hodoku, pencilmark, sudoku):
        if importlib.util.find_spec(ways.__name__):
            found.update(ways())
        else:
            print(f"{ways.__name__}: not installed, left out")
    return found


def _give_up(_number: int, _frame: FrameType | None) -> None:
    raise OutOfPatienceError


def peer_rate(ask: Ask, lines: list[str], first: int, seconds: float) -> float:
    """Ask for one puzzle after another, for `seconds` of CPU time and at least a few; give puzzles per second.

    Some peers raise where a puzzle is not unique, which is an answer too.
    """
    before = signal.signal(signal.SIGVTALRM, _give_up)
    began = time.process_time()
    done = 0
    while done < FEW or time.process_time() - began < seconds:
        signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
        with contextlib.suppress(Exception):
            ask(lines[(first + done) % len(lines)])
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        done += 1
    spent = time.process_time() - began
    signal.signal(signal.SIGVTALRM, before)
    return done / max(spent, 1e-9)
