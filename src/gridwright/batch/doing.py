"""The work on a piece of input: its rows become the columns of a table, and the bytes of a file of results."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from gridwright.batch.classic_lists import solve_lines
from gridwright.batch.columns import PLACE, Kind, said_of
from gridwright.batch.frame import Frame
from gridwright.batch.kind import Work
from gridwright.batch.pieces import Block, Piece, Place
from gridwright.batch.request import work_of
from gridwright.batch.rows import Limits, Rows, of_answers
from gridwright.batch.series import Series
from gridwright.errors import GridwrightError
from gridwright.model import Budget
from gridwright.model.budget import Stop

__all__ = ["Table", "block_of", "do", "failed"]

_NONE_MADE = "expected a puzzle within the budget, got none"


class Table(NamedTuple):
    """The rows of a piece: columns, and the answers as JSON where they say more than the columns."""

    frame: Frame
    answers: Sequence[bytes] | None = None


def block_of(piece: Piece, table: Table) -> Block:
    """Write rows for the sink that they are wanted for."""
    from gridwright.batch.sinks import SINKS

    data = SINKS[piece.form].render(table, piece.note)
    return Block(piece.first, len(table.frame), data, table.frame.tally("outcome"))


def do(piece: Piece, stop: Stop | None = None) -> Table:
    """Do the work of a piece; an error in one puzzle does not affect the others."""
    work, options = work_of(piece.request)
    # Half of the memory for clauses, the rest for what is read, kept and answered.
    limits = Limits(piece.request.seconds, stop, piece.request.memory // 2)
    if work.make is not None:
        return _make(piece, work, limits)
    if work.is_columnar and piece.count:
        found = solve_lines(piece.lines, options.limit, seconds=limits.seconds, stop=stop)
        return _table(work, _line_places(piece, found["line"]), found, ())
    rows, where = _rows(piece)
    if work.is_columnar:
        return _table(work, where, rows.solve(options.limit, limits), rows.failures)
    answers = rows.answer(work, options, limits)
    return _answered(work, where, rows, answers)


def failed(piece: Piece, problem: str, failure: str) -> Table:
    """Return the rows of a piece that failed as a whole."""
    work, _ = work_of(piece.request)
    rows, where = _rows(piece)
    for row, error in enumerate(rows.errors):
        if not error:
            rows.fail(row, problem, failure)
    return _answered(work, where, rows, [None] * len(rows.texts))


def _rows(piece: Piece) -> tuple[Rows, dict[str, Series]]:
    places = piece.each()
    return Rows([place.text for place in places], [place.error or None for place in places]), _where(piece, places)


def _answered(work: Work[Any], where: dict[str, Series], rows: Rows, answers: Sequence[Any]) -> Table:
    columns = rows.named() | of_answers(work.columns, answers) | {"error": rows.error_series}
    table = _table(work, where, columns, rows.failures)
    if work.is_flat:
        return table
    return Table(table.frame, [b"" if one is None else msgspec.json.encode(one) for one in answers])


def _make(piece: Piece, work: Work[Any], limits: Limits) -> Table:
    answers: list[Any] = []
    errors: list[str | None] = []
    for seed, rows, skip in piece.portions():
        options = work.read_options(piece.request.options | {"seed": seed, "count": rows})
        problem = _NONE_MADE
        try:
            made = list(work.make(options, Budget(limits.seconds, stop=limits.stop, memory=limits.memory)))  # type: ignore[misc]
        except GridwrightError as error:
            made, problem = [], str(error)
        answers += [*made, *[None] * (rows - len(made))][skip:]
        errors += [*[None] * len(made), *[problem] * (rows - len(made))][skip:]
    answers = answers[: piece.rows]
    columns = of_answers(work.columns, answers)
    columns["puzzle"] = Series.of(Kind.TEXT, [one and one.text for one in answers])
    columns["key"] = Series.of(Kind.TEXT, [one and one.key for one in answers])
    columns["error"] = Series.of(Kind.TEXT, errors[: piece.rows])
    return _table(work, _where(piece, piece.each()), columns, ["time"] * piece.rows)


def _where(piece: Piece, places: Sequence[Place]) -> dict[str, Series]:
    sources = {place.source for place in places}
    return {
        "number": Series.of(Kind.WHOLE, range(piece.first + 1, piece.first + 1 + len(places))),
        "source": Series.same(Kind.TEXT, sources.pop(), len(places))
        if len(sources) == 1
        else Series.of(Kind.TEXT, [place.source for place in places]),
        "line": Series.of(Kind.WHOLE, [place.line for place in places]),
        "index": Series.of(Kind.WHOLE, [place.index for place in places]),
    }


def _line_places(piece: Piece, lines: Series) -> dict[str, Series]:
    rows = len(lines)
    return {
        "number": Series.count_from(piece.first + 1, rows),
        "source": Series.same(Kind.TEXT, piece.source, rows),
        "line": Series(Kind.WHOLE, lines.values + piece.line),
        "index": Series.none(Kind.WHOLE, rows),
    }


def _table(work: Work[Any], where: dict[str, Series], found: dict[str, Series], failures: Sequence[str]) -> Table:
    """Put what every table begins with before the columns of the work."""
    counted = found.get("label") or found.get("verdict")
    found = found | {"outcome": _outcomes(counted, found["error"], failures)}
    columns = where | {one.name: found[one.name] for one in (*PLACE[len(where) :], *work.columns)}
    return Table(Frame(columns, said=said_of((*PLACE, *work.columns))))


def _outcomes(counted: Series | None, errors: Series, failures: Sequence[str]) -> Series:
    """Give the word by which each row is counted."""
    if counted is not None and counted.valid is None and errors.nulls == len(errors):
        return counted
    told = [None] * len(errors) if counted is None else counted.tolist()
    kinds = failures or ["input"] * len(errors)
    rows = zip(told, errors.tolist(), kinds, strict=True)
    return Series.of(Kind.TEXT, [f"failed: {kind}" if error else word or "done" for word, error, kind in rows])
