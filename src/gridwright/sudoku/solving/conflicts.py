"""Which rules exclude each other: the fewest pieces and givens that leave no solution, by name.

A piece is what carries one name: a thermometer, a cage, a dot, all pairs of a negative rule. It is looked at by
itself first, on nothing but its cells; then all pieces together, and those are left out without which there is
still no solution. What a short search does not refute counts as possible: a sentence is right, or there is none.
"""

import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gridwright.engine import kernels
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.grid import Cell
from gridwright.model import Budget, Violation
from gridwright.sudoku.demands import Demand, Distinct, Domain, Sum
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.solving.prepare import layout_for
from gridwright.sudoku.wording.words import join_words, list_cells

__all__ = ["find_conflict", "name_conflict"]

_NODES = 2_000
"""The node limit of one search; a conflict that people would see takes few nodes."""
_ALL_NODES = 60_000
_SECONDS = 3.0
_TOLD = 4
"""Broken rules that are named."""
_MOST_NAMED = 8
"""More pieces than this say no more than that there is no solution."""


@dataclass(frozen=True)
class _Piece:
    kind: str  # what it is called beside others of its kind
    where: str  # where it is, unless its kind says so
    demands: tuple[Demand, ...]

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(dict.fromkeys(cell for demand in self.demands for cell in demand.cells))


class _Way(NamedTuple):
    houses: Sequence[Distinct]
    masks: Sequence[int]


def name_conflict(puzzle: Sudoku, budget: Budget | None = None) -> str | None:
    """Return which rules the givens break, else which cannot hold, alone or together.

    None where that takes long, or where houses are to blame in a way that takes more than a look.

    >>> from gridwright.sudoku.rules.arrows import Arrows
    >>> from gridwright.sudoku.rules.cages import Cages
    >>> rules = [Arrows.of("r1c1 | r1c2 r1c3"), Cages.of("r1c2 r1c3=6", "r4c3 r4c4=5")]
    >>> name_conflict(Sudoku("." * 16, rules=rules))
    'arrow from r1c1 and cage of 6 r1c2 r1c3 exclude each other'
    """
    broken = puzzle.violations(puzzle.start)
    if broken:
        return "; ".join(one.text for one in broken[:_TOLD])
    found = find_conflict(puzzle, budget)
    return found.text if found else None


def find_conflict(puzzle: Sudoku, budget: Budget | None = None) -> Violation | None:
    """Find the fewest pieces of rules, and givens, that leave no solution beside the houses of the grid."""
    pieces = list(_pieces(puzzle))
    search = _Search(puzzle, (budget or Budget()).within(_SECONDS))
    for piece in pieces:
        if search.is_refuted([piece], on_its_cells=True):
            return Violation(f"{_names(puzzle, [piece])} cannot hold", piece.cells)
    givens = list(_givens(puzzle))
    for among in (pieces, [*givens, *pieces]):
        if not pieces or search.is_refuted([]) or not search.is_refuted(among):
            continue
        fewest = search.fewest(among)
        if len(fewest) > _MOST_NAMED:
            return None
        fewest.sort(key=lambda piece: (isinstance(piece.demands[0], Domain), among.index(piece)))
        cells = tuple(dict.fromkeys(cell for piece in fewest for cell in piece.cells))
        return Violation(_sentence(puzzle, fewest), cells)
    return _shut_out(puzzle)


def _shut_out(puzzle: Sudoku) -> Violation | None:
    """Find a cell in which the givens around it leave nothing, or a house in which they leave a symbol no place.

    >>> name_conflict(Sudoku("123. ...4 .... ...."))
    'the givens leave nothing for r1c4'
    """
    left, houses = list(puzzle.start.masks), puzzle.frame.houses
    for house in houses:
        held = sum(1 << given for cell in house.cells if (given := puzzle.givens[cell]) is not None)
        for cell in house.cells:
            if puzzle.givens[cell] is None:
                left[cell] &= ~held
    for cell, mask in enumerate(left):
        if not mask:
            return Violation(f"the givens leave nothing for {puzzle.shape.name(cell)}", (cell,))
    for house in houses:
        if len(house.cells) < puzzle.size:
            continue
        for symbol, text in enumerate(puzzle.symbols):
            if not any(left[cell] >> symbol & 1 for cell in house.cells):
                return Violation(f"the givens leave {text} no place in {house.name}", house.cells)
    return None


