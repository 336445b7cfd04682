"""Where to look for a step: the house or the drawing that it speaks of."""

from typing import Any

from gridwright.model import Deduction
from gridwright.sudoku.demands import HouseKind
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.wording.words import list_houses, say

__all__ = ["where_to_look"]


def where_to_look(puzzle: Sudoku, deduction: Deduction) -> str:
    """Name a house to look at, and not the cell itself: a hint begins with this."""
    houses: Any = deduction.values.get("houses", ())
    if houses:
        return list_houses([puzzle.houses[houses[0][0]].name])
    demand: Any = deduction.values.get("demand")
    if demand is not None and demand.name:
        return say("the-named", name=demand.name)
    cell = [*deduction.placed, *deduction.eliminated, *deduction.because][0].cell
    around = [house for house in puzzle.houses if cell in house.cells]
    if not around:
        return puzzle.shape.name(cell)
    return list_houses([next((house for house in around if house.kind is HouseKind.REGION), around[0]).name])
