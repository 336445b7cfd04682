"""A deduction: what a technique concludes and what it rests on, as data without words."""

import enum
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from gridwright.grid import Cell, Line, Shape
from gridwright.model.board import Candidate

__all__ = ["Deduction", "Link", "Highlight", "Role"]


class Role(enum.Enum):
    """What a marked cell or candidate means in a picture of the step."""

    DEFINING = "defining"
    SECOND = "second"
    FIN = "fin"
    ELIMINATED = "eliminated"
    PLACED = "placed"
    WITHIN = "within"


class Highlight(NamedTuple):
    """A cell, or one candidate of it, highlighted in a role."""

    cell: Cell
    role: Role
    symbol: int | None = None


class Link(NamedTuple):
    """An arrow between two groups of candidates; a strong link says that not both can be false."""

    start: tuple[Candidate, ...]
    end: tuple[Candidate, ...]
    is_strong: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Deduction:
    """What may be removed or placed, because of which candidates, within which lines.

    `values` holds what the technique's sentence needs beyond that, by the names used in its template.
    """

    eliminated: tuple[Candidate, ...] = ()
    placed: tuple[Candidate, ...] = ()
    because: tuple[Candidate, ...] = ()
    within: tuple[Line, ...] = ()
    highlights: tuple[Highlight, ...] = ()
    links: tuple[Link, ...] = ()
    values: Mapping[str, object] = field(default_factory=dict)

    def written(self, shape: Shape, symbols: Sequence[str]) -> tuple[str, ...]:
        """List what is placed and removed as people write it: r3c7=5, r1c2≠4."""
        placed = [f"{shape.name(cell)}={symbols[symbol]}" for cell, symbol in self.placed]
        return (*placed, *[f"{shape.name(cell)}≠{symbols[symbol]}" for cell, symbol in self.eliminated])

    @property
    def is_empty(self) -> bool:
        """Return whether nothing is concluded."""
        return not (self.eliminated or self.placed)
