"""Clause learning for what the compiled engine left open: find solutions, prove that there are no more.

As long as no solution is known, the search, which can prove that there is none, takes turns with what only finds
one, each turn longer than the last, so that neither loses more than some times what the other needs. Where much is
open and beliefs failed to settle the whole picture, most of what they settled first is right, and short searches
assume a beginning of that list. Where less is open, beliefs are formed again, beginning another way.
"""

from collections.abc import Iterator, Sequence

from gridwright.engine.kernels import NonogramSolver, StopFlag
from gridwright.engine.sat import Answer, Session, most_numbers
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.model import Budget

__all__ = ["learn_clauses"]

_FIRST_CONFLICTS = 1_000
_GUIDED_CONFLICTS = 2_000
# Doubled each time; a few thousand conflicts take as long as six.
_FIRST_TRIES = 6
# Beginnings of the list of beliefs, in sixteenths: with few, little is gained; with many, one is wrong.
_BEGINNINGS = (1, 2, 3, 4, 6, 8)


def learn_clauses(solver: NonogramSolver, limit: int, budget: Budget) -> int:
    """Search for solutions up to the limit, or for a proof that all are known; return the conflicts used."""
    with Session() as session, kernel_flag(budget.stop) as flag:
        clauses = solver.encode(seconds_left(budget), flag, most_numbers(budget))
        if clauses is None or not session.feed(clauses, budget):
            return 0
        del clauses
        session.prefer(solver.preferences(seconds_left(budget), flag))
        excluded = 0
        while True:
            while excluded < solver.solution_count:
                session.add(solver.other_than(excluded))
                excluded += 1
            known = solver.solution_count
            answer = session.solve(budget) if known else _find_first(session, solver, budget, flag)
            if answer is Answer.SATISFIED:
                if solver.solution_count == known:
                    solver.accept_model(session.model)
                if solver.solution_count < limit:
                    solver.find_neighbours(seconds_left(budget), flag)
            if answer is Answer.REFUTED:
                solver.conclude()
            if answer is not Answer.SATISFIED or solver.solution_count >= limit:
                return session.conflicts


def _find_first(session: Session, solver: NonogramSolver, budget: Budget, flag: StopFlag | None) -> Answer:
    """Look for a model; SATISFIED, too, where the solver has found a solution itself meanwhile."""
    tries = _FIRST_TRIES
    for assumed, conflicts in _turns(session, solver.beliefs()):
        answer = session.solve(budget, assumed, conflicts=conflicts)
        if answer is Answer.SATISFIED or (answer is Answer.REFUTED and not assumed):
            return answer
        if not assumed:
            solver.find_hastily(tries, seconds_left(budget), flag)
            tries *= 2
            if solver.solution_count:
                return Answer.SATISFIED
        if budget.is_spent or (budget.nodes is not None and session.conflicts >= budget.nodes):
            break
    return Answer.UNDECIDED


def _turns(session: Session, beliefs: list[int]) -> Iterator[tuple[Sequence[int], int]]:
    """Yield what to assume and how long to search, guided and free searches in turn, ever longer."""
    free, guided = _FIRST_CONFLICTS, _GUIDED_CONFLICTS
    known_good = len(beliefs)
    while True:
        yield (), free
        free *= 3
        for sixteenths in _BEGINNINGS:
            length = min(known_good, len(beliefs) * sixteenths // 16)
            if length == 0:
                continue
            yield beliefs[:length], guided
            if core := set(session.core):
                # Refuted: a later attempt stops short of the last belief that the refutation needs.
                known_good = max(i for i in range(length) if beliefs[i] in core)
        guided *= 2
