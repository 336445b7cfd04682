"""The answer of a search: four verdicts and the solutions found."""

import enum
import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from gridwright.grid import Cell
from gridwright.model import notebook
from gridwright.model.board import Board
from gridwright.model.solutions import Solutions
from gridwright.model.unread import Unread

__all__ = ["EXIT_CODES", "SolutionSet", "Verdict"]


class Verdict(enum.Enum):
    """How many solutions a puzzle has, as far as it was found out.

    PARTLY_READ says nothing of that: the puzzle says more than was understood.
    """

    UNIQUE = "unique"
    MULTIPLE = "multiple"
    NONE = "none"
    UNKNOWN = "unknown"
    PARTLY_READ = "partly-read"


EXIT_CODES: Mapping[Verdict, int] = MappingProxyType(
    {Verdict.UNIQUE: 0, Verdict.MULTIPLE: 3, Verdict.NONE: 4, Verdict.UNKNOWN: 5, Verdict.PARTLY_READ: 6}
)
"""The exit code of a program for each verdict."""


_NOTHING_UNREAD = Unread()


@dataclass(frozen=True, slots=True, kw_only=True)
class SolutionSet:
    """The solutions found, whether these are all, and how they were found.

    `proved` is what was proved of every cell, None where these are all solutions: it is what they share then.
    `more` says that another solution is known to exist.
    `reason` says in one sentence why there is none. `effort` counts what each method did. Where something of the
    puzzle is `unread`, all this holds of what was read.
    """

    solutions: Sequence[Board]
    complete: bool
    engine: str
    proved: Board | None = None
    effort: Mapping[str, int] = field(default_factory=dict)
    seconds: float = 0.0
    reason: str | None = None
    more: bool = False
    unread: Unread = _NOTHING_UNREAD

    @property
    def settled(self) -> Board:
        """Return what is certain for every solution: what all of them share, or no more than was proved."""
        return functools.reduce(Board.join, self.solutions) if self.proved is None else self.proved

    @property
    def count(self) -> int:
        """Count the solutions found."""
        return len(self.solutions)

    @property
    def differing(self) -> tuple[Cell, ...]:
        """List the cells in which the solutions found are not all the same."""
        if isinstance(self.solutions, Solutions):
            return self.solutions.differing
        columns = zip(*(solution.masks for solution in self.solutions), strict=True)
        return tuple(cell for cell, masks in enumerate(columns) if len(set(masks)) > 1)

    def said_of(self, unread: Unread) -> "SolutionSet":
        """Return the same result for a puzzle that was only partly read."""
        return replace(self, unread=unread) if unread else self

    def first(self, limit: int) -> "SolutionSet":
        """Keep the first `limit` solutions and record that there are more."""
        if self.count <= limit:
            return self
        return replace(self, solutions=self.solutions[:limit], complete=False, more=True, proved=self.settled)

    @property
    def verdict(self) -> Verdict:
        """Say what is proved of the puzzle: PARTLY_READ, that is nothing, where something of it is unread."""
        return Verdict.PARTLY_READ if self.unread else self.read_verdict

    @property
    def read_verdict(self) -> Verdict:
        """Say what is proved of what was read: UNKNOWN where the budget or the limit ended the search before."""
        if self.count > 1 or (self.count and self.more):
            return Verdict.MULTIPLE
        if not self.complete:
            return Verdict.UNKNOWN
        return Verdict.UNIQUE if self.solutions else Verdict.NONE

    def __repr__(self) -> str:
        return f"<SolutionSet {self.verdict.value}: {self.count} found, by {self.engine}>"

    def _repr_svg_(self) -> str | None:
        """Show the first solution in a notebook, or what is certain where there is none."""
        board = self.solutions[0] if self.solutions else self.settled
        return None if board.puzzle is None else notebook.draw(board.puzzle, board)

    def __str__(self) -> str:
        """Say the verdict in a line, then show the first solution, or what is certain where there is none."""
        found = f"{self.count} solution{'' if self.count == 1 else 's'}"
        several = found if self.complete else f"more than {found}" if self.more else f"at least {found}"
        said = {
            Verdict.UNIQUE: "one solution",
            Verdict.MULTIPLE: several,
            Verdict.NONE: f"no solution: {self.reason}" if self.reason else "no solution",
            Verdict.UNKNOWN: f"not decided, {found} found",
        }[self.read_verdict]
        said = f"{self.unread.words()}{said}"
        if self.read_verdict is Verdict.NONE:
            return said
        return f"{said}\n{self.solutions[0] if self.solutions else self.settled}"
