"""Convert engine results to the records that are printed, sent and written."""

import functools
import math
from collections.abc import Iterable, Iterator

import msgspec

from gridwright.batch.words import verdict_in_words
from gridwright.engine.check import Checked
from gridwright.engine.hint import concluded_cells
from gridwright.grid import Cell
from gridwright.model import (
    FAMILIES,
    Budget,
    Candidate,
    Depth,
    Hint,
    Premise,
    Proof,
    Puzzle,
    Rating,
    Rung,
    SolutionSet,
    Step,
    Verdict,
    Walkthrough,
    family_of,
)
from gridwright.model.answers import (
    CheckAnswer,
    ExpertsAnswer,
    ExplainAnswer,
    HintAnswer,
    PremiseAnswer,
    ProofAnswer,
    RateAnswer,
    RunAnswer,
    SolveAnswer,
    StepAnswer,
    ViolationAnswer,
)
from gridwright.model.experts import Experts
from gridwright.play import Game
from gridwright.play.hints import after_hint, hint_stroke

__all__ = [
    "check_answer",
    "explain_answer",
    "hint_answer",
    "rate_answer",
    "read_rating",
    "solve_answer",
    "solve_pieces",
    "step_answer",
]

_PIECE = 200
"""Solutions that are text at a time."""


def solve_answer(
    puzzle: Puzzle, result: SolutionSet, budget: Budget | None = None, *, listed: int | None = None
) -> SolveAnswer:
    """Return the answer of a search, with at most `listed` solutions written out, by default all."""
    return SolveAnswer(**_solve_fields(puzzle, result, budget, listed))  # type: ignore[arg-type]


def solve_pieces(puzzle: Puzzle, result: SolutionSet) -> Iterator[bytes]:
    """Give the answer of a search as JSON, piece by piece: as text millions of solutions take far more memory."""
    whole = msgspec.json.encode(solve_answer(puzzle, result, listed=0))
    head, _, tail = whole.partition(b'"solutions":[]')
    yield head + b'"solutions":['
    for start in range(0, len(result.solutions), _PIECE):
        piece = [solution.of(puzzle).rows for solution in result.solutions[start : start + _PIECE]]
        yield b"," * bool(start) + msgspec.json.encode(piece)[1:-1]
    yield b"]" + tail


def _solve_fields(
    puzzle: Puzzle, result: SolutionSet, budget: Budget | None, listed: int | None
) -> dict[str, object]:
    is_stopped = budget is not None and budget.stop is not None and budget.stop.is_set()
    allowed = None if budget is None else budget.seconds
    is_open = result.read_verdict in {Verdict.MULTIPLE, Verdict.UNKNOWN} and not result.settled.is_broken
    return {
        "verdict": result.verdict.value,
        "count": result.count,
        "complete": result.complete,
        "solutions": [solution.of(puzzle).rows for solution in result.solutions[:listed]],
        "seconds": round(result.seconds, 6),
        "words": verdict_in_words(result, seconds=allowed, is_stopped=is_stopped),
        "more": result.more,
        "settled": result.settled.of(puzzle).rows if is_open else [],
        "differs": _names(puzzle, result.differing),
        "reason": result.reason or "",
        "engine": result.engine,
        "effort": dict(result.effort),
        "read_verdict": result.read_verdict.value if result.unread else "",
        "unread": result.unread or None,
    }


def check_answer(puzzle: Puzzle, checked: Checked) -> CheckAnswer:
    """Return broken rules, remarks, and the answer of the search."""
    violations = [ViolationAnswer(text=one.text, cells=_names(puzzle, one.cells)) for one in checked.broken]
    fields = _solve_fields(puzzle, checked.result, None, None)
    return CheckAnswer(violations=violations, remarks=list(checked.remarks), **fields)  # type: ignore[arg-type]


def step_answer(puzzle: Puzzle, step: Step, depth: Depth = Depth.PLAIN) -> StepAnswer:
    """Return a step with its chain, explained at a depth."""
    # A family whose steps do not know the position before them has no more to tell than the sentence.
    proof = None if depth is Depth.PLAIN or step.before is None else step.proof
    is_full = depth is Depth.FULL
    return StepAnswer(
        technique=step.technique,
        title=_title(puzzle, step.technique),
        text=step.text,
        where=step.where,
        cells=_names(puzzle, concluded_cells(step)),
        placed=_pairs(puzzle, step.deduction.placed),
        eliminated=_pairs(puzzle, step.deduction.eliminated),
        chain=[step_answer(puzzle, link) for link in step.chain],
        rest=step.rest,
        number=_number(puzzle, step.technique),
        short="" if proof is None else proof.short,
        full=list(proof.full) if proof is not None and is_full else [],
        proof=_proof_answer(puzzle, proof) if proof is not None and is_full else None,
    )


