"""Two fish of size 3 on the same base, told as one."""

from gridwright.sudoku.technique import Fins, FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="siamese-mutant-swordfish",
    title="Siamese mutant swordfish",
    rank=8010,
    level=Level.EXTREME,
    first_cost=900,
    later_cost=630,
    says="two fish on {symbol} stand on {base}, with covers {cover} and fins {fins}: {so}.",
    call=fish(3, FishShape.MUTANT, Fins.FINNED, twins=True),
    codes=("03611",),
    in_walk=False,
)
