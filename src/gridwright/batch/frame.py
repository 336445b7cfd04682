"""Very many puzzles as a table: columns in, columns out, for any library that speaks Apache Arrow."""

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from gridwright.batch.columns import Kind
from gridwright.batch.rows import Limits, Rows, of_answers
from gridwright.batch.series import Series
from gridwright.engine.kernels import arrow_stream, arrow_texts
from gridwright.errors import GridwrightError, InvalidPuzzleError
from gridwright.formats.ask import at_hand
from gridwright.model import Document
from gridwright.model.budget import Stop, check_limit

__all__ = ["Frame", "frame"]

_EMPTY = "expected a puzzle, got an empty cell"


class Frame:
    """A table of puzzles, one in each row; it is never changed, every method gives another.

    The columns are `puzzle`, the givens or clues as text, `error`, why a row is no puzzle, and what `solve` and
    `rate` add, `key` among it, the name of the puzzle's content. Any library takes a frame by the Arrow PyCapsule
    interface: `polars.DataFrame(frame)`, `pyarrow.table(frame)`, `duckdb.sql("from frame")`,
    `pandas.DataFrame.from_arrow(frame)`.

    >>> rows = frame(["1.........2.....", "123434122143432."]).solve()
    >>> rows["verdict"], rows["solution"][1]
    (['multiple', 'unique'], '1234341221434321')
    """

    def __init__(
        self,
        columns: Mapping[str, Series],
        *,
        said: Mapping[str, Mapping[str, str]] | None = None,
        known: Mapping[int, Document] | None = None,
    ) -> None:
        self._columns = dict(columns)
        self._said = said or {}
        self._known = known or {}

    @property
    def columns(self) -> tuple[str, ...]:
        """Name the columns."""
        return tuple(self._columns)

    def __len__(self) -> int:
        return len(next(iter(self._columns.values()), ()))

    def __getitem__(self, name: str) -> list[Any]:
        """Give the cells of a column as a list."""
        return self._column(name).tolist()

    def _column(self, name: str) -> Series:
        if name not in self._columns:
            raise InvalidPuzzleError(f"expected one of the columns {', '.join(self._columns)}, got {name!r}")
        return self._columns[name]

    def tally(self, name: str) -> dict[str, int]:
        """Count the rows by what stands in a column.

        >>> frame(["1.........2.....", "." * 16]).solve().tally("verdict")
        {'multiple': 2}
        """
        return self._column(name).tally()

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """Give the rows, each as a dictionary."""
        cells = [series.tolist() for series in self._columns.values()]
        return (dict(zip(self._columns, row, strict=True)) for row in zip(*cells, strict=True))

    def __repr__(self) -> str:
        return f"<Frame of {len(self):,} puzzles: {', '.join(self._columns)}>"

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Offer the table to other libraries, without a copy."""
        described = [series.described(name, self._said.get(name)) for name, series in self._columns.items()]
        return arrow_stream(("", "+s", b"", len(self), 0, [None], described))

    def solve(self, limit: int = 2, *, seconds: float | None = None, stop: Stop | None = None) -> "Frame":
        """Add what `gridwright.solve` says of every puzzle: verdict, count, complete, solution, engine, reason.

        `seconds` is the budget of each puzzle.
        """
        check_limit(limit)
        rows = self._rows()
        found = rows.solve(limit, Limits(seconds, stop))
        # A row that could not be read keeps its text.
        return self._with({name: series for name, series in found.items() if name != "puzzle"}, rows)

    def rate(
        self, scheme: str | None = None, *, seconds: float | None = None, stop: Stop | None = None
    ) -> "Frame":
        """Add what `gridwright.rate` says of every puzzle: scheme, score, label, solved, hardest, techniques."""
        from gridwright.batch.work.rate import WORK, RateOptions

        rows = self._rows()
        rated = of_answers(WORK.columns, rows.answer(WORK, RateOptions(scheme=scheme), Limits(seconds, stop)))
        return self._with({"error": rows.error_series, "key": rows.named()["key"], **rated}, rows)

    def _rows(self) -> Rows:
        return Rows(self["puzzle"], self["error"], self._known)

    def _with(self, columns: dict[str, Series], rows: Rows) -> "Frame":
        return Frame(self._columns | columns, said=self._said, known=rows.documents)


def frame(puzzles: object, *, column: str = "puzzle") -> Frame:
    """Make a table of puzzles, for work on very many at once.

    `puzzles` are puzzles, documents, samples, lists of numbers, or texts in any known format, one in each row; or
    the path of a file with many; or a table of any library that speaks Apache Arrow, whose `column` of texts is
    taken. A row that is no puzzle says so in the column `error`, and the others go on.

    >>> frame(["." * 81, "no puzzle"])["error"]
    [None, "expected a puzzle in one of ... known formats, got a text that begins 'no puzzle'"]
    """
    if isinstance(puzzles, os.PathLike):
        return _of_file(os.fspath(puzzles))
    if hasattr(puzzles, "__arrow_c_stream__"):
        try:
            given: Iterable[Any] = arrow_texts(puzzles.__arrow_c_stream__(), column)
        except ValueError as error:
            raise InvalidPuzzleError(str(error)) from None
    elif isinstance(puzzles, Iterable) and not isinstance(puzzles, str | bytes | Mapping):
        given = puzzles
    else:
        raise InvalidPuzzleError(f"expected puzzles or a table of them, got {type(puzzles).__name__}")
    return _of_rows([_row(one) for one in given])


_Row = tuple[str | None, Document | None, str | None]
"""The text of a puzzle, its document where it was read, and what is wrong with it."""


def _row(given: Any) -> _Row:  # noqa: ANN401  (whatever may be asked about)
    from gridwright.batch.classic_lists import are_classic
    from gridwright.batch.texts import document_of, text_of

    if given is None:
        return None, None, _EMPTY
    if isinstance(given, str) and are_classic([given]):
        return given, None, None  # nobody need read it before it is solved
    try:
        found = document_of(given) if isinstance(given, str) else at_hand(given)
    except GridwrightError as error:
        return (given if isinstance(given, str) else None), None, str(error)
    document = found if isinstance(found, Document) else Document(found)
    return text_of(document.puzzle), Document(document.puzzle, unread=document.unread), None


def _of_rows(rows: Sequence[_Row]) -> Frame:
    known = {row: document for row, (_, document, _) in enumerate(rows) if document is not None}
    columns = {
        "puzzle": Series.of(Kind.TEXT, [text for text, _, _ in rows]),
        "error": Series.of(Kind.TEXT, [error for _, _, error in rows]),
    }
    return Frame(columns, known=known)


def _of_file(path: str) -> Frame:
    """Read a file whole: the columns `source`, `line` and `index` say where each puzzle stands."""
    from gridwright.batch.feeds import feed_of
    from gridwright.batch.pieces import Piece
    from gridwright.batch.request import Request

    feed = feed_of([path], None, Piece(request=Request(kind=""), form="", first=0))
    places = []
    while (piece := feed.take(1 << 30)) is not None:
        places += piece.each()
    rows = [(place.text or None, None, place.error or None) for place in places]
    where = {
        "source": Series.of(Kind.TEXT, [place.source for place in places]),
        "line": Series.of(Kind.WHOLE, [place.line for place in places]),
        "index": Series.of(Kind.WHOLE, [place.index for place in places]),
    }
    return Frame(where | _of_rows(rows)._columns)  # noqa: SLF001
