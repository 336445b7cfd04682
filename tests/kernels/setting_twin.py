"""The slow, obvious twins of the calls that setters make: every placement listed, every picture tried."""

import functools
import itertools
import math
from collections import defaultdict
from collections.abc import Iterator, Sequence

from gridwright.nonogram.clue import Clue, runs
from tests.kernels.line_twin import placements

Picture = tuple[int, ...]


@functools.cache
def _placements(clue: Clue, length: int) -> tuple[tuple[int, ...], ...]:
    return tuple(placements(clue, length))


def lines_of(height: int, width: int) -> list[list[int]]:
    """List the cells of every row, then of every column."""
    rows = [list(range(r * width, (r + 1) * width)) for r in range(height)]
    return rows + [list(range(c, height * width, width)) for c in range(width)]


def clues_of(picture: Sequence[int], height: int, width: int) -> tuple[Clue, ...]:
    """Read every clue off a picture."""
    return tuple(runs(picture[cell] for cell in line) for line in lines_of(height, width))


def openness_slowly(picture: Sequence[int], height: int, width: int, colours: int) -> tuple[list[int], float]:
    """Settle line after line from scratch: the open cells, and log2 of the placements left in all lines."""
    masks = [(1 << colours + 1) - 1] * (height * width)
    lines = lines_of(height, width)
    clues = clues_of(picture, height, width)
    left = [1] * len(lines)
    changed = True
    while changed:
        changed = False
        for number, (line, clue) in enumerate(zip(lines, clues, strict=True)):
            fitting = [
                placed
                for placed in _placements(clue, len(line))
                if all(masks[cell] >> symbol & 1 for cell, symbol in zip(line, placed, strict=True))
            ]
            left[number] = len(fitting)
            for place, cell in enumerate(line):
                seen = functools.reduce(lambda mask, placed: mask | 1 << placed[place], fitting, 0)
                changed |= seen != masks[cell]
                masks[cell] = seen
    return [int(mask & (mask - 1) != 0) for mask in masks], math.fsum(map(math.log2, left))


def families(height: int, width: int, colours: int) -> Iterator[list[Picture]]:
    """Gather every picture of a shape with those that show the same clues."""
    found: dict[tuple[Clue, ...], list[Picture]] = defaultdict(list)
    for picture in itertools.product(range(colours + 1), repeat=height * width):
        found[clues_of(picture, height, width)].append(picture)
    return iter(found.values())
