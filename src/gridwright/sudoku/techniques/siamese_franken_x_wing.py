"""Two fish of size 2 on the same base, told as one."""

from gridwright.model import Example
from gridwright.sudoku.technique import Fins, FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="siamese-franken-x-wing",
    title="Siamese franken X-wing",
    rank=6710,
    level=Level.UNFAIR,
    first_cost=800,
    later_cost=560,
    says="two fish on {symbol} stand on {base}, with covers {cover} and fins {fins}: {so}.",
    call=fish(2, FishShape.FRANKEN, Fins.FINNED, twins=True),
    codes=("03401",),
    in_walk=False,
    examples=(
        Example(
            "+591+8.....2..5..81.67+8+3+129..986+2......+5+2+6...+8+93+1.+98562.+8+2.4+5+6.91..+912...."
            "+1657....."
            ":329 425 426 429 417 418 419 487 488 489",
            ("r4c7≠7", "r5c7≠7", "r8c9≠7"),
        ),
    ),
)
