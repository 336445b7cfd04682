"""A sketch: what a family contributes to the drawing of one of its puzzles."""

from typing import TYPE_CHECKING, NamedTuple

from gridwright.grid import Cell, Shape
from gridwright.model.scene import Item, NoteGrid, Point

if TYPE_CHECKING:
    from gridwright.model.prints import Print

__all__ = ["Sketch"]


class Sketch(NamedTuple):
    """What only the family knows of its drawing; the grid, notes and highlights are added to it.

    `prints` is what the puzzle leaves on the paper whatever the position. The items show the position: `ground`
    lies below the highlights, `body` on them but below the lines, `ink` on everything. `notes` is None where
    candidates are not drawn one by one. `left` and `top` is the room for clues, in cells.
    """

    prints: "tuple[Print, ...]" = ()
    ground: tuple[Item, ...] = ()
    body: tuple[Item, ...] = ()
    ink: tuple[Item, ...] = ()
    notes: NoteGrid | None = None
    left: int = 0
    top: int = 0
    pitch: int = 44

    def spot(self, cell: Cell, symbol: int, shape: Shape) -> Point | None:
        """Return the centre of a candidate's place, or None where candidates are not drawn one by one."""
        if self.notes is None:
            return None
        row, column = shape.place(cell)
        x, y = self.notes.place(symbol)
        return column + x, row + y
