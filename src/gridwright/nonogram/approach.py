"""Approaches of the compiled core, and the conversion of what it finds to deductions."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gridwright.engine.kernels import (
    NonogramApproach,
    NonogramFinding,
    NonogramLink,
    NonogramOffers,
    NonogramReasoner,
)
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.grid import Line
from gridwright.model import Board, Budget, Candidate, Deduction, Highlight, Role
from gridwright.nonogram.puzzle import Nonogram

__all__ = ["MOST_COUNTED", "Approach", "Link", "deduction_of", "offers", "reasoner_for"]

MOST_COUNTED = 1_000_000
"""The most placements of a line that the core counts."""


class Link(NamedTuple):
    """One line of a refutation: its number, what it excludes, and the approach that sees it.

    Where an assumption within the assumption is refuted, `removed` holds it, `chain` refutes it and
    `impossible_line` is where that ends.
    """

    line: int
    removed: tuple[Candidate, ...]
    approach: str
    chain: tuple["Link", ...] = ()
    impossible_line: int | None = None


@dataclass(frozen=True, slots=True)
class Approach:
    """A way of reasoning that the compiled core knows.

    Refutations look `rings` of crossing lines far, and their argument takes `lines` lines at most.
    """

    name: str
    rings: int = 0
    lines: int = 0

    @property
    def compiled(self) -> NonogramApproach:
        """Return the approach as the compiled core takes it."""
        return NonogramApproach(self.name, self.rings, self.lines)

    def __call__(self, puzzle: Nonogram, board: Board) -> Iterator[Deduction]:
        """Yield every deduction in a position."""
        return self.deductions(puzzle, board, Budget())

    def deductions(self, puzzle: Nonogram, board: Board, budget: Budget) -> Iterator[Deduction]:
        """Yield every deduction in a position, within the budget."""
        return (deduction for _, deduction in offers(puzzle, board, [self], budget))


def offers(
    puzzle: Nonogram, board: Board, approaches: Sequence[Approach], budget: Budget
) -> Iterator[tuple[int, Deduction]]:
    """Yield every deduction in a position with the number of its approach, within the budget.

    Lines are analysed once; an approach is tried when the deductions of the previous one are exhausted.
    """
    nodes = -1 if budget.nodes is None else budget.nodes
    position = NonogramOffers(reasoner_for(puzzle, approaches), board.masks)
    for number in range(len(approaches)):
        if budget.is_spent:
            return
        with kernel_flag(budget.stop) as flag:
            found = position.find(number, seconds_left(budget), nodes, flag)
        yield from ((number, deduction_of(puzzle, finding)) for finding in found)


def reasoner_for(puzzle: Nonogram, approaches: Iterable[Approach]) -> NonogramReasoner:
    """Hand a puzzle and the approaches to use, cheapest first, to the compiled core."""
    asked = [approach.compiled for approach in approaches]
    return NonogramReasoner(puzzle.row_clues, puzzle.column_clues, len(puzzle.palette) - 1, asked)


def deduction_of(puzzle: Nonogram, found: NonogramFinding) -> Deduction:
    """Convert what the core found to a deduction; `values` keeps line and block numbers and cells."""
    line: Line = tuple(puzzle.line_cells(found.line))
    placed = tuple(map(Candidate._make, found.placed))
    eliminated = tuple(map(Candidate._make, found.eliminated))
    values: dict[str, object] = {
        "line": found.line,
        "form": _form(found),
        "blocks": tuple(found.blocks),
        "stretches": tuple(line[first : last + 1] for first, last in found.stretches),
        "offers": found.offers,
    }
    if found.count:
        values["count"] = found.count
        values["pictures"] = tuple(map(tuple, found.pictures))
    if found.impossible_line is not None:
        values["chain"] = _links(found.chain)
        values["impossible_line"] = found.impossible_line
    highlights = [Highlight(cell, Role.PLACED, symbol) for cell, symbol in placed]
    highlights += [Highlight(cell, Role.ELIMINATED, symbol) for cell, symbol in eliminated]
    because = tuple(map(Candidate._make, found.because))
    highlights += [Highlight(cell, Role.DEFINING, symbol) for cell, symbol in because]
    return Deduction(
        eliminated=eliminated,
        placed=placed,
        because=because,
        within=(line,),
        highlights=tuple(highlights),
        values=values,
    )


def _links(chain: Iterable[NonogramLink]) -> tuple[Link, ...]:
    return tuple(
        Link(
            link.line,
            tuple(map(Candidate._make, link.removed)),
            link.approach,
            _links(link.chain),
            link.impossible_line,
        )
        for link in chain
    )


def _form(found: NonogramFinding) -> str:
    """Name the form of an argument as the techniques' templates do."""
    if found.count:
        return "one" if found.count == 1 else "listed" if found.pictures else found.form
    if found.form == "plain" and len(found.stretches) == 2 and found.stretches[0] == found.stretches[1]:
        return "complete"
    if not found.form.startswith("from-"):
        return found.form
    return found.form + ("-closed" if found.closed else "-several" if len(found.blocks) > 1 else "")
