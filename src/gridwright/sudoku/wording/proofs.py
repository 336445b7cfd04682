"""Proofs of sudoku steps: the claims of the sentence, each with its witness and with what that rests on."""

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from gridwright.model import Board, Claim, Ground, Premise, Proof, Step, Witness
from gridwright.sudoku.demands import Demand
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.wording.details import DETAILS
from gridwright.sudoku.wording.grounds import grounds, rules_premise
from gridwright.sudoku.wording.least import least
from gridwright.sudoku.wording.sentences import Spoken, claims_of
from gridwright.sudoku.wording.sight import Sight
from gridwright.sudoku.wording.words import conclusion

__all__ = ["prove"]

_LEAST_ALREADY = {"full-house", "hidden-single", "naked-single"}
"""Techniques whose premises are minimal by construction."""


def prove(puzzle: Sudoku, board: Board, step: Step) -> Proof:
    """Return the proof of a step: the claims of its sentence, the last of which is the inference."""
    from gridwright.sudoku.techniques import TECHNIQUES

    technique, deduction = TECHNIQUES[step.technique], step.deduction
    spoken = Spoken(Sight(puzzle, board, deduction))
    claims = list(claims_of(technique, deduction))
    witnesses = [claim.witness(puzzle, board, deduction) for claim in claims]
    if technique.name not in _LEAST_ALREADY:
        witnesses = least(puzzle, deduction, witnesses)
    said = [
        _premise(Sight(puzzle, board, deduction), claim, spoken.tell(claim.name), witness)
        for claim, witness in zip(claims, witnesses, strict=True)
    ]
    chain = tuple(
        Premise(claim=link.technique, text=link.text.rstrip("."), ground=Ground.PREMISES) for link in step.chain
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


def _premise(s: Sight, claim: Claim[Sudoku], text: str, witness: Witness) -> Premise:
    deduction, (absent, rules) = s.deduction, witness
    unwritten = {candidate.cell for candidate in deduction.placed}
    beneath = (*_details(s, claim), *grounds(s.puzzle, s.board, absent, unwritten))
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


def _details(s: Sight, claim: Claim[Sudoku]) -> Iterator[Premise]:
    """Yield what the sentence only sums up: the branches of a chain, and why each candidate goes."""
    if claim.name in DETAILS:
        for text in DETAILS[claim.name](s):
            yield Premise(claim=claim.name, text=text, ground=Ground.PREMISES)
