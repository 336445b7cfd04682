"""Isomorphic puzzles: digits renamed, lines exchanged, transposed; and the canonical form of them all."""

import random

from gridwright.engine import kernels
from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell
from gridwright.model import Budget, Verdict
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.setting.turning import turned_form
from gridwright.sudoku.solving.prepare import is_classic
from gridwright.sudoku.solving.solve import solve

__all__ = ["canonical_form", "vary"]

_BLANK = 9


def vary(puzzle: Sudoku, seed: int) -> Sudoku:
    """Return a random isomorphic puzzle: digits renamed; bands, stacks and lines permuted; perhaps transposed.

    Only what leaves every rule as it is can be done: a puzzle with regions, cages or lines keeps its places, and
    one whose values count keeps its digits.

    >>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> other = vary(Sudoku.classic(line), seed=5)
    >>> other == Sudoku.classic(line), canonical_form(other) == canonical_form(Sudoku.classic(line))
    (False, True)
    """
    rng = random.Random(f"vary {seed}")
    names = list(range(puzzle.size))
    if len(puzzle.houses) == len(puzzle.demands):
        rng.shuffle(names)
    cells = _reordered(puzzle, rng)
    givens = [None if (given := puzzle.givens[cell]) is None else names[given] for cell in cells]
    return puzzle.with_givens(givens)


def _reordered(puzzle: Sudoku, rng: random.Random) -> list[Cell]:
    """Return a new order of the cells that maps the demands onto themselves."""
    shape = puzzle.shape
    for height, width in _band_sizes(puzzle):
        rows, columns = _order(shape.height, height, rng), _order(shape.width, width, rng)
        cells = [shape.cell(r, c) for r in rows for c in columns]
        if rng.random() < 0.5 and shape.height == shape.width and height == width:
            cells = [shape.cell(c, r) for r in rows for c in columns]
        if _keeps(puzzle, cells):
            return cells
    return list(shape.cells)


def _band_sizes(puzzle: Sudoku) -> list[tuple[int, int]]:
    from gridwright.sudoku.rules.boxes import Boxes

    boxes = [(rule.height, rule.width) for rule in puzzle.rules if isinstance(rule, Boxes)]
    return [*boxes, *([] if boxes else [(puzzle.shape.height, puzzle.shape.width)])]


def _order(length: int, band: int, rng: random.Random) -> list[int]:
    bands = rng.sample(range(length // band), length // band)
    return [band * number + inside for number in bands for inside in rng.sample(range(band), band)]


def _keeps(puzzle: Sudoku, cells: list[Cell]) -> bool:
    """Return whether houses stay houses; other demands are left in place."""
    if len(puzzle.houses) != len(puzzle.demands):
        return False
    houses = {frozenset(house.cells) for house in puzzle.houses}
    return all(frozenset(cells[cell] for cell in house.cells) in houses for house in puzzle.houses)


def canonical_form(puzzle: Sudoku, *, seconds: float | None = 10.0, budget: Budget | None = None) -> str:
    """Return one text for all puzzles that differ only by digits, order of lines and turning.

    A classic puzzle needs its only solution for that, which is found within `seconds` or a budget. Others are the
    same up to turning and mirroring, where nothing but houses counts also up to names, and in grids with boxes of
    up to six cells up to the order of lines.

    >>> canonical_form(Sudoku("2.1. .... .... ....")) == canonical_form(Sudoku("3.4. .... .... ...."))
    True
    """
    if not is_classic(puzzle):
        return turned_form(puzzle)
    found = solve(puzzle, 2, budget or Budget(seconds))
    if found.verdict is not Verdict.UNIQUE:
        raise InvalidPuzzleError(f"expected a puzzle with one solution, got one with {found.verdict.value}")
    solution = bytes(mask.bit_length() - 1 for mask in found.solutions[0].masks)
    givens = bytes(_BLANK if given is None else given for given in puzzle.givens)
    return "".join("." if s == _BLANK else str(s + 1) for s in kernels.sudoku_canonical(givens, solution))
