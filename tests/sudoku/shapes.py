"""Puzzles of every shape whose solution is known because they were made from it."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

import gridwright as gw
from gridwright.grid import Shape
from gridwright.model import Board
from gridwright.sudoku import Frame, Rule, Sudoku
from gridwright.sudoku.demands import Sum
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.extra_regions import ExtraRegions
from gridwright.sudoku.rules.inequalities import Inequalities

_WINDOW_ROWS = (".aaa.bbb.",) * 3, (".ccc.ddd.",) * 3
WINDOWS = (".........", *_WINDOW_ROWS[0], ".........", *_WINDOW_ROWS[1], ".........")


@dataclass(frozen=True)
class Sums(Rule):
    """Cages given as data, for tests of cage reasoning."""

    parts: tuple[tuple[tuple[int, ...], int], ...]

    def demands(self, frame: Frame) -> Iterator[Sum]:  # noqa: ARG002
        """List the cages."""
        for cells, total in self.parts:
            name = f"cage of {total}"
            yield Sum(cells, (1,) * len(cells), frozenset({total}), name, is_distinct=True)


def empty(size: int, **rules: object) -> Sudoku:
    """Make an empty grid of a shape."""
    return Sudoku("." * size * size, **rules)  # type: ignore[arg-type]


def jigsaw(size: int, seed: int) -> Sudoku:
    """Cut a grid into irregular regions that allow a solution: boxes whose border cells were traded."""
    rng = random.Random(seed)
    regions = [0] * size * size
    for number, house in enumerate(house for house in empty(size).houses if house.name.startswith("box")):
        for cell in house.cells:
            regions[cell] = number
    shape = Shape(size, size)
    while True:
        for _ in range(40 * size):
            one, two = rng.sample(range(size * size), 2)
            traded = list(regions)
            traded[one], traded[two] = traded[two], traded[one]
            if all(_is_connected(shape, traded, number) for number in {regions[one], regions[two]}):
                regions = traded
        puzzle = empty(size, regions="".join(chr(ord("a") + number) for number in regions))
        if gw.solve(puzzle, 1, seconds=2).solutions:
            return puzzle


def _is_connected(shape: Shape, regions: list[int], number: int) -> bool:
    cells = {cell for cell, region in enumerate(regions) if region == number}
    reached, edge = set[int](), [min(cells)]
    while edge:
        cell = edge.pop()
        if cell in cells and cell not in reached:
            reached.add(cell)
            edge.extend(shape.neighbours(cell))
    return reached == cells


SHAPES = {
    "4x4": empty(4),
    "6x6": empty(6),
    "6x6 diagonals": empty(6, rules=[Diagonals()]),
    "6x6 jigsaw": jigsaw(6, 1),
    "9x9 jigsaw": jigsaw(9, 2),
    "9x9": empty(9),
    "9x9 diagonals": empty(9, rules=[Diagonals()]),
    "9x9 windows": empty(9, rules=[ExtraRegions(WINDOWS)]),
}


def solution_of(puzzle: Sudoku, rng: random.Random) -> Board:
    """Find a solution with the symbols shuffled, so that every call gives another grid."""
    board = gw.solve(puzzle, 1).solutions[0]
    shuffled = rng.sample(range(puzzle.size), puzzle.size)
    return Board(board.shape, tuple(1 << shuffled[mask.bit_length() - 1] for mask in board.masks))


def with_givens(puzzle: Sudoku, solution: Board, share: float, rng: random.Random) -> Sudoku:
    """Print a share of a solution."""
    shown = [solution.symbol(cell) if rng.random() < share else None for cell in puzzle.shape.cells]
    return Sudoku.with_rules(puzzle.shape, puzzle.symbols, shown, puzzle.rules)


def with_inequalities(puzzle: Sudoku, solution: Board, share: float, rng: random.Random) -> Sudoku:
    """Add signs between some neighbours, true in the solution."""
    name = puzzle.shape.name
    signs = [
        f"{name(a)}{'<' if solution.masks[a] < solution.masks[b] else '>'}{name(b)}"
        for a in puzzle.shape.cells
        for b in puzzle.shape.neighbours(a)
        if a < b and rng.random() < share
    ]
    return Sudoku.with_rules(puzzle.shape, puzzle.symbols, puzzle.givens, (*puzzle.rules, Inequalities.of(*signs)))


def with_cages(puzzle: Sudoku, solution: Board, rng: random.Random) -> Sudoku:
    """Cut the grid into cages of one to four cells, true in the solution."""
    left = set(puzzle.shape.cells)
    parts: list[tuple[tuple[int, ...], int]] = []
    for cell in puzzle.shape.cells:
        if cell not in left:
            continue
        cage = [cell]
        for _ in range(rng.randrange(1, 4)):
            seen = {solution.masks[c] for c in cage}
            near = [n for c in cage for n in puzzle.shape.neighbours(c) if n in left and n not in cage]
            near = [n for n in near if solution.masks[n] not in seen]
            if near:
                cage.append(rng.choice(near))
        left.difference_update(cage)
        parts.append((tuple(sorted(cage)), sum(solution.masks[c].bit_length() for c in cage)))
    return Sudoku.with_rules(puzzle.shape, puzzle.symbols, puzzle.givens, (*puzzle.rules, Sums(tuple(parts))))


def known_puzzles(seed: int, rounds: int) -> Iterator[tuple[str, Sudoku, Board]]:
    """Yield puzzles of every shape and kind, with the solution that they were made from."""
    rng = random.Random(seed)
    for title, shape in SHAPES.items():
        solution = solution_of(shape, rng)
        for _ in range(rounds):
            shuffled = rng.sample(range(shape.size), shape.size)
            grid = Board(shape.shape, tuple(1 << shuffled[mask.bit_length() - 1] for mask in solution.masks))
            yield title, with_givens(shape, grid, rng.uniform(0.25, 0.5), rng), grid
            sparse = with_givens(shape, grid, rng.uniform(0.05, 0.3), rng)
            yield f"{title} inequalities", with_inequalities(sparse, grid, 0.4, rng), grid
            yield f"{title} cages", with_cages(sparse, grid, rng), grid
