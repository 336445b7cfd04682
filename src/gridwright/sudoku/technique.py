"""The record of a sudoku technique: a compiled finder with its parameters, a cost, words and examples."""

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from gridwright.engine.kernels import FinderCall, Form
from gridwright.model import Deduction, Technique

if TYPE_CHECKING:
    from gridwright.sudoku.puzzle import Sudoku  # noqa: F401 (the base class names it)

__all__ = ["SHORT_TRIAL", "Call", "Form", "Level", "SudokuTechnique", "level_names"]


SHORT_TRIAL = 3
"""How many steps a trial may take to be called short."""


class Level(enum.IntEnum):
    """The level of a solver who knows a technique."""

    EASY = 1
    MEDIUM = 2
    HARD = 3
    UNFAIR = 4
    EXTREME = 5

    @property
    def label(self) -> str:
        """Return the word for people."""
        return self.name.capitalize()


def level_names() -> tuple[str, ...]:
    """List the levels from easy to hard, by the names that ratings give them in lower case."""
    return tuple(level.label.lower() for level in Level)


class Call(NamedTuple):
    """A compiled finder and its parameters; what they mean, words of `variant` too, is told beside the finder.

    `best` makes the walk look at all deductions and take the weightiest instead of the first, of singles the one
    nearest to what was written last. The finder "trial"
    is none of the compiled ones: it walks itself (`sudoku.explaining.trials`).
    """

    finder: str
    size: int = 0
    variant: str = ""
    limit: int = 0
    best: bool = False

    @property
    def is_trial(self) -> bool:
        """Return whether trials are asked for, which no compiled finder makes."""
        return self.finder == "trial"

    @property
    def is_net(self) -> bool:
        """Return whether the finder reports nets, whose stops follow from any of those before them."""
        return self.finder in {"forcing_net", "nested_net"}

    @property
    def compiled(self) -> FinderCall:
        """Return the call as the compiled core takes it."""
        return FinderCall(self.finder, self.size, self.variant, self.limit, self.best)


@dataclass(frozen=True, slots=True, kw_only=True)
class SudokuTechnique(Technique["Sudoku"]):
    """A technique with its finder; `assumes_unique` marks those that need a puzzle with one solution.

    The walk leaves out what is not `in_walk`: patterns that only repeat, under a grander name, what cheaper
    techniques find, and searches too wide for every step. `forms` holds the sentences of the other forms of the
    same argument.
    """

    call: Call
    forms: Mapping[Form, str] = field(default_factory=lambda: MappingProxyType({}))
    assumes_unique: bool = False
    in_walk: bool = True

    def sentence(self, deduction: Deduction) -> str:
        """Return the template for the form of the argument that a deduction is."""
        form: Any = deduction.values["form"]
        return self.forms.get(form, self.says)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by name, since there is one record of each technique."""
        return _of_name, (self.name,)


def _of_name(name: str) -> SudokuTechnique:
    from gridwright.sudoku.techniques import TECHNIQUES

    return TECHNIQUES[name]
