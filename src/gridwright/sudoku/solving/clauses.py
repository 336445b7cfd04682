"""Clause learning for puzzles that resist the kernels, on clauses built in C++ after propagation."""

from collections.abc import Sequence
from types import TracebackType
from typing import Self

from gridwright.engine import kernels
from gridwright.engine.sat import Answer, Session, Solver, most_numbers
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.model import Budget

__all__ = ["ClauseSearch", "solve_clauses"]

# What resists with more symbols takes seconds, and the patient solver is far ahead (benchmarks/sudoku_large.py).
_MOST_SYMBOLS_OF_QUICK = 25


class ClauseSearch:
    """A search for up to `limit` fillings of masks, best settled, that can be gone on with."""

    def __init__(self, layout: kernels.SudokuLayout, settled: Sequence[int], limit: int, budget: Budget) -> None:
        """Encode the clauses; if the budget ends meanwhile, the search cannot continue."""
        self.found: list[bytes] = []
        self.is_complete = False
        self._settled = settled
        self._limit = limit
        is_large = max((mask.bit_length() for mask in settled), default=0) > _MOST_SYMBOLS_OF_QUICK
        self._session = Session(solver=Solver.PATIENT if is_large else Solver.QUICK)
        with kernel_flag(budget.stop) as flag:
            written = kernels.sudoku_encode(layout, settled, seconds_left(budget), flag, most_numbers(budget))
        self._candidates = written.candidates if written else []
        self._is_over = written is None or not self._session.feed(written.clauses, budget)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._session.close()

    @property
    def conflicts(self) -> int:
        """Count the conflicts met so far."""
        return self._session.conflicts

    def go_on(self, budget: Budget, conflicts: int | None = None) -> bool:
        """Continue for at most that many conflicts; return whether the search is finished or cannot continue."""
        while not self._is_over and len(self.found) < self._limit:
            answer = self._session.solve(budget, conflicts=conflicts)
            if answer is Answer.UNDECIDED:
                return False
            self._is_over = self.is_complete = answer is Answer.REFUTED
            if answer is Answer.SATISFIED:
                self._take()
        return True

    def _take(self) -> None:
        model = self._session.model
        symbols = bytearray(mask.bit_length() - 1 for mask in self._settled)
        chosen = [variable for variable in range(1, len(self._candidates) + 1) if model[variable - 1] > 0]
        for variable in chosen:
            cell, symbol = self._candidates[variable - 1]
            symbols[cell] = symbol
        self.found.append(bytes(symbols))
        if chosen:
            # The cells determine each other, so the symbols alone tell this solution from all others.
            self._session.add([-variable for variable in chosen])
        else:
            self._is_over = self.is_complete = True


def solve_clauses(
    layout: kernels.SudokuLayout, settled: Sequence[int], limit: int, budget: Budget
) -> tuple[list[bytes], bool, int]:
    """Find up to `limit` fillings of masks, best settled; say whether these are all, and count the conflicts."""
    with ClauseSearch(layout, settled, limit, budget) as search:
        search.go_on(budget)
        return search.found, search.is_complete, search.conflicts
