"""The record of a puzzle family: what rooms above may ask of any puzzle, answered by the family it belongs to.

A family is a package of this library with a file `family.py` that declares `FAMILY`; the packages are the
registry. A family is loaded when the first of its puzzles is asked about, its engines when they are first used.
"""

import importlib
import os
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from gridwright.errors import InvalidPuzzleError, UnknownNameError
from gridwright.model.puzzle import Puzzle
from gridwright.model.unread import Unread

if TYPE_CHECKING:
    from gridwright.grid import Cell
    from gridwright.model.board import Board
    from gridwright.model.budget import Budget, Stop
    from gridwright.model.deduction import Deduction
    from gridwright.model.document import About, Document
    from gridwright.model.entry import Entry
    from gridwright.model.experts import Experts
    from gridwright.model.figure import Layer
    from gridwright.model.generated import Generate
    from gridwright.model.options import Options
    from gridwright.model.proof import Proof
    from gridwright.model.puzzle import Violation
    from gridwright.model.rating import Rating
    from gridwright.model.scene import Sight
    from gridwright.model.sketch import Sketch
    from gridwright.model.step import Run, Step, Walkthrough
    from gridwright.model.technique import Example, Technique
    from gridwright.model.texts import Texts
    from gridwright.model.verdict import SolutionSet

__all__ = ["FAMILIES", "Family", "RateMany", "SolveMany", "family_of"]

P = TypeVar("P", bound=Puzzle)
P_contra = TypeVar("P_contra", bound=Puzzle, contravariant=True)

_LIBRARY = __name__.partition(".")[0]
_HOME = "model"
"""The package in which a file of that name is this one, and no family."""


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


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class Family(Generic[P]):
    """What a family can do with its puzzles.

    `techniques` lists the techniques by name, cheapest first; `read_example` gives the puzzle and the position of
    one of their examples. `explain` walks from a position as far as they lead, `next_steps` yields every step on
    offer there (of one technique where it is named) and raises a
    ContradictionError where the position contradicts itself; `dead_ends` lists the cells, houses and lines that
    can be seen at once to have nothing left. `single` gives the step that writes down a symbol which is the only
    one left in one of some cells, None where the family has no such step. `clash` says what a settled cell is at
    odds with among other settled cells and the rules, nothing where that cannot be seen at once. `apply` gives the
    board after a deduction with all that writing it down implies. `rate` takes the name of a scheme, None for the
    family's own. `sketch` gives what only the family can draw, `figure` what a picture of a step shows of its
    argument, in layers. `levels` are from easy to hard, as ratings call
    them in lower case; `options` gives the record of the generator's options, and `generate` makes such puzzles.
    `kinds` lists what people call a puzzle, the most telling name first; `twin_key` names it together with all
    that differ from it only by names, order and turning, and is empty where the budget did not suffice for that.
    `canonical` gives one text for all puzzles that are the same but for turning, names and the order of lines.
    `prove` says why a step holds in the position before it, `false_claims` lists the clauses of its sentence that
    are not true there.
    `entry` gives the record that holds a puzzle in our own JSON.

    The rest may be left out. `from_data` gives the puzzle that lists or a dictionary describe, None where they
    describe none of its own. `texts` says how its puzzles stand in tables. `explain_without_notes` walks as far as
    a beginner sees without notes, where the family is solved with notes; `fold` joins steps in a row that people
    make in one go. `probe` settles what trying each cell both ways tells. `blank` is the symbol of an empty cell,
    where a player may write one; `clue_blocks` counts the blocks of every clue that may be ticked, rows first.
    `differences` names what differs between two unequal puzzles, for those who lose it; `specimens` are small
    solved puzzles of several kinds, with progress and a game; one at least fits each of its formats. `unread`
    finds what a puzzle of another program, and the text that tells its rules, say beyond what was understood.
    `schemes` names the rating schemes, where there are several; `experts` gives numbers that experts ask for.
    """

    name: str
    title: str
    solve: "Callable[[P, int, Budget], SolutionSet]"
    solve_many: SolveMany[P]
    techniques: "Callable[[], Mapping[str, Technique[Any]]]"
    read_example: "Callable[[Example], tuple[P, Board]]"
    explain: "Callable[[P, Board, Budget], Walkthrough]"
    next_steps: "Callable[[P, Board, Budget, str | None], Iterator[Step]]"
    dead_ends: "Callable[[P, Board], tuple[Violation, ...]]"
    single: "Callable[[P, Board, Collection[Cell]], Step | None]"
    clash: "Callable[[P, Board, Cell], str]"
    apply: "Callable[[P, Board, Deduction], Board]"
    prove: "Callable[[P, Board, Step], Proof]"
    false_claims: "Callable[[P, Board, Step], tuple[str, ...]]"
    rate: "Callable[[P, Budget, str | None], Rating]"
    rate_many: RateMany[P]
    sketch: "Callable[[P, Sight], Sketch]"
    levels: "Callable[[], tuple[str, ...]]"
    options: "Callable[[], type[Options]]"
    generate: "Generate"
    kinds: "Callable[[P], tuple[str, ...]]"
    twin_key: "Callable[[P, Budget], str]"
    canonical: "Callable[[P, Budget], str]"
    entry: "Callable[[], type[Entry]]"
    from_data: "Callable[[object], P | None]" = lambda _: None
    figure: "Callable[[P, Board, Step], tuple[Layer, ...]]" = lambda _, __, step: _plain_figure(step)
    texts: "Callable[[], Texts[P] | None]" = lambda: None
    explain_without_notes: "Callable[[P, Board, Budget], Walkthrough] | None" = None
    fold: "Callable[[P, Walkthrough], Iterator[Run]] | None" = None
    probe: "Callable[[P, Budget], SolutionSet] | None" = None
    blank: int | None = None
    clue_blocks: "Callable[[P], tuple[int, ...]]" = lambda _: ()
    differences: "Callable[[P, P], tuple[str, ...]]" = lambda _, __: ("puzzle",)
    specimens: "Callable[[About], Iterable[Document]]" = lambda _: ()
    unread: "Callable[[P, str], Unread]" = lambda _, __: Unread()
    schemes: "Callable[[], Iterable[str]]" = lambda: ()
    experts: "Callable[[P, Budget], Experts] | None" = None


