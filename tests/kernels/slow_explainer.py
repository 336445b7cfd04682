"""Sudoku Explainer's walk as far as naked pairs, slowly and obviously."""

from collections.abc import Iterator
from itertools import combinations

__all__ = ["slow_numbers"]

Cell = tuple[int, int]
Region = list[Cell]
Candidates = dict[Cell, set[int]]

_ROWS: list[Region] = [[(r, c) for c in range(9)] for r in range(9)]
_COLUMNS: list[Region] = [[(r, c) for r in range(9)] for c in range(9)]
_BLOCKS: list[Region] = [[(3 * (b // 3) + i // 3, 3 * (b % 3) + i % 3) for i in range(9)] for b in range(9)]
_KINDS = (_BLOCKS, _COLUMNS, _ROWS)
_DIGITS = range(1, 10)

Step = tuple[float, list[tuple[Cell, int]], tuple[Cell, int] | None]
"""The rating, what is removed, what is placed."""


def slow_numbers(puzzle: str) -> tuple[float, float, float] | None:
    """Give ER, EP and ED, or None where the walk needs more than it knows."""
    board: Candidates = {(r, c): set(_DIGITS) for r in range(9) for c in range(9)}
    for index, mark in enumerate(puzzle):
        if mark != ".":
            _put(board, divmod(index, 9), int(mark))
    ratings: list[float] = []
    first_placed = None
    while board:
        step = next(_steps(board), None)
        if step is None:
            return None
        rating, removed, placed = step
        ratings.append(rating)
        for cell, digit in removed:
            board[cell].discard(digit)
        if placed is not None:
            first_placed = len(ratings) if first_placed is None else first_placed
            _put(board, *placed)
    return max(ratings), max(ratings[:first_placed]), ratings[0]


def _put(board: Candidates, cell: Cell, digit: int) -> None:
    board.pop(cell, None)
    for kind in _KINDS:
        for region in kind:
            if cell in region:
                for other in region:
                    board.get(other, set()).discard(digit)


def _places(board: Candidates, region: Region, digit: int) -> list[Cell]:
    return [cell for cell in region if digit in board.get(cell, ())]


def _steps(board: Candidates) -> Iterator[Step]:
    yield from _hidden_singles(board)
    yield from _locked(board, direct=True)
    yield from _direct_hidden_sets(board, 2, 2.0)
    for cell in sorted(board):
        if len(board[cell]) == 1:
            yield 2.3, [], (cell, min(board[cell]))
    yield from _direct_hidden_sets(board, 3, 2.5)
    yield from _locked(board, direct=False)
    yield from _naked_pairs(board)


def _hidden_singles(board: Candidates) -> Iterator[Step]:
    for last_cell in (True, False):
        for kind in _KINDS:
            for region in kind:
                if last_cell and sum(cell in board for cell in region) != 1:
                    continue
                for digit in _DIGITS:
                    places = _places(board, region, digit)
                    if len(places) == 1:
                        yield 1.0 if last_cell else 1.2 if kind is _BLOCKS else 1.5, [], (places[0], digit)


def _locked(board: Candidates, *, direct: bool) -> Iterator[Step]:
    ways = ((_BLOCKS, _COLUMNS), (_BLOCKS, _ROWS), (_COLUMNS, _BLOCKS), (_ROWS, _BLOCKS))
    for number, (bases, covers) in enumerate(ways):
        for digit in _DIGITS:
            for base in bases:
                places = _places(board, base, digit)
                for cover in covers:
                    if len(places) < 2 or not set(places) <= set(cover):
                        continue
                    removed = [cell for cell in _places(board, cover, digit) if cell not in base]
                    if not direct and removed:
                        yield 2.6 if number < 2 else 2.8, [(cell, digit) for cell in removed], None
                    for other in bases if direct else []:
                        before = _places(board, other, digit)
                        after = [cell for cell in before if cell not in removed]
                        if other is not base and len(before) > 1 and len(after) == 1:
                            yield 1.7 if number < 2 else 1.9, [], (after[0], digit)


def _in_binary_order(items: list[int], size: int) -> list[tuple[int, ...]]:
    return sorted(combinations(items, size), key=lambda chosen: sum(1 << one for one in chosen))


def _direct_hidden_sets(board: Candidates, size: int, rating: float) -> Iterator[Step]:
    for region in (region for kind in _KINDS for region in kind):
        if sum(cell in board for cell in region) <= size:
            continue
        several = [digit for digit in _DIGITS if len(_places(board, region, digit)) > 1]
        for chosen in _in_binary_order(several, size):
            cells = {cell for digit in chosen for cell in _places(board, region, digit)}
            if len(cells) != size:
                continue
            for digit in several:
                after = [cell for cell in _places(board, region, digit) if cell not in cells]
                if digit not in chosen and len(after) == 1:
                    yield rating, [], (after[0], digit)


def _naked_pairs(board: Candidates) -> Iterator[Step]:
    for region in (region for kind in _KINDS for region in kind):
        pairs = [i for i, cell in enumerate(region) if len(board.get(cell, ())) == 2]
        if sum(cell in board for cell in region) < 4:
            continue
        for one, other in _in_binary_order(pairs, 2):
            digits = board[region[one]]
            rest = [cell for i, cell in enumerate(region) if i not in {one, other} and cell in board]
            removed = [(cell, digit) for cell in rest for digit in sorted(digits & board[cell])]
            if board[region[other]] == digits and removed:
                yield 3.0, removed, None
