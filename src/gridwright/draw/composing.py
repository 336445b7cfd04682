"""From a puzzle, a board and highlights to a scene; what only a family knows comes from its sketch."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from gridwright.draw.gridlines import gridlines
from gridwright.draw.printing import printed
from gridwright.grid import Cell
from gridwright.model import Board, Notes, Paint, Puzzle, Scene, Sight, Sketch, family_of
from gridwright.model.scene import Box, Item, Text

if TYPE_CHECKING:
    from gridwright.draw.highlight import Highlights
    from gridwright.model import Deduction
    from gridwright.model.figure import Layer

__all__ = ["compose"]


def compose(
    puzzle: Puzzle,
    board: Board | None = None,
    *,
    deduction: "Deduction | None" = None,
    figure: "Sequence[Layer] | None" = None,
    notes: Notes | None = None,
    pencil: Board | None = None,
    wrong: Iterable[Cell] = (),
    differing: Iterable[Cell] = (),
) -> Scene:
    """Compose the drawing of a position, by default the puzzle as printed.

    A deduction is drawn on the position it is made in: what it rests on, what it removes or places, its links; a
    `figure` shows what it rests on in layers, with a legend, instead of what the deduction itself tells.
    Candidates are shown where something is already excluded, everywhere with a deduction, or as `notes` says; they
    are those of `pencil` where it is given, so that a last candidate stays a note until it is filled in.
    Cells in `wrong` break a rule, cells in `differing` are not the same in all solutions.
    """
    shown = puzzle.start if board is None else board
    after = shown if deduction is None else shown.without(deduction.eliminated).with_only(deduction.placed)
    sketch = family_of(puzzle).sketch(puzzle, Sight(shown, after))
    paper = printed(sketch.prints, puzzle.shape)
    highlights = None
    if deduction is not None:
        # Most drawings show no step, and do without the code for it.
        from gridwright.draw.highlight import Highlights
        from gridwright.model.figure import concluding, layers_of

        layers = layers_of(deduction) if figure is None else figure
        highlights = Highlights(puzzle, sketch, after, [*layers, *concluding(deduction)])
    which = notes or (Notes.NARROWED if deduction is None else Notes.ALL)
    open_cells = _noted_cells(puzzle, shown, which)
    written = tuple(_notes(puzzle, sketch, pencil or shown, open_cells, highlights))
    texts = [item for item in (*written, *paper.ink, *sketch.ink) if isinstance(item, Text)]
    broken = tuple(dict.fromkeys(wrong))
    lines = tuple(gridlines(puzzle.shape, paper.areas))
    width, height = puzzle.shape.width, puzzle.shape.height
    return Scene(
        shape=puzzle.shape,
        left=sketch.left + paper.left,
        top=sketch.top + paper.top,
        right=paper.right,
        bottom=paper.bottom,
        pitch=sketch.pitch,
        notes=sketch.notes if written else None,
        items=(
            Box(0, 0, width, height, Paint.SURFACE),
            *sketch.ground,
            *paper.ground,
            *(highlights.grounds() if highlights else ()),
            *_cell_grounds(puzzle, broken, Paint.WRONG),
            *_cell_grounds(puzzle, differing, Paint.DIFFERS),
            *(line for line in lines if line.paint is Paint.GRID_THIN),
            *sketch.body,
            *(line for line in lines if line.paint is not Paint.GRID_THIN),
            *(highlights.frames() if highlights else ()),
            *_cell_frames(puzzle, broken, Paint.WRONG),
            *(highlights.discs() if highlights else ()),
            *written,
            *paper.ink,
            *sketch.ink,
            *(highlights.above(texts) if highlights else ()),
        ),
        legend=highlights.legend() if highlights and figure else (),
    )


def _cell_grounds(puzzle: Puzzle, cells: Iterable[Cell], paint: Paint) -> Iterator[Item]:
    for cell in cells:
        row, column = puzzle.shape.place(cell)
        yield Box(column, row, 1, 1, paint)


def _cell_frames(puzzle: Puzzle, cells: Sequence[Cell], paint: Paint) -> Iterator[Item]:
    if cells:
        from gridwright.draw.highlight import cell_frame

        yield from (cell_frame(puzzle.shape, cell, paint) for cell in cells)


def _noted_cells(puzzle: Puzzle, board: Board, which: Notes) -> Iterator[Cell]:
    """Yield the cells that show their candidates."""
    untouched = puzzle.start.masks
    for cell in board.open_cells:
        if which is Notes.ALL or (which is Notes.NARROWED and board.masks[cell] != untouched[cell]):
            yield cell


def _notes(
    puzzle: Puzzle, sketch: Sketch, pencil: Board, cells: Iterable[Cell], highlights: "Highlights | None"
) -> Iterator[Item]:
    if sketch.notes is None:
        return
    for cell in cells:
        for symbol in pencil.symbols(cell):
            spot = sketch.spot(cell, symbol, puzzle.shape)
            if spot is not None:
                paint = (highlights and highlights.of_candidate(cell, symbol)) or Paint.NOTE
                is_struck = paint is Paint.ELIMINATED
                yield Text(*spot, puzzle.symbols[symbol], sketch.notes.text_size, paint, struck=is_struck)
