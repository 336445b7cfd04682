"""The search that any puzzle gets for free: tighten, then branch on the cell with fewest symbols."""

import time

from gridwright.model import Board, Budget, Puzzle, SolutionSet

__all__ = ["search"]


def search(puzzle: Puzzle, limit: int, budget: Budget) -> SolutionSet:
    """Find up to `limit` solutions with nothing but the puzzle's own `tighten`."""
    began = time.perf_counter()
    settled = puzzle.tighten(puzzle.start)
    stack = [settled]
    found: list[Board] = []
    nodes = 0
    while stack and len(found) < limit:
        if budget.is_spent or (budget.nodes is not None and nodes >= budget.nodes):
            break
        nodes += 1
        board = puzzle.tighten(stack.pop())
        if board.is_broken:
            continue
        if board.is_complete:
            found.append(board)
            continue
        cell = min(board.open_cells, key=lambda c: board.masks[c].bit_count())
        stack.extend(board.with_only([(cell, symbol)]) for symbol in reversed(board.symbols(cell)))
    return SolutionSet(
        solutions=tuple(found),
        complete=not stack,
        settled=settled,
        engine="search",
        effort={"nodes": nodes},
        seconds=time.perf_counter() - began,
    )
