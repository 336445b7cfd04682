"""The primer of sudoku: a kind is the set of its rules, told in the words that each rule brings along."""

from collections.abc import Mapping
from typing import cast

from gridwright.errors import InvalidPuzzleError, UnknownNameError
from gridwright.grid import Shape
from gridwright.model import Budget, Document, Puzzle
from gridwright.press.primer import Primer, RuleText
from gridwright.sudoku import RULES, Rule, Sudoku
from gridwright.sudoku.rule import piece_fields, read_rule
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.grids import Grids
from gridwright.sudoku.rules.regions import Regions
from gridwright.sudoku.rules.rows import Rows
from gridwright.sudoku.solve import solve

__all__ = ["PRIMER"]

_SIDE = 4
_USUAL = (Rows, Columns, Boxes)
_KINDS: Mapping[str, Mapping[str, object]] = {
    "": {},
    "classic": {},
    "jigsaw": {"shape": "jigsaw"},
    "latin": {"shape": "latin"},
    "diagonal": {"diagonals": True},
    "killer": {"rules": ["cages"]},
    "thermo": {"rules": ["thermometers"]},
}


def _extra(puzzle: Sudoku) -> list[Rule]:
    return [rule for rule in puzzle.rules if not isinstance(rule, _USUAL)]


def _name(puzzle: Puzzle) -> str:
    sudoku = cast("Sudoku", puzzle)
    extra = _extra(sudoku)
    is_jigsaw = any(isinstance(rule, Regions) for rule in extra)
    added = [rule for rule in extra if not isinstance(rule, Regions)]
    others = list(dict.fromkeys(rule.words() for rule in added))
    has_houses = is_jigsaw or any(isinstance(rule, (Boxes, Grids)) for rule in sudoku.rules)
    name = "Jigsaw sudoku" if is_jigsaw else "Sudoku" if has_houses else "Latin square"
    if not others:
        return name
    usual = added[0].called()[0]
    if len(others) == 1 and has_houses and (usual != others[0] or usual.endswith("doku")):
        # What people say: killer sudoku, windoku.
        usual = usual.upper() if usual == "xv" else usual
        said = f"jigsaw {usual}" if is_jigsaw else usual
        said = said if said.endswith(("doku", "kaku")) else f"{said} sudoku"
        return said[0].upper() + said[1:]
    listed = others[0] if len(others) == 1 else f"{', '.join(others[:-1])} and {others[-1]}"
    return f"{name} with {listed}"


def _rules(puzzle: Puzzle) -> tuple[RuleText, ...]:
    sudoku = cast("Sudoku", puzzle)
    what = "digits" if "".join(sudoku.symbols).isdecimal() else "symbols"
    symbols = f"The {what} are {sudoku.symbols[0]} to {sudoku.symbols[-1]}; each cell holds one."
    kinds = dict.fromkeys(type(rule) for rule in sudoku.rules)
    return (RuleText("symbols", symbols), *(RuleText(kind.words(), kind.tell()) for kind in kinds))


def _example(puzzle: Puzzle) -> Document:
    """Lay the examples of the puzzle's rules on a small grid, and solve it with as few givens as that needs."""
    sudoku = cast("Sudoku", puzzle)
    extra = [read_rule(type(rule), type(rule).example) for rule in _extra(sudoku)]
    kinds = {type(rule) for rule in sudoku.rules}
    layout: list[Rule] = [Rows(), Columns()]
    if Boxes in kinds:
        layout.append(Boxes(2, 2))
    for rules in ([*layout, *extra], [Rows(), Columns(), *extra], layout):
        plain = Sudoku.with_rules(Shape(_SIDE, _SIDE), "1234", [None] * _SIDE**2, rules)
        found = solve(plain, 1, Budget(5.0)).solutions
        if found:
            solution = [mask.bit_length() - 1 for mask in found[0].masks]
            return _with_givens(plain, solution)
    raise AssertionError("a grid of rows and columns has a solution")  # pragma: no cover


def _with_givens(plain: Sudoku, solution: list[int]) -> Document:
    """Give symbols one by one until nothing else fits, then take back what is not needed."""
    givens: list[int | None] = [None] * len(solution)

    def puzzle() -> Sudoku:
        return plain.with_givens(givens)

    def is_unique() -> bool:
        return solve(puzzle(), 2, Budget(5.0)).count == 1

    order = [cell * 5 % len(solution) for cell in range(len(solution))]
    holes = plain.frame.holes
    for cell in order:
        if is_unique():
            break
        if cell not in holes:
            givens[cell] = solution[cell]
    for cell in order:
        kept, givens[cell] = givens[cell], None
        if kept is not None and not is_unique():
            givens[cell] = kept
    made = puzzle()
    return Document(made, goal=solve(made, 1, Budget(5.0)).solutions[0])


def _wishes(kind: str, size: int | str) -> Mapping[str, object]:
    sized = {"size": _side(size)} if size else {}
    if kind in _KINDS:
        return {**_KINDS[kind], **sized}
    if kind in RULES and not RULES[kind].is_layout:
        return {"rules": [kind], **sized}
    drawn = [
        name for name, rule in RULES.items() if not rule.is_layout and (piece_fields(rule) or rule is Diagonals)
    ]
    raise UnknownNameError("kind of sudoku", kind, [*filter(None, _KINDS), *drawn])


def _side(size: int | str) -> int:
    """Read 9 or 9x9."""
    height, _, width = str(size).partition("x")
    if not height.isascii() or not height.isdigit() or len(height) > 3 or (width and width != height):
        raise InvalidPuzzleError(f"expected the size of a sudoku such as 9 or 9x9, got {size!r}")
    return int(height)


PRIMER = Primer(
    name=_name, rules=_rules, example=_example, wishes=_wishes, colours=lambda _: {}, title_spoils=False
)
