"""Groups of cells without repeats, laid over a grid as layers of extra regions that do not overlap."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from gridwright.errors import InvalidPuzzleError, LimitError
from gridwright.grid import Line, Shape
from gridwright.sudoku.puzzle import SYMBOLS
from gridwright.sudoku.rules.extra_regions import ExtraRegions

__all__ = ["groups_of", "layers_of", "part_layers"]

_MOST_LAYERS = 64
_OUTSIDE = "."
Group = TypeVar("Group", bound=tuple[Line, Any])


def part_layers(groups: Iterable[Group]) -> list[list[Group]]:
    """Part groups of cells, each with whatever else it carries, into layers of which none overlap.

    >>> part_layers([((1, 2), "a"), ((2, 3), "b"), ((3, 4), "c")])
    [[((1, 2), 'a'), ((3, 4), 'c')], [((2, 3), 'b')]]
    """
    layers: list[tuple[set[int], list[Group]]] = []
    for group in groups:
        for taken, members in layers:
            if taken.isdisjoint(group[0]) and len(members) < len(SYMBOLS):
                break
        else:
            if len(layers) == _MOST_LAYERS:
                raise LimitError(f"expected at most {_MOST_LAYERS} layers of cells that overlap, got more")
            taken, members = set[int](), []
            layers.append((taken, members))
        taken.update(group[0])
        members.append(group)
    return [members for _, members in layers]


def layers_of(groups: Iterable[Line], shape: Shape, name: str = "extra region") -> list[ExtraRegions]:
    """Make the rules under which no symbol stands twice in any of the groups."""
    rules: list[ExtraRegions] = []
    for layer in part_layers([(cells, None) for cells in groups]):
        letters = [_OUTSIDE] * shape.size
        for letter, (cells, _) in zip(SYMBOLS, layer, strict=False):
            if len(set(cells)) < len(cells):
                raise InvalidPuzzleError(f"expected different cells in a {name}, got one twice")
            for cell in cells:
                letters[cell] = letter
        rules.append(ExtraRegions(_rows(letters, shape), name))
    return rules


def groups_of(rows: Sequence[str]) -> list[Line]:
    """List the cells of every region of a layer."""
    cells: dict[str, list[int]] = {}
    for cell, letter in enumerate("".join(rows)):
        if letter != _OUTSIDE:
            cells.setdefault(letter, []).append(cell)
    return [tuple(group) for group in cells.values()]


def _rows(letters: Sequence[str], shape: Shape) -> tuple[str, ...]:
    return tuple("".join(letters[cell] for cell in row) for row in shape.rows)
