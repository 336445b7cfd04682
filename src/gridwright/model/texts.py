"""Puzzles as texts in tables: what a family makes of very many at once."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from gridwright.model.budget import Stop
from gridwright.model.puzzle import Puzzle

__all__ = ["SolveTexts", "SolvedText", "Texts"]

P = TypeVar("P", bound=Puzzle)


@dataclass(frozen=True, slots=True)
class SolvedText:
    """A row of a table about one puzzle: the text and the key of the puzzle, and what solving it gave."""

    puzzle: str
    key: str
    verdict: str
    count: int
    complete: bool
    solution: str | None
    engine: str
    reason: str | None = None


class SolveTexts(Protocol):
    """Solve texts, each within `seconds` or so; None for one that has to be solved by itself."""

    def __call__(
        self, texts: Sequence[str], limit: int, *, seconds: float | None, stop: Stop | None
    ) -> Sequence[SolvedText | None]:
        """Solve them."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Texts(Generic[P]):
    """How a family writes puzzles in a table.

    `write` gives the givens or the clues as text, empty where they do not say all; `read` gives the puzzle of such
    a text, None for any other. `row_break` stands between the rows of a solution. `solve` does many at once.
    """

    write: Callable[[P], str]
    read: Callable[[str], P | None]
    row_break: str = "\n"
    solve: SolveTexts | None = None
