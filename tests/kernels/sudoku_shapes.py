"""Small sudoku of every shape and rule for tests, with givens taken from one of their own solutions."""

import random
from collections.abc import Sequence

from gridwright.sudoku import Sudoku
from gridwright.sudoku.rule import Rule
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.extra_regions import ExtraRegions
from gridwright.sudoku.rules.inequalities import Inequalities
from gridwright.sudoku.rules.little_killers import LittleKillers
from gridwright.sudoku.rules.thermometers import Thermometers

from .slow_sudoku import slow_solutions

__all__ = ["SHAPES", "thinned"]

SHAPES: dict[str, Sudoku] = {
    "1x1": Sudoku("."),
    "2x2 latin": Sudoku("." * 4),
    "3x3 latin": Sudoku("." * 9),
    "4x4 boxes": Sudoku("." * 16),
    "4x4 regions": Sudoku("." * 16, regions="1112 1222 3344 3344"),
    "4x4 diagonals": Sudoku("." * 16, rules=[Diagonals()]),
    "4x4 extra": Sudoku("." * 16, rules=[ExtraRegions(("....", ".aa.", ".aa.", "...."))]),
    "4x4 pair": Sudoku("." * 16, rules=[ExtraRegions(("a..b", "....", "....", "b..a"))]),
    "4x4 signs": Sudoku("." * 16, rules=[Inequalities.of("r1c1<r1c2", "r1c2<r1c3", "r3c3>r4c3")]),
    "4x4 killer": Sudoku("." * 16, rules=[Cages.of("r1c1 r1c2=5", "r2c2 r3c2 r3c3=7", "r4c3 r4c4=6", "r1c4=2")]),
    "4x4 large cages": Sudoku("." * 16, rules=[Cages.of("r1c1 r1c2 r1c3 r1c4=10", "r2c1 r3c1 r3c2=8")]),
    "4x4 whole cage": Sudoku("." * 16, rules=[Cages.of("r1c1 r1c2 r2c3 r3c3=10", "r4c1 r4c2 r3c2=6")]),
    "4x4 little killer": Sudoku(
        "." * 16, rules=[LittleKillers.of("r1c3 down-left=5", "r4c1 up-right=12", "r1c1 down-left=3")]
    ),
    "4x4 both sums": Sudoku("." * 16, rules=[Cages.of("r2c2 r2c3=4"), LittleKillers.of("r1c1 down-right=11")]),
    "4x4 thermometers": Sudoku("." * 16, rules=[Thermometers.of("r1c1 r2c2 r2c3", "r4c4 r4c3", "r3c1 r4c2")]),
    "6x6 little killer": Sudoku(
        "1234562..............1.............4", rules=[LittleKillers.of("r1c6 down-left=25", "r6c2 up-right=15")]
    ),
    "4x4 no way": Sudoku("." * 16, rules=[Cages.of("r1c1 r1c2=7", "r1c3 r1c4=7")]),
    "5x5 regions": Sudoku("1" + "." * 11 + "4" + "." * 12, regions="11222 11232 41333 44535 44555"),
    "6x6 boxes": Sudoku("1234562..............1.............4"),
}


def thinned(name: str, seed: int) -> Sudoku:
    """Give a puzzle of the shape with some of a solution's symbols as givens, now and then with a wrong one."""
    rng = random.Random(f"{name} {seed}")
    shape = SHAPES[name]
    solution: Sequence[int] = next(slow_solutions(shape), (0,) * shape.shape.size)
    pairs = zip(solution, shape.givens, strict=True)
    givens = [symbol if rng.random() < 0.35 else given for symbol, given in pairs]
    if seed % 4 == 3:
        givens[rng.randrange(len(givens))] = rng.randrange(shape.size)
    rules: tuple[Rule, ...] = shape.rules
    return Sudoku.with_rules(shape.shape, shape.symbols, givens, rules)
