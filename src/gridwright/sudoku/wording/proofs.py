"""Proofs of sudoku steps: the claims of the sentence, each with its witness and with what that rests on."""

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from gridwright.model import Board, Claim, Deduction, Ground, Premise, Proof, Step
from gridwright.sudoku.demands import Demand
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.wording.details import DETAILS
from gridwright.sudoku.wording.grounds import grounds, rules_premise
from gridwright.sudoku.wording.sentences import Clauses, claims_of
from gridwright.sudoku.wording.sight import Sight
from gridwright.sudoku.wording.words import conclusion

__all__ = ["prove"]


def prove(puzzle: Sudoku, board: Board, step: Step) -> Proof:
    """Say why a step holds: the claims of its sentence one by one, the last of which is the inference."""
    from gridwright.sudoku.techniques import TECHNIQUES

    technique, deduction = TECHNIQUES[step.technique], step.deduction
    clauses = Clauses(puzzle, deduction, lambda: board)
    said = [
        _premise(puzzle, board, deduction, claim, clauses[claim.name]) for claim in claims_of(technique, deduction)
    ]
    chain = tuple(
        Premise(claim=f"step-{link.technique}", text=link.text.rstrip("."), ground=Ground.PREMISES)
        for link in step.chain
    )
    rules = tuple(dict.fromkeys(cast("Demand", rule) for premise in said for rule in premise.rules))
    named = (rules_premise(rules),) if rules else ()
    said[0] = replace(said[0], premises=(*chain, *said[0].premises, *named))
    return Proof(
        title=technique.title,
        text=step.text,
        conclusion=conclusion(puzzle, deduction),
        premises=tuple(said[:-1]),
        inference=said[-1],
        placed=deduction.placed,
        eliminated=deduction.eliminated,
        concludes=deduction.written(puzzle.shape, puzzle.symbols),
    )


def _premise(puzzle: Sudoku, board: Board, deduction: Deduction, claim: Claim[Sudoku], text: str) -> Premise:
    absent, rules = claim.witness(puzzle, board, deduction)
    unwritten = {candidate.cell for candidate in deduction.placed}
    beneath = (*_details(puzzle, board, deduction, claim), *grounds(puzzle, board, absent, unwritten))
    return Premise(
        claim=claim.name,
        text=text,
        ground=Ground.PREMISES if beneath else Ground.PRINTED,
        cells=tuple(dict.fromkeys(candidate.cell for candidate in deduction.because)),
        absent=absent,
        rules=rules,
        highlights=deduction.highlights,
        links=deduction.links,
        premises=beneath,
    )


def _details(puzzle: Sudoku, board: Board, deduction: Deduction, claim: Claim[Sudoku]) -> Iterator[Premise]:
    """Yield what the sentence only sums up: the branches of a chain, and why each candidate goes."""
    if claim.name in DETAILS:
        for text in DETAILS[claim.name](Sight(puzzle, board, deduction)):
            yield Premise(claim=f"{claim.name}-detail", text=text, ground=Ground.PREMISES)
