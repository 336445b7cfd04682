"""The only module that imports the SAT solvers: clauses in, models out, within a budget.

Glucose 4.2 from python-sat was chosen by measurement (benchmarks/nonogram_sat.py): close to the fastest on every
hard puzzle, it runs without the interpreter lock and takes assumptions and preferred values. Its compiled module
is called directly: the wrapper around it costs nine times as much to import and half as much again per clause.

The solver looks at its limits only when it restarts. With few clauses that is soon; with many, a call runs in a
thread of its own, and one that does not come back in time is left to itself: it ends at its next restart, and
frees the solver then.

CaDiCaL 1.9.5 is there for what takes long in any case, sudoku of 36x36 and the like (benchmarks/sudoku_large.py).
It cannot be interrupted and keeps the interpreter lock, so it runs in slices of about the time that anybody would
wait for an answer to a stop.
"""

import enum
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from types import TracebackType
from typing import Any, Self

from gridwright.engine.kernels import feed_clauses
from gridwright.engine.memory import MemoryWatch
from gridwright.model import Budget

__all__ = ["Answer", "Session", "Solver", "most_numbers"]

# Conflicts per solver call, after which the budget is checked again: well under a second.
_SLICE_CONFLICTS = 2_000
_SLICE_PROPAGATIONS = 4_000_000
_SLICE_NUMBERS = 100_000
_NUMBER_BYTES = 4
# Bytes per literal, here and in the solver, measured on clauses of nonograms and sudoku.
_BYTES_PER_NUMBER = 32
# With this many literals the solver may not restart, and so not stop, within a reasonable time.
_MANY_NUMBERS = 1_000_000
_LOOK_SECONDS = 0.05
_GRACE_SECONDS = 0.1
# A slice of the patient solver begins with so many conflicts; what it takes says how many the next one may have.
_FIRST_CONFLICTS = 1_000
_MOST_CONFLICTS = 200_000
_SLICE_SECONDS = 0.5
_MOST_GROWTH = 8


class Solver(enum.Enum):
    """Which solver a session runs: the quick one for what ends soon, the patient one for very large puzzles."""

    QUICK = "glucose421"
    PATIENT = "cadical195"


class Answer(enum.Enum):
    """The solver's answer: a model, a refutation, or neither within the budget."""

    SATISFIED = "satisfied"
    REFUTED = "refuted"
    UNDECIDED = "undecided"


def most_numbers(budget: Budget) -> int:
    """Return how many literals the clauses of a session may hold within the memory budget."""
    return 1 << 62 if budget.memory is None else budget.memory // _BYTES_PER_NUMBER