def _proof_answer(puzzle: Puzzle, proof: Proof) -> ProofAnswer:
    return ProofAnswer(
        premises=[_premise_answer(puzzle, one) for one in proof.premises],
        conclusion=proof.conclusion,
        inference=None if proof.inference is None else _premise_answer(puzzle, proof.inference),
    )


def _premise_answer(puzzle: Puzzle, premise: Premise) -> PremiseAnswer:
    return PremiseAnswer(
        claim=premise.claim,
        text=premise.text,
        ground=premise.ground.value,
        cells=_names(puzzle, premise.cells),
        symbols=[puzzle.symbols[symbol] for symbol in premise.symbols],
        absent=_pairs(puzzle, premise.absent),
        premises=[_premise_answer(puzzle, one) for one in premise.premises],
    )


def explain_answer(
    puzzle: Puzzle, walk: Walkthrough, rating: Rating | None = None, depth: Depth = Depth.PLAIN
) -> ExplainAnswer:
    """Return a walkthrough, explained at a depth, and the rating if there is one."""
    return ExplainAnswer(
        verdict=walk.verdict.value,
        solved=walk.is_solved,
        steps=[step_answer(puzzle, step, depth) for step in walk.steps],
        runs=runs_answer(walk),
        note=walk.note,
        rating=None if rating is None else rate_answer(puzzle, rating),
        unread=walk.unread or None,
    )


def runs_answer(walk: Walkthrough) -> list[RunAnswer]:
    """Return the steps in a row that may be told as one."""
    return [RunAnswer(first=run.first, last=run.last, text=run.text) for run in walk.runs if len(run.steps) > 1]


def hint_answer(game: Game, hint: Hint, depth: Depth = Depth.PLAIN) -> HintAnswer:
    """Return one rung of a hint for a game; the last has the stroke that applies it."""
    puzzle, is_told = game.puzzle, hint.rung >= Rung.INFERENCE
    stroke = hint_stroke(game, hint) if hint.rung is Rung.APPLIED else None
    return HintAnswer(
        rung=int(hint.rung),
        text=hint.text,
        cells=_names(puzzle, hint.cells),
        mistakes=[mistake.text for mistake in hint.mistakes],
        step=None if hint.step is None or not is_told else step_answer(puzzle, hint.step, depth),
        board=None if stroke is None else after_hint(game, hint).marks.entries(puzzle).of(puzzle).rows,
        stroke=None if stroke is None else stroke.text(puzzle),
    )


def rate_answer(puzzle: Puzzle, rating: Rating) -> RateAnswer:
    """Return a rating."""
    return RateAnswer(
        scheme=rating.scheme,
        score=rating.finite_score,
        label=rating.label,
        solved=rating.is_solved,
        hardest=rating.hardest,
        techniques=dict(rating.counts),
        hardest_title="" if rating.hardest is None else _title(puzzle, rating.hardest),
        length=rating.length,
        effort=rating.effort,
        unread=rating.unread or None,
        read_label=rating.read_label,
        pearl=rating.pearl,
        diamond=rating.diamond,
        depth=rating.depth,
        minutes=rating.minutes,
    )


def experts_answer(puzzle: Puzzle, found: Experts) -> ExpertsAnswer:
    """Return the numbers that experts ask for, with cells by their names."""
    return ExpertsAnswer(
        settled=found.settled,
        depth=found.depth,
        backdoors=_names(puzzle, found.backdoors),
        pairs=[" ".join(_names(puzzle, pair)) for pair in found.pairs],
        complete=found.is_complete,
        closures=list(found.closures),
    )


def read_rating(answer: RateAnswer) -> Rating:
    """Give the rating that an answer tells of, all but its profile and its class of play."""
    return Rating(
        scheme=answer.scheme,
        score=math.inf if answer.score is None else answer.score,
        label=answer.label,
        hardest=answer.hardest,
        counts=answer.techniques,
        is_solved=answer.solved,
        effort=answer.effort,
        pearl=answer.pearl,
        diamond=answer.diamond,
        depth=answer.depth,
        minutes=answer.minutes,
    )


def _number(puzzle: Puzzle, technique: str) -> int:
    """Give the place of a technique among those of its family, in the order in which they are tried, from 1."""
    return _numbers(puzzle.family).get(technique, 0)


@functools.cache
def _numbers(family: str) -> dict[str, int]:
    ranked = sorted(FAMILIES[family].techniques().values(), key=lambda one: one.rank)
    return {one.name: number for number, one in enumerate(ranked, 1)}


def _title(puzzle: Puzzle, technique: str) -> str:
    known = family_of(puzzle).techniques().get(technique)
    return technique if known is None else known.title


def _names(puzzle: Puzzle, cells: Iterable[Cell]) -> list[str]:
    return [puzzle.shape.name(cell) for cell in cells]


def _pairs(puzzle: Puzzle, candidates: Iterable[Candidate]) -> list[tuple[str, str]]:
    return [(puzzle.shape.name(cell), puzzle.symbols[symbol]) for cell, symbol in candidates]
