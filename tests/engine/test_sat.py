"""The SAT door: answers, models, preferences, budgets and cancelling."""

import itertools
import threading
import time
from array import array

import pytest

from gridwright.engine.sat import Answer, Session, Solver
from gridwright.model import Budget


def pigeons(holes: int) -> bytes:
    """Give the clauses of holes + 1 pigeons in too few holes: short to state, long to refute."""

    def name(pigeon: int, hole: int) -> int:
        return pigeon * holes + hole + 1

    clauses = array("i")
    for pigeon in range(holes + 1):
        clauses.extend([*(name(pigeon, hole) for hole in range(holes)), 0])
    for hole in range(holes):
        for one, other in itertools.combinations(range(holes + 1), 2):
            clauses.extend([-name(one, hole), -name(other, hole), 0])
    return clauses.tobytes()


@pytest.mark.parametrize("solver", Solver)
def test_fed_clauses_are_refuted(solver: Solver) -> None:
    with Session(pigeons(5), solver) as session:
        assert session.solve(Budget()) is Answer.REFUTED


@pytest.mark.parametrize("solver", Solver)
def test_a_search_that_ends_early_is_undecided_and_can_be_gone_on_with(solver: Solver) -> None:
    with Session(pigeons(6), solver) as session:
        assert session.solve(Budget(), conflicts=10) is Answer.UNDECIDED
        assert session.solve(Budget(seconds=0.0)) is Answer.UNDECIDED
        assert session.solve(Budget()) is Answer.REFUTED


@pytest.mark.parametrize("solver", Solver)
def test_a_refutation_names_the_assumptions_it_rests_on(solver: Solver) -> None:
    with Session(array("i", [1, 2, 0]).tobytes(), solver) as session:
        assert session.solve(Budget(), assumptions=[3, -1, -2]) is Answer.REFUTED
        assert set(session.core) == {-1, -2}


@pytest.mark.parametrize("solver", Solver)
def test_models_are_all_given_once(solver: Solver) -> None:
    with Session(array("i", [1, 2, 3, 0, -1, -2, 0]).tobytes(), solver) as session:
        models = {tuple(model) for model in session.models(Budget(), over=[1, 2, 3])}
        assert session.solve(Budget()) is Answer.REFUTED
    wanted = {
        (a, b, c)
        for a, b, c in itertools.product((-1, 1), (-2, 2), (-3, 3))
        if max(a, b, c) > 0 and not (a > 0 and b > 0)
    }
    assert models == wanted


@pytest.mark.parametrize("sign", [-1, 1])
def test_preferred_values_come_first(sign: int) -> None:
    with Session() as session:
        session.add([1, 2, 3])
        session.add([-1, -2, -3])
        session.prefer([sign * 1, -sign * 2, sign * 3])
        assert session.solve(Budget()) is Answer.SATISFIED
        assert session.model == [sign * 1, -sign * 2, sign * 3]


def test_assumptions_hold_for_one_call_only() -> None:
    with Session() as session:
        session.add([1])
        assert session.solve(Budget(), assumptions=[-1]) is Answer.REFUTED
        assert session.solve(Budget()) is Answer.SATISFIED


def test_core_names_the_assumptions_at_fault() -> None:
    with Session() as session:
        session.add([1, 2])
        session.add([3, 4])
        assert session.solve(Budget(), assumptions=[-3, -1, -2]) is Answer.REFUTED
        assert set(session.core) == {-1, -2}
        session.add([-1])
        session.add([-2])
        assert session.solve(Budget()) is Answer.REFUTED
        assert session.core == []


def test_a_call_ends_after_its_own_conflicts() -> None:
    with Session(pigeons(14)) as session:
        assert session.solve(Budget(), conflicts=300) is Answer.UNDECIDED
        assert session.conflicts < 10_000


def test_deadline_and_nodes_end_the_search() -> None:
    with Session(pigeons(14)) as session:
        assert session.solve(Budget(seconds=0.2)) is Answer.UNDECIDED
    with Session(pigeons(14)) as session:
        assert session.solve(Budget(nodes=500)) is Answer.UNDECIDED
        assert session.conflicts < 10_000


def test_another_thread_can_cancel_because_the_lock_is_released() -> None:
    stop = threading.Event()
    answers: list[Answer] = []

    def run() -> None:
        with Session(pigeons(14)) as session:
            answers.append(session.solve(Budget(stop=stop)))

    worker = threading.Thread(target=run)
    worker.start()
    time.sleep(0.2)
    stop.set()
    worker.join(timeout=30)
    assert answers == [Answer.UNDECIDED]


@pytest.mark.parametrize("clauses", [b"\x01\x00\x00", array("i", [1, 2]).tobytes()])
def test_torn_clauses_are_refused(clauses: bytes) -> None:
    with pytest.raises(ValueError, match="expected"):
        Session(clauses)
