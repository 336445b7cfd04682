"""Lists of classic sudoku, a line each: solved in bulk, chunk by chunk."""

import functools
import time
from collections.abc import Callable, Iterator

from gridwright.batch.interrupt import interruptible
from gridwright.batch.many import ManyRequest, answer_entry
from gridwright.batch.sources import Entry, LineList
from gridwright.engine.kernels import StopFlag
from gridwright.errors import GridwrightError, LimitError
from gridwright.formats.sudoku.list_heads import is_skipped
from gridwright.model import Budget, Document, Verdict
from gridwright.model.answers import Answer, SolveAnswer
from gridwright.sudoku import BulkResult, Sudoku, solve_many

__all__ = ["answer_lines", "line_entries"]

_CHUNK = 1 << 18
_LONGEST_LINE = 1 << 20
_SIDE = 9
_STARTS = tuple(range(0, _SIDE * _SIDE, _SIDE))
_SPENT = -3
_UNREADABLE = frozenset({-1, -2})


def answer_lines(lines: LineList, request: ManyRequest, done: Callable[[int], None]) -> Iterator[Answer]:
    """Answer every line; a bad one is told by its number and the others go on."""
    if request.options.logic_only:
        yield from (answer_entry(entry, request, is_line=True) for entry in line_entries(lines, done))
        return
    for batch, size in _batches(lines):
        yield from _answer_batch(lines.source, batch, request)
        done(size)


def line_entries(lines: LineList, done: Callable[[int], None]) -> Iterator[Entry]:
    """Read the puzzles of a list one by one."""
    for batch, size in _batches(lines):
        yield from (_entry(lines.source, number, text) for number, text in batch)
        done(size)


def _batches(lines: LineList) -> Iterator[tuple[list[tuple[int, str]], int]]:
    """Cut a stream into batches of numbered lines, headings and comments left out, with their size in bytes."""
    number, rest = 0, b""
    while True:
        chunk = lines.stream.read(_CHUNK)
        whole, newline, rest = (rest + chunk).rpartition(b"\n") if chunk else (rest, b"", b"")
        if len(rest) > _LONGEST_LINE:
            raise LimitError(
                f"{lines.source}: line {number + 1}: expected at most {_LONGEST_LINE} characters, got more"
            )
        texts = whole.decode("utf-8-sig", errors="replace").split("\n") if whole or newline else []
        numbered = enumerate(texts, start=number + 1)
        batch = [(place, text.strip()) for place, text in numbered if not is_skipped(place, text)]
        number += len(texts)
        if batch:
            yield batch, len(whole) + len(newline)
        if not chunk:
            return


def _answer_batch(source: str, batch: list[tuple[int, str]], request: ManyRequest) -> Iterator[Answer]:
    began = time.perf_counter()
    found = interruptible(functools.partial(_solve, batch, request))
    share = round((time.perf_counter() - began) / len(batch), 9)
    faults = {fault.index: fault.reason for fault in found.faults}
    for index, (number, text) in enumerate(batch):
        count = found.counts[index]
        if count in _UNREADABLE:
            error = f"line {number}: {faults[index]}"
            yield Answer(source=source, line=number, error=error)
        elif count > 1:
            # The bulk solver keeps one solution of each puzzle; the others are found by themselves.
            yield answer_entry(_entry(source, number, text), request, is_line=True)
        else:
            verdict, is_complete = _verdict(count, request.options.limit)
            marks = found.solution(index)
            yield SolveAnswer(
                source=source,
                line=number,
                verdict=verdict.value,
                count=max(0, count),
                complete=is_complete,
                solutions=[[marks[start : start + _SIDE] for start in _STARTS]] if marks else [],
                seconds=share,
                reason=faults.get(index, ""),
            )


def _solve(batch: list[tuple[int, str]], request: ManyRequest, stop: StopFlag) -> BulkResult:
    allowed = None if request.seconds is None else request.seconds * len(batch)
    texts = [text for _, text in batch]
    return solve_many(texts, request.options.limit, request.threads, budget=Budget(allowed, stop=stop))


def _verdict(count: int, limit: int) -> tuple[Verdict, bool]:
    """Give the verdict on no or one solution found, and whether these are all."""
    if count == _SPENT or count == limit == 1:
        return Verdict.UNKNOWN, False
    return (Verdict.UNIQUE if count else Verdict.NONE), True


def _entry(source: str, number: int, text: str) -> Entry:
    try:
        return Entry(source, number, Document(Sudoku.classic(text[: _SIDE * _SIDE])))
    except GridwrightError as error:
        return Entry(source, number, error=f"line {number}: {error}")
