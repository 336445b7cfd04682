"""Tints for sets of groups of cells: the groups of one set alike, sets one after the other in another tint."""

import itertools
from collections.abc import Iterable, Iterator

from gridwright.model.prints import Ground
from gridwright.model.scene import TINTS
from gridwright.sudoku.parts.groups import Groups
from gridwright.sudoku.rule import Frame

__all__ = ["tint_alike"]


def tint_alike(sets: Iterable[Groups], frame: Frame) -> Iterator[Ground]:
    """Tint the groups of every set."""
    for one, paint in zip(sets, itertools.cycle(TINTS), strict=False):
        yield from (Ground(frame.line(group), paint) for group in one.groups)
