"""The boards of a walk, made step by step: what is written strikes, and nothing else does."""

import pytest

import gridwright as gw
from gridwright.model import Board, Candidate
from gridwright.sudoku import Sudoku

NAMES = ["classic-noon", "killer", "jigsaw", "non-consecutive", "sandwich"]


def board_of(puzzle: Sudoku, written: dict[int, int], gone: set[Candidate]) -> Board:
    """Make a board anew: what is written, and elsewhere all that no written cell in sight and no step struck."""
    masks = list(puzzle.start.masks)
    for cell in puzzle.shape.cells:
        seen = {written[peer] for peer in puzzle.peers[cell] if peer in written}
        for symbol in range(puzzle.size):
            if symbol in seen or Candidate(cell, symbol) in gone:
                masks[cell] &= ~(1 << symbol)
        if cell in written:
            masks[cell] = 1 << written[cell]
    return Board(puzzle.shape, tuple(masks))


@pytest.mark.parametrize("name", NAMES)
def test_boards_of_a_walk_show_what_is_written(name: str) -> None:
    puzzle = gw.sample(name).document.puzzle
    assert isinstance(puzzle, Sudoku)
    written = {cell: given for cell, given in enumerate(puzzle.givens) if given is not None}
    gone: set[Candidate] = set()
    for step in gw.explain(puzzle, seconds=20).steps:
        assert step.before is not None
        before = step.before()
        assert before == board_of(puzzle, written, gone), step.text
        settled = {cell for cell in puzzle.shape.cells if before.symbol(cell) is not None}
        assert before.unwritten == settled - written.keys()
        written.update(step.deduction.placed)
        gone.update(step.deduction.eliminated)


def test_no_reason_rests_on_what_is_not_written() -> None:
    """A box in which two more cells had one candidate left was called filled but for one."""
    puzzle = Sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    texts = [step.text for step in gw.explain(puzzle).steps]
    assert "In box 4 the 3 can only go in r6c3: its other cells are filled." not in texts
    assert any("In box 4 the 3 can only go in r6c3" in text for text in texts)
