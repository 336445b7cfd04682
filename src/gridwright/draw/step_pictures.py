"""The picture of a step or of a hint as plain data, made by the code that draws every picture of a step."""

from collections.abc import Iterable, Iterator, Sequence

from gridwright.draw.crowd import Crowd
from gridwright.draw.highlight import Highlights, cell_frame
from gridwright.draw.item_data import item_data
from gridwright.draw.printing import printed
from gridwright.draw.step_scene import hint_layers
from gridwright.grid import Cell
from gridwright.model import Board, Hint, Paint, Puzzle, Rung, Sight, Step, family_of
from gridwright.model.answers import LegendEntry, PictureStage, StepPicture
from gridwright.model.figure import Layer, Spot, concluding
from gridwright.model.scene import Box, Item, Text

__all__ = ["StepPictures"]


class StepPictures:
    """Draws steps of one puzzle on the page: `ground` lies below the marks, `ink` on top of everything."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._family = family_of(puzzle)
        self._sketch = self._family.sketch(puzzle, Sight(puzzle.start, puzzle.start))

    def of_step(self, step: Step, before: Board, after: Board) -> StepPicture:
        """Draw the argument of a step in stages; at the last, what was placed stands there."""
        placed = {cell for cell, _ in step.deduction.placed}
        # Candidates are no longer to be seen where the symbol stands.
        layers = [_apart_from(placed, layer) for layer in self._family.figure(self._puzzle, before, step)]
        return self._draw([*layers, *self._concluding(step)], after, before)

    def _concluding(self, step: Step) -> Iterator[Layer]:
        for layer in concluding(step.deduction):
            yield _whole(layer) if layer.paint is Paint.PLACED else layer

    def of_hint(self, hint: Hint, board: Board) -> StepPicture:
        """Draw as much of a hint's step as its rung gives away, or the mistakes that it speaks of."""
        if hint.mistakes:
            return StepPicture(
                ground=[item_data(item) for item in self._grounds(hint.cells)],
                ink=[item_data(cell_frame(self._puzzle.shape, cell, Paint.WRONG)) for cell in hint.cells],
            )
        layers = hint_layers(self._puzzle, board, hint)
        if hint.step is not None and hint.rung > Rung.PREMISES:
            layers = (*layers, *concluding(hint.step.deduction))
        return self._draw(layers, board, board)

    def _draw(self, layers: Sequence[Layer], board: Board, before: Board) -> StepPicture:
        shown = Highlights(self._puzzle, self._sketch, board, layers)
        crowd = Crowd(self._texts(before) if any(layer.links for layer in layers) else ())
        picture, told = StepPicture(ground=[], ink=[]), set[str]()
        for layer in layers:
            picture.ground += map(item_data, shown.layer_grounds(layer))
            picture.ink += map(item_data, shown.layer_ink(layer, crowd))
            if picture.legend or layer.says not in {"removed", "placed"}:
                for entry in shown.entries(layer):
                    if entry.text not in told:
                        told.add(entry.text)
                        swatch = [item_data(item) for item in entry.swatch]
                        picture.legend.append(LegendEntry(text=entry.text, swatch=swatch))
            picture.stages.append(
                PictureStage(ground=len(picture.ground), ink=len(picture.ink), legend=len(picture.legend))
            )
        return picture

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


def _apart_from(placed: set[Cell], layer: Layer) -> Layer:
    """Leave out the candidates of cells in which a symbol will stand."""
    return layer._replace(
        spots=tuple(spot for spot in layer.spots if spot.symbol is None or spot.cell not in placed),
        labels=tuple(label for label in layer.labels if label.symbol is None or label.cell not in placed),
    )


def _whole(layer: Layer) -> Layer:
    """Highlight whole cells instead of candidates."""
    return layer._replace(spots=tuple(Spot(spot.cell) for spot in layer.spots))
