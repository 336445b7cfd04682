"""The record of how a family's puzzles are designed on the page: drafts, changes, and what is shown of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from gridwright.errors import IllegalMoveError
from gridwright.grid import Shape
from gridwright.model import Document, Puzzle
from gridwright.play import Stroke
from gridwright.play.stroke import Act
from gridwright.web.designs.answers import CluesView, SudokuView
from gridwright.web.sheet import Sheet

__all__ = ["Designer", "Draft", "View", "entries_of"]


class Draft(Protocol):
    """A puzzle in the making."""

    @property
    def family(self) -> str:
        """Name the family."""
        ...

    @property
    def shape(self) -> Shape:
        """Return the grid."""
        ...

    @property
    def title(self) -> str:
        """Return what it is called."""
        ...

    @property
    def faults(self) -> tuple[str, ...]:
        """Say why it is no puzzle yet."""
        ...

    @property
    def document(self) -> Document:
        """Return the puzzle; only where there are no faults."""
        ...

    @property
    def marks(self) -> tuple[int | None, ...]:
        """List what stands in every cell."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What is shown of a draft besides its marks."""

    sheet: Sheet
    form: str
    pinned: list[int] = field(default_factory=list)
    clues: CluesView | None = None
    sudoku: SudokuView | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    """What whoever examines the draft needs besides its document."""


@dataclass(frozen=True, slots=True)
class Designer:
    """A family's record: how a draft begins, from an empty grid or a document, how it changes, how it looks.

    `change` takes a draft and one of the changes of `design_changes`; `take` a draft, or none, and the answer of a
    job. `like` gives an empty puzzle with the shape and the rules of a draft, where such can be made, `value` the
    number that a piece of a rule has in a solution, `tell` its rules in words.
    """

    blank: Callable[..., Any]
    open: Callable[[Document], Any]
    change: Callable[[Any, Any], Any]
    take: Callable[[Any, str, Mapping[str, Any]], Any]
    view: Callable[[Any], View]
    like: Callable[[Any], Puzzle] | None = None
    value: Callable[..., int | None] | None = None
    tell: Callable[[Any], str] | None = None


def entries_of(text: str, puzzle: Puzzle) -> dict[int, int | None]:
    """Say what a stroke writes into which cells, None where it clears them."""
    entries: dict[int, int | None] = {}
    for part in Stroke.parse(text, puzzle).parts:
        if part.act not in _ENTERING:
            raise IllegalMoveError(f"expected a stroke that writes or clears, got {text[:60]!r}")
        entries.update(dict.fromkeys(part.cells, part.symbols[0] if part.symbols else None))
    return entries


_ENTERING = frozenset({Act.WRITE, Act.CLEAR, Act.CLEAR_ENTRIES, Act.CLEAR_ALL})
