"""A step of an explanation and the walk that the steps make."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, replace
from typing import overload

from gridwright.errors import InvalidPuzzleError, UnknownNameError
from gridwright.model import notebook
from gridwright.model.board import Board
from gridwright.model.deduction import Deduction
from gridwright.model.family import family_of
from gridwright.model.proof import Depth, Proof
from gridwright.model.unread import Unread
from gridwright.model.verdict import Verdict

__all__ = ["Run", "Step", "Walkthrough"]

_PAGE = 20
"""Steps of a walk that a notebook shows at once, each with its picture."""


@dataclass(frozen=True, slots=True)
class Step:
    """One use of one technique: its name, what it concluded, and the sentence for people.

    The sentence, `text`, is made when it is first asked for, and so is the `proof`; two steps are the same if they
    conclude the same by the same technique. `where` names the line or house to look at ("row 7"); `chain` holds
    the steps of a refutation or of a forcing argument, which lead from its assumption and are no steps of the walk
    themselves. `rest` tells what the text only counts, where there is too much for a sentence or two. `concludes`
    lists what is placed and removed as people write it: r3c7=5, r1c2≠4. `before`, where it is known, gives the
    board it was found on.
    """

    technique: str
    deduction: Deduction
    told: str | Callable[[], str] = field(compare=False, repr=False)
    where: str = ""
    chain: tuple["Step", ...] = ()
    rest: str = ""
    concludes: tuple[str, ...] = ()
    before: Callable[[], Board] | None = field(default=None, compare=False, repr=False)

    @property
    def text(self) -> str:
        """Tell the step in a sentence or two."""
        if not isinstance(self.told, str):
            object.__setattr__(self, "told", self.told())
        return str(self.told)

    @property
    def proof(self) -> Proof:
        """Say why the step holds: its premises, down to what is printed, and what follows from them."""
        board = None if self.before is None else self.before()
        if board is None or board.puzzle is None:
            raise InvalidPuzzleError("expected a step that knows the position it was found in")
        proof: Proof = family_of(board.puzzle).prove(board.puzzle, board, self)
        return proof

    def tell(self, depth: Depth | str = Depth.PLAIN) -> str:
        """Tell the step at a depth: short, plain or full, which takes several lines."""
        if depth not in set(Depth) | {known.value for known in Depth}:
            raise UnknownNameError("depth", depth, [known.value for known in Depth])
        return self.text if Depth(depth) is Depth.PLAIN else self.proof.tell(Depth(depth))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the finished sentence, since the function that makes it cannot be pickled."""
        _ = self.text
        return Step, tuple(getattr(self, one.name) for one in fields(self))

    def __str__(self) -> str:
        return f"{self.technique}: {self.text}"

    def _repr_svg_(self) -> str | None:
        board = None if self.before is None else self.before()
        return None if board is None else notebook.draw(board.puzzle, board, self.deduction)


@dataclass(frozen=True, slots=True)
class Run:
    """Steps in a row that people make in one go; `first` is the number of the first of them, counted from 1.

    `told` tells several at once and is empty for a single one.
    """

    first: int
    steps: tuple[Step, ...]
    told: str = ""

    @property
    def text(self) -> str:
        """Tell the run in a sentence."""
        return self.told or self.steps[0].text

    @property
    def last(self) -> int:
        """Return the number of the last step."""
        return self.first + len(self.steps) - 1


@dataclass(frozen=True, slots=True)
class Walkthrough:
    """The steps from a position as far as the techniques lead.

    UNIQUE says that they solve the puzzle, NONE that it has no solution or the position is wrong, MULTIPLE that
    something remains because the puzzle has several solutions, UNKNOWN that something remains for whatever reason,
    PARTLY_READ that something of the puzzle is `unread`, so that the steps hold of the rest; `note` says in one
    sentence what is wrong or what remains.
    """

    start: Board
    steps: tuple[Step, ...]
    board: Board
    verdict: Verdict
    note: str = ""
    unread: Unread = field(default_factory=Unread)

    def said_of(self, unread: Unread) -> "Walkthrough":
        """Return the same steps for a puzzle that was only partly read."""
        return (
            replace(self, verdict=Verdict.PARTLY_READ, note=self._note(unread), unread=unread) if unread else self
        )

    def _note(self, unread: Unread) -> str:
        match self.verdict:
            case Verdict.UNIQUE:
                return f"what was read is solved, but {unread}"
            case Verdict.MULTIPLE:
                left = f"{self.board.open_count} cells remain open"
                return f"{left} in what was read, which has several solutions; {unread}"
            case Verdict.NONE if not self.steps:
                return f"what was read cannot be finished: {self.note}; {unread}"
            case _:
                return f"in what was read {self.note}; {unread}"

    @property
    def runs(self) -> tuple[Run, ...]:
        """Return the steps folded: those that people make in one go together, all others by themselves."""
        puzzle = self.start.puzzle
        fold = None if puzzle is None else family_of(puzzle).fold
        if fold is None:
            return tuple(Run(number, (step,)) for number, step in enumerate(self.steps, start=1))
        return tuple(fold(puzzle, self))

    @property
    def is_solved(self) -> bool:
        """Return whether the steps solve the puzzle."""
        return self.verdict is Verdict.UNIQUE

    def __len__(self) -> int:
        return len(self.steps)

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> "Walkthrough": ...
    def __getitem__(self, index: int | slice) -> "Step | Walkthrough":
        """Return a step, counted from 0, or a page of the walk: `walk[20:40]` shows these steps in a notebook."""
        if not isinstance(index, slice):
            return self.steps[index]
        return replace(self, steps=self.steps[index])

    def __repr__(self) -> str:
        return f"<Walkthrough of {len(self)} steps: {self.note or ('solved' if self.is_solved else 'open')}>"

    def _repr_html_(self) -> str:
        """Show the steps in a notebook, a line each, with a picture of the one that is opened."""
        from html import escape

        shown = [self._shown(step) for step in self.steps[:_PAGE]]
        left = len(self) - len(shown)
        rest = f"<p>{left} further steps: walk[{_PAGE}:{2 * _PAGE}] shows the next.</p>" if left else ""
        return f"{''.join(shown)}{rest}<p>{escape(self.note or ('Solved.' if self.is_solved else ''))}</p>"

    def _shown(self, step: Step) -> str:
        from html import escape

        picture = step._repr_svg_() or ""
        return f"<details name='walk-{id(self)}'><summary>{escape(str(step))}</summary>{picture}</details>"

    def __str__(self) -> str:
        """Tell the steps by number as people count, and what remains at the end."""
        told = [f"{number}. {step}" for number, step in enumerate(self.steps, start=1)]
        return "\n".join([*told, self.note or ("solved" if self.is_solved else "something remains open")])
