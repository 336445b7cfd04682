"""What a full proof tells where the sentence sums up: every branch of a chain, and the reason of every removal."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from gridwright.grid import Cell
from gridwright.model import Candidate
from gridwright.sudoku.demands import Sum
from gridwright.sudoku.puzzle import values_of
from gridwright.sudoku.wording.chains import branches_in_words
from gridwright.sudoku.wording.fillings import dead_end_with, hindering_cells
from gridwright.sudoku.wording.sight import Sight, bits
from gridwright.sudoku.wording.words import join_words, list_cells
from gridwright.words import catalogue

__all__ = ["DETAILS", "why_not_in_sum"]


def why_not_in_sum(s: Sight, symbol: int, cells: Sequence[Cell]) -> str:
    """Say what the other cells of a plain sum would have to be beside a symbol; nothing of other sums."""
    demand: Sum = s.demand
    if set(demand.coefficients) != {1} or len(demand.totals) != 1:
        return ""
    (total,) = demand.totals
    others = [cell for cell in demand.cells if cell not in cells]
    told: dict[str, str | int] = {
        "symbol": s.puzzle.symbols[symbol],
        "cell": join_words(map(s.puzzle.shape.name, cells), "or"),
        "rest": total - values_of(s.puzzle.symbols)[symbol],
        "several": len(cells),
        "others": list_cells(s.puzzle, others),
        "count": len(demand.cells) - 1,
    }
    return catalogue("sudoku").tell("not-in-sum", told)


def _named(s: Sight, candidate: Candidate) -> dict[str, str | int]:
    return {"symbol": s.puzzle.symbols[candidate.symbol], "cell": s.puzzle.shape.name(candidate.cell)}


def _sum_reasons(s: Sight) -> Iterator[str]:
    for symbol in sorted({candidate.symbol for candidate in s.gone}):
        gone = sorted(candidate for candidate in s.gone if candidate.symbol == symbol)
        if reason := why_not_in_sum(s, symbol, [candidate.cell for candidate in gone]):
            yield reason
        else:
            yield from (_no_way(s, candidate) for candidate in gone)


def _no_way(s: Sight, candidate: Candidate) -> str:
    """Say what a candidate leads to at once among the cells of the step, or that nothing fits beside it."""
    cells = s.defining or {one.cell for one, _ in s.parts}
    ends = dead_end_with(s, cells, candidate)
    if ends:
        return catalogue("sudoku").tell("dead-end-with", {**_named(s, candidate), "ends": ends})
    others = sorted(cells - {candidate.cell})
    held = join_words(
        f"{s.puzzle.shape.name(cell)} ({', '.join(s.puzzle.symbols[one] for one in sorted(bits(s.mask(cell))))})"
        for cell in others
    )
    return catalogue("sudoku").tell("nothing-fits", {**_named(s, candidate), "held": held})


def _sequence_reasons(s: Sight) -> Iterator[str]:
    for candidate in sorted(s.gone):
        cells = hindering_cells(s, s.demand, candidate)
        held = join_words(
            f"{s.puzzle.shape.name(cell)} is "
            f"{join_words((s.puzzle.symbols[one] for one in sorted(bits(s.mask(cell)))), 'or')}"
            for cell in cells
        )
        told = {**_named(s, candidate), "held": held, "count": len(cells)}
        yield catalogue("sudoku").tell("no-sequence-with", told)


DETAILS: Mapping[str, Callable[[Sight], Iterator[str]]] = {
    "chain": lambda s: iter(branches_in_words(s)),
    "net": lambda s: iter(branches_in_words(s, ", then ")),
    "no_filling": _sum_reasons,
    "can_only_hold": _sum_reasons,
    "no_sequence": _sequence_reasons,
    "related": lambda s: (_no_way(s, candidate) for candidate in sorted(s.gone)),
    "no_way": lambda s: (_no_way(s, candidate) for candidate in sorted(s.gone)),
    "no_way_with": lambda s: (_no_way(s, candidate) for candidate in sorted(s.gone)),
    "no_way_in_house": lambda s: (_no_way(s, candidate) for candidate in sorted(s.gone)),
}
"""By the name of the claim: what stands beneath it in a full proof."""
