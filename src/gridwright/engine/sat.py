"""The only door to the SAT solver: clauses go in, models come out, within a budget.

Glucose 4.2 from python-sat was chosen by measurement (benchmarks/nonogram_sat.py): close to the fastest on every
hard puzzle, it runs without the interpreter lock and takes assumptions and preferred values. Its compiled module
is called directly: the wrapper around it costs nine times as much to import and half as much again per clause.
"""

import enum
from collections.abc import Iterable, Iterator, Sequence
from types import TracebackType
from typing import Any, Self

from gridwright.engine.kernels import feed_clauses
from gridwright.model import Budget

__all__ = ["Answer", "Session"]

# One call to the solver runs at most this far before the budget is asked again: well under a second.
_SLICE_CONFLICTS = 2_000
_SLICE_PROPAGATIONS = 4_000_000
_SLICE_NUMBERS = 1_000_000
_NUMBER_BYTES = 4


class Answer(enum.Enum):
    """What the solver found out: a model, that there is none, or nothing within the budget."""

    SATISFIED = "satisfied"
    REFUTED = "refuted"
    UNDECIDED = "undecided"


class Session:
    """A growing set of clauses. Literals are integers from 1, negative when negated.

    >>> with Session() as session:
    ...     session.add([1, 2])
    ...     session.add([-1])
    ...     session.solve(Budget()), session.model
    (<Answer.SATISFIED: 'satisfied'>, [-1, 2])
    """

    def __init__(self, clauses: bytes = b"") -> None:
        """Open a session with clauses as 32-bit integers in native order, each clause ended by 0."""
        import pysolvers

        self._door: Any = pysolvers
        self._solver: Any = pysolvers.glucose421_new()
        self.feed(clauses)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Free the solver; the session is over."""
        if self._solver is not None:
            self._door.glucose421_del(self._solver)
            self._solver = None

    def feed(self, clauses: bytes, budget: Budget | None = None) -> bool:
        """Add many clauses at once, in the form that the encoders give; False if the budget ended meanwhile."""
        fed = 0
        while fed * _NUMBER_BYTES < len(clauses):
            if budget is not None and budget.is_spent:
                return False
            fed = feed_clauses(self._door.glucose421_add_cl, self._solver, clauses, fed, _SLICE_NUMBERS)
        return True

    def add(self, clause: Iterable[int]) -> None:
        """Add one clause."""
        self._door.glucose421_add_cl(self._solver, list(clause))

    def prefer(self, literals: Sequence[int]) -> None:
        """Name the values to try first."""
        self._door.glucose421_setphases(self._solver, list(literals))

    @property
    def conflicts(self) -> int:
        """Count the conflicts met so far."""
        return int(self._door.glucose421_acc_stats(self._solver)["conflicts"])

    @property
    def model(self) -> list[int]:
        """Give the last model: literal v or -v at place v - 1."""
        return list(self._door.glucose421_model(self._solver) or [])

    @property
    def core(self) -> list[int]:
        """Give the assumptions that the last refutation rests on; none if the clauses alone are refuted."""
        return list(self._door.glucose421_core(self._solver) or [])

    def solve(self, budget: Budget, assumptions: Sequence[int] = (), *, conflicts: int | None = None) -> Answer:
        """Search until an answer, the end of the budget, or so many conflicts in this call.

        The nodes of the budget count the conflicts of the session. The solver looks at its limits when it
        restarts, so it may run over by some hundred conflicts.
        """
        assumed = list(assumptions)
        end = None if conflicts is None else self.conflicts + conflicts
        if budget.nodes is not None:
            end = budget.nodes if end is None else min(end, budget.nodes)
        while not budget.is_spent:
            portion = _SLICE_CONFLICTS if end is None else min(_SLICE_CONFLICTS, end - self.conflicts)
            if portion <= 0:
                break
            self._door.glucose421_cbudget(self._solver, portion)
            self._door.glucose421_pbudget(self._solver, _SLICE_PROPAGATIONS)
            # No signal handler of the solver's own (0); the interpreter lock released while it runs (1).
            found = self._door.glucose421_solve_lim(self._solver, assumed, 0, 1)
            if found is not None:
                return Answer.SATISFIED if found else Answer.REFUTED
        return Answer.UNDECIDED

    def models(self, budget: Budget, over: Sequence[int]) -> Iterator[list[int]]:
        """Yield models that differ pairwise in the variables of `over`, until none is left or the budget ends.

        Afterwards `solve` tells which: REFUTED when all were given.
        """
        while self.solve(budget) is Answer.SATISFIED:
            model = self.model
            self.add([-model[abs(literal) - 1] for literal in over])
            yield model
