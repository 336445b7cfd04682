"""Proofs of sudoku steps, judged by a solver: the conclusion follows from the told premises, not without them."""

import random
from dataclasses import replace

import pytest

import gridwright as gw
from gridwright.model import Ground, Premise, Step
from gridwright.samples import Sample, samples
from gridwright.sudoku import Sudoku
from tests.contracts.proof_judge import follows, is_judged, told

SOME = [found for found in samples() if found.family == "sudoku"][1::3]
STEPS = 8


def judged_steps(sample: Sample) -> list[Step]:
    steps = [step for step in gw.explain(sample.document.puzzle, seconds=20).steps if is_judged(step)]
    return random.Random(sample.name).sample(steps, min(STEPS, len(steps)))


@pytest.mark.parametrize("sample", SOME, ids=lambda sample: sample.name)
def test_the_conclusion_follows_from_the_told_premises_alone(sample: Sample) -> None:
    puzzle = sample.document.puzzle
    assert isinstance(puzzle, Sudoku)
    for step in judged_steps(sample):
        assert follows(puzzle, step.proof, *told(step.proof)), step.text


def test_without_a_premise_most_conclusions_do_not_follow() -> None:
    puzzle = gw.sample("killer").document.puzzle
    assert isinstance(puzzle, Sudoku)
    rng, needed = random.Random(3), []
    for step in gw.explain(puzzle).steps[::4]:
        absent, rules = told(step.proof)
        if absent:
            fewer = absent - {rng.choice(sorted(absent))}
            needed.append(not follows(puzzle, step.proof, fewer, rules))
        needed.append(not follows(puzzle, step.proof, absent, rules[1:]))
    assert sum(needed) > 0.6 * len(needed)


def test_another_conclusion_does_not_follow() -> None:
    puzzle = gw.sample("classic-noon").document.puzzle
    assert isinstance(puzzle, Sudoku)
    for step in gw.explain(puzzle).steps[::5]:
        wrong = tuple(c._replace(symbol=(c.symbol + 1) % 9) for c in step.deduction.placed)
        if wrong:
            assert not follows(puzzle, replace(step.proof, placed=wrong), *told(step.proof))


def test_grounds_go_down_to_what_is_printed() -> None:
    puzzle = Sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    first = next(step for step in gw.explain(puzzle).steps if step.technique in {"hidden-single", "naked-single"})
    leaves = [premise for premise in first.proof.all_premises if not premise.premises]
    assert leaves
    assert {leaf.ground for leaf in leaves} == {Ground.PRINTED}


def test_every_premise_is_told_once() -> None:
    for step in gw.explain(gw.sample("killer").document.puzzle).steps:
        texts = [premise.text for premise in step.proof.premises]
        assert len(texts) == len(set(texts))
        assert all(isinstance(premise, Premise) for premise in step.proof.all_premises)


@pytest.mark.parametrize("name", ["classic-night", "killer", "thermometers", "sandwich"])
def test_no_told_premise_is_more_than_the_conclusion_needs(name: str) -> None:
    """Whatever is left out of the told premises, the conclusion does not follow any more."""
    puzzle = gw.sample(name).document.puzzle
    assert isinstance(puzzle, Sudoku)
    steps = {step.technique: step for step in gw.explain(puzzle, seconds=20).steps if is_judged(step)}
    for step in steps.values():
        absent, rules = told(step.proof)
        if len(absent) < 60:
            assert not [one for one in absent if follows(puzzle, step.proof, absent - {one}, rules)], step.text
            assert not [
                rule.name
                for rule in rules
                if follows(puzzle, step.proof, absent, [other for other in rules if other is not rule])
            ], step.text
