"""Worker processes: the same answers as at home, limits that hold, and a new process for one that died."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from types import SimpleNamespace

import msgspec
import pytest

import gridwright as gw
from gridwright.batch import workers
from gridwright.batch.doing import block_of, do
from gridwright.batch.pages import Pages
from gridwright.batch.pieces import Piece
from gridwright.batch.request import Request, perform
from gridwright.batch.work import WORK
from gridwright.batch.workers import Worker
from gridwright.model.answers import Answer, ExplainAnswer, GenerateAnswer, SolveAnswer
from gridwright.model.solutions import Solutions

ONES = ";".join("1" * 5)
SMALL = f"{ONES}\n{ONES}"
CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ON_PUZZLES = [kind for kind, work in WORK.items() if work.do or work.do_and_tell]
LONG = "\n".join([";".join(["1"] * 200)] * 2)


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    with Worker() as worker:
        yield worker


def _cases() -> list[tuple[str, str]]:
    families = {"nonogram": SMALL, "sudoku": CLASSIC}
    fitting = [
        (kind, text)
        for kind in ON_PUZZLES
        for family, text in families.items()
        if WORK[kind].family in {"any", family}
    ]
    return [(kind, text) for kind, text in fitting if kind != "repair"]


def test_work_for_one_family_refuses_the_other(worker: Worker) -> None:
    assert "expected a nonogram" in worker.perform(Request(kind="repair", text=CLASSIC)).problem
    assert "expected a sudoku" in worker.perform(Request(kind="fill", text=SMALL)).problem


def test_parts_come_before_the_answer(worker: Worker) -> None:
    parts: list[bytes] = []
    whole = worker.perform(Request(kind="examine", text=CLASSIC), on_part=parts.append)
    stages = [msgspec.json.decode(part)["stage"] for part in parts]
    assert stages == ["violations", "verdict", "grid", "rating", "redundant"]
    assert msgspec.json.decode(whole.answer)["verdict"] == "unique"


@pytest.mark.parametrize(("kind", "text"), _cases())
def test_a_process_answers_as_this_one_does(worker: Worker, kind: str, text: str) -> None:
    request = Request(kind=kind, text=text, seconds=60)
    here, there = perform(request), worker.perform(request)
    assert there.problem == ""
    kept = WORK[kind].answer
    if kept is None:
        assert there.answer == here.answer
        return
    assert isinstance(here.answer, kept)
    answer = msgspec.json.decode(there.answer, type=kept, strict=True)
    for told in (answer, here.answer):
        if isinstance(told, SolveAnswer):
            told.seconds, told.words = 0, ""
        elif isinstance(told, ExplainAnswer):
            told.seconds = 0
    assert answer == here.answer


@pytest.mark.parametrize("kind", ON_PUZZLES)
def test_wrong_options_and_texts_are_one_sentence(worker: Worker, kind: str) -> None:
    wrong = worker.perform(Request(kind=kind, text=SMALL, options={"no such option": 1}))
    assert "no such option" in wrong.problem
    assert worker.perform(Request(kind=kind, text="hello")).problem.startswith("expected a puzzle")
    assert "numbered 1 to 1" in worker.perform(Request(kind=kind, text=SMALL, number=2)).problem


def test_puzzles_made_elsewhere_are_those_made_here(worker: Worker) -> None:
    request = Request(
        kind="generate", text="", options={"family": "sudoku", "options": {"size": 4}, "count": 3, "seed": 5}
    )
    piece = Piece(request=request, form="jsonl", first=0, made=3)
    (block,) = worker.perform_piece(piece)
    assert block == block_of(piece, do(piece))
    assert len(block.data.splitlines()) == block.rows == 3
    alone = perform(request).answer
    assert isinstance(alone, GenerateAnswer)
    assert worker.perform(request).answer == msgspec.json.encode(alone)


def test_an_unknown_kind_is_named(worker: Worker) -> None:
    assert "nonsense" in worker.perform(Request(kind="nonsense", text=SMALL)).problem


def test_work_stops_when_asked(worker: Worker) -> None:
    worker.perform(Request(kind="solve", text=SMALL))
    stop = threading.Event()
    threading.Timer(0.3, stop.set).start()
    began = time.monotonic()
    outcome = worker.perform(Request(kind="solve", text=LONG, options={"limit": 1_000_000}), stop.is_set)
    assert time.monotonic() - began < 120  # unasked it goes on until its memory is full
    answer = msgspec.json.decode(outcome.answer, type=SolveAnswer)
    assert not answer.complete


def test_a_killed_worker_is_replaced_and_says_so(worker: Worker) -> None:
    worker.perform(Request(kind="solve", text=SMALL))
    first = worker.pid
    assert first is not None
    threading.Timer(0.3, os.kill, (first, signal.SIGKILL)).start()
    lost = worker.perform(Request(kind="solve", text=LONG, options={"limit": 1_000_000}))
    assert "signal 9" in lost.problem
    assert worker.perform(Request(kind="solve", text=SMALL)).problem == ""
    assert worker.pid not in {None, first}


def test_the_time_of_work_begins_when_its_process_has_started(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine may take longer to start a process than the first work in it may take."""
    now, start = [0.0], Worker._await_start

    def start_late(worker: Worker, process: "subprocess.Popen[bytes]") -> None:
        start(worker, process)
        now[0] += 30.0

    monkeypatch.setattr(workers, "time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(Worker, "_await_start", start_late)
    with Worker() as late:
        assert late.perform(Request(kind="solve", text=SMALL, seconds=5)).problem == ""


def test_memory_is_limited(worker: Worker) -> None:
    greedy = Request(kind="solve", text=LONG, options={"limit": 2000}, memory=32 << 20)
    few = msgspec.json.decode(worker.perform(greedy).answer, type=SolveAnswer)
    assert 10 < few.count < 300
    assert not few.complete
    tight = Request(kind="check", text=LONG, memory=1 << 20)
    assert worker.perform(tight).problem == "This needs more than 1 MB of memory."
    assert worker.perform(Request(kind="solve", text=SMALL)).problem == ""


def test_a_worker_ends_with_the_program_that_started_it() -> None:
    with Worker() as worker:
        worker.start()
        process = worker._process
        assert process is not None
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(timeout=60) == 0


@pytest.mark.parametrize("text", [SMALL, "." * 16, CLASSIC])
def test_pages_hold_every_solution_as_it_was(text: str) -> None:
    listed = perform(Request(kind="solve", text=text, options={"limit": 50})).answer
    assert isinstance(listed, SolveAnswer)
    puzzle = gw.parse(text).puzzle
    found = gw.solve(puzzle, listed.count).solutions
    assert isinstance(found, Solutions)
    pages = Pages.of(puzzle, found)
    assert [pages.rows(number) for number in range(len(pages.bits))] == listed.solutions


def test_only_the_first_of_very_many_solutions_are_written_out() -> None:
    done = perform(Request(kind="solve", text=LONG, options={"limit": 20}))
    assert isinstance(done.answer, SolveAnswer)
    assert done.answer.count == 20
    assert len(done.answer.solutions) == 6
    assert done.pages is not None
    assert [done.pages.rows(number) for number in range(6)] == done.answer.solutions
    assert len(done.pages.bits) == 20
    assert {len(bits) for bits in done.pages.bits} == {200 * 200 // 8}


def test_every_kind_has_options_with_defaults_and_a_kind_of_answer() -> None:
    for name, work in WORK.items():
        assert work.read_options({}) == work.options(), name
        assert work.answer is None or issubclass(work.answer, Answer)


@pytest.mark.skipif(sys.platform != "linux", reason="asks the system to limit memory")
def test_too_little_memory_to_begin_is_said_so() -> None:
    with Worker() as worker:
        outcome = worker.perform(Request(kind="rate", text=CLASSIC, memory=1 << 20))
    assert (outcome.problem, outcome.failure) == ("This needs more than 1 MB of memory.", "memory")
