"""A judge of proofs that knows nothing of words: whether the conclusion follows from the told premises alone.

The told premises of a proof say which candidates are impossible and which rules are used. The judge forgets all
else of the puzzle, assumes the contrary of the conclusion, and lets a solver look for a grid.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from gridwright.model import Budget, Candidate, Proof, Step, Verdict
from gridwright.sudoku import TECHNIQUES, Sudoku
from gridwright.sudoku.demands import Demand, Domain
from gridwright.sudoku.rule import Frame, Rule
from gridwright.sudoku.solving.solve import solve

__all__ = ["follows", "is_judged", "told"]

_NOT_TOLD = {"reveal", "nested-net", "template-set", "template-delete"}
"""What rests on a search that is not told."""


def is_judged(step: Step) -> bool:
    """Tell whether a step can be judged: it rests on no single solution and on no search that is not told."""
    return not TECHNIQUES[step.technique].assumes_unique and step.technique not in _NOT_TOLD


@dataclass(frozen=True)
class _Told(Rule):
    """The rules that a proof told, and what it leaves to each cell."""

    name = "told"
    title = "Told"
    told: tuple[Demand, ...] = ()

    def demands(self, frame: Frame) -> Iterator[Demand]:  # noqa: ARG002
        yield from self.told

    def prints(self, frame: Frame) -> Iterator[Any]:  # noqa: ARG002
        yield from ()


def told(proof: Proof) -> tuple[set[Candidate], list[Demand]]:
    """Collect what the premises of a proof take to be impossible, and the rules that they use."""
    premises = list(proof.all_premises)
    rules: Any = {id(rule): rule for premise in premises for rule in premise.rules}
    return {candidate for premise in premises for candidate in premise.absent}, list(rules.values())


def follows(puzzle: Sudoku, proof: Proof, absent: set[Candidate], rules: Sequence[Demand]) -> bool:
    """Tell whether the conclusion follows from absent candidates and rules alone."""
    everything = (1 << puzzle.size) - 1
    masks = [everything] * len(puzzle.shape.cells)
    for cell, symbol in absent:
        masks[cell] &= ~(1 << symbol)
    contraries = [(cell, masks[cell] & ~(1 << symbol)) for cell, symbol in proof.placed]
    contraries += [(cell, masks[cell] & 1 << symbol) for cell, symbol in proof.eliminated]
    return all(
        _is_impossible(puzzle, [*masks[:cell], mask, *masks[cell + 1 :]], rules) for cell, mask in contraries
    )


def _is_impossible(puzzle: Sudoku, masks: Sequence[int], rules: Sequence[Demand]) -> bool:
    if not all(masks):
        return True
    domains = [Domain(cell, mask, "told") for cell, mask in enumerate(masks)]
    asked = Sudoku.with_rules(puzzle.shape, puzzle.symbols, [None] * len(masks), [_Told((*domains, *rules))])
    return solve(asked, 1, Budget(2.0)).verdict is Verdict.NONE
