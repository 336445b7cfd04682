"""What every rule means, written plainly and by other means than its demands: predicates on full grids."""

# ruff: noqa: ANN401 (a rule is looked at by its fields, whatever its class)

import itertools
import math
import re
from collections.abc import Callable
from typing import Any

from gridwright.grid import Place

from .rule_predicates import (
    Values,
    anti_moves,
    arrows,
    automata,
    box,
    contains,
    differ,
    disjoint_groups,
    dutch_flatmates,
    entropic,
    entropic_squares,
    equality,
    extremes,
    grids,
    held,
    hidden_skyscraper,
    indexers,
    is_cut,
    is_one_piece,
    kropki,
    lunchbox,
    mapped,
    non_consecutive,
    of_lanes,
    of_lines,
    pairs,
    parted,
    quadruple,
    region_sums,
    rellik,
    rising,
    run_length,
    sandwich,
    seen_from,
    size_of,
    skyscraper,
    taxicab,
    windoku,
    xv,
    zipper,
)

__all__ = ["MEANINGS", "Values"]


def below(rule: Any, grid: Values) -> list[Any]:
    """List what is no cell in the rows below the grid."""
    used = {cell for group in rule.groups for cell in group.cells}
    return [cell for cell in grid if cell.row > max(grid).row - rule.rows and cell not in used]


def doppelgangers(rule: Any, grid: Values) -> bool:
    houses = [*rule.rows, *rule.columns, *rule.boxes]
    full = (held(grid, [*house.groups[0], *house.groups[1]]) for house in houses)
    kinds = ([house.groups[0][0] for house in kind] for kind in (rule.rows, rule.columns, rule.boxes))
    at_each = (
        [house.groups[0][0] for house in houses if cell in house.groups[1]] for cell in grid if grid[cell] == 1
    )
    return all(differ(values) and values[0] != 1 for values in full) and all(
        differ(held(grid, cells)) for cells in (*kinds, *at_each)
    )


def full_ranks(rule: Any, grid: Values) -> bool:
    """Rank all numbers; every value begins one at each side."""
    height, width = size_of(grid)
    rows = [[grid[Place(r, c)] for c in range(width)] for r in range(height)]
    columns = [list(column) for column in zip(*rows, strict=True)]
    borders = (rows[0], rows[-1], columns[0], columns[-1])
    numbers = [number for line in (*rows, *columns) for number in (line, line[::-1])]
    clued = [seen_from(grid, clue) for clue in rule.clues]
    ranks = [1 + sum(number < own for number in numbers) for own in clued]
    free = {"none": numbers, "unclued": clued, "any": []}[rule.ties]
    return (
        (not rule.clues or all(map(differ, borders)))
        and ranks == [clue.total for clue in rule.clues]
        and all(numbers.count(number) == 1 for number in free)
    )


def one_way(rule: Any, grid: Values) -> bool:
    def holds(part: Any) -> bool:
        name = re.sub(r"(?<!^)(?=[A-Z])", "-", type(part).__name__).lower()
        return MEANINGS[name](part, grid)

    return all(any(all(map(holds, way)) for way in choice.ways) for choice in rule.choices)


def outside(rule: Any, grid: Values) -> bool:
    """Tell a number from the values that it sees."""

    def before(v: list[int]) -> int:
        return sum(v[: v.index(max(grid.values()))]) if max(grid.values()) in v else -1

    def beside(v: list[int]) -> int:
        at = v.index(max(grid.values())) if max(grid.values()) in v else None
        return -1 if at is None else sum(v[max(at - 1, 0) : at]) + sum(v[at + 1 : at + 2])

    def longest(v: list[int], goes_on: Callable[[int, int], bool]) -> int:
        runs = [
            stop - start
            for start, stop in itertools.combinations(range(len(v) + 1), 2)
            if all(goes_on(a, b) for a, b in itertools.pairwise(v[start:stop]))
        ]
        return max(runs)

    tell: dict[str, Callable[[list[int]], int]] = {
        "before": before,
        "beside": beside,
        "product": lambda v: v[0] * v[1] * v[2],
        "spread": lambda v: max(v[:3]) - min(v[:3]),
        "extremes": lambda v: max(v[:3]) + min(v[:3]),
        "top": lambda v: 1 + v[:3].index(max(v[:3])),
        "parity": lambda v: longest(v, lambda a, b: (a + b) % 2 == 0),
        "rising": lambda v: longest(v, lambda a, b: a < b),
    }
    return all(tell[rule.kind](seen_from(grid, clue)) == clue.total for clue in rule.clues)


