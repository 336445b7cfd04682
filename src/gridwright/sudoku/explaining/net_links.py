"""The arrows of a forcing net: from the stops of a branch to each stop that they make a single, or strike."""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from gridwright.model import Board, Candidate, Deduction, Link
from gridwright.sudoku.demands import Relation
from gridwright.sudoku.explaining.deduce import ChainNode
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.wording.sight import bits

__all__ = ["with_net_links"]


def with_net_links(puzzle: Sudoku, board: Board, deduction: Deduction) -> Deduction:
    """Return the deduction of a net with its arrows.

    A net is told in the order in which its stops were found, and one stop may need several others, so that its
    neighbours in that order need have nothing to do with each other. What follows by more than a single or a look
    along a house has no arrow.
    """
    chain: Any = deduction.values["chain"]
    links: list[Link] = []
    for _, stops in itertools.groupby(chain, key=lambda node: node.branch):
        links += _Branch(puzzle, board, list(stops)).links()
    return replace(deduction, links=tuple(links))


class _Branch:
    """The stops of a branch on a position, with what each of them strikes at once."""

    def __init__(self, puzzle: Sudoku, board: Board, stops: Sequence[ChainNode]) -> None:
        self.puzzle, self.board, self.stops = puzzle, board, stops
        self.struck = [self._struck(stop) for stop in stops]

    def links(self) -> Iterator[Link]:
        for number, stop in enumerate(self.stops[1:], start=1):
            for source in self._reasons(number):
                is_strong = stop.is_on and not self.stops[source].is_on
                yield Link(_candidates(self.stops[source]), _candidates(stop), is_strong)

    def _reasons(self, number: int) -> list[int]:
        """List the fewest stops before one from which it follows in one step; none where it does not."""
        stop = self.stops[number]
        if len(stop.cells) > 1:
            return []
        itself = Candidate(stop.cells[0], stop.symbol)
        ways = list(self._alternatives(itself)) if stop.is_on else [{itself}]
        found = (self._strikers(gone, number) for gone in ways)
        kept = min((sources for sources in found if sources is not None), key=len, default=[])
        for source in list(kept):
            others = set().union(*(self.struck[other] for other in kept if other != source))
            if any(gone <= others for gone in ways):
                kept.remove(source)
        return kept

    def _strikers(self, gone: set[Candidate], before: int) -> list[int] | None:
        """List the first stops that strike some candidates; None where one of these is never struck."""
        found = set[int]()
        for candidate in gone:
            source = next((number for number in range(before) if candidate in self.struck[number]), None)
            if source is None:
                return None
            found.add(source)
        return sorted(found)

    def _alternatives(self, wanted: Candidate) -> Iterator[set[Candidate]]:
        """Yield what must go to leave a candidate alone: in its cell, in each house that holds every symbol."""
        cell, symbol = wanted
        yield {Candidate(cell, other) for other in bits(self.board.masks[cell]) if other != symbol}
        for house in self.puzzle.houses:
            if cell in house.cells and len(house.cells) == self.puzzle.size:
                yield {
                    Candidate(other, symbol)
                    for other in house.cells
                    if other != cell and self.board.masks[other] >> symbol & 1
                }

    def _struck(self, stop: ChainNode) -> set[Candidate]:
        if not stop.is_on:
            return {Candidate(cell, stop.symbol) for cell in stop.cells}
        seen = frozenset.intersection(*(self.puzzle.peers[cell] for cell in stop.cells))
        struck = {Candidate(cell, stop.symbol) for cell in seen}
        if len(stop.cells) == 1:
            (cell,) = stop.cells
            struck |= {Candidate(cell, other) for other in bits(self.board.masks[cell]) if other != stop.symbol}
            struck |= set(self._struck_by_relations(cell, stop.symbol))
        return struck

    def _struck_by_relations(self, cell: int, symbol: int) -> Iterator[Candidate]:
        for demand in self.puzzle.demands:
            if isinstance(demand, Relation) and demand.first != demand.second and cell in demand.cells:
                other = demand.second if cell == demand.first else demand.first
                for beside in bits(self.board.masks[other]):
                    first, second = (symbol, beside) if cell == demand.first else (beside, symbol)
                    if not demand.table[first] >> second & 1:
                        yield Candidate(other, beside)


def _candidates(node: ChainNode) -> tuple[Candidate, ...]:
    return tuple(Candidate(cell, node.symbol) for cell in node.cells)
