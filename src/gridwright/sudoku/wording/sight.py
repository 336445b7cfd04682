"""The position before a step together with what the step refers to; claims are judged against it."""

import functools
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from gridwright.grid import Cell, Line
from gridwright.model import Board, Candidate, Deduction
from gridwright.sudoku.demands import Demand
from gridwright.sudoku.explaining.deduce import ChainNode, HousePart, Part
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.technique import Form

__all__ = ["Sight", "bits"]

D = TypeVar("D")
R = TypeVar("R")


def bits(mask: int) -> set[int]:
    """List the symbols of a mask."""
    return {symbol for symbol in range(mask.bit_length()) if mask >> symbol & 1}


class Sight:
    """A board with the parts, houses and symbols of one deduction; `brief` > 0 asks for fewer words."""

    def __init__(self, puzzle: Sudoku, board: Board, deduction: Deduction) -> None:
        values: Any = deduction.values
        self.brief = 0
        self._kept: dict[tuple[object, int], tuple[Any, Any]] = {}
        self._seen_by_all: dict[tuple[Cell, ...], frozenset[Cell]] = {}
        self.puzzle, self.board, self.deduction = puzzle, board, deduction
        self.parts: tuple[tuple[Candidate, int], ...] = values["parts"]
        self.chain: tuple[ChainNode, ...] = values["chain"]
        self.form: Form = values["form"]
        self.total: int = values["total"]
        self.demand: Any = values["demand"]
        self.symbols: set[int] = bits(values["symbols"])
        named: int = values["symbol"]
        self.symbol = named if named >= 0 else (deduction.placed or deduction.eliminated)[0].symbol
        self.gone = set(deduction.eliminated)

    def once(self, search: Callable[["Sight", D], R], demand: D) -> R:
        """Return the cached result of a search on a demand."""
        key = search, id(demand)
        if key not in self._kept:
            self._kept[key] = demand, search(self, demand)
        found: R = self._kept[key][1]
        return found

    def rely(self, *rules: Demand) -> None:
        """Declare rules that a claim relies on without asking any of the questions below."""

    def cells(self, *wanted: int) -> set[Cell]:
        """List the cells that play one of these parts."""
        return {candidate.cell for candidate, part in self.parts if part in wanted}

    @property
    def defining(self) -> set[Cell]:
        """List the cells of the pattern itself."""
        return self.cells(Part.DEFINING)

    def houses(self, part: HousePart | None = None) -> list[Line]:
        """List the houses that play a part, or all that are named, each once."""
        named: Any = self.deduction.values["houses"]
        numbers = dict.fromkeys(number for number, role in named if part is None or role == part)
        return [self.puzzle.houses[number].cells for number in numbers]

    @property
    def first_house(self) -> Line:
        """Return the first house that is named."""
        named: Any = self.deduction.values["houses"]
        number: int = named[0][0]
        return self.puzzle.houses[number].cells

    def mask(self, cell: Cell) -> int:
        """Return the candidates of a cell."""
        return self.board.masks[cell]

    def union(self, cells: Iterable[Cell]) -> set[int]:
        """List the candidates of some cells together."""
        return bits(functools.reduce(int.__or__, map(self.mask, cells), 0))

    def may(self, cell: Cell, symbol: int) -> bool:
        """Return whether a symbol may still stand in a cell."""
        return bool(self.mask(cell) >> symbol & 1)

    def places(self, symbol: int, cells: Iterable[Cell]) -> set[Cell]:
        """List the cells among these where a symbol may still stand."""
        return {cell for cell in cells if self.may(cell, symbol)}

    def is_complete(self, house: Line) -> bool:
        """Return whether a house holds every symbol."""
        return len(house) == self.puzzle.size

    def is_open(self, cell: Cell) -> bool:
        """Return whether nothing is written in a cell."""
        return cell in self.board.unwritten or bool(self.mask(cell) & (self.mask(cell) - 1))

    def stands(self, cell: Cell, symbol: int) -> bool:
        """Return whether a symbol is written in a cell."""
        return cell not in self.board.unwritten and self.mask(cell) == 1 << symbol

    def sees(self, one: Cell, two: Cell) -> bool:
        """Return whether two cells cannot hold the same symbol."""
        return two in self.puzzle.peers[one]

    def all_see(self, ones: Iterable[Cell], others: Iterable[Cell]) -> bool:
        """Return whether each of some cells sees each of the others."""
        seen = list(others)
        return all(self.sees(one, other) for one in ones for other in seen)

    def seen_by_all(self, cells: tuple[Cell, ...]) -> frozenset[Cell]:
        """Return the cells that each of some cells sees; cached, since chains ask for few sets very often."""
        found = self._seen_by_all.get(cells)
        if found is None:
            found = frozenset.intersection(*[self.puzzle.peers[cell] for cell in cells])
            self._seen_by_all[cells] = found
        return found

    def gone_see(self, *cells: Cell) -> bool:
        """Return whether the named symbol leaves only cells that see all of these."""
        return all(c.symbol == self.symbol and self.all_see([c.cell], cells) for c in self.gone)
