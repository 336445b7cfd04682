"""The front door of generating: puzzles of a family, with what its recipe can say."""

from collections.abc import Iterator

from gridwright.model import FAMILIES, Budget, Document
from gridwright.model.budget import Stop

__all__ = ["generate"]


def generate(
    family: str,
    count: int = 1,
    *,
    seed: int = 0,
    seconds: float | None = None,
    stop: Stop | None = None,
    **wanted: object,
) -> Iterator[Document]:
    """Yield puzzles with their solutions as they are made, the same for the same seed; fewer where the time ends.

    `wanted` is what the family's recipe knows, values as the command line writes them.

    >>> made = next(generate("sudoku", seed=3, size=4))
    >>> made.puzzle.violations(made.goal)
    ()
    """
    return FAMILIES[family].generate(count, seed, Budget(seconds, None, stop), wanted)
