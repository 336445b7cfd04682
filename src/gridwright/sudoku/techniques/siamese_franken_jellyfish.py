"""Two fish of size 4 on the same base, told as one."""

from gridwright.sudoku.technique import Fins, FishShape, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="siamese-franken-jellyfish",
    title="Siamese franken jellyfish",
    rank=6910,
    level=Level.UNFAIR,
    first_cost=1000,
    later_cost=700,
    says="two fish on {symbol} stand on {base}, with covers {cover} and fins {fins}: {so}.",
    call=fish(4, FishShape.FRANKEN, Fins.FINNED, twins=True),
    codes=("03421",),
    in_walk=False,
)
