"""Many puzzles, solved one after the other: an answer for each, and a tally of all."""

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

import msgspec

from gridwright.batch.answers import solve_answer
from gridwright.batch.interrupt import interruptible
from gridwright.batch.solve_options import SolveOptions
from gridwright.batch.sources import Batch, Entry
from gridwright.errors import GridwrightError
from gridwright.model import EXIT_CODES, Budget, Verdict
from gridwright.model.answers import Answer, SolveAnswer
from gridwright.model.budget import MEMORY

__all__ = ["ManyRequest", "Tally", "answer_entry", "answers"]


class ManyRequest(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked of every puzzle of many: `seconds` and `memory` for each; `threads` serve lists in bulk."""

    options: SolveOptions
    seconds: float | None = None
    memory: int = MEMORY
    threads: int = 1


class Tally:
    """How many puzzles had which verdict, and what the exit code is."""

    def __init__(self) -> None:
        self._counts: Counter[Verdict | None] = Counter()
        self._began = time.perf_counter()

    def add(self, answer: Answer) -> None:
        """Count an answer; one without a verdict was unreadable."""
        self._counts[Verdict(answer.verdict) if isinstance(answer, SolveAnswer) else None] += 1

    @property
    def exit_code(self) -> int:
        """Return 2 if something was unreadable, otherwise the highest code of all verdicts."""
        if self._counts[None]:
            return GridwrightError.exit_code
        return max((EXIT_CODES[verdict] for verdict in self._counts if verdict is not None), default=0)

    @property
    def sentence(self) -> str:
        """Sum up in words."""
        names = {Verdict.MULTIPLE: "several", Verdict.UNKNOWN: "undecided", Verdict.PARTLY_READ: "partly read"}
        parts = [f"{n} {names.get(v, v.value)}" for v in Verdict if (n := self._counts[v])]
        parts += [f"{self._counts[None]} unreadable"] if self._counts[None] else []
        total = f"{self._counts.total()} puzzles in {time.perf_counter() - self._began:.2f} s"
        return f"{total}: {', '.join(parts)}" if parts else total


def answers(batches: Iterable[Batch], request: ManyRequest, done: Callable[[int], None]) -> Iterator[Answer]:
    """Answer every puzzle of every source; `done` is told how many bytes of the sources are done with."""
    from gridwright.batch.line_lists import answer_lines

    for batch in batches:
        if batch.lines is None:
            yield from (answer_entry(entry, request) for entry in batch.entries)
            done(batch.source.size or 0)
        else:
            with batch.lines.stream:
                yield from answer_lines(batch.lines, request, done)


def answer_entry(entry: Entry, request: ManyRequest, *, is_line: bool = False) -> Answer:
    """Solve one puzzle; `is_line` says that its number counts lines."""
    if entry.document is None:
        answer = Answer(error=entry.error)
    else:
        puzzle = entry.document.puzzle
        result = interruptible(
            lambda stop: request.options.solve(puzzle, Budget(request.seconds, stop=stop, memory=request.memory))
        )
        answer = solve_answer(puzzle, result.said_of(entry.document.unread))
    answer.source = entry.source
    if is_line:
        answer.line = entry.number
    else:
        answer.puzzle = entry.number
    return answer
