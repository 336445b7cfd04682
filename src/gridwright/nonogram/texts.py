"""Nonograms as texts in tables: the clues of the rows on one line, those of the columns on the next."""

import re
from collections.abc import Sequence

from gridwright.engine.kernels import nonogram_solve_texts
from gridwright.engine.stopping import kernel_flag
from gridwright.model import Verdict
from gridwright.model.budget import Stop
from gridwright.model.texts import SolvedText, Texts
from gridwright.nonogram.clue import BLOTTED
from gridwright.nonogram.palette import BLACK_AND_WHITE
from gridwright.nonogram.puzzle import Nonogram
from gridwright.nonogram.solve import hardest

__all__ = ["TEXTS"]

_TEXT = re.compile(r"[0-9;,]+\n[0-9;,]+\n?")
_MARKS = "".join(colour.symbol for colour in BLACK_AND_WHITE)


def _write(puzzle: Nonogram) -> str:
    is_plain = puzzle.palette == BLACK_AND_WHITE and not any(
        block.length == BLOTTED for clue in puzzle.row_clues + puzzle.column_clues for block in clue
    )
    return str(puzzle) if is_plain else ""


def _read(text: str) -> Nonogram | None:
    if not _TEXT.fullmatch(text):
        return None
    rows, columns = text.removesuffix("\n").split("\n")
    return Nonogram(rows.split(";"), columns.split(";"))


def _solve(
    texts: Sequence[str], limit: int, *, seconds: float | None, stop: Stop | None
) -> Sequence[SolvedText | None]:
    with kernel_flag(stop) as flag:
        rows = nonogram_solve_texts(list(texts), limit, -1.0 if seconds is None else seconds, flag, _MARKS)
    return [None if row is None else _row(text, row) for text, row in zip(texts, rows, strict=True)]


def _row(text: str, row: tuple[int, bool, int, int, int, str, str]) -> SolvedText:
    count, is_complete, probes, nodes, decimations, picture, key = row
    several = Verdict.MULTIPLE if count > 1 else Verdict.UNKNOWN
    verdict = Verdict.UNIQUE if is_complete and count == 1 else several
    engine = hardest({"conflicts": 0, "decimations": decimations, "search nodes": nodes, "probes": probes})
    return SolvedText(text.removesuffix("\n"), key, verdict.value, count, is_complete, picture, engine)


TEXTS: Texts[Nonogram] = Texts(write=_write, read=_read, solve=_solve)
