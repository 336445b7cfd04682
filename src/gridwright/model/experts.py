"""What experts ask about a puzzle beside its rating: what singles alone come to, backdoors, the depth of trial."""

from dataclasses import dataclass

from gridwright.grid import Cell

__all__ = ["Experts"]


@dataclass(frozen=True, slots=True)
class Experts:
    """Numbers about a puzzle with one solution.

    `settled` is how many cells singles alone settle. A backdoor is a cell, and a pair of `pairs` two others, after
    whose symbols singles do the rest; both are empty where singles do it anyway, and `is_complete` says whether
    all pairs were tried. `depth` is how deep trials that end in a contradiction of singles have to be nested, 0
    where singles solve the puzzle, None where that was not decided. `closures` says for every cell how many cells
    singles settle once it holds its symbol.
    """

    settled: int
    depth: int | None
    backdoors: tuple[Cell, ...]
    pairs: tuple[tuple[Cell, Cell], ...]
    is_complete: bool
    closures: tuple[int, ...]
