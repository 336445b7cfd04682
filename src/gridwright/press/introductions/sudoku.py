"""The introduction of sudoku: a kind is the set of its rules, told in the words that each rule brings along."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

from gridwright.errors import UnknownNameError
from gridwright.model import About, Budget, Document, Puzzle
from gridwright.press.introduction import Introduction
from gridwright.sudoku import RULES, Rule, Sudoku
from gridwright.sudoku.puzzle import SYMBOLS
from gridwright.sudoku.rule import piece_fields
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.grids import Grids
from gridwright.sudoku.rules.regions import Regions
from gridwright.sudoku.rules.rows import Rows
from gridwright.sudoku.showing import board_to_show
from gridwright.sudoku.solving.solve import solve

__all__ = ["INTRODUCTION"]

_USUAL = (Rows, Columns, Boxes)
_KINDS: Mapping[str, Mapping[str, object]] = {
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


def _rules(puzzles: Sequence[Puzzle]) -> tuple[str, ...]:
    sudokus = [cast("Sudoku", puzzle) for puzzle in puzzles]
    sets = sorted({tuple(sudoku.symbols) for sudoku in sudokus}, key=len)
    what = "digits" if all("".join(symbols).isdecimal() for symbols in sets) else "symbols"
    spans = " or ".join(f"{symbols[0]} to {symbols[-1]}" for symbols in sets)
    by_size = ", by the size of the grid" if len(sets) > 1 else ""
    kinds = dict.fromkeys(type(rule) for rule in sudokus[0].rules)
    return (f"The {what} are {spans}{by_size}; each cell holds one.", *(kind.tell() for kind in kinds))


def _example(puzzle: Puzzle) -> Document:
    """Show the puzzle's rules on a board, solved with as few givens as that needs."""
    sudoku = cast("Sudoku", puzzle)
    has_boxes = any(isinstance(rule, Boxes) for rule in sudoku.rules)
    has_lines = any(isinstance(rule, Rows) for rule in sudoku.rules)
    plain = board_to_show(_kinds(sudoku), has_boxes=has_boxes, has_lines=has_lines)
    found = solve(plain, 1, Budget(5.0)).solutions[0]
    made = _with_givens(plain, [mask.bit_length() - 1 for mask in found.masks])
    if plain.size == sudoku.size:
        return made
    return replace(made, about=About(title=f"An example with {SYMBOLS[0]} to {SYMBOLS[plain.size - 1]}"))


def _kinds(puzzle: Sudoku) -> list[type[Rule]]:
    return list(dict.fromkeys(type(rule) for rule in _extra(puzzle)))


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


def _options_of(kind: str) -> Mapping[str, object]:
    if kind in _KINDS:
        return _KINDS[kind]
    if kind in RULES and not RULES[kind].is_layout:
        return {"rules": [kind]}
    drawn = [
        name for name, rule in RULES.items() if not rule.is_layout and (piece_fields(rule) or rule is Diagonals)
    ]
    raise UnknownNameError("kind of sudoku", kind, [*_KINDS, *drawn])


_OFFERED = {
    "": "Sudoku",
    "killer": "Killer sudoku",
    "jigsaw": "Jigsaw sudoku",
    "diagonal": "Diagonal sudoku",
    "thermo": "Thermometer sudoku",
    "kropki": "Kropki sudoku",
    "arrows": "Arrow sudoku",
    "sandwich": "Sandwich sudoku",
}

INTRODUCTION = Introduction(name=_name, rules=_rules, example=_example, options_of=_options_of, offered=_OFFERED)
