"""Areas that hang together: which cells belong to one, which may, and which of them a way leads to."""

from collections import defaultdict
from collections.abc import Collection, Mapping

from gridwright.grid import Cell
from gridwright.sudoku.demands import Connected

__all__ = ["Area"]


class Area:
    """The cells that surely belong to an area, and those that may, where masks tell what each cell can hold."""

    def __init__(self, demand: Connected, masks: Mapping[Cell, int]) -> None:
        self.size = demand.size
        self.sure = {cell for cell in demand.cells if not masks[cell] & ~demand.symbols}
        self.possible = {cell for cell in demand.cells if masks[cell] & demand.symbols}
        self._beside: dict[Cell, list[Cell]] = defaultdict(list)
        for one, other in demand.links:
            self._beside[one].append(other)
            self._beside[other].append(one)

    def reach(self, start: Cell, cells: Collection[Cell]) -> dict[Cell, int]:
        """Count for every cell that a way over some cells leads to the unsure ones on it, the start left out."""
        found = {start: 0}
        near, far = [start], list[Cell]()
        while near:
            here = near.pop()
            for cell in self._beside[here]:
                steps = found[here] + (cell not in self.sure)
                if cell in cells and steps < found.get(cell, len(cells) + 1):
                    found[cell] = steps
                    (near if cell in self.sure else far).append(cell)
            if not near:
                near, far = far, []
        return found

    @property
    def parts(self) -> list[set[Cell]]:
        """List the parts into which the cells fall that may belong to the area."""
        left = set(self.possible)
        parts = []
        while left:
            parts.append(set(self.reach(min(left), self.possible)))
            left -= parts[-1]
        return parts

    @property
    def is_possible(self) -> bool:
        """Return whether nothing speaks against the area: a part has all sure cells, ways and room enough."""
        if self.size and len(self.sure) > self.size:
            return False
        fitting = [part for part in self.parts if self.sure <= part and len(part) >= max(self.size, 1)]
        if not fitting or not self.size:
            return bool(fitting)
        room = self.size - len(self.sure)
        return all(
            steps <= room
            for start in self.sure
            for cell, steps in self.reach(start, self.possible).items()
            if cell in self.sure
        )
