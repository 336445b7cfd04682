"""Indexers: the value in a cell says where in its row the number of its column stands, or upright, or in a box."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell, Line, Place
from gridwright.model.prints import Ground
from gridwright.model.scene import Paint
from gridwright.sudoku.demands import Domain, Relation
from gridwright.sudoku.parts.pieces import Path
from gridwright.sudoku.parts.ties import Tie, tie
from gridwright.sudoku.rule import Cue, Frame, Rule, read_rule

__all__ = ["RULE", "Indexers"]

_TINTS = {"column": Paint.TINT_4, "row": Paint.TINT_1, "box": Paint.TINT_3}


_NUMBERS = {"1": 1, "first": 1, "5": 5, "fifth": 5, "9": 9, "ninth": 9, "n": None, "nth": None}
"""How a sentence names a column; the Nth is any of them."""


@dataclass(frozen=True)
class Indexers(Rule):
    """Cells that index their row (`columns`, as in 159 sudoku), their column (`rows`) or their box (`boxes`).

    V in column C and a row says that this row holds C in column V; V in row R and a column says that this column
    holds R in row V; V in the Pth cell of a box says that its Vth cell holds P, counted row by row.
    """

    columns: tuple[Path, ...] = ()
    rows: tuple[Path, ...] = ()
    boxes: tuple[Path, ...] = ()
    names: ClassVar[tuple[str, ...]] = ("indexing",)
    gestures: ClassVar[Mapping[str, str]] = {"columns": "cells", "rows": "cells", "boxes": "cells"}
    example: ClassVar[Mapping[str, object]] = {"columns": ["r1c1 r2c1"], "rows": ["r4c3"]}
    cues: ClassVar[tuple[Cue, ...]] = (
        *(
            Cue(
                f"column row (?P<which>{names[0]}){''.join(f' {name}' for name in names[1:])}",
                f"Digits in column {names[0]} indicate the column in which a {names[-1]} is found in that row.",
                f"position location where found same index indexes likewise similarly {' '.join(names)}",
            )
            for names in (
                ("1",),
                ("5",),
                ("9",),
                ("n",),
                ("nth", "n"),
                ("first", "1"),
                ("fifth", "5"),
                ("ninth", "9"),
            )
        ),
        Cue(
            "column row 1 (?P<three>5) 9",
            "The cells in columns 1, 5 and 9 index the column in which the digits 1, 5 and 9 appear in their row.",
            "position location where found same index indexes likewise similarly respectively red shaded 1 5 9",
        ),
    )

    undrawn: ClassVar[frozenset[str]] = frozenset({"three", "which"})

    @classmethod
    def as_told(
        cls,
        fields: Mapping[str, object],
        pieces: Mapping[str, Sequence[str]],  # noqa: ARG003
        frame: Frame,
    ) -> tuple[Rule, ...]:
        """Let a whole column index its rows, or all of them."""
        number = _NUMBERS[str(fields.get("which", "1"))]
        columns = list(range(frame.shape.width)) if number is None else [number - 1]
        if "three" in fields:
            columns = [0, 4, 8]
        lines = [" ".join(str(Place(row, column)) for row in range(frame.shape.height)) for column in columns]
        return (read_rule(cls, {"columns": lines}),)

    def check(self, frame: Frame) -> None:
        """Refuse an indexer that can name no place, or that is in no box."""
        for word, cell, line in self._lines(frame):
            if not set(frame.values) & set(range(1, len(line) + 1)):
                raise InvalidPuzzleError(
                    f"{word} indexer {frame.shape.name(cell)}: expected values from 1 to {len(line)}"
                )

    def demands(self, frame: Frame) -> Iterator[Domain | Relation]:
        """Let a place hold the indexer's own where the indexer names it; it names one."""
        for word, cell, line in self._lines(frame):
            own, name = line.index(cell) + 1, f"{word} indexer {frame.shape.name(cell)}"
            allowed = sum(1 << symbol for symbol, value in enumerate(frame.values) if 1 <= value <= len(line))
            if allowed != frame.everything:
                yield Domain(cell, allowed, name, "the number of a place")
            for place, other in enumerate(line, start=1):
                if other != cell:
                    yield _points(frame.values, place, own).between(cell, other, name)

    def prints(self, frame: Frame) -> Iterator[Ground]:
        """Tint the indexers."""
        for word, cell, _ in self._lines(frame):
            yield Ground((cell,), _TINTS[word])

    def _lines(self, frame: Frame) -> Iterator[tuple[str, Cell, Line]]:
        for place in (place for piece in (*self.columns, *self.rows) for place in piece.cells):
            frame.shape.cell(*place)
        for piece in self.columns:
            yield from (("column", frame.cell(at), frame.shape.rows[at.row]) for at in piece.cells)
        for piece in self.rows:
            yield from (("row", frame.cell(at), frame.shape.columns[at.column]) for at in piece.cells)
        for piece in self.boxes:
            for cell in frame.line(piece.cells):
                region = next((region for region in frame.regions if cell in region), None)
                if region is None:
                    raise InvalidPuzzleError(f"box indexer {frame.shape.name(cell)}: expected a cell in a box")
                yield "box", cell, tuple(sorted(region))


def _points(values: tuple[int, ...], place: int, own: int) -> Tie:
    says = f"right about the place of {own} with"
    return tie(values, lambda a, b: a != place or b == own, says)


RULE = Indexers
