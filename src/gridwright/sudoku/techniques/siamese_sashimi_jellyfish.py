"""Two fish of size 4 on the same base, told as one."""

from gridwright.sudoku.technique import Fins, Level, fish, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="siamese-sashimi-jellyfish",
    title="Siamese sashimi jellyfish",
    rank=4610,
    level=Level.UNFAIR,
    first_cost=1000,
    later_cost=700,
    says="two fish on {symbol} stand on {base}, with covers {cover} and fins {fins}: {so}.",
    call=fish(4, fins=Fins.SASHIMI, twins=True),
    codes=("03221",),
    in_walk=False,
)
