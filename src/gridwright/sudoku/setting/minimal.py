"""Generate minimal classic puzzles as lines, at full speed."""

from collections.abc import Iterator

from gridwright.engine import kernels
from gridwright.grid import Shape
from gridwright.sudoku.setting.symmetry import Symmetry, orbits_of

__all__ = ["minimal_lines"]

_BATCH = 256
_MARKS = bytes(b"123456789."[symbol] if symbol < 10 else 0 for symbol in range(256))


def minimal_lines(count: int, seed: int = 0, symmetry: Symmetry = Symmetry.NONE) -> Iterator[str]:
    """Yield classic puzzles with one solution that lose it without any given (with a symmetry: any set of givens).

    Each comes from a full grid of its own.

    >>> from gridwright.sudoku import solve_many
    >>> solve_many(minimal_lines(3, seed=8)).counts.tolist()
    [1, 1, 1]
    """
    orbits = [list(orbit) for orbit in orbits_of(Shape(9, 9), symmetry)]
    for first in range(0, count, _BATCH):
        puzzles, _ = kernels.sudoku_dig(seed, first, min(_BATCH, count - first), orbits, 0, 0, 1, -1.0, None)
        text = puzzles.translate(_MARKS).decode("ascii")
        yield from (text[start : start + 81] for start in range(0, len(text), 81))
