"""Many puzzles: an answer for each as soon as it is known, in memory that does not grow with the list."""

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from gridwright.cli.answers import EXIT_CODES, record
from gridwright.cli.request import Request
from gridwright.cli.sources import Batch, Entry
from gridwright.errors import GridwrightError
from gridwright.model import Verdict
from gridwright.model.duration import duration

__all__ = ["Answer", "Tally", "answer_entry", "answers"]


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer for one puzzle of many as a JSON record; no verdict says that the puzzle cannot be read."""

    verdict: Verdict | None
    record: dict[str, Any]

    @property
    def text(self) -> str:
        """Say the answer in one line."""
        found = self.record
        where: str = found["source"] if found["source"].isprintable() else ascii(found["source"])
        if "line" in found:
            where = f"{where}:{found['line']}"
        if "error" in found:
            return f"{where}: {found['error']}"
        if found.get("puzzle", 1) > 1:
            where = f"{where} #{found['puzzle']}"
        if self.verdict is Verdict.MULTIPLE:
            return f"{where}: {found['count']}{'' if found['complete'] else ' or more'} solutions"
        if "line" in found:
            detail = "".join(found["solutions"][0]) if found["solutions"] else found.get("reason", "")
            return f"{where}: {found['verdict']} {detail}".rstrip()
        return f"{where}: {found['verdict']} ({duration(found['seconds'])})"


class Tally:
    """How many puzzles had which verdict, and what the exit code is."""

    def __init__(self) -> None:
        self._counts: Counter[Verdict | None] = Counter()
        self._began = time.perf_counter()

    def add(self, answer: Answer) -> None:
        """Count an answer."""
        self._counts[answer.verdict] += 1

    @property
    def exit_code(self) -> int:
        """Give 2 where something was unreadable, otherwise the highest code of all verdicts."""
        if self._counts[None]:
            return GridwrightError.exit_code
        return max((EXIT_CODES[verdict] for verdict in self._counts if verdict is not None), default=0)

    @property
    def sentence(self) -> str:
        """Sum up in words."""
        names = {Verdict.MULTIPLE: "several", Verdict.UNKNOWN: "undecided"}
        parts = [f"{n} {names.get(v, v.value)}" for v in Verdict if (n := self._counts[v])]
        parts += [f"{self._counts[None]} unreadable"] if self._counts[None] else []
        total = f"{self._counts.total()} puzzles in {time.perf_counter() - self._began:.2f} s"
        return f"{total}: {', '.join(parts)}" if parts else total


def answers(batches: Iterable[Batch], request: Request, done: Callable[[int], None]) -> Iterator[Answer]:
    """Answer every puzzle of every source; `done` is told how many bytes of the sources are done with."""
    from gridwright.cli.line_lists import answer_lines

    for batch in batches:
        if batch.lines is None:
            yield from (answer_entry(entry, request) for entry in batch.entries)
            done(batch.source.size or 0)
        else:
            with batch.lines.stream:
                yield from answer_lines(batch.lines, request, done)


def answer_entry(entry: Entry, request: Request, unit: str = "puzzle") -> Answer:
    """Solve one puzzle; `unit` names what its number counts."""
    place = {"source": entry.source, unit: entry.number}
    if entry.document is None:
        return Answer(None, {**place, "error": entry.error})
    puzzle = entry.document.puzzle
    result = request.solve(puzzle)
    return Answer(result.verdict, {**place, **record(puzzle, result)})