def _plain_figure(step: "Step") -> "tuple[Layer, ...]":
    """Show the highlights of the deduction itself."""
    from gridwright.model.figure import layers_of

    return layers_of(step.deduction)


class _Families(Mapping[str, Family[Any]]):
    """The families by name, in alphabetical order, each imported when it is asked for."""

    def __init__(self) -> None:
        self._loaded: dict[str, Family[Any]] = {}
        self._names: tuple[str, ...] = ()

    def __getitem__(self, name: str) -> Family[Any]:
        if name not in self._loaded:
            # Looking up one file is quicker than listing the folder.
            if not str(name).isidentifier() or name == _HOME or not any(_is_family(at, name) for at in _folders()):
                raise UnknownNameError("family", name, self)
            self._loaded[name] = importlib.import_module(f"{_LIBRARY}.{name}.family").FAMILY
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        if not self._names:
            found = {name for folder in _folders() for name in os.listdir(folder) if _is_family(folder, name)}  # noqa: PTH208
            self._names = tuple(sorted(found - {_HOME}))
        return iter(self._names)

    def __len__(self) -> int:
        return len(tuple(iter(self)))


def _folders() -> list[str]:
    """List the folders of the library's packages; adding a folder adds its families."""
    return list(sys.modules[_LIBRARY].__path__)


def _is_family(folder: str, name: str) -> bool:
    # Importing pathlib for this would take longer than solving a small puzzle.
    return os.path.isfile(os.path.join(folder, name, "family.py"))  # noqa: PTH113, PTH118


FAMILIES: Mapping[str, Family[Any]] = _Families()


def family_of(puzzle: Puzzle) -> Family[Any]:
    """Return the family that a puzzle belongs to.

    >>> from gridwright import Sudoku
    >>> family_of(Sudoku("." * 16)).title
    'Sudoku'
    """
    # isinstance would evaluate every property of the protocol, including the costly key.
    name = getattr(puzzle, "family", None)
    if not isinstance(name, str):
        raise InvalidPuzzleError(f"expected a puzzle, got {type(puzzle).__name__}")
    return FAMILIES[name]
