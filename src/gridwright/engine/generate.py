"""Generate puzzles of a family from its options: the public entry point."""

from collections.abc import Iterator

from gridwright.errors import InvalidPuzzleError
from gridwright.model import FAMILIES, Budget, Document
from gridwright.model.budget import Stop
from gridwright.model.generated import Generated

__all__ = ["generate"]


def generate(
    family: str,
    count: int = 1,
    *,
    seed: int = 0,
    seconds: float | None = None,
    stop: Stop | None = None,
    **options: object,
) -> Iterator[Document]:
    """Yield puzzles with their solutions as they are made; the same seed gives the same puzzles.

    `options` are those of the family's generator, values as the command line writes them.

    >>> made = next(generate("sudoku", seed=3, size=4))
    >>> made.puzzle.violations(made.goal)
    ()
    """
    for name, number, least in (("count", count, 1), ("seed", seed, 0)):
        if not isinstance(number, int) or number < least:
            raise InvalidPuzzleError(f"expected a {name} of {least} or more, got {number!r}")
    made = FAMILIES[family].generate(options, seed, Budget(seconds, None, stop), count=count)
    return (one.document for one in made if isinstance(one, Generated))
