"""Rows of a table on their way: puzzles as texts, what work makes of them, and what is wrong with some."""

import functools
import traceback
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from gridwright.batch.columns import Column, Kind
from gridwright.batch.kind import Work
from gridwright.batch.series import Series
from gridwright.batch.texts import document_of, solved_row, text_of
from gridwright.errors import GridwrightError, is_out_of_memory
from gridwright.model import FAMILIES, Budget, Document, family_of
from gridwright.model.answers import Answer
from gridwright.model.budget import MEMORY, Stop
from gridwright.model.texts import SolvedText

__all__ = ["SOLVED", "Limits", "Rows", "of_answers"]

SOLVED: Mapping[str, Kind] = {
    "puzzle": Kind.TEXT,
    "key": Kind.TEXT,
    "verdict": Kind.TEXT,
    "count": Kind.WHOLE,
    "complete": Kind.FLAG,
    "solution": Kind.TEXT,
    "engine": Kind.TEXT,
    "reason": Kind.TEXT,
}
"""The columns that solving gives."""

_PACKED = "{"


class Limits(NamedTuple):
    """What the work on each puzzle may take."""

    seconds: float | None = None
    stop: Stop | None = None
    memory: int | None = MEMORY

    def budget(self) -> Budget:
        """Give the budget of one puzzle, whose time begins now."""
        return Budget(self.seconds, stop=self.stop, memory=self.memory)


class Rows:
    """Puzzles as texts: givens or clues as tables hold them, Gridwright documents, or any other known format.

    `errors` say what is wrong with a row, and `failures` of which kind that is; such a row is passed over.
    """

    def __init__(
        self,
        texts: Sequence[str | None],
        errors: Sequence[str | None],
        known: Mapping[int, Document] | None = None,
    ) -> None:
        self.texts = texts
        self.errors = list(errors)
        self.failures = ["input" if error else "" for error in errors]
        self.documents = dict(known or {})

    def fail(self, row: int, problem: str, failure: str) -> None:
        """Note what went wrong with a row."""
        self.errors[row], self.failures[row] = problem, failure

    def document(self, row: int) -> Document | None:
        """Read the puzzle of a row; None where there is none, and what is wrong is noted."""
        if row not in self.documents and not self.errors[row]:
            found = self._tried(row, lambda: document_of(self.texts[row] or ""))
            if found is not None:
                self.documents[row] = found
        return None if self.errors[row] else self.documents[row]

    def _tried(self, row: int, work: Callable[[], Any]) -> Any:  # noqa: ANN401  (what the work gives)
        try:
            return work()
        except GridwrightError as error:
            self.fail(row, str(error), "input")
        except Exception as error:
            if is_out_of_memory(error):
                raise
            traceback.print_exc()
            self.fail(row, f"Something went wrong inside Gridwright ({type(error).__name__}: {error}).", "bug")
        return None

    def each(self, work: Callable[[Document], Any]) -> list[Any]:
        """Do work on every puzzle; what goes wrong with one stays its own."""
        found: list[Any] = [None] * len(self.texts)
        for row in range(len(found)):
            if (document := self.document(row)) is not None:
                found[row] = self._tried(row, functools.partial(work, document))
        return found

    def solve(self, limit: int, limits: Limits) -> dict[str, Series]:
        """Give the columns of `SOLVED` and `error`: those puzzles solved at once that their family can."""
        from gridwright.batch.classic_lists import are_classic, solve_lines

        if are_classic(self.texts) and not any(self.errors):
            lines = "\n".join(map(str, self.texts)).encode()
            found = solve_lines(lines, limit, seconds=limits.seconds, stop=limits.stop)
            return {name: found[name] for name in (*SOLVED, "error")}
        solved = self._solve_at_once(limit, limits)
        for row, one in enumerate(solved):
            if one is None and (document := self.document(row)) is not None:
                solved[row] = self._tried(row, functools.partial(_solved, document, limit, limits))
        columns = {
            name: Series.of(kind, [None if one is None else getattr(one, name) for one in solved])
            for name, kind in SOLVED.items()
        }
        return columns | {"error": self.error_series}

    def _solve_at_once(self, limit: int, limits: Limits) -> list[SolvedText | None]:
        solved: list[SolvedText | None] = [None] * len(self.texts)
        for family in FAMILIES.values():
            texts = family.texts()
            if texts is None or texts.solve is None:
                continue
            left = [row for row, one in enumerate(solved) if one is None and self._says_all(row)]
            asked = [self.texts[row] or "" for row in left]
            found = texts.solve(asked, limit, seconds=limits.seconds, stop=limits.stop)
            for row, one in zip(left, found, strict=True):
                solved[row] = one
        return solved

    def _says_all(self, row: int) -> bool:
        """Tell whether the text of a row is all there is to say about its puzzle."""
        text, known = self.texts[row], self.documents.get(row)
        is_plain = text is not None and not self.errors[row] and not text.startswith(_PACKED)
        return is_plain and (known is None or not known.unread)

    def answer(self, work: Work[Any], options: Any, limits: Limits) -> list[Any]:  # noqa: ANN401  (of the work)
        """Give the record of every puzzle by some work, None where there is none."""
        if work.do_many is not None:
            answers = self._answer_at_once(work, options, limits)
            if answers is not None:
                return answers
        if work.do is None:
            raise GridwrightError("expected work on puzzles, got another kind")
        return self.each(lambda document: work.do(document, options, limits.budget()).answer)  # type: ignore[misc]

    def _answer_at_once(self, work: Work[Any], options: Any, limits: Limits) -> list[Any] | None:  # noqa: ANN401
        """Do all at once; None where something goes wrong: whose fault it is shows when each is done by itself."""
        known = [(row, found) for row in range(len(self.texts)) if (found := self.document(row)) is not None]
        answers: list[Answer | None] = [None] * len(self.texts)
        try:
            for _, group in groupby(known, key=lambda pair: pair[1].puzzle.family):
                same = list(group)
                documents = [document for _, document in same]
                told = work.do_many(documents, options, limits.seconds, limits.stop)  # type: ignore[misc]
                for (row, _), answer in zip(same, told, strict=True):
                    answers[row] = answer
        except (GridwrightError, ValueError, RuntimeError):
            return None
        return answers

    def named(self) -> dict[str, Series]:
        """Give the columns `puzzle` and `key` of the puzzles that were read."""
        known = [self.documents.get(row) for row in range(len(self.texts))]
        return {
            "puzzle": Series.of(Kind.TEXT, [one and text_of(one.puzzle) for one in known]),
            "key": Series.of(Kind.TEXT, [one and one.puzzle.key for one in known]),
        }

    @property
    def error_series(self) -> Series:
        """Give the column `error`."""
        return Series.of(Kind.TEXT, self.errors)


def of_answers(columns: Sequence[Column], answers: Sequence[Any]) -> dict[str, Series]:
    """Make columns of records, None where there is none."""
    return {
        one.name: Series.of(one.kind, [None if answer is None else one.get(answer) for answer in answers])
        for one in columns
    }


def _solved(document: Document, limit: int, limits: Limits) -> SolvedText:
    puzzle = document.puzzle
    return solved_row(puzzle, family_of(puzzle).solve(puzzle, limit, limits.budget()).said_of(document.unread))
