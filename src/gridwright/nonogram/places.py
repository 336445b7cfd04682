"""Where the blocks of a line may lie, found plainly from all its placements, to check what sentences say."""

import functools
from collections.abc import Iterator
from typing import TypeAlias

from gridwright.nonogram.clue import BLOTTED, Clue

__all__ = ["Masks", "Place", "agreed", "count_placements", "places"]

Masks: TypeAlias = tuple[int, ...]
Place: TypeAlias = tuple[int, int]
"""The first and the last cell of a block, counted along the line."""


class _Line:
    """The placements of a line as moves from state to state: blocks laid so far, cells passed so far."""

    def __init__(self, clue: Clue, masks: Masks) -> None:
        self.clue, self.masks = clue, masks
        self.count = functools.cache(self._count)

    def moves(self, block: int, cell: int) -> list[tuple[int, int, Place | None]]:
        """List what may come next: a blank cell, or the next block with the gap that must follow it."""
        found: list[tuple[int, int, Place | None]] = []
        if cell < len(self.masks) and self.masks[cell] & 1:
            found.append((block, cell + 1, None))
        if block == len(self.clue):
            return found
        length, colour = self.clue[block]
        gap = block + 1 < len(self.clue) and self.clue[block + 1].colour == colour
        end = cell
        while end < len(self.masks) and self.masks[end] >> colour & 1:
            end += 1
            if length not in {end - cell, BLOTTED}:
                continue
            if not gap:
                found.append((block + 1, end, (cell, end - 1)))
            elif end < len(self.masks) and self.masks[end] & 1:
                found.append((block + 1, end + 1, (cell, end - 1)))
        return found

    def _count(self, block: int, cell: int) -> int:
        if cell == len(self.masks):
            return int(block == len(self.clue))
        return sum(self.count(after, on) for after, on, _ in self.moves(block, cell))

    def used_moves(self) -> Iterator[tuple[int, int, int, Place | None]]:
        """Yield every move of every placement once: the block, the cells from and to, and the block's place."""
        waiting, seen = [(0, 0)], {(0, 0)}
        while waiting:
            block, cell = waiting.pop()
            for after, on, place in self.moves(block, cell):
                if not self.count(after, on):
                    continue
                yield block, cell, on, place
                if (after, on) not in seen:
                    seen.add((after, on))
                    waiting.append((after, on))


@functools.lru_cache(4096)
def places(clue: Clue, masks: Masks) -> tuple[frozenset[Place], ...]:
    """Give, for each block, every place that it has in some placement of the whole line.

    >>> from gridwright.nonogram.clue import parse_clue
    >>> [sorted(each) for each in places(parse_clue("2 1"), (3, 3, 3, 3, 3))]
    [[(0, 1), (1, 2)], [(3, 3), (4, 4)]]
    """
    found = [set[Place]() for _ in clue]
    for block, _, _, place in _Line(clue, masks).used_moves():
        if place is not None:
            found[block].add(place)
    return tuple(map(frozenset, found))


def count_placements(clue: Clue, masks: Masks) -> int:
    """Count the placements of a line."""
    return _Line(clue, masks).count(0, 0)


@functools.lru_cache(4096)
def agreed(clue: Clue, masks: Masks) -> Masks | None:
    """Return what the placements leave to every cell; None where there is no placement.

    >>> from gridwright.nonogram.clue import parse_clue
    >>> agreed(parse_clue("3"), (3, 3, 3, 3))
    (3, 2, 2, 3)
    """
    found = [0] * len(masks)
    for block, cell, on, place in _Line(clue, masks).used_moves():
        last = cell - 1 if place is None else place[1]
        for each in range(cell, on):
            found[each] |= 1 if each > last else 1 << clue[block].colour
    return None if 0 in found else tuple(found)
