"""What people call a sudoku: classic, killer, jigsaw and so on, from the names that its rules go by."""

from gridwright.sudoku.puzzle import Sudoku

__all__ = ["kinds_of"]

_CLASSIC = 9
_NAMES_BY_SIZE = {4: "mini", 6: "mini", 16: "hexadoku"}


def kinds_of(puzzle: Sudoku) -> tuple[str, ...]:
    """List the kinds that a puzzle is looked for under, the most telling first.

    >>> from gridwright.sudoku.rules.cages import Cages
    >>> kinds_of(Sudoku("." * 81)), kinds_of(Sudoku("." * 16, rules=[Cages.of("r1c1 r1c2=5")]))
    (('classic',), ('killer', 'cages', 'mini'))
    """
    from gridwright.sudoku.rules.boxes import Boxes
    from gridwright.sudoku.rules.columns import Columns
    from gridwright.sudoku.rules.rows import Rows

    special = [rule for rule in puzzle.rules if not isinstance(rule, Rows | Columns | Boxes)]
    # What is printed in the grid is more specific than how the grid is divided.
    special.sort(key=lambda rule: rule.is_layout)
    found = [kind for rule in special for kind in rule.called()]
    has_boxes = any(isinstance(rule, Boxes) for rule in puzzle.rules)
    if not found and has_boxes and puzzle.shape.height == puzzle.shape.width == _CLASSIC:
        found = ["classic"]
    if not found:
        found = ["plain" if has_boxes else "latin square"]
    return tuple(dict.fromkeys([*found, *([name] if (name := _NAMES_BY_SIZE.get(puzzle.size)) else [])]))
