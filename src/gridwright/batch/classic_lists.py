"""Lists of classic sudoku as columns: the bulk kernel's buffers become those of a table as they are."""

import re
from collections.abc import Sequence
from typing import Any

import numpy as np

from gridwright.batch.columns import Kind
from gridwright.batch.series import Series
from gridwright.batch.texts import solve_text
from gridwright.model import Budget, Verdict
from gridwright.model.budget import Stop
from gridwright.sudoku import solve_many
from gridwright.sudoku.puzzle import BLANKS
from gridwright.sudoku.solving.texts import keys_of

__all__ = ["are_classic", "solve_lines"]

_ENGINE = "classic"
_VERDICTS = (*(verdict.value for verdict in Verdict), None)
_FAULTY = len(_VERDICTS) - 1
_UNFINISHED = -3
_CLASSIC = re.compile(rf"[1-9{re.escape(BLANKS)}]{{81}}")


def are_classic(texts: Sequence[str | None]) -> bool:
    """Tell whether texts are the givens of classic sudoku, all of them."""
    return all(text is not None and _CLASSIC.fullmatch(text) is not None for text in texts)


def solve_lines(
    lines: bytes, limit: int = 2, *, seconds: float | None = None, stop: Stop | None = None
) -> dict[str, Series]:
    """Solve every line; the columns are those of `Frame.solve`, and `line`, counted from 0, and `error`.

    What the bulk kernel cannot tell, that is further solutions and why there is none, is found puzzle by puzzle.
    """
    allowed = None if seconds is None else seconds * (lines.count(b"\n") + 1)
    # Of a puzzle that has one solution this is the first, in whatever order others would be found.
    found = solve_many(lines, max(limit, 2), budget=Budget(allowed, stop=stop))
    counts = np.frombuffer(found.counts, dtype=np.int32)
    verdict = Verdict.UNIQUE if limit > 1 else Verdict.UNKNOWN
    codes = np.full(len(counts), _VERDICTS.index(verdict.value))
    complete = limit > 1
    codes[counts == _UNFINISHED] = _VERDICTS.index(Verdict.UNKNOWN.value)
    columns = _Columns(codes, counts.astype(np.int64), np.full(len(counts), complete), bytearray(found.solutions))
    faults = {fault.index: fault.reason for fault in found.faults if counts[fault.index] < 0}
    for place in np.flatnonzero(counts != 1).tolist():
        if place in faults:
            columns.leave_out(place)
        elif counts[place] == _UNFINISHED:
            columns.counts[place], columns.complete[place] = 0, False
        else:
            text = found.givens[81 * place : 81 * place + 81].decode()
            columns.solve(place, text, limit, seconds, stop)
    there = columns.codes != _FAULTY
    return {
        "line": Series(Kind.WHOLE, np.frombuffer(found.numbers, dtype=np.int64)),
        "puzzle": Series.fixed(found.givens, 81, there),
        "key": Series.fixed(keys_of(found.givens), 32, there),
        "error": Series.sparse(len(there), faults),
        "verdict": Series.coded(columns.codes, _VERDICTS),
        "count": Series(Kind.WHOLE, columns.counts, valid=there),
        "complete": Series(Kind.FLAG, columns.complete, valid=there),
        "solution": Series.fixed(bytes(columns.solutions), 81, there & (columns.counts > 0)),
        "engine": Series.coded(np.where(there, 0, 1), (_ENGINE, None)),
        "reason": Series.sparse(len(there), columns.reasons),
    }


class _Columns:
    """What is found of every line, to be put right where the bulk kernel does not tell."""

    def __init__(self, codes: Any, counts: Any, complete: Any, solutions: bytearray) -> None:  # noqa: ANN401
        self.codes = codes
        self.counts = counts
        self.complete = complete
        self.solutions = solutions
        self.reasons: dict[int, str] = {}

    def leave_out(self, place: int) -> None:
        self.codes[place], self.counts[place] = _FAULTY, 0

    def solve(self, place: int, text: str, limit: int, seconds: float | None, stop: Stop | None) -> None:
        row = solve_text(text, limit, Budget(seconds, stop=stop))
        self.codes[place] = _VERDICTS.index(row.verdict)
        self.counts[place], self.complete[place] = row.count, row.complete
        if row.solution is not None:
            self.solutions[81 * place : 81 * place + 81] = row.solution.encode()
        if row.reason is not None:
            self.reasons[place] = row.reason
