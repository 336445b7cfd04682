"""The slow, obvious sudoku solver that every kernel is compared with: fill cell by cell, look at every rule."""

from collections.abc import Iterator, Sequence

from gridwright.sudoku import Sudoku

__all__ = ["is_legal_solution", "slow_solutions"]


def slow_solutions(puzzle: Sudoku) -> Iterator[tuple[int, ...]]:
    """Yield every solution as a tuple of symbols, in the order of the symbols."""
    values: list[int | None] = list(puzzle.givens)
    if all(_fits(puzzle, values, cell) for cell in puzzle.shape.cells):
        yield from _fill(puzzle, values, 0)


def _fill(puzzle: Sudoku, values: list[int | None], cell: int) -> Iterator[tuple[int, ...]]:
    if cell == len(values):
        yield tuple(value for value in values if value is not None)
    elif puzzle.givens[cell] is not None:
        yield from _fill(puzzle, values, cell + 1)
    else:
        for symbol in range(puzzle.size):
            values[cell] = symbol
            if _fits(puzzle, values, cell):
                yield from _fill(puzzle, values, cell + 1)
        values[cell] = None


def _fits(puzzle: Sudoku, values: Sequence[int | None], cell: int) -> bool:
    """Tell whether the rules that know a cell allow its value beside the values placed so far."""
    for cells in [*(house.cells for house in puzzle.houses), *(cage.cells for cage in puzzle.cages)]:
        if cell in cells:
            placed = [values[other] for other in cells if values[other] is not None]
            if len(set(placed)) != len(placed):
                return False
    for low, high in puzzle.less_than:
        small, large = values[low], values[high]
        if small is not None and large is not None and small >= large:
            return False
    for cage in puzzle.cages:
        worth = [value + 1 for other in cage.cells if (value := values[other]) is not None]
        if len(worth) == len(cage.cells) and sum(worth) != cage.total:
            return False
    for line in puzzle.line_sums:
        worth = [value + 1 for other in line.cells if (value := values[other]) is not None]
        if len(worth) == len(line.cells) and sum(worth) != line.total:
            return False
    return True


def is_legal_solution(puzzle: Sudoku, symbols: Sequence[int]) -> bool:
    """Check a full grid against givens and rules without any solver."""
    pairs = zip(puzzle.givens, symbols, strict=True)
    keeps_givens = all(given in {None, symbol} for given, symbol in pairs)
    return keeps_givens and all(_fits(puzzle, symbols, cell) for cell in puzzle.shape.cells)
