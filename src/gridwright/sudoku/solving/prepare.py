"""Prepares the rules of a sudoku for the compiled kernels, once for all puzzles that share them."""

import functools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gridwright.engine.kernels import SudokuLayout, SudokuRules
from gridwright.grid import Shape
from gridwright.sudoku.demands import (
    Automaton,
    Connected,
    Contains,
    Demand,
    Distinct,
    DistinctPairs,
    Domain,
    Relation,
    Sum,
)
from gridwright.sudoku.puzzle import Sudoku, demands_of, domains_of
from gridwright.sudoku.rule import Frame, Rule
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.rows import Rows

__all__ = ["Prepared", "compiled", "is_classic", "layout_for", "layout_of", "narrowed", "prepared"]

_CLASSIC_SHAPE = Shape(9, 9)
_CLASSIC = frozenset({Rows(), Columns(), Boxes(3, 3)})


@dataclass(frozen=True, eq=False)
class Prepared:
    """Rules prepared for the engines, once for all puzzles that share them.

    It stands for its rules where more is kept of them: it is the same object for the same rules, and rules of
    many pieces take long to compare.
    """

    frame: Frame
    demands: tuple[Demand, ...]
    is_classic: bool
    is_classic_in_domains: bool  # nothing but classic houses, and what may stand in single cells
    has_sums: bool
    has_areas: bool  # that hang together, or pairs of cells that differ
    has_relations_alone: bool  # beside houses and domains
    is_full_of_sets: bool  # sums, and lines of which only the set of symbols counts, cover half of the grid
    rules: SudokuRules

    @functools.cached_property
    def layout(self) -> SudokuLayout:
        """Return the rules as searches take them."""
        return SudokuLayout(self.rules)


def prepared(puzzle: Sudoku) -> Prepared:
    """Return the prepared rules of a puzzle; puzzles that share the same rule objects are not compared."""
    kept = _kept.get(id(puzzle.rules))
    if kept is not None and kept[0] is puzzle.rules and kept[1:3] == (puzzle.symbols, puzzle.shape):
        return kept[3]
    made = _prepare(puzzle.frame, puzzle.rules)
    if len(_kept) >= _MOST_KEPT:
        _kept.clear()
    _kept[id(puzzle.rules)] = (puzzle.rules, puzzle.symbols, puzzle.shape, made)
    return made


_MOST_KEPT = 256
_kept: dict[int, tuple[tuple[Rule, ...], str, Shape, Prepared]] = {}


@functools.lru_cache(maxsize=64)
def _prepare(frame: Frame, rules: tuple[Rule, ...]) -> Prepared:
    demands = demands_of(rules, frame)
    kinds = {type(demand) for demand in demands} - {Distinct, Domain}
    chosen = _cells_of_sets(demands) if kinds & {Sum, Automaton} else set()
    return Prepared(
        frame=frame,
        demands=demands,
        is_classic=frame.sheet == _CLASSIC_SHAPE and frame.size == 9 and frozenset(rules) == _CLASSIC,
        is_classic_in_domains=not kinds
        and frame.sheet == _CLASSIC_SHAPE
        and frame.size == 9
        and _are_classic(frame, demands),
        has_sums=Sum in kinds,
        has_areas=not kinds.isdisjoint({DistinctPairs, Connected}),
        has_relations_alone=kinds == {Relation},
        is_full_of_sets=2 * len(chosen) >= frame.sheet.size,
        rules=compiled(frame, demands),
    )


def _are_classic(frame: Frame, demands: Sequence[Demand]) -> bool:
    """Return whether the houses among demands are those of a classic grid; parts of them demand no more."""
    groups = [demand.cells for demand in demands if isinstance(demand, Distinct)]
    classic = _classic_houses(frame)
    if sum(len(cells) == frame.size for cells in groups) != len(classic):  # diagonals, extra regions, ...
        return False
    houses = {frozenset(cells) for cells in groups}
    return classic <= houses and all(any(part <= house for house in classic) for part in houses - classic)


@functools.lru_cache(maxsize=1)
def _classic_houses(frame: Frame) -> frozenset[frozenset[int]]:
    demands = (demand for rule in _CLASSIC for demand in rule.demands(frame))
    return frozenset(frozenset(demand.cells) for demand in demands if isinstance(demand, Distinct))


def _cells_of_sets(demands: Sequence[Demand]) -> set[int]:
    """Collect the cells of sums, and of lines of which only the set of symbols counts."""
    groups = [demand.cells for demand in demands if isinstance(demand, Sum)]
    groups += [line.cells for line in _lines_in_any_order(demands)]
    return {cell for cells in groups for cell in cells}


def _lines_in_any_order(demands: Sequence[Demand]) -> list[Automaton]:
    lines = [demand for demand in demands if isinstance(demand, Automaton)]
    if not lines:
        return []
    groups = {frozenset(demand.cells) for demand in demands if isinstance(demand, Distinct)}
    within = [line for line in lines if frozenset(line.cells) in groups]
    orderless = {id(line.machine): line.machine.is_orderless for line in within}
    return [line for line in within if orderless[id(line.machine)]]


def is_classic(puzzle: Sudoku) -> bool:
    """Return whether a puzzle is 9x9 with rows, columns and 3x3 boxes and nothing else."""
    return puzzle.size == 9 and puzzle.shape == _CLASSIC_SHAPE and prepared(puzzle).is_classic


def narrowed(puzzle: Sudoku) -> tuple[int, ...]:
    """Return the candidates that givens and domains leave to every cell; 0 where they exclude each other."""
    masks = list(puzzle.start.masks)
    for cell, allowed in domains_of(puzzle.rules, puzzle.frame):
        masks[cell] &= allowed
    return tuple(masks)


def layout_of(puzzle: Sudoku) -> SudokuLayout:
    """Return the demands of a puzzle in the form that the kernels take."""
    return prepared(puzzle).layout


def layout_for(frame: Frame, demands: Sequence[Demand]) -> SudokuLayout:
    """Return demands in the form that the kernels take."""
    return SudokuLayout(compiled(frame, demands))


def compiled(frame: Frame, demands: Iterable[Demand]) -> SudokuRules:
    """Put demands together for the kernels, in their order."""
    demanded = SudokuRules(cells=frame.sheet.size, values=frame.values)
    machines: dict[int, int] = {}
    for demand in demands:
        if isinstance(demand, Distinct):  # nearly all are, and to match a pattern takes longer
            demanded.add_distinct(demand.cells)
            continue
        match demand:
            case Domain(cell, allowed):
                demanded.add_domain(cell, allowed)
            case Relation(first, second, table):
                demanded.add_relation(first, second, table)
            case Sum(cells, coefficients, totals):
                demanded.add_sum(cells, coefficients, list(totals), demand.is_distinct)
            case Automaton(cells, machine):
                if id(machine) not in machines:  # to compare large machines takes longer than to add one twice
                    number = demanded.add_machine(machine.start, list(machine.accepting), machine.moves)
                    machines[id(machine)] = number
                demanded.add_automaton(cells, machines[id(machine)])
            case Contains(cells, counts):
                most = [count if count and demand.is_exact else len(cells) for count in counts]
                demanded.add_contains(cells, counts, most)
            case DistinctPairs(firsts, seconds):
                demanded.add_distinct_pairs(firsts, seconds)
            case Connected(cells, links, symbols):
                demanded.add_connected(cells, links, symbols, demand.size)
    return demanded
