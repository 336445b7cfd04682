"""A figure: what a picture of a step shows of its argument, in the order in which a reader takes it in.

A family says by layers what its arguments rest on; what is concluded, and what all of it looks like, is the same
for every family. Layers hold no words: each names the line that the legend tells of it (`words/en/figure.ftl`).
"""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from gridwright.grid import Cell, Line
from gridwright.model.board import Candidate
from gridwright.model.deduction import Deduction, Link, Role
from gridwright.model.scene import Paint

__all__ = ["SETS", "Bar", "Label", "Layer", "Mark", "concluding", "layers_of"]

SETS = (Paint.DEFINING, Paint.SECOND, Paint.SET_3, Paint.SET_4, Paint.SET_5)
"""What tells the sets of an argument, or its branches, apart."""


class Mark(NamedTuple):
    """A cell, or one candidate of it; a hollow mark is a ring around what is denied."""

    cell: Cell
    symbol: int | None = None
    is_hollow: bool = False


class Bar(NamedTuple):
    """Some cells of a line as they would be covered, drawn beside it; bars of one lane lie side by side."""

    line: Line
    first: int
    last: int
    lane: int = 0
    rgb: str = ""


class Label(NamedTuple):
    """A short text at a cell, or at one candidate of it: the number of a link in a chain."""

    cell: Cell
    text: str
    symbol: int | None = None


class Layer(NamedTuple):
    """One thing that a picture shows, in one paint, with its line in the legend.

    `says` names a message, empty where nothing need be told; `told` are its arguments. `lines` are tinted or, as
    covers, framed.
    """

    says: str
    paint: Paint
    lines: tuple[Line, ...] = ()
    marks: tuple[Mark, ...] = ()
    links: tuple[Link, ...] = ()
    bars: tuple[Bar, ...] = ()
    labels: tuple[Label, ...] = ()
    told: Mapping[str, str | int] = MappingProxyType({})


def layers_of(deduction: Deduction) -> tuple[Layer, ...]:
    """Give what a deduction itself tells of its argument: its lines, its marks by their roles, its links."""
    highlights = deduction.highlights
    marks: dict[Role, list[Mark]] = {}
    for cell, role, symbol in highlights:
        marks.setdefault(role, []).append(Mark(cell, symbol))
    if not highlights:
        marks[Role.DEFINING] = [Mark(cell, symbol) for cell, symbol in deduction.because]
    # What is concluded has layers of its own, which come last.
    concluded = {*deduction.eliminated, *deduction.placed}
    for role in (Role.ELIMINATED, Role.PLACED):
        marks[role] = [mark for mark in marks.get(role, ()) if mark[:2] not in concluded]
    named = {mark[:2] for found in marks.values() for mark in found}
    linked = [one for link in deduction.links for one in (*link.start, *link.end) if tuple(one) not in named]
    found = [
        Layer("", Paint.WITHIN, lines=deduction.within),
        Layer("", Paint.SECOND, marks=tuple(Mark(*one) for one in linked)),
        *(Layer("", Paint(role.value), marks=tuple(each)) for role, each in marks.items()),
        Layer("", Paint.LINK_STRONG, links=deduction.links),
    ]
    return tuple(layer for layer in found if any((layer.lines, layer.marks, layer.links)))


def concluding(deduction: Deduction) -> Iterator[Layer]:
    """Yield the layers of what is concluded."""
    if deduction.eliminated:
        yield Layer("removed", Paint.ELIMINATED, marks=_marks(deduction.eliminated))
    if deduction.placed:
        yield Layer("placed", Paint.PLACED, marks=_marks(deduction.placed))


def _marks(candidates: Iterable[Candidate]) -> tuple[Mark, ...]:
    return tuple(Mark(cell, symbol) for cell, symbol in candidates)