def _pieces(puzzle: Sudoku) -> Iterator[_Piece]:
    for rule in puzzle.rules:
        if rule.is_layout:
            continue
        named: dict[tuple[str, str], list[Demand]] = {}
        for demand in rule.demands(puzzle.frame):
            named.setdefault((demand.name, _where(demand, puzzle)), []).append(demand)
        for (kind, where), demands in named.items():
            yield _Piece(kind, where, tuple(demands))


def _where(demand: Demand, puzzle: Sudoku) -> str:
    """Name the cells of demands of which several are called the same."""
    is_plain = isinstance(demand, Sum) and set(demand.coefficients) == {1}
    is_cell = isinstance(demand, Domain) and puzzle.frame.name(demand.cells) not in demand.name.split()
    return puzzle.frame.name(demand.cells) if is_plain or is_cell else ""


def _givens(puzzle: Sudoku) -> Iterator[_Piece]:
    for cell, given in enumerate(puzzle.givens):
        if given is not None:
            name = f"given {puzzle.symbols[given]} in {puzzle.shape.name(cell)}"
            yield _Piece(name, "", (Domain(cell, 1 << given, name),))


def _names(puzzle: Sudoku, pieces: Iterable[_Piece]) -> str:
    """Name pieces; cells of one kind together: even cells r1c1 and r1c2."""
    words = []
    for _, same in itertools.groupby(pieces, lambda piece: (piece.kind, isinstance(piece.demands[0], Domain))):
        alike = list(same)
        if len(alike) > 1 and isinstance(alike[0].demands[0], Domain):
            words.append(f"{alike[0].kind}s {list_cells(puzzle, (piece.cells[0] for piece in alike))}")
        else:
            words += [f"{piece.kind} {piece.where}".rstrip() for piece in alike]
    return join_words(words)


def _sentence(puzzle: Sudoku, pieces: Sequence[_Piece]) -> str:
    if len(pieces) == 1:
        return f"{_names(puzzle, pieces)} cannot hold"
    return f"{_names(puzzle, pieces)} exclude each other"


class _Search:
    """Checks whether a short search refutes some pieces; all searches share a budget."""

    def __init__(self, puzzle: Sudoku, budget: Budget) -> None:
        self.puzzle = puzzle
        self.budget = budget
        self.left = _ALL_NODES
        everything = (puzzle.frame.everything,) * puzzle.shape.size
        self.whole = _Way(puzzle.frame.houses, everything)

    def is_refuted(self, pieces: Sequence[_Piece], *, on_its_cells: bool = False) -> bool:
        if self.budget.is_spent or self.left <= 0:
            return False
        houses, masks = self._narrow(pieces) if on_its_cells else self.whole
        demands = [*houses, *(demand for piece in pieces for demand in piece.demands)]
        with kernel_flag(self.budget.stop) as flag:
            found = kernels.sudoku_search(
                layout_for(self.puzzle.frame, demands),
                masks,
                limit=1,
                keep=0,
                seconds=seconds_left(self.budget),
                nodes=min(_NODES, self.left),
                stop=flag,
                seed=0,
            )
        self.left -= found.nodes
        return found.complete and found.found == 0

    def _narrow(self, pieces: Iterable[_Piece]) -> _Way:
        """Leave the houses only what they say about the cells of the pieces, and ask for no other cell."""
        cells = {cell for piece in pieces for cell in piece.cells}
        houses = [Distinct(tuple(c for c in house.cells if c in cells), "") for house in self.whole.houses]
        masks = [mask if cell in cells else 1 for cell, mask in enumerate(self.whole.masks)]
        return _Way([house for house in houses if len(house.cells) > 1], masks)

    def fewest(self, pieces: Sequence[_Piece]) -> list[_Piece]:
        """Drop half of the pieces, then quarters and so on, while the rest is still refuted."""
        left = list(pieces)
        size = len(left)
        while size > 1:
            size = (size + 1) // 2
            first = 0
            while first < len(left):
                without = left[:first] + left[first + size :]
                if self.is_refuted(without):
                    left = without
                else:
                    first += size
        return left
