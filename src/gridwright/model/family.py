"""The record of a puzzle family: what rooms above may ask of any puzzle, answered by the family it belongs to.

A family is a package of this library with a file `family.py` that declares `FAMILY`; the packages are the
registry. A family is loaded when the first of its puzzles is asked about, its engines when they are first used.
"""

import importlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from gridwright.errors import InvalidPuzzleError, UnknownNameError
from gridwright.model.puzzle import Puzzle

if TYPE_CHECKING:
    from gridwright.model.board import Board
    from gridwright.model.budget import Budget, Stop
    from gridwright.model.deduction import Deduction
    from gridwright.model.document import Document
    from gridwright.model.puzzle import Violation
    from gridwright.model.rating import Rating
    from gridwright.model.scene import Sight
    from gridwright.model.sketch import Sketch
    from gridwright.model.step import Step, Walkthrough
    from gridwright.model.technique import Technique
    from gridwright.model.verdict import SolutionSet

__all__ = ["FAMILIES", "Family", "Make", "Making", "RateMany", "SolveMany", "family_of"]

P = TypeVar("P", bound=Puzzle)
P_contra = TypeVar("P_contra", bound=Puzzle, contravariant=True)

_HERE = Path(__file__)
_LIBRARY = _HERE.parent.parent


class SolveMany(Protocol[P_contra]):
    """Solve puzzles, each within `seconds`; the results come in the order of the puzzles, as they are taken."""

    def __call__(
        self,
        puzzles: Iterable[P_contra],
        limit: int = 2,
        threads: int = 1,
        *,
        seconds: float | None = None,
        stop: "Stop | None" = None,
    ) -> "Iterator[SolutionSet]":
        """Solve them."""
        ...


class RateMany(Protocol[P_contra]):
    """Rate puzzles, each within `seconds` or so; the results come in the order of the puzzles."""

    def __call__(
        self,
        puzzles: Iterable[P_contra],
        scheme: str | None = None,
        *,
        seconds: float | None = None,
        stop: "Stop | None" = None,
    ) -> "Iterator[Rating]":
        """Rate them."""
        ...


class Making(NamedTuple):
    """What generating tells as it goes: a puzzle with its rating, why one was missed, or only progress."""

    document: "Document | None" = None
    level: str = ""
    score: float = 0.0
    missed: str = ""
    tried: int = 0


class Make(Protocol):
    """Make so many puzzles of a seed within a budget, with what the family's recipe is told.

    Every puzzle, miss and stretch of work is told as it comes; the shape and rules of `like` are wanted instead.
    """

    def __call__(
        self,
        count: int,
        seed: int,
        budget: "Budget",
        wanted: Mapping[str, Any],
        *,
        tell: Callable[[Making], None],
        like: Puzzle | None = None,
    ) -> None:
        """Make them."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Family(Generic[P]):
    """What a family can do with its puzzles.

    `techniques` lists the techniques by name, cheapest first. `explain` walks from a position as far as they
    lead, `next_steps` yields every step on offer there (of one technique where it is named) and raises a
    ContradictionError where the position contradicts itself; `dead_ends` lists the cells, houses and lines that
    can be seen at once to have nothing left. `apply` gives the board after a deduction with all that writing it
    down implies. `rate` takes the name of a scheme, None for the family's own. `sketch` gives what only the family
    can draw. `generate` makes so many puzzles of a seed within a budget, with what its recipe is told; `make` does
    the same for somebody who waits and wants to hear how it goes.
    `kinds` lists what people call a puzzle, the most telling name first; `twin_key` names it together with all
    that differ from it only by names, order and turning, and is empty where the budget did not suffice for that.
    `canonical` gives one text for all puzzles that are the same but for turning, names and the order of lines.
    `false_claims` lists the clauses of a step's sentence that are not true of the position before it.
    `probe` settles what trying each cell both ways tells, and is None where the family has no such method.
    """

    name: str
    title: str
    solve: "Callable[[P, int, Budget], SolutionSet]"
    solve_many: SolveMany[P]
    techniques: "Callable[[], Mapping[str, Technique[Any]]]"
    explain: "Callable[[P, Board, Budget], Walkthrough]"
    next_steps: "Callable[[P, Board, Budget, str | None], Iterator[Step]]"
    dead_ends: "Callable[[P, Board], tuple[Violation, ...]]"
    apply: "Callable[[P, Board, Deduction], Board]"
    false_claims: "Callable[[P, Board, Step], tuple[str, ...]]"
    rate: "Callable[[P, Budget, str | None], Rating]"
    rate_many: RateMany[P]
    sketch: "Callable[[P, Sight], Sketch]"
    generate: "Callable[[int, int, Budget, Mapping[str, object]], Iterator[Document]]"
    make: Make
    kinds: "Callable[[P], tuple[str, ...]]"
    twin_key: "Callable[[P, Budget], str]"
    canonical: "Callable[[P, Budget], str]"
    probe: "Callable[[P, Budget], SolutionSet] | None" = None


class _Families(Mapping[str, Family[Any]]):
    """The families by name, in alphabetical order, each imported when it is asked for."""

    def __init__(self) -> None:
        self._loaded: dict[str, Family[Any]] = {}
        self._names: tuple[str, ...] = ()

    def __getitem__(self, name: str) -> Family[Any]:
        if name not in self._loaded:
            # Looking for one file is quicker than listing them all.
            file = _LIBRARY / name / _HERE.name
            if not name.isidentifier() or file == _HERE or not file.is_file():
                raise UnknownNameError("family", name, self)
            self._loaded[name] = importlib.import_module(f"{_LIBRARY.name}.{name}.family").FAMILY
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        if not self._names:
            files = (file for file in _LIBRARY.glob("*/family.py") if file != _HERE)
            self._names = tuple(sorted(file.parent.name for file in files))
        return iter(self._names)

    def __len__(self) -> int:
        return len(tuple(iter(self)))


FAMILIES: Mapping[str, Family[Any]] = _Families()


def family_of(puzzle: Puzzle) -> Family[Any]:
    """Give the family that a puzzle belongs to.

    >>> from gridwright import Sudoku
    >>> family_of(Sudoku("." * 16)).title
    'Sudoku'
    """
    # Asking isinstance would read every property of the puzzle, its key among them, which takes a while.
    name = getattr(puzzle, "family", None)
    if not isinstance(name, str):
        raise InvalidPuzzleError(f"expected a puzzle, got {type(puzzle).__name__}")
    return FAMILIES[name]
