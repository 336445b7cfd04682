"""Proofs of chains and blossoms with almost locked sets tell all that their sets rest on."""

import pytest

import gridwright as gw
from gridwright.sudoku import RULES, Sudoku
from gridwright.sudoku.rule import read_rule
from tests.contracts.proof_judge import follows, told

MAP = "111222333112222333112255333114455666444455666744455666788858999788888999777777999"
KNIGHT = Sudoku(
    "3.......9.8............6..5..1........4....1........4...........9....1...451..7..",
    rules=[read_rule(RULES["anti-moves"], {"knight": True})],
)
JIGSAW = Sudoku(
    "...8.......75.1.......6..8....7............6.......9.........7...6....4........53",
    regions=MAP,
    rules=[read_rule(RULES["diagonals"], {})],
)


@pytest.mark.parametrize(
    ("puzzle", "technique"), [(KNIGHT, "death-blossom"), (JIGSAW, "grouped-chain")], ids=["blossom", "chain"]
)
def test_sets_are_told_with_the_houses_and_cells_that_lock_them(puzzle: Sudoku, technique: str) -> None:
    """A blossom kept quiet about the houses of its petals, a chain about the cell that a locked set would fill."""
    steps = [step for step in gw.explain(puzzle, seconds=30).steps if step.technique == technique]
    assert steps
    for step in steps:
        assert follows(puzzle, step.proof, *told(step.proof)), step.text
