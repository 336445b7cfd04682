"""Solves by clause learning what resists the kernels; the clauses are built in C++ from what propagation left."""

from collections.abc import Sequence

from gridwright.engine import kernels
from gridwright.engine.sat import Answer, Session, most_numbers
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.model import Budget

__all__ = ["solve_clauses"]


def solve_clauses(
    layout: kernels.SudokuLayout, settled: Sequence[int], limit: int, budget: Budget
) -> tuple[list[bytes], bool, int]:
    """Find up to `limit` fillings of masks, best settled; say whether these are all, and count the conflicts."""
    with kernel_flag(budget.stop) as flag:
        written = kernels.sudoku_encode(layout, settled, seconds_left(budget), flag, most_numbers(budget))
    if written is None:
        return [], False, 0
    candidates = written.candidates
    found: list[bytes] = []
    with Session() as session:
        if not session.feed(written.clauses, budget):
            return [], False, 0
        del written
        while len(found) < limit:
            answer = session.solve(budget)
            if answer is not Answer.SATISFIED:
                return found, answer is Answer.REFUTED, session.conflicts
            model = session.model
            symbols = bytearray(mask.bit_length() - 1 for mask in settled)
            chosen = [variable for variable in range(1, len(candidates) + 1) if model[variable - 1] > 0]
            for variable in chosen:
                cell, symbol = candidates[variable - 1]
                symbols[cell] = symbol
            found.append(bytes(symbols))
            if not chosen:
                return found, True, session.conflicts
            # The cells determine each other, so the symbols alone tell this solution from all others.
            session.add([-variable for variable in chosen])
        return found, False, session.conflicts
