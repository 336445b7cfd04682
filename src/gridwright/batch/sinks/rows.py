"""Results as rows of a table: the place of a puzzle, and the columns of the work."""

from collections.abc import Sequence

import msgspec

from gridwright.batch.columns import PLACE, Column
from gridwright.batch.sinks.sink import Asked, Sink, outcome_of
from gridwright.batch.work import WORK
from gridwright.errors import GridwrightError
from gridwright.model.answers import Answer

__all__ = ["RowSink"]


class RowSink(Sink):
    """A file that holds a table; `columns` begin with the place."""

    def __init__(self, path: str, asked: Asked) -> None:
        super().__init__(path, asked)
        work = WORK[asked.kind]
        if not work.columns or work.answer is None:
            raise GridwrightError(
                f"expected a file of JSON lines for {asked.kind}, which has no table, got {path!r}"
            )
        self.columns: Sequence[Column] = (*PLACE, *work.columns)
        self._own: Sequence[Column] = work.columns
        self._decoder = msgspec.json.Decoder(work.answer)

    def row(self, place: Answer, answer: bytes) -> list[object]:
        """Give the cells of a result; those of the work are empty where it failed."""
        number, outcome = self.done, outcome_of(place.failure, answer)
        cells = [column.get(place) for column in PLACE]
        cells[0], cells[4] = number, outcome
        if not answer:
            return cells + [None] * len(self._own)
        told = self._decoder.decode(answer)
        return cells + [column.get(told) for column in self._own]
