"""Sentences of explanations: made of claims alone, and every claim true of the position before its step."""

import itertools
import random

import pytest

import gridwright as gw
from gridwright.engine.truth import untruths
from gridwright.model import Budget, Deduction, Example, Puzzle, family_of
from gridwright.samples import Sample, samples
from gridwright.sudoku import TECHNIQUES, Sudoku
from gridwright.sudoku.explaining.positions import read_example
from gridwright.sudoku.wording.sentences import false_claims, tell

SOME = [found for found in samples() if found.family == "sudoku"][::3]
EXAMPLES = [(name, example) for name, record in TECHNIQUES.items() for example in record.examples]


@pytest.mark.parametrize("sample", SOME, ids=lambda sample: sample.name)
def test_every_sentence_about_a_sample_is_true(sample: Sample) -> None:
    puzzle = sample.document.puzzle
    assert [(u.number, u.claims, u.step.text) for u in untruths(puzzle, gw.explain(puzzle, seconds=20))] == []


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_every_sentence_about_an_example_is_true(name: str, example: Example) -> None:
    puzzle, position = read_example(example)
    start = family_of(puzzle).apply(puzzle, position, Deduction())
    for deduction in itertools.islice(TECHNIQUES[name].find(puzzle, position), 40):
        step = tell(puzzle, TECHNIQUES[name], deduction, lambda: start)
        assert not false_claims(puzzle, start, step), step.text


def test_every_sentence_about_generated_puzzles_is_true() -> None:
    for level in ("easy", "medium", "hard", "unfair"):
        for made in gw.generate("sudoku", 3, seed=16, level=level, seconds=20):
            walk = gw.explain(made.puzzle)
            assert [(u.number, u.claims, u.step.text) for u in untruths(made.puzzle, walk)] == []


def test_claims_can_fail() -> None:
    """What is said in the middle of a walk does not hold at its beginning."""
    puzzle: Puzzle = Sudoku("..............1.23.45.6............6.......741....8......54.......7..1..3......8.")
    family = family_of(puzzle)
    walk = gw.explain(puzzle)
    start = family.apply(puzzle, puzzle.start, Deduction())
    late = [step for step in walk.steps[10:] if step.technique != "reveal"]
    false = [step for step in late if family.false_claims(puzzle, start, step)]
    assert len(false) > len(late) / 2


def test_another_cell_in_a_sentence_is_found_false() -> None:
    rng = random.Random(7)
    puzzle = Sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    family = family_of(puzzle)
    board = family.apply(puzzle, puzzle.start, Deduction())
    caught = 0
    for step in family.next_steps(puzzle, board, Budget(), "hidden-single"):
        (placed,) = step.deduction.placed
        wrong = rng.choice([cell for cell in puzzle.shape.cells if cell != placed.cell])
        moved = Deduction(placed=(placed._replace(cell=wrong),), values=step.deduction.values)
        caught += bool(family.false_claims(puzzle, board, gw.Step(step.technique, moved, step.text)))
    assert caught
