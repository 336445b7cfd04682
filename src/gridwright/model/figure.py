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

__all__ = ["SETS", "Bar", "Label", "Layer", "Spot", "concluding", "layers_of"]

SETS = (Paint.DEFINING, Paint.SECOND, Paint.SET_3, Paint.SET_4, Paint.SET_5)
"""The paints that tell the sets or branches of an argument apart."""


class Spot(NamedTuple):
    """A highlighted cell, or one candidate of it; a hollow spot is a ring around what is denied."""

    cell: Cell
    symbol: int | None = None
    is_hollow: bool = False


class Bar(NamedTuple):
    """Cells of a line that a block would cover, drawn beside the line; bars of one lane share a row."""

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
    spots: tuple[Spot, ...] = ()
    links: tuple[Link, ...] = ()
    bars: tuple[Bar, ...] = ()
    labels: tuple[Label, ...] = ()
    told: Mapping[str, str | int] = MappingProxyType({})


def layers_of(deduction: Deduction) -> tuple[Layer, ...]:
    """Return the layers of a deduction itself: its lines, its highlights by role, its links."""
    highlights = deduction.highlights
    spots: dict[Role, list[Spot]] = {}
    for cell, role, symbol in highlights:
        spots.setdefault(role, []).append(Spot(cell, symbol))
    if not highlights:
        spots[Role.DEFINING] = [Spot(cell, symbol) for cell, symbol in deduction.because]
    # The conclusion gets layers of its own, which come last.
    concluded = {*deduction.eliminated, *deduction.placed}
    for role in (Role.ELIMINATED, Role.PLACED):
        spots[role] = [spot for spot in spots.get(role, ()) if spot[:2] not in concluded]
    named = {spot[:2] for found in spots.values() for spot in found}
    linked = [one for link in deduction.links for one in (*link.start, *link.end) if tuple(one) not in named]
    found = [
        Layer("", Paint.WITHIN, lines=deduction.within),
        Layer("", Paint.SECOND, spots=tuple(Spot(*one) for one in linked)),
        *(Layer("", Paint(role.value), spots=tuple(each)) for role, each in spots.items()),
        Layer("", Paint.LINK_STRONG, links=deduction.links),
    ]
    return tuple(layer for layer in found if any((layer.lines, layer.spots, layer.links)))


def concluding(deduction: Deduction) -> Iterator[Layer]:
    """Yield the layers of what is concluded."""
    if deduction.eliminated:
        yield Layer("removed", Paint.ELIMINATED, spots=_spots(deduction.eliminated))
    if deduction.placed:
        yield Layer("placed", Paint.PLACED, spots=_spots(deduction.placed))


def _spots(candidates: Iterable[Candidate]) -> tuple[Spot, ...]:
    return tuple(Spot(cell, symbol) for cell, symbol in candidates)
