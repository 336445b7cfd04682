"""Many puzzles: an answer for each as soon as it is known, in memory that does not grow with the list."""

import functools
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from gridwright.cli.answers import EXIT_CODES, record
from gridwright.cli.interrupt import interruptible
from gridwright.cli.request import Request
from gridwright.cli.sources import Batch, Entry, LineList
from gridwright.engine.kernels import StopFlag
from gridwright.errors import GridwrightError, LimitError
from gridwright.model import Budget, Document, SolutionSet, Verdict
from gridwright.sudoku import BulkResult, Sudoku, solve_many

__all__ = ["Answer", "Tally", "answers", "line_entries"]

_CHUNK = 1 << 18
_LONGEST_LINE = 1 << 20
_SIDE = 9
_SPENT = -3
_UNREADABLE = frozenset({-1, -2})


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer for one puzzle of many: where it stood, the verdict, the JSON record, a line of text."""

    verdict: Verdict | None
    record: dict[str, object]
    text: str


class Tally:
    """How many puzzles had which verdict, and what the exit code is."""

    def __init__(self) -> None:
        self._verdicts: Counter[Verdict] = Counter()
        self._unreadable = 0
        self._began = time.perf_counter()

    def add(self, answer: Answer) -> None:
        """Count an answer."""
        if answer.verdict is None:
            self._unreadable += 1
        else:
            self._verdicts[answer.verdict] += 1

    @property
    def exit_code(self) -> int:
        """Give 2 where something was unreadable, otherwise the highest code of all verdicts."""
        if self._unreadable:
            return GridwrightError.exit_code
        return max((EXIT_CODES[verdict] for verdict in self._verdicts), default=0)

    @property
    def sentence(self) -> str:
        """Sum up in words."""
        names = {Verdict.MULTIPLE: "several", Verdict.UNKNOWN: "undecided"}
        parts = [f"{n} {names.get(v, v.value)}" for v in Verdict if (n := self._verdicts[v])]
        parts += [f"{self._unreadable} unreadable"] if self._unreadable else []
        total = self._verdicts.total() + self._unreadable
        return f"{total} puzzles in {time.perf_counter() - self._began:.2f} s: {', '.join(parts) or 'none'}"


def _unreadable(source: str, number: int, error: str, *, unit: str = "puzzle") -> Answer:
    """Make the answer for a puzzle that cannot be read."""
    where = f"{source}: {error}" if unit == "puzzle" else f"{source}: {unit} {number}: {error}"
    return Answer(None, {"source": source, unit: number, "error": error}, where)


def answers(batches: Iterable[Batch], request: Request, done: Callable[[int], None]) -> Iterator[Answer]:
    """Answer every puzzle of every source; `done` is told the bytes of line lists and one for any other source."""
    for batch in batches:
        if batch.lines is None:
            yield from (_answer_entry(entry, request) for entry in batch.entries)
            done(1)
            continue
        with batch.lines.stream:
            if request.logic_only:
                yield from (_answer_entry(entry, request) for entry in line_entries(batch.lines, done))
            else:
                yield from _answer_lines(batch.lines, request, done)


def line_entries(lines: LineList, done: Callable[[int], None]) -> Iterator[Entry]:
    """Read the puzzles of a line list one by one."""
    for batch, size in _batches(lines):
        for number, text in batch:
            try:
                yield Entry(lines.source, number, Document(Sudoku.classic(text[: _SIDE * _SIDE])))
            except GridwrightError as error:
                yield Entry(lines.source, number, error=f"line {number}: {error}")
        done(size)


def _answer_entry(entry: Entry, request: Request) -> Answer:
    """Solve one puzzle of a bundle or folder."""
    if entry.document is None:
        return _unreadable(entry.source, entry.number, entry.error)
    puzzle = entry.document.puzzle
    result = request.solve(puzzle)
    whole = {"source": entry.source, "puzzle": entry.number, **record(puzzle, result)}
    where = entry.source if entry.number == 1 else f"{entry.source} #{entry.number}"
    return Answer(result.verdict, whole, f"{where}: {_words(result)}")


def _words(result: SolutionSet) -> str:
    if result.verdict is Verdict.MULTIPLE:
        return f"{result.count}{'' if result.complete else ' or more'} solutions ({result.seconds:.3f} s)"
    return f"{result.verdict.value} ({result.seconds:.3f} s)"


def _answer_lines(lines: LineList, request: Request, done: Callable[[int], None]) -> Iterator[Answer]:
    """Solve a list of classic sudoku chunk by chunk; a bad line is told by its number and the others go on."""
    for batch, size in _batches(lines):
        began = time.perf_counter()
        found = interruptible(functools.partial(_solve_batch, batch, request))
        share = (time.perf_counter() - began) / max(1, len(batch))
        faults = {fault.index: fault.reason for fault in found.faults}
        for index, (number, text) in enumerate(batch):
            count = found.counts[index]
            if count in _UNREADABLE:
                yield _unreadable(lines.source, number, faults[index], unit="line")
            elif count > 1:
                yield _several(lines.source, number, text, request)
            else:
                yield _single(
                    lines.source,
                    number,
                    count,
                    solution=found.solution(index),
                    limit=request.limit,
                    seconds=share,
                    reason=faults.get(index),
                )
        done(size)


def _solve_batch(batch: list[tuple[int, str]], request: Request, stop: StopFlag) -> BulkResult:
    allowed = None if request.seconds is None else request.seconds * len(batch)
    return solve_many([text for _, text in batch], request.limit, budget=Budget(allowed, stop=stop))


def _batches(lines: LineList) -> Iterator[tuple[list[tuple[int, str]], int]]:
    """Cut a stream into batches of numbered lines, headings and comments left out, with their size in bytes."""
    from gridwright.formats.line_list import is_skipped

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


def _several(source: str, number: int, text: str, request: Request) -> Answer:
    """Find all solutions up to the limit of a puzzle of which the bulk solver keeps only one."""
    puzzle = Sudoku.classic(text[: _SIDE * _SIDE])
    result = request.solve(puzzle)
    whole = {"source": source, "line": number, **record(puzzle, result)}
    return Answer(result.verdict, whole, f"{source}:{number}: {_words(result)}")


def _single(
    source: str,
    number: int,
    count: int,
    *,
    solution: str | None,
    limit: int,
    seconds: float,
    reason: str | None,
) -> Answer:
    if count == _SPENT:
        verdict, is_complete = Verdict.UNKNOWN, False
    else:
        is_complete = count < limit
        verdict = Verdict.NONE if not count else Verdict.UNIQUE if is_complete else Verdict.UNKNOWN
    marks = solution or ""
    rows = [marks[start : start + _SIDE] for start in range(0, len(marks), _SIDE)]
    whole: dict[str, object] = {
        "source": source,
        "line": number,
        "verdict": verdict.value,
        "count": max(0, count),
        "complete": is_complete,
        "solutions": [rows] if rows else [],
        "seconds": round(seconds, 9),
    }
    if reason:
        whole["reason"] = reason
    return Answer(verdict, whole, " ".join(filter(None, (f"{source}:{number}:", verdict.value, marks or reason))))
