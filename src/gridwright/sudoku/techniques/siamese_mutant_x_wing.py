"""Two fish of size 2 on the same base, told as one."""

from gridwright.sudoku.technique import Fins, FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="siamese-mutant-x-wing",
    title="Siamese mutant X-wing",
    rank=7910,
    level=Level.EXTREME,
    first_cost=800,
    later_cost=560,
    says="two fish on {symbol} stand on {base}, with covers {cover} and fins {fins}: {so}.",
    call=fish(2, FishShape.MUTANT, Fins.FINNED, twins=True),
    codes=("03601",),
    in_walk=False,
)
