"""Predicates on full grids in which the meanings of rules are written, by other means than their demands."""

# ruff: noqa: ANN401 (a rule is looked at by its fields, whatever its class)

import itertools
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from gridwright.grid import Place

Values = Mapping[Place, int]
"""The value at every place of a full grid."""


def size_of(grid: Values) -> tuple[int, int]:
    return max(grid)[0] + 1, max(grid)[1] + 1


def held(grid: Values, cells: Sequence[Place]) -> list[int]:
    return [grid[cell] for cell in cells]


def differ(values: Sequence[int]) -> bool:
    return len(set(values)) == len(values)


def neighbours(grid: Values) -> Iterator[tuple[Place, Place]]:
    for one, other in itertools.combinations(sorted(grid), 2):
        if abs(one.row - other.row) + abs(one.column - other.column) == 1:
            yield one, other


def box(grid: Values, top: int, left: int, height: int, width: int) -> list[int]:
    return [grid[Place(top + r, left + c)] for r in range(height) for c in range(width)]


def box_of(place: Place) -> tuple[int, int]:
    """Name the 2x2 box of a place, the boxes that the rules are tested with."""
    return place.row // 2, place.column // 2


def seen_from(grid: Values, clue: Any) -> list[int]:
    down, right = clue.ways[clue.way]
    row, column = clue.first
    height, width = size_of(grid)
    values = []
    while 0 <= row < height and 0 <= column < width:
        values.append(grid[Place(row, column)])
        row, column = row + down, column + right
    return values


def mapped(rule: Any, grid: Values) -> bool:
    groups: dict[str, list[int]] = {}
    for row, letters in enumerate(rule.map):
        for column, letter in enumerate(letters):
            groups.setdefault(letter, []).append(grid[Place(row, column)])
    return all(differ(values) for letter, values in groups.items() if letter != ".")


