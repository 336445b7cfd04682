"""The record of a technique: how to find it, what it costs, how to say it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from gridwright.model.board import Board
from gridwright.model.deduction import Deduction

__all__ = ["Example", "Technique"]

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Example:
    """A position in the family's own text form and the conclusions that the technique must draw, as text.

    `rules` names the rules that the puzzle has besides the usual ones, as JSON.
    """

    position: str
    concludes: tuple[str, ...]
    rules: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Technique(Generic[P]):
    """One way of reasoning; `find` yields its deductions in a position, simplest first.

    `about` says in a sentence what to look for. The first use in a puzzle costs `first_cost`, every later one
    `later_cost`; the walk tries techniques in the order of `rank`. `says` is a template over the names that the
    family's wording provides, or a message.
    """

    name: str
    title: str
    rank: int
    level: int
    first_cost: int
    later_cost: int
    says: str
    find: Callable[[P, Board], Iterable[Deduction]]
    about: str = ""
    aliases: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()
