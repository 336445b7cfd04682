"""Nonograms in play: lines that show their clue, blocks that are finished, crosses that follow."""

import itertools
from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar, cast

from gridwright.grid import Cell
from gridwright.model import Board, Puzzle, Violation
from gridwright.nonogram import Nonogram
from gridwright.nonogram.clue import in_words, runs, shows
from gridwright.nonogram.finished import finished_blocks
from gridwright.nonogram.settle import settle_line
from gridwright.play.marks import CellMarks, Marks
from gridwright.play.options import Options
from gridwright.play.referee import LineStanding, Referee, Standing
from gridwright.play.stroke import Act, Part
from gridwright.play.vector import Vector

__all__ = ["REFEREE"]

_BLANK = 0


class NonogramReferee(Referee):
    """The referee of nonograms. A line is judged by its clue and its marks alone: nothing is given away."""

    locks_when_solved: ClassVar[bool] = True

    def __init__(self, puzzle: Puzzle, goal: Board | None = None) -> None:
        super().__init__(puzzle, goal)
        self._nonogram = cast("Nonogram", puzzle)
        self._lines = self._nonogram.lines
        self._colours = len(self._nonogram.palette) - 1
        self._open = self.start.masks[0] if self.start.masks else 0

    def stand(self, marks: Marks, before: tuple[Marks, Standing] | None, changed: Collection[Cell]) -> Standing:
        """Judge the lines through the changed cells anew."""
        numbers = range(len(self._lines)) if before is None else self._through(changed)
        # Where all lines are judged, looking every cell up by itself would take longer than to judge them.
        known: Sequence[CellMarks] | None = tuple(marks.cells) if before is None else None
        judged = {number: self._line(number, self._marked(marks, number, known)) for number in numbers}
        old = Standing(lines=Vector(judged.values()), undone=len(judged)) if before is None else before[1]
        was_done = 0 if before is None else sum(old.lines[number].state == "done" for number in numbers)
        undone = old.undone + was_done - sum(line.state == "done" for line in judged.values())
        broken = {number: found for number, found in old.broken.items() if number not in judged}
        for number, line in judged.items():
            if line.state == "wrong":
                broken[number] = (Violation(line.text, self._lines[number][0]),)
        lines = old.lines.put(judged)
        is_solved = undone == 0 and self.is_meant(marks)
        return Standing(broken, lines, undone, is_solved=is_solved, is_other=undone == 0 and not is_solved)

    def follow(
        self, marks: Marks, standing: Standing, entered: Collection[Cell], options: Options
    ) -> Mapping[Cell, CellMarks]:
        """Cross the open cells of the lines that a stroke has finished, where the player wants that."""
        if not options.crossing:
            return {}
        crossed: dict[Cell, CellMarks] = {}
        for number in self._through(entered):
            if standing.lines[number].state == "done":
                for cell in self._lines[number][0]:
                    if marks.cells[cell].entry is None:
                        crossed[cell] = CellMarks(_BLANK, colours=marks.cells[cell].colours)
        return crossed

    def offers(self, marks: Marks, goal: Board) -> list[Part]:
        """List the segments of a solution, along rows and columns, that are not filled yet."""
        found: list[Part] = []
        for line, _ in self._lines:
            symbols = [goal.symbol(cell) for cell in line]
            for symbol, group in itertools.groupby(range(len(line)), key=symbols.__getitem__):
                cells = tuple(line[at] for at in group)
                if symbol and any(marks.cells[cell].entry != symbol for cell in cells):
                    found.append(Part(Act.REVEAL, cells, (symbol,)))
        return found

    def broken_cells(self, standing: Standing) -> Collection[Cell]:  # noqa: ARG002
        """Mark no cells: the lines that no longer fit say so themselves."""
        return ()

    def _through(self, cells: Collection[Cell]) -> set[int]:
        width, height = self.puzzle.shape.width, self.puzzle.shape.height
        return {cell // width for cell in cells} | {height + cell % width for cell in cells}

    def _marked(self, marks: Marks, number: int, known: Sequence[CellMarks] | None) -> Sequence[CellMarks]:
        cells = self._nonogram.line_cells(number)
        return marks.cells.pick(cells) if known is None else known[cells.start : cells.stop : cells.step]

    def _line(self, number: int, marked: Sequence[CellMarks]) -> LineStanding:
        clue = self._lines[number][1]
        entries = [one.entry for one in marked]
        if entries.count(None) == len(entries):
            return LineStanding("open" if clue else "done")
        masks = tuple([self._open if entry is None else 1 << entry for entry in entries])
        if not any(settle_line(clue, masks, self._colours)):
            name = self._nonogram.line_name(number)
            return LineStanding("wrong", f"{name}: {in_words(clue)} no longer fits these marks")
        seen = runs(mask.bit_length() - 1 if not mask & (mask - 1) else _BLANK for mask in masks)
        finished = sum(1 << block for block in finished_blocks(clue, masks))
        return LineStanding("done" if shows(seen, clue) else "open", "", finished)


REFEREE = NonogramReferee
