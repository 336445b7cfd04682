"""The slow, obvious sudoku solver that every kernel is compared with: fill cell by cell, look at every rule."""

from collections.abc import Iterator, Sequence

from gridwright.sudoku import Sudoku

__all__ = ["is_legal_solution", "slow_solutions"]


def slow_solutions(puzzle: Sudoku) -> Iterator[tuple[int, ...]]:
    """Yield every solution as a tuple of symbols, in the order of the symbols."""
    values: list[int | None] = [None] * puzzle.shape.size
    yield from _fill(puzzle, values, 0)


def _fill(puzzle: Sudoku, values: list[int | None], cell: int) -> Iterator[tuple[int, ...]]:
    if cell == len(values):
        yield tuple(value for value in values if value is not None)
        return
    given = puzzle.givens[cell]
    for symbol in range(puzzle.size) if given is None else (given,):
        values[cell] = symbol
        if _fits(puzzle, values):
            yield from _fill(puzzle, values, cell + 1)
    values[cell] = None


def _fits(puzzle: Sudoku, values: Sequence[int | None]) -> bool:
    for cells in [*(house.cells for house in puzzle.houses), *(cage.cells for cage in puzzle.cages)]:
        placed = [values[cell] for cell in cells if values[cell] is not None]
        if len(set(placed)) != len(placed):
            return False
    for low, high in puzzle.less_than:
        small, large = values[low], values[high]
        if small is not None and large is not None and small >= large:
            return False
    for cage in puzzle.cages:
        placed_values = [value + 1 for cell in cage.cells if (value := values[cell]) is not None]
        if sum(placed_values) > cage.total:
            return False
        if len(placed_values) == len(cage.cells) and sum(placed_values) != cage.total:
            return False
    return True


def is_legal_solution(puzzle: Sudoku, symbols: Sequence[int]) -> bool:
    """Check a full grid against givens and rules without any solver."""
    given_kept = all(
        given is None or given == symbol for given, symbol in zip(puzzle.givens, symbols, strict=True)
    )
    return given_kept and _fits(puzzle, symbols)