class Session:
    """A growing set of clauses. Literals are integers from 1, negative when negated.

    >>> with Session() as session:
    ...     session.add([1, 2])
    ...     session.add([-1])
    ...     session.solve(Budget()), session.model
    (<Answer.SATISFIED: 'satisfied'>, [-1, 2])
    """

    def __init__(self, clauses: bytes = b"", solver: Solver = Solver.QUICK) -> None:
        """Open a session with clauses as 32-bit integers in native order, each clause ended by 0."""
        import pysolvers

        self._door: Any = _Door(pysolvers, solver)
        self._is_patient = solver is Solver.PATIENT
        self._solver: Any = self._door.new()
        self._slice = _FIRST_CONFLICTS
        self._assumed: list[int] = []
        self._memory = MemoryWatch()
        self._fed = 0
        self._conflicts = 0
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
            self._door.free(self._solver)
            self._solver = None

    def feed(self, clauses: bytes, budget: Budget | None = None) -> bool:
        """Add many clauses in the encoders' format; False if the budget ran out meanwhile."""
        fed = 0
        while fed * _NUMBER_BYTES < len(clauses):
            if budget is not None and (budget.is_spent or self._memory.is_over(budget)):
                return False
            fed = feed_clauses(self._door.add_cl, self._solver, clauses, fed, _SLICE_NUMBERS)
        self._fed += fed
        return True

    def add(self, clause: Iterable[int]) -> None:
        """Add one clause."""
        self._door.add_cl(self._solver, list(clause))

    def prefer(self, literals: Sequence[int]) -> None:
        """Set the values to try first."""
        self._door.setphases(self._solver, list(literals))

    @property
    def conflicts(self) -> int:
        """Count the conflicts met so far."""
        if self._solver is not None:
            self._conflicts = int(self._door.acc_stats(self._solver)["conflicts"])
        return self._conflicts

    @property
    def model(self) -> list[int]:
        """Return the last model: literal v or -v at place v - 1."""
        return list(self._door.model(self._solver) or [])

    @property
    def core(self) -> list[int]:
        """Return the assumptions used in the last refutation; empty if the clauses alone are unsatisfiable."""
        asked = (self._assumed,) if self._is_patient else ()
        return list(self._door.core(self._solver, *asked) or [])

    def solve(self, budget: Budget, assumptions: Sequence[int] = (), *, conflicts: int | None = None) -> Answer:
        """Search until there is an answer, the budget runs out, or the call reaches its limit of conflicts.

        The nodes of the budget count the conflicts of the session. The solver looks at its limits when it
        restarts, so it may run over by some hundred conflicts. A call that the end of the time left to itself
        ends the session: there is nothing to ask it any more.
        """
        assumed = self._assumed = list(assumptions)
        end = None if conflicts is None else self.conflicts + conflicts
        if budget.nodes is not None:
            end = budget.nodes if end is None else min(end, budget.nodes)
        while self._solver is not None and not (budget.is_spent or self._memory.is_over(budget)):
            portion = self._slice if self._is_patient else _SLICE_CONFLICTS
            portion = portion if end is None else min(portion, end - self.conflicts)
            if portion <= 0:
                break
            self._door.cbudget(self._solver, portion)
            found = self._search_slice(assumed, portion) if self._is_patient else self._search(assumed, budget)
            if found is not None:
                return Answer.SATISFIED if found else Answer.REFUTED
        return Answer.UNDECIDED

    def _search_slice(self, assumed: list[int], portion: int) -> bool | None:
        """Call the patient solver, and let the next slice take about as long as one should."""
        began = time.perf_counter()
        answer: int = self._door.solve_lim(self._solver, assumed, 0)  # -1, 0 for undecided, or 1
        seconds = time.perf_counter() - began
        growth = min(_SLICE_SECONDS / max(seconds, 1e-3), _MOST_GROWTH)
        self._slice = min(max(int(portion * growth), _FIRST_CONFLICTS // 10), _MOST_CONFLICTS)
        return answer > 0 if answer else None

    def _search(self, assumed: list[int], budget: Budget) -> bool | None:
        """Call the quick solver, and come back when it does or soon after the budget's end."""
        self._door.pbudget(self._solver, _SLICE_PROPAGATIONS)
        # No signal handler of the solver's own (0); the interpreter lock released while it runs (1).
        if self._fed < _MANY_NUMBERS or (budget.seconds is None and budget.stop is None):
            found: bool | None = self._door.solve_lim(self._solver, assumed, 0, 1)
            return found
        call = _Call(self._door, self._solver, assumed)
        while not call.is_back(
            _LOOK_SECONDS if budget.remaining is None else min(_LOOK_SECONDS, budget.remaining)
        ):
            if budget.is_spent:
                self._door.interrupt(self._solver)
                if call.is_back(_GRACE_SECONDS) or not call.abandon():
                    break
                self._solver = None
                return None
        self._door.clearint(self._solver)
        return call.found

    def models(self, budget: Budget, over: Sequence[int]) -> Iterator[list[int]]:
        """Yield models that differ pairwise in the variables of `over`, until none is left or the budget ends.

        Afterwards `solve` tells which: REFUTED when all were given.
        """
        while self.solve(budget) is Answer.SATISFIED:
            model = self.model
            self.add([-model[abs(literal) - 1] for literal in over])
            yield model


class _Door:
    """The functions of one solver in the compiled module, by their names without the solver's."""

    def __init__(self, module: Any, solver: Solver) -> None:  # noqa: ANN401  (compiled)
        self._module, self._solver = module, solver.value

    def free(self, session: Any) -> None:  # noqa: ANN401  (compiled)
        """End a solver; the patient one also asks for the file of a proof, which there is none of."""
        free = getattr(self._module, f"{self._solver}_del")
        free(session) if self._solver == Solver.QUICK.value else free(session, None)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  (compiled)
        function = getattr(self._module, f"{self._solver}_{name}")
        setattr(self, name, function)
        return function


class _Call:
    """One solver call in a thread; a caller that does not wait for it must abandon the solver to it."""

    def __init__(self, door: Any, solver: Any, assumed: list[int]) -> None:  # noqa: ANN401  (compiled)
        self.found: bool | None = None
        self._door, self._solver, self._assumed = door, solver, assumed
        self._lock = threading.Lock()
        self._done = threading.Event()
        self._is_abandoned = False
        threading.Thread(target=self._run, name="gridwright-sat", daemon=True).start()

    def is_back(self, seconds: float) -> bool:
        """Wait up to the given seconds for the call to return."""
        return self._done.wait(seconds)

    def abandon(self) -> bool:
        """Abandon the solver to the thread; False if the call has just returned."""
        with self._lock:
            self._is_abandoned = not self._done.is_set()
            return self._is_abandoned

    def _run(self) -> None:
        self.found = self._door.solve_lim(self._solver, self._assumed, 0, 1)
        with self._lock:
            self._done.set()
            if self._is_abandoned:
                self._door.free(self._solver)
