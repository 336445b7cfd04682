"""The picture of a step or of a hint as plain data, made by the code that draws every picture of a step."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from gridwright.draw.highlight import Highlights, cell_frame
from gridwright.draw.item_data import item_data
from gridwright.draw.printing import printed
from gridwright.grid import Cell
from gridwright.model import Board, Deduction, Highlight, Hint, Paint, Puzzle, Role, Rung, Sight, family_of
from gridwright.model.answers import StepPicture
from gridwright.model.scene import Box, Item, Text

__all__ = ["StepPictures"]


class StepPictures:
    """Draws steps of one puzzle on the page: `ground` lies below the marks, `ink` on top of everything."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._sketch = family_of(puzzle).sketch(puzzle, Sight(puzzle.start, puzzle.start))

    def after(self, deduction: Deduction, board: Board) -> StepPicture:
        """Draw a step on the position it leads to: what was placed stands there, what was removed is struck."""
        placed = {cell for cell, _ in deduction.placed}
        marks = deduction.highlights or tuple(
            Highlight(cell, Role.DEFINING, symbol) for cell, symbol in deduction.because
        )
        # A whole cell is marked where its symbol was placed: its candidates are no longer to be seen.
        kept = tuple(mark for mark in marks if mark.cell not in placed)
        settled = tuple(Highlight(cell, Role.PLACED) for cell in sorted(placed))
        return self._draw(replace(deduction, placed=(), because=(), highlights=(*kept, *settled)), board)

    def of_hint(self, hint: Hint, board: Board) -> StepPicture:
        """Draw as much of a hint's step as its rung gives away, or the mistakes that it speaks of."""
        if hint.mistakes:
            return StepPicture(
                ground=[item_data(item) for item in self._grounds(hint.cells)],
                ink=[item_data(cell_frame(self._puzzle.shape, cell, Paint.WRONG)) for cell in hint.cells],
            )
        step = Deduction() if hint.step is None else hint.step.deduction
        if hint.rung >= Rung.SENTENCE:
            return self._draw(step, board)
        cells = hint.cells if hint.rung is Rung.CELLS else ()
        shown = Deduction(within=step.within, highlights=tuple(Highlight(cell, Role.PLACED) for cell in cells))
        return self._draw(shown, board)

    def _draw(self, deduction: Deduction, board: Board) -> StepPicture:
        highlights = Highlights(self._puzzle, self._sketch, board, deduction)
        written = tuple(highlights.texts())
        texts = (*self._texts(board), *written) if deduction.links else ()
        ink = (*highlights.frames(), *highlights.discs(), *written, *highlights.arrows(texts))
        return StepPicture(
            ground=[item_data(item) for item in highlights.grounds()], ink=[item_data(item) for item in ink]
        )

    def _grounds(self, cells: Iterable[Cell]) -> Iterator[Item]:
        for cell in cells:
            row, column = self._puzzle.shape.place(cell)
            yield Box(column, row, 1, 1, Paint.WRONG)

    def _texts(self, board: Board) -> Iterator[Text]:
        """List the digits, notes and printed texts that arrows should keep clear of."""
        paper = printed(self._sketch.prints, board.shape)
        yield from (item for item in paper.ink if isinstance(item, Text))
        notes = self._sketch.notes
        if notes is None:
            return
        right, down = notes.digit_centre
        for cell in board.shape.cells:
            row, column = board.shape.place(cell)
            symbol = board.symbol(cell)
            if symbol is not None:
                text = self._puzzle.symbols[symbol]
                yield Text(column + right, row + down, text, notes.digit_size, Paint.ENTRY)
                continue
            for note in board.symbols(cell):
                spot = self._sketch.spot(cell, note, board.shape)
                if spot is not None:
                    yield Text(*spot, self._puzzle.symbols[note], notes.text_size, Paint.NOTE)
