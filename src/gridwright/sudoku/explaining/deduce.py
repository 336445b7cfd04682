"""Convert what compiled finders report to deductions: candidates, highlights and links, without words."""

import itertools
from collections.abc import Iterator
from typing import NamedTuple

from gridwright.engine.kernels import DemandKind, Form, FoundDeduction, HousePart, Part
from gridwright.grid import Cell
from gridwright.model import Board, Budget, Candidate, Deduction, Highlight, Link, Role
from gridwright.sudoku.demands import (
    Automaton,
    Connected,
    Contains,
    Demand,
    DistinctPairs,
    Domain,
    Relation,
    Sum,
)
from gridwright.sudoku.explaining.layout import find_in, pencilled
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.technique import Call

__all__ = ["ChainNode", "HousePart", "Part", "deduction_of", "deductions", "placing"]


class ChainNode(NamedTuple):
    """A node of a chain: a symbol in some cells, taken as true or false, and the link that leads to it.

    `set` lists the cells of the almost locked set that gives a strong link, where one does.
    """

    cells: tuple[Cell, ...]
    symbol: int
    is_on: bool
    is_strong: bool
    branch: int
    set: tuple[Cell, ...] = ()


_DEMANDS: dict[DemandKind, type[Demand]] = {
    DemandKind.DOMAIN: Domain,
    DemandKind.RELATION: Relation,
    DemandKind.SUM: Sum,
    DemandKind.AUTOMATON: Automaton,
    DemandKind.CONTAINS: Contains,
    DemandKind.PAIRS: DistinctPairs,
    DemandKind.CONNECTED: Connected,
}
_ROLES: dict[int, Role] = {
    Part.FIN: Role.FIN,
    Part.ENDOFIN: Role.FIN,
    Part.DEFINING: Role.DEFINING,
    Part.FIRST: Role.DEFINING,
}


_TOLD_IN_ANY_CASE = 64
"""Deductions returned even when the budget has run out; some boards offer millions."""


def deductions(puzzle: Sudoku, board: Board, call: Call, budget: Budget) -> Iterator[Deduction]:
    """Yield every deduction of one finder in a position, as far as the budget goes; the first in any case."""
    if call.is_trial:
        from gridwright.sudoku.explaining.trials import refutations

        yield from refutations(puzzle, board, call, budget)
        return
    for number, found in enumerate(find_in(puzzle, board, call, budget)):
        if number >= _TOLD_IN_ANY_CASE and budget.is_spent:
            return
        deduction = deduction_of(puzzle, found)
        if call.is_net:
            from gridwright.sudoku.explaining.net_links import with_net_links

            deduction = with_net_links(puzzle, pencilled(puzzle, board), deduction)
        yield deduction


def deduction_of(puzzle: Sudoku, found: FoundDeduction) -> Deduction:
    """Convert one report; `values` keeps what the sentence needs."""
    placed = tuple([Candidate(*pair) for pair in found.placed])
    eliminated = tuple([Candidate(*pair) for pair in found.eliminated])
    parts = tuple([(Candidate(cell, symbol), part) for cell, symbol, part in found.because])
    chain = tuple(
        [ChainNode(tuple(n.cells), n.symbol, n.is_on, n.is_strong, n.branch, tuple(n.set)) for n in found.chain]
    )
    houses = tuple(found.houses)
    return Deduction(
        eliminated=eliminated,
        placed=placed,
        because=tuple(dict(parts)),
        within=tuple([puzzle.houses[number].cells for number, _ in houses]),
        highlights=(
            *[Highlight(c.cell, _ROLES.get(part, Role.SECOND), c.symbol) for c, part in parts],
            *[Highlight(c.cell, Role.ELIMINATED, c.symbol) for c in eliminated],
            *[Highlight(c.cell, Role.PLACED, c.symbol) for c in placed],
        ),
        links=_links(chain),
        values={
            "parts": parts,
            "houses": houses,
            "chain": chain,
            "symbol": found.digit,
            "symbols": found.digits,
            "form": found.form,
            "total": found.total,
            "demand": _demand(puzzle, found),
        },
    )


def placing(cell: Cell, symbol: int) -> Deduction:
    """Place a symbol that is the only one left in a cell."""
    return Deduction(
        placed=(Candidate(cell, symbol),),
        highlights=(Highlight(cell, Role.PLACED, symbol),),
        values={
            "parts": (),
            "houses": (),
            "chain": (),
            "symbol": symbol,
            "symbols": 1 << symbol,
            "form": Form.PLAIN,
            "total": 0,
            "demand": None,
        },
    )


def _demand(puzzle: Sudoku, found: FoundDeduction) -> Demand | None:
    """Return the demand that a deduction follows from, the first of those with the same name."""
    if found.kind is DemandKind.NONE:
        return None
    return [demand for demand in puzzle.demands if isinstance(demand, _DEMANDS[found.kind])][found.demand]


def _links(chain: tuple[ChainNode, ...]) -> tuple[Link, ...]:
    return tuple(
        Link(_candidates(before), _candidates(after), after.is_strong)
        for before, after in itertools.pairwise(chain)
        if before.branch == after.branch
    )


def _candidates(node: ChainNode) -> tuple[Candidate, ...]:
    return tuple(Candidate(cell, node.symbol) for cell in node.cells)
