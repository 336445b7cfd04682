"""Boxes told by a number or colour for every cell: which cells make a box, and which rule that is."""

from collections import Counter
from collections.abc import Sequence

from gridwright.grid import Shape
from gridwright.sudoku import Rule
from gridwright.sudoku.puzzle import SYMBOLS
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.regions import Regions

__all__ = ["box_letters", "box_rule", "boxes_of"]


def boxes_of(marks: Sequence[str]) -> tuple[int, ...] | None:
    """Return the number of the box of every cell of a square, or None where the marks do not cut it into boxes.

    A mark may name one box, or be a colour of several that do not touch: these are found by flood.

    >>> boxes_of("1122" * 2 + "2211" * 2)
    (0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3)
    """
    side = round(len(marks) ** 0.5)
    counts = Counter(marks)
    if side * side != len(marks) or not 1 < len(counts) <= side:
        return None
    rows = [marks[start : start + side] for start in range(0, len(marks), side)]
    if all(row == rows[0] for row in rows):
        # Boxes that are the columns would say nothing; candidates of open cells look like this.
        return None
    if len(counts) == side:
        # A solved grid names every symbol as often, too, but once in every row.
        if set(counts.values()) != {side} or all(len(set(row)) == side for row in rows):
            return None
        return _numbered(marks)
    flooded = _flood(marks, side)
    return flooded if set(Counter(flooded).values()) == {side} else None


def _numbered(marks: Sequence[object]) -> tuple[int, ...]:
    numbers = {mark: number for number, mark in enumerate(dict.fromkeys(marks))}
    return tuple(numbers[mark] for mark in marks)


def _flood(marks: Sequence[str], side: int) -> tuple[int, ...]:
    """Return the number of each cell's area of adjacent equal marks."""
    areas: list[int] = [-1] * len(marks)
    for start in range(len(marks)):
        if areas[start] >= 0:
            continue
        areas[start] = start
        reached = [start]
        for cell in reached:
            row, column = divmod(cell, side)
            beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
            for down, right in beside:
                other = down * side + right
                inside = 0 <= down < side and 0 <= right < side
                if inside and areas[other] < 0 and marks[other] == marks[cell]:
                    areas[other] = start
                    reached.append(other)
    return _numbered(areas)


def box_rule(marks: Sequence[str], boxes: tuple[int, ...]) -> Rule:
    """Return the rule for the boxes that marks describe: regular boxes if they are, else regions by letter."""
    side = round(len(boxes) ** 0.5)
    for height in range(1, side + 1):
        if side % height == 0 and boxes == _regular(side, height):
            return Boxes(height, side // height)
    alone = len(set(marks)) == side and all(len(mark) == 1 for mark in marks)
    letters = "".join(marks) if alone else "".join(SYMBOLS[number] for number in boxes)
    return Regions(tuple(letters[start : start + side] for start in range(0, len(letters), side)))


def _regular(side: int, height: int) -> tuple[int, ...]:
    shape = Shape(side, side)
    return tuple(
        row // height * height + column // (side // height) for row, column in map(shape.place, shape.cells)
    )


def box_letters(rule: Rule, side: int) -> str | None:
    """Write a letter or digit for every cell, the same in every box, or None for another rule."""
    if isinstance(rule, Boxes) and rule.height * rule.width == side:
        return "".join(SYMBOLS[number] for number in _regular(side, rule.height))
    return "".join(rule.map) if isinstance(rule, Regions) else None
