"""Random placements of any rule on a filled grid: strategies by the types of pieces, mostly such that it fits."""

import dataclasses
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from hypothesis import strategies as st

from gridwright.grid import Place
from gridwright.sudoku import RULES, Rule
from gridwright.sudoku.parts.groups import Groups, Tally, Values, Weights
from gridwright.sudoku.parts.pieces import Diagonal, Lane, Pair, Path, Sign, Total
from gridwright.sudoku.rule import piece_fields, read_rule
from gridwright.sudoku.rules.choices import Choice

__all__ = ["placed_rules"]

Grid = Mapping[Place, int]
Draw = Callable[[st.SearchStrategy[Any]], Any]


def _neighbours(grid: Grid, place: Place, *, corners: bool) -> list[Place]:
    ways = [(0, 1), (1, 0), (0, -1), (-1, 0), *([(1, 1), (1, -1), (-1, 1), (-1, -1)] if corners else [])]
    near = [Place(place.row + down, place.column + right) for down, right in ways]
    return [one for one in near if one in grid]


def _walk(draw: Draw, grid: Grid, least: int = 2, most: int = 5, *, corners: bool = True) -> tuple[Place, ...]:
    path = [draw(st.sampled_from(sorted(grid)))]
    for _ in range(draw(st.integers(least, most)) - 1):
        free = [one for one in _neighbours(grid, path[-1], corners=corners) if one not in path]
        if free:
            path.append(draw(st.sampled_from(free)))
    return tuple(path)


def _sum(grid: Grid, cells: tuple[Place, ...]) -> int:
    return sum(grid[cell] for cell in cells)


def _near(draw: Draw, number: int) -> int:
    """Give a number that mostly fits."""
    return number + int(draw(st.sampled_from([0, 0, 0, 1, -1])))


def _path(draw: Draw, grid: Grid) -> Path:
    return Path(_walk(draw, grid))


def _total(draw: Draw, grid: Grid) -> Total:
    cells = _walk(draw, grid, corners=False)
    return Total(cells, _near(draw, _sum(grid, cells)))


def _pair(draw: Draw, grid: Grid) -> Pair:
    first, second = _walk(draw, grid, 2, 2, corners=False)
    return Pair(first, second, draw(st.sampled_from([None, None, 1, 2, 3])))


def _sign(draw: Draw, grid: Grid) -> Sign:
    small, large = _walk(draw, grid, 2, 2, corners=False)
    return Sign(small, large)


def _diagonal(draw: Draw, grid: Grid) -> Diagonal:
    side = max(grid).column
    first, way = draw(st.sampled_from([(Place(0, c), "down-left") for c in range(2, side + 1)]))
    cells = tuple(Place(n, first.column - n) for n in range(first.column + 1))
    return Diagonal(first, way, _near(draw, _sum(grid, cells)))


def _lane(draw: Draw, grid: Grid) -> Lane:
    side = max(grid).column
    n = draw(st.integers(0, side))
    ways = [(Place(0, n), "down"), (Place(side, n), "up"), (Place(n, 0), "right"), (Place(n, side), "left")]
    first, way = draw(st.sampled_from(ways))
    return Lane(first, way, draw(st.integers(0, 12)))


def _groups(draw: Draw, grid: Grid) -> Groups:
    cells = _walk(draw, grid, 3, 5)
    cut = draw(st.integers(1, max(1, len(cells) - 1)))
    return Groups((cells[:cut], cells[cut:] or cells[:1]))


def _values(draw: Draw, grid: Grid) -> Values:
    cells = _walk(draw, grid, 1, 4)
    there = [grid[cell] for cell in cells]
    return Values(cells, tuple(there[: draw(st.integers(1, len(there)))]))


def _tally(draw: Draw, grid: Grid) -> Tally:
    cells = _walk(draw, grid, 2, 5)
    counts = Counter(grid[cell] for cell in cells)
    return Tally(cells, tuple((_near(draw, times) % 4, value) for value, times in counts.most_common(2)))


def _weights(draw: Draw, grid: Grid) -> Weights:
    cells = _walk(draw, grid, 2, 4)
    times = [draw(st.sampled_from([1, 1, 2, 3, -1, -2])) for _ in cells]
    total = sum(n * grid[cell] for n, cell in zip(times, cells, strict=True))
    return Weights(tuple(zip(times, cells, strict=True)), (_near(draw, total), total + 2))


def _choice(draw: Draw, grid: Grid) -> str:
    total, other = _total(draw, grid), _total(draw, grid)
    both = f"renban {_path(draw, grid)} and weighted-sums {_weights(draw, grid)}"
    return f"cages {total} or {both} or contains {_values(draw, grid)} or cages {other}"


_PIECES: dict[type, Callable[[Draw, Grid], Any]] = {
    Path: _path,
    Total: _total,
    Pair: _pair,
    Sign: _sign,
    Diagonal: _diagonal,
    Lane: _lane,
    Groups: _groups,
    Values: _values,
    Tally: _tally,
    Weights: _weights,
    Choice: _choice,
}


@st.composite
def placed_rules(draw: Draw, name: str, grid: Grid) -> Rule:
    """Draw a rule with one to three pieces; its other fields are those of its example, truth values by chance."""
    kind = RULES[name]
    pieces = piece_fields(kind)
    fields: dict[str, object] = {}
    for field in dataclasses.fields(kind):
        if field.name in pieces:
            count = draw(st.integers(1, 3))
            fields[field.name] = [str(_PIECES[pieces[field.name]](draw, grid)) for _ in range(count)]
        elif isinstance(field.default, bool):
            fields[field.name] = draw(st.booleans())
        elif field.name in kind.example:
            fields[field.name] = kind.example[field.name]
    return read_rule(kind, fields)
