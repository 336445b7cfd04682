"""What can stand in a cage, against the slow, obvious way: all fillings tried one by one."""

import itertools

import pytest

import gridwright as gw
from gridwright.grid import Cell
from gridwright.play import Game
from gridwright.play.cages import cages_at
from gridwright.samples import sample
from gridwright.sudoku.combinations import CageWays


@pytest.mark.parametrize(
    ("name", "cell", "strokes"),
    [
        ("killer", "r7c7", ()),
        ("killer", "r7c7", ("r6c7=5",)),
        ("killer", "r1c1", ("r1c2=9", "r3c1=2", "r2c1~[12];r2c1:complete")),
        ("killer", "r1c1", ("r1c2=8", "r1c3=8")),
        ("little-killer-six", "r2c3", ("r2c2=3",)),
        ("zero-to-eight", "r1c1", ()),
    ],
)
def test_combinations_are_those_of_all_fillings(name: str, cell: str, strokes: tuple[str, ...]) -> None:
    puzzle = sample(name).document.puzzle
    assert isinstance(puzzle, gw.Sudoku)
    game = Game.new(puzzle)
    for stroke in strokes:
        game = game.play(stroke)
    found = cages_at(game, puzzle.shape.parse(cell))
    assert found
    for cage in found:
        fillings = [
            filling
            for filling in itertools.product(*(_left(game, one) for one in cage.cells))
            if sum(int(puzzle.symbols[symbol]) for symbol in filling) in cage.totals
            and _keeps_rules(puzzle, cage, filling)
        ]
        possible = {one.symbols for one in cage.combinations if one.is_possible}
        assert possible == {tuple(sorted(filling)) for filling in fillings}
        for at, mask in enumerate(cage.possible):
            assert {symbol for symbol in range(9) if mask >> symbol & 1} == {filling[at] for filling in fillings}


def _left(game: Game, cell: Cell) -> list[int]:
    """List what the entries in sight and complete notes leave a cell."""
    mask = game.board.masks[cell]
    if mask.bit_count() > 1:
        mask &= game.referee.candidates(game.marks, cell)
    return [symbol for symbol in range(9) if mask >> symbol & 1]


def _keeps_rules(puzzle: gw.Sudoku, cage: CageWays, filling: tuple[int, ...]) -> bool:
    pairs = itertools.combinations(zip(cage.cells, filling, strict=True), 2)
    return all(one != other or second not in puzzle.peers[first] for (first, one), (second, other) in pairs)


def test_a_picture_has_no_cages() -> None:
    assert cages_at(Game.new(gw.Nonogram(["1"], ["1"])), 0) == []
