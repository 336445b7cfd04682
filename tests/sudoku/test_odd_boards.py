"""Boards that no puzzle leads to: finders that prepare much must not take longer over them than they may."""

import random
import time

import pytest

from gridwright.model import Board, Budget
from gridwright.sudoku import Sudoku
from gridwright.sudoku.explaining.deduce import deductions
from gridwright.sudoku.techniques import TECHNIQUES

DEAR = ("als-xz", "als-xy-wing", "als-chain", "death-blossom", "grouped-chain", "finned-mutant-whale")


def board_of(size: int, most: int, symbols: int) -> Board:
    """Give cells of two to `most` candidates among few symbols: almost locked sets by the hundred thousand."""
    chance = random.Random(1)
    masks = (
        sum(1 << symbol for symbol in chance.sample(range(symbols), chance.randint(2, most)))
        for _ in range(size * size)
    )
    return Board(Sudoku("." * size * size).shape, tuple(masks))


@pytest.mark.parametrize("name", DEAR)
@pytest.mark.parametrize(("size", "most", "symbols"), [(16, 3, 6), (16, 4, 8), (25, 3, 8)])
def test_dear_finders_keep_their_budget(name: str, size: int, most: int, symbols: int) -> None:
    puzzle, board = Sudoku("." * size * size), board_of(size, most, symbols)
    began = time.process_time()
    for _ in deductions(puzzle, board, TECHNIQUES[name].call, Budget(0.05)):
        pass
    assert time.process_time() - began < 1.0
