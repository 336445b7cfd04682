"""The number that a piece of a rule must have, where the solution is known: the sum of a cage, a sandwich."""

from collections.abc import Sequence

from gridwright.errors import GridwrightError, IllegalMoveError
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.rules import RULES
from gridwright.sudoku.setting.layering import rule_of
from gridwright.sudoku.solving.violations import Sheet, broken

__all__ = ["VALUE", "proposed_value"]

VALUE = "{value}"


def proposed_value(puzzle: Sudoku, name: str, field: str, form: str, solution: Sequence[int]) -> int | None:
    """Find the one number with which a piece agrees with a solution; None where there is none, or more than one.

    `form` is the text of the piece with `{value}` for its number.

    >>> grid = Sudoku("." * 16, boxes=(2, 2))
    >>> proposed_value(grid, "cages", "sums", "r1c1 r1c2={value}", [0, 1, 2, 3] * 4)
    3
    """
    size = puzzle.shape.size
    if len(solution) != size or not all(0 <= symbol < puzzle.size for symbol in solution):
        raise IllegalMoveError(f"expected a symbol for each of {size} cells, got {len(solution)}")
    sheet = Sheet(puzzle, dict(enumerate(solution)))
    most = max(puzzle.frame.values) * max(form.count("r"), puzzle.shape.height, puzzle.shape.width)
    found: list[int] = []
    for value in range(most + 1):
        try:
            rule = rule_of(RULES[name], {field: [form.replace(VALUE, str(value))]})
            rule.check(puzzle.frame)
            is_kept = not any(broken(sheet, rule.demands(puzzle.frame)))
        except GridwrightError:
            continue
        if is_kept:
            found.append(value)
        if len(found) > 1:
            return None
    return found[0] if found else None
