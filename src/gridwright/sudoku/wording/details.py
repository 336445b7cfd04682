"""What a full proof tells where the sentence sums up: every branch of a chain, and the reason of every removal."""

from collections.abc import Callable, Iterator, Mapping

from gridwright.model import Candidate
from gridwright.sudoku.wording.chains import branches_in_words, net_stops
from gridwright.sudoku.wording.fillings import emptied_by, hindering_cells
from gridwright.sudoku.wording.sight import Sight, bits
from gridwright.sudoku.wording.ways import why_not_in_sum
from gridwright.sudoku.wording.words import candidates_of, join_words, say

__all__ = ["DETAILS"]


def _say_of(s: Sight, candidate: Candidate, message: str, **arguments: str | int) -> str:
    symbol, cell = s.puzzle.symbols[candidate.symbol], s.puzzle.shape.name(candidate.cell)
    return say(message, symbol=symbol, cell=cell, **arguments)


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
    empty = emptied_by(s, cells, candidate)
    if empty is not None:
        ends = say("nothing-left", cell=s.puzzle.shape.name(empty))
        return _say_of(s, candidate, "dead-end-with", ends=ends)
    held = join_words(
        say(
            "cells-with-symbols",
            cells=s.puzzle.shape.name(cell),
            symbols=", ".join(s.puzzle.symbols[one] for one in sorted(bits(s.mask(cell)))),
        )
        for cell in sorted(cells - {candidate.cell})
    )
    return _say_of(s, candidate, "nothing-fits", held=held)


def _sequence_reasons(s: Sight) -> Iterator[str]:
    for candidate in sorted(s.gone):
        cells = hindering_cells(s, s.demand, candidate)
        held = join_words(candidates_of(s.puzzle, cell, bits(s.mask(cell))) for cell in cells)
        yield _say_of(s, candidate, "no-sequence-with", held=held, count=len(cells))


DETAILS: Mapping[str, Callable[[Sight], Iterator[str]]] = {
    "chain": lambda s: iter(branches_in_words(s)),
    "net": lambda s: iter(net_stops(s)),
    "no-filling": _sum_reasons,
    "can-only-hold": _sum_reasons,
    "no-sequence": _sequence_reasons,
    "related": lambda s: (_no_way(s, candidate) for candidate in sorted(s.gone)),
    "no-way": lambda s: (_no_way(s, candidate) for candidate in sorted(s.gone)),
    "no-way-with": lambda s: (_no_way(s, candidate) for candidate in sorted(s.gone)),
    "no-way-in-house": lambda s: (_no_way(s, candidate) for candidate in sorted(s.gone)),
}
"""By the name of the claim: what stands beneath it in a full proof."""