def tallies(rule: Any, grid: Values) -> bool:
    def count(cells: Any) -> int:
        return sum(str(value) in rule.values.split() for value in held(grid, cells))

    def fits(area: Any) -> bool:
        found = count(area.cells)
        return bool(
            {"exactly": found == area.total, "atleast": found >= area.total}.get(rule.than, found <= area.total)
        )

    return all(count(group.cells[1:]) == grid[group.cells[0]] for group in rule.groups) and all(
        fits(area) for area in rule.areas
    )


def corner(rule: Any, grid: Values) -> bool:
    def holds(clue: Any) -> bool:
        row, column = clue.cells[0]
        a, b, c, d = (grid[Place(row + down, column + right)] for down in (0, 1) for right in (0, 1))
        four = sorted((a, b, c, d))
        told = {
            "largest": four[-1],
            "smallest": four[0],
            "evens": len([v for v in four if v % 2 == 0]),
            "odds": len([v for v in four if v % 2]),
            "total": a + b + c + d,
            "crossed": a + d if a + d == b + c else -1,
        }
        return bool(told[rule.kind] == clue.total)

    return all(map(holds, rule.corners))


MEANINGS: dict[str, Callable[[Any, Values], bool]] = {
    "anti-moves": anti_moves,
    "arrows": arrows,
    "between-lines": of_lines(lambda v: all(min(v[0], v[-1]) < x < max(v[0], v[-1]) for x in v[1:-1])),
    "boxes": lambda rule, grid: all(
        differ(box(grid, top, left, rule.height, rule.width))
        for top in range(0, size_of(grid)[0], rule.height)
        for left in range(0, size_of(grid)[1], rule.width)
    ),
    "cages": lambda rule, grid: (
        all(differ(held(grid, cage.cells)) and sum(held(grid, cage.cells)) == cage.total for cage in rule.sums)
        and all(differ(held(grid, cage.cells)) for cage in rule.plain)
    ),
    "candidates": lambda rule, grid: all(
        grid[cell] in piece.values for piece in rule.cells for cell in piece.cells
    ),
    "clones": lambda rule, grid: all(
        len({tuple(held(grid, group)) for group in clone.groups}) == 1 for clone in rule.clones
    ),
    "columns": lambda _, grid: all(
        differ([value for place, value in grid.items() if place.column == n]) for n in range(size_of(grid)[1])
    ),
    "connected": lambda rule, grid: all(
        is_one_piece([cell for cell in cells if grid[cell] in values], rule.size)
        for cells, values in (
            *((list(grid), set(map(int, text.split()))) for text in rule.values),
            *((group.cells, group.values) for group in rule.groups),
        )
    ),
    "contains": contains,
    "diagonals": lambda rule, grid: (
        (not rule.main or differ([value for place, value in grid.items() if place.row == place.column]))
        and (not rule.anti or differ([v for p, v in grid.items() if p.row + p.column + 1 == size_of(grid)[0]]))
    ),
    "disjoint-groups": disjoint_groups,
    "automata": automata,
    "distinct-counts": lambda rule, grid: all(
        grid[group.cells[0]] == len(set(held(grid, group.cells[1:]))) for group in rule.groups
    ),
    "drawings": lambda _rule, _grid: True,
    "dutch-flatmates": dutch_flatmates,
    "entropic-squares": entropic_squares,
    "chaos-construction": lambda rule, grid: all(
        is_cut(grid, area.groups, rule.size or max(grid.values())) for area in rule.areas
    ),
    "choices": one_way,
    "corner-clues": corner,
    "counting-circles": lambda rule, grid: all(
        held(grid, circles.cells).count(value) == value
        for circles in rule.sets
        for value in held(grid, circles.cells)
    ),
    "equality-cages": lambda rule, grid: all(
        equality(held(grid, cage.cells), size_of(grid)[0]) for cage in rule.cages
    ),
    "hidden-skyscrapers": lambda rule, grid: all(
        hidden_skyscraper(seen_from(grid, clue), clue.total) for clue in rule.clues
    ),
    "lunchboxes": lambda rule, grid: all(lunchbox(held(grid, box.cells), box.total) for box in rule.boxes),
    "rellik-cages": lambda rule, grid: all(rellik(held(grid, cage.cells), cage.total) for cage in rule.cages),
    "value-indexers": of_lines(lambda v: v[1] < len(v) - 1 and v[1 + v[1]] == v[0]),
    "double-arrows": of_lines(lambda v: v[0] + v[-1] == sum(v[1:-1])),
    "entropic-lines": entropic,
    "equal-sums": lambda rule, grid: all(
        len({sum(held(grid, group)) for group in one.groups}) == 1 for one in rule.sets
    ),
    "extra-regions": mapped,
    "extremes": extremes,
    "grids": grids,
    "doppelgangers": doppelgangers,
    "full-ranks": full_ranks,
    "extra-cells": lambda rule, grid: all(grid[cell] == 1 for cell in below(rule, grid)),
    "holes": lambda rule, grid: all(grid[cell] == 1 for piece in rule.cells for cell in piece.cells),
    "indexers": indexers,
    "inequalities": lambda rule, grid: all(grid[sign.small] < grid[sign.large] for sign in rule.signs),
    "kropki": kropki,
    "little-killers": lambda rule, grid: all(sum(seen_from(grid, one)) == one.total for one in rule.sums),
    "lockout-lines": lambda rule, grid: all(
        abs(v[0] - v[-1]) >= rule.gap and not any(min(v[0], v[-1]) <= x <= max(v[0], v[-1]) for x in v[1:-1])
        for v in (held(grid, line.cells) for line in rule.lines)
    ),
    "look-and-say": lambda rule, grid: all(
        held(grid, cage.cells).count(value) == times for cage in rule.cages for times, value in cage.counts
    ),
    "unique-lines": of_lines(lambda v: len(set(v)) == len(v)),
    "nabner": of_lines(lambda v: all(abs(a - b) > 1 for a, b in itertools.combinations(v, 2))),
    "non-consecutive": non_consecutive,
    "numbered-rooms": of_lanes(lambda v, number: v[v[0] - 1] == number),
    "outside-clues": outside,
    "pairs": pairs,
    "palindromes": of_lines(lambda v: v == v[::-1]),
    "parity": lambda rule, grid: (
        all(grid[cell] % 2 == 0 for piece in rule.even for cell in piece.cells)
        and all(grid[cell] % 2 == 1 for piece in rule.odd for cell in piece.cells)
    ),
    "patterns": lambda rule, grid: all(
        re.fullmatch(rule.pattern, "".join(map(str, held(grid, line.cells)))) for line in rule.lines
    ),
    "product-cages": lambda rule, grid: all(
        math.prod(held(grid, cage.cells)) == cage.total and (not rule.distinct or differ(held(grid, cage.cells)))
        for cage in rule.cages
    ),
    "quadruples": quadruple,
    "region-sum-lines": region_sums,
    "regions": mapped,
    "renban": of_lines(lambda v: sorted(v) == list(range(min(v), min(v) + len(v)))),
    "rows": lambda _, grid: all(
        differ([value for place, value in grid.items() if place.row == n]) for n in range(size_of(grid)[0])
    ),
    "same-counts": lambda rule, grid: all(
        held(grid, group.cells[:1])[0] == held(grid, group.cells[1:]).count(grid[group.cells[1]]) - rule.others
        for group in rule.groups
    ),
    "same-runs": lambda rule, grid: all(
        grid[run.groups[0][0]] == run_length(grid, run.groups[1:]) - rule.others for run in rule.runs
    ),
    "same-values": lambda rule, grid: all(
        len({tuple(sorted(held(grid, group))) for group in one.groups}) == 1 for one in rule.sets
    ),
    "sandwich": of_lanes(sandwich),
    "sequence-lines": lambda rule, grid: all(
        len({abs(b - a) if rule.turning else b - a for a, b in itertools.pairwise(held(grid, line.cells))} | {0})
        == 2
        and differ(held(grid, line.cells)[:2])
        and all(a != b for a, b in itertools.pairwise(held(grid, line.cells)))
        for line in rule.lines
    ),
    "skyscrapers": of_lanes(skyscraper),
    "sum-lines": lambda rule, grid: all(parted(held(grid, line.cells), line.total) for line in rule.lines),
    "tallies": tallies,
    "taxicab": taxicab,
    "thermometers": lambda rule, grid: (
        all(rising(held(grid, line.cells), slow=False) for line in rule.lines)
        and all(rising(held(grid, line.cells), slow=True) for line in rule.slow)
    ),
    "weighted-sums": lambda rule, grid: all(
        sum(times * grid[place] for times, place in one.terms) in one.totals for one in rule.sums
    ),
    "whispers": lambda rule, grid: all(
        abs(grid[a] - grid[b]) >= rule.gap for line in rule.lines for a, b in itertools.pairwise(line.cells)
    ),
    "windoku": windoku,
    "x-sums": of_lanes(lambda v, number: sum(v[: v[0]]) == number),
    "xv": xv,
    "zipper-lines": of_lines(zipper),
}
"""By the name of a rule: does it hold on a full grid? Rules that need boxes have those of 2x2."""