def is_cut(grid: Values, area: Sequence[Sequence[Place]], size: int) -> bool:
    """Tell whether labels cut cells into pieces of a size, numbered as they begin, with different values each."""
    cells, labels = area
    numbers = list(dict.fromkeys(held(grid, labels)))
    pieces = [
        [cell for cell, label in zip(cells, labels, strict=True) if grid[label] == number] for number in numbers
    ]
    return numbers == list(range(1, len(cells) // size + 1)) and all(
        is_one_piece(piece, size) and differ(held(grid, piece)) for piece in pieces
    )


def run_length(grid: Values, lines: Sequence[Sequence[Place]]) -> int:
    """Count the cells at the beginning of lines that hold what the first of all holds, that one once."""
    runs = [itertools.takewhile(lambda cell: grid[cell] == grid[lines[0][0]], line) for line in lines]
    return len({cell for run in runs for cell in run})


def is_one_piece(cells: Sequence[Place], size: int) -> bool:
    """Tell whether cells can be painted from one of them on, side by side, and are as many as they should be."""
    painted = set(cells[:1])
    for _ in cells:
        painted |= {c for c in cells for p in painted if abs(c.row - p.row) + abs(c.column - p.column) == 1}
    return bool(cells) and painted == set(cells) and (size in {0, len(cells)})


def kropki(rule: Any, grid: Values) -> bool:
    def is_white(a: int, b: int, n: int) -> bool:
        return a - b == n or b - a == n

    def is_black(a: int, b: int, n: int) -> bool:
        return a == n * b or b == n * a

    whites = all(is_white(grid[p.first], grid[p.second], 1 if p.number is None else p.number) for p in rule.white)
    blacks = all(is_black(grid[p.first], grid[p.second], 2 if p.number is None else p.number) for p in rule.black)
    dotted = {frozenset({p.first, p.second}) for p in (*rule.white, *rule.black)}
    bare = [(grid[a], grid[b]) for a, b in neighbours(grid) if frozenset({a, b}) not in dotted]
    white_numbers = {1} | {p.number for p in rule.white if p.number is not None}
    black_numbers = {2} | {p.number for p in rule.black if p.number is not None}
    no_white = not rule.all_white or not any(is_white(a, b, n) for a, b in bare for n in white_numbers)
    no_black = not rule.all_black or not any(is_black(a, b, n) for a, b in bare for n in black_numbers)
    return whites and blacks and no_white and no_black


def xv(rule: Any, grid: Values) -> bool:
    sums = {frozenset({a, b}): grid[a] + grid[b] for a, b in neighbours(grid)}
    tens = {frozenset({p.first, p.second}) for p in rule.x}
    fives = {frozenset({p.first, p.second}) for p in rule.v}
    others = [total for pair, total in sums.items() if pair not in tens | fives]
    printed = all(sums[pair] == 10 for pair in tens) and all(sums[pair] == 5 for pair in fives)
    return printed and not (rule.all_letters and {5, 10} & set(others))


def rising(values: Sequence[int], *, slow: bool) -> bool:
    return sorted(values) == list(values) and (slow or differ(values))


def zipper(values: list[int]) -> bool:
    sums = {values[i] + values[-1 - i] for i in range(len(values) // 2)}
    return len(sums) == 1 and (len(values) % 2 == 0 or sums == {values[len(values) // 2]})


def region_sums(rule: Any, grid: Values) -> bool:
    for line in rule.lines:
        parts = [list(cells) for _, cells in itertools.groupby(line.cells, key=box_of)]
        if len({sum(held(grid, cells)) for cells in parts}) > 1:
            return False
    return True


def arrows(rule: Any, grid: Values) -> bool:
    for arrow in rule.arrows:
        pill, *shafts = arrow.groups
        number = int("".join(map(str, held(grid, pill))))
        if any(sum(held(grid, shaft)) != number for shaft in shafts):
            return False
    return True


def kinds_line(values: list[int], kinds: int, kind: Callable[[int], int]) -> bool:
    marks = [kind(value) for value in values]
    return all(differ(marks[at : at + kinds]) for at in range(len(marks)))


def parted(values: list[int], number: int) -> bool:
    """Try every way to cut a line."""
    if not values:
        return True
    return any(sum(values[:cut]) == number and parted(values[cut:], number) for cut in range(1, len(values) + 1))


def sandwich(values: list[int], number: int) -> bool:
    if values.count(1) != 1 or values.count(4) != 1:
        return False
    first, last = sorted((values.index(1), values.index(4)))
    return sum(values[first + 1 : last]) == number


def skyscraper(values: list[int], number: int) -> bool:
    return sum(value > max(values[:at], default=0) for at, value in enumerate(values)) == number


def quadruple(rule: Any, grid: Values) -> bool:
    for corner in rule.corners:
        ((row, column),) = corner.cells
        around = Counter(box(grid, row, column, 2, 2))
        if any(around[value] < times for value, times in Counter(corner.values).items()):
            return False
    return True


def contains(rule: Any, grid: Values) -> bool:
    for group in rule.groups:
        there = Counter(held(grid, group.cells))
        for value, times in Counter(group.values).items():
            if there[value] < times or (rule.exact and there[value] != times):
                return False
    return True


def extremes(rule: Any, grid: Values) -> bool:
    for pieces, is_fine in ((rule.minimum, int.__lt__), (rule.maximum, int.__gt__)):
        marked = {cell for piece in pieces for cell in piece.cells}
        for one, other in neighbours(grid):
            for cell, near in ((one, other), (other, one)):
                if cell in marked and near not in marked and not is_fine(grid[cell], grid[near]):
                    return False
    return True


def indexers(rule: Any, grid: Values) -> bool:
    columns = [cell for piece in rule.columns for cell in piece.cells]
    rows = [cell for piece in rule.rows for cell in piece.cells]
    boxes = [cell for piece in rule.boxes for cell in piece.cells]
    return (
        all(grid[Place(row, grid[Place(row, column)] - 1)] == column + 1 for row, column in columns)
        and all(grid[Place(grid[Place(row, column)] - 1, column)] == row + 1 for row, column in rows)
        and all(_indexes_its_box(grid, cell) for cell in boxes)
    )


def _indexes_its_box(grid: Values, cell: Place) -> bool:
    box = sorted(place for place in grid if box_of(place) == box_of(cell))
    return grid[box[grid[cell] - 1]] == box.index(cell) + 1


def automata(rule: Any, grid: Values) -> bool:
    """Walk from state to state by hand; the example has one way on for every value."""
    moves = []
    for text in rule.states:
        pairs = [part.split(">") for part in text.lstrip("* ").split(",") if ">" in part]
        moves.append({int(value): int(target) for values, target in pairs for value in values.split()})
    for line in rule.lines:
        state = 0
        for value in held(grid, line.cells):
            state = moves[state][value]
        if not rule.states[state].startswith("*"):
            return False
    return True


def entropic_squares(rule: Any, grid: Values) -> bool:
    height, width = size_of(grid)
    for top, left in itertools.product(range(height - 1), range(width - 1)):
        values = box(grid, top, left, 2, 2)
        if rule.entropic and {(value - 1) * 3 // height for value in values} != {0, 1, 2}:
            return False
        if rule.modular and {value % 3 for value in values} != {0, 1, 2}:
            return False
    return True


def hidden_skyscraper(values: Sequence[int], number: int) -> bool:
    hidden = [value for place, value in enumerate(values) if any(before > value for before in values[:place])]
    return bool(hidden) and hidden[0] == number


def lunchbox(values: Sequence[int], number: int) -> bool:
    if not differ(values):
        return False
    first, last = sorted((values.index(min(values)), values.index(max(values))))
    return sum(values[first + 1 : last]) == number


def rellik(values: Sequence[int], number: int) -> bool:
    return differ(values) and not any(
        sum(some) == number
        for count in range(1, len(values) + 1)
        for some in itertools.combinations(values, count)
    )


def equality(values: Sequence[int], size: int) -> bool:
    odd, low = sum(value % 2 for value in values), sum(2 * value < size + 1 for value in values)
    return differ(values) and 2 * odd == len(values) == 2 * low


def dutch_flatmates(_rule: Any, grid: Values) -> bool:
    height, width = size_of(grid)
    middle = (height + 1) // 2
    for row, column in itertools.product(range(height), range(width)):
        if grid[Place(row, column)] == middle:
            above, below = grid.get(Place(row - 1, column)), grid.get(Place(row + 1, column))
            if above != 1 and below != height:
                return False
    return True


def anti_moves(rule: Any, grid: Values) -> bool:
    for one, other in itertools.combinations(grid, 2):
        down, right = sorted((abs(one.row - other.row), abs(one.column - other.column)))
        if grid[one] == grid[other] and ((rule.knight and (down, right) == (1, 2)) or (rule.king and right == 1)):
            return False
    return True


def taxicab(_: Any, grid: Values) -> bool:
    return not any(
        grid[one] == grid[other] == abs(one.row - other.row) + abs(one.column - other.column)
        for one, other in itertools.combinations(grid, 2)
    )


def non_consecutive(rule: Any, grid: Values) -> bool:
    for one, other in itertools.combinations(grid, 2):
        down, right = sorted((abs(one.row - other.row), abs(one.column - other.column)))
        counts = (rule.side and (down, right) == (0, 1)) or (rule.diagonal and (down, right) == (1, 1))
        if counts and abs(grid[one] - grid[other]) == 1:
            return False
    return True


def disjoint_groups(_: Any, grid: Values) -> bool:
    return all(
        differ([value for place, value in grid.items() if (place.row % 2, place.column % 2) == inside])
        for inside in itertools.product(range(2), repeat=2)
    )


def windoku(rule: Any, grid: Values) -> bool:
    height, width = size_of(grid)
    tops = [top for top in range(1, height - rule.height) if (top - 1) % (rule.height + 1) == 0]
    lefts = [left for left in range(1, width - rule.width) if (left - 1) % (rule.width + 1) == 0]
    return all(differ(box(grid, top, left, rule.height, rule.width)) for top in tops for left in lefts)


def grids(rule: Any, grid: Values) -> bool:
    side = rule.height * rule.width
    inside = set()
    for corner in (corner for piece in rule.corners for corner in piece.cells):
        top, left = corner
        rows = [box(grid, top + n, left, 1, side) for n in range(side)]
        columns = [box(grid, top, left + n, side, 1) for n in range(side)]
        boxes = [
            box(grid, top + down, left + right, rule.height, rule.width)
            for down in range(0, side, rule.height)
            for right in range(0, side, rule.width)
        ]
        if not all(map(differ, (*rows, *columns, *boxes))):
            return False
        inside |= {Place(top + down, left + right) for down in range(side) for right in range(side)}
    return all(value == 1 for place, value in grid.items() if place not in inside)


def pairs(rule: Any, grid: Values) -> bool:
    def fits(one: Place, other: Place) -> bool:
        return bool(eval(rule.where, {}, {"a": grid[one], "b": grid[other]}))  # noqa: S307 (its own example)

    steps = [pair for line in rule.lines for pair in itertools.pairwise(line.cells)]
    steps += [
        (place, Place(place.row + down, place.column + right))
        for place in grid
        for down, right in rule.moves
        if (place.row + down, place.column + right) in grid
    ]
    return all(fits(one, other) for one, other in steps)


def of_lines(holds: Callable[[list[int]], bool]) -> Callable[[Any, Values], bool]:
    return lambda rule, grid: all(holds(held(grid, line.cells)) for line in rule.lines)


def of_lanes(holds: Callable[[list[int], int], bool]) -> Callable[[Any, Values], bool]:
    return lambda rule, grid: all(holds(seen_from(grid, clue), clue.total) for clue in rule.clues)


def entropic(rule: Any, grid: Values) -> bool:
    size = size_of(grid)[0]
    return all(
        kinds_line(held(grid, line.cells), rule.kinds, lambda value: (value - 1) * rule.kinds // size)
        for line in rule.entropic
    ) and all(
        kinds_line(held(grid, line.cells), rule.kinds, lambda value: value % rule.kinds) for line in rule.modular
    )
